"""The command: one answer a line, faults with file, line, field and reason, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.eots.game import GAME
from rules.positions import command

ask = GAME.position_questions

SP = {"id": "a", "scenario": "south_pacific"}


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, list[dict[str, Any]]]:
    code = command.run_questions(ask, argv)
    out = capsys.readouterr().out
    return code, [json.loads(line) for line in out.splitlines()]


def file(folder: Path, text: str) -> str:
    path = folder / "positions.json"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_one_position_over_many_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = run(capsys, "zones", file(tmp_path, json.dumps(SP, indent=2)))
    assert code == 0
    assert [a["id"] for a in found] == ["a"]
    assert found[0] == ask.answer("zones", SP)


@pytest.mark.parametrize("as_list", [True, False])
def test_many_positions_one_answer_each(as_list: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [{**SP, "id": str(n), "turn": 3 + n % 4} for n in range(8)]
    text = json.dumps(rows) if as_list else "\n".join(map(json.dumps, rows)) + "\n\n"
    code, found = run(capsys, "score", file(tmp_path, text))
    assert code == 0
    assert [a["id"] for a in found] == [str(n) for n in range(8)]


def test_a_bad_line_does_not_stop_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = json.dumps({**SP, "id": "b", "units": [["us_cv_wosp", "4423"]]})
    name = file(tmp_path, "\n".join((json.dumps(SP), bad, "{oops", json.dumps({**SP, "id": "d"}))))
    code, found = run(capsys, "zones", name)
    assert code == 2
    assert [a.get("id") for a in found] == ["a", "b", None, "d"]
    fault = found[1]["error"]
    assert (fault["file"], fault["line"], fault["field"]) == (name, 2, "units[0][0]")
    assert "us_cv_wasp" in fault["reason"]
    assert (found[2]["error"]["line"], "not valid JSON" in found[2]["error"]["reason"]) == (3, True)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("{", "not valid JSON"),
        ("[1, 2", "not valid JSON"),
        ("3", "must be an object"),
        ('{"scenario": "burma", "scenario": "burma"}', "appears twice"),
        ('{"scenario": NaN}', "not a JSON number"),
        ("[" * 5000, "not valid JSON"),
        ('{"scenario": "south_pacific", "state": {"offensive": {"side": "japan", "card": "?", "kind": "EC"}}}', "no card"),
        ('{"scenario": "south_pacific", "state": {"stack": [{"step": "FightBattles"}]}}', "contradicts"),
        ('{"scenario": "south_pacific", "phase": "\\ud800"}', "half of a character"),
        ('{"scenario": "south_pacific", "turn": ' + "9" * 5000 + "}", "not valid JSON"),
    ],
)
def test_no_file_makes_a_traceback(text: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = run(capsys, "legal" if "state" in text else "zones", file(tmp_path, text))
    assert code == 2
    assert [list(a) for a in found] == [["error"]]
    assert set(found[0]["error"]) == {"file", "line", "field", "reason"}
    assert reason in found[0]["error"]["reason"]


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = run(capsys, "zones", str(tmp_path / "none.json"))
    assert (code, "cannot be read" in found[0]["error"]["reason"]) == (2, True)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    code, found = run(capsys, "zones", str(tmp_path / "bytes"))
    assert (code, "UTF-8" in found[0]["error"]["reason"]) == (2, True)


def test_options_are_parameters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = file(tmp_path, json.dumps(SP))
    argv = ("battle", name, "--hex", "4423", "--attackers", "us_marine_1_div,us_ca_northampton", "--dice", "3,3,3")
    code, found = run(capsys, *argv)
    assert code == 0
    assert found[0]["forces"]["allies"]["air_naval"]["units"].keys() == {"us_ca_northampton"}
    code, found = run(capsys, "activation", name, "--hq", "jp_hq_south_seas", "--ops", "two")
    assert (code, found[0]["error"]["field"]) == (2, "question.ops")
    code, found = run(capsys, "moves", name, "--unit", "us_ca_northampton", "--ops", "1", "--paths")
    assert found[0]["destinations"]["naval"]["4825"][-1] == "4825"


@pytest.mark.parametrize("argv", [(), ("zones",), ("weather", "x.json"), ("zones", "x.json", "--colour", "red")])
def test_a_wrong_command_is_refused(argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run_questions(ask, argv) == 2
    assert "usage" in capsys.readouterr().err


def test_the_program_reads_its_standard_input() -> None:
    argv = [sys.executable, "-m", "bot.main", "eots", "ask", "score", "-"]
    done = subprocess.run(argv, input=json.dumps(SP), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["total"] == 12


def test_the_program_has_the_command_and_needs_neither_token_nor_table(tmp_path: Path) -> None:
    """``fieldpost eots ask``, many positions in one process; a wrong token, and no folder to write in, do not matter."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("FIELDPOST_", "DISCORD_"))}
    env = {**clean, "DISCORD_TOKEN": "wrong", "FIELDPOST_HOME": "/dev/null/none", "FIELDPOST_PORT": "many"}
    rows = "\n".join(json.dumps({**SP, "id": str(n), "turn": n}) for n in (3, 4, 9))
    argv = [sys.executable, "-m", "bot.main", "eots", "ask", "moves", "-", "--unit", "us_ca_northampton", "--ops=1"]
    done = subprocess.run(argv, input=rows, capture_output=True, text=True, check=False, env=env)
    assert (done.returncode, done.stderr) == (2, "")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [a["id"] for a in answers] == ["3", "4", "9"]
    assert "naval" in answers[1]["destinations"]
    assert (answers[2]["error"]["line"], answers[2]["error"]["field"]) == (3, "turn")
    helped = subprocess.run([*argv[:5], "--help"], capture_output=True, text=True, check=False, env=env)
    assert (helped.returncode, "QUESTION FILE" in helped.stdout) == (0, True)


