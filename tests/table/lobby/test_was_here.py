"""A command where a lesson or game was closed says what one can do there."""

from __future__ import annotations

import pytest

from bot.marks import change_marks
from bot.program.denied import DeniedError
from rules.generals.game import GAME
from tests.table.answers import every_word as said
from tests.table.conftest import Club

pytestmark = pytest.mark.plays("rules.generals")


@pytest.mark.parametrize(("lesson", "ways"), [(None, ("/game new", "/learn")), ("first", ("/panel", "/learn", "/game new"))])
async def test_a_command_after_the_end_says_what_one_can_do(club: Club, lesson: str | None, ways: tuple[str, ...]) -> None:
    await club.ann.slash(club.channel, "game new", scenario="war", game="generals")
    row = await club.bot.service.row_in(club.channel.id)
    if lesson is not None:
        await club.bot.store.games.update(row.id, {"options": change_marks(row.options, lesson=lesson)})
    await club.bot.table.lobby.close(row, club.ann.id)
    with pytest.raises(DeniedError) as denied:
        await club.bot.service.row_in(club.channel.id)
    assert denied.value.msgid == ("lesson-was-here" if lesson else "closed-was-here")
    text = said(await club.ann.slash(club.channel, "undo"))
    assert all(way in text for way in ways), text
    assert GAME.id not in text
