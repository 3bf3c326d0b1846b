"""Overlays from facts of a position that a view does not hold: supply and its cuts, ranges, reach, who fights, changes."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from data.eots import load_units
from render.eots.counters import map_counter, scene_side_key
from render.eots.map import EotsMap
from render.hexmap.adapter import Look, look_of
from render.hexmap.boards import board_art_of
from render.hexmap.view import trim_scene
from render.scene import Area, Arrow, ForcesPlate, MapScene, Note, Overlay, ReachWay, SupplyLineArt
from rules.eots.explain import sights
from rules.eots.s08_movement.air import strike_range
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.eots.table.view import View

#: Colours of the reach of a unit by kind of movement, the first of several kinds on top.
REACH_COLOURS = {"ground": "good", "amphibious": "info", "organic": "info", "barges": "info", "naval": "choice", "air": "choice"}


def supply_overlays(state: EotsState) -> tuple[Overlay, ...]:
    """Supply lines of both sides, and where those of the unsupplied are cut (6.2)."""
    lines = sights.all_supply_lines(EotsWar(state, None))
    return tuple(SupplyLineArt(one.path, scene_side_key(one.side), one.cut) for one in lines)


def range_area(g: EotsWar, hq: str, tint: float) -> Area:
    """The hexes that a headquarters commands now (6.3), with its name."""
    row = load_units()[hq]
    label = f"{row.counter_label} {row.hq_range}"
    return Area(sights.headquarters_range(g, hq), scene_side_key(g.side(hq)), label, g.where(hq), tint)


def range_overlays(state: EotsState) -> tuple[Area, ...]:
    """The hexes that each headquarters on the map commands now."""
    g = EotsWar(state, None)
    # On the whole map the ranges of many headquarters overlap: their tints would hide the sea.
    tint = 0.0 if state.board == "full" else 0.07
    commanding = [hq for side in ("japan", "allies") for hq in sorted(g.units_of(side, "hq")) if g.on_map(hq)]
    return tuple(range_area(g, hq, tint) for hq in commanding)


def battle_overlays(state: EotsState) -> tuple[Overlay, ...]:
    """The participants of each battle of the offensive: a plate beside its hex, and dashed arrows from the bases of aircraft."""
    found: list[Overlay] = []
    sides_at = sights.battle_participants(EotsWar(state, None))
    for number, (at, sides) in enumerate(sides_at.items(), 1):
        counters = {side: tuple(map_counter(u, u in state.reduced) for u in units) for side, units in sides.items()}
        first = state.offensive.side if state.offensive is not None else "japan"
        order = sorted(counters, key=lambda side: side != first)
        label = str(number) if len(sides_at) > 1 else ""
        found.append(ForcesPlate(at, tuple((scene_side_key(side), counters[side]) for side in order), label))
        hexes = board_art_of(f"eots/{state.board}").hexes
        bases = {(side, state.place[u]) for side, units in sides.items() for u in units if state.place[u] != at}
        found += [Arrow((base, at), "air", scene_side_key(side)) for side, base in sorted(bases) if base in hexes and at in hexes]
    return tuple(found)


def strike_ways(state: EotsState, view: View, place: str) -> dict[tuple[str, str], tuple[ReachWay, ...]]:
    """The carriers and aircraft within whose range a hex is, by their place (8.31, 9.11)."""
    g, found = EotsWar(state, None), dict[tuple[str, str], tuple[ReachWay, ...]]()
    for uid in (*g.units_of("japan", "air", "naval"), *g.units_of("allies", "air", "naval")):
        reach = strike_range(g, uid)
        if reach and g.on_map(uid) and g.where(uid) in g.grid.bit and g.grid.bit.get(place, 0) & g.cat.disc(g.where(uid), reach):
            found[g.where(uid), uid] = ("strikes",)
    return found


def show_reach(state: EotsState, seen: EotsMap) -> MapScene | None:
    """The activated units of the offensive that have not moved yet: where each could go; None if there are none."""
    off, stand = seen.view.offensive, seen.units()
    if off is None:
        return None
    waiting = [u for u in (off.reacted or off.activated) if u in stand and u not in off.moved]
    found = _areas_by_movement(state, seen, waiting, bool(off.reacted))
    if not found:
        return None
    where = {h for o in found for h in o.hexes} | {stand[u] for u in waiting}
    return seen.map_scene(overlays=found, crop=seen.part((where, 1)))


def show_battles(state: EotsState, seen: EotsMap) -> MapScene | None:
    """The battles of the offensive with all that take part; without any its moves; None where nothing moved."""
    marks = battle_overlays(state)
    if seen.view.offensive is None:
        return None
    moves = [one for one in seen.markers() if isinstance(one, Arrow)]
    if not marks:
        return _advance_sight(seen, moves) if moves else None
    fought = {o.hex for o in marks if isinstance(o, ForcesPlate)}
    hexes = fought | {o.path[0] for o in marks if isinstance(o, Arrow)}
    # Ships, landings and troops arrive along the arrows of their moves: their starting points belong in the picture.
    ways = {h for move in moves if move.path[-1] in fought for h in move.path}
    scene = seen.map_scene(crop=seen.part((hexes | ways, 1), (hexes, 3)))
    # Flights that end in the battle are drawn from their base already.
    flown = {o.path[-1] for o in marks if isinstance(o, Arrow)}
    kept = tuple(o for o in scene.overlays if not (isinstance(o, Arrow) and o.kind == "air" and o.path[-1] in flown))
    return trim_scene(scene, overlays=(*marks, *kept))


def _advance_sight(seen: EotsMap, moves: Sequence[Arrow]) -> MapScene:
    """An offensive without a battle: every move with its goal named, on the part of the map where they are."""
    goals = {move.path[-1] for move in moves}
    scene = seen.map_scene(crop=seen.part(({h for move in moves for h in move.path}, 1), (goals, 3)))
    notes = tuple(Note(at, seen.place_name(at)) for at in sorted(goals & set(seen.drawn())))
    return trim_scene(scene, overlays=(*scene.overlays, *notes))


def _areas_by_movement(state: EotsState, seen: EotsMap, units: list[str], reaction: bool) -> list[Area]:
    """One area for each kind of movement, of all units with it, labelled at the first of them."""
    g, table = EotsWar(state, None), load_units()
    goes: dict[str, dict[str, Collection[str]]] = {}
    for unit in units:
        for mode, reached in sights.unit_reach(g, unit, reaction).items():
            goes.setdefault(mode, {})[unit] = reached
    found = []
    for mode in (mode for mode in goes if mode in REACH_COLOURS):
        first, *others = goes[mode]
        label = f"{table[first].counter_label}{f' +{len(others)}' if others else ''}: {seen.say(f'reach-{mode}')}"
        hexes = tuple(sorted(set().union(*goes[mode].values())))
        found.append(Area(hexes, REACH_COLOURS[mode], label, seen.units()[first], 0.14))
    return found


#: Views of the map that need the position itself, but show only what everybody at the table can see.
SIGHTS: dict[str, Look] = {
    "battles": show_battles,
    "supply": look_of(lambda state, seen: supply_overlays(state), None, callouts=False),
    # Each range has its words on the map, at its headquarters: no legend.
    "ranges": look_of(lambda state, seen: range_overlays(state), None, callouts=False, legend=False),
    "reach": show_reach,
}
