"""Freezes games of Generals as the code of this tree plays them: ``python -m tests.earlier.make_generals DIR``.

Random games that look for cards with much to them, with options and undos, and saved states of them, as ``make`` does for Empire
of the Sun.
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path

from rules.engine import Position
from rules.engine.packages.registry import registered_games
from tests.earlier.digest import asked_digest
from tests.earlier.kept import Begun, Log, Saved, replay, write_logs, write_states
from tests.earlier.make import play
from tests.generals.conserved import LIKELY
from tests.generals.tastes import Laying

#: Interval, in entries, at which a state is kept.
EVERY = 60
OPTIONS = {"lead": ("no", "yes"), "reallocation": ("no", "yes")}


def played_games(count: int) -> list[Log]:
    """Play this many games."""
    found = []
    for number in range(count):
        name = f"war/{number}"
        options = {option: values[number // (at + 1) % 2] for at, (option, values) in enumerate(OPTIONS.items())}
        secret = hashlib.sha256(f"generals {name}".encode()).hexdigest()
        begun = Begun("generals", "war", options, registered_games()["generals"].editions.revision, secret)
        found.append(play(name, begun, LIKELY if number % 2 else Laying(6.0), undos=number % 3 == 2))
    return found


def kept_states(log: Log) -> list[tuple[Saved, bytes]]:
    """States of a game, with the questions they ask."""
    found = []
    for number, outcome in replay(log):
        if number % EVERY == EVERY // 2:
            game = outcome.position.game
            data = game.saver.save(outcome.position.state)
            file = f"{log.name.partition('/')[2]}-{number:04}.state"
            asked = asked_digest(Position(game, game.saver.load(data)))
            found.append((Saved(file, log.name, number, "every so often", asked), data))
    return found


def main() -> None:
    """Write a set of logs and states."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where logs/ and states/ are written")
    parser.add_argument("--games", type=int, default=6)
    given = parser.parse_args()
    logs = played_games(given.games)
    write_logs(given.folder, logs)
    write_states(given.folder, [one for log in logs for one in kept_states(log)])
    for log in logs:
        print(f"{log.name}: {len(log.entries)} entries, {log.result}")


if __name__ == "__main__":
    main()
