"""A season's settings as they are shown, the menus to change them, and the form in which one is typed."""

from __future__ import annotations

from typing import Any

import msgspec
from discord import ui

from bot.league.settings.delays import delay_text
from bot.league.settings.fields import SETTINGS, offered_settings, typed_moment_text
from bot.league.settings.in_forms import FORMS, names_in_form
from bot.league.settings.per_round import setups_text, written_setups
from bot.league.settings.scoring import points_lines
from bot.league.settings.ties import tie_breaks_text
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.texts import SeasonTexts
from bot.panel.controls import Press, SentControl, TextForm, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.telling.text import clip_text, plain_text, typed_in_line
from league.season.settings import SeasonSettings
from words import is_known_message, tr

#: Settings that are always shown.
_ALWAYS = ("format", "rounds", "sides", "points", "ties", "days", "pace")


def setting_value_text(settings: SeasonSettings, name: str, lang: str) -> str:
    """The value of a setting as text."""
    value: Any = msgspec.structs.asdict(settings)[name]
    if name == "points":
        return ", ".join(points_lines(settings, lang))
    if name == "closes":
        return tr(lang, "league-choice-closes-none") if value is None else f"<t:{value}:f>"
    if name == "role":
        return f"<@&{value}>" if value else tr(lang, "league-choice-role-none")
    if name == "late" and value < 0:
        return tr(lang, "league-choice-late-none")
    if name == "langs":
        return tr(lang, "league-choice-langs-all" if value else "league-choice-langs-server")
    if name == "own_rules":
        return clip_text(" ".join(value.split()), 60) or "-"
    if name == "setups":
        return setups_text(settings, lang)
    if name == "ties":
        return tie_breaks_text(value, lang) or "-"
    if name == "delay":
        return delay_text(value, lang)
    if name == "playoffs":
        return choice_text(name, value or "same", lang)
    if isinstance(value, tuple):
        return ", ".join(value) or "-"
    if isinstance(value, bool):
        return tr(lang, "league-yes" if value else "league-no")
    return choice_text(name, str(value), lang)


def choice_text(name: str, value: str, lang: str) -> str:
    """A choice as text; as written if it has no text."""
    if name == "delay":
        return delay_text(value, lang)
    if value and value not in SETTINGS[name].values:
        return value  # typed: has no message
    msgid = f"league-choice-{name}-{value or 'none'}".replace("_", "-")
    return tr(lang, msgid) if is_known_message("en", msgid) else value


def setting_text(name: str, lang: str) -> str:
    """The name of a setting."""
    return tr(lang, f"league-setting-{name.replace('_', '-')}")


def typed_setting_value(rules: SeasonSettings, name: str, lang: str) -> str:
    """The value of a setting as it would be typed."""
    value = {
        "name": rules.name,
        "digest": rules.digest or "-",
        "setups": written_setups(rules),
        "points": "\n".join(points_lines(rules, lang, whole=True)),
        "closes": typed_moment_text(rules.closes),
        "role": rules.role,
        "own_rules": rules.own_rules,
    }.get(name)
    return setting_value_text(rules, name, lang) if value is None else value


#: Settings that are typed in several lines.
LONG = ("setups", "points", "own_rules")


def setting_form(held: HeldSeason, name: str, lang: str, typed: str = "") -> TextForm:
    """The form in which a setting is typed: its present value, or what was ``typed`` and refused; and what it takes."""
    value = typed_setting_value(held.season.rules, name, lang)
    msgid = f"league-takes-{name.replace('_', '-')}"
    note = tr(lang, msgid) if is_known_message("en", msgid) else ""
    press = Press(held.id, 0, 0, Op.LEAGUE_TYPED, name)
    return TextForm(
        press,
        setting_text(name, lang),
        setting_text(name, lang),
        long=name in LONG,
        value=typed or value,
        note=note,
    )


