"""What is decided by a game as somebody has read it is written only if the game is still so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.store import GameRow, NewAction, NewOutbox, RepeatedInteractionError, SeenLobby, StaleRowError, Store

SAID = [NewOutbox("message", 10, {"text": "said"})]
Change = Callable[[Store, SeenLobby], Awaitable[object]]


async def lobby_of(store: Store) -> SeenLobby:
    """A lobby of two people."""
    made = await store.games.create(game_type="toy", scenario="short", owner_id=1, channel_id=10)
    await store.seats.take(made.id, "red", 1, lang="en")
    await store.seats.take(made.id, "blue", 2, lang="pl")
    return SeenLobby(await store.games.get(made.id), {"red": 1, "blue": 2})


async def begin(store: Store, seen: SeenLobby, interaction: int | None = None) -> object:
    log = [NewAction("", "@mixed")]
    return await store.log.append(seen.row.id, 0, log, SAID, interaction, b"state", {"status": "active"}, lobby=seen)


async def begin_unlogged(store: Store, seen: SeenLobby) -> object:
    """Nothing was added to the dice: the revision stays 0."""
    return await store.log.append(seen.row.id, 0, [], (), None, b"state", {"status": "active"}, lobby=seen)


async def close(store: Store, seen: SeenLobby) -> object:
    return await store.games.update(seen.row.id, {"status": "closed"}, SAID, seen=seen.row)


async def choose(store: Store, seen: SeenLobby) -> object:
    return await store.games.update(seen.row.id, {"options": {"@talk": "yes"}}, SAID, seen=seen.row)


async def sit(store: Store, seen: SeenLobby) -> object:
    return await store.seats.take(seen.row.id, "green", 3, outbox=SAID, seen=seen.row)


async def swap(store: Store, seen: SeenLobby) -> object:
    return await store.seats.share(seen, {"red": 2, "blue": 1, "green": 1}, {"options": {"@draft": "1"}}, SAID)


async def leave(store: Store, seen: SeenLobby) -> object:
    return await store.seats.leave(seen.row.id, 2)


async def everything(store: Store, game: int) -> tuple[object, ...]:
    row, held, sent = await store.games.get(game), await store.seats.of_game(game), await store.outbox.rows(game)
    return row, held, sent, await store.log.actions(game)


#: What changes the row, and what changes who sits there.
OTHER_ROW, OTHER_SEATS = (begin, begin_unlogged, close, choose, swap), (sit, leave)


@pytest.mark.parametrize(
    ("before", "change"),
    [
        *((before, change) for before in OTHER_ROW for change in (*OTHER_ROW, sit)),
        *((before, change) for before in OTHER_SEATS for change in (begin, begin_unlogged, swap)),
    ],
)
async def test_what_was_decided_by_an_earlier_lobby_changes_nothing(store: Store, before: Change, change: Change) -> None:
    seen = await lobby_of(store)
    await before(store, seen)
    kept = await everything(store, seen.row.id)
    with pytest.raises(StaleRowError):
        await change(store, seen)
    assert await everything(store, seen.row.id) == kept


async def test_nobody_leaves_a_game_that_has_begun(store: Store) -> None:
    seen = await lobby_of(store)
    await begin_unlogged(store, seen)
    assert await leave(store, seen) == set()
    assert len(await store.seats.of_game(seen.row.id)) == 2


async def test_a_start_that_is_repeated_says_so(store: Store) -> None:
    seen = await lobby_of(store)
    await begin(store, seen, 77)
    with pytest.raises(RepeatedInteractionError):
        await begin(store, seen, 77)


async def test_a_message_that_shows_the_game_does_not_make_it_another(store: Store) -> None:
    seen = await lobby_of(store)
    await store.games.update(seen.row.id, {"board_message_id": 99})
    await begin(store, seen)
    row: GameRow = await store.games.get(seen.row.id)
    assert (row.status, row.board_message_id) == ("active", 99)


async def test_seats_are_shared_and_everybody_keeps_their_language(store: Store) -> None:
    seen = await lobby_of(store)
    row = await store.seats.share(seen, {"red": 2, "blue": 3}, {"options": {"@draft": "1"}}, SAID, {3: "ru"})
    held = {one.seat: (one.user_id, one.lang) for one in await store.seats.of_game(row.id)}
    assert held == {"red": (2, "pl"), "blue": (3, "ru")}
    assert row == await store.games.get(row.id)
    assert row.options == {"@draft": "1"}
    assert len(await store.outbox.rows(row.id)) == 1
