"""The forces of a battle question put where they fight: a copy of the position with one battle declared (7.24, 9.1)."""

from __future__ import annotations

from typing import cast

from rules.eots.positions.fault import Fault
from rules.eots.positions.params import Params
from rules.eots.s07_offensive import declare, reaction
from rules.eots.s08_movement.air import strike_range
from rules.eots.s09_battle.fight import FightBattles
from rules.eots.state.model import Condition, Moved, Side
from rules.eots.state.war import War
from rules.eots.what_if import trial

PARAMS = ("hex", "side", "attackers", "defenders", "landed", "condition", "card", "kind", "ops", "reaction_cards")
CONDITIONS = ("surprise", "intercept", "ambush")


def drawn_up(g: War, params: Params) -> War:
    """A copy of the position with the battle ready to be fought and its steps on the stack. Raises Fault.

    Carriers and air units fight from where they stand; ships and ground units named from elsewhere come into the hex.
    ``landed``: those that came by sea; left out: every ground unit that does not stand in the hex or overland beside it.
    """
    hex_ = params.hex(g)
    attackers, defenders = params.units(g, "attackers"), params.units(g, "defenders")
    side = _side(g, params, attackers)
    for name, units, owner in (("attackers", attackers, side), ("defenders", defenders, g.enemy(side))):
        for i, uid in enumerate(units):
            _check(g, uid, owner, f"{params.at(name)}[{i}]", hex_)
    card, kind = trial.kind_of(g, params, side)
    ops = params.number("ops", 1, 3, g.cat.cards[card].ops if card else 3)
    t = trial.under_way(g, side, card, kind, ops, attackers)
    off = t.off
    off.condition = cast(Condition, params.one_of("condition", CONDITIONS, CONDITIONS[0]))
    off.reaction_cards = params.cards(g, "reaction_cards", g.enemy(side))
    came = [u for u in defenders if g.where(u) != hex_]
    off.reacted = list(defenders)
    off.origin |= {u: g.where(u) for u in defenders}
    landed = params.units(g, "landed")
    for i, uid in enumerate(landed):
        if uid not in (*attackers, *defenders) or g.unit(uid).kind != "ground":
            raise Fault(f"{params.at('landed')}[{i}]", f"{uid} is no ground unit of this battle")
    if not params.has("landed"):
        landed = [u for u in (*attackers, *came) if _by_sea(g, u, hex_)]
    for uid in attackers:
        _come(t, uid, hex_, uid in landed)
    for uid in landed:
        if uid in attackers and uid not in off.moved:
            off.moved[uid] = Moved("amphibious", [hex_])
    t.touch()
    off.battles = [declare.new_battle(t, hex_)]
    for uid in came:
        _come(t, uid, hex_, uid in landed)
    if not t.at(hex_, side) and not off.assigned:
        raise Fault(params.at("attackers"), f"nobody attacks in {hex_}")
    t.touch()
    if came:
        reaction.settle_battles(t)
    t.state.stack = [FightBattles()]
    t.touch()
    return t


def _side(g: War, params: Params, attackers: list[str]) -> Side:
    if params.has("side"):
        return params.side()
    if not attackers:
        raise Fault(params.at("attackers"), "missing: name the active units, or the active side")
    return g.side(attackers[0])


def _check(g: War, uid: str, side: str, field: str, hex_: str) -> None:
    if g.side(uid) != side:
        raise Fault(field, f"{uid} is of {g.side(uid)}")
    if g.unit(uid).kind == "hq":
        raise Fault(field, f"{uid} is a headquarters: it does not fight")
    if not g.on_map(uid):
        raise Fault(field, f"{uid} is not on the map: {g.where(uid)}")
    if g.is_air_power(uid):
        need, have = g.cat.distance(g.where(uid), hex_), strike_range(g, uid)
        if need > have:
            raise Fault(field, f"{uid} in {g.where(uid)} is {need} hexes away and strikes at {have}")


def _by_sea(g: War, uid: str, hex_: str) -> bool:
    """A ground unit that is neither in the hex nor beside it with an open land side between."""
    if g.unit(uid).kind != "ground" or g.where(uid) == hex_:
        return False
    return not g.grid.spread(g.grid.bit[hex_], g.cat.land_edges) & g.grid.bit[g.where(uid)]


def _come(t: War, uid: str, hex_: str, landed: bool) -> None:
    """Carriers and air units are assigned from where they stand; others come into the hex."""
    start = t.where(uid)
    if t.is_air_power(uid):
        t.off.assigned[uid] = hex_
        return
    if start == hex_:
        return
    if t.unit(uid).kind == "naval":
        t.off.moved[uid] = Moved("naval", [start, hex_])
    else:
        ships = [u for u in t.at(hex_, t.side(uid), "naval") if u in t.off.activated]
        t.off.moved[uid] = Moved("amphibious" if landed else "ground", [start, hex_], escorts=ships if landed else [])
    t.put(uid, hex_)
