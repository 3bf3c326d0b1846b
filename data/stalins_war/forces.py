"""Units, their places and the control of the map at the start of a scenario, and the turns."""

from __future__ import annotations

from typing import Literal

import msgspec

from data.hexmap import check_unit_names
from data.modules import TableSource
from data.stalins_war.map import MapTables, Nation, Side
from data.tables import NumberedRows, report_fault

Kind = Literal[
    "army", "panzer", "corps", "mountain", "cavalry", "bunker", "front", "total_war_front", "mechanized", "shock", "tank",
    "guards_tank", "guards", "guards_cavalry", "stalin", "partisan",
]  # fmt: skip
#: Turns at most.
MOST_TURNS = 60
#: Units that stack with others beyond the limits, one of each kind (9.1.3).
FREE_KINDS: tuple[Kind, ...] = ("stalin", "bunker", "partisan")


class ArmyUnitRow(msgspec.Struct, frozen=True):
    """A unit. ``strengths``: a figure a step; ``zone``, ``exploits``: 8.1, 12.1.1; ``rebuilt``: whether it may be (14).

    ``enters_reduced``: whether it comes with only its last step (7.5.3). ``exchange``: the kind of unit whose place it takes
    then (7.5.2). ``becomes``: 11.3.6.
    """

    id: str
    side: Side
    nation: Nation
    kind: Kind
    size: Literal["LCU", "SCU"]
    strengths: tuple[int, ...]
    movement: int
    zone: bool
    exploits: bool
    rebuilt: bool
    enters_reduced: bool
    exchange: Kind | None
    becomes: str

    @property
    def steps(self) -> int:
        """How many steps it has at full strength."""
        return len(self.strengths)

    @property
    def large(self) -> bool:
        """Whether it is an army or a front (LCU)."""
        return self.size == "LCU"

    @property
    def free(self) -> bool:
        """Whether it does not count for stacking (9.1.3)."""
        return self.kind in FREE_KINDS


class UnitSetupRow(msgspec.Struct, frozen=True):
    """The place of a unit at the start of a scenario, and whether it lacks a step."""

    scenario: str
    unit: str
    hex: str
    reduced: bool


class ControlRow(msgspec.Struct, frozen=True):
    """The control of a place at the start of a scenario."""

    scenario: str
    place: str
    side: Side


class WarTurnRow(msgspec.Struct, frozen=True):
    """A turn. ``snow``: winter weather; ``mud``: the rounds with mud. See ``turns.csv`` for the bars on the Axis."""

    turn: int
    season: Literal["spring", "summer", "fall", "winter"]
    year: int
    rounds: int
    snow: bool
    mud: tuple[int, ...]
    paulus: bool
    blitz_east: int
    axis_blitz: bool
    rail_ussr: bool
    rail_baltic: bool
    axis_minimum: int


class WarForces(msgspec.Struct, frozen=True):
    """``setup`` and ``control`` by scenario."""

    units: dict[str, ArmyUnitRow]
    setup: dict[str, tuple[UnitSetupRow, ...]]
    control: dict[str, dict[str, Side]]
    turns: dict[int, WarTurnRow]


def read_war_forces(source: TableSource, board: MapTables, stack_most: int) -> WarForces:
    """Raises TableError, or hands every fault to the source. ``stack_most``: units in a hex at most (9.1.1)."""
    faults = source.faults
    rows = source.csv("units.csv", ArmyUnitRow)
    units = rows.by("id", faults)
    check_unit_names(rows, board.hexes, faults)
    rows.between("movement", 0, 8, faults)
    rows.among("becomes", units, "unit", faults, blank=True)
    for i, unit in enumerate(rows):
        if not 1 <= len(unit.strengths) <= 4 or not all(0 <= figure <= 20 for figure in unit.strengths):
            report_fault(faults, rows.fault(i, "strengths", "a unit has one to four steps of 0 to 20"))
    setup = source.csv("setup.csv", UnitSetupRow)
    standing = _read_setup(source, board, units, setup, stack_most)
    control: dict[str, dict[str, Side]] = {}
    for one in source.csv("control.csv", ControlRow).among("place", board.places, "place", faults):
        control.setdefault(one.scenario, {})[one.place] = one.side
    turns = source.csv("turns.csv", WarTurnRow).at_most("turn", MOST_TURNS, "turns", faults)
    turns.in_turn("turn", faults).between("rounds", 1, 12, faults)
    return WarForces(units, standing, control, {turn.turn: turn for turn in turns})


def _read_setup(
    source: TableSource, board: MapTables, units: dict[str, ArmyUnitRow], rows: NumberedRows[UnitSetupRow], stack_most: int
) -> dict[str, tuple[UnitSetupRow, ...]]:
    found: dict[str, tuple[UnitSetupRow, ...]] = {}
    stacks: dict[tuple[str, str], list[ArmyUnitRow]] = {}
    seen: set[tuple[str, str]] = set()
    for i, row in enumerate(rows):
        unit = units.get(row.unit)
        if unit is None or row.hex not in board.hexes:
            column, what = ("unit", f"no unit '{row.unit}'") if unit is None else ("hex", f"no hex '{row.hex}'")
            report_fault(source.faults, rows.fault(i, column, what))
            continue
        if (row.scenario, row.unit) in seen:
            report_fault(source.faults, rows.fault(i, "unit", f"'{row.unit}' occurs twice"))
        seen.add((row.scenario, row.unit))
        stack = stacks.setdefault((row.scenario, row.hex), [])
        stack.append(unit)
        if reason := crowding_fault(stack, stack_most):
            report_fault(source.faults, rows.fault(i, "hex", f"{_CROWDING[reason]} ({CROWDED[reason]})"))
        if row.reduced and unit.steps < 2:
            report_fault(source.faults, rows.fault(i, "reduced", f"'{row.unit}' has one step"))
        found[row.scenario] = (*found.get(row.scenario, ()), row)
    return found


#: What may be wrong with units in one hex -> the rule.
CROWDED = {"both-sides": "9.1", "fifth-unit": "9.1.1", "two-lcus": "9.1.2", "hungarians-romanians": "9.2.1"}
_CROWDING = {
    "both-sides": "units of both sides in a hex",
    "fifth-unit": "more units in a hex than rules.toml allows",
    "two-lcus": "two LCUs in a hex",
    "hungarians-romanians": "Hungarians with Romanians",
}


def crowding_fault(stack: list[ArmyUnitRow], most: int) -> str:
    """The stacking fault of units in one hex, ``most`` at most (9.1, 9.2.1), as in ``CROWDED``; "" for none."""
    counted = [unit for unit in stack if not unit.free]
    if len({unit.side for unit in stack}) > 1:
        return "both-sides"
    if len(counted) > most:
        return "fifth-unit"
    if sum(unit.large for unit in counted) > 1:
        return "two-lcus"
    if {"hungarian", "romanian"} <= {unit.nation for unit in stack}:
        return "hungarians-romanians"
    return ""
