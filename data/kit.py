"""Games told to the pictures by data alone: boards of areas, pieces, cards, colours. One folder ``data/GAME/kit`` for each.

``kit.toml`` names sides, colours and kinds of cards; ``BOARD.toml`` a board: corners, areas as rings of corners, links between
areas; ``pieces.csv`` the pieces, ``cards.csv`` the cards with their words in each language. Lengths are units of the board.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from data.tables import R, Rows, Sheet, TableError, convert_toml, read_csv, read_tree

HERE = Path(__file__).parent
LinkKind = Literal["border", "strait", "closed"]


class Words(Sheet, frozen=True):
    """A name in each language."""

    en: str
    ru: str
    pl: str


class Side(Sheet, frozen=True):
    """A side or nation: its name, colour, and flag: ``sign`` on a ``field`` ("" for the side's own colour)."""

    name: Words
    colour: str
    field: str = ""
    sign: Literal["plain", "disc", "star", "cross", "bars"] = "plain"


class PieceColour(Sheet, frozen=True):
    """Fill, ink and band of a kind of counter."""

    fill: str
    ink: str
    band: str


class CardKind(Sheet, frozen=True):
    """A kind of card: what it is called, its colour and its sign."""

    name: Words
    colour: str
    icon: str = "star"


class Kit(Sheet, frozen=True):
    """What all pictures of a game share."""

    title: str
    sides: dict[str, Side]
    pieces: dict[str, PieceColour]
    cards: dict[str, CardKind] = {}


class AreaRow(Sheet, frozen=True):
    """An area: ``ring`` names its corners in order, ``spot`` is where its pieces stand, ``label`` where its name does.

    ``terrain``: "sea" or a key of the theme's terrains ("open", "jungle", "mixed", "mountain"). ``signs``: symbols of
    :mod:`render.paint.symbols` shown beside the name.
    """

    id: str
    name: Words
    terrain: str
    ring: tuple[str, ...]
    spot: tuple[float, float]
    label: tuple[float, float]
    signs: tuple[str, ...] = ()


class LinkRow(Sheet, frozen=True):
    """Two areas: "border" shares a side, "strait" leads across water without one, "closed" is a side that nothing crosses."""

    a: str
    b: str
    kind: LinkKind = "border"


class AreaTable(Sheet, frozen=True):
    """A board of areas. ``size``: width and height; ``unit``: twice the width of a counter; ``scale``: pixels per unit."""

    title: Words
    size: tuple[float, float]
    unit: float
    scale: float
    corners: dict[str, tuple[float, float]]
    area: tuple[AreaRow, ...]
    link: tuple[LinkRow, ...] = ()


class PieceRow(msgspec.Struct, frozen=True):
    """A piece: ``kind`` "naval", "air", "ground" or "hq", a ``symbol`` of ``render.paint.symbols``, a ``colour`` of the kit."""

    id: str
    side: str
    kind: Literal["naval", "air", "ground", "hq"]
    symbol: str
    colour: str
    label: str
    attack: str
    defence: str


class CardRow(msgspec.Struct, frozen=True):
    """A card with its words; ``value`` is the number in its corner, "" for none."""

    id: str
    side: str
    kind: str
    value: str
    title_en: str
    title_ru: str
    title_pl: str
    text_en: str
    text_ru: str
    text_pl: str


def folder(game: str) -> Path:
    """The folder of a game's kit. Raises KeyError if it has none."""
    path = HERE / game / "kit"
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game) or not path.is_dir():
        raise KeyError(game)
    return path


def kits() -> tuple[str, ...]:
    """The games that have a kit."""
    return tuple(sorted(p.parent.name for p in HERE.glob("*/kit") if p.is_dir()))


@cache
def load_kit(game: str) -> Kit:
    """Sides, colours and kinds of cards of a game. Raises KeyError for a game without a kit, TableError for a fault in it."""
    path = folder(game) / "kit.toml"
    return convert_toml(path, read_tree(path), Kit)


def check_board(path: Path, table: AreaTable) -> AreaTable:
    """The table, whose corners, areas and links fit together. Raises TableError with file, row and what is wrong."""
    known = {a.id: a for a in table.area}
    if len(known) != len(table.area):
        raise TableError(path, 0, "area.id", "an area is listed twice")
    for area in table.area:
        if len(set(area.ring)) != len(area.ring) or len(area.ring) < 3:
            raise TableError(path, 0, f"area.{area.id}.ring", "fewer than three corners, or one twice")
        for corner in area.ring:
            if corner not in table.corners:
                raise TableError(path, 0, f"area.{area.id}.ring", f"no corner '{corner}'")
        for name in ("spot", "label"):
            if not inside(getattr(area, name), [table.corners[c] for c in area.ring]):
                raise TableError(path, 0, f"area.{area.id}.{name}", "lies outside the area")
    linked: dict[frozenset[str], str] = {}
    for link in table.link:
        if link.a not in known or link.b not in known or link.a == link.b:
            raise TableError(path, 0, f"link.{link.a}-{link.b}", "no such pair of areas")
        pair = frozenset((link.a, link.b))
        if pair in linked:
            raise TableError(path, 0, f"link.{link.a}-{link.b}", "is listed twice")
        linked[pair] = link.kind
        if (link.kind == "strait") == bool(shared(known[link.a], known[link.b])):
            raise TableError(path, 0, f"link.{link.a}-{link.b}", f"'{link.kind}', but the areas share a side or not")
    return table


def sides_of(area: AreaRow) -> set[frozenset[str]]:
    """The sides of an area, each as its two corners."""
    return {frozenset(pair) for pair in zip(area.ring, (*area.ring[1:], area.ring[0]), strict=True)}


def shared(a: AreaRow, b: AreaRow) -> set[frozenset[str]]:
    """The sides that two areas share."""
    return sides_of(a) & sides_of(b)


def inside(point: tuple[float, float], ring: list[tuple[float, float]]) -> bool:
    """Whether a point lies within a ring of corners."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


@cache
def load_areas(game: str, board: str) -> AreaTable:
    """A board of areas. Raises KeyError if there is none of that name, TableError for a fault in it."""
    path = folder(game) / f"{board}.toml"
    if not re.fullmatch(r"[a-z][a-z0-9_]*", board) or board == "kit" or not path.exists():
        raise KeyError(f"{game}/{board}")
    return check_board(path, convert_toml(path, read_tree(path), AreaTable))


def _check(rows: Rows[R], game: str, column: str, known: Collection[str]) -> dict[str, R]:
    """The rows by id, whose sides and keys are in the kit. Raises TableError."""
    kit = load_kit(game)
    for i, row in enumerate(rows):
        for name, found in (("side", kit.sides), (column, known)):
            if getattr(row, name) not in found:
                raise rows.fault(i, name, f"'{getattr(row, name)}' is not in the kit")
    return rows.by("id")


@cache
def load_pieces(game: str) -> dict[str, PieceRow]:
    """The pieces of a game by id. Raises KeyError, TableError."""
    return _check(read_csv(folder(game) / "pieces.csv", PieceRow), game, "colour", load_kit(game).pieces)


@cache
def load_kit_cards(game: str) -> dict[str, CardRow]:
    """The cards of a game by id. Raises KeyError, TableError."""
    return _check(read_csv(folder(game) / "cards.csv", CardRow), game, "kind", load_kit(game).cards)
