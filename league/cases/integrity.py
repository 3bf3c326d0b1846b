"""Endings of games that a person should look at: results that look agreed, and results that contradict the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from league.season.events import LeagueResult
from league.season.season import Leg

#: How a game ended at the table: by its rules, by resignation, on time, as an agreed draw, by a moderator, or closed
#: without a result.
How = Literal["rules", "conceded", "time", "draw", "moderator", "closed"]
#: A game ended by its players after fewer decisions by each than this was hardly played.
FEW = 5
#: A game that was resigned or drawn within this many seconds was hardly played either.
QUICK = 180


class GameAtTable(msgspec.Struct, frozen=True):
    """A finished game. ``seats``: the players of the first and second seat; in a game of several, all players.

    ``winner``: one of those two, "" for nobody; ``decisions``: the number made by each player; ``seconds``: from start to
    end; ``ahead``: the player who resigned was ahead on the game's own score.
    """

    game: int
    seats: tuple[str, ...]
    how: How | None = None
    winner: str = ""
    decisions: Mapping[str, int] = {}
    seconds: int | None = None
    ahead: bool = False


def looks_agreed(table: GameAtTable, few: int = FEW) -> str:
    """Why a result looks agreed: a message id, "" if it does not.

    It was resigned or drawn before two players had made ``few`` decisions (0: how many does not matter), or within minutes; or
    the player who was ahead resigned.
    """
    if table.how not in ("conceded", "draw"):
        return ""
    if sum(table.decisions.get(who, 0) >= few for who in dict.fromkeys(table.seats)) < 2:
        return f"agreed-{table.how}"
    if few and table.seconds is not None and table.seconds < QUICK:
        return "agreed-quick"
    return "agreed-ahead" if table.how == "conceded" and table.ahead else ""


def result_contradiction(leg: Leg, players: tuple[str, str], table: GameAtTable, *, ruled: bool) -> str:
    """How a game at the table contradicts the season's log: a message id, "" if it does not.

    ``players``: the current holders of the two places; ``ruled``: a ruling is in force, which may differ from what was
    played.
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
