"""Words that mean a day ("Sat", "tomorrow"), in every language, and moments as people type them by their own clock."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any, Literal

from babel.dates import get_day_names

from bot.program.denied import DeniedError
from bot.time.wishes import read_zone, wish_of
from league.schedule.typed import DayWords, TypedTimeError, read_times
from words import known_languages, tr

_WIDTHS: tuple[Literal["wide", "abbreviated", "short"], ...] = ("wide", "abbreviated", "short")


@cache
def known_day_words() -> DayWords:
    """Weekdays in full, abbreviated, and by three letters (Russian and Polish inflect them); today, tomorrow."""
    weekdays: dict[str, int] = {}
    ahead: dict[str, int] = {}
    skipped: set[str] = set()
    for lang in known_languages():
        for width in _WIDTHS:
            for number, name in get_day_names(width, locale=lang).items():
                weekdays[name.lower().strip(".")] = number
                if width == "wide":
                    weekdays[name.lower()[:3]] = number
        for days, msgid in enumerate(("when-word-today", "when-word-tomorrow", "when-word-day-after")):
            ahead |= dict.fromkeys(tr(lang, msgid).lower().split(), days)
        skipped |= set(tr(lang, "when-words-between").lower().split())
    return DayWords(weekdays, ahead, frozenset(skipped))


def typed_times(typed: str, now: datetime, settings: Mapping[str, Any]) -> list[int]:
    """Times that somebody with these settings typed, in seconds since 1970, read in their time zone.

    Raises DeniedError "when-bad", "when-skipped", "when-just-passed".
    """
    wish = wish_of(settings)
    try:
        return read_times(typed, now, read_zone(wish.zone) or UTC, known_day_words())
    except TypedTimeError as error:
        raise DeniedError(error.code, text=error.text, zone=wish.zone) from error
