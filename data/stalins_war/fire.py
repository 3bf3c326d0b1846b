"""The fire tables (``fire_table.csv``): for each column of strengths what a die of six does to the enemy."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from data.modules import TableSource
from data.tables import NumberedRows, TableError, report_fault

FACES = 6
#: Which table a side fires on (11.2.1 step 4): units of the size of armies and fronts, or of corps.
FireTableName = Literal["SCU", "LCU"]


class FireRow(msgspec.Struct, frozen=True):
    """One cell: the loss for a face of the die in a column. ``scu_only``: the result has a star (11.3.4)."""

    table: FireTableName
    column: int
    strength_min: int
    strength_max: int | None
    die: int
    loss: int
    scu_only: bool


class Hit(NamedTuple):
    """The loss from a roll: steps, and whether only corps and Soviet armies may lose them (11.3.4)."""

    loss: int
    starred: bool


class FireColumn(NamedTuple):
    """A column: its range of strengths (None: no upper end), and what each face of the die inflicts."""

    least: int
    most: int | None
    hits: tuple[Hit, ...]


class FireTable(NamedTuple):
    """A table from its leftmost to its rightmost column."""

    columns: tuple[FireColumn, ...]

    def column(self, strength: int, shift: int) -> int:
        """The column for a strength after all shifts, which are added up and stop at the ends of the table (11.2.1 step 4)."""
        at = next(i for i, c in enumerate(self.columns) if c.most is None or strength <= c.most)
        return min(max(at + shift, 0), len(self.columns) - 1)


def read_fire(source: TableSource) -> dict[str, FireTable]:
    """Both tables. Raises TableError, or hands it to the source: a column without its six faces, a gap, an overlap."""
    rows = source.csv("fire_table.csv", FireRow)
    found: dict[str, dict[int, dict[int, int]]] = {}
    for i, row in enumerate(rows):
        cells = found.setdefault(row.table, {}).setdefault(row.column, {})
        if not 1 <= row.die <= FACES or row.die in cells:
            report_fault(source.faults, rows.fault(i, "die", f"{row.die} is not a face of the die, or occurs twice"))
        if row.loss < 0:
            report_fault(source.faults, rows.fault(i, "loss", f"{row.loss} is below nothing"))
        cells[row.die] = i
    tables: dict[str, FireTable] = {}
    for name, columns in found.items():
        made: list[FireColumn] = []
        for number in sorted(columns):
            _check_fire_column(source, rows, number, columns[number], made)
            first = rows[min(columns[number].values())]
            faces = (rows[columns[number][face]] for face in sorted(columns[number]))
            made.append(FireColumn(first.strength_min, first.strength_max, tuple(Hit(row.loss, row.scu_only) for row in faces)))
        last = rows[max(columns[max(columns)].values())]
        if last.strength_max is not None:
            report_fault(source.faults, rows.fault(rows.index(last), "strength_max", "the last column has no upper end"))
        tables[name] = FireTable(tuple(made))
    for name in ("SCU", "LCU"):
        if name not in tables:
            report_fault(source.faults, TableError(rows.path, 1, "table", f"there is no table {name}"))
    return tables


def _check_fire_column(
    source: TableSource, rows: NumberedRows[FireRow], number: int, cells: dict[int, int], before: list[FireColumn]
) -> None:
    """Whether a column has all faces and follows the one before without gap or overlap."""
    at = min(cells.values())
    row = rows[at]
    if number != len(before):
        report_fault(source.faults, rows.fault(at, "column", f"column {len(before)} is missing before it"))
    if len(cells) != FACES:
        report_fault(source.faults, rows.fault(at, "die", f"{len(cells)} faces, {FACES} expected"))
    if any((rows[i].strength_min, rows[i].strength_max) != (row.strength_min, row.strength_max) for i in cells.values()):
        report_fault(source.faults, rows.fault(at, "strength_min", "rows of one column name different strengths"))
    if row.strength_max is not None and row.strength_max < row.strength_min:
        report_fault(source.faults, rows.fault(at, "strength_max", f"{row.strength_max} is below {row.strength_min}"))
    due = 0 if not before else None if before[-1].most is None else before[-1].most + 1
    if row.strength_min != due:
        reason = "a gap or an overlap" if due is not None else "the column before has no upper end"
        report_fault(source.faults, rows.fault(at, "strength_min", f"{row.strength_min}: {reason}"))
