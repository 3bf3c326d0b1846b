"""Modules of Stalin's War: an owner's own map, forces, cards, charts, scenarios and numbers over those of the house."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import data.stalins_war
from data.modules import MODULE_FILE, Module, Source, row_of
from data.stalins_war import REPLACEABLE, Tables, load_tables, read_tables
from data.tables import TableError
from rules.modules import TableModules
from words import ENGLISH, known

HOUSE = Path(data.stalins_war.__file__).parent
_NAMES = "names.csv"
_SHEET = """\
# A module of {title}: your own rows in the place of the house's.
# See what is wrong with it, and what is other than in the house: fieldpost module check FOLDER, fieldpost module diff FOLDER.
# Play with it: put this folder into the one that FIELDPOST_MODULES names (docs/hosting.md).
name = "{name}"
title = "{name}"
game = "{game}"
version = "1"
author = ""
notes = ""
# Tables of which no row of the house shall be left, such as those of a map of your own:
# whole = ["hexes.csv", "hexsides.csv", "rails.csv", "places.csv", "sources.csv", "gates.csv", "setup.csv", "control.csv"]
whole = []

# Rows of the house that are left out, by the key of their table:
[without]
"units.csv" = []
"""
_REMARK = """\
# whole = ["hexes.csv", "hexsides.csv", "rails.csv", "places.csv", "sources.csv", "setup.csv", "control.csv"]
# Columns and words: data/stalins_war/README.md. A row of the house as an example:
"""
_NAMES_REMARK = """\
# What places, units and cards of your own are called, in English at least; text: what a card does, at most 140 letters.
# id,lang,name,text
"""


@cache
def _example(name: str) -> tuple[str, str]:
    """The header of a table and its first row, as written."""
    lines = [line for line in (HOUSE / name).read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return lines[0], lines[1]


class StalinsWarModules(TableModules):
    """What an owner of the box may replace: every table."""

    def __init__(self, title: str) -> None:
        super().__init__("stalins_war", HOUSE, REPLACEABLE)
        self.title = title

    def read(self, source: Source) -> Tables:
        """All tables, checked against each other."""
        return read_tables(source)

    def more(self, module: Module, tables: object) -> list[TableError]:
        """Places, units and cards without a name; cards that do something else than the house's under its text."""
        assert isinstance(tables, Tables)
        house = load_tables()
        found = []
        for sort, table, ids in (
            ("place", "places.csv", tables.map.places),
            ("unit", "units.csv", tables.forces.units),
            ("card", "cards.csv", tables.cards.rows),
        ):
            words = "stalins_war_cards" if sort == "card" else "stalins_war_names"
            for one in ids:
                named = (one, ENGLISH) in tables.names
                if not named and not known(ENGLISH, f"{words}:{sort}-{one}"):
                    found.append(_fault(module, table, one, f"has no name in English in {_NAMES}"))
        for card, parts in tables.cards.parts.items():
            row = tables.names.get((card, ENGLISH))
            if card in house.cards.parts and parts != house.cards.parts[card] and (row is None or not row.text):
                found.append(
                    _fault(module, "card_effects.csv", card, f"does something else than its text says: give it one in {_NAMES}")
                )
        return found

    def skeleton(self, name: str) -> dict[str, str]:
        """A module that changes nothing yet: each table with its columns and a row of the house as a remark."""
        files = {
            MODULE_FILE: _SHEET.format(name=name, game=self.game, title=self.title),
            _NAMES: _NAMES_REMARK + "id,lang,name,text\n",
        }
        for table in self.tables:
            if table.name.endswith(".csv") and table.name != _NAMES:
                header, row = _example(table.name)
                files[table.name] = f"{_REMARK}# {row}\n{header}\n"
        return files


def _fault(module: Module, table: str, one: str, reason: str) -> TableError:
    """A fault named where the module's own row is."""
    for column in ("id", "card"):
        if row := row_of(module.files.get(table, ""), column, one):
            return TableError(table, row, column, f"'{one}' {reason}")
    return TableError(table, 0, "id", f"'{one}' {reason}")
