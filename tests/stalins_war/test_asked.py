"""/why and /explain of Stalin's War: answers from the position, each with words in every language."""

from __future__ import annotations

import re

import pytest

from data.stalins_war import war_tables_of
from rules.engine import IllegalActionError, Refusal
from rules.engine.contract.core import OF_HOUSE
from rules.engine.contract.questions import Answer, Said
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.players.chance import chance_of
from rules.stalins_war import GAME
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.table import asked
from words import is_known_message, known_languages

TABLES = war_tables_of("")


@pytest.fixture
def state() -> FrontState:
    found: FrontState = Record(GAME, "campaign_1941", {}, secret=bytes(32)).position.state
    return found


def codes(answer: Answer) -> list[str]:
    return [line.what if isinstance(line, Said) else line.code for line in answer.lines]


def first(state: FrontState, side: str, **like: object) -> str:
    """The first unit of a side on the map that has these columns."""
    return next(
        uid
        for uid in sorted(state.place)
        if (row := TABLES.forces.units[uid]).side == side and all(getattr(row, name) == value for name, value in like.items())
    )


def test_supply_names_the_way_to_a_source(state: FrontState) -> None:
    unit = first(state, "axis", kind="army", nation="german")
    lines = asked.explain_war_topic(state, "supply", {"unit": (unit,)}).lines
    assert codes(Answer(lines)) == ["supply", "supply-line"]
    assert isinstance(lines[0], Said)
    assert lines[0].facts["supply"] == "full"


def test_an_answer_about_a_unit_cut_off_says_what_bars_its_way(state: FrontState) -> None:
    unit = first(state, "soviet", kind="front")
    # Far behind the enemy's lines nothing leads home.
    berlin = next(place for place in TABLES.map.places.values() if "berlin" in place.roles)
    beside = next(
        at
        for at in asked.FrontWar(state, None).board.names(asked.FrontWar(state, None).board.near(berlin.hex))
        if not asked.FrontWar(state, None).at(at)
    )
    state.place[unit] = beside
    found = codes(asked.explain_war_topic(state, "supply", {"unit": (unit,)}))
    assert found[0] == "supply"
    assert "cut-places" in found or "cut-zones" in found or "cut-units" in found


def test_zones_are_listed_with_the_units_that_cast_them(state: FrontState) -> None:
    unit = first(state, "axis", kind="panzer")
    at = state.place[unit]
    board = asked.FrontWar(state, None).board
    hex_ = next(name for name in board.names(board.near(at)) if not board.bit[name] & board.fortresses)
    lines = asked.explain_war_topic(state, "zones", {"hex": (hex_,)}).lines
    zones = [line for line in lines if isinstance(line, Said) and line.what == "zone" and line.facts["side"] == "axis"]
    assert unit in zones[0].facts["units"]


def test_axis_units_do_not_move_on_the_first_turn_and_soviet_ones_do(state: FrontState) -> None:
    assert "first-turn-move" in codes(asked.explain_unit_why(state, first(state, "axis", kind="panzer")))
    assert "reach" in codes(asked.explain_unit_why(state, first(state, "soviet", kind="front")))


def test_why_not_there_by_each_way(state: FrontState) -> None:
    unit = first(state, "soviet", kind="front")
    enemy = state.place[first(state, "axis", kind="army")]
    found = codes(asked.explain_unit_why(state, unit, enemy))
    assert found[0] in ("enemy-there", "too-far")
    assert found[1] == "no-strategic"
    assert codes(asked.explain_unit_why(state, unit, enemy, "attack")) in (["not-beside"], ["may-attack"], ["closed-at-first"])


def test_zones_without_a_hex_are_those_of_the_whole_map(state: FrontState) -> None:
    lines = [line for line in asked.explain_war_topic(state, "zones", {}).lines if isinstance(line, Said)]
    assert [(line.what, line.facts["side"]) for line in lines] == [("zones-all", "axis"), ("zones-all", "soviet")]
    assert all(line.facts["count"] > line.facts["other"] > 0 for line in lines)


def test_what_bars_several_ways_is_said_once(state: FrontState) -> None:
    minsk = next(at for at in state.place.values() if at == "1217")
    found = codes(asked.explain_unit_why(state, first(state, "axis", kind="panzer"), minsk))
    assert found == ["first-turn-move", "not-beside"]


