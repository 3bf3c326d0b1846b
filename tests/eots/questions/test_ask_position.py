"""Position files: read, checked field by field, written back without loss."""

from __future__ import annotations

import json
import random
from base64 import b64encode
from typing import Any

import msgspec
import pytest

from data.eots import load_scenario, scenario_ids
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.positions import in_force, position
from rules.eots.s09_battle.tasks import NameWinner, RollDie
from rules.eots.state import marks
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.war import Before, EotsWar
from rules.positions.fault import FaultError

SP = {"scenario": "south_pacific"}


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("scenario", scenario_ids())
def test_what_is_left_out_is_as_set_up(scenario: str) -> None:
    table = load_scenario(scenario)
    state = position.read({"scenario": scenario})
    assert state.turn == table.turns.first
    assert state.control == table.control
    assert state.political_will == table.markers.political_will
    assert state.asp == {"japan": table.markers.japan_asp, "allies": table.markers.allied_asp}
    for stack in table.stacks:
        assert all(state.place[u] == stack.at and u not in state.reduced for u in stack.full)
        assert all(state.place[u] == stack.at and u in state.reduced for u in stack.reduced)
    for side in SIDES:
        sheet = table.cards.of(side)
        assert set(sheet.hand) <= set(state.hand[side])
        assert len(state.hand[side]) == max(sheet.hand_size or 0, len(sheet.hand))
        everywhere = [*state.deck[side], *state.hand[side], *state.discard[side], *state.out_of_game[side]]
        assert len(set(everywhere)) == len(everywhere)


@pytest.mark.parametrize("scenario", scenario_ids())
def test_set_up_goes_there_and_back(scenario: str) -> None:
    state = position.read({"scenario": scenario})
    written = plain(position.write(state, "x"))
    assert written["id"] == "x"
    assert "state" not in written
    assert position.read(written) == state


@pytest.mark.parametrize("scenario", ["south_pacific", "year_1942"])
def test_any_point_of_a_game_goes_there_and_back(scenario: str) -> None:
    rng = random.Random(5)
    at = GAME.start(scenario, {}, SealedDice(bytes(32), 0)).position
    offensives = 0
    for number in range(1, 160):
        if at.over:
            break
        at = at.play(random_action(at, rng), SealedDice(bytes(32), number)).position
        if number % 4 == 0:
            offensives += at.state.offensive is not None
            again = position.read(plain(position.write(at.state)))
            assert again == at.state
            assert GAME.saver.save(GAME.saver.load(GAME.saver.save(again))) == GAME.saver.save(again)
    assert offensives


def test_units_override_and_keep_the_rest() -> None:
    state = position.read({**SP, "units": [["us_cv_wasp", "4423", "full"], ["jp_af_21", "eliminated"], ["us_air_5af", "turn:5"]]})
    assert state.place["us_cv_wasp"] == "4423"
    assert "us_cv_wasp" not in state.reduced
    assert (state.place["jp_af_21"], state.place["us_air_5af"]) == ("eliminated", "turn:5")
    assert state.place["us_cv_enterprise"] == "4828"
    assert "us_cv_enterprise" in state.reduced


def test_others_nowhere_leaves_only_what_is_named() -> None:
    state = position.read({**SP, "others": "nowhere", "units": [["us_cv_wasp", "4423", "reduced"]]})
    assert state.place == {"us_cv_wasp": "4423"}
    assert state.reduced == {"us_cv_wasp"}


def test_boxes_go_by_the_names_of_the_tables_too() -> None:
    rows = [["us_lrb_14af", "china_air_units"], ["us_cv_wasp", "eliminated_for_good"], ["jp_af_21", "nowhere"]]
    state = position.read({**SP, "units": rows})
    assert (state.place["us_lrb_14af"], state.place["us_cv_wasp"]) == ("china", "removed")
    assert "jp_af_21" not in state.place


