"""The boards that can be drawn. A game's adapter turns its tables into :class:`BoardArt`; the painters know only that."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache

import msgspec

from data.homes import find_room, when_known
from data.kit import HexTable, has_hexes, load_hexes
from render.hexmap.geometry import DIRECTIONS, PRINTED, Numbering, hex_name_beside

#: Half the width and height of an off-map box in hex sizes.
BOX_HALF = (2.3, 0.78)
#: Height of a hex of a kit's board in pixels, where the kit does not say.
KIT_PX = 84.0
#: How broad a river along a side is drawn, in hex sizes.
WATERS = {"river": 0.045, "major": 0.085, "strait": 0.12}
#: What makes a place important enough to be named on a small picture of a whole board.
IMPORTANT = frozenset({"capital", "star"})
#: How a line between hexes is drawn: length of its dashes and gaps in hex sizes (no gap: unbroken), and its width.
DIVIDES = {"border": (0.10, 0.06, 0.028), "limit": (0.22, 0.10, 0.04), "bar": (0.05, 0.05, 0.06)}


def hexside_pairs(hexes: Collection[str], numbers: Numbering) -> Iterator[tuple[str, str, str]]:
    """Each side between two hexes once: a hex, the direction from it, the other hex."""
    for name in hexes:
        for direction in DIRECTIONS[:3]:
            other = hex_name_beside(name, direction, numbers=numbers)
            if other in hexes:
                yield name, direction, other


def sides_between(hexes: Collection[str], numbers: Numbering, apart: Callable[[str, str], bool]) -> tuple[tuple[str, str], ...]:
    """The sides between hexes that are ``apart``, as a :class:`Divide` runs along them."""
    return tuple((name, direction) for name, direction, other in hexside_pairs(hexes, numbers) if apart(name, other))


class HexArt(msgspec.Struct, frozen=True):
    """A hex as drawn. ``terrain``: a terrain of the themes (``Theme.terrain``); ``also``: further ones with signs on it.

    ``features``: any of :data:`render.hexmap.labels.FEATURES`. ``landmass``: hexes of the same land share it. ``lone``: an
    island within this hex. Its ``shape`` is (radius in hex sizes, stretch, bearing in degrees), radius 0 for one generated from
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


def table_sides(
    hexes: Mapping[str, HexArt],
    numbers: Numbering,
    kinds: Iterable[tuple[str, str, str]],
    routes: Iterable[tuple[str, str, str]],
    waters: Mapping[str, str],
    seas: Collection[str],
    straits: Collection[str] = (),
) -> tuple[SideArt, ...]:
    """All sides of a board by a game's tables: what lies between two hexes, and what goes from one to the other.

    ``waters``: kind -> the water along a side on land; ``seas``: kinds with open water and no land, ``straits``: with both.
    """
    between = {frozenset((a, b)): kind for a, b, kind in kinds}
    ways = {frozenset((a, b)): kind for a, b, kind in routes}
    found = []
    for name, direction, other in hexside_pairs(hexes, numbers):
        pair, wet = frozenset((name, other)), "ocean" in (hexes[name].terrain, hexes[other].terrain)
        kind = between.get(pair, "")
        sea = "open" if wet or kind in seas or kind in straits else "none"
        land = "none" if wet or kind in seas else "open"
        found.append(SideArt(name, other, direction, sea, land, ways.get(pair, ""), "" if wet else waters.get(kind, "")))
    return tuple(found)


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

    ``title``: the id of its name; ``called``: the name itself, if it has no id. ``context``: land and sea around the playable
    ``hexes``, drawn dim. ``hex_px``: normal hex size, ``crop_px``: that of a part. ``numbers``: the places of hexes by their
    names. ``divides``: borders and other lines between hexes.

    ``few_below``: if hexes are smaller than that many pixels, only important places have names and flags, large ones, and
    nothing has signs or numbers (``few``, see :func:`at_size`).
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
    called: str = ""


