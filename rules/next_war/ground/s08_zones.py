"""8.2. Zones of control: who has one, and where it reaches."""

from __future__ import annotations

from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.next_war.ground.s08_stacking import halves_of
from rules.next_war.state.book import HALVES
from rules.next_war.state.reading import TheatreReading


@kept_in_memo
def casting_hexes(g: TheatreReading, side: str) -> HexSet:
    """The hexes with a stack whose zone reaches its neighbours (8.2.1): points and attack, none under a Clearing marker (8.2.3).

    Units at sea have no zone towards land.
    """
    numbers, found = g.numbers, 0
    for total, hexes in g.stack_sums(side).items():
        if total.halves >= numbers.zone_points * HALVES and total.attack >= numbers.zone_attack:
            found |= hexes
    # The sums are those of full units: stacks with a reduced one are looked at again.
    for hex_ in {g.state.place.get(uid, "") for uid in g.state.lost if g.side(uid) == side} & g.board.bit.keys():
        units = g.walkers(hex_, side)
        casts = halves_of(g, units) >= numbers.zone_points * HALVES
        casts = casts and sum(g.printed_attack(uid) for uid in units) >= numbers.zone_attack
        found = found | g.board.bit[hex_] if casts else found & ~g.board.bit[hex_]
    return found & g.board.ground & ~g.under_clearing(side)


@kept_in_memo
def control_zone(g: TheatreReading, side: str) -> HexSet:
    """The hexes in a side's zones (8.2): those of its units but under Clearing markers, and those that zones reach.

    They do not reach into mountains and urban hexes, nor over rivers, water and ferries, bridged or not; until the first movement
    segment of the game ends not over fortified sides that the enemy holds (8.2.3).
    """
    board, casting = g.board, casting_hexes(g, side)
    reached = board.zone_ways.step(casting) & ~board.shut_to_zones
    if g.state.opening and g.sheet.fortified_sides:
        reached &= ~_only_over_forts(g, side, casting)
    return reached | g.mask(side) & board.ground & ~g.under_clearing(side)


def _only_over_forts(g: TheatreReading, side: str, casting: HexSet) -> HexSet:
    """The hexes that zones reach over fortified sides only."""
    board, shut = g.board, {frozenset(pair) for pair in g.sheet.fortified_sides}
    ends = board.set(name for pair in shut for name in pair)
    found = 0
    for name in board.grid.iterate(ends & board.zone_ways.step(casting)):
        near = board.names(board.zone_ways.step(board.bit[name]) & casting)
        held = [one for one in near if frozenset((one, name)) not in shut or board.bit[name] & g.start.held[side]]
        if near and not held:
            found |= board.bit[name]
    return found


def zone_casters(g: TheatreReading, side: str) -> list[str]:
    """The units of stacks whose zones reach their neighbours."""
    return sorted(uid for hex_ in g.board.names(casting_hexes(g, side)) for uid in g.walkers(hex_, side))
