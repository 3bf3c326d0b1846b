"""Corrections by a moderator: each line changes what it names; what sides have ordered stays, and is not named to anybody."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from bot.core.changes import changed_text
from rules.engine import Action, Position
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.next_war.battle.s09_answers import AnswerAttacks
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import position
from rules.next_war.positions.questions import TheatreFiles
from rules.next_war.state.state import TheatreState
from rules.positions.fault import FaultError
from tests.next_war.modules.made import straits
from tests.next_war.wild import Eager, made_up_game
from words import is_known_message, known_languages


def files_of(game: Any = NEXT_WAR) -> TheatreFiles:
    """The position files of a game."""
    assert isinstance(game.files, TheatreFiles)
    return game.files


def edited(state: TheatreState, part: str, text: str) -> TheatreState:
    """The state after a correction, opened as the host opens it."""
    files = files_of()
    return files.opened(files.edited(state, part, text), SealedDice(bytes(32), 0))[1].position.state


def begun(scenario: str = "finnmark", **options: str) -> Record[TheatreState]:
    """A game in its first movement."""
    record = Record(NEXT_WAR, scenario, options, secret=bytes(32))
    if record.position.due[0].what == "choose-weather":
        record.play(Action.parse(record.position.due[0].seat, "weather clear"))
    return record


def test_each_line_changes_what_it_names() -> None:
    state = begun("lyngen").position.state
    units = edited(state, "units", "su_131_2 2416 1\nsu_131_1 dead\nsu_131_3 -")
    assert (units.place["su_131_2"], units.lost["su_131_2"], units.dead) == ("2416", 1, ["su_131_1"])
    assert not {"su_131_1", "su_131_3"} & units.place.keys()
    back = edited(units, "units", "su_131_1 2415")
    assert (back.dead, back.place["su_131_1"]) == ([], "2415")
    assert edited(state, "control", "2116 pact").taken == {"2116": "pact"}
    tracks = edited(state, "tracks", "turn 2\nweather storm\npoints.nato 12\nreplacements.SU 3")
    assert (tracks.turn, tracks.weather, tracks.points["nato"], tracks.replacements["SU"]) == (2, "storm", 12, 3)
    marked = edited(state, "markers", "clearing 2116 3\nmines 4104 2 nato\nbeachhead 2116 nato")
    assert (marked.clearing, marked.mines["4104"], marked.mined_by["4104"]) == ({"2116": 3}, 2, "nato")
    assert marked.beachheads == {"2116": "nato"}
    gone = edited(marked, "markers", "clearing 2116 -\nmines 4104 -\nbeachhead 2116 -")
    assert NEXT_WAR.saver.save(gone) == NEXT_WAR.saver.save(state)
    assert edited(begun().position.state, "sea", "norwegian contested").sea["norwegian"] == "contested"


@pytest.mark.parametrize(("scenario", "fog"), [("lyngen", "yes"), ("finnmark", "no"), ("nordkalott", "yes")])
def test_lines_left_as_they_are_change_nothing(scenario: str, fog: str) -> None:
    record, rng, looked = Record(NEXT_WAR, scenario, {"fog": fog}, secret=bytes(32)), random.Random(scenario), 0
    for number in range(1, 90):
        state = record.position.state
        if number % 15 == 0:
            for part in files_of().parts:
                lines = files_of().lines(state, part)
                assert not lines or NEXT_WAR.saver.save(edited(state, part, "\n".join(lines))) == NEXT_WAR.saver.save(state)
                looked += len(lines)
        record.play(random_action(record.position, rng, Eager()))
    assert looked > 99


def test_a_game_goes_on_after_a_correction_amid_battles() -> None:
    """Whoever is put away, wherever the game is: what is refused says why, all else is played on."""
    record, rng, played = Record(NEXT_WAR, "finnmark", {}, secret=bytes(31) + b"x"), random.Random(7), 0
    refused: list[str] = []
    for number in range(1, 110):
        state = record.position.state
        if number % 9 == 0:
            unit = rng.choice(sorted(state.place))
            try:
                at = Position(NEXT_WAR, edited(state, "units", f"{unit} {rng.choice(['-', 'dead'])}"))
            except FaultError:
                refused.append(unit)
                continue
            for step in range(1, 12):
                if not at.over:
                    at = at.play(random_action(at, rng), SealedDice(bytes(32), step)).position
            played += 1
        record.play(random_action(record.position, rng, Eager()))
    assert played > 5
    assert all(NEXT_WAR.context(state, None).unit(unit).kind == "ship" for unit in refused), "somebody is aboard"


def test_orders_that_hold_stay_and_others_are_dropped_without_a_word() -> None:
    """The moderator reads of no draft, neither in a fault nor in what is changed."""
    record = begun("lyngen")
    seat = record.position.due[0].seat
    for line in ("move 2415 su_131_1 2416", "move 2522 su_45_t 2321", "group hammer su_131_1+su_45_t"):
        record.play(Action.parse(seat, line))
    state = record.position.state
    assert [order.units for order in state.stack[-1].draft] == [["su_131_1"], ["su_45_t"]]
    after = edited(state, "units", "su_131_1 -")
    assert [order.units for order in after.stack[-1].draft] == [["su_45_t"]]
    assert after.groups == {seat: {"hammer": ["su_45_t"]}}
    said = changed_text(NEXT_WAR, state, after, "en", 900, "units")
    assert said.count("\n") == 2, said
    assert "su_45_t" not in said


def replenishing(*orders: str) -> TheatreState:
    """Both sides may recover a step and bring nothing; the Soviets have given some orders."""
    given = {
        "turn": 1, "phase": "reinforcement", "replacements": {"SU": 9, "NO": 9},
        "units": [["su_131_2", "2827", 1], ["su_45_2", "2827"], ["no_brig_n", "2116", 1]],
    }  # fmt: skip
    at = files_of().opened(json.dumps(given), SealedDice(bytes(32), 0))[1].position
    for line in orders:
        at = at.play(Action.parse("pact", line), SealedDice(bytes(32), 1)).position
    return at.state


@pytest.mark.parametrize("orders", [(), ("recover su_131_2",), ("recover su_131_2", "recall su_131_2")])
def test_who_is_to_act_after_a_correction_tells_of_no_orders(orders: tuple[str, ...]) -> None:
    """10.0, 11: whether a side has ordered anything is known to it only; what cannot be done any longer is dropped."""
    state = replenishing(*orders)
    for part, line in (("tracks", "replacements.SU 0"), ("units", "su_131_2 -"), ("units", "su_131_2 2827")):
        after = edited(state, part, line)
        assert [prompt.seat for prompt in Position(NEXT_WAR, after).due] == ["nato"]
        assert not any(after.stack[-1].orders.values())


def test_orders_of_reinforcements_that_hold_stay() -> None:
    state = replenishing("recover su_131_2")
    assert edited(state, "units", "no_brig_n -").stack == edited(state, "tracks", "turn 2").stack == state.stack


def test_a_way_that_was_the_cheapest_once_is_kept() -> None:
    """A correction that does not concern an order leaves it as it is."""
    record = begun("lyngen")
    record.play(Action.parse(record.position.due[0].seat, "move 2415 su_131_1 2416"))
    state = record.position.state
    state.stack[-1].draft[0].path = ["2416", "2415", "2416"]
    assert edited(state, "tracks", "points.nato 9").stack == state.stack


def _is_declared(state: TheatreState) -> bool:
    """Whether a list of battles is before the defender."""
    return isinstance(state.stack[-1], AnswerAttacks) and isinstance(state.stack[-2], CombatSegment)


def test_a_list_of_which_a_battle_is_gone_is_declared_again() -> None:
    """9.2: the defender's sheet is of attacks that are no longer there."""
    at, rng = Record(NEXT_WAR, "lyngen", {}, secret=bytes(32)), random.Random(0)
    while not _is_declared(at.position.state):
        at.play(random_action(at.position, rng, Eager()))
    state = at.position.state
    assert edited(state, "tracks", "turn 1").stack[-1].side == state.stack[-1].side
    units = state.stack[-2].plans[0].units
    after = edited(state, "units", "\n".join(f"{uid} -" for uid in units))
    assert not isinstance(after.stack[-1], AnswerAttacks)
    if isinstance(after.stack[-1], CombatSegment):
        assert len(after.stack[-1].plans) < len(state.stack[-2].plans)
        assert not after.stack[-1].running


