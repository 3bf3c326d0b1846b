"""The input of formats and tie-breaks: who is in a tournament, and the results of each of their rounds.

A *pairing* is what two entrants (or, in pods, several) play in one round: one game, or two with the sides swapped. Its
*first* entrant has the first seat of the game. An *entrant* is a person or a team.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Literal

import msgspec

from league.ledger import RefusedByLeagueError

#: How a round went: over the board, by forfeit, or without an opponent: a bye from the pairing, a requested bye with
#: half a point or none, or a bye from the moderators with a full point.
How = Literal["played", "forfeit", "bye", "half", "zero", "full"]
#: The result of a game for one entrant.
Verdict = Literal["win", "draw", "loss"]
Side = Literal["first", "second", ""]
#: How the sides of a pairing are still to be settled: by one player's choice, by sealed bids; "": they are settled.
Settle = Literal["", "choice", "bids"]
#: The editions of FIDE's C.04.3: in force until 31 January 2026, and since then.
SwissEdition = Literal["2017", "2026"]

NOTHING = Decimal(0)


class PairingError(RefusedByLeagueError):
    """A round that cannot be paired."""


class PointsScale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points for results. ``forfeit`` is for the player who is present, ``absent`` for the other.

    ``win_by`` and ``loss_by``: the points of a win (or loss) of degree 1, 2 ... instead of ``win`` (``loss``); a degree
    beyond the list counts as its last. ``margin``: extra points for every ``margin_step`` points of a margin, at most
    ``margin_most``; none with a step of 0. ``harder``: extra points of a win with the side that the season marks as harder.
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
    harder: Decimal = NOTHING

    def of(self, verdict: Verdict) -> Decimal:
        """The points of a played game, ignoring degree and margin."""
        return {"win": self.win, "draw": self.draw, "loss": self.loss}[verdict]

    def game(self, verdict: Verdict, degree: int = 0, margin: int = 0, *, harder: bool = False) -> Decimal:
        """The points of a played game by its degree of victory (0: none), margin and side, from this player's view."""
        by = {"win": self.win_by, "draw": (), "loss": self.loss_by}[verdict]
        worth = by[min(degree, len(by)) - 1] if by and degree > 0 else self.of(verdict)
        if verdict == "win" and self.margin_step > 0:
            worth += min(self.margin_most, self.margin * (max(0, margin) // self.margin_step))
        return worth + self.harder if harder and verdict == "win" else worth

    def most(self) -> Decimal:
        """The highest score possible in one game."""
        extra = self.harder + (self.margin_most if self.margin_step else NOTHING)
        return max(self.win, *self.win_by, self.bye, self.forfeit) + extra

    def without_opponent(self, how: How) -> Decimal:
        """The points of a round without an opponent."""
        return {"bye": self.bye, "half": self.half, "full": self.win}.get(how, NOTHING)


class EntrantLine(msgspec.Struct, frozen=True):
    """One game of an entrant, or one round without a game.

    ``margin``: by how much they won (negative: lost) on the game's own score; ``degree``: the degree of victory, 0 for none;
    ``harder``: they had the side that the season marks as harder. ``game_points``: in a match of several games, the points of
    these. A game of several people has no ``opponent``.
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
        """Whether it was actually played: forfeits and byes were not."""
        return self.how == "played"


class Entrant(msgspec.Struct, frozen=True):
    """A participant: ``seed`` is their number in the initial order, 1 the strongest; ``lines`` in the order of rounds.

    ``present``: they are to be paired in the next round. ``rating``: used for performance ratings; ``joined``: their first
    round; ``penalty``: points taken off their total, in the standings only.
    """

    id: str
    seed: int
    lines: tuple[EntrantLine, ...] = ()
    present: bool = True
    pool: str = ""
    rating: float = 0.0
    joined: int = 1
    penalty: Decimal = NOTHING

    @property
    def points(self) -> Decimal:
        """The points of all their rounds."""
        return sum((line.points for line in self.lines), NOTHING)

    @property
    def met(self) -> frozenset[str]:
        """The opponents they have played over the board."""
        return frozenset(line.opponent for line in self.lines if line.over_the_board and line.opponent)

    def through(self, round_: int) -> Entrant:
        """The entrant as of the end of a round."""
        return msgspec.structs.replace(self, lines=tuple(line for line in self.lines if line.round <= round_))


class Reason(msgspec.Struct, frozen=True):
    """The reason for a pairing, as data: a message id and its facts."""

    code: str
    facts: dict[str, Any] = {}


class Pair(msgspec.Struct, frozen=True):
    """Two entrants who meet; with ``double`` they play two games, the second with the sides swapped.

    ``table``: the name of the pairing in its format (a match of a bracket, a board); ``pool``: its pool. ``settle``: the
    sides given here are provisional: ``chooser`` is to choose (``choice``), or both bid for them (``bids``). In a pod,
    ``others`` are in the game too, and ``seats`` says who has which seat.
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
        """Everyone in it."""
        return (self.first, self.second, *self.others)

    def both(self) -> frozenset[str]:
        """The two players, in no particular order."""
        return frozenset((self.first, self.second))


class Proposal(msgspec.Struct, frozen=True):
    """A round as the format proposes it: the pairings, and the byes that the pairing gives.

    ``seeds``: with the first round of play-offs, their seeds; they are fixed from then on.
    """

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[str, ...] = ()
    seeds: tuple[str, ...] = ()


class TournamentField(msgspec.Struct, frozen=True):
    """The state of a tournament before a round.

    ``rounds``: the number planned; ``apart``: pairs that must not meet (the same person, a family, a moderator's pool);
    ``history``: sides depend on earlier sides, and pairing takes that into account. ``edition``: which C.04.3 a Swiss follows;
    ``accelerated``: with virtual points in the first rounds (C.04.7, Baku; the edition of 2026 only).
    """

    entrants: tuple[Entrant, ...]
    rounds: int
    points: PointsScale = PointsScale()
    apart: frozenset[frozenset[str]] = frozenset()
    history: bool = True
    edition: SwissEdition = "2017"
    accelerated: bool = False

    def by_id(self) -> Mapping[str, Entrant]:
        """The entrants by their ids."""
        return {entrant.id: entrant for entrant in self.entrants}

    def through(self, round_: int) -> TournamentField:
        """The field as of the end of a round."""
        return msgspec.structs.replace(self, entrants=tuple(entrant.through(round_) for entrant in self.entrants))

    def present(self) -> list[Entrant]:
        """The entrants to be paired, the strongest first."""
        return sorted((entrant for entrant in self.entrants if entrant.present), key=lambda entrant: entrant.seed)


def first_games(entrant: Entrant) -> int:
    """How many more games an entrant has played with the first seat than with the second."""
    sides = [line.side for line in entrant.lines if line.over_the_board]
    return sides.count("first") - sides.count("second")


def by_history(one: Entrant, other: Entrant) -> tuple[str, str]:
    """The sides of two entrants by their earlier sides: the one with fewer first seats gets the first seat.

    If equal: the one who had it longer ago; if still equal: the lower seed, so that nothing else decides.
    """
    for mine, theirs in ((first_games(one), first_games(other)), *_latest_game_pairs(one, other)):
        if mine != theirs:
            return (one.id, other.id) if mine < theirs else (other.id, one.id)
    return (one.id, other.id) if one.seed > other.seed else (other.id, one.id)


def _latest_game_pairs(one: Entrant, other: Entrant) -> Iterable[tuple[int, int]]:
    """Going back through their games until exactly one of them had the first seat: 1 for the first seat."""
    mine, theirs = ([line.side for line in who.lines if line.over_the_board][::-1] for who in (one, other))
    for a, b in zip(mine, theirs, strict=False):
        yield int(a == "first"), int(b == "first")
