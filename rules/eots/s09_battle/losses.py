"""Targets for the hits of an air-naval roll (9.2 F), and brigades lost with their ship (8.46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.s09_battle import forces
from rules.eots.state import garrisons

if TYPE_CHECKING:
    from rules.eots.s09_battle.air_naval_hits import AirNavalHits
    from rules.eots.state.war import EotsWar


def units_fired_at(g: EotsWar, stage: AirNavalHits, side: str) -> list[str]:
    """Every ship and air unit that a side fires at, carriers' escorts included: all must be reduced first (9.2 F 2)."""
    enemy = g.enemy(side)
    escorts = [u for u in stage.escorts.get(enemy, []) if g.on_map(u)]
    return forces.air_naval_fighters(g, stage.battle(g), enemy) + escorts


def exposed_units(g: EotsWar, stage: AirNavalHits, side: str) -> list[str]:
    """Those of them that may lose a step: as many distant carriers and air units as the side has such units (9.2 F 4)."""
    struck = stage.far.get(side, [])
    if len(set(struck)) < stage.power.get(side, 0):
        return units_fired_at(g, stage, side)
    return [u for u in units_fired_at(g, stage, side) if not g.is_air_power(u) or g.where(u) == stage.hex or u in struck]


def bombarded_units(g: EotsWar, stage: AirNavalHits, side: str) -> list[str]:
    """Ground units that the only side with ships or air units may hit: never the last step in the hex (9.2 F 5)."""
    enemy = g.enemy(side)
    units = forces.ground_at(g, stage.hex, enemy)
    if built_in(g, stage, side):
        return units
    if sum(1 if g.is_reduced(u) else 2 for u in units) <= 1:
        return []
    return [u for u in units if not (u == stage.kept and g.is_reduced(u))]


def built_in(g: EotsWar, stage: AirNavalHits, side: str) -> bool:
    """The enemy has a garrison here, which always is the last step (13.76, 13.94)."""
    return g.enemy(side) == "japan" and garrisons.steps_of_garrison(g, stage.hex) > 0


def hit_targets(g: EotsWar, stage: AirNavalHits, side: str) -> list[str]:
    """Enemy units that may lose a step to this side, at any cost and in any order of hits."""
    return bombarded_units(g, stage, side) if stage.alone == side else exposed_units(g, stage, side)


def buyable_targets(g: EotsWar, stage: AirNavalHits, side: str) -> tuple[str, ...]:
    """Units of which a step can be bought with the hits left: full ones first unless the hit was critical (9.2 F 1, 2, 6)."""
    battle, hits = stage.battle(g), stage.hits.get(side, 0)
    if not hits:
        return ()
    lot = forces.ground_at(g, stage.hex, g.enemy(side)) if stage.alone == side else units_fired_at(g, stage, side)
    anybody = stage.critical.get(side, False) or all(g.is_reduced(u) for u in lot)
    found = [u for u in hit_targets(g, stage, side) if anybody or not g.is_reduced(u)]
    return g.sorted_units(u for u in found if forces.step_defence(g, battle, u) <= hits)


def weakest_targets(g: EotsWar, stage: AirNavalHits, side: str) -> tuple[str, ...]:
    """The targets of lowest defence: a critical hit that can buy nothing still costs one of them a step (9.2 F 6)."""
    cost = {u: forces.step_defence(g, stage.battle(g), u) for u in hit_targets(g, stage, side)}
    return g.sorted_units(u for u, c in cost.items() if c == min(cost.values()))


def last_step_open(g: EotsWar, stage: AirNavalHits, side: str) -> bool:
    """Hits enough for every ground unit, and a choice which step is the last that stays (9.2 F 5)."""
    if stage.alone != side or stage.kept or built_in(g, stage, side):
        return False
    battle, units = stage.battle(g), forces.ground_at(g, stage.hex, g.enemy(side))
    cost = sum(forces.step_defence(g, battle, u) * (1 if g.is_reduced(u) else 2) for u in units)
    return len(units) > 1 and stage.hits.get(side, 0) >= cost


def sink_cargo(g: EotsWar, hex_: str = "") -> None:
    """Brigades aboard a lost ship are lost with it (8.46): in one hex, or in any waiting place."""
    for uid, moved in list(g.off.moved.items()):
        if moved.ship and g.on_map(uid) and not g.on_map(moved.ship) and hex_ in ("", g.where(uid)):
            g.emit("lost-with-ship", unit=uid, ship=moved.ship)
            g.eliminate(uid)
