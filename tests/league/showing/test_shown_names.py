"""Names that people chose turn nothing round, hide nothing and are told apart, wherever they are written."""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime

import msgspec

from bot.league.export.site import season_site
from bot.league.export.tables import season_csv_tables
from bot.league.export.trf import report_file
from bot.league.telling.gallery import sheet_in_words
from bot.league.telling.signs import SeasonPeople
from bot.league.telling.standings import standings_sheet
from bot.telling.named import bound_scores, clean_name, isolated_name
from bot.telling.text import typed_in_line
from league.season.settings import SWISS_TIES
from render.sheet import SheetTable
from tests.league.showing.shown import people, season
from tests.league.showing.test_export import exported

#: What turns the rest of a line round or is not seen.
HIDDEN = "\u202e\u202a\u2066\u2067\u200b\u200e\u200f\u061c\ufeff\u2060\u00ad\u3164"


def test_nothing_hidden_stays_in_a_name() -> None:
    for mark in HIDDEN:
        assert clean_name(f"An{mark}n {mark} ") == "Ann"
        assert typed_in_line(f"An{mark}n") == "Ann"
    assert clean_name("Ann\n\tB\u200d") == "Ann B"
    assert clean_name("\U0001f468\u200d\U0001f469 می\u200cخ") == "\U0001f468\u200d\U0001f469 می\u200cخ"
    for written in (isolated_name, typed_in_line):
        assert written("מיה") == "\u2068מיה\u2069"
        assert written("Mia") == "Mia"


def test_files_pages_and_sheets_write_clean_names() -> None:
    one = season("swiss", 8, 3, sides="history", left=1)
    loud = SeasonPeople({who: f"{name}{HIDDEN}" for who, name in people(one).names.items()})
    assert set(loud.names.values()) == set(people(one).names.values())
    book = msgspec.structs.replace(
        exported(one), name=f"Cup{HIDDEN}", people={who: f"x{who}\u202e" for who in exported(one).people}
    )
    texts = [
        *season_csv_tables(book).values(),
        report_file(book) or "",
        *season_site(book, "en", datetime.now(UTC)).pages.values(),
    ]
    assert not [mark for text in texts for mark in text if mark == "\u202e" or (mark != "\u2060" and mark in HIDDEN)]
    assert all(unicodedata.category(mark) != "Cf" for mark in report_file(book) or "")


def test_two_people_of_one_name_are_told_apart() -> None:
    who = SeasonPeople({"1001234": "Ann", "1005678": "\u200bann", "3": "Bob"})
    assert [who.called(one) for one in ("1001234", "1005678", "3")] == ["Ann #1234", "ann #5678", "Bob"]


def test_scores_are_in_one_piece() -> None:
    assert bound_scores("Ann – Bob 1–0, ½–½ and + : −") == "Ann – Bob 1\u2060–\u20600, ½\u2060–\u2060½ and +\u00a0:\u00a0−"
    one = season("swiss", 8, 3, sides="history", left=1)
    assert "\u2060–\u2060" in sheet_in_words(standings_sheet(one, people(one), "en"))


def test_sonneborn_berger_has_room_on_a_phone() -> None:
    one = season("swiss", 8, 3, sides="history", left=1)
    assert one.rules.ties == SWISS_TIES
    [table] = [block for block in standings_sheet(one, people(one), "en").blocks if isinstance(block, SheetTable)]
    assert [column.head for column in table.columns[4:]] == ["BH-C1", "BH", "SB"]
    assert all(row.cells[6].text for row in table.rows)
    for wide in (False, True):
        [table] = [block for block in standings_sheet(one, people(one), "en", wide=wide).blocks if isinstance(block, SheetTable)]
        for at, column in enumerate(table.columns):
            assert column.kind == "boxes" or any(row.cells[at].text for row in table.rows), column.head
