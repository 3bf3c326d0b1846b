"""CHECKLIST.csv says which line of the checklist has which test; no test names a line that there is not."""

from __future__ import annotations

from tests.next_war.checklist import LATER, checklist_rows, line_tests


def test_the_table_is_up_to_date() -> None:
    tests = line_tests()
    rows = {row["line"]: row["test"] for row in checklist_rows()}
    assert set(tests) <= set(rows)
    assert {line: "; ".join(tests.get(line, [])) or LATER for line in rows} == rows
    assert sum(test != LATER for test in rows.values()) > 60
