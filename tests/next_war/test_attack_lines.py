"""Battles in words."""

from __future__ import annotations

import pytest

from bot.telling.text import GameWords
from rules.engine import Action, IllegalActionError, Position, SealedDice
from rules.next_war.battle.s09_segment import begin_combat_segment
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.battle_notes import battle_list_lines
from rules.next_war.typed.battles import meant_attackers, read_typed_line
from tests.next_war.clash import Fray, blue, clash
from tests.next_war.field import house

UNITS = [["su_131_1", "2317"], ["su_131_2", "2317"], ["su_131_t", "2317"], ["su_45_1", "2321"]]
TANK = {"mobility": "mechanized", "flags": "armour", "attack": 9, "er": 7}


def combat() -> Position:
    g = house(scenario="lyngen", segment="initiative_combat", active="pact", units=UNITS)
    begin_combat_segment(g)
    return Position(NEXT_WAR, g.state)


def read(text: str, lang: str = "en", position: Position | None = None, seat: str = "pact") -> str:
    verb, *args = text.split()
    found = read_typed_line(position or combat(), Action(seat, verb, tuple(args)), lang)
    return f"{found.verb} {' '.join(found.args)}" if found else ""


def test_an_attack_names_hex_units_lead_and_odds() -> None:
    every = "su_131_1+su_131_2+su_131_t"
    assert read("attack 2217") == f"attack 2217 {every} su_131_1 later"
    assert read("attack Olderdalen with 131") == f"attack 2217 {every} su_131_1 later"
    assert read("attack 2217 with 1/131+T/131, lead T/131") == "attack 2217 su_131_1+su_131_t su_131_t later"
    assert read("attack 2217 with 131, lead T, if 1.5:1") == f"plan 2217 {every} su_131_t 1.5:1 later"
    assert read("attack 2217 with 131, if 2 : 1") == f"plan 2217 {every} su_131_1 2:1 later"


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("attack 2217 with 131, if any", "en"),
        ("attack 2217 with 131, at any odds", "en"),
        ("атака 2217 силами 131, если любое", "ru"),
        ("atak 2217 siłami 131, jeśli dowolny", "pl"),
    ],
)
def test_an_attack_goes_on_the_list_at_any_odds(text: str, lang: str) -> None:
    assert read(text, lang) == "plan 2217 su_131_1+su_131_2+su_131_t su_131_1 any later"


def test_it_may_be_said_in_the_reader_s_language() -> None:
    every = "su_131_1+su_131_2+su_131_t"
    assert read("атака 2217 силами 131, ведёт T/131, если 1.5:1", "ru") == f"plan 2217 {every} su_131_t 1.5:1 later"
    assert read("atak 2217 siłami 131, prowadzi T/131, jeśli 1.5:1", "pl") == f"plan 2217 {every} su_131_t 1.5:1 later"


def test_an_action_as_it_stands_is_left_to_the_usual_reading() -> None:
    assert read("attack 2217 su_131_1 su_131_1") == ""
    assert read("done") == ""


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("attack 2217 with 99", "no-such-unit"),
        ("attack 2217 with 131, lead 1/45", "no-such-unit"),
        ("attack 2217 with 131, if 99:1", "attack-unread"),
        ("attack 2217 with 131, when it rains", "attack-unread"),
        ("attack 2415", "nobody-beside"),
        ("attack nowhere", "no-such-hex"),
    ],
)
def test_what_is_not_understood_is_said(text: str, code: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        read(text)
    assert caught.value.refusal.code == code


def test_an_advance_names_units_and_then_a_second_hex() -> None:
    units = {
        "a": blue("0203", **TANK),
        "b": blue("0203", sp="1", **TANK),
        "d": {"side": "red", "at": "0303", "defence": 1, "sp": "2"},
    }
    found = Fray(clash(units)).do("blue attack 0303 a+b a", 5)
    assert found.asked() == ["blue advance-units"]
    assert read("advance all", position=found.position, seat="blue") == "advance a+b"
    assert read("advance a on to 0403", position=found.position, seat="blue") == "press a a 0403"
    found.do("blue advance a")
    assert read("advance a on to 0403", position=found.position, seat="blue") == "onward a 0403"


@pytest.mark.parametrize("units", ["no_alta+", "+no_alta", "no_alta++no_ir_17"])
def test_a_plus_too_many_means_nobody(units: str) -> None:
    """Units without a formation are not one formation."""
    position = combat()
    g = TheatreWar(position.state, None)
    with pytest.raises(IllegalActionError, match="no-such-unit"):
        meant_attackers(g, "nato", ["no_alta", "no_ir_16", "no_ir_17"], units, "en")


@pytest.mark.parametrize(("lang", "with_it"), [("en", ", with 4 air points"), ("ru", "поддержка: "), ("pl", "wsparcie: ")])
def test_a_battle_of_the_list_is_shown_with_its_support(lang: str, with_it: str) -> None:
    """9.2.4: in the answer and in the list; what is decided later is not spoken of."""
    at = house(scenario="lyngen", segment="initiative_combat", active="pact", units=UNITS, air_points={"pact": 6})
    begin_combat_segment(at)
    for given, shown in ((", 4 air", True), ("", False)):
        position, line = Position(NEXT_WAR, at.state), f"attack 2217 with 131, lead T/131{given}, if 1.5:1"
        found = read_typed_line(position, Action.parse("pact", line), "en")
        assert found is not None
        outcome = position.play(found, SealedDice(bytes(32), 0))
        words = GameWords(NEXT_WAR, lang, outcome.position.state)
        listed = words.say(*battle_list_lines(outcome.position, "pact")[0])
        planned = words.event(outcome.events[0])
        assert [with_it in text for text in (listed, planned)] == [shown, shown], (listed, planned)
        [warned] = NEXT_WAR.teaching.warnings(outcome.position, Action.parse("pact", "done"))
        assert (words.say(*warned)[0], NEXT_WAR.teaching.warnings(outcome.position, Action.parse("pact", "fight"))) == ("⚠", ())
        assert NEXT_WAR.teaching.warnings(position, Action.parse("pact", "done")) == ()


def test_a_march_in_a_combat_segment_is_answered_with_what_is_legal() -> None:
    """3.0: it is not a verb that is unknown."""
    for text in ("131: all mech -> 2018", "hammer -> 2217", "2317 -> 2018"):
        with pytest.raises(IllegalActionError) as caught:
            read(text)
        assert caught.value.refusal.code == "march-elsewhere"
        assert "attack" in caught.value.refusal.legal