def test_control_markers_cards() -> None:
    state = position.read(
        {
            **SP,
            "turn": 4,
            "control": {"allies": ["4423"]},
            "markers": {"political_will": 2, "barges": "active", "surrendered": ["china"], "burma_road": "closed_hump"},
            "hands": {"japan": ["J25"], "allies": []},
            "future": {"allies": ""},
            "passes": {"allies": 2},
            "active": "japan",
        }
    )
    assert state.control["4423"] == "allies"
    assert state.control_at_start["4423"] == "allies", "a later turn begins as the file has it"
    assert (state.political_will, state.barges, state.hump, state.surrendered) == (2, True, True, ["china"])
    assert state.hand == {"japan": ["J25"], "allies": []}
    assert "J25" not in state.deck["japan"]
    assert "A13" in state.deck["allies"]
    assert [type(step).__name__ for step in state.stack] == ["EotsTurn", "OffensivesSegment", "PlayCard"]
    assert EotsWar(state, None).controls("allies", "4423")


def test_the_deal_is_the_files_own() -> None:
    hands = {json.dumps(position.read({**SP, "deal": text}).hand) for text in ("", "a", "b", "c", "d")}
    assert len(hands) > 1
    assert position.read({**SP, "deal": "a"}) == position.read({**SP, "deal": "a"})


@pytest.mark.parametrize("phase", ["reinforcement", "initiative", "national_status", "attrition", "end_of_turn"])
def test_phases_put_the_turn_at_its_place(phase: str) -> None:
    state = position.read({**SP, "phase": phase})
    part = state.stack[-1].order[state.stack[-1].at]
    assert part.__name__.startswith(phase)
    assert position.read(plain(position.write(state))) == state


@pytest.mark.parametrize("place", ["turn:5", "turn_track:5", "turn 5", "turn_5", "turn5"])
def test_the_turn_track_goes_by_several_names(place: str) -> None:
    assert position.read({**SP, "units": [["us_air_5af", place]]}).place["us_air_5af"] == "turn:5"


def test_phases_go_by_the_names_of_the_sequence_of_play_too() -> None:
    assert position.read({**SP, "phase": "offensives_phase"}) == position.read(SP)
    assert position.read({**SP, "phase": "attrition_phase"}) == position.read({**SP, "phase": "attrition"})


def test_the_opening_of_1942_leaves_its_choices() -> None:
    """17.25: the Allied fleet may leave, the Allies may take card 4, before hands are dealt."""
    state = position.read({"scenario": "year_1942", "phase": "opening"})
    assert type(state.stack[-1]).__name__ == "FleetLeaves"
    assert state.hand == {"japan": [], "allies": []}
    assert position.read(plain(position.write(state))) == state


def test_a_nation_named_as_surrendered_did_so_before() -> None:
    """13.1, 16.41: it does not surrender again and its Political Will is paid; unless the events say something else."""
    state = position.read({"scenario": "year_1942", "markers": {"surrendered": ["philippines"]}})
    assert state.surrendered == ["philippines"]
    assert "philippines" in state.lost_once & state.will_paid
    open_ = position.read(
        {"scenario": "year_1942", "markers": {"surrendered": ["philippines"], "events": ["was-lost:philippines"]}}
    )
    assert (open_.lost_once, open_.will_paid) == ({"philippines"}, set())
    burma = position.read({"scenario": "burma"})
    assert burma.surrendered == ["burma"]
    freed = position.read({"scenario": "burma", "markers": {"surrendered": []}})
    assert not freed.lost_once | freed.will_paid


def test_events_hold_cards_played_and_the_hump_follows_the_road() -> None:
    state = position.read({"scenario": "burma", "markers": {"events": ["tojo_resigned", "A06"], "burma_road": "closed_no_hump"}})
    assert (state.tojo_resigned, state.events_played["allies"], state.hump) == (True, ["A06"], False)
    both = position.read({"scenario": "burma", "markers": {"burma_road": "closed_no_hump", "hump": True}})
    assert both.hump
    marked = position.read({**SP, "markers": {"japan_passes": 2, "defensive_doctrine": True}})
    assert (marked.passes["japan"], marks.words_in_force(marked)) == (2, ["defensive_doctrine"])


