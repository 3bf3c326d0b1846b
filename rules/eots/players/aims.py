"""What an offensive may aim at: hexes of the enemy, by what they are worth."""

from __future__ import annotations

from collections.abc import Iterable

from data.eots.aims import AimScales
from rules.eots.s16_victory import political_will
from rules.eots.state.war import EotsWar

#: How many units of a side, the nearest first, count for how far an aim is.
NEAREST = 5
#: An item of Political Will with as many nations is that of all together.
MANY = 5


def place_values(g: EotsWar, scales: AimScales) -> dict[str, float]:
    """Hex -> what it is worth to the side that holds it: victory lines (16.0), resources, bases."""

    def build() -> dict[str, float]:
        found = dict[str, float]()
        older = g.state.victory_table == "older" and g.scenario.victory.older
        for line in g.scenario.victory.lines("older" if older else "newer"):
            share = 1.0 if line.per == "hex" else 1.0 / max(1, line.count or len(line.hexes))
            for hex_ in line.hexes:
                found[hex_] = found.get(hex_, 0.0) + scales.line * abs(line.vp) * share
        limits = g.scenario.victory.allied_win_below_resources
        for hex_ in g.cat.charts.japan_draw.resource_hexes:
            found[hex_] = found.get(hex_, 0.0) + (scales.resource_limit if limits else scales.resource)
        for hex_, share in nation_shares(g).items():
            found[hex_] = found.get(hex_, 0.0) + scales.nation * share
        for bases, worth in ((g.cat.ports, scales.port), (g.cat.airfields, scales.airfield)):
            for hex_ in g.grid.names(bases):
                found[hex_] = found.get(hex_, 0.0) + worth
        return found

    return g.memo(("player-places", scales.style), build)


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
    """Hexes that are worth an offensive of a side, the best first: to be taken, or for who stands there."""

    def build() -> list[tuple[float, str]]:
        enemy, values = g.enemy(side), place_values(g, scales)
        due = side == "allies" and political_will.progress_target(g) > len(political_will.locations_taken(g))
        held = g.controlled(enemy)
        found = []
        for hex_ in g.grid.names((held | g.mask(enemy)) & ~g.mask(side, "ground")):
            worth = values.get(hex_, 0.0) if g.controls(enemy, hex_) else 0.0
            if due and worth and g.state.control_at_start.get(hex_) == "japan" and g.cat.hexes[hex_].pow_eligible:
                worth += scales.progress
            for uid in g.at(hex_, enemy):
                worth += scales.headquarters if g.unit(uid).kind == "hq" else scales.step * (1 if g.is_reduced(uid) else 2)
            if worth:
                found.append((worth, hex_))
        return sorted(found, key=lambda one: (-one[0], one[1]))

    return g.memo(("player-aims", side, scales.style), build)


def aims_of(g: EotsWar, side: str, scales: AimScales, units: Iterable[str] = ()) -> list[tuple[float, str]]:
    """Hexes of the enemy that are worth an offensive, the best first, as ``units`` (or all of the side) stand to them."""
    ground = [g.where(uid) for uid in g.units_of(side, "ground")]
    chosen = [g.where(uid) for uid in units]
    others = chosen or [g.where(uid) for uid in g.units_of(side, "air", "naval")]
    found = []
    for worth, hex_ in aim_worths(g, side, scales):
        near = _nearness(g, hex_, chosen or ground, scales.near) * _nearness(g, hex_, others, scales.near)
        found.append((worth * near, hex_))
    return sorted(found, key=lambda one: (-one[0], one[1]))


def _nearness(g: EotsWar, hex_: str, places: list[str], near: float) -> float:
    """How near the nearest of some places are to a hex, 1 for the same hex."""
    far = sorted(g.grid.distance(hex_, one) for one in places if one in g.grid.bit)[:NEAREST]
    return sum(near**steps for steps in far) / NEAREST if far else 0.0


def aim_under_way(g: EotsWar, side: str, scales: AimScales) -> str:
    """The aim of the offensive under way, from what everybody sees of it; "" for none."""
    off = g.state.offensive
    if off is None:
        return next((hex_ for _, hex_ in aims_of(g, side, scales)), "")
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
    return next((hex_ for _, hex_ in aims_of(g, side, scales, units)), "")
