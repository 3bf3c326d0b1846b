"""Chooses the random games of ``tests/eots/whole/test_playout.py``: ``python -m tests.eots.chosen [GAMES]``.

Prints the seeds of a few games of South Pacific that together meet every sort of decision, event and card met by so many
(200). To be run anew when a change of the rules has changed the games.
"""

from __future__ import annotations

import random
import sys

from tests.eots.whole.test_playout import new_record, walk


def met(seed: int) -> set[tuple[object, ...]]:
    """What a game meets: who decided what how, among how many; kinds of events, with what they tell and to whom; cards."""
    record, found = new_record(seed), set[tuple[object, ...]]()
    for before, action, outcome in walk(record, random.Random(seed)):
        prompt = before.prompt(action.seat)
        assert prompt is not None
        found.add((action.seat, prompt.what, action.verb, len(action.args), prompt.secret, len(before.prompts)))
        if action.args and action.verb in ("event", "oc", "discard", "react", "return"):
            found.add((action.verb, action.args[0]))
        found.update((event.kind, tuple(sorted(event.facts)), tuple(event.to)) for event in outcome.events)
    return found


def chosen(games: dict[int, set[tuple[object, ...]]]) -> list[int]:
    """A few of them that meet all: the one that adds most first."""
    left, found = set[tuple[object, ...]]().union(*games.values()), list[int]()
    while left:
        best = max(games, key=lambda seed: len(games[seed] & left))
        found.append(best)
        left -= games[best]
    return found


if __name__ == "__main__":
    print(*chosen({seed: met(seed) for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else 200)}))
