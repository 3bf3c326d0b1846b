"""A person is taken out of every column that may name them; everything stays checkable, and a new column must be declared."""

from __future__ import annotations

import zlib
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from sqlalchemy import JSON, BigInteger, Connection, LargeBinary, String, Table, insert, select

from bot.store import NewAction, Store
from bot.store.checksums import state_checksum
from bot.store.league import LeagueStore, Moderators, NewLeagueEntries
from bot.store.league.chain import PublishedHead, check_chain
from bot.store.people_kept.columns import PEOPLE_COLUMNS
from bot.store.people_kept.forgetting import ForgettingStore, NumberSwap, find_naming_rows
from bot.store.people_kept.person_rows import PersonReader
from bot.store.schema import metadata, outbox, snapshots

WHO, OTHER = 812_345_678_901_234_567, 912_345_678_901_234_567
#: The numbers of another person that contain the first one's.
LIKE = f"1{WHO} {WHO}1"
WHEN = datetime(2026, 11, 1, tzinfo=UTC)


def test_every_column_of_every_table_is_declared() -> None:
    """A column that is added has to say what it may keep of people (``bot.store.people_kept.columns``)."""
    declared = {name: sorted(kept.every()) for name, kept in PEOPLE_COLUMNS.items()}
    assert declared == {table.name: sorted(column.name for column in table.columns) for table in metadata.sorted_tables}


def test_what_looks_like_a_person_is_declared_as_one() -> None:
    """Numbers of people are called so, and JSON and long texts may have any in them; what has none is said here."""
    empty = {
        ("standing", "places"), ("standing", "stakes"), ("standing", "uses"),  # names of cards and places
        ("outbox", "id"), ("away", "id"), ("season", "id"), ("game", "id"),
    }  # fmt: skip
    for table in metadata.sorted_tables:
        for column in table.columns:
            person = column.name in ("user_id", "owner_id", "actor", "added_by") or isinstance(column.type, JSON)
            if person and table.name != "forgetting" and (table.name, column.name) not in empty:
                assert column.name not in PEOPLE_COLUMNS[table.name].nobody, f"{table.name}.{column.name}"


def test_only_whole_numbers_are_replaced() -> None:
    swap = NumberSwap(WHO, -3)
    value = {"who": str(WHO), f"{WHO}": [WHO, OTHER], "text": f"<@{WHO}>, {LIKE}", "on": True, "none": None}
    assert swap.swapped(value) == {"who": "-3", "-3": [-3, OTHER], "text": f"<@-3>, {LIKE}", "on": True, "none": None}


def everything(connection: Connection) -> str:
    """All rows of all tables, as text."""
    rows = []
    for table in metadata.sorted_tables:
        for row in connection.execute(select(table)).mappings():
            values = dict(row)
            if table is snapshots and values["story"] is not None:
                values["story"] = msgspec.msgpack.decode(zlib.decompress(values["story"]))
            rows.append(f"{table.name}: {values}")
    return "\n".join(rows)


def planted(table: Table, of: dict[str, int]) -> dict[str, Any]:
    """A row of a table that has the person in every column that may have them."""
    kept, row = PEOPLE_COLUMNS[table.name], {}
    for column in table.columns:
        name = column.key
        if column.name in of:
            row[name] = of[column.name]
        elif column.name in kept.numbers:
            row[name] = WHO
        elif column.name in kept.texts:
            text = f"<@{WHO}> and {LIKE}"
            row[name] = {"who": [WHO, str(WHO)], str(WHO): text} if isinstance(column.type, JSON) else text
            if table.name == "season":
                row[name] = {"users": [WHO, OTHER], "roles": []}
            elif isinstance(column.type, String) and column.type.length:
                row[name] = str(WHO)[: column.type.length]
        elif column.name in kept.packed:
            row[name] = zlib.compress(msgspec.msgpack.encode([{"actor": WHO, "user": str(WHO)}]))
        elif not column.nullable and column.default is None and column.server_default is None:
            row[name] = plain(table, name, column.type)
    return row


