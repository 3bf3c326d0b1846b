"""Every command and button of a league, without permission or for a missing thing: a clear answer, and nothing changes.

A command or an operation that is added must be added here too: the tables are compared with what there is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec
import pytest
from sqlalchemy import select

from bot.league.casework.ruling import Order
from bot.league.commands.moderators.moderating import MOVED, NAME, OLD_PLACE
from bot.panel.controls import Press
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.store.league import tables
from bot.store.schema import games, outbox
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last

#: Every command of ``/league`` with the options it requires; "player" means any person.
COMMANDS: Mapping[str, dict[str, Any]] = {
    "alternate": {},
    "appeal": {"ruling": 1, "text": "look again"},
    "bracket": {},
    "challenge": {"player": "player"},
    "crosstable": {},
    "export": {},
    "cases": {},
    "feature": {},
    "join": {},
    "leave": {},
    "move": {},
    "new": {"name": "Mine", "scenario": "short", "template": "everybody"},
    "play": {},
    "predict": {},
    "report": {"text": "look at this"},
    "rest": {"round": "9"},
    "revert": {"ruling": 1, "reason": "wrong"},
    "round": {},
    "rule": {"case": 1, "ruling": "dismiss", "reason": "no"},
    "schedule": {},
    "settings": {},
    "start": {},
    "status": {},
    "table": {},
    "verify": {},
    "team": {"name": "We", "boards": "<@1>"},
    "when": {},
}
#: The commands of the moderators' group.
DESK = (*MOVED, "export")
#: Only who moderates a season may.
MODERATE = ("export", "cases", "feature", "move", "revert", "round", "rule", "settings", "start")
#: Everybody who sees the season may look.
LOOK = ("verify", "bracket", "crosstable", "predict", "schedule", "status", "table")
#: What anyone on the server may do in a running season.
ANYBODY = ("alternate", "report")
#: What of a season that is over may still be asked: ruled on it was, and is, at its desk.
OVER = ("cases", "export", "verify", "feature", "settings")
#: What moderators may do with the cases that are left then.
LEFT = ("rule", "revert")
#: Operations of buttons, menus and forms of seasons.
OPS = [op for op in Op if op.name.startswith(("LEAGUE_", "CASE", "RULING_", "JOIN_ASK", "WHEN", "CHECK_IN", "BID"))]
#: What else a forged button says.
RESTS = (("", 0), ("1:p", 99), ("1.0.99999999999", 1))
#: A player's own click carries out these.
THEIRS = (Op.LEAGUE_LEAVE, Op.RULING_APPEAL)
WRONG = "went wrong"


def group_of(name: str) -> str:
    """The command that has a part of this name."""
    return NAME if name in DESK else "league"


class Asked:
    """A season of Mia's, with Ann and Bob in it."""

    def __init__(self, league: League, season: int) -> None:
        self.league, self.season = league, season

    @classmethod
    async def running(cls, league: League) -> Asked:
        season = await league.opened("everybody", 2)
        await league.bot.league.entries.start(season, league.mod.id, None)
        await league.publish(season)
        return cls(league, season)

    async def kept(self) -> list[Any]:
        """All that is stored of seasons, games, and of what is to be said."""
        asked = [
            select(tables.season),
            select(tables.league_log),
            select(tables.league_mark),
            select(games.c.id, games.c.status, games.c.revision),
            select(outbox.c.id),
        ]
        found: list[Any] = await self.league.bot.store.database.read(
            lambda connection: [sorted(map(tuple, connection.execute(one).all()), key=repr) for one in asked]
        )
        return found

    async def refused(
        self, who: Any, names: Sequence[str], *expected: str, season: int = 0, channel: Any = None, user: Any = None
    ) -> None:
        """Somebody uses commands: each is answered by one of these texts (any, if none is named), and nothing changes."""
        before = await self.kept()
        for name in names:
            given = {key: (user or self.league.club.ann) if value == "player" else value for key, value in COMMANDS[name].items()}
            named = {} if name == "new" else {"season": season or self.season}
            result = last(await who.slash(channel or self.league.channel, f"{group_of(name)} {name}", **given, **named))
            await self.league.club.env.settle()
            said = texts(result)
            assert said.strip(), f"{name}: no answer"
            assert WRONG not in said, f"{name}: {said}"
            assert not expected or any(one in said for one in expected), f"{name}: {said}"
            assert await self.kept() == before, f"{name} changed something"


async def test_every_command_is_in_the_table(league: League) -> None:
    played, desk = (league.bot.tree.get_command(name) for name in ("league", NAME))
    assert isinstance(played, discord.app_commands.Group)
    assert isinstance(desk, discord.app_commands.Group)
    assert {one.name for one in played.commands} == {one for one in COMMANDS if one not in DESK} | {OLD_PLACE}
    assert {one.name for one in desk.commands} == set(DESK)


async def test_strangers_and_players(league: League) -> None:
    asked = await Asked.running(league)
    others = [name for name in COMMANDS if name not in (*MODERATE, *LOOK, *ANYBODY, "new")]
    for who in (league.club.eve, league.club.ann):
        await asked.refused(who, MODERATE, "moderator")
        await asked.refused(who, ["new"], "moderator of this server")
        await asked.refused(who, LOOK)
    await asked.refused(league.club.eve, others)
    await asked.refused(league.club.ann, [name for name in others if name != "leave"])


