"""Where cards are and go: playable cards, discards from the hand, piles, and draws by events (5.35-5.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def usable_cards(g: EotsWar, side: str) -> list[str]:
    """The cards a side may play: its hand, and a future card of an earlier turn unless it is the last card left (7.29 B)."""
    cards = list(g.state.hand.get(side, []))
    future = g.state.future.get(side, "")
    if future and cards and g.state.future_turn.get(side, 0) < g.state.turn:
        cards.append(future)
    return cards


def put_away(g: EotsWar, side: str, card: str, removed: bool) -> None:
    """Put a played card onto its pile; a forced card that was not an event makes its deck be reshuffled (5.36, 5.37)."""
    g.put_on_pile(side, card, removed)
    if not removed and g.cat.cards[card].reshuffle:
        g.call_reshuffle(side)


def draw_for_event(g: EotsWar, side: str, card: str) -> None:
    """The card drawn after an event, at most three an Offensives Phase (5.35)."""
    s = g.state
    if g.cat.cards[card].draw and s.drawn.get(side, 0) < g.cat.charts.play.extra_draws_max:
        g.count_event_draw(side)
        g.draw(side, 1, f"event:{card}")
