"""Questions, hints, notes and the lobby's words of Next War: each can be said in every language, and follows the position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.telling.text import GameWords
from rules.engine import Position
from rules.engine.contract.core import IllegalActionError, Refusal
from rules.engine.contract.questions import Answer, Said
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.state import TheatreState
from rules.next_war.table.hints import theatre_hints
from rules.next_war.table.menu import hex_headings, theatre_status
from tests.next_war.field import house
from tests.next_war.turns import done, under_way
from tests.next_war.wild import Eager
from words import known_languages

QUESTIONS = NEXT_WAR.questions


def moments() -> Iterator[Position[TheatreState]]:
    """Some positions of a random game with supply."""
    rng = Random(8)
    record: Record[TheatreState] = Record(NEXT_WAR, "lyngen", {"supply": "yes"}, secret=bytes(32))
    for number in range(90):
        if record.position.over:
            return
        if number % 15 == 0:
            yield record.position
        record.play(random_action(record.position, rng, Eager()))


def said(answer: Answer, words: GameWords) -> list[str]:
    """An answer in words."""
    return [
        words.refusal(line) if isinstance(line, Refusal) else words.say(f"explain-{line.what}", line.facts)
        for line in answer.lines
    ]


@pytest.mark.parametrize("lang", known_languages())
def test_everything_can_be_asked_and_said(lang: str) -> None:
    """8.2, 8.5.1, 12, 13.1 and the sequence: no id and no placeholder is left in a text."""
    for position in moments():
        state = position.state
        words = GameWords(NEXT_WAR, lang, state)
        units, hexes = NEXT_WAR.naming.named(state, "unit")[:4], ("2118", "2217", "2415")
        asked: list[tuple[str, dict[str, tuple[str, ...]]]] = [("sequence", {}), ("victory", {})]
        asked += [(topic, {"unit": (uid,)}) for topic in ("reach", "supply") for uid in units]
        asked += [(topic, {"hex": (hex_,)}) for topic in ("zones", "hex") for hex_ in hexes]
        lines = [line for topic, args in asked for line in said(QUESTIONS.explain(state, topic, args), words)]
        for uid in units:
            lines += [line for place in ("", *hexes) for line in said(QUESTIONS.why(state, uid, place) or Answer(()), words)]
        assert lines
        assert [line for line in lines if "{" in line or "_" in line] == []


def test_a_way_is_explained_step_by_step() -> None:
    """8.5.1: what each step is paid for, and all of it together."""
    answer = QUESTIONS.why(house(segment="first_movement", active="pact").state, "su_45_t", "2321")
    assert answer is not None
    assert [line.what for line in answer.lines if isinstance(line, Said)][:2] == ["way", "step"]


def test_who_is_not_on_the_map_is_not_asked_about() -> None:
    with pytest.raises(IllegalActionError):
        QUESTIONS.why(house().state, "uk_45")


def test_hints_name_what_is_open_and_what_the_draft_overfills() -> None:
    """Of the side's own draft, which nobody else is given a hint about."""
    position = under_way(house(segment="first_movement", active="pact"), MovementSegment(seat="pact"))
    position, _ = done(position, "move 2513 su_131_3 2415", "move 2414 su_36_dshb 2415")
    assert theatre_hints(position, "pact")[0] == ("full", {"hexes": ["2415"]})
    assert theatre_hints(position, "nato") == ()


def test_no_hint_calls_a_hex_empty_that_was_entered() -> None:
    """8.4: it changes hands at the end of the turn, or is cleared then; until then neither side is sent there."""
    units = [["su_131_t", "2118"], ["su_131_1", "2216"], ["no_brig_16", "1820"]]
    given = {"units": units, "others": "nowhere", "entered": {"2118": "pact"}}
    for seat in ("pact", "nato"):
        g = house(segment="first_movement", active=seat, **given)
        said = dict(theatre_hints(under_way(g, MovementSegment(seat=seat)), seat))
        assert "2118" not in said.get("open", {"hexes": []})["hexes"] + said.get("empty", {"hexes": []})["hexes"]


@pytest.mark.parametrize("lang", known_languages())
def test_headings_of_hexes_have_names(lang: str) -> None:
    position = under_way(house(segment="first_movement", active="pact"), MovementSegment(seat="pact"))
    slot = position.slot("pact", "move", ("2415", "su_131_1"))
    assert slot is not None
    words = GameWords(NEXT_WAR, lang, position.state)
    names = [words.value("group", name) for name, _ in hex_headings(position, slot, ("2415", "su_131_1"))]
    assert len(names) > 1
    assert not [name for name in names if "group" in name]


@pytest.mark.parametrize(("lang", "text"), [("en", "1.5:1"), ("ru", "1,5:1"), ("pl", "1,5:1")])
def test_odds_have_the_decimal_mark_of_the_language(lang: str, text: str) -> None:
    """9.2.2: as a choice and in the report of a battle."""
    words = GameWords(NEXT_WAR, lang, house().state)
    assert words.value("odds", "1.5:1") == text
    assert text in words.say("explain-battle-odds", {"odds": "1.5:1", "start": 8})


@pytest.mark.parametrize("lang", known_languages())
def test_a_count_of_what_lies_beneath_is_said_whatever_it_is(lang: str) -> None:
    """13.2: in the report and in the log; nothing where nobody else moved."""
    words = GameWords(NEXT_WAR, lang, house().state)
    facts = {"seat": "pact", "units": ["su_131_1"], "origin": "2415", "hex": "2317", "path": ["2317"]}
    for message in ("report-march", "event-moved"):
        said = {more: words.say(message, {**facts, "more": more}) for more in (0, 1, 2, 5, 22)}
        assert "(+" not in said.pop(0)
        assert all(f"(+{more})" in text for more, text in said.items()), said


@pytest.mark.parametrize(("phase", "shown"), [("basic", 3), ("weather", 0), ("supply", 0)])
def test_the_board_shows_points_of_this_turn_only(phase: str, shown: int) -> None:
    """12.1: until the initiative is settled those of the turn before are kept, but they are in the total already."""
    g = house(gained={"pact": 3}, phase=phase)
    [gained] = [facts["gained"] for kind, facts in theatre_status(g.state, "spectator") if facts.get("side") == "pact"]
    assert gained == shown


def test_the_module_says_whose_material_it_is_and_how_it_is_played() -> None:
    """NW-292, 2.7: and the scale, which nothing hangs on; the fog is on the board."""
    g = house(supply_rule=True)
    g.state.fog = True
    said = QUESTIONS.explain(g.state, "module", {}).lines
    assert [(one.what, one.facts.get("on")) for one in said if isinstance(one, Said)][:4] == [
        ("module-house", None), ("module-scale", None), ("module-fog", 1), ("module-supply", 1),
    ]  # fmt: skip
    assert [name for name, _ in NEXT_WAR.table.status(g.state, "nato")].count("fog") == 1
