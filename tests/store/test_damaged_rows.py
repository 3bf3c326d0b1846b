"""A byte that the disk changed in a game's own row or in a season's log is found and named; other rows still work."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

import bot.store
from bot.health import damage_lines
from bot.store import DamagedRowError, NewAction, NewOutbox, Store
from bot.store.errors import DamagedSeasonError
from bot.store.game_rows import COLUMNS
from bot.store.league import LeagueStore, Moderators, NewLeagueEntries
from bot.store.league.chain import ChainEntry, PublishedHead, check_chain
from bot.store.league.tables import league_log
from bot.store.schema import games
from bot.upkeep import Upkeep

OPTIONS = {"edition": "classic", "@watched": [1, 2], "@delay": 3}
#: Another value for each column, as a disk may make one of it.
OTHERS: dict[str, Any] = {
    "game_type": "eotr",
    "scenario": "full ",
    "options": {**OPTIONS, "@delay": 2},
    "status": "finished",
    "owner_id": 4,
    "lang": "em",
    "seed_hash": "0" * 64,
    "secret": bytes(32),
    "schema_version": 2,
    "revision": 0,
    "guild_id": 6,
    "channel_id": None,
    "thread_id": 7,
    "board_message_id": 8,
}


async def open_game(store: Store) -> int:
    row = await store.games.create(
        game_type="eots", scenario="full", owner_id=5, options=OPTIONS, guild_id=7, channel_id=70, status="active"
    )
    await store.log.append(row.id, 0, [NewAction("red", "move", "a1", 5)], snapshot=b"state", game_updates={"lang": "pl"})
    return row.id


async def flip_game(store: Store, number: int, **values: Any) -> None:
    """Change a row behind the store's back."""

    def work(connection: Connection) -> None:
        connection.execute(update(games).where(games.c.id == number).values(values))

    await store.database.write(work)


async def season_with_logs(store: Store) -> int:
    seasons = LeagueStore(store.database)
    row = await seasons.create(
        guild_id=7, channel_id=70, owner_id=5, lang="en", name="Spring", moderators=Moderators((5,)), texts=["one", "two"]
    )
    await seasons.append(row.id, [NewLeagueEntries("cases", 0, ["raised"]), NewLeagueEntries("season", 2, ["three"])])
    return row.id


async def flip_entry(store: Store, season: int, room: str, at: int, /, **values: Any) -> None:
    """Change an entry behind the store's back."""

    def work(connection: Connection) -> None:
        here = (league_log.c.season_id == season, league_log.c.room == room, league_log.c.seq == at)
        connection.execute(update(league_log).where(*here).values(values))

    await store.database.write(work)


def test_every_column_of_a_game_is_tried() -> None:
    assert {column.name for column in COLUMNS} - OTHERS.keys() == {"id", "created_at", "finished_at"}


@pytest.mark.parametrize("name", OTHERS)
async def test_a_changed_column_of_a_game_is_found(store: Store, name: str) -> None:
    number, other = await open_game(store), await open_game(store)
    await flip_game(store, number, **{name: OTHERS[name]})
    with pytest.raises(DamagedRowError, match=f"the row of game {number} is damaged"):
        await store.games.get(number)
    with pytest.raises(DamagedRowError):
        await store.games.update(number, {"lang": "ru"})
    with pytest.raises(DamagedRowError):
        await store.log.append(number, 1, [NewAction("blue", "pass", "", 5)])
    assert [row.id for row in await store.games.find(("active", "finished"))] == [other]
    damaged, unproven = await store.games.check_rows()
    assert [(one.game_id, one.seq) for one in damaged] == [(number, 0)]
    assert unproven == 0
    assert await store.log.append(other, 1, [NewAction("blue", "pass", "", 5)]) == 2


async def test_a_moment_of_a_game_that_changed_is_found(store: Store) -> None:
    number = await open_game(store)
    await flip_game(store, number, created_at=(await store.games.get(number)).created_at + timedelta(milliseconds=1))
    with pytest.raises(DamagedRowError):
        await store.games.get(number)


async def test_options_that_are_no_json_are_named(store: Store) -> None:
    number, other = await open_game(store), await open_game(store)

    def work(connection: Connection) -> None:
        connection.exec_driver_sql(f"UPDATE game SET options = '{{oops' WHERE id = {number}")

    if store.database.url.drivername.startswith("sqlite"):  # PostgreSQL keeps no such value
        await store.database.write(work)
        with pytest.raises(DamagedRowError):
            await store.games.get(number)
        assert [row.id for row in await store.games.find(("active",))] == [other]


async def test_a_message_that_was_sent_is_noted_in_a_damaged_row_too(store: Store) -> None:
    """Else the outbox would try to note it for ever."""
    number = await open_game(store)
    await store.outbox.post([NewOutbox("edit", 70, {}, remember="board_message_id")], number)
    [row] = await store.outbox.due(store.now())
    await flip_game(store, number, owner_id=99)
    await store.outbox.delivered(row.id, 1234)
    assert await store.outbox.due(store.now()) == []
    with pytest.raises(DamagedRowError):
        await store.games.get(number)


