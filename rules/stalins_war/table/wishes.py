"""What standing answers may speak of: the defender's combat cards (7.5.5), declined for a while or named beforehand."""

from __future__ import annotations

from typing import ClassVar

from data.stalins_war.cards import COMBAT
from rules.engine import Action, Position
from rules.engine.contract.wishes import Wishes
from rules.stalins_war.battle.s07_combat_cards import usable
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import WarState
from rules.stalins_war.state.war import War

#: What a defender is asked while the enemy attacks.
AGAINST = "combat-cards-against"


def occasion(state: WarState, seat: str) -> str:
    """The enemy's round, in which all questions belong together; "" in one's own."""
    return f"{state.turn}:{state.round}:{state.active}" if state.phase == "rounds" and state.active != seat else ""


def at_issue(state: WarState) -> tuple[str, ...]:
    """The hex that is fought for."""
    return () if state.fight is None else (state.fight.target,)


class WarWishes(Wishes[WarState]):
    """The standing answers of Stalin's War: combat cards may be named that are laid down wherever they fit."""

    uses: ClassVar[bool] = True

    def cards(self, state: WarState, seat: str) -> tuple[str, ...]:
        rows = book_of(state.module).cards
        mine = (*state.cards[seat].hand, *state.kept.get(seat, ())) if seat in state.cards else ()
        return tuple(card for card in mine if rows[card].kind in COMBAT)

    def use(self, position: Position[WarState], seat: str, card: str) -> Action | None:
        fight = position.state.fight
        if fight is None or card not in usable(War(position.state, None), fight, seat):
            return None
        return Action(seat, "use", (card,))