async def test_a_moderator_of_another_season(league: League) -> None:
    asked = await Asked.running(league)
    nat = league.club.guild.add_member(league.club.env.create_user("nat"))
    await league.mod.slash(league.channel, "league-desk new", name="Other", scenario="short", template="everybody", moderator=nat)
    await asked.refused(nat, MODERATE, "Only a moderator of **Spring**")
    # Numbers of cases and rulings of the other season are refused.
    await league.bot.league.casework.raising.report(asked.season, league.club.ann.id, "x", None, None, None)
    await asked.refused(nat, ["rule"], "Only a moderator of **Spring**")
    await asked.refused(nat, ["rule", "revert"], "no case", "no ruling", season=asked.season + 1)


@pytest.mark.parametrize("season", [99, -1, 2**40])
async def test_seasons_that_are_not(league: League, season: int) -> None:
    asked = await Asked.running(league)
    names = [name for name in COMMANDS if name != "new"]
    await asked.refused(league.mod, names, f"no season {season}", "no season", season=season)


async def test_a_draft_and_another_server(league: League) -> None:
    number = await league.new("everybody")
    asked = Asked(league, number)
    names = [name for name in COMMANDS if name != "new"]
    await asked.refused(league.club.eve, names, f"no season {number}")
    other = league.club.env.create_guild()
    league.club.show_all(other)
    hall = other.create_text_channel("hall")
    role = other.create_role("mods", permissions=discord.Permissions(manage_guild=True))
    mallory = other.add_member(league.club.env.create_user("mallory"), roles=[role])
    await league.bot.league.entries.open_entries(number, league.mod.id, None)
    await league.club.pump()
    await asked.refused(mallory, names, f"no season {number}", channel=hall, user=mallory)


async def test_a_season_that_is_over(league: League) -> None:
    asked = await Asked.running(league)
    for _ in range(2):
        await league.play_round(asked.season)
        if not (await league.season(asked.season)).open_pairings() and (await league.season(asked.season)).round < 2:
            await league.publish(asked.season)
    await league.bot.league.outcomes.finish(asked.season, league.mod.id, None)
    await league.club.pump()
    assert (await league.season(asked.season)).status == "over"
    names = [name for name in COMMANDS if name not in (*LOOK, *OVER, "new", "move")]
    for who in (league.club.ann, league.club.eve):
        await asked.refused(who, names)
    await asked.refused(league.mod, [name for name in names if name not in LEFT])
    await asked.refused(league.mod, (*LOOK, *OVER))


async def test_forged_buttons(league: League) -> None:
    """Each operation with impossible values, by a stranger, by a player, and for a season that does not exist."""
    asked = await Asked.running(league)
    await league.bot.league.casework.raising.report(asked.season, league.club.ann.id, "x", None, None, None)
    await league.club.pump()
    place = league.bot.get_channel(league.channel.id)
    assert isinstance(place, discord.TextChannel)
    before = await asked.kept()
    for who, season, rests in (
        (league.club.eve, asked.season, RESTS),
        (league.club.ann, asked.season, RESTS[1:]),
        (league.mod, 99, RESTS[:1]),
    ):
        forged = [(op, Press(season, rev, 0, op, rest)) for op in OPS for rest, rev in rests]
        for part in (forged[at : at + 25] for at in range(0, len(forged), 25)):
            view = discord.ui.View(timeout=None)
            for number, (_, press) in enumerate(part):
                view.add_item(discord.ui.Button(label=f"b{number}", custom_id=str(press)))
            message = await place.send("forged", view=view)
            for number, (op, press) in enumerate(part):
                if who is league.club.ann and op in THEIRS:
                    continue
                result = await who.click(message, label=f"b{number}")
                await league.club.env.settle()
                answer = last(result)
                said = "" if answer is None else texts(answer)
                assert result.modal is not None or said.strip(), f"{op.name} {press}: no answer"
                assert WRONG not in said, f"{op.name} {press}: {said}"
    assert await asked.kept() == before


async def test_two_moderators_rule_at_once(league: League) -> None:
    desk = Desk(league)
    await desk.begin()
    await (await desk.holder("red")).slash(desk.thread(), "league report", text="look")
    rulings, order = desk.bot.league.casework.rulings, Order("dismiss", "no")
    found = await asyncio.gather(
        *(rulings.rule(desk.season, 1, who.id, order, None) for who in (desk.mia, desk.nia)), return_exceptions=True
    )
    [late] = [one for one in found if isinstance(one, Exception)]
    assert isinstance(late, DeniedError)
    assert late.msgid == "case-ruled"
    assert len((await desk.docket()).rulings) == 1


async def test_a_role_that_is_gone(league: League) -> None:
    """The role of the moderators, and the one that a season asks for."""
    role = league.club.guild.create_role("league mods")
    nat = league.club.guild.add_member(league.club.env.create_user("nat"), roles=[role])
    season = await league.opened("everybody", 2, role=role)
    assert "Spring" in texts(last(await nat.slash(league.channel, "league-desk cases", season=season)))
    wanted = league.club.guild.create_role("club")
    held = await league.held(season)
    settings = msgspec.structs.replace(held.season.rules, role=str(wanted.id))
    await league.bot.league.entries.settle(season, league.mod.id, settings, None)
    await league.club.pump()
    for one in (role, wanted):
        league.club.env.backend.delete_role(league.club.guild.id, one.id)
    await league.club.env.settle()
    asked = Asked(league, season)
    await asked.refused(nat, MODERATE, "moderator")
    await asked.refused(league.club.eve, ["join"], "no longer exists")
    await asked.refused(league.mod, ["cases", "settings"])
