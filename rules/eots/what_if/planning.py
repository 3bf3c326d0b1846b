"""Positions to plan in: the current position, made over as if a side that waits were to act (7.1, 7.26)."""

from __future__ import annotations

from rules.eots.s04_turn.card_play import OffensivesSegment, PlayCard
from rules.eots.s04_turn.sequence import EotsTurn, offensives_segment
from rules.eots.s06_supply import barred_land
from rules.eots.s07_offensive import offensive, reaction
from rules.eots.state.model import EotsState, Side
from rules.eots.state.war import EotsWar


def planning_copy(state: EotsState, seat: str) -> EotsState | None:
    """``state``, a copy that may be changed, with the side of ``seat`` to act; None if it has nothing to plan with.

    During an enemy offensive with battles declared and reaction to come: its reaction, as if the intelligence condition
    allowed one. Otherwise the play of a card, with the units in their present places. Units about to fight in an enemy hex
    are back in their origin, for nobody knows how that battle ends.
    """
    side: Side = "japan" if seat == "japan" else "allies"
    after = EotsTurn.order.index(offensives_segment) + 1
    g = EotsWar(state, None)
    g.hand_play_to(side)
    off = state.offensive
    at = offensive.OffensiveSequence.order.index(offensive.step_8_react) + 1
    under_way = next((step for step in state.stack if isinstance(step, offensive.OffensiveSequence)), None)
    to_come = under_way is not None and under_way.at <= at
    if off is not None and to_come and off.side != side and off.battles and not off.cancelled and not off.reaction_hq:
        if off.condition == "surprise":
            g.set_condition("intercept")
        if reaction.reaction_leaders(g, [battle.hex for battle in off.battles]):
            g.stand_on(EotsTurn(at=after), OffensivesSegment(), offensive.OffensiveSequence(at=at), reaction.Reaction())
            return state
    if not state.hand.get(side):
        return None
    stand_apart(state)
    g.suppose_no_offensive()
    g.stand_on(EotsTurn(at=after), OffensivesSegment(), PlayCard(side=side))
    return state


def stand_apart(state: EotsState) -> None:
    """Return units of a current offensive that share a hex with the enemy to their origin: no battle binds them."""
    off = state.offensive
    if off is None:
        return
    g = EotsWar(state, None)
    shared = g.mask("japan") & barred_land.occupied_hexes(g, "allies") | g.mask("allies") & barred_land.occupied_hexes(g, "japan")
    for uid, origin in off.origin.items():
        if g.grid.bit.get(state.place.get(uid, ""), 0) & shared:
            g.put(uid, origin)
