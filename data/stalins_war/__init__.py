"""Tables of Stalin's War: map, forces, turns, scenarios, cards, fire. See README.md in this folder."""

from data.stalins_war.cards import CardPart, WarCardRow, WarCards
from data.stalins_war.conditions import Condition
from data.stalins_war.fire import FireTable, Hit
from data.stalins_war.forces import CROWDED, ArmyUnitRow, ControlRow, UnitSetupRow, WarForces, WarTurnRow, crowding_fault
from data.stalins_war.map import GateRow, HexRow, MapTables, TownRow
from data.stalins_war.scenarios import ScenarioVictoryLine, WarNumbers, WarScenario
from data.stalins_war.tables import HOUSE, REPLACEABLE, WarTables, read_war_tables, war_tables_of
from data.stalins_war.terrain import TerrainKindRow

__all__ = [
    "CROWDED",
    "HOUSE",
    "REPLACEABLE",
    "ArmyUnitRow",
    "CardPart",
    "Condition",
    "ControlRow",
    "FireTable",
    "GateRow",
    "HexRow",
    "Hit",
    "MapTables",
    "ScenarioVictoryLine",
    "TerrainKindRow",
    "TownRow",
    "UnitSetupRow",
    "WarCardRow",
    "WarCards",
    "WarForces",
    "WarNumbers",
    "WarScenario",
    "WarTables",
    "WarTurnRow",
    "crowding_fault",
    "load_war_tables",
    "read_war_tables",
    "war_tables_of",
]
