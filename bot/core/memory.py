"""Games in memory: found, loaded when somebody touches them, dropped when memory is full, and the lock of each.

The store has every game; what is in memory is a copy of it that follows each change.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import structlog

from bot.core import games
from bot.core.errors import NotReplayedError, reason_of
from bot.core.library import Library
from bot.core.match import GameMatch
from bot.program import patience
from bot.program.denied import DeniedError
from bot.program.newest import Newest
from bot.program.server_modules import ServerModules
from bot.store import (
    DamagedRowError,
    GameRow,
    Loaded,
    NewOutbox,
    NoSuchGameError,
    Seat,
    StaleRowError,
    Store,
    StoreTroubleError,
    StoreUncertainError,
)
from bot.store.rows import Status
from bot.telling import news
from bot.telling.text import GameWords
from rules.engine import Game, IllegalActionError

_log = structlog.get_logger()
#: Games kept in memory; others are loaded when somebody touches them.
CACHE = 1200
#: The refusals in a place where no game is played: nothing was, or what was is over.
NOTHING_HERE = ("no-game-here", "game-was-here", "lesson-was-here", "closed-was-here")
#: Called after a game changed: the game's number.
Listener = Callable[[int], None]


def unreadable_game_error(game_id: int, error: Exception) -> DeniedError:
    """The public answer about a game that this program cannot read; the reason goes only to the host's log.

    Nothing of the refusal itself: it names what would be legal, which may be a hand.
    """
    entry = error.entry if isinstance(error, NotReplayedError) else error.seq if isinstance(error, DamagedRowError) else 0
    _log.error("game unreadable", game=game_id, entry=entry, reason=reason_of(error))
    return DeniedError("game-unreadable", game=game_id, entry=entry)


class Memory:
    """The games of one store that are in memory."""

    def __init__(self, store: Store, library: Library | None = None) -> None:
        self.store = store
        #: The owners' modules.
        self.library = library or Library()
        self.library.serve(ServerModules(store))
        self._matches: Newest[int, GameMatch] = Newest(CACHE)
        #: How often a game was dropped from memory: earlier reads may be outdated.
        self._forgotten = 0
        self._locks: dict[int, asyncio.Lock] = {}
        #: Games that another process changed while they were being changed here: what was read meanwhile is out of date.
        self._dropped: set[int] = set()
        self._snapshots: dict[int, int] = {}
        self.listeners: list[Listener] = []

    def serves_game(self, row: GameRow) -> bool:
        """Whether what goes by time in a game is done by this process: that of its server."""
        return self.store.database.share.owns_server(row.guild_id)

    async def serves(self, game_id: int) -> bool:
        """The same for a game's number. Raises DeniedError."""
        return self.store.database.share.is_whole or self.serves_game(await self.row(game_id))

    def rules_of(self, row: GameRow) -> Game:
        """The rules of a game by the house's own tables: its seats and names. Raises DeniedError when they are not here."""
        found = games.installed_games().get(row.game_type)
        if found is None:
            raise DeniedError("game-not-installed", number=row.id, game=row.game_type)
        return found

    def game_of(self, row: GameRow) -> Game:
        """The rules of a game, by its module's tables. Raises DeniedError when this program does not have them, or not these."""
        return self.library.game_of(self.rules_of(row), row.options)

    def words(self, row: GameRow, lang: str, state: Any = None) -> GameWords:
        """The words of a game in a language; without those of its module where that is missing."""
        try:
            return GameWords(self.game_of(row), lang, state)
        except DeniedError:
            return GameWords(self.rules_of(row), lang, state)

    async def row(self, game_id: int) -> GameRow:
        """A game's row. Raises DeniedError for a number that no game has, and for a damaged row."""
        try:
            return await self.store.games.get(game_id)
        except NoSuchGameError as error:
            raise DeniedError("no-such-game", game=game_id) from error
        except DamagedRowError as damage:
            raise unreadable_game_error(game_id, damage) from None

    async def row_in(self, place: int, *, finished: bool = False) -> GameRow:
        """The game played in this very channel or thread. Raises DeniedError when there is none, or only one that is over."""
        statuses: list[Status] = ["lobby", "active", "finished"]
        # Newest first, in any status.
        try:
            rows = [row for row in await self.store.games.in_channel(place, statuses) if news.game_place_of(row) == place]
        except DamagedRowError as damage:
            raise unreadable_game_error(damage.game_id, damage) from None
        played = next((row for row in rows if finished or row.status != "finished"), None)
        if played is not None:
            return played
        if rows:
            raise DeniedError("game-was-here", game=rows[0].id)
        raise await self._nothing_here(place)

    async def _nothing_here(self, place: int) -> DeniedError:
        """The refusal in a place without a game that says what is left of the lesson or the closed game that was there."""
        rows = (row for row in await self.store.games.in_channel(place, ("closed",)) if news.game_place_of(row) == place)
        last = next(rows, None)
        if last is None:
            return DeniedError("no-game-here")
        if last.marks.lesson is not None:
            return DeniedError("lesson-was-here")
        return DeniedError("closed-was-here", game=last.id)

    async def row_ended(self, place: int) -> GameRow | None:
        """The game or lesson that came to its end in this very channel or thread last; None where there was none."""
        rows = await self.store.games.in_channel(place, ("finished", "closed"))
        over = (row for row in rows if row.status == "finished" or (row.marks.lesson is not None and row.revision))
        return next((row for row in over if news.game_place_of(row) == place), None)

    async def readable(self, row: GameRow) -> bool:
        """Whether an open game can be continued here: its rules are known, and its stored log can be replayed."""
        try:
            self.game_of(row)
            if row.status == "active":
                await self.match(row.id)
        except DeniedError:
            return False
        return True

    async def match(self, game_id: int) -> GameMatch:
        """A started game. Raises DeniedError when it was not started, or cannot be read any more."""
        if game_id in self.store.log.damaged:
            self.forget(game_id)
        await self._drop_outdated(game_id)
        while (match := self._matches.get(game_id)) is None:
            forgotten = self._forgotten
            try:
                loaded, seats, secret = await self.store.log.load(game_id)
            except NoSuchGameError as error:
                raise DeniedError("no-such-game", game=game_id) from error
            except DamagedRowError as damage:
                raise unreadable_game_error(game_id, damage) from None
            # Beside the event loop: some actions after the latest saved state are played again, and what is asked is worked out.
            match = await asyncio.to_thread(self._followed, loaded, seats, secret)
            # Meanwhile another task may have read the game, played in it, or found that it must be read again.
            if game_id not in self._matches and forgotten == self._forgotten:
                self._keep(match, loaded)
                return match
        self._matches.move_to_end(game_id)
        return match

    async def _drop_outdated(self, game_id: int) -> None:
        """Forget a game that another process serves if it has moved on: notices of that may be late."""
        known = self._matches.get(game_id)
        if known is not None and not self.serves_game(known.row):
            await self._drop_moved(known)

    async def _drop_moved(self, known: GameMatch) -> None:
        """Forget a game if another process has taken it on since it was read."""
        with contextlib.suppress(NoSuchGameError):
            if await self.store.games.revision(known.id) == known.seq:
                return
        self.forget(known.id)

    def _followed(self, loaded: Loaded, seats: Sequence[Seat], secret: bytes) -> GameMatch:
        """A game as the store has it, with the decisions that are due. Raises DeniedError."""
        row = loaded.game
        if row.status == "lobby" or (row.status == "closed" and row.revision == 0):
            raise DeniedError("not-started")
        game = self.game_of(row)
        try:
            match = GameMatch.load(game, loaded, seats, secret)
        except (IllegalActionError, ValueError, KeyError) as error:
            raise unreadable_game_error(row.id, error) from None
        _ = match.position.prompts
        return match

    def _keep(self, match: GameMatch, loaded: Loaded) -> None:
        """Keep a game in memory."""
        self._snapshots[match.id] = loaded.snapshot.seq if loaded.snapshot else 0
        self._matches[match.id] = match

    async def settled(self, game_id: int) -> GameMatch:
        """A started game, once nobody is changing it: what the store has is then in memory too.

        The sender asks for this. An action's messages may be taken up the moment it is committed, which is before the
        one who committed it goes on, and before this process hears of it from another one: it would show the position before.
        """
        async with self.turn(game_id):
            known = self._matches.get(game_id)
            if known is not None and not self.store.database.share.is_whole:
                await self._drop_moved(known)
            return await self.match(game_id)

    def cached(self, game_id: int) -> GameMatch | None:
        """A game if it is in memory."""
        return self._matches.get(game_id)

    def in_memory(self) -> int:
        """How many games are in memory."""
        return len(self._matches)

    def follow_row(self, row: GameRow) -> None:
        """A game's row was changed without a decision: take it over where the game is in memory.

        With another revision than the one known here it has moved on meanwhile, and is read again: a row of today beside a
        position of yesterday would pass every check of revisions.
        """
        match = self._matches.get(row.id)
        if match is None:
            return
        if match.row.revision == row.revision:
            match.row = row
        else:
            self.forget(row.id)

    def forget(self, game_id: int) -> None:
        """Drop a game from memory; it is read again from the store when next needed."""
        self._matches.pop(game_id, None)
        self._forgotten += 1

    def forget_all(self) -> None:
        """Drop all games: something may have changed that nobody reported."""
        self._matches.clear()
        self._forgotten += 1
        self._dropped.update(game_id for game_id, lock in self._locks.items() if lock.locked())

    async def note_elsewhere(self, game_id: int) -> None:
        """Another process has changed a game: what is in memory is read again, and the listeners hear of it."""
        known = self._matches.get(game_id)
        self.forget(game_id)
        if (lock := self._locks.get(game_id)) is not None and lock.locked():
            self._dropped.add(game_id)
        row = await self.row(game_id)
        # Listeners look at what is in memory: open panels, and computers that are to decide.
        if row.status == "active" and (known is not None or (row.marks.players is not None and self.serves_game(row))):
            await self.match(game_id)
        self.changed(game_id)

    @contextlib.asynccontextmanager
    async def turn(self, game_id: int) -> AsyncIterator[None]:
        """The lock of one game: every change holds it. A user who has to wait hears that the answer is coming."""
        async with patience.lock_with_patience(self._locks.setdefault(game_id, asyncio.Lock())):
            try:
                yield
            except (StoreUncertainError, StaleRowError, asyncio.CancelledError):
                self.forget(game_id)  # what was to be stored may be stored, or what is known here is old
                raise
            finally:
                if game_id in self._dropped:
                    self._dropped.discard(game_id)
                    self.forget(game_id)
                    with contextlib.suppress(DeniedError, StoreTroubleError):  # listeners look at what is in memory
                        await self.match(game_id)

    def changed(self, game_id: int) -> None:
        """Tell the listeners that a game changed."""
        for listener in self.listeners:
            listener(game_id)

    async def post(self, game_id: int, *rows: NewOutbox) -> None:
        """Queue messages without an action."""
        await self.store.outbox.post(rows, game_id)
        self.changed(game_id)
