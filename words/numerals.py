"""Numbers as people write them: the decimal mark of their language, a real minus, no thousands separators."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal

#: A minus as wide as a plus; a hyphen is not.
MINUS = "−"


@lru_cache(4096)
def numeral_text(lang: str, value: float, *, signed: bool = False, places: int | None = None) -> str:
    """A number in a language: as short as possible (1.5, 12; at most three decimals), or with this many ``places``.

    ``signed``: also show a plus.
    """
    digits = "0.###" if places is None else f"0.{'0' * places}"
    return ("+" if signed and value >= 0 else "") + format_decimal(value, digits, locale_of(lang)).replace("-", MINUS)


def with_minus(text: str, lang: str, value: float) -> str:
    """A text with a number formatted by the library, which writes a hyphen as the minus."""
    if value >= 0:
        return text
    number = numeral_text(lang, value)
    return re.sub(rf"(?<![\w-])-{re.escape(number.removeprefix(MINUS))}(?!\w)", number, text)


@cache
def locale_of(lang: str) -> Locale:
    """The locale of a language; English for an invented language."""
    try:
        return Locale.parse(lang.partition("-")[0])
    except (UnknownLocaleError, ValueError):  # an invented language
        return Locale.parse("en")
