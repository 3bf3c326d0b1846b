"""Other looks at the map: zones of control, supply and pockets, railways, the logistic lines, where something happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from data.stalins_war import tables_of
from render.hexmap.view import trim_scene
from render.scene import Area, Highlight, Lang, MapScene, Overlay
from render.stalins_war.board import SIZES, UNITS_SIZE
from render.stalins_war.counters import side_key
from render.stalins_war.map import FrontMap, map_scene, zone_areas
from render.stalins_war.say import say
from rules.stalins_war.ground.s13_supply import open_to, sources, traced
from rules.stalins_war.state.state import AXIS, SOVIET, WarState
from rules.stalins_war.state.war import War

if TYPE_CHECKING:
    from rules.stalins_war.table.seen import WarView

#: Whose supply is shown: of each side the nation whose units are nearly everywhere.
NATIONS = {AXIS: "german", SOVIET: "soviet"}


def zones(state: WarState, view: WarView, lang: Lang) -> MapScene:
    """The zones of control of both sides (8)."""
    return trim_scene(map_scene(view, lang, overlays=zone_areas(view, lang)), 2)


def supply(state: WarState, view: WarView, lang: Lang) -> MapScene:
    """From where supply can be traced now (13.1, 13.2), and the units that had none, or a fortress's, when it was checked."""
    g = War(state, None)
    overlays: list[Overlay] = [
        Area(tuple(g.board.names(traced(g, nation).full)), side_key(side), say(lang, f"supply-{side}"), tint=0.16)
        for side, nation in NATIONS.items()
    ]
    for level, colour, words in (("none", "warning", "pocket"), ("fortress", "info", "fortress-supply"), ("defence", "info", "")):
        hexes = tuple(sorted({view.place[unit] for unit, supply in view.supply.items() if supply == level}))
        if hexes:
            overlays.append(Highlight(hexes, colour, say(lang, words) if words else ""))
    return trim_scene(map_scene(view, lang, overlays=overlays), 2)


def rails(state: WarState, view: WarView, lang: Lang) -> MapScene:
    """The railways on which a side's units can go (10.2.3): those that join it to a source."""
    g = War(state, None)
    overlays = []
    for side, nation in NATIONS.items():
        net = g.board.rail.flood(sources(g, nation, side), open_to(g, side))
        overlays.append(Area(tuple(g.board.names(net)), side_key(side), say(lang, f"rail-{side}"), tint=0.3))
    return trim_scene(map_scene(view, lang, overlays=overlays), 2)


def lines(state: WarState, view: WarView, lang: Lang) -> MapScene:
    """What lies beyond the Paulus line and in the Caucasus zone."""
    rows = tables_of(view.module).map.hexes
    east = tuple(at for at, row in rows.items() if row.east_of_paulus)
    south = tuple(at for at, row in rows.items() if row.caucasus_zone)
    areas = (Area(east, "info", say(lang, "paulus"), tint=0.08), Area(south, "warning", say(lang, "caucasus"), tint=0.14))
    return trim_scene(map_scene(view, lang, overlays=areas, plain=True), 2)


def units(state: WarState, view: WarView, lang: Lang) -> MapScene:
    """The whole map with a counter for each unit and every name, larger than it is without."""
    scene = map_scene(view, lang, units=True)
    return scene if scene.crop is not None else msgspec.structs.replace(scene, scale=UNITS_SIZE / SIZES[0])


def happening(view: WarView) -> set[str]:
    """The hexes of the round under way: combat and Blitz markers, attacks, units that moved, fought or exploited."""
    units = {view.place[unit] for unit in (*view.moved, *view.fought, *view.exploited, *view.retreated) if unit in view.place}
    return {*view.marked, *view.blitz, *view.attacked, *units}


def part(state: WarState, view: WarView, lang: Lang) -> MapScene | None:
    """The part of the map where the round under way happens; None if nothing does, or it happens everywhere."""
    seen = FrontMap(view, lang)
    crop = seen.part((happening(view), 3))
    return None if crop is None else trim_scene(seen.map_scene(crop=crop, active=view.moved), 2)


def pockets(state: WarState, view: WarView, lang: Lang) -> MapScene | None:
    """The part of the map with units that are not in full supply; None if all are."""
    crop = FrontMap(view, lang).part(({view.place[unit] for unit in view.supply}, 3))
    return None if crop is None else msgspec.structs.replace(supply(state, view, lang), crop=crop)


def around(view: WarView, place: str, lang: Lang) -> MapScene:
    """The map within four hexes of a hex, with zones. Raises KeyError for a hex that is not on the board."""
    seen = FrontMap(view, lang)
    if place not in seen.drawn():
        raise KeyError(place)
    return trim_scene(seen.map_scene(crop=seen.part(({place}, 4)), overlays=zone_areas(view, lang)), 2)


LOOKS: dict[str, Callable[[WarState, WarView, Lang], MapScene | None]] = {
    "part": part,
    "units": units,
    "zones": zones,
    "supply": supply,
    "pockets": pockets,
    "rails": rails,
    "lines": lines,
}
