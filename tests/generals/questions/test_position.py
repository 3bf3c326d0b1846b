"""Position files of Generals: read field by field, all faults at once, written and read again without loss."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rules.engine import Position, SealedDice
from rules.engine.proof.playout import random_action
from rules.generals.game import GAME
from rules.generals.positions import position
from rules.generals.state.board import NATIONS
from rules.positions.fault import FaultError, FaultsError

FILES = GAME.files
assert FILES is not None
SECRET = bytes([5]) * 32


def faults(given: Any) -> dict[str, str]:
    """Field -> reason of everything that is wrong with a position."""
    with pytest.raises(FaultError) as caught:
        position.read(given)
    found = caught.value.faults if isinstance(caught.value, FaultsError) else (caught.value,)
    return {fault.field: fault.reason for fault in found}


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_comes_back_from_its_file(seed: int) -> None:
    rng = random.Random(seed)
    options = {"lead": "yes" if seed % 2 else "no", "reallocation": "no" if seed % 2 else "yes"}
    at: Position = GAME.start("war", options, SealedDice(SECRET, 0)).position
    number = written = 0
    while not at.over and number < 160:
        if number % 4 == 0:
            written += 1
            text = FILES.written(at.state)
            scenario, outcome = FILES.opened(text, SealedDice(bytes(32), number))
            assert scenario == "war"
            assert outcome.position.state == at.state
            assert outcome.position.prompts == at.prompts
            assert FILES.written(outcome.position.state) == text
        number += 1
        at = at.play(random_action(at, rng), SealedDice(SECRET, number)).position
    assert written > 20


def test_a_game_that_is_over_is_written_and_asked_about_but_not_opened() -> None:
    army = {
        "germany": ["germany", "eastern_europe", "ukraine"],
        "japan": ["united_kingdom"],
        "united_kingdom": [],
        "soviet_union": [],
    }
    given = {"army": army, "hands": {"germany": ["ger_build_army"]}}
    found = GAME.position_questions.answer("apply", given, actions=["germany: play ger_build_army moscow"])
    assert found["result"]["degree"] == "homes"
    state = position.read(found["position"])
    assert position.write(state) == found["position"]
    assert GAME.position_questions.answer("legal", found["position"])["over"]
    with pytest.raises(ValueError, match="the game is over"):
        FILES.opened(FILES.written(state), SealedDice(bytes(32), 0))


def test_what_is_left_out_is_as_at_the_start() -> None:
    state = position.read({})
    assert state.army["japan"] == ["japan"]
    assert (state.active, state.round, state.score) == ("germany", 1, {"axis": 0, "allies": 0})
    for nation in NATIONS:
        assert len(state.hand[nation]) == 7
        assert sorted([*state.hand[nation], *state.deck[nation]]) == sorted(GAME.book.decks()[nation])
    assert position.read({"deal": "a"}).hand == position.read({"deal": "a"}).hand
    assert position.read({"deal": "a"}).hand != position.read({"deal": "b"}).hand


def test_seven_of_ten_cards_are_still_to_be_chosen() -> None:
    text = json.dumps({"scenario": "war", "phase": "keep"})
    outcome = FILES.opened(text, SealedDice(bytes(32), 0))[1]
    assert {prompt.what for prompt in outcome.position.due} == {"secret-keep"}
    assert "hands.italy" in faults({"phase": "keep", "hands": {"italy": ["ita_build_army"]}})


@pytest.mark.parametrize(
    ("phase", "what"),
    [("begin", "play"), ("play", "play"), ("supply", "discard"), ("victory", "discard"), ("discard", "discard")],
)
def test_a_turn_goes_on_from_its_phase(phase: str, what: str) -> None:
    given = {"active": "japan", "phase": phase, "army": {"japan": ["japan", "hawaii"]}}
    at = FILES.opened(json.dumps(given), SealedDice(bytes(32), 0))[1].position
    assert [(prompt.seat, prompt.what) for prompt in at.due] == [("japan", what)]
    assert ("hawaii" in at.state.army["japan"]) == (phase != "supply")
    assert at.state.score["axis"] == (2 if phase in ("supply", "victory") else 0)


def test_the_draw_phase_ends_the_turn() -> None:
    given = {"active": "italy", "phase": "draw", "hands": {"italy": []}}
    at = FILES.opened(json.dumps(given), SealedDice(bytes(32), 0))[1].position
    assert len(at.state.hand["italy"]) == 7
    assert at.due[0].seat == "united_states"


def test_so_many_cards_are_left_in_a_deck() -> None:
    state = position.read({"decks": {"italy": 2, "germany": ["ger_land_battle"]}, "hands": {"italy": [], "germany": []}})
    assert (len(state.deck["italy"]), len(state.buried["italy"])) == (2, 28)
    assert (state.deck["germany"], len(state.buried["germany"])) == (["ger_land_battle"], 39)


def test_all_faults_are_listed_at_once_with_their_lines() -> None:
    text = """{
  "scenario": "war",
  "round": 21,
  "army": {
    "germany": ["germany", "germnay",
                "baltic_sea"],
    "spain": []
  },
  "hands": {"japan": ["ger_land_battle"]},
  "weather": "mud"
}"""
    with pytest.raises(ValueError, match="21") as caught:
        FILES.opened(text, SealedDice(bytes(32), 0))
    assert str(caught.value).splitlines() == [
        "line 10, weather: unknown field; did you mean others?",
        "line 3, round: 21 is not between 1 and 20",
        "line 7, army.spain: unknown field; did you mean japan?",
        "line 5, army.germany[1]: no space “germnay”; did you mean germany?",
        "line 6, army.germany[2]: no army can be in baltic_sea (8)",
        "line 9, hands.japan[0]: ger_land_battle is a card of germany",
    ]


@pytest.mark.parametrize(
    ("given", "field", "reason"),
    [
        ({"army": {"germany": ["italy", "italy"]}}, "army.germany[1]", "has another army in italy"),
        ({"navy": {"germany": ["germany"]}}, "navy.germany[0]", "no navy can be in germany"),
        ({"army": {"soviet_union": ["italy"]}}, "army.soviet_union[0]", "Italy has a piece in italy"),
        ({"navy": {"italy": ["mediterranean"], "united_states": ["mediterranean"]}}, "navy.united_states[0]", "both sides"),
        ({"navy": {"soviet_union": ["baltic_sea", "black_sea"]}}, "navy.soviet_union", "soviet_union has 1"),
        (
            {"army": {"germany": ["moscow"], "japan": ["united_kingdom"], "soviet_union": [], "united_kingdom": []}},
            "army", "the homes of united_kingdom, soviet_union",
        ),
        ({"hands": {"italy": ["ita_build_army"] * 5}}, "hands.italy[4]", "there 5 times; the deck has 4"),
        (
            {"discard": {"germany": ["ger_blitzkrieg"]}, "statuses": {"germany": ["ger_blitzkrieg"]}},
            "discard.germany[0]", "there 2 times",
        ),
        ({"statuses": {"japan": ["jpn_kamikaze"]}}, "statuses.japan[0]", "is not a status"),
        ({"responses": {"germany": ["ger_blitzkrieg"]}}, "responses.germany[0]", "is not a response"),
        ({"decks": {"italy": 31}}, "decks.italy", "31 is not between 0 and 23"),
        ({"used": ["ger_land_battle"]}, "used[0]", "any number of times"),
        ({"guards": [["germany", "army", "ukraine"]]}, "guards[0]", "has no army in ukraine"),
        ({"guards": [["germany", "army"]]}, "guards[0]", "must be [nation, piece, space]"),
        ({"dawn": {"germany": ["north_sea"]}}, "dawn.germany[0]", "no army can be in north_sea"),
        ({"score": {"axis": 1000}}, "score.axis", "not between"),
        ({"options": {"lead": "maybe"}}, "options.lead", "no answer “maybe”"),
        ({"active": ""}, "active", "a nation's turn has begun"),
        ({"active": "japan", "phase": "keep"}, "active", "nobody's turn has begun"),
        ({"phase": "lunch"}, "phase", "no phase “lunch”"),
        ({"scenario": "peace"}, "scenario", "no scenario “peace”"),
        ({"state": {"round": 3}}, "state.round", "unknown field"),
        ({"state": {"stack": [{"step": "Party"}]}}, "state.stack[0].step", "Party"),
        ({"army": []}, "army", "must be an object"),
        ([], "", "must be an object"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(given: Any, field: str, reason: str) -> None:
    found = faults(given)
    assert list(found) == [field], found
    assert reason in found[field]


def test_hidden_things_that_a_file_sets_are_announced() -> None:
    text = json.dumps({"scenario": "war", "responses": {"japan": ["jpn_kamikaze"]}, "decks": {"italy": 3}, "army": {}})
    assert FILES.stipulated(text) == ("responses", "decks")


def test_only_the_player_sees_the_hand_dealt() -> None:
    outcome = FILES.opened("{}", SealedDice(bytes(32), 0))[1]
    assert [event.to for event in outcome.events if event.kind == "drawn"] == [(nation,) for nation in NATIONS]
