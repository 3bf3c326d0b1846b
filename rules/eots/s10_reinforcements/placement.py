"""Hexes for reinforcements and rebuilt units (10.11, 11.0), and reasons against others; the box of air units in China (13.74)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from rules.engine.contract.core import Refusal
from rules.eots.board.landmarks import CHINA_BOX, KUNMING
from rules.eots.s06_supply import activation_lines, command_chart, reasons, supply, zones
from rules.eots.s06_supply.command_chart import commanders_of_unit
from rules.eots.s08_movement import stacking
from rules.eots.state import regions, scenario_rules
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def reinforcement_hexes(g: EotsWar, uid: str, fresh: Sequence[str] = (), enemy_zone: HexSet | None = None) -> HexSet:
    """The hexes where a reinforcement may be put (10.11).

    Ground and naval units: controlled ports. Air units: controlled airfields. In both cases the unit would be supplied there
    and has an activation line from a headquarters that may command it. Headquarters: controlled ports in supply without
    another one. Never in un-neutralised enemy ZOI (``enemy_zone``: as it was before this side placed anything), never over
    the stacking limits, Chinese units at Kunming only. Headquarters in ``fresh`` came this segment and serve their own hex only.
    """
    found = _unless_full(g, uid, fresh, enemy_zone)
    return found if g.unit(uid).kind == "hq" else stacking.with_room(g, uid, found)


def _unless_full(g: EotsWar, uid: str, fresh: Sequence[str], enemy_zone: HexSet | None) -> HexSet:
    """``hexes``, stacking aside: the same for all units of a side that differ in nothing which counts here."""
    unit, side = g.unit(uid), g.side(uid)
    barred = zones.unneutralised_zoi(g, g.enemy(side)) if enemy_zone is None else enemy_zone
    key = "places", side, unit.kind, unit.nationality == "cn", commanders_of_unit(g, uid), tuple(fresh), barred
    return g.spatial(key, lambda: _served_hexes(g, uid, fresh, barred))


def _served_hexes(g: EotsWar, uid: str, fresh: Sequence[str], barred: HexSet) -> HexSet:
    unit, side = g.unit(uid), g.side(uid)
    own = g.controlled(side)
    base = (g.cat.airfields & ~g.cat.air_ferry if unit.kind == "air" else g.cat.ports) & own & ~barred & ~g.mask(g.enemy(side))
    base &= ~scenario_rules.forbidden_hexes(g, side, unit.kind) & ~g.cat.region_hexes("Manchukuo")  # 13.91
    base &= ~regions.closed_to(g, side)  # 13.61
    if unit.nationality == "cn":
        base = g.grid.set((KUNMING,)) & ~barred
    if unit.kind == "hq":
        return base & supply.hexes_supplying_unit(g, uid) & ~g.mask("japan", "hq") & ~g.mask("allies", "hq")
    found = 0
    supplied = supply.hexes_supplying_unit(g, uid)
    for hq in g.units_of(side, "hq"):
        if g.unit(hq).hq_type not in commanders_of_unit(g, uid):
            continue
        seat = g.grid.bit[g.where(hq)]
        found |= base & supplied & (seat if hq in fresh else activation_lines.activation_reach(g, hq))
    return found


def hexes_in_segment(g: EotsWar, uid: str, fresh: Sequence[str], barred: HexSet, placed: Sequence[str] = ()) -> HexSet:
    """The hexes where a reinforcement may be put (10.11); ``barred``: un-neutralised enemy ZOI before this side placed anything.

    ``placed`` came this segment: they open no line for others. Headquarters in ``fresh`` came this turn and supply and
    command only units that enter their own hex. All others need lines from headquarters that were on the map before.
    """
    older = war_without_units(g, (*fresh, *placed))
    found = _unless_full(older, uid, (), barred)
    if g.unit(uid).kind == "hq":
        return found & ~g.mask("japan", "hq") & ~g.mask("allies", "hq")
    if fresh:
        own = war_without_units(g, [u for u in placed if u not in fresh])
        found |= g.grid.set(g.where(hq) for hq in fresh) & _unless_full(own, uid, fresh, barred)
    return stacking.with_room(g, uid, found)


def war_without_units(g: EotsWar, units: Sequence[str]) -> EotsWar:
    """The position for reading, as if some units were not on the map."""
    if not units:
        return g

    def build() -> EotsWar:
        place = {u: p for u, p in g.state.place.items() if u not in units}
        found = type(g)(structs.replace(g.state, place=place), None)
        found.following(g)
        return found

    return g.memo(("without", tuple(units)), build)


def placement_refusal(g: EotsWar, uid: str, hex_: str, barred: list[str]) -> Refusal:
    """Why a unit may not be placed in a hex (10.11)."""
    facts = {"unit": uid, "hex": hex_}
    row = g.cat.hexes[hex_]
    if not g.controls(g.side(uid), hex_):
        return Refusal("not-controlled", "10.11", facts)
    if g.unit(uid).kind == "air" and not row.airfield:
        return Refusal("no-airfield", "10.11", facts)
    if g.unit(uid).kind != "air" and not row.port:
        return Refusal("no-port", "10.11", facts)
    if hex_ in barred:
        return Refusal("enemy-zoi", "10.11", {**facts, "makers": reasons.zoi_makers(g, g.enemy(g.side(uid)), hex_)})
    if not supply.hexes_supplying_unit(g, uid) & g.grid.bit[hex_]:
        return Refusal("place-unsupplied", "10.11", facts)
    commanding = [hq for hq in g.units_of(g.side(uid), "hq") if command_chart.may_command_unit(g, hq, uid)]
    if g.unit(uid).kind != "hq" and not any(activation_lines.activation_reach(g, hq) & g.grid.bit[hex_] for hq in commanding):
        return Refusal("no-hq-reaches", "10.11", {**facts, "hqs": commanding})
    if not stacking.with_room(g, uid, g.grid.bit[hex_]):
        ship = g.unit(uid).kind == "naval"
        crowd = g.at(hex_, g.side(uid), *(("naval",) if ship else ("air", "ground")))
        return Refusal("place-full", "8.24" if ship else "8.48", {**facts, "units": list(g.sorted_units(crowd))})
    return Refusal("no-supply-or-hq", "10.11", facts)


def has_room_for_units(g: EotsWar, units: Sequence[str], place: str) -> bool:
    """Whether units of a side that fit there one by one also fit there together: limits, one headquarters."""
    rows = [g.unit(uid) for uid in units]
    if sum(row.kind == "hq" for row in rows) > 1:
        return False
    limits = g.cat.charts.stacking
    if place == CHINA_BOX:
        there = [u for u, at in g.state.place.items() if at == CHINA_BOX]
        return len(there) + len(rows) <= limits.china_box_air and sum(row.b29 for row in rows) <= 1
    crowd, kinds = [*g.at(place, g.side(units[0])), *units], {row.kind for row in rows}
    ships = "naval" not in kinds or stacking.naval_count(g, crowd) <= limits.naval
    return ships and (not kinds & {"air", "ground"} or stacking.land_count(g, crowd) <= limits.air_and_ground)


def china_box_open(g: EotsWar, uid: str) -> bool:
    """Whether an air unit may be placed in the China box: road open, China fighting, room, one B-29 at most (13.74)."""
    if "china" in g.state.surrendered or g.state.burma_road != "open" or not regions.has_kunming(g):
        return False
    there = [u for u, place in g.state.place.items() if place == CHINA_BOX]
    b29 = g.unit(uid).b29 and any(g.unit(u).b29 for u in there)
    return len(there) < g.cat.charts.stacking.china_box_air and not b29
