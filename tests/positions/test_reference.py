"""The tables of ``rules/GAME/POSITION.md`` are those of the declarations."""

from __future__ import annotations

import pytest

from tests.positions.reference import TABLES, fields_file, fields_page


@pytest.mark.parametrize("game", TABLES)
def test_the_tables_are_as_declared(game: str) -> None:
    """``python -m tests.positions.reference`` writes them."""
    assert fields_file(game).read_text(encoding="utf-8") == fields_page(game)
