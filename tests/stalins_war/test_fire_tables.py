"""11.2.1 steps 4 and 5: the fire tables, and that a fault in them is named with file, row and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.modules import TableSource
from data.stalins_war import war_tables_of
from data.stalins_war.fire import FACES, FireRow, read_fire
from data.stalins_war.tables import HERE
from data.tables import TableError, read_csv


def test_every_strength_has_a_column_and_every_column_six_faces() -> None:
    for table in war_tables_of("").fire.values():
        assert all(len(column.hits) == FACES for column in table.columns)
        columns = [table.column(strength, 0) for strength in range(60)]
        assert columns == sorted(columns)
        assert table.columns[-1].most is None


def test_11_2_1_4_shifts_are_cut_at_the_ends_of_the_table() -> None:
    table = war_tables_of("").fire["SCU"]
    last = len(table.columns) - 1
    assert (table.column(0, -3), table.column(99, 2)) == (0, last)
    assert table.column(99, -1) == last - 1
    assert table.column(0, -3 + 5) == 2  # summed first, cut afterwards


@pytest.mark.parametrize(
    ("line", "changed", "column", "reason"),
    [
        ("SCU,1,1,1,3,0,0", "SCU,1,1,1,3,-1,0", "loss", "below nothing"),
        ("SCU,1,1,1,3,0,0", "SCU,1,1,1,2,0,0", "die", "twice"),
        ("SCU,1,1,1,3,0,0", "", "die", "5 faces"),
        ("SCU,1,1,1,3,0,0", "SPQR,1,1,1,3,0,0", "table", "SPQR"),
        ("SCU,1,1,1,3,0,0", "SCU,1,1,1,3,0,2", "scu_only", "yes or a no"),
    ],
)
def test_a_fault_is_named(line: str, changed: str, column: str, reason: str, tmp_path: Path) -> None:
    text = (HERE / "fire_table.csv").read_text(encoding="utf-8")
    assert line in text
    (tmp_path / "fire_table.csv").write_text(text.replace(line, changed, 1), encoding="utf-8")
    with pytest.raises(TableError, match=reason) as found:
        read_fire(TableSource(tmp_path, ()))
    assert (found.value.file, found.value.column) == ("fire_table.csv", column)


@pytest.mark.parametrize(("old", "new"), [("SCU,4,4,4,", "SCU,4,5,5,"), ("SCU,4,4,4,", "SCU,4,3,4,")])
def test_a_gap_and_an_overlap_of_strengths_are_faults(old: str, new: str, tmp_path: Path) -> None:
    text = (HERE / "fire_table.csv").read_text(encoding="utf-8")
    (tmp_path / "fire_table.csv").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(TableError, match="a gap or an overlap") as found:
        read_fire(TableSource(tmp_path, ()))
    assert found.value.column == "strength_min"


def test_a_stronger_column_never_hits_less() -> None:
    rows = read_csv(HERE / "fire_table.csv", FireRow)
    for one in rows:
        for other in rows:
            if (one.table, one.die) == (other.table, other.die) and one.column < other.column:
                assert one.loss <= other.loss
