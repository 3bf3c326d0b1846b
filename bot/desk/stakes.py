"""What bars somebody from moderating a game: a stake they have in it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.store import GameRow

#: What somebody, by number, has at stake in a game: a code of words, "" for nothing.
Stake = Callable[[GameRow, int], Awaitable[str]]


class GameStakes:
    """Asks everybody who knows of stakes. ``checks``: the league adds its own."""

    def __init__(self) -> None:
        self.checks: list[Stake] = []

    async def find_stake(self, row: GameRow, user_id: int) -> str:
        """What somebody has at stake in a game, so that they may not moderate it: a code of words; "" for nothing."""
        for check in self.checks:
            if code := await check(row, user_id):
                return code
        return ""
