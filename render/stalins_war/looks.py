"""Other looks at the map: zones of control, supply and pockets, railways, the logistic lines, where something happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from render.hexmap.adapter import ZONES_LOOK, Look, look_of
from render.hexmap.view import trim_scene
from render.scene import Area, MapScene, Overlay, ReachWay
from render.stalins_war.board import SIZES, UNITS_SIZE
from render.stalins_war.map import FrontMap
from rules.hexmap.ground import units_near
from rules.stalins_war.ground.s13_supply import full_supply_sources, open_to, traced_supply
from rules.stalins_war.march.s10_movement import movement_reach, stays_bound
from rules.stalins_war.state.state import AXIS, SOVIET, FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table.seen import FrontView

#: Whose supply is shown: of each side the nation whose units are nearly everywhere.
NATIONS = {AXIS: "german", SOVIET: "soviet"}


def asked_zones_scene(state: Any, seen: FrontMap, args: Mapping[str, tuple[str, ...]]) -> MapScene:
    """The zones of control, around the hex that was asked about, if one was."""
    return trim_scene(seen.map_scene(crop=seen.part((args.get("hex", ()), 2)), overlays=seen.zones()), 2)


def supply_areas(state: FrontState, seen: FrontMap) -> list[Overlay]:
    """From where supply can be traced now (13.1, 13.2), and the units that had none, or a fortress's, when it was checked."""
    g = FrontWar(state, None)
    overlays: list[Overlay] = [
        Area(tuple(g.board.names(traced_supply(g, nation).full)), seen.side_key(side), seen.say(f"supply-{side}"), tint=0.16)
        for side, nation in NATIONS.items()
    ]
    for level, colour, words in (("none", "warning", "pocket"), ("fortress", "info", "fortress-supply"), ("defence", "info", "")):
        overlays += seen.framed(
            {seen.view.place[uid] for uid, supply in seen.view.supply.items() if supply == level}, colour, words
        )
    return overlays


def march_ways(state: FrontState, view: FrontView, place: str) -> dict[tuple[str, str], tuple[ReachWay, ...]]:
    """The units that get to a hex, or next to it, with the points they have left (10.1)."""
    g = FrontWar(state, None)

    def reach(uid: str) -> int:
        return movement_reach(g, [uid]).all if stays_bound(g, uid) is None else 0

    return {(at, uid): ("enters" if enters else "beside",) for at, uid, enters in units_near(g.board, state.place, place, reach)}


def rail_nets(state: FrontState, seen: FrontMap) -> list[Overlay]:
    """The railways on which a side's units can go (10.2.3): those that join it to a source."""
    g = FrontWar(state, None)
    nets = {side: g.board.rail.flood(full_supply_sources(g, nation, side), open_to(g, side)) for side, nation in NATIONS.items()}
    return [
        Area(tuple(g.board.names(net)), seen.side_key(side), seen.say(f"rail-{side}"), tint=0.3) for side, net in nets.items()
    ]


def show_lines(state: Any, seen: FrontMap) -> MapScene:
    """The hexes beyond the Paulus line and in the Caucasus zone."""
    rows = seen.tables.map.hexes
    east = tuple(at for at, row in rows.items() if row.east_of_paulus)
    south = tuple(at for at, row in rows.items() if row.caucasus_zone)
    areas = (Area(east, "info", seen.say("paulus"), tint=0.08), Area(south, "warning", seen.say("caucasus"), tint=0.14))
    return trim_scene(seen.still().map_scene(overlays=areas), 2)


def show_units(state: Any, seen: FrontMap) -> MapScene:
    """The whole map with a counter for each unit and every name, larger than without."""
    scene = FrontMap(seen.view, seen.lang, every=True).map_scene()
    return scene if scene.crop is not None else msgspec.structs.replace(scene, scale=UNITS_SIZE / SIZES[0])


def round_hexes(view: FrontView) -> set[str]:
    """The hexes of the round under way: combat and Blitz markers, attacks, units that moved, fought or exploited."""
    units = {view.place[unit] for unit in (*view.moved, *view.fought, *view.exploited, *view.retreated) if unit in view.place}
    return {*view.marked, *view.blitz, *view.attacked, *units}


def show_round_part(state: Any, seen: FrontMap) -> MapScene | None:
    """The part of the map where the round under way happens; None if nothing does, or it happens everywhere."""
    return FrontMap(seen.view, seen.lang, active=seen.view.moved).part_scene((round_hexes(seen.view), 3), tracks=2)


def show_pockets(state: FrontState, seen: FrontMap) -> MapScene | None:
    """The part of the map with units that are not in full supply; None if all are."""
    crop = seen.part(({seen.view.place[unit] for unit in seen.view.supply}, 3))
    return None if crop is None else trim_scene(seen.map_scene(overlays=supply_areas(state, seen)), 2, crop=crop)


LOOKS: dict[str, Look] = {
    "part": show_round_part,
    "units": show_units,
    "zones": ZONES_LOOK,
    "supply": look_of(supply_areas),
    "pockets": show_pockets,
    "rails": look_of(rail_nets),
    "lines": show_lines,
}
