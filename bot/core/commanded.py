"""Slash commands of games: which of them are possible, and why others are left out.

Discord refuses all commands of a program if one of them is wrong, so what a package brings is looked at before it is sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from rules.engine import Game
from rules.engine.packages import registry
from words import is_own_message, known_languages, tr

#: The host's own commands: no game can have one of these. A test compares them with the program.
TAKEN = frozenset(
    {
        "act", "advise", "away", "bid", "card", "chance", "clock", "concede", "draw", "explain", "film", "game", "hand",
        "help", "language", "league", "league-desk", "learn", "log", "luck", "map", "me", "mine", "mod", "module", "note",
        "panel", "plan", "play", "player", "remind", "replay", "setup", "standing", "theme", "undo", "verify", "watch",
        "where", "why",
    }
)  # fmt: skip
#: Discord's pattern for the name of a command, in any script without capitals.
NAME = re.compile(r"[-_'\w]{1,32}")
#: Number of games' commands that are sent: Discord allows 100 in all.
MOST = 60


def name_fault(name: object) -> str:
    """Why Discord does not take a name for a command; "" if it does."""
    if isinstance(name, str) and NAME.fullmatch(name) and name == name.lower():
        return ""
    return "Discord takes 1 to 32 small letters, digits, - and _"


def command_faults(game: Game) -> dict[str, str]:
    """The commands of a game that are left out, each with the reason."""
    found: dict[str, str] = {}
    for name, verbs in game.table.commands.items():
        if reason := _command_fault(game, name, verbs):
            found[str(name)] = reason
    return found


def _command_fault(game: Game, name: object, verbs: object) -> str:
    if reason := name_fault(name):
        return reason
    if name in TAKEN:
        return "the host has a command of that name: choose another one"
    if isinstance(verbs, str) or not isinstance(verbs, tuple | list) or not verbs or not all(isinstance(v, str) for v in verbs):
        return "it is for no verbs: a tuple of their ids is wanted"
    for verb in verbs:
        arguments = game.table.arguments.get(verb, ())
        if isinstance(arguments, str) or not all(isinstance(one, str) and NAME.fullmatch(one) for one in arguments):
            return f"the arguments of the verb {verb!r} are no tuple of names of letters, digits, - and _"
    for lang in known_languages():
        message = f"cmd-{name}-name"
        if is_own_message(lang, game.id, message) and (reason := name_fault(tr(lang, f"{game.id}:{message}"))):
            return f"its name [{lang}] is {tr(lang, f'{game.id}:{message}')!r}: {reason}"
    return ""


def commands_of(game: Game) -> dict[str, tuple[str, ...]]:
    """The possible commands of a game, with their verbs. Those of our own games are right."""
    faults = command_faults(game) if registry.is_outside(game) else {}
    return {name: tuple(verbs) for name, verbs in game.table.commands.items() if str(name) not in faults}


def left_out(games: Iterable[Game]) -> Iterator[str]:
    """A line for the host about each command that is left out."""
    for game in filter(registry.is_outside, games):
        for name, reason in command_faults(game).items():
            yield f"the command {name!r} of the game {game.id!r} is left out: {reason}"


def every_command(games: Mapping[str, Game]) -> dict[str, list[Game]]:
    """Every command for verbs, with the games that have it; those of this project's own games come first.

    Of more than MOST the last are left out.
    """
    found: dict[str, list[Game]] = {}
    for game in sorted(games.values(), key=registry.is_outside):
        for name in commands_of(game):
            found.setdefault(name, []).append(game)
    kept = sorted(found, key=lambda name: (all(registry.is_outside(game) for game in found[name]), name))[:MOST]
    return {name: found[name] for name in sorted(kept)}
