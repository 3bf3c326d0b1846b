"""Slash commands of the verbs of the games that are played here: ``/move`` ... as the games name and describe them.

Their words are the games' own (``cmd-NAME-name``, ``cmd-NAME-description``); an option is an argument (``Game.arguments``),
called as its slot is called. Where several games have the same command it stands for the verbs of each.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.commands.orders import WHAT, Orders
from bot.core import games
from bot.core.localise import option_name, told_by
from bot.core.text import clip
from bot.desk.desk import Desk
from bot.panel import answers
from bot.panel.controls import Interaction
from rules.engine import Game
from words import known, own, tr

#: Discord's limits: options of a command, letters of an option's name.
_MOST, _LETTERS = 25, 32


def arguments(name: str, of: Sequence[Game]) -> tuple[str, ...]:
    """The options of a command: the names of all arguments of its verbs, in the order of the first verb that has them."""
    found: dict[str, None] = {}
    rest = False
    for game in of:
        for verb in game.commands[name]:
            found |= dict.fromkeys(game.arguments.get(verb, ()))
            rest |= verb not in game.arguments
    return (*found, *([WHAT] if rest else []))[:_MOST]


def named(text: str) -> str:
    """A text as Discord wants the name of an option: small letters and hyphens."""
    return re.sub(r"\W+", "-", text.lower()).strip("-")[:_LETTERS].strip("-")


def option_names(options: Sequence[str], of: Sequence[Game], lang: str) -> dict[str, str]:
    """What the options of one command are called in a language, no two alike."""
    found: dict[str, str] = {}
    for option in options:
        msgids = (option_name(option), f"slot-{option}")
        said = [tr(lang, f"{game.id}:{msgid}") for game in of for msgid in msgids if own(lang, game.id, msgid)]
        if option == WHAT and known(lang, option_name(WHAT)):
            said = [tr(lang, option_name(WHAT))]
        name = named(said[0] if said else option) or named(option)
        found[option] = name if name not in found.values() else named(option)
    return found


def _about(option: str, of: Sequence[Game]) -> locale_str:
    """The description of an option: what its slot asks for."""

    def say(lang: str) -> str:
        if option == WHAT:
            return tr(lang, "opt-what")
        said = [tr(lang, f"{game.id}:slot-{option}") for game in of if own(lang, game.id, f"slot-{option}")]
        return tr(lang, "opt-argument", what=said[0] if said else option.replace("_", " ").capitalize())

    return locale_str(clip(say("en"), 100), say=say)


def _describes(name: str, of: Sequence[Game]) -> Callable[[Game, str], str]:
    def say(game: Game, lang: str) -> str:
        verbs = ", ".join(dict.fromkeys(tr(lang, f"{game.id}:verb-{verb}") for verb in game.commands[name]))
        return tr(lang, "cmd-verb-description", verbs=verbs)

    return say


def verb_command(orders: Orders, name: str, of: Sequence[Game]) -> app_commands.Command[Any, ..., None]:
    """The command of some games' verbs, with an option for each of their arguments."""
    options = arguments(name, of)
    shown = option_names(options, of, "en")
    params = {option: f"option_{place}" for place, option in enumerate(options)}

    async def callback(interaction: Interaction, **given: str | None) -> None:
        async with answers.guarded(interaction):
            typed = {option: text for option in options if (text := given.get(params[option]))}
            await orders.verb(interaction, name, typed)

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=Interaction)]
    parameters += [inspect.Parameter(param, kind, annotation=str | None, default=None) for param in params.values()]
    callback.__dict__["__signature__"] = inspect.Signature(parameters)  # what the library reads the options from
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=told_by(of, f"cmd-{name}-name", english=name),
        description=told_by(of, f"cmd-{name}-description", otherwise=_describes(name, of)),
        callback=callback,
    )
    made.guild_only = True
    if options:
        called = {params[one]: locale_str(shown[one], say=_calls(one, options, of)) for one in options}
        app_commands.rename(**called)(made)
        app_commands.describe(**{params[one]: _about(one, of) for one in options})(made)
    for option in options:
        _completed(orders, made, params[option], option, shown)
    return made


def _calls(option: str, options: Sequence[str], of: Sequence[Game]) -> Callable[[str], str]:
    return lambda lang: option_names(options, of, lang)[option]


def _completed(
    orders: Orders, made: app_commands.Command[Any, ..., None], param: str, option: str, shown: dict[str, str]
) -> None:
    @made.autocomplete(param)
    @answers.completing
    async def completions(interaction: Interaction, current: str) -> list[Choice[str]]:
        typed = {name: str(value or "") for name, value in interaction.namespace}
        given = {one: typed[name] for one, name in shown.items() if typed.get(name)}
        return await orders.completions(interaction, made.name, option, given, current)


def add_verb_commands(tree: app_commands.CommandTree[discord.Client], desk: Desk) -> None:
    """The commands of every game that is played here."""
    orders = Orders(desk)
    for name, of in games.verb_commands().items():
        tree.add_command(verb_command(orders, name, of))
