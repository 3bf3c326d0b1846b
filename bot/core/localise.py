"""Names and descriptions of commands in the user's language."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from words import known, lang_of, langs, tr


def said(msgid: str) -> locale_str:
    """A description: the English text of a host message, with the id from which the others are found."""
    return locale_str(tr("en", msgid)[:100], msgid=msgid)


def language_choices() -> list[Choice[str]]:
    """The languages there are, each by its own name."""
    return [Choice(name=tr(lang, "own-language"), value=lang) for lang in langs()]


class FluentTranslator(app_commands.Translator):
    """Finds localisations in the Fluent files; names of commands under ``cmd-<name>-name``."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContext[Any, Any]
    ) -> str | None:
        """The text in a locale; None where English is good enough."""
        language = lang_of(locale)
        msgid = string.extras.get("msgid")
        if msgid is None and context.location in (
            app_commands.TranslationContextLocation.command_name,
            app_commands.TranslationContextLocation.group_name,
        ):
            msgid = f"cmd-{string.message}-name"
        if msgid is None and context.location is app_commands.TranslationContextLocation.parameter_name:
            msgid = f"opt-{string.message}-name"
        if language == "en" or msgid is None or not known(language, msgid):
            return None
        return tr(language, msgid)[:100]
