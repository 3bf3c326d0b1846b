"""A random player who looks for battles: uniform play passes, withdraws headquarters and hardly ever meets the enemy."""

from __future__ import annotations

from rules.engine.contract.core import Prompt, Slot
from rules.engine.machine.position import Position
from rules.eots.state.model import other_side

#: Decision -> how much its verbs are liked; 1 for what is not named.
VERBS: dict[str, dict[str, float]] = {
    "play-card": {"oc": 4, "event": 4, "withdraw": 0.05, "discard": 0.2, "pass": 0.1, "china": 0.5, "build": 0.5, "return": 2},
    "activate": {"done": 0.2},
    "reaction-activate": {"done": 0.2},
    "move": {"done": 0.1},
    "reaction-move": {"done": 0.1},
    "declare": {"battle": 8},
    "intelligence": {"roll": 3, "react": 3},
    "reaction-hq": {"decline": 0.2},
    "react-attack": {"react": 4},
    "special-reaction": {"decline": 0.3},
}
#: How much a hex is liked: with enemy units, enemy-held, any other.
ENEMY_UNITS, ENEMY_HELD, ELSEWHERE = 40.0, 15.0, 1.0
#: How much kinds of movement are liked that lead away from the front.
MODES: dict[str, float] = {"strategic": 0.2, "air_track": 0.02}


class Bold:
    """Plays cards for offensives, activates and moves much, goes where the enemy is, and reacts."""

    def verb(self, position: Position, prompt: Prompt, verb: str) -> float:
        """How much a verb is liked."""
        return VERBS.get(prompt.what, {}).get(verb, 1.0)

    def value(self, position: Position, slot: Slot, value: str) -> float:
        """How much a hex or a kind of movement is liked."""
        g = position.g
        if slot.kind == "choice":
            return MODES.get(value, 1.0)
        if slot.kind != "hex" or value not in g.grid.bit:
            return 1.0
        enemy = other_side(position.prompts[0].seat)
        if slot.name == "destination" and g.mask(enemy) & g.grid.bit[value]:
            return ENEMY_UNITS
        return ENEMY_HELD if slot.name == "destination" and g.controls(enemy, value) else ELSEWHERE


BOLD = Bold()