def test_every_word_and_number_of_a_state_can_stand_in_a_position() -> None:
    """What a position file may name is what the state has fields for, no more and no less."""
    assert (in_force.EVENTS["tojo_resigned"], in_force.EVENTS["will"]) == ((), ("nation", "item"))
    assert {"submarine", "alaska", "india_replacements:turn"} <= {*in_force.COUNTERS}
    fields = {*marks.fields_in_force([]), *marks.fields_counted({})}
    assert fields <= set(EotsState.__struct_fields__)
    assert fields <= set(Before.__struct_fields__), "a cancelled offensive gives back all of them (5.32 D)"


def test_words_and_numbers_are_read_and_written_alike() -> None:
    words = ["tojo_resigned", "will:all", "was-lost:burma", "kept:2206", "kept:1905", "allies_delayed:7", "no-air-zone:allies"]
    numbers = {"bombing": 2, "casualties": 1, "asp_due": 0, "alaska": 3, "india_replacements:5": 1}
    state = position.read(SP)
    marks.put_fields(state, marks.fields_in_force(words) | marks.fields_counted(numbers))
    assert state.kept_bases == ["2206", "1905"], "bases are given up in this order"
    assert marks.words_in_force(state) == words
    assert marks.numbers_counted(state) == numbers


def test_a_file_of_an_earlier_program_says_in_words_what_are_fields_now() -> None:
    """Its "state" held flags, counters, and the notes of an offensive with what a cancelled one gives back."""
    before = msgspec.msgpack.encode({"flags": ["held:4423"], "counters": {"blockade": 2}, "hump": True})
    off = {"side": "japan", "card": "J20", "kind": "OC", "notes": {"kamikazes": ["4423"]}, "before": b64encode(before).decode()}
    stage = {"step": "GroundStage", "hex": "4423", "begun": True, "todo": ["roll japan", "end"]}
    given = {"flags": ["tojo_resigned"], "counters": {"bombing": 1}, "offensive": off, "stack": [stage]}
    state = position.read({**SP, "state": given})
    assert (state.tojo_resigned, state.bombing_cards) == (True, 1)
    assert state.stack[-1].todo == [RollDie("japan"), NameWinner()]
    assert state.offensive is not None
    assert state.offensive.kamikaze_hexes == ["4423"]
    back = msgspec.msgpack.decode(state.offensive.before)
    assert (back["held_once"], back["blockade_segments"], back["hump"]) == (["4423"], 2, True)
    with pytest.raises(FaultError, match=r"state\.flags"):
        position.read({**SP, "state": {"flags": ["hled:4423"]}})


BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"scenario": "pacific"}, "scenario", "no scenario"),
    ({}, "scenario", "missing"),
    ({"scenario": 3}, "scenario", "must be a string"),
    ({**SP, "id": 1.5}, "id", "must be a string"),
    ({**SP, "edition": "first"}, "edition", "no edition"),
    ({**SP, "victory": "no"}, "victory", "no victory table"),
    ({**SP, "turn": 9}, "turn", "between 3 and 6"),
    ({**SP, "turn": "3"}, "turn", "whole number"),
    ({**SP, "turn": True}, "turn", "whole number"),
    ({**SP, "phase": "lunch"}, "phase", "no phase"),
    ({**SP, "active": "germany"}, "active", "no side"),
    ({**SP, "active": "japan", "phase": "attrition"}, "active", "only the offensives phase"),
    ({**SP, "deal": 4}, "deal", "must be a string"),
    ({**SP, "others": "gone"}, "others", "no default rule"),
    ({**SP, "units": {}}, "units", "must be a list"),
    ({**SP, "units": ["us_cv_wasp"]}, "units[0]", "must be a list"),
    ({**SP, "units": [["us_cv_wasp"]]}, "units[0]", "must be [unit, place]"),
    ({**SP, "units": [["us_cv_wosp", "4423"]]}, "units[0][0]", "did you mean us_cv_wasp"),
    ({**SP, "units": [["us_cv_wasp", "9999"]]}, "units[0][1]", "no hex"),
    ({**SP, "units": [["us_cv_wasp", "3407"]]}, "units[0][1]", "on the board south_pacific"),
    ({**SP, "units": [["us_air_5af", "4826"], ["us_air_5af", "4018"]]}, "units[1][0]", "named twice"),
    ({**SP, "units": [["us_air_5af", "4018"]]}, "units[0][1]", "cannot be at sea"),
    ({"scenario": "campaign_1941", "units": [["us_cv_lexington", "2104"]]}, "units[0][1]", "has no sea"),
    ({**SP, "units": [["us_cv_wasp", "harbour"]]}, "units[0][1]", "no place"),
    ({**SP, "units": [["us_cv_wasp", "turn:20"]]}, "units[0][1]", "no place"),
    ({**SP, "units": [["us_cv_wasp", "4423", "half"]]}, "units[0][2]", "no strength"),
    ({**SP, "units": [["jp_hq_south_seas", "4423", "reduced"]]}, "units[0][2]", "no reduced side"),
    ({**SP, "units": [["us_cv_wasp", "4423"], ["us_cv_wasp", "4423"]]}, "units[1][0]", "named twice"),
    ({**SP, "control": []}, "control", "must be an object"),
    ({**SP, "control": {"us": []}}, "control.us", "unknown field"),
    ({**SP, "control": {"japan": ["9999"]}}, "control.japan[0]", "no hex"),
    ({**SP, "control": {"japan": ["4024", "4018"]}}, "control.japan[1]", "nobody controls"),
    ({**SP, "control": {"japan": ["4423"], "allies": ["4423"]}}, "control.allies[0]", "named twice"),
    ({**SP, "control_at_start": {"japan": [1]}}, "control_at_start.japan[0]", "must be a string"),
    ({**SP, "markers": 1}, "markers", "must be an object"),
    ({**SP, "markers": {"morale": 1}}, "markers.morale", "no marker"),
    ({**SP, "markers": {"political_will": 6}}, "markers.political_will", "between 0 and 5"),
    ({**SP, "markers": {"war_in_europe": -5}}, "markers.war_in_europe", "between -4 and 3"),
    ({**SP, "markers": {"japan_asp": 1.5}}, "markers.japan_asp", "whole number"),
    ({**SP, "markers": {"japan_rivalry": 1}}, "markers.japan_rivalry", "true or false"),
    ({**SP, "markers": {"china_front": "stable"}}, "markers.china_front", "no box"),
    ({**SP, "markers": {"burma_road": "shut"}}, "markers.burma_road", "no box"),
    ({**SP, "markers": {"india": "calm"}}, "markers.india", "no box"),
    ({**SP, "markers": {"surrendered": ["siam"]}}, "markers.surrendered[0]", "no nation"),
    ({**SP, "markers": {"surrendered": ["china", "china"]}}, "markers.surrendered[1]", "named twice"),
    ({**SP, "markers": {"tokyo_express": "1111"}}, "markers.tokyo_express", "no hex"),
    ({**SP, "markers": {"barges": True}}, "markers.barges", "must be a string"),
    ({**SP, "markers": {"jarhat_route": False}}, "markers.jarhat_route", "not on the board"),
    ({**SP, "units": [["us_cv_wasp", 4423]]}, "units[0][1]", 'write "4423"'),
    ({**SP, "turn": 3.0}, "turn", "not 3.0"),
    ({**SP, "turn": 4, "phase": "opening"}, "phase", "before turn 3"),
    ({**SP, "markers": {"events": [1]}}, "markers.events[0]", "must be a string"),
    ({**SP, "markers": {"events": ["tojo_resign"]}}, "markers.events[0]", "did you mean tojo_resigned"),
    ({**SP, "markers": {"events": ["was_lost:burma"]}}, "markers.events[0]", "did you mean was-lost"),
    ({**SP, "markers": {"events": ["held"]}}, "markers.events[0]", "did you mean held"),
    ({**SP, "markers": {"events": ["held:9999"]}}, "markers.events[0]", "no hex “9999” for held"),
    ({**SP, "markers": {"events": ["J17", "J17"]}}, "markers.events[1]", "named twice"),
    ({**SP, "markers": {"counters": {"alasca": 1}}}, "markers.counters.alasca", "did you mean alaska"),
    ({**SP, "markers": {"counters": {"india_replacements:x": 1}}}, "markers.counters.india_replacements:x", "no counter"),
    ({**SP, "markers": {"turn": 7}}, "markers.turn", "between 3 and 6"),
    ({**SP, "markers": {"japan_passes": 1}, "passes": {"japan": 2}}, "markers.japan_passes", "passes.japan"),
    ({**SP, "markers": {"counters": {"alaska": "x"}}}, "markers.counters.alaska", "whole number"),
    ({**SP, "markers": {"japan_resources": "3"}}, "markers.japan_resources", "whole number"),
    ({**SP, "hands": {"japan": "J17"}}, "hands.japan", "must be a list"),
    ({**SP, "hands": {"japan": ["J99"]}}, "hands.japan[0]", "no card"),
    ({**SP, "hands": {"japan": ["A13"]}}, "hands.japan[0]", "card of allies"),
    ({**SP, "hands": {"japan": ["J01"]}}, "hands.japan[0]", "not in the deck"),
    ({**SP, "hands": {"japan": ["J17", "J17"]}}, "hands.japan[1]", "also in"),
    ({**SP, "hands": {"japan": ["J17"]}, "discard": {"japan": ["J17"]}}, "discard.japan[0]", "also in hands.japan"),
    ({**SP, "out_of_game": {"china": []}}, "out_of_game.china", "unknown field"),
    ({**SP, "future": {"allies": 1}}, "future.allies", "must be a string"),
    ({**SP, "future": {"allies": "A99"}}, "future.allies", "no card"),
    ({**SP, "passes": {"allies": -1}}, "passes.allies", "between 0"),
    ({**SP, "state": []}, "state", "must be an object"),
    ({**SP, "state": {"weather": 1}}, "state.weather", "unknown field"),
    ({**SP, "state": {"place": {}}}, "state.place", "unknown field"),
    ({**SP, "state": {"escort": "x"}}, "state.escort", "must be a number"),
    ({**SP, "state": {"deck": {"japan": ["J99"]}}}, "state.deck.japan", "no card “J99”"),
    ({**SP, "state": {"deck": {"japan": ["J17"]}}, "hands": {"japan": ["J17"]}}, "state.hand.japan", "also in deck"),
    ({**SP, "state": {"played": {"us": []}}}, "state.played.us", "unknown field"),
    ({**SP, "state": {"active": "us"}}, "state.active", "no side"),
    ({**SP, "state": {"control_at_setup": {"9999": "japan"}}}, "state.control_at_setup", "no hex"),
    ({**SP, "state": {"stack": [{"step": "Nap"}]}}, "state.stack[0].step", "Nap"),
    ({**SP, "state": {"offensive": {"side": "japan"}}}, "state.offensive", "card"),
    (
        {**SP, "state": {"offensive": {"side": "japan", "card": "J17", "kind": "OC", "activated": ["jp_ca_aob"]}}},
        "state.offensive.activated",
        "did you mean jp_ca_aoba",
    ),
    ({**SP, "unit": []}, "unit", "did you mean units"),
]


@pytest.mark.parametrize(("bad", "field", "reason"), BAD, ids=[f"{field}-{i}" for i, (_, field, _) in enumerate(BAD)])
def test_a_bad_field_is_named_with_the_reason(bad: dict[str, Any], field: str, reason: str) -> None:
    with pytest.raises(FaultError) as caught:
        position.read(bad)
    assert caught.value.field == field
    assert reason in caught.value.reason


@pytest.mark.parametrize("bad", [None, 3, "x", [], True])
def test_only_an_object_is_a_position(bad: object) -> None:
    with pytest.raises(FaultError, match="must be an object"):
        position.read(bad)


def test_every_field_of_a_position_has_a_bad_example() -> None:
    named = {field.split(".")[0].split("[")[0] for _, field, _ in BAD}
    assert named >= set(position.FORM.described) - {"question"}
