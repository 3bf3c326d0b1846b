"""Headquarters (6.1) leave and return: withdrawal (6.13), overrun (6.14), early return (6.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal, Slot
from rules.eots.board.landmarks import OAHU
from rules.eots.s06_supply import barred_land, supply
from rules.eots.state import scenario_rules
from rules.eots.state.model import SIDES
from rules.eots.state.places import turn_of
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Where an HQ may come back early (6.15): regions per side; India with its three parts (13.61).
EARLY = {"japan": ("Japan_Home",), "allies": ("Australia_Mainland", "Hawaii", "India_Mainland", "Northern_India", "Ceylon")}


def withdrawable_hqs(g: EotsWar, side: str) -> tuple[str, ...]:
    """Headquarters on the map that may be withdrawn (6.13); in the classic edition air units too (8.33)."""
    air = sorted(g.units_of(side, "air")) if g.edition.air_withdrawn_by_card else []
    return (*(hq for hq in sorted(g.units_of(side, "hq")) if scenario_rules.hq_may_withdraw(g, hq)), *air)


def off_map(g: EotsWar, side: str) -> tuple[str, ...]:
    """Headquarters that left the map and wait on the turn track; first arrivals of the schedule cannot be early (6.15)."""
    waiting = (u for u, place in g.state.place.items() if turn_of(place) is not None and g.side(u) == side)
    scheduled = {u for _, u, _ in g.scenario.boxes.arrivals()}
    return tuple(sorted(u for u in waiting if g.unit(u).kind == "hq" and (u in g.state.returning or u not in scheduled)))


def early_ports(g: EotsWar, hq: str) -> HexSet:
    """Controlled ports in supply where an HQ may return early: home islands; Australia, Oahu or India (6.15)."""
    side = g.side(hq)
    area = g.cat.region_hexes(*EARLY[side])
    if side == "allies":
        area = area & ~g.cat.regions.get("Hawaii", 0) | g.grid.bit.get(OAHU, 0)
    hexes = area & g.cat.ports & g.controlled(side) & supply.hexes_supplying_unit(g, hq)
    return hexes & ~g.mask("japan", "hq") & ~g.mask("allies", "hq") & ~barred_land.occupied_hexes(g, g.enemy(side))


def withdraw_refusal(g: EotsWar, side: str, card: str) -> Refusal | None:
    """Why a card with an operations value cannot be spent on withdrawing an HQ, or None (6.13)."""
    return None if withdrawable_hqs(g, side) else Refusal("no-hq-to-withdraw", "6.13", {"card": card})


def return_refusal(g: EotsWar, side: str, card: str) -> Refusal | None:
    """Why a card with an operations value cannot be spent on an early return, or None (6.15)."""
    if side in g.scenario.special.no_early_hq_return:
        return Refusal("no-early-return", "6.15", {"card": card})
    if not returnable_hqs(g, side):
        return Refusal("no-hq-to-return", "6.15", {"card": card})
    return None


def returnable_hqs(g: EotsWar, side: str) -> tuple[str, ...]:
    """Headquarters on the turn track with a port to return to."""
    return g.memo(("returnable", side), lambda: tuple(hq for hq in off_map(g, side) if early_ports(g, hq)))


def hq_slot(g: EotsWar, side: str, verb: str, chosen: tuple[str, ...]) -> Slot | None:
    """Arguments after the card: the HQ, and for a return its port."""
    if len(chosen) == 1:
        units = withdrawable_hqs(g, side) if verb == "withdraw" else returnable_hqs(g, side)
        return Slot("hq", "unit", units, section="6.13" if verb == "withdraw" else "6.15")
    if verb == "return" and len(chosen) == 2:
        return Slot("destination", "hex", tuple(g.grid.names(early_ports(g, chosen[1]))), section="6.15")
    return None


def why_hq_not_offered(g: EotsWar, side: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
    """Why an HQ or port is not offered."""
    if len(chosen) == 1 and value in g.cat.units:
        if verb == "withdraw" and g.unit(value).kind == "air" and g.edition.air_withdrawn_by_card and g.side(value) == side:
            return Refusal("not-on-map", "8.33", {"unit": value})
        if g.side(value) != side or g.unit(value).kind != "hq":
            return Refusal("no-hq", "6.13", {"hq": value})
        if verb == "withdraw" and not scenario_rules.hq_may_withdraw(g, value):
            return Refusal("hq-stays", "6.13", {"unit": value})
    return None


def withdraw_hq(g: EotsWar, hq: str) -> None:
    """Off to the next turn's box; an HQ with a dot is gone for good (6.13, 6.14). Air units leave so in the classic edition."""
    hex_ = g.where(hq)
    if g.unit(hq).kind == "air":
        g.to_track(hq)
        return
    g.emit("hq-withdrawn", unit=hq, hex=hex_)
    if g.unit(hq).prewar_dot:
        g.remove(hq)
    else:
        g.to_track(hq)


def overrun_hqs(g: EotsWar) -> None:
    """Headquarters in hexes the enemy controls leave the map (6.14)."""
    for side in SIDES:
        for hq in list(g.units_of(side, "hq")):
            if g.controls(g.enemy(side), g.where(hq)):
                g.emit("hq-overrun", unit=hq, hex=g.where(hq))
                withdraw_hq(g, hq)
