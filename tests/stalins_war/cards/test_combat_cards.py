"""Combat cards: what each does to a fight, and when it may not be laid down (7.5.5)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from rules.stalins_war.battle.s07_combat_cards import end_of_round, usable_combat_cards, use_combat_card
from rules.stalins_war.battle.s11_advance import may_exploit_at_all
from rules.stalins_war.battle.s11_fire import column_shifts
from rules.stalins_war.battle.s11_retreat import standing_cost
from rules.stalins_war.state.fight import AttackUnderWay
from tests.stalins_war.field import Field

HERE, WEST, NORTH, FOREST = "1116", "1016", "1115", "1117"


class Case(NamedTuple):
    """A fight in which a card may be laid down: who fights where, what the card changes; what would forbid it."""

    side: str
    attackers: dict[str, str]
    target: str
    defenders: tuple[str, ...]
    turn: int = 6
    #: Columns that the card adds to its side's fire.
    shift: int = 0
    #: Shifts that it takes away.
    without: tuple[str, ...] = ()
    #: Changes of the position under which it may not be laid down.
    barred: dict[str, Any] = {}
    #: The other side attacks.
    defends: bool = False
    fields: dict[str, Any] = {}


PANZER, CORPS = {"ge_pz41": WEST}, {"ge_k1": WEST}
TANKS, ARMY = {"su_ta1": HERE}, {"su_a3": HERE}
#: The same fight on open ground.
OPEN: dict[str, Any] = {"target": HERE, "attackers": CORPS}
ELSEWHERE: dict[str, Any] = {"target": WEST, "attackers": ARMY}
CASES = {
    "AX02": Case("axis", CORPS, HERE, ("su_a3",), turn=9, shift=1, barred={"turn": 10}),
    "AX04": Case("axis", CORPS, HERE, ("su_a3",), shift=1, barred={"turn": 8}),
    "AX10": Case("axis", PANZER, HERE, ("su_a3",), barred={"turn": 10}),
    "AX15": Case("axis", PANZER, HERE, ("su_a3",), shift=1, barred={"attackers": CORPS}),
    "AX16": Case("axis", {"ge_k1": "1121"}, "1221", ("su_a3",), shift=1, barred=OPEN),
    "AX17": Case(
        "axis", {"ge_k1": "2223"}, "2224", ("su_a3",), shift=2, without=("major_river",), barred=OPEN
    ),
    "AX18": Case(
        "axis", {"ge_k1": "0818"}, "0918", ("su_a3",), shift=1, without=("fortress",), barred=OPEN
    ),
    "AX24": Case("axis", {"ge_pz41": "1317"}, "1417", ("su_a3",), shift=1, without=("major_river",), barred=OPEN),
    "AX42": Case("axis", PANZER, HERE, ("su_a3",), barred={"attackers": CORPS}),
    "AX43": Case("axis", PANZER, HERE, ("su_a3",), turn=10, shift=1, barred={"turn": 9}),
    "AX44": Case("axis", ARMY, WEST, ("ge_pz41",), shift=1, defends=True, barred={"defenders": ("ge_k1",)}),
    "AX45": Case("axis", CORPS, HERE, ("su_a3",), turn=8, shift=1, without=("weather",), barred={"turn": 7}),
    "AX46": Case("axis", ARMY, WEST, ("ge_k1",), shift=1, defends=True),
    "AX47": Case("axis", PANZER, HERE, ("su_a3",), shift=2, fields={"entered": {"soviet": [HERE]}}, barred={"fields": {}}),
    "AX48": Case("axis", TANKS, WEST, ("ge_k1",), defends=True, barred={"attackers": ARMY}),
    "AX52": Case("axis", {"su_a3": "0818"}, "0718", ("ge_k1",), shift=1, defends=True, barred=ELSEWHERE),
    "SV11": Case("soviet", CORPS, FOREST, ("su_a3",), defends=True),
    "SV12": Case("soviet", {"su_mk3": HERE}, WEST, ("ge_k1",), shift=1, barred={"attackers": ARMY}),
    "SV20": Case("soviet", ARMY, WEST, ("ge_k1",), turn=8, shift=1, barred={"turn": 6}),
    "SV23": Case("soviet", {"ge_k1": HERE}, "1014", ("su_a3",), shift=1, defends=True, barred={"target": FOREST}),
    "SV39": Case("soviet", ARMY, WEST, ("ge_k1",), turn=10, shift=1, barred={"turn": 12}),
    "SV41": Case("soviet", {"su_f_west": HERE}, WEST, ("ge_k1",), shift=1, barred={"attackers": ARMY}),
    "SV43": Case("soviet", {"su_gt1": HERE}, WEST, ("ge_k1",), barred={"attackers": TANKS}),
    "SV44": Case("soviet", {"su_a3": HERE}, FOREST, ("ge_k1",), shift=1, without=("forest",)),
    "SV45": Case("soviet", ARMY, WEST, ("ge_k1",), shift=1),
    "SV46": Case("soviet", {"su_a3": WEST}, "0916", ("ge_k1",), shift=1, without=("river",), barred=ELSEWHERE),
    "SV54": Case("soviet", PANZER, HERE, ("su_a3",), defends=True, barred={"attackers": CORPS}),
}  # fmt: skip
ENEMY = {"axis": "soviet", "soviet": "axis"}


def staged(card: str, case: Case) -> tuple[Field, AttackUnderWay]:
    """The fight of a case, the card in its owner's hand."""
    units = {**case.attackers, **dict.fromkeys(case.defenders, case.target)}
    active = ENEMY[case.side] if case.defends else case.side
    field = Field(units, side=active, turn=case.turn, hands={case.side: [card]}, marked=[], **case.fields)
    fight = AttackUnderWay(side=active, target=case.target, attackers=dict(case.attackers), defenders=list(case.defenders))
    field.state.fight = fight
    return field, fight


