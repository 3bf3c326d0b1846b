"""Reading a map with three sides: places of units, and cached values of positions that agree on them."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from rules.hexmap.board import HexBoard
from rules.hexmap.kept import Cache
from rules.hexmap.reading import MapCache, MapReading
from rules.hexmap.spots import MapFacts

BOARD = HexBoard({f"{c}{r}": (c, r) for c in range(1, 6) for r in range(1, 6)})


class Piece(NamedTuple):
    side: str
    kind: str


PIECES = {"r1": Piece("red", "foot"), "r2": Piece("red", "horse"), "b1": Piece("blue", "foot"), "g1": Piece("green", "horse")}


class Front(MapReading):
    cache = MapCache()

    def __init__(self, place: dict[str, str], control: dict[str, str], weather: str = "dry") -> None:
        self.place, self.control, self.weather = place, control, weather
        super().__init__(MapFacts("front", BOARD.grid, PIECES, ("red", "blue", "green"), ("foot", "horse")), self.cache)

    def _on_the_board(self) -> tuple[dict[str, str], dict[str, str]]:
        return self.place, self.control

    def _markers(self) -> tuple[Any, ...]:
        return (self.weather,)


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    Front.cache.forget()


def test_units_by_hex() -> None:
    g = Front({"r1": "22", "r2": "22", "b1": "33", "g1": "reserve"}, {"22": "red", "23": "blue"})
    assert g.at("22") == ["r1", "r2"]
    assert g.at("22", "red", "horse") == ["r2"]
    assert g.at("22", "blue") == []
    assert g.units_of("red") == ["r1", "r2"]
    assert g.units_of("green") == []
    assert g.mask("red", "foot") == BOARD.grid.bit["22"]
    assert g.mask("green") == 0
    assert g.controlled("blue") == BOARD.grid.bit["23"]
    assert g.spots.crowded(2, "red", ("foot", "horse")) == BOARD.grid.bit["22"]
    assert g.spots.crowded(1, "red", ("horse",)) == BOARD.grid.bit["22"]
    assert g.spots.crowded(2, "red", ("horse",)) == g.spots.crowded(2, "blue", ("foot", "horse")) == 0


def test_what_the_spots_give_is_kept_until_they_or_a_marker_change() -> None:
    counted: list[str] = []

    def zone(g: Front) -> int:
        return g.spatial("zone", lambda: (counted.append(g.weather), BOARD.within(g.mask("red"), 1))[1])

    first = Front({"r1": "22", "g1": "reserve"}, {})
    assert zone(first) == zone(first) == BOARD.disc("22", 1)
    zone(Front({"r1": "22", "g1": "lost"}, {}))
    assert counted == ["dry"]
    zone(Front({"r1": "22"}, {}, "mud"))
    assert counted == ["dry", "mud"]
    assert zone(Front({"r1": "44"}, {})) == BOARD.disc("44", 1)
    zone(Front({"r1": "22"}, {"22": "red"}))
    assert len(counted) == 4


def test_a_place_that_a_step_changed_is_seen() -> None:
    g = Front({"r1": "22"}, {})
    assert g.at("22") == ["r1"]
    g.place["r1"] = "23"
    g.touch()
    assert g.at("22") == []
    assert g.at("23") == ["r1"]


def test_what_is_worked_out_of_its_key_is_kept_of_late() -> None:
    cache, worked = Cache(), []

    def work() -> int:
        worked.append(1)
        return 7

    assert [cache.lately("ways", key, work) for key in (1, 1, 2, 1)] == [7] * 4
    assert len(worked) == 2
    assert cache.lately("lines", 1, work) == 7
    cache.forget()
    cache.lately("ways", 1, work)
    assert len(worked) == 4


def test_what_fitted_last_is_tried_first() -> None:
    g, tried = Front({}, {}), []

    def fits(one: str) -> bool:
        tried.append(one)
        return one == "b"

    assert g.some("any", lambda: "abc", fits)
    assert tried == ["a", "b"]
    assert g.some("any", lambda: "abc", fits)
    assert tried == ["a", "b", "b"]
    assert not g.some("other", lambda: "ac", fits)


def test_the_shelf_drops_what_was_not_asked_for_the_longest() -> None:
    cache = Cache()
    shelf = cache.shelf(2)
    for name in ("a", "b"):
        shelf.keep(name, name)
    assert shelf.find("a") == "a"
    assert shelf.get("c", lambda: "c") == "c"
    assert shelf.find("b") is None
    assert shelf.find("a") == "a"
    cache.forget()
    assert shelf.find("a") is None
