"""Position files: every state is written and read without loss, every fault is named."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rules.engine import Action
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import position
from rules.positions.fault import FaultError, FaultsError
from tests.next_war.reference.drawn import house_position, own_position
from tests.next_war.wild import Eager
from words import known_languages

BOARD = {"hexes": {"0101": "flat blue", "0102": "flat"}}


@pytest.mark.parametrize("seed", range(6))
def test_positions_are_written_and_read_without_loss(seed: int) -> None:
    for given in (own_position(seed), house_position(seed)):
        state = position.read(given)
        assert position.read(position.write(state)) == state
        assert NEXT_WAR.saver.load(NEXT_WAR.saver.save(state)) == state


def test_orders_that_are_not_carried_out_are_written_as_actions() -> None:
    """8.5, 9.2.1: marches, flights, what hangs on them, a list of battles; "state" says nothing of them."""
    flying = {"a": {"side": "blue", "at": "0101", "flags": "infantry airmobile"}, "b": {"side": "blue", "at": "0101"}}
    fighting = {**flying, "d": {"side": "red", "at": "0102"}}
    orders = ["move 0101 b 0102", "fly a 0102"]
    hexes = {"hexes": {"0101": "flat blue airfield", "0102": "flat", "0103": "flat"}, "lift": {"blue": 3}}
    rules = {"doctrines": {"blue": ["0102 3:1 lose b+a", "all 8 stop"]}, "groups": {"blue": {"hammer": ["a", "b"]}}}
    for given in (
        {"board": hexes, "units": flying, "orders": orders, **rules},
        {"board": hexes, "units": flying, "orders": [orders[1], "when failed a move 0101 b 0102"]},
        {"board": BOARD, "segment": "first_combat", "units": fighting, "orders": ["plan 0102 a+b b 1:1"]},
    ):
        state = position.read({**given, "active": "blue"})
        written = position.write(state)
        assert ("state" in written, position.read(written)) == (False, state)
        assert {name: written[name] for name in ("doctrines", "groups", "orders") if name in given} == {
            name: given[name] for name in ("doctrines", "groups", "orders") if name in given
        }


#: Two attacks of blue's, of which each has a question for red: who leads.
LISTED: dict[str, Any] = {
    "board": {"hexes": dict.fromkeys(("0101", "0102", "0103", "0104"), "highland")}, "segment": "first_combat",
    "active": "blue", "orders": ["plan 0102 a a any", "plan 0103 b b any"],
    "units": {
        "a": {"side": "blue", "at": "0101"}, "b": {"side": "blue", "at": "0104", "er": 6},
        "r": {"side": "red", "at": "0102", "er": 3}, "s": {"side": "red", "at": "0102", "er": 4},
        "t": {"side": "red", "at": "0103", "er": 3}, "u": {"side": "red", "at": "0103", "er": 4},
    },
}  # fmt: skip


@pytest.mark.parametrize(
    "given",
    [
        {"answers": {"blue": ["all 0 usual"], "red": ["0102 0 lead r", "0103 8 retreat", "0103 0 ask"]}},
        {"sheet": True},
        {"sheet": True, "answers": {"red": ["all 0 lose all", "0102 3 hold"], "blue": ["0102 0 advance a"]}},
    ],
)
def test_answers_ahead_are_written_as_actions(given: dict[str, Any]) -> None:
    """9.2: of the attacker for its list, of the defender on its sheet, open or handed over; "state" says nothing of them."""
    state = position.read({**LISTED, **given})
    written = position.write(state)
    assert ("state" in written, position.read(written)) == (False, state)
    assert (written["orders"], written.get("sheet", False)) == (LISTED["orders"], given.get("sheet", False))
    assert position.read({**written, "answers": {}}) != state or "answers" not in given


def test_a_defenders_answers_are_kept_in_its_battle() -> None:
    """9.2, 9.5.1: given before it begins; what they leave open is asked, and of another list a sheet is."""
    ask = NEXT_WAR.position_questions

    def fought(**given: Any) -> list[tuple[str, str]]:
        found = ask.answer("apply", {**LISTED, **given, "question": {"actions": ["blue: fight"], "seed": "7"}})
        return [(prompt["seat"], prompt["what"]) for prompt in found["prompts"]]

    assert fought() == [("red", "answer-attacks")]
    assert fought(answers={"red": ["0102 0 ask"]}) == [("red", "name-defence")]
    usual = {"red": ["0102 0 lead r", "all 0 usual"], "blue": ["all 0 usual"]}
    assert fought(answers=usual) == []
    [prompt] = ask.answer("legal", {**LISTED, "sheet": True})["prompts"]
    assert (prompt["seat"], prompt["verbs"]) == ("red", ["answer", "done", "decline"])
    rules = ask.answer("doctrine", {**LISTED, "answers": {"red": ["0102 0 lead s"]}, "question": {"hex": "0102", "units": ["a"]}})
    assert (rules["sides"]["red"]["lead"], rules["sides"]["red"]["rules"]) == ("s", ["0102 0 lead s"])


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({**LISTED, "answers": {"red": ["0104 0 hold"]}}, "answers.red[0]"),
        ({**LISTED, "answers": {"red": ["0102 0 lead a"]}}, "answers.red[0]"),
        ({**LISTED, "answers": {"blue": ["0102 0 hold"]}}, "answers.blue[0]"),
        ({**LISTED, "answers": {"green": []}}, "answers.green"),
        ({**LISTED, "orders": [], "sheet": True}, "sheet"),
        ({"answers": {"pact": ["all 0 usual"]}}, "answers"),
        ({"sheet": True}, "sheet"),
        ({"scenario": "verdun"}, "scenario"),
        ({"turn": 40}, "turn"),
        ({"units": [["su_131_1", "9999"]]}, "units[0][1]"),
        ({"units": [["su_999", "2415"]]}, "units[0][0]"),
        ({"units": [["su_131_1", "2415", 2]]}, "units[0][2]"),
        ({"units": [["su_131_1", "2415"], ["su_131_1", "2416"]]}, "units[1][0]"),
        ({"units": [["su_131_1", "2116"]]}, "units"),
        ({"units": [["su_131_1", "at_sea:nowhere"]]}, "units[0][1]"),
        ({"units": [["su_131_1", "aboard:su_131_1"]]}, "units[0]"),
        ({"units": [["su_131_1", "aboard:su_131_2"]]}, "units[0]"),
        ({"scenario": "nordkalott", "units": [["su_54_1", "aboard:no_sag"]]}, "units[0]"),
        ({"scenario": "nordkalott", "units": [["no_sag", "aboard:su_cv_baku"], ["su_cv_baku", "aboard:no_sag"]]}, "units[1]"),
        ({"scenario": "nordkalott", "units": [["su_54_1", "at_sea:norwegian"]]}, "units[0]"),
        ({"scenario": "nordkalott", "mines": {"2116": 2}}, "mined_by"),
        ({"state": {"delayed": 5}, "moved": ["su_131_1"]}, "state.delayed"),
        ({"dead": ["su_131_1", "su_131_1"]}, "dead[1]"),
        ({"dead": ["su_131_1"], "units": [["su_131_1", "2415"]]}, "dead"),
        ({"board": {"hexes": {"0101": "sea"}}, "units": {"a": {"side": "blue", "at": "0101"}}}, "units"),
        ({"board": BOARD, "units": {"a": {"side": "blue", "kind": "ship", "type": "sag", "at": "0101"}}}, "units"),
        ({"board": BOARD, "module": "0" * 64}, "module"),
        ({"board": {**BOARD, "zones": {"bay": {"linked": ["bay"]}}}}, "board.zones.bay"),
        ({"segment": "tea"}, "segment"),
        ({"weather": "fog"}, "weather"),
        ({"active": "blue"}, "active"),
        ({"control": {"1421": "blue"}}, "control.1421"),
        ({"control": {"0000": "nato"}}, "control.0000"),
        ({"sunk": ["Titanic"]}, "sunk[0]"),
        ({"opened": ["NO"]}, "opened[0]"),
        ({"moved": ["su_54_1"]}, "moved[0]"),
        ({"unsupplied": "perhaps"}, "unsupplied"),
        ({"charts": {}}, "charts"),
        ({"fog": True}, "fog"),
        ({"doctrines": {"nato": ["all 0 hold", "all 7:2 hold"]}}, "doctrines.nato[1]"),
        ({"doctrines": {"blue": []}}, "doctrines.blue"),
        ({"groups": {"pact": {"2217": ["su_131_1"]}}}, "groups.pact.2217"),
        ({"orders": ["done"]}, "orders[0]"),
        ({"active": "pact", "orders": ["move 2415 su_131_1 2415"]}, "orders[0]"),
        ({"phase": "supply", "orders": ["move 2415 su_131_1 2416"]}, "orders"),
        ({"module": "0" * 64}, "module"),
        ({"board": {"hexes": {"1": "flat"}}}, "board.hexes.1"),
        ({"board": {"hexes": {"0101": "lava"}}}, "board.hexes.0101"),
        ({"board": {"hexes": {"0101": "flat a=b"}}}, "board.hexes.0101"),
        ({"board": {"hexes": {"0101": "flat city"}}}, "board.hexes.0101"),
        ({"board": {**BOARD, "roads": [["primary", "0101", "0103"]]}}, "board.roads[0]"),
        ({"board": {**BOARD, "roads": [["primary", "0101"]]}}, "board.roads[0]"),
        ({"board": {**BOARD, "hexsides": [["0101", "0102", "wall"]]}}, "board.hexsides[0]"),
        ({"board": {**BOARD, "sides": ["one"]}}, "board.sides"),
        ({"board": BOARD, "units": {"a": {"side": "green", "at": "0101"}}}, "units.a.side"),
        ({"board": BOARD, "units": {"a": {"side": "blue", "at": "0909"}}}, "units.a.at"),
        ({"board": BOARD, "units": {"a": {"side": "blue", "at": "0101", "speed": 9}}}, "units.a.speed"),
        ({"board": BOARD, "units": {"a": {"side": "blue", "at": "0101", "ma": 0}}}, "units.a"),
        ({"board": BOARD, "charts": {"terrain": [{"feature": "flat", "leg": "1/7"}]}}, "charts.terrain[0]"),
        ({"board": BOARD, "charts": {"tea": []}}, "charts.tea"),
        ({"segment": "first_movement", "orders": ["plan"]}, "orders[0]"),
        ({"segment": "first_combat", "orders": ["move"]}, "orders[0]"),
    ],
)
def test_what_cannot_be_is_named_with_its_field(given: dict[str, Any], field: str) -> None:
    with pytest.raises(FaultError) as wrong:
        position.read(given)
    faults = wrong.value.faults if isinstance(wrong.value, FaultsError) else (wrong.value,)
    assert field in [one.field for one in faults], [one.field for one in faults]
    for lang in known_languages():
        assert all(one.why(lang) for one in faults)


def test_all_faults_are_listed_at_once() -> None:
    with pytest.raises(FaultsError) as wrong:
        position.read({"turn": 40, "weather": "fog", "units": [["su_999", "2415"]]})
    assert len(wrong.value.faults) == 3


def test_charts_of_a_file_are_laid_over_those_of_the_house() -> None:
    given = {
        "board": BOARD,
        "units": {"a": {"side": "blue", "at": "0101"}},
        "charts": {"terrain": [{"feature": "flat", "leg": 3}]},
    }
    found = NEXT_WAR.position_questions.answer("cost", given, units=["a"], path=["0102"])
    assert found["points"] == "3"


def test_a_saved_state_is_small() -> None:
    state = position.read({"scenario": "nordkalott"})
    assert len(NEXT_WAR.saver.save(state)) < 4_000


#: Each option of each scenario in one of its games, and all of them in the other.
OPTIONS = [
    (info.id, {name: values[-1] if every else values[0] for name, values in info.options.items()})
    for info in NEXT_WAR.scenarios()
    for every in (False, True)
]


@pytest.mark.parametrize(("scenario", "options"), OPTIONS)
def test_a_game_under_way_is_written_and_opened_without_loss(scenario: str, options: dict[str, str]) -> None:
    """The same bytes and the same questions, also amid drafts and battles, with doctrines, groups and units that march on."""
    record, rng = Record(NEXT_WAR, scenario, options, secret=bytes(32)), random.Random(f"{scenario}{options}")
    files, looked = NEXT_WAR.files, set[str]()
    assert files is not None
    for number in range(1, 160):
        at = record.position
        if at.over:
            break
        if number % 8 == 0:
            scenario_again, outcome = files.opened(files.written(at.state), SealedDice(bytes(32), 0))
            assert scenario_again == scenario
            assert NEXT_WAR.saver.save(outcome.position.state) == NEXT_WAR.saver.save(at.state)
            assert outcome.position.prompts == at.prompts
            looked.add(at.prompts[0].what)
        seat = at.due[0].seat
        if number % 20 == 5 and seat == at.state.active:
            units = sorted(uid for hex_ in at.g.board.names(at.g.mask(seat)) for uid in at.g.walkers(hex_, seat))
            beside = ("doctrine all 0 lose " + "+".join(units[:3]), f"group g{number} {units[0]}+{units[-1]}")[number // 20 % 2]
            record.play(Action.parse(seat, beside))
            continue
        record.play(random_action(at, rng, Eager()))
    assert len(looked) > 1


def test_what_was_there_at_the_start_and_is_gone_stays_away() -> None:
    """Mines that were swept, beachheads that were left; a hex that was taken and taken back."""
    begun = NEXT_WAR.start("nordkalott", {}, SealedDice(bytes(32), 0)).position.state
    begun.mines, begun.mined_by, begun.beachheads = {"4104": 1}, {"4104": "nato"}, {}
    begun.taken = {"2116": NEXT_WAR.context(begun, None).holder("2116")}
    assert NEXT_WAR.saver.save(position.read(position.write(begun))) == NEXT_WAR.saver.save(begun)


@pytest.mark.parametrize(
    ("given", "phase", "who"),
    [
        ({}, "basic", [("pact", "move-units")]),
        ({"segment": "second_movement"}, "basic", [("nato", "move-units")]),
        ({"segment": "reaction", "initiative": "nato"}, "initiative_turn", [("pact", "move-units")]),
        ({"segment": "reaction", "active": "pact"}, "initiative_turn", [("pact", "move-units")]),
        ({"turn": 2, "phase": "reinforcement"}, "reinforcement", [("pact", "replenish-forces"), ("nato", "replenish-forces")]),
        ({"segment": ""}, "weather", [("pact", "choose-weather")]),
        ({"phase": "initiative", "turn": 2}, "initiative_turn", [("pact", "move-units")]),
    ],
)
def test_a_file_written_by_hand_is_played_to_the_end_of_its_turn(
    given: dict[str, Any], phase: str, who: list[tuple[str, str]]
) -> None:
    """3.0: what comes after the segment or phase that the file names comes in the game."""
    assert NEXT_WAR.files is not None
    at = NEXT_WAR.files.opened(json.dumps(given), SealedDice(bytes(32), 0))[1].position
    assert (at.state.phase, [(prompt.seat, prompt.what) for prompt in at.due]) == (phase, who)
    first, rng = at.state.turn, random.Random(str(given))
    for number in range(1, 400):
        if at.state.turn > first:
            break
        at = at.play(random_action(at, rng), SealedDice(bytes(32), number)).position
    assert at.state.turn == first + 1


def test_a_board_of_a_files_own_is_not_played() -> None:
    """A program that begins again has its tables no longer."""
    assert NEXT_WAR.files is not None
    text = json.dumps({"id": "river", "board": BOARD}, indent=1)
    with pytest.raises(FaultError) as wrong:
        NEXT_WAR.files.opened(text, SealedDice(bytes(32), 0))
    assert (wrong.value.field, wrong.value.line) == ("board", 3)
    assert {"fieldpost next_war ask" in wrong.value.text_in(lang) for lang in known_languages()} == {True}


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"turn": 2}, ()),
        ({"doctrines": {"pact": ["all 0 hold"]}, "groups": {"pact": {"x": ["su_131_1"]}}}, ("doctrines", "groups")),
        ({"state": {"marching": {"su_131_1": "2116"}}}, ("orders",)),
        ({"state": {"stack": [{"step": "MovementSegment", "draft": [{"units": ["su_131_1"]}]}]}}, ("orders",)),
        ({"state": {"stack": [{"step": "MovementSegment", "draft": []}]}}, ()),
        ({"fog_rule": True}, ("units",)),
        ({"fog_rule": False}, ()),
    ],
)
def test_what_only_one_side_may_know_is_named(given: dict[str, Any], found: tuple[str, ...]) -> None:
    assert NEXT_WAR.files is not None
    assert NEXT_WAR.files.stipulated(json.dumps(given)) == found


def test_groups_of_a_side_that_is_none_are_a_fault() -> None:
    """What could not be written as a file again is refused before a game begins with it."""
    assert NEXT_WAR.files is not None
    with pytest.raises(FaultError, match="contradicts"):
        NEXT_WAR.files.opened(json.dumps({"state": {"groups": {"x": {"y": []}}}}), SealedDice(bytes(32), 0))
