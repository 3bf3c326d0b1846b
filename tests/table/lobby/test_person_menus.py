"""The menu of a person: a challenge opens a lobby and calls them, once a game is chosen; the record counts what one may see."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.table.answers import last_word as said
from tests.table.conftest import Club, controls, texts
from words import tr

CHALLENGE, RECORD = "Challenge to a game", "Record"


async def challenged(club: Club, channel: Any = None) -> Any:
    """Ann challenges Bob to the short game; the call."""
    channel = channel or club.channel
    asked = await club.ann.context_menu(channel, CHALLENGE, club.bob)
    await club.pump()
    assert not [one for one in channel.history() if "challenges you" in texts(one)], "nobody hears of it yet"
    [menu] = controls(asked.response).values()
    await club.ann.select(asked.response, values=["short"], custom_id=menu)
    await club.pump()
    [call] = [one for one in channel.history() if "challenges you" in texts(one)]
    return call


async def test_a_challenge_opens_a_lobby_and_calls_the_other_once_a_game_is_chosen(club: Club) -> None:
    call = await challenged(club)
    assert [user.id for user in call.mentions] == [club.bob.id] or f"<@{club.bob.id}>" in call.content
    row = await club.bot.service.row_in(club.channel.id)
    assert (row.status, row.scenario, row.owner_id) == ("lobby", "short", club.ann.id)
    await club.bob.click(call, label="Take a seat")
    held = await club.bot.table.lobby.seated(row)
    assert list(held.values()) == [club.bob.id]


async def test_only_the_one_who_is_challenged_declines_and_the_lobby_stays(club: Club) -> None:
    call = await challenged(club)
    assert tr("en", "challenge-not-yours") in said(await club.eve.click(call, label="No, thanks"))
    await club.bob.click(call, label="No, thanks")
    now = next(one for one in club.channel.history() if one.id == call.id)
    assert "declined" in now.content
    assert controls(now) == {}
    assert (await club.bot.service.row_in(club.channel.id)).status == "lobby"


async def test_nobody_challenges_themselves_a_bot_or_somebody_who_would_not_see_it(club: Club) -> None:
    assert tr("en", "challenge-self") in said(await club.ann.context_menu(club.channel, CHALLENGE, club.ann))
    closed = {
        club.guild.default_role: discord.PermissionOverwrite(view_channel=False),
        club.ann: discord.PermissionOverwrite(view_channel=True, use_application_commands=True),
        club.guild.me: discord.PermissionOverwrite(view_channel=True, send_messages=True),
    }
    den = club.guild.create_text_channel("den", overwrites=closed)
    refused = said(await club.ann.context_menu(den, CHALLENGE, club.bob))
    assert "cannot read this channel" in refused
    assert await club.bot.service.store.games.find(("lobby",), club.guild.id) == []


async def test_a_made_up_choice_opens_nothing(club: Club) -> None:
    asked = await club.ann.context_menu(club.channel, CHALLENGE, club.bob)
    [menu] = controls(asked.response).values()
    with pytest.raises(Exception, match=r"(?i)value|option|choice"):
        await club.ann.select(asked.response, values=["no-such"], custom_id=menu)
    assert await club.bot.service.store.games.find(("lobby",), club.guild.id) == []


async def test_a_record_counts_finished_games_of_channels_that_one_may_read(club: Club) -> None:
    assert "has finished no game here" in said(await club.eve.context_menu(club.channel, RECORD, club.bob))
    await club.begin()
    asked = await club.bob.slash(club.channel, "concede")
    await club.bob.click(asked.response, label="Resign")
    await club.pump()
    shown = said(await club.eve.context_menu(club.channel, RECORD, club.bob))
    assert "1 game; won 0, drawn 0, lost 1" in shown
    shown = said(await club.eve.context_menu(club.channel, RECORD, club.ann))
    assert "1 game; won 1, drawn 0, lost 0" in shown
    match = await club.match()
    closed = {club.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    hidden = club.guild.create_text_channel("hidden", overwrites=closed)
    await club.bot.store.games.update(match.id, {"channel_id": hidden.id})
    assert "has finished no game here" in said(await club.eve.context_menu(club.channel, RECORD, club.bob))
    assert "lost 1" in said(await club.ann.context_menu(club.channel, RECORD, club.bob)), "it was Ann's game too"
