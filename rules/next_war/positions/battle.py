"""Questions about combat: "battle", "losses", "retreat", "advance" (9), "clearing" (8.4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.next_war.battle.s08_operation import clearing_units, reckon_clearing
from rules.next_war.battle.s09_advance import advance_limit, advancing_units, onward_hexes
from rules.next_war.battle.s09_losses import next_losers, steps_left
from rules.next_war.battle.s09_permits import (
    attack_choices,
    attackers_of,
    enemies_in,
    why_too_many,
    why_unit_not_attacking,
)
from rules.next_war.battle.s09_reckoning import FACES, battle_chances, drawn_battle, reckon_battle, rolled_result
from rules.next_war.battle.s09_retreat import (
    may_ignore_retreat,
    retreat_ends,
    retreat_length,
    weakest_of,
)
from rules.next_war.battle.s09_strength import UnitStrength
from rules.next_war.ground.s08_control import uncleared_hexes
from rules.next_war.ground.s08_stacking import halves_text, unit_efficiency
from rules.next_war.positions.params import TheatreParams, parts_data
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.supposing import copy_to_march
from rules.next_war.state.war import TheatreWar
from rules.positions.fault import FaultError, refusal_data


def answer_theatre_battle(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """A battle: strengths, odds, column, shifts, modifiers, every result with its chance, or that of a die.

    Without a hex: every hex that may be attacked, with all that may attack it.
    """
    target = params.place(g)
    if not target:
        sides = params.sides(g) if params.has("side") else (g.state.active,)
        found = {hex_: units for side in sides for hex_, units in attack_choices(g, side).items()}
        return {"attacks": {hex_: _battle_data(g, drawn_battle(g, hex_, units)) for hex_, units in found.items()}}
    units = params.units(g) or attackers_of(g, target, g.state.active)
    if not units:
        near = [uid for hex_ in g.board.grid.neighbours(target) for uid in g.walkers(hex_, g.state.active)]
        if not near:
            raise FaultError(params.at("units"), "missing")
        units = near
    for uid in units:
        if (refusal := why_unit_not_attacking(g, uid, target)) is not None:
            return {"refusal": refusal_data(refusal)}
    if (refusal := why_too_many(g, units)) is not None:
        return {"refusal": refusal_data(refusal)}
    foes = enemies_in(g, target, g.side(units[0]))
    fight = drawn_battle(
        g,
        target,
        units,
        lead=params.named_unit(g, "lead", units),
        guard=params.named_unit(g, "guard", foes),
        defenders=params.units(g, "defenders"),
        support=params.points_by_side(g, "support"),
    )
    return _battle_data(g, fight, params.die())


def _battle_data(g: TheatreWar, fight: BattleUnderWay, die: int | None = None) -> dict[str, Any]:
    found = reckon_battle(g, fight)
    attack, defence = found.totals
    data = {
        "attack": {"strength": attack, "units": _strength_data(found.attack), "lead": fight.lead},
        "defence": {
            "strength": defence, "units": _strength_data(found.defence), "lead": fight.guard, "idle": fight.idle,
            "late": fight.late,
        },
        "terrain": g.board.hexes[fight.target].terrain,
        "odds": found.odds.odds,
        "from_column": found.odds.column,
        "shifts": parts_data(found.shifts),
        "column": found.column,
        "modifiers": parts_data(found.modifiers),
        "modifier": found.modifier,
        "retreat": retreat_length(g, fight.target, g.enemy(fight.side)),
    }  # fmt: skip
    if die is None:
        data["chances"] = [
            {
                "result": f"{one.attacker_steps}/{one.defender_steps}{'R' if one.retreat else ''}", "spared": one.spared,
                "chance": one.tenths / FACES,
            }
            for one in battle_chances(g, fight, found)
        ]  # fmt: skip
        return data
    rolled, spared = rolled_result(g, fight, found, die)
    data["result"] = {
        "die": die, "roll": rolled.roll, "attacker_steps": rolled.attacker_steps, "defender_steps": rolled.defender_steps,
        "retreat": rolled.retreat, "spared": spared,
    }  # fmt: skip
    return data


def _strength_data(found: Sequence[UnitStrength]) -> dict[str, Any]:
    return {
        one.unit: {"printed": one.printed, "value": one.value, "because": [f"{part.what} {part.section}" for part in one.parts]}
        for one in found
    }


def answer_theatre_retreat(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """How far a side retreats out of a hex, whether it may ignore that, who checks, and where each unit ends."""
    params.need("hex")
    hex_ = params.place(g)
    named = params.units(g)
    side = g.side(named[0]) if named else params.sides(g)[0]
    if not named and not params.has("side"):
        side = next((one for one in g.book.sides if g.walkers(hex_, one)), side)
    units = named or g.walkers(hex_, side)
    if not units:
        raise FaultError(params.at("units"), "missing")
    far = params.number("far", 1, 2, retreat_length(g, hex_, side))
    weakest = weakest_of(g, units)
    return {
        "side": side,
        "length": far,
        "ignore": may_ignore_retreat(g, hex_, side),
        "check": {"unit": weakest, "efficiency": unit_efficiency(g, weakest)},
        "units": {
            uid: {
                end: {"path": list(one.hexes), "checks": list(one.checks)} for end, one in retreat_ends(g, uid, hex_, far).items()
            }
            for uid in units
        },
    }


def answer_theatre_losses(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Which units may take each of so many losses, the first of them if nobody chooses; who is reduced and gone then (9.7.1)."""
    units = params.some_units(g)
    lead = params.named_unit(g, "lead", units) or units[0]
    count = params.number("count", 0, 99, 1)
    left = {uid: steps_left(g, uid) for uid in units}
    lost = {uid: g.state.lost.get(uid, 0) for uid in units}
    steps: list[list[str]] = []
    taken: dict[str, int] = {}
    while len(steps) < count and lost:
        among = next_losers(lost, lead, begun=bool(steps))
        first = among[0]
        steps.append(among)
        taken[first] = taken.get(first, 0) + 1
        lost[first] += 1
        if taken[first] == left[first]:
            del lost[first]
    return {
        "steps": steps,
        "lost": dict(sorted(taken.items())),
        "gone": [uid for uid in units if uid not in lost],
        "beyond": count - len(steps),
    }


