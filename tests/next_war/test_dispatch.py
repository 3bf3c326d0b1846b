"""Reports of Next War: who moved in which segment, what a turn brought."""

from __future__ import annotations

from rules.engine import Event
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.table.dispatch import theatre_chapter_text
from tests.next_war.field import house
from tests.next_war.test_s03_sequence import passed_through
from tests.next_war.turns import done, under_way


def test_a_segment_is_told_by_its_own_name() -> None:
    """Its beginning is in the chapter before."""
    position = under_way(house(segment="first_movement", active="pact"), MovementSegment(seat="pact"))
    after, events = done(position, "move 2522 su_45_1+su_45_t 2321", "done")
    story = theatre_chapter_text("segment", events, after.state, {})
    assert story.lines[0] == (("marched", {"seat": "pact", "segment": "first_movement", "count": 2}),)
    assert story.lines[1] == (("march", {"units": ["su_45_1", "su_45_t"], "origin": "2522", "hex": "2321", "more": 0}),)


def test_a_turn_tells_the_points_that_it_brought() -> None:
    """They are counted from zero again when the report is read (5.1)."""
    scored = Event("scored", {"side": "pact", "points": 7, "gained": 3})
    state = NEXT_WAR.saver.clone(house(turn=2).state)
    state.points = {"nato": 0, "pact": 7}
    story = theatre_chapter_text("turn", [scored, Event("turn-over", {"turn": 1})], state, {})
    facts = {line[0][1]["seat"]: line[0][1] for line in story.lines if line[0][0] == "side"}
    assert (facts["pact"]["points"], facts["pact"]["gained"], facts["nato"]["gained"]) == (7, 3, 0)


def test_nothing_but_phases_is_told_of_a_quiet_turn() -> None:
    """Each kind of event is in a report, or is no news."""
    events, _ = passed_through()
    kinds = {event.kind for event in events}
    assert {"turn-begins", "weather", "initiative", "passed-over", "stayed", "turn-over", "ended"} <= kinds
