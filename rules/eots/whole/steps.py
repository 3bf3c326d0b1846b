"""Every step that may be on the stack of a saved game."""

from __future__ import annotations

from rules.engine.contract.steps import Step
from rules.eots import cards, s08_movement, s09_battle
from rules.eots.s04_turn import card_play, initiative, sequence
from rules.eots.s05_cards import reaction_cards
from rules.eots.s07_offensive import activation, declare, finish, intelligence, offensive, reaction, special_reaction
from rules.eots.s08_movement import emergency, stacking
from rules.eots.s10_reinforcements import reinforcements
from rules.eots.s11_replacements import replacements
from rules.eots.s12_strategic import strategic_warfare
from rules.eots.s13_nations import india
from rules.eots.s17_scenarios import opening
from rules.eots.state.war import EotsWar

#: Every step that may be on the stack of a saved game.
STEPS: tuple[type[Step[EotsWar]], ...] = (
    *sequence.STEPS,
    *initiative.STEPS,
    *opening.STEPS,
    *strategic_warfare.STEPS,
    *india.STEPS,
    *card_play.STEPS,
    *reinforcements.STEPS,
    *replacements.STEPS,
    *offensive.STEPS,
    *activation.STEPS,
    *s08_movement.STEPS,
    *declare.STEPS,
    *reaction_cards.STEPS,
    *special_reaction.STEPS,
    *intelligence.STEPS,
    *reaction.STEPS,
    *s09_battle.STEPS,
    *finish.STEPS,
    *emergency.STEPS,
    *stacking.STEPS,
    *cards.STEPS,
)
