"""Activation lines (6.3): the hexes that a headquarters reaches within its range, and the China box (13.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.board.flow import board_flows
from rules.eots.board.landmarks import CHINA_BOX, KUNMING
from rules.eots.s06_supply import barred_land, burma_road, zones
from rules.eots.state import scenario_rules
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def activation_reach(g: EotsWar, hq: str) -> HexSet:
    """Every hex to which a headquarters has an activation line within its range (6.3).

    Lines cross impassable sides and change between sea and land anywhere. A water side is closed by un-neutralised enemy ZOI
    in either of its hexes, a land side by an enemy ground or air unit in either. In the classic edition lines begin or end in
    hexes with enemies but do not pass them.
    """
    return g.memo(("reach", hq), lambda: g.spatial(("reach", hq), lambda: _compute_activation_reach(g, hq)))


def _compute_activation_reach(g: EotsWar, hq: str) -> HexSet:
    row = g.unit(hq)
    side, seat = g.side(hq), g.where(hq)
    if seat not in g.grid.bit:
        return 0
    f = board_flows(g.state.board)
    board = g.grid.board
    free = board & ~zones.unneutralised_zoi(g, g.enemy(side))
    classic = g.edition.enemies_end_lines
    open_land = board if classic else board & ~barred_land.activation_block(g, side)
    walls = barred_land.occupied_hexes(g, g.enemy(side)) & ~g.grid.bit[seat] if classic else 0
    sea, land = f.any_sea.step, f.any_land.step
    entries: dict[int, HexSet] = {}
    reached = frontier = g.grid.bit[seat]
    longest = row.hq_range or 0
    for left in range(longest, -1, -1):
        if f.box:
            frontier |= entries.get(left, 0) & free & ~reached
            reached |= frontier
            if frontier & free & f.gates:
                _follow_box_links(g, frontier & free, left, entries)
        if not left:
            break
        frontier &= ~walls
        new = (sea(frontier & free) & free) | (land(frontier & open_land) & open_land)
        frontier = new & ~reached
        reached |= frontier
    area = scenario_rules.command_area(g, hq)
    return reached if area is None else reached & area


def _follow_box_links(g: EotsWar, frontier: HexSet, left: int, entries: dict[int, HexSet]) -> None:
    bits = g.grid.bit
    for box, near in g.cat.links.items():
        for hex_, length in near.items():
            if length <= left:
                for a, b in ((box, hex_), (hex_, box)):
                    if frontier & bits[a]:
                        entries[left - length] = entries.get(left - length, 0) | bits[b]


def has_activation_line(g: EotsWar, hq: str, uid: str) -> bool:
    """Whether a headquarters has an activation line to a unit; for the China box to Kunming or over the Hump (13.74)."""
    if g.where(uid) != CHINA_BOX:
        return bool(activation_reach(g, hq) & g.grid.bit[g.where(uid)])
    goals = g.grid.set((KUNMING,))
    if g.state.hump:
        goals |= burma_road.northern_india_airfields(g)
    return bool(activation_reach(g, hq) & goals)
