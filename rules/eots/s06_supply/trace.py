"""Supply lines hex by hex, for players' questions: the line of a supplied unit, or the obstacle of one (6.2)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from rules.eots.board.flow import board_flows
from rules.eots.s06_supply import barred_land, supply, zones, zones_and_supply
from rules.eots.s06_supply.command_chart import commanders_of_unit
from rules.eots.s06_supply.supply_lines import SupplyLines
from rules.eots.state import scenario_rules

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: A point of a line: hex, "sea" or "land" (how it was entered), ports used for a change (0 or 1), bridge crossed.
Point = tuple[str, str, int, bool]


class SupplyReport(msgspec.Struct, frozen=True):
    """Whether a unit is in supply, over which hexes (from the headquarters), or what blocks the line.

    ``blocker``: "" when supplied, else why not, as if nothing were activated: no-hq, hq-unsupplied, out-of-range, zoi,
    enemy-unit, overland-range, no-route, no-source; ``blocker_hex`` the first hex where the trouble lies. A headquarters'
    line comes from a primary source of supply (6.21 B).
    """

    supplied: bool
    path: tuple[str, ...] = ()
    hq: str = ""
    blocker: str = ""
    blocker_hex: str = ""
    section: str = "6.21 A"


def explain_supply_line(g: EotsWar, uid: str) -> SupplyReport:
    """Why a unit on the map is or is not in supply."""
    if g.unit(uid).kind == "hq":
        return _hq_supply_report(g, uid)
    if not g.on_map(uid):
        return SupplyReport(supply.is_supplied(g, uid), section="13.74")
    place = g.where(uid)
    for hq in _supplying_hqs(g, uid):
        path = _shortest_supply_line(g, hq, place, zoi=True, enemies=True)
        if path and _ends_well(g, hq, path):
            return SupplyReport(True, tuple(h for h, *_ in path), hq)
    if supply.is_supplied(g, uid):
        section = "6.0" if uid in zones_and_supply.activated_units(g) else "6.23" if g.state.tokyo_express == place else "13.75"
        return SupplyReport(True, section=section)
    return _blocked_supply_report(g, uid)


def _hq_supply_report(g: EotsWar, hq: str) -> SupplyReport:
    """A headquarters' line from a primary source; if there is none, the one it would have without the enemy, and what bars it."""
    side, place = g.side(hq), g.where(hq)
    if not g.on_map(hq):
        return SupplyReport(False, hq=hq, blocker="no-hq", section="6.21 B")
    lines = zones_and_supply.zones_and_supply_of(g).lines[side]
    path = lines.from_source(place)
    if path:
        return SupplyReport(True, tuple(h for h, _ in path), hq, section="6.21 B")
    if not lines.sources():
        return SupplyReport(False, hq=hq, blocker="no-source", section="6.22")
    closed = zones.unneutralised_zoi(g, g.enemy(side))
    for free, how, bar, blocker in (
        (SupplyLines(g, side, 0), "sea", closed, "zoi"),
        (SupplyLines(g, side, 0, passing_enemies=True), "land", barred_land.land_block(g, side), "enemy-unit"),
    ):
        path = free.from_source(place)
        if path:
            at = next((h for h, layer in path if layer == how and bar & g.grid.bit[h]), place)
            return SupplyReport(False, tuple(h for h, _ in path), hq, blocker, at, "6.4" if blocker == "zoi" else "6.21 B")
    return SupplyReport(False, hq=hq, blocker="no-route", blocker_hex=place, section="6.21 B")


def _supplying_hqs(g: EotsWar, uid: str) -> list[str]:
    """Supplied headquarters that may supply a unit in its place, nearest first."""
    hqs = [
        hq
        for hq in g.units_of(g.side(uid), "hq")
        if hq in supply.supplied_hqs(g, g.side(uid))
        and g.unit(hq).hq_type in commanders_of_unit(g, uid)
        and scenario_rules.hq_may_command(g, hq, uid)
    ]
    return sorted(hqs, key=lambda hq: (g.cat.distance(g.where(hq), g.where(uid)), hq))


