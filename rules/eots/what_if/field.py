"""The forces of a battle question put where they fight: a copy of the position with one battle declared (7.24, 9.1)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.eots.s07_offensive import declare, reaction
from rules.eots.s08_movement.air import strike_range
from rules.eots.s08_movement.duties import never_fought
from rules.eots.s09_battle.fight import FightBattles
from rules.eots.state.model import Condition, Mode, Side, UnitMove
from rules.eots.state.war import EotsWar
from rules.eots.what_if import trial
from rules.eots.what_if.trial import Way

#: Why forces cannot fight: a kind (messages "fault-KIND") and its facts.
Unfit = tuple[str, dict[str, str | int]]


class ForcesError(ValueError):
    """Forces that cannot fight there: the field ("attackers" ..., "hex"), the place in it for a single unit, kind, facts."""

    def __init__(self, forces: str, at: int | None, unfit: Unfit) -> None:
        super().__init__(f"{forces}: {unfit[0]} {unfit[1]}")
        self.forces = forces
        self.at = at
        self.kind, self.facts = unfit


class BattleForces(msgspec.Struct, frozen=True, kw_only=True):
    """The forces and place of a battle, its card and condition.

    ``attackers``, ``defenders``: carriers and air units fight from their place; ships and ground units from other hexes come
    into the hex. ``landed``: those that came by sea; None: every ground unit that is neither in the hex nor next to it
    overland. ``reaction_cards``: of the other side.
    """

    hex: str
    side: Side
    attackers: Sequence[str]
    defenders: Sequence[str]
    landed: Sequence[str] | None = None
    condition: Condition = "surprise"
    card: str = ""
    kind: Way = "OC"
    ops: int = 3
    reaction_cards: Sequence[str] = ()


def drawn_up(g: EotsWar, forces: BattleForces) -> EotsWar:
    """A copy of the position with the battle ready to be fought and its steps on the stack. Raises ForcesError."""
    hex_, side, attackers, defenders = forces.hex, forces.side, forces.attackers, forces.defenders
    if never_fought(g) & g.grid.bit[hex_]:
        raise ForcesError("hex", None, ("no-battle-there", {"hex": hex_}))
    for name, units, owner in (("attackers", attackers, side), ("defenders", defenders, g.enemy(side))):
        for i, uid in enumerate(units):
            reason = _why_unfit(g, uid, owner, hex_)
            if reason:
                raise ForcesError(name, i, reason)
    t = trial.under_way(g, side, forces.card, forces.kind, forces.ops, attackers)
    off = t.off
    t.set_condition(forces.condition)
    for card in forces.reaction_cards:
        t.note_reaction_card(card)
    came = [u for u in defenders if g.where(u) != hex_]
    t.activate_only(defenders, reaction=True)
    for i, uid in enumerate(forces.landed or ()):
        if uid not in (*attackers, *defenders) or g.unit(uid).kind != "ground":
            raise ForcesError("landed", i, ("not-landed", {"unit": uid}))
    landed = [u for u in (*attackers, *came) if _comes_by_sea(g, u, hex_)] if forces.landed is None else forces.landed
    for uid in attackers:
        _come_to_battle(t, uid, hex_, uid in landed)
    for uid in landed:
        if uid in attackers and uid not in off.moved:
            t.note_move(uid, UnitMove("amphibious", [hex_]))
    t.declare_battle(declare.new_battle(t, hex_))
    for uid in came:
        _come_to_battle(t, uid, hex_, uid in landed)
    if not t.at(hex_, side) and not off.assigned:
        raise ForcesError("attackers", None, ("nobody-attacks", {"hex": hex_}))
    if came:
        reaction.settle_battles(t)
    t.stand_on(FightBattles())
    return t


def _why_unfit(g: EotsWar, uid: str, side: str, hex_: str) -> Unfit | None:
    """Why a unit cannot fight there for a side; None if it can."""
    if g.side(uid) != side:
        return "of-other-side", {"unit": uid, "side": g.side(uid)}
    if g.unit(uid).kind == "hq":
        return "headquarters-fights", {"unit": uid}
    if not g.on_map(uid):
        return "not-there", {"unit": uid, "place": g.where(uid)}
    if g.is_air_power(uid):
        need, have = g.cat.distance(g.where(uid), hex_), strike_range(g, uid)
        if need > have:
            return "too-far", {"unit": uid, "place": g.where(uid), "need": need, "have": have}
    return None


def _comes_by_sea(g: EotsWar, uid: str, hex_: str) -> bool:
    """Whether a ground unit is neither in the hex nor next to it across an open land side."""
    if g.unit(uid).kind != "ground" or g.where(uid) == hex_:
        return False
    return not g.grid.spread(g.grid.bit[hex_], g.cat.land_edges) & g.grid.bit[g.where(uid)]


def _come_to_battle(t: EotsWar, uid: str, hex_: str, landed: bool) -> None:
    """Carriers and air units are assigned from their place; others come into the hex."""
    start = t.where(uid)
    if t.is_air_power(uid):
        t.assign(uid, hex_)
        return
    if start == hex_:
        return
    if t.unit(uid).kind == "naval":
        t.note_move(uid, UnitMove("naval", [start, hex_]))
    else:
        ships = [u for u in t.at(hex_, t.side(uid), "naval") if u in t.off.activated]
        mode: Mode = "amphibious" if landed else "ground"
        t.note_move(uid, UnitMove(mode, [start, hex_], escorts=ships if landed else []))
    t.put(uid, hex_)
