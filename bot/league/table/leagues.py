"""Seasons in memory and the only way to change them. No Discord in here.

Every change to a season goes through ``tell`` under that season's lock. It is tried out on a twin of the season, written to
the store together with its messages, and only then applied to the season that everybody reads.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence

import msgspec
import structlog

from bot.core.service import Service
from bot.league.table import messages
from bot.lobby.lobby import Lobby, find_game, find_scenario, read_options
from bot.program import patience
from bot.program.denied import DeniedError, StaleError
from bot.store import DamagedSeasonError, GameRow, NewOutbox, RepeatedInteractionError
from bot.store.league import (
    LeagueStore,
    Logged,
    Moderators,
    NewLeagueEntries,
    NoSuchSeasonError,
    SeasonMark,
    SeasonRow,
    SeasonUpdates,
    StaleSeasonError,
)
from bot.store.league.rows import Room
from bot.telling.text import typed_in_line
from bot.time.pace import OFFERED, read_pace
from league.bids.bidding import BidError
from league.formats.field import PairingError
from league.season.events import SEASON_CODEC, SeasonEvent, SeasonOpened
from league.season.season import Season, SeasonError
from league.season.settings import IN_TWOS, SeasonSettings, SettingsError, Setup

_log = structlog.get_logger()
#: Called after a season changed, with its number.
Listener = Callable[[int], None]
#: Errors of the league's rules; each has a message of its own.
CORE = "league:"
#: The mark of a channel that refused the last message posted there.
SHUT = "shut"
Refused = SeasonError | SettingsError | PairingError


class HeldSeason(msgspec.Struct):
    """A season loaded into memory: its database row, its state, and the marks stored with it."""

    row: SeasonRow
    season: Season
    twin: Season
    marks: dict[str, SeasonMark]
    #: True if the change had already been made: a click that arrived twice.
    replayed: bool = False

    @property
    def id(self) -> int:
        """The season's number."""
        return self.row.id

    @property
    def name(self) -> str:
        """The season's name for messages: people typed it, so formatting, links and pings in it are disabled."""
        return typed_in_line(self.row.name)

    def face(self) -> NewOutbox:
        """A row that updates the pinned message."""
        return messages.PinnedSeasonMessage(self.row.id).row(self.row.channel_id)

    def said(self, text: str, users: tuple[int, ...] = (), roles: tuple[int, ...] = ()) -> NewOutbox:
        """A row with a line for the league's channel."""
        return messages.league_line_row(self.row.id, self.row.channel_id, text, users, roles)


@contextlib.contextmanager
def season_errors_denied() -> Iterator[None]:
    """Inside it a refusal by the season's own rules becomes a DeniedError."""
    try:
        yield
    except (SeasonError, SettingsError, PairingError, BidError) as error:
        raise DeniedError(f"{CORE}{error.code}", **error.facts) from error


def _unreadable_season_error(damage: DamagedSeasonError) -> DeniedError:
    """The refusal that everybody gets for a season with a damaged log entry."""
    _log.error("season damaged", season=damage.season_id, room=damage.room, entry=damage.seq)
    return DeniedError("league-unreadable", season=damage.season_id, entry=damage.seq)


def league_of(row: GameRow) -> tuple[int, int, int] | None:
    """The season, pairing and leg of a game; None for a game outside leagues."""
    return row.marks.league


def check_announced(held: HeldSeason) -> None:
    """Raises DeniedError for a season that is not announced yet, or was dropped."""
    if held.row.status == "draft":
        raise DeniedError("league-not-announced")
    if held.row.status == "dropped":
        raise DeniedError(f"{CORE}league-over")


def check_settings(settings: SeasonSettings) -> SeasonSettings:
    """Check that the settings can be played with the games available here. Raises DeniedError."""
    with season_errors_denied():
        settings.checked()
    game = find_game(settings.game)
    info = find_scenario(game, settings.scenario)
    for setup in (Setup(settings.scenario, settings.options), *settings.setups):
        one = find_scenario(game, setup.scenario)
        read_options(one, " ".join(f"{name}={value}" for name, value in setup.options.items()))
        if settings.format in IN_TWOS and len(one.every_camp()) != 2 and len(one.shared(2)) != 2:
            raise DeniedError("league-two-sides", title=one.title)
    played = settings.setups or (Setup(settings.scenario, settings.options),)
    if "bids" in (settings.sides, settings.playoffs) and any(game.scoring.bids(setup.scenario) is None for setup in played):
        raise DeniedError("league-no-bids", title=game.title)
    try:
        read_pace(settings.pace)
    except ValueError as error:
        raise DeniedError("clock-unknown", text=str(error), known=", ".join(OFFERED)) from error
    return msgspec.structs.replace(settings, game=game.id, scenario=info.id)


