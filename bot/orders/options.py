"""Options of verb commands: one for each meaning, whatever the games and verbs behind a command call their slots.

An option represents an argument (``GameTable.arguments``) and has its name. Arguments that mean the same to people share an
option (``GameTable.merged_options``): ``unit`` and ``units`` of one game, ``man`` of another. Typed orders accept every name of
an argument: its slot's, its own, its option's, in English and in the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.telling.localise import option_name
from bot.telling.text import GameWords
from rules.engine import Game
from words import is_known_message, tr

#: The option for all arguments in one line, for verbs whose arguments have no names in the game (``GameTable.arguments``).
WHAT = "what"
#: Discord's limits: characters of an option's name, options of a command.
_LETTERS, _MOST = 32, 25
#: A word after the name of its option: ``to:Rabaul``.
_NAMED = re.compile(r"([^\W\d][\w-]*):(.*)", re.DOTALL)


def argument_names(game: Game, lang: str = "en") -> dict[str, str]:
    """The names of the arguments of a game's verbs, by slot name; all different."""
    found: dict[str, str] = {}
    words = GameWords(game, lang)
    for argument in dict.fromkeys(name for names in game.table.arguments.values() for name in names):
        said = words.written(option_name(argument)) or words.written(f"slot-{argument}") or argument
        name = re.sub(r"\W+", "-", said.lower()).strip("-")[:_LETTERS].strip("-")
        found[argument] = name if name and name not in found.values() else argument.replace("_", "-")
    return found


def _argument_options(game: Game) -> dict[str, str]:
    """The option of each argument of a game."""
    return {argument: game.table.merged_options.get(argument, name) for argument, name in argument_names(game).items()}


def command_options_of(name: str, of: Sequence[Game]) -> dict[str, list[tuple[Game, str]]]:
    """The options of a command by their English names, with the arguments that each represents."""
    meant: dict[str, list[tuple[Game, str]]] = {}
    rest = False
    for game in of:
        options = _argument_options(game)
        for verb in game.table.commands[name]:
            rest |= verb not in game.table.arguments
            for argument in game.table.arguments.get(verb, ()):
                one = (game, argument)
                if one not in meant.setdefault(options[argument], []):
                    meant[options[argument]].append(one)
    found: dict[str, list[tuple[Game, str]]] = {}
    for option, stands_for in meant.items():
        called = {argument_names(game)[argument] for game, argument in stands_for}
        only = called.pop() if len(called) == 1 else option
        found[only if only not in found else option] = stands_for
    if rest:
        found[WHAT] = [(of[0], WHAT)]
    return dict(list(found.items())[:_MOST])


def option_names(name: str, of: Sequence[Game], lang: str) -> dict[str, str]:
    """The names of a command's options in a language, by their English names; all different.

    If the arguments behind an option have different names, the one with the option's English name decides.
    """
    found: dict[str, str] = {}
    own = {game.id: argument_names(game, lang) for game in of}
    for option, stands_for in command_options_of(name, of).items():
        if option == WHAT:
            called = [tr(lang, option_name(WHAT)) if is_known_message(lang, option_name(WHAT)) else WHAT]
        else:
            called = [own[game.id][one] for game, one in sorted(stands_for, key=lambda pair: pair[1] != option)]
        found[option] = called[0] if called[0] not in found.values() else option
    return found


def arguments_called(game: Game, verb: str, option: str, lang: str = "en") -> tuple[str, ...]:
    """The arguments of a verb, in its order, that an option means by any of its names."""
    called, here, meant = argument_names(game), argument_names(game, lang), _argument_options(game)

    def is_called(one: str) -> bool:
        return option in (one, called[one], here[one], meant[one])

    return tuple(one for one in game.table.arguments.get(verb, ()) if is_called(one))


def by_slot(game: Game, verb: str, given: Mapping[str, str], lang: str = "en") -> dict[str, str]:
    """Given options by the names of the verb's slots.

    If one option means two slots, a piece and those with it, the first item of a list goes to the first slot.
    """
    found: dict[str, str] = {}
    for option, text in given.items():
        slots = arguments_called(game, verb, option, lang) or (option,)
        parts = text.split("+", len(slots) - 1)
        found |= {slot: part.strip() for slot, part in zip(slots, parts, strict=False) if part.strip()}
    return found


def in_order(game: Game, verb: str, given: Mapping[str, str]) -> list[str]:
    """Arguments in the order in which a verb takes them; unknown ones last."""
    own = game.table.arguments.get(verb, ())
    typed = [given[name] for name in (*own, *(name for name in given if name not in own and name != WHAT)) if given.get(name)]
    return typed + given.get(WHAT, "").split()


def fitting_verbs(game: Game, verbs: Sequence[str], given: Mapping[str, str]) -> list[str]:
    """The verbs that take every given option; all if there are none."""
    fit_in = [
        verb for verb in verbs if verb not in game.table.arguments or all(arguments_called(game, verb, name) for name in given)
    ]
    return fit_in or list(verbs)


def words_without_options(game: Game, verb: str, typed: Sequence[str], lang: str) -> tuple[str, ...]:
    """Typed words with option names ("to:Rabaul units: Wasp") as the verb takes them: in its order, without the names."""
    before: list[str] = []
    given: dict[str, list[str]] = {}
    group = before
    for word in typed:
        found = _NAMED.fullmatch(word)
        if found is not None and arguments_called(game, verb, found[1].lower(), lang):
            group = given.setdefault(found[1].lower(), [])
            word = found[2]
        if word:
            group.append(word)
    if not given:
        return tuple(typed)
    return (*before, *in_order(game, verb, by_slot(game, verb, {name: "_".join(one) for name, one in given.items()}, lang)))
