"""Modules of Next War: an owner's own map, forces and scenarios, and charts and numbers if they like."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from data.modules import MODULE_FILE, NAMES, Module, TableSource
from data.next_war import OWN_TABLES, REPLACEABLE, TheatreTables, read_theatre_tables
from data.next_war.tables import HERE
from data.tables import TableError, report_fault, toml_error
from rules.modules import TableModules
from rules.next_war.table import owners
from words import known_languages

SCENARIOS = "scenarios.toml"
#: What a module always brings along.
NEEDED = (*(table.name for table in OWN_TABLES), SCENARIOS)
_SHEET = """\
base = "house 1"
notes = ""
languages = ["en"]
# A module of this game brings its own map, forces and scenarios: no row of the house's is left in these. Charts that are not here
# are the house's; one of which no row shall be left (its rule is then off, if it is one that may be) is named here too.
whole = [{whole}]

# Rows of the house that are left out, by the key of their table, such as a whole chart: "rolls.csv" = ["deliberate_damage"]
[without]
"""
_REMARK = """\
# Columns and words: data/next_war/README.md. A row of the house as an example:
"""
_NAMES_REMARK = """\
# What hexes, units and scenarios of your own are called in other languages, such as: 0101,pl,Nazwa
"""


class NextWarModules(TableModules):
    """What an owner of the box may replace: every table; map, forces and scenarios as a whole."""

    def __init__(self, title: str) -> None:
        super().__init__("next_war", title, HERE, REPLACEABLE)

    def read(self, source: TableSource) -> TheatreTables:
        """All tables, checked against each other; of a module also that it brings what it always must."""
        for fault in lacking_tables(source.module) if source.module is not None else ():
            report_fault(source.faults, fault)
        return read_theatre_tables(source)

    def more(self, module: Module, tables: object) -> list[TableError]:
        """Scenarios that cannot be played so; names in no language."""
        assert isinstance(tables, TheatreTables)
        text = module.files.get(SCENARIOS, "")
        faults = [
            toml_error(Path(SCENARIOS), (scenario, *key), reason, text)
            for scenario, key, reason in owners.scenario_faults(tables)
        ]
        return [*faults, *self._languages(module, tables)]

    def _languages(self, module: Module, tables: TheatreTables) -> Iterator[TableError]:
        for lang in sorted({*module.sheet.languages, *(lang for _, lang in tables.names)} - set(known_languages())):
            reason = f"no language '{lang[:20]}' (one of {', '.join(known_languages())})"
            yield toml_error(Path(MODULE_FILE), ("languages",), reason, module.files[MODULE_FILE])

    def skeleton(self, name: str) -> dict[str, str]:
        """A module to be filled: tables with a row of the house as a remark, numbers and scenarios as remarks."""
        whole = ", ".join(f'"{one}"' for one in NEEDED)
        files = {MODULE_FILE: self.sheet_text(name) + _SHEET.replace("{whole}", whole), NAMES: _NAMES_REMARK + "id,lang,name\n"}
        for table in self.tables:
            if table.name not in files:
                files[table.name] = self.example_text(table.name, _REMARK)
        return files


def lacking_tables(module: Module) -> Iterator[TableError]:
    """What a module of this game must bring along, and does not."""
    text = module.files[MODULE_FILE]
    for name in NEEDED:
        if name not in module.sheet.whole or name not in module.files:
            reason = f"'{name}' is missing: map, forces and scenarios are a module's own"
            yield toml_error(Path(MODULE_FILE), ("whole",), reason, text)
