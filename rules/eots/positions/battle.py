"""Question "battle" (9.0): strengths, modifiers, hits and legal losses with given dice, or the exact odds without."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, cast

import msgspec

from data.eots.war_charts import CombatTable
from rules.eots.positions.fighting import DearestOdds, FoughtBattle
from rules.eots.positions.params import EotsParams
from rules.eots.s08_movement.landings import came_by_sea
from rules.eots.s09_battle import forces
from rules.eots.s09_battle.air_naval import AirNavalStage
from rules.eots.s09_battle.fight import unit_steps
from rules.eots.s09_battle.odds import ALL, BattleShares
from rules.eots.state import garrisons
from rules.eots.state.model import SIDES, Condition, Side
from rules.eots.state.war import EotsWar
from rules.eots.what_if.field import BattleForces, ForcesError, drawn_up
from rules.positions.fault import FaultError, is_number, is_object, known_keys
from rules.positions.rolls import GivenDice, OutOfDiceError

# Dice of a battle given by stage and side.


class NamedDice(GivenDice):
    """Results by stage and side of a battle; those of rolls that are not made do not matter."""

    def __init__(self, named: Mapping[str, Mapping[str, int]], field: str) -> None:
        super().__init__((), field)
        self._named = named

    def below(self, n: int, label: str) -> int:
        """The result for "air-naval:HEX:SIDE" or "ground:HEX:SIDE". Raises OutOfDiceError."""
        stage, _, rest = label.partition(":")
        value = self._named.get(stage.replace("-", "_"), {}).get(rest.rpartition(":")[2])
        if value is None:
            raise OutOfDiceError(self.field, "dice-too-few", given=len(self.labels), label=label)
        self.labels.append(label)
        return value


CONDITIONS: tuple[Condition, ...] = ("surprise", "intercept", "ambush")
STAGES = ("air_naval", "ground")


def answer_battle(g: EotsWar, params: EotsParams) -> dict[str, Any]:
    """The battle in this position, then either its course with ``dice`` (and ``hits`` placed in order) or its odds."""
    if params.has("hits") and not params.has("dice"):
        raise FaultError(params.at("hits"), "eots:hits-without-dice")
    t = _asked_battle(g, params)
    head = {"hex": params.hex(g), "active": t.off.side, "condition": t.off.condition}
    if not t.off.battles:
        turned = head["hex"] in t.off.turned_back
        return {**head, "lapsed": True, "turned_back": turned, "losses": _steps_lost(g, t)}
    battle = t.off.battles[0]
    found: dict[str, Any] = {
        **head,
        "beach_defended": battle.beach_defended,
        "turned_back": battle.turned_back,
        "forces": {side: _forces_before_roll(t, side) for side in (t.off.side, t.enemy(t.off.side))},
    }
    if not params.has("dice"):
        return {**found, "odds": _exact_odds(t)}
    return {**found, **_battle_course(FoughtBattle(t.state, _asked_dice(params), params.texts("hits"), params.at("hits")))}


def _asked_battle(g: EotsWar, params: EotsParams) -> EotsWar:
    """The battle of the question, ready to be fought."""
    hex_ = params.hex(g)
    attackers, defenders = params.units(g, "attackers"), params.units(g, "defenders")
    side = _asked_side(g, params, attackers)
    card, kind = params.card_and_way(g, side)
    forces = BattleForces(
        hex=hex_,
        side=side,
        attackers=attackers,
        defenders=defenders,
        landed=params.units(g, "landed") if params.has("landed") else None,
        condition=cast("Condition", params.one_of("condition", CONDITIONS, CONDITIONS[0])),
        card=card,
        kind=kind,
        ops=params.number("ops", 1, 3, g.cat.cards[card].ops if card else 3),
        reaction_cards=params.cards(g, "reaction_cards", g.enemy(side)),
    )
    try:
        return drawn_up(g, forces)
    except ForcesError as unfit:
        field = params.at(unfit.forces)
        raise _unfit_fault(field if unfit.at is None else f"{field}[{unfit.at}]", unfit) from unfit


def _unfit_fault(field: str, unfit: ForcesError) -> FaultError:
    """Why forces cannot fight, as a fault of a field."""
    section = "7.24" if unfit.kind == "no-battle-there" else ""
    fault = FaultError(field, f"eots:{unfit.kind}", section=section)
    fault.facts.update({name: str(value) for name, value in unfit.facts.items()})
    return fault


def _asked_side(g: EotsWar, params: EotsParams, attackers: list[str]) -> Side:
    if params.has("side"):
        return params.side()
    if not attackers:
        raise FaultError(params.at("attackers"), "eots:attackers-or-side")
    return g.side(attackers[0])


def _asked_dice(params: EotsParams) -> GivenDice:
    """Results in the order in which they are rolled, or by stage and side."""
    named = params.given["dice"]
    if not isinstance(named, dict):
        return params.given_dice()
    at = params.at("dice")
    known_keys(named, STAGES, at)
    for stage, sides in named.items():
        known_keys(is_object(sides, f"{at}.{stage}"), SIDES, f"{at}.{stage}")
        for side, value in sides.items():
            is_number(value, f"{at}.{stage}.{side}", 0, 9)
    return NamedDice(named, at)


def _steps_lost(before: EotsWar, t: EotsWar) -> list[dict[str, Any]]:
    return [
        {"unit": u, "eliminated": not t.on_map(u)} for u in sorted(before.state.place) if unit_steps(t, u) < unit_steps(before, u)
    ]


def _forces_before_roll(t: EotsWar, side: str) -> dict[str, Any]:
    """A side before the first roll: who fights how strongly, its modifiers, what each face of the die does.

    What the air-naval stage decides (losses, shore bombardment, air superiority) is not yet in the ground stage's part.
    """
    battle = t.off.battles[0]
    table, stage = t.cat.charts.air_naval, AirNavalStage(hex=battle.hex)
    units = {u: forces.air_naval_strength(t, battle, u) for u in forces.air_naval_fighters(t, battle, side)}
    modifiers = forces.air_naval_modifiers(t, battle, side)
    total, added = sum(units.values()), sum(value for _, value in modifiers)
    faces = [
        {**_die_result_of(table, total, natural, added), "critical": stage.is_critical(t, side, natural, natural + added)}
        for natural in range(10)
    ]
    ground = t.at(battle.hex, side, "ground")
    ground_total = sum(forces.ground_strength(t, battle, u) for u in ground)
    # Landing forces fight only if their side wins the air-naval stage (9.13): their beaches count as if it had.
    ground_modifiers = forces.ground_modifiers(t, msgspec.structs.replace(battle, air_naval_winner=t.off.side), side)
    ground_added = sum(value for _, value in ground_modifiers)
    garrison = garrisons.steps_of_garrison(t, battle.hex) if side == "japan" and side != t.off.side else 0
    attack, defence = garrisons.garrison_factors(t, battle.hex) if garrison else (0, 0)
    ground_total += attack * garrison
    ground_rolls = range(10 if ground or garrison else 0)
    found: dict[str, Any] = {
        "air_naval": {
            "units": units,
            "strength": total,
            "modifiers": dict(modifiers),
            "defence": {u: forces.step_defence(t, battle, u) for u in units},
            "escorts": forces.carrier_escorts(t, battle, side),
            "rolls": faces if units else [],
        },
        "ground": {
            "units": {u: forces.ground_strength(t, battle, u) for u in ground},
            "strength": ground_total,
            "modifiers": dict(ground_modifiers),
            "defence": {u: forces.step_defence(t, battle, u, True) for u in ground},
            "landed": [u for u in ground if came_by_sea(t, u)],
            "rolls": [_die_result_of(t.cat.charts.ground, ground_total, n, ground_added) for n in ground_rolls],
        },
    }
    if garrison:
        found["garrison"] = {"steps": garrison, "attack": attack, "defence": defence}
    return found


def _die_result_of(table: CombatTable, strength: int, natural: int, added: int) -> dict[str, Any]:
    """What a face of the die does."""
    modified = natural + added
    row = {"natural": natural, "modified": modified, "multiplier": table.rating(modified)}
    return {**row, "hits": table.hits(strength, modified)}


def _battle_course(done: FoughtBattle) -> dict[str, Any]:
    """Roll by roll with the legal ways to place its hits and the way taken; then who won and lost."""
    rolls, end = [], done.end
    for roll in end.get("rolls", ()):
        part = roll["stage"], roll["side"]
        ways, more = done.ways.get(part, ((), False))
        rolls.append(
            {
                **{key: roll[key] for key in ("stage", "side", "natural", "modified", "strength", "hits", "critical")},
                "multiplier": roll["rating"],
                "units": dict(roll["units"]),
                "modifiers": dict(roll["modifiers"]),
                "allocations": [dict(way) for way in ways],
                "more_allocations": more,
                "placed": done.placed.get(part, []),
            }
        )
    return {
        "rolls": rolls,
        "air_naval_winner": end["air_naval"],
        "ground_winner": end["ground"],
        "winner": end["winner"],
        "losses": end["losses"],
        "control": done.state.control.get(str(end["hex"]), ""),
    }


def _exact_odds(t: EotsWar) -> dict[str, Any]:
    """Exact chances as fractions of all rolls, when every hit is placed on the target with the highest attack factor."""
    t.state.single_hits = False
    odds = BattleShares(t, t.off.battles[0].hex, DearestOdds)
    return {
        "hits_placed": "highest attack factor first",
        "winner": _loss_chances(odds.winner),
        "air_naval_winner": _loss_chances(odds.air_naval),
        "ground_winner": _loss_chances({who or "none": n for who, n in odds.ground.items()}),
        "control": _loss_chances({who or "nobody": n for who, n in odds.holder.items()}),
        "steps_lost": {side: _loss_chances({str(n): c for n, c in sorted(row.items())}) for side, row in odds.steps.items()},
        "mean_steps_lost": {uid: n / ALL for uid, n in sorted(odds.lost.items())},
    }


def _loss_chances(counts: Mapping[str, int]) -> dict[str, dict[str, Any]]:
    return {name: {"exact": str(Fraction(n, ALL)), "share": n / ALL} for name, n in counts.items()}
