"""Obstacles, for refusals and questions (6.2-6.4): who makes a zone, how far it is, where a line is closed.

Slow compared to the tests of the rules themselves (one search each), and called only after a refusal.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rules.engine.contract.core import Refusal
from rules.eots.board.flow import board_flows
from rules.eots.s06_supply import barred_land, trace, zones
from rules.eots.state import garrisons
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Longest way that is looked for, in hexes: farther than any board is wide.
FAR = 200
#: Facts of a refusal that looked for no reason.
NO_GAP: dict[str, Any] = {"gap": "", "at": "", "makers": [], "source": "", "need": 0, "have": 0}


def zoi_makers(g: EotsWar, side: str, hex_: str) -> list[str]:
    """The air units and carriers of a side whose zone covers a hex, nearest first (6.4)."""
    radius = g.cat.charts.zoi.range
    near = [u for u in zones.zoi_projecting_units(g, side) if g.cat.disc(g.where(u), radius) & g.grid.bit.get(hex_, 0)]
    return sorted(near, key=lambda u: (g.cat.distance(g.where(u), hex_), u))


def units_in_hex(g: EotsWar, side: str, hex_: str, *kinds: str) -> list[str]:
    """The units of a side in a hex, of some kinds if given."""
    return list(g.sorted_units(g.at(hex_, side, *kinds)))


def shortest_path_over(
    g: EotsWar, step: Callable[[HexSet], HexSet], start: str, goal: str, allowed: HexSet, links: bool = False
) -> list[str]:
    """A shortest path over edges through ``allowed`` hexes, start first; [] if there is none. ``links``: boxes too."""
    bits = g.grid.bit
    back: dict[str, str] = {}
    far = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, here = heapq.heappop(queue)
        if here == goal:
            break
        if spent > far[here] or spent >= FAR:
            continue
        near = [(1, h) for h in g.grid.iterate(step(bits[here]) & allowed)]
        if links:
            for box, ends in g.cat.links.items():
                near += [(n, h) for h, n in ends.items()] if here == box else [(ends[here], box)] if here in ends else []
        for cost, name in near:
            if bits[name] & allowed and spent + cost < far.get(name, FAR + 1):
                back[name], far[name] = here, spent + cost
                heapq.heappush(queue, (spent + cost, name))
    if goal not in far:
        return []
    found = [goal]
    while found[-1] != start:
        found.append(back[found[-1]])
    return found[::-1]


def path_length(g: EotsWar, path: list[str]) -> int:
    """Hexes of a way; lines between a box and the map count as printed."""
    total = 0
    for a, b in pairwise(path):
        ends = g.cat.links.get(a, {}).get(b) or g.cat.links.get(b, {}).get(a)
        total += ends or 1
    return total


def sea_path(g: EotsWar, start: str, goal: str, allowed: HexSet) -> list[str]:
    """A shortest path by sea, [] if there is none."""
    return shortest_path_over(g, board_flows(g.state.board).sea.step, start, goal, allowed | g.grid.bit[start], links=True)


def closed_at_sea(g: EotsWar, side: str, way: list[str], allowed: HexSet) -> dict[str, Any]:
    """Where a way by sea first leaves the ``allowed`` hexes: ``at``, who makes the zone there, and the enemy ships there."""
    enemy = g.enemy(side)
    at = next((h for h in way[1:] if not g.grid.bit[h] & allowed), "")
    inside = bool(at) and bool(g.grid.bit[at] & zones.unneutralised_zoi(g, enemy))
    return {
        "at": at,
        "makers": zoi_makers(g, enemy, at) if inside else [],
        "vessels": units_in_hex(g, enemy, at, "naval") if at else [],
    }


def closed_on_land(g: EotsWar, side: str, way: list[str], block: HexSet) -> dict[str, Any]:
    """Where a way overland first meets the enemy: ``at``, and the enemies there."""
    at = next((h for h in way[1:] if g.grid.bit[h] & block), "")
    return {"at": at, "makers": units_in_hex(g, g.enemy(side), at, "ground", "air", "hq") if at else []}


def command_gap(g: EotsWar, hq: str, hex_: str) -> dict[str, Any]:
    """What closes a headquarters' line of activation to a hex in its range (6.3): the first closed hex, and by which enemy.

    ``gap``: "zoi" at sea, "enemy" on land, "garrison", "route" if no way lies within the range even without the enemy.
    """
    side = g.side(hq)
    enemy = g.enemy(side)
    seat, reach = g.where(hq), g.unit(hq).hq_range or 0
    f = board_flows(g.state.board)
    zone = zones.unneutralised_zoi(g, enemy)
    block = barred_land.activation_block(g, side)
    none = {"gap": "route", "at": hex_, "makers": []}
    bits = g.grid.bit
    if seat not in bits or hex_ not in bits:
        return none

    def step(x: HexSet) -> HexSet:
        return f.any_sea.step(x) | f.any_land.step(x)

    near = g.cat.disc(seat, reach) | bits[seat]
    way = shortest_path_over(g, step, seat, hex_, near, links=True)
    if not way or path_length(g, way) > reach:
        return none
    for a, b in pairwise(way):
        over_sea, over_land = f.any_sea.step(bits[a]) & bits[b], f.any_land.step(bits[a]) & bits[b]
        sea_open = over_sea and not (bits[a] | bits[b]) & zone
        land_open = over_land and not (bits[a] | bits[b]) & block
        if sea_open or land_open or not (over_sea or over_land):
            continue
        if over_sea:
            at = b if bits[b] & zone else a
            return {"gap": "zoi", "at": at, "makers": zoi_makers(g, enemy, at)}
        at = b if bits[b] & block else a
        if side == "allies" and bits[at] & garrisons.garrison_mask(g) and not g.at(at, enemy):
            return {"gap": "garrison", "at": at, "makers": []}
        return {"gap": "enemy", "at": at, "makers": units_in_hex(g, enemy, at, "ground", "air")}
    return none


def why_not_in_hex(g: EotsWar, side: str, uid: str, hex_: str, section: str) -> Refusal | None:
    """Why this is not a unit of a side in a hex: no unit, the enemy's, off the map, somewhere else; None if it is."""
    if uid not in g.cat.units:
        return None if uid in g.grid.bit else Refusal("no-unit", section, {"value": uid})
    if g.side(uid) != side:
        return Refusal("enemy-unit", section, {"unit": uid})
    if not g.on_map(uid):
        return Refusal("not-on-map", section, {"unit": uid})
    return Refusal("not-in-this-hex", section, {"unit": uid, "hex": g.where(uid)}) if hex_ and g.where(uid) != hex_ else None


