"""The exact chances of an attack, compared with a count of all 36 rolls."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.engine.contract.questions import Said
from rules.stalins_war.battle.odds import exact_fight_odds
from rules.stalins_war.ground.s13_supply import supply_of_unit
from rules.stalins_war.positions import battle
from rules.stalins_war.positions.params import WarParams
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.state import Effect, Supply
from rules.stalins_war.table import asked, planning
from tests.stalins_war.field import Field, held_to

HERE, WEST, NORTH = "1116", "1016", "1115"


def test_the_chances_are_those_of_all_thirty_six_rolls() -> None:
    units = {"ge_4a": WEST, "ge_pz41": WEST, "su_f_west": HERE, "su_a3": HERE}
    field = Field(units)
    found = exact_fight_odds(field.g, AttackUnderWay(side="axis", target=HERE, attackers={"ge_4a": WEST, "ge_pz41": WEST}))
    assert sum(share for _, share in found.ends) == pytest.approx(1)
    winners: Counter[str] = Counter()
    ours: Counter[int] = Counter()
    for one in range(1, 7):
        for other in range(1, 7):
            played = Field(units, dice=(one, other)).do(f"attack {HERE} {WEST} ge_4a+ge_pz41").through()
            won = played.events("fight-won")
            winners[won[0].facts["seat"] if won else ""] += 1
            ours[sum(event.facts["unit"].startswith("ge") for event in played.events("step-lost"))] += 1
    for winner, count in winners.items():
        assert found.chance(winner=winner) == pytest.approx(count / 36)
    assert set(found.losses("ours")) == set(ours)


def test_retreat_and_blitz_are_shown() -> None:
    field = Field({"ge_4a": WEST, "ge_pz41": WEST, "su_a3": HERE})
    found = exact_fight_odds(field.g, AttackUnderWay(side="axis", target=HERE, attackers={"ge_4a": WEST, "ge_pz41": WEST}))
    blitz = found.chance(blitz=True)
    assert 0 < blitz <= found.chance(empty=True)
    assert found.chance(far=1) + found.chance(far=2) + found.chance(far=0) == pytest.approx(1)
    forest = Field({"ge_4a": HERE, "ge_pz41": HERE, "su_a3": "1117"})
    assert (
        exact_fight_odds(forest.g, AttackUnderWay(side="axis", target="1117", attackers={"ge_pz41": HERE})).chance(blitz=True)
        == 0
    )


def test_the_position_stays_as_it_is_and_cards_at_work_count() -> None:
    units = {"ge_k1": WEST, "su_a3": HERE}
    field = Field(units, hands={"axis": ["AX04"], "soviet": ["SV12"]})
    before = field.g.state.place.copy(), list(field.state.cards["axis"].hand), field.state.attacked.copy()
    plain = exact_fight_odds(field.g, AttackUnderWay(side="axis", target=HERE, attackers={"ge_k1": WEST}))
    assert (field.state.place, field.state.cards["axis"].hand, field.state.attacked) == before
    helped = Field(units, turn=6, step=None)
    helped.g.last(Effect(what="shift", side="axis", card="AX02", n=1, until="turn"))
    better = exact_fight_odds(helped.g, AttackUnderWay(side="axis", target=HERE, attackers={"ge_k1": WEST}))
    assert better.chance(winner="axis") > plain.chance(winner="axis")


#: A front that three Panzer corps have just cut off.
RING = {"ge_pz47": "1217", "su_f_west": "1317", "ge_pz46": "1416", "ge_pz39": "1418"}
ATTACK = {"ge_pz47": "1217"}


@pytest.mark.parametrize(
    ("units", "checked"),
    [(RING, {}), ({"ge_pz47": "1217", "su_f_west": "1317"}, {"su_f_west": "none"})],
    ids=["cut-off", "freed"],
)
def test_13_1_1_what_is_asked_about_a_fight_looks_as_the_fight_looks(units: dict[str, str], checked: dict[str, Supply]) -> None:
    """The supply of defenders is the present one, regardless of the last check."""
    field = Field(units, turn=5, supply=checked, held=held_to(12), dice=(1, 1))
    side, target = "axis", "1317"
    assert supply_of_unit(field.g, "su_f_west") != field.g.supply("su_f_west")
    answer = battle.answer_attack(field.g, WarParams({}, {"target": target, "attackers": ["ge_pz47"]}, battle.PARAMS))
    said = asked.odds_explained(field.g, target, ("ge_pz47",))
    fight = AttackUnderWay(side=side, target=target, attackers=ATTACK, first="1217", defenders=["su_f_west"])
    planned = planning.attack_strengths(field.g, fight)
    field.do(f"attack {target} 1217 ge_pz47")
    if field.asked == "axis muster":
        field.do("done")
    fired = {event.facts["seat"]: event.facts for event in field.events("fired")}
    assert {who: volley["column"] for who, volley in answer["volleys"].items()} == {
        who: facts["column"] for who, facts in fired.items()
    }
    shifts = {line.facts["side"]: line.facts["shift"] for line in said.lines if isinstance(line, Said) and line.what == "volley"}
    assert shifts == {who: facts["shift"] for who, facts in fired.items()}
    assert planned["shift"] == fired[side]["shift"]
