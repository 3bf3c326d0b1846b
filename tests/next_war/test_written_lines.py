"""Lines as people write them: with a comma in odds, capitals, without the marks of letters, with letters of another alphabet."""

from __future__ import annotations

import pytest

from rules.engine import Action, IllegalActionError, Position
from rules.next_war.battle.s09_segment import begin_combat_segment
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.game import NEXT_WAR
from rules.next_war.ground.s02_doctrine import EVERYWHERE, RULE_KINDS
from rules.next_war.positions import position
from rules.next_war.typed.groups import line_words
from rules.next_war.typed.letters import bare_letters
from tests.next_war.field import house
from words import known_languages

UNITS = [["su_131_1", "2317"], ["su_131_2", "2317"], ["su_131_t", "2317"]]
ALL_OF_131 = "su_131_1+su_131_2+su_131_t"


def combat() -> Position:
    """The Soviets have three regiments beside Olderdalen."""
    g = house(scenario="lyngen", segment="initiative_combat", active="pact", units=UNITS)
    begin_combat_segment(g)
    return Position(NEXT_WAR, g.state)


def marching(scenario: str = "lyngen", side: str = "pact") -> Position:
    g = house(scenario=scenario, segment="first_movement", active=side)
    g.state.stack = [MovementSheet(seat=side)]
    return Position(NEXT_WAR, g.state)


def read(at: Position, text: str, lang: str, seat: str = "pact") -> str:
    return str(NEXT_WAR.table.own_line(at, Action.parse(seat, text), lang))


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("attack 2217 with 131, lead T/131, if 1,5:1", "en"),
        ("Attack 2217 With 131, Lead T/131, If At Least 1.5:1", "en"),
        ("attack 2217 with 1/131, 2/131, T/131, lead T/131, from 1.5:1", "en"),
        ("attack 2217 by 131, lead T/131, if 1.5:1", "en"),
        ("атака 2217 силами 131, ведет Т/131, если 1,5:1", "ru"),  # the second T is Cyrillic
        ("Атака 2217 с 131, ведёт T/131, если не меньше 1,5:1", "ru"),
        ("atak 2217 siłami 131, prowadzi T/131, jeśli 1,5:1", "pl"),
        ("Atak 2217 silami 131, prowadzi T/131, co najmniej 1,5:1", "pl"),
    ],
)  # fmt: skip
def test_an_attack_is_read_as_people_write_it(text: str, lang: str) -> None:
    """9.2.1: odds are shown with the decimal mark of the language, so they are typed with it."""
    assert read(combat(), text, lang) == f"plan 2217 {ALL_OF_131} su_131_t 1.5:1 later"


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("2415–>2216 By T/131", "en"),
        ("2415 - > 2216 by T", "en"),
        ("т/131 —> 2216", "ru"),
        ("2415 → 2216 силами Т/131", "ru"),
        ("2415 -> 2216 silami T/131", "pl"),
    ],
)
def test_a_march_is_read_as_people_write_it(text: str, lang: str) -> None:
    """8.5.1: phones make dashes of "--" and capitals of what they like."""
    assert read(marching(), text, lang) == "move 2415 su_131_t 2216"


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("T/131 -> 2216, if 36 DShB did not land", "en"), ("T/131 -> 2216, если 36 DShB не дошел", "ru"),
        ("T/131 -> 2216, jesli 36 DShB nie wyladowal", "pl"),
    ],
)  # fmt: skip
def test_a_condition_is_read_as_people_write_it(text: str, lang: str) -> None:
    """8.5."""
    given = {"scenario": "lyngen", "segment": "first_movement", "active": "pact", "air_points": {"pact": 6, "nato": 2}}
    found = Position(NEXT_WAR, position.read({**given, "orders": ["fly su_36_dshb 2216 0"]}))
    assert read(found, text, lang) == "when failed su_36_dshb move 2415 su_131_t 2216"


#: What a rule of NATO's may name in *Finnmark*: hexes, a port, one of the sea, a number, support; else a unit.
HEX, PORT, SEA = "3407", "3313", "3009"
NAMED = {
    **dict.fromkeys(("way", "onward", "base"), HEX), **dict.fromkeys(("shelter", "enter"), PORT), "sweep": SEA,
    "support": "2 air", "escort": "2",
}  # fmt: skip


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("what", RULE_KINDS)
def test_every_way_to_write_a_rule_is_read_as_it(what: str, lang: str) -> None:
    """9.0: with and without the marks of its letters, alone and at a hex; "shelter in" names a place, not where it holds."""
    assert NEXT_WAR.wishes.read_rule is not None
    begun = marching("finnmark", "nato")
    for pattern in line_words(f"line-rule-{what}", lang):
        text = pattern.replace("*", NAMED.get(what, "no_alta"))
        for typed in dict.fromkeys((text, bare_letters(text), text.capitalize())):
            found = NEXT_WAR.wishes.read_rule(begun, "nato", typed, lang)
            assert found.args[:3] == (EVERYWHERE, "0", what), typed
            assert ("*" in pattern) == (len(found.args) > 3 and found.args[3] != EVERYWHERE), typed
            assert begun.check(found) is None, typed


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Brig N -> 2216", "not-yours-there"),
        ("1/131+Brig N -> 2216", "not-yours-there"),
        ("3/45 -> 2216", "not-on-map"),
        ("T/45 -> 2216", "unit-gone"),
        ("99/7 -> 2216", "no-such-unit"),
        ("lift Brig N to 2216", "not-yours-there"),
        ("group hammer = Brig N", "not-yours-there"),
    ],
)
def test_orders_for_others_and_for_units_that_are_gone_say_so(text: str, code: str) -> None:
    """8.5: by the list of all units, so that it tells nothing of where the enemy's are (13.2)."""
    found = marching()
    found.state.place.pop("su_45_t")
    found.state.dead.append("su_45_t")
    with pytest.raises(IllegalActionError) as caught:
        read(found, text, "en")
    assert caught.value.refusal.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("attack 2217 with T/45", "not-facing"), ("attack 2217 with 131+Brig N", "not-yours-there"),
        ("attack 2217 with 131, lead Brig N", "not-yours-there"), ("attack 2217 with 99/7", "no-such-unit"),
    ],
)  # fmt: skip
def test_attacks_by_others_say_why_not(text: str, code: str) -> None:
    """9.1."""
    with pytest.raises(IllegalActionError) as caught:
        read(combat(), text, "en")
    assert caught.value.refusal.code == code


def test_escorts_that_there_are_not_are_refused_as_such() -> None:
    """6.2.2: with what is possible."""
    assert NEXT_WAR.wishes.read_rule is not None
    found = NEXT_WAR.wishes.read_rule(marching(), "pact", "escort 3", "en")
    refused = marching().check(found)
    assert refused is not None
    assert refused.legal == ("0", "1", "2")
