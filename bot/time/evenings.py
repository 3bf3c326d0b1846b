"""Live evenings: when the players of a game sit down at it together. No Discord here.

What a server plans is one of its settings. It says too what was done of it on Discord (the server's event, the status of a voice
channel), so that a restart neither loses nor doubles anything. The games of seasons have start times of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from bot.core.service import Service
from bot.program.denied import DeniedError
from bot.store import GameRow
from bot.telling import news
from bot.telling.messages import EveningNews
from bot.time.clock_face import discord_timestamp
from bot.time.timer import TimedWork, Timer
from league.schedule.calendar import LASTS
from words import tr

#: The server's setting in the store.
KEY = "evenings"
#: How soon an evening may begin, and how far ahead it may be.
SOONEST, FARTHEST = timedelta(minutes=5), timedelta(days=366)
#: When one that could not be seen to is looked at again.
_AGAIN = timedelta(minutes=1)
#: Evenings that a server may have planned at a time.
MOST = 50
#: ``Evening.event`` where somebody has deleted the event by hand: it is not made again.
DELETED = -1

EveningPhase = Literal["ahead", "on", "over"]


class Evening(msgspec.Struct, frozen=True):
    """A planned evening of a game: when, in seconds since 1970, and in which voice channel, 0 for none.

    ``event``: the server's event, 0 for none. ``shown``, ``said``: the voice channel that bears a status of ours, and the status.
    ``place``: where its game was played when the event was brought up to date. ``begun``: its beginning was seen to.
    """

    game: int
    at: int
    voice: int = 0
    event: int = 0
    shown: int = 0
    said: str = ""
    place: int = 0
    begun: bool = False

    @property
    def start(self) -> datetime:
        """The moment it begins."""
        return datetime.fromtimestamp(self.at, UTC)


def evening_phase(evening: Evening, row: GameRow, now: datetime) -> EveningPhase:
    """How far an evening is: called off (``at`` is 0), past, or with a game that has ended, it is over."""
    if not evening.at or row.status not in ("lobby", "active") or now >= evening.start + LASTS:
        return "over"
    return "on" if now >= evening.start else "ahead"


def _evenings_of(stored: Any) -> dict[int, Evening]:
    """The evenings of a server as they are stored; unreadable ones count as none."""
    try:
        return {one.game: one for one in msgspec.convert(stored or [], list[Evening])}
    except msgspec.ValidationError:
        return {}


class Evenings:
    """Plans evenings, and keeps what was done of them."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store
        self._lock = asyncio.Lock()
        #: The games that have one.
        self.games: set[int] = set()
        #: Called when something was planned, or messages wait.
        self.listeners: list[Callable[[], None]] = []

    async def every(self) -> list[Evening]:
        """All evenings of the servers of this process."""
        share, stored = self.store.database.share, await self.store.people.all_settings("guild", [KEY])
        kept = [value for guild, _, value in stored if share.owns_server(guild)]
        return [evening for value in kept for evening in _evenings_of(value).values()]

    async def of_game(self, row: GameRow) -> Evening | None:
        """The evening of a game."""
        settings = await self.store.people.settings("guild", row.guild_id or 0)
        return _evenings_of(settings.get(KEY)).get(row.id)

    async def keep(self, row: GameRow, changed: Callable[[Evening | None], Evening | None]) -> None:
        """Store what becomes of a game's evening; None for nothing more. Raises DeniedError "evening-too-many"."""
        guild = row.guild_id or 0
        async with self._lock:
            held = _evenings_of((await self.store.people.settings("guild", guild)).get(KEY))
            new = changed(held.pop(row.id, None))
            if new is not None:
                if len(held) >= MOST:
                    raise DeniedError("evening-too-many", most=MOST)
                held[row.id] = new
            value = [msgspec.to_builtins(one) for one in held.values()] or None
            await self.store.people.set_setting("guild", guild, KEY, value)
            (self.games.discard if new is None else self.games.add)(row.id)

    async def plan(self, row: GameRow, user: int, at: int, voice: int, *, referee: bool = False) -> GameRow:
        """Plan an evening, or move it. Raises DeniedError."""
        row = await self._may_plan(row, user, referee=referee)
        now = self.store.now()
        if not round((now + SOONEST).timestamp()) <= at <= round((now + FARTHEST).timestamp()):
            raise DeniedError("evening-when")

        def moved(old: Evening | None) -> Evening:
            kept = old or Evening(row.id, at)
            return replace(kept, at=at, voice=voice, begun=False, event=0 if kept.event == DELETED else kept.event)

        known = await self.of_game(row)
        await self.keep(row, moved)
        if known is not None and (known.at, known.voice) == (at, voice) and known.event != DELETED:
            return row  # the channel knows
        moment = datetime.fromtimestamp(at, UTC)
        stamps = {"at": discord_timestamp(moment, "F"), "left": discord_timestamp(moment, "R"), "user": f"<@{user}>"}
        said = "evening-planned-voice" if voice else "evening-planned"
        await self._post(row, tr(row.lang, said, voice=f"<#{voice}>", **stamps))
        return row

    async def call_off(self, row: GameRow, user: int, *, referee: bool = False) -> None:
        """Call the evening off. Raises DeniedError "evening-none", and those of ``plan``."""
        row = await self._may_plan(row, user, referee=referee)
        evening = await self.of_game(row)
        if evening is None or evening_phase(evening, row, self.store.now()) == "over":
            raise DeniedError("evening-none")
        await self.keep(row, lambda old: old and replace(old, at=0))
        await self._post(row, tr(row.lang, "evening-off", user=f"<@{user}>"))

    async def _may_plan(self, row: GameRow, user: int, *, referee: bool) -> GameRow:
        row = await self.service.row(row.id)
        if row.guild_id is None:
            raise DeniedError("no-game-here")
        if row.marks.league is not None:
            raise DeniedError("evening-in-season")
        if row.status not in ("lobby", "active"):
            raise DeniedError("game-over")
        held = {seat.user_id for seat in await self.store.seats.of_game(row.id)}
        if user not in held and user != row.owner_id and not referee:
            raise DeniedError("not-your-game")
        return row

    async def _post(self, row: GameRow, said: str) -> None:
        await self.store.outbox.post([news.public_line_row(row, said), evening_row(row)], row.id)
        self.changed()

    async def update(self, row: GameRow) -> None:
        """Bring what Discord shows in line with a game and its evening."""
        await self.store.outbox.post([evening_row(row)], row.id)
        self.changed()

    def changed(self) -> None:
        """Tell the listeners."""
        for listener in self.listeners:
            listener()


