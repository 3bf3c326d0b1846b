"""Hands of Stalin's War: what each card is worth and does, in the language of the reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from data.stalins_war import CardRow, tables_of
from render.paint.theme import card_sign
from render.scene import CardGroup, CardSpec, CardValue, HandScene, Lang
from render.stalins_war.counters import side_key
from render.stalins_war.say import say
from rules.stalins_war.state.state import SIDES
from rules.stalins_war.table.labels import name, text

if TYPE_CHECKING:
    from rules.stalins_war.table.seen import WarView


def look_of(card: CardRow) -> str:
    """The kind of a card, which gives its colour."""
    if card.kind == "reinforcement":
        return "reinforcements"
    return "event" if card.kind == "event" else "combat"


def card_spec(card_id: str, lang: Lang, module: str = "", note: str = "") -> CardSpec:
    """A card. Raises KeyError for an unknown one."""
    card = tables_of(module).cards.rows[card_id]
    kind = look_of(card)
    points = (("german", card.rp_german), ("allied", card.rp_allied), ("soviet", card.rp_soviet))
    values = tuple(CardValue(say(lang, f"track-rp-{who}"), str(worth)) for who, worth in points if worth)
    subtitle = [say(lang, f"card-{kind}"), say(lang, f"deck-{card.deck}")]
    if card.starred:
        subtitle.append("★ " + say(lang, "card-starred"))
    return CardSpec(
        id=card_id,
        title=name("card", card_id, lang, module),
        kind=f"stalins_war:{kind}",
        icon=card_sign(f"stalins_war:{kind}"),
        text=text(card_id, lang, module),
        corner=str(card.ops),
        corner_label=say(lang, "card-ops"),
        values=values,
        subtitle=" · ".join(subtitle),
        note=note,
        side=side_key(card.side),
        told=f"{say(lang, 'card-value')} {card.ops}",
    )


def hand(view: WarView, lang: Lang) -> HandScene | None:
    """The hand of the side whose view it is, what it has set aside, and the combat cards that lie on the table."""
    if view.hand is None:
        return None
    title = say(lang, "hand", side=say(lang, f"side-{view.who}"), turn=view.turn)
    return HandScene(title, cards(view, view.hand, lang), lang, groups=_groups(view, lang))


def cards(view: WarView, values: Sequence[str], lang: Lang) -> tuple[CardSpec, ...]:
    """Cards as specs."""
    return tuple(card_spec(card, lang, view.module) for card in values)


def _groups(view: WarView, lang: Lang) -> tuple[CardGroup, ...]:
    found = []
    if view.set_aside:
        found.append(CardGroup(say(lang, "aside"), cards(view, view.set_aside, lang), side_key(view.who)))
    for side in SIDES:
        if view.kept.get(side):
            title = f"{say(lang, 'kept')}: {say(lang, f'side-{side}')}"
            found.append(CardGroup(title, cards(view, view.kept[side], lang), side_key(side)))
    return tuple(found)
