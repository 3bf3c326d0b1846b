"""Games, seats, secrets, settings and notes."""

from __future__ import annotations

import asyncio
import hashlib
from datetime import UTC, datetime

import pytest

from bot.store import (
    NewOutbox,
    NoSuchGameError,
    RepeatedInteractionError,
    SeatTakenError,
    SecretSealedError,
    StandingRow,
    Store,
)


async def test_a_new_game_comes_back_as_it_was_made(store: Store) -> None:
    big = 2**62 + 1  # Discord's ids need more than 32 bits
    made = await store.games.create(
        game_type="toy",
        scenario="1942",
        owner_id=big,
        options={"fog": True, "name": "Łódź ⚔"},
        guild_id=big + 1,
        channel_id=big + 2,
        thread_id=big + 3,
        lang="pl",
        schema_version=4,
        seat="japan",
        outbox=[NewOutbox("message", big + 2, {"text": "who plays?"}, remember="board_message_id")],
        interaction_id=big + 4,
    )
    assert await store.games.get(made.id) == made
    assert (made.owner_id, made.guild_id, made.channel_id, made.thread_id) == (big, big + 1, big + 2, big + 3)
    assert (made.options, made.lang, made.schema_version) == ({"fog": True, "name": "Łódź ⚔"}, "pl", 4)
    assert (made.status, made.revision) == ("lobby", 0)
    assert abs((datetime.now(UTC) - made.created_at).total_seconds()) < 60
    assert [(seat.seat, seat.user_id) for seat in await store.seats.of_game(made.id)] == [("japan", big)]
    assert [row.payload for row in await store.outbox.rows(made.id)] == [{"text": "who plays?"}]


async def test_a_repeated_click_makes_no_second_game(store: Store) -> None:
    first = await store.games.create(game_type="toy", scenario="a", owner_id=1, interaction_id=3, response="game made")
    with pytest.raises(RepeatedInteractionError) as caught:
        await store.games.create(game_type="toy", scenario="a", owner_id=1, interaction_id=3)
    assert (caught.value.game_id, caught.value.response) == (first.id, "game made")
    assert [game.id for game in await store.games.find()] == [first.id]


async def test_the_secret_is_committed_and_sealed(store: Store) -> None:
    secret = bytes(range(32))
    made = await store.games.create(game_type="toy", scenario="a", owner_id=1, secret=secret)
    assert made.seed_hash == hashlib.sha256(secret).hexdigest()
    assert await store.games.secret(made.id) == secret
    assert "secret" not in repr(made)
    with pytest.raises(SecretSealedError):
        await store.games.reveal(made.id)
    await store.games.update(made.id, {"status": "finished"})
    assert await store.games.reveal(made.id) == secret
    other = await store.games.create(game_type="toy", scenario="a", owner_id=1)
    assert await store.games.secret(other.id) != secret
    with pytest.raises(ValueError, match="32"):
        await store.games.create(game_type="toy", scenario="a", owner_id=1, secret=b"short")
    with pytest.raises(NoSuchGameError):
        await store.games.secret(999)


async def test_of_many_who_want_a_seat_one_gets_it(url: str, store: Store, game: int) -> None:
    async with await Store.open(url) as other:
        outcomes = await asyncio.gather(
            *((store, other)[user % 2].seats.take(game, "allies", user) for user in range(1, 9)), return_exceptions=True
        )
    refused = [outcome for outcome in outcomes if isinstance(outcome, SeatTakenError)]
    [held] = await store.seats.of_game(game)
    assert len(refused) == 7
    assert {error.user_id for error in refused} == {held.user_id}


async def test_sitting_down_twice_is_no_error_and_says_so_once(store: Store, game: int) -> None:
    joined = [NewOutbox("message", 10, {"text": "joined"})]
    first = await store.seats.take(game, "allies", 5, lang="ru", outbox=joined)
    assert await store.seats.take(game, "allies", 5, outbox=joined) == first
    assert len(await store.outbox.rows(game)) == 1
    with pytest.raises(NoSuchGameError):
        await store.seats.take(999, "allies", 5)


