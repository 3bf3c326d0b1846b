"""Landings and battles that a card demands (5.31 D)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.eots.board.landmarks import TOKYO
from rules.eots.s05_cards.event import CardEvent
from rules.eots.s07_offensive import activation, eligible_units
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def within_sail(g: EotsWar, own: CardEvent, goals: HexSet) -> Refusal | None:
    """Why no ground unit could land in one of these hexes with this card, or None.

    None of those that its headquarters could activate is near enough, even without obstacles.
    """
    reach = own.row.ops * g.cat.charts.movement.naval_base
    near = g.cat.within(goals, reach)
    for hq in activation.offensive_leaders(g, own.side, own.card, "EC"):
        for uid in g.units_of(own.side, "ground"):
            ready = g.unit(uid).amphibious and g.grid.bit[g.where(uid)] & near
            if ready and eligible_units.activation_refusal(g, own.side, hq, uid, (), own, False) is None:
                return None
    return Refusal("no-landing-in-reach", "5.31", {"card": own.card, "hex": TOKYO, "need": reach})
