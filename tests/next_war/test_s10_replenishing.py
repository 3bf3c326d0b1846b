"""10.0, 11. Reinforcements and replacements as one sheet of both sides, carried out in the order of the book."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Action, Position
from rules.next_war.course.s10_replenishing import ReplenishForces, ReplenishOrder, begin_replenishing
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.fight import DoctrineRule, SegmentAnswers
from rules.next_war.state.war import TheatreWar
from rules.next_war.typed.rules import read_wished_rule
from tests.next_war.field import house
from tests.next_war.turns import done, rolling, under_way, why_not


def asked(position: Position[Any]) -> list[str]:
    """Whose decision it is, and what they may do."""
    return [f"{one.seat} {'+'.join(one.verbs)}" for one in position.due]


def needing(**fields: Any) -> TheatreWar:
    """Lyngen on turn 2: both sides have reinforcements, NATO a reduced unit, both a point."""
    g = house(turn=2, units=[["no_brig_16", "1820", 1]], **fields)
    g.state.replacements = {"NO": 1, "SU": 1}
    return g


def test_both_sides_are_asked_at_the_same_time() -> None:
    """The first player first in the list, and neither waits for the other."""
    position = under_way(needing(), ReplenishForces())
    assert asked(position) == ["pact enter+done", "nato enter+recover+done"]


def test_nothing_is_public_before_both_are_ready() -> None:
    """Orders are the side's own; then all come at once, reinforcements before replacements, the first player before the other."""
    position, events = done(under_way(needing(), ReplenishForces()), "enter no_brig_15 1616", "recover no_brig_16", seat="nato")
    assert all(event.to == ("nato",) for event in events)
    assert "no_brig_15" not in position.state.place
    position, events = done(position, "enter amf_it 1421", "enter uk_45 1616", "enter uk_42 1616", seat="nato")
    assert asked(position) == ["pact enter+done", "nato recall+done"], "nothing is left to order"
    position, events = done(position, "recall amf_it", "enter amf_it 1421", "done", seat="nato")
    assert asked(position) == ["pact enter+done"]
    position, events = done(position, "enter su_45_3 2814", "done", seat="pact")
    assert [event.kind for event in events if event.visible("spectator")] == [
        "arrived",
        "waits",
        "arrived",
        "arrived",
        "arrived",
        "arrived",
        "recovered",
    ]
    assert [event.facts["seat"] for event in events if event.kind == "arrived"] == ["pact", *["nato"] * 4]


def test_what_became_impossible_waits() -> None:
    """NW-331: the first player's unit that comes first shuts the way in of the other's."""
    position, _ = done(under_way(needing(), ReplenishForces()), "enter amf_it 1421", "done", seat="nato")
    state = position.state
    for uid in ("su_131_1", "su_131_2", "su_131_t"):
        state.place[uid] = "1422"
    position, events = done(Position(position.game, state), "done", seat="pact")
    assert "amf_it" not in position.state.place
    assert any(event.kind == "waits" and event.facts["seat"] == "nato" for event in events)


def test_points_are_spent_once() -> None:
    """11.0: the sheet knows what its orders cost."""
    g = needing(weather="clear")
    g.state.lost["no_ir_16"] = 1
    position, _ = done(under_way(g, ReplenishForces()), "recover no_brig_16", seat="nato")
    assert asked(position) == ["pact enter+done", "nato enter+recall+done"]
    assert why_not(position, "recover no_ir_16", seat="nato")


def test_nobody_is_asked_where_nothing_can_be_ordered() -> None:
    """One way in, no losses: units come by themselves."""
    g = rolling(house(turn=1, units=[["su_45_2", ""]]))
    begin_replenishing(g)
    [step] = g.stack
    assert [prompt.seat for prompt in step.prompts(g)] == ["pact"], "two ways in"
    assert g.state.replacements == {"NO": 1, "SU": 1}


