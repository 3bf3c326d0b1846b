"""An offensive made up for a question: a copy of the position with a side's units activated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.eots.s05_cards.event import CardEvent, event
from rules.eots.s07_offensive import activation
from rules.eots.state.model import Battle, Offensive, Side
from rules.eots.state.war import War
from rules.eots.whole.play import SAVER

#: An offensive of the operations value of its card, or of the event on it.
Way = Literal["OC", "EC"]


def under_way(g: War, side: Side, card: str, kind: Way, ops: int, units: Sequence[str] = ()) -> War:
    """A copy of the position in which a side has an offensive under way with these units activated."""
    state = SAVER.clone(g.state)
    trial = War(state, None)
    off = Offensive(side=side, card=card, kind=kind, ops=ops)
    off.naval = ops * g.cat.charts.movement.naval_base
    off.activated = list(units)
    off.origin = {u: g.where(u) for u in units}
    state.offensive = off
    if kind == "EC":
        off.naval = event(card).naval_allowance(trial) or off.naval
    state.stack = []
    trial.touch()
    return trial


def reacting(g: War, side: Side, ops: int, battles: Sequence[str], units: Sequence[str] = ()) -> War:
    """A copy in which the enemy of ``side`` has declared battles and ``side`` reacts with these units."""
    trial = under_way(g, g.enemy(side), "", "OC", ops)
    off = trial.off
    off.condition = "intercept"
    off.battles = [Battle(hex=h) for h in battles]
    off.reacted = list(units)
    off.origin = {u: g.where(u) for u in units}
    trial.touch()
    return trial


def activate(t: War, hq: str, units: Sequence[str], reaction: bool) -> None:
    """Name the headquarters and activate units in an offensive under way."""
    off = t.off
    if reaction:
        off.reaction_hq, off.reacted = hq, list(units)
    else:
        off.hq, off.activated = hq, list(units)
    off.origin |= {u: t.where(u) for u in units}
    t.touch()


def own_event(card: str, kind: Way) -> CardEvent | None:
    """The event that limits activation, if the offensive is one of an event."""
    return event(card) if kind == "EC" else None


def value(trial: War, reaction: bool) -> int:
    """The operations or logistic value that counts for activation (7.21, 7.26)."""
    return activation.value_of(trial, reaction)
