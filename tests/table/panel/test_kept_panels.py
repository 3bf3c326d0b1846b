"""What is kept of panels: a seat's screen of a position, the parts that a picture joins; nothing across seats."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.match import Match
from bot.drawing.picture import Picture
from bot.panel.draft import Draft, Drafts
from bot.panel.panel import screen
from bot.panel.panel_message import PanelView
from bot.panel.panel_view import Panel
from tests.table.panel.test_panel_eots import play, war_of_1942, words


@pytest.fixture
def match() -> Match:
    """1942: Japan chooses units to activate."""
    made = war_of_1942()
    play(made, "japan", "oc J14", "hq jp_hq_south_seas")
    return made


def test_a_screen_is_worked_out_once_for_a_seat_a_draft_and_a_language(match: Match) -> None:
    shown = screen(match.position, "japan", Draft(), words(match))
    assert screen(match.position, "japan", Draft(), words(match)) is shown
    assert screen(match.position, "japan", Draft("done"), words(match)) is not shown
    assert screen(match.position, "japan", Draft(), words(match, "ru")).options != shown.options
    assert screen(match.position, "allies", Draft(), words(match)).prompt is None


def test_a_screen_of_another_position_is_another(match: Match) -> None:
    shown, before = screen(match.position, "japan", Draft(), words(match)), match.position
    play(match, "japan", "activate jp_ad_5")
    assert screen(match.position, "japan", Draft(), words(match)) != shown
    assert screen(before, "japan", Draft(), words(match)) == shown, "named as the position is now"


def shape(view: PanelView) -> list[Any]:
    return [{**part, "items": 0} if part["type"] == 12 else part for part in view.to_components()[0]["components"]]


def test_a_picture_joins_the_parts_that_are_there(match: Match) -> None:
    picture = Picture(b"JPEG", "map.jpg", "a map")
    panel = Panel(match, "japan", words(match), Drafts(), pictured=True)
    bare = panel.view()
    assert bare.again is not None
    joined, redrawn = bare.again(picture), panel.view(picture=picture)
    assert isinstance(joined, PanelView)
    assert shape(joined) == shape(redrawn)
    assert [part for part in shape(joined) if part["type"] != 12] == shape(bare)
    assert joined.choice == bare.choice


def test_the_bytes_of_a_picture_differ_whichever_process_has_computed_it() -> None:
    here = Picture(b"JPEG", "map.jpg")
    assert here.digest == Picture(b"JPEG", "other.jpg", "a map").digest != Picture(b"PNG", "map.jpg").digest
    assert Picture(b"JPEG", "map.jpg", known=here.digest).digest == here.digest
