"""Stakes in a game, which bar a user from moderating it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.store import GameRow

#: Finds a user's stake in a game: a code of words, "" for none.
Stake = Callable[[GameRow, int], Awaitable[str]]


class GameStakes:
    """Finds stakes. ``checks``: the league adds its own."""

    def __init__(self) -> None:
        self.checks: list[Stake] = []

    async def find_stake(self, row: GameRow, user_id: int) -> str:
        """A user's stake in a game, which bars them from moderating it: a code of words; "" for none."""
        for check in self.checks:
            if code := await check(row, user_id):
                return code
        return ""
