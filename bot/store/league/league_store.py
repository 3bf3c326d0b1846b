"""Seasons in the store: finds, extends and marks them. A method is one transaction, as everywhere in the store."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from bot.store.clicks import mark_done
from bot.store.database import Database, StorePart, put_row
from bot.store.errors import DamagedSeasonError, StoreRefusedError
from bot.store.game_rows import seal_game
from bot.store.games import begun_sealed, insert_seats
from bot.store.league.chain import ChainEntry, linked_entries
from bot.store.league.entries import chain_end, count_unproven, log_entry, read_chain, read_entries
from bot.store.league.rows import (
    ROOMS,
    Logged,
    Moderators,
    NewLeagueEntries,
    Room,
    SeasonMark,
    SeasonRow,
    SeasonStatus,
    SeasonUpdates,
)
from bot.store.league.tables import league_log, league_mark, season
from bot.store.outbox_queue import enqueue_outbox
from bot.store.rows import GameRow, NewOutbox
from bot.store.schema import clocks, games, moment_number, moment_of_number

#: Statuses of current seasons.
LIVE: tuple[SeasonStatus, ...] = ("draft", "entries", "running")


class NoSuchSeasonError(StoreRefusedError):
    """There is no season with this number."""

    def __init__(self, season_id: int) -> None:
        super().__init__(f"there is no season {season_id}")
        self.season_id = season_id


class StaleSeasonError(StoreRefusedError):
    """Somebody else has added to the season's log in the meantime."""


class NewLeagueGame(msgspec.Struct, frozen=True):
    """A game of a season to open, with its players: ``seats`` by seat, (user, language)."""

    game_type: str
    scenario: str
    options: dict[str, Any]
    owner_id: int
    guild_id: int
    channel_id: int
    thread_id: int | None
    lang: str
    seats: dict[str, tuple[int, str]]
    clock: tuple[str, str] | None = None


def _read_season(connection: Connection, season_id: int) -> SeasonRow:
    row = connection.execute(select(season).where(season.c.id == season_id)).mappings().first()
    if row is None:
        raise NoSuchSeasonError(season_id)
    return _season_of_row(**row)


def _season_of_row(*, moderators: Any, **rest: Any) -> SeasonRow:
    return SeasonRow(moderators=msgspec.convert(moderators, Moderators), **rest)


def _season_values(updates: SeasonUpdates) -> dict[str, Any]:
    values: dict[str, Any] = dict(updates)
    if unknown := values.keys() - SeasonUpdates.__annotations__.keys():
        raise ValueError(f"not to be changed in a season: {', '.join(sorted(unknown))}")
    if "moderators" in values:
        values["moderators"] = msgspec.to_builtins(values["moderators"])
    return values


