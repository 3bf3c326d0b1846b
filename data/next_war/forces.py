"""The sides, neutral countries, counters, markers and boxes of air units."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from data.hexmap import check_unit_names
from data.modules import TableSource
from data.next_war.cells import AirFigure, air_cell, halves_cell
from data.next_war.map import TheatreMap
from data.tables import NumberedRows, TableError, report_fault

Mobility = Literal["leg", "motorized", "mechanized", "airmobile"]
Flag = Literal[
    "infantry", "light", "airmobile", "airborne", "marine", "armour", "mech", "paren", "static", "combined_arms", "supreme",
    "flips_to_sag",
]  # fmt: skip
_REACH = re.compile(r"\d{1,3}|all|none|zone|zone_and_next|columns:\d{1,2}-\d{1,2}")
#: Points of an allowance of the airmobile class (8.5.1).
AIRMOBILE_POINTS = 24


class PowerRow(msgspec.Struct, frozen=True):
    """A side. ``naval``: its place in sea control; ``great_fleets``: 7.3.4; ``own``: its countries; more: README.md."""

    side: str
    name: str
    nations: tuple[str, ...]
    hq_under: tuple[str, ...]
    all_weather: Literal["full", "limited", "none"]
    map_edge: tuple[Literal["north", "south", "east", "west"], ...]
    naval: Literal["first", "second"]
    great_fleets: tuple[str, ...]
    targeting: int
    survival: int
    electronic_attempts: int
    electronic_most: int
    veto: bool
    stacks_with_allies: bool
    own: tuple[str, ...]
    rear: tuple[str, ...]


class NeutralRow(msgspec.Struct, frozen=True):
    """A country of neither side."""

    country: str
    name: str


class CounterRow(msgspec.Struct, frozen=True):
    """A counter. ``sp``: stacking in halves; ``reach``: of aircraft (15.2.5). The last columns are [A]."""

    id: str
    kind: Literal["ground", "hq", "helicopter", "ship", "air"]
    side: str
    nation: str
    formation: str
    formation_kind: Literal["brigade", "division"] | None
    name: str
    type: str
    mobility: Mobility | None
    flags: tuple[Flag, ...]
    attack: int | None
    defence: int | None
    er: int | None
    ma: int | None
    sp: int
    steps: int | None
    reduced_attack: int | None
    reduced_defence: int | None
    reduced_er: int | None
    support: AirFigure | None
    range: int | None
    marines: int | None
    airmobile: int | None
    air_to_air: AirFigure | None
    strike: AirFigure | None
    skill: int | None
    reach: Literal["S", "M", "L", "U"] | None
    marks: tuple[Literal["A", "S", "WW", "naval"], ...]

    @property
    def walks(self) -> bool:
        """Whether it is and moves on the ground."""
        return self.kind in ("ground", "hq")

    @property
    def light(self) -> bool:
        """Whether it is light infantry (8.2.4); the airmobile class on foot is too (8.5.1)."""
        return "light" in self.flags or self.mobility == "airmobile"


class MarkerRow(msgspec.Struct, frozen=True):
    """A kind of marker, and how many counters of it there are."""

    marker: str
    side: str
    count: int
    defence: int | None
    steps: int | None
    mobility: Mobility | None
    ma: int | None
    supply_range: int | None


class AirBoxRow(msgspec.Struct, frozen=True):
    """A box of air units (22.1.3)."""

    box: str
    side: str
    name: str
    ready_most: int
    bases: tuple[str, ...]
    reach_s: str
    reach_m: str
    reach_l: str
    reach_u: str
    units: tuple[str, ...]

    def reach(self, range_: str) -> str:
        """How far units of a range get from it."""
        return {"S": self.reach_s, "M": self.reach_m, "L": self.reach_l, "U": self.reach_u}[range_]


class TheatreForces(msgspec.Struct, frozen=True):
    """Sides, counters and markers."""

    powers: dict[str, PowerRow]
    neutrals: dict[str, NeutralRow]
    units: dict[str, CounterRow]
    markers: dict[tuple[str, str], MarkerRow]
    air_boxes: dict[str, AirBoxRow]


def read_theatre_forces(source: TableSource, board: TheatreMap) -> TheatreForces:
    """The tables of the forces. Raises TableError, or hands every fault to the source."""
    faults = source.faults
    power_rows = source.csv("sides.csv", PowerRow)
    powers = power_rows.by("side", faults)
    if len(powers) != 2 or {row.naval for row in power_rows} != {"first", "second"}:
        report_fault(faults, TableError(power_rows.path, 0, "side", "there are two sides, a first and a second in naval order"))
    neutrals = source.csv("neutrals.csv", NeutralRow).by("country", faults)
    figures = {"sp": halves_cell, "support": air_cell, "air_to_air": air_cell, "strike": air_cell}
    unit_rows = source.csv("units.csv", CounterRow, figures).among("side", powers, "side", faults)
    units = unit_rows.by("id", faults)
    check_unit_names(unit_rows, board.hexes, faults)
    air_rows = source.csv("air_boxes.csv", AirBoxRow).among("side", powers, "side", faults)
    air_rows.among("units", units, "unit", faults)
    markers = _read_markers(source, powers)
    found = TheatreForces(powers, neutrals, units, markers, air_rows.by("box", faults))
    _check_powers(source, board, found, power_rows)
    _check_theatre_units(source, board, found, unit_rows)
    _check_air(source, board, found, air_rows)
    return found


def _read_markers(source: TableSource, powers: Mapping[str, PowerRow]) -> dict[tuple[str, str], MarkerRow]:
    rows = source.csv("markers.csv", MarkerRow).among("side", powers, "side", source.faults, blank=True)
    rows.between("count", 0, 99, source.faults)
    found: dict[tuple[str, str], MarkerRow] = {}
    for i, row in enumerate(rows):
        if (row.marker, row.side) in found:
            report_fault(source.faults, rows.fault(i, "marker", f"'{row.marker}' of '{row.side}' is listed twice", "twice"))
        if row.marker in ("beachhead", "depot", "msu") and row.defence is None:
            report_fault(source.faults, rows.fault(i, "defence", f"a {row.marker} has a defence"))
        if (row.mobility is None) != (row.ma is None) or (row.marker in ("depot", "msu") and row.supply_range is None):
            report_fault(source.faults, rows.fault(i, "ma", "class, points and range of supply go together"))
        found[row.marker, row.side] = row
    return found


def _check_powers(source: TableSource, board: TheatreMap, forces: TheatreForces, rows: NumberedRows[PowerRow]) -> None:
    countries = {row.country for row in board.hexes.values() if row.country}
    owners = [country for row in rows for country in row.own]
    rows.among("rear", board.boxes, "box", source.faults)
    for i, row in enumerate(rows):
        for pair in row.hq_under:
            nation, _, other = pair.partition("=")
            if {nation, other} - set(row.nations):
                report_fault(source.faults, rows.fault(i, "hq_under", f"'{pair}' is not NATION=NATION of this side"))
        for country in row.own:
            if owners.count(country) > 1:
                report_fault(source.faults, rows.fault(i, "own", f"'{country}' is of both sides", "twice"))
        if not row.map_edge:
            report_fault(source.faults, rows.fault(i, "map_edge", "a side has an edge of the map (9.8.1)"))
    for country in sorted(countries - {*owners, *forces.neutrals}):
        report_fault(source.faults, rows.fault(len(rows) - 1, "own", f"'{country}' of the map is of no side and not neutral"))
    for name, place in board.hexes.items():
        if {place.fort, place.capital} - {"", *owners}:
            report_fault(source.faults, TableError("hexes.csv", 0, "fort", f"fort or capital in {name} is of no side's country"))


def _check_theatre_units(source: TableSource, board: TheatreMap, forces: TheatreForces, rows: NumberedRows[CounterRow]) -> None:
    colours = {row.formation for row in rows if row.kind == "hq"}
    boxed = {name for box in forces.air_boxes.values() for name in box.units}
    for i, row in enumerate(rows):

        def wrong(column: str, reason: str, i: int = i) -> None:
            report_fault(source.faults, rows.fault(i, column, reason))

        if row.side in forces.powers and row.nation not in forces.powers[row.side].nations:
            wrong("nation", f"'{row.nation}' is no nation of '{row.side}'")
        if row.walks:
            _check_walker(row, wrong)
        elif row.kind == "helicopter" and not row.range:
            wrong("range", "a helicopter without range (2.4.3)")
        if (row.kind == "air") != (row.id in boxed):
            wrong("kind", "aircraft are in one of the air boxes, and nothing else is")
        if row.kind == "air" and (row.reach is None or row.air_to_air is None or row.strike is None or row.skill is None):
            wrong("reach", "aircraft have a range, figures of air combat and strikes, and a skill (15.2)")
        if row.steps is not None and not 1 <= row.steps <= 2:
            wrong("steps", "a counter has one step or two (9.7.1)")
        if row.kind == "ground" and row.formation and colours and row.formation not in colours:
            wrong("formation", f"no HQ of the colour '{row.formation}' (18.1)")
        if row.formation_kind is not None and not row.formation:
            wrong("formation_kind", "a kind of formation, but no formation")


def _check_walker(row: CounterRow, wrong: Callable[[str, str], None]) -> None:
    figures = (row.mobility, row.ma, row.er, row.attack, row.defence, row.steps)
    if any(one is None for one in figures) or not row.sp:
        wrong("mobility", "a unit without class, points, efficiency, figures, steps or stacking (2.3)")
        return
    if ("static" in row.flags) != (row.ma == 0):
        wrong("ma", "points 0 and the flag static go together (Q50)")
    if row.steps == 2 and (row.reduced_attack is None or row.reduced_defence is None or row.reduced_er is None):
        wrong("reduced_er", "two steps, but no reduced side (9.7.1)")
    if "airmobile" in row.flags and row.mobility not in ("leg", "airmobile"):
        wrong("flags", "airmobile, but no infantry class (8.5.4)")
    if row.mobility == "airmobile" and row.ma != AIRMOBILE_POINTS:
        wrong("ma", f"the airmobile class has {AIRMOBILE_POINTS} points (8.5.1)")
    if row.er is not None and not 1 <= row.er <= 9:
        wrong("er", f"{row.er} is not 1 to 9")
    for column in ("attack", "defence", "ma"):
        if not 0 <= getattr(row, column) <= 99:
            wrong(column, f"{getattr(row, column)} is not 0 to 99")


def _check_air(source: TableSource, board: TheatreMap, forces: TheatreForces, rows: NumberedRows[AirBoxRow]) -> None:
    rows.between("ready_most", 0, 9, source.faults)
    for i, row in enumerate(rows):
        for base in row.bases:
            place = board.hexes.get(base)
            at_home = base.partition(":")[2] in board.boxes or base == "off_map" or base in forces.units
            if not at_home and (place is None or not (place.airbase or place.airfield)):
                report_fault(source.faults, rows.fault(i, "bases", f"'{base}' is no base"))
        for column in ("reach_s", "reach_m", "reach_l", "reach_u"):
            if not _REACH.fullmatch(getattr(row, column)):
                report_fault(source.faults, rows.fault(i, column, f"'{getattr(row, column)[:20]}' is no reach"))
