"""The map: hexes, hexsides, roads, ports, boxes of the sea."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Literal, get_args

import msgspec

from data.hexmap import are_neighbours, check_hexes, check_pairs
from data.modules import TableSource
from data.tables import NumberedRows, report_fault

Ground = Literal[
    "flat", "flat_woods", "rough", "rough_woods", "marsh", "highland", "highland_woods", "mountain", "high_mountain", "urban",
]  # fmt: skip
Water = Literal["sea", "deep_sea", "lake"]
Road = Literal["secondary", "primary", "highway"]
SideKind = Literal["minor_river", "major_river", "all_water", "reservoir"]
GROUNDS: tuple[Ground, ...] = get_args(Ground)
WATERS: tuple[Water, ...] = get_args(Water)
ROADS: tuple[Road, ...] = ("highway", "primary", "secondary")
#: Terrain that a beach may be (8.3.1.7), and in which light infantry keeps no freedom from zones (8.2.4).
OPEN_GROUND: tuple[Ground, ...] = ("flat", "flat_woods")
MOUNTAINS: tuple[Ground, ...] = ("mountain", "high_mountain")


class TheatreHex(msgspec.Struct, frozen=True):
    """A hex. ``fort``: the country whose fort lies there; ``clearing``: it needs clearing too (8.4); ``capital``: 12.2."""

    hex: str
    column: int
    row: int
    terrain: Ground | Water
    country: str
    name: str
    settlement: Literal["town", "city"] | None
    airbase: str
    airfield: str
    fort: str
    zone: str
    installation: str
    hardened: bool
    clearing: bool
    capital: str

    @property
    def land(self) -> bool:
        """Whether ground units may be in it."""
        return self.terrain not in WATERS


class TheatreSide(msgspec.Struct, frozen=True):
    """A hexside that is not open land. ``ferry``: the name of a ferry over it (8.3.1.8)."""

    a: str
    b: str
    kind: SideKind
    ferry: str


class TheatreRoad(msgspec.Struct, frozen=True):
    """A road between two hexes (8.3.2)."""

    a: str
    b: str
    kind: Road


class TheatrePort(msgspec.Struct, frozen=True):
    """A port (8.3.1.9). ``capacity``: stacking points a turn; ``approach``: the all-sea hex by which it is entered; ``fjord``."""

    hex: str
    name: str
    capacity: int | None
    approach: str
    fjord: tuple[str, ...]
    zone: str


class SeaBoxRow(msgspec.Struct, frozen=True):
    """A box of a sea zone (7.1), a holding box or a base off the map. ``control``: modifier of rolls for its control."""

    id: str
    kind: Literal["at_sea", "in_shore", "holding", "box"]
    name: str
    linked: tuple[str, ...]
    adjacent: tuple[str, ...]
    side: str
    control: int


class TheatreMap(msgspec.Struct, frozen=True):
    """Everything about the board."""

    hexes: dict[str, TheatreHex]
    sides: tuple[TheatreSide, ...]
    roads: tuple[TheatreRoad, ...]
    ports: dict[str, TheatrePort]
    boxes: dict[str, SeaBoxRow]


def read_theatre_map(source: TableSource) -> TheatreMap:
    """The tables of the board. Raises TableError, or hands every fault to the source."""
    faults = source.faults
    hex_rows = source.csv("hexes.csv", TheatreHex)
    hexes = hex_rows.by("hex", faults)
    check_hexes(hex_rows, faults)
    sides, roads = source.csv("hexsides.csv", TheatreSide), source.csv("roads.csv", TheatreRoad)
    for rows in (sides, roads):
        check_pairs(hexes, rows, faults)
        _check_ashore(source, hexes, rows)
    for i, side in enumerate(sides):
        if side.ferry and side.kind != "all_water":
            report_fault(faults, sides.fault(i, "ferry", "a ferry leads over an all-water side (8.3.1.8)"))
    port_rows = source.csv("ports.csv", TheatrePort).among("hex", hexes, "hex", faults)
    box_rows = source.csv("zones.csv", SeaBoxRow)
    boxes = box_rows.by("id", faults)
    _check_boxes(source, boxes, box_rows)
    hex_rows.among("zone", boxes, "box", faults, blank=True)
    board = TheatreMap(hexes, tuple(sides), tuple(roads), port_rows.by("hex", faults), boxes)
    _check_ports(source, board, port_rows)
    _check_theatre_places(source, board, hex_rows)
    return board


def _check_ashore(source: TableSource, hexes: Mapping[str, TheatreHex], rows: NumberedRows[Any]) -> None:
    for i, row in enumerate(rows):
        for column, one in (("a", row.a), ("b", row.b)):
            if one in hexes and not hexes[one].land:
                report_fault(source.faults, rows.fault(i, column, f"{one} is no land"))


def _check_boxes(source: TableSource, boxes: Mapping[str, SeaBoxRow], rows: NumberedRows[SeaBoxRow]) -> None:
    for i, row in enumerate(rows):
        for column, others in (("linked", row.linked), ("adjacent", row.adjacent)):
            for other in others:
                if other == row.id:
                    report_fault(source.faults, rows.fault(i, column, f"'{other}' names itself"))
                elif other not in boxes or row.id not in getattr(boxes[other], column):
                    report_fault(source.faults, rows.fault(i, column, f"'{other}' does not name '{row.id}' in turn"))


def _check_ports(source: TableSource, board: TheatreMap, rows: NumberedRows[TheatrePort]) -> None:
    hexes, faults = board.hexes, source.faults
    for i, row in enumerate(rows):
        if row.hex in hexes and not hexes[row.hex].land:
            report_fault(faults, rows.fault(i, "hex", f"{row.hex} is no land"))
        if row.approach not in hexes or hexes[row.approach].terrain != "sea":
            report_fault(faults, rows.fault(i, "approach", f"'{row.approach}' is no all-sea hex: a port without approach"))
            continue
        way = (row.hex, *row.fjord, row.approach)
        if any(one not in hexes for one in way) or any(not are_neighbours(hexes[a], hexes[b]) for a, b in pairwise(way)):
            report_fault(faults, rows.fault(i, "fjord", "the fjord chain from the port to its approach is broken"))
        if row.zone not in board.boxes or hexes[row.approach].zone != row.zone:
            report_fault(faults, rows.fault(i, "zone", f"'{row.zone}' is not the box of the approach"))
        if row.capacity is not None and not 1 <= row.capacity <= 99:
            report_fault(faults, rows.fault(i, "capacity", f"{row.capacity} is not 1 to 99"))


def _check_theatre_places(source: TableSource, board: TheatreMap, rows: NumberedRows[TheatreHex]) -> None:
    """What lies on water, hardened places without an installation, cities without a road, land that nobody can walk into."""
    on_road = {name for row in board.roads for name in (row.a, row.b)}
    water = {frozenset((row.a, row.b)) for row in board.sides if row.kind == "all_water"}
    dry = water & {frozenset((row.a, row.b)) for row in board.sides if row.ferry}
    at = {(row.column, row.row): row.hex for row in rows if row.land}
    for i, row in enumerate(rows):
        port = row.hex in board.ports
        place = row.settlement or row.airbase or row.airfield or row.installation
        if not row.land and (place or row.fort or row.capital or row.clearing):
            report_fault(source.faults, rows.fault(i, "terrain", f"a place in {row.terrain}"))
        if row.hardened and not (row.installation or row.airbase or port):
            report_fault(source.faults, rows.fault(i, "hardened", "hardened, but without an installation (23.4.3)"))
        if (row.settlement == "city" or row.terrain == "urban") and row.hex not in on_road:
            report_fault(source.faults, rows.fault(i, "settlement", "a city without a road into it (8.3.2)"))
        if row.land and (place or port) and row.hex not in on_road and not _walked_into(row, at, water - dry):
            report_fault(source.faults, rows.fault(i, "hex", "a place that nobody can walk into"))


def _walked_into(row: TheatreHex, at: Mapping[tuple[int, int], str], shut: set[frozenset[str]]) -> bool:
    down = row.column % 2
    around = ((0, -1), (0, 1), (1, down - 1), (1, down), (-1, down - 1), (-1, down))
    near = (at.get((row.column + across, row.row + along)) for across, along in around)
    return any(one is not None and frozenset((row.hex, one)) not in shut for one in near)
