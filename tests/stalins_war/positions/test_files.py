"""Position files: every state is written and read without loss, every fault is named, corrections do what they say."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from rules.engine.machine.dice import SealedDice
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.positions.fault import FaultError, FaultsError
from rules.stalins_war.game import GAME
from rules.stalins_war.positions import position
from words import is_known_message, known_languages


@pytest.mark.parametrize("scenario", [info.id for info in GAME.scenarios()])
def test_states_of_random_games_are_written_and_read_without_loss(scenario: str) -> None:
    rng = random.Random(scenario)
    record = Record(GAME, scenario, {}, secret=bytes(32))
    looked = 0
    for number in range(240):
        at = record.position
        if at.over:
            break
        if number % 20 == 0:
            again = position.read(json.loads(json.dumps(position.write(at.state))))
            assert msgspec.to_builtins(again) == msgspec.to_builtins(at.state)
            looked += 1
        record.play(random_action(at, rng))
    assert looked > 1


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"scenario": "verdun"}, "scenario"),
        ({"turn": 40}, "turn"),
        ({"units": [["ge_18a", "9999"]]}, "units[0][1]"),
        ({"units": [["ge_99a", "0815"]]}, "units[0][0]"),
        ({"units": [["ge_18a", "0815", 9]]}, "units[0][2]"),
        ({"units": [["ge_18a", "0815"], ["ge_18a", "0816"]]}, "units[1][0]"),
        ({"units": [["ge_18a", "0816"]]}, "units[0]"),
        ({"units": [["su_f_west", "0815"]]}, "units[0]"),
        ({"others": "nowhere", "units": [["ge_18a", "1217"]], "control": {"1217": "soviet"}}, "control.1217"),
        ({"hands": {"axis": ["SV07"]}}, "hands.axis[0]"),
        ({"hands": {"axis": ["AX02"]}, "discards": {"axis": ["AX02"]}}, "discards.axis[0]"),
        ({"ops": 3}, "ops"),
        ({"supply": {"ge_18a": "plenty"}}, "supply.ge_18a"),
        ({"stat": {}}, "stat"),
        ({"module": "0" * 64}, "module"),
    ],
)
def test_what_cannot_be_is_named_with_its_field(given: dict[str, Any], field: str) -> None:
    with pytest.raises(FaultError) as wrong:
        position.read(given)
    faults = wrong.value.faults if isinstance(wrong.value, FaultsError) else (wrong.value,)
    assert field in [one.field for one in faults]


def test_all_faults_are_listed_at_once() -> None:
    with pytest.raises(FaultsError) as wrong:
        position.read({"turn": 40, "vp": -1, "units": [["ge_99a", "0815"]]})
    assert len(wrong.value.faults) == 3


def test_a_file_is_opened_as_a_game_and_hands_left_out_are_dealt_alike() -> None:
    text = json.dumps({"scenario": "campaign_1941", "turn": 3, "deal": "again", "hands": {"axis": ["AX02"]}})
    assert GAME.files is not None
    games = [GAME.files.opened(text, SealedDice(bytes(32), 0)) for _ in range(2)]
    assert [scenario for scenario, _ in games] == ["campaign_1941"] * 2
    first, second = (outcome.position.state for _, outcome in games)
    assert first.cards["axis"].hand == ["AX02"]
    assert first.cards["soviet"].hand == second.cards["soviet"].hand
    assert len(first.cards["soviet"].hand) == 6
    assert GAME.files.stipulated(text) == ("hands", "deal")


def test_corrections_change_what_they_name() -> None:
    state = Record(GAME, "campaign_1941", {}, secret=bytes(32)).position.state
    moved = position.read(json.loads(GAME.files.edited(state, "units", "ge_18a 0715 2\nge_16a -\nge_k1 0815")))
    assert (moved.place["ge_18a"], moved.lost["ge_18a"]) == ("0715", 2)
    assert "ge_16a" not in moved.place
    held = position.read(json.loads(GAME.files.edited(state, "places", "0217 soviet")))
    assert held.control["0217"] == "soviet"
    assert position.read(json.loads(GAME.files.edited(state, "tracks", "vp 12"))).vp == 12
    hand = state.cards["axis"].hand
    dealt = position.read(json.loads(GAME.files.edited(state, "hands", f"axis {hand[0]}")))
    assert dealt.cards["axis"].hand == [hand[0]]
    for part in GAME.files.parts:
        lines = GAME.files.lines(state, part)
        assert lines
        again = position.read(json.loads(GAME.files.edited(state, part, "\n".join(lines))))
        assert GAME.files.lines(again, part) == lines


@pytest.mark.parametrize(
    ("part", "text"),
    [
        ("units", "ge_18a"),
        ("units", "ge_18a 0815 x"),
        ("places", "0217 nobody"),
        ("tracks", "vp many"),
        ("hands", "japan AX01"),
        ("colours", "x"),
    ],
)
def test_bad_lines_are_refused_with_a_reason(part: str, text: str) -> None:
    state = Record(GAME, "minsk_1941", {}, secret=bytes(32)).position.state
    with pytest.raises(ValueError, match=r"\w"):
        GAME.files.edited(state, part, text)


@pytest.mark.parametrize("lang", known_languages())
def test_parts_have_words(lang: str) -> None:
    keys = [f"part-{name}" for name in ("vp", "turn", "round", "nowhere")]
    keys += [f"edit-{what}-{part}" for part in GAME.files.parts for what in ("part", "hint")]
    keys += [f"stipulated-{field}" for field in ("hands", "aside", "deal")]
    assert [key for key in keys if not is_known_message(lang, f"stalins_war:{key}")] == []
    state = Record(GAME, "minsk_1941", {}, secret=bytes(32)).position.state
    for part in GAME.files.parts:
        assert GAME.files.named(part, GAME.files.lines(state, part)[0], lang)
