"""A person is forgotten: their number is replaced by a mark, game by game and season by season, each in one transaction.

The mark is a negative number of its own; nothing says whose it was. A row in ``forgetting`` keeps the number as long as
something is left to do, so that a program that was killed carries on. Logs stay checkable: rows get the checksum of what they
say now, entries of seasons keep the hash they had (``bot.store.league.chain``).
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Collection, Iterator
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import JSON, ColumnElement, Connection, Table, Text, and_, cast, delete, false, insert, not_, or_, select, update

from bot.store.checksums import ROW, named_rows, proven_rows, state_checksum, with_checksum
from bot.store.database import StorePart, wait_for_person
from bot.store.errors import DamagedRowError, DamagedSeasonError
from bot.store.game_rows import change_even_damaged
from bot.store.league.chain import GONE, ChainEntry, GoneRecord, unlinked_entries
from bot.store.league.entries import chain_end, entry_checksum, log_entry, read_chain
from bot.store.league.tables import league_log, season
from bot.store.people_kept.columns import PEOPLE_COLUMNS
from bot.store.rows import OVER, LoggedAction
from bot.store.schema import actions, forgetting, games, metadata, moment_number, outbox, setting, snapshots

#: Discord's ids are greater: below, a number in a text may be anything.
LEAST_ID = 2**22
#: Statuses of seasons that are over.
_SEASON_OVER = ("over", "dropped")


class ForgettingRow(msgspec.Struct, frozen=True):
    """A person who is being forgotten, since when, and the mark that replaces their number."""

    user_id: int
    mark: int
    asked_at: datetime


class NumberSwap:
    """Replaces a person's number by a mark, in values of any shape."""

    def __init__(self, user: int, mark: int) -> None:
        self.user, self.mark = user, mark
        self._whole = re.compile(rf"(?<!\d){user}(?!\d)")

    def swapped(self, value: Any) -> Any:
        """The value without the person; the same object if it does not name them."""
        if isinstance(value, str):
            return self._whole.sub(str(self.mark), value)
        if isinstance(value, bool) or value is None:
            return value
        if isinstance(value, int):
            return self.mark if value == self.user else value
        if isinstance(value, dict):
            return {self.swapped(key): self.swapped(one) for key, one in value.items()}
        return [self.swapped(one) for one in value] if isinstance(value, list) else value

    def changes_of(self, table: Table, row: Any) -> dict[str, Any]:
        """What changes in a row, by column key."""
        kept, found = PEOPLE_COLUMNS[table.name], {}
        for name in (*kept.numbers, *kept.texts):
            column = table.c[name]
            value = row[column.key]
            if (new := self.swapped(value)) != value:
                found[column.key] = new
        return found


def find_naming_rows(connection: Connection, table: Table, user: int, *where: ColumnElement[bool]) -> Iterator[Any]:
    """The rows of a table that name a person, in their numbers or texts."""
    swap = NumberSwap(user, -1)
    for row in connection.execute(select(table).where(_may_name(table, user), *where)).mappings().all():
        if swap.changes_of(table, row):
            yield row


def _may_name(table: Table, user: int) -> ColumnElement[bool]:
    kept = PEOPLE_COLUMNS[table.name]
    found = [table.c[name] == user for name in kept.numbers]
    for name in kept.texts:
        column = table.c[name]
        text = cast(column, Text) if isinstance(column.type, JSON) else column
        found.append(text.like(f"%{user}%"))
    return or_(*found) if found else false()


def _key_of(table: Table, row: Any) -> ColumnElement[bool]:
    return and_(*(column == row[column.key] for column in table.primary_key.columns))


