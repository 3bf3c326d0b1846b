"""Chooses the random games of ``tests/eots/whole/test_playout.py``: ``python -m tests.eots.chosen [GAMES]``.

Prints the seeds of games of South Pacific, and how many actions of each are played: together these beginnings contain every
kind of decision, event, card and end that 200 whole games contain, and ``LOOKED_AT`` kinds of positions are checked in full.
Run it again when a change of the rules has changed the games.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping

from rules.eots import GAME
from tests.eots.properties import Looks
from tests.eots.whole.test_playout import CHUNKS, new_record, walk

#: How many kinds of positions are checked in full, each by the chunk it belongs to.
LOOKED_AT = 212
#: No chunk plays more actions than its share times this.
UNEVEN = 1.25
#: What games meet -> the action at which each meets it first.
Met = dict[object, int]


def met(seed: int) -> tuple[Met, dict[str, int]]:
    """The contents of a game: who decided what how, among how many; kinds of events, their facts and recipients; cards; its end.

    And the kinds of positions that may be checked.
    """
    record, found, sorts, number = new_record(seed), Met(), dict[str, int](), 0
    for number, (before, action, outcome) in enumerate(walk(record, random.Random(seed)), 1):
        prompt = before.prompt(action.seat)
        assert prompt is not None
        here: set[object] = {(action.seat, prompt.what, action.verb, len(action.args), prompt.secret, len(before.prompts))}
        if action.args and action.verb in ("event", "oc", "discard", "react", "return"):
            here.add((action.verb, action.args[0]))
        here.update((event.kind, tuple(sorted(event.facts)), tuple(event.to)) for event in outcome.events)
        found = dict.fromkeys(here, number) | found
        if not outcome.position.over:
            sorts.setdefault(Looks.sort(before, action, outcome.position), number)
    result = GAME.result(record.position.state)
    assert result is not None
    return found | {("end", result.winners, result.degree): number}, sorts


def chosen(games: Mapping[int, Met]) -> dict[int, int]:
    """The number of actions of each game that together contain everything: first the game that adds most for its length."""
    left, length = set[object]().union(*games.values()), dict[int, int]()
    while left:
        best = max((gain for seed, known in games.items() for gain in _gains(seed, known, length.get(seed, 0), left)))
        length[best[1]] = best[2]
        left -= _within(games[best[1]], best[2])
    for seed in sorted(length, key=lambda seed: -length[seed]):
        others = set[object]().union(*(_within(games[other], length[other]) for other in length if other != seed))
        length[seed] = max((at for kind, at in games[seed].items() if kind not in others and at <= length[seed]), default=0)
    return {seed: most for seed, most in length.items() if most}


def dealt(length: Mapping[int, int], sorts: Mapping[int, Mapping[str, int]]) -> list[dict[int, int]]:
    """The games by chunk, and some longer or more of them, until enough kinds of positions are checked."""
    chunks: list[dict[int, int]] = [{} for _ in range(CHUNKS)]
    looks: list[set[str]] = [set() for _ in range(CHUNKS)]
    fair = UNEVEN * sum(length.values()) / CHUNKS

    def adds(chunk: int, seed: int, most: int) -> set[str]:
        """The additional checks of a chunk when it plays this much of a game."""
        return {one for one, at in sorts[seed].items() if at <= most and Looks.part(one, CHUNKS) == chunk} - looks[chunk]

    for seed in sorted(length, key=lambda seed: -length[seed]):
        room = [chunk for chunk in range(CHUNKS) if sum(chunks[chunk].values()) + length[seed] <= fair]
        best = max(room, key=lambda chunk: (len(adds(chunk, seed, length[seed])), -sum(chunks[chunk].values())))
        looks[best] |= adds(best, seed, length[seed])
        chunks[best][seed] = length[seed]
    while (lack := LOOKED_AT - sum(map(len, looks))) > 0:
        where = {seed: chunk for chunk, played in enumerate(chunks) for seed in played}
        tries = [
            (min(lack, len(adds(chunk, seed, at))) / (at - chunks[chunk].get(seed, 0)), seed, at, chunk)
            for seed, known in sorts.items()
            for chunk in ([where[seed]] if seed in where else range(CHUNKS))
            for one, at in known.items()
            if at > chunks[chunk].get(seed, 0) and Looks.part(one, CHUNKS) == chunk and one not in looks[chunk]
        ]
        _, seed, at, chunk = max(tries)
        looks[chunk] |= adds(chunk, seed, at)
        chunks[chunk][seed] = at
    return chunks


def _gains(seed: int, known: Met, played: int, left: set[object]) -> list[tuple[float, int, int]]:
    """How much an action brings if a game is played on to each point at which it meets something new; the game; the point."""
    new = sorted(at for kind, at in known.items() if at > played and kind in left)
    return [(count / (at - played), seed, at) for count, at in enumerate(new, 1)]


def _within(known: Met, most: int) -> set[object]:
    return {kind for kind, at in known.items() if at <= most}


def main() -> None:
    """Print the games, a line a chunk."""
    found = {seed: met(seed) for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else 200)}
    length = chosen({seed: kinds for seed, (kinds, _) in found.items()})
    for chunk in dealt(length, {seed: sorts for seed, (_, sorts) in found.items()}):
        print(dict(sorted(chunk.items())))


if __name__ == "__main__":
    main()
