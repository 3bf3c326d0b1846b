"""The exact chances of an attack, beside a count of all 36 rolls."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.stalins_war.battle.odds import odds
from rules.stalins_war.state.fight import Fight
from tests.stalins_war.field import Field

HERE, WEST, NORTH = "1116", "1016", "1115"


def test_the_chances_are_those_of_all_thirty_six_rolls() -> None:
    units = {"ge_4a": WEST, "ge_pz41": WEST, "su_f_west": HERE, "su_a3": HERE}
    field = Field(units)
    found = odds(field.g, Fight(side="axis", target=HERE, attackers={"ge_4a": WEST, "ge_pz41": WEST}))
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


def test_retreat_and_blitz_are_told() -> None:
    field = Field({"ge_4a": WEST, "ge_pz41": WEST, "su_a3": HERE})
    found = odds(field.g, Fight(side="axis", target=HERE, attackers={"ge_4a": WEST, "ge_pz41": WEST}))
    blitz = found.chance(blitz=True)
    assert 0 < blitz <= found.chance(empty=True)
    assert found.chance(far=1) + found.chance(far=2) + found.chance(far=0) == pytest.approx(1)
    forest = Field({"ge_4a": HERE, "ge_pz41": HERE, "su_a3": "1117"})
    assert odds(forest.g, Fight(side="axis", target="1117", attackers={"ge_pz41": HERE})).chance(blitz=True) == 0


def test_the_position_stays_as_it_is_and_cards_at_work_count() -> None:
    units = {"ge_k1": WEST, "su_a3": HERE}
    field = Field(units, hands={"axis": ["AX04"], "soviet": ["SV12"]})
    before = field.g.state.place.copy(), list(field.state.cards["axis"].hand), field.state.attacked.copy()
    plain = odds(field.g, Fight(side="axis", target=HERE, attackers={"ge_k1": WEST}))
    assert (field.state.place, field.state.cards["axis"].hand, field.state.attacked) == before
    helped = Field(units, turn=6, step=None)
    from rules.stalins_war.state.state import Effect

    helped.g.last(Effect(what="shift", side="axis", card="AX02", n=1, until="turn"))
    better = odds(helped.g, Fight(side="axis", target=HERE, attackers={"ge_k1": WEST}))
    assert better.chance(winner="axis") > plain.chance(winner="axis")