def evening_row(row: GameRow) -> Any:
    """The message that does so."""
    return EveningNews().row(news.game_place_of(row))


class EveningWatch(TimedWork):
    """Begins and ends evenings. ``start()`` it when the bot is open, ``stop()`` it before the store closes."""

    def __init__(self, evenings: Evenings) -> None:
        self.evenings = evenings
        self.service = evenings.service
        self.store = evenings.store
        self.timer = Timer("evenings", self.store, self.tick, self._following)

    async def resume_work(self) -> None:
        """See to what the last run left."""
        every = await self.evenings.every()
        self.evenings.games = {one.game for one in every}
        self.service.listeners.append(self.game_changed)
        self.evenings.listeners.append(self.timer.wake)
        for one in every:
            with contextlib.suppress(DeniedError):
                await self.evenings.update(await self.service.row(one.game))

    async def tick(self) -> None:
        """Begin what begins, end what is past."""
        now = self.store.now()
        every = await self.evenings.every()
        self.evenings.games |= {one.game for one in every}  # another process may have planned one
        for one in every:
            with contextlib.suppress(DeniedError):  # there is no such game any more
                await self._see_to(one, await self.service.row(one.game), now)

    async def _see_to(self, one: Evening, row: GameRow, now: datetime) -> None:
        phase = evening_phase(one, row, now)
        if phase == "on" and not one.begun:
            await self.evenings.keep(row, lambda old: old and replace(old, begun=True))
            await self.evenings.update(row)
        elif phase == "over" and one.at:
            await self.evenings.keep(row, lambda old: old and replace(old, at=0))
            await self.evenings.update(row)

    async def _following(self) -> datetime | None:
        now = self.store.now()
        moments = [one.start + LASTS if one.begun else one.start for one in await self.evenings.every() if one.at]
        # One that has passed all the same could not be seen to: not at once again.
        return min((one if one > now else now + _AGAIN for one in moments), default=None)

    def game_changed(self, game_id: int) -> None:
        """A decision, or the end of a game: the status of its voice channel may be another one, the event may be over."""
        if game_id in self.evenings.games:
            self.timer.work(self._follow(game_id))

    async def _follow(self, game_id: int) -> None:
        row = await self.service.row(game_id)
        evening = await self.evenings.of_game(row)
        if evening is None:
            return
        # What is decided before it begins changes nothing but where the game is played.
        if evening_phase(evening, row, self.store.now()) != "ahead" or evening.place not in (0, news.game_place_of(row)):
            await self.evenings.update(row)