def test_a_reader_who_has_enough_is_no_trouble(tmp_path: Path) -> None:
    name = file(tmp_path, "\n".join([json.dumps(SP)] * 50))
    argv = f"{sys.executable} -m bot.main eots ask zones {name} | head -c 10"
    done = subprocess.run(argv, shell=True, capture_output=True, text=True, check=False)
    assert (len(done.stdout), done.stderr) == (10, "")


def raw(folder: Path, data: bytes) -> str:
    path = folder / "raw.json"
    path.write_bytes(data)
    return str(path)


def test_each_line_is_read_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Byte order mark, other ends of line, no UTF-8, half an object, repeated fields: the others are answered."""
    good = json.dumps(SP).encode()
    bad = [
        b'{"id": "\xff"}',
        good[:-9],
        b'{"id": "a", "id": "b"}',
        b"[1]",
        b"null",
        b'"x"',
        b"\x00",
        b'{"turn": ' + b"9" * 6000 + b"}",
    ]
    lines = [line for one in bad for line in (good, one)]
    code, found = run(capsys, "zones", raw(tmp_path, b"\xef\xbb\xbf" + b"\r\n\r\n".join(lines)))
    assert code == 2
    assert len(found) == len(lines)
    assert ["error" in answer for answer in found] == [False, True] * len(bad)
    assert [answer["error"]["line"] for answer in found if "error" in answer] == [3 + 4 * n for n in range(len(bad))]


def test_lines_that_are_all_broken_are_listed_one_by_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = run(capsys, "zones", raw(tmp_path, b'{"id": "a",}\n{"id": }\n'))
    assert (code, [answer["error"]["line"] for answer in found]) == (2, [1, 2])


def test_separators_of_unicode_do_not_end_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [{**SP, "id": "a\u2028b\x85"}, {**SP, "id": 7}]
    code, found = run(capsys, "zones", file(tmp_path, "\n".join(json.dumps(row, ensure_ascii=False) for row in rows)))
    assert (code, [answer["id"] for answer in found]) == (0, ["a\u2028b\x85", 7])


JUNK: list[Any] = [
    None,
    True,
    -1,
    3.5,
    10**30,
    "",
    "x",
    "4423",
    "\ud800",
    "\u0663",
    [],
    {},
    [[]],
    [{}],
    {"a": 1},
    ["us_cv_wasp"],
    {"japan": 1},
]


@pytest.mark.parametrize("question", ask.questions)
def test_junk_in_any_field_is_reported_by_its_field(question: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every value of a whole position replaced by what does not belong there: an answer or the fault's field, nothing else."""
    asked = {"unit": "us_cv_wasp", "hq": "us_hq_southwest_pacific", "ops": 2, "hex": "4423", "side": "allies", "actions": []}
    whole = {
        **SP, "turn": 4, "phase": "offensives", "active": "allies", "edition": "newest", "deal": "x", "others": "scenario",
        "units": [["us_cv_wasp", "4825", "reduced"]], "control": {"allies": ["4322"]},
        "hands": {"allies": ["A24"], "japan": []},
        "markers": {
            "political_will": 3, "surrendered": ["china"], "tokyo_express": "4423", "events": ["A24"], "counters": {"alaska": 1},
        },
        "future": {"allies": ""}, "passes": {"japan": 1}, "discard": {"japan": ["J25"]}, "question": asked,
    }  # fmt: skip
    rows = [
        spoilt for path in ways(whole) for junk in JUNK[len(str(path)) % 3 :: 3] for spoilt in (with_value(whole, path, junk),)
    ]
    code, found = run(capsys, question, file(tmp_path, "\n".join(map(json.dumps, rows))))
    assert (code, len(found)) == (2, len(rows))
    for answer in found:
        if "error" in answer:
            assert answer["error"]["reason"]
            assert "contradicts" not in answer["error"]["reason"]
            assert "no answer here" not in answer["error"]["reason"]


def ways(value: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside plain data."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path for key, one in inner for path in ((*before, key), *ways(one, (*before, key)))]


def with_value(value: Any, path: tuple[Any, ...], junk: Any) -> Any:
    """A copy of plain data with one value replaced."""
    if not path:
        return junk
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = with_value(value[path[0]], path[1:], junk)
    return copy
