"""14 to 16, 20. Replacements, weather, special units, mobile defence."""

from __future__ import annotations

from typing import Any

from rules.stalins_war.course import s14_replacements
from rules.stalins_war.course.s06_turn import PlacePartisans
from rules.stalins_war.course.s14_replacements import ReplacementPhase, replacement_cost
from rules.stalins_war.ground import s15_weather as weather
from rules.stalins_war.ground.s20_mobile_defence import mobile_defence
from rules.stalins_war.march.s16_special import festung_hexes, fortifiable_hexes, partisan_hexes, sweep_partisans
from rules.stalins_war.state.state import Effect
from tests.stalins_war.field import Field
from tests.stalins_war.test_s08_zones import ordering


def names(field: Field, hexes: int) -> set[str]:
    return set(field.g.board.names(hexes))


def replacing(units: dict[str, str], side: str = "axis", **fields: Any) -> Field:
    fields = {"rp": {"german": 6, "allied": 6, "soviet": 6}, **fields}
    return Field(units, side=side, step=ReplacementPhase(seat=side), **fields)


def test_house_rule_14_1_what_a_step_costs() -> None:
    g = Field({}).g
    assert [replacement_cost(g, uid) for uid in ("ge_4a", "ge_pz41", "su_sh1", "su_g1", "su_ta1", "ge_k1", "su_a3")] == [
        2,
        2,
        2,
        2,
        2,
        1,
        1,
    ]
    field = replacing({"ge_4a": "0718", "ge_k1": "0718"}, lost={"ge_4a": 2, "ge_k1": 1}, rp={"german": 3})
    field.do("restore ge_4a", "restore ge_k1")
    assert field.asked == ""
    assert field.g.steps("ge_4a") == 3


def test_house_rule_14_2_eliminated_units_come_back_at_one_step() -> None:
    field = replacing({}, eliminated=["ge_4a"])
    field.do("rebuild ge_4a 0217")
    assert field.g.steps("ge_4a") == 1
    assert field.state.eliminated == []


def test_house_rule_14_3_two_steps_of_panzer_corps_a_turn() -> None:
    units = {"ge_pz41": "0718", "ge_pz56": "0718", "ge_pz39": "0718", "ge_k1": "0717"}
    lost = {"ge_pz41": 1, "ge_pz56": 1, "ge_pz39": 1, "ge_k1": 1}
    field = replacing(units, lost=dict(lost), rp={"german": 12})
    field.do("restore ge_pz41", "restore ge_pz56")
    assert field.refused("restore ge_pz39") == "panzer-limit house rule 14.3"
    more = replacing(
        units, lost=lost, rp={"german": 12}, effects=[Effect("limit", "axis", n=1, words=("panzer_steps",), until="game")]
    )
    more.do("restore ge_pz41", "restore ge_pz56", "restore ge_pz39")


def test_house_rule_14_4_who_is_never_rebuilt() -> None:
    field = replacing({"su_a3": "1915"}, side="soviet", eliminated=["su_mk3", "su_a4"], lost={"su_a3": 1})
    assert field.refused("rebuild su_mk3 1915") == "never-rebuilt house rule 14.4"
    rows = field.g.book.units
    assert not any(rows[uid].rebuilt for uid in ("sk_corps", "it_csir", "it_8a", "ge_vlasov"))


def test_house_rule_14_5_14_6_places_and_cards_alter_replacements() -> None:
    def after(side: str, kind: str, **fields: Any) -> int:
        field = Field({"su_stalin": "1915"}, rp={kind: 6}, **fields)
        s14_replacements.begin_replacements(field.g, side)
        return field.state.rp[kind]

    assert after("axis", "german") == 6
    assert after("axis", "german", held={"breslau": "soviet", "katowice": "soviet"}) == 2
    assert after("soviet", "soviet") == 6
    assert after("soviet", "soviet", held={"moscow": "axis"}) == 4
    assert after("soviet", "soviet", effects=[Effect("rp_more", "soviet", n=1, words=("soviet",), until="game")]) == 8
    romanian = replacing({"ro_k1": "0926", "ge_k1": "0718"}, lost={"ro_k1": 1, "ge_k1": 1}, held={"ploesti": "soviet"})
    assert romanian.refused("restore ro_k1") == "no-oil house rule 14.5"


