"""Hints for a player's first game, from public facts and their own hand: things a beginner overlooks in a round."""

from __future__ import annotations

from rules.engine import Action, Position
from rules.engine.contract.game import Note
from rules.stalins_war.course.s07_rounds import ops_value_of, rp_of
from rules.stalins_war.course.s14_replacements import RP_OF
from rules.stalins_war.state.state import AXIS, FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table.pockets import Pocket, pockets_now

#: Hexes of ways out that are named.
NAMED = 4


def war_hints(position: Position[FrontState], seat: str) -> tuple[Note, ...]:
    """All that could be said to a side in its own round, the most urgent first."""
    prompt = position.prompt(seat)
    if prompt is None or prompt.secret or prompt.what not in ("act", "orders", "discards"):
        return ()
    g: FrontWar = position.g
    if prompt.what == "discards":
        return ()
    caught = pockets_now(g) if prompt.what == "act" else ()
    found = [*_own_pockets(caught, seat), *_last_round(g, seat, prompt.what), *_their_pockets(caught, seat)]
    if prompt.what == "act":
        found += [*_aim_hints(g, seat), *_in_a_row(g, seat), *_box_hints(g, seat)]
    else:
        found += _marker_hints(g, seat)
    return tuple(found)


def _own_pockets(caught: tuple[Pocket, ...], seat: str) -> list[Note]:
    """Own units that would have no supply now, with a way out or without (13.1, 13.3.7)."""
    mine = [one for one in caught if one.side == seat]
    name = "pocket-out" if mine and mine[0].exits else "pocket-shut"
    return [(name, _pocket_facts(mine[0]))] if mine else []


def _their_pockets(caught: tuple[Pocket, ...], seat: str) -> list[Note]:
    """The enemy's units that would have no supply: attrition takes them unless the enemy opens the way."""
    theirs = [one for one in caught if one.side != seat]
    return [("pocket-theirs", _pocket_facts(theirs[0]))] if theirs else []


def _pocket_facts(pocket: Pocket) -> dict[str, object]:
    return {"units": list(pocket.units[:NAMED]), "count": len(pocket.units), "hexes": list(pocket.exits[:NAMED])}


def _last_round(g: FrontWar, seat: str, what: str) -> list[Note]:
    """The last round of a side before attrition: what is cut off then is lost (6)."""
    last = g.state.round == g.this_turn.rounds
    return [("last-round", {"turn": g.state.turn})] if last and what == "act" and g.state.turn > 1 else []


def _aim_hints(g: FrontWar, seat: str) -> list[Note]:
    """Places that decide the scenario and are not the seat's own, in the last turn."""
    lines = [line for line in g.scenario.victory if line.holds]
    if not lines or g.state.turn != g.scenario.last:
        return []
    wanted = [at for line in lines for role in line.holds for at in g.board.names(g.board.role.get(role, 0))]
    side = lines[0].winner
    left = [at for at in wanted if g.state.control.get(at) != side]
    if not left:
        return [("aim-held", {"seat": side, "hexes": wanted})]
    return [("aim-left", {"seat": side, "hexes": left})]


def _in_a_row(g: FrontWar, seat: str) -> list[Note]:
    """OPS that are lost to cards in a row, which a round without OPS would bring back (7.2.1, 7.2.3)."""
    row = g.state.consecutive.get(seat, 0)
    worst = max((min(row, g.card(card).ops - ops_value_of(g, seat, card)) for card in g.hand(seat)), default=0)
    rounds = g.this_turn.rounds - g.state.round
    return [("in-a-row", {"count": row})] if row >= 2 and worst and rounds > 0 else []


def _box_hints(g: FrontWar, seat: str) -> list[Note]:
    """Units in the box and no replacement action taken yet in this turn (7.4)."""
    waiting = [uid for uid in g.state.eliminated if g.side(uid) == seat and g.unit(uid).rebuilt]
    able = any(rp_of(g, card) for card in g.hand(seat)) and g.state.turn > 1
    late = g.state.round >= g.this_turn.rounds - 1
    return [("box", {"count": len(waiting)})] if waiting and able and late and seat not in g.state.replaced else []


def _marker_hints(g: FrontWar, seat: str) -> list[Note]:
    """OPS available and no combat marker: there will be no fight (11.1.1)."""
    if g.state.marked or g.state.doing != "ops" or not g.state.ops or g.state.left or g.state.shipped:
        return []
    return [("no-marker-axis" if seat == AXIS else "no-marker-soviet", {"count": g.state.ops})]


# What a side wastes by ending something: OPS and replacement points that are not kept, a round that is not played.


def war_warnings(position: Position[FrontState], action: Action) -> tuple[Note, ...]:
    """All warnings, from public facts (house rules 7.1, 7.2.5, 14.1)."""
    state, prompt = position.state, position.prompt(action.seat)
    if prompt is None:
        return ()
    if prompt.what == "orders" and action.verb == "done" and state.ops:
        return (("warn-ops", {"count": state.ops, "bank": int("bank" in prompt.verbs)}),)
    if prompt.what == "replacements" and action.verb == "done":
        left = sum(state.rp.get(kind, 0) for kind in RP_OF[action.seat])
        return (("warn-rp", {"count": left / 2}),)
    if prompt.what == "act" and action.verb == "pass":
        rounds = position.g.this_turn.rounds - state.round
        return (("warn-pass", {"left": rounds}),)
    return ()
