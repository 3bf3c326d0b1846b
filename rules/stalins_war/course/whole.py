"""Every step that may be on the stack of a game of Stalin's War, and the saving of its states."""

from __future__ import annotations

from typing import Any

from rules.engine.machine.save import Saver
from rules.stalins_war.battle.s07_combat_cards import CombatCards
from rules.stalins_war.battle.s11_advance import Advance
from rules.stalins_war.battle.s11_battle import FightSequence
from rules.stalins_war.battle.s11_declare import Fights, Muster
from rules.stalins_war.battle.s11_losses import TakeLosses
from rules.stalins_war.battle.s11_retreat import FightRetreat, Stand
from rules.stalins_war.battle.s12_battles import Battles
from rules.stalins_war.battle.s12_exploit import Exploit
from rules.stalins_war.cards.event import CardEventRun
from rules.stalins_war.course.s04_mobilization import Mobilize
from rules.stalins_war.course.s06_turn import GiveUpTrenches, PlacePartisans, WarTurn, WarTurns
from rules.stalins_war.course.s07_hand import Discards
from rules.stalins_war.course.s07_rounds import Act, Operation, Round, TurnRounds
from rules.stalins_war.course.s14_replacements import ReplacementPhase
from rules.stalins_war.effects.agreement import Agreement
from rules.stalins_war.march.s07_orders import RoundOrders
from rules.stalins_war.march.s07_reinforcements import Arrivals, Exchanges
from rules.stalins_war.march.s09_crowding import Crowded
from rules.stalins_war.state.state import SCHEMA, FrontState

STEPS = (
    WarTurns, WarTurn, TurnRounds, Round, Act, Operation, RoundOrders, Crowded, Arrivals, Exchanges, Mobilize, Discards,
    ReplacementPhase, GiveUpTrenches, PlacePartisans, Battles, Fights, Muster, FightSequence, CombatCards, TakeLosses, Stand,
    FightRetreat, Advance, Exploit, CardEventRun, Agreement,
)  # fmt: skip


def _revision_noted(tree: dict[str, Any]) -> dict[str, Any]:
    """1 to 2: states say which revision of the rules their game was begun by; before there was only one."""
    tree["revision"] = 1
    return tree


SAVER = Saver(FrontState, STEPS, SCHEMA, {1: _revision_noted})
