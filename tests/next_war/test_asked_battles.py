"""/explain odds, attacks and clearing."""

from __future__ import annotations

import pytest

from rules.engine import IllegalActionError, Position
from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import position
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.battle_notes import battle_list_lines
from tests.next_war.field import house

LISTED = "su_131_1+su_131_2+su_131_t su_131_1"
UNITS = [["su_131_1", "2317"], ["su_131_2", "2317"], ["su_131_t", "2317"]]


def explained(g: TheatreWar, topic: str, **args: tuple[str, ...]) -> list[tuple[str, dict[str, object]]]:
    answer = NEXT_WAR.questions.explain(g.state, topic, args)
    return [(line.what, dict(line.facts)) for line in answer.lines if hasattr(line, "what")]


def test_odds_are_explained_from_strengths_to_results() -> None:
    """In the book's order, in any segment: 7 to 3, column 7, efficiency and the fort, column 6, ten tenths."""
    g = house(scenario="lyngen", segment="first_movement", active="nato", units=UNITS)
    found = explained(g, "odds", hex=("2217",))
    assert [what for what, _ in found if what != "battle-chance"] == [
        "battle-sides", "battle-strength", "battle-strength", "battle-strength", "battle-odds", "battle-shift", "battle-shift",
        "battle-column", "battle-modifier", "battle-modifier", "air-support", "air-support", "battle-retreat",
    ]  # fmt: skip
    assert sum(int(str(facts["count"])) for what, facts in found if what == "battle-chance") == 100
    assert [facts["part"] for what, facts in found if what == "battle-shift"] == ["efficiency", "fort"]
    by_two = dict(explained(g, "odds", hex=("2217",), attackers=("su_131_1",)))
    assert by_two["battle-sides"]["attack"] == 2


def test_every_possible_attack_is_listed_the_best_first() -> None:
    g = house(scenario="lyngen", segment="first_movement", active="nato", units=UNITS)
    found = [facts for what, facts in explained(g, "attacks") if what == "battle-attack"]
    assert {facts["hex"] for facts in found} >= {"2217", "2218"}
    columns = [int(str(facts["column"])) for facts in found]
    assert columns == sorted(columns, reverse=True)


def test_a_clearing_operation_is_explained_by_its_leads() -> None:
    """8.4.1.1."""
    units = [["no_brig_n", "2415"]]
    g = house(scenario="lyngen", others="nowhere", units=units, clearing={"2415": 5})
    [(what, facts)] = explained(g, "clearing", hex=("2415",))
    assert (what, facts["unit"], facts["number"]) == ("clearing-lead", "no_brig_n", 5)


@pytest.mark.parametrize(("topic", "code"), [("odds", "no-enemy-there"), ("clearing", "no-marker-there")])
def test_where_there_is_nothing_it_is_said(topic: str, code: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        explained(house(scenario="lyngen", others="nowhere"), topic, hex=("2217",))
    assert caught.value.refusal.code == code


def test_under_fog_odds_say_that_they_are_of_what_is_public() -> None:
    """13.2: explained, in the list of attacks, and below the attacker's own list."""
    for fog in (False, True):
        given = {"scenario": "lyngen", "segment": "first_combat", "active": "pact", "units": UNITS}
        g = TheatreWar(position.read({**given, "orders": [f"plan 2217 {LISTED} any later"]}), None)
        g.state.fog = fog
        for topic, args in (("odds", {"hex": ("2217",)}), ("attacks", {})):
            assert ("public-only" in dict(explained(g, topic, **args))) is fog, topic
        lines = [what for what, _ in battle_list_lines(Position(NEXT_WAR, g.state), "pact")]
        assert lines == ["list-line", "list-public"][: 1 + fog]
