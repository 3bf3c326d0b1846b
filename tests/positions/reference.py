"""The tables of the fields in docs/positions*.md: ``python -m tests.positions.reference`` writes them from the declarations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

from rules.eots.positions import markers
from rules.eots.positions.position import FORM as EOTS
from rules.generals.positions.position import FORM as GENERALS
from rules.next_war.positions.position import FORM as NEXT_WAR
from rules.stalins_war.positions.position import FORM as STALINS_WAR

DOCS = Path(__file__).parents[2] / "docs"
#: What every game's page would say again: it is in the first one, which the others name.
_SHARED = [name for name, about in GENERALS.described.items() if EOTS.described.get(name) == about]
_MARKERS = {name: marker.described[name] for name, marker in (markers.MARKERS | markers.ALSO).items()}


def own_fields(described: Mapping[str, str]) -> dict[str, str]:
    """The fields of a game that not every game has."""
    return {name: about for name, about in described.items() if name not in _SHARED or about != EOTS.described[name]}


#: Document -> what its tables are headed with -> name and description of each row.
TABLES: dict[str, dict[str, Mapping[str, str]]] = {
    "positions.md": {"field": EOTS.described, "marker": _MARKERS},
    "positions_generals.md": {"field": own_fields(GENERALS.described)},
    "positions_next_war.md": {"field": own_fields(NEXT_WAR.described)},
    "positions_stalins_war.md": {"field": own_fields(STALINS_WAR.described)},
}


def page_with_tables(name: str) -> str:
    """A document with its tables as they are declared."""
    text = (DOCS / name).read_text(encoding="utf-8")
    for what, rows in TABLES[name].items():
        lines = [f"| {', '.join(f'`{row}`' for row in same)} | {about} |\n" for about, same in groupby(rows, rows.__getitem__)]
        table = "".join((f"| {what} | value |\n|---|---|\n", *lines))
        text, count = re.subn(rf"^\| {what} \| value \|\n(\|.*\n)+", lambda found, table=table: table, text, flags=re.M)
        assert count == 1, f"{name} has no table of each {what}"
    return text


if __name__ == "__main__":
    for document in TABLES:
        (DOCS / document).write_text(page_with_tables(document), encoding="utf-8")
