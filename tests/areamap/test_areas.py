"""Boards of areas: neighbours, straits, distances and chains of supply, on the sample board and on a made-up one."""

from __future__ import annotations

import doctest

import pytest

from data.kit import load_areas
from rules.areamap import areas
from rules.areamap.areas import AreaMap

#: Two lands on either side of a sea, an island, and a strait between two seas at its foot:
#:
#:     west - bay - island - gulf      bay and gulf meet only at the strait "pillars"
#:       |     |              |
#:     home  cape ----------- east
ISLES = AreaMap(
    {"west": "land", "home": "land", "cape": "land", "island": "land", "east": "land", "bay": "sea", "gulf": "sea"},
    [
        ("west", "home"),
        ("west", "bay"),
        ("bay", "cape"),
        ("bay", "island"),
        ("island", "gulf"),
        ("gulf", "east"),
        ("cape", "east"),
    ],
    {"pillars": ("bay", "gulf")},
)


def test_examples_of_the_module() -> None:
    found = doctest.testmod(areas)
    assert found.attempted
    assert not found.failed


def test_a_strait_joins_two_seas_for_those_who_may_pass_it() -> None:
    bay, gulf = ISLES.bit["bay"], ISLES.bit["gulf"]
    assert not ISLES.beside(bay) & gulf
    assert ISLES.beside(bay, ["pillars"]) & gulf
    assert ISLES.beside(gulf, ["pillars"]) & bay
    assert ISLES.beside(bay | gulf, ["pillars"]) == ISLES.set(["west", "cape", "island", "east", "bay", "gulf"])


def test_neighbours_and_distances_are_mutual() -> None:
    for a in ISLES.bit:
        for b in ISLES.bit:
            assert bool(ISLES.beside(ISLES.bit[a]) & ISLES.bit[b]) == bool(ISLES.beside(ISLES.bit[b]) & ISLES.bit[a])
            assert ISLES.distance(a, b) == ISLES.distance(b, a)


def test_distances_go_through_what_is_allowed() -> None:
    assert ISLES.distance("home", "home") == 0
    assert ISLES.distance("home", "east") == 4
    assert ISLES.distance("home", "east", ISLES.kinds["land"]) is None
    assert ISLES.distance("bay", "gulf", ISLES.kinds["sea"]) is None
    assert ISLES.distance("bay", "gulf", ISLES.kinds["sea"], ["pillars"]) == 1


@pytest.mark.parametrize("link", [("west", "nowhere"), ("west", "west")])
def test_a_link_needs_two_areas_of_the_board(link: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="cannot be linked"):
        AreaMap({"west": "land"}, [link])


def test_the_sample_board() -> None:
    table = load_areas("sample", "straits")
    board = AreaMap({row.id: row.terrain for row in table.area}, [(link.a, link.b) for link in table.link])
    assert board.names(board.board) == [row.id for row in table.area]
    for link in table.link:
        assert board.distance(link.a, link.b) == 1
    whole = board.flood(board.bit[table.area[0].id], board.board)
    assert whole.bit_count() > len(table.area) // 2
