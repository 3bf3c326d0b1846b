"""Random games that fight much, and what must hold after each of their actions.

``python -m tests.stalins_war.wild --games 1000`` plays games over all scenarios and names the first fault with its seed.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from rules.engine import Action, Event, Outcome, Position, Prompt, SealedDice, Slot
from rules.engine.contract.game import game_with_tables
from rules.engine.proof.playout import play_out
from rules.stalins_war.game import GAME
from rules.stalins_war.ground.s09_stacking import overstacked_side_hexes
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar

SCENARIOS = ("minsk_1941", "campaign_1941", "blau_1942", "zitadelle_1943", "bagration_1944")
#: Decisions between which stacks may be too high: movement, retreat, advance under a Blitz marker, exploitation (9.1.4).
UNSETTLED = (
    "orders", "crowded", "advance", "exploit", "fight", "withdraw", "combat-cards", "combat-cards-against", "lose", "stand",
    "muster",
)  # fmt: skip


class Fierce:
    """A random player who marks, attacks, joins, advances and exploits rather than not."""

    LIKED: ClassVar[dict[str, float]] = {
        "mark": 9.0, "attack": 9.0, "join": 3.0, "blitz": 5.0, "exploit": 5.0, "advance": 3.0, "use": 4.0, "event": 3.0,
        "ops": 6.0,
    }  # fmt: skip
    SHUNNED: ClassVar[dict[str, float]] = {"pass": 0.1, "zero": 0.3, "done": 0.6}

    def verb(self, position: Position[FrontState], prompt: Prompt, verb: str) -> float:
        """How much a verb is liked."""
        return self.LIKED.get(verb) or self.SHUNNED.get(verb, 1.0)

    def value(self, position: Position[FrontState], slot: Slot, value: str) -> float:
        """All values are liked alike."""
        return 1.0


def sound(position: Position[FrontState]) -> None:
    """What holds after every action. Raises AssertionError."""
    state = position.state
    g = FrontWar(state, None)
    units = g.book.units
    places: Counter[str] = Counter()
    for holder in (state.place, state.eliminated, state.waiting, state.away, state.gone):
        places.update(list(holder))
    assert all(count == 1 for count in places.values()), [uid for uid, count in places.items() if count > 1]
    assert all(0 < lost < units[uid].steps for uid, lost in state.lost.items()), state.lost
    assert set(state.supply) <= set(state.place), "supply of a unit that is not on the map"
    for hex_, there in g.stacks.items():
        sides = {units[uid].side for uid in there if units[uid].kind != "partisan"}
        assert len(sides) < 2, f"both sides in {hex_}"
    for side in SIDES:
        piles = state.cards[side]
        cards = [*piles.deck, *piles.hand, *piles.discard, *piles.removed, *piles.aside, *state.kept.get(side, ())]
        assert len(cards) == len(set(cards)), f"a card of {side} lies twice"
        settled = all(prompt.what not in UNSETTLED for prompt in position.prompts)
        assert not settled or not overstacked_side_hexes(g, side), overstacked_side_hexes(g, side)
    assert 0 <= state.vp <= g.numbers.vp_most
    assert all(prompt.seat in SIDES and prompt.verbs for prompt in position.prompts)


def kept(_before: FrontState, _events: Sequence[Event], after: FrontState) -> None:
    """``sound`` for ``benchmarks.bench_random``. Raises AssertionError."""
    sound(Position(game_with_tables(GAME, after.module), after))


def whole(scenario: str, seed: int) -> tuple[Position[FrontState], Counter[str]]:
    """One game to its end; returns the kinds of events in it. Raises every error."""
    secret = seed.to_bytes(32, "big")
    kinds: Counter[str] = Counter()

    def watch(before: Position[FrontState], action: Action, outcome: Outcome[FrontState]) -> None:
        kinds.update(event.kind for event in outcome.events)
        sound(outcome.position)

    start = GAME.start(scenario, {}, SealedDice(secret, 0)).position
    return play_out(start, random.Random(seed), secret, watch=watch, taste=Fierce()), kinds


def main() -> None:
    """Play many games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    began, seen, winners = time.monotonic(), Counter[str](), Counter[str]()
    for seed in range(args.first, args.first + args.games):
        scenario = SCENARIOS[seed % len(SCENARIOS)]
        try:
            position, kinds = whole(scenario, seed)
        except Exception as error:
            raise SystemExit(f"{scenario}, seed {seed}: {type(error).__name__}: {error}") from error
        seen += kinds
        result = position.state.result
        winners[f"{scenario} {'+'.join(result.winners) if result else '-'}"] += 1
    print(f"{args.games} games in {time.monotonic() - began:.0f} s")
    print(*(f"{what}: {count}" for what, count in sorted(winners.items())), sep="\n")
    print(*(f"{kind} {count}" for kind, count in seen.most_common()), sep=", ")


if __name__ == "__main__":
    main()
