"""10.0. Reinforcements: where the scenario says, in hexes that the enemy neither holds nor has in a zone; else they wait."""

from __future__ import annotations

import pytest

from rules.next_war.course.s10_reinforcements import PlaceReinforcements, arriving_units, begin_reinforcements, due_reinforcements
from rules.next_war.state.book import book_of
from tests.next_war.field import house
from tests.next_war.turns import done, rolling, under_way, why_not


def test_those_of_the_turn_and_those_that_waited_are_due() -> None:
    """NW-186, NW-331: with the places where they may come."""
    assert due_reinforcements(house(turn=1), "pact") == {"su_45_2": ("2827", "2814")}
    assert set(due_reinforcements(house(turn=3), "nato")) == {"no_brig_15", "amf_it", "uk_45", "uk_42"}


def test_no_entry_where_the_enemy_is_or_has_a_zone() -> None:
    """NW-331: a unit without an entry waits for a turn."""
    near = house(turn=2, units=[["su_131_1", "1422"], ["su_131_2", "1422"]])
    assert arriving_units(near, "nato")["amf_it"] == ["1616"]
    both = house(turn=2, units=[["su_131_1", "1422"], ["su_131_2", "1422"], ["su_131_t", "1616"], ["no_hv_17", ""]])
    assert "amf_it" not in arriving_units(both, "nato")


def test_a_side_places_them_one_by_one() -> None:
    """NW-331: and may leave some for the next turn."""
    position = under_way(house(turn=2), PlaceReinforcements(seat="nato"))
    assert why_not(position, "enter amf_it 2118") == "not-legal 10.0"
    position, events = done(position, "enter amf_it 1616", "done")
    assert position.state.place["amf_it"] == "1616"
    assert "no_brig_15" not in position.state.place
    assert [event.kind for event in events] == ["arrived", "waits"]


def test_one_way_in_needs_no_question() -> None:
    """NW-331: both sides bring theirs, the first player first."""
    g = rolling(house(turn=2, units=[["su_131_1", "1422"], ["su_131_2", "1422"]]))
    begin_reinforcements(g)
    assert g.state.place["amf_it"] == "1616"
    assert [step.seat for step in reversed(g.stack)] == ["pact", "nato"]


def test_games_of_the_first_revision_keep_their_turns() -> None:
    """Old logs replay: who came in the last turn of Lyngen comes in it."""
    early = house(turn=2)
    assert "uk_45" in due_reinforcements(early, "nato")
    early.state.revision = 1
    assert "uk_45" not in due_reinforcements(early, "nato")
    late = house(turn=3)
    late.state.revision = 1
    assert "uk_45" in due_reinforcements(late, "nato")


@pytest.mark.parametrize("name", list(book_of("").scenarios))
def test_3_0_nobody_of_the_house_comes_too_late_to_fight(name: str) -> None:
    """3.0, 10.0: reinforcements come at the end of a turn."""
    sheet = book_of("").scenarios[name]
    assert all(one.turn < sheet.turns for one in sheet.reinforcements)
