"""What tie-breaks are reckoned from.

Everybody's games, and what rounds that were not played count for (FIDE C.07, article 16).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cached_property

import msgspec

from league.formats.field import NOTHING, Entrant, EntrantLine, PointsScale, TournamentField


class TieBreakTerm(msgspec.Struct, frozen=True):
    """A part of a tie-break's sum: the opponent and round it comes from, its value, whether a cut leaves it out.

    ``times``: what the opponent's score was multiplied by, where it was; ``dummy``: the round was not played, and counts as one
    against a made-up opponent.
    """

    value: Decimal
    round: int = 0
    opponent: str = ""
    score: Decimal = NOTHING
    times: Decimal | None = None
    dummy: bool = False
    cut: bool = False


class Value(msgspec.Struct, frozen=True):
    """A tie-break of one entrant, with the terms it is the sum of."""

    number: Decimal
    terms: tuple[TieBreakTerm, ...] = ()

    @classmethod
    def summed(cls, terms: Iterable[TieBreakTerm]) -> Value:
        """The sum of those terms that are not cut."""
        kept = tuple(terms)
        return cls(sum([term.value for term in kept if not term.cut], NOTHING), kept)


class Contribution(msgspec.Struct, frozen=True):
    """What one round adds to Buchholz or Sonneborn-Berger.

    The opponent's score, own points in it, whether it was given up freely.
    """

    line: EntrantLine
    score: Decimal
    voluntary: bool
    dummy: bool


class Crosstable:
    """A tournament's games after a round."""

    def __init__(self, field: TournamentField, swiss: bool = True) -> None:
        """``swiss``: unplayed rounds count by article 16; in a round robin forfeits count as if they had been played (15.1)."""
        self.field = field
        self.swiss = swiss
        self.entrants: Mapping[str, Entrant] = field.by_id()
        #: Several tie-breaks ask for the same.
        self._contributions: dict[str, tuple[Contribution, ...]] = {}

    @property
    def worth(self) -> PointsScale:
        """What results are worth here."""
        return self.field.points

    @cached_property
    def points(self) -> Mapping[str, Decimal]:
        """Everybody's points."""
        return {name: entrant.points for name, entrant in self.entrants.items()}

    @cached_property
    def rounds(self) -> int:
        """How many rounds have been played or scheduled so far."""
        return max((line.round for entrant in self.entrants.values() for line in entrant.lines), default=0)

    @cached_property
    def adjusted(self) -> Mapping[str, Decimal]:
        """Everybody's score as it counts for their opponents' tie-breaks (16.3).

        A bye asked for counts as a draw if no round after it was played or could have been; all else counts as it was given.
        """
        if not self.swiss:
            return self.points
        return {name: sum(map(self._adjusted, self._with_rest(entrant)), NOTHING) for name, entrant in self.entrants.items()}

    def _with_rest(self, entrant: Entrant) -> list[tuple[EntrantLine, bool]]:
        """Each line, and whether all after it were given up freely."""
        lines = sorted(entrant.lines, key=lambda line: line.round)
        rest = True
        found = []
        for line in reversed(lines):
            found.append((line, rest))
            rest = rest and is_voluntary_round(line)
        return found[::-1]

    def _adjusted(self, found: tuple[EntrantLine, bool]) -> Decimal:
        line, rest = found
        return self.worth.draw if line.how in ("half", "zero") and rest else line.points

    def contributions(self, name: str) -> Sequence[Contribution]:
        """What each round of an entrant brings for Buchholz and Sonneborn-Berger.

        A round that was not played counts as one against a dummy with their own score, at most that of the opponent who was to be
        met, or for a bye at most that of somebody who drew every round (16.4).
        """
        if (known := self._contributions.get(name)) is None:
            entrant = self.entrants[name]
            known = self._contributions[name] = tuple(self._contribution(entrant, line) for line in entrant.lines)
        return known

    def _contribution(self, entrant: Entrant, line: EntrantLine) -> Contribution:
        played = line.opponent and (line.over_the_board or not self.swiss)
        if played:
            return Contribution(line, self.adjusted[line.opponent], voluntary=False, dummy=False)
        if not self.swiss:
            return Contribution(line, NOTHING, voluntary=False, dummy=False)
        cap = self.adjusted[line.opponent] if line.opponent else self.worth.draw * max(self.rounds, self.field.rounds)
        return Contribution(line, min(self.points[entrant.id], cap), is_voluntary_round(line), dummy=True)


def is_voluntary_round(line: EntrantLine) -> bool:
    """Whether a round was given up freely: a bye asked for, or a game not turned up to (16.1)."""
    return line.how in ("half", "zero") or (line.how == "forfeit" and line.verdict == "loss")
