"""Tables of Empire of the Sun: map, counters, cards, charts, scenarios. All loaders are cached and return frozen Structs."""

from data.eots.board import BoardTable, Hex, HexSide, MapTable, load_board, load_map
from data.eots.cards import CardRow, CardText, EffectRow, Word, load_card_effects, load_card_texts, load_cards, load_words
from data.eots.charts import Charts, load_charts
from data.eots.scenarios import load_scenario, scenario_ids
from data.eots.scenarios.tables import ScenarioTable, VictoryLine
from data.eots.theatres import Theatre, load_theatres
from data.eots.units import UnitRow, load_units

__all__ = [
    "BoardTable",
    "CardRow",
    "CardText",
    "Charts",
    "EffectRow",
    "Hex",
    "HexSide",
    "MapTable",
    "ScenarioTable",
    "Theatre",
    "UnitRow",
    "VictoryLine",
    "Word",
    "load_board",
    "load_card_effects",
    "load_card_texts",
    "load_cards",
    "load_charts",
    "load_map",
    "load_scenario",
    "load_theatres",
    "load_units",
    "load_words",
    "scenario_ids",
]