def columns(field: Field, fight: AttackUnderWay, side: str) -> dict[str, int]:
    """The shifts of a side by their reasons."""
    return {shift.why: shift.columns for shift in column_shifts(field.g, fight, side)}


@pytest.mark.parametrize("card", CASES)
def test_the_card_shifts_its_side_s_fire(card: str) -> None:
    case = CASES[card]
    field, fight = staged(card, case)
    assert usable_combat_cards(field.g, fight, case.side) == [card]
    before, theirs = columns(field, fight, case.side), columns(field, fight, ENEMY[case.side])
    use_combat_card(field.g, fight, case.side, card)
    after = columns(field, fight, case.side)
    assert sum(after.values()) - sum(before.values()) == case.shift
    assert set(before) - set(after) == set(case.without)
    assert columns(field, fight, ENEMY[case.side]) == theirs


@pytest.mark.parametrize("card", [card for card, case in CASES.items() if case.barred])
def test_where_its_condition_fails_it_is_not_offered(card: str) -> None:
    case = CASES[card]._replace(**CASES[card].barred)
    field, fight = staged(card, case)
    assert usable_combat_cards(field.g, fight, case.side) == []


def test_cards_of_attackers_are_none_of_the_defenders_and_the_other_way_round() -> None:
    for card in ("AX04", "AX10", "AX16", "AX18", "AX43", "AX45"):
        field, fight = staged(card, CASES["AX46"])
        field.state.cards["axis"].hand = [card]
        assert usable_combat_cards(field.g, fight, "axis") == [], card
    for card in ("AX46", "AX44", "AX48", "AX52"):
        field, fight = staged(card, CASES["AX15"])
        assert usable_combat_cards(field.g, fight, "axis") == [], card


# -- what else they do ---------------------------------------------------------------------------------------------------------


def test_AX02_luftwaffe_support_works_in_every_attack_of_the_turn_won_or_lost() -> None:
    field = Field({"ge_k1": WEST, "su_f_west": HERE, "ge_k10": "1015"}, turn=6, hands={"axis": ["AX02"]}, dice=(1, 6, 1, 1))
    field.do(f"attack {HERE} {WEST} ge_k1", "use AX02").through("")
    assert field.state.kept["axis"] == ["AX02"]  # lost, and still there
    assert [effect.what for effect in field.g.effects("shift", "axis")] == ["shift"]
    again = AttackUnderWay(side="axis", target=HERE, attackers={"ge_k10": "1015"}, defenders=["su_f_west"])
    assert columns(field, again, "axis") == {"AX02": 1}


def test_AX10_guderian_lets_the_panzer_corps_of_the_attack_exploit_a_hex_further() -> None:
    units = {"ge_pz41": WEST, "ge_pz56": WEST, "su_a3": HERE}
    plain = Field(units, dice=(6, 1), lost={"su_a3": 1}).do(f"attack {HERE} {WEST} ge_pz41", "blitz ge_pz41")
    field = Field(units, dice=(6, 1), lost={"su_a3": 1}, hands={"axis": ["AX10"]})
    field.do(f"attack {HERE} {WEST} ge_pz41", "use AX10", "blitz ge_pz41")
    assert set(plain.choices(f"exploit {HERE} ge_pz41")) < set(field.choices(f"exploit {HERE} ge_pz41"))
    assert plain.choices(f"exploit {WEST} ge_pz56") == field.choices(f"exploit {WEST} ge_pz56")  # it was not in the attack


