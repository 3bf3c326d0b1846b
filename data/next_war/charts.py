"""The charts: what a step costs, and everything with a die. Each says what holds beyond its rows (``charts.csv``)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from data.modules import TableSource
from data.next_war.cells import points_cell
from data.next_war.chart_rows import (
    AdfRow,
    AimRow,
    AirPointsRow,
    ChartRow,
    CollateralRow,
    CombatRow,
    CostRow,
    Extra,
    Foot,
    ModifierRow,
    NavalAdfRow,
    OddsColumnsRow,
    ParadropRow,
    ReplacementRow,
    RollRow,
    SuperiorityRow,
)
from data.next_war.ends import BandRow, check_bands, check_dice
from data.next_war.forces import TheatreForces
from data.next_war.map import GROUNDS, ROADS
from data.tables import NumberedRows, TableError, read_csv, report_fault

HERE = Path(__file__).parent
FEET: tuple[Foot, ...] = ("leg", "light", "motorized", "mechanized")
EXTRAS: tuple[Extra, ...] = ("river_add", "ferry_add", "ezoc_enter_add", "ezoc_leave_add", "overstack_leave_add")
#: Columns of the results of combat; odds as they are written in their chart.
COLUMNS = 13
#: What charts say of a roll, in the book's own codes.
ROLL_RESULTS: dict[str, frozenset[str]] = {
    "aaa": frozenset({"-", "+1", "+2", "A", "X"}),
    "air_combat": frozenset({"-", "A", "Ad/D", "DA", "X"}),
    "deliberate_damage": frozenset({"-", "1", "2", "X"}),
    "detection": frozenset({"-", "D", "ED"}),
    "interdiction": frozenset({"-", "1", "2"}),
    "sam": frozenset({"-", "+1", "+2", "A", "X"}),
    "sof_raid": frozenset({"-", "1", "2", "X"}),
    "strike": frozenset({"-", "1", "2", "X"}),
}
BAND_RESULTS: dict[str, frozenset[str]] = {
    "weather": frozenset({"clear", "overcast", "storm"}),
    "loss_of_base": frozenset({"lost", "kept", "destroyed", "step_and_rebase", "rebase"}),
    "sea_control": frozenset({"first", "contested", "second"}),
    "contested_sea": frozenset({"success", "abort", "abort_or_strike_1", "abort_or_strike_2"}),
    "naval_detection": frozenset({"point", "area", "-"}),
}


class TheatreCharts(msgspec.Struct, frozen=True):
    """Every chart. ``have``: those that have rows: without its chart a rule is off."""

    have: frozenset[str]
    costs: dict[str, CostRow]
    odds: dict[str, OddsColumnsRow]
    combat: tuple[CombatRow, ...]
    adf: tuple[AdfRow, ...]
    air_points: tuple[AirPointsRow, ...]
    superiority: tuple[SuperiorityRow, ...]
    paradrop: tuple[ParadropRow, ...]
    collateral: tuple[CollateralRow, ...]
    rolls: tuple[RollRow, ...]
    bands: tuple[BandRow, ...]
    aims: tuple[AimRow, ...]
    modifiers: tuple[ModifierRow, ...]
    naval_adf: tuple[NavalAdfRow, ...]
    replacements: dict[str, ReplacementRow]


@cache
def chart_index() -> dict[str, ChartRow]:
    """Every chart by its name (``charts.csv``)."""
    return read_csv(HERE / "charts.csv", ChartRow).by("chart")


def read_theatre_charts(source: TableSource, forces: TheatreForces) -> TheatreCharts:
    """The charts. Raises TableError, or hands every fault to the source: holes, missing ends, results that are not the book's."""
    faults, index = source.faults, chart_index()
    costs = _read_costs(source)
    odds = source.csv("odds.csv", OddsColumnsRow)
    for i, row in enumerate(odds):
        if len(row.columns) != COLUMNS or not any(row.columns):
            report_fault(faults, odds.fault(i, "columns", f"there are {COLUMNS} columns, some with odds"))
    combat = source.csv("combat.csv", CombatRow)
    adf = source.csv("adf.csv", AdfRow)
    points = source.csv("air_points.csv", AirPointsRow)
    superiority = source.csv("superiority.csv", SuperiorityRow)
    drops, collateral = source.csv("paradrop.csv", ParadropRow), source.csv("collateral.csv", CollateralRow)
    rolls = source.csv("rolls.csv", RollRow).among("chart", ROLL_RESULTS, "chart with a die", faults)
    bands = source.csv("bands.csv", BandRow).among("chart", BAND_RESULTS, "chart of bands", faults)
    dice: tuple[tuple[str, NumberedRows[Any], tuple[str, ...]], ...] = (
        ("combat", combat, ("column",)), ("adf", adf, ("level",)), ("air_points", points, ("side", "turn")),
        ("paradrop", drops, ("terrain",)), ("collateral", collateral, ("base", "hit")), ("", rolls, ("chart", "column")),
    )  # fmt: skip
    for chart, rows, key in dice:
        check_dice(rows, key, faults, natural=chart == "collateral")
    check_bands(bands, {chart: row.beyond or "none" for chart, row in index.items()}, faults)
    _among_results(rolls, ROLL_RESULTS, source)
    _among_results(bands, BAND_RESULTS, source)
    _check_combat(source, combat)
    _check_levels(source, superiority)
    found = TheatreCharts(
        frozenset(), costs, odds.by("terrain", faults), tuple(combat), tuple(adf), tuple(points), tuple(superiority),
        tuple(drops), tuple(collateral), tuple(rolls), tuple(bands), tuple(source.csv("aims.csv", AimRow)),
        tuple(source.csv("modifiers.csv", ModifierRow).among("chart", _modified_names(), "chart", faults)),
        tuple(source.csv("naval_adf.csv", NavalAdfRow)),
        source.csv("replacements.csv", ReplacementRow).by("type", faults),
    )  # fmt: skip
    found = msgspec.structs.replace(found, have=frozenset(_charts_of(found)))
    _check_whole(source, found, forces)
    return found


