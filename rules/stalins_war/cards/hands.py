"""Verbs about hands: looking at one, a card lost by chance."""

from __future__ import annotations

from data.stalins_war import CardPart
from rules.stalins_war.cards.work import CardUse, CardWork, register_work
from rules.stalins_war.state.war import FrontWar


@register_work("look")
class LookAtHand(CardWork):
    """The player of the card sees the enemy's hand."""

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        return bool(g.hand(g.enemy(use.side)))

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.reveal()
        g.emit("looked", seat=use.side, card=use.card)
        g.emit("hand-seen", (use.side,), seat=g.enemy(use.side), cards=list(g.hand(g.enemy(use.side))))


@register_work("discard")
class Discard(CardWork):
    """Cards of the enemy's hand, chosen by chance, are discarded."""

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        return bool(g.hand(g.enemy(use.side)))

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        enemy = g.enemy(use.side)
        for _ in range(min(part.n, len(g.hand(enemy)))):
            card = g.dice.pick(g.hand(enemy), f"discard {enemy}")
            g.reveal()
            g.discard_card(enemy, card)
            g.emit("discarded", seat=enemy, cards=[card])
