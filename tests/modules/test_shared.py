"""What games with tables share: books opened once by a module's hash, faults named where the module's own row is."""

from __future__ import annotations

import pytest

from data.modules import MODULE_FILE, MissingModuleError, Module, read_module
from data.modules.model import ModuleTable
from data.tables import TableError
from rules.modules import BookShelf, TableBook, fault_at

SHEET = 'name = "own"\ntitle = "Own"\ngame = "mine"\nversion = "1"\n'


def module(**files: str) -> Module:
    """A module of these tables."""
    texts = {MODULE_FILE: SHEET, **{f"{name}.csv": text for name, text in files.items()}}
    faults: list[TableError] = []
    found = read_module(texts, [ModuleTable("cards.csv", ("id",)), ModuleTable("texts.csv", ("card",))], ("mine",), faults)
    assert found is not None
    assert not faults
    return found


def test_a_book_is_opened_once_and_keeps_what_is_worked_out() -> None:
    opened: list[str] = []
    worked: list[int] = []

    def tables_of(name: str) -> dict[str, int]:
        opened.append(name)
        if name == "gone":
            raise MissingModuleError(name)
        return {"a": 1}

    shelf = BookShelf(tables_of, TableBook)
    assert shelf("") is shelf("")
    assert shelf("own") is not shelf("")
    assert opened == ["", "own"]
    for _ in range(2):
        assert shelf("").keep("sum", lambda: worked.append(1) or sum(shelf("").tables.values())) == 1
    assert worked == [1]
    for _ in range(2):
        with pytest.raises(MissingModuleError):
            shelf("gone")
    assert opened == ["", "own", "gone", "gone"]


def test_a_fault_is_named_at_the_modules_own_row() -> None:
    own = module(cards="id,cost\n# a remark\nA1,2\nA2,3\n", texts="card,title\nA3,Three\n")
    places = (("cards.csv", "id"), ("texts.csv", "card"))
    named = [(one.file, one.row, one.column) for one in (fault_at(own, places, card, "is wrong") for card in ("A2", "A3", "A9"))]
    assert named == [("cards.csv", 4, "id"), ("texts.csv", 2, "card"), ("cards.csv", 0, "id")]
    shown = fault_at(own, places, "A2", "costs too much", "cost")
    assert (shown.row, shown.column, shown.reason) == (4, "cost", "'A2' costs too much")
