"""The menus for a season's settings: possible values, how each is read and shown, and the message with the menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import msgspec
from discord import ui

from bot.league.table.daily import read_daily
from bot.league.table.delays import delay_text
from bot.league.table.face import season_press
from bot.league.table.leagues import CORE, HeldSeason
from bot.league.table.per_round import read_setups, setups_text
from bot.league.table.texts import SeasonTexts, season_points_text
from bot.panel.controls import SentControl, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.telling.named import clean_name
from bot.telling.text import typed_in_line
from league.season.settings import POD_TIES, SEALED, SWISS_TIES, TIES, SeasonSettings
from words import is_known_message, known_languages, tr

_FORMATS = ("swiss", "round_robin", "pools", "elimination", "double_elimination", "ladder", "pods", "queue")
_POINTS = {"1-half-0": ("1", "0.5", "0"), "3-1-0": ("3", "1", "0"), "2-1-0": ("2", "1", "0")}
_YES = ("yes", "no")
#: Settings that are always shown.
_ALWAYS = ("format", "rounds", "sides", "points", "ties", "days", "pace")


class Setting(msgspec.Struct, frozen=True):
    """One setting: ``values`` to choose from, () if typed; ``formats`` that use it, () for all."""

    name: str
    values: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    read: Callable[[str], Any] = str


def _typed_count(typed: str) -> int:
    if not typed.isascii() or not typed.isdigit() or len(typed) > 4:
        raise DeniedError("league-not-a-number", text=typed)
    return int(typed)


def _typed_late_rule(typed: str) -> int:
    return _typed_count(typed) if typed.isascii() and typed.isdigit() else -1


def _typed_names(typed: str) -> tuple[str, ...]:
    return tuple(name for typed_name in typed.split(",") if (name := clean_name(typed_name)))


def _typed_tie_breaks(typed: str) -> tuple[str, ...]:
    return tuple(typed.replace(",", " ").split())


def _typed_pace(typed: str) -> str:
    return "" if typed in ("", "none", "-") else typed


def _typed_unchanged(typed: str) -> str:
    return "" if typed == "same" else typed


def _typed_yes(typed: str) -> bool:
    return typed == "yes"


def _typed_moment(typed: str) -> int | None:
    """A date as typed: "2026-12-24" or "2026-12-24 18:00", in UTC; None for nothing. Raises DeniedError "league-not-a-date"."""
    if typed in ("", "-"):
        return None
    try:
        found = datetime.fromisoformat(typed)
    except ValueError as error:
        raise DeniedError("league-not-a-date", text=typed) from error
    return round((found if found.tzinfo is not None else found.replace(tzinfo=UTC)).timestamp())


def _typed_role(typed: str) -> str:
    """A role's number, typed or from a mention. Raises DeniedError "league-not-a-role"."""
    number = typed.removeprefix("<@&").removesuffix(">")
    if number and not (number.isascii() and number.isdigit() and len(number) < 21):
        raise DeniedError("league-not-a-role", text=typed)
    return number