class LeagueStore(StorePart):
    """Seasons, their logs and their marks, in the database of the games."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        #: Seasons with damage in their logs, and the first damaged entry: such a season cannot be continued.
        self.damaged: dict[int, DamagedSeasonError] = {}

    # -- seasons ---------------------------------------------------------------------------------------------------

    async def create(
        self,
        *,
        guild_id: int,
        channel_id: int,
        owner_id: int,
        lang: str,
        name: str,
        moderators: Moderators,
        desk_id: int | None = None,
        texts: Sequence[str] = (),
        outbox: Sequence[NewOutbox] = (),
        interaction_id: int | None = None,
    ) -> SeasonRow:
        """A new season as a draft, with the first entries of its log. Raises RepeatedInteractionError."""
        now = self._database.now()
        values = {
            "guild_id": guild_id,
            "channel_id": channel_id,
            "desk_id": desk_id,
            "owner_id": owner_id,
            "lang": lang,
            "name": name,
            "status": "draft",
            "moderators": msgspec.to_builtins(moderators),
            "created_at": now,
        }

        def work(connection: Connection) -> SeasonRow:
            season_id: int = connection.execute(insert(season).values(values).returning(season.c.id)).scalar_one()
            mark_done(connection, now, interaction_id, None, str(season_id))
            self._add(connection, season_id, [NewLeagueEntries("season", 0, texts)])
            enqueue_outbox(connection, now, None, outbox)
            return _read_season(connection, season_id)

        return await self._database.write(work)

    async def bring(
        self,
        values: Mapping[str, Any],
        logs_: Sequence[ChainEntry],
        outbox: Callable[[int], Iterable[NewOutbox]],
    ) -> SeasonRow:
        """Import a season with its complete logs and their times, all or nothing; its chain is made again.

        ``values``: of its row.

        ``outbox``: returns its messages, given its number here.
        """
        now = self._database.now()

        def work(connection: Connection) -> SeasonRow:
            row = {**values, "moderators": msgspec.to_builtins(values["moderators"]), "created_at": now}
            season_id: int = connection.execute(insert(season).values(row).returning(season.c.id)).scalar_one()
            entries = [log_entry(season_id, moment_of_number(one.at), one) for one in linked_entries(logs_)]
            if entries:
                connection.execute(insert(league_log), entries)
            enqueue_outbox(connection, now, None, tuple(outbox(season_id)))
            return _read_season(connection, season_id)

        return await self._database.write(work)

    async def get(self, season_id: int) -> SeasonRow:
        """One season. Raises NoSuchSeasonError."""
        return await self._database.read(lambda connection: _read_season(connection, season_id))

    async def find(
        self,
        guild_id: int | None = None,
        statuses: Collection[SeasonStatus] = LIVE,
        *,
        damaged: bool = False,
        every: bool = False,
    ) -> list[SeasonRow]:
        """Seasons of a server, or all of this process, newest first.

        ``every``: those of other processes too; ``damaged``: include those with damage in their logs.
        """
        query = select(season).where(season.c.status.in_(list(statuses))).order_by(season.c.id.desc())
        if guild_id is not None:
            query = query.where(season.c.guild_id == guild_id)
        elif not every and not self._database.share.is_whole:
            query = query.where(self._database.share.own_rows(season.c.guild_id))

        rows = await self._database.read_structs(query, _season_of_row)
        return [row for row in rows if damaged or row.id not in self.damaged]

    # -- the log ---------------------------------------------------------------------------------------------------

    async def log(self, season_id: int, room: Room) -> list[Logged]:
        """All entries of a room, in order. Raises DamagedSeasonError for a changed one."""
        try:
            return await self._database.read(lambda connection: read_entries(connection, season_id, room))
        except DamagedSeasonError as damage:
            self.damaged.setdefault(season_id, damage)
            raise

    async def check_logs(self, statuses: Collection[SeasonStatus] = LIVE) -> int:
        """Read the logs of seasons; returns how many entries have no checksum. Damage found is then in ``damaged``."""
        unproven = 0
        for row in await self.find(None, statuses, damaged=True, every=True):
            for room in ROOMS:
                with suppress(DamagedSeasonError):
                    await self.log(row.id, room)
            unproven += await self._database.read(partial(count_unproven, season_id=row.id))
        return unproven

    async def chain(self, season_id: int) -> list[ChainEntry]:
        """All entries of a season as its chain has them, to be checked by ``check_chain``."""
        return await self._database.read(lambda connection: read_chain(connection, season_id))

    async def chain_end(self, season_id: int) -> tuple[int, str]:
        """The newest entry's number in the chain and its hash, the head; 0 before there is a chain."""
        return await self._database.read(lambda connection: chain_end(connection, season_id))

    async def append(
        self,
        season_id: int,
        entries: Sequence[NewLeagueEntries] = (),
        *,
        outbox: Sequence[NewOutbox] = (),
        interaction_id: int | None = None,
        updates: SeasonUpdates | None = None,
        set_marks: Sequence[SeasonMark] = (),
        drop_marks: Collection[str] = (),
    ) -> SeasonRow:
        """Add entries with all their effects; returns the season's new row.

        Raises StaleSeasonError if a room has other entries than the writer knows, RepeatedInteractionError,
        NoSuchSeasonError, ValueError for a column that may not be changed.
        """
        values = _season_values(updates or {})

        def work(connection: Connection) -> SeasonRow:
            now = self._database.now()
            mark_done(connection, now, interaction_id, None, str(season_id))
            self._add(connection, season_id, entries)
            if values:
                connection.execute(update(season).where(season.c.id == season_id).values(values))
            self._mark(connection, season_id, set_marks, drop_marks)
            enqueue_outbox(connection, now, None, outbox)
            return _read_season(connection, season_id)

        return await self._database.write(work)

    async def begin_game(
        self,
        season_id: int,
        expected: int,
        new: NewLeagueGame,
        text: Callable[[int], str],
        *,
        outbox: Sequence[NewOutbox] = (),
        beside: Sequence[NewOutbox] = (),
        marks: Sequence[SeasonMark] = (),
    ) -> GameRow:
        """Open a game and note it in the season's log, both or neither. ``text``: makes the entry from the game's number.

        ``outbox``: the game's messages, ``beside``: the season's messages. Raises StaleSeasonError.
        """

        def work(connection: Connection) -> GameRow:
            now, secret = self._database.now(), secrets.token_bytes(32)
            values = msgspec.structs.asdict(new) | {"status": "lobby", "schema_version": 1} | begun_sealed(now, secret)
            del values["seats"], values["clock"]
            game_id: int = connection.execute(insert(games).values(values).returning(games.c.id)).scalar_one()
            insert_seats(connection, now, game_id, new.seats)
            if new.clock is not None:
                connection.execute(insert(clocks).values(game_id=game_id, pace=new.clock[0], timeout=new.clock[1]))
            self._add(connection, season_id, [NewLeagueEntries("season", expected, [text(game_id)])])
            self._mark(connection, season_id, marks, ())
            enqueue_outbox(connection, now, game_id, outbox)
            enqueue_outbox(connection, now, None, beside)
            return seal_game(connection, game_id)

        return await self._database.write(work)

    def _add(self, connection: Connection, season_id: int, entries: Sequence[NewLeagueEntries]) -> None:
        now = self._database.now()
        if entries:  # two rooms may be added to at once, and both entries would have the same place in the chain
            connection.execute(select(season.c.id).where(season.c.id == season_id).with_for_update(key_share=True))
        link, before = chain_end(connection, season_id) if entries else (0, "")
        for one in entries:
            count = select(func.count()).where(league_log.c.season_id == season_id, league_log.c.room == one.room)
            if connection.execute(count).scalar_one() != one.expected:
                raise StaleSeasonError(f"the log of season {season_id} has gone on in room {one.room}")
            rows = []
            for place, text in enumerate(one.texts):
                entry = ChainEntry(one.room, one.expected + place, moment_number(now), text, link + 1, before)
                rows.append(log_entry(season_id, now, entry))
                link, before = entry.link, entry.hash()
            if rows:
                connection.execute(insert(league_log), rows)

    # -- marks -----------------------------------------------------------------------------------------------------

    async def marks(self, season_id: int) -> dict[str, SeasonMark]:
        """All marks of a season, by key."""
        query = select(league_mark.c.key, league_mark.c.channel_id, league_mark.c.message_id, league_mark.c.data).where(
            league_mark.c.season_id == season_id
        )
        return {mark.key: mark for mark in await self._database.read_structs(query, SeasonMark)}

    async def set_marks(self, season_id: int, *set_: SeasonMark, drop: Collection[str] = ()) -> None:
        """Set marks, and drop those with the keys in ``drop``."""
        await self._database.write(lambda connection: self._mark(connection, season_id, set_, drop))

    def _mark(self, connection: Connection, season_id: int, set_: Iterable[SeasonMark], drop: Collection[str]) -> None:
        if drop:
            connection.execute(delete(league_mark).where(league_mark.c.season_id == season_id, league_mark.c.key.in_(list(drop))))
        for mark in set_:
            put_row(connection, league_mark, msgspec.structs.asdict(mark) | {"season_id": season_id})
