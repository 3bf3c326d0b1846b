"""What a side would lose for good by its next action: attrition, unused ASPs, a card laid aside in vain.

Shown before the side plays its last card of the turn, and before it ends its part of that card's offensive. Uses only
what the side knows: its own hand, and supply, which everybody can see.
"""

from __future__ import annotations

from rules.engine.contract.core import Action
from rules.engine.contract.game import Note
from rules.engine.machine.position import Position
from rules.eots.s04_turn import attrition, card_uses
from rules.eots.s06_supply import reasons, trace
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.eots.table.confirm import hands_over

#: Most reasons that are shown, of however many units there are.
REASONS = 3
#: Ways to use a card that may begin an offensive: in it something may still be put right.
OFFENSIVES = ("oc", "event")


def action_warnings(position: Position[EotsState], action: Action) -> tuple[Note, ...]:
    """What a legal action loses for good."""
    prompt, seat = position.prompt(action.seat), action.seat
    if prompt is None:
        return ()
    g: EotsWar = position.g
    if prompt.what == "play-card":
        return _by_card(g, seat, action)
    off = g.state.offensive
    last = off is not None and off.side == seat and not g.state.hand.get(seat)
    if last and prompt.what in ("move", "declare") and hands_over(position, action):
        after = position.outlook(action).position
        then: EotsWar = after.g if after is not None else g
        return (*attrition_ahead(then, seat), *unused_asp_notes(then, seat))
    return ()


def _by_card(g: EotsWar, seat: str, action: Action) -> tuple[Note, ...]:
    card = action.args[0] if action.args else ""
    found: list[Note] = []
    ends = g.state.turn >= g.state.last_turn
    if action.verb == "future":
        found += [("warn-future", {"card": card})] if ends else unplayable_future_card(g, seat, card)
    if g.state.hand.get(seat) == [card]:
        aside = g.state.future.get(seat, "")
        draws = action.verb == "event" and g.cat.cards[card].draw
        if ends and aside and not draws and g.state.future_turn.get(seat, 0) < g.state.turn:
            found.append(("warn-future-left", {"card": aside}))
        found += attrition_ahead(g, seat)
        # The event of a card that is not military begins no offensive (5.33, 5.34).
        begins = action.verb in OFFENSIVES and (action.verb == "oc" or g.cat.cards[card].kind == "military")
        if not begins:
            found += unused_asp_notes(g, seat)
        if found:
            found.insert(0, ("warn-last-card", {}))
    return tuple(found)


def unplayable_future_card(g: EotsWar, seat: str, card: str) -> tuple[Note, ...]:
    """Why an offensive laid aside could not begin as its event now, so perhaps not in a later turn either (7.29)."""
    if g.cat.cards[card].kind != "military":
        return ()
    reason = card_uses.event_refusal(g, seat, card)
    return (("warn-future-now", {"card": card}), (f"refusal-{reason.code}", reason.facts)) if reason is not None else ()


def attrition_ahead(g: EotsWar, seat: str) -> tuple[Note, ...]:
    """The side's units that attrition would hit now (6.24), and why: who cuts which line, and where."""
    lost, flipped = ([uid for uid in units if g.side(uid) == seat] for units in attrition.attrition_units(g))
    if not lost and not flipped:
        return ()
    found: list[Note] = [("warn-attrition", {"units": flipped, "lost": lost})]
    causes: dict[str, Note] = {}
    for uid in (*lost, *flipped):
        for hq in trace.hqs_cut_off(g, uid)[:1]:
            facts = {"unit": hq, "hex": g.where(hq), **reasons.supply_gap(g, hq)}
            causes.setdefault(hq, ("refusal-hq-unsupplied-why", facts))
            break
        else:
            gap = reasons.supply_gap(g, uid)
            key = f"{gap['gap']} {gap['at']} {gap['source']}"
            causes.setdefault(key, ("refusal-unsupplied", {"unit": uid, "hex": g.where(uid), **gap}))
    return (*found, *list(causes.values())[:REASONS])


def unused_asp_notes(g: EotsWar, seat: str) -> tuple[Note, ...]:
    """The ASPs of the turn that would stay unused (8.45): they are not kept."""
    left = g.asp_left(seat)
    return (("warn-asp", {"left_over": left}),) if left > 0 else ()
