"""Standing answers: a player who wants to decline whatever they are asked, for a while, and not be waited for.

What may be declined in this way are questions put by what the enemy does (``games.may_decline``). The host answers after a
pause drawn by lot, so that its speed tells nothing, as the player would: in the log, to the other side and to onlookers there
is no difference. Only the player is told, by direct message.

For a seat that has given up while others play on the host decides in the same way, whatever is asked (``Game.idle``).
"""

from __future__ import annotations

import asyncio
import math
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta

import structlog
from msgspec.structs import replace

from bot.core import news
from bot.core.match import Match
from bot.core.service import Service
from bot.store import Standing, StoreTroubleError
from bot.time.timer import Timer
from rules.engine import Action
from rules.engine.game import DECLINE

_log = structlog.get_logger()
#: The pause before an answer, in seconds: drawn evenly over the logarithm, so that any speed of a person is likely.
SHORTEST, LONGEST = 20.0, 300.0
#: The mark of an answer for a seat that has given up, and the pause before it: nothing of it is secret.
OUT, PAUSE_OUT = "@out", timedelta(seconds=2)
_RETRY = timedelta(minutes=5)
_chance = secrets.SystemRandom()


def pause() -> timedelta:
    """How long the host waits before it answers."""
    return timedelta(seconds=math.exp(_chance.uniform(math.log(SHORTEST), math.log(LONGEST))))


def mark_of(match: Match, seat: str, until: str) -> str:
    """What a standing answer made now ends with: "" for one that holds for the game, or where nothing is going on."""
    state = match.position.state
    if until == "occasion":
        return match.game.occasion(state, seat)
    return str(match.game.turn(state)) if until == "turn" else ""


def question(match: Match, row: Standing) -> str:
    """The question due that a standing answer is an answer to, as a text of its own for each; "" if there is none."""
    prompt = match.position.due_of(row.seat)
    if prompt is None or match.paused or match.result() is not None:
        return ""
    if row.mark == OUT:
        return f"{prompt.what}:{match.seq}"
    if not match.game.may_decline(prompt):
        return ""
    places = set(match.game.question_places(match.position, row.seat))
    named = set(row.places)
    if named and (not (places and places <= named) if row.only else bool(places & named)):
        return ""
    if match.position.check(Action(row.seat, DECLINE)) is not None:
        return ""
    return f"{prompt.what}:{match.rev_for(row.seat)}"


def over(match: Match, row: Standing) -> bool:
    """Whether a standing answer has ended."""
    if row.mark == OUT:
        return match.result() is not None or row.seat not in match.out
    return match.result() is not None or (row.until != "game" and mark_of(match, row.seat, row.until) != row.mark)


