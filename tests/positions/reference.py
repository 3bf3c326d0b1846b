"""The fields of position files, as declared: ``python -m tests.positions.reference`` writes ``rules/GAME/POSITION.md``."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

from rules.eots.positions import markers
from rules.eots.positions.position import FORM as EOTS
from rules.generals.positions.position import FORM as GENERALS
from rules.next_war.positions.position import FORM as NEXT_WAR
from rules.stalins_war.positions.position import FORM as STALINS_WAR

RULES = Path(__file__).parents[2] / "rules"
_MARKERS = {name: marker.described[name] for name, marker in (markers.MARKERS | markers.ALSO).items()}
_HEAD = """\
# Fields of a position

Written by `python -m tests.positions.reference`. What they are for: [{document}](../../docs/{document}).
"""

#: Game -> its document, and what its tables are headed with -> name and description of each row.
TABLES: dict[str, tuple[str, dict[str, Mapping[str, str]]]] = {
    "eots": ("positions.md", {"field": EOTS.described, "marker": _MARKERS}),
    "generals": ("positions_generals.md", {"field": GENERALS.described}),
    "next_war": ("positions_next_war.md", {"field": NEXT_WAR.described}),
    "stalins_war": ("positions_stalins_war.md", {"field": STALINS_WAR.described}),
}


def fields_file(game: str) -> Path:
    """The file with a game's fields."""
    return RULES / game / "POSITION.md"


def fields_page(game: str) -> str:
    """The fields of a game as they are declared, as Markdown."""
    document, tables = TABLES[game]
    parts = [_HEAD.format(document=document)]
    for what, rows in tables.items():
        lines = [f"| {', '.join(f'`{row}`' for row in same)} | {about} |\n" for about, same in groupby(rows, rows.__getitem__)]
        parts.append("".join((f"| {what} | value |\n|---|---|\n", *lines)))
    return "\n".join(parts)


if __name__ == "__main__":
    for one in TABLES:
        fields_file(one).write_text(fields_page(one), encoding="utf-8")
