"""A player who has seen what a seat may not see takes it over only if all of its opponents agree."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.core.host_entries import HANDS, REPLACE, facts_of
from tests.table.conftest import Club, texts
from tests.table.timed import Table
from tests.table.trust.test_rights import mia, said

__all__ = ["mia"]


@pytest.fixture
def boss(club: Club) -> Any:
    """Another moderator, who does not play either."""
    role = club.guild.create_role("others", permissions=discord.Permissions(manage_messages=True))
    return club.guild.add_member(club.env.create_user("boss"), roles=[role])


async def ask(club: Club, boss: Any, mia: Any) -> Any:
    """Mia, who has looked at both hands, is to play red instead of Ann; the question to Bob."""
    await club.begin("long")
    await mia.slash(club.channel, "mod hands", reason="a dispute")
    text = said(await boss.slash(club.channel, "mod replace", side="red", player=mia))
    assert club.bob.mention in text
    await club.pump()
    [asked] = [message for message in club.channel.history() if "This needs the consent of everyone" in texts(message)]
    return asked


async def test_the_other_side_is_asked_and_agrees(club: Club, boss: Any, mia: Any) -> None:
    asked = await ask(club, boss, mia)
    assert [user.id for user in asked.mentions if user.id == club.bob.id] == [club.bob.id]
    assert (await club.match()).seats["red"] == club.ann.id
    for who in (club.ann, club.eve, mia, boss):
        assert "only those who were asked" in said(await who.click(asked, label="Agree")).lower()
    # The question remains valid while the game continues, and after a restart.
    await club.do("red", "move red_01 h8")
    club.bot.service.forget(1)
    await club.bob.click(asked, label="Agree")
    await club.pump()
    match = await club.match()
    assert match.seats["red"] == mia.id
    last = (await club.bot.store.log.actions(1))[-1]
    assert (last.verb, last.actor) == (REPLACE, boss.id)
    assert facts_of(last.argument)["agreed"] == str(club.bob.id)
    public = "\n".join(texts(message) for message in club.channel.history())
    assert "has seen things this side may not see; the opponents agreed" in public
    assert any("Red" in texts(one) for one in mia.user.dm_channel.history()), "the hand of the new player"
    await club.do("red", "pass")


async def test_the_other_side_refuses(club: Club, boss: Any, mia: Any) -> None:
    asked = await ask(club, boss, mia)
    await club.bob.click(asked, label="Refuse")
    await club.pump()
    assert (await club.match()).seats["red"] == club.ann.id
    assert [row.verb for row in await club.bot.store.log.actions(1)] == [HANDS]
    assert any(f"{mia.mention} does not take over" in texts(message) for message in club.channel.history())


async def test_an_answer_is_of_use_only_while_the_same_people_play(club: Club, boss: Any, mia: Any) -> None:
    """The agreement covers the person to be let in and their opponents."""
    asked = await ask(club, boss, mia)
    await boss.slash(club.channel, "mod replace", side="blue", player=club.eve)
    await club.pump()
    assert "only those who were asked" in said(await club.bob.click(asked, label="Agree")).lower()
    assert "only those who were asked" in said(await club.eve.click(asked, label="Agree")).lower()
    assert (await club.match()).seats["red"] == club.ann.id


async def test_who_has_left_meanwhile_leaves_nothing_to_agree_to(club: Club, boss: Any, mia: Any) -> None:
    asked = await ask(club, boss, mia)
    await boss.slash(club.channel, "mod replace", side="red", player=club.eve)
    assert "moved on" in said(await club.bob.click(asked, label="Agree"))
    assert (await club.match()).seats["red"] == club.eve.id


async def test_a_former_player_comes_back_on_the_other_side(club: Club, boss: Any) -> None:
    await club.begin("long")
    await boss.slash(club.channel, "mod replace", side="red", player=club.eve)
    text = said(await boss.slash(club.channel, "mod replace", side="blue", player=club.ann))
    assert club.eve.mention in text
    await club.pump()
    [asked] = [message for message in club.channel.history() if "This needs the consent of everyone" in texts(message)]
    await club.eve.click(asked, label="Agree")
    assert (await club.match()).seats == {"red": club.eve.id, "blue": club.ann.id}


async def test_no_consent_seats_one_person_on_both_sides(club: Club, boss: Any) -> None:
    await club.begin("long")
    text = said(await boss.slash(club.channel, "mod replace", side="blue", player=club.ann))
    assert "already plays an opposing side" in text


async def test_the_new_player_has_time(club: Club, boss: Any, mia: Any) -> None:
    table = Table(club)
    await table.begin("post 3d", "forfeit", "long")
    await mia.slash(club.channel, "mod hands", reason="a dispute")
    await table.later(days=2, hours=23)
    await boss.slash(club.channel, "mod replace", side="red", player=mia)
    await club.pump()
    [asked] = [message for message in club.channel.history() if "This needs the consent of everyone" in texts(message)]
    await club.bob.click(asked, label="Agree")
    await table.later(days=2)
    assert (await club.match()).row.status == "active"
