"""What pictures of a kit need from a board, of areas or of hexes."""

from __future__ import annotations

from collections.abc import Collection

from data.kit import AreaTable, HexTable, LocalWords, has_hexes, load_hexes
from render.areamap.areas import areas_by_id, areas_of
from render.areamap.window import shown_areas, window_of
from render.hexmap.crops import crop_around
from render.say import kit_name_text
from render.scene import Crop, Lang
from words import spoken

#: A part of a board of areas gets a separate view if it is smaller than this share of the whole.
WORTH = 0.6


def hex_table_of(game: str, board: str) -> HexTable | None:
    """The hexes of a board; None for one of areas. Raises KeyError, TableError."""
    return load_hexes(game, board) if has_hexes(game, board) else None


def board_table_of(game: str, board: str) -> HexTable | AreaTable:
    """A board of either sort. Raises KeyError, TableError."""
    return hex_table_of(game, board) or areas_of(f"{game}/{board}")


def scene_board_name(game: str, board: str, lang: Lang) -> str:
    """A board as scenes name it: one of hexes has its names painted into the ground, in a language."""
    return f"{game}/{board}/{spoken(lang)}" if has_hexes(game, board) else f"{game}/{board}"


def place_ids_of(game: str, board: str) -> Collection[str]:
    """The ids of its areas or hexes."""
    found = hex_table_of(game, board)
    return areas_by_id(f"{game}/{board}").keys() if found is None else found.places.keys()


def board_title(game: str, board: str, lang: Lang) -> str:
    """The name of a board."""
    return kit_name_text(board_table_of(game, board).title, lang)


def place_words_of(game: str, board: str) -> dict[str, LocalWords]:
    """The names of its areas or hexes, if they have any."""
    found = hex_table_of(game, board)
    return {area.id: area.name for area in areas_by_id(f"{game}/{board}").values()} if found is None else found.names


def part_crop(game: str, board: str, part: str) -> Crop:
    """A named part of a board. Raises KeyError if it has none of that name."""
    for row in board_table_of(game, board).part:
        if row.id == part:
            if has_hexes(game, board):
                return crop_around(f"{game}/{board}", row.areas, 0) or Crop(row.areas, 0, wide=True)
            return Crop(row.areas, 0, box=row.box)
    raise KeyError(part)


def around_place(game: str, board: str, place: str) -> Crop:
    """The part of a board around a place."""
    return Crop((place,), 2 if has_hexes(game, board) else 1)


def closest_crop(game: str, board: str, places: Collection[str]) -> Crop | None:
    """The smallest part of a board that shows some places: a named one, or their surroundings; None for the whole board.

    A board of areas with straight lines is always shown whole.
    """
    if has_hexes(game, board):
        return crop_around(f"{game}/{board}", places, 2 if len(places) < 3 else 1)
    name, table = f"{game}/{board}", areas_of(f"{game}/{board}")
    if table.smooth or not places:
        return None
    tried = [Crop(part.areas, 0, box=part.box) for part in table.part]
    tried.append(Crop(tuple(sorted(places)), 1))
    found: list[tuple[float, Crop]] = []
    for crop in tried:
        left, top, right, bottom = window_of(name, crop)
        if set(places) <= shown_areas(name, crop):
            found.append(((right - left) * (bottom - top), crop))
    if not found:
        return None
    size, best = min(found, key=lambda f: f[0])
    return best if size < WORTH * table.size[0] * table.size[1] else None
