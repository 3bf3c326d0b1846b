"""Tables of Empire of the Sun: map, counters, cards, charts, scenarios. All loaders are cached and return frozen Structs."""

from data.eots.board import BoardTable, Hex, HexSide, MapTable, load_board, load_map
from data.eots.cards import EffectRow, StrategyCardRow, load_card_effects, load_cards
from data.eots.charts import Charts, load_charts
from data.eots.scenario import load_scenario, scenario_ids
from data.eots.scenario_tables import ScenarioTable, VictoryLine
from data.eots.theatres import Theatre, load_theatres
from data.eots.units import CounterSideRow, load_units

__all__ = [
    "BoardTable",
    "Charts",
    "CounterSideRow",
    "EffectRow",
    "Hex",
    "HexSide",
    "MapTable",
    "ScenarioTable",
    "StrategyCardRow",
    "Theatre",
    "VictoryLine",
    "load_board",
    "load_card_effects",
    "load_cards",
    "load_charts",
    "load_map",
    "load_scenario",
    "load_theatres",
    "load_units",
    "scenario_ids",
]
