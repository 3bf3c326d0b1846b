"""Random play to the end: the fuzzer, the benchmark, and the floor of a computer opponent."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from rules.engine.contract.core import Action, IllegalActionError, Prompt, Slot
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Outcome, Position, SlotError

Watcher = Callable[[Position, Action, Outcome], None]


class Taste(Protocol):
    """A random player's preferences: weights above 0. Without them everything is equally likely."""

    def verb(self, position: Position, prompt: Prompt, verb: str) -> float:
        """The weight of a verb."""

    def value(self, position: Position, slot: Slot, value: str) -> float:
        """The weight of a value in a single-value slot."""


def _choose_weighted(rng: random.Random, values: Sequence[str], weights: list[float] | None) -> str:
    return rng.choice(values) if weights is None else rng.choices(values, weights)[0]


def random_action(position: Position, rng: random.Random, taste: Taste | None = None, seat: str = "") -> Action:
    """A random legal action of a random seat that is to act, or of ``seat``, if it may.

    Raises SlotError when an offered verb cannot be completed with single values: a fault of the rules.
    """
    prompt = position.prompt(seat) if seat else rng.choice(position.due)
    if prompt is None:
        raise SlotError(f"{seat} has nothing to decide")
    verb = _choose_weighted(rng, prompt.verbs, [taste.verb(position, prompt, v) for v in prompt.verbs] if taste else None)
    for wide in (True, False):
        args: list[str] = []
        try:
            while (slot := position.slot(prompt.seat, verb, args)) is not None:
                if len(slot.choices) < slot.low:
                    raise SlotError(f"{prompt.what} {verb} {args}: slot {slot.name} offers {slot.choices}")
                if not slot.multi:
                    weights = [taste.value(position, slot, v) for v in slot.choices] if taste else None
                    args.append(_choose_weighted(rng, slot.choices, weights))
                    continue
                most = min(slot.high, len(slot.choices)) if wide else slot.low
                args.append("+".join(rng.sample(slot.choices, rng.randint(max(slot.low, 0), max(most, slot.low)))))
        except (IllegalActionError, SlotError):
            if wide:
                continue
            raise
        return Action(prompt.seat, verb, tuple(args))
    raise SlotError(f"{prompt.what} {verb}: no legal completion found")


def play_out(
    position: Position,
    rng: random.Random,
    secret: bytes,
    limit: int = 20_000,
    watch: Watcher | None = None,
    taste: Taste | None = None,
) -> Position:
    """Play random legal actions until the game is over. Raises SlotError if it is not after ``limit`` actions."""
    for number in range(1, limit + 1):
        if position.over:
            return position
        if not position.due:
            raise SlotError(f"nobody is to act and the game is not over: {position.state.stack}")
        action = random_action(position, rng, taste)
        outcome = position.play(action, SealedDice(secret, number))
        if watch:
            watch(position, action, outcome)
        position = outcome.position
    raise SlotError(f"not over after {limit} actions")
