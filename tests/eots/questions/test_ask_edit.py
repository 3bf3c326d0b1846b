"""A position edited by lines: what a line changes, what it does not, and how a bad one is refused."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import Any

import pytest

from rules.engine import Position, SealedDice
from rules.engine.proof.playout import random_action
from rules.eots.game import GAME
from rules.eots.positions import position
from rules.eots.state.model import EotsState


@cache
def played(scenario: str, actions: int) -> tuple[Position, tuple[Any, ...]]:
    """A game after some random play, with the state of its random numbers: no test changes a position."""
    rng = random.Random(3)
    if actions == 0:
        return GAME.start(scenario, {}, SealedDice(bytes(32), 0)).position, rng.getstate()
    at, chances = played(scenario, actions - 1)
    rng.setstate(chances)
    return at.play(random_action(at, rng), SealedDice(bytes(32), actions)).position, rng.getstate()


def under_way(scenario: str = "south_pacific", actions: int = 40) -> Position:
    """A game after some random play."""
    return played(scenario, actions)[0]


def after(state: EotsState, part: str, text: str) -> EotsState:
    """The position with lines changed, opened from its file."""
    found: EotsState = GAME.files.opened(GAME.files.edited(state, part, text), SealedDice(bytes(32), 1))[1].position.state
    return found


@pytest.mark.parametrize("scenario", [info.id for info in GAME.scenarios()])
@pytest.mark.parametrize("part", GAME.files.parts)
def test_lines_as_they_stand_change_nothing(scenario: str, part: str) -> None:
    for actions in (0, 33, 66):
        state = under_way(scenario, actions).state
        assert after(state, part, "\n".join(GAME.files.lines(state, part))) == state


def test_a_unit_goes_elsewhere_and_nothing_else_changes() -> None:
    state = under_way().state
    was = state.place["us_cv_wasp"]
    now = after(state, "units", "# the carrier\n us_cv_wasp 4423 reduced\n")
    assert (now.place["us_cv_wasp"], "us_cv_wasp" in now.reduced) == ("4423", True)
    assert after(now, "units", f"us_cv_wasp {was}").place == state.place
    others = {uid: place for uid, place in now.place.items() if uid != "us_cv_wasp"}
    assert others == {uid: place for uid, place in state.place.items() if uid != "us_cv_wasp"}
    assert (now.hand, now.deck, now.control, now.stack) == (state.hand, state.deck, state.control, state.stack)


def test_units_of_a_place_or_by_name() -> None:
    state = under_way().state
    place = state.place["us_cv_wasp"]
    found = GAME.files.lines(state, "units", place)
    assert any(line.startswith("us_cv_wasp ") for line in found)
    assert all(line.split()[1] == place for line in found)
    assert [line.split()[0] for line in GAME.files.lines(state, "units", "us_cv_wasp")] == ["us_cv_wasp"]
    assert GAME.files.lines(state, "units", "Wasp") == GAME.files.lines(state, "units", "us_cv_wasp")
    assert GAME.files.lines(state, "control", "Port_Moresby,guadalcanal") == GAME.files.lines(state, "control", "3823 4423")
    assert len(GAME.files.lines(state, "control", "3823 4423")) == 2
    assert GAME.files.lines(state, "units", "was") == ()


def test_a_unit_leaves_the_game_and_comes_back() -> None:
    state = under_way().state
    gone = after(state, "units", "us_cv_wasp nowhere")
    assert "us_cv_wasp" not in gone.place
    assert after(gone, "units", "us_cv_wasp 4423").place["us_cv_wasp"] == "4423"


def test_control_markers_and_hands() -> None:
    state = under_way().state
    hex_ = next(one for one, side in state.control.items() if side == "japan")
    assert after(state, "control", f"{hex_} allies").control == {**state.control, hex_: "allies"}
    moved = after(state, "markers", "political_will = 2\ntokyo_express 4423\nsurrendered malaya, philippines")
    assert (moved.political_will, moved.place, moved.surrendered) == (2, state.place, ["malaya", "philippines"])
    card = state.deck["allies"][0]
    hand = " ".join([*state.hand["allies"], card])
    dealt = after(state, "hands", f"hands allies {hand}")
    assert dealt.hand["allies"][-1] == card
    assert card not in dealt.deck["allies"]
    back = after(dealt, "hands", f"hands allies {' '.join(state.hand['allies'])}")
    assert sorted(back.deck["allies"]) == sorted(state.deck["allies"])
    assert back.hand == state.hand


def cards_of(state: EotsState) -> list[str]:
    """Every card, wherever it is, for counting."""
    piles: list[Any] = [state.deck, state.hand, state.discard, state.out_of_game]
    return sorted([card for pile in piles for side in pile.values() for card in side])


@pytest.mark.parametrize("scenario", ["year_1943", "south_pacific"])
def test_no_card_is_lost_or_doubled_at_any_point(scenario: str) -> None:
    checked = 0
    for actions in range(10, 90, 16):
        state = under_way(scenario, actions).state
        side = max(state.hand, key=lambda one: len(state.hand[one]))
        if not state.hand[side]:
            continue
        checked += 1
        # As written: without cards to react with, the game would continue by itself.
        now = position.read(json.loads(GAME.files.edited(state, "hands", f"hands {side} {' '.join(state.hand[side][1:])}")))
        assert cards_of(now) == cards_of(state)
        assert len(now.hand[side]) == len(state.hand[side]) - 1
    assert checked > 2


@pytest.mark.parametrize(
    ("part", "text", "reason"),
    [
        ("units", "us_cv_wosp 4423", "line 1 (us_cv_wosp 4423): units: no unit “us_cv_wosp”; did you mean"),
        ("units", "us_cv_wasp 9999", "no hex “9999”"),
        ("units", "us_cv_wasp 4423\nus_cv_wasp 4424", "line 2 (us_cv_wasp 4424): us_cv_wasp is named twice, first in line 1"),
        ("units", "\njp_af_21 4423 halved", "line 2 (jp_af_21 4423 halved): units["),
        ("units", "us_cv_wasp", "write a unit, its place"),
        ("control", "4423 britain", "write a place and a side; legal: japan, allies"),
        ("control", "0000 japan", "nobody controls 0000"),
        ("markers", "political_wil 3", "no marker “political_wil”; did you mean"),
        ("markers", "political_will high", "line 1 (political_will high): markers.political_will: must be a whole number"),
        ("markers", "barges", "write its value"),
        ("hands", "hands allies A24 A24", "hands.allies"),
        ("hands", "hands allies J01", "J01 is a card of japan"),
        ("hands", "hand allies A24", "begin with one of these names; legal: hands japan"),
        ("hands", "future allies A24 A25", "at most one card"),
        ("hands", "passes allies many", "write a number"),
        ("units", " \n# nothing", "there is no line in it"),
        ("weather", "rain", "no part “weather”"),
    ],
)
def test_a_bad_line_is_refused_by_line_and_field(part: str, text: str, reason: str) -> None:
    state = under_way().state
    before = json.dumps(json.loads(GAME.files.written(state)))
    with pytest.raises(ValueError, match=re.escape(reason)):
        GAME.files.edited(state, part, text)
    assert json.dumps(json.loads(GAME.files.written(state))) == before


def test_lines_are_shown_with_names() -> None:
    assert GAME.files.named("units", "us_cv_wasp 4423 reduced", "ru") == "Wasp: 4423 Guadalcanal, ослаблена"
    assert GAME.files.named("units", "us_cv_essex turn:6 full", "pl") == "Essex: Tor Etapów: etap 6, pełna"
    assert GAME.files.named("units", "us_lrb_14af china full", "en") == "14th Air Force LRB: China, full"
    assert GAME.files.named("control", "4423 allies", "en") == "4423 Guadalcanal: Allies"
    assert GAME.files.named("markers", "political_will 3", "en") == "political_will 3"
    state = under_way().state
    for part in ("units", "control"):
        assert not [line for line in GAME.files.lines(state, part) if "_" in GAME.files.named(part, line, "en")]
