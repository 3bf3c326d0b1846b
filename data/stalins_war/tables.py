"""All tables of Stalin's War, read and checked against each other."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from data.modules import Source, Table, kept
from data.stalins_war.cards import Cards, read_cards
from data.stalins_war.conditions import Known
from data.stalins_war.fire import FireTable, read_fire
from data.stalins_war.forces import Forces, read_forces
from data.stalins_war.map import MapTables, check_roles, read_map
from data.stalins_war.names import NameRow, read_names
from data.stalins_war.scenarios import Numbers, Scenario, read_numbers, read_scenarios
from data.stalins_war.terrain import TerrainRow, read_terrain

HERE = Path(__file__).parent
#: Which material of the house this is: one more when tables change so that games begun before would not go on alike.
HOUSE = 1
#: How many units in a hex were allowed before a module's number was asked; ``stack_most`` is asked by its check.
FIRST_STACKS = 4
#: What a module may replace: everything.
REPLACEABLE = (
    Table("hexes.csv", ("hex",)),
    Table("hexsides.csv", ("a", "b")),
    Table("rails.csv", ("a", "b")),
    Table("places.csv", ("id",)),
    Table("sources.csv", ("nation", "place")),
    Table("gates.csv", ("gate",)),
    Table("limits.csv", ("nation", "area")),
    Table("terrain_effects.csv", ("feature",)),
    Table("units.csv", ("id",)),
    Table("setup.csv", ("scenario",), many=True),
    Table("control.csv", ("scenario",), many=True),
    Table("turns.csv", ("turn",)),
    Table("cards.csv", ("card",)),
    Table("card_effects.csv", ("card",), many=True),
    Table("fire_table.csv", ("table", "column", "die")),
    Table("names.csv", ("id", "lang"), house=False),
    Table("scenarios.toml"),
    Table("rules.toml"),
)


class Tables(NamedTuple):
    """Everything the rules play by. ``names``: a module's, by what they name and language."""

    map: MapTables
    terrain: dict[str, TerrainRow]
    forces: Forces
    cards: Cards
    fire: dict[str, FireTable]
    scenarios: dict[str, Scenario]
    numbers: Numbers
    names: dict[tuple[str, str], NameRow]


def read_tables(source: Source | Path) -> Tables:
    """All tables of a folder, or of a source with a module. Raises TableError, or hands every fault to the source."""
    source = Source(source, REPLACEABLE) if isinstance(source, Path) else source
    board = read_map(source)
    numbers = read_numbers(source)
    # A game under way keeps a module that was checked when four units could stack whatever its numbers said.
    forces = read_forces(source, board, max(FIRST_STACKS, numbers.stack_most))
    areas = {row.area for row in board.hexes.values()}
    cards = read_cards(source, Known(tuple(forces.units), tuple(board.places), tuple(areas), tuple(board.gates)))
    scenarios = read_scenarios(source, board, forces, set(cards.rows))
    check_roles(source, board, {role for sheet in scenarios.values() for line in sheet.victory for role in line.holds})
    names = read_names(source, {*board.places, *forces.units, *cards.rows, *board.gates, *scenarios})
    return Tables(board, read_terrain(source), forces, cards, read_fire(source), scenarios, numbers, names)


@cache
def load_tables() -> Tables:
    """The tables of this folder."""
    return read_tables(HERE)


@cache
def tables_of(module: str) -> Tables:
    """The tables with those of a module, by its hash, over them; the house's for "". Raises MissingModuleError, TableError."""
    return load_tables() if not module else read_tables(Source(HERE, REPLACEABLE, kept(module)))
