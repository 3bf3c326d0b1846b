"""Whether the windows of Generals show what is held: ``python -m benchmarks.leaks_windows [games]``.

Random games; at each window one of those asked gets another card face down in the place of one of theirs, and both worlds go on
with everybody passing until something is decided in the open. All that anybody else could notice is compared: who is asked, in
which windows, the events they are told (sort, number, order, length), what they see. Then the pauses of both worlds are drawn
with chances of their own and compared as distributions. Prints how much was compared; any difference is an error.
"""

from __future__ import annotations

import random
import sys
from bisect import bisect
from collections.abc import Iterator
from math import sqrt
from typing import Any

from bot.orders.pauses import Pauses
from rules.engine import Action, Position, SealedDice
from rules.engine.checking import packed
from rules.engine.playout import random_action
from rules.engine.record import Record
from rules.generals.cards.run import Asking
from rules.generals.game import GAME
from rules.generals.state.board import NATIONS
from rules.generals.state.state import WarState
from tests.generals.tastes import Laying

DICE = bytes(32)
#: Pauses drawn for each world.
DRAWN = 2000


def swapped(state: WarState, nation: str, rng: random.Random) -> WarState | None:
    """The same state with one response of a nation exchanged for one that lies where nobody sees it; None if there is none."""
    other = GAME.clone(state)
    g = GAME.context(other, None)
    down = other.responses[nation]
    piles = (other.hand[nation], other.deck[nation], other.buried[nation])
    places = [(pile, at) for pile in piles for at, card in enumerate(pile) if g.card(card).kind == "response"]
    if not down or not places:
        return None
    mine, (pile, at) = rng.randrange(len(down)), rng.choice(places)
    down[mine], pile[at] = pile[at], down[mine]
    down.sort()
    return other


def noticed(state: WarState, nation: str) -> Iterator[Any]:
    """All that others notice from a window on while everybody passes."""
    position, others = Position(GAME, state), [one for one in (*NATIONS, "spectator") if one != nation]
    for number in range(1, 60):
        asked = [(one.seat, one.what, one.section, one.window, one.secret, one.one_go) for one in position.prompts]
        yield asked, [(packed(GAME.view(position.state, one)), GAME.status(position.state, one)) for one in others]
        if not isinstance(position.state.stack[-1], Asking):
            return
        outcome = position.play(Action(position.due[0].seat, "decline"), SealedDice(DICE, number))
        for one in others:
            yield [(event.kind, len(packed(event.facts)), packed(event.facts)) for event in outcome.events if event.visible(one)]
        position = outcome.position


def compared(seed: int) -> tuple[int, int]:
    """One game: windows in which two worlds were compared, and in how many of these the one asked could answer otherwise."""
    rng, record = random.Random(seed), Record(GAME, "war", {}, seed.to_bytes(32, "big"))
    windows, otherwise, last = 0, 0, ""
    while not record.position.over:
        position: Position[WarState] = record.position
        if isinstance(position.state.stack[-1], Asking) and position.due[0].window != last:
            last = position.due[0].window
            for prompt in position.due:
                other = swapped(position.state, prompt.seat, rng)
                if other is None:
                    continue
                windows += 1
                changed = Position(GAME, other).prompt(prompt.seat)
                otherwise += changed is None or changed.verbs != prompt.verbs
                if list(noticed(GAME.clone(position.state), prompt.seat)) != list(noticed(other, prompt.seat)):
                    raise AssertionError(f"game {seed}, window {last}: others notice what {prompt.seat} holds")
        record.play(random_action(position, rng, Laying(0.3)))
    return windows, otherwise


def apart(live: bool, seed: int) -> float:
    """How far the pauses of two worlds lie apart, as distributions (Kolmogorov-Smirnov), against what chance allows (1)."""
    worlds = [Pauses(random.Random(f"{seed} {world}")) for world in range(2)]
    first, second = (sorted(one.whole(live).total_seconds() for _ in range(DRAWN)) for one in worlds)
    most = max(abs(bisect(first, at) - bisect(second, at)) / DRAWN for at in (*first, *second))
    return most / (1.95 * sqrt(2 / DRAWN))


def main(games: int) -> None:
    """Compare, and print how much."""
    counts = [compared(seed) for seed in range(games)]
    windows, otherwise = (sum(column) for column in zip(*counts, strict=True))
    print(f"{games} games, {windows} windows in two worlds, in {otherwise} of which the one asked could answer otherwise")
    print("no difference in anything that others notice")
    for seed, (live, name) in enumerate(((True, "live"), (False, "by post"))):
        print(f"pauses {name}: {apart(live, seed):.2f} of what chance allows")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
