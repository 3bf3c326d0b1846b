"""Hex boards of a kit: the places of hexes, and every fault with its place in the file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from data.kit import has_hexes, load_areas, load_hexes, load_kit, register, unregister_kit
from data.tables import TableError
from rules.hexmap.board import HexBoard

KIT = 'title = { en = "Reeds", pl = "Trzciny" }\n[sides.red]\nname = "Red"\ncolour = "#aa3322"\n'
BOARD = 'title = "Reeds"\n[hexes]\nsize = [3, 2]\nterrain = [".f~", ". ."]\n'


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "kit.toml").write_text(KIT, encoding="utf-8")
    register("reeds", tmp_path)
    yield tmp_path
    unregister_kit("reeds")


def test_places_terrains_and_sides(kit: Path) -> None:
    (kit / "marsh.toml").write_text(BOARD + 'rivers = [["0101", "0201"]]\nfirst = "low"\n', encoding="utf-8")
    assert has_hexes("reeds", "marsh")
    table = load_hexes("reeds", "marsh")
    assert table.places == {"0101": (1, 1), "0201": (2, 1), "0301": (3, 1), "0102": (1, 2), "0302": (3, 2)}
    assert (table.lower, table.terrain["0201"], table.terrain["0301"]) == ("odd", "forest", "ocean")
    assert table.along("rivers", "0201", "0101")
    board = HexBoard(table.places, lower=table.lower)
    sides = {frozenset((a, b)) for a, _, b in table.every_side()}
    assert sides == {frozenset((a, b)) for a in table.places for b in board.grid.neighbours(a)}, "rules and pictures agree"
    assert table.sides("rivers") == (("0101", "NE", "0201"),)
    assert str(getattr(load_kit("reeds").title, "pl", "")) == "Trzciny"
    with pytest.raises(KeyError):
        load_areas("reeds", "marsh")


def test_a_road_is_a_line_of_hexes(kit: Path) -> None:
    (kit / "marsh.toml").write_text(BOARD + 'roads = [["0101", "0201", "0301"]]\n', encoding="utf-8")
    table = load_hexes("reeds", "marsh")
    assert table.along("roads", "0101", "0201")
    assert table.along("roads", "0301", "0201")
    assert not table.along("roads", "0101", "0301")


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ('rivers = [["0101", "0201", "0301"]]', "two hexes, not 3"),
        ('rails = [["0101"]]', "two or more hexes, not 1"),
        ('roads = [["0101", "0201", "0102"], ["0201", "0302", "0101"]]', "'0302' and '0101' are no neighbours"),
        ('rivers = [["0101", "0301"]]', "'0101' and '0301' are no neighbours"),
        ('roads = [["0101", "0999"]]', "no hex '0999'"),
        ('letters = { q = "lava" }', "a letter for one of"),
        ('[[area]]\nid = "0202"\nname = "Hole"', "no hex '0202'"),
        ('[[area]]\nid = "0101"\nsigns = ["castle"]', "no sign 'castle'"),
        ('[[area]]\nid = "0101"\nterrain = "forest"', "only the name and signs"),
        ('[[part]]\nid = "west"\nareas = ["0909"]', "no hex '0909'"),
    ],
)
def test_faults_are_named_with_file_and_line(kit: Path, more: str, reason: str) -> None:
    (kit / "marsh.toml").write_text(f"{BOARD}{more}\n", encoding="utf-8")
    with pytest.raises(TableError, match=reason) as caught:
        load_hexes("reeds", "marsh")
    assert "marsh.toml" in str(caught.value)
    assert caught.value.row > 0


@pytest.mark.parametrize(
    ("terrain", "reason"),
    [('[".f~"]', "there are 1 rows"), ('[".f~", ".."]', "row 2 has 2 letters"), ('[".f?", "..."]', "no letter")],
)
def test_rows_that_do_not_fit_the_size(kit: Path, terrain: str, reason: str) -> None:
    (kit / "marsh.toml").write_text(f'title = "R"\n[hexes]\nsize = [3, 2]\nterrain = {terrain}\n', encoding="utf-8")
    with pytest.raises(TableError, match=reason):
        load_hexes("reeds", "marsh")
