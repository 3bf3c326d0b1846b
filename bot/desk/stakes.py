"""What the league knows of a game at the table: stakes that bar a user from moderating it, whether the computer may come in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.store import GameRow

#: Finds a user's stake in a game: a code of words, "" for none.
Stake = Callable[[GameRow, int], Awaitable[str]]
#: Whether the computer may hold a missing player's seat in a season's game.
Allowance = Callable[[GameRow], Awaitable[bool]]


class GameStakes:
    """Finds stakes. ``checks``, ``allowances``: the league adds its own."""

    def __init__(self) -> None:
        self.checks: list[Stake] = []
        self.allowances: list[Allowance] = []

    async def lets_computer_in(self, row: GameRow) -> bool:
        """Whether the season of a game lets the computer hold a missing player's seat."""
        for allows in self.allowances:
            if await allows(row):
                return True
        return False

    async def find_stake(self, row: GameRow, user_id: int) -> str:
        """A user's stake in a game, which bars them from moderating it: a code of words; "" for none."""
        for check in self.checks:
            if code := await check(row, user_id):
                return code
        return ""
