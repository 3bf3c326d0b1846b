"""All tables of Next War, read and checked against each other."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from data.modules import Source, Table, kept
from data.next_war.charts import TheatreCharts, read_charts
from data.next_war.forces import TheatreForces, read_forces
from data.next_war.map import TheatreMap, read_map
from data.next_war.numbers import TheatreNumbers, read_numbers
from data.next_war.scenarios import read_scenarios
from data.next_war.sheets import TheatreScenario

HERE = Path(__file__).parent
#: Which material of the house this is: one more when tables change so that games begun before would not go on alike.
HOUSE = 1
#: What every module brings along: its own map and forces; and what it may leave to the house.
OWN_TABLES = (
    Table("hexes.csv", ("hex",)),
    Table("hexsides.csv", ("a", "b")),
    Table("roads.csv", ("a", "b")),
    Table("ports.csv", ("hex",)),
    Table("zones.csv", ("id",)),
    Table("sides.csv", ("side",)),
    Table("neutrals.csv", ("country",)),
    Table("units.csv", ("id",)),
    Table("air_boxes.csv", ("box",)),
    Table("markers.csv", ("marker", "side")),
)
CHART_TABLES = (
    Table("terrain.csv", ("feature",)),
    Table("odds.csv", ("terrain",)),
    Table("combat.csv", ("column", "roll")),
    Table("adf.csv", ("level", "roll")),
    Table("air_points.csv", ("side", "turn", "roll")),
    Table("superiority.csv", ("level",)),
    Table("paradrop.csv", ("terrain", "roll")),
    Table("collateral.csv", ("base", "hit", "roll")),
    Table("rolls.csv", ("chart", "column", "roll")),
    Table("bands.csv", ("chart", "column"), many=True),
    Table("aims.csv", ("chart", "target", "column")),
    Table("modifiers.csv", ("chart", "condition", "side")),
    Table("naval_adf.csv", ("nations", "types")),
    Table("replacements.csv", ("type",)),
)
REPLACEABLE = (
    *OWN_TABLES, *CHART_TABLES, Table("names.csv", ("id", "lang"), house=False), Table("scenarios.toml"), Table("rules.toml"),
)  # fmt: skip


class NamedRow(msgspec.Struct, frozen=True):
    """What something of a module is called in a language."""

    id: str
    lang: str
    name: str


class TheatreTables(NamedTuple):
    """Everything the rules play by. ``names``: a module's, by what they name and language."""

    map: TheatreMap
    forces: TheatreForces
    charts: TheatreCharts
    scenarios: dict[str, TheatreScenario]
    numbers: TheatreNumbers
    names: dict[tuple[str, str], str]


def read_tables(source: Source | Path) -> TheatreTables:
    """All tables of a folder, or of a source with a module. Raises TableError, or hands every fault to the source."""
    source = Source(source, REPLACEABLE) if isinstance(source, Path) else source
    board = read_map(source)
    forces = read_forces(source, board)
    charts = read_charts(source, forces)
    numbers = read_numbers(source, forces)
    scenarios = read_scenarios(source, board, forces)
    named = {*board.hexes, *forces.units, *scenarios}
    rows = source.csv("names.csv", NamedRow).among("id", named, "hex, unit or scenario", source.faults)
    return TheatreTables(board, forces, charts, scenarios, numbers, {(row.id, row.lang): row.name for row in rows})


@cache
def load_tables() -> TheatreTables:
    """The tables of this folder."""
    return read_tables(HERE)


@cache
def tables_of(module: str) -> TheatreTables:
    """The tables with those of a module, by its hash, over them; the house's for "". Raises MissingModuleError, TableError."""
    return load_tables() if not module else read_tables(Source(HERE, REPLACEABLE, kept(module)))
