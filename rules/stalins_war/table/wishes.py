"""The subjects of standing answers: the defender's combat cards (7.5.5), declined for a while or named in advance."""

from __future__ import annotations

from data.stalins_war.cards import COMBAT
from rules.engine import Action, Position
from rules.engine.contract.wishes import GameWishes
from rules.stalins_war.battle.s07_combat_cards import usable_combat_cards
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.state.war import FrontWar

#: What a defender is asked while the enemy attacks.
AGAINST = "combat-cards-against"


def round_occasion(state: FrontState, seat: str) -> str:
    """The enemy's round, in which all questions belong together; "" in the own round."""
    return f"{state.turn}:{state.round}:{state.active}" if state.phase == "rounds" and state.active != seat else ""


def fight_places(position: Position[FrontState], seat: str) -> tuple[str, ...]:
    """The hex that is fought for."""
    fight = position.state.fight
    return () if fight is None else (fight.target,)


def wish_cards(state: FrontState, seat: str) -> tuple[str, ...]:
    """The combat cards of a side, in its hand or kept."""
    rows = book_of(state.module).cards
    mine = (*state.cards[seat].hand, *state.kept.get(seat, ())) if seat in state.cards else ()
    return tuple(card for card in mine if rows[card].kind in COMBAT)


def lay_card(position: Position[FrontState], seat: str, card: str) -> Action | None:
    """The order that plays a card, if it fits."""
    fight = position.state.fight
    if fight is None or card not in usable_combat_cards(FrontWar(position.state, None), fight, seat):
        return None
    return Action(seat, "use", (card,))


#: The standing answers of Stalin's War: combat cards may be named that are laid down wherever they fit.
WISHES: GameWishes[FrontState] = GameWishes(
    occasion=round_occasion, reaction_prompts=(AGAINST,), at_issue=fight_places, uses=True, cards=wish_cards, use=lay_card
)
