"""Round robin by the Berger tables (FIDE C.05, annex 1): everybody meets everybody, with sides as even as possible.

>>> berger_rounds(4)
[[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
"""

from __future__ import annotations

from collections.abc import Sequence

from league.formats.field import Entrant, Pair, Proposal


def berger_rounds(players: int) -> list[list[tuple[int, int]]]:
    """The rounds of a table for this many players, numbered from 1; each pair as (first seat, second seat).

    With an odd number, the highest number (one more than the players) means the bye. Raises ValueError for fewer than two.
    """
    if players < 2:
        raise ValueError("two at least")
    size = players + players % 2
    turning = size - 1
    rounds = []
    for number in range(turning):
        # The numbers rotate by half the table each round; the last one stays, and alternates sides.
        start = number * (size // 2) % turning
        circle = [(start + step) % turning + 1 for step in range(turning)]
        top = (circle[0], size) if number % 2 == 0 else (size, circle[0])
        rounds.append([top, *((circle[step], circle[-step]) for step in range(1, size // 2))])
    return rounds


def rounds_of(players: int, double: bool) -> int:
    """The length of a round robin: everyone meets everyone once, or twice with the sides swapped."""
    return (players - 1 + players % 2) * (1 + double)


def pair_round_robin(entrants: Sequence[Entrant], round_: int, double: bool = False) -> Proposal:
    """A round (from 1) of the round robin of these entrants, numbered by their seeds.

    ``double``: the table is played again with the sides swapped. The last two rounds of the first half then change places, so
    that nobody has the same side three times in a row (as FIDE C.05 advises). Raises ValueError for a round outside the
    table.
    """
    order = sorted(entrants, key=lambda entrant: entrant.seed)
    table = berger_rounds(len(order))
    if double:
        again = [[(second, first) for first, second in pairs] for pairs in table]
        if len(table) > 1:
            table = [*table[:-2], table[-1], table[-2]]
        table = [*table, *again]
    if not 1 <= round_ <= len(table):
        raise ValueError(f"round {round_} of {len(table)}")
    pairs, byes = [], []
    for first, second in table[round_ - 1]:
        if max(first, second) > len(order):
            byes.append(order[min(first, second) - 1].id)
        else:
            pairs.append(Pair(order[first - 1].id, order[second - 1].id))
    return Proposal(round_, tuple(pairs), tuple(byes))
