"""Overlays from facts of a position that a view does not hold: supply and its cuts, ranges, reach, who fights, changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from data.eots import load_units
from render.eots.counters import counter, side_key
from render.eots.map import EotsMap, changed_hands, map_from_view
from render.eots.say import say
from render.hexmap.boards import board_art
from render.hexmap.view import trim_scene
from render.scene import Area, Arrow, Forces, Lang, MapScene, Note, Overlay, SupplyLine
from rules.eots.explain import sights
from rules.eots.state.model import EotsState
from rules.eots.state.war import War

if TYPE_CHECKING:
    from rules.eots.table.view import View

#: Colours of the reach of a unit by kind of movement, the first of several kinds on top.
REACH_COLOURS = {"ground": "good", "amphibious": "info", "organic": "info", "barges": "info", "naval": "choice", "air": "choice"}


def supply_overlays(state: EotsState, sides: tuple[str, ...] = ("japan", "allies")) -> tuple[Overlay, ...]:
    """Supply lines of both sides or one, and where those of the unsupplied are cut (6.2)."""
    return tuple(SupplyLine(one.path, side_key(one.side), one.cut) for one in sights.supply_lines(War(state, None), sides))


def range_overlays(state: EotsState) -> tuple[Overlay, ...]:
    """The hexes that each headquarters on the map commands now (6.3), with its name."""
    g, units = War(state, None), load_units()
    # On the whole map the ranges of many headquarters overlap: their tints would hide the sea.
    tint = 0.0 if state.board == "full" else 0.07
    found: list[Overlay] = []
    for side in ("japan", "allies"):
        for hq in sorted(g.units_of(side, "hq")):
            if g.on_map(hq):
                row = units[hq]
                found.append(
                    Area(
                        sights.headquarters_range(g, hq), side_key(side), f"{row.counter_label} {row.hq_range}", g.where(hq), tint
                    )
                )
    return tuple(found)


def reached_by(mode: str, lang: Lang) -> str:
    """A kind of movement in words."""
    return say(lang, f"reach-{mode}")


def reach_overlays(state: EotsState, unit: str, lang: Lang = "en", reaction: bool = False) -> tuple[Overlay, ...]:
    """Where one unit could go now, strategic movement aside; nothing for a unit that may not move."""
    name = load_units()[unit].counter_label
    return tuple(
        Area(hexes, REACH_COLOURS[mode], f"{name}: {reached_by(mode, lang)}", tint=0.14)
        for mode, hexes in sights.unit_reach(War(state, None), unit, reaction).items()
        if mode in REACH_COLOURS
    )


def battle_overlays(state: EotsState) -> tuple[Overlay, ...]:
    """Who takes part in each battle of the offensive: a plate beside its hex, and dashed arrows from where aircraft strike."""
    found: list[Overlay] = []
    told = sights.participants(War(state, None))
    for number, (at, sides) in enumerate(told.items(), 1):
        counters = {side: tuple(counter(u, u in state.reduced) for u in units) for side, units in sides.items()}
        first = state.offensive.side if state.offensive is not None else "japan"
        order = sorted(counters, key=lambda side: side != first)
        label = str(number) if len(told) > 1 else ""
        found.append(Forces(at, tuple((side_key(side), counters[side]) for side in order), label))
        hexes = board_art(f"eots/{state.board}").hexes
        bases = {(side, state.place[u]) for side, units in sides.items() for u in units if state.place[u] != at}
        found += [Arrow((base, at), "air", side_key(side)) for side, base in sorted(bases) if base in hexes and at in hexes]
    return tuple(found)


def change_overlays(before: View, after: View) -> tuple[Overlay, ...]:
    """Named places that changed hands between two views, framed in the colour of who holds them now."""
    return tuple(EotsMap(after).frames(changed_hands(before, after)))


def _supply(state: Any, view: View, lang: Lang) -> MapScene:
    return msgspec.structs.replace(map_from_view(view, lang, overlays=supply_overlays(state)), legend=True, callouts=False)


def _ranges(state: Any, view: View, lang: Lang) -> MapScene:
    return msgspec.structs.replace(map_from_view(view, lang, overlays=range_overlays(state)), callouts=False)


def _reach(state: Any, view: View, lang: Lang) -> MapScene | None:
    """The activated units of the offensive that have not moved yet: where each could go; None if there are none."""
    off = view.offensive
    if off is None:
        return None
    reaction = bool(off.reacted)
    waiting = [u for u in (off.reacted or off.activated) if u in view.units and u not in off.moved]
    found = _together(state, view, waiting, lang, reaction)
    if not found:
        return None
    page, where = EotsMap(view, lang), {h for o in found for h in o.hexes} | {view.units[u] for u in waiting}
    return page.map_scene(overlays=found, crop=page.part((where, 1)))


def _battles(state: Any, view: View, lang: Lang) -> MapScene | None:
    """The battles of the offensive with all that take part; without any its moves; None where nothing moved."""
    marks = battle_overlays(state)
    if view.offensive is None:
        return None
    if not marks:
        return _advance(view, lang)
    page, fought = EotsMap(view, lang), {o.hex for o in marks if isinstance(o, Forces)}
    hexes = fought | {o.path[0] for o in marks if isinstance(o, Arrow)}
    # Ships, landings and troops come by the arrows of their moves: where they set out belongs to the picture.
    moves = [o for o in page.map_scene().overlays if isinstance(o, Arrow)]
    ways = {h for move in moves if move.path[-1] in fought for h in move.path}
    scene = page.map_scene(crop=page.part((hexes | ways, 1), (hexes, 3)))
    # Flights that end in the battle are drawn from their base already.
    flown = {o.path[-1] for o in marks if isinstance(o, Arrow)}
    kept = tuple(o for o in scene.overlays if not (isinstance(o, Arrow) and o.kind == "air" and o.path[-1] in flown))
    return trim_scene(scene, overlays=(*marks, *kept))


def _advance(view: View, lang: Lang) -> MapScene | None:
    """An offensive without a battle: every move with its goal named, on the part of the map where they are."""
    page = EotsMap(view, lang)
    moves = [o for o in page.map_scene().overlays if isinstance(o, Arrow)]
    if not moves:
        return None
    goals = {move.path[-1] for move in moves}
    scene = page.map_scene(crop=page.part(({h for move in moves for h in move.path}, 1), (goals, 3)))
    notes = tuple(Note(at, page.place_name(at)) for at in sorted(goals & set(page.drawn())))
    return trim_scene(scene, overlays=(*scene.overlays, *notes))


def _together(state: EotsState, view: View, units: list[str], lang: Lang, reaction: bool) -> list[Area]:
    """One area for each kind of movement, of all units that have it, labelled at the first of them."""
    g, table = War(state, None), load_units()
    hexes: dict[str, set[str]] = {}
    who: dict[str, list[str]] = {}
    for unit in units:
        for mode, reached in sights.unit_reach(g, unit, reaction).items():
            if mode in REACH_COLOURS:
                hexes.setdefault(mode, set()).update(reached)
                who.setdefault(mode, []).append(unit)
    found = []
    for mode, those in who.items():
        more = f" +{len(those) - 1}" if len(those) > 1 else ""
        label = f"{table[those[0]].counter_label}{more}: {reached_by(mode, lang)}"
        found.append(Area(tuple(sorted(hexes[mode])), REACH_COLOURS[mode], label, view.units[those[0]], 0.14))
    return found


#: The look that goes with a question about what the enemy is doing.
OCCASION = "battles"
#: Looks at the map that need the position itself, of which they tell nothing but what everybody at the table can see.
SIGHTS = {"battles": _battles, "supply": _supply, "ranges": _ranges, "reach": _reach}
