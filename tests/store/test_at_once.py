"""What reads before it inserts, asked for several times at once: as if it were asked one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.store import NewOutbox, ServerModule, Store
from bot.store.errors import StoreRefusedError
from bot.store.games import look_for_room
from bot.store.league import LeagueStore, Moderators, NewLeagueEntries
from bot.store.league.league_store import StaleSeasonError
from bot.store.people_kept.forgetting import ForgettingStore
from bot.store.schema import forgetting
from bot.store.seekers.seekers import GameWish, SeekerStore, SeekingTooMuchError, SeekingTwiceError

#: A person with an id as Discord gives them, and how often they click.
WHO, TIMES = 1 << 60, 6


async def at_once(store: Store, work: Callable[[int], Awaitable[Any]]) -> list[Any]:
    """What comes of so many calls, with a connection open for each."""
    await asyncio.gather(*(store.games.find() for _ in range(TIMES)))
    return await asyncio.gather(*map(work, range(TIMES)), return_exceptions=True)


def line(number: int) -> NewOutbox:
    return NewOutbox("message", 10, {"text": f"{number} waits"})


async def seek(store: Store, game_type: str, user: int = WHO) -> Any:
    wish = GameWish(user_id=user, guild_id=7, channel_id=10, game_type=game_type)
    return await SeekerStore(store.database).add(wish, store.now() + timedelta(days=1), 3, 10, line)


async def test_a_person_waits_for_a_game_once(store: Store) -> None:
    done = await at_once(store, lambda _: seek(store, "toy"))
    assert sum(isinstance(one, SeekingTwiceError) for one in done) == TIMES - 1, done
    assert len(await SeekerStore(store.database).of_user(WHO)) == 1
    assert len(await store.outbox.rows()) == 1


async def test_a_person_waits_for_no_more_games_than_one_may(store: Store) -> None:
    done = await at_once(store, lambda number: seek(store, f"toy{number}"))
    assert sum(isinstance(one, SeekingTooMuchError) for one in done) == TIMES - 3, done
    assert len(await SeekerStore(store.database).of_user(WHO)) == 3


async def test_several_people_wait_at_the_same_time(store: Store) -> None:
    done = await at_once(store, lambda number: seek(store, "toy", WHO + number))
    assert len({one.id for one in done}) == TIMES


async def test_a_person_has_one_vacation_at_a_time(store: Store) -> None:
    now = store.now()
    done = await at_once(store, lambda number: store.people.go_away(WHO, now, now + timedelta(days=1 + number)))
    assert done == [None] * TIMES
    assert len(await store.people.aways([WHO])) == 1


async def test_a_module_is_added_by_several(store: Store) -> None:
    one = ServerModule(7, "toy", "box", "a" * 64, "1", "My box", WHO, store.now())
    assert await at_once(store, lambda _: store.modules.add(one, b"A")) == [""] * TIMES
    assert len(await store.modules.all()) == 1


async def test_a_module_that_one_server_drops_stays_for_the_one_that_adds_it(store: Store) -> None:
    boxes = [ServerModule(guild, "toy", "box", "a" * 64, "1", "My box", WHO, store.now()) for guild in range(TIMES)]

    async def work(number: int) -> str:
        return await (store.modules.add(boxes[number], b"A") if number else store.modules.remove(0, "toy", "box"))

    for _ in range(5):
        await store.modules.add(boxes[0], b"A")
        await at_once(store, work)
        assert await store.modules.content("a" * 64) == b"A"
        for guild in range(1, TIMES):
            await store.modules.remove(guild, "toy", "box")
        assert await store.modules.hashes() == []


async def open_with_room(store: Store, most: int, module: str = "", number: int = 0) -> Any:
    def refuse(mine: int, here: int, stored: bool) -> None:
        if mine >= most or here >= most or not stored:
            raise StoreRefusedError("no room")

    check = partial(look_for_room, owner_id=WHO + number, guild_id=7, module=module, refuse=refuse)
    options = {"@module": f"{module} 1 box"} if module else {}
    return await store.games.create(
        game_type="toy", scenario="short", owner_id=WHO + number, guild_id=7, options=options, check=check
    )


@pytest.mark.parametrize("people", [1, TIMES])
async def test_no_more_games_are_opened_than_a_person_or_a_server_may(store: Store, people: int) -> None:
    done = await at_once(store, lambda number: open_with_room(store, 2, number=number % people))
    assert sum(isinstance(one, StoreRefusedError) for one in done) == TIMES - 2, done
    assert len(await store.games.find(every=True)) == 2


async def test_a_module_is_not_removed_under_a_game_that_is_opened_with_it(store: Store) -> None:
    sha = "a" * 64
    one = ServerModule(7, "toy", "box", sha, "1", "My box", WHO, store.now())

    async def work(number: int) -> Any:
        return await (open_with_room(store, 100, sha) if number % 2 else store.modules.remove(7, "toy", "box"))

    for _ in range(5):
        await store.modules.add(one, b"A")
        before = len(await store.games.find(every=True))
        done = await at_once(store, work)
        opened = len(await store.games.find(every=True)) - before
        assert opened == sum(not isinstance(found, StoreRefusedError) for found in done[1::2])
        assert (await store.modules.content(sha) is not None) == bool(before + opened)


async def test_a_person_is_forgotten_once(store: Store) -> None:
    done = await at_once(store, lambda _: ForgettingStore(store.database).begin(WHO))
    assert len({one.mark for one in done}) == 1, done
    assert await store.database.read(lambda connection: connection.scalar(select(func.count()).select_from(forgetting))) == 1


async def test_the_rooms_of_a_season_make_one_chain(store: Store) -> None:
    seasons = LeagueStore(store.database)
    row = await seasons.create(
        guild_id=7, channel_id=10, owner_id=WHO, lang="en", name="Spring", moderators=Moderators(), texts=["{}"]
    )
    rooms = ("season", "cases")

    async def add(number: int) -> None:
        room = rooms[number % 2]
        await seasons.append(row.id, [NewLeagueEntries(room, 1 if room == "season" else 0, [f'{{"by":{number}}}'])])

    done = await at_once(store, add)
    assert sum(isinstance(one, StaleSeasonError) for one in done) == TIMES - 2, done
    assert sorted(one.link for one in await seasons.chain(row.id)) == [1, 2, 3]
