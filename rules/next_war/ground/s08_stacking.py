"""8.1. Stacking: how much a hex holds, what is over, who of too many may fight. Points are counted in halves (2.3.7)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.next_war.state.book import HALVES, StackSum, stack_sum
from rules.next_war.state.reading import TheatreReading


def stack_limit(g: TheatreReading, hex_: str, side: str) -> int:
    """How many halves of a point a side may have in a hex (8.1.1.1, 8.5.8.2)."""
    numbers, bit = g.numbers, g.board.bit[hex_]
    if g.state.beachheads.get(hex_) == side:
        return numbers.stack_beachhead * HALVES
    return (numbers.stack_mountain if bit & g.board.mountains else numbers.stack_most) * HALVES


def is_exempt(g: TheatreReading, hex_: str, found: StackSum) -> bool:
    """Whether units are of one division, and in no mountains: then they are under no limit (8.1.1.1)."""
    return bool(found.division) and not g.board.bit[hex_] & g.board.mountains


def halves_over(g: TheatreReading, hex_: str, side: str) -> int:
    """By how many halves of a point a side's stack in a hex is over the limit (8.1.1.1)."""
    found = stack_sum(g.book.units, g.walkers(hex_, side))
    return 0 if is_exempt(g, hex_, found) else max(0, found.halves - stack_limit(g, hex_, side))


@kept_in_memo
def overstacked_hexes(g: TheatreReading, side: str) -> list[str]:
    """The hexes in which a side is over the limit."""
    return [h for h in g.board.names(g.mask(side) & g.board.ground) if halves_over(g, h, side)]


@kept_in_memo
def filled_hexes(g: TheatreReading, side: str) -> HexSet:
    """The hexes that a side's units fill or overfill: no road rate through them for more of them (8.1.1.1, 8.3.2)."""
    board, numbers, found = g.board, g.numbers, 0
    beachheads = board.set(name for name, one in g.state.beachheads.items() if one == side)
    for total, hexes in g.stack_sums(side).items():
        if total.halves >= numbers.stack_mountain * HALVES:
            found |= hexes & board.mountains & ~beachheads
        if total.halves >= numbers.stack_most * HALVES and not total.division:
            found |= hexes & ~board.mountains & ~beachheads
        if total.halves >= numbers.stack_beachhead * HALVES:
            found |= hexes & beachheads
    return found


def fighting_sets(g: TheatreReading, hex_: str, side: str, among: Sequence[str] | None = None) -> list[list[str]]:
    """The units that may attack or defend together in a hex: all, or of too many each set that leaves no room (8.1.1.1).

    ``among``: only of these. Units under a Clearing marker fight too: they defend (8.4.1.5).
    """
    units = g.walkers(hex_, side) if among is None else list(among)
    if not halves_over(g, hex_, side):
        return [units] if units else []
    limit, known = stack_limit(g, hex_, side), g.book.units
    found: list[list[str]] = []
    for count in range(len(units), 0, -1):
        for one in combinations(units, count):
            fits = sum(known[uid].sp for uid in one) <= limit
            if fits and not any(set(one) < set(larger) for larger in found):
                found.append(list(one))
    return found


def halves_text(halves: int) -> str:
    """Halves as points: 3, 0.5."""
    return str(halves // HALVES) if halves % HALVES == 0 else str(halves / HALVES)


def unit_efficiency(g: TheatreReading, uid: str) -> int:
    """The efficiency of a unit (2.3.3), at least 1: less for each stacking point over (8.1.1.1) and without supply (13.1.5)."""
    row = g.unit(uid)
    found = (row.reduced_er if g.reduced(uid) else row.er) or 1
    at = g.state.place.get(uid, "")
    if at in g.board.bit:
        found -= halves_over(g, at, row.side) // HALVES
    if is_cut(g, uid):
        found -= g.numbers.supply_efficiency
    return max(1, found)


def is_elite(g: TheatreReading, uid: str) -> bool:
    """Whether a unit is elite (2.3.3)."""
    return unit_efficiency(g, uid) >= g.numbers.elite


def is_cut(g: TheatreReading, uid: str) -> bool:
    """Whether a unit was without supply when last checked (13.1.1); who dropped or flew is supplied that turn (13.1.4)."""
    return uid in g.state.unsupplied and not (g.since(3) and uid in g.state.lifted)


def attack_now(g: TheatreReading, uid: str) -> int:
    """The attack of a unit (2.3.1): halved without supply, down, but not below 1 (13.1.5)."""
    found = g.printed_attack(uid)
    return halved_down(found) if is_cut(g, uid) else found


def halved_down(value: int) -> int:
    """Half of a figure, rounded down, but at least 1 of one that is 1 or more (13.1.5)."""
    return max(1, value // 2) if value else 0


def halves_of(g: TheatreReading, units: Collection[str] | Sequence[str]) -> int:
    """What units come to, in halves of a stacking point."""
    return sum(g.unit(uid).sp for uid in units)
