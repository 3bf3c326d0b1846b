"""Cards of Generals: title, kind and text, drawn plainly. One that may not be as printed is marked as a stand-in."""

from __future__ import annotations

from collections.abc import Sequence

from data.generals import CardRow, load_tables
from data.kit import load_kit
from render.generals.say import say
from render.say import called
from render.scene import CardSpec, HandScene, Lang
from words import tr

#: Kinds that are one text for all nations.
BASIC = ("build_army", "build_navy", "land_battle", "sea_battle")


def words_of(row: CardRow) -> str:
    """The message that holds a card's title; its text is the same with "-text"."""
    return f"generals_pictures:card-{row.kind if row.kind in BASIC else row.id}"


def stands_in(row: CardRow) -> bool:
    """Whether the card, or what it does, is uncertain."""
    return row.basis == "guess" or "low" in (row.in_deck, row.effect)


def card_spec(card: str, lang: Lang, modes: Sequence[str] = (), note: str = "") -> CardSpec:
    """A card in a language. Raises KeyError for an unknown one."""
    row = load_tables().cards[card]
    kind = load_kit("generals").cards[row.kind]
    key = words_of(row)
    return CardSpec(
        id="",
        title=tr(lang, key),
        kind=f"generals:{row.kind}",
        icon=kind.icon,
        text=tr(lang, f"{key}-text"),
        subtitle=" · ".join((called(kind.name, lang), *((say(lang, "stand-in"),) if stands_in(row) else ()))),
        modes=tuple(modes),
        note=note,
        side=f"generals:{row.nation}",
    )


def hand(cards: Sequence[str], lang: Lang, title: str) -> HandScene:
    """A hand of cards."""
    return HandScene(title, tuple(card_spec(card, lang) for card in cards), lang)
