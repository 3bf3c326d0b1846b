"""Random games of Next War that fight much, and what must hold after each of their actions.

``python -m tests.next_war.wild --games 200 [--scenario NAME]`` plays all scenarios of the house and of a made-up module, also
those that are not offered yet, and names the first fault. ``python -m benchmarks.bench_random next_war 600`` checks every
property that holds of any game, such as that nobody can tell what is hidden from them; the module is ``--module
tests/next_war/modules/sample``.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.engine import Action, Event, Outcome, Position, Prompt, Slot
from rules.engine.contract.game import game_with_tables
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.next_war.game import NEXT_WAR, NextWarGame, scenario_options
from rules.next_war.state.book import book_of
from rules.next_war.state.fog import hidden_units
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from tests.next_war.modules.made import straits

#: Actions after which a game that has not ended never will.
MOST = 3000


class Eager:
    """A random player who moves, attacks and advances rather than not."""

    LIKED: ClassVar[dict[str, float]] = {
        "move": 5.0, "march": 2.0, "attack": 9.0, "plan": 2.0, "fight": 6.0, "finish": 2.0, "advance": 3.0,
        "sail": 6.0, "embark": 20.0, "ship": 6.0, "assault": 20.0, "lay": 5.0,
    }  # fmt: skip
    SHUNNED: ClassVar[dict[str, float]] = {
        "recall": 0.3, "unplan": 0.2, "done": 0.5, "launch": 0.3, "rebase": 0.2, "haul": 0.5, "answer": 0.3,
    }  # fmt: skip

    def verb(self, position: Position[TheatreState], prompt: Prompt, verb: str) -> float:
        """How much a verb is liked."""
        return self.LIKED.get(verb) or self.SHUNNED.get(verb, 1.0)

    def value(self, position: Position[TheatreState], slot: Slot, value: str) -> float:
        """Hexes next to the enemy are liked, all else alike."""
        g: TheatreWar = position.g
        if slot.kind == "entry":
            return 9.0 if value.startswith("in_shore") else 1.0
        if slot.kind != "hex" or value not in g.board.bit:
            return 1.0
        near = g.board.land.step(g.mask(g.enemy(g.state.active)))
        return 6.0 if g.board.bit[value] & near else 1.0


def made_up_game() -> NextWarGame:
    """The game by the tables of the sample module."""
    game = copy(NEXT_WAR)
    game.editions = replace(NEXT_WAR.editions, module=straits().state.module)
    return game


def assert_sound(position: Position[TheatreState]) -> None:
    """What holds after every action. Raises AssertionError."""
    state = position.state
    g = TheatreWar(state, None)
    units = g.book.units
    assert not set(state.place) & set(state.dead), "a dead unit is on the map"
    assert all(0 < lost < (units[uid].steps or 1) for uid, lost in state.lost.items()), state.lost
    assert set(state.lost) <= set(state.place), "steps of a unit that is not on the map"
    for hex_, there in g.stacks.items():
        sides = {units[uid].side for uid in there if units[uid].walks}
        assert len(sides) < 2, f"both sides in {hex_}"
        assert not sides or g.board.bit[hex_] & g.board.ground, f"on the water in {hex_}"
    for hex_ in state.clearing:
        assert g.board.bit[hex_] & g.board.cleared, f"a marker in {hex_}"
    assert all(points >= 0 for points in state.replacements.values())
    assert all(prompt.seat in g.book.sides and prompt.verbs for prompt in position.prompts)


def units_named(facts: Mapping[str, Any]) -> set[str]:
    """The units, and all else, in the facts of an event."""
    lists = [value if isinstance(value, list | tuple) else [value] for value in facts.values()]
    return {one for values in lists for one in values if isinstance(one, str)}


def assert_seen_reported(before: TheatreState, events: Sequence[Event], after: TheatreState) -> None:
    """13.2. Each unit that somebody did not see before, and sees now, is named to them by an event. Raises AssertionError."""
    if not before.fog:
        return
    was, now = TheatreWar(before, None), TheatreWar(after, None)
    for who in (*was.book.sides, "spectator"):
        seen = {uid for uid in hidden_units(was, who) - hidden_units(now, who) if uid in after.place}
        named = {uid for event in events if event.visible(who) for uid in units_named(event.facts)} if seen else set[str]()
        assert seen <= named, f"{who} sees {sorted(seen - named)} and is not notified"


def assert_state_sound(before: TheatreState, events: Sequence[Event], after: TheatreState) -> None:
    """``assert_sound`` and ``assert_seen_reported`` for ``benchmarks.bench_random``. Raises AssertionError."""
    assert_seen_reported(before, events, after)
    assert_sound(Position(game_with_tables(NEXT_WAR, after.module), after))


def played_game(game: NextWarGame, scenario: str, seed: int) -> tuple[Record[TheatreState], Counter[str]]:
    """One game to its end; what happened in it, by kinds of events. Raises whatever goes wrong."""
    rng, kinds = random.Random(seed), Counter[str]()
    sheet = book_of(game.editions.module).scenarios[scenario]
    options = {name: rng.choice(sorted(values, reverse=True)) for name, values in scenario_options(sheet).items()}
    record = Record(game, scenario, options, secret=seed.to_bytes(32, "big"))
    for _ in range(MOST):
        if record.position.over:
            return record, kinds
        action: Action = random_action(record.position, rng, Eager())
        outcome: Outcome[TheatreState] = record.play(action)
        kinds.update(event.kind for event in outcome.events)
        assert_sound(outcome.position)
    raise AssertionError(f"not over after {MOST} actions: {[type(step).__name__ for step in record.position.state.stack]}")


def assert_kept(record: Record[TheatreState]) -> None:
    """A game that is over: saved and loaded, and played again from its log, it is the same. Raises AssertionError."""
    game, state = record.game, record.position.state
    assert game.saver.load(game.saver.save(state)) == state
    again = Record(game, record.scenario, record.options, secret=record.secret)
    assert again.replay(record.log).state == state


def main() -> None:
    """Play many games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--scenario", default="", help="one of the house's or of the module's; without it all that are standard")
    args = parser.parse_args()
    began, seen, results = time.monotonic(), Counter[str](), Counter[str]()
    made = made_up_game()
    games = [
        (game, name)
        for game in (NEXT_WAR, made)
        for name, sheet in book_of(game.editions.module).scenarios.items()
        if "standard" in sheet.levels and args.scenario in ("", name)
    ]
    for seed in range(args.first, args.first + args.games):
        game, scenario = games[seed % len(games)]
        try:
            record, kinds = played_game(game, scenario, seed)
            assert_kept(record)
        except Exception as error:
            raise SystemExit(f"{scenario}, seed {seed}: {type(error).__name__}: {error}") from error
        seen += kinds
        result = record.position.state.result
        results[f"{scenario} {'+'.join(result.winners) if result else '-'} {result.degree if result else ''}"] += 1
    print(f"{args.games} games in {time.monotonic() - began:.0f} s")
    print(*(f"{what}: {count}" for what, count in sorted(results.items())), sep="\n")
    print(*(f"{kind} {count}" for kind, count in seen.most_common()), sep=", ")


if __name__ == "__main__":
    main()
