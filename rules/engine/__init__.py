"""Everything that games share: state and step stack, prompts, actions, events, dice, views. It knows no game.

An action is a seat, a verb and its arguments, as it is typed, clicked and logged; a refusal is data, and reads as text:

>>> Action.parse("japan", "move 4017 jp_ca_aoba 4021")
Action(seat='japan', verb='move', args=('4017', 'jp_ca_aoba', '4021'))
>>> print(Refusal("out-of-range", "8.21", {"hex": "4021", "have": 5}))
out-of-range [8.21] hex=4021, have=5

``contract`` is the interface between a game and its host, ``machine`` runs any game by it, ``proof`` checks any game.
``rules.engine.machine.record.Record`` holds a game with its log and undo; docs/architecture.md has a short one played.
"""

from rules.engine.contract.core import ALL, DECLINE, NOTHING, Action, Event, IllegalActionError, Prompt, Refusal, Result, Slot
from rules.engine.contract.dice import Dice, DieAheadError, NoDice
from rules.engine.contract.editions import GameEditions
from rules.engine.contract.files import PositionFiles
from rules.engine.contract.game import Game, Note, scenario_by_id
from rules.engine.contract.hands import GameHands
from rules.engine.contract.kinds import KINDS, Kind
from rules.engine.contract.naming import GameNaming
from rules.engine.contract.questions import GameQuestions
from rules.engine.contract.scenario import ScenarioInfo
from rules.engine.contract.scoring import GameScoring
from rules.engine.contract.steps import Context, SecretChoices, Sequence, Step, pop, push, refuse, settle
from rules.engine.contract.story import ChapterStory, Checkpoint, GameStory, Score
from rules.engine.contract.table import GameTable
from rules.engine.contract.teaching import GameTeaching, OftenAsked, Term
from rules.engine.contract.wishes import GameWishes
from rules.engine.machine.dice import FixedDice, SealedDice
from rules.engine.machine.position import Outcome, Outlook, Position, SlotError
from rules.engine.machine.save import Saver

__all__ = [
    "ALL",
    "DECLINE",
    "KINDS",
    "NOTHING",
    "Action",
    "ChapterStory",
    "Checkpoint",
    "Context",
    "Dice",
    "DieAheadError",
    "Event",
    "FixedDice",
    "Game",
    "GameEditions",
    "GameHands",
    "GameNaming",
    "GameQuestions",
    "GameScoring",
    "GameStory",
    "GameTable",
    "GameTeaching",
    "GameWishes",
    "IllegalActionError",
    "Kind",
    "NoDice",
    "Note",
    "OftenAsked",
    "Outcome",
    "Outlook",
    "Position",
    "PositionFiles",
    "Prompt",
    "Refusal",
    "Result",
    "Saver",
    "ScenarioInfo",
    "Score",
    "SealedDice",
    "SecretChoices",
    "Sequence",
    "Slot",
    "SlotError",
    "Step",
    "Term",
    "pop",
    "push",
    "refuse",
    "scenario_by_id",
    "settle",
]
