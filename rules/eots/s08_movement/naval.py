"""Naval movement (8.21) and strategic naval movement (8.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.board.flow import board_flows
from rules.eots.s06_supply import barred_land, zones
from rules.eots.s08_movement.duties import battle_duties, battle_hexes, sea_hexes
from rules.eots.s08_movement.reach import MoveReach, Rings, quiet_path
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def sea_reach(g: EotsWar, start: str, allowed: HexSet, steps: int) -> HexSet:
    """Hexes reached by sea from ``start`` in at most ``steps``, the start included."""

    def build() -> HexSet:
        return Rings(g, board_flows(g.state.board).sea, g.grid.bit[start], allowed, steps, links=True).reached

    return g.memo(("sea", start, allowed, steps), build)


def sea_moves(g: EotsWar, side: str, start: str, allowed: HexSet, steps: int, goals: HexSet) -> MoveReach:
    """The moves by sea from a hex to those of ``goals`` within ``steps``."""
    found = sea_reach(g, start, allowed, steps) & goals & ~g.grid.bit[start]

    def zone() -> HexSet:
        return zones.air_zoi(g, g.enemy(side))

    return MoveReach(g, found, quiet_path(g, board_flows(g.state.board).sea, start, allowed, steps, zone, links=True))


def naval_moves(g: EotsWar, ships: list[str], reaction: bool) -> MoveReach:
    """Normal movement of a stack of ships (8.21); in reaction to where they take part in a declared battle (7.26)."""
    side, start = g.side(ships[0]), g.where(ships[0])
    ends = reaction_ends(g, ships) if reaction else battle_duties(g).naval_ends(ships)
    return sea_moves(g, side, start, sea_hexes(g, side), g.off.naval, ends)


def reaction_ends(g: EotsWar, ships: list[str]) -> HexSet:
    """Hexes where reacting ships may end: in a battle hex, or with a carrier that fights without moving (7.26, 8.21)."""
    side = g.side(ships[0])
    battles = battle_hexes(g)
    start = g.grid.bit[g.where(ships[0])]
    carriers = [u for u in ships if g.is_carrier(u)]
    if start & battles:
        # Carriers that leave a battle hex still fight in that battle (7.26); other ships do not leave it.
        battles = start if len(carriers) == len(ships) else 0
    elsewhere = g.grid.board & ~(barred_land.occupied_hexes(g, g.enemy(side)) & ~battles)
    if carriers:
        near = g.cat.within(battles, min(g.unit(u).range or 0 for u in carriers)) if battles else 0
        return (battles | near) & elsewhere
    hosts = 0
    for uid in g.off.reacted:
        if g.is_carrier(uid) and uid in g.off.assigned and g.on_map(uid):
            hosts |= g.grid.bit[g.where(uid)]
    return (battles | hosts) & elsewhere


def leaving_barred(g: EotsWar, side: str) -> HexSet:
    """Hexes that a side may not leave by strategic movement: none, but in the classic edition enemy zones (its 7.35 A)."""
    if g.edition.strategic_out_of_zones or not g.since(3):
        return 0
    return zones.unneutralised_zoi(g, g.enemy(side))


def strategic_naval_moves(g: EotsWar, ships: list[str]) -> MoveReach:
    """Strategic movement (8.23): from a controlled port to another, twice as far, never into un-neutralised enemy ZOI.

    Carriers among the ships neutralise nothing on the way.
    """
    side, start = g.side(ships[0]), g.where(ships[0])
    here = g.grid.bit[start]
    if not here & g.cat.ports & g.controlled(side):
        return MoveReach(g, 0, lambda _: [])
    closed = zones.unneutralised_zoi_without(g, g.enemy(side), ships) | battle_hexes(g)
    if here & leaving_barred(g, side):
        return MoveReach(g, 0, lambda _: [])
    allowed = sea_hexes(g, side) & ~closed
    steps = g.off.naval * g.cat.charts.movement.strategic_factor
    return sea_moves(g, side, start, allowed | here, steps, battle_duties(g).own_ports)