#: Values that the tables' own checks demand.
CHOSEN = {
    ("game", "status"): "finished", ("outbox", "status"): "delivered", ("clock", "timeout"): "skip",
    ("season", "status"): "over", ("setting", "scope"): "guild", ("league_log", "room"): "season", ("outbox", "kind"): "message",
    ("seeker", "status"): "over",
    ("away", "until"): datetime(2027, 1, 1, tzinfo=UTC), ("standing", "until"): "game", ("action", "seq"): 1,
}  # fmt: skip


def plain(table: Table, name: str, kind: Any) -> Any:
    """A value without a person."""
    if (table.name, name) in CHOSEN:
        return CHOSEN[table.name, name]
    if isinstance(kind, LargeBinary):
        return b"\0" * 32
    if isinstance(kind, JSON):
        return []
    if type(kind).__name__ == "MomentColumn":
        return WHEN
    if type(kind).__name__ == "Boolean":
        return False
    return 1 if isinstance(kind, BigInteger) or type(kind).__name__ == "Integer" else "x"


async def plant(store: Store) -> None:
    """A row with the person in every column of every table: of a game and a season that are over."""

    def work(connection: Connection) -> None:
        for table in metadata.sorted_tables:
            if table.name != "forgetting":
                row = planted(table, {"game_id": 1, "season_id": 1, "id": 1} if table.name != "setting" else {"game_id": 1})
                if "seq" in row and table.name == "league_log":
                    row["seq"] = 0
                connection.execute(insert(table).values(row))

    await store.database.write(work)


async def forget_all(store: Store) -> bool:
    """Take the person out of everything that is over; whether nothing names them any more."""
    one = await ForgettingStore(store.database).begin(WHO)
    over, on = await ForgettingStore(store.database).games_naming(one)
    ended, running = await ForgettingStore(store.database).seasons_naming(one)
    for number in over:
        await ForgettingStore(store.database).forget_in_game(one, number)
    for number in ended:
        await ForgettingStore(store.database).forget_in_season(one, number)
    clean = await ForgettingStore(store.database).finish(one) and not on and not running
    if clean:
        await ForgettingStore(store.database).settle(one)
    return clean


async def test_no_column_of_any_table_keeps_the_person(store: Store) -> None:
    await plant(store)
    before = await store.database.read(everything)
    for table, kept in PEOPLE_COLUMNS.items():
        if kept.numbers or kept.texts:
            rows = await store.database.read(lambda c, t=table: list(find_naming_rows(c, metadata.tables[t], WHO)))
            assert rows, f"nothing was planted in {table}"
    assert before.count(str(WHO)) > 30
    assert await forget_all(store)
    after = await store.database.read(everything)
    assert str(WHO) not in after.replace(f"1{WHO}", "").replace(f"{WHO}1", "")
    assert LIKE in after, "another person's number was touched"
    assert "-1" in after
    assert await ForgettingStore(store.database).pending() == []


async def test_what_is_theirs_only_goes_at_once_and_what_goes_on_keeps_the_number(store: Store) -> None:
    await store.people.set_setting("user", WHO, "lang", "pl")
    await store.people.go_away(WHO, WHEN, datetime(2030, 1, 1, tzinfo=UTC))
    game = await store.games.create(game_type="toy", scenario="short", owner_id=WHO, channel_id=10, status="active", seat="red")
    await store.people.set_note(game.id, WHO, "attack")
    assert not await forget_all(store)
    assert await store.people.settings("user", WHO) == {}
    assert await store.people.aways([WHO]) == []
    assert await store.people.note(game.id, WHO) == ""
    assert (await store.games.get(game.id)).owner_id == WHO
    [one] = await ForgettingStore(store.database).pending()
    await store.games.update(game.id, {"status": "closed"})
    assert await forget_all(store)
    assert (await store.games.get(game.id)).owner_id == one.mark
    assert [seat.user_id for seat in await store.seats.of_game(game.id)] == [one.mark]


