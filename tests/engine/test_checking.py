"""The checks that are made of any game find what is wrong with one, and nothing where all is well."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rules.brandubh import GAME
from rules.engine import Action, Game, Position, Saver, Slot
from rules.engine.machine.dice import SealedDice
from rules.engine.proof import checking as check
from tests.table.toy import Bid, Play, React, Toy, ToyContext, ToyState, Turn


@pytest.mark.parametrize("game", [GAME, Toy()], ids=lambda game: game.id)
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_wrong_with_the_model_games(game: Game, seed: int) -> None:
    for info in game.scenarios():
        assert list(check.play_checked_game(game, check.Sample(info.id, seed))) == []


class Leaky(Toy):
    """Shows everybody the blue hand."""

    def view(self, state: ToyState, who: str) -> dict[str, Any]:
        return super().view(state, who) | {"blue": state.hand["blue"]}


class ForgetfulSaver(Saver[ToyState]):
    """Loses the last card of the deck when it is loaded."""

    def load(self, data: bytes) -> ToyState:
        state = super().load(data)
        state.deck.pop()
        return state


class Forgetful(Toy):
    """Its states are loaded so."""

    saver = ForgetfulSaver(ToyState, (Turn, Play, React, Bid), 1, {})


class Endless(Toy):
    """Is never over."""

    def result(self, state: ToyState) -> None:
        return None


def faults(game: Game, **how: Any) -> set[str]:
    return set(check.play_checked_game(game, check.Sample("short", 1, **how)))


def test_what_is_wrong_is_reported() -> None:
    for who in ("red", "spectator"):
        assert any(text.startswith(f"{who} can tell what is hidden from them: in view.blue[0]: c") for text in faults(Leaky()))
    assert not any(text.startswith("blue can") for text in faults(Leaky()))
    assert "the state is another one after it was saved and loaded" in faults(Forgetful())
    assert any(text.startswith("nobody is to act and the game is not over") for text in faults(Endless()))
    assert "the game is not over after 3 actions" in faults(Toy(), actions=3)
    assert any(text.startswith("slow: ") for text in faults(Toy(), slow=0.0))


def test_looking_behind_a_secret_by_trying_out_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    position: Position[ToyState] = Toy().start("short", {}, SealedDice(bytes(32), 0)).position

    def spies(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        g.emit("passed", seat=seat)
        g.state.hand[seat].append(g.state.hand["blue"][0])

    spied = Action("red", "pass")
    assert list(check.trial_leaks(position, spied, random.Random(1))) == []
    monkeypatch.setattr(Play, "do_pass", spies)
    assert any("by trying out pass" in text for text in check.trial_leaks(position, spied, random.Random(1)))


def test_a_slot_without_values_and_a_look_behind_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    position: Position[ToyState] = Toy().start("short", {}, SealedDice(bytes(32), 0)).position

    def nowhere(step: Play, g: ToyContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return Slot("unit", "unit", ())

    def peeking_slot(step: Play, g: ToyContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "card", tuple(g.state.hand["blue"]))

    monkeypatch.setattr(Play, "slot_move", nowhere)
    assert any("offers no value" in text for text in check.check_offered_verbs(position))
    monkeypatch.setattr(Play, "slot_move", peeking_slot)
    monkeypatch.setattr(Play, "do_move", lambda step, g, seat, args: None)
    found: Iterator[str] = check.view_leaks(position, random.Random(1), Toy.seats)
    assert any(text.startswith("red can tell") and "in what is offered" in text for text in found)
