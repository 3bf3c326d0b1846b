"""The dice of a game at the table: shown when it is over, by button and command, without what was undone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.drawing.picture import PictureFile
from bot.panel import underway
from render.gauge import CURRENT, tell_gauge
from rules.engine.contract.luck import added_up
from tests.table.answers import last_word as said
from tests.table.conftest import Club, controls
from tests.table.whole.test_parts import fought


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
        assert CURRENT.get() is not None, "the picture belongs to the work that is told of"
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
