"""Numbers as people write them: the decimal mark of their language, a real minus, no marks between thousands."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal

#: The sign that is as wide as a plus; a hyphen is none.
MINUS = "−"


@lru_cache(4096)
def numeral_text(lang: str, value: float, *, signed: bool = False, places: int | None = None) -> str:
    """A number in a language: as short as it can be (1.5, 12; three decimals at most), or with so many ``places``.

    ``signed``: a plus in front too.
    """
    digits = "0.###" if places is None else f"0.{'0' * places}"
    return ("+" if signed and value >= 0 else "") + format_decimal(value, digits, locale_of(lang)).replace("-", MINUS)


def with_minus(text: str, lang: str, value: float) -> str:
    """A text in which the library has written a number: below 0 it does so with a hyphen."""
    if value >= 0:
        return text
    told = numeral_text(lang, value)
    return re.sub(rf"(?<![\w-])-{re.escape(told.removeprefix(MINUS))}(?!\w)", told, text)


@cache
def locale_of(lang: str) -> Locale:
    """The locale of a language; that of English for one somebody has made up."""
    try:
        return Locale.parse(lang.partition("-")[0])
    except (UnknownLocaleError, ValueError):  # a language that somebody has made up
        return Locale.parse("en")
