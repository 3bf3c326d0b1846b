"""Movement (8.0): what moves where, the steps in which sides move, and movement after battles (9.6)."""

from rules.eots.s08_movement.disengage import Disengage
from rules.eots.s08_movement.duties import battle_hexes, declarable_battle_hexes
from rules.eots.s08_movement.join import can_join, has_joined_battle, in_strike_range
from rules.eots.s08_movement.modes import legal_destinations, usable_modes, why_no_destination
from rules.eots.s08_movement.move_units import MoveUnits
from rules.eots.s08_movement.post_battle import PostBattle, is_repulsed_landing

__all__ = [
    "Disengage",
    "MoveUnits",
    "PostBattle",
    "battle_hexes",
    "can_join",
    "declarable_battle_hexes",
    "has_joined_battle",
    "in_strike_range",
    "is_repulsed_landing",
    "legal_destinations",
    "usable_modes",
    "why_no_destination",
]
