"""How long a game of Generals takes people, and how often it asks them: ``python -m benchmarks.bench_windows [games] [people]``.

Scripted players of human speed on a simulated clock; nobody really waits. The player to move thinks 25 s about the card, 5 s
about anything else in the open; a question out of turn takes a person 6 s, and people asked together think at the same time.
Prints minutes per game, questions out of turn by person and nation turn, and which windows they came from.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections import Counter
from collections.abc import Callable

import msgspec

from rules.engine import Action, Position
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.engine.proof.playout import Taste, random_action
from rules.generals.cards.run import Asking
from rules.generals.game import GAME
from rules.generals.state.state import GeneralsState
from rules.players import players_of
from tests.generals.tastes import Laying

#: Seconds: the play of a turn, any other decision in the open, a question out of turn.
PLAY, FURTHER, WINDOW = 25.0, 5.0, 6.0
#: Nations of each person by number of people, as the rulebook prints it.
SEATING = {
    2: (("germany", "italy", "japan"), ("united_kingdom", "soviet_union", "united_states")),
    3: (("germany", "italy"), ("united_kingdom", "soviet_union", "united_states"), ("japan",)),
    4: (("germany", "italy"), ("united_kingdom", "united_states"), ("japan",), ("soviet_union",)),
    5: (("germany", "italy"), ("united_kingdom",), ("japan",), ("soviet_union",), ("united_states",)),
    6: (("germany",), ("united_kingdom",), ("japan",), ("soviet_union",), ("italy",), ("united_states",)),
}


class Measured(msgspec.Struct):
    """The measurements of one game. ``asked``: questions out of turn by (person, nation turn); ``windows``: by subject."""

    seconds: float = 0.0
    waited: float = 0.0
    turns: int = 0
    asked: Counter[tuple[int, int]] = msgspec.field(default_factory=Counter)
    windows: Counter[str] = msgspec.field(default_factory=Counter)


def about(state: GeneralsState) -> str:
    """What a window asks about."""
    top = state.stack[-1]
    kind = type(top).__name__.lower()
    if state.text:
        return f"{kind}: economic warfare"
    last = state.deeds[-1] if state.deeds else None
    lost = "a piece is to go, " if state.doomed else ""
    return f"{kind}: {lost}{f'{last.piece} {last.kind}' if last else ''}"


Choice = Callable[[Position, random.Random], Action]


def greedy(position: Position, rng: random.Random) -> Action:
    """The choice of a nation's greedy player."""
    seat = rng.choice(position.due).seat
    return players_of(GAME)["greedy"].choose(Sight(position, seat), rng)


def liking(taste: Taste) -> Choice:
    """The choice of a random player with a taste."""
    return lambda position, rng: random_action(position, rng, taste)


def played(seed: int, people: int, choose: Choice) -> Measured:
    """One game."""
    rng, found = random.Random(seed), Measured()
    person = {seat: n for n, seats in enumerate(SEATING[people]) for seat in seats}
    record = Record(GAME, "war", {}, seed.to_bytes(32, "big"))
    turn, window = ("", 0), ""
    while not record.position.over:
        position = record.position
        state: GeneralsState = position.state
        if (state.active, state.round) != turn:
            turn = (state.active, state.round)
            found.turns += 1
        due = position.due
        if isinstance(state.stack[-1], Asking):
            now = due[0].window
            if now != window:
                window = now
                found.seconds += WINDOW
                found.waited += WINDOW
                found.windows[about(state)] += 1
                for one in {person[prompt.seat] for prompt in due}:
                    found.asked[one, found.turns] += 1
        elif not due[0].secret:
            found.seconds += PLAY if due[0].what == "play" else FURTHER
        record.play(choose(position, rng))
    return found


def main(games: int, people: int) -> None:
    """Play the games and print the figures."""
    measure(games, people, "who play greedily", greedy)
    measure(games, people, "who play at random and lay down what they can", liking(Laying()))
    measure(games, people, "the same, who hardly ever use it", liking(Laying(0.02)))


def measure(games: int, people: int, name: str, choose: Choice) -> None:
    """The games of one kind of player."""
    all_of = [played(seed, people, choose) for seed in range(games)]
    minutes = sorted(one.seconds / 60 for one in all_of)
    counts = sorted(one.asked[who, turn] for one in all_of for turn in range(1, one.turns + 1) for who in range(people))
    print(f"{people} people {name}: {games} games, {statistics.mean(one.turns for one in all_of):.0f} nation turns a game")
    print(f"  minutes a game: median {statistics.median(minutes):.0f}, longest {minutes[-1]:.0f}")
    print(f"  of it in windows: {statistics.median(one.waited / 60 for one in all_of):.0f}")
    often = f"median {statistics.median(counts):.0f}, 95 % {counts[int(len(counts) * 0.95)]}, most {counts[-1]}"
    print(f"  questions out of turn a person and nation turn: {often}, mean {statistics.mean(counts):.2f}")
    for what, count in sum((one.windows for one in all_of), Counter[str]()).most_common():
        print(f"  {count / games:6.1f} a game: {what}")


if __name__ == "__main__":
    given = [*sys.argv[1:], *("10", "4")[len(sys.argv) - 1 :]]
    main(int(given[0]), int(given[1]))
