"""Attrition (6.24): determined for both sides at once, then applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.s06_supply import supply
from rules.eots.state.model import SIDES

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def attrition_units(g: EotsWar) -> tuple[list[str], list[str]]:
    """(units to be eliminated, units to be flipped): air and ground units without supply."""
    lost, flipped = [], []
    for side in SIDES:
        supplied = supply.supplied_units(g, side)
        for uid in g.sorted_units(g.units_of(side, "air", "ground")):
            if uid in supplied:
                continue
            if not g.is_reduced(uid):
                flipped.append(uid)
            elif not supply.in_plain_range(g, uid):
                lost.append(uid)
    for uid, place in sorted(g.state.place.items()):  # 13.74: in the China box flipped at most
        if place != CHINA_BOX or uid in g.scenario.special.china_support_always:
            continue
        if not supply.is_supplied(g, uid) and not g.is_reduced(uid):
            flipped.append(uid)
    return lost, flipped


def apply_attrition(g: EotsWar) -> None:
    """4.4. December 1941 has none."""
    if g.scenario.special.december_1941 and g.state.turn == 1:
        return
    lost, flipped = attrition_units(g)
    for uid in lost:
        g.emit("attrition", unit=uid, hex=g.where(uid))
        g.eliminate(uid)
    for uid in flipped:
        g.emit("attrition", unit=uid, hex=g.where(uid))
        g.flip(uid, True)
