"""The walk through a season's settings: what each may be, how it is read and said, and the message with its menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

import msgspec
from discord import ui

from bot.league.season.settings import SEALED, SWISS_TIES, TIES, Settings
from bot.league.table.face import press
from bot.league.table.leagues import Held
from bot.league.table.texts import Names
from bot.panel.controls import Control, button, layout, menu, text
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from words import known, tr

_FORMATS = ("swiss", "round_robin", "pools", "elimination", "double_elimination", "ladder")
_PACES = ("none", "post 1d", "post 3d", "post 7d", "post 14d+1d", "live 30m+20s", "live 60m+30s", "live 90m+60s")
_POINTS = {"1-half-0": ("1", "0.5", "0"), "3-1-0": ("3", "1", "0"), "2-1-0": ("2", "1", "0")}


class Setting(msgspec.Struct, frozen=True):
    """One setting: ``values`` to choose from, () to be typed; ``formats`` in which it matters, () for all."""

    name: str
    values: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    read: Callable[[str], Any] = str


def _whole(typed: str) -> int:
    if not typed.strip().isascii() or not typed.strip().isdigit() or len(typed.strip()) > 4:
        raise DeniedError("league-not-a-number", text=typed)
    return int(typed)


def _ties(typed: str) -> tuple[str, ...]:
    return tuple(typed.replace(",", " ").split())


def _pace(typed: str) -> str:
    return "" if typed.strip() in ("", "none", "-") else typed.strip()


def _yes(typed: str) -> bool:
    return typed == "yes"


SETTINGS: Mapping[str, Setting] = {
    one.name: one
    for one in (
        Setting("name"),
        Setting("format", _FORMATS),
        Setting("rounds", (), ("swiss",), _whole),
        Setting("pool_size", tuple(map(str, range(3, 9))), ("pools",), _whole),
        Setting("qualify", ("1", "2", "3", "4"), ("pools",), _whole),
        Setting("third", ("yes", "no"), ("pools", "elimination"), _yes),
        Setting("reach", ("1", "2", "3", "4", "5"), ("ladder",), _whole),
        Setting("sides", ("history", "both")),
        Setting("points", tuple(_POINTS)),
        Setting("ties", (), ("swiss", "round_robin", "pools"), _ties),
        Setting("days", (), (), _whole),
        Setting("pace", _PACES, (), _pace),
        Setting("most", (), (), _whole),
        Setting("late_half", ("0", "1", "2", "3"), ("swiss",), _whole),
        Setting("harder", ("none", "first", "second")),
    )
}


def changed(settings: Settings, name: str, typed: str) -> Settings:
    """Settings with one of them as it was chosen or typed. Raises DeniedError for what it cannot be."""
    one = SETTINGS.get(name)
    if one is None or (one.values and typed not in one.values and name != "pace"):
        raise DeniedError("bad-button")
    if name == "points":
        win, draw, loss = map(Decimal, _POINTS[typed])
        points = msgspec.structs.replace(settings.points, win=win, draw=draw, loss=loss, bye=win, half=draw, forfeit=win)
        return msgspec.structs.replace(settings, points=points)
    value: Any = one.read(typed.strip())
    if name == "harder":
        value = "" if typed == "none" else typed
    new = msgspec.structs.replace(settings, **{name: value})
    if name == "format":
        ties = SWISS_TIES if typed == "swiss" else TIES
        rounds = settings.rounds or 6 if typed == "swiss" else 0
        new = msgspec.structs.replace(new, ties=ties, rounds=rounds)
    return new


def offered(settings: Settings, running: bool) -> list[Setting]:
    """The settings that matter, and may still be changed."""
    return [
        one
        for one in SETTINGS.values()
        if (not one.formats or settings.format in one.formats) and not (running and one.name in SEALED)
    ]


def value_text(settings: Settings, name: str, lang: str) -> str:
    """A setting as it is, in words."""
    value: Any = getattr(settings, name)
    if name == "points":
        return " / ".join(f"{number.normalize():f}" for number in (value.win, value.draw, value.loss))
    if isinstance(value, tuple):
        return ", ".join(tie_text(one, lang) for one in value) or "-"
    if isinstance(value, bool):
        return tr(lang, "league-yes" if value else "league-no")
    return choice_text(name, str(value), lang)


def choice_text(name: str, value: str, lang: str) -> str:
    """A value of a setting in words; as it is written where there are none."""
    msgid = f"league-choice-{name}-{value or 'none'}".replace("_", "-")
    return tr(lang, msgid) if known("en", msgid) else value


def tie_text(name: str, lang: str) -> str:
    """A tie-break by its name."""
    msgid = f"tie-{name}"
    return tr(lang, msgid) if known("en", msgid) else name


def setting_text(name: str, lang: str) -> str:
    """What a setting is called."""
    return tr(lang, f"league-setting-{name.replace('_', '-')}")


def walk_view(held: Held, lang: str, notice: str = "", asked: str = "") -> ui.LayoutView:
    """The settings as they are, with a menu to change one; ``asked``: the one whose values are on offer."""
    names, rules = Names(held, lang=lang), held.season.rules
    draft, running = held.row.status == "draft", held.season.status != "entries"
    head = f"## {rules.name}\n{names.kind()}"
    listed = offered(rules, running)
    lines = [f"**{setting_text(one.name, lang)}**: {value_text(rules, one.name, lang)}" for one in listed if one.name != "name"]
    moderators = [*(f"<@{user}>" for user in held.row.moderators.users), *(f"<@&{role}>" for role in held.row.moderators.roles)]
    lines.append(f"**{tr(lang, 'league-moderators')}**: {', '.join(moderators)}")
    lines.append(f"**{tr(lang, 'league-channel')}**: <#{held.row.channel_id}>")
    if held.row.desk_id:
        lines.append(f"**{tr(lang, 'league-desk-channel')}**: <#{held.row.desk_id}>")
    parts: list[ui.Item[Any]] = [text("\n".join(filter(None, [head, notice]))), text("\n".join(lines), 2000)]
    if asked:
        now = value_text(rules, asked, lang)
        values = [Option(value, choice_text(asked, value, lang)) for value in SETTINGS[asked].values]
        hint = f"{setting_text(asked, lang)}: {now}"
        parts.append(ui.ActionRow(menu(press(held.id, Op.LEAGUE_VALUE, asked), values, hint)))
    else:
        choices = [Option(one.name, setting_text(one.name, lang), value_text(rules, one.name, lang)) for one in listed]
        parts.append(ui.ActionRow(menu(press(held.id, Op.LEAGUE_SET), choices, tr(lang, "league-menu-setting"))))
    controls: list[Control] = []
    if draft:
        controls = [
            button(press(held.id, Op.LEAGUE_OPEN), tr(lang, "button-league-open"), "success"),
            button(press(held.id, Op.LEAGUE_OPEN, "drop"), tr(lang, "button-league-drop"), "danger"),
        ]
    elif not running:
        controls = [button(press(held.id, Op.LEAGUE_START), tr(lang, "button-league-start"), "success")]
    if controls:
        parts.append(ui.ActionRow(*controls))
    return layout(*parts)
