"""The dice of a game at the table: shown when it is over, by button and command, without what was undone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.commands.luck import luck_sheet
from bot.drawing.picture import PictureFile
from bot.panel import underway
from bot.telling.text import GameWords
from render.gauge import CURRENT, tell_gauge
from render.pages.league.draw import NARROW
from render.pages.league.pen import PAD, Pen
from render.pages.league.table import CELL, TableBlock, name_lines
from render.sheet import SheetTable
from rules.engine.contract.luck import Luck, added_up
from tests.table.answers import last_word as said
from tests.table.conftest import Club, controls
from tests.table.course import begun
from tests.table.whole.test_parts import fought
from words import is_own_message, known_languages, language_bundle


@pytest.mark.plays("rules.stalins_war")
async def test_the_report_waits_for_the_end_and_leaves_out_what_was_taken_back(club: Club) -> None:
    await fought(club)
    assert "when the game is over" in said(await club.ann.slash(club.channel, "luck"))
    assert "Luck" not in controls(club.board())
    match = await club.match()
    await club.bot.service.rewind(match.id, match.seq - 1, club.eve.id, None)
    match = await club.match()
    stood = [
        one
        for played in match.tail
        for event in played.events
        for one in match.game.story.event_luck(event, played.action.seat, played.position.state)
    ]
    sure = await club.ann.slash(club.channel, "concede")
    await club.ann.click(sure.response, label="Resign")
    await club.pump()
    report = said(await club.ann.slash(club.channel, "luck"))
    for one in added_up(stood):
        assert f"actual {one.brought:.1f}" in report
        assert f"expected {one.expected:.1f}" in report
    assert "losses inflicted by fire" in report
    assert "Luck" in controls(club.board())
    pressed = await club.bob.click(club.board(), label="Luck")
    assert "losses inflicted by fire" in said(pressed)


@pytest.mark.plays("rules.stalins_war")
async def test_the_whole_report_says_how_far_it_is_its_picture_too(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await fought(club)
    sure = await club.ann.slash(club.channel, "concede")
    await club.ann.click(sure.response, label="Resign")
    await club.pump()
    said_so: list[str] = []
    real = underway.progress_view_of

    async def draw(sheet: Any, name: str, *, theme: str = "") -> PictureFile:
        assert CURRENT.get() is not None, "the picture belongs to the work it is shown for"
        for step in range(20):
            tell_gauge(step, 20)
            await asyncio.sleep(0.02)
        return PictureFile(b"\x89PNG\r\n\x1a\n" + bytes(40), f"{name}.png", name)

    def note(progress: Any, what: str, name: str, lang: str) -> Any:
        said_so.append(f"{what} {progress.percent >= 50}")
        return real(progress, what, name, lang)

    monkeypatch.setattr(club.bot.table.pictures, "sheet", draw)
    monkeypatch.setattr(underway, "progress_view_of", note)
    monkeypatch.setattr(underway, "GROWS", 1.0)
    club.bot.table.underway.first = 0.05
    shown = await club.ann.slash(club.channel, "luck")
    assert "work-luck True" in said_so, said_so
    assert shown.followups[-1].attachments[0].filename == "luck.png"


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize(
    ("game_id", "scenario"),
    [("eots", "south_pacific"), ("stalins_war", "minsk_1941"), ("next_war", "lyngen"), ("crossing", "dawn")],
)
def test_what_was_counted_can_be_read_on_the_picture_whole(game_id: str, scenario: str, lang: str) -> None:
    match = begun(game_id, scenario, lang)
    known = language_bundle("en", game_id)._messages
    kinds = [one for one in known if one.startswith("luck-") and is_own_message("en", game_id, one)]
    assert kinds
    found = [Luck(seat, one.removeprefix("luck-"), 144.1, 138.0, 9.0, 12) for seat in match.info.seats for one in kinds]
    sheet = luck_sheet(match, found, GameWords(match.game, lang, match.position.state))
    pen, cut = Pen(sheet), []
    for table in sheet.blocks:
        assert isinstance(table, SheetTable)
        room = TableBlock(pen, table, NARROW - 2 * PAD).widths[0] - 2 * CELL
        cut += [row.cells[0].text for row in table.rows if name_lines(pen, row.cells[0].text, room)[-1][0].endswith("…")]
    assert not cut
