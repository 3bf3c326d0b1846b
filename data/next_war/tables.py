"""All tables of Next War, read and checked against each other."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from data.modules import NAMES, ModuleTable, OwnName, TableSource, opened_once, read_own_names
from data.next_war.charts import TheatreCharts, read_theatre_charts
from data.next_war.forces import TheatreForces, read_theatre_forces
from data.next_war.map import TheatreMap, read_theatre_map
from data.next_war.numbers import TheatreNumbers, read_theatre_numbers
from data.next_war.scenarios import read_theatre_scenarios
from data.next_war.sheets import TheatreScenario

HERE = Path(__file__).parent
#: Which material of the house this is: one more when tables change so that games begun before would not go on alike.
HOUSE = 1
#: What every module brings along: its own map and forces; and what it may leave to the house.
OWN_TABLES = (
    ModuleTable("hexes.csv", ("hex",)),
    ModuleTable("hexsides.csv", ("a", "b")),
    ModuleTable("roads.csv", ("a", "b")),
    ModuleTable("ports.csv", ("hex",)),
    ModuleTable("zones.csv", ("id",)),
    ModuleTable("sides.csv", ("side",)),
    ModuleTable("neutrals.csv", ("country",)),
    ModuleTable("units.csv", ("id",)),
    ModuleTable("air_boxes.csv", ("box",)),
    ModuleTable("markers.csv", ("marker", "side")),
)
CHART_TABLES = (
    ModuleTable("terrain.csv", ("feature",)),
    ModuleTable("odds.csv", ("terrain",)),
    ModuleTable("combat.csv", ("column", "roll")),
    ModuleTable("adf.csv", ("level", "roll")),
    ModuleTable("air_points.csv", ("side", "turn", "roll")),
    ModuleTable("superiority.csv", ("level",)),
    ModuleTable("paradrop.csv", ("terrain", "roll")),
    ModuleTable("collateral.csv", ("base", "hit", "roll")),
    ModuleTable("rolls.csv", ("chart", "column", "roll")),
    ModuleTable("bands.csv", ("chart", "column"), many=True),
    ModuleTable("aims.csv", ("chart", "target", "column")),
    ModuleTable("modifiers.csv", ("chart", "condition", "side")),
    ModuleTable("naval_adf.csv", ("nations", "types")),
    ModuleTable("replacements.csv", ("type",)),
)
REPLACEABLE = (
    *OWN_TABLES, *CHART_TABLES, ModuleTable(NAMES, ("id", "lang"), house=False), ModuleTable("scenarios.toml"),
    ModuleTable("rules.toml"),
)  # fmt: skip


class TheatreTables(NamedTuple):
    """Everything the rules play by. ``names``: a module's, by what they name and language."""

    map: TheatreMap
    forces: TheatreForces
    charts: TheatreCharts
    scenarios: dict[str, TheatreScenario]
    numbers: TheatreNumbers
    names: dict[tuple[str, str], str]


def read_theatre_tables(source: TableSource | Path) -> TheatreTables:
    """All tables of a folder, or of a source with a module. Raises TableError, or hands every fault to the source."""
    source = TableSource(source, REPLACEABLE) if isinstance(source, Path) else source
    board = read_theatre_map(source)
    forces = read_theatre_forces(source, board)
    charts = read_theatre_charts(source, forces)
    numbers = read_theatre_numbers(source, forces)
    scenarios = read_theatre_scenarios(source, board, forces)
    named = {*board.hexes, *forces.units, *scenarios}
    rows = read_own_names(source, OwnName, named, "hex, unit or scenario")
    return TheatreTables(board, forces, charts, scenarios, numbers, {key: row.name for key, row in rows.items()})


#: The tables with those of a kept module over them, by its hash; the house's for "".
theatre_tables_of = opened_once(HERE, REPLACEABLE, read_theatre_tables)
