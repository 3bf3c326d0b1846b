"""A golden game: decisions with all their consequences by the rules, one line each.

The decisions were once made at random. They are kept, so that a changed rule changes only the lines it concerns. If a
decision is no longer legal, the game continues at random from there.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from rules.engine import Action, Event, Game, IllegalActionError, Outcome, Position, Prompt, Result, SealedDice, Slot
from rules.engine.packages.registry import registered_games
from rules.engine.proof.playout import random_action

FOLDER = Path(__file__).parent / "games"
#: How many decisions of a game are kept: several turns of a campaign, the whole of most others.
MOST = 400
_DECISION = "> "
#: Verbs that end something: a game of mere chance would hardly do anything else.
_IDLE = {"done", "pass", "decline", "zero", "discard"}


class Busy:
    """A taste for doing something."""

    def verb(self, position: Position, prompt: Prompt, verb: str) -> float:
        """Verbs that end something are chosen rarely."""
        return 0.1 if verb in _IDLE else 1.0

    def value(self, position: Position, slot: Slot, value: str) -> float:
        """Everything is liked alike."""
        return 1.0


def golden_games() -> list[tuple[str, str]]:
    """Each scenario of each game of the program: the ids of both."""
    return [
        (name, info.id)
        for name, game in sorted(registered_games().items())
        if type(game).__module__.startswith("rules.")
        for info in game.scenarios()
    ]


def golden_path(name: str, scenario: str) -> Path:
    """The file of a golden game."""
    return FOLDER / name / f"{scenario}.txt"


def read_decisions(text: str) -> list[str]:
    """The decisions of a golden game, as lines with their seats."""
    return [line.removeprefix(_DECISION) for line in text.splitlines() if line.startswith(_DECISION)]


def play_golden(name: str, scenario: str, decisions: list[str]) -> tuple[str, int]:
    """A game by these decisions, played on at random where they end or are not legal: its text, and how many were followed."""
    game, seed = registered_games()[name], f"{name} {scenario}"
    secret, rng = sha256(seed.encode()).digest(), random.Random(seed)
    outcome = game.start(scenario, {}, SealedDice(secret, 0))
    lines = [f"# {name} {scenario}", *_event_lines(outcome.events)]
    kept = number = 0
    while number < MOST and not outcome.position.over:
        number += 1
        wanted = decisions[number - 1] if kept == number - 1 and number <= len(decisions) else ""
        dice = SealedDice(secret, number)
        action, outcome, followed = _play_one(outcome.position, wanted, dice, rng)
        kept += followed
        lines += [f"{_DECISION}{action.seat}: {action}", *_event_lines(outcome.events)]
    return "\n".join([*lines, _end_line(game, outcome, number)]) + "\n", kept


def _play_one(position: Position, wanted: str, dice: SealedDice, rng: random.Random) -> tuple[Action, Outcome, bool]:
    """The wanted decision if there is one and it is legal, else another; whether it was the wanted one."""
    seat, _, line = wanted.partition(": ")
    if line:
        try:
            action = Action.parse(seat, line)
            return action, position.play(action, dice), True
        except IllegalActionError:
            pass
    action = random_action(position, rng, Busy())
    return action, position.play(action, dice), False


def _event_lines(events: Iterable[Event]) -> list[str]:
    """The events, with everything that anyone may see of them."""
    return [" ".join([f"  {event.kind}", *_fact_texts(event)]) for event in events]


def _fact_texts(event: Event) -> list[str]:
    texts = [f"{fact}={_value_text(value)}" for fact, value in sorted(event.facts.items())]
    return texts if event.visible("spectator") else [*texts, f"({', '.join(event.to)} only)"]


def _value_text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _end_line(game: Game, outcome: Outcome, number: int) -> str:
    result: Result | None = game.result(outcome.position.state)
    if result is None:
        return f"# goes on after {number} decisions"
    lines = ", ".join(f"{what} {count}" for what, count in result.lines)
    return f"# won by {' and '.join(result.winners) or 'nobody'}: {result.degree} {result.reason} {lines}".rstrip()