def _modified_names() -> frozenset[str]:
    """The charts, and what else is modified by name."""
    return frozenset({*chart_index(), "air_point", "ciws", "posture"})


def _read_costs(source: TableSource) -> dict[str, CostRow]:
    columns = [f"{foot}{weather}" for foot in FEET for weather in ("", "_storm")]
    rows = source.csv("terrain.csv", CostRow, dict.fromkeys(columns, points_cell))
    found = rows.by("feature", source.faults)
    for feature in (*GROUNDS, *ROADS, *EXTRAS):
        if feature not in found:
            report_fault(source.faults, TableError(rows.path, 0, "feature", f"'{feature}' is missing"))
    for i, row in enumerate(rows):
        for foot in FEET:
            if row.feature != "ferry_add" and row.feature not in GROUNDS and None in (
                row.points(foot, storm=False), row.points(foot, storm=True)
            ):  # fmt: skip
                report_fault(source.faults, rows.fault(i, foot, "a road or an addition is prohibited to nobody"))
    return found


def _among_results(rows: NumberedRows[Any], known: Mapping[str, Collection[str]], source: TableSource) -> None:
    for i, row in enumerate(rows):
        if row.chart in known and row.result not in known[row.chart]:
            reason = f"'{row.result[:40]}' is not in the book (one of {', '.join(sorted(known[row.chart]))})"
            report_fault(source.faults, rows.fault(i, "result", reason))


def _check_combat(source: TableSource, rows: NumberedRows[CombatRow]) -> None:
    """Columns from 1, and the better the odds or the roll, the better the result."""
    at = {(row.column, row.roll): row for row in rows}
    if {row.column for row in rows} != set(range(1, COLUMNS + 1)):
        report_fault(source.faults, TableError(rows.path, 0, "column", f"the columns are not 1 to {COLUMNS}"))
    for i, row in enumerate(rows):
        for other, better in ((at.get((row.column + 1, row.roll)), True), (at.get((row.column, row.roll + 1)), False)):
            if other is None:
                continue
            good, bad = (other, row) if better else (row, other)
            if good.attacker_steps > bad.attacker_steps or good.defender_steps < bad.defender_steps or good.retreat < bad.retreat:
                report_fault(
                    source.faults, rows.fault(i, "roll", f"column {row.column}, roll {row.roll}: a worse result for more")
                )


def _check_levels(source: TableSource, rows: NumberedRows[SuperiorityRow]) -> None:
    expected = 0
    for i, row in enumerate(rows):
        last = i == len(rows) - 1
        if row.difference_from != expected or (row.difference_to is None) != last:
            report_fault(source.faults, rows.fault(i, "difference_from", "the levels leave a hole, or the last has an end"))
        if row.ratio_from < 1 or (row.detection is not None and row.detection < 0):
            report_fault(source.faults, rows.fault(i, "ratio_from", "a ratio is at least 1, a distance at least 0"))
        expected = (row.difference_to or 0) + 1


def _charts_of(charts: TheatreCharts) -> Iterator[str]:
    """The charts that have rows."""
    tables = {
        "terrain": charts.costs, "odds": charts.odds, "combat": charts.combat, "adf": charts.adf,
        "air_points": charts.air_points, "superiority": charts.superiority, "paradrop": charts.paradrop,
        "collateral": charts.collateral, "modifiers": charts.modifiers, "naval_adf": charts.naval_adf,
        "replacements": charts.replacements,
    }  # fmt: skip
    yield from (name for name, rows in tables.items() if rows)
    yield from {row.chart for row in charts.rolls}
    yield from {row.chart for row in charts.bands}
    yield from {row.chart for row in charts.aims}


def _check_whole(source: TableSource, charts: TheatreCharts, forces: TheatreForces) -> None:
    for name, row in chart_index().items():
        if row.required and name not in charts.have:
            report_fault(source.faults, TableError(row.file, 0, "chart", f"the chart '{name}' ({row.section}) is missing"))
    for terrain in GROUNDS:
        if "odds" in charts.have and terrain not in charts.odds:
            report_fault(source.faults, TableError("odds.csv", 0, "terrain", f"'{terrain}' is missing"))
    for side in forces.powers:
        if not any(points.side == side for points in charts.air_points):
            report_fault(source.faults, TableError("air_points.csv", 0, "side", f"no rows of the side '{side}'"))
