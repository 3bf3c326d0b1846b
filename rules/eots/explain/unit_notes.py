"""Remarks on a unit in a choice, and its likeliest kind of movement. Nothing here decides anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Slot
from rules.engine.contract.game import Note
from rules.engine.machine.position import Position
from rules.eots.s06_supply import barred_land
from rules.eots.s07_offensive.activation import ActivateUnits
from rules.eots.s08_movement import join
from rules.eots.s08_movement.duties import battle_hexes
from rules.eots.s08_movement.move_units import MoveUnits
from rules.eots.state.model import EotsState

if TYPE_CHECKING:
    from data.eots import CounterSideRow
    from rules.eots.state.war import EotsWar

#: The flags of the nationalities, as everybody reads them.
FLAGS = {"jp": "🇯🇵", "us": "🇺🇸", "br": "🇬🇧", "au": "🇦🇺", "nz": "🇳🇿", "in": "🇮🇳", "nl": "🇳🇱", "cn": "🇨🇳"}
#: Kinds of movement that are taken only by who says so.
RARE = ("strategic", "air_track")


def unit_notes(g: EotsWar, slot: Slot, uid: str) -> tuple[Note, ...]:
    """Kind, range, flag and service of a unit; in a reaction also the battles it can reach (7.26)."""
    row = g.unit(uid)
    found: list[Note] = []
    if row.kind == "naval":
        found.append(("note-class", {"letters": row.class_.upper()}))
    if row.kind != "hq" and (reach := _range_text(row)):
        found.append(("note-range", {"far": reach}))
    if row.nationality in FLAGS:
        # The rules limit which units serve together (14.1); ships need no remark.
        service = row.service if row.kind in ("air", "ground") and row.service != "none" else "none"
        found.append(("note-flag", {"flag": FLAGS[row.nationality], "service": service}))
    step = g.stack[-1] if g.stack else None
    if isinstance(step, ActivateUnits) and step.reaction and row.kind != "hq":
        # First of all: of a long line a menu shows the beginning.
        hexes = list(join.can_join(g, uid, [b.hex for b in g.off.battles]))
        far = min((g.cat.distance(g.where(uid), h) for h in hexes if g.where(uid) in g.grid.bit), default=0)
        found.insert(0, ("note-joins", {"hexes": hexes, "count": far}))
    return tuple(found)


def _range_text(row: CounterSideRow) -> str:
    if row.range is None:
        return ""
    return str(row.range) if row.range_extended is None else f"{row.range}/{row.range_extended}"


def usual_mode(position: Position[EotsState], seat: str, slot: Slot, chosen: tuple[str, ...]) -> str:
    """A stack's likeliest movement: that of the last stack of its kind, else the first way to an enemy, else the first.

    "" for any other slot, and if only rare ways are open.
    """
    g: EotsWar = position.g
    step = g.stack[-1] if g.stack else None
    if slot.name != "mode" or len(chosen) != 2 or not isinstance(step, MoveUnits):
        return ""
    open_ = [mode for mode in slot.choices if mode not in RARE]
    units = chosen[1].split("+")
    kinds = {g.unit(uid).kind for uid in units}
    leading = "ground" if "ground" in kinds else min(kinds)
    for uid, moved in reversed(g.off.moved.items()):
        if g.side(uid) == step.side and g.unit(uid).kind == leading and moved.mode in open_:
            return moved.mode
    wanted = battle_hexes(g) if step.reaction else barred_land.occupied_hexes(g, g.enemy(step.side))
    towards = (mode for mode in open_ if step.goals(g, units, mode).goals & wanted)
    return next(towards, open_[0] if open_ else "")
