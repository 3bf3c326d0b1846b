"""The action log: the optimistic lock, replayed clicks, snapshots, undo rows."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from sqlalchemy.exc import IntegrityError

from bot.store import GameUpdates, Moved, NewAction, NewOutbox, NoSuchGame, Replayed, Store

PASS = NewAction("japan", "pass", actor=1)


def message(text: str, nonce: str = "") -> NewOutbox:
    return NewOutbox("message", 10, {"text": text}, nonce=nonce)


async def test_what_is_appended_comes_back(store: Store, game: int) -> None:
    move = NewAction("allies", "move", "4828 a+b 4423", actor=7, irreversible=True)
    assert await store.append(game, 0, [PASS, move], interaction_id=900, response="done") == 2
    first, second = await store.actions(game)
    assert (first.seq, first.seat, first.verb, first.args, first.actor) == (1, "japan", "pass", (), 1)
    assert (second.seq, second.args, second.irreversible) == (2, ("4828", "a+b", "4423"), True)
    assert (first.interaction_id, second.interaction_id) == (900, None)
    assert (await store.game(game)).revision == 2
    assert [row.seq for row in await store.actions(game, since=1)] == [2]


async def test_of_two_appends_at_once_one_wins(store: Store, game: int) -> None:
    outcomes = await asyncio.gather(
        *(store.append(game, 0, [PASS], [message(str(who))]) for who in range(8)), return_exceptions=True
    )
    assert outcomes.count(1) == 1
    moved = [outcome for outcome in outcomes if isinstance(outcome, Moved)]
    assert len(moved) == 7
    assert {error.current_seq for error in moved} == {1}
    assert len(await store.actions(game)) == 1
    assert len(await store.outbox(game)) == 1


async def test_of_two_processes_one_wins(url: str, store: Store, game: int) -> None:
    async with await Store.open(url) as other:
        for seq in range(20):
            outcomes = await asyncio.gather(
                store.append(game, seq, [PASS]), other.append(game, seq, [PASS]), return_exceptions=True
            )
            assert outcomes.count(seq + 1) == 1
            assert sum(isinstance(outcome, Moved) for outcome in outcomes) == 1
    assert [row.seq for row in await store.actions(game)] == list(range(1, 21))


async def test_readers_that_write_afterwards_lose_nothing(url: str, store: Store, game: int) -> None:
    """Twenty tasks in two stores read the head and append until each has had its five turns."""

    async def player(opened: Store) -> None:
        done = 0
        while done < 5:
            try:
                await opened.append(game, (await opened.game(game)).revision, [PASS])
                done += 1
            except Moved:
                continue

    async with await Store.open(url) as other:
        await asyncio.gather(*(player(opened) for opened in (store, other) for _ in range(5)))
    assert [row.seq for row in await store.actions(game)] == list(range(1, 51))


async def test_a_replayed_interaction_is_not_applied_twice(store: Store, game: int) -> None:
    await store.append(game, 0, [PASS], [message("passed")], interaction_id=5, response="you passed")
    for expected in (0, 1):  # Discord repeats the click; the caller may have read the game before or after
        with pytest.raises(Replayed) as caught:
            await store.append(game, expected, [PASS], [message("passed")], interaction_id=5)
        assert (caught.value.game_id, caught.value.response) == (game, "you passed")
    assert len(await store.actions(game)) == len(await store.outbox(game)) == 1
    assert (await store.game(game)).revision == 1


async def test_the_same_click_twice_at_once(url: str, store: Store, game: int) -> None:
    async with await Store.open(url) as other:
        outcomes = await asyncio.gather(
            *(opened.append(game, 0, [PASS], interaction_id=6) for opened in (store, other)), return_exceptions=True
        )
    assert outcomes.count(1) == 1
    assert sum(isinstance(outcome, Replayed) for outcome in outcomes) == 1


async def test_the_log_knows_a_click_whose_mark_was_pruned(store: Store, game: int) -> None:
    await store.append(game, 0, [PASS], interaction_id=5)
    assert await store.seen(5) == ""
    assert await store.forget_interactions(store.now()) in (0, 1)  # the mark may be of this very millisecond
    await asyncio.sleep(0.002)
    await store.forget_interactions(store.now())
    assert await store.seen(5) is None
    with pytest.raises(Replayed):
        await store.append(game, 1, [PASS], interaction_id=5)
    assert len(await store.actions(game)) == 1


async def test_a_refused_append_leaves_nothing_behind(store: Store, game: int) -> None:
    await store.append(game, 0, [PASS])
    with pytest.raises(Moved):
        await store.append(game, 0, [PASS], [message("no")], 77, b"state", {"status": "finished"})
    assert (await store.game(game)).status == "active"
    assert await store.outbox(game) == []
    assert await store.seen(77) is None
    assert (await store.load(game)).snapshot is None


async def test_an_error_in_the_middle_rolls_everything_back(store: Store, game: int) -> None:
    with pytest.raises(IntegrityError):  # the second message repeats a nonce, after action and first message were written
        await store.append(game, 0, [PASS], [message("a", nonce="n"), message("b", nonce="n")], interaction_id=8)
    assert (await store.game(game)).revision == 0
    assert await store.actions(game) == []
    assert await store.outbox(game) == []
    assert await store.seen(8) is None
    with pytest.raises(IntegrityError):  # an undo can only name an earlier action
        await store.append(game, 0, [NewAction("japan", "undo", back_to=1)])


async def test_unknown_games_and_columns_are_refused(store: Store, game: int) -> None:
    with pytest.raises(NoSuchGame):
        await store.append(999, 0, [PASS], interaction_id=1)
    with pytest.raises(NoSuchGame):
        await store.load(999)
    with pytest.raises(ValueError, match="secret"):
        await store.append(game, 0, [PASS], game_updates=cast(GameUpdates, {"secret": b""}))
    with pytest.raises(ValueError, match="revision"):
        await store.update_game(game, cast(GameUpdates, {"revision": 5}))


async def test_load_gives_the_newest_snapshot_and_what_followed(store: Store, game: int) -> None:
    await store.append(game, 0, [], snapshot=b"set up", game_updates={"schema_version": 3})
    await store.append(game, 0, [PASS, PASS], snapshot=b"after 2")
    await store.append(game, 2, [PASS, PASS])
    loaded = await store.load(game)
    assert loaded.snapshot is not None
    assert (loaded.snapshot.seq, loaded.snapshot.state, loaded.snapshot.schema_version) == (2, b"after 2", 3)
    assert [action.seq for action in loaded.actions] == [3, 4]
    assert loaded.game.revision == 4


async def test_load_after_undo_skips_what_was_taken_back(store: Store, game: int) -> None:
    await store.append(game, 0, [], snapshot=b"set up")
    await store.append(game, 0, [PASS, PASS], snapshot=b"after 2")
    await store.append(game, 2, [PASS], snapshot=b"after 3")
    await store.append(game, 3, [NewAction("japan", "undo", "3", back_to=3)])
    loaded = await store.load(game)
    assert (loaded.snapshot and loaded.snapshot.state, loaded.actions) == (b"after 2", ())
    await store.append(game, 4, [NewAction("japan", "undo", "2", back_to=2), PASS])
    loaded = await store.load(game)
    assert (loaded.snapshot and loaded.snapshot.state) == b"set up"
    assert [action.seq for action in loaded.actions] == [1, 6]
    # Undoing that undo brings the state after action 2 back, and with it its snapshot.
    await store.append(game, 6, [NewAction("japan", "undo", "5", back_to=5), PASS])
    loaded = await store.load(game)
    assert (loaded.snapshot and loaded.snapshot.state) == b"after 2"
    assert [action.seq for action in loaded.actions] == [8]
    assert len(await store.actions(game)) == 8


async def test_load_at_an_earlier_point(store: Store, game: int) -> None:
    await store.append(game, 0, [PASS, PASS, PASS])
    await store.append(game, 3, [NewAction("japan", "undo", "2", back_to=2), PASS])
    assert [action.seq for action in (await store.load_at(game, 3)).actions] == [1, 2, 3]
    assert [action.seq for action in (await store.load_at(game, 4)).actions] == [1]
    assert [action.seq for action in (await store.load(game)).actions] == [1, 5]
    await store.save_snapshot(game, 2, b"after 2")
    await store.save_snapshot(game, 2, b"ignored")
    earlier = await store.load_at(game, 3)
    assert (earlier.snapshot and earlier.snapshot.state, [action.seq for action in earlier.actions]) == (b"after 2", [3])
    assert (await store.load(game)).snapshot is None  # action 2 no longer stands
    for seq in (-1, 6):
        with pytest.raises(ValueError, match="not"):
            await store.load_at(game, seq)
    with pytest.raises(ValueError, match="no snapshot"):
        await store.save_snapshot(game, 6, b"")


async def test_a_long_game_full_of_undos_still_loads(store: Store, game: int) -> None:
    rows = []
    for seq in range(1, 3001, 3):  # two actions, the second of them taken back
        rows += [PASS, PASS, NewAction("japan", "undo", str(seq + 1), back_to=seq + 1)]
    await store.append(game, 0, rows)
    assert [action.seq for action in (await store.load(game)).actions] == list(range(1, 3001, 3))


async def test_cancelled_appends_are_whole_or_absent(store: Store, game: int) -> None:
    """A task that is cancelled at any point of its append leaves either everything or nothing, and no lock."""
    began = asyncio.get_running_loop().time()
    for turn in range(60):
        head = (await store.game(game)).revision
        task = asyncio.create_task(store.append(game, head, [PASS], [message(str(turn))], interaction_id=1000 + turn))
        await asyncio.sleep(turn * 0.0001)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        if await store.seen(1000 + turn) is not None:
            assert (await store.game(game)).revision == head + 1
    count = (await store.game(game)).revision
    assert [row.seq for row in await store.actions(game)] == list(range(1, count + 1))
    assert len(await store.outbox(game)) == count
    assert await store.append(game, count, [PASS]) == count + 1
    assert asyncio.get_running_loop().time() - began < 30  # a lock left behind would cost five seconds each time
