"""Moderators' parts of ``/league`` are ``/league-desk`` now: the old places name the new ones, and lead to the desk."""

from __future__ import annotations

import pytest

from bot.league.commands.moderating import MOVED, NAME
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import last


@pytest.mark.parametrize("old", sorted(MOVED))
async def test_an_old_place_names_the_new_one(league: League, old: str) -> None:
    await league.new()
    shown = texts(last(await league.club.ann.slash(league.channel, f"league {old}")))
    assert f"</{NAME} {MOVED[old]}:" in shown
    assert "Server Settings" in shown


async def test_a_moderator_gets_the_desk_from_there(league: League) -> None:
    season = await league.new()
    assert season
    shown = last(await league.mod.slash(league.channel, "league rule"))
    queue = await league.mod.click(shown, label="To the list")
    assert "Spring" in texts(last(queue))
    assert "To the list" not in texts(last(await league.club.ann.slash(league.channel, "league rule")))
