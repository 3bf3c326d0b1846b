"""Whether the windows of Generals reveal what is held: ``python -m benchmarks.leaks_windows [games] [positions]``.

Plays random games, and random positions with random cards face down, for some actions; at each window one of the nations
asked gets a different face-down card, and both worlds go on with everybody passing until something is decided in the open.
Everything that anybody else could notice is compared: who is asked, in which windows, the events they see (kind, number,
order, length), what they see. Then the pauses of both worlds are drawn with independent chance and compared as distributions.
Prints how much was compared; any difference is an error.
"""

from __future__ import annotations

import random
import sys
from bisect import bisect
from collections.abc import Iterator
from math import sqrt
from typing import Any

from bot.orders.pauses import Pauses
from rules.engine import Action, Outcome, Position, SealedDice
from rules.engine.machine.record import Record
from rules.engine.proof.differing import packed_view
from rules.engine.proof.playout import random_action
from rules.generals.cards.run import Asking
from rules.generals.game import GAME
from rules.generals.positions import position as files
from rules.generals.state.board import NATIONS
from rules.generals.state.state import GeneralsState
from tests.generals.reference.strew import position as scattered_position
from tests.generals.tastes import Laying

DICE = bytes(32)
#: Pauses drawn for each world.
DRAWN = 2000
#: Actions played from a random position on.
ACTIONS = 12


def swapped(state: GeneralsState, nation: str, rng: random.Random) -> GeneralsState | None:
    """The state with one response of a nation exchanged for a card that nobody sees; None if there is none."""
    other = GAME.saver.clone(state)
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


def noticed(state: GeneralsState, nation: str) -> Iterator[Any]:
    """Everything others notice from a window on while everybody passes."""
    position, others = Position(GAME, state), [one for one in (*NATIONS, "spectator") if one != nation]
    for number in range(1, 60):
        asked = [(one.seat, one.what, one.section, one.window, one.secret, one.one_go) for one in position.prompts]
        yield asked, [(packed_view(GAME.view(position.state, one)), GAME.table.status(position.state, one)) for one in others]
        if not isinstance(position.state.stack[-1], Asking):
            return
        outcome = position.play(Action(position.due[0].seat, "decline"), SealedDice(DICE, number))
        for one in others:
            yield [
                (event.kind, len(packed_view(event.facts)), packed_view(event.facts))
                for event in outcome.events
                if event.visible(one)
            ]
        position = outcome.position


def strewn(seed: int) -> GeneralsState:
    """A random position in a nation's play phase, with up to four random responses face down for each nation."""
    rng, down = random.Random(f"down {seed}"), dict[str, list[str]]()
    for nation, cards in GAME.book.responses.items():
        down[nation] = sorted(card.id for card in rng.sample(cards, min(len(cards), rng.randint(0, 4))))
    return files.read({**scattered_position(seed), "responses": down, "deal": f"{seed}"})


def compared(seed: int, scattered: bool = False) -> tuple[int, int]:
    """One game: the windows compared in two worlds, and in how many of these the nation asked had different answers.

    ``scattered``: from a random position on, for some actions.
    """
    begun = Outcome(Position(GAME, strewn(seed)), ()) if scattered else None
    rng, record = random.Random(seed), Record(GAME, "war", {}, seed.to_bytes(32, "big"), begun=begun)
    windows, otherwise, last = 0, 0, ""
    while not record.position.over and not (scattered and record.number >= ACTIONS):
        now: Position[GeneralsState] = record.position
        if isinstance(now.state.stack[-1], Asking) and now.due[0].window != last:
            last = now.due[0].window
            for prompt in now.due:
                other = swapped(now.state, prompt.seat, rng)
                if other is None:
                    continue
                windows += 1
                changed = Position(GAME, other).prompt(prompt.seat)
                otherwise += changed is None or changed.verbs != prompt.verbs
                if list(noticed(GAME.saver.clone(now.state), prompt.seat)) != list(noticed(other, prompt.seat)):
                    raise AssertionError(f"game {seed}, window {last}: others notice what {prompt.seat} holds")
        record.play(random_action(now, rng, Laying(0.3)))
    return windows, otherwise


def apart(live: bool, seed: int) -> float:
    """The distance of the pause distributions of two worlds (Kolmogorov-Smirnov), relative to what chance allows (1)."""
    worlds = [Pauses(random.Random(f"{seed} {world}")) for world in range(2)]
    first, second = (sorted(one.whole(live).total_seconds() for _ in range(DRAWN)) for one in worlds)
    most = max(abs(bisect(first, at) - bisect(second, at)) / DRAWN for at in (*first, *second))
    return most / (1.95 * sqrt(2 / DRAWN))


def main(games: int, positions: int) -> None:
    """Compare, and print how much."""
    for what, many in (("games", games), ("random positions", positions)):
        counts = [compared(seed, what != "games") for seed in range(many)]
        windows, otherwise = (sum(column) for column in zip(*counts, strict=True)) if counts else (0, 0)
        print(f"{many} {what}, {windows} windows in two worlds, in {otherwise} of which the one asked could answer otherwise")
    print("no difference in anything that others notice")
    for seed, (live, name) in enumerate(((True, "live"), (False, "by post"))):
        print(f"pauses {name}: {apart(live, seed):.2f} of what chance allows")


if __name__ == "__main__":
    main(*(int(sys.argv[at]) if len(sys.argv) > at else 100 for at in (1, 2)))
