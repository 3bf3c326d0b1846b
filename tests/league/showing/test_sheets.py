"""Sheets of seasons: their contents, as text and as pictures."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

from bot.league.telling.brackets import bracket_sheet
from bot.league.telling.crosstables import crosstable_sheet
from bot.league.telling.finale import season_poster, standings_film
from bot.league.telling.schedules import proposal_sheet, schedule_sheet
from bot.league.telling.signs import halved_points_text
from bot.league.telling.standings import standing_pages, standings_sheet
from league.formats.field import Proposal
from league.season.reckoning import final_ranking, season_standings
from render.pages.league.draw import draw_sheet
from render.pages.league.film import draw_season
from render.pages.league.pen import readable_name
from render.sheet import Bracket, FactPlates, SheetScene, SheetTable, sheet_lines
from tests.league.showing.shown import people, season, sheets
from words import known_languages


def table(sheet_: SheetScene) -> SheetTable:
    """The first table of a sheet."""
    return next(block for block in sheet_.blocks if isinstance(block, SheetTable))


@pytest.mark.parametrize("lang", known_languages())
def test_every_kind_is_drawn_and_described_in_every_language(lang: str) -> None:
    for wide in (False, True):
        for name, one in sheets(lang, wide=wide):
            picture = draw_sheet(one, "jpeg")
            with Image.open(io.BytesIO(picture.data)) as image:
                assert image.width >= (1200 if wide else 760)
            shown = sheet_lines(one)
            assert len(shown) > 3, name
            assert picture.alt.startswith(one.title)
            # A message that nobody has written is spelled out by its id.
            assert not [line for line in shown if "sheet " in line.lower()], name


def test_standings_say_points_and_who_goes_on() -> None:
    one = season("pools", 12, left=2)
    sheet = standings_sheet(one, people(one), "en")
    pool = table(sheet)
    order = season_standings(one, "A")
    assert pool.title == "Pool A"
    assert [row.mark for row in pool.rows] == ["in", "in", ""]
    assert [row.cells[1].text for row in pool.rows] == [people(one).at(one, placed.id) for placed in order]
    shown = sheet_lines(sheet)
    assert shown[1].startswith("Round 5 of 6 · until 27 November")
    assert f"1. {pool.rows[0].cells[1].text}: points {pool.rows[0].cells[2].text}, won–drawn–lost" in shown[3]


def test_a_large_field_has_pages_and_every_page_fits() -> None:
    one = season("swiss", 70, 3, sides="history")
    who = people(one)
    count = standing_pages(one)
    assert count == 3
    found = [row.cells[0].text for n in range(1, count + 1) for row in table(standings_sheet(one, who, "en", page=n)).rows]
    assert len(found) == len(one.places)
    rounds = crosstable_sheet(one, who, "en", page=count)
    assert "Places 65 to" in sheet_lines(rounds)[-1]
    assert draw_sheet(rounds, "jpeg").height < 2000


def test_crosstable_and_schedule_tell_the_same_results() -> None:
    one = season("round_robin", 6, sides="history")
    who = people(one)
    cross = table(crosstable_sheet(one, who, "en"))
    order = [placed.id for placed in season_standings(one)]
    pairing = one.pairings[0]
    leg = pairing.legs[0]
    row, column = order.index(leg.first), order.index(leg.second)
    sign = cross.rows[row].cells[2 + column].boxes[0].text
    round_ = table(schedule_sheet(one, who, "en", pairing.round, seats=("North", "South")))
    assert [cell.head for cell in round_.columns[1:3]] == ["North", "South"]
    assert round_.rows[0].cells[3].boxes[0].text == sign
    assert cross.rows[row].cells[2 + row].tone == "self"


def test_a_bracket_names_rounds_byes_and_the_winner() -> None:
    one = season("elimination", 13, left=1)
    assert bracket_sheet(season("round_robin", 4), people(one), "en") is None
    sheet = bracket_sheet(one, people(one), "en", wide=True)
    assert sheet is not None
    bracket = sheet.blocks[0]
    assert isinstance(bracket, Bracket)
    assert [stage.title for stage in bracket.stages] == ["Last 16", "Quarter-finals", "Semi-finals", "Final"]
    first = bracket.stages[0].matches
    assert [match.shown for match in first].count(False) == 3
    assert [match.label for match in bracket.stages[-1].matches] == ["", "Third place"]
    semi = bracket.stages[2].matches[0]
    winner = next(entry.name for entry in semi.entries if entry.won)
    assert winner in {entry.name for entry in bracket.stages[3].matches[0].entries}


def test_names_are_drawn_in_letters_that_the_font_has() -> None:
    assert readable_name("Żaneta Дмитрий Κώστας") == "Żaneta Дмитрий Κώστας"
    assert readable_name("𝓕𝓪𝓷𝓬𝔂 ✨\u202e!") == "Fancy !"
    assert readable_name("山田太郎") == "ShanTianTaiLang"
    assert readable_name("محمد 3") == "mhmd 3", "letters that are joined, and read from the right"
    assert readable_name("김철수 ★") == "GimCheolSu ★"
    assert readable_name("🎲🎲") == "••"


def test_the_same_sheet_gives_the_same_bytes_in_its_own_theme() -> None:
    _, one = next(sheets())
    dark = msgspec.structs.replace(one, theme="dark")
    assert draw_sheet(one, "jpeg").data == draw_sheet(one, "jpeg").data
    assert draw_sheet(dark, "jpeg").digest != draw_sheet(one, "jpeg").digest


def test_a_season_is_a_film_of_its_standings_and_ends_on_a_sheet_with_a_podium() -> None:
    one = season("pools", 6)
    made = standings_film(one, people(one), "en")
    assert made is not None
    assert len(made.sheets) == one.round
    picture = draw_season(made)
    assert picture.data[4:8] == b"ftyp"
    assert picture.width == 760
    sheet = season_poster(one, people(one), "pl")
    assert isinstance(sheet.blocks[0], FactPlates)
    assert sheet.blocks[0].facts[0].value == people(one).at(one, final_ranking(one)[0][1][0])
    assert draw_sheet(sheet).width >= 1200


def test_a_proposed_round_is_a_sheet_with_the_points_of_both() -> None:
    one = season("swiss", 8, 3, sides="history", left=1)
    pairs = tuple(pairing.pair for pairing in one.of_round(one.round))
    sheet = proposal_sheet(one, people(one), "en", Proposal(3, pairs, one.byes[one.round]), ("North", "South"))
    found = table(sheet)
    points = {placed.id: placed.points for placed in season_standings(one)}
    assert len(found.rows) == len(pairs) + len(one.byes[one.round])
    assert (
        found.rows[0].cells[3].text
        == f"{halved_points_text(points[pairs[0].first], 'en')} : {halved_points_text(points[pairs[0].second], 'en')}"
    )
    assert draw_sheet(sheet, "jpeg").width == 760
