"""Other looks at the map of Next War: zones of control, supply, the part where something happens; the reach of a unit."""

from __future__ import annotations

from typing import Any

from render.hexmap.adapter import ZONES_LOOK, Look, look_of
from render.hexmap.view import trim_scene
from render.next_war.air import air_sheet
from render.next_war.map import TheatreMapView
from render.next_war.sea import sea_sheet
from render.scene import Area, MapScene, Note, Overlay, ReachWay
from rules.hexmap.ground import units_near
from rules.next_war.ground.s13_supply import units_without_supply
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.seen import TheatreView, war_as_seen

#: Goals of a unit whose points are written into their hexes, the nearest first.
MOST_NOTES = 60


def supply_overlays(state: TheatreState, seen: TheatreMapView) -> list[Overlay]:
    """The units that could trace no supply if it were checked now (13.1), over the zones that are in the way."""
    g = TheatreWar(state, None)
    cut = [unit for side in seen.sides for unit in units_without_supply(g, side) if unit in seen.units()]
    return [*seen.zones(), *seen.framed({seen.units()[unit] for unit in cut}, "warning", "no-supply")]


def segment_part_scene(state: Any, seen: TheatreMapView) -> MapScene | None:
    """The part of the map where the segment happens; None if nothing does, or it happens everywhere."""
    view, here = seen.view, seen.units()
    hexes = {here[unit] for unit in (*view.moved, *view.fought, *view.fled) if unit in here}
    hexes |= {*view.attacked, *(plan[0] for plan in view.plans), *(at for _, path in view.draft for at in path)}
    hexes |= {view.target, *view.attackers.values()} if view.target else set()
    return seen.part_scene((hexes, 2), (hexes, 1), tracks=2)


def reach_scene(state: TheatreState, seen: TheatreMapView, unit: str) -> MapScene | None:
    """The hexes that a unit gets to in this segment with the points they cost (8.5.1), and the enemy's zones."""
    g = war_as_seen(state, seen.view.who)
    at = seen.units().get(unit, "")
    if not at or not g.unit(unit).walks:
        return None
    ways, board = reach_of(g, [unit]), g.board
    goals = [name for name in board.names(ways.all & g.start.playable) if name != at]
    cost = {name: ways.spent(board.bit[name]) for name in goals}
    near = sorted(goals, key=lambda name: (cost[name], name))[:MOST_NOTES]
    marks: list[Overlay] = [*seen.zones(g.side(unit)), *seen.framed((at,), "choice")]
    if goals:
        marks.append(Area((at, *goals), seen.side_key(g.side(unit)), seen.say("reach", unit=seen.unit_name(unit)), tint=0.12))
    marks += [Note(name, points_text(cost[name], board.parts)) for name in near]
    return trim_scene(seen.still().map_scene(crop=seen.part(({at, *goals}, 1)), overlays=marks), 2)


def march_ways(state: TheatreState, view: TheatreView, place: str) -> dict[tuple[str, str], tuple[ReachWay, ...]]:
    """The units seen that get to a hex, or next to it, with all their points (8.5.1)."""
    g = war_as_seen(state, view.who)
    walking = {uid: at for uid, at in view.place.items() if g.unit(uid).walks}
    ways = units_near(g.board, walking, place, lambda uid: reach_of(g, [uid]).all)
    return {(at, uid): ("enters" if enters else "beside",) for at, uid, enters in ways}


def points_text(parts: int, whole: int) -> str:
    """Movement points, kept in parts of a point, as players write them: "3", "2.5"."""
    return f"{parts / whole:.2f}".rstrip("0").rstrip(".")


THEATRE_LOOKS: dict[str, Look] = {
    "part": segment_part_scene,
    "zones": ZONES_LOOK,
    "supply": look_of(supply_overlays),
    "sea": sea_sheet,
    "air": air_sheet,
}