class Leagues:
    """The seasons of one store."""

    def __init__(self, service: Service, lobby: Lobby) -> None:
        self.service = service
        self.lobby = lobby
        self.store = LeagueStore(service.store.database)
        self.listeners: list[Listener] = []
        #: Called with the number of a season that is dropped from memory.
        self.forgetters: list[Listener] = []
        self._held: dict[int, HeldSeason] = {}
        #: How often a season was dropped from memory: earlier reads may be out of date.
        self._forgotten = 0
        self._locks: dict[int, asyncio.Lock] = {}

    def now(self) -> int:
        """The current time by the store's clock, in seconds since 1970."""
        return round(self.service.store.now().timestamp())

    # -- reading ---------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def turn(self, season_id: int) -> AsyncIterator[HeldSeason]:
        """Lock one season for a change. Raises DeniedError "league-no-such"."""
        async with patience.lock_with_patience(self._locks.setdefault(season_id, asyncio.Lock())):
            yield await self.held(season_id)

    @contextlib.asynccontextmanager
    async def announced_turn(self, season_id: int) -> AsyncIterator[HeldSeason]:
        """The same for a season that is announced. Raises DeniedError for a draft, and for one that was dropped."""
        async with self.turn(season_id) as held:
            check_announced(held)
            yield held

    async def held(self, season_id: int) -> HeldSeason:
        """The current state of a season. Raises DeniedError "league-no-such"."""
        while (held := self._held.get(season_id)) is None:
            forgotten = self._forgotten
            read = await self._read(season_id)
            if not self.keeps(read.row):
                return read
            # Another task may have read it in the meantime, and even changed it; or another process has.
            if forgotten == self._forgotten:
                return self._held.setdefault(season_id, read)
        return held

    def keeps(self, row: SeasonRow) -> bool:
        """Whether a season is kept in memory: those of other processes are read each time, for they change unseen."""
        return self.service.store.database.share.owns_server(row.guild_id)

    async def _read(self, season_id: int) -> HeldSeason:
        try:
            row = await self.store.get(season_id)
        except NoSuchSeasonError as error:
            raise DeniedError("league-no-such", season=season_id) from error
        log = await self.entries(season_id, "season")
        events = [SEASON_CODEC.read_event(one.text) for one in log]
        season, twin = await asyncio.to_thread(lambda: (Season.from_log(events), Season.from_log(events)))
        return HeldSeason(row, season, twin, await self.store.marks(season_id))

    async def entries(self, season_id: int, room: Room) -> list[Logged]:
        """A log of a season. Raises DeniedError "league-unreadable" if one of its rows is damaged."""
        if season_id in self.store.damaged:
            raise _unreadable_season_error(self.store.damaged[season_id])
        try:
            return await self.store.log(season_id, room)
        except DamagedSeasonError as damage:
            raise _unreadable_season_error(damage) from None

    def cached(self, season_id: int) -> HeldSeason | None:
        """A season if it is in memory."""
        return self._held.get(season_id)

    def forget(self, season_id: int) -> None:
        """Drop a season from memory; it is read again when next needed."""
        self._held.pop(season_id, None)
        self._forgotten += 1
        for forget in self.forgetters:
            forget(season_id)

    def forget_all(self) -> None:
        """Drop all seasons."""
        for season_id in list(self._held):
            self.forget(season_id)
        self._forgotten += 1

    async def note_elsewhere(self, season_id: int) -> None:
        """Another process has changed a season: it is read again, and the listeners hear of it. Raises DeniedError."""
        self.forget(season_id)
        await self.held(season_id)  # listeners look at what is in memory
        self.changed(season_id)

    # -- changing --------------------------------------------------------------------------------------------------

    async def new(
        self,
        settings: SeasonSettings,
        *,
        guild: int,
        channel: int,
        owner: int,
        lang: str,
        moderators: Moderators,
        desk: int | None = None,
        after: int = 0,
        interaction_id: int | None = None,
    ) -> HeldSeason:
        """Create a season, visible only to its moderators until registration opens; ``after``: the season it follows.

        Raises DeniedError.
        """
        settings = check_settings(settings)
        text = SEASON_CODEC.write_event(SeasonOpened(by=str(owner), settings=settings, after=after))
        try:
            row = await self.store.create(
                guild_id=guild,
                channel_id=channel,
                owner_id=owner,
                lang=lang,
                name=settings.name,
                moderators=moderators,
                desk_id=desk,
                texts=[text],
                interaction_id=interaction_id,
            )
        except RepeatedInteractionError as error:
            return await self.held(int(error.response))
        return await self.held(row.id)

    async def tell(
        self,
        held: HeldSeason,
        events: Sequence[SeasonEvent] = (),
        *,
        rows: Sequence[NewOutbox] = (),
        then: Callable[[Season], Sequence[NewOutbox]] | None = None,
        interaction_id: int | None = None,
        updates: SeasonUpdates | None = None,
        set_marks: Sequence[SeasonMark] = (),
        drop_marks: Collection[str] = (),
        beside: Sequence[NewLeagueEntries] = (),
    ) -> HeldSeason:
        """Add events to a season, with everything that follows from them; the caller holds its ``turn``.

        ``then``: returns the messages for the season after the events; ``beside``: entries of other rooms. A click that was
        already carried out changes nothing (``replayed``). Raises DeniedError for invalid events, and StaleError; nothing is
        changed then.
        """
        known = len(held.season.log)
        self.try_out(held, events)
        entries = [NewLeagueEntries("season", known, [SEASON_CODEC.write_event(event) for event in events])] if events else []
        try:
            row = await self.store.append(
                held.id,
                [*entries, *beside],
                outbox=[*rows, *(then(held.twin) if then is not None else ())],
                interaction_id=interaction_id,
                updates=updates,
                set_marks=set_marks,
                drop_marks=drop_marks,
            )
        except BaseException as error:
            self.forget(held.id)
            if isinstance(error, RepeatedInteractionError):
                again = await self.held(held.id)
                return msgspec.structs.replace(again, replayed=True)
            if isinstance(error, StaleSeasonError):
                raise StaleError from error
            raise
        self.take_over(held, events)
        held.row = row
        for key in drop_marks:
            held.marks.pop(key, None)
        held.marks |= {mark.key: mark for mark in set_marks}
        self.drop_overtaken(held)
        self.changed(held.id)
        return held

    def drop_overtaken(self, held: HeldSeason) -> None:
        """After a change: drop the season if it was dropped meanwhile, for what was read then may be older than the change."""
        if self._held.get(held.id) is not held:
            self.forget(held.id)

    def try_out(self, held: HeldSeason, events: Sequence[SeasonEvent]) -> None:
        """Add events to the twin. Raises DeniedError for invalid events; the twin is then as it was before."""
        for place, event in enumerate(events):
            try:
                with season_errors_denied():
                    held.twin.add_event(event)
            except DeniedError:
                if place:
                    held.twin = Season.from_log(held.season.log)
                raise

    def take_over(self, held: HeldSeason, events: Sequence[SeasonEvent]) -> None:
        """Add events that are already stored to the season that everybody reads."""
        for event in events:
            held.season.add_event(event)

    async def mark(self, held: HeldSeason, *marks: SeasonMark, drop: Collection[str] = ()) -> None:
        """Store a mark, for example where a message is."""
        await self.store.set_marks(held.id, *marks, drop=drop)
        for key in drop:
            held.marks.pop(key, None)
        held.marks |= {mark.key: mark for mark in marks}
        self.drop_overtaken(held)

    async def post(self, held: HeldSeason, *rows: NewOutbox) -> None:
        """Queue messages without adding an event."""
        await self.service.store.outbox.post(rows)
        self.changed(held.id)

    def changed(self, season_id: int) -> None:
        """Notify the listeners that a season changed."""
        for listener in self.listeners:
            listener(season_id)
