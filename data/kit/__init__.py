"""Games described to the pictures only by data: boards of areas or cells, pieces, cards, colours. ``README.md`` is the manual.

One folder ``data/GAME/kit`` (or ``kit`` in the package of a game outside, see :func:`register`). ``kit.toml`` names sides,
colours and kinds of cards. ``BOARD.toml`` is a board: a grid, or corners and areas as rings of corners, with links between areas.
``pieces.csv`` has the pieces, ``cards.csv`` the cards with their words in each language. Lengths are units of the board.

A whole board of seven by seven squares, ``data/GAME/kit/hall.toml``::

    title = "The Hall"
    grid = [7, 7]

    [[area]]
    id = "d4"
    terrain = "throne"        # a colour of kit.toml
"""

from data.kit.hexes import HexTable
from data.kit.load import (
    check_kit,
    folder,
    has_hexes,
    has_kit,
    kit_board_of,
    kit_boards,
    kit_games,
    load_areas,
    load_hexes,
    load_kit,
    load_kit_cards,
    load_pieces,
    outside_kits,
    register,
    register_all,
    unregister_kit,
)
from data.kit.model import (
    TERRAINS,
    AreaRow,
    AreaTable,
    Kit,
    KitCardRow,
    KitSide,
    LinkRow,
    LocalWords,
    PieceRow,
    Terrain,
)
from data.kit.shapes import area_edges, inside_ring, shared_edges
from data.kit.view import KitChain, KitMove, KitTie, KitTrack, KitView

__all__ = [
    "TERRAINS",
    "AreaRow",
    "AreaTable",
    "HexTable",
    "Kit",
    "KitCardRow",
    "KitChain",
    "KitMove",
    "KitSide",
    "KitTie",
    "KitTrack",
    "KitView",
    "LinkRow",
    "LocalWords",
    "PieceRow",
    "Terrain",
    "area_edges",
    "check_kit",
    "folder",
    "has_hexes",
    "has_kit",
    "inside_ring",
    "kit_board_of",
    "kit_boards",
    "kit_games",
    "load_areas",
    "load_hexes",
    "load_kit",
    "load_kit_cards",
    "load_pieces",
    "outside_kits",
    "register",
    "register_all",
    "shared_edges",
    "unregister_kit",
]
