"""Cards of Generals: title, kind and text, drawn plainly. A card that may differ from the printed one is marked as a stand-in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from data.kit import load_kit
from render.generals.say import say, side_name_text
from render.say import kit_name_text
from render.scene import CardGroup, CardSpec, HandScene, Lang
from rules.generals.state.book import book_of
from rules.generals.table import labels

if TYPE_CHECKING:
    from rules.generals.game import GeneralsView


def nation_card_spec(card: str, lang: Lang, module: str = "", where: str = "") -> CardSpec:
    """A card of a module (by its hash) in a language; ``where``: words for its place, if not in the hand.

    Raises KeyError for an unknown one.
    """
    row = book_of(module).cards[card]
    kind = load_kit("generals").cards[row.kind]
    cost = say(lang, f"cost-{row.cost.zone}", count=row.cost.cards) if row.cost.cards else ""
    title, named = labels.card_title_of(card, lang, module), kit_name_text(kind.name, lang)
    under = ("" if named == title else named, say(lang, "stand-in") if row.doubtful else "", where)
    return CardSpec(
        id="",
        title=title,
        kind=f"generals:{row.kind}",
        icon=kind.icon,
        text="\n".join(part for part in (labels.nation_card_text(card, lang, module), cost) if part),
        subtitle=" · ".join(part for part in under if part),
        side=f"generals:{row.nation}",
    )


def nation_hand_scene(cards: Sequence[str], lang: Lang, title: str, module: str = "", down: Sequence[str] = ()) -> HandScene:
    """A hand of cards of a module; ``down``: cards face down before their owner, who then is the only one to see this picture."""
    groups: tuple[CardGroup, ...] = ()
    if down:
        below = tuple(nation_card_spec(card, lang, module) for card in down)
        side = f"generals:{book_of(module).cards[down[0]].nation}"
        groups = (CardGroup(say(lang, "face-down", count=len(down)), below, side),)
    return HandScene(title, tuple(nation_card_spec(card, lang, module) for card in cards), lang, groups=groups)


def open_cards_scene(view: GeneralsView, lang: Lang) -> HandScene:
    """The open cards of each nation: its statuses and the top card of its pile; the number of hidden cards."""
    groups = []
    for nation, statuses in view.statuses.items():
        counts = {"hand": view.hands[nation], "deck": view.decks[nation], "down": view.face_down[nation]}
        shown = [nation_card_spec(card, lang, view.module) for card in statuses]
        if top := view.tops.get(nation):
            shown.append(nation_card_spec(top, lang, view.module, say(lang, "on-pile")))
        title = say(lang, "table-of", nation=side_name_text(nation, lang), **counts)
        groups.append(CardGroup(title, tuple(shown), f"generals:{nation}"))
    return HandScene(say(lang, "table"), (), lang, groups=tuple(groups))
