"""Panels of lessons, of every game that has any: no button is named that is not there, and no other way unasked."""

from __future__ import annotations

import json
import re
from typing import Any

import discord
import msgspec
import pytest

from bot.commands.learn import every_lesson
from bot.core.match import GameMatch
from bot.panel.draft import Draft, Drafts
from bot.panel.hinting import hint_text
from bot.panel.panel import CHOOSE, panel_screen
from bot.panel.panel_view import BUTTONS, Panel
from bot.telling.text import GameWords
from rules.engine import Action, Game, Position
from rules.engine.contract.teaching import Lesson
from tests.lessons.walk import walk_lesson
from tests.table.conftest import texts
from tests.table.course import row
from words import known_languages, tr

LESSONS = [pytest.param(game, lesson, id=f"{game.id}-{lesson.id}") for game, lesson in every_lesson()]
#: What a step would say again of dice that are fixed, in each language.
FIXED = re.compile(r"(?i)dice[^.]* are fixed|(?:kości|rzuty|los)[^.]* ustalon|(?:кости|случайность)[^.]* (?:задан|предопред)")


class Shown:
    """A panel as tests read messages."""

    content = ""

    def __init__(self, view: discord.ui.LayoutView) -> None:
        self.components = view.to_components()

    def labels(self) -> str:
        """All of it as it is sent, labels of buttons among it."""
        return json.dumps(self.components, ensure_ascii=False)


def panels(game: Game[Any], lesson: Lesson, lang: str) -> list[Shown]:
    """The panel of each step as its learner meets it, who does as shown."""
    options = {"@lesson": lesson.id, **lesson.options}
    found = []
    for moment in walk_lesson(game, lesson):
        if moment.advice.ends:
            break
        match = GameMatch.at(game, row(game.id, lesson.scenario, lang, **options), (), bytes(32), 1, moment.position)
        match.seats = {lesson.seat: 100}
        found.append(Shown(Panel(match, lesson.seat, GameWords(game, lang, moment.position.state), Drafts()).view()))
    return found


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_fresh_panel_speaks_of_no_other_way_and_of_no_button_that_is_not_there(
    game: Game[Any], lesson: Lesson, lang: str
) -> None:
    """Nothing has been clicked yet: the panel's own choices do not count as the learner's."""
    astray, back = tr(lang, "lesson-astray").split(".")[0], tr(lang, "button-back")
    shown = panels(game, lesson, lang)
    assert shown
    for one in shown:
        said = texts(one)
        assert astray not in said, said
        assert f"**{back}**" not in said or f'"label": "{back}"' in one.labels(), said
        for form in ("button-form", "button-form-stacks"):
            assert tr(lang, form) not in one.labels(), f"no step leads over a form: {said}"


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_says_once_that_its_dice_are_fixed(game: Game[Any], lesson: Lesson, lang: str) -> None:
    """And where they are not, it does not."""
    text = GameWords(game, lang).tr("lesson-fixed-chance")
    said = sum(text in texts(one) for one in panels(game, lesson, lang))
    assert said == (1 if lesson.dice else 0)
    steps = [tr(lang, f"{game.id}:lesson-{lesson.id}-{one.id}") for one in lesson.advice]
    assert [one for one in steps if FIXED.search(one)] == [], "the line below the first step says it"
    fixed = msgspec.structs.replace(lesson, dice="tried")
    assert fixed.secret is not None


@pytest.mark.parametrize(
    ("lang", "minutes", "said"),
    [
        ("en", 10, "about 10 minutes"),
        ("pl", 10, "około 10 minut"),
        ("pl", 22, "około 22 minut"),
        ("ru", 10, "около 10 минут,"),
        ("ru", 21, "около 21 минуты,"),
        ("ru", 22, "около 22 минут,"),
    ],
)
def test_lessons_are_offered_with_their_minutes(lang: str, minutes: int, said: str) -> None:
    assert said in tr(lang, "lesson-offered", place=1, name="A", game="B", minutes=minutes, level=1)


