"""The boards that can be drawn. A game's adapter turns its tables into :class:`BoardArt`; the painters know only that."""

from __future__ import annotations

import importlib
import importlib.util
from functools import lru_cache

import msgspec

from render.hexmap.geometry import PRINTED, Numbering

#: Half the width and height of an off-map box in hex sizes.
BOX_HALF = (2.3, 0.78)
#: How broad a river along a side is drawn, in hex sizes.
WATERS = {"river": 0.045, "major": 0.085, "strait": 0.12}
#: How a line between hexes is drawn: length of its dashes and gaps in hex sizes (no gap: unbroken), and its width.
#: What makes a place important enough to be named on a small picture of a whole board.
IMPORTANT = frozenset({"capital", "star"})
DIVIDES = {"border": (0.10, 0.06, 0.028), "limit": (0.22, 0.10, 0.04), "bar": (0.05, 0.05, 0.06)}


class HexArt(msgspec.Struct, frozen=True):
    """A hex as drawn. ``terrain``: a terrain of the themes (``Theme.terrain``); ``also``: further ones whose signs it bears.

    ``features``: any of :data:`render.hexmap.labels.FEATURES`. ``landmass``: hexes of the same land share it. ``lone``: an
    island within this hex; its ``shape`` is (radius in hex sizes, stretch, bearing in degrees), radius 0 for one made up from
    the number of the hex.
    """

    id: str
    terrain: str
    also: tuple[str, ...] = ()
    name: str = ""
    features: tuple[str, ...] = ()
    landmass: str = ""
    inland: bool = False
    lone: bool = False
    shape: tuple[float, float, float] = (0.0, 1.0, 0.0)


class SideArt(msgspec.Struct, frozen=True):
    """A side between two hexes; ``direction`` leads from a to b, ``sea`` and ``land`` are "open", "blocked" or "none".

    ``route``: "rail", "planned" (not built at first), any other word for a road or trail, "" for none. ``water``: what flows
    along it, a key of :data:`WATERS`, "" for nothing.
    """

    a: str
    b: str
    direction: str
    sea: str
    land: str
    route: str = ""
    water: str = ""


class Divide(msgspec.Struct, frozen=True):
    """A line between hexes: ``kind``, a key of :data:`DIVIDES`, runs along ``sides``, each (hex, direction)."""

    kind: str
    sides: tuple[tuple[str, str], ...]


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
    """A hex board as drawn.

    ``title``: the message that names it; ``context``: land and sea around the playable ``hexes``, drawn dim; ``hex_px``: normal
    hex size, ``crop_px``: that of a part; ``numbers``: where hexes lie by their names;
    ``divides``: borders and other lines between hexes. ``few_below``: drawn with hexes smaller than so many pixels, important
    places alone have names and flags, large ones, and nothing has signs or numbers (``few``, see :func:`at_size`).
    """

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
    numbers: Numbering = PRINTED
    divides: tuple[Divide, ...] = ()
    few_below: float = 0.0
    few: bool = False


def at_size(board: BoardArt, px: float) -> BoardArt:
    """The board as it is drawn with hexes of ``px`` pixels: small, its important places alone, named in large letters."""
    return _few(board.id) if px < board.few_below else board


@lru_cache(maxsize=16)
def _few(board: str) -> BoardArt:
    art = board_art(board)
    hexes = {
        name: msgspec.structs.replace(h, name=h.name if IMPORTANT & set(h.features) else "", features=())
        for name, h in art.hexes.items()
    }
    return msgspec.structs.replace(art, hexes=hexes, few=True)


@lru_cache(maxsize=8)
def board_art(board: str) -> BoardArt:
    """The board "game/board" as ``render.<game>.board.board_art(board)`` makes it. Raises KeyError for an unknown one."""
    game, _, name = board.partition("/")
    room = f"render.{game}"
    if not game.isidentifier() or importlib.util.find_spec(room) is None or importlib.util.find_spec(f"{room}.board") is None:
        raise KeyError(board)
    art: BoardArt = importlib.import_module(f"{room}.board").board_art(name)
    return art
