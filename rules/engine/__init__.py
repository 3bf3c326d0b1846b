"""What every game shares: state and step stack, prompts, actions, events, dice, views, hex sets. It knows no game."""

from rules.engine.core import ALL, Action, Event, IllegalAction, Outcome, Prompt, Refusal, Result, Slot
from rules.engine.dice import Dice, FixedDice, SealedDice
from rules.engine.game import Game, Position, ScenarioInfo, SlotError
from rules.engine.steps import Context, SecretChoices, Sequence, Step

__all__ = [
    "ALL",
    "Action",
    "Context",
    "Dice",
    "Event",
    "FixedDice",
    "Game",
    "IllegalAction",
    "Outcome",
    "Position",
    "Prompt",
    "Refusal",
    "Result",
    "ScenarioInfo",
    "SealedDice",
    "SecretChoices",
    "Sequence",
    "Slot",
    "SlotError",
    "Step",
]
