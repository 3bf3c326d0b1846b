"""All tables of Stalin's War, read and checked against each other."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from data.modules import NAMES, ModuleTable, OwnCardName, TableSource, opened_once, read_own_names
from data.stalins_war.cards import WarCards, read_war_cards
from data.stalins_war.conditions import KnownIds
from data.stalins_war.fire import FireTable, read_fire
from data.stalins_war.forces import WarForces, read_war_forces
from data.stalins_war.map import MapTables, check_roles, read_front_map
from data.stalins_war.scenarios import WarNumbers, WarScenario, read_war_numbers, read_war_scenarios
from data.stalins_war.terrain import TerrainKindRow, read_terrain

HERE = Path(__file__).parent
#: Which material of the house this is: one more when tables change so that games begun before would not go on alike.
HOUSE = 1
#: How many units in a hex were allowed before a module's number was asked; ``stack_most`` is asked by its check.
FIRST_STACKS = 4
#: What a module may replace: everything.
REPLACEABLE = (
    ModuleTable("hexes.csv", ("hex",)),
    ModuleTable("hexsides.csv", ("a", "b")),
    ModuleTable("rails.csv", ("a", "b")),
    ModuleTable("places.csv", ("id",)),
    ModuleTable("sources.csv", ("nation", "place")),
    ModuleTable("gates.csv", ("gate",)),
    ModuleTable("limits.csv", ("nation", "area")),
    ModuleTable("terrain_effects.csv", ("feature",)),
    ModuleTable("units.csv", ("id",)),
    ModuleTable("setup.csv", ("scenario",), many=True),
    ModuleTable("control.csv", ("scenario",), many=True),
    ModuleTable("turns.csv", ("turn",)),
    ModuleTable("cards.csv", ("card",)),
    ModuleTable("card_effects.csv", ("card",), many=True),
    ModuleTable("fire_table.csv", ("table", "column", "die")),
    ModuleTable(NAMES, ("id", "lang"), house=False),
    ModuleTable("scenarios.toml"),
    ModuleTable("rules.toml"),
)


class WarTables(NamedTuple):
    """Everything the rules play by. ``names``: a module's, by what they name and language."""

    map: MapTables
    terrain: dict[str, TerrainKindRow]
    forces: WarForces
    cards: WarCards
    fire: dict[str, FireTable]
    scenarios: dict[str, WarScenario]
    numbers: WarNumbers
    names: dict[tuple[str, str], OwnCardName]


def read_war_tables(source: TableSource | Path) -> WarTables:
    """All tables of a folder, or of a source with a module. Raises TableError, or hands every fault to the source."""
    source = TableSource(source, REPLACEABLE) if isinstance(source, Path) else source
    board = read_front_map(source)
    numbers = read_war_numbers(source)
    # A game in progress keeps a module that was checked when four units could stack regardless of its numbers.
    forces = read_war_forces(source, board, max(FIRST_STACKS, numbers.stack_most))
    areas = {row.area for row in board.hexes.values()}
    cards = read_war_cards(source, KnownIds(tuple(forces.units), tuple(board.places), tuple(areas), tuple(board.gates)))
    scenarios = read_war_scenarios(source, board, forces, set(cards.rows))
    check_roles(source, board, {role for sheet in scenarios.values() for line in sheet.victory for role in line.holds})
    known = {*board.places, *forces.units, *cards.rows, *board.gates, *scenarios}
    names = read_own_names(source, OwnCardName, known, "place, unit, card, gate or scenario")
    return WarTables(board, read_terrain(source), forces, cards, read_fire(source), scenarios, numbers, names)


#: The tables with those of a kept module over them, by its hash; the house's for "".
war_tables_of = opened_once(HERE, REPLACEABLE, read_war_tables)
