"""Questions about fights: "battle" (11.2.1), with and without dice, and "retreats" (11.4)."""

from __future__ import annotations

from typing import Any

from rules.positions.fault import FaultError, refusal
from rules.stalins_war.battle import s11_fire as fire
from rules.stalins_war.battle import s11_retreat as retreat
from rules.stalins_war.battle.s11_permits import why_not_together
from rules.stalins_war.battle.s11_strongest import facing
from rules.stalins_war.ground import s11_gates
from rules.stalins_war.ground.s13_supply import as_declared
from rules.stalins_war.positions.params import Params
from rules.stalins_war.state.fight import Fight
from rules.stalins_war.state.reading import Reading
from rules.stalins_war.state.war import War

PARAMS = ("target", "attackers", "dice")
RETREATS = ("hex", "units", "far")


def battle(g: War, params: Params) -> dict[str, Any]:
    """An attack on ``target`` by ``attackers``: each side's table, strength, shifts, column and what each face inflicts.

    ``dice``: the attacker's and the defender's roll; then what they inflict on each other. Cards not at work are left out.
    """
    target = params.hex(g, "target")
    defenders = g.at(target, partisans=g.state.risen)
    if not defenders:
        raise FaultError(params.at("target"), "stalins_war:nobody-there", hex=target)
    side = g.enemy(g.side(defenders[0]))
    params.need("attackers")
    units = params.units(g, "attackers")
    for i, uid in enumerate(units):
        at = g.state.place[uid]
        if g.side(uid) != side or target not in s11_gates.targets(g, side, at):
            raise FaultError(
                f"{params.at('attackers')}[{i}]", "stalins_war:no-attack", unit=uid, hex=at, target=target, section="11.1"
            )
    apart = why_not_together(g, {uid: g.state.place[uid] for uid in units})
    if apart is not None:
        told = refusal(apart)
        raise FaultError(params.at("attackers"), "stalins_war:not-together", section=apart.section, refusal=told, why=apart)
    attackers = {uid: g.state.place[uid] for uid in units}
    fight = Fight(side=side, target=target, attackers=attackers, defenders=facing(g, side, target))
    then = as_declared(g, side, target)
    volleys = {who: _volley(then, fight, who) for who in (side, g.enemy(side))}
    found: dict[str, Any] = {"attacker": side, "defenders": fight.defenders, "volleys": volleys}
    dice = params.dice()
    if dice is not None:
        if len(dice) != 2 or not all(1 <= die <= fire.FACES for die in dice):
            raise FaultError(params.at("dice"), "stalins_war:two-rolls", most=fire.FACES)
        hits = {who: volleys[who]["faces"][die - 1] for who, die in zip(volleys, dice, strict=True)}
        found["hits"] = {"inflicted_by": hits, "difference": hits[side]["loss"] - hits[g.enemy(side)]["loss"]}
    return found


def _volley(g: Reading, fight: Fight, side: str) -> dict[str, Any]:
    volley = fire.column(g, fight, side)
    return {
        "table": volley.table,
        "strength": volley.strength,
        "shifts": [{"why": one.why, "columns": one.columns, "section": one.section} for one in fire.shifts(g, fight, side)],
        "column": volley.column + 1,
        "faces": [
            {"loss": hit.loss, "starred": hit.starred}
            for hit in (fire.result(g, volley, die) for die in range(1, fire.FACES + 1))
        ],
    }


def retreats(g: War, params: Params) -> dict[str, Any]:
    """Where the units in ``hex`` (or those named) may retreat, ``far`` 1 or 2 hexes: hex -> the hexes of the way."""
    origin, far = params.hex(g), params.number("far", 1, 2, 1)
    units = params.units(g) or g.at(origin)
    for i, uid in enumerate(units):
        if g.state.place[uid] != origin:
            raise FaultError(f"{params.at('units')}[{i}]", "stalins_war:not-in", unit=uid, hex=origin)
    return {
        "units": {uid: {at: list(way.hexes) for at, way in sorted(retreat.ways(g, uid, origin, far).items())} for uid in units}
    }
