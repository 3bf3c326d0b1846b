"""Naming a channel, role or person in a command gives no permission: a moderator of only one channel tries all of them.

A command that gets such an option must be added to ``OPTIONS``: the table is compared with the existing commands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
import pytest
from discord import AppCommandOptionType as Kind
from discord import app_commands
from sqlalchemy import select

from bot.league.table.places import FORUM
from bot.store.league import tables
from bot.store.schema import games, seats, setting
from tests.table.answers import every_word as said
from tests.table.league.conftest import League
from tests.table.trust.test_rights import MINE

NEW = {"name": "Mine", "scenario": "short", "template": "everybody"}
RULE = {"case": 1, "ruling": "dismiss", "reason": "no"}
#: Every option that names a channel, a role or somebody, with what else its command must be given.
OPTIONS: Mapping[tuple[str, str], dict[str, Any]] = {
    ("game evening", "voice"): {"time": "tomorrow 19:30"},
    ("league alternate", "player"): {},
    ("league challenge", "player"): {},
    ("league leave", "player"): {},
    ("league-desk move", "channel"): {},
    ("league-desk move", "desk_channel"): {},
    ("league-desk move", "forum"): {},
    ("league-desk new", "channel"): NEW,
    ("league-desk new", "desk_channel"): NEW,
    ("league-desk new", "forum"): NEW,
    ("league-desk new", "moderator"): NEW,
    ("league-desk new", "role"): NEW,
    ("league report", "account"): {"text": "look"},
    ("league report", "player"): {"text": "look"},
    ("league-desk round", "exclude"): {},
    ("league-desk round", "other"): {},
    ("league-desk round", "pair"): {},
    ("league-desk round", "swap"): {},
    ("league-desk rule", "alternate"): RULE,
    ("league-desk rule", "player"): RULE,
    ("league-desk settings", "moderator"): {},
    ("league-desk settings", "role"): {},
    ("league table", "player"): {},
    ("mod replace", "player"): {"side": "red"},
    ("player", "player"): {},
    ("setup", "forum"): {},
    ("setup", "moderators"): {},
    ("setup", "seekers"): {},
}
#: What anyone may report goes to the moderators' list, and nowhere else.
REPORTS = [("league report", "account"), ("league report", "player")]
NAMING = (Kind.channel, Kind.role, Kind.user, Kind.mentionable)


def naming(tree: Any) -> set[tuple[str, str]]:
    """Every option of the tree that names something of the server."""
    commands = [one for one in tree.walk_commands() if isinstance(one, app_commands.Command)]
    return {(one.qualified_name, each.name) for one in commands for each in one.parameters if each.type in NAMING}


class Tried:
    """Mia's season runs in the hall; Eve moderates in her den, where she has a draft and a season of her own."""

    def __init__(self, league: League) -> None:
        self.league, self.guild, self.eve = league, league.club.guild, league.club.eve
        keep = discord.PermissionOverwrite(send_messages=False)
        self.den = self.guild.create_text_channel("den", overwrites={self.eve: MINE})
        everybody = self.guild.default_role
        self.targets: dict[str, Any] = {
            "channel": self.guild.create_text_channel("announcements", overwrites={everybody: keep, self.guild.me: MINE}),
            "desk_channel": self.guild.create_text_channel("desk", overwrites={everybody: keep, self.guild.me: MINE}),
            "forum": self.guild.create_forum_channel("games"),
            "role": self.guild.create_role("crowd"),
            "moderators": self.guild.create_role("club"),
            "voice": self.guild.create_voice_channel("fireside"),
        }
        self.season = self.own = 0

    async def begin(self) -> None:
        self.season = await self.league.opened("everybody", 2)
        await self.league.bot.league.entries.start(self.season, self.league.mod.id, None)
        await self.league.publish(self.season)
        made = await self.eve.slash(self.den, "league-desk new", **NEW)
        assert "Mine" in said(made)
        self.own = max(row.id for row in await self.league.bot.league.leagues.store.find(self.guild.id))

    def target(self, option: str) -> Any:
        return self.targets["channel"] if option == "seekers" else self.targets.get(option, self.league.club.ann)

    async def kept(self, reported: bool) -> list[Any]:
        """All that is not Eve's: seasons and games of others, seats, the server's settings, messages in channels."""
        mine = {row.id for row in await self.league.bot.league.leagues.store.find(self.guild.id) if row.channel_id == self.den.id}
        asked = [select(tables.season), select(tables.league_log), select(tables.league_mark)]
        asked += [select(games.c.id, games.c.status, games.c.revision), select(seats), select(setting)]
        found: list[Any] = await self.league.bot.store.database.read(
            lambda connection: [[tuple(row) for row in connection.execute(one).all()] for one in asked]
        )
        for at in range(3):
            found[at] = sorted(repr(row) for row in found[at] if row[0] not in mine)
        if reported:
            found[1] = []
        channels = [self.league.channel, *self.league.channel.threads, self.targets["channel"], self.targets["desk_channel"]]
        return [*found, [[message.id for message in one.history()] for one in channels], len(self.targets["forum"].threads)]

    async def only_in_the_den(self) -> None:
        """Seasons of the den have their games and their desk nowhere else."""
        for row in await self.league.bot.league.leagues.store.find(self.guild.id):
            if row.channel_id == self.den.id:
                held = await self.league.bot.league.leagues.held(row.id)
                assert row.desk_id in (None, self.den.id)
                assert FORUM not in held.marks