def hqs_cut_off(g: EotsWar, uid: str) -> list[str]:
    """The headquarters that would supply a unit if they had supply themselves, nearest first; [] if another one has."""
    if g.unit(uid).kind == "hq" or not g.on_map(uid) or _supplying_hqs(g, uid):
        return []
    hqs = [hq for hq in g.units_of(g.side(uid), "hq") if g.unit(hq).hq_type in commanders_of_unit(g, uid)]
    return sorted(hqs, key=lambda hq: (g.cat.distance(g.where(hq), g.where(uid)), hq))


def _blocked_supply_report(g: EotsWar, uid: str) -> SupplyReport:
    place = g.where(uid)
    fitting = _supplying_hqs(g, uid)
    if not fitting:
        any_hq = any(g.unit(hq).hq_type in commanders_of_unit(g, uid) for hq in g.units_of(g.side(uid), "hq"))
        return SupplyReport(False, blocker="hq-unsupplied" if any_hq else "no-hq", section="6.12")
    in_range = [hq for hq in fitting if g.cat.distance(g.where(hq), place) <= (g.unit(hq).hq_range or 0)]
    if not in_range:
        return SupplyReport(False, hq=fitting[0], blocker="out-of-range", blocker_hex=place)
    reports = [_not_by(g, hq, uid) for hq in in_range]
    for blocker in ("overland-range", "zoi", "enemy-unit"):
        for report in reports:
            if report.blocker == blocker:
                return report
    return SupplyReport(False, hq=in_range[0], blocker="no-route", blocker_hex=place)


def from_each(g: EotsWar, uid: str) -> list[SupplyReport]:
    """Why each headquarters that may supply a unit's kind does not do so in its place, the nearest first.

    For one that is out of supply itself ``blocker`` is that of its own line to a source, with "hq-" before it. Empty for
    headquarters and for units off the map.
    """
    side, place = g.side(uid), g.where(uid)
    if g.unit(uid).kind == "hq" or not g.on_map(uid):
        return []
    kinds = commanders_of_unit(g, uid)
    hqs = [hq for hq in g.units_of(side, "hq") if g.on_map(hq) and g.unit(hq).hq_type in kinds]
    supplied = supply.supplied_hqs(g, side)
    found: list[SupplyReport] = []
    for hq in sorted(hqs, key=lambda hq: (g.cat.distance(g.where(hq), place), hq)):
        if hq not in supplied:
            own = _hq_supply_report(g, hq)
            found.append(msgspec.structs.replace(own, hq=hq, blocker=f"hq-{own.blocker}"))
        elif not scenario_rules.hq_may_command(g, hq, uid):
            found.append(SupplyReport(False, hq=hq, blocker="scenario"))
        else:
            found.append(_not_by(g, hq, uid))
    return found


def _not_by(g: EotsWar, hq: str, uid: str) -> SupplyReport:
    """Why a supplied headquarters does not supply a unit of its kind."""
    place = g.where(uid)
    if g.cat.distance(g.where(hq), place) > (g.unit(hq).hq_range or 0):
        return SupplyReport(False, hq=hq, blocker="out-of-range", blocker_hex=place)
    if path := _shortest_supply_line(g, hq, place, zoi=True, enemies=True):
        return SupplyReport(False, tuple(h for h, *_ in path), hq, "overland-range", place)
    for zoi_open, blocker, section in ((True, "zoi", "6.4"), (False, "enemy-unit", "6.21 A")):
        path = _shortest_supply_line(g, hq, place, zoi=False, enemies=zoi_open)
        if path:
            closed = zones.unneutralised_zoi(g, g.enemy(g.side(uid))) if zoi_open else barred_land.land_block(g, g.side(uid))
            at = next((h for h, *_ in path if closed & g.grid.bit[h]), place)
            return SupplyReport(False, tuple(h for h, *_ in path), hq, blocker, at, section)
    return SupplyReport(False, hq=hq, blocker="no-route", blocker_hex=place)


def _ends_well(g: EotsWar, hq: str, path: list[Point]) -> bool:
    """The overland logistic range holds if the last side crossed was a land side (6.21 A)."""
    hex_, how, *_ = path[-1]
    return how == "sea" or len(path) == 1 or zones_and_supply.zones_and_supply_of(g).lines[g.side(hq)].in_overland_range(hq, hex_)


