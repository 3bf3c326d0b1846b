"""Modules of Stalin's War: an owner's own map, forces, cards, charts, scenarios and numbers over those of the house."""

from __future__ import annotations

from pathlib import Path

import data.stalins_war
from data.modules import MODULE_FILE, NAMES, Module, TableSource
from data.stalins_war import REPLACEABLE, WarTables, read_war_tables
from data.tables import TableError
from rules.modules import TableModules
from rules.stalins_war.table import owners

HOUSE = Path(data.stalins_war.__file__).parent
_SHEET = """\
base = "house 1"
notes = ""
# The languages in which all that is yours has a name (names.csv).
languages = ["en"]
# Tables of which no row of the house shall be left, such as those of a map of your own:
# whole = ["hexes.csv", "hexsides.csv", "rails.csv", "places.csv", "sources.csv", "gates.csv", "setup.csv", "control.csv"]
whole = []

# Rows of the house that are left out, by the key of their table:
[without]
"units.csv" = []
"""
_REMARK = """\
# whole = ["hexes.csv", "hexsides.csv", "rails.csv", "places.csv", "sources.csv", "gates.csv", "setup.csv", "control.csv"]
# Columns and words: data/stalins_war/README.md. A row of the house as an example:
"""
_NAMES_REMARK = """\
# What places, units, cards, gates and scenarios of your own are called, in every language of module.toml; text: what a card does,
# at most 140 letters. A card that brings units has "Reinforcements" in its English name.
# id,lang,name,text
"""


class StalinsWarModules(TableModules):
    """The tables that an owner of the box may replace: all."""

    def __init__(self, title: str) -> None:
        super().__init__("stalins_war", title, HOUSE, REPLACEABLE)

    def read(self, source: TableSource) -> WarTables:
        """All tables, checked against each other."""
        return read_war_tables(source)

    def more(self, module: Module, tables: object) -> list[TableError]:
        """Missing names in a language, cards without effects, units that nothing can supply."""
        assert isinstance(tables, WarTables)
        looks = (
            owners.unplayable_number_faults, owners.hand_limit_faults, owners.enemy_card_faults,
            owners.unnamed_faults, owners.card_text_faults, owners.doubled_counter_faults, owners.crowded_at_first,
            owners.unsuppliable_faults,
        )  # fmt: skip
        return [fault for look in looks for fault in look(module, tables)]

    def doubts(self, module: Module, tables: object) -> list[TableError]:
        """Units that begin a scenario out of supply."""
        assert isinstance(tables, WarTables)
        return list(owners.out_of_supply(module, tables))

    def skeleton(self, name: str) -> dict[str, str]:
        """A module that changes nothing yet: tables with a row of the house, numbers and scenarios as remarks."""
        files = {MODULE_FILE: self.sheet_text(name) + _SHEET, NAMES: _NAMES_REMARK + "id,lang,name,text\n"}
        for table in self.tables:
            if table.name not in files:
                files[table.name] = self.example_text(table.name, _REMARK)
        return files
