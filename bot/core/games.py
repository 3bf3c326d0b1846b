"""The installed games, and how a game begins by its options.

Games are those of ``packages/registry``: of this project and of packages installed beside it. The environment variable
FIELDPOST_GAMES (module names with commas between) replaces that list, for tests and for games that are not installed; with a plus
in front ("+my.game") it adds to it. What a game offers is in ``rules.engine.contract.game``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from bot.core.commanded import every_command
from bot.core.seals import game_seeds_of
from bot.marks import GameMarks, read_marks, scenario_options
from rules.engine import Dice, Game, Outcome
from rules.engine.contract.game import game_with_tables
from rules.engine.packages import registry
from rules.positions.fault import FaultError

if TYPE_CHECKING:  # the store's libraries are slow to load, and the command line does without
    from bot.store import GameRow

_MARK = re.compile(r"([0-9a-f]{64}) ([0-9A-Za-z][0-9A-Za-z.+-]{0,19}) ([a-z0-9][a-z0-9_-]{0,39})")


class ModuleMark(msgspec.Struct, frozen=True):
    """The identity of a game's module: nothing else of the module leaves this program."""

    sha: str
    version: str
    name: str

    def written(self) -> str:
        """As an option of the game."""
        return f"{self.sha} {self.version} {self.name}"

    def facts(self) -> dict[str, str]:
        """As facts of a text."""
        return {"module": self.name, "version": self.version, "sha": self.sha}


def read_mark(text: str) -> ModuleMark:
    """A mark out of a game's options. Raises ValueError."""
    found = _MARK.fullmatch(text)
    if found is None:
        raise ValueError(f"no mark of a module: {text[:60]}")
    return ModuleMark(*found.groups())


def module_mark_of(marks: GameMarks) -> ModuleMark | None:
    """The module that a game is played with; None for the house's own tables."""
    return None if marks.module is None else read_mark(marks.module)


def game_as_played(game: Game, options: Mapping[str, Any]) -> Game:
    """A game by the tables that its row's options name. Raises ValueError if its module is not kept here."""
    mark = module_mark_of(read_marks(options))
    return game if mark is None else game_with_tables(game, mark.sha)


def offered_again(row: GameRow) -> bool:
    """Whether a game can be opened once more as it was: not a lesson, a game of a season, or one from a position file."""
    return row.status == "finished" and (row.marks.lesson, row.marks.league, row.marks.position) == (None, None, None)


@cache
def installed_games() -> dict[str, Game]:
    """All games by id."""
    named = os.environ.get("FIELDPOST_GAMES", "").strip()
    found: dict[str, Game] = {}
    if not named or named.startswith("+"):
        found = dict(registry.registered_games())
    for name in filter(None, named.removeprefix("+").split(",")):
        game = registry.load_game_module(name.strip())
        found[game.id] = game
    return found


def verb_commands() -> dict[str, list[Game]]:
    """Every slash command for verbs, with the games that have it."""
    return every_command(installed_games())


def names_elsewhere(game: Game, naming: Callable[[Game], Iterable[Mapping[str, str]]]) -> Iterator[tuple[Mapping[str, str], str]]:
    """What ``naming`` gives for each other game, with the title of that game."""
    return ((names, other.title) for other in installed_games().values() if other.id != game.id for names in naming(other))


def orphaned_lines(needed: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    """For each game that is not installed (any longer) a line: how many open games need it. They wait for it.

    ``needed``: how many open games there are of each kind, by status.
    """
    for name, states in sorted(needed.items()):
        if name in installed_games():
            continue
        number = sum(states.values())
        many = "1 game needs it" if number == 1 else f"{number} games need it"
        waits = "it waits" if number == 1 else "they wait"
        yield (
            f"the game {name!r} is not installed, and {many} ({states.get('active', 0)} under way): {waits}. "
            "Install its package and start again."
        )


def rules_revision_of(game: Game, marks: GameMarks) -> int:
    """The revision of its rules with which a game was begun."""
    return game.editions.revision if marks.rules is None else int(marks.rules)


def from_position(game: Game, text: str, dice: Dice, rules: int = 0) -> tuple[str, Outcome]:
    """The scenario and the first decision of a position file, by a revision of the rules (0: the newest).

    Raises ValueError, also when the game has no such files.
    """
    if game.files is None:
        raise FaultError("", "no-files")
    scenario, outcome = game.files.opened(text, dice, rules)
    return scenario, outcome if rules in (0, game.editions.revision) else game.editions.begin_by(rules, outcome)


def begin_game_outcome(game: Game, scenario: str, options: Mapping[str, Any], secret: bytes) -> Outcome:
    """The first decision of a game: of its scenario, or of the position it was opened from. Raises ValueError.

    ``secret``: all of the game's secrets, as the store has them.
    """
    game = game_as_played(game, options)
    marks = read_marks(options)
    dice, rules = game_seeds_of(marks, secret).dice(0), rules_revision_of(game, marks)
    if marks.position is not None:
        return from_position(game, marks.position, dice, rules)[1]
    outcome = game.start(scenario, scenario_options(options), dice)
    return outcome if rules == game.editions.revision else game.editions.begin_by(rules, outcome)
