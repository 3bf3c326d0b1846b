"""17. Oil, and with it the hand limits (7.6.1)."""

from __future__ import annotations

from rules.stalins_war.ground.s13_supply import traced_supply
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS

#: The oil of the Axis, that of the Caucasus, and the greatest of all, by their roles.
OWN_OIL, FAR_OIL, BAKU = "oil_axis", "oil_caucasus", "baku"


def oil_modifier(g: FrontReading, side: str) -> int:
    """The change of a side's hand limit by oil (house rule 17.1)."""
    board, held = g.board, g.held(side)
    far, baku = board.role.get(FAR_OIL, 0), board.role.get(BAKU, 0)
    if side == AXIS:
        if not g.holds(AXIS, OWN_OIL):
            return -1
        return 1 if (far | baku) & held & traced_supply(g, "german").full else 0
    return -1 if not baku & held or not far & held else 0


def hand_limit(g: FrontReading, side: str) -> int:
    """The maximum cards a side may hold after drawing: at most seven, at least four except for the Axis at the end (7.6.1)."""
    numbers, hands = g.numbers, g.scenario.hands
    base = hands.axis if side == AXIS else hands.soviet
    more = sum(effect.n for effect in g.effects("hand", g.enemy(side)))
    least = g.this_turn.axis_minimum if side == AXIS else numbers.hand_least
    return max(min(base + oil_modifier(g, side) + more, numbers.hand_most), least)
