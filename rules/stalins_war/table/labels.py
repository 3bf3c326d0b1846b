"""Names of hexes, units, cards and choices as players say them."""

from __future__ import annotations

from rules.stalins_war.state.book import book_of
from words import known, tr

#: Kinds of values -> the sorts of messages that name them.
_SORTS = {"card": "card", "scenario": "scenario", "gate": "gate", "word": "word", "kind": "kind"}


def label(kind: str, value: str, lang: str, module: str = "") -> str:
    """The name of a value in a language; one without a name is given back as it is."""
    book = book_of(module)
    if kind == "unit" and value in book.units:
        return _own(book.units[value].en, book.units[value].ru, book.units[value].pl, lang)
    if kind in ("hex", "area") and value in book.board.hexes:
        places = book.board.places.get(value, ())
        names = "/".join(_own(place.en, place.ru, place.pl, lang) for place in places)
        return f"{names} {value}" if names else value
    msgid = f"stalins_war:{_SORTS.get(kind, '')}-{value}"
    return tr(lang, msgid) if kind in _SORTS and known("en", msgid) else value


def _own(en: str, ru: str, pl: str, lang: str) -> str:
    return {"ru": ru, "pl": pl}.get(lang, en)