async def test_a_game_of_later_is_that_of_a_person_who_came_back(store: Store) -> None:
    await ForgettingStore(store.database).begin(WHO)
    await store.database.write(lambda c: c.exec_driver_sql("UPDATE forgetting SET asked_at = asked_at - 1000").close())
    game = await store.games.create(game_type="toy", scenario="short", owner_id=WHO, status="closed")
    await store.people.set_setting("user", WHO, "lang", "ru")
    assert await forget_all(store)
    assert (await store.games.get(game.id)).owner_id == WHO


async def test_the_log_of_a_game_stays_checkable(store: Store) -> None:
    game = await store.games.create(game_type="toy", scenario="short", owner_id=WHO, seat="red", status="active")
    actions = [NewAction("red", "pass", actor=WHO), NewAction("referee", "@hands", f'{{"user":"{WHO}","reason":"x"}}', OTHER)]
    await store.log.append(game.id, 0, actions, (), None, b"state", {"status": "finished"})
    assert await forget_all(store)
    log = await store.log.actions(game.id)
    assert [(one.actor, one.argument) for one in log] == [(-1, ""), (OTHER, '{"user":"-1","reason":"x"}')]
    assert await store.log.check(game.id) == 0
    assert await store.games.check_rows() == ([], 0)


async def test_damage_is_not_made_sound(store: Store) -> None:
    game = await store.games.create(game_type="toy", scenario="short", owner_id=WHO, status="active")
    await store.log.append(game.id, 0, [NewAction("red", "pass", actor=WHO)], (), None, None, {"status": "finished"})
    broken = "UPDATE action SET verb = 'fight'", "UPDATE game SET scenario = 'long'"
    await store.database.write(lambda c: [c.exec_driver_sql(one).close() for one in broken] and None)
    await forget_all(store)
    assert str(WHO) not in await store.database.read(everything)
    faults, _ = await store.games.check_rows()
    assert [fault.game_id for fault in faults] == [game.id]
    with pytest.raises(Exception, match="damaged"):
        await store.log.check(game.id)


async def test_a_saved_state_with_a_story_stays_sound(store: Store) -> None:
    game = await store.games.create(game_type="toy", scenario="short", owner_id=OTHER, status="active")
    story = zlib.compress(msgspec.msgpack.encode([{"seq": 1, "actor": WHO, "events": [["replaced", {"old": str(WHO)}]]}]))
    await store.log.append(game.id, 0, [NewAction("red", "pass", actor=WHO)], (), None, b"s", {"status": "finished"}, story=story)
    await forget_all(store)
    row = await store.database.read(lambda c: c.execute(select(snapshots)).mappings().one())
    assert msgspec.msgpack.decode(zlib.decompress(row["story"])) == [
        {"seq": 1, "actor": -1, "events": [["replaced", {"old": "-1"}]]}
    ]
    assert row["checksum"] == state_checksum(row["game_id"], row["seq"], row["state"], row["schema_version"], row["story"])


async def season_of(leagues: LeagueStore, texts: list[str]) -> int:
    """A season with a log that names people."""
    facts: dict[str, Any] = {"guild_id": 1, "channel_id": 2, "owner_id": OTHER, "lang": "en", "name": "S"}
    return (await leagues.create(**facts, moderators=Moderators((WHO, OTHER)), texts=texts)).id


async def test_the_chain_of_a_season_and_its_heads_hold(store: Store) -> None:
    leagues = LeagueStore(store.database)
    number = await season_of(leagues, [f'{{"what":"joined","who":"{WHO}"}}', f'{{"what":"joined","who":"{OTHER}"}}'])
    link, head = await leagues.chain_end(number)
    shown = PublishedHead(1, link, head[:20])
    await leagues.append(number, [NewLeagueEntries("cases", 0, [f'{{"about":["{WHO}"]}}'])], updates={"status": "over"})
    assert await forget_all(store)
    report = check_chain(await leagues.chain(number), [shown])
    assert (report.faults, report.linked, report.changed) == ((), 4, 2)
    assert (await leagues.get(number)).moderators == Moderators((-1, OTHER))
    assert (await leagues.log(number, "season"))[0].text == '{"what":"joined","who":"-1"}'
    # A second person, out of entries of which one was changed already.
    other = await ForgettingStore(store.database).begin(OTHER)
    await ForgettingStore(store.database).forget_in_season(other, number)
    report = check_chain(await leagues.chain(number), [shown])
    assert (report.faults, report.changed) == ((), 3)


