"""The tables of docs/positions*.md are those of the declarations."""

from __future__ import annotations

import pytest

from tests.positions.reference import DOCS, TABLES, page_with_tables


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_are_as_declared(name: str) -> None:
    """``python -m tests.positions.reference`` writes them."""
    assert (DOCS / name).read_text(encoding="utf-8") == page_with_tables(name)
