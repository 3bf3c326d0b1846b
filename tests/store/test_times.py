"""Clocks and vacations in the store, on every database it supports."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from bot.store import Clock, NewOutbox, SeatTimeRun, Store

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
LATER = NOW + timedelta(hours=1)


async def clocked(store: Store) -> int:
    game = await store.games.create(game_type="toy", scenario="short", owner_id=1, channel_id=10, clock=("post 3d", "ask"))
    return game.id


async def test_a_clock_comes_with_its_game_and_can_be_stopped(store: Store, game: int) -> None:
    assert await store.clocks.of_game(game) is None
    timed = await clocked(store)
    assert await store.clocks.of_game(timed) == Clock(timed, "post 3d", "ask")
    await store.clocks.stop(timed, NOW)
    assert await store.clocks.of_game(timed) == Clock(timed, "post 3d", "ask", NOW)
    await store.clocks.stop(timed, None)
    await store.clocks.save_runs(timed, [], [SeatTimeRun(timed, "red", False, 5, NOW, "due", 0, LATER)])


async def test_runs_are_replaced_together_with_what_is_said(store: Store) -> None:
    first, second = await clocked(store), await clocked(store)
    red = SeatTimeRun(first, "red", False, 5_000_000_000, NOW, "due", 3, LATER)
    hidden = SeatTimeRun(first, "red", True, 7)
    await store.clocks.save_runs(first, [], [red, hidden], [NewOutbox("message", 10, {"text": "soon"})])
    await store.clocks.save_runs(second, [], [replace(red, game_id=second, wake=NOW)])
    assert await store.clocks.runs(first) == [red, hidden]
    assert len(await store.outbox.rows(first)) == 1
    assert await store.clocks.next_wake() == NOW
    assert await store.clocks.due(NOW) == [second]
    assert await store.clocks.due(LATER) == [second, first]
    assert await store.clocks.running() == [first, second]
    await store.clocks.postpone(second, LATER + timedelta(hours=1))
    assert await store.clocks.due(LATER) == [first]
    await store.clocks.save_runs(first, [red, hidden], [replace(red, since=None, wake=None)])
    assert await store.clocks.runs(first) == [replace(red, since=None, wake=None)]
    assert await store.clocks.running() == [second]


async def test_a_new_vacation_takes_the_place_of_the_one_that_goes_on(store: Store) -> None:
    await store.people.go_away(1, NOW, NOW + timedelta(days=10))
    await store.people.go_away(2, NOW, NOW + timedelta(days=1))
    await store.people.go_away(1, NOW + timedelta(days=2), NOW + timedelta(days=3))
    spans = [((one.since - NOW).days, (one.until - NOW).days) for one in await store.people.aways([1])]
    assert spans == [(0, 2), (2, 3)]
    await store.people.go_away(1, NOW + timedelta(days=2), None)
    assert [(one.until - NOW).days for one in await store.people.aways([1])] == [2]
    assert await store.people.aways([1], NOW + timedelta(days=2)) == []
    assert len(await store.people.aways([1, 2])) == 2
