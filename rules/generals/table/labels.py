"""Names of cards, spaces, pieces and choices as players say them (words/*/generals/generals*.ftl)."""

from __future__ import annotations

from rules.generals.state.board import NATIONS
from rules.generals.state.book import book_of
from rules.generals.state.decks import card_of
from rules.generals.state.state import GeneralsState
from words import ENGLISH, is_known_message, spoken, tr

#: Kinds of values -> the sorts of messages that name them.
_SORTS = {
    "card": "card",
    "area": "area",
    "piece": "piece",
    "option": "option",
    "scenario": "scenario",
    "camp": "side",
    "kind": "kind",
    "word": "word",
}


def generals_label(kind: str, value: str, lang: str, module: str = "") -> str:
    """The name of a value in a language; the second of two equal cards in hand ("ger_build_army.2") gets its number.

    A value without a name is returned unchanged. ``module``: the hash of the module with the cards.
    """
    if kind == "card" and card_of(value) in book_of(module).cards:
        _, _, copy = value.partition(".")
        return card_title_of(card_of(value), lang, module) + (f" ({copy})" if copy else "")
    if kind == "area" and (own := space_name(value, lang, module)):
        return own
    if kind in ("unit", "held", "deck"):
        return _asked_name(value, lang, module)
    if kind == "doing":
        verb, _, what = value.partition(" ")
        return tr(
            lang,
            f"generals:doing-{verb}-{what}"
            if is_known_message("en", f"generals:doing-{verb}-{what}")
            else f"generals:doing-{verb}",
        )
    if kind == "wording":
        return nation_card_text(card_of(value), lang, module)
    sort = _SORTS.get(kind)
    msgid = f"generals:{sort}-{card_of(value) if kind == 'card' else value}"
    return tr(lang, msgid) if sort is not None and is_known_message("en", msgid) else value


def label_by_tables(module: str, kind: str, value: str, lang: str, state: GeneralsState | None) -> str:
    """``label`` by the tables of a state, without one by those of a module."""
    return generals_label(kind, value, lang, module if state is None else state.module)


def _asked_name(value: str, lang: str, module: str) -> str:
    """The subject of a question: a nation, a space, a piece and its place, a card and its nation."""
    piece, _, space = value.rpartition(":")
    if space in NATIONS and piece == "nation":  # spaces have the names of nations
        return tr(lang, "generals:held-nation", nation=tr(lang, f"generals:seat-{space}"))
    if value in book_of(module).cards:
        return f"{tr(lang, f'generals:seat-{book_of(module).cards[value].nation}')}: {card_title_of(value, lang, module)}"
    place = generals_label("area", space, lang, module)
    return f"{generals_label('piece', piece, lang)} · {place}" if piece else place


def space_name(space: str, lang: str, module: str) -> str:
    """A module's name for a space, "" if it has none."""
    names = book_of(module).tables.names
    return names.get((space, spoken(lang))) or names.get((space, ENGLISH), "")


def card_title_of(card: str, lang: str, module: str = "") -> str:
    """The title of a card. Raises KeyError for a card that the module's tables do not have."""
    texts = book_of(module).tables.texts
    own = texts.get((card, spoken(lang))) or texts.get((card, ENGLISH))
    return own.title if own is not None else tr(lang, f"generals:card-{book_of(module).cards[card].id}")


def nation_card_text(card: str, lang: str, module: str = "") -> str:
    """The text of a card. Raises KeyError for a card that the module's tables do not have."""
    texts = book_of(module).tables.texts
    own = texts.get((card, spoken(lang))) or texts.get((card, ENGLISH))
    return own.text if own is not None else tr(lang, f"generals:card-text-{book_of(module).cards[card].id}")
