"""Replays every kept log and saved state whole, and prints figures: ``python -m tests.earlier.replay``.

``--show LOG NUMBER`` prints what follows one entry of a log as plain data, to be compared between two trees.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from rules.engine import Action, IllegalActionError, SealedDice
from tests.earlier.digest import asked, ended, happened
from tests.earlier.kept import DifferentError, Log, Saved, begin, logs, replay, resume, states

T = TypeVar("T")


def show(log: Log, number: int) -> dict[str, Any]:
    """What follows an entry (0: the opening) as this tree plays it: events, prompts with slots, result."""
    game, outcome = begin(log.begun)
    live = [(0, outcome)]
    for at, entry in enumerate(log.entries[:number], start=1):
        if entry.back_to:
            while live[-1][0] >= entry.back_to:
                live.pop()
            continue
        action = Action.parse(entry.seat, entry.line)
        live.append((at, live[-1][1].position.play(action, SealedDice(bytes.fromhex(log.begun.secret), at))))
    last, outcome = live[-1]
    position = outcome.position
    return {
        "happened": happened(outcome.events) if last == number else [],
        "asked": asked(position),
        "result": ended(game.result(position.state)),
    }


def _counted(what: str, ones: Iterable[T], name: Callable[[T], str], run: Callable[[T], int]) -> int:
    """Run all of a kind; print figures and what differs. Returns how many differ."""
    began, number, entries, wrong = time.process_time(), 0, 0, 0
    for one in ones:
        number += 1
        try:
            entries += run(one)
        except (DifferentError, IllegalActionError, ValueError) as error:
            wrong += 1
            print(f"DIFFERENT {name(one)}: {error}", flush=True)
    print(f"{what}: {number}, entries {entries}, different {wrong}, {time.process_time() - began:.1f} s of processor", flush=True)
    return wrong


def main() -> int:
    """Replay all, or show one entry."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", nargs=2, metavar=("LOG", "NUMBER"))
    given = parser.parse_args()
    every = {log.name: log for log in logs()}
    if given.show:
        name, number = given.show
        json.dump(show(every[name], int(number)), sys.stdout, indent=1)
        print()
        return 0

    def resumed(one: tuple[Saved, bytes]) -> int:
        return sum(1 for _ in resume(every[one[0].log], *one))

    wrong = _counted("logs", every.values(), lambda log: log.name, lambda log: sum(1 for _ in replay(log)) - 1)
    wrong += _counted("states", states(), lambda one: one[0].file, resumed)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
