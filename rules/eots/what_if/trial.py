"""An offensive made up for a question: a copy of the position with a side's units activated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine.core import Refusal
from rules.eots.positions import position
from rules.eots.positions.fault import Fault
from rules.eots.positions.params import Params
from rules.eots.s05_cards.event import CardEvent, event
from rules.eots.s07_offensive import activation
from rules.eots.state.model import Battle, Offensive, Side
from rules.eots.state.war import War

KINDS = ("OC", "EC")


def kind_of(g: War, params: Params, side: str) -> tuple[str, str]:
    """The card ("" for none) and whether the offensive is of its operations value or of its event."""
    card = params.card(g, "card", side)
    kind = params.one_of("kind", KINDS, "OC")
    if kind == "EC" and not card:
        raise Fault(params.at("card"), "missing: an event offensive needs its card")
    if kind == "EC" and g.cat.cards[card].kind != "military":
        raise Fault(params.at("card"), f"the event of {card} is no offensive")
    return card, kind


def ops_of(g: War, params: Params, card: str) -> int:
    """Operations value 1 to 3: that of the card unless given."""
    if not params.has("ops") and not card:
        raise Fault(params.at("ops"), "missing: give an operations value 1 to 3 or a card")
    return params.number("ops", 1, 3, g.cat.cards[card].ops if card else 1)


def under_way(g: War, side: Side, card: str, kind: str, ops: int, units: Sequence[str] = ()) -> War:
    """A copy of the position in which a side has an offensive under way with these units activated."""
    state = position.copy(g.state)
    trial = War(state, None)
    off = Offensive(side=side, card=card, kind="EC" if kind == "EC" else "OC", ops=ops)
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


def own_event(card: str, kind: str) -> CardEvent | None:
    """The event that limits activation, if the offensive is one of an event."""
    return event(card) if kind == "EC" else None


def value(trial: War, reaction: bool) -> int:
    """The operations or logistic value that counts for activation (7.21, 7.26)."""
    return activation.value_of(trial, reaction)


def refusal(reason: Refusal) -> dict[str, Any]:
    """A refusal as plain data."""
    return {"code": reason.code, "section": reason.section, "facts": reason.facts}