_ROUNDS = ("swiss", "pods")
_TIED = ("swiss", "round_robin", "pools", "pods", "queue")
SETTINGS: Mapping[str, Setting] = {
    one.name: one
    for one in (
        Setting("name", read=clean_name),
        Setting("format", _FORMATS),
        Setting("rounds", (), _ROUNDS, _typed_count),
        Setting("setups", (), ("swiss", "round_robin", "pools", "elimination", "double_elimination", "pods")),
        Setting("double", _YES, ("round_robin",), _typed_yes),
        Setting("pool_size", tuple(map(str, range(3, 9))), ("pools",), _typed_count),
        Setting("qualify", ("1", "2", "3", "4"), ("pools",), _typed_count),
        Setting("third", _YES, ("pools", "elimination"), _typed_yes),
        Setting("reach", ("1", "2", "3", "4", "5"), ("ladder",), _typed_count),
        Setting("final", ("0", "3", "4", "5", "6"), ("pods",), _typed_count),
        Setting("sides", ("history", "both", "drawn", "lower_seed", "bids")),
        Setting("playoffs", ("same", "history", "both", "drawn", "lower_seed", "bids"), ("pools",), _typed_unchanged),
        Setting("boards", (), ("swiss", "round_robin", "pools", "elimination", "double_elimination"), _typed_count),
        Setting("divisions", (), ("swiss", "round_robin", "pods"), _typed_names),
        Setting("points", tuple(_POINTS)),
        Setting("ties", (), _TIED, _typed_tie_breaks),
        Setting("days", (), (), _typed_count),
        Setting("pace", (), (), _typed_pace),
        Setting("live", _YES, (), _typed_yes),
        Setting("closes", (), (), _typed_moment),
        Setting("most", (), (), _typed_count),
        Setting("account_days", (), (), _typed_count),
        Setting("role", (), (), _typed_role),
        Setting("late", (), ("swiss", "pods"), _typed_late_rule),
        Setting("late_half", ("0", "1", "2", "3"), ("swiss",), _typed_count),
        Setting("edition", ("2026", "2017"), ("swiss",)),
        Setting("accelerated", _YES, ("swiss",), _typed_yes),
        Setting("vacation", (), (), _typed_count),
        Setting("follows", _YES, ("round_robin", "pools", "elimination", "double_elimination"), _typed_yes),
        Setting("delay", ("0", "3", "5", "10", "20", "turn", "6h", "12h", "24h", "48h")),
        Setting("digest", (), (), read_daily),
        Setting("threads", ("open", "closed")),
        Setting("langs", ("server", "all"), (), str),
    )
}


def changed_settings(settings: SeasonSettings, name: str, typed: str) -> SeasonSettings:
    """The settings with one value changed, chosen or typed. Raises DeniedError for an impossible value."""
    one, typed = SETTINGS.get(name), typed.strip()
    if one is None or (one.values and typed not in one.values):
        raise DeniedError("bad-button")
    if name == "points":
        win, draw, loss = map(Decimal, _POINTS[typed])
        points = msgspec.structs.replace(settings.points, win=win, draw=draw, loss=loss, bye=win, half=draw, forfeit=win)
        return msgspec.structs.replace(settings, points=points)
    if name == "langs":
        return msgspec.structs.replace(settings, langs=known_languages() if typed == "all" else ())
    if name == "setups":
        return msgspec.structs.replace(settings, setups=read_setups(settings.game, typed))
    new = msgspec.structs.replace(settings, **{name: one.read(typed)})
    if name == "format":
        ties = POD_TIES if typed == "pods" else SWISS_TIES if typed == "swiss" else TIES
        rounds = (settings.rounds or 6) if typed in _ROUNDS else 0
        sides: Any = "history" if typed == "pods" else settings.sides
        new = msgspec.structs.replace(new, ties=ties, rounds=rounds, sides=sides, boards=0, divisions=())
    return new


def offered_settings(settings: SeasonSettings, running: bool) -> list[Setting]:
    """The settings that apply and can still be changed."""
    return [
        one
        for one in SETTINGS.values()
        if (not one.formats or settings.format in one.formats) and not (running and one.name in SEALED)
    ]


def setting_value_text(settings: SeasonSettings, name: str, lang: str) -> str:
    """The value of a setting as text."""
    value: Any = msgspec.structs.asdict(settings)[name]
    if name == "points":
        return " / ".join(map(season_points_text, (value.win, value.draw, value.loss)))
    if name == "closes":
        return tr(lang, "league-choice-closes-none") if value is None else f"<t:{value}:f>"
    if name == "role":
        return f"<@&{value}>" if value else tr(lang, "league-choice-role-none")
    if name == "late" and value < 0:
        return tr(lang, "league-choice-late-none")
    if name == "langs":
        return tr(lang, "league-choice-langs-all" if value else "league-choice-langs-server")
    if name == "setups":
        return setups_text(settings, lang)
    if name == "ties":
        return ", ".join(tie_text(one, lang) for one in value) or "-"
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


def tie_text(name: str, lang: str) -> str:
    """The name of a tie-break."""
    return tr(lang, f"{CORE}tie-{name}")


def setting_text(name: str, lang: str) -> str:
    """The name of a setting."""
    return tr(lang, f"league-setting-{name.replace('_', '-')}")


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
        choices = [Option(one.name, setting_text(one.name, lang), setting_value_text(rules, one.name, lang)) for one in listed]
        parts.append(ui.ActionRow(make_menu(season_press(held.id, Op.LEAGUE_SET), choices, tr(lang, "league-menu-setting"))))
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
