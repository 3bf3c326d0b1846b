"""Hints at the table: in a first game, one a turn, off by a tap, never in a second game."""

from __future__ import annotations

import pytest

from rules.generals.game import GAME
from tests.table.answers import every_word as said
from tests.table.conftest import Club

pytestmark = pytest.mark.plays("rules.generals")


async def begun(club: Club) -> None:
    """Ann plays the Axis, Bob the Allies; all have chosen their cards."""
    await club.ann.slash(club.channel, "game new", scenario="war", game="generals")
    for seat in GAME.seats:
        await (club.bob if seat in GAME.scenarios()[0].camps["allies"] else club.ann).slash(club.channel, "game join", side=seat)
    await club.ann.slash(club.channel, "game start")
    for seat in GAME.seats:
        slot = (await club.match()).position.slot(seat, "choose")
        assert slot is not None
        await club.do(seat, "choose " + "+".join(slot.choices[:7]))


async def test_one_hint_a_turn_in_a_first_game_until_it_is_turned_off(club: Club) -> None:
    await begun(club)
    first = await club.ann.slash(club.channel, "panel")
    hints = [line for line in said(first).splitlines() if line.startswith("💡")]
    assert len(hints) == 1
    again = said(await club.ann.slash(club.channel, "panel"))
    assert hints[0] in again
    off = await club.ann.click(first.response, label="No hints")
    assert hints[0] not in said(off)
    assert "💡" not in said(await club.ann.slash(club.channel, "panel"))
    assert "💡" in said(await club.ann.slash(club.channel, "panel", hints=True))


async def test_nobody_is_given_hints_in_a_second_game(club: Club) -> None:
    await begun(club)
    await club.bot.table.lobby.close(await club.bot.service.row_in(club.channel.id), club.ann.id)
    await begun(club)
    assert "💡" not in said(await club.ann.slash(club.channel, "panel"))
