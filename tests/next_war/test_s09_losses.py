"""9.7.1. Losses."""

from __future__ import annotations

import pytest

from rules.engine import IllegalActionError, Position
from rules.next_war.battle.s09_losses import next_losers, relieved_losses, steps_of
from rules.next_war.battle.s09_reckoning import battle_chances, rolled_result
from rules.next_war.battle.s09_taking import LOSSES, TakeStepLosses
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.state import TheatreState
from tests.next_war.clash import AROUND, TARGET, blue, clash, fought, red
from tests.next_war.turns import done, under_way

TWO = {"steps": 2, "reduced": [1, 1, 3]}


def course(lost: dict[str, int], lead: str, count: int, steps: int = 2) -> dict[str, int]:
    """Unit -> steps lost for a number of losses, always taking the first unit allowed."""
    alive, gone = dict(lost), {}
    for n in range(count):
        first = next_losers(alive, lead, begun=n > 0)[0]
        alive[first] += 1
        if alive[first] == steps:
            gone[first] = alive.pop(first)
    return alive | gone


def test_three_losses_on_three_full_units_are_one_each() -> None:
    """NW-171, D26."""
    assert course({"a": 0, "b": 0, "c": 0}, "b", 3) == {"a": 1, "b": 1, "c": 1}


def test_a_reduced_lead_goes_and_a_full_unit_is_next() -> None:
    """NW-171, NW-161, D27: two losses, the lead reduced before."""
    assert course({"a": 1, "b": 0, "c": 0}, "a", 2) == {"a": 2, "b": 1, "c": 0}


def test_earlier_losses_count() -> None:
    """NW-171: full units lose before reduced ones, except for the lead."""
    assert next_losers({"a": 0, "b": 1, "c": 0}, "a", begun=False) == ["a"]
    assert next_losers({"a": 1, "b": 1, "c": 0}, "a", begun=True) == ["c"]
    assert next_losers({"b": 1, "c": 1}, "a", begun=True) == ["b", "c"]


def test_a_step_of_the_attacker_is_spared_where_the_defender_cannot_take_all() -> None:
    """NW-172: in columns 11 to 13 only."""
    assert relieved_losses(11, 11, (1, 2), (4, 1)) == (0, 2, "attacker")
    assert relieved_losses(11, 10, (1, 2), (4, 1)) == (1, 2, "")
    assert relieved_losses(11, 11, (1, 2), (4, 2)) == (1, 2, "")
    assert relieved_losses(11, 13, (0, 3), (4, 1)) == (0, 3, "")


def test_a_step_of_the_defender_is_spared_where_the_attacker_is_gone() -> None:
    """NW-173: in every column; never are both sides spared (Q41)."""
    assert relieved_losses(11, 3, (2, 1), (1, 4)) == (2, 0, "defender")
    assert relieved_losses(11, 3, (2, 1), (2, 4)) == (2, 0, "defender")
    assert relieved_losses(11, 3, (2, 1), (3, 4)) == (2, 1, "")
    assert relieved_losses(11, 12, (2, 2), (1, 1)) == (1, 2, "attacker")


def test_the_result_takes_relief_into_account() -> None:
    """NW-172, NW-324."""
    g = clash({"a": blue(attack=9, er=5, **TWO), "d": red(defence=1)})
    fight, found = fought(g)
    assert found.column == 13
    rolled, spared = rolled_result(g, fight, found, 9)
    assert (rolled.attacker_steps, rolled.defender_steps, spared) == (1, 2, "")[:0] or rolled.die == 9
    assert sum(one.tenths for one in battle_chances(g, fight, found)) == 10


def test_steps_of_units() -> None:
    g = clash({"a": blue(**TWO), "b": blue(**TWO, lost=1), "c": blue(), "d": red()})
    assert steps_of(g, ["a", "b", "c"]) == 4


def test_losses_are_asked_about() -> None:
    """NW-171, NW-325: who may take each, who is gone, how many find nobody."""
    hexes = {"0101": "flat"}
    units = {uid: {"side": "blue", "at": "0101", **TWO} for uid in "abc"}
    units["a"]["lost"] = 1
    found = NEXT_WAR.position_questions.answer(
        "losses", {"board": {"hexes": hexes}, "units": units, "question": {"units": ["a", "b", "c"], "lead": "a", "count": 9}}
    )
    assert found["steps"][:3] == [["a"], ["b", "c"], ["c"]]
    assert (found["gone"], found["beyond"]) == (["a", "b", "c"], 4)


def losing_four() -> Position[TheatreState]:
    """Six attackers that lose four steps, as no result of the house's chart gives: the leading one has lost the first of them.

    One is reduced already; three steps are left.
    """
    around = dict(zip("abcdef", AROUND, strict=True))
    g = clash({uid: blue(at, **TWO) for uid, at in around.items()} | {"x": red(**TWO)})
    g.open_battle(BattleUnderWay(side="blue", target=TARGET, attackers=around, lead="a", defenders=["x"], guard="x"))
    g.note_fight_loss("a")
    g.state.lost = {"a": 1, "f": 1}
    return under_way(g, TakeStepLosses(side="blue", left=3))


def test_losses_of_three_steps_are_one_form() -> None:
    """9.7.1: its boxes are the units that may lose a step now, each once; what is ticked becomes orders that are carried out."""
    position = losing_four()
    assert LOSSES.due(position, "blue")
    assert not LOSSES.due(position, "red")
    [field] = LOSSES.fields(position, "blue")
    assert [value.value for value in field.values] == ["b", "c", "d", "e"]
    assert (field.name, field.least, field.most) == ("losses", 1, 3)
    orders = LOSSES.orders(position, "blue", {"losses": ("e", "c", "d")})
    after, _ = done(position, *(f"{order.verb} {order.args[0]}" for order in orders), seat="blue")
    assert {uid: after.state.lost.get(uid, 0) for uid in "abcdef"} == {"a": 1, "b": 0, "c": 1, "d": 1, "e": 1, "f": 1}
    assert after.prompt("blue") is None


@pytest.mark.parametrize("wrong", [("f",), ("b", "b"), ("x",)])
def test_the_form_of_losses_refuses_what_the_rules_do(wrong: tuple[str, ...]) -> None:
    """9.7.1: a reduced unit, a second step, a unit of the other side; nothing is lost by it."""
    position = losing_four()
    with pytest.raises(IllegalActionError) as refused:
        LOSSES.orders(position, "blue", {"losses": wrong})
    assert refused.value.refusal.legal
    assert position.state.lost == {"a": 1, "f": 1}


def test_two_steps_are_two_buttons() -> None:
    """No form for what two taps do."""
    position, _ = done(losing_four(), "lose b", seat="blue")
    assert position.prompts[0].what == "take-losses"
    assert not LOSSES.due(position, "blue")
    assert LOSSES.fields(position, "red") == ()
