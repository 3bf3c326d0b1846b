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
    """A description: the English text of a host message, with the id from which the others are found."""
    return locale_str(tr("en", msgid)[:100], msgid=msgid)


def option_name(option: str) -> str:
    """The message that says what an option is called."""
    return "-".join(("opt", option, "name"))


def told_by(
    of: Sequence[Game], msgid: str, *, otherwise: Callable[[Game, str], str] | None = None, english: str = ""
) -> locale_str:
    """A name or description in the words of the games it belongs to.

    Where they do not agree, a name is that of the first one, and a description says which game means what. ``otherwise``: for a
    game that has not written it. ``english``: a name, by which the command is known.
    """

    @functools.cache
    def say(lang: str) -> str:
        told: dict[str, str] = {}
        for game in of:
            written = next((one for one in (lang, "en") if is_own_message(one, game.id, msgid)), "")
            if written and not (english and written != lang):
                told[game.title] = tr(written, f"{game.id}:{msgid}")
            elif otherwise is not None:
                told[game.title] = otherwise(game, lang)
        every = list(dict.fromkeys(told.values()))
        if english:
            return every[0] if every else english
        return (every[0] if len(every) == 1 else " · ".join(f"{title}: {text}" for title, text in told.items()))[:100]

    return locale_str(english or say("en"), say=say)


def described_for_games(described: locale_str, of: Sequence[Game], every: int) -> locale_str:
    """A description with the games it is about before it, where ``every`` games are played and not all of them have it."""
    if len(of) >= every:
        return described
    titles = ", ".join(game.title for game in of)

    @functools.cache
    def say(lang: str) -> str:
        told = str(described.extras["say"](lang))
        return told if told.startswith(of[0].title) else f"{titles}: {told}"

    return locale_str(say("en")[:100], say=say)


def agreed_text(of: Sequence[Game], msgid: str, *, name: str = "") -> locale_str:
    """A host's text as the games it is about say it if they all say the same, else in the host's words.

    ``name``: for the name of an option, which a language may leave out.
    """

    @functools.cache
    def say(lang: str) -> str:
        told = {tr(lang, f"{game.id}:{msgid}") if is_own_message(lang, game.id, msgid) else "" for game in of}
        usual = name if name and not is_known_message(lang, msgid) else tr(lang, msgid)
        return (told.pop() or usual) if len(told) == 1 else usual

    return locale_str(say("en")[:100], say=say)


def language_choices() -> list[Choice[str]]:
    """The languages there are, each by its own name."""
    return [Choice(name=tr(lang, "own-language"), value=lang) for lang in known_languages()]


class FluentTranslator(app_commands.Translator):
    """Finds localisations in the Fluent files; names of commands under ``cmd-<name>-name``.

    A command that has such a name in English too is shown by it; the name it was made with stays the one that links and typed
    lines know.
    """

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContext[Any, Any]
    ) -> str | None:
        """The text in a locale; None where English is good enough."""
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
