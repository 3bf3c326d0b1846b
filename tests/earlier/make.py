"""Freezes games as the code of this tree plays them: ``python -m tests.earlier.make DIR``.

Random games of every scenario, edition and revision of the rules go into ``DIR/logs``, saved states of them into
``DIR/states``. The same code makes the same games again.
"""

from __future__ import annotations

import argparse
import hashlib
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from rules.engine import Action, Position, SealedDice, Step
from rules.engine.packages.registry import registered_games
from rules.engine.proof.playout import Taste, random_action
from tests.earlier.digest import asked_digest, digest, ended
from tests.earlier.kept import Begun, Entry, Log, Saved, begin, logs, replay, write_logs, write_states
from tests.earlier.kept import states as kept_states
from tests.earlier.moments import chosen, words
from tests.eots.bold import BOLD

GAME = "eots"
#: The player: chooses an action of a seat that is to decide, by chance.
Choose = Callable[[Position, random.Random], Action]
#: Most entries of a game.
LIMIT = 20_000
#: How often something is undone in games with undos, and the maximum number of live entries.
OFTEN, FAR = 0.04, 4
#: Interval, in entries, at which a state is considered for keeping.
EVERY = 6


def by_taste(taste: Taste | None) -> Choose:
    """Random actions, as a taste likes them; all alike for None."""
    return lambda position, rng: random_action(position, rng, taste)


def begun(name: str, scenario: str, options: dict[str, str], rules: int, position: str = "", game: str = GAME) -> Begun:
    """What a game is begun with; its secret is made of its name."""
    return Begun(game, scenario, options, rules, hashlib.sha256(name.encode()).hexdigest(), "", position)


def play(name: str, start: Begun, choose: Choose, undos: bool = False) -> Log:
    """A game to its end; with ``undos`` some of it is undone and played again."""
    rng, secret = random.Random(name), bytes.fromhex(start.secret)
    game, outcome = begin(start)
    opening = digest(outcome.events, outcome.position)
    live: list[tuple[int, Position]] = [(0, outcome.position)]
    entries: list[Entry] = []
    while not live[-1][1].over:
        number, position = len(entries) + 1, live[-1][1]
        if number > LIMIT:
            raise RuntimeError(f"{name}: not over after {LIMIT} entries")
        if undos and len(live) > 1 and rng.random() < OFTEN:
            back_to = live[-min(rng.randint(1, FAR), len(live) - 1)][0]
            seat = entries[live[-1][0] - 1].seat
            while live[-1][0] >= back_to:
                live.pop()
            position = live[-1][1]
            entries.append(Entry(seat, f"undo {back_to}", False, digest((), position), back_to))
        else:
            action = choose(position, rng)
            outcome = position.play(action, SealedDice(secret, number))
            position = outcome.position
            entries.append(Entry(action.seat, str(action), outcome.irreversible, digest(outcome.events, position)))
            live.append((number, position))
    start = Begun(start.game, start.scenario, start.options, start.rules, start.secret, opening, start.position)
    return Log(name, start, tuple(entries), ended(game.result(live[-1][1].state)))


def _options(scenario: str, place: int) -> dict[str, str]:
    """Options of a scenario other than the usual ones: the older table of victory, Will and points in turn."""
    [info] = [one for one in registered_games()[GAME].scenarios() if one.id == scenario]
    return {name: values[place % len(values)] for name, values in info.options.items() if name != "edition"}


def made(extra: int, scenarios: Sequence[str] = (), revision: int = 0) -> Iterator[Log]:
    """All games: of every scenario, edition and revision one by chance with options, one that looks for battles, one with undos.

    ``extra``: how many more that look for battles; ``scenarios`` and ``revision``: only these, where they are given.
    """
    game = registered_games()[GAME]
    place = 0
    for info in game.scenarios():
        for edition in info.options["edition"]:
            for rules in (revision,) if revision else range(1, game.editions.revision + 1):
                if scenarios and info.id not in scenarios:
                    continue
                name, place = f"{info.id}/{edition}-{rules}", place + 1
                usual = {"edition": edition}
                yield play(f"{name}-any", begun(f"{name}-any", info.id, usual | _options(info.id, place), rules), by_taste(None))
                yield play(f"{name}-bold", begun(f"{name}-bold", info.id, usual, rules), by_taste(BOLD))
                yield play(f"{name}-undos", begun(f"{name}-undos", info.id, usual, rules), by_taste(BOLD), undos=True)
                for more in range(extra):
                    yield play(f"{name}-bold{more}", begun(f"{name}-bold{more}", info.id, usual, rules), by_taste(BOLD))


