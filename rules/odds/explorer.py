"""All ends of a fight, or of anything else that steps and dice decide, each with its chance.

A game says which rolls differ and how seats decide meanwhile (a rule of thumb); within that rule the chances are exact.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from rules.engine import Context, Dice, Prompt
from rules.engine.contract.steps import Step
from rules.engine.machine import chances
from rules.engine.machine.dice import FixedDice
from rules.odds.copies import copy_state

S = TypeVar("S")
C = TypeVar("C", bound=Context[Any])
#: The dice of a roll, as numbers from 0.
Faces = tuple[int, ...]
#: A roll for each result that differs, with its chance.
Classes = Sequence[tuple[Faces, float]]


class OddsExplorer(ABC, Generic[S, C]):
    """Plays a state on over every roll. It may change the given states, and plays on copies of them."""

    #: Fields of the state that change during play.
    changed: ClassVar[tuple[str, ...]]

    def __init__(self, make: Callable[[S, Dice], C]) -> None:
        """``make``: the context of a state."""
        self._make = make

    @abstractmethod
    def is_over(self, g: C) -> bool:
        """Whether the end has come, regardless of the rest of the stack."""

    @abstractmethod
    def is_rolling(self, g: C, top: Step[C]) -> bool:
        """Whether the step on top, which asks nobody, will roll."""

    @abstractmethod
    def classes(self, g: C, top: Step[C]) -> Classes:
        """The results of the roll that is due."""

    @abstractmethod
    def decide(self, g: C, top: Step[C], prompt: Prompt) -> None:
        """Decide by the rule of thumb."""

    def finish_roll(self, g: C) -> None:
        """Called when a roll is done; by default nothing is."""
        return

    def alike(self, state: S) -> Hashable:
        """A key that two states share if they go on alike; by default no two do."""
        return object()

    def ends(self, start: S) -> Iterator[tuple[S, float]]:
        """Every end with its chance; the chances add up to 1."""
        return chances.chance_ends(start, self._rolls, self._rolled, self.alike)

    def _rolls(self, state: S) -> Classes | None:
        g = self._make(state, FixedDice(()))
        while g.stack and not self.is_over(g):
            top = g.stack[-1]
            prompts = top.prompts(g)
            if prompts:
                self.decide(g, top, prompts[0])
            elif self.is_rolling(g, top):
                return self.classes(g, top)
            else:
                top.advance(g)
        return None

    def _rolled(self, state: S, faces: Faces) -> S:
        after = copy_state(state, self.changed)
        g = self._make(after, FixedDice(faces))
        g.stack[-1].advance(g)
        self.finish_roll(g)
        return after


def take_first(g: C, top: Step[C], prompt: Prompt, choose: Callable[[Sequence[str]], str] | None = None) -> None:
    """Carry out the first verb offered with the first value of each slot, or a chosen one."""
    verb = prompt.verbs[0]
    args: tuple[str, ...] = ()
    while (slot := top.slot(g, prompt.seat, verb, args)) is not None:
        args = (*args, choose(slot.choices) if choose is not None else slot.choices[0])
    top.do(g, prompt.seat, verb, args)
