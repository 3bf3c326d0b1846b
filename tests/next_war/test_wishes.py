"""Standing answers: the usual choice of a defender, and what may be at stake in a question."""

from __future__ import annotations

import pytest

from bot.panel.ops import DECLINE_BUTTONS
from rules.engine.contract.core import DECLINE
from rules.next_war.battle.s09_retreat import RetreatEnd
from rules.next_war.battle.s09_usual import usual_end, usual_loser
from rules.next_war.table.wishes import AT_STAKE, WISHES
from tests.next_war.clash import TARGET, Fray, blue, clash, red
from tests.next_war.test_s09_segment import PAIR, TWO, fray, shaken
from words import is_own_message, known_languages


def test_a_defender_s_questions_have_a_usual_choice() -> None:
    """The most efficient leads; who attacks has none."""
    found = fray(PAIR).do(f"blue attack {TARGET} a+b b")
    [prompt] = found.position.prompts
    assert (prompt.what, WISHES.may_decline(prompt)) == ("name-defence", True)
    found.do(f"red {DECLINE}", 5)
    assert found.facts("defence")["lead"] == "e"


def test_the_loss_that_weakens_the_defence_least() -> None:
    units = {"a": blue(), "d": red(defence=5, steps=2, reduced=[1, 4, 3]), "e": red(defence=4, steps=2, reduced=[1, 1, 3])}
    assert usual_loser(clash(units), ["d", "e"]) == "d"
    assert (
        usual_loser(clash({"a": blue(), "d": red(defence=1), "e": red(defence=1, steps=2, reduced=[1, 0, 3])}), ["d", "e"]) == "e"
    )


def test_units_check_to_stay_and_retreat_after_a_failure() -> None:
    assert shaken().do(f"red {DECLINE}", 3).where("d") == TARGET
    failed = shaken().do(f"red {DECLINE}", 4)
    assert failed.asked() == ["red stand-or-retreat"]
    failed.do(f"red {DECLINE}")
    while failed.asked() == ["red withdraw-units"]:
        failed.do(f"red {DECLINE}")
    assert TARGET not in (failed.where("d"), failed.where("e"))


def test_the_way_with_the_fewest_checks_then_room_then_friends() -> None:
    units = {
        "a": blue("0203"),
        "d": red(**TWO),
        "f": red(sp="1") | {"at": "0503"},
        **{f"c{n}": red() | {"at": "0504"} for n in range(2)},
    }
    g = clash(units)
    ends = {hex_: RetreatEnd((hex_,), ()) for hex_ in ("0502", "0503", "0504")}
    assert usual_end(g, "d", ends) == "0503"
    ends["0503"] = RetreatEnd(("0503",), ("0403",))
    assert usual_end(g, "d", ends) == "0502"


def test_all_questions_of_a_segment_are_one_occasion() -> None:
    found = fray(PAIR).do(f"blue attack {TARGET} a+b b")
    assert WISHES.occasion_of(found.state, "red") == "1:first_combat"
    assert WISHES.occasion_of(found.state, "blue") == ""
    assert WISHES.at_issue(found.position, "red") == (TARGET,)


def test_what_is_at_stake() -> None:
    """The kind of question, a heavy attack, an elite unit: 1:1 with an elite defender, 6:1 without."""
    found = fray(PAIR).do(f"blue attack {TARGET} a+b b")
    assert WISHES.at_stake(found.position, "red") == ("lead", "elite")
    heavy = Fray(clash({"a": blue(attack=9), "d": red(defence=1), "e": red(defence=0)})).do(f"blue attack {TARGET} a a")
    assert WISHES.at_stake(heavy.position, "red") == ("lead", "heavy")
    assert set(AT_STAKE.values()) < set(WISHES.stakes)


@pytest.mark.parametrize("lang", known_languages())
def test_no_button_of_a_defender_says_decline(lang: str) -> None:
    """The usual choice is an answer: its buttons have the game's own words."""
    assert [span for span in WISHES.taps if not is_own_message(lang, "next_war", DECLINE_BUTTONS[span])] == []
