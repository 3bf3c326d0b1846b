"""The front line: each hex belongs to the side that is nearer to it; how that looks on the map."""

from __future__ import annotations

from collections.abc import Mapping

from data.stalins_war import war_tables_of
from render.hexmap.boards import board_art_of
from render.hexmap.geometry import DIRECTIONS, hex_name_beside
from render.scene import Area, Overlay
from render.stalins_war.board import board_name
from render.stalins_war.map import FrontMap
from rules.stalins_war.state.state import AXIS, SOVIET
from rules.stalins_war.table.seen import FrontView
from words import ENGLISH


def front_holders(view: FrontView, before: Mapping[str, str] = {}) -> dict[str, str]:
    """Hex -> the side whose territory it is in: that of the nearest unit in supply or place held.

    ``before``: the same a moment ago; a hex equally near to both stays as it was, at first it is the Soviets'.
    """
    board = set(war_tables_of(view.module).map.hexes)
    numbers = board_art_of(board_name(ENGLISH, view.module)).numbers
    units = war_tables_of(view.module).forces.units
    found: dict[str, str] = {}
    for uid, at in view.place.items():
        if view.supply.get(uid) != "none" and units[uid].kind != "partisan" and at in board:
            found[at] = units[uid].side
    for at, side in view.control.items():
        found.setdefault(at, side)
    edge = dict(found)
    while edge:
        claims: dict[str, set[str]] = {}
        for at, side in edge.items():
            for direction in DIRECTIONS:
                other = hex_name_beside(at, direction, numbers=numbers)
                if other in board and other not in found:
                    claims.setdefault(other, set()).add(side)
        edge = {at: next(iter(sides)) if len(sides) == 1 else before.get(at, SOVIET) for at, sides in claims.items()}
        found |= edge
    return found


class FilmedFront:
    """The front line on the pictures of a war, each as the one before it leaves open."""

    def __init__(self) -> None:
        self.held: dict[str, str] = {}

    def overlays(self, seen: FrontMap) -> list[Overlay]:
        """The ground behind the Axis front with its edge in the next picture, and the units without supply."""
        view, drawn = seen.view, seen.drawn()
        self.held = front_holders(view, self.held)
        behind = tuple(sorted(at for at, side in self.held.items() if side == AXIS and at in drawn))
        marks: list[Overlay] = [Area(behind, seen.side_key(AXIS), tint=0.24)] if behind else []
        cut = {view.place[uid] for uid, supply in view.supply.items() if supply == "none" and uid in view.place}
        return [*marks, *seen.framed(cut, "warning", "pocket")]