@pytest.mark.parametrize(
    ("part", "text", "field"),
    [
        ("units", "su_131_1", "units"),
        ("units", "su_131_1 2415 x", "units"),
        ("units", "su_999 2415", "units[18][0]"),
        ("units", "su_131_1 9999", "units"),
        ("units", "su_131_1 aboard:su_131_1", "units[10]"),
        ("control", "2116 nobody", "control.2116"),
        ("control", "2116", "control"),
        ("sea", "bath nato", "sea.bath"),
        ("markers", "mines 4104 3 nato", "mines.4104"),
        ("markers", "mines 4104 1", "markers"),
        ("markers", "clearing 2116 x", "clearing.2116"),
        ("markers", "clearing 0000 1", "clearing.0000"),
        ("markers", "tents 2116 1", "markers"),
        ("tracks", "points.nato many", "tracks"),
        ("tracks", "turn 40", "turn"),
        ("tracks", "weather fog", "weather"),
        ("colours", "x", ""),
    ],
)
def test_bad_lines_are_refused_with_field_and_reason(part: str, text: str, field: str) -> None:
    with pytest.raises(FaultError) as wrong:
        files_of().edited(begun("lyngen").position.state, part, text)
    fault = getattr(wrong.value, "faults", (wrong.value,))[0]
    assert fault.field.startswith(field), fault.field
    for lang in known_languages():
        assert wrong.value.text_in(lang)


