"""13.1. Supply."""

from __future__ import annotations

from typing import Any

from rules.next_war.ground.s08_stacking import attack_now, unit_efficiency
from rules.next_war.ground.s13_supply import supply_sources, units_without_supply
from rules.next_war.march.s08_movers import segment_allowance
from tests.next_war.field import battlefield, block, house, unit

ROAD = {"roads": [["primary", "0101", "0102", "0103", "0104", "0105"]]}


def cut(
    units: dict[str, Any], hexes: dict[str, str] | None = None, board: dict[str, Any] | None = None, **fields: Any
) -> list[str]:
    """The blue units without supply; 0101 is a blue city, a road leads south from it."""
    ground = hexes or block(h0101="flat blue city")
    return units_without_supply(battlefield(ground, units, {**ROAD, **(board or {})}, **fields), "blue")


def test_a_line_leads_along_linked_road_hexes() -> None:
    """NW-195, NW-335: it may begin one hex off the road."""
    assert cut({"a": unit("blue", "0105"), "b": unit("blue", "0205"), "c": unit("blue", "0305")}) == ["c"]
    gap = {"roads": [["primary", "0101", "0102"], ["primary", "0104", "0105"]]}
    assert cut({"a": unit("blue", "0105"), "b": unit("blue", "0103")}, board=gap) == ["a"]


def test_enemies_and_their_zones_bar_it_and_friends_open_it() -> None:
    """NW-335."""
    far = {"a": unit("blue", "0105")}
    assert cut({**far, "r": unit("red", "0103", sp="1")}) == ["a"]
    assert cut({**far, "r": unit("red", "0203")}) == ["a"]
    assert cut({**far, "r": unit("red", "0203", sp="1")}) == []
    held = {f"f{n}": unit("blue", at, sp="1") for n, at in enumerate(("0102", "0103"))}
    assert cut({**far, **held, "r": unit("red", "0203")}) == []


def test_towns_of_the_enemy_bar_it() -> None:
    """NW-335: city, urban, installation; closed land too."""
    for words in ("urban red", "flat red city", "flat red airbase"):
        assert cut({"a": unit("blue", "0105")}, block(h0101="flat blue city", h0103=words)) == ["a"]
    assert cut({"a": unit("blue", "0105")}, block(h0101="flat blue city", h0103="flat red town")) == []
    assert cut({"a": unit("blue", "0105")}, block(h0101="flat blue city", h0103="flat green"), {"closed": ["green"]}) == ["a"]


def test_what_nobody_crosses_bars_the_first_step() -> None:
    """NW-335."""
    assert cut({"a": unit("blue", "0205")}) == []
    sides = [["0105", "0205", "all_water"], ["0104", "0205", "major_river"]]
    assert cut({"a": unit("blue", "0205")}, board={"hexsides": sides}) == ["a"]
    assert cut({"a": unit("blue", "0205")}, board={"hexsides": sides[:1]}) == []


def port(state: str, **fields: Any) -> Any:
    hexes = block(h0101="sea zone=bay", h0102="flat blue port=2")
    return battlefield(
        hexes,
        {"a": unit("blue", "0105")},
        {"zones": {"bay": state}, "roads": [["primary", "0102", "0103", "0104", "0105"]]},
        **fields,
    )


def test_ports_are_sources_only_with_the_box_off_the_coast() -> None:
    """NW-334: a contested box: the port is not a source."""
    assert units_without_supply(port("blue"), "blue") == []
    assert units_without_supply(port("contested"), "blue") == ["a"]
    assert units_without_supply(port("red"), "blue") == ["a"]
    assert units_without_supply(port("blue", sea={"bay": "red"}), "blue") == ["a"]


def test_beachheads_are_sources_and_link_to_roads_beside_them() -> None:
    """NW-334."""
    hexes = block(h0101="sea zone=bay")
    board = {"zones": {"bay": "blue"}, "roads": [["primary", "0103", "0104", "0105"]]}
    g = battlefield(hexes, {"a": unit("blue", "0105"), "b": unit("blue", "0102")}, board, beachheads={"0102": "blue"})
    assert units_without_supply(g, "blue") == []
    none = battlefield(hexes, {"a": unit("blue", "0105"), "b": unit("blue", "0102")}, board)
    assert units_without_supply(none, "blue") == ["a", "b"]


def test_road_hexes_of_the_module_are_sources_while_held() -> None:
    """NW-334, H56."""
    board = {"sources": {"blue": ["0101"]}}
    own = block(h0101="flat blue")
    assert cut({"a": unit("blue", "0105")}, own, board) == []
    assert cut({"a": unit("blue", "0105")}, own, board, control={"0101": "red"}) == ["a"]


def test_who_dropped_or_flew_needs_none_in_that_turn() -> None:
    """NW-196."""
    assert cut({"a": unit("blue", "0505")}) == ["a"]
    assert cut({"a": unit("blue", "0505")}, lifted=["a"]) == []


def test_effects() -> None:
    """NW-197, D30: attack 5, MA 7, ER 1 become 2, 3, 1."""
    g = battlefield(block(), {"a": unit("blue", "0101", attack=5, ma=7, er=1), "b": unit("blue", "0102", attack=0, ma=1)},
                    unsupplied=["a", "b"])  # fmt: skip
    assert (attack_now(g, "a"), segment_allowance(g, "a"), unit_efficiency(g, "a")) == (2, 3, 1)
    assert (attack_now(g, "b"), segment_allowance(g, "b")) == (0, 1)


def test_supply_is_what_was_found_when_it_was_checked() -> None:
    """NW-333: marked in its phase, kept until the next."""
    g = battlefield(block(), {"a": unit("blue", "0505", ma=6), "r": unit("red", "0101")})
    assert segment_allowance(g, "a") == 6
    g.mark_supply("blue", units_without_supply(g, "blue"))
    assert (g.state.unsupplied, segment_allowance(g, "a")) == (["a"], 3)
    g.mark_supply("red", units_without_supply(g, "red"))
    assert g.state.unsupplied == ["a", "r"]


def test_the_house_begins_in_supply() -> None:
    for scenario in ("lyngen", "finnmark", "nordkalott"):
        g = house(scenario=scenario)
        for side in g.book.sides:
            assert units_without_supply(g, side) == []
            assert any(supply_sources(g, side).values())


def test_who_flew_is_supplied_for_the_whole_turn() -> None:
    """13.1.4: found without supply, a unit that then flew or dropped has all its figures again (since revision 3)."""
    g = battlefield(block(), {"a": unit("blue", "0101", attack=5, ma=7)}, unsupplied=["a"], lifted=["a"])
    assert (attack_now(g, "a"), unit_efficiency(g, "a")) == (5, 5)
    g.state.revision = 2
    assert (attack_now(g, "a"), unit_efficiency(g, "a")) == (2, 4)
