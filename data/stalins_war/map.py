"""The map: hexes, hexsides, railways, places, sources of supply, gates, and countries allowed to nations."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from data.hexmap import check_hexes, check_joined, check_pairs
from data.modules import TableSource
from data.tables import NumberedRows, report_fault

Side = Literal["axis", "soviet"]
Nation = Literal["german", "romanian", "hungarian", "italian", "slovak", "soviet"]
Terrain = Literal["clear", "forest", "rough", "swamp", "mountain", "desert"]
Area = Literal["germany", "slovakia", "hungary", "romania", "bulgaria", "yugoslavia", "baltic", "ussr"]
Sea = Literal["baltic", "black", "caspian", "arctic"]
SIDES: tuple[Side, ...] = ("axis", "soviet")
#: Maximum columns and rows of the grid, and hexes of a map: sets of hexes grow with them.
#: Roles of places in the rules: every role must be assigned (``places.csv``).
ROLES = (
    "berlin", "buda", "bucharest", "odessa", "moscow", "gorky", "leningrad", "stalingrad", "baku", "upper_silesia",
    "rp_german", "rp_romanian", "oil_axis", "oil_caucasus", "lend_lease_north", "lend_lease_persia",
)  # fmt: skip


#: The name of a hex: it is used in orders and on the map.


class HexRow(msgspec.Struct, frozen=True):
    """A hex. ``sea``: the sea of its coast; the other columns: whether it is beyond one of the logistic lines."""

    hex: str
    column: int
    row: int
    terrain: tuple[Terrain, ...]
    area: Area
    sea: Sea | None
    east_of_paulus: bool
    caucasus_zone: bool


class SideRow(msgspec.Struct, frozen=True):
    """A hexside that is not open land. ``volga_bar``: the Axis may not attack over it (11.1.10)."""

    a: str
    b: str
    kind: Literal["river", "major_river", "strait", "sea", "lake"]
    volga_bar: bool


class RailRow(msgspec.Struct, frozen=True):
    """A railway between two hexes."""

    a: str
    b: str


class TownRow(msgspec.Struct, frozen=True):
    """A town, large city or railway over the edge. ``fortress``: the owner of its fortress; ``vp``: the VP for capturing it.

    ``roles``: its roles in the rules.
    """

    id: str
    hex: str
    kind: Literal["town", "city", "edge"]
    fortress: Side | None
    port: Sea | None
    oil: bool
    vp: int
    capital: str
    roles: tuple[str, ...]


class SourceRow(msgspec.Struct, frozen=True):
    """A source of supply of a nation. ``by_sea``: full if another port of its sea traces, else for defence only (13.2.3)."""

    nation: Nation
    place: str
    level: Literal["full", "by_sea"]


class GateRow(msgspec.Struct, frozen=True):
    """Places of these roles, and the Caucasus zone where it says so, may not be attacked by the Axis at first (11.1.9)."""

    gate: str
    roles: tuple[str, ...]
    caucasus: bool


class LimitRow(msgspec.Struct, frozen=True):
    """A country in which units of a nation may stand from a turn on (19)."""

    nation: Nation
    area: Area
    turn: int


class MapTables(msgspec.Struct, frozen=True):
    """Everything about the board."""

    hexes: dict[str, HexRow]
    sides: tuple[SideRow, ...]
    rails: tuple[RailRow, ...]
    places: dict[str, TownRow]
    sources: tuple[SourceRow, ...]
    gates: dict[str, GateRow]
    limits: dict[tuple[str, str], int]


def read_front_map(source: TableSource) -> MapTables:
    """The tables of the board. Raises TableError, or hands every fault to the source."""
    faults = source.faults
    hex_rows = source.csv("hexes.csv", HexRow)
    hexes = hex_rows.by("hex", faults)
    check_hexes(hex_rows, faults)
    sides, rails = source.csv("hexsides.csv", SideRow), source.csv("rails.csv", RailRow)
    shut = {frozenset((row.a, row.b)) for row in sides if row.kind in ("sea", "lake")}
    check_pairs(hexes, sides, faults)
    check_pairs(hexes, rails, faults, shut, "a railway leads over no sea and no lake")
    check_joined(hex_rows, shut, faults)
    place_rows = source.csv("places.csv", TownRow)
    places = place_rows.by("id", faults)
    _check_town_places(source, hexes, place_rows)
    borne = {role for place in place_rows for role in place.roles}
    sources = source.csv("sources.csv", SourceRow).among("place", places, "place", faults)
    for i, one in enumerate(sources):
        if one.place in places and one.level == "by_sea" and places[one.place].port is None:
            report_fault(faults, sources.fault(i, "level", f"'{one.place}' is no port"))
    gates = source.csv("gates.csv", GateRow).among("roles", borne, "role", faults)
    limits = source.csv("limits.csv", LimitRow)
    by_area: dict[tuple[str, str], int] = {(row.nation, row.area): row.turn for row in limits}
    return MapTables(hexes, tuple(sides), tuple(rails), places, tuple(sources), gates.by("gate", faults), by_area)


def _check_town_places(source: TableSource, hexes: dict[str, HexRow], rows: NumberedRows[TownRow]) -> None:
    rows.among("hex", hexes, "hex", source.faults).between("vp", 0, 9, source.faults)
    for i, place in enumerate(rows):
        if place.port is not None and place.hex in hexes and hexes[place.hex].sea != place.port:
            report_fault(source.faults, rows.fault(i, "port", f"{place.hex} has no coast on that sea"))
    roles = {role for place in rows for role in place.roles}
    for missing in sorted(set(ROLES) - roles):
        report_fault(source.faults, rows.fault(len(rows) - 1, "roles", f"no place has the role '{missing}'"))


def check_roles(source: TableSource, board: MapTables, wanted: Collection[str]) -> None:
    """Whether every role of a place is known to the rules, to a gate or to a line of victory (``wanted``)."""
    known = {*ROLES, *wanted, *(role for gate in board.gates.values() for role in gate.roles)}
    rows = source.csv("places.csv", TownRow) if any(set(place.roles) - known for place in board.places.values()) else ()
    for i, place in enumerate(rows):
        for role in place.roles:
            if role not in known and isinstance(rows, NumberedRows):
                report_fault(
                    source.faults, rows.fault(i, "roles", f"unknown role '{role}': no rule, gate or line of victory names it")
                )
