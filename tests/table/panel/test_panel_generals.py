"""The panel of Generals as data: the cards with their possible effects, kept cards, clicks per turn, typed orders."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.core.since import start_of_part
from bot.orders.shorthand import order_reader
from bot.panel import numbering
from bot.panel.draft import Draft, Drafts
from bot.panel.ops import Op
from bot.panel.panel import complete_draft, panel_screen
from bot.panel.panel_view import Panel
from bot.panel.shown import Screen
from bot.telling.text import GameWords
from render.generals.cards import nation_card_spec
from rules.engine import Action, Position, SealedDice
from rules.generals.game import GAME
from tests.generals.board import Table, war
from tests.generals.staged import FACE_DOWN, convoy
from tests.table.course import act, begun
from words import known_languages

GERMANS = {"ger": ["germany", "western_europe"], "sov": ["eastern_europe", "moscow"]}
HAND = ["ger_build_army", "ger_build_army", "ger_land_battle", "ger_blitzkrieg", "ger_build_navy"]


def shown(table: Table, seat: str = "germany", draft: Draft | None = None, lang: str = "en") -> Screen:
    return panel_screen(table.position, seat, draft or Draft(), GameWords(GAME, lang, table.state))


def said(lines: Screen) -> dict[str, str]:
    """Values -> the notes next to them."""
    return {one.value: one.note for one in lines.options}


def test_a_turn_opens_with_the_cards_and_says_of_each_what_it_can_do_now() -> None:
    table = war("ger", army=GERMANS, hand={"ger": HAND})
    first = shown(table)
    assert [one.value for one in first.options] == ["ger_build_army", "ger_build_navy", "ger_land_battle", "ger_blitzkrieg"]
    notes = said(first)
    assert notes["ger_build_army"].startswith("2 spaces")
    assert notes["ger_land_battle"].startswith("1 target")
    assert notes["ger_blitzkrieg"].startswith("status")
    assert {one.value for one in first.beside} == {"discard", "withdraw"}


def test_what_a_turn_will_bring_and_what_can_only_be_discarded_is_shown_above() -> None:
    table = war("sov", army={"sov": ["moscow", "madagascar"]}, hand={"sov": ["sov_sea_battle", "sov_build_army"]})
    lost, points, useless = shown(table, "soviet_union").totals
    assert lost.endswith("lost after your play: Madagascar")
    assert "+2 points" in points
    assert useless == "Can only be discarded now: Sea Battle"


def taken(lines: Screen) -> Draft:
    """The draft after a tap on the first choice."""
    return numbering.draft_after_button(lines, 1) if lines.numbered else lines.draft.chose(lines.options[0].value)


def test_a_usual_turn_takes_three_taps() -> None:
    """Card, space, nothing to discard."""
    table = war("ger", army=GERMANS, hand={"ger": HAND})
    taps = 1
    draft: Draft | None = taken(shown(table))
    while draft is not None and (done := complete_draft(table.position, "germany", draft)) is None:
        taps += 1
        draft = taken(shown(table, draft=draft))
    assert done is not None
    table.do("ger", " ".join((done.verb, *done.args)))
    table.silence()
    assert table.what() == "discard"
    assert "done" in [one.value for one in shown(table).verbs]
    assert taps + 1 == 3


def test_kept_cards_are_named_to_their_owner() -> None:
    table = Table(GAME.start("war", {}, SealedDice(bytes(32), 0)).position)
    slot = table.position.slot("germany", "choose")
    assert slot is not None
    table.do("ger", "choose " + "+".join(slot.choices[:7]))
    assert any(line.startswith("You keep: ") for line in shown(table).totals)


def test_equal_cards_are_distinguished() -> None:
    table = Table(GAME.start("war", {}, SealedDice(bytes(32), 0)).position)
    for seat in GAME.seats:
        names = [one.label for one in shown(table, seat).options]
        assert len(names) == len(set(names)) == 10
    assert any(name.endswith(" (2)") for name in names)
    assert typed(table, "germany", "choose build army") == "choose ger_build_army"


@pytest.mark.parametrize("lang", known_languages())
def test_no_card_bears_its_name_twice(lang: str) -> None:
    """Build Army is of the kind Build Army: its button and its picture say that once, and others keep their kind."""
    match = begun("generals", "war", lang)
    words = GameWords(GAME, lang, match.position.state)
    for seat in GAME.seats:
        view: Any = Panel(match, seat, words, Drafts()).view()
        [body] = view.to_components()
        buttons = [one for line in body["components"] if line["type"] == 1 for one in line["components"]]
        captions = [str(one["label"]) for one in buttons if f":{Op.NUMBER}:" in one["custom_id"]]
        assert len(captions) == 10
        assert not [one for one in captions if one.count(one.partition(" · ")[0].partition(" (")[0]) > 1 or len(one) > 75]
        assert any(" · " in one for one in captions)
    army = nation_card_spec("ger_build_army", lang)
    assert army.title not in army.subtitle


def test_a_question_out_of_turn_says_what_it_is_about() -> None:
    table = Table(Position(GAME, convoy(FACE_DOWN["convoy"][0])))
    table.do("ger", "play ger_sea_battle north_sea")
    assert shown(table, "united_kingdom").totals == ["Germany battles **North Sea** (United States)"]
    army = {"ger": ["germany", "ukraine"], "sov": ["moscow"]}
    table = war("ger", army=army, responses={"sov": ["sov_rasputitsa"]}, hand={"ger": ["ger_build_army"]})
    table.do("ger", "play ger_build_army russia")
    assert shown(table, "soviet_union").totals == ["Germany builds an army in **Russia**"]


def typed(table: Table, seat: str, text: str, lang: str = "en") -> str:
    read = order_reader(GameWords(GAME, lang, table.state))
    position: Position = table.position
    return str(read(position, Action.parse(seat, text)))


def test_orders_are_typed_only_by_card_and_space() -> None:
    table = war("ger", army=GERMANS, hand={"ger": HAND})
    assert typed(table, "germany", "build navy baltic") == "play ger_build_navy baltic_sea"
    assert typed(table, "germany", "blitzkrieg") == "play ger_blitzkrieg"
    assert typed(table, "germany", "discard land battle") == "discard ger_land_battle"
    assert typed(table, "germany", "создайте армию италия", "ru") == "play ger_build_army italy"


def test_what_is_chosen_in_secret_before_the_first_turn_is_no_part_of_it() -> None:
    """Generals: each nation keeps seven cards, sealed. That is changed by choosing again."""
    match, rng = begun("generals", "war"), Random(5)
    for _ in range(5):
        act(match, rng)
    assert {line.seat for line in match.log_lines} >= {"germany", "italy"}
    assert start_of_part(match, ["germany"]) is None
