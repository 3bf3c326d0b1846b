"""The settings that moderators can change: the possible values of each, and how what they type is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import msgspec

from bot.league.settings.daily import read_daily
from bot.league.settings.per_round import read_setups
from bot.league.settings.scoring import read_points
from bot.league.settings.ties import read_tie_breaks
from bot.program.denied import DeniedError
from bot.telling.named import HIDDEN, clean_name
from league.formats.field import PointsScale
from league.season.settings import POD_TIES, SEALED, SWISS_TIES, TIES, SeasonSettings
from words import known_languages

_FORMATS = ("swiss", "round_robin", "pools", "elimination", "double_elimination", "ladder", "pods", "queue")
_POINTS = {"1-half-0": ("1", "0.5", "0"), "3-1-0": ("3", "1", "0"), "2-1-0": ("2", "1", "0")}
#: The choice of points that are typed.
OWN = "own"
_YES = ("yes", "no")


class Setting(msgspec.Struct, frozen=True):
    """One setting: ``values`` to choose from, () if typed; ``formats`` that use it, () for all.

    ``times``: it is in the menu of time and people; a menu has room for 25.
    """

    name: str
    values: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    read: Callable[[str], Any] = str
    times: bool = False


def _typed_count(typed: str) -> int:
    if not typed.isascii() or not typed.isdigit() or len(typed) > 4:
        raise DeniedError("league-not-a-number", text=typed)
    return int(typed)


def _typed_late_rule(typed: str) -> int:
    return _typed_count(typed) if typed.isascii() and typed.isdigit() else -1


def _typed_names(typed: str) -> tuple[str, ...]:
    return tuple(name for typed_name in typed.split(",") if (name := clean_name(typed_name)))


def _typed_pace(typed: str) -> str:
    return "" if typed in ("", "none", "-") else typed


def _typed_unchanged(typed: str) -> str:
    return "" if typed == "same" else typed


def _typed_text(typed: str) -> str:
    return "" if typed.strip() == "-" else HIDDEN.sub("", typed).strip()


def _typed_yes(typed: str) -> bool:
    return typed == "yes"


def typed_moment(typed: str) -> int | None:
    """A date as typed: "2026-12-24" or "2026-12-24 18:00", in UTC; None for nothing. Raises DeniedError "league-not-a-date"."""
    if typed in ("", "-"):
        return None
    try:
        found = datetime.fromisoformat(typed)
    except ValueError as error:
        raise DeniedError("league-not-a-date", text=typed) from error
    return round((found if found.tzinfo is not None else found.replace(tzinfo=UTC)).timestamp())


def typed_moment_text(moment: int | None) -> str:
    """A moment as it can be typed again; "-" for none."""
    return "-" if moment is None else f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d %H:%M}"


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
        Setting("pod_least", ("0", "2", "3", "4", "5", "6"), ("pods",), _typed_count),
        Setting("pod_most", ("0", "2", "3", "4", "5", "6"), ("pods",), _typed_count),
        Setting("sides", ("history", "both", "drawn", "lower_seed", "bids")),
        Setting("playoffs", ("same", "history", "both", "drawn", "lower_seed", "bids"), ("pools",), _typed_unchanged),
        Setting("boards", (), ("swiss", "round_robin", "pools", "elimination", "double_elimination"), _typed_count),
        Setting("divisions", (), ("swiss", "round_robin", "pods"), _typed_names),
        Setting("up", tuple(map(str, range(6))), ("swiss", "round_robin", "pods"), _typed_count),
        Setting("down", tuple(map(str, range(6))), ("swiss", "round_robin", "pods"), _typed_count),
        Setting("points", (*_POINTS, OWN)),
        Setting("ties", (), _TIED, read_tie_breaks),
        Setting("days", (), (), _typed_count, times=True),
        Setting("pace", (), (), _typed_pace, times=True),
        Setting("live", _YES, (), _typed_yes, times=True),
        Setting("check_in", (), (), _typed_count, times=True),
        Setting("grace", (), (), _typed_count, times=True),
        Setting("arrange", (), (), _typed_count, times=True),
        Setting("closes", (), (), typed_moment, times=True),
        Setting("most", (), (), _typed_count, times=True),
        Setting("account_days", (), (), _typed_count, times=True),
        Setting("role", (), (), _typed_role, times=True),
        Setting("late", (), ("swiss", "pods"), _typed_late_rule, times=True),
        Setting("late_half", ("0", "1", "2", "3"), ("swiss",), _typed_count, times=True),
        Setting("edition", ("2026", "2017"), ("swiss",)),
        Setting("accelerated", _YES, ("swiss",), _typed_yes),
        Setting("hardly", (), (), _typed_count, times=True),
        Setting("vacation", (), (), _typed_count, times=True),
        Setting("follows", _YES, ("round_robin", "pools", "elimination", "double_elimination"), _typed_yes, times=True),
        Setting("delay", ("0", "3", "5", "10", "20", "turn", "6h", "12h", "24h", "48h"), times=True),
        Setting("digest", (), (), read_daily, times=True),
        Setting("threads", ("open", "closed"), times=True),
        Setting("hidden", _YES, ("swiss", "round_robin", "pools", "pods"), _typed_yes),
        Setting("own_rules", read=_typed_text),
        Setting("computers", _YES, (), _typed_yes, times=True),
        Setting("page", _YES, (), _typed_yes, times=True),
        Setting("langs", ("server", "all"), (), str, times=True),
    )
}


def changed_settings(settings: SeasonSettings, name: str, typed: str) -> SeasonSettings:
    """The settings with one value changed, chosen or typed. Raises DeniedError for an impossible value."""
    one, typed = SETTINGS.get(name), typed.strip()
    if name == "points" and typed not in _POINTS:
        return read_points(settings, typed)
    if one is None or (one.values and typed not in one.values):
        raise DeniedError("bad-button")
    if name == "points":
        win, draw, loss = map(Decimal, _POINTS[typed])
        points = PointsScale(win=win, draw=draw, loss=loss, bye=win, half=draw, forfeit=win)
        return msgspec.structs.replace(settings, points=points, harder="")
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
