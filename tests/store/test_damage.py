"""A byte that the disk changed in a log is found when it is read, the row is named, and other games are not touched."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, update

from bot.store import DamagedRowError, NewAction, Store
from bot.store.schema import actions, snapshots
from bot.upkeep import Upkeep
from tests.store.fresh import lay

WORDS = ("move red_01 h8", "move red_02 h8", "attack a1 b2", "pass now", "move red_03 c3")


async def played(store: Store, game: int) -> None:
    """Five rows, the third irreversible; a saved state at the set-up, after the second and after the fourth."""
    await store.log.append(game, 0, [], snapshot=b"state 0")
    for seq, words in enumerate(WORDS):
        verb, _, argument = words.partition(" ")
        saved = b"state %d" % (seq + 1) if seq % 2 else None
        await store.log.append(
            game, seq, [NewAction("red", verb, argument, 7, irreversible=seq == 2)], interaction_id=90 + seq, snapshot=saved
        )


async def changed(store: Store, game: int, seq: int, **values: Any) -> None:
    """Change a row of a log behind the store's back."""

    def work(connection: Connection) -> None:
        connection.execute(update(actions).where(actions.c.game_id == game, actions.c.seq == seq).values(values))

    await store.database.write(work)


@pytest.mark.parametrize(
    "values",
    [
        {"seat": "rec"},
        {"verb": "mowe"},
        {"argument": "red_11 h8"},
        {"back_to": 1},
        {"irreversible": True},
        {"actor": 6},
        {"actor": None},
        {"interaction_id": 4000},
        {"checksum": 12},
        {"checksum": None},
    ],
    ids=str,
)
async def test_a_changed_value_of_any_column_is_found_and_its_row_named(store: Store, game: int, values: dict[str, Any]) -> None:
    await played(store, game)
    await changed(store, game, 2, **values)
    for read in (store.log.actions(game), store.log.packed(game, 5), store.log.check(game)):
        with pytest.raises(DamagedRowError) as found:
            await read
        assert (found.value.game_id, found.value.seq) == (game, 2)


async def test_a_changed_moment_is_found(store: Store, game: int) -> None:
    await played(store, game)
    [_, second, *_] = await store.log.actions(game)
    await changed(store, game, 2, created_at=second.created_at.replace(year=second.created_at.year + 1))
    with pytest.raises(DamagedRowError, match="row 2 of the log"):
        await store.log.check(game)


@pytest.mark.parametrize("seq", [3, 5])
async def test_a_missing_row_is_found(store: Store, game: int, seq: int) -> None:
    """Also the newest, which the game's own row still counts."""
    await played(store, game)

    def work(connection: Connection) -> None:
        connection.execute(delete(snapshots))
        connection.execute(delete(actions).where(actions.c.seq == seq))

    await store.database.write(work)
    with pytest.raises(DamagedRowError, match=f"row {seq} "):
        await store.log.load(game)


async def test_a_game_with_a_damaged_row_is_closed_and_others_go_on(store: Store, game: int) -> None:
    other = (await store.games.create(game_type="toy", scenario="a", owner_id=1, status="active")).id
    for one in (game, other):
        await store.log.append(one, 0, [NewAction("red", "move", "a b"), NewAction("red", "pass")])
    await changed(store, game, 1, argument="a c")
    with pytest.raises(DamagedRowError):
        await store.log.load(game)
    with pytest.raises(DamagedRowError, match="row 1 "):
        await store.log.append(game, 2, [NewAction("red", "pass")])
    assert (await store.games.get(game)).revision == 2
    assert await store.log.append(other, 2, [NewAction("red", "pass")]) == 3
    assert len((await store.log.load(other))[0].actions) == 3
    await store.games.update(game, {"status": "closed"})


async def test_the_daily_look_finds_damage_before_a_saved_state(
    store: Store, game: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A game is gone on with from its newest state: nobody would read the row for months."""
    await played(store, game)
    await changed(store, game, 1, argument="red_01 h9")
    assert (await store.log.load(game))[0].game.revision == 5
    await Upkeep(store, tmp_path, keep=0).once()
    assert store.log.damaged == {game: 1}
    text = "".join(capfd.readouterr())
    assert "log damaged" in text
    assert "red_01" not in text
    with pytest.raises(DamagedRowError):
        await store.log.load(game)


async def test_rows_of_earlier_programs_are_counted_as_unproven_and_go_on(store: Store, game: int) -> None:
    await played(store, game)
    for seq in (1, 2):
        await changed(store, game, seq, checksum=None)
    assert await store.log.check(game) == 2
    assert len(await store.log.actions(game)) == 5


async def test_a_damaged_state_is_passed_over(store: Store, game: int) -> None:
    """The log from the one before it leads to the same; without any sound one it is followed from the set-up."""
    await played(store, game)

    async def spoiled(seq: int) -> None:
        change = update(snapshots).where(snapshots.c.seq == seq).values(state=b"statf")
        await store.database.write(lambda connection: connection.execute(change).close())

    for seq, since in ((4, 2), (2, 0)):
        assert (await store.log.span(game, 4, 5))[0] is not None
        await spoiled(seq)
        loaded = (await store.log.load(game))[0]
        assert loaded.snapshot is not None
        assert (loaded.snapshot.seq, len(loaded.actions)) == (since, 5 - since)
    assert (await store.log.span(game, 4, 5))[0] is None
    await spoiled(0)
    loaded = (await store.log.load(game))[0]
    assert (loaded.snapshot, len(loaded.actions)) == (None, 5)
    assert not store.log.damaged


async def test_every_flipped_bit_in_the_words_of_a_row_is_found(tmp_path: Path) -> None:
    """In the file itself: even if the result is not valid text."""
    file = tmp_path / "games.sqlite"
    url = lay(file)
    async with await Store.open(url) as store:
        game = (await store.games.create(game_type="toy", scenario="a", owner_id=1, status="active")).id
        await played(store, game)
    with contextlib.closing(sqlite3.connect(file)) as plain:
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = file.read_bytes()
    written = b"redattacka1 b2"
    at = whole.index(written)
    missed = []
    for place in range(len(written)):
        for bit in (0, 3, 7):
            spoiled = bytearray(whole)
            spoiled[at + place] ^= 1 << bit
            file.write_bytes(spoiled)
            async with await Store.open(url) as store:
                try:
                    await store.log.check(game)
                except DamagedRowError as found:
                    if found.seq == 3:
                        continue
                missed.append((place, bit))
    assert not missed
