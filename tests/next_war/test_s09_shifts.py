"""9.5, 9.6. Shifts and modifiers."""

from __future__ import annotations

from typing import Any

from rules.next_war.battle.s09_reckoning import drawn_battle, reckon_battle
from tests.next_war.clash import AROUND, TARGET, blue, clash, fought, modifiers_of, red, shifts_of
from tests.next_war.field import house

ROAD = {"roads": [["primary", "0302", "0303"]]}


def against(target: str, **fields: Any) -> dict[str, int]:
    return shifts_of(clash({"a": blue(), "d": red()}, target, ROAD, **fields))


def modified(target: str, **fields: Any) -> dict[str, int]:
    return modifiers_of(clash({"a": blue(), "d": red()}, target, ROAD, **fields))


def test_efficiency_of_the_leads() -> None:
    """NW-161: 7 against 5 is two columns; either side names its lead; crowds and want of supply count."""
    units = {"a": blue(er=7), "b": blue(er=4, sp="1"), "d": red(er=5)}
    assert shifts_of(clash(units)) == {"efficiency": 2}
    assert shifts_of(clash(units), lead="b") == {"efficiency": -1}
    assert shifts_of(clash(units, unsupplied=["a"])) == {"efficiency": 1}
    assert shifts_of(clash(units | {"c": blue(sp="2")})) == {"efficiency": 1}


def test_cities_and_forts() -> None:
    """NW-162: two columns each, both together four; a fort in its own land, held and never taken; no city under a marker."""
    assert against("flat city") == {"city": -2}
    assert against("flat red fort=red") == {"fort": -2}
    assert against("flat red city fort=red") == {"city": -2, "fort": -2}
    assert against("flat red fort=red", razed=[TARGET]) == {}
    assert against("flat blue fort=blue") == {}
    assert against("flat red fort=red", control={TARGET: "blue"}) == {}
    assert against("flat city", clearing={TARGET: 4}) == {}
    assert against("urban") == {}


def test_exploitation() -> None:
    """NW-163, NW-017: whether a unit moved or not."""
    assert against("flat", segment="exploitation_combat") == {"exploitation": -2}
    assert against("flat", segment="reaction_combat") == {}


def test_all_shifts_together() -> None:
    """D24, NW-154: 7 against 5 in a city in exploitation is two columns to the left."""
    units = {"a": blue(er=7), "d": red(er=5)}
    g = clash(units, "flat city", ROAD, segment="exploitation_combat")
    found = fought(g)[1]
    assert sum(part.amount for part in found.shifts) == -2
    assert found.column == found.odds.column - 2


def test_surprise_is_of_the_scenario() -> None:
    """NW-164: in its turn, its segments, for its side."""

    def shifted(**fields: Any) -> int:
        units = [["su_131_1", "4014"], ["no_gp", "4013"]]
        g = house(scenario="finnmark", active="pact", others="nowhere", units=units, **fields)
        found = reckon_battle(g, drawn_battle(g, "4013", ["su_131_1"]))
        return sum(part.amount for part in found.shifts if part.what == "surprise")

    assert shifted(segment="initiative_combat") == 1
    assert shifted(segment="exploitation_combat") == 0
    assert shifted(segment="initiative_combat", turn=2) == 0


def test_support_is_that_of_the_defender_less_that_of_the_attacker() -> None:
    """NW-166, NW-039, D08, E06, E07: 4 against 2 is -2, 8 against none is -6."""
    g = clash({"a": blue(), "d": red()})
    assert modifiers_of(g, support={"blue": 4, "red": 2}) == {"support": -2}
    assert modifiers_of(g, support={"blue": 8}) == {"support": -6}
    assert modifiers_of(g, support={"red": 3}) == {"support": 3}
    assert modifiers_of(g) == {}


def test_towns_airfields_and_installations() -> None:
    """NW-167: each one; none for units under a Clearing marker."""
    assert modified("flat town") == {"town": 1}
    assert modified("flat town airfield") == {"town": 1, "airfield": 1}
    assert modified("flat airbase installation") == {"airbase": 1, "installation": 1}
    assert modified("flat airbase", clearing={TARGET: 4}) == {}
    assert modified("flat city") == {}
    coast = clash(
        {"a": blue(), "d": red()}, "flat town port=2", {**ROAD, "zones": {"bay": "blue"}}, hexes={"0304": "sea zone=bay"}
    )
    assert modifiers_of(coast) == {"town": 1, "port": 1}


def test_several_hexes() -> None:
    """NW-168, D25: three or four -1, five or six -2."""
    found = []
    for count in range(1, 7):
        units = {f"a{n}": blue(AROUND[n], attack=1) for n in range(count)}
        found.append(modifiers_of(clash({**units, "d": red(defence=count)})).get("hexes", 0))
    assert found == [0, 0, -1, -1, -2, -2]
    five = {f"a{n}": blue(AROUND[n], attack=1) for n in range(5)}
    g = clash({**five, "d": red(defence=5)}, "flat town airbase", ROAD)
    assert fought(g)[1].modifier == 0


def test_each_formation_and_nation_after_the_first() -> None:
    """NW-169, NW-329: units without a formation do not count."""

    def drawn(*formations: str) -> dict[str, int]:
        rows = {f"a{n}": blue(formation=one, sp="1", attack=1) for n, one in enumerate(formations)}
        return modifiers_of(clash({**rows, "d": red(defence=len(rows))}))

    assert drawn("1", "1") == {}
    assert drawn("1", "2", "3") == {"formation": 2}
    assert drawn("1", "", "") == {}
    nations = {f"a{n}": blue(nation=one, sp="1", attack=1) for n, one in enumerate(("one", "two"))}
    assert modifiers_of(clash({**nations, "d": red(defence=2)})) == {"nations": 1}


def test_light_infantry_helps_once_outside_flat_ground() -> None:
    """NW-170: either side; not in flat and flat woods."""
    light = {"flags": "infantry light"}
    for target, blues, reds in (
        ("rough", {"light_attacks": -1}, {"light_defends": 1}),
        ("flat", {}, {}),
        ("flat_woods", {}, {}),
    ):
        assert modifiers_of(clash({"a": blue(**light), "b": blue(**light), "d": red(defence=6)}, target)) == blues
        assert modifiers_of(clash({"a": blue(), "d": red(**light)}, target)) == reds
    both = clash({"a": blue(**light), "d": red(**light)}, "rough")
    assert fought(both)[1].modifier == 0


def test_a_chart_that_a_module_lacks_modifies_nothing() -> None:
    """NW-328, NW-009: special units have no modifier in the house."""
    units = {"a": blue(formation="1", attack=1), "b": blue(formation="2", attack=1), "d": red(defence=2)}
    bare = clash(units, charts={"modifiers": [{"chart": "combat", "condition": "formation", "drm": 0}]})
    assert modifiers_of(bare) == {}
    assert "special" not in modifiers_of(clash(units))