def test_units_are_hidden_under_fog_of_war_until_the_end() -> None:
    """13.2."""
    clear, foggy = begun("lyngen").position.state, begun("lyngen", fog="yes").position.state
    assert [part for part in files_of().parts if files_of().hides(clear, part)] == []
    assert [part for part in files_of().parts if files_of().hides(foggy, part)] == ["units"]
    after = edited(foggy, "units", "su_131_1 dead")
    assert "su_131_1" in changed_text(NEXT_WAR, foggy, after, "en", 900, "units")
    for part in (None, "control", ""):
        assert "su_131_1" not in changed_text(NEXT_WAR, foggy, after, "en", 900, part)


def test_parts_are_those_of_the_module_that_is_played() -> None:
    sha, game = straits().state.module, made_up_game()
    game.editions.bind(game, sha)
    state = game.start("straits", {}, SealedDice(bytes(32), 0)).position.state
    files = files_of(game)
    assert "points.jade 0" in files.lines(state, "tracks")
    assert files.named("control", "b3 amber", "en").startswith("b3")
    after = position.read(json.loads(files.edited(state, "control", "b3 amber")))
    assert (after.taken, after.module) == ({"b3": "amber"}, sha)
    assert files.module(files.written(state)) == sha
    assert NEXT_WAR.saver.save(files.opened(files.written(state), SealedDice(bytes(32), 0))[1].position.state) == (
        NEXT_WAR.saver.save(state)
    )


@pytest.mark.parametrize("lang", known_languages())
def test_parts_of_a_theatre_have_words(lang: str) -> None:
    files = files_of()
    keys = [f"edit-{what}-{part}" for part in files.parts for what in ("part", "hint")]
    keys += [f"stipulated-{name}" for name in ("orders", "answers", "doctrines", "groups", "units")]
    assert [key for key in (*keys, "edit-name-units") if not is_known_message(lang, f"next_war:{key}")] == []
    state = edited(begun().position.state, "markers", "clearing 4104 3\nmines 4104 1 nato\nbeachhead 4104 pact")
    for part in ("units", "sea", "markers", "tracks"):
        for line in files.lines(state, part):
            named = files.named(part, line, lang)
            assert "⟨" not in named
            assert named != line
