"""The boards that can be drawn. A game's adapter turns its tables into :class:`BoardArt`; the painters know only that."""

from __future__ import annotations

import importlib
from functools import lru_cache

import msgspec

#: Game -> module with ``board_art(board) -> BoardArt``.
ADAPTERS = {"eots": "render.eots.board"}
#: Half the width and height of an off-map box in hex sizes.
BOX_HALF = (2.3, 0.78)


class HexArt(msgspec.Struct, frozen=True):
    """A hex as drawn. ``terrain``: "ocean", "atoll", "open", "jungle", "mixed", "mountain".

    ``features``: any of "port", "airfield", "resource", "city", "capital", "garrison". ``landmass``: hexes of the same land
    share it. ``lone``: an island within this hex; its ``shape`` is (radius in hex sizes, stretch, bearing in
    degrees), radius 0 for one made up from the number of the hex.
    """

    id: str
    terrain: str
    name: str = ""
    features: tuple[str, ...] = ()
    landmass: str = ""
    inland: bool = False
    lone: bool = False
    shape: tuple[float, float, float] = (0.0, 1.0, 0.0)


class SideArt(msgspec.Struct, frozen=True):
    """A side between two hexes; ``direction`` leads from a to b, ``sea`` and ``land`` are "open", "blocked" or "none"."""

    a: str
    b: str
    direction: str
    sea: str
    land: str
    route: str = ""


class BoxArt(msgspec.Struct, frozen=True):
    """A box for a distant hex. ``at``: its centre as (column, row) of the grid, fractions allowed; ``links``: hex -> distance."""

    hex: str
    name: str
    at: tuple[float, float]
    links: dict[str, int]
    features: tuple[str, ...] = ()


class Lettering(msgspec.Struct, frozen=True):
    """Wide-set lettering over sea ("sea") or land ("land"), ``at`` (column, row), ``size`` in hex sizes, ``angle`` in degrees."""

    text: str
    kind: str
    at: tuple[float, float]
    size: float
    spacing: float
    angle: float


class BoardArt(msgspec.Struct, frozen=True):
    """A hex board as drawn. ``context``: land and sea around the playable ``hexes``, drawn dim. ``hex_px``: normal hex size."""

    id: str
    title: str
    hexes: dict[str, HexArt]
    context: dict[str, HexArt]
    sides: tuple[SideArt, ...]
    box: BoxArt | None
    lettering: tuple[Lettering, ...]
    hex_px: float
    crop_px: float
    odd_lower: bool = True


@lru_cache(maxsize=8)
def board_art(board: str) -> BoardArt:
    """The board "game/board". Raises KeyError for an unknown one."""
    game, _, name = board.partition("/")
    if game not in ADAPTERS:
        raise KeyError(board)
    art: BoardArt = importlib.import_module(ADAPTERS[game]).board_art(name)
    return art
