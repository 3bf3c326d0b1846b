"""What is cached for panels: a seat's screen of a position, the parts that a picture joins; nothing across seats."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.match import GameMatch
from bot.drawing.picture import PictureFile
from bot.panel.draft import Draft, Drafts
from bot.panel.panel import panel_screen
from bot.panel.panel_message import PanelView
from bot.panel.panel_view import Panel
from tests.table.panel.test_panel_eots import play, war_of_1942, words


@pytest.fixture
def match() -> GameMatch:
    """1942: Japan chooses units to activate."""
    made = war_of_1942()
    play(made, "japan", "oc J14", "hq jp_hq_south_seas")
    return made


def test_a_screen_is_worked_out_once_for_a_seat_a_draft_and_a_language(match: GameMatch) -> None:
    shown = panel_screen(match.position, "japan", Draft(), words(match))
    assert panel_screen(match.position, "japan", Draft(), words(match)) is shown
    assert panel_screen(match.position, "japan", Draft("done"), words(match)) is not shown
    assert panel_screen(match.position, "japan", Draft(), words(match, "ru")).options != shown.options
    assert panel_screen(match.position, "allies", Draft(), words(match)).prompt is None


def test_a_screen_of_another_position_is_another(match: GameMatch) -> None:
    shown, before = panel_screen(match.position, "japan", Draft(), words(match)), match.position
    play(match, "japan", "activate jp_ad_5")
    assert panel_screen(match.position, "japan", Draft(), words(match)) != shown
    assert panel_screen(before, "japan", Draft(), words(match)) == shown, "named as the position is now"


def shape(view: PanelView) -> list[Any]:
    return [{**part, "items": 0} if part["type"] == 12 else part for part in view.to_components()[0]["components"]]


def test_a_picture_joins_the_parts_that_are_there(match: GameMatch) -> None:
    picture = PictureFile(b"JPEG", "map.jpg", "a map")
    panel = Panel(match, "japan", words(match), Drafts(), pictured=True)
    bare = panel.view()
    assert bare.again is not None
    joined, redrawn = bare.again(picture), panel.view(picture=picture)
    assert isinstance(joined, PanelView)
    assert shape(joined) == shape(redrawn)
    assert [part for part in shape(joined) if part["type"] != 12] == shape(bare)
    assert joined.choice == bare.choice


def test_the_bytes_of_a_picture_differ_whichever_process_has_computed_it() -> None:
    here = PictureFile(b"JPEG", "map.jpg")
    assert here.digest == PictureFile(b"JPEG", "other.jpg", "a map").digest != PictureFile(b"PNG", "map.jpg").digest
    assert PictureFile(b"JPEG", "map.jpg", known=here.digest).digest == here.digest
