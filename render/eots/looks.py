"""Other looks at the map of a view: zones, the region of what happens, theatres of war, what changed hands."""

from __future__ import annotations

from functools import partial
from typing import Any

from data.eots import load_theatres
from render.eots.map import EotsMap
from render.hexmap.adapter import Look, look_of
from render.hexmap.boards import board_art_of
from render.hexmap.crops import block_rim
from render.hexmap.view import trim_scene
from render.scene import Crop, MapScene, Overlay

BOARDS = ("full", "south_pacific", "burma")
#: A theatre with more columns than this is drawn at the size of the whole board.
WIDE_FROM = 21


def taken_overlays(seen: EotsMap) -> list[Overlay]:
    """Named places that changed hands: since the turn began framed, since the game began with a thin edge."""
    found = []
    for key, held in (("before", seen.view.taken_before), ("now", seen.view.taken)):
        named = {side: seen.say(f"taken-{key}", side=seen.say(f"taken-{side}")) for side in seen.sides}
        found += seen.frames(seen.flags(held), named.__getitem__, faint=key == "before")
    return found


def show_changes(state: Any, seen: EotsMap) -> MapScene | None:
    """The part of the map where places changed hands this turn, or else since the game began; None if none did."""
    marks = taken_overlays(seen)
    if not marks:
        return None
    fresh = set(seen.flags(seen.view.taken)) & set(seen.drawn())
    crop = seen.part((fresh or seen.flags(seen.view.taken_before), 3))
    return trim_scene(seen.map_scene(overlays=marks, crop=crop))


def hexes_in_action(seen: EotsMap) -> set[str]:
    """The hexes where something happens: battles and active units of the offensive, else what changed hands this turn."""
    off, stand = seen.view.offensive, seen.units()
    if off is None:
        return set(seen.flags(seen.view.taken))
    paths = {h for m in off.moved.values() for h in (m.path[0], m.path[-1]) if m.path}
    return {b.hex for b in off.battles} | {stand[u] for u in (*off.activated, *off.reacted) if u in stand} | paths


def show_active_region(state: Any, seen: EotsMap) -> MapScene | None:
    """The region where something happens, as large as it can be drawn; None if nothing happens.

    Of an offensive spread over nearly all of the board only the battles; without any, None.
    """
    off, here = seen.view.offensive, hexes_in_action(seen)
    if off is None:
        return seen.part_scene((here, 3), overlays=taken_overlays(seen))
    return seen.part_scene((here, 3), ({b.hex for b in off.battles}, 3))


def theatre_crop(board: str, name: str) -> Crop | None:
    """A theatre of the board "full", "south_pacific" or "burma" as a part of it; None if it has none of that name."""
    row = load_theatres(board).get(name)
    if row is None:
        return None
    rim = block_rim(board_art_of(f"eots/{board}"), row.left, row.right, row.top, row.bottom)
    return Crop(rim, 0, row.right - row.left + 1 > WIDE_FROM)


def show_theatre(name: str, state: Any, seen: EotsMap) -> MapScene | None:
    """A theatre of war, larger than on the whole map; None on a board that does not show it."""
    crop = theatre_crop(seen.view.board, name)
    return None if crop is None else trim_scene(seen.map_scene(crop=crop), 2)


THEATRES = tuple(dict.fromkeys(name for board in BOARDS for name in load_theatres(board)))
#: Looks at the map that a view suffices for, by the last part of their message ids.
LOOKS: dict[str, Look] = {
    "part": show_active_region,
    "zones": look_of(lambda state, seen: seen.zones(), None),
    "changes": show_changes,
    **{name: partial(show_theatre, name) for name in THEATRES},
}