@pytest.mark.parametrize("change", ["text", "was"])
async def test_a_text_changed_under_cover_of_that_is_found(store: Store, change: str) -> None:
    leagues = LeagueStore(store.database)
    number = await season_of(leagues, [f'{{"what":"joined","who":"{WHO}"}}', '{"what":"points","of":"3"}'])
    await leagues.append(number, updates={"status": "over"})
    await forget_all(store)
    chain = await leagues.chain(number)
    if change == "text":
        forged = [msgspec.structs.replace(one, text='{"what":"joined","who":"-9"}') if one.was else one for one in chain]
    else:  # an entry that no record has
        forged = [msgspec.structs.replace(one, text="{}", was=one.hash()) if "points" in one.text else one for one in chain]
    assert [fault.code for fault in check_chain(forged).faults] == ["unsaid"]


async def test_entries_of_before_the_chain_hold_too(store: Store) -> None:
    leagues = LeagueStore(store.database)
    number = await season_of(leagues, [f'{{"who":"{WHO}"}}', f'{{"who":"{OTHER}"}}', f'{{"by":"{WHO}"}}'])
    await store.database.write(
        lambda c: c.exec_driver_sql("UPDATE league_log SET link = NULL, before = NULL, checksum = NULL").close()
    )
    await leagues.append(number, [NewLeagueEntries("season", 3, ["{}"])], updates={"status": "over"})
    await forget_all(store)
    report = check_chain(await leagues.chain(number))
    assert (report.faults, report.unlinked, report.changed) == ((), 3, 2)


async def test_a_person_reads_what_is_theirs_and_nobody_elses(store: Store) -> None:
    await store.people.set_setting("user", WHO, "lang", "pl")
    await store.people.set_setting("user", OTHER, "lang", "ru")
    game = await store.games.create(game_type="toy", scenario="short", owner_id=OTHER, status="active")
    await store.seats.take(game.id, "red", WHO)
    await store.seats.take(game.id, "blue", OTHER)
    await store.plans.save(game.id, "red", "a", "mine")
    await store.plans.save(game.id, "blue", "a", "theirs")
    await store.log.append(game.id, 0, [NewAction("red", "pass", actor=WHO), NewAction("blue", "hide", "x", actor=OTHER)])
    rows = await PersonReader(store.database).rows(WHO)
    assert rows["setting"] == [{"key": "lang", "value": "pl"}]
    assert [one["text"] for one in rows["plan"]] == ["mine"]
    assert [(one["seq"], one["verb"]) for one in rows["action"]] == [(1, "pass")]
    assert [one["seat"] for one in rows["seat"]] == ["red"]
    assert [one["id"] for one in rows["game"]] == [game.id]
    assert "theirs" not in str(rows)
    assert str(OTHER) not in str(rows)
    assert {"secret", "state", "seed_hash"}.isdisjoint(key for table in rows.values() for row in table for key in row)


async def test_direct_messages_to_them_are_gone_with_their_games(store: Store) -> None:
    await plant(store)
    await store.database.write(
        lambda c: c.execute(outbox.update().values(kind="dm", target=WHO, game_id=1).where(outbox.c.id == 1)).close()
    )
    await forget_all(store)
    assert await store.database.read(lambda c: c.execute(select(outbox)).all()) == []


async def test_a_number_that_discord_cannot_give_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="no Discord id"):
        await ForgettingStore(store.database).begin(7)
