"""Reports of Next War: who moved in which segment, what a turn brought."""

from __future__ import annotations

from typing import Any

from rules.engine import Event
from rules.next_war.course.s04_weather import storm_chance
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.war import TheatreWar
from rules.next_war.story.since import dangers, next_enemy_movement, since_text
from rules.next_war.table.battle_story import RECKONED
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


def test_what_ships_and_flights_did_is_told_where_it_happened() -> None:
    """Not below the battles that followed; a flight and its end in one line that names the side."""
    moved = {"seat": "pact", "units": ["su_45_t"], "more": 0, "origin": "2522", "hex": "2321"}
    rolled = dict.fromkeys(RECKONED, 0) | {"seat": "pact", "hex": "2221", "attackers": ["su_45_t"], "defenders": ["no_ir_16"]}
    events = [
        Event("sailed", {"seat": "pact", "unit": "su_sag_1"}),
        Event("moved", moved),
        Event("flight", {"seat": "pact", "units": ["su_36_dshb"], "by": "airmobile", "hex": "2317"}),
        Event("landed", {"seat": "pact", "units": ["su_36_dshb"]}),
        Event("flight-aborted", {"seat": "pact", "units": ["su_mi24_1"]}),
        Event("segment-over", {"seat": "pact", "segment": "first_movement"}),
        Event("battle-rolled", rolled),
        Event("stint-over", {"seat": "pact"}),
    ]
    story = theatre_chapter_text("segment", events, house(turn=2).state, {})
    names = [one.kind if isinstance(one, Event) else one[0][0] for one in story.lines]
    assert names == ["sailed", "marched", "march", "flown", "flight-aborted", "battle", "rolled"]


def test_an_air_point_shot_down_over_a_battle_is_told_below_it() -> None:
    """The fire at those who support comes before the die (6.6), and is read after it; elsewhere where it happened."""
    rolled = dict.fromkeys(RECKONED, 0) | {"seat": "pact", "hex": "2221", "attackers": ["su_45_t"], "defenders": ["no_ir_16"]}
    lost = Event("air-point-lost", {"seat": "nato"})
    events = [
        lost,
        Event("battle", {"seat": "pact", "hex": "2221", "attackers": ["su_45_t"], "lead": "su_45_t"}),
        Event("support", {"seat": "nato", "hex": "2221", "count": 1, "units": []}),
        Event("air-point-lost", {"seat": "pact"}),
    ]
    broken_off = theatre_chapter_text("segment", events, house(turn=2).state, {})
    assert [one.facts["seat"] for one in broken_off.lines if isinstance(one, Event)] == ["nato", "pact"]
    events += [Event("battle-rolled", rolled), Event("battle-over", {"seat": "pact", "retreats": ["no_ir_16"], "advances": []})]
    story = theatre_chapter_text("segment", events, house(turn=2).state, {})
    names = [one.kind if isinstance(one, Event) else one[0][0] for one in story.lines]
    assert names == ["air-point-lost", "battle", "rolled", "air-point-lost", "fled"]


def test_a_destroyed_unit_is_named_once() -> None:
    """The steps that it lost before it was gone are in no line of their own; those of others are."""
    events = [
        Event("step-lost", {"seat": "nato", "unit": "no_ir_16"}), Event("step-lost", {"seat": "nato", "unit": "no_ir_17"}),
        Event("destroyed", {"seat": "nato", "unit": "no_ir_16", "hex": "2221", "count": 2}),
    ]  # fmt: skip
    story = theatre_chapter_text("segment", events, house(turn=2).state, {})
    found = [one[0] for one in story.lines if not isinstance(one, Event)]
    assert found == [
        ("steps", {"seat": "nato", "units": ["no_ir_17"], "count": 1}),
        ("gone", {"seat": "nato", "units": ["no_ir_16"], "count": 2}),
    ]


