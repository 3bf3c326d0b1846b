"""Boards of hexes, from ``[hexes]`` of a board's table: place and terrain of each hex, lines along and across its sides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Literal

import msgspec

from data.kit.grid import grid_label
from data.kit.model import HexSheet, Kit, KitBoardSheet, LocalWords, PartRow, local_words
from data.tables import TableError, toml_error

#: Letters of the rows of ``terrain``, where ``letters`` does not say otherwise; a blank is not a hex.
LETTERS = {
    ".": "open", "f": "forest", "m": "mountain", "r": "rough", "s": "swamp", "d": "desert", "j": "jungle", "x": "mixed",
    "~": "ocean",
}  # fmt: skip
#: The terrains that are drawn.
TERRAINS = frozenset(LETTERS.values())
#: What runs from hex to hex and may be written as a line of many.
LINES = ("roads", "rails")
#: Features of a place that are drawn as signs.
SIGNS = ("port", "airfield", "resource", "town", "city", "capital", "garrison", "fort", "star")
#: From a hex to its neighbours: direction, columns on, rows on from a column that sits high, and from one that sits low.
STEPS = (("N", 0, -1, -1), ("NE", 1, -1, 0), ("SE", 1, 0, 1), ("S", 0, 1, 1), ("SW", -1, 0, 1), ("NW", -1, -1, 0))
#: A side of a board of hexes: a hex, the direction of the side, the hex beyond it.
Side = tuple[str, str, str]


class HexTable(msgspec.Struct, frozen=True):
    """A board of hexes that was read.

    ``places``: hex -> column and row, both from 1. ``lower``: the columns that sit half a hex lower, by their numbers.
    ``terrain``: hex -> a word of :data:`TERRAINS`. ``names``, ``signs``: of the hexes that have any. ``pairs``: the pairs of
    neighbours under "rivers", "majors", "closed", "roads", "rails". ``px``: height of a hex in pixels, 0 for the usual one.
    """

    title: LocalWords
    places: dict[str, tuple[int, int]]
    lower: Literal["odd", "even"]
    terrain: dict[str, str]
    names: dict[str, LocalWords]
    signs: dict[str, tuple[str, ...]]
    pairs: dict[str, frozenset[frozenset[str]]]
    part: tuple[PartRow, ...] = ()
    px: float = 0.0

    def along(self, kind: str, a: str, b: str) -> bool:
        """Whether a side between two hexes is listed under one of the keys of ``pairs``."""
        return frozenset((a, b)) in self.pairs[kind]

    def every_side(self) -> Iterator[Side]:
        """Every side between two hexes, once."""
        at = {place: name for name, place in self.places.items()}
        for name, (column, row) in self.places.items():
            low = is_low(column, self.lower)
            for direction, across, high, lower in STEPS[:3]:
                if (other := at.get((column + across, row + (lower if low else high)))) is not None:
                    yield name, direction, other

    def sides(self, kind: str) -> tuple[Side, ...]:
        """The sides listed under one of the keys of ``pairs``, as ``rules.hexmap.board.HexBoard`` takes them."""
        return tuple(side for side in self.every_side() if frozenset((side[0], side[2])) in self.pairs[kind])


def is_low(column: int, lower: Literal["odd", "even"]) -> bool:
    """Whether a column is half a hex lower than its neighbours."""
    return bool(column & 1) == (lower == "odd")


def finish_hexes(path: Path, sheet: KitBoardSheet, kit: Kit) -> HexTable:
    """The board of a table with ``[hexes]``. Raises TableError with file and line for what does not fit together."""
    hexes = sheet.hexes
    assert hexes is not None  # callers have looked

    def fault(*keys: str | int, reason: str) -> TableError:
        return toml_error(path, keys, reason)

    for key in ("grid", "corners", "link", "patch", "frame", "text"):
        if getattr(sheet, key):
            raise fault(key, reason="a board of hexes has none of these")
    if not sheet.title and not kit.words:
        raise fault("title", reason="a board has a title")
    places, terrain = _hex_ground(path, hexes)
    lower: Literal["odd", "even"] = "odd" if hexes.first == "low" else "even"
    table = HexTable(
        title=local_words(sheet.title or LocalWords(path.stem, key=f"{kit.words}:board-{path.stem}")),
        places=places,
        lower=lower,
        terrain=terrain,
        names={},
        signs={},
        pairs={},
        part=tuple(p if p.name else msgspec.structs.replace(p, name=LocalWords(p.id)) for p in sheet.part),
        px=hexes.px,
    )
    beside = {frozenset((a, b)) for a, _, b in table.every_side()}
    every = {
        "rivers": hexes.rivers, "majors": hexes.majors, "closed": hexes.closed, "roads": hexes.roads, "rails": hexes.rails,
    }  # fmt: skip
    pairs = {}
    for kind, listed in every.items():
        found = set[frozenset[str]]()
        for i, line in enumerate(listed):
            if len(line) != 2 and (kind not in LINES or len(line) < 2):
                raise fault("hexes", kind, i, reason=f"{'two or more' if kind in LINES else 'two'} hexes, not {len(line)}")
            for name in line:
                if name not in places:
                    raise fault("hexes", kind, i, reason=f"no hex '{name}'")
            for a, b in pairwise(line):
                if frozenset((a, b)) not in beside:
                    raise fault("hexes", kind, i, reason=f"'{a}' and '{b}' are no neighbours: nothing lies between them")
                found.add(frozenset((a, b)))
        pairs[kind] = frozenset(found)
    names, signs = _named_hexes(path, sheet, places)
    for i, part in enumerate(sheet.part):
        if not part.areas or part.box is not None:
            raise fault("part", i, "areas", reason="a part of a board of hexes has areas")
        for name in part.areas:
            if name not in places:
                raise fault("part", i, "areas", reason=f"no hex '{name}'")
    return msgspec.structs.replace(table, names=names, signs=signs, pairs=pairs)


def _hex_ground(path: Path, hexes: HexSheet) -> tuple[dict[str, tuple[int, int]], dict[str, str]]:
    """Places and terrains of all hexes, in reading order."""
    columns, rows = hexes.size
    if not (1 <= columns <= 99 and 1 <= rows <= 99):
        raise toml_error(path, ("hexes", "size"), "columns and rows are 1 to 99 each")
    letters = LETTERS | hexes.letters
    for letter, word in hexes.letters.items():
        if len(letter) != 1 or word not in TERRAINS:
            raise toml_error(path, ("hexes", "letters", letter), f"a letter for one of {', '.join(sorted(TERRAINS))}")
    drawn = hexes.terrain or ("." * columns,) * rows
    if len(drawn) != rows:
        raise toml_error(path, ("hexes", "terrain"), f"there are {len(drawn)} rows, the size says {rows}")
    places: dict[str, tuple[int, int]] = {}
    terrain: dict[str, str] = {}
    for r, line in enumerate(drawn):
        if len(line) != columns:
            raise toml_error(path, ("hexes", "terrain", r), f"row {r + 1} has {len(line)} letters, the size says {columns}")
        for c, letter in enumerate(line):
            if letter == " ":
                continue
            if letter not in letters:
                raise toml_error(path, ("hexes", "terrain", r), f"no letter '{letter}' (one of {' '.join(letters)})")
            name = f"{c + 1:02}{r + 1:02}" if hexes.names == "ccrr" else f"{grid_label('a', c)}{r + 1}"
            places[name], terrain[name] = (c + 1, r + 1), letters[letter]
    if not places:
        raise toml_error(path, ("hexes", "terrain"), "there is no hex")
    return places, terrain


def _named_hexes(
    path: Path, sheet: KitBoardSheet, places: dict[str, tuple[int, int]]
) -> tuple[dict[str, LocalWords], dict[str, tuple[str, ...]]]:
    """Names and signs of the hexes that are listed as areas."""
    names: dict[str, LocalWords] = {}
    signs: dict[str, tuple[str, ...]] = {}
    for i, area in enumerate(sheet.area):
        if area.id not in places or area.id in signs:
            reason = f"hex '{area.id}' is listed twice" if area.id in signs else f"no hex '{area.id}'"
            raise toml_error(path, ("area", i, "id"), reason)
        if area.ring or area.terrain or area.colour or area.slots or area.spot or area.label:
            raise toml_error(path, ("area", i), "of a hex only the name and signs are listed; its terrain is a letter of its row")
        for sign in area.signs:
            if sign not in SIGNS:
                raise toml_error(path, ("area", i, "signs"), f"no sign '{sign}' (one of {', '.join(SIGNS)})")
        signs[area.id] = area.signs
        if area.name:
            names[area.id] = local_words(area.name)
    return names, signs
