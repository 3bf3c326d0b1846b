"""Events that cost the enemy a random card of the hand (5.37), and the B-29s that some of them need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.s05_cards.event import CardEvent, event_of_card

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def random_discard(g: EotsWar, side: str, card: str) -> None:
    """One random card leaves a hand for the discard pile; a forced card takes effect if its condition holds (5.37)."""
    hand = g.state.hand[side]
    if not hand:
        g.emit("no-card-to-lose", side=side, card=card)
        return
    lost = g.dice.pick(sorted(hand), f"discard:{card}")
    g.lose_from_hand(side, lost)
    g.reveal()
    g.emit("lost-card", side=side, card=lost, cause=card)
    forced = event_of_card(lost)
    if forced.must_be_event(g) or (forced.forced_card and g.edition.lost_forced_card_acts):
        g.put_on_pile(side, lost, removed=True)
        g.note_event_played(side, lost)
        forced.play(g)
        return
    g.put_on_pile(side, lost, removed=False)
    if g.cat.cards[lost].reshuffle:
        g.call_reshuffle(side)


class HandAttack(CardEvent):
    """B-29s cost Japan a random card."""

    def play(self, g: EotsWar) -> None:
        random_discard(g, "japan", self.card)


def b29_units(g: EotsWar) -> list[str]:
    return [u for u, row in g.cat.units.items() if row.b29 and u in g.state.place]
