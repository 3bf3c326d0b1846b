"""13.2 in the air: what is public of helicopters and flights under fog of war, and what a choice of a flight must not say."""

from __future__ import annotations

from typing import Any

from rules.engine import Position, Slot
from rules.engine.contract.core import Note
from rules.engine.contract.questions import Said
from rules.next_war.air.s08_sheet import flying_units
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.fog import hidden_units
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.air_notes import air_value_notes
from rules.next_war.table.asked_air import explain_air_topic
from rules.next_war.table.seen import state_as_known, theatre_as_seen
from tests.next_war.field import unit
from tests.next_war.test_s06_helicopters import heli
from tests.next_war.test_s08_5_air import STREET, land, lifted
from tests.next_war.turns import done, under_way

#: A large unit of foot above another.
TOP = {"r": unit("red", "0505", sp="3")}


def foggy(units: dict[str, dict[str, Any]], **fields: Any) -> TheatreWar:
    """A movement segment of blue under fog."""
    g = land({**TOP, **units}, **fields)
    g.state.fog = True
    g.altered()
    return g


def test_helicopters_are_no_part_of_a_stack() -> None:
    """NW78, 13.2, 6.5.2, 8.1: their bases and missions are public, whatever is in the hex; what is beneath the top is not."""
    g = foggy({"s": unit("red", "0505"), "h": {**heli("0505"), "side": "red"}}, missions={"h": 1})
    assert hidden_units(g, "blue") == {"s"}
    for who in ("blue", "red", "spectator"):
        assert theatre_as_seen(g.state, who).air.helicopters == {"h": 1}
    said = explain_air_topic(TheatreWar(state_as_known(g.state, "blue"), None, g.book), {})
    assert [line.facts["left"] for line in said if isinstance(line, Said) and line.what == "air-helicopter"] == [1]


def test_a_draft_of_flights_is_its_sides_only() -> None:
    """13.2: with fog as without."""
    position, _ = done(under_way(foggy({"a": lifted()}), MovementSheet(seat="blue")), "fly a 0204")
    assert [len(theatre_as_seen(position.state, who).air.flights) for who in ("blue", "red", "spectator")] == [1, 0, 0]


def test_who_is_left_on_top_by_a_flight_is_seen() -> None:
    """13.2, 8.5.4, NW118: below those that flew, who are named; a landing that covers somebody for a moment tells nothing."""
    units = {"a": lifted(sp="2"), "b": unit("blue", "0101", sp="1"), "c": unit("blue", "0405", sp="1")}
    board = {**STREET, "lift": {"blue": 4}}
    for fog in (True, False):
        g = land(units, {"0505": "urban red", "0405": "flat red"}, board=board)
        g.state.fog = fog
        g.altered()
        assert hidden_units(g, "red") == ({"b"} if fog else set())
        _, events = done(under_way(g, MovementSheet(seat="blue")), "fly a 0405 0505", "done")
        assert {"landed", "stepped-on"} <= {event.kind for event in events}
        assert [event.facts["units"] for event in events if event.kind == "uncovered"] == [["b"]] * fog


def notes(flags: str) -> tuple[Note, ...]:
    """What a choice says of a landing beside a stack, with somebody beneath its top."""
    g = foggy({"a": lifted(), "s": unit("red", "0505", flags=flags, mobility="mechanized" if flags else "leg", sp="1")})
    assert flying_units(g, "blue", "airmobile") == ["a"]
    assert hidden_units(g, "blue") == {"s"}
    slot = Slot("to", "hex", ("0504",), section="8.5.4")
    return air_value_notes(Position(NEXT_WAR, g.state), "blue", slot, ("a",), "0504")


def test_chances_of_fire_do_not_tell_of_tanks_beneath() -> None:
    """NW79, 13.2, 6.6.1: what a panel reckons is reckoned with what is seen; the fire itself with all that is there."""
    assert notes("armour") == notes("")
