"""Tables of Next War: map, forces, charts, scenarios, numbers. House material; see README.md in this folder."""

from data.next_war.chart_rows import CombatRow, Foot
from data.next_war.charts import COLUMNS, FEET, TheatreCharts
from data.next_war.forces import CounterRow, PowerRow, TheatreForces
from data.next_war.map import MOUNTAINS, OPEN_GROUND, ROADS, WATERS, TheatreHex, TheatreMap
from data.next_war.numbers import TheatreNumbers
from data.next_war.sheets import TheatreScenario
from data.next_war.tables import (
    CHART_TABLES,
    HOUSE,
    OWN_TABLES,
    REPLACEABLE,
    TheatreTables,
    read_theatre_tables,
    theatre_tables_of,
)

__all__ = [
    "CHART_TABLES",
    "COLUMNS",
    "FEET",
    "HOUSE",
    "MOUNTAINS",
    "OPEN_GROUND",
    "OWN_TABLES",
    "REPLACEABLE",
    "ROADS",
    "WATERS",
    "CombatRow",
    "CounterRow",
    "Foot",
    "PowerRow",
    "TheatreCharts",
    "TheatreForces",
    "TheatreHex",
    "TheatreMap",
    "TheatreNumbers",
    "TheatreScenario",
    "TheatreTables",
    "load_theatre_tables",
    "read_theatre_tables",
    "theatre_tables_of",
]
