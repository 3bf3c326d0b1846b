"""Rights are judged where a game is played: nobody becomes its moderator by taking it to a channel of their own."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.panel.controls import Press, button_rows, make_button, make_layout
from bot.panel.ops import Op
from tests.table.answers import every_word as said
from tests.table.conftest import Club

KEEP = discord.Permissions(view_channel=True, manage_messages=True)
CLOSED = discord.PermissionOverwrite(view_channel=False)
MINE = discord.PermissionOverwrite(view_channel=True, send_messages=True, manage_messages=True)
READ = discord.PermissionOverwrite(view_channel=True, send_messages=True)


@pytest.fixture
def mia(club: Club) -> Any:
    """Mia, who may manage messages on the whole server and plays nowhere."""
    role = club.guild.create_role("mods", permissions=KEEP)
    return club.guild.add_member(club.env.create_user("mia"), roles=[role])


def den(club: Club, **others: discord.PermissionOverwrite) -> Any:
    """A channel for Eve, who may manage messages only there, the people named, and the bot; nobody else sees it."""
    who = {getattr(club, name): rights for name, rights in others.items()}
    mine = {club.guild.default_role: CLOSED, club.eve: MINE, club.guild.me: MINE, **who}
    return club.guild.create_text_channel("den", overwrites=mine)


async def test_a_moderator_of_another_channel_cannot_take_a_game_there(club: Club) -> None:
    place = den(club, ann=READ, bob=READ)
    match = await club.begin()
    text = said(await club.eve.slash(place, "game move", game=match.id))
    assert "Only the person who opened the game, or a moderator" in text
    assert (await club.match()).place == club.channel.id
    text = said(await club.eve.slash(club.channel, "mod hands", reason="x"))
    assert "Only moderators" in text


async def test_who_cannot_see_a_game_cannot_move_it_or_learn_that_it_is_there(club: Club) -> None:
    hidden = club.guild.create_text_channel("hidden", overwrites={club.guild.default_role: CLOSED, club.ann: READ})
    await club.ann.slash(hidden, "game new", scenario="short")
    assert "There is no game #1" in said(await club.eve.slash(den(club), "game move", game=1))


async def test_who_opened_a_game_cannot_make_themselves_its_moderator(club: Club) -> None:
    await club.eve.slash(club.channel, "game new", scenario="short")
    await club.ann.slash(club.channel, "game join", side="red")
    await club.bob.slash(club.channel, "game join", side="blue")
    await club.ann.slash(club.channel, "game start")
    text = said(await club.eve.slash(den(club, ann=READ, bob=READ), "game move", game=1))
    assert "You moderate this channel but not the one where the game is played" in text
    assert (await club.match()).place == club.channel.id


async def test_a_game_does_not_go_where_its_players_cannot_see_it(club: Club, mia: Any) -> None:
    match = await club.begin()
    closed = club.guild.create_text_channel("closed", overwrites={club.guild.default_role: CLOSED, mia: MINE, club.ann: READ})
    text = said(await mia.slash(closed, "game move", game=match.id))
    assert "Some players could not see this channel" in text
    assert club.bob.mention in text
    assert club.ann.mention not in text
    hall = club.guild.create_text_channel("hall")
    assert "goes on in" in said(await mia.slash(hall, "game move", game=match.id))


async def test_games_of_hidden_channels_are_not_named(club: Club) -> None:
    hidden = club.guild.create_text_channel(
        "hidden", overwrites={club.guild.default_role: CLOSED, club.ann: READ, club.guild.me: MINE}
    )
    await club.ann.slash(hidden, "game new", scenario="short")
    await club.ann.slash(hidden, "game join", side="red")
    assert "#1" not in said(await club.eve.slash(club.channel, "game list"))
    assert "**#1**" in said(await club.ann.slash(club.channel, "game list"))
    for command in ("game move", "watch", "replay"):
        assert await club.eve.autocomplete(club.channel, command, "game", "") == [], command
    assert [one["value"] for one in await club.ann.autocomplete(club.channel, "game move", "game", "")] == [1]
    # Their own game players find wherever it is.
    lost = club.guild.create_text_channel(
        "lost", overwrites={club.guild.default_role: CLOSED, club.guild.me: MINE, club.bob: READ}
    )
    await club.bob.slash(lost, "game new", scenario="short")
    assert "**#2**" in said(await club.bob.slash(club.channel, "game list"))
    assert "#2" not in said(await club.ann.slash(club.channel, "game list"))


async def test_a_game_that_is_over_stays_in_its_channel(club: Club) -> None:
    """With both hands, it is for those who may read the channel, and for everybody once that has gone."""
    hidden = club.guild.create_text_channel(
        "hidden", overwrites={club.guild.default_role: CLOSED, club.ann: READ, club.guild.me: MINE}
    )
    await club.ann.slash(hidden, "game new", scenario="short")
    for side in ("red", "blue"):
        await club.ann.slash(hidden, "game join", side=side)
    await club.ann.slash(hidden, "game start")
    asked = await club.ann.slash(hidden, "concede", side="red")
    await club.ann.click(asked.response, label="Resign")
    assert (await club.bot.store.games.get(1)).status == "finished"
    for command in ("watch", "replay"):
        assert "There is no game #1" in said(await club.eve.slash(club.channel, command, game=1)), command
        assert "Toy War" in said(await club.ann.slash(club.channel, command, game=1)), command
        assert await club.eve.autocomplete(club.channel, command, "game", "") == [], command


async def test_a_made_up_button_shows_nothing_of_a_channel_one_cannot_see(club: Club) -> None:
    hidden = club.guild.create_text_channel(
        "hidden", overwrites={club.guild.default_role: CLOSED, club.ann: READ, club.bob: READ, club.guild.me: MINE}
    )
    await club.ann.slash(hidden, "game new", scenario="short")
    open_to_eve = (Op.JOIN, Op.MAP, Op.LOG, Op.LEAVE, Op.START, Op.TALK, Op.REPLAY)
    made_up = [Press(1, 0, 0, op, "l" if op is Op.REPLAY else "") for op in open_to_eve]

    async def pressed() -> None:
        board = await club.bot.get_partial_messageable(club.channel.id).send(
            view=make_layout(*button_rows([make_button(press, press.op.name) for press in made_up]))
        )
        for press in made_up:
            text = said(await club.eve.click(board, custom_id=str(press)))
            assert "There is no game #1" in text, (press.op, text)

    await pressed()
    await club.ann.slash(hidden, "game join", side="red")
    await club.bob.slash(hidden, "game join", side="blue")
    await club.ann.slash(hidden, "game start")
    await pressed()
    # Players find their game from wherever they press.
    board = await club.bot.get_partial_messageable(club.channel.id).send(
        view=make_layout(*button_rows([make_button(made_up[2], "log")]))
    )
    assert "There is no game" not in said(await club.ann.click(board, custom_id=str(made_up[2])))


async def test_a_made_up_button_gives_no_seats_to_bots_and_takes_no_bid_from_outside(club: Club) -> None:
    hidden = club.guild.create_text_channel(
        "hidden", overwrites={club.guild.default_role: CLOSED, club.ann: READ, club.bob: READ, club.guild.me: MINE}
    )
    await club.ann.slash(hidden, "game new", scenario="short")
    made_up = [Press(1, 0, 0, op, "") for op in (Op.BOT, Op.NO_BOT)]
    made_up += [Press(1, 0, 0, Op.BID, "g"), *(Press(1, 0, 0, op, "g.red") for op in (Op.BID_SIDE, Op.BID_SENT))]
    board = await club.bot.get_partial_messageable(club.channel.id).send(
        view=make_layout(*button_rows([make_button(press, press.op.name) for press in made_up]))
    )
    before = await club.bot.store.games.get(1)
    for press in made_up:
        text = said(await club.eve.click(board, custom_id=str(press)))
        assert "There is no game #1" in text, (press.op, text)
    assert await club.bot.store.games.get(1) == before
    # Players there reach their own from any channel.
    await club.ann.slash(hidden, "game join", side="red")
    assert "Played by the computer" in said(await club.ann.click(board, custom_id=str(made_up[0])))
    assert "There is no game" not in said(await club.ann.click(board, custom_id=str(made_up[2])))
