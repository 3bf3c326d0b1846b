"""Modules of servers: the newest of each name, and what it holds as long as somebody needs that."""

from __future__ import annotations

import msgspec

from bot.store import ServerModule, Store


def box(store: Store, guild: int, sha: str, name: str = "box") -> ServerModule:
    return ServerModule(guild, "toy", name, sha * 64, "1", "My box", 7, store.now())


async def test_a_newer_one_takes_the_place_and_what_nobody_needs_is_deleted(store: Store) -> None:
    assert await store.modules.add(box(store, 1, "a"), b"A") == ""
    assert await store.modules.add(box(store, 2, "a"), b"A") == ""
    assert await store.modules.add(box(store, 1, "b"), b"B") == ""  # the other server still offers the first
    assert {(one.guild_id, one.sha[0]) for one in await store.modules.all()} == {(1, "b"), (2, "a")}
    assert await store.modules.content("a" * 64) == b"A"
    assert await store.modules.remove(2, "toy", "box") == "a" * 64
    assert await store.modules.content("a" * 64) is None
    assert await store.modules.hashes() == ["b" * 64]
    assert await store.modules.remove(2, "toy", "box") == ""


async def test_a_game_keeps_what_it_is_played_with(store: Store) -> None:
    await store.modules.add(box(store, 1, "c"), b"C")
    mark = {"@module": f"{'c' * 64} 1 box"}
    await store.games.create(game_type="toy", scenario="short", options=mark, owner_id=1)
    assert await store.modules.games_with("c" * 64) == 1
    assert await store.modules.games_with("d" * 64) == 0
    assert await store.modules.remove(1, "toy", "box") == ""
    assert await store.modules.content("c" * 64) == b"C"


async def test_times_and_titles_come_back(store: Store) -> None:
    made = box(store, 1 << 62, "e")
    await store.modules.add(made, b"E")
    [found] = await store.modules.all()
    assert msgspec.structs.replace(found, added_at=made.added_at) == made
    assert abs((found.added_at - made.added_at).total_seconds()) < 0.001
