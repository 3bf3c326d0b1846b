"""Questions, hints, notes and the lobby's words of Next War: each can be said in every language, and follows the position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.telling.text import GameWords
from rules.engine import Action, Position, SealedDice
from rules.engine.contract.core import IllegalActionError, Refusal
from rules.engine.contract.questions import Answer, Said
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.next_war.course.s04_weather import storm_chance
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.game import NEXT_WAR
from rules.next_war.ground.s13_supply import hexes_in_supply
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.positions import position as files
from rules.next_war.state.book import book_of
from rules.next_war.state.state import TheatreState
from rules.next_war.table.asked_supply import supply_line_explained
from rules.next_war.table.hints import theatre_hints
from rules.next_war.table.menu import hex_headings, theatre_status
from tests.next_war.field import battlefield, block, house, unit
from tests.next_war.reference.drawn import own_position
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
        named, hexes = NEXT_WAR.naming.named(state, "unit"), ("2118", "2217", "2415")
        units = [uid for uid in named if book_of("").units[uid].walks][:4]
        asked: list[tuple[str, dict[str, tuple[str, ...]]]] = [("sequence", {}), ("victory", {})]
        asked += [(topic, {"unit": (uid,)}) for topic in ("reach", "supply") for uid in units]
        asked += [(topic, {"hex": (hex_,)}) for topic in ("zones", "hex") for hex_ in hexes]
        lines = [line for topic, args in asked for line in said(QUESTIONS.explain(state, topic, args), words)]
        for uid in (*units, *(one for one in named if one not in units and not book_of("").units[one].walks)):
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


def said_of(state: TheatreState, topic: str, **args: tuple[str, ...]) -> dict[str, dict[str, object]]:
    """What an answer says, by its kinds."""
    return {one.what: one.facts for one in QUESTIONS.explain(state, topic, args).lines if isinstance(one, Said)}


def test_a_clearing_is_reckoned_before_the_hex_is_entered() -> None:
    """8.4.1.1: over all markers that are left, and again exactly when one lies there."""
    g = house(others="nowhere", units=[["su_131_1", "2217"], ["su_131_t", "2217"]], segment="first_movement", active="pact")
    found = said_of(g.state, "clearing", hex=("2118",), attackers=("su_131_1", "su_131_t"))
    before = found["clearing-before"]
    assert (before["side"], before["low"], before["high"]) == ("pact", 3, 6)
    chance = found["clearing-chance"]
    assert chance["low"] <= chance["count"] <= chance["high"]
    g.state.place |= {"su_131_1": "2118", "su_131_t": "2118"}
    g.state.clearing = {"2118": 6}
    g.altered()
    assert said_of(g.state, "clearing", hex=("2118",))["clearing-lead"]["count"] == chance["low"]


def test_ships_and_helicopters_are_asked_why() -> None:
    """8.5.6.4.1: each step of the way with its causes; 6.5.3: whether support gets there."""
    start = NEXT_WAR.start("finnmark", {}, SealedDice(bytes(32), 0)).position
    state = start.play(Action.parse("pact", "weather clear"), SealedDice(bytes(32), 1)).position.state
    ways = [one for one in QUESTIONS.why(state, "su_amph", "5613", "").lines if isinstance(one, Said)]
    assert [one.what for one in ways][:2] == ["sea-goal", "sea-step"]
    heli = {one.what: one.facts for one in QUESTIONS.why(state, "su_mi24_1", "5715", "").lines if isinstance(one, Said)}
    assert (heli["air-range"]["near"], heli["air-helicopter"]["hex"]) == (1, "6117")
    for lang in known_languages():
        words = GameWords(NEXT_WAR, lang, state)
        assert all("{" not in line for line in said(QUESTIONS.why(state, "su_amph", "5613", ""), words))


def test_hints_know_the_air_and_the_sea() -> None:
    """Who flies, what is left for support, what an attack has; a storm that finds ships without shelter."""
    position = NEXT_WAR.start("finnmark", {}, SealedDice(bytes(32), 0)).position
    orders = ["weather clear", "embark su_amph su_61_874+su_61_875", "fly su_36_dshb 5714 1", "move 6018 su_131_1+su_131_2 5716"]
    hints: dict[str, dict[str, object]] = {}
    for number, order in enumerate([*orders, "done", "attack 5715 su_131_1+su_131_2 su_131_1 air_2"], 1):
        hints = dict(theatre_hints(position, "pact")) | hints
        position = position.play(Action.parse("pact", order), SealedDice(bytes(32), number)).position
    assert hints["lift"]["units"] == ["su_36_dshb", "su_61_876"]
    assert hints["support"]["units"] == ["su_mi24_1"]
    sheet = dict(theatre_hints(position, "nato"))
    assert (sheet["heaviest"]["hex"], sheet["heaviest"]["count"], sheet["answer"]) == ("5715", 1, {"count": 2, "hex": "5715"})
    assert sheet["cover"]["points"] == position.state.air_left["nato"]
    position = position.play(Action.parse("nato", "done"), SealedDice(bytes(32), 9)).position  # asked when it comes
    asked = dict(theatre_hints(position, "nato"))
    assert asked["answer"] == {"count": 2, "hex": "5715"}
    late = {"segment": "second_movement", "active": "nato", "others": "nowhere", "units": [["no_sag", "5713"]]}
    g = house(scenario="finnmark", control=dict.fromkeys(("5715", "5612", "5506", "6009"), "pact"), **late)
    g.state.sea = dict.fromkeys(g.state.sea, "pact")
    g.altered()
    assert storm_chance(g) > 0
    assert [name for name, _ in theatre_hints(under_way(g, MovementSheet(seat="nato")), "nato")].count("storm") == 1


def test_a_line_of_supply_is_shown_hex_by_hex_or_where_it_is_cut() -> None:
    """13.1.3: off the road, along it, to the nearest source; enemies bar it, their zones and what they hold."""
    roads = {"roads": [["primary", "0101", "0102", "0103", "0104"]]}
    rows = {"a": unit("blue", "0204"), "b": unit("red", "0505")}
    g = battlefield(block(h0101="flat city"), rows, roads, supply_rule=True, control={"0101": "blue"})
    line = list(supply_line_explained(g, "a"))
    assert [(one.what, one.facts["path"]) for one in line] == [("supply-line", ["0103", "0102", "0101"])]
    rows["b"]["at"] = "0102"
    cut = battlefield(block(h0101="flat city"), rows, roads, supply_rule=True, control={"0101": "blue"})
    assert [(one.what, one.facts["what"], one.facts["hexes"]) for one in supply_line_explained(cut, "a")] == [
        ("supply-cut", "enemy", ["0102"])
    ]


def test_a_unit_has_a_line_where_it_is_in_supply() -> None:
    """On random boards, as the rules have it."""
    for seed in range(30):
        g = NEXT_WAR.context(files.read(own_position(seed)), None)
        for side in g.book.sides:
            for uid in g.units_of(side):
                if g.unit(uid).walks and g.where(uid) & g.board.ground:
                    shown = {one.what for one in supply_line_explained(g, uid)}
                    assert ("supply-line" in shown) == bool(g.where(uid) & hexes_in_supply(g, side)), (seed, uid)
