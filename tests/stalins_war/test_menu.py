"""The panel's notes next to choices."""

from __future__ import annotations

import pytest

from rules.engine import Position
from rules.stalins_war.battle.s12_exploit import Exploit
from rules.stalins_war.course.s07_rounds import Act
from rules.stalins_war.game import GAME
from rules.stalins_war.state.book import book_of
from tests.stalins_war.field import Field
from words import is_known_message, known_languages

HERE, WEST = "1116", "1016"


def remarks(field: Field, order: str, value: str) -> list[tuple[str, dict[str, object]]]:
    """The note next to a value of the slot after a partial order."""
    position = Position(GAME, field.state)
    verb, *chosen = order.split()
    seat = field.prompts[0].seat
    slot = position.slot(seat, verb, chosen)
    assert slot is not None
    return list(GAME.table.note(position, seat, slot, tuple(chosen), value))


def test_a_card_says_what_it_is_worth_now_and_does() -> None:
    field = Field({}, step=Act(seat="axis"), hands={"axis": ["AX06"]}, consecutive={"axis": 1})
    worth, says = remarks(field, "ops", "AX06")
    row = book_of("").cards["AX06"]
    facts = {"count": 3, "rp": row.rp_german + row.rp_allied, "starred": 1}
    assert worth == ("card-for-ops", {**facts, "row": 1, "mud": 0})
    assert remarks(field, "event", "AX06")[0] == ("card-for-event", facts)
    assert remarks(field, "replace", "AX06")[0] == ("card-for-rp", facts)
    assert GAME.naming.label("wording", str(says[1]["wording"]), "en").startswith("Moscow and Gorky")


def test_a_target_says_how_strong_both_sides_are_and_a_unit_what_it_is() -> None:
    field = Field({"ge_4a": WEST, "ge_k1": "1115", "su_a3": HERE}, lost={"ge_4a": 1})
    # The corps next to the army in another hex joins no attack without a mobile unit (11.1.3).
    assert remarks(field, "attack", HERE) == [("attack-strengths", {"count": 5, "other": 2, "units": ["su_a3"]})]
    assert remarks(field, f"attack {HERE} {WEST}", "ge_4a") == [("unit-is", {"count": 5, "steps": 3, "supply": "full"})]
    assert GAME.table.foremost(field.prompts[0]) == "strike"


def test_the_only_hex_to_attack_from_is_presumed() -> None:
    field = Field({"ge_4a": WEST, "su_a3": HERE})
    position = Position(GAME, field.state)
    slot = position.slot("axis", "attack", [HERE])
    assert slot is not None
    assert GAME.table.presumed(position, "axis", slot, (HERE,)) == WEST
    units = position.slot("axis", "attack", [HERE, WEST])
    assert units is not None
    assert GAME.table.presumed(position, "axis", units, (HERE, WEST)) == ""  # several may be named


def test_a_retreat_says_the_supply_there_and_odds_are_a_tap_away() -> None:
    field = Field({"ge_4a": WEST, "su_a3": HERE, "su_a4": HERE}, dice=(5, 1)).do(f"attack {HERE} {WEST} ge_4a")
    field.through("soviet withdraw")
    goal = field.choices("withdraw su_a3")[0]
    assert remarks(field, "withdraw su_a3", goal) == []  # in full supply, as is usual
    other = Field({"ge_4a": WEST, "su_a3": HERE}, hands={"soviet": ["SV46", "SV11"]}).do(f"attack {HERE} {WEST} ge_4a")
    (aside,) = GAME.questions.asides(Position(GAME, other.state), "soviet")
    assert aside.args == {"hex": (HERE,), "attackers": ("ge_4a",)}


@pytest.mark.parametrize("lang", known_languages())
def test_remarks_have_words(lang: str) -> None:
    for msgid in (
        "card-worth",
        "card-for-ops",
        "card-for-rp",
        "card-for-event",
        "card-says",
        "unit-is",
        "supply-there",
        "attack-strengths",
        "aside-odds",
    ):
        assert is_known_message(lang, f"stalins_war:{msgid}"), msgid


def test_a_hex_to_exploit_from_names_those_who_may() -> None:
    field = Field({"ge_pz41": HERE, "ge_k1": HERE, "su_a3": "1915"}, step=Exploit(side="axis"), blitz=[HERE])
    assert remarks(field, "exploit", HERE) == [("beside-who", {"units": ["ge_pz41"]})]
