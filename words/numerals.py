"""Numbers as people write them: the decimal mark of their language, a real minus, no marks between thousands."""

from __future__ import annotations

from functools import cache

from babel import Locale, UnknownLocaleError
from fluent.runtime.types import FluentFloat, FluentInt

#: The sign that is as wide as a plus; a hyphen is none.
MINUS = "−"


class Whole(FluentInt):
    """An int as a Fluent variable: it still chooses the form of a word."""

    def format(self, locale: Locale) -> str:
        """As it is written, with a real minus."""
        return super().format(locale).replace("-", MINUS)


class Broken(FluentFloat):
    """A float as a Fluent variable, at most three decimals."""

    def format(self, locale: Locale) -> str:
        """As it is written, with a real minus."""
        return super().format(locale).replace("-", MINUS)


def variable(value: float) -> Whole | Broken:
    """A number as a Fluent variable, as people type it: game 12345 is not game 12,345."""
    return Whole(value, useGrouping=False) if isinstance(value, int) else Broken(value, useGrouping=False)


def numeral(lang: str, value: float, *, signed: bool = False, places: int | None = None) -> str:
    """A number in a language: as short as it can be (1.5, 12), or with so many ``places``; ``signed``: a plus in front too."""
    made = (
        variable(value)
        if places is None
        else Broken(value, useGrouping=False, minimumFractionDigits=places, maximumFractionDigits=places)
    )
    return ("+" if signed and value >= 0 else "") + made.format(_locale(lang))


@cache
def _locale(lang: str) -> Locale:
    try:
        return Locale.parse(lang.partition("-")[0])
    except (UnknownLocaleError, ValueError):  # a language that somebody has made up
        return Locale.parse("en")
