"""Ending a game before its rules do: conceding and agreeing on a draw."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.core.host_entries import CONCEDE, Conceded
from bot.core.undoing import ASKED_AGAIN
from bot.program.denied import DeniedError
from tests.table.conftest import Club, controls, replayed, texts


async def concede(club: Club, who: Any) -> Any:
    """``/concede`` and the button of the question."""
    asked = await who.slash(club.channel, "concede")
    return await who.click(asked.response, label="Resign")


async def test_conceding_is_asked_for_then_ends_the_game_for_good(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "move red_01 h8")
    asked = await club.bob.slash(club.channel, "concede")
    assert asked.ephemeral
    assert "Resign game #1 as Blue?" in texts(asked.response)
    assert (await club.match()).row.status == "active"
    done = await club.bob.click(asked.response, label="Resign")
    assert "You resigned game #1" in texts(done.response)
    await club.pump()
    row = await club.bot.store.games.get(match.id)
    assert (row.status, row.finished_at is not None) == ("finished", True)
    board = texts(club.board())
    assert "Victory: **Red**. Blue resigned." in board
    assert "Blue resigned." in board
    assert "to act" not in board
    said = [texts(message) for message in club.channel.history()]
    assert sum(match.secret.hex() in text for text in said) == 1
    late = await club.ann.slash(club.channel, "act", orders="pass")
    assert "which was played here, is over" in texts(late.response)
    [last] = (await club.bot.store.log.actions(match.id))[-1:]
    assert (last.seat, last.verb, last.actor) == ("blue", CONCEDE, club.bob.id)


async def test_a_conceded_game_is_the_same_after_a_restart_and_verifies(club: Club) -> None:
    match = await club.begin("long")
    for order in ("move red_01 h8", "move red_02 h8", "pass"):
        await club.do("red", order)
    await concede(club, club.ann)
    club.bot.service.forget(match.id)
    again = await club.match()
    assert again is not match
    result = again.result()
    assert result is not None
    assert result.winners == ("blue",)
    assert again.position.state.place["red_01"] == "h8"
    assert not again.public_prompts()
    assert not again.position.over
    checked = await club.eve.slash(club.channel, "verify")
    assert "replaying all 4 log entries gives the same game" in texts(checked.response or checked.followups[0])
    whole = await replayed(club.bot.service, match.id)
    assert whole.result() == result
    shown = await club.ann.click(club.board(), label="Log")
    assert "Red resigned." in texts(shown.response)


async def test_only_a_player_concedes_and_nobody_types_it_as_an_order(club: Club) -> None:
    match = await club.begin()
    onlooker = await club.eve.slash(club.channel, "concede")
    assert "no seat" in texts(onlooker.response)
    typed = await club.ann.slash(club.channel, "act", orders="@concede")
    assert "not possible now" in texts(typed.response)
    assert (await club.match()).row.status == "active"
    assert match.ended is None


async def test_a_panel_left_open_shows_the_end(club: Club) -> None:
    await club.begin()
    shown = await club.ann.click(club.board(), label="My decision")
    await concede(club, club.bob)
    assert "Blue resigned" in texts(shown.response)
    assert not controls(shown.response).keys() & {"Pass", "Undo"}
    with pytest.raises(DeniedError, match="game-over"):
        await club.do("red", "pass")


async def test_a_doubled_click_concedes_once(club: Club) -> None:
    match = await club.begin()
    service = club.bot.service
    for _ in range(2):
        await service.end(match.id, Conceded(), "red", club.ann.id, 77)
    assert len(await club.bot.store.log.actions(match.id)) == 1
    with pytest.raises(DeniedError, match="game-over"):
        await service.end(match.id, Conceded(), "blue", club.bob.id, 78)


async def test_a_draw_is_offered_refused_offered_again_and_agreed(club: Club) -> None:
    match = await club.begin()
    await club.ann.slash(club.channel, "draw")
    await club.pump()
    offer = club.channel.last_message
    assert "Red offers a draw" in texts(offer)
    assert [user.id for user in offer.mentions] == [club.bob.id]
    own = await club.ann.click(offer, label="Agree")
    assert "Only those who were asked" in texts(own.response)
    await club.bob.click(offer, label="Refuse")
    await club.pump()
    assert "Blue declined the draw" in texts(club.channel.last_message)
    await club.bob.slash(club.channel, "draw")
    await club.pump()
    offer = club.channel.last_message
    await club.ann.click(offer, label="Agree")
    await club.pump()
    assert "The game is a draw by agreement." in texts(club.board())
    assert any(match.secret.hex() in texts(message) for message in club.channel.history())
    assert (await club.match()).row.status == "finished"


async def test_an_offer_of_a_draw_lapses_when_the_game_goes_on(club: Club) -> None:
    await club.begin()
    await club.ann.slash(club.channel, "draw")
    await club.pump()
    offer = club.channel.last_message
    await club.do("red", "move red_01 h8")
    late = await club.bob.click(offer, label="Agree")
    assert "moved on" in texts(late.response)
    assert (await club.match()).row.status == "active"


async def test_a_single_player_says_which_side_concedes(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    for side in ("red", "blue"):
        await club.ann.slash(club.channel, "game join", side=side)
    await club.ann.slash(club.channel, "game start")
    asked = await club.ann.slash(club.channel, "concede")
    assert "which one" in texts(asked.response)
    asked = await club.ann.slash(club.channel, "concede", side="blue")
    await club.ann.click(asked.response, label="Resign")
    result = (await club.match()).result()
    assert result is not None
    assert (result.winners, result.reason) == (("red",), "blue")


async def test_a_game_under_way_is_closed_by_agreement_only(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player who loses it might close it otherwise, even the one who opened it."""
    match = await club.begin()
    asked = await club.ann.slash(club.channel, "game close")
    assert "All of them must agree" in texts(asked.response)
    assert (await club.match()).row.status == "active"
    await club.pump()
    [request] = [message for message in club.channel.history() if "would like to close" in texts(message)]
    own = await club.ann.click(request, label="Agree")
    assert "Only those who were asked" in texts(own.response)
    pestering = await club.ann.slash(club.channel, "game close")
    assert "is not answered yet; you can ask again 10 minutes after" in texts(pestering.response)
    await club.bob.click(request, label="Refuse")
    await club.pump()
    assert (await club.match()).row.status == "active"
    assert any("Blue refused; the game is not closed" in texts(message) for message in club.channel.history())
    onlooker = await club.eve.slash(club.channel, "game close")
    assert "Only the person who opened" in texts(onlooker.response)
    # Refused, it may be asked again; unanswered, later.
    await club.ann.slash(club.channel, "game close")
    later = club.bot.store.now() + ASKED_AGAIN
    monkeypatch.setattr(club.bot.store.database, "now", lambda: later)
    await club.close()
    assert (await club.bot.store.games.get(match.id)).status == "closed"


async def test_a_moderator_who_does_not_play_closes_a_game_when_asked_once_more(club: Club) -> None:
    match = await club.begin()
    role = club.guild.create_role("judges", permissions=discord.Permissions(manage_messages=True))
    boss = club.guild.add_member(club.env.create_user("boss"), roles=[role])
    asked = await boss.slash(club.channel, "game close")
    assert "for good?" in texts(asked.response)
    assert (await club.match()).row.status == "active"
    # A player who joins meanwhile has no vote any more.
    await club.bot.store.log.append(match.id, match.seq, [], reseat=("red", club.ann.id, boss.id))
    club.bot.service.forget(match.id)
    await boss.click(asked.response, label="Close the game")
    assert (await club.match()).row.status == "active"
    await club.bot.store.log.append(match.id, match.seq, [], reseat=("red", boss.id, club.ann.id))
    club.bot.service.forget(match.id)
    await boss.click(asked.response, label="Close the game")
    assert (await club.bot.store.games.get(match.id)).status == "closed"
