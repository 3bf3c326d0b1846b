"""The picture of a plan before it is committed: what some moves would do, as arrows, battles and labelled destinations."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from data.eots import load_units
from render.eots.action import move_arrows
from render.eots.map import EotsMap, place_label
from render.eots.say import say
from render.hexmap.boards import board_art_of
from render.hexmap.moves import plan_scene
from render.scene import Highlight, Lang, MapScene, Note, Overlay

if TYPE_CHECKING:
    from rules.eots.table.view import View

#: How a unit goes that moves outside the movement of 8.0: a retreat, a headquarters put in a new place.
BY_KIND = {"naval": "naval", "air": "air", "ground": "ground", "hq": "strategic"}


def plan_overlays(
    board: str, moves: Mapping[str, tuple[str, Sequence[str]]], battles: Collection[str] = (), lang: Lang = "en"
) -> tuple[Overlay, ...]:
    """The marks of a plan: an arrow for each group that moves together, its destination framed and labelled, battle hexes framed.

    ``moves``: unit -> (mode of movement of 8.0, hexes passed with the start first); moves to and from boxes have no arrow.
    """
    drawn = board_art_of(f"eots/{board}").hexes
    seen = {u: (mode, path) for u, (mode, path) in moves.items() if all(h in drawn for h in path)}
    ends = sorted({path[-1] for mode, path in moves.values() if mode != "air_track" and path and path[-1] in drawn})
    fights = sorted(set(battles) & set(drawn))
    marks: list[Overlay] = []
    if calm := [h for h in ends if h not in fights]:
        marks.append(Highlight(tuple(calm), "choice", say(lang, "plan-destination")))
    if fights:
        marks.append(Highlight(tuple(fights), "target", say(lang, "plan-battle")))
    return (*marks, *move_arrows(seen), *(Note(h, place_label(h, lang)) for h in sorted({*ends, *fights})))


def _planned_moves(before: View, after: View) -> dict[str, tuple[str, tuple[str, ...]]]:
    """The moves between two views: by the paths of the offensive, else straight from place to place."""
    moves = after.offensive.moved if after.offensive is not None else {}
    known = before.offensive.moved if before.offensive is not None else {}
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for unit, move in moves.items():
        if unit not in known or list(known[unit].path) != list(move.path):
            found[unit] = (move.mode, tuple(move.path))
    for unit, at in after.units.items():
        if unit not in found and before.units.get(unit) != at:
            start = before.units.get(unit)
            mode = BY_KIND[load_units()[unit].kind]
            found[unit] = (mode, (start, at) if start else (at,))
    return found


def plan_from_views(before: View, after: View, lang: Lang = "en") -> MapScene | None:
    """What a draft would do, for the picture above its confirmation; None if nothing on the map would change.

    ``before``: the seat's view of the current position. ``after``: its view of the position to which the draft leads when
    tried on a copy. **The try must not roll a die, draw a card or reveal a decision of another seat** (as
    ``bot.core.plans.try_out`` ensures), else the picture reveals what is not yet known.

    Units are drawn where they would go. Arrows are of the kinds of movement (naval firm, air dashed, ground broad, landings with
    waves, strategic dotted), those of earlier moves faint. Destinations are framed in yellow and newly declared battles in red,
    both labelled with name and number. Newly activated units are framed in their hexes. The part of the board is chosen so
    that all of it can be read on a phone.
    """
    moves = _planned_moves(before, after)
    declared = [b.hex for b in after.offensive.battles] if after.offensive is not None else []
    known = {b.hex for b in before.offensive.battles} if before.offensive is not None else set()
    battles = [h for h in declared if h not in known]
    joined: dict[str, str] = {}
    if after.offensive is not None:
        was = {**before.offensive.assigned, **before.offensive.covering} if before.offensive is not None else {}
        now = {**after.offensive.assigned, **after.offensive.covering}
        joined = {u: h for u, h in now.items() if was.get(u) != h}
    active = _activated_in_view(after) - _activated_in_view(before)
    if not (moves or battles or active or joined):
        return None
    marks = list(plan_overlays(after.board, moves, battles, lang))
    activated_at = tuple(sorted({after.units[u] for u in active if u in after.units}))
    if activated_at:
        marks.insert(0, Highlight(activated_at, "good", say(lang, "plan-activated")))
    # Aircraft that fight or cover from their place: from their base to the battle.
    strikes = {u: ("air", (after.units[u], h)) for u, h in joined.items() if u in after.units and after.units[u] != h}
    seen = EotsMap(after, lang)
    marks += move_arrows({u: (mode, path) for u, (mode, path) in strikes.items() if set(seen.drawn()).issuperset(path)})
    heart = {h for _, path in (*moves.values(), *strikes.values()) for h in path}
    heart |= {*battles, *activated_at, *joined.values()}
    return plan_scene(seen, seen.map_scene(crop=seen.part((heart, 2))), marks, {path for _, path in moves.values()})


def _activated_in_view(seen: View) -> set[str]:
    return set() if seen.offensive is None else {*seen.offensive.activated, *seen.offensive.reacted}
