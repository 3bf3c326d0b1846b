"""What formats and tie-breaks are told of a tournament: who is in it, and what became of every round of theirs.

A *pairing* is what two entrants (or, in pods, several) play in one round: one game, or two with the sides swapped. Its *first*
entrant has the first seat of the game. An *entrant* is a person or a team.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Literal

import msgspec

#: How a round went: over the board, by forfeit, or without an opponent: a bye that the pairing gave, one that was asked for with
#: half a point or with none, one that the moderators gave with a whole point.
How = Literal["played", "forfeit", "bye", "half", "zero", "full"]
#: What a game came to for one entrant.
Verdict = Literal["win", "draw", "loss"]
Side = Literal["first", "second", ""]
#: How the sides of a pairing are still to be settled: by the choice of one, by sealed bids; "": they stand.
Settle = Literal["", "choice", "bids"]

NOTHING = Decimal(0)


class PairingError(Exception):
    """A round cannot be paired: ``code`` is a message id, ``facts`` its parameters."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code} {facts}")
        self.code, self.facts = code, facts


class PointsScale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What results are worth. ``forfeit`` is what the one present gets, ``absent`` what the other one gets.

    ``win_by`` and ``loss_by``: what a victory (a defeat) of degree 1, 2 ... is worth in the place of ``win`` (``loss``); a degree
    that stands there not counts as the highest that does. ``margin``: for every ``margin_step`` points of a margin the winner
    gets so much more, at most ``margin_most``; nothing with a step of 0.
    """

    win: Decimal = Decimal(1)
    draw: Decimal = Decimal("0.5")
    loss: Decimal = NOTHING
    bye: Decimal = Decimal(1)
    half: Decimal = Decimal("0.5")
    forfeit: Decimal = Decimal(1)
    absent: Decimal = NOTHING
    win_by: tuple[Decimal, ...] = ()
    loss_by: tuple[Decimal, ...] = ()
    margin: Decimal = NOTHING
    margin_step: int = 0
    margin_most: Decimal = NOTHING

    def of(self, verdict: Verdict) -> Decimal:
        """The points of a game that was played, whatever its degree and margin."""
        return {"win": self.win, "draw": self.draw, "loss": self.loss}[verdict]

    def game(self, verdict: Verdict, degree: int = 0, margin: int = 0) -> Decimal:
        """The points of a game that was played, by its degree of victory (0: none) and its margin, as seen by this player."""
        by = {"win": self.win_by, "draw": (), "loss": self.loss_by}[verdict]
        worth = by[min(degree, len(by)) - 1] if by and degree > 0 else self.of(verdict)
        if verdict == "win" and self.margin_step > 0:
            worth += min(self.margin_most, self.margin * (max(0, margin) // self.margin_step))
        return worth

    def most(self) -> Decimal:
        """The most that one game can be worth."""
        return max(self.win, *self.win_by, self.bye, self.forfeit) + (self.margin_most if self.margin_step else NOTHING)

    def without_opponent(self, how: How) -> Decimal:
        """The points of a round without an opponent."""
        return {"bye": self.bye, "half": self.half, "full": self.win}.get(how, NOTHING)


class EntrantLine(msgspec.Struct, frozen=True):
    """One game of one entrant, or a round of theirs without one.

    ``margin``: by how much they won (less than nothing: lost) by the game's own score; ``degree``: the degree of victory, 0 for
    none; ``harder``: they had the side that the season calls the harder one. ``game_points``: of a match of several games, the
    points of these. A game of several people names no ``opponent``.
    """

    round: int
    points: Decimal
    how: How = "played"
    opponent: str = ""
    side: Side = ""
    verdict: Verdict | None = None
    margin: int = 0
    degree: int = 0
    harder: bool = False
    game_points: Decimal = NOTHING

    @property
    def over_the_board(self) -> bool:
        """Whether it was really played: forfeits and byes were not."""
        return self.how == "played"


class Entrant(msgspec.Struct, frozen=True):
    """Who takes part: ``seed`` is their number in the initial order, 1 the strongest; ``lines`` in the order of rounds.

    ``present``: they are to be paired in the next round. ``rating``: what a performance is reckoned by; ``joined``: their first
    round.
    """

    id: str
    seed: int
    lines: tuple[EntrantLine, ...] = ()
    present: bool = True
    pool: str = ""
    rating: float = 0.0
    joined: int = 1

    @property
    def points(self) -> Decimal:
        """All their points."""
        return sum((line.points for line in self.lines), NOTHING)

    @property
    def met(self) -> frozenset[str]:
        """Whom they have played over the board."""
        return frozenset(line.opponent for line in self.lines if line.over_the_board and line.opponent)

    def through(self, round_: int) -> Entrant:
        """The entrant as they stood after a round."""
        return msgspec.structs.replace(self, lines=tuple(line for line in self.lines if line.round <= round_))


class Reason(msgspec.Struct, frozen=True):
    """Why a pairing is as it is, as data: a message id and its facts."""

    code: str
    facts: dict[str, Any] = {}


class Pair(msgspec.Struct, frozen=True):
    """Two entrants who are to meet; with ``double`` they play two games, the second with the sides swapped.

    ``table``: what the pairing is called in its format (a match of a bracket, a board); ``pool``: where it belongs. ``settle``:
    the sides as they stand here are provisional: ``chooser`` is to choose (``choice``), or both bid for them (``bids``).
    A pod: ``others`` are in the game too, and ``seats`` says who has which seat.
    """

    first: str
    second: str
    table: str = ""
    pool: str = ""
    double: bool = False
    reasons: tuple[Reason, ...] = ()
    settle: Settle = ""
    chooser: str = ""
    others: tuple[str, ...] = ()
    seats: dict[str, str] = {}

    @property
    def everyone(self) -> tuple[str, ...]:
        """All who are in it."""
        return (self.first, self.second, *self.others)

    def both(self) -> frozenset[str]:
        """The two, whoever has which side."""
        return frozenset((self.first, self.second))


class Proposal(msgspec.Struct, frozen=True):
    """A round as the format would have it: who meets whom, who has a bye that the pairing gives.

    ``seeds``: with the first round of play-offs, their seeds; they stand from then on.
    """

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[str, ...] = ()
    seeds: tuple[str, ...] = ()


class TournamentField(msgspec.Struct, frozen=True):
    """A tournament as it stands before a round.

    ``rounds``: how many are planned; ``apart``: pairs that must not meet (the same person, a family, a moderator's pool);
    ``history``: whether sides are given by what everybody had before, and pairs are made with regard to it.
    """

    entrants: tuple[Entrant, ...]
    rounds: int
    points: PointsScale = PointsScale()
    apart: frozenset[frozenset[str]] = frozenset()
    history: bool = True

    def by_id(self) -> Mapping[str, Entrant]:
        """The entrants by their ids."""
        return {entrant.id: entrant for entrant in self.entrants}

    def through(self, round_: int) -> TournamentField:
        """The field as it stood after a round."""
        return msgspec.structs.replace(self, entrants=tuple(entrant.through(round_) for entrant in self.entrants))

    def present(self) -> list[Entrant]:
        """Who is to be paired, the strongest first."""
        return sorted((entrant for entrant in self.entrants if entrant.present), key=lambda entrant: entrant.seed)


def first_games(entrant: Entrant) -> int:
    """How many more games an entrant has played with the first seat than with the second."""
    sides = [line.side for line in entrant.lines if line.over_the_board]
    return sides.count("first") - sides.count("second")


def by_history(one: Entrant, other: Entrant) -> tuple[str, str]:
    """The sides of two entrants by what they had before: who has had the first seat less often has it now.

    Equal: who had it longer ago; still equal: the lower seeded, so that the choice depends on nothing else.
    """
    for mine, theirs in ((first_games(one), first_games(other)), *_latest_game_pairs(one, other)):
        if mine != theirs:
            return (one.id, other.id) if mine < theirs else (other.id, one.id)
    return (one.id, other.id) if one.seed > other.seed else (other.id, one.id)


def _latest_game_pairs(one: Entrant, other: Entrant) -> Iterable[tuple[int, int]]:
    """Of games further and further back, until one had the first seat and the other had not: 1 for the first seat."""
    mine, theirs = ([line.side for line in who.lines if line.over_the_board][::-1] for who in (one, other))
    for a, b in zip(mine, theirs, strict=False):
        yield int(a == "first"), int(b == "first")