def _shortest_supply_line(g: EotsWar, hq: str, goal: str, zoi: bool, enemies: bool, bridge: bool = False) -> list[Point]:
    """A shortest line from a headquarters to a hex within its range, [] if there is none: one for all units there.

    Lines that end over a sea side, or within the overland range, are preferred to others. ``bridge``: it must cross the Kwai.
    """
    return g.memo(("traced", hq, goal, zoi, enemies, bridge), lambda: _trace_supply_line(g, hq, goal, zoi, enemies, bridge))


def _trace_supply_line(g: EotsWar, hq: str, goal: str, zoi: bool, enemies: bool, bridge: bool) -> list[Point]:
    side = g.side(hq)
    board = g.grid.board
    sea = board & ~zones.unneutralised_zoi(g, g.enemy(side)) if zoi else board
    classic = g.edition.enemies_end_lines
    land = board & ~barred_land.land_block(g, side) if enemies and not classic else board
    walls = barred_land.occupied_hexes(g, g.enemy(side)) if enemies and classic else 0
    ports = g.cat.ports & g.controlled(side)
    supplied = supply.supplied_ports(g, side) if g.edition.one_port_lines else ports
    seat = g.where(hq)
    limit = g.unit(hq).hq_range or 0
    starts: list[Point] = [(seat, "sea", 0, False), (seat, "land", 0, False)]
    back: dict[Point, Point | None] = dict.fromkeys(starts)
    length = dict.fromkeys(starts, 0)
    queue: deque[Point] = deque(starts)
    spare: list[Point] = []
    while queue:
        point = queue.popleft()
        if point[0] == goal and (point[3] or not bridge):
            found = _unwind_line(back, point)
            if _ends_well(g, hq, found):
                return found
            spare = spare or found
        if walls & g.grid.bit[point[0]] and point[0] != seat:
            continue
        for nxt, cost in _supply_line_steps(g, point, sea, land, (ports, supplied)):
            if nxt not in back and length[point] + cost <= limit:
                back[nxt] = point
                length[nxt] = length[point] + cost
                # An off-map box is entered and left by lines with separate lengths: such boxes end or begin a line.
                queue.append(nxt)
    return spare


def _supply_line_steps(g: EotsWar, point: Point, sea: int, land: int, ports: tuple[int, int]) -> Iterator[tuple[Point, int]]:
    """``ports``: own ones, where lines land, and supplied ones, where they put to sea (6.21 A)."""
    hex_, how, used, crossed = point
    bit = g.grid.bit[hex_]
    f = board_flows(g.state.board)
    if bit & ports[how == "land"] and (used == 0 or not g.edition.one_port_lines):
        yield (hex_, "land" if how == "sea" else "sea", 1, crossed), 0
    if how == "sea" and bit & sea:
        for name in g.grid.iterate(f.sea.step(bit) & sea):
            yield (name, "sea", used, crossed), 1
        for box, near in g.cat.links.items():
            if hex_ == box:
                for name, cost in near.items():
                    if g.grid.bit[name] & sea:
                        yield (name, "sea", used, crossed), cost
            elif hex_ in near and g.grid.bit[box] & sea:
                yield (box, "sea", used, crossed), near[hex_]
    if how == "land" and bit & land:
        over = f.bridge.step(bit)
        for name in g.grid.iterate(f.land.step(bit) & land):
            yield (name, "land", used, crossed or bool(over & g.grid.bit[name])), 1


def _unwind_line(back: dict[Point, Point | None], point: Point) -> list[Point]:
    found: list[Point] = []
    at: Point | None = point
    while at is not None:
        if not found or found[-1][0] != at[0]:
            found.append(at)
        at = back[at]
    return found[::-1]


def over_bridge(g: EotsWar, uid: str) -> bool:
    """Whether a unit has a supply line over the Bangkok-Rangoon route (13.79)."""
    off = g.state.offensive
    place = g.where(uid) if off is None else off.origin.get(uid, g.where(uid))
    for hq in _supplying_hqs(g, uid):
        path = _shortest_supply_line(g, hq, place, zoi=True, enemies=True, bridge=True)
        if path and _ends_well(g, hq, path):
            return True
    return False