def hinted(game: Game[Any], lesson: Lesson, order: Action, position: Position[Any]) -> list[str]:
    """Where the hints of a step do not lead to the order shown, for a learner who clicks what they name."""
    match = GameMatch.at(game, row(game.id, lesson.scenario, "en", **{"@lesson": lesson.id}), (), bytes(32), 1, position)
    words = GameWords(game, "en", position.state)
    draft, wanted, faults = Draft(), [set(one.split("+")) for one in order.args], []
    for _ in range(40):
        shown = panel_screen(position, order.seat, draft, words)
        draft, slot = shown.draft, shown.slot
        said = hint_text(match, order.seat, shown, words)
        if said == words.tr("lesson-astray"):
            faults.append(f"{order}: astray at {draft}")
        if draft.verb == order.verb and slot is None:
            return faults
        at = len(draft.args)
        if draft.verb != order.verb:
            draft = Draft(order.verb)
        elif [set(one.split("+")) for one in draft.args] != wanted[:at]:
            way = next((one for one in shown.ways if words.tr("lesson-next", what=one.label) == said), None)
            assert way is not None, (said, shown.ways)
            before = draft.args[:-1]
            picked = tuple(draft.args[-1].split("+")) if way.value == CHOOSE else ()
            draft = Draft(order.verb, before, picked) if picked else Draft(order.verb, (*before, way.value))
        elif slot is not None and not slot.multi:
            draft = draft.chose(order.args[at])
        elif slot is not None:
            names = {words.value(slot.kind, one): one for one in slot.choices}
            named = [one for name, one in names.items() if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said)]
            if not named:
                assert said == words.tr("lesson-next", what=words.tr("button-confirm", count=len(draft.picked)))
                if set(draft.picked) != wanted[at]:
                    return [*faults, f"{order}: confirms {draft.picked}"]
                draft = Draft(order.verb, (*draft.args, "+".join(draft.picked)))
            else:
                picked = tuple(one for one in slot.choices if (one in draft.picked) != (one == named[0]))
                draft = msgspec.structs.replace(draft, picked=picked)
    return [*faults, f"{order}: no end"]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_who_taps_what_the_hint_names_comes_to_the_order_shown(game: Game[Any], lesson: Lesson) -> None:
    """Also where the panel takes a whole stack by itself and the order wants a part of it."""
    found = []
    for moment in walk_lesson(game, lesson):
        if moment.advice.do:
            found += hinted(game, lesson, Action.parse(lesson.seat, moment.advice.do), moment.position)
    assert found == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_number_of_a_step_only_goes_up(game: Game[Any], lesson: Lesson) -> None:
    """What comes up again has no number."""
    numbered = [one.id for one in lesson.advice if one.numbered]
    seen = [numbered.index(moment.advice.id) for moment in walk_lesson(game, lesson) if moment.advice.numbered]
    assert seen == sorted(set(seen))


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_step_can_be_done_for_the_learner(game: Game[Any], lesson: Lesson) -> None:
    """Choosing losses and retreats too: that is where a beginner hesitates most."""
    assert [one.id for one in lesson.advice if not (one.do or one.helped or one.ends)] == []


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize(("game", "lesson"), [one for one in LESSONS if one.id == "eots-guadalcanal"])
def test_each_unit_offered_for_a_reaction_says_on_its_button_which_battle_it_reaches(
    game: Game[Any], lesson: Lesson, lang: str
) -> None:
    """Also where there are more of them than buttons with all that is to be said (7.26)."""
    [moment] = [one for one in walk_lesson(game, lesson) if one.advice.id == "reaction-units"]
    prompt = moment.position.prompt(lesson.seat)
    assert prompt is not None
    match = GameMatch.at(game, row(game.id, lesson.scenario, lang, **{"@lesson": lesson.id}), (), bytes(32), 1, moment.position)
    match.seats = {lesson.seat: 100}
    words = GameWords(game, lang, moment.position.state)
    shown = panel_screen(moment.position, lesson.seat, Draft("activate"), words)
    assert len(shown.numbered) > BUTTONS
    reaches = words.say("note-joins", {"hexes": ["4423"], "count": 7})
    labels = Shown(Panel(match, lesson.seat, words, Drafts()).view()).labels()
    assert labels.count(reaches) >= 5, labels
