"""Parts of a position edited as lines: what is wrong is reported with its line."""

from __future__ import annotations

import pickle

import pytest

from rules.positions.fault import FaultError, FaultsError, GatheredFaults
from rules.positions.lines import change_lines, given_lines, locate_line_fault
from rules.positions.where import json_lines_of, locate_file_fault


def test_blank_lines_and_remarks_say_nothing() -> None:
    assert given_lines("\n a 1\n# b\n\nc 2 ") == [(2, "a 1"), (5, "c 2")]
    with pytest.raises(ValueError, match="no line"):
        given_lines("# nothing\n")


def test_a_fault_is_reported_with_the_line_it_came_from() -> None:
    source = change_lines([(2, "a 1"), (5, "c 2")], lambda line: (line[0], f"units[{line[2]}]"))
    assert (
        locate_line_fault(FaultError("units[2].place", "missing"), source).text_in("en")
        == "line 5 (c 2): units[2].place: missing"
    )
    assert locate_line_fault(FaultError("turn", "missing"), source).text_in("en") == "turn: missing"

    def refuse(line: str) -> tuple[str, str]:
        raise FaultError("units", "named-twice", name=line)

    with pytest.raises(FaultError) as caught:
        change_lines([(2, "a 1")], refuse)
    assert caught.value.text_in("en") == "line 2 (a 1): units: a 1 is named twice"
    with pytest.raises(FaultError) as caught:
        change_lines([(2, "a 1"), (3, "a 2")], lambda line: (line[0], "units[0]"))
    assert caught.value.text_in("pl") == "wiersz 3 (a 2): a: podano dwa razy, najpierw w wierszu 2"


def test_the_line_of_a_field_of_a_json_file() -> None:
    text = '{"a": 1,\r\n "b": {"c": [1,\n  {"d": "\\"}]\\n"}, null],\n "e f": true}, "g": -1.5e3}'
    lines = json_lines_of(text)
    assert lines is not None
    wanted = {"a": 1, "b": 2, "b.c": 2, "b.c[0]": 2, "b.c[1]": 3, "b.c[1].d": 3, "b.c[2]": 3, "b.e f": 4, "g": 4}
    assert {field: lines.line(field) for field in wanted} == wanted
    assert lines.line("b.c[7].x") == 2
    assert lines.line("h") is None
    assert json_lines_of("[1]") is None
    assert json_lines_of("{") is None


def test_all_faults_are_gathered_and_listed_by_line() -> None:
    faults = GatheredFaults()
    faults.settle()
    for field in ("a", "b"):
        with faults.gather():
            raise FaultError(field, "missing")
    with pytest.raises(FaultsError) as caught:
        faults.settle()
    numbered = locate_file_fault(caught.value, '{"a": 1,\n"b": 2}')
    assert numbered.text_in("en") == "line 1, a: missing\nline 2, b: missing"
    assert pickle.loads(pickle.dumps(numbered)).text_in("ru") == numbered.text_in("ru")
