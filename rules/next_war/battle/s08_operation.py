"""8.4.1. A clearing operation reckoned: its modifiers, what the roll must come to, what a failure costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.next_war.battle.s09_strength import is_footsoldier
from rules.next_war.ground.s08_stacking import halves_of, unit_efficiency
from rules.next_war.state.book import HALVES
from rules.next_war.state.reading import TheatreReading

#: Faces of the die (2.6).
FACES = 10


class ClearingPart(NamedTuple):
    """A modifier of the roll: what for, how much, by which rule."""

    what: str
    amount: int
    section: str


class ClearingReckoning(NamedTuple):
    """An operation before its die. ``short``: fewer stacking points than are safe, so that a failure costs the lead a step."""

    lead: str
    number: int
    parts: tuple[ClearingPart, ...]
    short: bool

    @property
    def modifier(self) -> int:
        """What is added to the roll."""
        return sum(part.amount for part in self.parts)

    def clears(self, die: int) -> bool:
        """Whether a face of the die clears the hex (8.4.1.2)."""
        return die + self.modifier >= self.number

    @property
    def tenths(self) -> int:
        """The chance of success, in tenths."""
        return sum(self.clears(die) for die in range(FACES))


def clearing_units(g: TheatreReading, hex_: str, side: str) -> list[str]:
    """The units under the marker of a hex."""
    return sorted(g.walkers(hex_, side))


def safe_points(g: TheatreReading, hex_: str) -> int:
    """The stacking points that clear a hex safely: the highest number that holds for it (8.4.1.1 #2)."""
    board, bit, numbers = g.board, g.board.bit[hex_], g.numbers.clearing_points
    kinds = ((board.urban, numbers.urban), (board.cities, numbers.city), (board.installations, numbers.installation))
    return max((points for hexes, points in kinds if bit & hexes), default=0)


def further_installations(g: TheatreReading, hex_: str) -> int:
    """The installations beside the town of a hex, or beside its first installation (8.4.1.1 #3)."""
    row, board = g.board.hexes[hex_], g.board
    count = bool(row.airbase) + bool(row.installation) + (hex_ in board.ports)
    town = board.bit[hex_] & (board.urban | board.cities)
    return count if town else max(0, count - 1)


def reckon_clearing(g: TheatreReading, hex_: str, side: str, lead: str = "") -> ClearingReckoning:
    """The operation of a side in a hex with a marker; ``lead``: the one with the most efficiency if left out."""
    units, number = clearing_units(g, hex_, side), g.state.clearing[hex_]
    lead = lead or min(units, key=lambda uid: -unit_efficiency(g, uid))
    short = safe_points(g, hex_) * HALVES - halves_of(g, units)
    return ClearingReckoning(lead, number, tuple(_clearing_parts(g, hex_, units, lead, short)), short > 0)


def _clearing_parts(g: TheatreReading, hex_: str, units: Sequence[str], lead: str, short: int) -> Iterator[ClearingPart]:
    numbers = g.numbers.clearing
    yield ClearingPart("efficiency", unit_efficiency(g, lead) - g.state.clearing[hex_], "8.4.1.1")
    if short >= HALVES:
        yield ClearingPart("safe-points", -(short // HALVES), "8.4.1.1")
    further = further_installations(g, hex_)
    if further:
        yield ClearingPart("installation", numbers.installation * further, "8.4.1.1")
    if any(uid in g.state.lifted or uid in g.state.ashore for uid in units):
        yield ClearingPart("landed", numbers.landed, "8.4.1.1")
    if has_combined_arms(g, units):
        yield ClearingPart("combined-arms", numbers.combined_arms, "8.4.1.1")


def has_combined_arms(g: TheatreReading, units: Sequence[str]) -> bool:
    """Whether units fight as combined arms (8.4.1.1 #5, Q19): mechanized infantry does by itself, or infantry with armour.

    In games of earlier revisions only units with a flag of their own did.
    """
    flags = [g.unit(uid).flags for uid in units]
    infantry = any(is_footsoldier(one) for one in flags)
    enough = {"combined_arms", "mech"} if g.since(3) else {"combined_arms"}
    return any(enough & set(one) for one in flags) or (infantry and any("armour" in one for one in flags))
