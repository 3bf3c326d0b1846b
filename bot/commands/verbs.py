"""Slash commands for the verbs of the installed games: ``/move`` ... as the games name and describe them.

Their words are the games' own (``cmd-NAME-name``, ``cmd-NAME-description``); an option is an argument (``GameTable.arguments``),
called as its slot is called (``bot.orders.options``). If several games have the same command, it is for the verbs of each.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import structlog
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.commands.orders import TypedOrders
from bot.core import games
from bot.desk.cogs import CommandTree
from bot.orders.options import WHAT, command_options_of, option_names
from bot.panel import answers
from bot.panel.controls import Interaction
from bot.telling.localise import described_for_games, game_worded
from bot.telling.text import GameWords, clip_text
from rules.engine import Game
from rules.engine.packages import registry
from words import tr

_log = structlog.get_logger()


def _option_description(stands_for: Sequence[tuple[Game, str]]) -> locale_str:
    """The description of an option: what its slots ask for, each game's once."""

    @functools.cache
    def say(lang: str) -> str:
        if stands_for[0][1] == WHAT:
            return tr(lang, "opt-what")
        asked = [GameWords(game, lang).written(f"slot-{one}") or one.replace("_", " ") for game, one in stands_for]
        return tr(lang, "opt-argument", what=" / ".join(dict.fromkeys(asked)))

    return locale_str(clip_text(say("en"), 100), say=say)


def _slot_describer(name: str, of: Sequence[Game]) -> Callable[[Game, str], str]:
    def say(game: Game, lang: str) -> str:
        verbs = ", ".join(dict.fromkeys(tr(lang, f"{game.id}:verb-{verb}") for verb in game.table.commands[name]))
        return tr(lang, "cmd-verb-description", verbs=verbs)

    return say


def verb_command(orders: TypedOrders, name: str, of: Sequence[Game]) -> app_commands.Command[Any, ..., None]:
    """The command of some games' verbs, with an option for each of their arguments."""
    options = command_options_of(name, of)
    params = {option: f"option_{place}" for place, option in enumerate(options)}

    async def callback(interaction: Interaction, **given: str | None) -> None:
        async with answers.guard_interaction(interaction):
            await orders.verb(interaction, name, {option: text for option in options if (text := given.get(params[option]))})

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=Interaction)]
    parameters += [inspect.Parameter(param, kind, annotation=str | None, default=None) for param in params.values()]
    callback.__dict__["__signature__"] = inspect.Signature(parameters)  # what the library reads the options from
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=game_worded(of, f"cmd-{name}-name", english=name),
        description=described_for_games(
            game_worded(of, f"cmd-{name}-description", otherwise=_slot_describer(name, of)), of, len(games.installed_games())
        ),
        callback=callback,
    )
    made.guild_only = True
    if options:
        names = functools.cache(functools.partial(option_names, name, of))
        app_commands.rename(**{params[one]: locale_str(one, say=_option_namer(one, names)) for one in options})(made)
        app_commands.describe(**{params[one]: _option_description(options[one]) for one in options})(made)
    for option in options:
        _add_verb_completion(orders, made, params[option], option)
    return made


def _option_namer(option: str, names: Callable[[str], Mapping[str, str]]) -> Callable[[str], str]:
    return lambda lang: names(lang)[option]


def _add_verb_completion(orders: TypedOrders, made: app_commands.Command[Any, ..., None], param: str, option: str) -> None:
    @answers.complete_option(param, made)
    async def completions(interaction: Interaction, current: str) -> list[Choice[str]]:
        given = {name: str(value) for name, value in interaction.namespace if value}
        return await orders.completions(interaction, made.name, option, given, current)


def add_verb_commands(tree: CommandTree, orders: TypedOrders) -> None:
    """The commands of every game that is played here. Comes after the host's own, with which none of them may clash."""
    for name, of in games.verb_commands().items():
        try:
            tree.add_command(verb_command(orders, name, of))
        except Exception as error:  # whatever a package brings: its command is left out, the others go on
            ours = [game for game in of if not registry.is_outside(game)]
            _log.warning("command left out", name=name, games=[game.id for game in of if game not in ours], reason=str(error))
            if ours:
                tree.add_command(verb_command(orders, name, ours))