def answer_theatre_advance(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Who goes into a hex that was left, how many of them, whom a Clearing marker awaits there, and where vehicles go on to."""
    params.need("hex")
    params.need("units")
    target, units = params.place(g), params.units(g)
    if not units or not target:
        raise FaultError(params.at("units" if target else "hex"), "missing")
    side = g.side(units[0])
    fight = BattleUnderWay(side=side, target=target, attackers={uid: g.state.place[uid] for uid in units})
    fight.far = params.number("far", 0, 2, 0)
    fight.wiped = not fight.far
    going = [] if enemies_in(g, target, side) else advancing_units(g, fight)
    after = copy_to_march(g)
    for origin in sorted({g.state.place[uid] for uid in going}):
        after.go_along([uid for uid in going if g.state.place[uid] == origin], [target])
    return {
        "units": going,
        "limit": halves_text(advance_limit(g, target)),
        "clearing": bool(g.board.bit[target] & uncleared_hexes(g, side)),
        "onward": {uid: onward_hexes(after, fight, uid) for uid in going},
    }


def answer_clearing(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Hex with a marker -> the operation with each unit as its lead, or with the one that is named (8.4.1)."""
    named, die = params.place(g), params.die()
    found: dict[str, Any] = {}
    for hex_ in [named] if named else sorted(g.state.clearing):
        side = next((one for one in g.book.sides if g.walkers(hex_, one)), "")
        if hex_ not in g.state.clearing or not side:
            raise FaultError(params.at("hex"), "next_war:no-marker", hex=hex_)
        units = clearing_units(g, hex_, side)
        lead = params.named_unit(g, "lead", units)
        found[hex_] = {"side": side, "number": g.state.clearing[hex_], "leads": {}}
        for uid in [lead] if lead else units:
            one = reckon_clearing(g, hex_, side, uid)
            found[hex_]["leads"][uid] = {
                "parts": parts_data(one.parts),
                "modifier": one.modifier,
                "chance": one.tenths / FACES,
                "short": one.short,
                **({} if die is None else {"cleared": one.clears(die), "costs": int(one.short and not one.clears(die))}),
            }
    return {"hexes": found}