def at_size(board: BoardArt, px: float) -> BoardArt:
    """The board as drawn with hexes of ``px`` pixels: if small, only its important places, named in large letters."""
    return _small_board(board.id) if px < board.few_below else board


@lru_cache(maxsize=16)
def _small_board(board: str) -> BoardArt:
    art = board_art_of(board)
    hexes = {
        name: msgspec.structs.replace(h, name=h.name if IMPORTANT & set(h.features) else "", features=())
        for name, h in art.hexes.items()
    }
    return msgspec.structs.replace(art, hexes=hexes, few=True)


@lru_cache(maxsize=8)
def board_art_of(board: str) -> BoardArt:
    """The board "game/board" made by the game's module ``board`` (``board_art(board)``), else described by its kit.

    The module is in ``render.<game>``, or in the package of a game outside. Raises KeyError for an unknown board, ValueError
    for a package's board with sides between hexes that are not neighbours.
    """
    game, _, name = board.partition("/")
    room = f"render.{game}"
    if (
        game.isidentifier()
        and importlib.util.find_spec(room) is not None
        and importlib.util.find_spec(f"{room}.board") is not None
    ):
        return _board_art_made(f"{room}.board", name)
    if module := find_room(game, "board"):
        art = _board_art_made(module, name)
        prove_sides(art)
        return art
    if (from_kit := kit_board(board)) is not None:
        return from_kit
    raise KeyError(board)


when_known(board_art_of.cache_clear)


def _board_art_made(module: str, name: str) -> BoardArt:
    art: BoardArt = importlib.import_module(module).board_art(name)
    return art


def prove_sides(art: BoardArt) -> None:
    """Check that every side of a board is between neighbours, in its direction. Raises ValueError."""
    known = {**art.context, **art.hexes}
    for side in art.sides:
        if side.a not in known or side.b not in known:
            raise ValueError(f"board {art.id}: a side between {side.a} and {side.b}: no such hex")
        if hex_name_beside(side.a, side.direction, art.odd_lower, art.numbers) != side.b:
            raise ValueError(f"board {art.id}: {side.b} does not lie {side.direction} of {side.a}: no side lies between them")


def kit_board(board: str) -> BoardArt | None:
    """The board "game/board" or "game/board/language" of a kit; None if it has no such board of hexes."""
    game, _, rest = board.partition("/")
    name, _, lang = rest.partition("/")
    if not has_hexes(game, name):
        return None
    table = load_hexes(game, name)
    hexes = {
        at: HexArt(
            id=at,
            terrain=terrain,
            name=getattr(table.names[at], lang or "en", table.names[at].en) if at in table.names else "",
            features=table.signs.get(at, ()),
            landmass="" if terrain == "ocean" else "main",
            inland=terrain != "ocean",
        )
        for at, terrain in table.terrain.items()
    }
    return BoardArt(
        id=board,
        title="",
        hexes=hexes,
        context={},
        sides=tuple(_kit_side(table, *side) for side in table.every_side()),
        box=None,
        lettering=(),
        hex_px=table.px or KIT_PX,
        crop_px=max(table.px, KIT_PX) * 1.2,
        odd_lower=table.lower == "odd",
        numbers=Numbering(dict(table.places)),
        called=str(getattr(table.title, lang or "en", table.title.en)),
    )


def _kit_side(table: HexTable, a: str, direction: str, b: str) -> SideArt:
    """A side as drawn: water along it, a way over it, or a wall."""
    wet = "ocean" in (table.terrain[a], table.terrain[b])
    land = "none" if wet else "blocked" if table.along("closed", a, b) else "open"
    route = "rail" if table.along("rails", a, b) else "road" if table.along("roads", a, b) else ""
    water = "major" if table.along("majors", a, b) else "river" if table.along("rivers", a, b) else ""
    return SideArt(a, b, direction, "open" if wet else "none", land, route, water)
