"""A moderator's corrections of a position, part by part."""

from __future__ import annotations

import random
import re

import pytest

from rules.engine import Position, SealedDice
from rules.engine.proof.playout import random_action
from rules.generals.game import GAME
from rules.generals.state.state import GeneralsState

FILES = GAME.files
assert FILES is not None
SECRET = bytes([6]) * 32


def under_way(actions: int = 60) -> Position[GeneralsState]:
    at: Position[GeneralsState] = GAME.start("war", {}, SealedDice(SECRET, 0)).position
    rng = random.Random(actions)
    for number in range(1, actions):
        at = at.play(random_action(at, rng), SealedDice(SECRET, number)).position
    return at


def after(state: GeneralsState, part: str, text: str) -> GeneralsState:
    return FILES.opened(FILES.edited(state, part, text), SealedDice(bytes(32), 0))[1].position.state


@pytest.mark.parametrize("part", FILES.parts)
def test_lines_as_they_stand_change_nothing(part: str) -> None:
    state = under_way().state
    assert after(state, part, "\n".join(FILES.lines(state, part))) == state


def test_a_part_is_changed_and_nothing_else() -> None:
    state = under_way().state
    found = after(state, "pieces", "italy army italy balkans")
    assert found.army["italy"] == ["balkans", "italy"]
    assert (found.dawn, found.navy, found.hand, found.stack) == (state.dawn, state.navy, state.hand, state.stack)
    found = after(state, "points", "axis 41\nround 9")
    assert (found.score["axis"], found.score["allies"], found.round) == (41, state.score["allies"], 9)


def test_cards_that_are_named_leave_the_deck_and_others_come_back_to_it() -> None:
    state = under_way().state
    card = state.deck["japan"][0]
    found = after(state, "hands", f"japan hands {card}")
    assert found.hand["japan"] == [card]
    lie = [sorted(c for pile in (s.top, s.deck, s.bottom, s.hand, s.discard, s.buried, s.statuses, s.responses)
                  for c in pile["japan"]) for s in (state, found)]  # fmt: skip
    assert lie[0] == lie[1]


@pytest.mark.parametrize(
    ("part", "text", "expected"),
    [
        ("pieces", "italy army italy\nitaly army rome", "line 2"),
        ("pieces", "rome army italy", "begin with a nation"),
        ("pieces", "italy army rome", "no space “rome”"),
        ("points", "axis many", "write a name and a number; legal: round, axis, allies"),
        ("points", "round 30", "line 1 (round 30): round: 30 is not between 1 and 20"),
        ("tables", "japan hands jpn_build_army", "begin with a nation"),
        ("weather", "mud", "no part “weather”"),
    ],
)
def test_a_bad_line_is_refused_with_its_line(part: str, text: str, expected: str) -> None:
    with pytest.raises(ValueError, match=re.escape(expected)):
        FILES.edited(under_way(20).state, part, text)


def test_lines_are_shown_with_names() -> None:
    assert FILES.named("pieces", "germany army germany ukraine", "en") == "Germany, armies: Germany, Ukraine"
    assert FILES.named("points", "axis 12", "ru") == "«Ось» 12"
    assert FILES.named("hands", "germany hands", "pl") == "Niemcy, ręka: -"


def test_lines_are_found_by_a_word() -> None:
    state = under_way().state
    assert all(line.startswith("italy ") for line in FILES.lines(state, "pieces", "italy navy") if "navy" in line) is False
    assert FILES.lines(state, "points", "round") == (f"round {state.round}",)
