"""The map (``hexes.csv``, ``hexsides.csv``) and the mini-maps of South Pacific and Burma (``boards.csv``, ``boards.toml``)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal, cast

import msgspec

from data.eots import geometry
from data.eots.geometry import Direction
from data.tables import NumberedRows, Sheet, read_csv, read_toml, toml_error

HERE = Path(__file__).parent

Terrain = Literal["ocean", "atoll", "open", "jungle", "mixed", "mountain"]
City = Literal["", "city", "intrinsic", "japanese_home"]
SourceToken = Literal["japan", "allied_west", "allied_south", "allied_east"]
Passage = Literal["open", "blocked", "none"]
BoardId = Literal["full", "south_pacific", "burma"]


class Hex(msgspec.Struct, frozen=True):
    """One playable hex."""

    id: str
    terrain: Terrain
    name: str
    island_name: str
    city: City
    port: bool
    airfield: bool
    resource: bool
    named_location: bool
    pow_eligible: bool
    coastal: bool
    one_hex_island: bool
    landmass: str
    region: tuple[str, ...]
    start_control: Literal["japan", "allies", ""]
    supply_source: tuple[SourceToken, ...]
    special: tuple[str, ...]

    @property
    def col(self) -> int:
        """Column, 10 (west) to 60 (east)."""
        return geometry.hex_column(self.id)

    @property
    def row(self) -> int:
        """Row, 0 (north) to 28 (south)."""
        return geometry.hex_row(self.id)


class HexSide(msgspec.Struct, frozen=True):
    """The side between two adjacent playable hexes, ``a`` < ``b``; ``direction`` leads from a to b.

    Ships, sea supply and landings need ``sea`` open; ground movement and overland supply need ``land`` open. ``route``:
    "rail", "road:NAME", or "kwai" (a route only once the bridge is built, 13.79).
    """

    a: str
    b: str
    direction: Direction
    sea: Passage
    land: Passage
    route: str


class MapTable(msgspec.Struct, frozen=True):
    """The full map: every playable hex by number, every side between two of them once."""

    hexes: dict[str, Hex]
    sides: tuple[HexSide, ...]


class BoardHex(msgspec.Struct, frozen=True):
    """A hex of a mini-map (``boards.csv``); an off-map box represents a distant hex."""

    board: BoardId
    hex: str
    kind: Literal["map", "offmap_box"]
    supply_source: tuple[SourceToken, ...]


class ExtraSide(Sheet, frozen=True):
    """A side that only one mini-map has."""

    a: str
    b: str
    sea: Passage
    land: Passage


class MiniMapSheet(Sheet, frozen=True):
    """What a mini-map prints differently from the full map (``boards.toml``)."""

    printed_distances: dict[str, int]
    airfields: tuple[str, ...] = ()
    no_airfields: tuple[str, ...] = ()
    extra_hex: tuple[Hex, ...] = ()
    extra_side: tuple[ExtraSide, ...] = ()
    political_will_track: tuple[int, int] = (0, 10)
    war_in_europe_track: tuple[int, int] = (-7, 3)


class BoardTable(msgspec.Struct, frozen=True):
    """A board ready for play.

    ``hexes`` holds every hex number including the off-map box; ``rows`` the hexes as this board prints them, ``sides`` the
    sides between its map hexes (none touches the box). ``supply_sources``: the ultimate sources of this board (6.22), which
    replace those of the full map. ``printed_distances``: hexes from the box to the map hexes linked with it.
    """

    id: BoardId
    hexes: tuple[str, ...]
    rows: dict[str, Hex]
    sides: tuple[HexSide, ...]
    supply_sources: dict[str, tuple[SourceToken, ...]]
    off_map_box: str
    printed_distances: dict[str, int]
    political_will_track: tuple[int, int]
    war_in_europe_track: tuple[int, int]


def _check_sides(hexes: dict[str, Hex], sides: NumberedRows[HexSide]) -> None:
    """Every side names two known neighbours in the right direction, once. Raises TableError."""
    sides.among("a", hexes, "hex").among("b", hexes, "hex")
    seen: set[tuple[str, str]] = set()
    for i, side in enumerate(sides):
        if geometry.hex_beside(side.a, side.direction) != side.b:
            raise sides.fault(i, "direction", f"{side.direction} of {side.a} is not {side.b}")
        if (side.a, side.b) in seen or side.a > side.b:
            raise sides.fault(i, "a", f"{side.a}-{side.b} is repeated or reversed")
        if side.route not in ("", "rail", "kwai") and not side.route.startswith("road:"):
            raise sides.fault(i, "route", f"unknown route '{side.route}'")
        seen.add((side.a, side.b))


def read_hex_map(folder: Path) -> MapTable:
    """The full map from ``folder``. Raises TableError."""
    rows = read_csv(folder / "hexes.csv", Hex)
    hexes = rows.by("id")
    for i, h in enumerate(rows):
        if not (len(h.id) == 4 and h.id.isdigit()):
            raise rows.fault(i, "id", f"'{h.id}' is not a hex number")
    sides = read_csv(folder / "hexsides.csv", HexSide)
    _check_sides(hexes, sides)
    return MapTable(hexes, tuple(sides))


@lru_cache(maxsize=1)
def load_map() -> MapTable:
    """The full map: 1139 hexes, 3256 sides."""
    return read_hex_map(HERE)


def _direction_between(a: str, b: str) -> Direction:
    """The direction from a to its neighbour b. Raises ValueError if they are not adjacent."""
    for d in geometry.DIRECTIONS:
        if geometry.hex_beside(a, d) == b:
            return d
    raise ValueError(f"{a} and {b} are not adjacent")


def read_board(folder: Path, board_id: str, table: MapTable) -> BoardTable:
    """A mini-map from ``folder``. Raises TableError; KeyError for an unknown board."""
    listed = read_csv(folder / "boards.csv", BoardHex)
    sheet = read_toml(folder / "boards.toml", dict[str, MiniMapSheet])[board_id]
    rows: dict[str, Hex] = {h.id: h for h in sheet.extra_hex}
    hexes: list[str] = []
    sources: dict[str, tuple[SourceToken, ...]] = {}
    box = ""
    for i, entry in enumerate(listed):
        if entry.board != board_id:
            continue
        if entry.hex not in rows:
            if entry.hex not in table.hexes:
                raise listed.fault(i, "hex", f"no hex '{entry.hex}'")
            rows[entry.hex] = table.hexes[entry.hex]
        hexes.append(entry.hex)
        if entry.supply_source:
            sources[entry.hex] = entry.supply_source
        if entry.kind == "offmap_box":
            box = entry.hex
    path = folder / "boards.toml"
    for key, names, value in (("airfields", sheet.airfields, True), ("no_airfields", sheet.no_airfields, False)):
        for name in names:
            if name not in rows:
                raise toml_error(path, (board_id, key), f"hex {name} is not on this board")
            named = value or rows[name].port or rows[name].resource or bool(rows[name].city)
            rows[name] = msgspec.structs.replace(rows[name], airfield=value, named_location=named, pow_eligible=named)
    for name, h in rows.items():
        rows[name] = msgspec.structs.replace(h, supply_source=sources.get(name, ()))
    for name in sheet.printed_distances:
        if name not in rows:
            raise toml_error(path, (board_id, "printed_distances", name), f"hex {name} is not on this board")
    sides = [s for s in table.sides if s.a in rows and s.b in rows and box not in (s.a, s.b)]
    for n, extra in enumerate(sheet.extra_side):
        a, b = sorted((extra.a, extra.b))
        try:
            way = _direction_between(a, b)
        except ValueError as error:
            raise toml_error(path, (board_id, "extra_side", n, "a"), str(error)) from None
        sides.append(HexSide(a, b, way, extra.sea, extra.land, ""))
    return BoardTable(
        id=cast(BoardId, board_id),
        hexes=tuple(hexes),
        rows={n: rows[n] for n in hexes},
        sides=tuple(sides),
        supply_sources=sources,
        off_map_box=box,
        printed_distances=sheet.printed_distances,
        political_will_track=sheet.political_will_track,
        war_in_europe_track=sheet.war_in_europe_track,
    )


@lru_cache(maxsize=3)
def load_board(board_id: str) -> BoardTable:
    """The board "full", "south_pacific" or "burma". Raises KeyError for any other, TableError for a fault in the tables."""
    table = load_map()
    if board_id != "full":
        return read_board(HERE, board_id, table)
    return BoardTable(
        id="full",
        hexes=tuple(table.hexes),
        rows=table.hexes,
        sides=table.sides,
        supply_sources={n: h.supply_source for n, h in table.hexes.items() if h.supply_source},
        off_map_box="",
        printed_distances={},
        political_will_track=(0, 10),
        war_in_europe_track=(-7, 3),
    )