class ForgettingStore(StorePart):
    """Takes people out of the store."""

    async def begin(self, user: int) -> ForgettingRow:
        """Note that a person is to be forgotten, and delete what is theirs only. Repeated, the same one goes on.

        Raises ValueError for a number that is no Discord id.
        """
        if user < LEAST_ID:
            raise ValueError(f"{user} is no Discord id")

        def work(connection: Connection) -> ForgettingRow:
            wait_for_person(connection, user)
            under_way = connection.execute(select(forgetting.c.id).where(forgetting.c.user_id == user)).scalar()
            if under_way is None:
                connection.execute(insert(forgetting).values(user_id=user, asked_at=self._database.now()))
            _delete_own(connection, user)
            return _of_person(connection, user)

        return await self._database.write(work)

    async def pending(self) -> list[ForgettingRow]:
        """The people of whom something is left, in the order in which they asked."""
        query = select(forgetting).where(forgetting.c.user_id.is_not(None)).order_by(forgetting.c.id)
        return [ForgettingRow(row.user_id, -row.id, row.asked_at) for row in await self._database.read_rows(query)]

    async def games_naming(self, one: ForgettingRow) -> tuple[list[int], list[int]]:
        """The games of before they asked that name them: those that are over, and those that go on."""

        def work(connection: Connection) -> tuple[list[int], list[int]]:
            found: set[int] = set()
            for name, kept in PEOPLE_COLUMNS.items():
                if kept.of == "game":
                    table = metadata.tables[name]
                    rows = find_naming_rows(connection, table, one.user_id)
                    found |= {row["id" if table is games else "game_id"] for row in rows} - {None}
            query = select(games.c.id, games.c.status).where(games.c.created_at <= one.asked_at).order_by(games.c.id)
            status = {row.id: row.status for row in connection.execute(query) if row.id in found}
            return [number for number, at in status.items() if at in OVER], [n for n, at in status.items() if at not in OVER]

        return await self._database.read(work)

    async def seasons_naming(self, one: ForgettingRow) -> tuple[list[int], list[int]]:
        """The seasons of before they asked that name them: those that are over, and those that go on."""

        def work(connection: Connection) -> tuple[list[int], list[int]]:
            found: set[int] = set()
            for name, kept in PEOPLE_COLUMNS.items():
                if kept.of == "season":
                    table = metadata.tables[name]
                    rows = find_naming_rows(connection, table, one.user_id)
                    found |= {row["id" if table is season else "season_id"] for row in rows}
            query = select(season.c.id, season.c.status).where(season.c.created_at <= one.asked_at).order_by(season.c.id)
            status = {row.id: row.status for row in connection.execute(query) if row.id in found}
            over = [number for number, at in status.items() if at in _SEASON_OVER]
            return over, [number for number in status if number not in over]

        return await self._database.read(work)

    async def forget_in_game(self, one: ForgettingRow, game_id: int) -> None:
        """Take a person out of a game that is over. Damaged rows stay damaged."""
        swap = NumberSwap(one.user_id, one.mark)

        def work(connection: Connection) -> None:
            to_them = (outbox.c.kind == "dm", outbox.c.target == one.user_id)
            connection.execute(delete(outbox).where(outbox.c.game_id == game_id, *to_them))
            for name, kept in PEOPLE_COLUMNS.items():
                table = metadata.tables[name]
                if kept.of != "game" or table in (games, actions, snapshots):
                    continue
                _swap_rows(connection, table, swap, table.c.game_id == game_id)
            _swap_actions(connection, swap, game_id)
            _swap_stories(connection, swap, game_id)
            _swap_game(connection, swap, game_id)

        await self._database.write(work)

    async def forget_in_season(self, one: ForgettingRow, season_id: int) -> None:
        """Take a person out of a season that is over, and note it in its chain. Raises DamagedSeasonError."""
        swap = NumberSwap(one.user_id, one.mark)

        def work(connection: Connection) -> None:
            for name, kept in PEOPLE_COLUMNS.items():
                table = metadata.tables[name]
                if kept.of == "season" and table is not league_log:
                    _swap_rows(connection, table, swap, (table.c.id if table is season else table.c.season_id) == season_id)
            _swap_league_log(connection, swap, season_id, self._database.now())

        await self._database.write(work)

    async def finish(self, one: ForgettingRow) -> bool:
        """Take a person out of what belongs to no game and no season; whether they are named nowhere any more.

        Then their number is removed here, too.
        """
        swap = NumberSwap(one.user_id, one.mark)
        settled, gameless = outbox.c.status != "waiting", outbox.c.game_id.is_(None)

        def work(connection: Connection) -> bool:
            connection.execute(delete(outbox).where(gameless, outbox.c.kind == "dm", outbox.c.target == one.user_id, settled))
            _swap_rows(connection, outbox, swap, gameless, settled)
            for name, kept in PEOPLE_COLUMNS.items():
                table = metadata.tables[name]
                # What is theirs since they asked is that of a person who is here again; what others wrote of them is not.
                theirs = [setting.c.scope == "user", setting.c.id == one.user_id] if table is setting else []
                if kept.of == "person":
                    theirs = [table.c[number] == one.user_id for number in kept.numbers]
                if kept.of in ("program", "person"):
                    _swap_rows(connection, table, swap, *([not_(and_(*theirs))] if theirs else []))
            return (
                next(find_naming_rows(connection, outbox, one.user_id, gameless, outbox.c.created_at <= one.asked_at), None)
                is None
            )

        return await self._database.write(work)

    async def settle(self, one: ForgettingRow) -> None:
        """Nothing names them any more: forget the number itself."""
        await self._database.run_statement(update(forgetting).where(forgetting.c.id == -one.mark).values(user_id=None))


def _of_person(connection: Connection, user: int) -> ForgettingRow:
    row = connection.execute(select(forgetting).where(forgetting.c.user_id == user)).one()
    return ForgettingRow(user, -row.id, row.asked_at)


