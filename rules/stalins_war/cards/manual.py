"""``manual``: a card that no verb can say (house rule 7.5.1)."""

from __future__ import annotations

from data.stalins_war import CardPart
from rules.engine.contract.steps import push
from rules.stalins_war.cards.work import CardUse, CardWork, register_work
from rules.stalins_war.effects.agreement import Agreement
from rules.stalins_war.state.war import FrontWar


@register_work("manual")
class Manual(CardWork):
    """Both sides agree on what changes."""

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        push(g, Agreement(side=use.side, card=use.card))
