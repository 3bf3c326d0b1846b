"""Tables of Stalin's War: map, forces, turns, scenarios, cards, fire. See README.md in this folder."""

from data.stalins_war.cards import CardPart, CardRow, Cards
from data.stalins_war.conditions import Condition
from data.stalins_war.fire import FireTable, Hit
from data.stalins_war.forces import CROWDED, ControlRow, Forces, SetupRow, TurnRow, UnitRow, crowding
from data.stalins_war.map import GateRow, HexRow, MapTables, PlaceRow
from data.stalins_war.scenarios import Numbers, Scenario, Victory
from data.stalins_war.tables import HOUSE, REPLACEABLE, Tables, load_tables, read_tables, tables_of
from data.stalins_war.terrain import TerrainRow

__all__ = [
    "CROWDED",
    "HOUSE",
    "REPLACEABLE",
    "CardPart",
    "CardRow",
    "Cards",
    "Condition",
    "ControlRow",
    "FireTable",
    "Forces",
    "GateRow",
    "HexRow",
    "Hit",
    "MapTables",
    "Numbers",
    "PlaceRow",
    "Scenario",
    "SetupRow",
    "Tables",
    "TerrainRow",
    "TurnRow",
    "UnitRow",
    "Victory",
    "crowding",
    "load_tables",
    "read_tables",
    "tables_of",
]
