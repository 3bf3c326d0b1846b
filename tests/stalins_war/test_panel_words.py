"""Texts of the panel, the map and the log of Stalin's War: where losses fall, whose a figure is, nothing twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.core.entries import LogLine
from bot.core.since import story_items
from bot.panel.draft import Draft
from bot.panel.numbering import choice_for_picture
from bot.panel.panel import panel_screen
from bot.panel.panel_view import SHORT
from bot.telling.text import GameWords, clip_list_text
from render.stalins_war import PICTURES
from render.stalins_war.map import FrontMap
from rules.engine import Event
from rules.stalins_war.game import GAME
from rules.stalins_war.table.menu import CARD_NOTES
from tests.lessons.walk import walk_lesson
from tests.table.course import begun
from words import known_languages

[LESSON] = GAME.teaching.lessons()
WORDS = Path(__file__).parents[2] / "words"


def test_whatever_units_are_chosen_for_there_is_a_map_of_it() -> None:
    """Losses, advances and fights about to begin concern one hex: it is shown, though no numbers are needed."""
    seen = set()
    for moment in walk_lesson(GAME, LESSON):
        prompt = moment.position.prompt(LESSON.seat)
        if prompt is None or prompt.what not in ("lose", "advance", "muster"):
            continue
        seen.add(prompt.what)
        shown = panel_screen(moment.position, LESSON.seat, Draft(), GameWords(GAME, "en", moment.position.state))
        choosing = choice_for_picture(shown, moment.position)
        assert choosing is not None
        assert choosing.marks
        view = GAME.view(moment.position.state, LESSON.seat)
        assert PICTURES.choosing(view, choosing, "en") is not None
    assert seen == {"lose", "advance", "muster"}


@pytest.mark.parametrize("lang", known_languages())
def test_a_figure_of_one_side_says_whose_it_is(lang: str) -> None:
    """The colour of a plate is not a name, and nobody hears it."""
    position = next(iter(walk_lesson(GAME, LESSON))).position
    labels = [one.label for one in FrontMap(GAME.view(position.state, "spectator"), lang).tracks()]
    assert len(labels) == len(set(labels)), labels


def test_a_permanent_card_is_reported_once() -> None:
    lasts, holds = Event("lasts", {"card": "SV23"}), Event("in-force", {"what": "evacuation"})
    assert [one.kind for one in GAME.story.gather_events([lasts, holds])] == ["in-force"]
    assert [one.kind for one in GAME.story.gather_events([lasts])] == ["lasts"]


def test_no_line_of_the_log_only_names_a_phase() -> None:
    phase, drew = Event("phase", {"what": "draw", "seat": ""}), Event("drew", {"seat": "axis", "count": 2})
    assert GAME.story.gather_events([phase, drew, phase]) == [drew]


def test_what_happened_since_tells_it_once_as_the_log_does() -> None:
    """The panel and the report of recent events show the same lines."""
    match = begun(GAME.id, "minsk_1941")
    lasts, holds = Event("lasts", {"seat": "soviet", "card": "SV23"}), Event("in-force", {"what": "evacuation"})
    match.log_lines[:] = [LogLine(1, "soviet", (lasts, holds))]
    kinds = [one.event.kind for one in story_items(match, "axis", GameWords(GAME, "en"), 0) if one.event is not None]
    assert kinds == ["in-force"]
    assert [event.kind for _, event, _ in match.lines("axis") if event is not None] == ["in-force"]


@pytest.mark.parametrize("lang", known_languages())
def test_what_a_card_is_played_for_has_room_on_its_button(lang: str) -> None:
    words = GameWords(GAME, lang)
    for remark in CARD_NOTES.values():
        facts = {"count": 5, "rp": 12, "starred": 1, "row": 1, "mud": 0}
        assert len(words.say(remark, facts)) <= SHORT, words.say(remark, facts)


def test_a_list_on_a_button_is_cut_between_its_names() -> None:
    names = "2 · 0818 (near Warsaw) · 4th Army, Panzer Corps 24, Panzer Corps 46, Panzer Corps 47"
    assert clip_list_text(names, 80) == "2 · 0818 (near Warsaw) · 4th Army, Panzer Corps 24, Panzer Corps 46, …"
    assert clip_list_text(names, 200) == names
    assert clip_list_text("a" * 90, 80) == "a" * 79 + "…"


@pytest.mark.parametrize("lang", known_languages())
def test_no_brackets_lie_in_brackets_where_a_hex_has_its_nearest_town(lang: str) -> None:
    field = begun(GAME.id, "minsk_1941")
    words = GameWords(GAME, lang, field.position.state)
    line = words.event(Event("supply", {"unit": "AX01", "hex": "0817", "supply": "none"}))
    assert "(" in line, "a hex without a name has a town beside it"
    assert "))" not in line
    texts = [file.read_text(encoding="utf-8") for file in (WORDS / lang / "stalins_war").glob("*.ftl")]
    assert not [found for text in texts for found in re.findall(r".*\(\{ \$(?:hex|hexes|origin) \}\).*", text)]


@pytest.mark.parametrize("lang", known_languages())
def test_headings_of_a_menu_begin_with_a_capital(lang: str) -> None:
    seen: set[str] = set()
    for moment in walk_lesson(GAME, LESSON):
        prompt = moment.position.prompt(LESSON.seat)
        if prompt is None:
            continue
        words = GameWords(GAME, lang, moment.position.state)
        for verb in prompt.verbs:
            slot = moment.position.slot(LESSON.seat, verb, ())
            args = (slot.choices[0],) if slot is not None and slot.choices else ()
            for draft in (Draft(verb), Draft(verb, args)):
                seen |= {one.label for one in panel_screen(moment.position, LESSON.seat, draft, words).groups}
    assert seen
    assert not [label for label in seen if label[0].islower()]
