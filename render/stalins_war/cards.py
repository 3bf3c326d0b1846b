"""Hands of Stalin's War: what each card is worth and does, in the language of the reader."""

from __future__ import annotations

from collections.abc import Sequence

from data.stalins_war import war_tables_of
from render.paint.theme import card_sign
from render.scene import CardGroup, CardSpec, CardValue, HandScene, Lang
from render.stalins_war.counters import front_side_key
from render.stalins_war.say import say
from rules.stalins_war.state.state import SIDES
from rules.stalins_war.table.labels import sort_name, war_card_text
from rules.stalins_war.table.seen import FrontView

#: Kinds of cards by colour; all others are of combat.
LOOKS_OF_CARDS = {"reinforcement": "reinforcements", "event": "event"}


def war_card_spec(card_id: str, lang: Lang, module: str = "") -> CardSpec:
    """A card. Raises KeyError for an unknown one."""
    card = war_tables_of(module).cards.rows[card_id]
    kind = LOOKS_OF_CARDS.get(card.kind, "combat")
    points = (("german", card.rp_german), ("allied", card.rp_allied), ("soviet", card.rp_soviet))
    values = tuple(CardValue(say(lang, f"track-rp-{who}"), str(worth)) for who, worth in points if worth)
    subtitle = [say(lang, f"card-{kind}"), say(lang, f"deck-{card.deck}")]
    if card.starred:
        subtitle.append("★ " + say(lang, "card-starred"))
    return CardSpec(
        id=card_id,
        title=sort_name("card", card_id, lang, module),
        kind=f"stalins_war:{kind}",
        icon=card_sign(f"stalins_war:{kind}"),
        text=war_card_text(card_id, lang, module),
        corner=str(card.ops),
        corner_label=say(lang, "card-ops"),
        values=values,
        subtitle=" · ".join(subtitle),
        side=front_side_key(card.side),
        corner_words=f"{say(lang, 'card-value')} {card.ops}",
    )


def side_hand_scene(view: FrontView, lang: Lang) -> HandScene | None:
    """The hand of the view's side, the cards it has set aside, and the combat cards on the table."""
    if view.hand is None:
        return None
    title = say(lang, "hand", side=say(lang, f"side-{view.who}"), turn=view.turn)
    return HandScene(title, card_specs(view, view.hand, lang), lang, groups=_card_groups(view, lang))


def card_specs(view: FrontView, values: Sequence[str], lang: Lang) -> tuple[CardSpec, ...]:
    """Cards as specs."""
    return tuple(war_card_spec(card, lang, view.module) for card in values)


def _card_groups(view: FrontView, lang: Lang) -> tuple[CardGroup, ...]:
    found = []
    if view.set_aside:
        found.append(CardGroup(say(lang, "aside"), card_specs(view, view.set_aside, lang), front_side_key(view.who)))
    for side in SIDES:
        if view.kept.get(side):
            title = f"{say(lang, 'kept')}: {say(lang, f'side-{side}')}"
            found.append(CardGroup(title, card_specs(view, view.kept[side], lang), front_side_key(side)))
    return tuple(found)
