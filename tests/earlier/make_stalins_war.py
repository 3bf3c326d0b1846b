"""Freezes games of Stalin's War as the code of this tree plays them: ``python -m tests.earlier.make_stalins_war DIR``.

Of each scenario named here one game by chance, one that looks for fights, one with undos, and one between scripted players: they
keep lines and pockets, so that supply, retreats and advances of real games occur.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from rules.engine import Action, Position
from rules.engine.machine.sight import Sight
from rules.stalins_war.game import GAME
from rules.stalins_war.players.greedy import GreedyGeneral
from tests.earlier.kept import Log, write_logs, write_states
from tests.earlier.make import begun, by_taste, play, saved
from tests.stalins_war.wild import Fierce

#: Scenario -> the games of it.
PLAYED = {
    "minsk_1941": ("any", "bold", "undos", "keen"),
    "blau_1942": ("keen",),
    "zitadelle_1943": ("bold", "keen"),
    "bagration_1944": ("keen",),
}


def scripted(position: Position, rng: random.Random) -> Action:
    """What the scripted player would do for the seat that is to decide."""
    return GreedyGeneral().choose(Sight(position, rng.choice(position.due).seat), rng)


def made() -> Iterator[Log]:
    """All games, by the newest revision of the rules."""
    for scenario, sorts in PLAYED.items():
        for sort in sorts:
            name = f"{scenario}/{GAME.editions.revision}-{sort}"
            start = begun(name, scenario, {}, GAME.editions.revision, game=GAME.id)
            choose = scripted if sort == "keen" else by_taste(None if sort == "any" else Fierce())
            yield play(name, start, choose, undos=sort == "undos")


def main() -> None:
    """Write a set of logs and states."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where logs/ and states/ are written")
    given = parser.parse_args()
    played = []
    for log in made():
        played.append(log)
        print(f"{log.name}: {len(log.entries)} entries", flush=True)
    write_logs(given.folder, played)
    write_states(given.folder, saved(played))


if __name__ == "__main__":
    main()
