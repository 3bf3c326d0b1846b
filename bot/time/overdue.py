"""Missed deadlines: how many in a row, and the seat that the computer holds after as many as the game allows. No Discord here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.core.match import GameMatch
from bot.core.service import Service
from bot.marks import change_marks
from bot.moderation.standing_in import PROGRAM, StandIns, check_stand_in
from bot.program.denied import DeniedError
from bot.program.overtaken import again_when_overtaken
from bot.store import GameRow
from bot.telling import news
from bot.time.clocks import GameClocks
from words import tr

#: Called with a game in which a time is up.
ExpiryListener = Callable[[GameRow], None]


class OverdueSeats:
    """Counts them. ``allowed``: whether the season of a game lets the computer hold a seat."""

    def __init__(self, clocks: GameClocks, allowed: Callable[[GameRow], Awaitable[bool]]) -> None:
        self.clocks = clocks
        self.service: Service = clocks.service
        self.allowed = allowed
        self.stand_ins = StandIns(clocks.service)

    async def missed(self, match: GameMatch, seat: str) -> int:
        """How many deadlines in a row the player of a seat has missed, with the one that is up now."""
        count, entry = match.row.marks.missed.get(seat, (0, 0))
        if not count:
            return 1
        user = match.seats.get(seat)
        since = await self.service.store.log.actions(match.id, since=entry)
        return 1 if any(row.seat == seat and row.actor == user for row in since) else count + 1

    @again_when_overtaken
    async def passed_over(self, match: GameMatch, seat: str, count: int) -> None:
        """Note that a seat was passed over, the ``count``th time in a row; where nobody takes seats, nothing is counted."""
        if not match.row.marks.most_missed:
            return
        async with self.service.turn(match.id):
            match = await self.service.match(match.id)
            missed = match.row.marks.missed | {seat: (count, match.seq)}
            options = change_marks(match.row.options, missed=missed)
            self.service.follow_row(await self.service.store.games.update(match.id, {"options": options}))

    @again_when_overtaken
    async def set_hold(self, game_id: int, hold: int, user: int) -> None:
        """Change the number of deadlines that a player may miss, 0 for any number, and say so in public."""
        async with self.service.turn(game_id):
            row = await self.service.row(game_id)
            if row.status not in ("lobby", "active"):
                raise DeniedError("game-over")
            options = change_marks(row.options, hold=str(hold), missed=None)
            text = tr(row.lang, "hold-changed", user=f"<@{user}>", rule=tr(row.lang, "hold-rule", count=hold))
            rows = [news.board_row(row), *([news.public_line_row(row, text)] if row.status == "active" else [])]
            self.service.follow_row(await self.service.store.games.update(row.id, {"options": options}, rows, seen=row))
        await self.clocks.sync(game_id)
        self.service.changed(game_id)

    async def sit(self, match: GameMatch, seat: str) -> bool:
        """Let the computer hold the seat; False where it may not: the last person's, or one of a season that forbids it."""
        allowed = await self.allowed(match.row)
        try:
            # First: to settle its time would begin the wait again, so that a seat that may not be held would be tried for ever.
            check_stand_in(match, seat, of_season=allowed)
            await self.clocks.settle(match.id, seat)
            await self.stand_ins.sit(match.id, PROGRAM, seat, "", None, of_season=allowed)
        except DeniedError:
            return False
        await self.clocks.sync(match.id)
        return True
