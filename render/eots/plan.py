"""The picture of a plan before it is committed: what some moves would do, as arrows, battles and labelled destinations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from data.eots import load_units
from render.eots.action import move_arrows
from render.eots.map import EotsMap
from render.hexmap.moves import plan_scene
from render.scene import Lang, MapScene, Note
from rules.eots.table.view import View

#: How a unit goes that moves outside the movement of 8.0: a retreat, a headquarters put in a new place.
BY_KIND = {"naval": "naval", "air": "air", "ground": "ground", "hq": "strategic"}


def _under_way(view: View) -> tuple[Mapping[str, Any], Sequence[str], Mapping[str, str], set[str]]:
    """What is under way: moves by unit, battles, where units were sent, who was activated."""
    off = view.offensive
    if off is None:
        return {}, [], {}, set()
    return off.moved, [b.hex for b in off.battles], {**off.assigned, **off.covering}, {*off.activated, *off.reacted}


def _planned_moves(before: View, after: View) -> dict[str, tuple[str, tuple[str, ...]]]:
    """The moves between two views: by the paths of the offensive, else straight from place to place."""
    known, found = _under_way(before)[0], dict[str, tuple[str, tuple[str, ...]]]()
    for unit, move in _under_way(after)[0].items():
        if unit not in known or list(known[unit].path) != list(move.path):
            found[unit] = (move.mode, tuple(move.path))
    for unit, way in EotsMap(after).moved_since(EotsMap(before)).items():
        if unit not in found and unit in after.units:
            found[unit] = (BY_KIND[load_units()[unit].kind], way if way[0] else way[1:])
    return found


def plan_from_views(before: View, after: View, lang: Lang = "en") -> MapScene | None:
    """What a draft would do, for the picture above its confirmation; None if nothing on the map would change.

    ``before``: the seat's view of the current position. ``after``: its view of the position to which the draft leads when
    tried on a copy. **The try must not roll a die, draw a card or reveal a decision of another seat** (as
    ``bot.core.plans.try_out`` ensures), else the picture reveals what is not yet known.

    Units are drawn where they would go. Arrows are of the kinds of movement (naval firm, air dashed, ground broad, landings with
    waves, strategic dotted), those of earlier moves faint; moves to and from boxes have none. Destinations are framed in yellow
    and newly declared battles in red, both labelled. Newly activated units are framed in their hexes.
    """
    moves = _planned_moves(before, after)
    (_, fought, sent, woken), (_, declared, joined, active) = _under_way(before), _under_way(after)
    battles = {at for at in declared if at not in fought}
    joined = {unit: at for unit, at in joined.items() if sent.get(unit) != at}
    active -= woken
    if not (moves or battles or active or joined):
        return None
    seen = EotsMap(after, lang)
    drawn = set(seen.drawn())
    # Aircraft that fight or cover from their place: from their base to the battle.
    bases = {unit: after.units.get(unit, at) for unit, at in joined.items()}
    strikes = {unit: ("air", (bases[unit], at)) for unit, at in joined.items() if bases[unit] != at}
    ends = {path[-1] for mode, path in moves.values() if mode != "air_track" and path and path[-1] in drawn}
    activated_at = {after.units[unit] for unit in active if unit in after.units}
    marks = [*seen.framed(activated_at, "good", "plan-activated"), *seen.framed(ends - battles, "choice", "plan-destination")]
    marks += seen.framed(battles & drawn, "target", "plan-battle")
    marks += move_arrows({unit: way for unit, way in moves.items() if drawn.issuperset(way[1])})
    marks += [Note(at, seen.place_name(at)) for at in sorted(ends | battles & drawn)]
    marks += move_arrows({unit: way for unit, way in strikes.items() if drawn.issuperset(way[1])})
    heart = {at for _, path in (*moves.values(), *strikes.values()) for at in path}
    heart |= {*battles, *activated_at, *joined.values()}
    return plan_scene(seen, seen.map_scene(crop=seen.part((heart, 2))), marks, {path for _, path in moves.values()})
