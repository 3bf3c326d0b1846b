"""Every step that may stand on the stack of a game of Next War, and how its states are saved."""

from __future__ import annotations

from rules.engine.machine.save import Saver
from rules.next_war.air.s06_base_loss import BaseLosses
from rules.next_war.battle.s08_clearing import ClearingOperations, NameClearingLeads
from rules.next_war.battle.s09_advancing import AdvanceAfterCombat
from rules.next_war.battle.s09_answers import AnswerAttacks
from rules.next_war.battle.s09_battle import BattleSequence, BattleSupport
from rules.next_war.battle.s09_defence import ChooseDefence
from rules.next_war.battle.s09_retreating import StandOrRetreat, TheatreRetreat
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.battle.s09_support import GiveSupport
from rules.next_war.battle.s09_taking import TakeAssaultLoss, TakeStepLosses
from rules.next_war.course.s03_turn import AirAndSeaPhase, TheatreSegments, TheatreTurn, TheatreTurns
from rules.next_war.course.s04_weather import ChooseWeather
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.course.s10_reinforcements import PlaceReinforcements
from rules.next_war.course.s10_replenishing import ReplenishForces
from rules.next_war.course.s11_replacements import SpendReplacements
from rules.next_war.sea.s07_mines import SweepMines
from rules.next_war.sea.s07_shelter import ShelterShips, ShipsInStorm
from rules.next_war.sea.s08_offer import OfferBeachhead
from rules.next_war.state.state import SCHEMA, TheatreState

STEPS = (
    TheatreTurns, TheatreTurn, TheatreSegments, ChooseWeather, MovementSheet, CombatSegment, PlaceReinforcements,
    SpendReplacements, BattleSequence, ChooseDefence, TakeStepLosses, StandOrRetreat, TheatreRetreat, AdvanceAfterCombat,
    ClearingOperations, NameClearingLeads, ReplenishForces, AirAndSeaPhase, ShipsInStorm, ShelterShips, SweepMines,
    OfferBeachhead, TakeAssaultLoss, AnswerAttacks, BaseLosses, BattleSupport, GiveSupport,
)  # fmt: skip

SAVER = Saver(TheatreState, STEPS, SCHEMA, {})
