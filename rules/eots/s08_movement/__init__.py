"""Movement (8.0): what moves where, the steps in which sides move, and movement after battles (9.6)."""

from rules.engine.machine.save import steps_of_modules
from rules.eots.s08_movement import disengage, move_units, post_battle
from rules.eots.s08_movement.disengage import Disengage
from rules.eots.s08_movement.duties import battle_hexes, declarable_battle_hexes
from rules.eots.s08_movement.join import can_join, has_joined_battle, in_strike_range
from rules.eots.s08_movement.modes import legal_destinations, usable_modes, why_no_destination
from rules.eots.s08_movement.move_units import MoveUnits
from rules.eots.s08_movement.post_battle import PostBattle, is_repulsed_landing

STEPS = steps_of_modules(move_units, disengage, post_battle)

__all__ = [
    "STEPS",
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
