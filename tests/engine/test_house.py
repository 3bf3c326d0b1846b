"""The house stays readable: nothing imports in a circle, no folder is too full, no file too long."""

from __future__ import annotations

from collections import Counter

from rules.engine import Game
from tests import house

#: Imports inside functions that a comment accounts for.
INNER = 2
FULL, LONG = 25, 500
#: Lines of a function and files that one imports; how many may have more: a published migration, a list of fields.
LINES, WIDE = 60, 30
LONG_FUNCTIONS, WIDE_FILES = 2, 2
#: Methods and attributes of ``Game``; what else a game may offer is in its facets.
MEMBERS = 20


def test_no_file_and_no_folder_imports_in_a_circle() -> None:
    graph = house.imports()
    assert house.circle(graph) == []
    assert house.circle(house.folders(graph)) == []


def test_no_file_imports_in_a_circle_for_its_types() -> None:
    assert house.circle(house.imports(types=True)) == []


def test_imports_inside_functions_are_few() -> None:
    assert len(list(house.inner_imports())) <= INNER


def test_the_contract_of_a_game_is_small() -> None:
    assert len([name for name in {**vars(Game), **Game.__annotations__} if not name.startswith("_")]) <= MEMBERS


def test_folders_and_files_can_be_read_in_one_sitting() -> None:
    assert {str(folder) for folder, count in Counter(path.parent for path in house.files()).items() if count > FULL} == set()
    assert {str(path) for path in house.files() if house.lines(path) > LONG} == set()


def test_functions_can_be_read_at_a_glance() -> None:
    assert len(found := list(house.long_functions(LINES))) <= LONG_FUNCTIONS, found


def test_no_file_knows_half_the_house() -> None:
    wide = {name for name, wanted in house.imports().items() if len(wanted) > WIDE}
    assert len(wide) <= WIDE_FILES, wide
