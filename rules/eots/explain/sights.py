"""Facts of a position for overlays on the map, all of them public: supply and its cuts, ranges, reach, battles.

Sections: supply 6.2, range of headquarters 6.3, areas a unit may enter 8.0, units that take part in a battle 9.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.eots.s06_supply import activation_lines, trace
from rules.eots.s08_movement.modes import legal_destinations, possible_modes
from rules.eots.s09_battle import forces

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

SIDES = ("japan", "allies")


class DrawnSupplyLine(msgspec.Struct, frozen=True):
    """A unit's line from its source, or the place of its cut: ``cut`` is the hex in the way, "" for a whole line.

    ``path`` begins at the source; it may be empty if a unit needs no line or none could be drawn.
    """

    unit: str
    side: str
    path: tuple[str, ...]
    cut: str = ""


def all_supply_lines(g: EotsWar) -> tuple[DrawnSupplyLine, ...]:
    """The lines of every unit and headquarters on the map, one for units of a hex with the same line; the cut ones last."""
    whole: dict[tuple[str, tuple[str, ...]], DrawnSupplyLine] = {}
    cut: dict[tuple[str, str], DrawnSupplyLine] = {}
    for side in SIDES:
        for uid in sorted(g.units_of(side, "hq", "air", "ground", "naval")):
            if not g.on_map(uid):
                continue
            report = trace.explain_supply_line(g, uid)
            if report.supplied:
                if len(report.path) > 1:
                    whole.setdefault((side, report.path), DrawnSupplyLine(uid, side, report.path))
            else:
                at = report.blocker_hex or g.where(uid)
                cut.setdefault((g.where(uid), at), DrawnSupplyLine(uid, side, report.path, at))
    return (*whole.values(), *cut.values())


def headquarters_range(g: EotsWar, hq: str) -> tuple[str, ...]:
    """The hexes a headquarters commands now (6.3). Raises KeyError for anything that is not one on the map."""
    if g.unit(hq).kind != "hq" or not g.on_map(hq):
        raise KeyError(hq)
    return tuple(g.grid.names(activation_lines.activation_reach(g, hq)))


def unit_reach(g: EotsWar, uid: str, reaction: bool = False) -> dict[str, tuple[str, ...]]:
    """The hexes a unit could reach now by each kind of movement, on its own (8.0); no boxes. Nothing outside an offensive."""
    if g.state.offensive is None:
        return {}
    found = {}
    for mode in possible_modes(g, [uid], reaction):
        hexes = tuple(h for h in legal_destinations(g, [uid], mode, reaction) if h in g.grid.bit)
        if hexes:
            found[mode] = hexes
    return found


def battle_participants(g: EotsWar) -> dict[str, dict[str, tuple[str, ...]]]:
    """The participants of each unfinished battle: battle hex -> side -> units (9.1, 9.2 A), those from elsewhere last.

    Ships, carriers and aircraft that add strength, then the ground units in the hex. Nothing outside an offensive.
    """
    if g.state.offensive is None:
        return {}
    return {
        battle.hex: {
            side: (*forces.air_naval_fighters(g, battle, side), *forces.ground_at(g, battle.hex, side)) for side in SIDES
        }
        for battle in g.off.battles
        if battle.stage != "done"
    }
