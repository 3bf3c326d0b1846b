"""A game whose log is damaged on the disk: reported with the row's number, closed by a moderator; others play on."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from bot.store.schema import actions
from tests.table.conftest import Club
from tests.table.trust.test_rights import said


@pytest.mark.parametrize("at_start", [True, False])
async def test_a_damaged_row_closes_its_game_and_no_other(club: Club, mod: Any, at_start: bool) -> None:
    """Found when the game is read at the start, or by the daily look while it is in memory."""
    await club.begin()
    await club.do("red", "move red_01 h8")
    await club.do("red", "move red_02 h8")
    bot = club.bot
    hall = club.guild.create_text_channel("hall")
    await club.ann.slash(hall, "game new", scenario="short")
    change = update(actions).where(actions.c.game_id == 1, actions.c.seq == 2).values(argument="red_02 h9")
    await bot.store.database.write(lambda connection: connection.execute(change).close())
    if at_start:
        bot.service.forget(1)
    else:
        assert bot.service.cached(1) is not None
        with pytest.raises(Exception, match="row 2 "):
            await bot.store.log.check(1)
    for command in ("map", "panel"):
        text = said(await club.ann.slash(club.channel, command))
        assert "Game #1 cannot be read by this version of the program (entry 2 of its log)" in text
    assert "moderator" in said(await club.ann.slash(club.channel, "game close"))
    assert "#2" in said(await club.bob.slash(hall, "game info"))
    assert "closed" in said(await mod.slash(club.channel, "game close"))
    assert (await bot.service.row(1)).status == "closed"
