"""Plays the scripted seats of lessons, through the same service as everybody."""

from __future__ import annotations

import asyncio

import structlog

from bot.core import games
from bot.core.service import Service
from bot.learning.lesson import ended, lesson_of, scripted

_log = structlog.get_logger()
#: Decisions in a row after which something must be wrong with a script.
MOST = 200


class Tutor:
    """``changed`` is a listener of the service; ``start()`` takes up what was left when the program stopped."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._locks: dict[int, asyncio.Lock] = {}
        self._work: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Go on with every lesson in which the script is to decide."""
        for row in await self.service.store.games.find(("active",)):
            if games.LESSON in row.options:
                self._begin(row.id)

    async def stop(self) -> None:
        """Let what is in hand come to its end."""
        if self._work:
            await asyncio.wait(self._work)

    def changed(self, game_id: int) -> None:
        """A game changed: if it is a lesson, its script may be to decide."""
        match = self.service.cached(game_id)
        if match is not None and lesson_of(match) is not None:
            self._begin(game_id)

    def _begin(self, game_id: int) -> None:
        task = asyncio.create_task(self._quietly(game_id), name=f"script of {game_id}")
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _quietly(self, game_id: int) -> None:
        try:
            await self.play(game_id)
        except Exception as error:  # the next change or the next start takes it up again
            _log.warning("script stopped", game=game_id, error=str(error))

    async def play(self, game_id: int) -> None:
        """Decide for the scripted seats until it is the learner's turn, or the lesson is over."""
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            for _ in range(MOST):
                match = await self.service.settled(game_id)
                lesson = lesson_of(match)
                if lesson is None or match.row.status != "active" or match.paused or ended(match, lesson.seat):
                    return
                replies = (lesson.reply(match.position, seat) for seat in scripted(match, lesson))
                action = next((one for one in replies if one is not None), None)
                if action is None or await self.service.answer_for(game_id, match.seq, action) is None:
                    return