def test_AX18_siege_artillery_takes_the_choice_to_stand() -> None:
    field, fight = staged("AX18", CASES["AX18"])
    fight.defenders, field.state.place["su_a4"] = ["su_a3", "su_a4"], "0918"
    assert standing_cost(field.g, fight) == 1
    use_combat_card(field.g, fight, "axis", "AX18")
    assert standing_cost(field.g, fight) is None


def test_AX24_brandenburgers_bring_a_blitz_marker_over_a_major_river() -> None:
    units = {"ge_pz41": "1317", "su_a3": "1417"}
    plain = Field(units, dice=(6, 1), lost={"su_a3": 1}).do("attack 1417 1317 ge_pz41")
    assert plain.prompts[0].verbs == ("advance", "done")
    field = Field(units, dice=(6, 1), lost={"su_a3": 1}, hands={"axis": ["AX24"]}).do("attack 1417 1317 ge_pz41", "use AX24")
    assert field.prompts[0].verbs == ("advance", "blitz", "done")


@pytest.mark.parametrize(("card", "unit", "other"), [("AX42", "ge_pz41", "su_a3"), ("SV43", "su_gt1", "ge_k1")])
def test_11_3_5_AX42_tiger_and_SV43_is_2_cost_a_step_after_the_winner_is_known(card: str, unit: str, other: str) -> None:
    side = "axis" if card == "AX42" else "soviet"
    spare = {"axis": "su_a4", "soviet": "ge_k10"}[side]
    field = Field({unit: WEST, other: HERE, spare: HERE}, side=side, dice=(1, 1), hands={side: [card]})
    field.do(f"attack {HERE} {WEST} {unit}", f"use {card}")
    # The dice inflict nothing: a tie, which mobile troops decide. The card's loss comes afterwards.
    assert [event.facts["seat"] for event in field.events("fight-won")] == [side]
    assert field.asked == f"{ENEMY[side]} lose"
    field.do(f"lose {other}")
    assert field.state.lost == {other: 1}


@pytest.mark.parametrize(("card", "lost"), [("AX48", "su_ta1"), ("SV54", "ge_pz41")])
def test_AX48_panzerfaust_and_SV54_anti_tank_front_hit_the_attackers_they_name(card: str, lost: str) -> None:
    case = CASES[card]
    extra = {"AX48": "su_a4", "SV54": "ge_k10"}[card]
    origin = next(iter(case.attackers.values()))
    active = ENEMY[case.side]
    units = {**case.attackers, extra: origin, **dict.fromkeys(case.defenders, case.target)}
    field = Field(units, side=active, dice=(1, 1), hands={case.side: [card]})
    field.do(f"attack {case.target} {origin} {lost}+{extra}", f"use {card}").through("")
    assert field.events("step-lost")[-1].facts == {"unit": lost, "hex": origin, "why": "card"}


def test_AX45_sleighride_and_SV39_sturmovik_last_the_round_and_are_discarded_then() -> None:
    for card, case in (("AX45", CASES["AX45"]), ("SV39", CASES["SV39"]), ("AX44", CASES["AX44"])):
        field, fight = staged(card, case)
        use_combat_card(field.g, fight, case.side, card)
        field.g.expire("round", fight.side)
        end_of_round(field.g)
        assert field.state.cards[case.side].discard == [card], card
        assert field.state.effects == []


def test_SV11_nkvd_lets_defenders_stand_for_nothing() -> None:
    field, fight = staged("SV11", CASES["SV11"])
    assert standing_cost(field.g, fight) == 1 if field.g.steps("su_a3") > 1 else None
    use_combat_card(field.g, fight, "soviet", "SV11")
    assert standing_cost(field.g, fight) == 0


def test_SV20_operation_uranus_lets_mechanized_corps_exploit() -> None:
    field = Field({"su_mk3": HERE, "su_a3": HERE}, side="soviet", turn=8, lend_lease=True, hands={"soviet": ["SV20"]})
    assert not may_exploit_at_all(field.g, "su_mk3")
    use_combat_card(field.g, AttackUnderWay(side="soviet", target=WEST, attackers={"su_mk3": HERE}), "soviet", "SV20")
    assert may_exploit_at_all(field.g, "su_mk3")
    assert not may_exploit_at_all(field.g, "su_a3")


def test_SV23_not_one_step_back_lets_defenders_of_a_city_stand() -> None:
    field, fight = staged("SV23", CASES["SV23"])
    assert standing_cost(field.g, fight) is None
    use_combat_card(field.g, fight, "soviet", "SV23")
    assert standing_cost(field.g, fight) == 1
