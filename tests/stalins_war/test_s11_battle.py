"""11.1, 11.2. Who may attack what, and the nine steps of a fight."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import IllegalActionError
from rules.stalins_war.battle.s11_fire import Shift, column_shifts, fire_table_of
from rules.stalins_war.battle.s11_permits import attack_targets, why_not_together, why_target
from rules.stalins_war.battle.s11_winner import decide_winner
from rules.stalins_war.state.fight import AttackUnderWay, Volley
from rules.stalins_war.table.asked import attack_of, odds_explained
from tests.stalins_war.field import Field

#: Open ground in White Russia, west and north of it, a forest south of it.
HERE, WEST, NORTH, FOREST = "1116", "1016", "1115", "1117"
ONE = {"ge_4a": WEST, "su_a3": HERE}


def moves(field: Field, side: str = "axis") -> dict[str, int]:
    """The shifts of a side in the fight that is about to be rolled."""
    fight = field.state.fight
    assert fight is not None
    return {one.why: one.columns for one in column_shifts(field.g, fight, side)}


def fight(field: Field, target: str, attackers: dict[str, str], defenders: list[str], side: str = "axis") -> AttackUnderWay:
    """The fight in progress, whatever was declared."""
    field.state.fight = AttackUnderWay(side=side, target=target, attackers=attackers, defenders=defenders)
    return field.state.fight


# -- 11.1 ------------------------------------------------------------------------------------------------------------------


def test_11_1_1_only_units_in_a_hex_with_a_combat_marker_attack_and_none_must() -> None:
    field = Field({**ONE, "ge_k1": NORTH}, marked=[WEST])
    assert field.asked == "axis fight"
    assert field.choices(f"attack {HERE}") == (WEST,)
    assert field.refused(f"attack {HERE} {NORTH} ge_k1") == "no-marker 11.1.1"
    field.do("done")
    assert not field.events("battle")


def test_11_1_1_without_a_marker_nothing_is_asked() -> None:
    assert Field(ONE, marked=[]).asked == ""


def test_11_1_2_the_active_side_is_the_attacker() -> None:
    field = Field({"ge_k1": WEST, "su_f_west": HERE}, side="soviet", dice=(1, 1))
    field.do(f"attack {WEST} {HERE} su_f_west")
    assert field.events("battle")[0].facts["seat"] == "soviet"


def test_11_1_3_one_target_and_one_attacking_lcu() -> None:
    field = Field({"ge_4a": WEST, "ge_9a": NORTH, "ge_pz41": NORTH, "su_a3": HERE})
    field.do(f"attack {HERE} {WEST} ge_4a")
    assert field.asked == "axis muster"
    assert field.choices(f"join {NORTH}") == ("ge_pz41",)


def test_11_1_3_three_attacking_hexes_need_two_mobile_units() -> None:
    """The example of 11.1.3: of three attacking hexes two hold a tank or mechanized unit that attacks."""
    units = {"su_a3": WEST, "su_ta1": NORTH, "su_a4": NORTH, "su_mk3": FOREST, "ge_k1": HERE}
    field = Field(units, side="soviet", dice=(1, 1))
    field.do(f"attack {HERE} {WEST} su_a3")
    assert field.refused(f"join {NORTH} su_a4") == "no-mobile-unit 11.1.3"
    field.do(f"join {NORTH} su_ta1", f"join {NORTH} su_a4", f"join {FOREST} su_mk3")
    assert field.events("battle")[0].facts["attackers"] == ["su_a3", "su_a4", "su_mk3", "su_ta1"]


def test_11_1_3_a_further_hex_without_a_mobile_unit_cannot_join() -> None:
    field = Field({"su_a3": WEST, "su_a4": NORTH, "ge_k1": HERE}, side="soviet", dice=(1, 1))
    field.do(f"attack {HERE} {WEST} su_a3")
    assert [event.kind for event in field.g.events][:1] == ["battle"]  # nobody could join, so it began at once


def test_11_1_3_it_does_not_matter_from_which_hex_the_attack_is_declared() -> None:
    """One hex may be without a mobile unit, whichever was named first; a second one may not."""
    units = {"su_ta1": WEST, "su_a4": NORTH, "su_a3": FOREST, "ge_k1": HERE}
    field = Field(units, side="soviet", dice=(1, 1))
    field.do(f"attack {HERE} {WEST} su_ta1")
    assert field.choices("join") == tuple(sorted((NORTH, FOREST)))
    field.do(f"join {NORTH} su_a4")
    assert field.events("battle")[0].facts["attackers"] == ["su_a4", "su_ta1"]  # the other hex cannot join any more


@pytest.mark.parametrize(
    ("units", "why"),
    [
        ({"ge_4a": WEST, "ge_9a": NORTH, "ge_pz41": NORTH}, "second-army 11.1.3"),
        ({"ge_k1": WEST, "ge_k10": NORTH}, "no-mobile-unit 11.1.3"),
        ({"ge_k1": WEST, "ge_pz41": NORTH}, ""),
        ({"ge_k1": WEST, "ge_pz41": NORTH, "ge_k10": FOREST}, "no-mobile-unit 11.1.3"),
    ],
)
def test_11_1_3_questions_about_attacks_that_could_not_be_are_refused(units: dict[str, str], why: str) -> None:
    g = Field({**units, "su_a3": HERE}).g
    found = why_not_together(g, units)
    assert (f"{found.code} {found.section}" if found else "") == why
    if why:
        with pytest.raises(IllegalActionError, match=why.split()[0]):
            odds_explained(g, HERE, tuple(units))
    else:
        assert odds_explained(g, HERE, tuple(units)).table is not None


def test_11_1_3_the_strongest_attack_has_one_hex_without_a_mobile_unit() -> None:
    units = {"ge_4a": WEST, "ge_pz41": WEST, "ge_k1": NORTH, "ge_k10": NORTH, "ge_k28": FOREST, "su_a3": HERE}
    fight = attack_of(Field(units).g, "axis", HERE)
    assert fight is not None
    assert sorted(fight.attackers) == ["ge_4a", "ge_k1", "ge_k10", "ge_pz41"]


def test_11_1_4_a_hex_is_attacked_once_a_round_and_no_empty_one() -> None:
    field = Field({"ge_4a": WEST, "ge_k1": NORTH, "su_f_west": HERE, "su_a3": HERE}, dice=(1, 1))
    assert field.refused(f"attack {FOREST} {WEST} ge_4a") == "nobody-there 11.1.4"
    field.do(f"attack {HERE} {NORTH} ge_k1")
    field.through("axis fight")
    assert field.state.attacked == [HERE]
    assert field.asked == ""


def test_11_1_5_11_1_6_units_of_a_hex_fight_different_hexes_each_once() -> None:
    field = Field({"ge_4a": WEST, "ge_k1": WEST, "su_a3": HERE, "su_a4": "1017"}, dice=(1, 1, 1, 1))
    field.do(f"attack {HERE} {WEST} ge_4a").through("axis fight")
    assert field.choices(f"attack 1017 {WEST}") == ("ge_k1",)
    assert field.refused(f"attack 1017 {WEST} ge_4a") == "fought-already 11.1.6"
    field.do(f"attack 1017 {WEST} ge_k1").through()
    assert field.state.fought == ["ge_4a", "ge_k1"]


def test_11_1_6_a_units_strength_is_not_divided() -> None:
    field = Field(ONE, dice=(1, 1)).do(f"attack {HERE} {WEST} ge_4a")
    assert field.events("fired")[0].facts["strength"] == 6


def test_11_1_7_active_partisans_fight_by_themselves() -> None:
    units = {"su_partisan1": WEST, "su_ta1": NORTH, "ge_k1": HERE}
    field = Field(units, side="soviet", dice=(1, 1), risen=True)
    field.do(f"attack {HERE} {WEST} su_partisan1")
    assert field.events("battle")[0].facts["attackers"] == ["su_partisan1"]
    other = Field(units, side="soviet", dice=(1, 1), risen=True).do(f"attack {HERE} {NORTH} su_ta1")
    assert other.events("battle")[0].facts["attackers"] == ["su_ta1"]
    assert Field(units, side="soviet", marked=[WEST]).asked == ""  # while they hide they do not attack


def test_11_1_8_who_does_not_fight_takes_no_loss_and_does_not_advance() -> None:
    field = Field({"ge_k1": WEST, "ge_pz41": WEST, "su_a3": HERE}, dice=(1, 6), lost={"su_a3": 1})
    field.do(f"attack {HERE} {WEST} ge_k1")
    assert field.state.lost.get("ge_pz41") is None
    won = Field({"ge_4a": WEST, "ge_pz41": WEST, "su_a3": HERE}, dice=(6, 1)).do(f"attack {HERE} {WEST} ge_4a")
    assert won.asked == "axis advance"
    assert won.refused("advance ge_pz41") == "not-in-the-fight 11.1.8"


# -- 11.1.9, 11.1.10 ---------------------------------------------------------------------------------------------------------


def place(role: str) -> str:
    """The hex of a place."""
    return Field({}).g.book.places[role].hex


@pytest.mark.parametrize(
    ("role", "gate"),
    [
        ("leningrad", "leningrad"),
        ("moscow", "moscow"),
        ("gorky", "moscow"),
        ("stalingrad", "stalingrad"),
        ("maikop", "stalingrad"),
    ],
)
def test_11_1_9_barred_places_are_attacked_only_when_their_gate_is_lifted(role: str, gate: str) -> None:
    target = place(role)
    board = Field({}).g.board
    beside = next(hex_ for hex_ in board.names(board.near(target)) if not board.volga(hex_, target))
    units = {"su_a3": target, "ge_4a": beside}
    barred, lifted = Field(units), Field(units, in_force={gate: 3})
    reason = why_target(barred.g, "axis", target)
    assert reason is not None
    assert (reason.code, reason.section, reason.facts["gate"]) == ("gate", "11.1.9", gate)
    assert target not in attack_targets(barred.g, "axis")
    assert target in attack_targets(lifted.g, "axis")


def test_11_1_9_a_card_lifts_a_gate() -> None:
    field = Field({})
    field.g.lift("moscow", "card")
    assert field.state.in_force["moscow"] == 6
    assert not field.g.barred() & field.g.board.role["gorky"]


def test_11_1_9_entering_empty_moscow_frees_gorky_too() -> None:
    moscow, gorky = place("moscow"), place("gorky")
    field = Field({"ge_pz41": "1815"})
    assert field.g.barred() & field.g.board.bit[gorky]
    field.g.go("ge_pz41", (moscow,))
    assert not field.g.barred() & field.g.board.bit[gorky]


def test_11_1_9_control_by_attrition_lifts_a_gate() -> None:
    field = Field({})
    field.g.seize(place("gorky"), "axis")
    assert not field.g.barred() & field.g.board.role["moscow"]


def test_11_1_9_the_bars_are_only_for_the_axis() -> None:
    moscow = place("moscow")
    field = Field({"ge_4a": moscow, "su_a3": "1815"}, side="soviet")
    assert field.choices("attack") == (moscow,)


def test_11_1_10_no_axis_attack_over_the_volga_south_of_saratov() -> None:
    units = {"ge_4a": "2420", "su_a3": "2520", "su_a4": "2320"}
    barred = Field(units, in_force={"stalingrad": 5})
    assert barred.choices("attack") == ("2320",)
    assert barred.refused("attack 2520 2420 ge_4a").startswith("no-attackers 11.1.1")
    assert "2520" in Field(units, held={"moscow": "axis"}).choices("attack")
    assert "2520" in Field(units, held={"stalingrad": "axis"}).choices("attack")
    soviet = Field({"ge_4a": "2420", "su_a3": "2520"}, side="soviet")
    assert soviet.choices("attack") == ("2420",)


# -- 11.2.1 steps 1, 2, 4 ------------------------------------------------------------------------------------------------------


def test_11_2_1_1_the_supply_of_the_defenders_is_looked_at() -> None:
    ring = {f"ge_k{n}": hex_ for n, hex_ in zip((1, 10, 28, 6, 8), ("1015", NORTH, FOREST, "1216", "1017"), strict=True)}
    field = Field({**ring, "ge_pz41": WEST, "su_a3": HERE, "ge_pz56": "1215", "ge_pz3": "1217"}, dice=(1, 1))
    assert field.g.full("su_a3")
    field.do(f"attack {HERE} {WEST} ge_pz41").through("axis fight")
    assert [event.facts["supply"] for event in field.events("supply") if event.facts["unit"] == "su_a3"] == ["none"]


def test_11_2_1_2_strengths_are_added_up() -> None:
    field = Field({"ge_4a": WEST, "ge_k1": WEST, "su_a3": HERE}, dice=(1, 1), lost={"ge_4a": 1})
    field.do(f"attack {HERE} {WEST} ge_4a+ge_k1")
    assert field.events("fired")[0].facts["strength"] == 5 + 2


def test_11_2_1_4_which_table() -> None:
    field = Field(
        {"ge_4a": WEST, "ge_k1": WEST, "ge_pz41": NORTH, "ge_pz56": NORTH, "ge_pz39": NORTH, "ge_pz57": FOREST, "su_a3": HERE}
    )
    single = fight(field, HERE, {"ge_k1": WEST}, ["su_a3"])
    assert (fire_table_of(field.g, single, "axis"), fire_table_of(field.g, single, "soviet")) == ("SCU", "SCU")
    field.state.lost["ge_4a"] = 3
    assert fire_table_of(field.g, fight(field, HERE, {"ge_4a": WEST, "ge_k1": WEST}, ["su_a3"]), "axis") == "LCU"


def test_11_2_1_4_three_panzer_corps_of_a_stack_fire_on_the_table_of_armies() -> None:
    three = dict.fromkeys(("ge_pz41", "ge_pz56", "ge_pz39"), NORTH)
    field = Field({**three, "ge_pz57": WEST, "su_a3": HERE})
    assert fire_table_of(field.g, fight(field, HERE, three, ["su_a3"]), "axis") == "LCU"
    two = {"ge_pz41": NORTH, "ge_pz56": NORTH, "ge_pz57": WEST}
    assert fire_table_of(field.g, fight(field, HERE, two, ["su_a3"]), "axis") == "SCU"
    assert fire_table_of(field.g, fight(field, NORTH, {"su_a3": HERE}, list(three), "soviet"), "axis") == "LCU"


@pytest.mark.parametrize(
    ("target", "origins", "expected"),
    [
        (HERE, (WEST,), {}),
        (FOREST, (HERE,), {"forest": -1}),
        ("1217", (HERE,), {"forest": -1, "city": -1}),
        ("0918", ("0819",), {"fortress": -1, "river": -1}),
        ("1318", ("1418",), {"major_river": -1}),
        ("1318", ("1418", "1218"), {}),
        ("1614", ("1615",), {"forest": -1, "major_river": -1}),
        ("1926", ("1826",), {"strait": -2, "rough": -1}),
    ],
)
def test_11_2_1_4_the_ground_shifts_the_attacker(target: str, origins: tuple[str, ...], expected: dict[str, int]) -> None:
    units = ("ge_pz41", "ge_pz56")
    attackers = dict(zip(units, origins, strict=False))
    field = Field({**attackers, "su_a3": target}, turn=6)
    fight(field, target, attackers, ["su_a3"])
    found = moves(field)
    assert {why: found[why] for why in found if why != "paulus-line"} == {
        why: columns for why, columns in expected.items() if why in found or why != "rough"
    }
    assert moves(field, "soviet") == {}


def test_11_2_1_4_a_fortress_helps_only_its_owner() -> None:
    field = Field({"su_a3": "1018", "ge_k1": "0918"}, side="soviet")
    fight(field, "0918", {"su_a3": "1018"}, ["ge_k1"], "soviet")
    assert moves(field, "soviet") == {}


def test_11_2_1_4_trenches_festungs_and_fortified_areas_shift() -> None:
    field = Field({**ONE}, trenches={HERE: "soviet"}, fortified=[HERE])
    fight(field, HERE, {"ge_4a": WEST}, ["su_a3"])
    assert moves(field) == {"trench": -1, "fortified_area": -1}
    other = Field({"su_a3": HERE, "ge_k1": WEST}, side="soviet", festungs=[WEST])
    fight(other, WEST, {"su_a3": HERE}, ["ge_k1"], "soviet")
    assert moves(other, "soviet") == {"festung": -1}


def test_11_2_1_4_house_rule_13_3_5_units_without_supply_shift_either_side() -> None:
    field = Field(ONE, supply={"ge_4a": "none", "su_a3": "none"})
    fight(field, HERE, {"ge_4a": WEST}, ["su_a3"])
    assert (moves(field), moves(field, "soviet")) == ({"unsupplied": -1}, {"unsupplied": -1})


def test_11_2_1_4_fortress_supply_is_supply_only_for_the_defence() -> None:
    field = Field(ONE, supply={"ge_4a": "fortress", "su_a3": "fortress"})
    fight(field, HERE, {"ge_4a": WEST}, ["su_a3"])
    assert (moves(field), moves(field, "soviet")) == ({"unsupplied": -1}, {})


@pytest.mark.parametrize(("turn", "expected"), [(1, -1), (4, -1), (5, 0)])
def test_11_2_1_4_the_paulus_line_shifts_axis_attacks_on_turns_1_to_4(turn: int, expected: int) -> None:
    field = Field({"ge_4a": "1619", "su_a3": "1518"}, turn=turn)
    fight(field, "1518", {"ge_4a": "1619"}, ["su_a3"])
    assert moves(field).get("paulus-line", 0) == expected
    if expected:
        field.state.supply["ge_4a"] = "none"
        assert "paulus-line" not in moves(field)  # it has its shift already


def test_11_2_1_4_the_paulus_line_does_not_shift_soviet_attacks() -> None:
    field = Field({"ge_4a": "1619", "su_a3": "1518"}, side="soviet", turn=2)
    fight(field, "1619", {"su_a3": "1518"}, ["ge_4a"], "soviet")
    assert "paulus-line" not in {**moves(field), **moves(field, "soviet")}


def test_11_2_1_4_snow_shifts_the_axis() -> None:
    field = Field(ONE, turn=8)
    fight(field, HERE, {"ge_4a": WEST}, ["su_a3"])
    assert moves(field) == {"weather": -1}
    first = Field({"su_a3": HERE, "ge_k1": WEST}, side="soviet", turn=4)
    fight(first, WEST, {"su_a3": HERE}, ["ge_k1"], "soviet")
    assert (moves(first), moves(first, "soviet")) == ({"weather": -1}, {})


def test_11_2_1_4_mobile_defence_shifts_german_defenders() -> None:
    field = Field({"su_a3": HERE, "ge_pz41": WEST}, side="soviet", turn=6)
    fight(field, WEST, {"su_a3": HERE}, ["ge_pz41"], "soviet")
    assert moves(field) == {"mobile-defence": 1}


def test_11_2_1_4_all_shifts_are_summed() -> None:
    field = Field({"ge_pz41": HERE, "su_a3": "1217"}, turn=8, supply={"ge_pz41": "none"})
    one = fight(field, "1217", {"ge_pz41": HERE}, ["su_a3"])
    assert sum(shift.columns for shift in column_shifts(field.g, one, "axis")) == -4  # forest, city, snow, no supply
    assert column_shifts(field.g, one, "axis")[0] == Shift("forest", -1, "11.2.1")


# -- steps 5 to 7 ----------------------------------------------------------------------------------------------------------------


def test_11_2_1_5_both_roll_and_each_roll_is_the_enemys_loss() -> None:
    field = Field({"ge_k1": WEST, "su_f_west": HERE}, dice=(5, 6)).do(f"attack {HERE} {WEST} ge_k1")
    ours, theirs = (event.facts for event in field.events("fired"))
    assert (ours["die"], ours["loss"], ours["starred"]) == (5, 1, True)
    assert (theirs["die"], theirs["loss"], theirs["starred"]) == (6, 2, True)


def test_11_2_1_6_the_defender_takes_losses_first() -> None:
    field = Field({"ge_k1": WEST, "su_a3": HERE}, dice=(6, 6)).do(f"attack {HERE} {WEST} ge_k1")
    assert [event.facts["unit"] for event in field.events("step-lost")] == ["su_a3", "ge_k1"]


def volleys(attacker: int, defender: int) -> dict[str, Volley]:
    """What both dice inflicted."""
    return {"axis": Volley("SCU", 1, 0, 0, 1, attacker), "soviet": Volley("SCU", 1, 0, 0, 1, defender)}


@pytest.mark.parametrize(
    ("left", "hits", "winner"),
    [
        (("ge_k1", "su_a3"), (2, 1), "axis"),
        (("ge_k1", "su_a3"), (1, 2), "soviet"),
        (("ge_k1",), (1, 3), "axis"),
        (("su_a3",), (3, 1), "soviet"),
        ((), (2, 2), ""),
        (("ge_k1", "su_a3"), (1, 1), ""),
        (("ge_k1", "su_a3"), (0, 0), ""),
    ],
)
def test_11_2_1_7_who_wins(left: tuple[str, ...], hits: tuple[int, int], winner: str) -> None:
    field = Field({})
    one = fight(field, HERE, {"ge_k1": WEST}, ["su_a3"])
    field.state.place = {uid: WEST if uid.startswith("ge") else HERE for uid in left}
    one.volleys = volleys(*hits)
    assert decide_winner(field.g, one) == winner


@pytest.mark.parametrize(
    ("attacker", "defender", "target", "fields", "winner"),
    [
        ("ge_pz41", "su_a3", HERE, {}, "axis"),
        ("ge_k1", "su_a3", HERE, {}, ""),
        ("ge_pz41", "su_ta1", HERE, {}, ""),
        ("ge_pz41", "su_g1", HERE, {}, ""),
        ("ge_pz41", "su_a3", HERE, {"supply": {"ge_pz41": "none"}}, ""),
        ("ge_pz41", "su_ta1", HERE, {"supply": {"su_ta1": "none"}}, "axis"),
        ("ge_pz41", "su_a3", "1118", {}, ""),
        ("ge_pz41", "su_a3", HERE, {"trenches": {HERE: "soviet"}}, ""),
        ("ge_pz41", "su_a3", HERE, {"festungs": [HERE]}, ""),
        ("ge_pz41", "su_a3", "0918", {}, ""),
    ],
)
def test_11_2_1_7_ties_with_their_exception(
    attacker: str, defender: str, target: str, fields: dict[str, Any], winner: str
) -> None:
    field = Field({attacker: WEST, defender: target}, **fields)
    one = fight(field, target, {attacker: WEST}, [defender])
    one.volleys = volleys(1, 1)
    assert decide_winner(field.g, one) == winner


def test_11_2_1_7_soviet_mechanized_guards_and_tank_units_break_ties_too() -> None:
    for kind in ("su_mk3", "su_g1", "su_ta1", "su_gt1", "su_gc1"):
        field = Field({kind: HERE, "ge_k1": WEST}, side="soviet")
        one = fight(field, WEST, {kind: HERE}, ["ge_k1"], "soviet")
        one.volleys = volleys(1, 1)
        assert decide_winner(field.g, one) == "soviet", kind


def test_11_2_1_a_round_without_ops_allows_one_attack_of_one_hex() -> None:
    units = {"ge_4a": WEST, "ge_pz41": NORTH, "su_a3": HERE, "su_a4": "1017"}
    field = Field(units, doing="zero", dice=(1, 1), marked=[WEST])
    field.do(f"attack {HERE} {WEST} ge_4a")
    assert field.events("battle")[0].facts["attackers"] == ["ge_4a"]  # nobody joins
    assert len(field.through().events("battle")) == 1
    assert Field(units, doing="zero", fighters=["axis"], marked=[WEST]).asked == ""
    assert Field(units, doing="zero", marked=[]).asked == ""


def test_house_rule_4_4_7_fronts_do_not_attack_panzer_corps_on_the_first_two_turns() -> None:
    units = {"su_f_west": HERE, "su_a3": HERE, "ge_pz41": WEST}
    assert Field(units, side="soviet", turn=2).choices(f"attack {WEST} {HERE}") == ("su_a3",)
    assert Field(units, side="soviet", turn=3).choices(f"attack {WEST} {HERE}") == ("su_a3", "su_f_west")
    with_others = Field({**units, "ge_k1": WEST}, side="soviet", turn=2)
    assert with_others.choices(f"attack {WEST} {HERE}") == ("su_a3", "su_f_west")


def test_11_2_1_8_defenders_who_lost_retreat_when_the_winner_is_known() -> None:
    field = Field({"ge_4a": WEST, "su_f_west": HERE, "su_a3": HERE}, dice=(4, 1))
    field.do(f"attack {HERE} {WEST} ge_4a").through("axis advance")
    order = [event.kind for event in field.g.events if event.kind in ("fired", "step-lost", "fight-won", "retreated")]
    assert order[:2] == ["fired", "fired"]
    assert order.index("step-lost") < order.index("fight-won") < order.index("retreated")
