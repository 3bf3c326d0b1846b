"""Every step that may stand on the stack of a game of Stalin's War, and how its states are saved."""

from __future__ import annotations

from typing import Any

from rules.engine.machine.save import Saver
from rules.stalins_war.battle.s07_combat_cards import CombatCards
from rules.stalins_war.battle.s11_advance import Advance
from rules.stalins_war.battle.s11_battle import Battle
from rules.stalins_war.battle.s11_declare import Fights, Muster
from rules.stalins_war.battle.s11_losses import TakeLosses
from rules.stalins_war.battle.s11_retreat import Retreat, Stand
from rules.stalins_war.battle.s12_battles import Battles
from rules.stalins_war.battle.s12_exploit import Exploit
from rules.stalins_war.cards.event import Event
from rules.stalins_war.course.s04_mobilization import Mobilize
from rules.stalins_war.course.s06_turn import GiveUpTrenches, PlacePartisans, Turn, Turns
from rules.stalins_war.course.s07_hand import Discards
from rules.stalins_war.course.s07_rounds import Act, Operation, Round, Rounds
from rules.stalins_war.course.s14_replacements import Replacements
from rules.stalins_war.effects.agreement import Agreement
from rules.stalins_war.march.s07_orders import Orders
from rules.stalins_war.march.s07_reinforcements import Arrivals, Exchanges
from rules.stalins_war.march.s09_crowding import Crowded
from rules.stalins_war.state.state import SCHEMA, WarState

STEPS = (
    Turns, Turn, Rounds, Round, Act, Operation, Orders, Crowded, Arrivals, Exchanges, Mobilize, Discards, Replacements,
    GiveUpTrenches, PlacePartisans,
    Battles, Fights, Muster, Battle, CombatCards, TakeLosses, Stand, Retreat, Advance, Exploit, Event, Agreement,
)  # fmt: skip


def _revision_noted(tree: dict[str, Any]) -> dict[str, Any]:
    """1 to 2: states say which revision of the rules their game was begun by; before there was only one."""
    tree["revision"] = 1
    return tree


SAVER = Saver(WarState, STEPS, SCHEMA, {1: _revision_noted})
