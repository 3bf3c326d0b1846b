"""What the event of each strategy card does. One class a kind of effect, numbers from the card tables.

Importing this package registers every event; ``STEPS`` are the steps that events push.
"""

from rules.engine.steps import Step
from rules.eots.cards import (
    allied_arrivals,
    allied_offensives,
    allied_replacements,
    campaign,
    japanese_december,
    japanese_movement,
    japanese_replacements,
    more_reactions,
    offensives,
    political,
    reactions,
    resources,
    specials,
    step_loss,
)
from rules.eots.s05_cards.event import CardEvent, event, in_force

STEPS: tuple[type[Step], ...] = (
    *allied_arrivals.STEPS,
    *allied_offensives.STEPS,
    *allied_replacements.STEPS,
    *campaign.STEPS,
    *japanese_december.STEPS,
    *japanese_movement.STEPS,
    *japanese_replacements.STEPS,
    *more_reactions.STEPS,
    *offensives.STEPS,
    *political.STEPS,
    *reactions.STEPS,
    *resources.STEPS,
    *specials.STEPS,
    *step_loss.STEPS,
)

__all__ = ["STEPS", "CardEvent", "event", "in_force"]
