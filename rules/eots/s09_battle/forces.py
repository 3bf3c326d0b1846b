"""The forces in a battle and their strength (9.1, 9.2 A), and the modifiers of the dice (9.2 B, 9.4 A)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rules.eots.s05_cards.event import events_in_force
from rules.eots.s08_movement.landings import came_by_sea
from rules.eots.state import garrisons
from rules.eots.state.model import DeclaredBattle

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: The reaction player's built-in garrison as a target of hits (13.76, 13.94).
GARRISON = "garrison"


def battle_at(g: EotsWar, hex_: str) -> DeclaredBattle:
    """The battle declared in a hex. Raises StopIteration if there is none."""
    return next(b for b in g.off.battles if b.hex == hex_)


def fights_for(g: EotsWar, uid: str) -> bool:
    """Active side: only activated ships and air units fight; reaction side: all of them (9.2 A)."""
    return g.side(uid) != g.off.side or uid in g.off.activated


def present_forces(g: EotsWar, battle: DeclaredBattle, side: str) -> list[str]:
    """Ships, carriers and air units fighting inside the battle hex."""
    return [
        u for u in g.at(battle.hex, side, "air", "naval") if fights_for(g, u) and g.off.assigned.get(u, battle.hex) == battle.hex
    ]


def distant_forces(g: EotsWar, battle: DeclaredBattle, side: str) -> list[str]:
    """Carriers and air units fighting from other hexes."""
    return sorted(
        u for u, h in g.off.assigned.items() if h == battle.hex and g.side(u) == side and g.on_map(u) and g.where(u) != battle.hex
    )


def carrier_escorts(g: EotsWar, battle: DeclaredBattle, side: str) -> list[str]:
    """Ships with a carrier that fights from another hex: they add nothing, but may be hit (9.12, 9.2 F)."""
    carrier_hexes = {g.where(u) for u in distant_forces(g, battle, side) if g.is_carrier(u)}
    other_battles = {b.hex for b in g.off.battles if b is not battle}
    return [u for hex_ in sorted(carrier_hexes - other_battles) for u in g.at(hex_, side, "naval") if not g.is_carrier(u)]


def air_naval_fighters(g: EotsWar, battle: DeclaredBattle, side: str) -> list[str]:
    """Everything that adds strength to the air-naval stage."""
    return present_forces(g, battle, side) + distant_forces(g, battle, side)


def air_naval_strength(g: EotsWar, battle: DeclaredBattle, uid: str) -> int:
    """A unit's strength in the air-naval stage: attack factor with event modifiers; half at extended range (9.2 A)."""
    value = max(0, g.attack(uid) + sum(c.attack(g, uid, battle) for c in events_in_force(g)))
    unit = g.unit(uid)
    if unit.kind == "air" and g.cat.distance(g.where(uid), battle.hex) > (unit.range or 0):
        return math.ceil(value * g.cat.charts.strength.extended_range_attack)
    return value


def step_defence(g: EotsWar, battle: DeclaredBattle, uid: str, ground_stage: bool = False) -> int:
    """Hits that a step of a unit costs: defence factor with event modifiers.

    Landed units count half in ground combat (9.4 B 5); those of the reaction player do not in the classic edition.
    """
    if uid == GARRISON:
        return garrisons.garrison_factors(g, battle.hex)[1]
    value = max(1, g.defence(uid) + sum(c.defence(g, uid, battle) for c in events_in_force(g)))
    halved = g.side(uid) == g.off.side or g.edition.reacting_landings_halved
    if ground_stage and halved and came_by_sea(g, uid):
        return math.ceil(value * g.cat.charts.strength.amphibious_defence)
    return value


def ground_at(g: EotsWar, hex_: str, side: str) -> list[str]:
    """A side's ground units in a hex except those that retreated there: no unit fights twice in an offensive (9.1)."""
    return [u for u in g.at(hex_, side, "ground") if u not in g.off.retreated]


