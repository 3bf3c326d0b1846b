"""The tables of a kit, and the board made from them. ``README.md`` describes each column."""

from __future__ import annotations

from typing import Literal

import msgspec

from data.tables import Sheet

Point = tuple[float, float]
#: Left, top, right, bottom.
Box = tuple[float, float, float, float]
LinkKind = Literal["border", "strait", "edge", "closed", "line", "open"]
PieceKind = Literal["naval", "air", "ground", "hq", "plain"]
Pattern = Literal["", "dots", "stripes", "checks", "waves"]
#: Terrains with built-in colours; "plain" is paper.
TERRAINS = ("plain", "sea", "open", "jungle", "mixed", "mountain", "ocean", "atoll")


class LocalWords(Sheet, frozen=True):
    """A name in each language; one left out is the English one.

    ``key``: the message that holds the name in every language instead, "FILE:ID" of the words; ``en`` is then its id.
    """

    en: str
    ru: str = ""
    pl: str = ""
    key: str = ""

    def __post_init__(self) -> None:
        for lang in ("ru", "pl"):
            if not getattr(self, lang):
                msgspec.structs.force_setattr(self, lang, self.en)


def local_words(name: LocalWords | str) -> LocalWords:
    """A name in each language from one that may be the same in all."""
    return LocalWords(name) if isinstance(name, str) else name


class KitSide(Sheet, frozen=True):
    """A side or nation: its name, colour, and flag: ``sign`` on a ``field`` ("" for the side's own colour)."""

    name: LocalWords
    colour: str
    field: str = ""
    sign: Literal["plain", "disc", "star", "cross", "saltire", "diamond", "bars"] = "plain"


class PieceColour(Sheet, frozen=True):
    """Fill, ink and band of a kind of counter; ``side``: the side of its outline, if it is not named after a side."""

    fill: str
    ink: str
    band: str
    side: str = ""


class CardKind(Sheet, frozen=True):
    """A kind of card: its name, its colour and its sign."""

    name: LocalWords
    colour: str
    icon: str = "star"


class Terrain(Sheet, frozen=True):
    """A custom colour for areas: by day, in the dark theme ("" for a darker shade of it), with a pattern or not.

    ``sea``: it is water, with a coast towards land.
    """

    colour: str
    dark: str = ""
    pattern: Pattern = ""
    sea: bool = False


class Kit(Sheet, frozen=True):
    """What all pictures of a game share. Pieces without a colour have that of the side with the same name.

    ``words``: the Fluent file with names for things unnamed in the tables.
    """

    title: LocalWords | str
    sides: dict[str, KitSide]
    pieces: dict[str, PieceColour] = {}
    cards: dict[str, CardKind] = {}
    terrain: dict[str, Terrain] = {}
    board: str = ""
    boards: dict[str, str] = {}
    words: str = ""


class KitAreaSheet(Sheet, frozen=True):
    """An area as written: a shape, or the special properties of a cell of the grid (without a ``ring``)."""

    id: str
    name: LocalWords | str = ""
    terrain: str = ""
    colour: str = ""
    ring: tuple[str | Point, ...] = ()
    spot: Point | None = None
    label: Point | None = None
    slots: tuple[Point, ...] = ()
    signs: tuple[str, ...] = ()
    free: bool = False
    smooth: bool = False


class LinkRow(Sheet, frozen=True):
    """Two areas and how they are joined.

    "border" shares a side, "closed" is a side that nothing crosses, "strait" leads across what parts them. "edge" goes on over
    the edge of the map, "line" joins what does not touch by a plain line, "open" joins without being drawn. ``line``: where a
    strait or the two stubs at the edge are drawn; ``sign`` in its middle. ``by``: the area whose holder lets pass, which
    colours a strait. ``smooth``: their common side is straight.
    """

    a: str
    b: str
    kind: LinkKind = "border"
    line: tuple[Point, ...] = ()
    sign: str = ""
    by: str = ""
    smooth: bool = False


class ShapePatch(Sheet, frozen=True):
    """An island, a lake or another shape that is not an area."""

    terrain: str
    ring: tuple[Point, ...]


class PartRow(Sheet, frozen=True):
    """A named part of the board: a view of the map. Given by a ``box`` or by ``areas``."""

    id: str
    name: LocalWords | str = ""
    box: Box | None = None
    areas: tuple[str, ...] = ()


class TextRow(Sheet, frozen=True):
    """Words on the board that belong to no area: an ocean's name, a number at the rim. ``size``: 1 as large as names."""

    name: LocalWords | str
    at: Point
    size: float = 1.0
    sea: bool = False


class FrameRow(Sheet, frozen=True):
    """A framed box under some areas: an inset, a track, a display."""

    box: Box
    name: LocalWords | str = ""