@pytest.fixture
async def tried(league: League) -> Tried:
    found = Tried(league)
    await found.begin()
    return found


async def test_every_option_that_names_something_is_in_the_table(league: League) -> None:
    assert naming(league.bot.tree) == set(OPTIONS)


async def test_nothing_that_is_named_gives_a_right(tried: Tried) -> None:
    # Discord hides some commands from Eve; a server may have let her see them all the same.
    for one in await tried.league.bot.tree.fetch_commands():
        tried.guild.set_command_permissions(one, {tried.eve: True})
    for (command, option), others in OPTIONS.items():
        reported = (command, option) in REPORTS
        before = await tried.kept(reported)
        for channel in (tried.den, tried.league.channel):
            seasons = (
                [{}]
                if not command.startswith("league") or command == "league-desk new"
                else [{"season": tried.season}, {"season": tried.own}]
            )
            for season in seasons:
                text = said(await tried.eve.slash(channel, command, **others, **season, **{option: tried.target(option)}))
                await tried.league.club.pump()
                assert text.strip(), (command, option)
                assert "went wrong" not in text, (command, option, text)
                assert await tried.kept(reported) == before, (command, option, text)
                await tried.only_in_the_den()


@pytest.mark.parametrize("option", ["channel", "desk_channel", "forum"])
async def test_the_channel_that_is_named_is_where_the_right_is_judged(tried: Tried, option: str) -> None:
    target = tried.targets[option]
    for command, given in (("league-desk new", NEW), ("league-desk move", {"season": tried.own})):
        text = said(await tried.eve.slash(tried.den, command, **given, **{option: target}))
        assert f"You are not a moderator in <#{target.id}>" in text, command
    # From a channel where one has no right, a season may be made where one has.
    if option != "forum":
        text = said(await tried.eve.slash(tried.league.channel, "league-desk new", **NEW, channel=tried.den))
        assert "Mine" in text
    # Who moderates the server may name any.
    text = said(await tried.league.mod.slash(tried.league.channel, "league-desk move", season=tried.season, **{option: target}))
    assert "**Spring** is now in" in text, text


@pytest.mark.parametrize("option", ["channel", "desk_channel"])
async def test_what_the_bot_lacks_in_the_channel_that_is_named_is_said_before_a_season_is_made(
    league: League, option: str
) -> None:
    guild = league.club.guild
    shut = {guild.me: discord.PermissionOverwrite(view_channel=True, send_messages=False)}
    named = guild.create_text_channel("shut", overwrites=shut)
    text = said(await league.mod.slash(league.channel, "league-desk new", **NEW, **{option: named}))
    assert f"<#{named.id}>" in text
    assert await league.bot.league.leagues.store.find(guild.id) == []


async def test_a_season_that_goes_on_from_another_is_judged_alike(tried: Tried) -> None:
    await tried.league.bot.league.entries.drop(tried.own, tried.eve.id, None)
    over = tried.season
    await tried.league.bot.league.entries.moderators(over, tried.league.mod.id, [tried.eve.id], [])
    text = said(await tried.eve.slash(tried.den, "league-desk new", name="Next", after=over, channel=tried.targets["channel"]))
    assert "You are not a moderator in" in text
