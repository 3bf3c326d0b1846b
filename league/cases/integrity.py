"""What of a game's end is to be looked at by a person: results that were agreed on, results that the log does not bear out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from league.season.events import LeagueResult
from league.season.season import Leg

#: How a game ended at the table: by its rules, by somebody giving up, on time, as a draw both agreed to, by a moderator, closed
#: without a result.
How = Literal["rules", "conceded", "time", "draw", "moderator", "closed"]
#: A game that both let end after fewer decisions of each than this was hardly played.
FEW = 5
#: A game that somebody gave up, or both drew, within so many seconds was hardly played either.
QUICK = 180


class GameAtTable(msgspec.Struct, frozen=True):
    """A game as the table has it. ``seats``: who sits in the first and in the second seat; of a game of several everybody.

    ``winner``: one of those two, "" for nobody; ``decisions``: how many each player made; ``seconds``: from its start to its end;
    ``ahead``: whoever gave it up had won it by its own score as it stood.
    """

    game: int
    seats: tuple[str, ...]
    how: How | None = None
    winner: str = ""
    decisions: Mapping[str, int] = {}
    seconds: int | None = None
    ahead: bool = False


def looks_agreed(table: GameAtTable) -> str:
    """Why a result looks as if it had been agreed on: a message id, "" if it does not.

    Given up or drawn before two at least had done much, or within minutes; given up by who was winning.
    """
    if table.how not in ("conceded", "draw"):
        return ""
    if sum(table.decisions.get(who, 0) >= FEW for who in dict.fromkeys(table.seats)) < 2:
        return f"agreed-{table.how}"
    if table.seconds is not None and table.seconds < QUICK:
        return "agreed-quick"
    return "agreed-ahead" if table.how == "conceded" and table.ahead else ""


def result_contradiction(leg: Leg, players: tuple[str, str], table: GameAtTable, *, ruled: bool) -> str:
    """How a game at the table speaks against what the season's log has of it: a message id, "" if it does not.

    ``players``: who holds the two places now; ``ruled``: a moderator's ruling stands, which may differ from what was played.
    """
    if leg.game is not None and leg.game != table.game:
        return "contradiction-game"
    if table.how is None and leg.result is not None and not ruled:
        return "contradiction-not-over"
    if table.how == "closed" and leg.result is not None and not leg.result.lost and not ruled:
        return "contradiction-closed"
    if table.how is None:
        return "" if table.seats == players else "contradiction-seats"
    if leg.result is not None and not ruled and table.how != "closed" and _leg_winner(leg, players, leg.result) != table.winner:
        return "contradiction-winner"
    return ""


def _leg_winner(leg: Leg, players: tuple[str, str], result: LeagueResult) -> str:
    named = {leg.first: players[0], leg.second: players[1], "": ""}
    if result.lost:
        left = [name for name in (leg.first, leg.second) if name not in result.lost]
        return named[left[0]] if left else ""
    return named[result.winner]
