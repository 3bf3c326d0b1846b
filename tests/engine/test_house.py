"""The house stays readable: nothing imports in a circle, no folder is too full, no file too long."""

from __future__ import annotations

from collections import Counter

from tests import house

#: Imports inside functions that a comment accounts for.
INNER = 2
FULL, LONG = 25, 500


def test_no_file_and_no_folder_imports_in_a_circle() -> None:
    graph = house.imports()
    assert house.circle(graph) == []
    assert house.circle(house.folders(graph)) == []


def test_imports_inside_functions_are_few() -> None:
    assert len(list(house.inner_imports())) <= INNER


def test_folders_and_files_can_be_read_in_one_sitting() -> None:
    assert {str(folder) for folder, count in Counter(path.parent for path in house.files()).items() if count > FULL} == set()
    assert {str(path) for path in house.files() if house.lines(path) > LONG} == set()