def ground_units(g: EotsWar, battle: DeclaredBattle, side: str) -> list[str]:
    """Ground units in the ground stage. Landing forces of the active side fight only if it won the air-naval stage (9.13)."""
    units = ground_at(g, battle.hex, side)
    if side != g.off.side:
        return units
    shut_out = battle.turned_back or battle.air_naval_winner != side
    return [u for u in units if not (shut_out and came_by_sea(g, u))]


def ground_strength(g: EotsWar, battle: DeclaredBattle, uid: str) -> int:
    """A ground unit's strength with event modifiers."""
    return max(0, g.attack(uid) + sum(c.attack(g, uid, battle) for c in events_in_force(g)))


def air_naval_modifiers(g: EotsWar, battle: DeclaredBattle, side: str) -> list[tuple[str, int]]:
    """Modifiers of a side's air-naval die, by name (9.2 B)."""
    off, table = g.off, g.cat.charts.air_naval
    found: list[tuple[str, int]] = []
    if off.condition == "ambush" and side == "allies" and off.side != "allies":
        found.append(("ambush", table.value("ambush")))
    if off.condition == "surprise" and side == off.side:
        found.append(("surprise", table.value("surprise")))
    if side == "allies" and any(g.unit(u).nationality == "us" and g.is_air_power(u) for u in air_naval_fighters(g, battle, side)):
        for row in table.modifier:
            if row.turns and row.turns[0] <= g.state.turn <= row.turns[1]:
                found.append((row.id, row.value))
    for card in events_in_force(g):
        value = card.air_naval_die(g, side, battle)
        if value:
            found.append((card.card, value))
    return found


def ground_modifiers(g: EotsWar, battle: DeclaredBattle, side: str) -> list[tuple[str, int]]:
    """Modifiers of a side's ground die, by name (9.4 A)."""
    for card in events_in_force(g):
        final = card.final_ground_die(g, side, battle)
        if final is not None:
            return [(card.card, final)]
    table = g.cat.charts.ground
    enemy = g.enemy(side)
    found: list[tuple[str, int]] = []
    if side == g.off.side:
        if battle.fought_air_naval:
            ships = [u for u in present_forces(g, battle, side) if g.unit(u).kind == "naval"]
            if ships and not g.at(battle.hex, enemy, "naval"):
                found.append(("shore_bombardment", table.value("shore_bombardment")))
            power = [u for u in air_naval_fighters(g, battle, side) if g.is_air_power(u)]
            if power and not any(g.is_air_power(u) for u in air_naval_fighters(g, battle, enemy)):
                found.append(("air_superiority", table.value("air_superiority")))
        terrain = g.cat.hexes[battle.hex].terrain
        if terrain in ("jungle", "mixed", "mountain"):
            found.append((terrain, table.value(terrain)))
    elif battle.beach_defended and any(came_by_sea(g, u) for u in ground_units(g, battle, g.off.side)):
        found.append(("beach_defence", table.value("beach_defence")))
    armour = next((row.unit for row in table.modifier if row.id == "armour"), "")
    if side == "allies" and armour in ground_units(g, battle, side):
        found.append(("armour", table.value("armour")))
    if side == "japan" and g.state.defensive_doctrine and g.grid.bit[battle.hex] & g.cat.one_hex_islands:
        found.append(("defensive_doctrine", table.value("defensive_doctrine")))
    for card in events_in_force(g):
        value = card.ground_die(g, side, battle)
        if value:
            found.append((card.card, value))
    return found


class Roll(NamedTuple):
    """One roll of a battle with all its inputs."""

    side: str
    stage: str
    units: list[list[str | int]]
    modifiers: list[tuple[str, int]]
    natural: int
    rating: float
    hits: int
    critical: bool = False


def note_battle_roll(g: EotsWar, battle: DeclaredBattle, roll: Roll) -> None:
    """Keep a roll for the log, for pictures, for checking by hand."""
    facts = {
        **roll._asdict(),
        "hex": battle.hex,
        "strength": sum(int(value) for _, value in roll.units),
        "modifiers": [list(m) for m in roll.modifiers],
        "modified": roll.natural + sum(value for _, value in roll.modifiers),
    }
    g.note_roll(battle, facts)
    g.emit("battle-roll", **facts)
