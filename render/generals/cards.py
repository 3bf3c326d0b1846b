"""Cards of Generals: title, kind and text, drawn plainly. One that may not be as printed is marked as a stand-in."""

from __future__ import annotations

from collections.abc import Sequence

from data.generals import CardRow, load_tables
from data.kit import load_kit
from render.generals.say import say
from render.say import called
from render.scene import CardSpec, HandScene, Lang
from words import tr


def stands_in(row: CardRow) -> bool:
    """Whether the card, or what it does, is uncertain."""
    return row.basis == "guess" or "low" in (row.in_deck, row.effect)


def card_spec(card: str, lang: Lang) -> CardSpec:
    """A card in a language. Raises KeyError for an unknown one."""
    row = load_tables().cards[card]
    kind = load_kit("generals").cards[row.kind]
    cost = say(lang, f"cost-{row.cost.zone}", count=row.cost.cards) if row.cost.cards else ""
    return CardSpec(
        id="",
        title=tr(lang, f"generals:card-{card}"),
        kind=f"generals:{row.kind}",
        icon=kind.icon,
        text="\n".join(part for part in (tr(lang, f"generals:card-text-{card}"), cost) if part),
        subtitle=" · ".join((called(kind.name, lang), *((say(lang, "stand-in"),) if stands_in(row) else ()))),
        side=f"generals:{row.nation}",
    )


def hand(cards: Sequence[str], lang: Lang, title: str) -> HandScene:
    """A hand of cards."""
    return HandScene(title, tuple(card_spec(card, lang) for card in cards), lang)
