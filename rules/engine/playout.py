"""Random play to the end: the fuzzer, the benchmark, and the floor of a computer opponent."""

from __future__ import annotations

import random
from collections.abc import Callable

from rules.engine.core import Action, IllegalAction, Outcome
from rules.engine.dice import SealedDice
from rules.engine.game import Position, SlotError

Watcher = Callable[[Position, Action, Outcome], None]


def random_action(position: Position, rng: random.Random) -> Action:
    """A random legal action of a random seat that is to act.

    Raises SlotError when an offered verb cannot be completed with single values: a fault of the rules.
    """
    prompt = rng.choice(position.prompts)
    verb = rng.choice(prompt.verbs)
    for wide in (True, False):
        args: list[str] = []
        try:
            while (slot := position.slot(prompt.seat, verb, args)) is not None:
                if len(slot.choices) < slot.low:
                    raise SlotError(f"{prompt.what} {verb} {args}: slot {slot.name} offers {slot.choices}")
                if not slot.multi:
                    args.append(rng.choice(slot.choices))
                    continue
                most = min(slot.high, len(slot.choices)) if wide else slot.low
                args.append("+".join(rng.sample(slot.choices, rng.randint(max(slot.low, 0), max(most, slot.low)))))
        except (IllegalAction, SlotError):
            if wide:
                continue
            raise
        return Action(prompt.seat, verb, tuple(args))
    raise SlotError(f"{prompt.what} {verb}: no legal completion found")


def playout(position: Position, rng: random.Random, secret: bytes, limit: int = 20_000, watch: Watcher | None = None) -> Position:
    """Play random legal actions until the game is over. Raises SlotError when it is not after ``limit`` actions."""
    for number in range(1, limit + 1):
        if position.over:
            return position
        if not position.prompts:
            raise SlotError(f"nobody is to act and the game is not over: {position.state.stack}")
        action = random_action(position, rng)
        outcome = position.play(action, SealedDice(secret, number))
        if watch:
            watch(position, action, outcome)
        position = outcome.position
    raise SlotError(f"not over after {limit} actions")
