"""9.9. Advance after combat."""

from __future__ import annotations

from typing import Any

from rules.next_war.battle.s09_advance import (
    advancing_units,
    may_advance_at_all,
    onward_hexes,
    why_not_advancing,
    why_not_onward,
)
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.war import TheatreWar
from tests.next_war.clash import TARGET, blue, clash

TANK = {"mobility": "mechanized", "flags": "armour"}


def won(g: TheatreWar, far: int = 2, *, wiped: bool = False) -> BattleUnderWay:
    attackers = {uid: g.state.place[uid] for uid in g.units_of("blue")}
    return BattleUnderWay(side="blue", target=TARGET, attackers=attackers, far=far, wiped=wiped)


def onward(
    target: str = "flat", board: dict[str, Any] | None = None, far: int = 2, *, wiped: bool = False, **row: Any
) -> list[str]:
    fields = {name: row.pop(name) for name in ("hexes", "weather", "razed", "control") if name in row}
    g = clash({"a": blue(**{**TANK, **row})}, target, board, **fields)
    return onward_hexes(g, won(g, far, wiped=wiped), "a")


def test_attackers_that_are_left_go_in_up_to_four_points() -> None:
    """9.2.8, NW-181, NW-326: three in mountains; one unit always may; units that never move stay."""
    g = clash({"a": blue(), "b": blue(), "c": blue("0203", sp="0.5"), "s": blue("0203", flags="infantry static", ma=0)})
    fight = won(g)
    assert advancing_units(g, fight) == ["a", "b", "c"]
    assert why_not_advancing(g, fight, ["a", "b"]) is None
    found = why_not_advancing(g, fight, ["a", "b", "c"])
    assert found is not None
    assert (found.code, found.section) == ("advance-crowd", "9.2.8")
    hills = clash({"a": blue(), "b": blue()}, "mountain")
    assert why_not_advancing(hills, won(hills), ["a", "b"]) is not None
    assert why_not_advancing(hills, won(hills), ["a"]) is None


def test_nobody_goes_in_while_somebody_is_there() -> None:
    """NW-181."""
    held = clash({"a": blue(), "d": {"side": "red", "at": TARGET}})
    assert not may_advance_at_all(held, won(held))
    empty = clash({"a": blue()})
    assert may_advance_at_all(empty, won(empty))


def test_vehicles_go_on_after_a_retreat_of_two_hexes_or_when_nobody_is_left() -> None:
    """9.9.1, NW-182: into any empty neighbour, zones or not."""
    around = ["0203", "0204", "0304", "0403", "0404"]
    assert onward() == around
    assert onward(far=1) == []
    assert onward(far=0, wiped=True) == around
    assert onward(mobility="motorized", flags="infantry") == around
    assert onward(mobility="leg", flags="infantry") == []


def test_not_in_a_storm() -> None:
    """NW-029, NW-182."""
    assert onward(weather="storm") == []


def test_poor_ground_and_rivers_are_entered_along_a_road_only() -> None:
    """NW-182, Q10."""
    road = {"roads": [["primary", "0303", "0403"]]}
    for words in ("highland", "highland_woods", "mountain"):
        assert "0403" not in onward(hexes={"0403": words}), words
        assert "0403" in onward(board=road, hexes={"0403": words}), words
    for kind in ("minor_river", "major_river", "all_water"):
        side = {"hexsides": [["0303", "0403", kind]]}
        assert "0403" not in onward(board=side), kind
        assert "0403" in onward(board={**side, **road}), kind


def test_not_into_towns_and_works_nor_out_of_them() -> None:
    """NW-182, NW-183: cities, urban hexes, installations, forts; a fort of the defender stops it too."""
    road = {"roads": [["primary", "0303", "0403"]]}
    for words in ("flat city", "urban", "flat airbase", "flat installation", "flat red fort=red", "flat blue fort=blue"):
        assert "0403" not in onward(board=road, hexes={"0403": words}), words
    assert "0403" in onward(board=road, hexes={"0403": "flat town airfield"})
    for words in ("flat city", "urban", "flat airbase", "flat red fort=red"):
        assert onward(words, road) == [], words
    assert "0403" in onward("flat red fort=red", road, razed=[TARGET])


def test_why_a_unit_does_not_go_on() -> None:
    """NW-182."""
    g = clash({"a": blue(**TANK), "f": blue("0403"), "l": blue()}, "flat", None, hexes={"0404": "sea", "0304": "highland"})

    def why(uid: str, target: str) -> str:
        found = why_not_onward(g, won(g), uid, target)
        return found.code if found else ""

    assert why("a", "0403") == "advance-occupied"
    assert why("a", "0404") == "cannot-enter"
    assert why("a", "0304") == "advance-roads"
    assert why("l", "0204") == "advance-on-foot"
    assert why("a", "0501") == "no-neighbour"
    assert why("a", "0204") == ""
