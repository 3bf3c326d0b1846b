"""Words that mean a day ("Sat", "tomorrow"), in every language, for times that people type."""

from __future__ import annotations

from functools import cache
from typing import Literal

from babel.dates import get_day_names

from league.schedule.typed import DayWords
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