class Standings:
    """``start()`` it when the table is open, ``stop()`` it before the store is closed. ``tick()`` answers what is due."""

    def __init__(self, service: Service, draw: Callable[[], timedelta] = pause) -> None:
        self.service = service
        self.store = service.store
        self.draw = draw
        self._locks: dict[int, asyncio.Lock] = {}
        #: Games known to have none, and how often one was made: what was read meanwhile may be old.
        self._none: set[int] = set()
        self._made = 0
        self.timer = Timer("standing answers", self.store, self.tick, self.store.standings.next_wake)

    async def _all(self, game_id: int) -> list[Standing]:
        """The standing answers of a game. Most have none, which is remembered."""
        if game_id in self._none:
            return []
        made = self._made
        rows = await self.store.standings.of_game(game_id)
        if not rows and made == self._made:
            self._none.add(game_id)
        return rows

    async def make(self, row: Standing) -> None:
        """Write a seat's standing answer in place of the one it had, and follow it."""
        try:
            await self.store.standings.save(row)
        finally:
            self._made += 1
            self._none.discard(row.game_id)
        await self.follow(row.game_id)

    async def of(self, match: Match, seat: str) -> Standing | None:
        """A seat's standing answer, if it has one that has not ended."""
        rows = await self._all(match.id)
        return next((row for row in rows if row.seat == seat and not over(match, row)), None)

    async def covers(self, match: Match, seat: str) -> bool:
        """Whether the question now put to a seat is answered by its standing answer."""
        row = await self.of(match, seat)
        return row is not None and bool(question(match, row))

    async def follow(self, game_id: int) -> None:
        """Bring a game's standing answers into line with what is asked: drop those that ended, draw when to answer."""
        cached = self.service.cached(game_id)
        if not (cached is not None and cached.out) and not await self._all(game_id):
            return
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            await self._follow(await self.service.settled(game_id))

    async def _follow(self, match: Match) -> None:
        rows = await self.store.standings.of_game(match.id)
        given = {row.seat for row in rows if row.mark == OUT}
        if match.result() is None and (new := [seat for seat in match.out if seat not in given]):
            self._made += 1
            self._none.discard(match.id)
            rows = [row for row in rows if row.seat not in new] + [Standing(match.id, seat, "game", OUT) for seat in new]
        # Seats that are asked together wait together: their answers come after one pause.
        pauses: dict[str, timedelta] = {}
        for row in rows:
            if over(match, row):
                await self.store.standings.drop(match.id, row.seat)
                continue
            due = question(match, row)
            if due != row.due:
                wake = self.store.now() + self._pause(match, row, pauses) if due else None
                await self.store.standings.save(replace(row, due=due, wake=wake))
                self.timer.wake()

    def _pause(self, match: Match, row: Standing, drawn: dict[str, timedelta]) -> timedelta:
        """The pause before an answer; ``drawn``: those of the windows (``Prompt.window``) that opened just now."""
        if row.mark == OUT:
            return PAUSE_OUT
        prompt = match.position.due_of(row.seat)
        window = prompt.window if prompt is not None else ""
        return drawn.setdefault(window, self.draw()) if window else self.draw()

    def changed(self, game_id: int) -> None:
        """A game changed (a listener of the service): look at it, in a task of its own."""
        self.timer.work(self._quietly(game_id))

    async def _quietly(self, game_id: int) -> None:
        try:
            await self.follow(game_id)
        except Exception as error:  # the next change or the next start mends it
            _log.warning("standing answers not followed", game=game_id, error=str(error))

    # The timer

    async def start(self, *, timer: bool = True) -> None:
        """Follow all games with standing answers after the program was down, then (``timer``) wait for what is due."""
        for game_id in await self.store.standings.games():
            await self._quietly(game_id)
        if timer:
            self.timer.start()

    async def stop(self) -> None:
        """Wait for nothing more; what is in hand comes to its end."""
        await self.timer.stop()

    async def tick(self) -> None:
        """Give every answer that is due."""
        now = self.store.now()
        for game_id in await self.store.standings.games(now):
            try:
                async with self._locks.setdefault(game_id, asyncio.Lock()):
                    await self._answer(game_id, now)
            except StoreTroubleError:
                raise
            except Exception:
                _log.exception("standing answer not given", game=game_id)
                await self.store.standings.put_off(game_id, now + _RETRY)

    async def _answer(self, game_id: int, now: datetime) -> None:
        for row in await self.store.standings.of_game(game_id):
            match = await self.service.settled(game_id)
            due = row.wake is not None and row.wake <= now
            user = match.seats.get(row.seat)
            if due and row.mark == OUT and not over(match, row) and question(match, row) == row.due:
                action = match.game.idle(match.position, row.seat)
                if action is not None:
                    await self.service.answer_for(game_id, match.seq, action)
            elif due and user is not None and not over(match, row) and question(match, row) == row.due:
                told = news.clock(user, row.seat, "standing-answered", hidden=True, verb=DECLINE)
                # As the player's own decision: whoever is pinged by it and whoever is not must not tell how it was made.
                await self.service.answer_for(game_id, match.seq, Action(row.seat, DECLINE), [told], user)
        await self._follow(await self.service.settled(game_id))