def from_positions(played: list[Log]) -> Iterator[Log]:
    """Games opened from a position file, as it was written in the middle of another game when a card was due."""
    game = registered_games()[GAME]
    for log in list(played):
        if not log.name.endswith("-bold") or log.begun.rules != game.editions.revision:
            continue
        for number, outcome in replay(log):
            asked = {prompt.what for prompt in outcome.position.prompts}
            if number > len(log.entries) // 3 and asked == {"play-card"}:
                text = game.files.written(outcome.position.state)
                name = log.name.replace("-bold", "-position")
                yield play(name, begun(name, log.begun.scenario, log.begun.options, log.begun.rules, text), by_taste(BOLD))
                break


def saved(played: Sequence[Log]) -> Iterator[tuple[Saved, bytes]]:
    """The states worth keeping of some games, as the game saves them: out of every few, and of those with steps not yet seen."""
    seen: set[str] = set()
    found: dict[str, dict[int, bytes]] = {}
    for log in played:
        found[log.name] = {}
        for number, outcome in replay(log):
            position = outcome.position
            steps = {type(step).__name__ for step in position.state.stack}
            if number % EVERY == 0 or steps - seen:
                found[log.name][number] = position.game.saver.save(position.state)
            seen |= steps
    kept = chosen({name: {number: words(data) for number, data in states.items()} for name, states in found.items()})
    for log in played:
        for number, why in sorted(kept[log.name].items()):
            file = f"{log.name.partition('/')[2]}-{number:04}.state"
            data = found[log.name][number]
            game = registered_games()[log.begun.game]
            yield Saved(file, log.name, number, why, asked_digest(Position(game, game.saver.load(data)))), data


def table(states: list[tuple[Saved, bytes]]) -> str:
    """A page that says which step types, flags, counters, notes and places the saved states hold, and which steps they do not."""
    held: dict[str, int] = {}
    for _, data in states:
        for word in words(data):
            held[word] = held.get(word, 0) + 1
    steps = {word.removeprefix("step "): n for word, n in held.items() if word.startswith("step ") and "." not in word}
    page = ["# What the saved states hold", "", f"{len(states)} states. Written by `python -m tests.earlier.make`.", ""]
    page += ["| step on the stack | states |", "|---|---|", *(f"| {name} | {n} |" for name, n in sorted(steps.items())), ""]
    without = sorted(one.__name__ for one in _steps(Step) if not one.__module__.startswith("rules.engine"))
    page += [f"Never on the stack at a decision of these games: {', '.join(n for n in without if n not in steps) or 'none'}.", ""]
    page += ["| kind | words of it that these states hold |", "|---|---|"]
    for kind in ("flag", "counter", "note", "place", "surrendered"):
        those = sorted(word.removeprefix(f"{kind} ") for word in held if word.startswith(f"{kind} "))
        page.append(f"| {kind} | {', '.join(f'`{one}`' for one in those)} |")
    return "\n".join(page) + "\n"


def _steps(base: type[Step]) -> Iterator[type[Step]]:
    for one in base.__subclasses__():
        yield one
        yield from _steps(one)


def main() -> None:
    """Write a set of logs and states."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where logs/ and states/ are written")
    parser.add_argument("--extra", type=int, default=0, help="more games of each kind that look for battles")
    parser.add_argument("--only-states", nargs="*", metavar="SCENARIO", help="make only states, of the logs that lie there")
    parser.add_argument("--scenarios", nargs="*", default=(), help="make games only of these")
    parser.add_argument("--revision", type=int, default=0, help="make games only of this revision of the rules")
    given = parser.parse_args()
    if given.only_states is None:
        played: list[Log] = []
        for log in chain(made(given.extra, given.scenarios, given.revision), from_positions(played)):
            played.append(log)
            print(f"{log.name}: {len(log.entries)} entries", flush=True)
        write_logs(given.folder, played)
    written = [log for log in logs(given.folder) if not given.only_states or log.begun.scenario in given.only_states]
    write_states(given.folder, saved(written))
    states = list(kept_states(given.folder))
    (given.folder / "states" / "README.md").write_text(table(states))
    print(f"{len(written)} games, {sum(len(log.entries) for log in written)} entries, {len(states)} states")


if __name__ == "__main__":
    main()