def _delete_own(connection: Connection, user: int) -> None:
    """Delete what is one person's only: settings, notes, vacations, forms."""
    for name, kept in PEOPLE_COLUMNS.items():
        if kept.of == "person":
            table = metadata.tables[name]
            connection.execute(delete(table).where(or_(*(table.c[number] == user for number in kept.numbers))))
    connection.execute(delete(setting).where(setting.c.scope == "user", setting.c.id == user))


def _swap_rows(connection: Connection, table: Table, swap: NumberSwap, *where: ColumnElement[bool]) -> None:
    for row in find_naming_rows(connection, table, swap.user, *where):
        connection.execute(update(table).where(_key_of(table, row)).values(swap.changes_of(table, row)))


def _swap_actions(connection: Connection, swap: NumberSwap, game_id: int) -> None:
    for row in find_naming_rows(connection, actions, swap.user, actions.c.game_id == game_id):
        changes = swap.changes_of(actions, row)
        if row["checksum"] is not None and _is_sound(connection, game_id, row["seq"]):
            fields = {name: row[name] for name in LoggedAction.__struct_fields__}
            changes["checksum"] = with_checksum(fields | changes)["checksum"]
        connection.execute(update(actions).where(_key_of(actions, row)).values(changes))


def _is_sound(connection: Connection, game_id: int, seq: int) -> bool:
    """Whether an entry is as it was written; damage must not get a valid checksum."""
    query = select(*ROW).where(actions.c.game_id == game_id, actions.c.seq == seq)
    try:
        return bool(named_rows(connection, game_id, lambda: proven_rows(game_id, seq - 1, connection.execute(query).all(), seq)))
    except DamagedRowError:
        return False


def _swap_stories(connection: Connection, swap: NumberSwap, game_id: int) -> None:
    query = select(snapshots).where(snapshots.c.game_id == game_id, snapshots.c.story.is_not(None))
    for row in connection.execute(query).mappings().all():
        content = row["game_id"], row["seq"], row["state"], row["schema_version"]
        if row["checksum"] not in (None, state_checksum(*content, row["story"])):
            connection.execute(delete(snapshots).where(_key_of(snapshots, row)))  # damaged: nobody goes on from it
            continue
        lines = msgspec.msgpack.decode(zlib.decompress(row["story"]))
        if (new := swap.swapped(lines)) != lines:
            story = zlib.compress(msgspec.msgpack.encode(new))
            values = {"story": story, "checksum": state_checksum(*content, story)}
            connection.execute(update(snapshots).where(_key_of(snapshots, row)).values(values))


def _swap_game(connection: Connection, swap: NumberSwap, game_id: int) -> None:
    for row in find_naming_rows(connection, games, swap.user, games.c.id == game_id):
        change_even_damaged(connection, game_id, swap.changes_of(games, row))


def _swap_league_log(connection: Connection, swap: NumberSwap, season_id: int, now: datetime) -> None:
    chain = read_chain(connection, season_id)
    old = {(one.room, one.seq): one for one in unlinked_entries(chain)}
    changed: list[ChainEntry] = []
    for row in find_naming_rows(connection, league_log, swap.user, league_log.c.season_id == season_id):
        key, text = (row["room"], row["seq"]), row["text"]
        if row["checksum"] not in (None, entry_checksum(season_id, *key, row["at"], text)):
            raise DamagedSeasonError(season_id, *key)
        entry = old[key] if key in old else next(one for one in chain if (one.room, one.seq) == key)
        new = msgspec.structs.replace(entry, text=swap.swapped(text), was=entry.hash())
        changes: dict[str, Any] = {"text": new.text, "was": new.was}
        if row["checksum"] is not None:
            changes["checksum"] = entry_checksum(season_id, *key, row["at"], new.text)
        connection.execute(update(league_log).where(_key_of(league_log, row)).values(changes))
        changed.append(new)
    if changed:
        _note_in_chain(connection, season_id, swap.mark, changed, now)


def _note_in_chain(connection: Connection, season_id: int, mark: int, changed: Collection[ChainEntry], now: datetime) -> None:
    """Add the record of changed entries to the season's chain."""
    record = GoneRecord(mark, tuple((one.room, one.seq, one.present_hash()) for one in changed))
    here = select(league_log.c.seq).where(league_log.c.season_id == season_id, league_log.c.room == GONE)
    seq = len(connection.execute(here).all())
    link, before = chain_end(connection, season_id)
    entry = ChainEntry(GONE, seq, moment_number(now), msgspec.json.encode(record).decode(), link + 1, before)
    connection.execute(insert(league_log).values(log_entry(season_id, now, entry)))
