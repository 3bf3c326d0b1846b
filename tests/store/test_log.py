"""The action log: the optimistic lock, replayed clicks, snapshots, undo rows."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from sqlalchemy.exc import IntegrityError

from bot.store import GameUpdates, NewAction, NewOutbox, NoSuchGameError, RepeatedInteractionError, StaleRevisionError, Store

PASS = NewAction("japan", "pass", actor=1)


def message(text: str, nonce: str = "") -> NewOutbox:
    return NewOutbox("message", 10, {"text": text}, nonce=nonce)


async def test_what_is_appended_comes_back(store: Store, game: int) -> None:
    move = NewAction("allies", "move", "4828 a+b 4423", actor=7, irreversible=True)
    assert await store.log.append(game, 0, [PASS, move], interaction_id=900, response="done") == 2
    first, second = await store.log.actions(game)
    assert (first.seq, first.seat, first.verb, first.args, first.actor) == (1, "japan", "pass", (), 1)
    assert (second.seq, second.args, second.irreversible) == (2, ("4828", "a+b", "4423"), True)
    assert (first.interaction_id, second.interaction_id) == (900, None)
    assert (await store.games.get(game)).revision == 2
    assert [row.seq for row in await store.log.actions(game, since=1)] == [2]


async def test_of_two_appends_at_once_one_wins(store: Store, game: int) -> None:
    outcomes = await asyncio.gather(
        *(store.log.append(game, 0, [PASS], [message(str(who))]) for who in range(8)), return_exceptions=True
    )
    assert outcomes.count(1) == 1
    moved = [outcome for outcome in outcomes if isinstance(outcome, StaleRevisionError)]
    assert len(moved) == 7
    assert {error.current_seq for error in moved} == {1}
    assert len(await store.log.actions(game)) == 1
    assert len(await store.outbox.rows(game)) == 1


async def test_of_two_processes_one_wins(url: str, store: Store, game: int) -> None:
    async with await Store.open(url) as other:
        for seq in range(20):
            outcomes = await asyncio.gather(
                store.log.append(game, seq, [PASS]), other.log.append(game, seq, [PASS]), return_exceptions=True
            )
            assert outcomes.count(seq + 1) == 1
            assert sum(isinstance(outcome, StaleRevisionError) for outcome in outcomes) == 1
    assert [row.seq for row in await store.log.actions(game)] == list(range(1, 21))


async def test_readers_that_write_afterwards_lose_nothing(url: str, store: Store, game: int) -> None:
    """Twenty tasks in two stores read the head and append until each has had its five turns."""

    async def player(opened: Store) -> None:
        done = 0
        while done < 5:
            try:
                await opened.log.append(game, (await opened.games.get(game)).revision, [PASS])
                done += 1
            except StaleRevisionError:
                continue

    async with await Store.open(url) as other:
        await asyncio.gather(*(player(opened) for opened in (store, other) for _ in range(5)))
    assert [row.seq for row in await store.log.actions(game)] == list(range(1, 51))


async def test_a_replayed_interaction_is_not_applied_twice(store: Store, game: int) -> None:
    await store.log.append(game, 0, [PASS], [message("passed")], interaction_id=5, response="you passed")
    for expected in (0, 1):  # Discord repeats the click; the caller may have read the game before or after
        with pytest.raises(RepeatedInteractionError) as caught:
            await store.log.append(game, expected, [PASS], [message("passed")], interaction_id=5)
        assert (caught.value.game_id, caught.value.response) == (game, "you passed")
    assert len(await store.log.actions(game)) == len(await store.outbox.rows(game)) == 1
    assert (await store.games.get(game)).revision == 1


async def test_the_same_click_twice_at_once(url: str, store: Store, game: int) -> None:
    async with await Store.open(url) as other:
        outcomes = await asyncio.gather(
            *(opened.log.append(game, 0, [PASS], interaction_id=6) for opened in (store, other)), return_exceptions=True
        )
    assert outcomes.count(1) == 1
    assert sum(isinstance(outcome, RepeatedInteractionError) for outcome in outcomes) == 1


async def test_the_log_knows_a_click_whose_mark_was_pruned(store: Store, game: int) -> None:
    await store.log.append(game, 0, [PASS], interaction_id=5)
    assert await store.clicks.response(5) == ""
    assert await store.clicks.forget(store.now()) in (0, 1)  # the mark may be of this very millisecond
    await asyncio.sleep(0.002)
    await store.clicks.forget(store.now())
    assert await store.clicks.response(5) is None
    with pytest.raises(RepeatedInteractionError):
        await store.log.append(game, 1, [PASS], interaction_id=5)
    assert len(await store.log.actions(game)) == 1


async def test_a_refused_append_leaves_nothing_behind(store: Store, game: int) -> None:
    await store.log.append(game, 0, [PASS])
    with pytest.raises(StaleRevisionError):
        await store.log.append(game, 0, [PASS], [message("no")], 77, b"state", {"status": "finished"})
    assert (await store.games.get(game)).status == "active"
    assert await store.outbox.rows(game) == []
    assert await store.clicks.response(77) is None
    assert (await store.log.load(game))[0].snapshot is None


async def test_an_error_in_the_middle_rolls_everything_back(store: Store, game: int) -> None:
    with pytest.raises(IntegrityError):  # the second message repeats a nonce, after action and first message were written
        await store.log.append(game, 0, [PASS], [message("a", nonce="n"), message("b", nonce="n")], interaction_id=8)
    assert (await store.games.get(game)).revision == 0
    assert await store.log.actions(game) == []
    assert await store.outbox.rows(game) == []
    assert await store.clicks.response(8) is None
    with pytest.raises(IntegrityError):  # an undo can only name an earlier action
        await store.log.append(game, 0, [NewAction("japan", "undo", back_to=1)])


async def test_unknown_games_and_columns_are_refused(store: Store, game: int) -> None:
    with pytest.raises(NoSuchGameError):
        await store.log.append(999, 0, [PASS], interaction_id=1)
    with pytest.raises(NoSuchGameError):
        await store.log.load(999)
    with pytest.raises(ValueError, match="secret"):
        await store.log.append(game, 0, [PASS], game_updates=cast(GameUpdates, {"secret": b""}))
    with pytest.raises(ValueError, match="revision"):
        await store.games.update(game, cast(GameUpdates, {"revision": 5}))


async def test_load_gives_the_newest_snapshot_and_what_followed(store: Store, game: int) -> None:
    await store.log.append(game, 0, [], snapshot=b"set up", game_updates={"schema_version": 3})
    await store.log.append(game, 0, [PASS, PASS], snapshot=b"after 2")
    await store.log.append(game, 2, [PASS, PASS])
    loaded = (await store.log.load(game))[0]
    assert loaded.snapshot is not None
    assert (loaded.snapshot.seq, loaded.snapshot.state, loaded.snapshot.schema_version) == (2, b"after 2", 3)
    assert [action.seq for action in loaded.actions] == [3, 4]
    assert loaded.game.revision == 4


async def test_load_after_undo_skips_what_was_taken_back(store: Store, game: int) -> None:
    await store.log.append(game, 0, [], snapshot=b"set up")
    await store.log.append(game, 0, [PASS, PASS], snapshot=b"after 2")
    await store.log.append(game, 2, [PASS], snapshot=b"after 3")
    await store.log.append(game, 3, [NewAction("japan", "undo", "3", back_to=3)])
    loaded = (await store.log.load(game))[0]
    assert (loaded.snapshot and loaded.snapshot.state, loaded.actions) == (b"after 2", ())
    await store.log.append(game, 4, [NewAction("japan", "undo", "2", back_to=2), PASS])
    loaded = (await store.log.load(game))[0]
    assert (loaded.snapshot and loaded.snapshot.state) == b"set up"
    assert [action.seq for action in loaded.actions] == [1, 6]
    # Undoing that undo brings the state after action 2 back, and with it its snapshot.
    await store.log.append(game, 6, [NewAction("japan", "undo", "5", back_to=5), PASS])
    loaded = (await store.log.load(game))[0]
    assert (loaded.snapshot and loaded.snapshot.state) == b"after 2"
    assert [action.seq for action in loaded.actions] == [8]
    assert len(await store.log.actions(game)) == 8


async def test_a_long_game_full_of_undos_still_loads(store: Store, game: int) -> None:
    rows = []
    for seq in range(1, 3001, 3):  # two actions, the second of them undone
        rows += [PASS, PASS, NewAction("japan", "undo", str(seq + 1), back_to=seq + 1)]
    await store.log.append(game, 0, rows)
    assert [action.seq for action in (await store.log.load(game))[0].actions] == list(range(1, 3001, 3))


async def test_cancelled_appends_are_whole_or_absent(store: Store, game: int) -> None:
    """A task that is cancelled at any point of its append leaves either everything or nothing, and no lock."""
    for turn in range(60):
        head = (await store.games.get(game)).revision
        task = asyncio.create_task(store.log.append(game, head, [PASS], [message(str(turn))], interaction_id=1000 + turn))
        await asyncio.sleep(turn * 0.0001)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        if await store.clicks.response(1000 + turn) is not None:
            assert (await store.games.get(game)).revision == head + 1
        head = (await store.games.get(game)).revision
        # A lock that was left behind would make it busy.
        assert await store.log.append(game, head, [PASS], [message(f"{turn} whole")]) == head + 1
    count = (await store.games.get(game)).revision
    assert [row.seq for row in await store.log.actions(game)] == list(range(1, count + 1))
    assert len(await store.outbox.rows(game, limit=1000)) == count
