"""The input of tie-breaks.

Everyone's games, and the value of unplayed rounds (FIDE C.07, article 16).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cached_property

import msgspec

from league.formats.field import NOTHING, Entrant, EntrantLine, PointsScale, TournamentField


class TieBreakTerm(msgspec.Struct, frozen=True):
    """A term of a tie-break's sum: its opponent and round, its value, whether a cut leaves it out.

    ``times``: the factor of the opponent's score, if any; ``dummy``: the round was not played, and counts as one against a
    virtual opponent; ``penalty``: points taken off.
    """

    value: Decimal
    round: int = 0
    opponent: str = ""
    score: Decimal = NOTHING
    times: Decimal | None = None
    dummy: bool = False
    cut: bool = False
    penalty: bool = False


class Value(msgspec.Struct, frozen=True):
    """A tie-break of one entrant, with the terms of its sum."""

    number: Decimal
    terms: tuple[TieBreakTerm, ...] = ()

    @classmethod
    def summed(cls, terms: Iterable[TieBreakTerm]) -> Value:
        """The sum of the terms that are not cut."""
        kept = tuple(terms)
        return cls(sum([term.value for term in kept if not term.cut], NOTHING), kept)


class Contribution(msgspec.Struct, frozen=True):
    """What one round adds to Buchholz or Sonneborn-Berger.

    The opponent's score, own points in it, whether it was voluntarily unplayed.
    """

    line: EntrantLine
    score: Decimal
    voluntary: bool
    dummy: bool


class Crosstable:
    """A tournament's games after a round."""

    def __init__(self, field: TournamentField, swiss: bool = True) -> None:
        """``swiss``: unplayed rounds count by article 16; in a round robin forfeits count as played (15.1)."""
        self.field = field
        self.swiss = swiss
        self.entrants: Mapping[str, Entrant] = field.by_id()
        #: Several tie-breaks need the same value.
        self._contributions: dict[str, tuple[Contribution, ...]] = {}

    @property
    def worth(self) -> PointsScale:
        """The points for results here."""
        return self.field.points

    @cached_property
    def points(self) -> Mapping[str, Decimal]:
        """Everyone's points in the standings: what their rounds were worth, less penalties."""
        return {name: entrant.points - entrant.penalty for name, entrant in self.entrants.items()}

    @cached_property
    def scores(self) -> Mapping[str, Decimal]:
        """What everyone's rounds were worth, for tie-breaks: a penalty changes nobody else's."""
        return {name: entrant.points for name, entrant in self.entrants.items()}

    @cached_property
    def rounds(self) -> int:
        """How many rounds have been played or scheduled so far."""
        return max((line.round for entrant in self.entrants.values() for line in entrant.lines), default=0)

    @cached_property
    def adjusted(self) -> Mapping[str, Decimal]:
        """Everyone's score as it counts for their opponents' tie-breaks (16.3).

        A requested bye counts as a draw if no later round was played or could have been; everything else counts as scored.
        """
        if not self.swiss:
            return self.scores
        return {name: sum(map(self._adjusted, self._with_rest(entrant)), NOTHING) for name, entrant in self.entrants.items()}

    def _with_rest(self, entrant: Entrant) -> list[tuple[EntrantLine, bool]]:
        """Each line, and whether all later ones were voluntarily unplayed."""
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
        """What each round of an entrant adds to Buchholz and Sonneborn-Berger.

        An unplayed round counts as one against a dummy with the entrant's own score, at most that of the scheduled opponent,
        or for a bye at most the score of drawing every round (16.4).
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
        return Contribution(line, min(self.scores[entrant.id], cap), is_voluntary_round(line), dummy=True)


def is_voluntary_round(line: EntrantLine) -> bool:
    """Whether a round was voluntarily unplayed: a requested bye, or a no-show (16.1)."""
    return line.how in ("half", "zero") or (line.how == "forfeit" and line.verdict == "loss")
