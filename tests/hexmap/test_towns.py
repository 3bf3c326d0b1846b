"""A hex without a name is described by the named place next to it, in every language; long lists stay short."""

from __future__ import annotations

import re

import pytest

from bot.telling.text import BRIEF, GameWords
from data.eots import load_map
from rules.engine import Game
from rules.eots import GAME as EOTS
from rules.hexmap.towns import FAR, Towns
from rules.stalins_war.game import GAME as STALINS_WAR
from rules.stalins_war.state.book import book_of


def steps(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Hexes between two places (column, row), odd columns lower, by cube coordinates."""

    def cube(place: tuple[int, int]) -> tuple[int, int, int]:
        column, row = place
        z = row - (column - (column & 1)) // 2
        return column, -column - z, z

    return max(abs(x - y) for x, y in zip(cube(a), cube(b), strict=True))


def test_no_named_place_is_nearer_than_the_one_that_is_shown() -> None:
    rows = load_map().hexes
    named = {one for one, row in rows.items() if row.name or row.island_name}
    towns = Towns({one: (row.col, row.row) for one, row in rows.items()}, sorted(named))
    for one, row in rows.items():
        least = min(steps((row.col, row.row), (rows[other].col, rows[other].row)) for other in named)
        found = towns.nearest(one)
        if least >= FAR:
            assert found == ""
        else:
            assert steps((row.col, row.row), (rows[found].col, rows[found].row)) == least
    assert towns.nearest("no hex") == ""


@pytest.mark.parametrize(("game", "hexes"), [(EOTS, tuple(load_map().hexes)), (STALINS_WAR, tuple(book_of("").board.hexes))])
@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_hardly_a_hex_is_shown_as_a_bare_number(game: Game, hexes: tuple[str, ...], lang: str) -> None:
    words = GameWords(game, lang)
    shown = [words.facts({"hex": one})["hex"] for one in hexes]
    assert all(one in text for one, text in zip(hexes, shown, strict=True))
    bare = [text for text in shown if re.fullmatch(r"\d{4}", text)]
    assert len(bare) < len(hexes) / 20, bare
    many = words.facts({"hexes": list(hexes[: BRIEF + 1])})["hexes"]
    assert not re.search(r"\d{4} \(", many)
