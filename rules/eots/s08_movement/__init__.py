"""Movement (8.0): what moves where, the steps in which sides move, and movement after battles (9.6)."""

from rules.engine.contract.steps import Step
from rules.eots.s08_movement import disengage, move_units, post_battle
from rules.eots.s08_movement.disengage import Disengage
from rules.eots.s08_movement.duties import battle_hexes, declarable
from rules.eots.s08_movement.join import can_join, in_strike_range, joined
from rules.eots.s08_movement.modes import destinations, modes, why_not
from rules.eots.s08_movement.move_units import MoveUnits
from rules.eots.s08_movement.post_battle import PostBattle, repulsed
from rules.eots.state.war import War

STEPS: tuple[type[Step[War]], ...] = (*move_units.STEPS, *disengage.STEPS, *post_battle.STEPS)

__all__ = [
    "STEPS",
    "Disengage",
    "MoveUnits",
    "PostBattle",
    "battle_hexes",
    "can_join",
    "declarable",
    "destinations",
    "in_strike_range",
    "joined",
    "modes",
    "repulsed",
    "why_not",
]
