"""Moderators' parts of ``/league`` are ``/league-desk`` now: one old place names the new ones, and leads to the desk."""

from __future__ import annotations

from bot.league.commands.moderators.moderating import MOVED, NAME, OLD_PLACE
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import last


async def test_the_old_place_names_the_new_ones(league: League) -> None:
    await league.new()
    shown = texts(last(await league.club.ann.slash(league.channel, f"league {OLD_PLACE}")))
    assert all(f"</{NAME} {name}:" in shown for name in MOVED)
    assert "Server Settings" in shown


async def test_a_moderator_gets_the_desk_from_there(league: League) -> None:
    season = await league.new()
    assert season
    shown = last(await league.mod.slash(league.channel, f"league {OLD_PLACE}"))
    queue = await league.mod.click(shown, label="To the list")
    assert "Spring" in texts(last(queue))
    assert "To the list" not in texts(last(await league.club.ann.slash(league.channel, f"league {OLD_PLACE}")))
