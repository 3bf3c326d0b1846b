"""9.8. Retreat. Red's own edge is the east, so its columns grow on the way home."""

from __future__ import annotations

from typing import Any

from rules.next_war.battle.s09_retreat import (
    may_ignore_retreat,
    retreat_ends,
    retreat_length,
    weakest_of,
    why_no_retreat_there,
)
from rules.next_war.state.war import TheatreWar
from tests.next_war.clash import TARGET, blue, clash, red
from tests.next_war.field import block

ROAD = {"roads": [["primary", "0303", "0403"]]}
CLOSE = {"hexes": block(columns=6)}


def ends(g: TheatreWar, uid: str = "d", far: int = 1) -> list[str]:
    return list(retreat_ends(g, uid, TARGET, far))


def fled(target: str = "flat", board: dict[str, Any] | None = None, far: int = 1, **row: Any) -> list[str]:
    """Where a defender ends that blue attacks from the west with a unit without a zone around it."""
    fields = {name: row.pop(name) for name in ("hexes", "control", "others", "fled") if name in row}
    others = fields.pop("others", {})
    units = {"a": blue("0203", sp="1", attack=0), "d": red(**row), **others}
    return ends(clash(units, target, board, **fields), far=far)


def test_length() -> None:
    """9.8.1, NW-174, D28: two hexes in open ground, one from all else and from every city and fort (Q40)."""
    road = {"roads": [["primary", "0303", "0403"]]}

    def length(target: str, **fields: Any) -> int:
        return retreat_length(clash({"a": blue(), "d": red()}, target, road, **fields), TARGET, "red")

    for target in ("flat", "flat_woods", "rough", "rough_woods", "marsh"):
        assert length(target) == 2, target
    for target in ("highland", "highland_woods", "mountain", "high_mountain", "urban", "flat city", "rough red fort=red"):
        assert length(target) == 1, target
    assert length("rough red fort=red", razed=[TARGET]) == 2


def test_towards_its_own_edge_where_it_can() -> None:
    """NW-174: hexes that are no nearer to it only if there are no others."""
    assert fled() == ["0403", "0404"]
    walls = {"0403": "sea", "0404": "sea"}
    assert fled(hexes=walls) == ["0204", "0302", "0304"]


def test_every_unit_ends_at_the_full_distance() -> None:
    """NW-174: two hexes from where it defended, by ways of two hexes."""
    g = clash({"a": blue("0203", sp="1", attack=0), "d": red()})
    assert ends(g, far=2) == ["0402", "0405", "0502", "0503", "0504"]
    assert all(len(one.hexes) == 2 for one in retreat_ends(g, "d", TARGET, 2).values())


def test_not_into_enemies_water_and_closed_country() -> None:
    """9.8.2, NW-175: nor off the board."""
    assert fled(hexes={"0403": "sea"}) == ["0404"]
    assert fled(others={"b": blue("0404", sp="1", attack=0)}) == ["0403"]
    assert fled(hexes={"0404": "flat green"}, board={"closed": ["green"]}) == ["0403"]


def test_only_light_infantry_goes_over_a_river_without_bridge() -> None:
    """NW-176: and nobody over a great one."""
    minor = {"hexsides": [["0303", "0403", "minor_river"]]}
    assert fled(board=minor) == ["0404"]
    assert fled(board=minor, flags="infantry light") == ["0403", "0404"]
    assert fled(board={**minor, **ROAD}) == ["0403", "0404"]
    great = {"hexsides": [["0303", "0403", "major_river"]]}
    assert fled(board=great, flags="infantry light") == ["0404"]
    assert fled(board={**great, **ROAD}) == ["0403", "0404"]


def test_vehicles_go_into_mountains_along_a_road_only() -> None:
    """NW-176."""
    hills = {"0403": "mountain"}
    for mobility in ("motorized", "mechanized"):
        assert fled(hexes=hills, mobility=mobility) == ["0404"]
        assert fled(hexes=hills, board=ROAD, mobility=mobility) == ["0403", "0404"]
    assert fled(hexes=hills) == ["0403", "0404"]