def test_a_step_that_could_not_come_back_is_told_to_its_side_only_under_fog() -> None:
    """13.2: the others see neither the unit nor its steps."""
    for fog, told in ((False, {"nato", "pact"}), (True, {"nato"})):
        g = house(turn=2, units=[["no_brig_16", "1820"], ["no_alta", "1820"]])
        g.state.fog = fog
        g.state.replacements = {"NO": 1, "SU": 1}
        step = ReplenishForces(orders={"nato": [ReplenishOrder("recover", "no_alta")]}, ready=["nato", "pact"])
        g.stack.append(step)
        step.advance(g)
        [event] = [event for event in g.events if event.kind == "not-replaced"]
        assert {seat for seat in ("nato", "pact") if event.visible(seat)} == told


def test_a_side_that_has_ordered_all_stays_asked() -> None:
    """Otherwise others would see that nothing is left to order."""
    position = under_way(needing(), ReplenishForces())
    while True:
        prompt = position.prompt("nato")
        assert prompt is not None
        assert "done" in prompt.verbs
        left = [action for action in position.actions("nato") if action.verb not in ("done", "recall")]
        if not left:
            break
        position, _ = done(position, f"{left[0].verb} {' '.join(left[0].args)}", seat="nato")


@pytest.mark.parametrize(
    ("rule", "where"),
    [("1616", "1616"), ("1421", "1421"), ("all", "1421"), ("1516", "1616"), ("1322", "1421")],
)
def test_reinforcements_come_where_the_doctrine_says(rule: str, where: str) -> None:
    """10.0: at the place that it names, else at the nearest open one."""
    g = needing()
    g.state.doctrines = {"nato": [DoctrineRule("all", 0, "enter", rule), DoctrineRule("all", 0, "replace", "all")]}
    position = under_way(g, ReplenishForces())
    assert asked(position)[1] == "nato enter+recover+done+decline"
    assert NEXT_WAR.wishes.ruled(position, "nato") is True
    position, _ = done(position, "decline", seat="nato")
    position, events = done(position, "enter su_45_3 2814", "done", seat="pact")
    assert position.state.place["no_brig_15"] == where
    assert "no_brig_16" not in position.state.lost
    assert any(event.kind == "arrived" and event.facts["seat"] == "nato" for event in events)


def test_the_end_of_a_turn_is_answered_by_doctrine_only_where_all_of_it_is() -> None:
    """Replacements by a rule, reinforcements by none: else an absent side's reinforcements would wait for turns."""
    for rules, whole in ((("replace",), False), (("enter",), False), (("replace", "enter"), True)):
        g = needing()
        g.state.doctrines = {"nato": [DoctrineRule("all", 0, what, "all") for what in rules]}
        assert NEXT_WAR.wishes.ruled(under_way(g, ReplenishForces()), "nato") is whole, rules


def test_who_has_answered_both_with_its_list_is_not_asked() -> None:
    """NW116: what was said of reinforcements and of replacements; one of them is not enough where both are to be decided."""
    for rules, seats in ((("replace",), ["pact", "nato"]), (("enter",), ["pact", "nato"]), (("replace", "enter"), ["pact"])):
        g = needing()
        g.state.answers = {"nato": SegmentAnswers(rules=[DoctrineRule("all", 0, what, "all") for what in rules])}
        position = under_way(g, ReplenishForces())
        assert [prompt.seat for prompt in position.prompts] == seats, rules
    position, _ = done(position, "enter su_45_3 2814", "done", seat="pact")
    assert position.state.place["no_brig_15"] == "1421"


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("reinforcements at 1616", "en", "1616"), ("reinforcements to 1616", "en", "1616"),
        ("reinforcements as usual", "en", "all"),
        ("подкрепления в 1616", "ru", "1616"), ("подкрепления как обычно", "ru", "all"),
        ("posiłki w 1616", "pl", "1616"), ("posiłki do 1616", "pl", "1616"), ("posiłki jak zwykle", "pl", "all"),
    ],
)  # fmt: skip
def test_the_rule_in_words(text: str, lang: str, value: str) -> None:
    """10.0."""
    position = under_way(needing(), ReplenishForces())
    found = read_wished_rule(position, "nato", text, lang)
    assert found == Action("nato", "doctrine", ("all", "0", "enter", value))
    assert position.check(found) is None
