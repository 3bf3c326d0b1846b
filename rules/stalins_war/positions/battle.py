"""Questions about fights: "battle" (11.2.1), with and without dice, and "retreats" (11.4)."""

from __future__ import annotations

from typing import Any

from rules.positions.fault import FaultError, refusal_data
from rules.stalins_war.battle import s11_fire, s11_retreat
from rules.stalins_war.battle.s11_permits import why_not_together
from rules.stalins_war.battle.s11_strongest import facing_defenders
from rules.stalins_war.ground import s11_gates
from rules.stalins_war.ground.s13_supply import as_declared
from rules.stalins_war.positions.params import WarParams
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.war import FrontWar

PARAMS = ("target", "attackers", "dice")
RETREATS = ("hex", "units", "far")


def answer_attack(g: FrontWar, params: WarParams) -> dict[str, Any]:
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
        if g.side(uid) != side or target not in s11_gates.targets_from_hex(g, side, at):
            raise FaultError(
                f"{params.at('attackers')}[{i}]", "stalins_war:no-attack", unit=uid, hex=at, target=target, section="11.1"
            )
    apart = why_not_together(g, {uid: g.state.place[uid] for uid in units})
    if apart is not None:
        reason = refusal_data(apart)
        raise FaultError(params.at("attackers"), "stalins_war:not-together", section=apart.section, refusal=reason, why=apart)
    attackers = {uid: g.state.place[uid] for uid in units}
    fight = AttackUnderWay(side=side, target=target, attackers=attackers, defenders=facing_defenders(g, side, target))
    then = as_declared(g, side, target)
    volleys = {who: _volley_answer(then, fight, who) for who in (side, g.enemy(side))}
    found: dict[str, Any] = {"attacker": side, "defenders": fight.defenders, "volleys": volleys}
    dice = params.dice()
    if dice is not None:
        if len(dice) != 2 or not all(1 <= die <= s11_fire.FACES for die in dice):
            raise FaultError(params.at("dice"), "stalins_war:two-rolls", most=s11_fire.FACES)
        hits = {who: volleys[who]["faces"][die - 1] for who, die in zip(volleys, dice, strict=True)}
        found["hits"] = {"inflicted_by": hits, "difference": hits[side]["loss"] - hits[g.enemy(side)]["loss"]}
    return found


def _volley_answer(g: FrontReading, fight: AttackUnderWay, side: str) -> dict[str, Any]:
    volley = s11_fire.shifted_volley(g, fight, side)
    return {
        "table": volley.table,
        "strength": volley.strength,
        "shifts": [one._asdict() for one in s11_fire.column_shifts(g, fight, side)],
        "column": volley.column + 1,
        "faces": [s11_fire.inflicted_hit(g, volley, die)._asdict() for die in range(1, s11_fire.FACES + 1)],
    }


def answer_retreats(g: FrontWar, params: WarParams) -> dict[str, Any]:
    """Where the units in ``hex`` (or those named) may retreat, ``far`` 1 or 2 hexes: hex -> the hexes of the way."""
    origin, far = params.hex(g), params.number("far", 1, 2, 1)
    units = params.units(g) or g.at(origin)
    for i, uid in enumerate(units):
        if g.state.place[uid] != origin:
            raise FaultError(f"{params.at('units')}[{i}]", "stalins_war:not-in", unit=uid, hex=origin)
    return {
        "units": {
            uid: {at: list(way.hexes) for at, way in sorted(s11_retreat.retreat_ways(g, uid, origin, far).items())}
            for uid in units
        }
    }