def test_automatic_phases_are_one_digest() -> None:
    """From the last decision of a turn to the first movement of the next: points, weather, initiative, the chance of a storm."""
    facts = {"hex": "2217", "seat": "pact", "count": 1}
    events = [
        Event("taken", facts), Event("turn-over", {"turn": 1}), Event("turn-begins", {"turn": 2}),
        Event("weather", {"what": "clear", "roll": 3}), Event("initiative", {"seat": "pact"}), Event("turn-opens", {"turn": 2}),
    ]  # fmt: skip
    state = house(turn=2).state
    story = theatre_chapter_text("turn", events, state, {})
    names = [one[0][0] for one in story.lines if not isinstance(one, Event)]
    assert names == ["turn", "side", "side", "taken", "opening", "storm"]
    assert story.lines[-1] == (("storm", {"turn": 3, "count": storm_chance(TheatreWar(state, None))}),)
    assert storm_chance(house(turn=3)) == 0, "there is no turn after it"


def test_since_a_sides_last_move_it_reads_who_is_next_to_it_and_what_the_enemy_can_reach() -> None:
    """By what it sees: under fog a unit beneath a top counter threatens nobody."""
    given: dict[str, Any] = {"segment": "first_movement", "active": "pact", "initiative": "pact", "others": "nowhere"}
    g = house(**given, units=[["su_131_t", "2317"], ["su_131_1", "2317"], ["no_ir_17", "2217"], ["no_hv_16", "1820"]])
    moved = {"seat": "pact", "units": ["su_131_t", "su_131_1"], "more": 0, "origin": "2415", "hex": "2317", "path": ["2317"]}
    said = since_text(g.state, [Event("moved", moved)], "nato").lines
    found = {one[0][0]: one[0][1] for one in said if not isinstance(one, Event)}
    assert found["marched"] == {"seat": "pact", "segment": "first_movement", "count": 2}
    assert found["since-near"] == {"hex": "2317", "units": ["su_131_t", "su_131_1"]}
    danger = next(one for one in dangers(g.state, "nato") if one.hex == "2217")
    assert (danger.units, danger.by) == (("no_ir_17",), ("su_131_1", "su_131_t"))
    g.state.fog = True
    g.altered()
    assert next(one for one in dangers(g.state, "nato") if one.hex == "2217").by == ("su_131_t",)
    assert next_enemy_movement(g, "nato") == "first_movement"
    assert next_enemy_movement(g, "pact") == "second_movement"


def test_since_a_sides_last_move_it_reads_what_flew_and_sailed() -> None:
    """A line for each flight with its end, and for each ship; who landed next to it is near."""
    units = [["su_76_234", "2317"], ["no_ir_17", "2217"]]
    g = house(segment="first_movement", active="nato", initiative="pact", others="nowhere", units=units)
    who = {"seat": "pact", "units": ["su_76_234"]}
    ship = {"seat": "pact", "unit": "su_rogov"}
    events = [
        Event("flight", {**who, "by": "drop", "hex": "2018"}), Event("landed", {**who, "hex": "2018"}),
        Event("drop-rolled", {"unit": "su_76_234", "steps": 1}), Event("stepped-on", {**who, "hex": "2317"}),
        Event("flight", {**who, "by": "airmobile", "hex": "2317"}), Event("flight-aborted", {**who, "hex": "2317"}),
        Event("sailed", {**ship, "origin": "2415", "place": "2416"}),
        Event("sailed", {**ship, "origin": "2416", "place": "2417"}),
    ]  # fmt: skip
    found = [one[0] for one in since_text(g.state, events, "nato").lines if not isinstance(one, Event)]
    flights = [(facts["hexes"], facts["end"], facts["count"]) for name, facts in found if name == "flown"]
    assert flights == [(["2317"], "landed", 1), ([], "aborted", 0)]
    assert ("since-sailed", {**ship, "origin": "2415", "place": "2417"}) in found
    assert ("since-near", {"hex": "2317", "units": ["su_76_234"]}) in found
