"""Other looks at the map of a view: zones, the region of what happens, theatres of war, what changed hands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from data.eots import load_scenario, load_theatres
from render.eots.map import EotsMap, map_from_view
from render.eots.say import say
from render.hexmap.boards import board_art
from render.hexmap.crops import block
from render.hexmap.view import trim_scene
from render.scene import Crop, Lang, MapScene, Overlay

if TYPE_CHECKING:
    from rules.eots.table.view import View

BOARDS = ("full", "south_pacific", "burma")
#: A theatre with more columns than this is drawn at the size of the whole board.
WIDE_FROM = 21


def taken_overlays(seen: View, lang: Lang = "en") -> tuple[Overlay, ...]:
    """Named places that changed hands: since the turn began framed, since the game began with a thin edge."""
    page, found = EotsMap(seen, lang), list[Overlay]()
    for key, hexes, faint in (("before", seen.taken_before, True), ("now", seen.taken, False)):

        def words(side: str, key: str = key) -> str:
            return say(lang, f"taken-{key}", side=say(lang, f"taken-{side}"))

        found += page.frames(page.flags(hexes), words, faint=faint)
    return tuple(found)


def changes_from_view(seen: View, lang: Lang = "en") -> MapScene | None:
    """The part of the map where places changed hands this turn, or else since the game began; None if none did."""
    page, marks = EotsMap(seen, lang), taken_overlays(seen, lang)
    if not marks:
        return None
    fresh = set(page.flags(seen.taken)) & set(page.drawn())
    crop = page.part((fresh or page.flags(seen.taken_before), 3))
    return trim_scene(page.map_scene(overlays=marks, crop=crop))


def zones_from_view(seen: View, lang: Lang = "en") -> MapScene:
    """The whole map with the air zones of influence."""
    return msgspec.structs.replace(map_from_view(seen, lang, zones=True), legend=True)


def happening(seen: View) -> set[str]:
    """The hexes where something happens: battles and active units of the offensive, else what changed hands this turn."""
    off = seen.offensive
    if off is None:
        return set(EotsMap(seen).flags(seen.taken))
    paths = {h for m in off.moved.values() for h in (m.path[0], m.path[-1]) if m.path}
    return {b.hex for b in off.battles} | {seen.units[u] for u in (*off.activated, *off.reacted) if u in seen.units} | paths


def part_from_view(seen: View, lang: Lang = "en") -> MapScene | None:
    """The region where something happens, as large as it can be drawn; None if nothing happens.

    Of an offensive spread over nearly all of the board the battles alone; without any, None.
    """
    page, fought = EotsMap(seen, lang), {b.hex for b in seen.offensive.battles} if seen.offensive is not None else set()
    crop = page.part((happening(seen), 3), (fought, 3))
    if crop is None:
        return None
    marks = () if seen.offensive is not None else taken_overlays(seen, lang)
    return trim_scene(page.map_scene(overlays=marks, crop=crop))


def theatre_crop(board: str, name: str) -> Crop | None:
    """A theatre of the board "full", "south_pacific" or "burma" as a part of it; None if it has none of that name."""
    row = load_theatres(board).get(name)
    if row is None:
        return None
    rim = block(board_art(f"eots/{board}"), row.left, row.right, row.top, row.bottom)
    return Crop(rim, 0, row.right - row.left + 1 > WIDE_FROM)


def theatre_from_view(name: str, seen: View, lang: Lang = "en") -> MapScene | None:
    """A theatre of war, larger than on the whole map; None on a board that does not show it."""
    crop = theatre_crop(seen.board, name)
    if crop is None:
        return None
    return trim_scene(map_from_view(seen, lang, crop=crop), 2)


def _theatres() -> dict[str, Callable[[View, Lang], MapScene | None]]:
    names = dict.fromkeys(name for board in BOARDS for name in load_theatres(board))
    return {name: partial(theatre_from_view, name) for name in names}


#: Looks at the map that a view suffices for, by the last part of their message ids.
LOOKS: dict[str, Callable[[View, Lang], MapScene | None]] = {
    "part": part_from_view,
    "zones": zones_from_view,
    "changes": changes_from_view,
    **_theatres(),
}


def looks_on(scenario: str) -> frozenset[str]:
    """The looks that are of use in a scenario: all but the theatres of other boards. Raises KeyError for an unknown one."""
    return frozenset(LOOKS) - frozenset(_theatres()) | frozenset(load_theatres(load_scenario(scenario).board))
