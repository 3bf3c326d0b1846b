"""11, 14. The cost of using a card of the table, and the choices made with it."""

from __future__ import annotations

from rules.engine import Slot
from rules.generals.cards.forfeit import lose_deck_cards
from rules.generals.cards.verb import VERBS, UseOfCard, first_choice
from rules.generals.state.decks import card_of, numbered_cards
from rules.generals.state.war import GeneralsWar


def use_slot(g: GeneralsWar, use: UseOfCard, chosen: tuple[str, ...]) -> Slot | None:
    """The choices with the use of a card, after the card: cards of the hand as its cost, then its first choice."""
    cost, hand = g.card(use.card).cost, g.state.hand[use.nation]
    if cost.zone == "hand" and len(hand) > cost.cards:
        if not chosen:
            return Slot("cost", "card", numbered_cards(hand), multi=True, low=cost.cards, high=cost.cards, section="11")
        chosen = chosen[1:]
    part = first_choice(g, use)
    return VERBS[part.verb].slot(g, use, part, chosen) if part is not None else None


def pay_cost(g: GeneralsWar, use: UseOfCard, args: tuple[str, ...]) -> tuple[str, ...]:
    """The use of a card is paid for (11); the values that are left."""
    cost, nation = g.card(use.card).cost, use.nation
    if cost.zone == "deck":
        lose_deck_cards(g, nation, cost.cards)
    elif cost.zone == "hand":
        hand = g.state.hand[nation]
        if len(hand) > cost.cards:
            g.bury(nation, map(card_of, args[0].split("+")))
            g.emit("paid", seat=nation, count=cost.cards)
            return args[1:]
        short = cost.cards - len(hand)
        if hand:
            g.emit("paid", seat=nation, count=len(hand))
        g.bury(nation, list(hand))
        lose_deck_cards(g, nation, short)
    return args
