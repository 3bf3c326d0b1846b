"""What an offensive may aim at: hexes of the enemy, by what they are worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from data.eots.aims import AimScales
from rules.eots.s16_victory import political_will
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

#: How many units of a side, the nearest first, count for how far an aim is.
NEAREST = 5
#: An item of Political Will with as many nations is that of all together.
MANY = 5


class FixedPlaces(NamedTuple):
    """The part of hexes' worth that no state changes. ``goals``: for victory lines and resources (16.0); ``values``: with ports
    and airfields too; ``mask``: the hexes of ``values``.
    """

    goals: dict[str, float]
    values: dict[str, float]
    mask: HexSet


def place_values(g: EotsWar, scales: AimScales) -> dict[str, float]:
    """Hex -> what it is worth to the side that holds it: victory lines (16.0), resources, bases."""
    return _places_worth(g, scales)[0]


def _places_worth(g: EotsWar, scales: AimScales) -> tuple[dict[str, float], HexSet]:
    """``place_values``, and its hexes."""

    def build() -> tuple[dict[str, float], HexSet]:
        fixed = _fixed_places(g, scales)
        found, mask = dict(fixed.values), fixed.mask
        for hex_, share in nation_shares(g).items():
            found[hex_] = _with_bases(g, scales, hex_, fixed.goals.get(hex_, 0.0) + scales.nation * share)
            mask |= g.grid.bit[hex_]
        return found, mask

    return g.memo(("player-places", scales.style), build)


def _fixed_places(g: EotsWar, scales: AimScales) -> FixedPlaces:
    older = bool(g.state.victory_table == "older" and g.scenario.victory.older)

    def build() -> FixedPlaces:
        goals = dict[str, float]()
        for line in g.scenario.victory.lines("older" if older else "newer"):
            share = 1.0 if line.per == "hex" else 1.0 / max(1, line.count or len(line.hexes))
            for hex_ in line.hexes:
                goals[hex_] = goals.get(hex_, 0.0) + scales.line * abs(line.vp) * share
        limits = g.scenario.victory.allied_win_below_resources
        for hex_ in g.cat.charts.japan_draw.resource_hexes:
            goals[hex_] = goals.get(hex_, 0.0) + (scales.resource_limit if limits else scales.resource)
        places = dict.fromkeys([*goals, *g.grid.names(g.cat.ports | g.cat.airfields)])
        values = {hex_: _with_bases(g, scales, hex_, goals.get(hex_, 0.0)) for hex_ in places}
        return FixedPlaces(goals, values, g.grid.set(hex_ for hex_ in values if hex_ in g.grid.bit))

    numbers = (scales.line, scales.resource, scales.resource_limit, scales.port, scales.airfield)
    return g.kept.lately("player-places", (g.state.scenario, g.state.board, older, numbers), build)


def _with_bases(g: EotsWar, scales: AimScales, hex_: str, worth: float) -> float:
    bit = g.grid.bit.get(hex_, 0)
    return worth + scales.port * bool(bit & g.cat.ports) + scales.airfield * bool(bit & g.cat.airfields)


def nation_shares(g: EotsWar) -> dict[str, float]:
    """Hex -> its share in the surrender of its nation (13.0): the greater the fewer are left."""
    costs = {nation: -row.change for row in g.cat.charts.political_will.item if len(row.nations) < MANY for nation in row.nations}
    found: dict[str, float] = {}
    for row in g.cat.charts.surrender:
        hexes = [hex_ for hex_ in row.surrender if hex_ in g.grid.bit]
        if row.nation not in costs or row.nation in g.state.surrendered or not hexes:
            continue
        left = sum(not g.controls("japan", hex_) for hex_ in hexes)
        for hex_ in hexes:
            found[hex_] = costs[row.nation] / max(1, left)
    return found


def aim_worths(g: EotsWar, side: str, scales: AimScales) -> list[tuple[float, str]]:
    """Hexes that are worth an offensive of a side, the best first: to be taken, or for who is there."""

    def build() -> list[tuple[float, str]]:
        enemy, (values, valued) = g.enemy(side), _places_worth(g, scales)
        due = side == "allies" and political_will.progress_target(g) > len(political_will.locations_taken(g))
        held, there = g.controlled(enemy), g.mask(enemy)
        found = []
        for hex_ in g.grid.names((held & valued | there) & ~g.mask(side, "ground")):
            bit = g.grid.bit[hex_]
            worth = values.get(hex_, 0.0) if bit & held else 0.0
            if due and worth and g.state.control_at_start.get(hex_) == "japan" and g.cat.hexes[hex_].pow_eligible:
                worth += scales.progress
            for uid in g.at(hex_, enemy) if bit & there else ():
                worth += scales.headquarters if g.unit(uid).kind == "hq" else scales.step * (1 if g.is_reduced(uid) else 2)
            if worth:
                found.append((worth, hex_))
        return sorted(found, key=lambda one: (-one[0], one[1]))

    return g.memo(("player-aims", side, scales.style), build)


def best_aim(g: EotsWar, side: str, scales: AimScales, units: Iterable[str] = ()) -> str:
    """The hex of the enemy that is most worth an offensive, as ``units`` (or all of the side) stand to it; "" for none."""
    ground = [g.where(uid) for uid in g.units_of(side, "ground")]
    chosen = [g.where(uid) for uid in units]
    others = chosen or [g.where(uid) for uid in g.units_of(side, "air", "naval")]
    best, found = 0.0, ""
    for worth, hex_ in aim_worths(g, side, scales):
        if worth < best:
            break  # nearness only lessens it
        near = _nearness(g, hex_, chosen or ground, scales.near) * _nearness(g, hex_, others, scales.near)
        if not found or (-worth * near, hex_) < (-best, found):
            best, found = worth * near, hex_
    return found


def near_worth(g: EotsWar, worth: float, hex_: str, places: list[str], scales: AimScales) -> float:
    """What is left of a hex's worth for those who stand at some places."""
    return worth * _nearness(g, hex_, places, scales.near)


def _nearness(g: EotsWar, hex_: str, places: list[str], near: float) -> float:
    """How near the nearest of some places are to a hex, 1 for the same hex."""
    far = sorted(g.grid.distance(hex_, one) for one in places if one in g.grid.bit)[:NEAREST]
    return sum(near**steps for steps in far) / NEAREST if far else 0.0


def aim_under_way(g: EotsWar, side: str, scales: AimScales) -> str:
    """The aim of the offensive under way, from what everybody sees of it; "" for none."""
    off = g.state.offensive
    if off is None:
        return best_aim(g, side, scales)
    if off.side != side:
        values = place_values(g, scales)
        return max((battle.hex for battle in off.battles), key=lambda hex_: (values.get(hex_, 0.0), hex_), default="")
    if off.battles:
        return off.battles[0].hex
    enemy, arrived = g.enemy(side), dict[str, int]()
    for uid in off.moved:
        if uid in off.activated and g.on_map(uid) and (g.controls(enemy, g.where(uid)) or g.at(g.where(uid), enemy)):
            arrived[g.where(uid)] = arrived.get(g.where(uid), 0) + 1
    if arrived:
        return max(sorted(arrived), key=lambda hex_: arrived[hex_])
    units = [uid for uid in off.activated if g.on_map(uid)] or ([off.hq] if off.hq and g.on_map(off.hq) else [])
    return best_aim(g, side, scales, units)
