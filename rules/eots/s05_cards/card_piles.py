"""Where cards go: from the hand into play, onto their piles, and the cards that events bring (5.35-5.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.s13_nations import india
from rules.eots.s16_victory import victory
from rules.eots.state.model import Offensive

if TYPE_CHECKING:
    from rules.eots.state.war import War


def take(g: War, side: str, card: str) -> None:
    """Take a card from the hand, or the future offensive card, to be played."""
    s = g.state
    if s.future.get(side) == card:
        s.future[side] = ""
    else:
        s.hand[side].remove(card)
    s.played.setdefault(side, []).append(card)
    g.touch()


def put_away(g: War, side: str, card: str, removed: bool) -> None:
    """Put a played card onto its pile; a forced card that was not an event makes its deck be reshuffled (5.36, 5.37)."""
    s = g.state
    (s.out_of_game if removed else s.discard)[side].append(card)
    if not removed and g.cat.cards[card].reshuffle:
        s.reshuffle[side] = True
    g.touch()


def draw_for_event(g: War, side: str, card: str) -> None:
    """The card drawn after an event, at most three an Offensives Phase (5.35)."""
    s = g.state
    if g.cat.cards[card].draw and s.drawn.get(side, 0) < g.cat.charts.play.extra_draws_max:
        s.drawn[side] = s.drawn.get(side, 0) + 1
        g.draw(side, 1, f"event:{card}")


def after_offensive(g: War) -> None:
    """An offensive is over: its card and the draws of the events played in it; reaction cards lie on their piles already."""
    off: Offensive = g.off
    side = off.side
    india.recovered(g)
    as_event = off.kind == "EC" and not off.cancelled
    if not off.cancelled:  # ASPs of this offensive only are spent first; what is left of them is lost (A09, J44)
        g.state.asp_used[side] -= min(off.asp_bonus, off.asp_used)
    g.state.offensive = None
    g.touch()
    put_away(g, side, off.card, removed=as_event and bool(g.cat.cards[off.card].remove))
    if as_event:
        g.state.events_played.setdefault(side, []).append(off.card)
        draw_for_event(g, side, off.card)
    for card in off.reaction_cards:
        draw_for_event(g, g.enemy(side), card)
    victory.sudden_death(g)
