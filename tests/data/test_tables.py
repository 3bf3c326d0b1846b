"""Readers of tables: types of cells, and faults that name file, row and column."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from data import tables
from data.tables import TableError, read_csv, read_toml, toml_line_of


class Ship(msgspec.Struct, frozen=True):
    """A row with every kind of cell."""

    id: str
    class_: Literal["cv", "bb"] = msgspec.field(name="class")
    attack: int
    range: int | None
    dot: bool
    tags: tuple[str, ...]
    hexes: tuple[int, ...]


HEADER = "id,class,attack,range,dot,tags,hexes\n"


def write(tmp_path: Path, text: str, name: str = "ships.csv") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_cells_become_typed_values(tmp_path: Path) -> None:
    path = write(tmp_path, "# a comment\n" + HEADER + "akagi,cv,14,3,yes,a|b,10;20\nnagato,bb,20,,0,,\n")
    rows = read_csv(path, Ship)
    assert rows[0] == Ship("akagi", "cv", 14, 3, True, ("a", "b"), (10, 20))
    assert rows[1] == Ship("nagato", "bb", 20, None, False, (), ())
    assert rows.lines == [3, 4]


@pytest.mark.parametrize(
    ("text", "row", "column"),
    [
        (HEADER + "akagi,cv,fourteen,3,yes,,\n", 2, "attack"),
        (HEADER + "akagi,cv,,3,yes,,\n", 2, "attack"),
        (HEADER + "akagi,ferry,14,3,yes,,\n", 2, "class"),
        (HEADER + "akagi,cv,14,3,maybe,,\n", 2, "dot"),
        (HEADER + "akagi,cv,14,3,yes,,10|x\n", 2, "hexes"),
        ("# one\n" + HEADER + "# two\nakagi,cv,14,3,yes,,\nnagato,bb,20,,0,\n", 5, "hexes"),
        (HEADER.replace("range,", ""), 1, "range"),
        (HEADER.replace("range", "range,extra"), 1, "extra"),
    ],
)
def test_a_bad_cell_names_file_row_and_column(tmp_path: Path, text: str, row: int, column: str) -> None:
    with pytest.raises(TableError) as caught:
        read_csv(write(tmp_path, text), Ship)
    assert (caught.value.file, caught.value.row, caught.value.column) == ("ships.csv", row, column)
    assert str(caught.value).startswith(f"ships.csv, row {row}, column {column}: ")


def test_a_repeated_key_names_its_second_row(tmp_path: Path) -> None:
    rows = read_csv(write(tmp_path, HEADER + "akagi,cv,14,3,yes,,\nakagi,cv,14,3,yes,,\n"), Ship)
    with pytest.raises(TableError) as caught:
        rows.by("id")
    assert (caught.value.row, caught.value.column) == (3, "id")


class Fleet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of ships at a place."""

    at: str
    ships: tuple[str, ...] = ()


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small TOML file."""

    turn: int
    fleet: tuple[Fleet, ...] = ()


PLAN = 'turn = 3\n\n[[fleet]]\nat = "4017"\n\n[[fleet]]\nat = "4021"\nships = ["akagi"]\n'


def test_toml_becomes_a_struct(tmp_path: Path) -> None:
    assert read_toml(write(tmp_path, PLAN, "plan.toml"), Plan).fleet[1] == Fleet("4021", ("akagi",))


@pytest.mark.parametrize(
    ("old", "new", "row", "column"),
    [
        ("turn = 3", 'turn = "three"', 1, "turn"),
        ('at = "4021"', "at = 4021", 7, "fleet[1].at"),
        ('ships = ["akagi"]', "ships = [1]", 8, "fleet[1].ships"),
        ('ships = ["akagi"]', 'boats = ["akagi"]', 8, "fleet[1].boats"),
        ("turn = 3", "turn = = 3", 1, "-"),
    ],
)
def test_a_bad_toml_value_names_file_line_and_key(tmp_path: Path, old: str, new: str, row: int, column: str) -> None:
    with pytest.raises(TableError) as caught:
        read_toml(write(tmp_path, PLAN.replace(old, new), "plan.toml"), Plan)
    assert (caught.value.file, caught.value.row) == ("plan.toml", row)
    assert caught.value.column.startswith(column)


def test_a_missing_file_is_a_table_error(tmp_path: Path) -> None:
    with pytest.raises(TableError, match=r"none\.csv"):
        read_csv(tmp_path / "none.csv", Ship)


def test_line_of_follows_a_key_path() -> None:
    text = "[a]\nx = 1\n\n[a.b]\nx = 2\n\n[[c]]\nx = 3\n[[c]]\ny = 4\n"
    assert toml_line_of(text, ("a", "x")) == 2
    assert toml_line_of(text, ("a", "b", "x")) == 5
    assert toml_line_of(text, ("c", 1, "y")) == 10


def test_one_thread_at_a_time_converts(monkeypatch: pytest.MonkeyPatch) -> None:
    """msgspec crashes the process when two threads use a type for the first time at once."""
    at_once, most = 0, 0

    def convert(tree: object, kind: type) -> object:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        time.sleep(0.005)
        at_once -= 1
        return tree

    monkeypatch.setattr(tables.msgspec, "convert", convert)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: tables.convert_toml(Path("x.toml"), {}, dict), range(8)))
    assert most == 1


def test_rows_name_only_what_is_known_and_nothing_is_left_out(tmp_path: Path) -> None:
    rows = read_csv(write(tmp_path, HEADER + "akagi,cv,14,3,yes,,\nnagato,bb,20,,0,,\n"), Ship)
    assert rows.among("id", {"akagi", "nagato"}, "ship").covers("id", ["nagato"]) is rows
    with pytest.raises(TableError, match=r"ships.csv, row 3, column id: no ship 'nagato'"):
        rows.among("id", {"akagi"}, "ship")
    with pytest.raises(TableError, match=r"ships.csv, column id: no row for 'kaga'"):
        rows.covers("id", ["akagi", "kaga"])
