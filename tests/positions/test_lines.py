"""Parts of a position edited as lines: what is wrong is told with its line."""

from __future__ import annotations

import pytest

from rules.positions.fault import FaultError
from rules.positions.lines import changed, given_lines, located


def test_blank_lines_and_remarks_say_nothing() -> None:
    assert given_lines("\n a 1\n# b\n\nc 2 ") == [(2, "a 1"), (5, "c 2")]
    with pytest.raises(ValueError, match="no line"):
        given_lines("# nothing\n")


def test_a_fault_is_told_with_the_line_it_came_from() -> None:
    source = changed([(2, "a 1"), (5, "c 2")], lambda line: (line[0], f"units[{line[2]}]"))
    assert located(FaultError("units[2].place", "no such place"), source) == "line 5 (c 2): units[2].place: no such place"
    assert located(FaultError("turn", "too late"), source) == "turn: too late"

    def refuse(line: str) -> tuple[str, str]:
        raise FaultError("units", f"no such unit: {line}")

    with pytest.raises(ValueError, match=r"line 2 \(a 1\): units: no such unit"):
        changed([(2, "a 1")], refuse)
    with pytest.raises(ValueError, match="a is named twice, first in line 2"):
        changed([(2, "a 1"), (3, "a 2")], lambda line: (line[0], "units[0]"))