def test_house_rule_14_7_only_fully_supplied_units() -> None:
    field = replacing({"ge_k1": "0718", "ge_k4": "0718"}, lost={"ge_k1": 1, "ge_k4": 1}, supply={"ge_k1": "none"})
    assert field.refused("restore ge_k1") == "unsupplied house rule 14.7"


def test_house_rule_15_1_1_dry_weather_does_nothing() -> None:
    g = Field({}, turn=6).g
    assert (g.weather, weather.attack_shift(g, "axis"), weather.ops_lost(g)) == ("dry", 0, 0)


def test_house_rule_15_1_2_15_1_4_snow_and_what_alters_it() -> None:
    first, later = Field({}, turn=4).g, Field({}, turn=8).g
    assert first.weather == later.weather == "snow"
    assert (weather.attack_shift(first, "axis"), weather.attack_shift(first, "soviet")) == (-1, 0)
    assert (weather.defence_shift(first, "axis"), weather.defence_shift(later, "axis")) == (-1, 0)
    assert (weather.are_rivers_frozen(first), weather.are_rivers_frozen(later)) == (False, True)
    assert weather.blitz_barred(first, "axis")
    assert not weather.blitz_barred(later, "axis")
    assert weather.attack_shift(Field({}, turn=8, effects=[Effect("weather", "soviet", n=2)]).g, "axis") == -2


def test_house_rule_16_1_stalin_moves_by_rail_to_a_supplied_large_city() -> None:
    field = ordering({"su_stalin": "1915", "su_a3": "1815"}, side="soviet")
    gorky = field.g.book.places["gorky"].hex
    assert gorky in field.choices("rail su_stalin")
    assert set(field.choices("rail su_stalin")) <= names(field, field.g.board.cities)
    field.do(f"rail su_stalin {gorky}")
    assert field.state.ops == 2


def test_house_rule_16_2_the_bunker_never_moves() -> None:
    assert Field({}).g.unit("ge_bunker").movement == 0


def test_house_rule_16_3_festungs() -> None:
    field = Field({"ge_k1": "0718", "ro_k1": "0926"})
    assert names(field, festung_hexes(field.g)) == {"0718"}
    field.g.set_festung("0718")
    field.g.go("ge_k1", ("0717",))
    field.g.place("su_a3", "0818")
    field.g.go("su_a3", ("0718",))
    assert field.state.festungs == []
    four = Field({"ge_k1": "0718"}, festungs=["0217", "0419", "0219", "0321"])
    assert not festung_hexes(four.g)


def test_house_rule_16_4_partisans_are_placed_rise_and_are_driven_out() -> None:
    field = Field({"ge_k1": "1016"}, in_force={"partisans": 3}, step=PlacePartisans())
    hexes = names(field, partisan_hexes(field.g))
    assert "1116" in hexes
    assert not {"1016", "1217", "0718"} & hexes  # an Axis unit, a large city, not in the USSR
    field.do("partisans 1116")
    assert field.g.at("1116", partisans=True) == ["su_partisan1"]
    rising = ordering({"su_partisan1": "1116", "su_a3": "1915"}, side="soviet")
    rising.do("rise")
    assert (rising.state.risen, rising.state.ops) == (True, 2)
    for face, gone in ((3, True), (4, False)):
        swept = Field({"ge_k1": "1116", "su_partisan1": "1116"}, dice=(face,))
        sweep_partisans(swept.g, ["ge_k1"])
        assert ("su_partisan1" not in swept.state.place) == gone


def test_house_rule_16_5_fortified_areas() -> None:
    field = replacing({"su_a3": "1915"}, side="soviet")
    assert {"1915", "1516", "1416"} <= names(field, fortifiable_hexes(field.g))
    field.do("fortify 1416")
    assert (field.state.fortified, field.state.rp["soviet"]) == (["1416"], 4)
    field.g.place("ge_k1", "1316")
    field.g.go("ge_k1", ("1416",))
    assert field.state.fortified == []


def test_house_rule_16_6_eight_trenches_a_side() -> None:
    assert Field({}).g.numbers.trench_most == 8


def test_house_rule_20_1_mobile_defence() -> None:
    def helps(hex_: str, turn: int = 10, **fields: Any) -> bool:
        return mobile_defence(Field({"ge_pz41": hex_}, turn=turn, **fields).g, hex_, ["ge_pz41"])

    assert helps("1116")
    assert not helps("1116", turn=4)
    assert not helps("1117")
    assert not helps("2226")
    assert not helps("1116", supply={"ge_pz41": "none"})
