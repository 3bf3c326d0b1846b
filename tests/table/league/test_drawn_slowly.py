"""Sheets and films of seasons that take long say how far they are, to who asked and in the league's channel."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from bot.drawing.picture import PictureFile
from bot.league.telling.news import FINALE
from bot.panel import underway
from render.gauge import CURRENT, WHOLE, Gauge, tell_gauge
from render.pages.league.draw import paint_sheet
from render.pages.league.film import draw_season
from render.sheet import Block, Fact, FactPlates, SheetFilm, SheetScene
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.test_shown import begun

DATA = b"\x89PNG\r\n\x1a\n" + bytes(40)


def facts(number: int) -> Block:
    return FactPlates((Fact("one", str(number)), Fact("two", "2")))


@pytest.fixture
def gauge() -> Iterator[Gauge]:
    made = Gauge.new()
    before = CURRENT.set(made)
    yield made
    CURRENT.reset(before)
    made.drop()


def test_a_sheet_tells_block_by_block_and_a_film_sheet_by_sheet(gauge: Gauge, monkeypatch: pytest.MonkeyPatch) -> None:
    readings: list[int] = []
    real = Gauge.tell

    def note(self: Gauge, done: int, total: int) -> None:
        real(self, done, total)
        readings.append(gauge.read())

    monkeypatch.setattr(Gauge, "tell", note)
    sheet = SheetScene("A season", "", tuple(facts(number) for number in range(4)))
    paint_sheet(sheet)
    assert readings == sorted(readings)
    assert len(readings) == 8
    readings.clear()
    draw_season(SheetFilm("A season", (sheet, sheet, sheet), seconds=0.2))
    assert readings == sorted(readings)
    assert readings[0] == 0
    assert WHOLE * 3 // 4 <= readings[-1] < WHOLE
    assert len(set(readings)) > 8


def slow_down(league: League, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """Make every sheet slow from now on. The names of drawn sheets, and the messages meanwhile."""
    drawn: list[str] = []
    said: list[str] = []
    real = underway.progress_view_of

    async def draw(sheet: Any, name: str, *, theme: str = "") -> PictureFile:
        drawn.append(name)
        for step in range(30):
            tell_gauge(step, 30)
            await asyncio.sleep(0.02)
        return PictureFile(DATA, f"{name}.png", name)

    def note(progress: Any, what: str, name: str, lang: str) -> Any:
        said.append(f"{what} {bool(name)}")
        return real(progress, what, name, lang)

    monkeypatch.setattr(league.bot.table.pictures, "sheet", draw)
    monkeypatch.setattr(underway, "progress_view_of", note)
    monkeypatch.setattr(underway, "GROWS", 1.0)
    league.bot.table.underway.first = 0.05
    return drawn, said


async def test_the_progress_of_a_requested_sheet_is_shown(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    leg = (await league.season(await begun(league))).pairings[0].legs[0]
    who = next(one for one in league.people if str(one.id) == leg.first)
    drawn, said = slow_down(league, monkeypatch)
    for command, name in (("league table", "table"), ("league crosstable", "crosstable"), ("player", "player")):
        said.clear()
        shown = await who.slash(league.channel, command)
        assert drawn[-1] == name
        assert set(said) == {"work-sheet True"}, name
        assert shown.followups[-1].attachments[0].filename == f"{name}.png"


async def test_the_end_of_a_season_says_that_its_film_is_being_made(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await begun(league)
    await league.play_round(season)
    await league.publish(season)
    await league.play_round(season)
    drawn, said = slow_down(league, monkeypatch)
    await league.bot.league.outcomes.finish(season, league.mod.id, None)
    await league.bot.league.news.tick()
    await league.club.pump()
    assert {"poster", "season"} <= set(drawn)
    assert set(said) == {"work-finale False"}, "no button stops what nobody asked for"
    mark = (await league.held(season)).marks[FINALE]
    [finale] = [one for one in league.channel.history() if one.id == mark.message_id]
    assert [one.filename for one in finale.attachments] == ["poster.png", "season.png"]
    assert "⏳" not in texts(finale)
