"""Up to five settings of a season in one form: radio buttons and menus for what is chosen, text for what is typed."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

import discord
import msgspec
from discord import ui

from bot.league.settings.fields import OWN, SETTINGS, changed_settings, offered_settings
from bot.league.settings.in_forms import names_in_form
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.setup import LONG, choice_text, setting_text, setting_value_text, typed_setting_value
from bot.orders.form_fields import radio_field
from bot.panel.controls import SHORT, TYPED
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.telling.text import clip_text
from league.season.settings import SeasonSettings
from words import is_known_message, tr


def settings_asked(held: HeldSeason, form: str) -> list[str]:
    """The settings that a form asks for now."""
    return names_in_form(held.season.rules, form, running=held.season.status != "entries")


def current_choice(settings: SeasonSettings, name: str) -> str:
    """The value of a setting among those it may have; "" for none of them."""

    def same(value: str) -> bool:
        try:
            return changed_settings(settings, name, value) == settings
        except DeniedError:
            return False

    return next((value for value in SETTINGS[name].values if same(value)), "")


def _shown_value(settings: SeasonSettings, name: str, lang: str) -> str:
    """What a field of the form holds before anybody changes it."""
    return current_choice(settings, name) if SETTINGS[name].values else typed_setting_value(settings, name, lang)


def settings_mark(settings: SeasonSettings) -> int:
    """A number that differs when settings do: a form that was opened before others changed any is refused."""
    return zlib.crc32(msgspec.json.encode(settings)) % 10**9


class SettingsForm(ui.Modal):
    """The form; ``refused``: what was sent before and not taken."""

    def __init__(self, held: HeldSeason, form: str, lang: str, refused: Mapping[str, str]) -> None:
        title = tr(lang, f"league-form-{form}")
        super().__init__(
            title=clip_text(title, 45),
            custom_id=str(season_press(held.id, Op.LEAGUE_FORM_SENT, form, settings_mark(held.season.rules))),
            timeout=60,
        )
        for name in settings_asked(held, form):
            value = refused.get(name) or _shown_value(held.season.rules, name, lang)
            self.add_item(_setting_field(held.season.rules, name, value, lang))
        # Stopped before it is shown: so the client forgets it and leaves its submission to us.
        self.stop()


def _setting_field(settings: SeasonSettings, name: str, value: str, lang: str) -> ui.Label[Any]:
    label = clip_text(setting_text(name, lang), 45)
    if values := SETTINGS[name].values:
        options = [Option(one, choice_text(name, one, lang), "", one == value) for one in values if one != OWN]
        note = "" if value else setting_value_text(settings, name, lang)
        item = radio_field(name, options, required=False)
        return ui.Label(text=label, description=clip_text(note, 100) or None, component=item)
    msgid = f"league-takes-{name.replace('_', '-')}"
    note = tr(lang, msgid) if is_known_message("en", msgid) else ""
    long = name in LONG
    style = discord.TextStyle.paragraph if long else discord.TextStyle.short
    most = TYPED if long else SHORT
    typed: ui.TextInput[Any] = ui.TextInput(
        custom_id=name, style=style, max_length=most, default=clip_text(value, most) or None, required=False
    )
    return ui.Label(text=label, description=clip_text(note, 100) or None, component=typed)


def changed_by_form(settings: SeasonSettings, sent: Mapping[str, str], lang: str) -> tuple[SeasonSettings, list[str]]:
    """The settings after a form, and the names of those that it changed; the format first, since others depend on it.

    Raises DeniedError, with the setting's name before the reason, for an impossible value.
    """
    new, changed = settings, []
    for name, value in sorted(sent.items(), key=lambda one: one[0] != "format"):
        if name not in SETTINGS or not value.strip() or value.strip() == _shown_value(settings, name, lang):
            continue
        if name not in {one.name for one in offered_settings(new, False)}:
            continue  # the new format has no such setting
        new = changed_settings(new, name, value)
        changed.append(name)
    return new, changed
