"""9. A defender's doctrine: what the host answers for it, by hex, formation and column; nobody else can tell."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.telling.text import GameWords
from rules.engine import Action, IllegalActionError, Position, SealedDice
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


@pytest.mark.parametrize(("odds", "stand"), [("3:1", "hold"), ("8:1", "test"), ("", "hold")])
def test_rules_hold_from_odds_on(odds: str, stand: str) -> None:
    """9.2.2: before shifts, as they were when the die was rolled; in a game from before they were kept no such rule holds."""
    fray = defended(DoctrineRule("all", 0, "hold", odds=odds))
    for rolled in (False, True):
        assert wished_stand(fray.position.g, "red") == stand
        if not rolled:
            fray.do("red decline", 0)
            assert fray.state.fight is not None
            assert (fray.state.fight.rolled is not None, wished_stand(fray.position.g, "red")) == (True, stand)


def test_who_of_an_overfull_stack_defends_by_doctrine() -> None:
    """8.1.1.1, 9.7.1: the units named first, as far as there is room; the strongest beside them; losses in the order named."""
    weak = {f"w{number}": red(defence=1, sp=1, steps=2, reduced=[1, 1, 3]) for number in range(4)}
    rules = [DoctrineRule("all", 0, "field", "r9+w2"), DoctrineRule("all", 0, "field", "w1+r1")]
    for field, there in (
        ([], {"r1"}), ([DoctrineRule("0303", 0, "field", "w0+w3")], {"w0", "w3", "r1"}), (rules, {"w2", "w1", "r1"}),
    ):  # fmt: skip
        g = clash({**STRONG, **weak, "r1": red(defence=9, sp=2)}, "highland")
        g.set_doctrine("red", [*field, DoctrineRule("all", 0, "lose", "r9+w2+w1")])
        fray = Fray(g).do("blue attack 0303 a a")
        assert wished_unit(fray.position.g, "red", "lose", ["w1", "w2"]) == "w2"
        found = {*fray.do("red decline", 9).facts("defence")["defenders"]}
        assert (there <= found, len(found)) == (True, 3)


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


# -- what a side decides itself --------------------------------------------------------------------------------------------

TWO = {"steps": 2, "reduced": [1, 1, 3]}
#: Two losses on three attackers (9.7.1).
LOSING = {"a": blue(**TWO), "b": blue(**TWO), "c": blue("0203", **TWO), "d": red(defence=9, **TWO)}


def ruled(fray: Fray, *rules: DoctrineRule, side: str = "blue") -> bool | None:
    """Whether a rule of a side answers its question, or keeps it."""
    fray.state.doctrines = {side: list(rules)}
    return NEXT_WAR.wishes.ruled(Position(NEXT_WAR, fray.state), side)


def test_an_attacker_is_answered_for_only_by_a_rule() -> None:
    """9.7.1: without one it is asked, and so it is where the rule names nobody who is there."""
    fray = Fray(clash(LOSING)).do("blue attack 0303 a+b+c a", 9)
    assert fray.asked() == ["blue take-losses"]
    assert [ruled(fray), ruled(fray, DoctrineRule("all", 0, "lose", "d")), ruled(fray, DoctrineRule("0304", 0, "lose", "c"))] == [
        False
    ] * 3
    assert ruled(fray, DoctrineRule("all", 0, "lose", "c")) is True
    assert ruled(fray, DoctrineRule("all", 0, "lose", "c"), DoctrineRule("0303", 0, "ask")) is False
    fray.state.doctrines = {"blue": [DoctrineRule("all", 0, "keep", "b")]}
    fray.position = Position(NEXT_WAR, fray.state)
    assert fray.do("blue decline").state.lost == {"a": 1, "c": 1, "d": 1}


def test_a_defender_may_keep_a_question() -> None:
    """9.0: "ask me at 0303" comes before the usual choice; elsewhere that is made."""
    fray = defended()
    assert [ruled(fray, side="red"), ruled(fray, DoctrineRule("0303", 0, "ask"), side="red")] == [None, False]
    assert ruled(fray, DoctrineRule("0304", 0, "ask"), side="red") is None


def driven(*rules: DoctrineRule) -> Fray:
    """Blue has driven red out of a hex; its own step may go on."""
    units = {"a": blue(attack=30, er=6, mobility="mechanized"), "b": blue("0203", attack=9), "d": red(defence=1)}
    g = clash(units)
    g.set_doctrine("blue", list(rules))
    return Fray(g).do("blue attack 0303 a+b a", 0)


def test_who_advances_and_into_which_second_hex_by_doctrine() -> None:
    """9.9, 9.9.1: by the rule one unit; in one order both steps."""
    fray = driven(DoctrineRule("all", 0, "advance", "b"))
    assert (fray.asked(), NEXT_WAR.wishes.ruled(fray.position, "blue")) == (["blue advance-units"], True)
    fray.do("blue decline")
    assert (fray.where("b"), fray.where("a")) == ("0303", "0302")
    both = driven(DoctrineRule("all", 0, "advance", "all")).do("blue decline")
    assert (both.where("a"), both.where("b"), both.asked()) == ("0303", "0303", ["blue go-onward"])
    assert ruled(both) is False
    both.state.doctrines = {"blue": [DoctrineRule("all", 0, "onward", "0505")]}
    both.position = Position(NEXT_WAR, both.state)
    far = both.do("blue decline")
    assert far.position.g.board.grid.distance(far.where("a"), "0505") < far.position.g.board.grid.distance("0303", "0505")
    pressed = driven()
    assert "press" in pressed.verbs()
    assert pressed.do("blue press a+b a 0404").where("a") == "0404"


def test_support_by_doctrine() -> None:
    """9.2.4: the attacker commits first; two points of six, or none."""
    for value, left in (("air_2", 4), ("none", 6)):
        g = clash({"a": blue(**TWO), "d": red(**TWO)}, air_points={"blue": 6, "red": 6})
        g.set_doctrine("blue", [DoctrineRule("all", 0, "support", value)])
        fray = Fray(g).do("blue attack 0303 a a later")
        assert (fray.asked(), NEXT_WAR.wishes.ruled(fray.position, "blue")) == (["blue give-support"], True)
        assert fray.do("blue decline").state.air_left["blue"] == left


@pytest.mark.parametrize(
    ("text", "lang", "order"),
    [
        ("doctrine hold at 2217", "en", "doctrine 2217 0 hold"),
        ("doctrine 131: retreat towards 2415 from column 8", "en", "doctrine 131 8 way 2415"),
        ("ask me at 2217", "en", "doctrine 2217 0 ask"),
        ("doctrine support with 2 air + helicopters", "en", "doctrine all 0 support air_2+helicopters"),
        ("doctrine lose T/131, 1/131 first from 3:1", "en", "doctrine all 3:1 lose su_131_t+su_131_1"),
        ("doctrine defend with 1/45 + T/45 at 2217", "en", "doctrine 2217 0 field su_45_1+su_45_t"),
        ("доктрина отступать от 1,5:1", "ru", "doctrine all 1.5:1 retreat"),
        ("doktryna bronią 1/45, T/45 od kolumny 8", "pl", "doctrine all 8 field su_45_1+su_45_t"),
        ("доктрина держаться на 2217", "ru", "doctrine 2217 0 hold"),
        ("доктрина первой теряет 1/131", "ru", "doctrine all 0 lose su_131_1"),
        ("doktryna naprzód T/131", "pl", "doctrine all 0 advance su_131_t"),
        ("group hammer = 45, T/131", "en", "group hammer su_45_1+su_45_t+su_131_t"),
        ("doctrine all 0 hold", "en", "None"),
        ("doctrine losses as usual", "en", "doctrine all 0 lose all"),
    ],
)  # fmt: skip
def test_rules_and_groups_in_words(text: str, lang: str, order: str) -> None:
    """9.0: what is no rule is refused with the ways to write one."""
    g = house(segment="first_movement", active="nato")
    g.state.stack = [MovementSheet(seat="nato")]
    position = Position(NEXT_WAR, g.state)
    assert str(NEXT_WAR.table.own_line(position, Action.parse("pact", text), lang)) == order
    assert NEXT_WAR.wishes.read_rule is not None
    with pytest.raises(IllegalActionError) as raised:
        NEXT_WAR.wishes.read_rule(position, "pact", "flarb", lang)
    assert raised.value.refusal.legal
    with pytest.raises(IllegalActionError, match="no-such-odds"):
        NEXT_WAR.wishes.read_rule(position, "pact", "retreat from 7:2", "en")


def test_a_named_group_is_its_side_s_only() -> None:
    """8.5: orders may name it, panels offer it; a name that means something else is refused."""
    g = house(segment="first_movement", active="pact")
    g.state.stack = [MovementSheet(seat="pact")]
    position = Position(NEXT_WAR, g.state)
    outcome = position.play(Action.parse("pact", "group hammer su_131_1+su_131_t"), SealedDice(bytes(32), 1))
    assert [event.to for event in outcome.events] == [("pact",)]
    named = outcome.position
    found = NEXT_WAR.table.own_line(named, Action.parse("pact", "hammer -> 2315"), "en")
    assert str(found) == "move 2415 su_131_1+su_131_t 2315"
    slot = named.slot("pact", "march")
    assert slot is not None
    assert ("set-own:hammer", ("su_131_1", "su_131_t")) in NEXT_WAR.table.sets(named, "pact", slot, ())
    other = redraw_hidden(NEXT_WAR.saver.clone(named.state), "nato", Random(3))
    assert other is not None
    assert (other.groups, everything_shown(named, "nato")) == ({}, everything_shown(Position(NEXT_WAR, other), "nato"))
    for name, code in (("2217", "group-taken"), ("131", "group-taken"), ("a*b", "group-name")):
        with pytest.raises(IllegalActionError, match=code):
            named.play(Action.parse("pact", f"group {name} su_131_t"), SealedDice(bytes(32), 2))