def test_odds_count_all_thirty_six_rolls(state: FrontState) -> None:
    board, axis = asked.FrontWar(state, None).board, {at for uid, at in state.place.items() if uid.startswith("ge_")}
    target = next(
        at for uid, at in sorted(state.place.items()) if uid.startswith("su_f") and set(board.names(board.near(at))) & axis
    )
    answer = asked.explain_war_topic(state, "odds", {"hex": (target,)})
    (outcomes,) = (line for line in answer.lines if isinstance(line, Said) and line.what == "outcomes")
    assert outcomes.facts["more"] + outcomes.facts["same"] + outcomes.facts["less"] == 36
    assert answer.table is not None
    for column in range(2):
        assert sum(shares[column] for _, shares in answer.table.rows) == pytest.approx(1)


def test_questions_that_make_no_sense_are_refused(state: FrontState) -> None:
    with pytest.raises(IllegalActionError):
        asked.explain_unit_why(state, "no_such_unit")
    with pytest.raises(IllegalActionError):
        asked.explain_unit_why(state, first(state, "axis"), "9999")
    empty = next(at for at in TABLES.map.hexes if at not in state.place.values())
    with pytest.raises(IllegalActionError):
        asked.explain_war_topic(state, "odds", {"hex": (empty,)})


@pytest.mark.parametrize("lang", known_languages())
def test_all_that_is_said_has_words(state: FrontState, lang: str) -> None:
    answers = [asked.explain_unit_why(state, uid, state.place[first(state, "axis")]) for uid in state.place]
    answers += [asked.explain_war_topic(state, "supply", {"unit": (uid,)}) for uid in state.place]
    answers += [asked.explain_war_topic(state, topic, {"unit": (uid,)}) for topic in ("reach", "rail") for uid in state.place]
    answers += [asked.explain_war_topic(state, "zones", {"hex": (at,)}) for at in TABLES.map.hexes]
    said = {("explain", line.what) if isinstance(line, Said) else ("refusal", line.code) for one in answers for line in one.lines}
    assert len(said) > 12
    missing = [f"{sort}-{what}" for sort, what in said if not is_known_message(lang, f"stalins_war:{sort}-{what}")]
    assert missing == []
    assert all(isinstance(line, Said | Refusal) for one in answers for line in one.lines)


def test_a_unit_that_is_there_already_gets_that_answer(state: FrontState) -> None:
    unit = first(state, "soviet", kind="army")
    assert codes(asked.explain_unit_why(state, unit, state.place[unit])) == ["there-already"]


def test_of_many_hexes_in_reach_it_says_how_many_are_not_named(state: FrontState) -> None:
    state.turn = 3
    g = asked.FrontWar(state, None)
    unit = next(uid for uid in sorted(state.place) if asked.s10_movement.movement_goals(g, [uid]).bit_count() > asked.NAMED)
    [line] = [
        one
        for one in asked.explain_war_topic(state, "reach", {"unit": (unit,)}).lines
        if isinstance(one, Said) and one.what == "reach"
    ]
    assert line.facts["count"] == asked.NAMED + line.facts["more"] > asked.NAMED


@pytest.mark.parametrize("lang", known_languages())
def test_the_words_of_the_game_are_explained(lang: str) -> None:
    for term in GAME.teaching.glossary:
        assert is_known_message(lang, f"stalins_war:term-{term.id}")
        assert is_known_message(lang, f"stalins_war:term-{term.id}-text")
    assert {"ops", "lcu", "scu", "zone", "shift", "blitz", "pocket", "festung"} <= {term.id for term in GAME.teaching.glossary}


def test_a_house_rule_is_called_one_wherever_something_is_decided() -> None:
    record, found = Record(GAME, "minsk_1941", {}, secret=bytes(32)), set[str]()
    player = GAME.table.players["greedy"]
    while not record.position.over:
        prompt = record.position.due[0]
        found.add(prompt.section)
        for verb in prompt.verbs:
            slot = record.position.slot(prompt.seat, verb, ())
            found |= {slot.section} if slot is not None and slot.section else set()
        record.play(player.choose(Sight(record.position, prompt.seat), chance_of(bytes(32), prompt.seat, len(found))))
    for section in found:
        number = tuple(int(part) for part in re.findall(r"\d+", section)[:3])
        of_book = (7, 5, 2) <= number < (13, 3)
        assert section.startswith(OF_HOUSE) != of_book, section
    assert len(found) > 8
