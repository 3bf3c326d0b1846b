"""Games, seats, secrets, settings and notes."""

from __future__ import annotations

import asyncio
import hashlib
from datetime import UTC, datetime

import pytest
from sqlalchemy.exc import StatementError

from bot.store import NewAction, NewOutbox, NoSuchGame, Replayed, SeatTaken, SecretSealed, Store


async def test_a_new_game_comes_back_as_it_was_made(store: Store) -> None:
    big = 2**62 + 1  # Discord's ids need more than 32 bits
    made = await store.create_game(
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
    assert await store.game(made.id) == made
    assert (made.owner_id, made.guild_id, made.channel_id, made.thread_id) == (big, big + 1, big + 2, big + 3)
    assert (made.options, made.lang, made.schema_version) == ({"fog": True, "name": "Łódź ⚔"}, "pl", 4)
    assert (made.status, made.revision) == ("lobby", 0)
    assert abs((datetime.now(UTC) - made.created_at).total_seconds()) < 60
    assert [(seat.seat, seat.user_id) for seat in await store.seats(made.id)] == [("japan", big)]
    assert [row.payload for row in await store.outbox(made.id)] == [{"text": "who plays?"}]


async def test_a_repeated_click_makes_no_second_game(store: Store) -> None:
    first = await store.create_game(game_type="toy", scenario="a", owner_id=1, interaction_id=3, response="game made")
    with pytest.raises(Replayed) as caught:
        await store.create_game(game_type="toy", scenario="a", owner_id=1, interaction_id=3)
    assert (caught.value.game_id, caught.value.response) == (first.id, "game made")
    assert [game.id for game in await store.games()] == [first.id]


async def test_the_number_of_a_deleted_game_is_not_given_again(store: Store, game: int) -> None:
    await store.append(game, 0, [NewAction("a", "pass")], [NewOutbox("message", 1, {})], snapshot=b"s")
    await store.set_note(game, 1, "remember")
    await store.delete_game(game)
    with pytest.raises(NoSuchGame):
        await store.game(game)
    with pytest.raises(NoSuchGame):
        await store.delete_game(game)
    assert await store.actions(game) == []
    assert await store.outbox() == []
    assert await store.note(game, 1) == ""
    assert (await store.create_game(game_type="toy", scenario="a", owner_id=1)).id > game


async def test_the_secret_is_committed_and_sealed(store: Store) -> None:
    secret = bytes(range(32))
    made = await store.create_game(game_type="toy", scenario="a", owner_id=1, secret=secret)
    assert made.seed_hash == hashlib.sha256(secret).hexdigest()
    assert await store.secret(made.id) == secret
    assert "secret" not in repr(made)
    with pytest.raises(SecretSealed):
        await store.reveal(made.id)
    await store.update_game(made.id, {"status": "finished"})
    assert await store.reveal(made.id) == secret
    other = await store.create_game(game_type="toy", scenario="a", owner_id=1)
    assert await store.secret(other.id) != secret
    with pytest.raises(ValueError, match="32"):
        await store.create_game(game_type="toy", scenario="a", owner_id=1, secret=b"short")
    with pytest.raises(NoSuchGame):
        await store.secret(999)


async def test_of_many_who_want_a_seat_one_gets_it(url: str, store: Store, game: int) -> None:
    async with await Store.open(url) as other:
        outcomes = await asyncio.gather(
            *((store, other)[user % 2].take_seat(game, "allies", user) for user in range(1, 9)), return_exceptions=True
        )
    refused = [outcome for outcome in outcomes if isinstance(outcome, SeatTaken)]
    [held] = await store.seats(game)
    assert len(refused) == 7
    assert {error.user_id for error in refused} == {held.user_id}


async def test_sitting_down_twice_is_no_error_and_says_so_once(store: Store, game: int) -> None:
    joined = [NewOutbox("message", 10, {"text": "joined"})]
    first = await store.take_seat(game, "allies", 5, lang="ru", outbox=joined)
    assert await store.take_seat(game, "allies", 5, outbox=joined) == first
    assert len(await store.outbox(game)) == 1
    with pytest.raises(NoSuchGame):
        await store.take_seat(999, "allies", 5)


async def test_leaving_and_substitutes(store: Store, game: int) -> None:
    await store.take_seat(game, "allies", 5)
    assert not await store.leave_seat(game, "allies", 6)
    with pytest.raises(SeatTaken) as caught:
        await store.replace_player(game, "allies", 6, 7)
    assert caught.value.user_id == 5
    assert (await store.replace_player(game, "allies", 5, 7)).user_id == 7
    assert (await store.seats(game))[0].lang is None, "he never sat down himself"
    await store.update_game(game, {"status": "active"})
    assert not await store.leave_seat(game, "allies", 7), "the game has begun meanwhile"
    await store.update_game(game, {"status": "lobby"})
    assert await store.leave_seat(game, "allies", 7)
    assert await store.seats(game) == []
    with pytest.raises(SeatTaken):
        await store.replace_player(game, "allies", 7, 8)


async def test_a_substitute_keeps_his_language(store: Store, game: int) -> None:
    other = await store.create_game(game_type="toy", scenario="a", owner_id=1, guild_id=7, channel_id=10)
    await store.take_seat(other.id, "axis", 7, lang="ru")
    await store.take_seat(game, "allies", 5, lang="pl")
    assert (await store.replace_player(game, "allies", 5, 7)).lang == "ru"


async def test_finding_games(store: Store) -> None:
    one = await store.create_game(game_type="toy", scenario="a", owner_id=1, guild_id=7, channel_id=10)
    two = await store.create_game(game_type="toy", scenario="a", owner_id=2, guild_id=7, channel_id=10, thread_id=11)
    three = await store.create_game(game_type="toy", scenario="a", owner_id=3, guild_id=8, channel_id=12)
    await store.take_seat(three.id, "allies", 1)
    assert [game.id for game in await store.games_in_channel(10)] == [two.id, one.id]
    assert [game.id for game in await store.games_in_channel(11)] == [two.id]
    assert [game.id for game in await store.games_of_user(1)] == [three.id, one.id]
    assert [game.id for game in await store.games(guild_id=7)] == [two.id, one.id]
    await store.update_game(one.id, {"status": "finished"})
    assert [game.id for game in await store.games_in_channel(10)] == [two.id]
    assert [game.id for game in await store.games_in_channel(10, ["finished"])] == [one.id]
    assert [game.id for game in await store.games()] == [three.id, two.id]


async def test_remembering_the_board(store: Store, game: int) -> None:
    await store.remember_message(game, 2**60)
    assert (await store.game(game)).board_message_id == 2**60
    with pytest.raises(NoSuchGame):
        await store.remember_message(999, 1)


async def test_settings(store: Store) -> None:
    await store.set_setting("user", 1, "ping", {"hours": [8, 22]})
    await store.set_setting("user", 1, "ping", False)
    await store.set_setting("user", 1, "lang", "pl")
    await store.set_setting("guild", 1, "lang", "ru")
    assert await store.settings("user", 1) == {"ping": False, "lang": "pl"}
    await store.set_setting("user", 1, "ping", None)
    assert await store.settings("user", 1) == {"lang": "pl"}
    assert await store.settings("guild", 1) == {"lang": "ru"}
    assert await store.settings("channel", 1) == {}


async def test_notes_are_each_players_own(store: Store, game: int) -> None:
    await store.set_note(game, 1, "watch Truk")
    await store.set_note(game, 1, "watch Rabaul")
    await store.set_note(game, 2, "bluff")
    assert (await store.note(game, 1), await store.note(game, 2), await store.note(game, 3)) == ("watch Rabaul", "bluff", "")
    await store.set_note(game, 1, "")
    assert await store.note(game, 1) == ""


async def test_a_moment_without_time_zone_is_refused(store: Store, game: int) -> None:
    with pytest.raises(StatementError, match="time zone"):
        await store.update_game(game, {"finished_at": datetime(2026, 1, 1)})
