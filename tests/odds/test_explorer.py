"""Every roll is played to its end, equal states together; changing a copy does not change the real state."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.engine import Context, Prompt, Slot, Step, pop
from rules.odds.copies import copy_state, copy_tree
from rules.odds.explorer import Faces, OddsExplorer, take_first


class Duel(msgspec.Struct):
    lives: dict[str, int]
    shots: list[str] = []
    names: tuple[str, ...] = ("red", "blue")
    stack: list[Any] = []


class Shots(Step[Context[Duel]]):
    """Red chooses where to shoot, then a coin is thrown, until a life is lost or three shots are fired."""

    verbs = ("aim",)
    aimed: str = ""

    def prompts(self, g: Context[Duel]) -> tuple[Prompt, ...]:
        return () if self.aimed else (Prompt("red", "aim", "1", self.verbs),)

    def slot_aim(self, g: Context[Duel], seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("at", "side", ("blue", "red"))

    def do_aim(self, g: Context[Duel], seat: str, args: tuple[str, ...]) -> None:
        self.aimed = args[0]

    def advance(self, g: Context[Duel]) -> None:
        hit = g.dice.pick(["miss", "hit"], "coin") == "hit"
        g.state.shots.append(self.aimed)
        g.state.lives[self.aimed] -= hit
        self.aimed = ""
        if hit or len(g.state.shots) == 3:
            pop(g, self)


class Duels(OddsExplorer[Duel, Context[Duel]]):
    changed = ("lives", "shots", "stack")
    copied = 0

    def is_over(self, g: Context[Duel]) -> bool:
        return False

    def is_rolling(self, g: Context[Duel], top: Step[Context[Duel]]) -> bool:
        return True

    def classes(self, g: Context[Duel], top: Step[Context[Duel]]) -> list[tuple[Faces, float]]:
        return [((0,), 0.5), ((1,), 0.5)]

    def decide(self, g: Context[Duel], top: Step[Context[Duel]], prompt: Prompt) -> None:
        take_first(g, top, prompt, choose=min)

    def alike(self, state: Duel) -> tuple[object, ...]:
        return tuple(state.lives.items()), len(state.stack), len(state.shots) if state.stack else 0


class Firing(Context[Duel]):
    """The duel as a context."""

    @property
    def over(self) -> bool:
        return False


def test_every_end_has_its_chance_and_the_start_may_be_used_again() -> None:
    start = Duel({"red": 1, "blue": 1}, stack=[Shots()])
    found = {(end.lives["blue"], len(end.shots)): chance for end, chance in Duels(Firing).ends(copy_state(start, Duels.changed))}
    assert found == {(0, 1): 0.5, (0, 2): 0.25, (0, 3): 0.125, (1, 3): 0.125}
    assert (start.lives, start.shots, start.stack[0].aimed) == ({"red": 1, "blue": 1}, [], "")


@pytest.mark.parametrize("value", [{"a": [1, {"b": 2}]}, [[1], [2]], {1, 2}, Duel({"red": 1}, ["x"])])
def test_a_copy_is_equal_and_shares_nothing_that_can_change(value: Any) -> None:
    copied = copy_tree(value)
    assert copied == value
    assert copied is not value
    inner = copied.lives if isinstance(copied, Duel) else copied
    inner.clear()
    assert copied != value


def test_what_is_not_named_is_shared() -> None:
    state = Duel({"red": 1}, ["x"])
    copied = copy_state(state, ("lives",))
    assert copied.shots is state.shots
    assert copied.lives is not state.lives