def no_replacement(g: EotsWar, facts: dict[str, Any]) -> Refusal:
    """Why the unit of ``facts`` regains no step in its place: its supply, or the enemy's zone (11.0)."""
    uid = facts["unit"]
    place = g.where(uid)
    if not g.on_map(uid):
        return Refusal("no-supply-or-zoi", "11.0", facts)
    gap = supply_gap(g, uid)
    if gap["gap"]:
        return Refusal("unsupplied", "11.0", {**facts, "hex": place, **gap})
    enemy = g.enemy(g.side(uid))
    if g.grid.bit[place] & zones.unneutralised_zoi(g, enemy):
        return Refusal("enemy-zoi", "11.0", {**facts, "hex": place, "makers": zoi_makers(g, enemy, place)})
    return Refusal("no-supply-or-zoi", "11.0", facts)


def supply_gaps(g: EotsWar, uid: str) -> list[dict[str, Any]]:
    """Why each headquarters that may supply a unit's kind does not: facts as of ``supply_gap``, its name and its hex."""
    found: list[dict[str, Any]] = []
    side = g.side(uid)
    enemy = g.enemy(side)
    for report in trace.from_each(g, uid):
        at, hq = report.blocker_hex, report.hq
        makers: list[str] = []
        if report.blocker.endswith("zoi"):
            makers = zoi_makers(g, enemy, at)
        elif report.blocker.endswith("enemy-unit"):
            makers = units_in_hex(g, enemy, at, "ground", "air", "hq")
        need, have = g.cat.distance(g.where(hq), g.where(uid)), g.unit(hq).hq_range or 0
        facts = {"hq": hq, "hex": g.where(hq), "gap": report.blocker, "at": at, "makers": makers, "need": need, "have": have}
        found.append({**facts, "section": report.section})
    return found


def supply_gap(g: EotsWar, uid: str) -> dict[str, Any]:
    """Why a unit has no supply (6.2): ``gap`` (``SupplyReport.blocker``, "" if in supply), ``at``, the enemies there, ``source``.

    ``need`` and ``have``: its distance from the headquarters named and that one's range.
    """
    if not g.on_map(uid):
        return {**NO_GAP, "gap": "china-box"}
    report = trace.explain_supply_line(g, uid)
    side, at = g.side(uid), report.blocker_hex
    makers: list[str] = []
    if report.blocker == "zoi":
        makers = zoi_makers(g, g.enemy(side), at)
    elif report.blocker == "enemy-unit":
        makers = units_in_hex(g, g.enemy(side), at, "ground", "air", "hq")
    need = have = 0
    if report.hq and report.hq != uid and g.on_map(report.hq) and g.on_map(uid):
        need, have = g.cat.distance(g.where(report.hq), g.where(uid)), g.unit(report.hq).hq_range or 0
    return {"gap": report.blocker, "at": at, "makers": makers, "source": report.hq, "need": need, "have": have}
