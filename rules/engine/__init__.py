"""What every game shares: state and step stack, prompts, actions, events, dice, views. It knows no game.

An action is a seat, a verb and its arguments, as it is typed, clicked and logged; a refusal is data, and reads as text:

>>> Action.parse("japan", "move 4017 jp_ca_aoba 4021")
Action(seat='japan', verb='move', args=('4017', 'jp_ca_aoba', '4021'))
>>> print(Refusal("out-of-range", "8.21", {"hex": "4021", "have": 5}))
out-of-range [8.21] hex=4021, have=5

``rules.engine.record.Record`` holds a game with its log and undo; docs/architecture.md has a short one played.
"""

from rules.engine.core import ALL, Action, Event, IllegalActionError, Outcome, Prompt, Refusal, Result, Slot
from rules.engine.dice import Dice, DieAheadError, FixedDice, NoDice, SealedDice
from rules.engine.game import Game
from rules.engine.position import Outlook, Position, SlotError
from rules.engine.position_files import PositionFiles
from rules.engine.scenario import ScenarioInfo
from rules.engine.steps import Context, SecretChoices, Sequence, Step

__all__ = [
    "ALL",
    "Action",
    "Context",
    "Dice",
    "DieAheadError",
    "Event",
    "FixedDice",
    "Game",
    "IllegalActionError",
    "NoDice",
    "Outcome",
    "Outlook",
    "Position",
    "PositionFiles",
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
