"""Names of hexes, units, cards and choices as players say them."""

from __future__ import annotations

from data.stalins_war import war_tables_of
from rules.hexmap.towns import beside_number
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import FrontState
from words import ENGLISH, is_known_message, spoken, tr

#: Kinds of values -> the sorts of messages that name them.
_SORTS = {"scenario": "scenario", "gate": "gate", "word": "word", "kind": "kind", "group": "group"}


def war_label(kind: str, value: str, lang: str, module: str = "") -> str:
    """The name of a value in a language; one without a name is returned unchanged. ``module``: the module of the value."""
    book = book_of(module)
    if kind == "change":
        return change_text(value, lang, module)
    if kind in ("unit", "held") and value in book.units:
        return sort_name("unit", value, lang, module)
    if kind == "wording":
        return war_card_text(value, lang, module)
    if kind in ("card", "word") and value in book.cards:
        return sort_name("card", value, lang, module)
    if kind in ("hex", "area", "held", "bare_hex", "group") and value in book.board.hexes:
        names = hex_place_names(value, lang, module)
        if names or kind == "bare_hex":
            return f"{names} {value}".strip()
        return beside_number(value, hex_place_names(book.board.nearest.nearest(value), lang, module), lang)
    if kind in ("scenario", "gate") and (own := _module_name_of(value, lang, module)):
        return own
    msgid = f"stalins_war:{_SORTS.get(kind, '')}-{value}"
    if kind in _SORTS and is_known_message(ENGLISH, msgid):
        return tr(lang, msgid)
    return book.tables.scenarios[value].title if kind == "scenario" and value in book.tables.scenarios else value


def front_label(module: str, kind: str, value: str, lang: str, state: FrontState | None) -> str:
    """``label`` by the tables of a state, without one by those of a module."""
    return war_label(kind, value, lang, module if state is None else state.module)


def hex_place_names(hex_: str, lang: str, module: str = "") -> str:
    """The name of a hex's place, "" without one."""
    return "/".join(sort_name("place", place.id, lang, module) for place in book_of(module).board.places.get(hex_, ()))


def change_text(value: str, lang: str, module: str = "") -> str:
    """A change that both sides agree on ("put UNIT HEX"), in words."""
    verb, *args = value.split()
    sorts = {
        "put": ("unit", "hex"),
        "take_off": ("unit",),
        "steps": ("unit", "count"),
        "hold": ("hex", "seat"),
        "tally": ("count",),
    }
    facts = {
        sort: tr(lang, f"stalins_war:seat-{one}")
        if sort == "seat"
        else one
        if sort == "count"
        else war_label(sort, one, lang, module)
        for sort, one in zip(sorts.get(verb, ()), args, strict=False)
    }
    return tr(lang, f"stalins_war:change-{verb}", **facts) if verb in sorts else value


def _module_name_of(value: str, lang: str, module: str) -> str:
    """A module's name for something, in English if not in this language; "" without one."""
    own = war_tables_of(module).names
    row = own.get((value, spoken(lang))) or own.get((value, ENGLISH))
    return "" if row is None else row.name


def sort_name(sort: str, value: str, lang: str, module: str = "") -> str:
    """The name of a "place", "unit" or "card": from the module, in English if not in this language, else from our words.

    A module's thing without a name is called by its id.
    """
    if own := _module_name_of(value, lang, module):
        return own
    msgid = f"{'stalins_war_cards' if sort == 'card' else 'stalins_war_names'}:{sort}-{value}"
    return tr(lang, msgid) if is_known_message(ENGLISH, msgid) else value


def war_card_text(card: str, lang: str, module: str = "") -> str:
    """The text of a card; "" if a module has none for its own card."""
    own = war_tables_of(module).names
    row = own.get((card, spoken(lang))) or own.get((card, ENGLISH))
    if row is not None and row.text:
        return row.text
    msgid = f"stalins_war_cards:card-text-{card}"
    return tr(lang, msgid) if is_known_message(ENGLISH, msgid) else ""
