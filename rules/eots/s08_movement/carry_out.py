"""The effects of a finished move (8.0, 6.5): places, paths, ASPs, contact with zones (7.25), control of hexes marched through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.eots.s06_supply import barred_land, zones
from rules.eots.s08_movement import air, modes, sea_transport
from rules.eots.state.model import Mode, UnitMove

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def carry_out_move(
    g: EotsWar, units: Sequence[str], mode: Mode, goal: str, reaction: bool, left: dict[str, int] | None = None
) -> list[str]:
    """Move a stack to one of its legal destinations; returns the path. Raises KeyError for any other hex."""
    stack = list(g.sorted_units(units))
    side = g.side(stack[0])
    path = modes.legal_destinations(g, stack, mode, reaction, left)[goal]
    longest = air.longest_leg(g, stack, mode, reaction, goal) if mode in ("air", "strategic") and _by_air(g, stack) else 0
    touched = _touches_enemy_zoi(g, side, path)
    cargo, carriers = sea_transport.sea_transport_riders(g, stack)
    ship = dict(zip(cargo, carriers, strict=False)) if mode == "organic" else {}
    ships = [u for u in stack if g.unit(u).kind == "naval"]
    spent = 0
    for uid in stack:
        note = _unit_move_note(g, uid, mode, path, ship, ships, longest)
        spent += note.asp
        before = g.off.moved.get(uid)
        if before is not None:
            note.path = before.path + path[1:]
        g.note_move(uid, note)
        g.put(uid, goal)
    if spent:
        g.spend_asp(side, spent, reaction)
    if touched and side == g.off.side:
        g.note_zone_touched()
    g.emit("moved", side=side, units=stack, mode=mode, path=path, asp=spent, zoi=touched)
    if mode == "ground":
        march_through(g, side, path)
    return path


def _by_air(g: EotsWar, units: Sequence[str]) -> bool:
    return g.unit(units[0]).kind == "air"


def _unit_move_note(
    g: EotsWar, uid: str, mode: Mode, path: list[str], ship: dict[str, str], ships: list[str], longest: int
) -> UnitMove:
    unit = g.unit(uid)
    if unit.kind == "naval":
        return UnitMove("strategic" if mode == "strategic" else "naval", list(path))
    if unit.kind == "air":
        return UnitMove(mode, list(path), extended=longest > (unit.range or 0))
    own = mode
    if mode == "organic" and uid not in ship:
        own = "amphibious"
    cost = sea_transport.asp_cost(g, uid) if own == "amphibious" else 0
    escorts = list(ships) if own in modes.SEA_LIFT else []
    return UnitMove(own, list(path), ship=ship.get(uid, ""), asp=cost, escorts=escorts)


def _touches_enemy_zoi(g: EotsWar, side: str, path: list[str]) -> bool:
    """Whether a path enters, leaves or crosses an enemy ZOI, neutralised or not (7.25 E)."""
    return len(path) > 1 and bool(g.grid.set(path) & zones.air_zoi(g, g.enemy(side)))


def march_through(g: EotsWar, side: str, path: list[str]) -> None:
    """Ground units that march into empty hexes take control of them (6.5); enemy ships by themselves do not hold a hex."""
    block = barred_land.land_block(g, side)
    for hex_ in path[1:]:
        if hex_ in g.state.control and not g.controls(side, hex_) and not g.grid.bit[hex_] & block:
            g.capture(hex_, side)


def send_to_turn_track(g: EotsWar, units: Sequence[str]) -> None:
    """The second form of strategic air movement: off the map until the next turn (8.33)."""
    for uid in g.sorted_units(units):
        g.note_move(uid, UnitMove("air_track", [g.where(uid)]))
        g.to_track(uid)