class GridSheet(Sheet, frozen=True):
    """Columns and rows of equal cells; see the README for each key."""

    size: tuple[int, int]
    cell: float | Point = 100.0
    gap: float = 0.0
    columns: Literal["a", "A", "1", ""] = "a"
    rows: Literal["a", "A", "1", ""] = "1"
    between: str = ""
    first: Literal["bottom", "top"] = "bottom"
    without: tuple[str, ...] = ()
    terrain: str | tuple[str, ...] = "plain"
    links: Literal["sides", "all", "none"] = "sides"
    show: Literal["rim", "cells", "none"] = "rim"
    at: Point | None = None


class HexSheet(Sheet, frozen=True):
    """Columns and rows of hexes with flat tops; see the README for each key."""

    size: tuple[int, int]
    first: Literal["high", "low"] = "high"
    names: Literal["ccrr", "a1"] = "ccrr"
    letters: dict[str, str] = {}
    terrain: tuple[str, ...] = ()
    rivers: tuple[tuple[str, ...], ...] = ()
    majors: tuple[tuple[str, ...], ...] = ()
    closed: tuple[tuple[str, ...], ...] = ()
    roads: tuple[tuple[str, ...], ...] = ()
    rails: tuple[tuple[str, ...], ...] = ()
    px: float = 0.0


class KitBoardSheet(Sheet, frozen=True):
    """A board as it is written."""

    title: LocalWords | str = ""
    size: Point | None = None
    unit: float = 0.0
    scale: float = 0.0
    lettering: float = 1.0
    smooth: bool | None = None
    grid: GridSheet | tuple[int, int] | None = None
    hexes: HexSheet | None = None
    corners: dict[str, Point] = {}
    area: tuple[KitAreaSheet, ...] = ()
    link: tuple[LinkRow, ...] = ()
    patch: tuple[ShapePatch, ...] = ()
    part: tuple[PartRow, ...] = ()
    text: tuple[TextRow, ...] = ()
    frame: tuple[FrameRow, ...] = ()


class AreaRow(msgspec.Struct, frozen=True):
    """An area of a finished board: ``ring`` names its corners in order, ``spot`` is the place of its pieces.

    ``label``: the middle of its name, which is drawn if ``named`` and may leave the area if ``free``. ``slots``: places of the
    first pieces, () for rows around the spot. ``wet``: it is water. ``colour``: "#rrggbb" instead of the terrain's.
    """

    id: str
    name: LocalWords
    terrain: str
    ring: tuple[str, ...]
    spot: Point
    label: Point
    signs: tuple[str, ...] = ()
    slots: tuple[Point, ...] = ()
    colour: str = ""
    free: bool = False
    smooth: bool = False
    named: bool = True
    wet: bool = False


class AreaTable(msgspec.Struct, frozen=True):
    """A board that was read. ``size``: width and height; ``unit``: twice the width of a counter; ``scale``: pixels per unit.

    ``lettering``: the size of areas' names, as a multiple of the normal one.
    """

    title: LocalWords
    size: Point
    unit: float
    scale: float
    corners: dict[str, Point]
    area: tuple[AreaRow, ...]
    link: tuple[LinkRow, ...] = ()
    lettering: float = 1.0
    smooth: bool = False
    patch: tuple[ShapePatch, ...] = ()
    part: tuple[PartRow, ...] = ()
    text: tuple[TextRow, ...] = ()
    frame: tuple[FrameRow, ...] = ()


class PieceRow(msgspec.Struct, frozen=True):
    """A piece, or ``count`` identical pieces that may be in many areas at once.

    ``symbol``: "disc", "square", "cube" with the ``label`` as its letter, or one of :mod:`render.paint.symbols`. ``colour``: a
    key of the kit's pieces or sides, "" for the side's. ``name_*``: its name; by default its label, else its id in words.
    """

    id: str
    side: str
    kind: PieceKind = "plain"
    symbol: str = "disc"
    colour: str = ""
    label: str = ""
    attack: str = ""
    defence: str = ""
    count: int = 1
    name_en: str = ""
    name_ru: str = ""
    name_pl: str = ""

    def name(self, lang: str) -> str:
        """The piece's name in a language, else in English, else its label."""
        return {"ru": self.name_ru, "pl": self.name_pl}.get(lang.partition("-")[0]) or self.name_en or self.label


class KitCardRow(msgspec.Struct, frozen=True):
    """A card with its words; ``value`` is the number in its corner, "" for none; ``number``: what is printed as its number."""

    id: str
    side: str
    kind: str
    title_en: str
    value: str = ""
    title_ru: str = ""
    title_pl: str = ""
    text_en: str = ""
    text_ru: str = ""
    text_pl: str = ""
    number: str = ""
