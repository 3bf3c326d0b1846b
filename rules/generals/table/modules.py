"""Modules of Generals: an owner's own cards over those of the house, with their titles and texts."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from pathlib import Path

import data.generals
from data.generals import (
    CANDIDATES,
    DRAWING,
    REPLACEABLE,
    GeneralsTables,
    NationCardRow,
    drawn,
    generals_tables_of,
    load_candidates,
    read_generals_tables,
)
from data.modules import MODULE_FILE, Module, TableSource, csv_line_of
from data.tables import TableError
from rules.modules import TableModules, fault_at, table_lines_of
from words import ENGLISH, is_known_message, known_languages, tr

HOUSE = Path(data.generals.__file__).parent
_CARDS, _EFFECTS, _TEXTS = "cards.csv", "effects.csv", "texts.csv"
#: The files that a drawing is checked against, unless one of them has faults.
_BOARD = ("spaces.csv", "links.csv", "straits.csv", "names.csv", "nations.csv", MODULE_FILE)
_SHEET = """\
notes = ""
# Tables of which no row of the house shall be left:
whole = []

# Cards of the house that are not in the decks. What takes their place stands in cards.csv: each nation has as many cards of each
# kind as nations.csv says.
[without]
"cards.csv" = []
"""
_REMARKS = {
    _CARDS: """\
# A row with the id of a house's card takes its place; a new id is a new card (leave another one out for it: module.toml).
# These rows are the house's stand-ins as they are. Look the printed cards up and mend them; columns: data/generals/README.md.
# basis of a card that you have seen: box, then high, high.
""",
    _EFFECTS: """\
# What the cards do, a row a part. The rows of a card take the place of all that the house has for it.
""",
    _TEXTS: """\
# Titles and texts, at most 140 letters. A card that does something else than the house's needs a text of its own, in English at
# least. Only you and those who play at your table see it.
""",
}


def _written_cells(rows: Iterable[tuple[str, ...]]) -> list[str]:
    file = io.StringIO()
    csv.writer(file, lineterminator="\n").writerows(rows)
    return file.getvalue().splitlines()


class GeneralsModules(TableModules):
    """The tables that an owner of the box may replace: cards, their effects and texts, nations, the board, numbers of rules."""

    def __init__(self, title: str) -> None:
        super().__init__("generals", title, HOUSE, REPLACEABLE)

    def read(self, source: TableSource) -> GeneralsTables:
        """All tables, checked against each other; where faults are taken, those of a board's drawing too."""
        tables = read_generals_tables(source)
        if source.faults is not None and not any(fault.file in _BOARD for fault in source.faults):
            try:
                drawn.drawn_area_table(tables, source.faults)
            except TableError as error:
                source.faults.append(error)
        return tables

    def more(self, module: Module, tables: object) -> list[TableError]:
        """Cards without a title, cards that say what another one does, spaces without a name."""
        assert isinstance(tables, GeneralsTables)
        house, found = generals_tables_of(""), []
        for space in tables.spaces:
            if not is_known_message(ENGLISH, f"{self.game}:area-{space}") and (space, ENGLISH) not in tables.names:
                row = csv_line_of(module.files.get("spaces.csv", ""), "id", space)
                found.append(TableError("spaces.csv", row, "id", f"'{space}' has no English name in names.csv"))
        for card in tables.cards.values():
            mine = {lang: tables.texts[card.id, lang] for lang in known_languages() if (card.id, lang) in tables.texts}
            named = is_known_message(ENGLISH, f"{self.game}:card-{card.id}")
            if not named and ENGLISH not in mine:
                found.append(_module_card_fault(module, card, "has neither a title nor a text in English in texts.csv"))
            elif named and _does_otherwise(card, tables, house):
                said = {lang: tr(lang, f"{self.game}:card-text-{card.id}") for lang in known_languages()}
                if ENGLISH not in mine or any(text.text == said[lang] for lang, text in mine.items()):
                    found.append(
                        _module_card_fault(module, card, "does something else than its text says: give it another in texts.csv")
                    )
        return found

    def differences(self, files: Mapping[str, str]) -> list[str]:
        """The changes of a module; a text equal to the house's is not a change."""
        same = {f"{_TEXTS}: + {card} {lang}: title {title}, text {text}" for card, lang, title, text in self._texts()}
        lines = [line for line in super().differences(files) if line not in same and not line.startswith(f"{DRAWING}: ")]
        return [*lines, f"{DRAWING}: + a drawing of its own"] if DRAWING in files else lines

    def skeleton(self, name: str) -> dict[str, str]:
        """A module with the house's stand-ins unchanged, and the candidates as remarks."""
        doubtful = {card.id for card in generals_tables_of("").cards.values() if card.doubtful}
        files = {MODULE_FILE: self.sheet_text(name) + _SHEET}
        for table in (_CARDS, _EFFECTS):
            header, *rows = self.written(table)
            own = [row for row in rows if row.partition(",")[0] in doubtful]
            ready = [f"# {row}" for row in table_lines_of(CANDIDATES / table)[1:]]
            lines = [header, *own, "# Candidates, ready to be used (leave out another card of that nation and kind):", *ready]
            files[table] = _REMARKS[table] + "\n".join(lines) + "\n"
        texts = [row for row in self._texts() if row[0] in doubtful]
        files[_TEXTS] = _REMARKS[_TEXTS] + "\n".join(["card,lang,title,text", *_written_cells(texts)]) + "\n"
        return files

    def _texts(self) -> list[tuple[str, str, str, str]]:
        """The house's titles and texts, as rows of ``texts.csv``."""
        return [
            (card, lang, tr(lang, f"{self.game}:card-{card}"), tr(lang, f"{self.game}:card-text-{card}"))
            for card in generals_tables_of("").cards
            for lang in known_languages()
        ]


def _does_otherwise(card: NationCardRow, tables: GeneralsTables, house: GeneralsTables) -> bool:
    """Whether a card that the house knows does something else here."""
    if card.id in house.cards:
        then, parts = house.cards[card.id], house.parts[card.id]
    else:
        ready, done = load_candidates()
        then, parts = ready[card.id], done[card.id]
    what = (card.kind, card.trigger, card.where, card.once, card.cost)
    return what != (then.kind, then.trigger, then.where, then.once, then.cost) or parts != tables.parts[card.id]


def _module_card_fault(module: Module, card: NationCardRow, reason: str) -> TableError:
    """A fault named where the module's own row is."""
    return fault_at(module, ((_CARDS, "id"), (_EFFECTS, "card"), (_TEXTS, "card")), card.id, reason)