async def test_a_row_of_an_earlier_program_is_taken_and_gets_its_checksum(store: Store) -> None:
    number = await open_game(store)
    await flip_game(store, number, checksum=None, lang="ru")
    assert (await store.games.get(number)).lang == "ru"
    assert await store.games.check_rows() == ([], 1)
    await store.games.update(number, {"lang": "en"})
    assert await store.games.check_rows() == ([], 0)


def test_rows_of_games_are_changed_in_one_place() -> None:
    root = Path(bot.store.__file__).parent
    found = [path.name for path in root.rglob("*.py") if re.search(r"\bupdate\((games|game)\)", path.read_text(encoding="utf-8"))]
    assert found == ["game_rows.py"]


@pytest.mark.parametrize(
    ("room", "seq", "values"),
    [
        ("season", 1, {"text": "twp"}),
        ("season", 0, {"seq": 7}),
        ("season", 2, {"checksum": 12}),
        ("season", 1, {"checksum": None}),
        ("cases", 0, {"text": "raisee"}),
    ],
)
async def test_a_changed_entry_of_a_season_is_found(store: Store, room: Any, seq: int, values: dict[str, Any]) -> None:
    season, other = await season_with_logs(store), await season_with_logs(store)
    await flip_entry(store, season, room, seq, **values)
    seasons = LeagueStore(store.database)
    with pytest.raises(DamagedSeasonError, match=rf"entry {seq} of the log of season {season} \({room}\) is damaged"):
        await seasons.log(season, room)
    assert [row.id for row in await seasons.find(7)] == [other]
    assert [row.id for row in await seasons.find(7, damaged=True)] == [other, season]
    assert [entry.text for entry in await seasons.log(other, "season")] == ["one", "two", "three"]


async def test_entries_of_an_earlier_program_are_taken(store: Store) -> None:
    season = await season_with_logs(store)
    for seq in (0, 1):
        await flip_entry(store, season, "season", seq, checksum=None)
    seasons = LeagueStore(store.database)
    assert [entry.text for entry in await seasons.log(season, "season")] == ["one", "two", "three"]
    assert await seasons.check_logs() == 2
    assert seasons.damaged == {}


async def test_a_season_that_is_brought_has_checksums(store: Store) -> None:
    seasons = LeagueStore(store.database)
    values = {"guild_id": 7, "channel_id": 70, "desk_id": None, "owner_id": 5, "lang": "en", "name": "S", "status": "over"}
    logs = [ChainEntry("season", seq, 1_790_000_000_000 + seq, text, seq) for seq, text in enumerate("ab")]
    row = await seasons.bring({**values, "moderators": Moderators((5,))}, logs, lambda _: [])
    brought = check_chain(await seasons.chain(row.id))
    assert (brought.linked, brought.unlinked, brought.faults) == (1, 1, ()), "what was in no chain is in none here"

    def work(connection: Connection) -> list[Any]:
        return list(connection.execute(select(league_log.c.checksum).where(league_log.c.season_id == row.id)).scalars())

    assert None not in await store.database.read(work)
    assert len(await seasons.log(row.id, "season")) == 2


async def test_the_entries_of_all_rooms_are_one_chain(store: Store) -> None:
    season = await season_with_logs(store)
    seasons = LeagueStore(store.database)
    await seasons.append(season, [NewLeagueEntries("times", 0, ["agreed"]), NewLeagueEntries("season", 3, ["four"])])
    report = check_chain(await seasons.chain(season))
    assert (report.linked, report.unlinked, report.faults) == (6, 0, ())
    assert await seasons.chain_end(season) == (6, report.head)
    head = PublishedHead(1, 4, next(one for one in await seasons.chain(season) if one.link == 4).hash()[:20])
    await flip_entry(store, season, "season", 1, text="2")
    faults = check_chain(await seasons.chain(season), [head]).faults
    assert [(one.code, one.room, one.seq) for one in faults] == [("changed", "season", 1)]


async def test_a_season_begun_before_has_a_chain_from_then_on(store: Store) -> None:
    season = await season_with_logs(store)
    seasons = LeagueStore(store.database)
    for room, count in (("season", 3), ("cases", 1)):
        for seq in range(count):
            await flip_entry(store, season, room, seq, link=None, before=None)
    assert check_chain(await seasons.chain(season)).head == ""
    await seasons.append(season, [NewLeagueEntries("season", 3, ["four", "five"])])
    report = check_chain(await seasons.chain(season))
    assert (report.linked, report.unlinked, report.faults) == (2, 4, ())
    await flip_entry(store, season, "cases", 0, text="another")
    assert [one.code for one in check_chain(await seasons.chain(season)).faults] == ["old"]


async def test_the_look_at_start_names_what_is_damaged(store: Store, tmp_path: Path) -> None:
    number, season = await open_game(store), await season_with_logs(store)
    keeping = Upkeep(store, tmp_path / "backups", keep=0)
    await keeping.once()
    assert damage_lines(tmp_path) == []
    await flip_game(store, number, owner_id=99)
    await flip_entry(store, season, "cases", 0, text="raisee")
    await keeping.once()
    assert damage_lines(tmp_path) == [
        f"the row of game {number} is damaged",
        f"entry 0 of the log of season {season} (cases) is damaged",
    ]
    await flip_game(store, number, owner_id=5)
    await flip_entry(store, season, "cases", 0, text="raised")
    await keeping.once()
    assert damage_lines(tmp_path) == []
