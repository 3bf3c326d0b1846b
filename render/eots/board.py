"""The boards of Empire of the Sun as drawn: from the tables in ``data/eots``."""

from __future__ import annotations

from pathlib import Path

import msgspec

import data.eots as tables
from data.eots import Hex, HexSide
from data.eots.board import BoardTable
from data.tables import read_csv
from render.hexmap.boards import BoardArt, BoxArt, HexArt, Lettering, SideArt

FOLDER = Path(tables.__file__).parent
#: Hex size in pixels of the whole board, and of a part of it.
SIZES = {"south_pacific": (92.0, 118.0), "burma": (92.0, 118.0), "full": (66.0, 92.0)}
#: The place of the off-map box: column and row of its centre.
BOX_AT = {"south_pacific": (48.3, 17.15), "burma": (11.7, 13.3)}


class ShapeRow(msgspec.Struct, frozen=True):
    """The shape of an island in its hex: ``radius`` in hex sizes, ``stretch`` along ``bearing`` (degrees, 0 east, 90 south)."""

    hex: str
    radius: float
    stretch: float
    bearing: float


class LetteringRow(msgspec.Struct, frozen=True):
    """Lettering of seas and lands; ``boards``: where it is shown."""

    text: str
    kind: str
    boards: tuple[str, ...]
    column: float
    row: float
    size: float
    spacing: float
    angle: float


def _hex_art(h: Hex, shapes: dict[str, ShapeRow]) -> HexArt:
    features = [f for f in ("port", "airfield", "resource") if getattr(h, f)]
    if h.city:
        features.append({"city": "city", "intrinsic": "garrison", "japanese_home": "capital"}[h.city])
    shape = shapes.get(h.id)
    return HexArt(
        id=h.id,
        terrain=h.terrain,
        name=h.name,
        features=tuple(features),
        landmass=h.landmass,
        inland=not h.coastal,
        lone=h.one_hex_island,
        shape=(shape.radius, shape.stretch, shape.bearing) if shape else (0.0, 1.0, 0.0),
    )


def _side_art(s: HexSide) -> SideArt:
    # The railway along the Kwai is built by a card (13.79).
    return SideArt(s.a, s.b, s.direction, s.sea, s.land, "planned" if s.route == "kwai" else s.route)


def _box_art(board: BoardTable) -> BoxArt | None:
    if not board.off_map_box:
        return None
    h = board.rows[board.off_map_box]
    art = _hex_art(h, {})
    name = f"{h.name} ({h.island_name})" if h.island_name else h.name
    return BoxArt(h.id, name, BOX_AT[board.id], board.printed_distances, art.features)


def board_art(name: str) -> BoardArt:
    """The board "full", "south_pacific" or "burma". Raises KeyError for any other."""
    board, whole = tables.load_board(name), tables.load_map()
    shapes = read_csv(FOLDER / "island_shapes.csv", ShapeRow).by("hex")
    hexes = {n: _hex_art(h, shapes) for n, h in board.rows.items() if n != board.off_map_box}
    context = {n: _hex_art(h, shapes) for n, h in whole.hexes.items() if n not in hexes and n != board.off_map_box}
    own = {(s.a, s.b) for s in board.sides}
    sides = [_side_art(s) for s in (*board.sides, *(s for s in whole.sides if (s.a, s.b) not in own))]
    letters = [
        Lettering(r.text, r.kind, (r.column, r.row), r.size, r.spacing, r.angle)
        for r in read_csv(FOLDER / "lettering.csv", LetteringRow)
        if name in r.boards
    ]
    hex_px, crop_px = SIZES[name]
    return BoardArt(
        id=f"eots/{name}",
        title=f"eots_pictures:picture-board-{name}",
        hexes=hexes,
        context=context,
        sides=tuple(sides),
        box=_box_art(board),
        lettering=tuple(letters),
        hex_px=hex_px,
        crop_px=crop_px,
    )