def test_no_end_in_a_zone_but_with_friends_that_did_not_retreat() -> None:
    """NW-175, NW-177, 8.2.2."""
    caster = {"b": blue("0503")}
    assert fled(others=caster) == ["0204", "0302", "0304"]
    friend = {**caster, "e": red(sp="1") | {"at": "0403"}}
    assert fled(others=friend) == ["0403"]
    assert fled(others=friend, fled={"e": "0403"}) == ["0204", "0302", "0304"]


def test_no_end_with_an_enemy_installation_or_where_a_hex_would_need_clearing() -> None:
    """NW-175: passed by on the way."""
    assert fled(hexes={"0403": "flat airbase"}, control={"0403": "blue"}) == ["0404"]
    at_home = {"0403": "flat red airbase"}
    assert fled(hexes=at_home, control={"0403": "blue"}) == ["0404"]
    friend = {"e": red(sp="1") | {"at": "0403"}}
    assert fled(hexes=at_home, control={"0403": "blue"}, others=friend) == ["0403", "0404"]
    assert fled(hexes={"0403": "flat airbase"}, control={"0403": "blue"}, others=friend) == ["0404"]
    only = {"0404": "sea", "0403": "flat airbase"}
    assert "0502" in fled(hexes=only, control={"0403": "blue"}, far=2)


def test_a_way_through_a_zone_is_checked_and_one_past_it_comes_first() -> None:
    """9.8.5, NW-179: friends on the way take its sting."""
    g = clash({"a": blue("0203", sp="1", attack=0), "d": red(), "z": blue("0402")})
    found = retreat_ends(g, "d", TARGET, 2)
    assert found["0504"].checks == ()
    narrow = {"0404": "sea", "0304": "sea"}
    units = {"a": blue("0203", sp="1", attack=0), "d": red(), "z": blue("0402")}
    through = clash(units, "flat", None, hexes=narrow)
    assert {end: one.checks for end, one in retreat_ends(through, "d", TARGET, 2).items()} == {"0503": ("0403",)}
    helped = clash({**units, "e": red(sp="1") | {"at": "0403"}}, "flat", None, hexes=narrow)
    assert retreat_ends(helped, "d", TARGET, 2)["0503"].checks == ()


def test_who_finds_no_way_stays() -> None:
    """9.8.3, NW-177: ringed by zones."""
    ring = {f"b{n}": blue(at) for n, at in enumerate(("0203", "0503", "0301", "0305"))}
    assert ends(clash({"d": red(), **ring})) == []


def test_units_that_never_move_do_not_retreat() -> None:
    """NW-414, Q50."""
    g = clash({"a": blue("0203"), "d": red(flags="infantry static", ma=0)})
    assert ends(g) == []


def test_where_a_retreat_may_be_ignored_and_who_checks() -> None:
    """9.8.4, NW-178, D29: the weakest of the stack."""
    road = {"roads": [["primary", "0303", "0403"]]}

    def ignored(target: str, **fields: Any) -> bool:
        return may_ignore_retreat(clash({"a": blue(), "d": red()}, target, road, **fields), TARGET, "red")

    for target in ("urban", "highland", "highland_woods", "mountain", "high_mountain", "flat city", "flat red fort=red"):
        assert ignored(target), target
    for target in ("flat", "rough_woods", "marsh", "flat town airbase", "flat blue fort=blue"):
        assert not ignored(target), target
    assert ignored("flat", beachheads={TARGET: "red"})
    for target, left in (("urban", False), ("flat city", False), ("highland city", True)):
        assert ignored(target, clearing={TARGET: 4}) is left, target
    g = clash({"a": blue(), "d": red(er=6, sp="1"), "e": red(er=3, sp="1")})
    assert weakest_of(g, ["d", "e"]) == "e"


def test_why_a_unit_does_not_retreat_somewhere() -> None:
    """NW-175, NW-330."""
    g = clash({"a": blue("0203", sp="1", attack=0), "b": blue("0402"), "d": red()})

    def why(target: str, far: int = 1) -> str:
        return why_no_retreat_there(g, "d", TARGET, far, target).code

    assert why("0302") == "retreat-zone"
    assert why("0304") == "retreat-edge"
    assert why("0305") == "retreat-far"
    assert why("0203") == "retreat-enemy"
