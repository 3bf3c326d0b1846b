"""An offensive made up for a question: a copy of the position with a side's units activated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.eots.s05_cards.event import CardEvent, event_of_card
from rules.eots.s07_offensive import activation
from rules.eots.state.model import DeclaredBattle, Offensive, Side
from rules.eots.state.war import EotsWar
from rules.eots.whole.play import SAVER

#: An offensive of the operations value of its card, or of the event on it.
Way = Literal["OC", "EC"]


def under_way(g: EotsWar, side: Side, card: str, kind: Way, ops: int, units: Sequence[str] = ()) -> EotsWar:
    """A copy of the position in which a side has an offensive under way with these units activated."""
    trial = EotsWar(SAVER.clone(g.state), None)
    naval = ops * g.cat.charts.movement.naval_base
    trial.begin_offensive(Offensive(side=side, card=card, kind=kind, ops=ops, naval=naval))
    trial.activate_only(units)
    if kind == "EC":
        trial.set_naval_allowance(event_of_card(card).naval_allowance(trial) or naval)
    trial.stand_on()
    return trial


def reacting_trial(g: EotsWar, side: Side, ops: int, battles: Sequence[str], units: Sequence[str] = ()) -> EotsWar:
    """A copy in which the enemy of ``side`` has declared battles and ``side`` reacts with these units."""
    trial = under_way(g, g.enemy(side), "", "OC", ops)
    trial.set_condition("intercept")
    for hex_ in battles:
        trial.declare_battle(DeclaredBattle(hex=hex_))
    trial.activate_only(units, reaction=True)
    return trial


def activate_in_trial(t: EotsWar, hq: str, units: Sequence[str], reaction: bool) -> None:
    """Name the headquarters and activate units in an offensive under way."""
    t.choose_leader(hq, reaction)
    t.activate_only(units, reaction)


def own_event(card: str, kind: Way) -> CardEvent | None:
    """The event that limits activation, if the offensive is one of an event."""
    return event_of_card(card) if kind == "EC" else None


def activation_value(trial: EotsWar, reaction: bool) -> int:
    """The operations or logistic value that counts for activation (7.21, 7.26)."""
    return activation.value_of(trial, reaction)
