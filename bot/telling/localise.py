"""Names and descriptions of commands in the user's language."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from rules.engine import Game
from words import is_known_message, is_own_message, known_languages, lang_of, tr


def described_by(msgid: str) -> locale_str:
    """A description: the English text of a host message, with the id of its translations."""
    return locale_str(tr("en", msgid)[:100], msgid=msgid)


def option_name(option: str) -> str:
    """The message with the name of an option."""
    return "-".join(("opt", option, "name"))


def game_worded(
    of: Sequence[Game], msgid: str, *, otherwise: Callable[[Game, str], str] | None = None, english: str = ""
) -> locale_str:
    """A name or description in the words of the games it belongs to.

    If they differ, a name is the first game's, and a description lists each game with its meaning. ``otherwise``: for a game
    without the message. ``english``: a fixed English name of the command.
    """

    @functools.cache
    def say(lang: str) -> str:
        by_title: dict[str, str] = {}
        for game in of:
            written = next((one for one in (lang, "en") if is_own_message(one, game.id, msgid)), "")
            if written and not (english and written != lang):
                by_title[game.title] = tr(written, f"{game.id}:{msgid}")
            elif otherwise is not None:
                by_title[game.title] = otherwise(game, lang)
        every = list(dict.fromkeys(by_title.values()))
        if english:
            return every[0] if every else english
        return (every[0] if len(every) == 1 else " · ".join(f"{title}: {text}" for title, text in by_title.items()))[:100]

    return locale_str(english or say("en"), say=say)


def described_for_games(described: locale_str, of: Sequence[Game], every: int) -> locale_str:
    """A description preceded by its games' titles, if it does not apply to all ``every`` games."""
    if len(of) >= every:
        return described
    titles = ", ".join(game.title for game in of)

    @functools.cache
    def say(lang: str) -> str:
        description = str(described.extras["say"](lang))
        return description if description.startswith(of[0].title) else f"{titles}: {description}"

    return locale_str(say("en")[:100], say=say)


def agreed_text(of: Sequence[Game], msgid: str, *, name: str = "") -> locale_str:
    """A host's text in the games' words if they all agree, else in the host's words.

    ``name``: for the name of an option, which a language may omit.
    """

    @functools.cache
    def say(lang: str) -> str:
        versions = {tr(lang, f"{game.id}:{msgid}") if is_own_message(lang, game.id, msgid) else "" for game in of}
        usual = name if name and not is_known_message(lang, msgid) else tr(lang, msgid)
        return (versions.pop() or usual) if len(versions) == 1 else usual

    return locale_str(say("en")[:100], say=say)


def language_choices() -> list[Choice[str]]:
    """All languages, each by its own name."""
    return [Choice(name=tr(lang, "own-language"), value=lang) for lang in known_languages()]


class FluentTranslator(app_commands.Translator):
    """Finds localisations in the Fluent files; names of commands under ``cmd-<name>-name``.

    If a command has such a name in English too, Discord shows that one; links and typed lines keep using the name it was made
    with.
    """

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContext[Any, Any]
    ) -> str | None:
        """The text in a locale; None if the English one is used."""
        language = lang_of(locale)
        names = (app_commands.TranslationContextLocation.command_name, app_commands.TranslationContextLocation.group_name)
        if language == "en" and context.location not in names:  # as most of Discord's locales
            return None
        say = string.extras.get("say")
        if say is not None:
            shown = str(say(language))[:100]
            return None if language == "en" and shown == string.message else shown
        msgid = string.extras.get("msgid")
        if msgid is None and context.location in names:
            msgid = f"cmd-{string.message}-name"
        if msgid is None and context.location is app_commands.TranslationContextLocation.parameter_name:
            msgid = f"opt-{string.message}-name"
        if msgid is None or not is_known_message(language, msgid):
            return None
        return tr(language, msgid)[:100]
