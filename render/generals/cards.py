"""Cards of Generals: title, kind and text, drawn plainly. One that may not be as printed is marked as a stand-in."""

from __future__ import annotations

from collections.abc import Sequence

from data.kit import load_kit
from render.generals.say import say
from render.say import called
from render.scene import CardSpec, HandScene, Lang
from rules.generals.state.book import book_of
from rules.generals.table import labels


def card_spec(card: str, lang: Lang, module: str = "") -> CardSpec:
    """A card of a module (by its hash) in a language. Raises KeyError for an unknown one."""
    row = book_of(module).cards[card]
    kind = load_kit("generals").cards[row.kind]
    cost = say(lang, f"cost-{row.cost.zone}", count=row.cost.cards) if row.cost.cards else ""
    return CardSpec(
        id="",
        title=labels.title(card, lang, module),
        kind=f"generals:{row.kind}",
        icon=kind.icon,
        text="\n".join(part for part in (labels.text(card, lang, module), cost) if part),
        subtitle=" · ".join((called(kind.name, lang), *((say(lang, "stand-in"),) if row.doubtful else ()))),
        side=f"generals:{row.nation}",
    )


def hand(cards: Sequence[str], lang: Lang, title: str, module: str = "") -> HandScene:
    """A hand of cards of a module."""
    return HandScene(title, tuple(card_spec(card, lang, module) for card in cards), lang)
