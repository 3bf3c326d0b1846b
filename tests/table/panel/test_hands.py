"""The hand by direct message stays true: corrected when a card leaves it, and there is one of it at a time."""

from __future__ import annotations

from typing import Any

from bot.telling.messages import Hand
from tests.table.conftest import Club, texts


def hands(member: Any) -> list[str]:
    """Texts of the messages with a hand in a person's direct messages."""
    said = [texts(message) for message in member.user.dm_channel.history()]
    return [text for text in said if "3 cards" in text or "2 cards" in text]


async def test_a_hand_is_corrected_when_a_card_is_played_and_when_that_is_taken_back(club: Club) -> None:
    match = await club.begin()
    card, *kept = match.position.state.hand["red"]
    [dealt] = hands(club.ann)
    assert f"Card {card[1:]}" in dealt
    await club.do("red", f"offensive {card} red_01 a1")
    await club.pump()
    [left] = hands(club.ann)
    assert "2 cards" in left
    assert f"Card {card[1:]}" not in left
    assert all(f"Card {one[1:]}" in left for one in kept)
    assert "3 cards" in hands(club.bob)[0]
    assert f"Toy War #1 · <#{club.channel.id}>" in hands(club.bob)[0], "who plays several games knows whose hand it is"
    await club.bot.service.undo(match.id, club.ann.id, None, 7001, referee=True)
    await club.pump()
    assert [f"Card {card[1:]}" in text for text in hands(club.ann)] == [True]


async def test_a_reaction_played_in_secret_corrects_only_its_hand(club: Club) -> None:
    match = await club.begin()
    card = match.position.state.hand["red"][0]
    mine = match.position.state.hand["blue"][0]
    await club.do("red", f"offensive {card} red_01 a1")
    await club.pump()
    before = hands(club.ann)
    await club.do("blue", f"react {mine}")
    await club.pump()
    assert "2 cards" in hands(club.bob)[0]
    assert hands(club.ann) == before


async def test_a_new_hand_takes_the_place_of_the_old_message(club: Club) -> None:
    match = await club.begin()
    old = club.ann.user.dm_channel.last_message.id
    await club.bot.service.post(match.id, Hand("red").row(club.ann.id))
    await club.pump()
    assert len(hands(club.ann)) == 1
    assert club.ann.user.dm_channel.last_message.id != old


async def test_a_deleted_hand_is_let_be(club: Club) -> None:
    match = await club.begin()
    [row] = await club.bot.store.outbox.sent(match.id, "hand-red")
    place = f"/channels/{club.ann.user.dm_channel.id}/messages/{row.discord_message_id}"
    club.env.inject_error("PATCH", place, status=404, code=10008, message="Unknown Message")
    await club.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 a1")
    await club.pump()
    assert await club.bot.store.outbox.sent(match.id, "hand-red") == []
    assert "3 cards" in hands(club.ann)[0]
