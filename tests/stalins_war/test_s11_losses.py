"""11.3. Taking losses."""

from __future__ import annotations

from rules.stalins_war.battle.s11_losses import TakeLosses, losable_units
from rules.stalins_war.state.fight import AttackUnderWay
from tests.stalins_war.field import Field

HERE, WEST, NORTH = "1116", "1016", "1115"


def under_fire(
    defenders: tuple[str, ...], left: int, *, starred: bool = False, attackers: tuple[str, ...] = ("ge_4a",), side: str = "soviet"
) -> Field:
    """A side takes losses in a fight."""
    units = {**dict.fromkeys(attackers, WEST), **dict.fromkeys(defenders, HERE)}
    fight = AttackUnderWay(side="axis", target=HERE, attackers=dict.fromkeys(attackers, WEST), defenders=sorted(defenders))
    return Field(units, step=TakeLosses(side=side, left=left, starred=starred), fight=fight)


def test_11_3_1_a_roll_is_what_the_enemy_loses() -> None:
    field = Field({"ge_4a": WEST, "su_a3": HERE, "su_a4": HERE}, dice=(4, 1)).do(f"attack {HERE} {WEST} ge_4a")
    field.through("axis advance")
    loss = field.events("fired")[0].facts["loss"]
    assert loss == 2
    assert field.state.lost == {"su_a3": 1, "su_a4": 1}


def test_11_3_2_each_step_counts_one_and_none_takes_a_second_before_all_have_one() -> None:
    field = under_fire(("su_a3", "su_a4", "su_f_west"), 4)
    assert field.asked == "soviet lose"
    field.do("lose su_a3")
    assert field.choices("lose") == ("su_a4", "su_f_west")
    assert field.refused("lose su_a3") == "spread 11.3.2"
    field.do("lose su_f_west")  # the last one takes its loss automatically, then all are open again
    assert field.state.lost == {"su_a3": 1, "su_a4": 1, "su_f_west": 1}
    assert field.choices("lose") == ("su_a3", "su_a4", "su_f_west")
    field.do("lose su_a3")
    assert field.where("su_a3") == ""
    assert field.asked == ""


def test_11_3_2_losses_by_cards_are_spread_too() -> None:
    field = under_fire(("su_a3", "su_a4"), 1)
    assert field.state.fight is not None
    field.state.fight.lost["su_a3"] = 1
    assert losable_units(field.g, field.state.fight, "soviet") == ["su_a4"]


def test_11_3_2_stalin_is_the_last_of_his_hex() -> None:
    field = under_fire(("su_a3", "su_stalin"), 3)
    assert field.where("su_a3") == ""
    assert field.where("su_stalin") == ""
    assert [event.facts["unit"] for event in field.events("eliminated")] == ["su_a3", "su_stalin"]
    spared = under_fire(("su_a3", "su_stalin"), 2)
    assert (spared.where("su_a3"), spared.where("su_stalin")) == ("", HERE)


def test_11_3_3_the_first_loss_of_an_attack_is_a_mobile_units() -> None:
    units = ("ge_4a", "ge_pz41", "ge_pz56", "ge_k1")
    field = under_fire(("su_a3",), 2, attackers=units, side="axis")
    assert field.choices("lose") == ("ge_pz41", "ge_pz56")
    assert field.refused("lose ge_4a") == "first-loss 11.3.3"
    field.do("lose ge_pz41")
    assert field.choices("lose") == ("ge_4a", "ge_k1", "ge_pz56")


def test_11_3_3_does_not_bind_defenders_nor_attackers_without_mobile_units() -> None:
    assert under_fire(("su_ta1", "su_a3"), 1).choices("lose") == ("su_a3", "su_ta1")
    field = under_fire(("su_a3",), 1, attackers=("ge_4a", "ge_k1"), side="axis")
    assert field.choices("lose") == ("ge_4a", "ge_k1")


def test_11_3_4_starred_results_hurt_no_armies_but_count_for_the_winner() -> None:
    field = under_fire(("su_f_west", "su_a3"), 1, starred=True)
    assert field.state.lost == {"su_a3": 1}
    assert under_fire(("su_f_west",), 2, starred=True).state.lost == {}
    won = Field({"ge_4a": WEST, "su_f_west": HERE}, dice=(3, 1)).do(f"attack {HERE} {WEST} ge_4a")
    hits = {event.facts["seat"]: (event.facts["loss"], event.facts["starred"]) for event in won.events("fired")}
    assert hits["axis"] == (2, True)
    assert won.state.lost.get("su_f_west") is None
    assert [event.facts["seat"] for event in won.events("fight-won")] == ["axis"]


def test_11_3_4_a_starred_loss_that_none_may_take_is_lost() -> None:
    field = under_fire(("su_f_west", "su_a3"), 3, starred=True)
    # The army has its one step off; a second one it may not take while the front has lost nothing (11.3.2).
    assert field.state.lost == {"su_a3": 1}


def test_11_3_6_where_the_eliminated_go() -> None:
    field = Field({"ge_4a": WEST, "ge_k1": WEST, "su_a3": HERE})
    field.g.eliminate("ge_k1")
    field.g.eliminate("ge_4a")
    assert field.state.eliminated == ["ge_4a", "ge_k1"]
    cut = Field({"ge_4a": WEST, "su_f_west": HERE}, supply={"ge_4a": "none", "su_f_west": "none"})
    cut.g.eliminate("ge_4a")
    cut.g.eliminate("su_f_west")
    assert (cut.state.waiting, cut.state.eliminated) == ({"ge_4a": 9}, ["su_f_west"])


def test_11_3_6_the_southwestern_front_comes_back_weaker() -> None:
    field = Field({"su_f_sw": HERE, "ge_4a": WEST})
    field.g.eliminate("su_f_sw")
    assert field.state.eliminated == ["su_f_sw2"]
    assert field.state.gone == ["su_f_sw"]