async def test_leaving_before_the_game_begins(store: Store, game: int) -> None:
    await store.games.update(game, {"status": "lobby"})
    await store.seats.take(game, "allies", 5)
    assert not await store.seats.leave(game, 6)
    await store.games.update(game, {"status": "active"})
    assert not await store.seats.leave(game, 5), "the game has begun meanwhile"
    await store.games.update(game, {"status": "lobby"})
    assert await store.seats.leave(game, 5) == {"allies"}
    assert await store.seats.of_game(game) == []


async def test_a_substitute_takes_over_the_seat_and_nothing_private(store: Store, game: int) -> None:
    await store.seats.take(game, "allies", 5, lang="pl")
    await store.plans.save(game, "allies", "first", "pass")
    await store.standings.save(StandingRow(game, "allies", "game"))
    with pytest.raises(SeatTakenError):
        await store.log.append(game, 0, [], reseat=("allies", 6, 7))
    assert [seat.user_id for seat in await store.seats.of_game(game)] == [5]
    assert len(await store.plans.of_seat(game, "allies")) == len(await store.standings.of_game(game)) == 1
    await store.log.append(game, 0, [], reseat=("allies", 5, 7))
    [held] = await store.seats.of_game(game)
    assert held.user_id == 7
    assert held.lang is None, "they never sat down themselves"
    assert await store.plans.of_seat(game, "allies") == []
    assert await store.standings.of_game(game) == []


async def test_a_substitute_keeps_their_language(store: Store, game: int) -> None:
    other = await store.games.create(game_type="toy", scenario="a", owner_id=1, guild_id=7, channel_id=10)
    await store.seats.take(other.id, "axis", 7, lang="ru")
    await store.seats.take(game, "allies", 5, lang="pl")
    await store.log.append(game, 0, [], reseat=("allies", 5, 7))
    assert [seat.lang for seat in await store.seats.of_game(game)] == ["ru"]


async def test_finding_games(store: Store) -> None:
    one = await store.games.create(game_type="toy", scenario="a", owner_id=1, guild_id=7, channel_id=10)
    two = await store.games.create(game_type="toy", scenario="a", owner_id=2, guild_id=7, channel_id=10, thread_id=11)
    three = await store.games.create(game_type="toy", scenario="a", owner_id=3, guild_id=8, channel_id=12)
    await store.seats.take(three.id, "allies", 1)
    assert [game.id for game in await store.games.in_channel(10)] == [two.id, one.id]
    assert [game.id for game in await store.games.in_channel(11)] == [two.id]
    assert [game.id for game in await store.games.of_user(1)] == [three.id, one.id]
    assert [game.id for game in await store.games.find(guild_id=7)] == [two.id, one.id]
    await store.games.update(one.id, {"status": "finished"})
    assert [game.id for game in await store.games.in_channel(10)] == [two.id]
    assert [game.id for game in await store.games.in_channel(10, ["finished"])] == [one.id]
    assert [game.id for game in await store.games.find()] == [three.id, two.id]


async def test_settings(store: Store) -> None:
    await store.people.set_setting("user", 1, "ping", {"hours": [8, 22]})
    await store.people.set_setting("user", 1, "ping", False)
    await store.people.set_setting("user", 1, "lang", "pl")
    await store.people.set_setting("guild", 1, "lang", "ru")
    assert await store.people.settings("user", 1) == {"ping": False, "lang": "pl"}
    await store.people.set_setting("user", 1, "ping", None)
    assert await store.people.settings("user", 1) == {"lang": "pl"}
    assert await store.people.settings("guild", 1) == {"lang": "ru"}
    assert await store.people.settings("channel", 1) == {}


async def test_notes_are_each_players_own(store: Store, game: int) -> None:
    await store.people.set_note(game, 1, "watch Truk")
    await store.people.set_note(game, 1, "watch Rabaul")
    await store.people.set_note(game, 2, "bluff")
    assert (await store.people.note(game, 1), await store.people.note(game, 2), await store.people.note(game, 3)) == (
        "watch Rabaul",
        "bluff",
        "",
    )
    await store.people.set_note(game, 1, "")
    assert await store.people.note(game, 1) == ""


async def test_a_moment_without_time_zone_is_refused(store: Store, game: int) -> None:
    with pytest.raises(ValueError, match="time zone"):
        await store.games.update(game, {"finished_at": datetime(2026, 1, 1)})
