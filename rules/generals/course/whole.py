"""Every step that may be on the stack of a game of Generals, and the saving of its states."""

from __future__ import annotations

from typing import Any

from rules.engine.machine.save import Saver
from rules.generals.cards import choices
from rules.generals.cards.build import TakeOff
from rules.generals.cards.forfeit import Forfeit
from rules.generals.cards.play import FromDeck, FromHand, FromPile, Returning
from rules.generals.cards.run import AtOnce, Rescue, Run
from rules.generals.cards.warfare import Lot
from rules.generals.cards.windows import ExchangeWindow
from rules.generals.course.cutting import SupplyPhase
from rules.generals.course.options import Search
from rules.generals.course.setup import Keep
from rules.generals.course.turn import DiscardPhase, NationTurn, PlayPhase, RoundAfterRound
from rules.generals.state.state import GeneralsState

STEPS = (
    RoundAfterRound, NationTurn, PlayPhase, DiscardPhase, Keep, Run, Rescue, ExchangeWindow, SupplyPhase, Forfeit, Search,
    Returning, FromHand, FromPile, FromDeck, choices.Chooser, choices.OrderLookedAt, AtOnce, TakeOff, Lot,
)  # fmt: skip


def upgrade_to_version_2(tree: dict[str, Any]) -> dict[str, Any]:
    """From version 1: the game goes on by the rules of its time."""
    tree["revision"] = 1
    return tree


SAVER = Saver(GeneralsState, STEPS, 2, {1: upgrade_to_version_2})
