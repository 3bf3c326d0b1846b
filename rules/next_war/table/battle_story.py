"""Battles in the public reports: attackers and defenders, the reckoning in one line, the result (9)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Event
from rules.engine.contract.story import Line

#: What the line of a reckoning says.
RECKONED = (
    "attack", "defence", "odds", "start", "column", "shifts", "die", "roll", "modifiers", "ours", "theirs", "retreat",
)  # fmt: skip


def battle_lines(events: Sequence[Event]) -> list[Line]:
    """Two lines for each battle, and where those went that retreated and advanced."""
    found: list[Line] = []
    for event in events:
        facts = event.facts
        if event.kind == "battle-rolled":
            named = {name: facts[name] for name in ("seat", "hex", "attackers", "defenders")}
            found.append((("battle", named),))
            found.append((("rolled", {name: facts[name] for name in RECKONED}),))
        elif event.kind == "battle-over":
            if facts["retreats"]:
                found.append((("fled", {"units": list(facts["retreats"])}),))
            if facts["advances"]:
                found.append((("advance", {"units": list(facts["advances"])}),))
    return found