def season_rule_lines(rules: SeasonSettings, lang: str) -> list[str]:
    """The rules that a season is played by, a line for each setting that matters; without Discord's marks."""
    plain = msgspec.structs.asdict(SeasonSettings("", "", ""))
    now = msgspec.structs.asdict(rules)
    left_out = ("name", "own_rules", "closes", "role", "langs", "page", "digest", "delay")
    shown = [one.name for one in offered_settings(rules, False) if one.name not in left_out]
    return [
        f"{setting_text(name, lang)}: {setting_value_text(rules, name, lang)}"
        for name in shown
        if name in _ALWAYS or now[name] != plain[name]
    ]


def rules_view(held: HeldSeason, lang: str) -> ui.LayoutView:
    """The season's rules as everybody may read them, with what its moderators have added."""
    rules = held.season.rules
    head = f"## {typed_in_line(rules.name)}\n{SeasonTexts(held, lang=lang).kind()}"
    lines = [f"- {line}" for line in season_rule_lines(rules, lang)]
    parts: list[ui.Item[Any]] = [make_paragraph("\n".join([head, *lines]), 1300)]
    if rules.own_rules:
        parts += [ui.Separator(), make_paragraph(plain_text(rules.own_rules), 2600)]
    return make_layout(*parts)


def walk_view(held: HeldSeason, lang: str, notice: str = "", asked: str = "") -> ui.LayoutView:
    """The current settings, with a menu to change one; ``asked``: the one whose values are offered."""
    names, rules = SeasonTexts(held, lang=lang), held.season.rules
    draft, running = held.row.status == "draft", held.season.status != "entries"
    head = f"## {typed_in_line(rules.name)}\n{names.kind()}"
    listed = offered_settings(rules, running)
    plain = msgspec.structs.asdict(SeasonSettings("", "", ""))
    now = msgspec.structs.asdict(rules)
    # Settings with their default value appear only in the menu.
    shown = [one for one in listed if one.name != "name" and (one.name in _ALWAYS or now[one.name] != plain[one.name])]
    lines = [f"**{setting_text(one.name, lang)}**: {setting_value_text(rules, one.name, lang)}" for one in shown]
    moderators = [*(f"<@{user}>" for user in held.row.moderators.users), *(f"<@&{role}>" for role in held.row.moderators.roles)]
    lines.append(f"**{tr(lang, 'league-moderators')}**: {', '.join(moderators)}")
    lines.append(f"**{tr(lang, 'league-channel')}**: <#{held.row.channel_id}>")
    if held.row.desk_id:
        lines.append(f"**{tr(lang, 'league-desk-channel')}**: <#{held.row.desk_id}>")
    parts: list[ui.Item[Any]] = [make_paragraph("\n".join(filter(None, [head, notice]))), make_paragraph("\n".join(lines), 2000)]
    if asked:
        values = [Option(value, choice_text(asked, value, lang)) for value in SETTINGS[asked].values]
        hint = f"{setting_text(asked, lang)}: {setting_value_text(rules, asked, lang)}"
        parts.append(ui.ActionRow(make_menu(season_press(held.id, Op.LEAGUE_VALUE, asked), values, hint)))
    else:
        for times, title in ((False, "league-menu-setting"), (True, "league-menu-times")):
            some = [one for one in listed if one.times == times]
            choices = [Option(one.name, setting_text(one.name, lang), setting_value_text(rules, one.name, lang)) for one in some]
            press = season_press(held.id, Op.LEAGUE_SET, "t" if times else "")
            parts.append(ui.ActionRow(make_menu(press, choices, tr(lang, title))))
    forms = [
        make_button(season_press(held.id, Op.LEAGUE_FORM, form), tr(lang, f"league-form-{form}") + " …", "primary")
        for form in FORMS
        if not (running and form == "play") and names_in_form(rules, form, running=running)
    ]
    parts.append(ui.ActionRow(*forms))
    controls: list[SentControl] = []
    if draft:
        controls = [
            make_button(season_press(held.id, Op.LEAGUE_OPEN), tr(lang, "button-league-open"), "success"),
            make_button(season_press(held.id, Op.LEAGUE_OPEN, "drop"), tr(lang, "button-league-drop"), "danger"),
        ]
    elif not running:
        controls = [make_button(season_press(held.id, Op.LEAGUE_START), tr(lang, "button-league-start"), "success")]
    if controls:
        parts.append(ui.ActionRow(*controls))
    return make_layout(*parts)
