"""9. A defender's doctrine: what the host answers for it, by hex, formation and column; nobody else can tell."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.telling.text import GameWords
from rules.engine import Action, Position, SealedDice
from rules.engine.proof.secrecy import everything_shown
from rules.next_war.battle.s09_doctrine import Doctrines, wished_stand, wished_unit, wished_way
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.fight import DoctrineRule
from rules.next_war.state.state import TheatreState
from rules.next_war.table.seen import redraw_hidden
from tests.next_war.clash import Fray, blue, clash, red
from tests.next_war.field import house
from tests.next_war.turns import under_way
from words import known_languages

STRONG = {"a": blue(attack=30, er=6)}


def defended(*rules: DoctrineRule, target: str = "highland", **units: dict[str, Any]) -> Fray:
    """Blue attacks two red units that have a doctrine."""
    g = clash({**STRONG, "r1": red(er=5, steps=2, reduced=[1, 1, 5]), "r2": red(er=3, steps=2, reduced=[1, 1, 3])}, target)
    g.set_doctrine("red", list(rules))
    return Fray(g).do("blue attack 0303 a a")


def test_without_a_doctrine_the_usual_choice_is_made() -> None:
    """The most efficient unit leads, and the stack checks before it retreats."""
    fray = defended()
    assert (wished_stand(fray.position.g, "red"), wished_way(fray.position.g, "red")) == ("test", "")
    assert fray.do("red decline", 0).state.fight.guard == "r1"


@pytest.mark.parametrize(
    ("rule", "lead"),
    [
        (DoctrineRule("all", 0, "lead", "r2"), "r2"),
        (DoctrineRule("0303", 0, "lead", "r2"), "r2"),
        (DoctrineRule("0304", 0, "lead", "r2"), "r1"),
        (DoctrineRule("0303", 13, "lead", "r2"), "r1"),
        (DoctrineRule("all", 0, "lead", "nobody"), "r1"),
    ],
)
def test_rules_hold_by_hex_and_column(rule: DoctrineRule, lead: str) -> None:
    """9.2.3, and only for units that are there."""
    fray = defended(rule, target="highland")
    found = wished_unit(fray.position.g, "red", rule.what, ["r1", "r2"]) or "r1"
    assert found == lead


def test_the_newest_rule_counts_first() -> None:
    """For the hex of the battle or everywhere."""
    fray = defended(DoctrineRule("0303", 0, "hold"), DoctrineRule("all", 0, "retreat"))
    assert wished_stand(fray.position.g, "red") == "hold"


def offered_beside(position: Position[TheatreState]) -> tuple[str, ...]:
    prompt = position.beside("nato")
    assert prompt is not None
    return prompt.verbs


def test_it_is_typed_at_any_moment_and_dropped() -> None:
    """Also while the enemy is to act; nobody else gets word of it."""
    g = house(segment="first_movement", active="pact")
    g.state.stack = [MovementSheet(seat="pact")]
    position = Position(NEXT_WAR, g.state)
    assert "undoctrine" not in offered_beside(position)
    for number, line in enumerate(("doctrine 2217 8 retreat", "doctrine all 0 way 1820", "doctrine all 0 lead no_brig_16"), 1):
        outcome = position.play(Action.parse("nato", line), SealedDice(bytes(32), number))
        assert [event.to for event in outcome.events] == [("nato",)]
        position = outcome.position
    assert [rule.what for rule in position.state.doctrines["nato"]] == ["lead", "way", "retreat"]
    assert "undoctrine" in offered_beside(position)
    position = position.play(Action.parse("nato", "undoctrine all"), SealedDice(bytes(32), 9)).position
    assert [rule.where for rule in position.state.doctrines["nato"]] == ["2217"]
    assert position.check(Action.parse("nato", "doctrine nowhere 0 hold")) is not None


def test_nobody_else_sees_a_doctrine() -> None:
    """All that others are shown is the same with another one."""
    fray = defended(DoctrineRule("all", 0, "retreat"))
    state = fray.state
    for who in ("blue", "spectator"):
        other = redraw_hidden(NEXT_WAR.saver.clone(state), who, Random(3))
        assert other is not None
        assert "red" not in other.doctrines
        one = Position(NEXT_WAR, NEXT_WAR.saver.clone(state))
        assert everything_shown(one, who) == everything_shown(Position(NEXT_WAR, other), who)


@pytest.mark.parametrize("lang", known_languages())
def test_where_a_doctrine_holds_begins_with_the_own_hexes_by_name(lang: str) -> None:
    """9.0: everywhere, formations called so, hexes with own units, all others."""
    g = house(scenario="nordkalott", segment="first_movement", active="pact")
    position = under_way(g, MovementSegment(seat="pact"))
    slot = Doctrines().slot_doctrine(position.g, "nato", ())
    assert slot is not None
    words = GameWords(NEXT_WAR, lang, position.state)
    named = {value: words.value("scope", value) for value in slot.choices}
    formations = [value for value in slot.choices[1:] if value not in g.board.bit]
    assert formations
    assert all(named[one] != one and named[one].endswith(one) for one in formations)
    first = slot.choices[1 + len(formations)]
    assert g.board.bit[first] & g.mask("nato")
