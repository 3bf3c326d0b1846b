"""A row that only corrects pings is written where there are any, and nowhere else."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.store import NewOutbox, Store

PING = NewOutbox("message", 10, {}, topic="ping-7-decide")
CORRECTION = NewOutbox("delete", 10, {}, topic="unping", corrects_pings=True)


async def _game(store: Store) -> int:
    return (await store.games.create(game_type="tiny", scenario="short", owner_id=1)).id


async def _topics(store: Store, game: int) -> list[str | None]:
    return [row.topic for row in reversed(await store.outbox.rows(game))]


async def test_a_correction_is_left_out_without_a_waiting_or_posted_ping(store: Store) -> None:
    game, other = await _game(store), await _game(store)
    await store.outbox.post([PING], other)
    await store.outbox.post([CORRECTION, NewOutbox("edit", 10, {}, topic="board")], game)
    assert await _topics(store, game) == ["board"]


async def test_a_correction_of_a_ping_that_waits_is_written(store: Store) -> None:
    game = await _game(store)
    await store.outbox.post([PING], game)
    await store.outbox.post([CORRECTION], game)
    assert await _topics(store, game) == ["ping-7-decide", "unping"]


async def test_a_correction_of_a_posted_ping_is_written_until_it_is_gone(store: Store) -> None:
    game = await _game(store)
    await store.outbox.post([PING], game)
    [row], _ = await store.outbox.take(1)
    await store.outbox.delivered(row.id, 55)
    await store.outbox.post([CORRECTION], game)
    assert await _topics(store, game) == ["ping-7-decide", "unping"]
    await store.outbox.message_gone(row.id)
    await store.outbox.post([CORRECTION], game)
    assert await _topics(store, game) == ["ping-7-decide", "unping"]


async def test_a_correction_comes_before_the_pings_written_with_it(store: Store) -> None:
    game = await _game(store)
    await store.outbox.post([CORRECTION, PING], game)
    assert await _topics(store, game) == ["ping-7-decide"]  # there was nothing to correct yet


async def test_of_two_rows_of_a_topic_written_at_once_the_newer_one_is_sent(store: Store) -> None:
    game = await _game(store)
    await store.outbox.post([PING, NewOutbox("message", 10, {"newer": True}, topic=PING.topic)], game)
    rows, following = await store.outbox.take(5)
    assert [row.payload for row in rows] == [{"newer": True}]
    assert following is None


async def test_more_lanes_than_are_looked_at_one_by_one(store: Store) -> None:
    games = [await _game(store) for _ in range(60)]
    for game in games:
        await store.outbox.post([NewOutbox("message", 10, {}), NewOutbox("message", 10, {}, pause=60, lane="late")], game)
    rows, following = await store.outbox.take(55)
    assert [row.game_id for row in rows] == games[:55]
    assert following is not None
    assert following <= store.now()


async def test_what_was_just_written_is_due_within_the_same_millisecond(url: str) -> None:
    """The store keeps whole milliseconds: a moment is never kept as a later one."""
    times = [datetime(2026, 11, 24, 3, 4, 12, 78_600, UTC)]
    async with await Store.open(url, clock=lambda: times[-1]) as store:
        game = await _game(store)
        await store.outbox.post([PING], game)
        times.append(times[0] + timedelta(microseconds=200))
        rows, _ = await store.outbox.take(1)
        assert [row.topic for row in rows] == [PING.topic]
