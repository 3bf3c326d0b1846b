"""Names of cards, spaces, pieces and choices as players say them (words/*/generals*.ftl)."""

from __future__ import annotations

from rules.generals.state.decks import card_of
from words import known, tr

#: Kinds of values -> the sorts of messages that name them.
_SORTS = {
    "card": "card",
    "area": "area",
    "piece": "piece",
    "option": "option",
    "scenario": "scenario",
    "camp": "side",
    "word": "word",
}


def label(kind: str, value: str, lang: str) -> str:
    """The name of a value in a language; a card in hand twice ("ger_build_army.2") bears the same name both times.

    A value without a name is given back as it is.
    """
    sort = _SORTS.get(kind)
    msgid = f"generals:{sort}-{card_of(value) if kind == 'card' else value}"
    return tr(lang, msgid) if sort is not None and known("en", msgid) else value
