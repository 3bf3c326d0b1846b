"""6.5.5, 6.5.6, 10.0. Helicopters aboard amphibious groups, by sea from a holding box; room at bases for arrivals."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Event, Position
from rules.next_war.air.s06_base_loss import flight_goals
from rules.next_war.air.s06_helicopters import (
    base_room,
    rebase_goals,
    supporting_helicopters,
    why_not_flying,
    why_not_rebasing,
    why_not_supporting,
)
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.course.s10_reinforcements import arriving_units, bring_unit
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from tests.next_war.afloat import afloat, amph, ship
from tests.next_war.field import house, unit
from tests.next_war.test_s06_helicopters import code, heli
from tests.next_war.turns import done, under_way, why_not

#: Two bases behind the coast, and sea transport for a point: two helicopters.
SEA: dict[str, Any] = {
    "h0204": "flat blue airfield",
    "h0104": "flat blue airbase",
    "h0604": "flat red airfield",
    "caps": {"sea": {"blue": 1}},
}


def marine(at: str, **row: Any) -> dict[str, Any]:
    """A helicopter of marines."""
    return heli(at, flags="marine", **row)


def coast(units: dict[str, dict[str, Any]], **fields: Any) -> TheatreWar:
    """A movement segment of blue on a coast with two bases."""
    return afloat(units, SEA, **{"air_level": "contested", "air_side": "", **fields})


def segment(g: TheatreWar) -> Position[TheatreState]:
    """Blue's movement segment in a position."""
    return under_way(g, MovementSheet(seat="blue"))


def kinds(events: list[Event], *wanted: str) -> list[str]:
    """What happened, of some kinds."""
    return [event.kind for event in events if event.kind in wanted]


# -- aboard (6.5.5) ----------------------------------------------------------------------------------------------------------


def test_one_marine_helicopter_bases_on_an_amphibious_group() -> None:
    """NW-051, 6.5.5: of marines only, one on a ship, on no other ship, and not on one in a box."""
    ships = {"a": amph("blue", "0202"), "b": ship("blue", "0302"), "c": amph("blue", "in_shore:west")}
    g = coast({"h": marine("0204"), "n": heli("0104"), **ships})
    assert rebase_goals(g, "h") == ["0104", "aboard:a"]
    assert "aboard:a" not in rebase_goals(g, "n")
    assert code(why_not_rebasing(g, "n", "aboard:a")) == "no-base-there 6.5.5"
    assert code(why_not_rebasing(g, "h", "aboard:c")) == "no-base-there 6.5.5"
    far = coast({"h": marine("0604", range=1), **ships}, control={"0604": "blue"})
    assert code(why_not_rebasing(far, "h", "aboard:a")) == "beyond-range 6.5.1.2"
    full = coast({"h": marine("0204"), "i": marine("aboard:a"), **ships})
    assert base_room(full, "aboard:a", "blue") == 0
    assert code(why_not_rebasing(full, "h", "aboard:a")) == "base-full 6.5.1.1"


def test_it_flies_to_the_ship_and_is_done_for_the_turn() -> None:
    """NW-051, 6.5.1.2, 6.5.5: a ship is a base like others; a flight over the sea is fired at."""
    position = segment(coast({"h": marine("0204"), "a": amph("blue", "0202")}))
    after, events = done(position, "rebase h aboard:a", "done")
    assert (after.state.place["h"], after.state.grounded) == ("aboard:a", ["h"])
    assert kinds(events, "air-immune", "air-defence", "rebased") == ["air-defence", "rebased"]
    assert next(event.facts["hex"] for event in events if event.kind == "air-defence") == "0202"


def test_it_moves_with_the_ship_and_that_is_no_mission() -> None:
    """NW-051, 6.5.5."""
    position = segment(coast({"h": marine("aboard:a"), "a": amph("blue", "in_shore:west")}))
    after, _ = done(position, "sail a 0202")
    assert (after.state.place["h"], after.state.missions) == ("aboard:a", {})


@pytest.mark.parametrize(
    ("at", "found"),
    [("0202", ""), ("0103", ""), ("in_shore:west", "ship-off-map 6.5.5"), ("at_sea:west_sea", "ship-off-map 6.5.5")],
)
def test_it_flies_from_all_sea_hexes_and_ports_only(at: str, found: str) -> None:
    """NW-051, 6.5.5: not from the boxes of the sea."""
    g = coast({"h": marine("aboard:a"), "a": amph("blue", at)})
    assert code(why_not_flying(g, "h")) == found
    assert code(why_not_supporting(g, "h", "0304")) == found


def test_its_range_counts_from_the_ship() -> None:
    """NW-051, 6.5.3, 6.5.5."""
    g = coast({"h": marine("aboard:a", range=2), "a": amph("blue", "0202")})
    assert supporting_helicopters(g, "blue", "0404") == []
    assert supporting_helicopters(g, "blue", "0204") == ["h"]
    assert rebase_goals(g, "h") == ["0104", "0204"]


def test_it_is_lost_with_the_ship() -> None:
    """6.5.5, 8.5.6.5."""
    g = coast({"h": marine("aboard:a"), "a": amph("blue", "0202")})
    g.sink_ship("a")
    assert "h" not in g.state.place


def test_a_ship_is_a_base_to_flee_to() -> None:
    """6.5.1.2, 6.5.5: with room first, then the nearest."""
    g = coast({"h": marine("0204"), "i": heli("0104"), "a": amph("blue", "0202")}, control={"0204": "red"})
    assert flight_goals(g, "h") == ("0104", "aboard:a")
    full = coast(
        {"h": marine("0204"), "i": marine("aboard:a"), "a": amph("blue", "0202")}, control={"0104": "red", "0204": "red"}
    )
    assert flight_goals(full, "h") == ("aboard:a",)


# -- by sea (6.5.6) ----------------------------------------------------------------------------------------------------------


def test_from_a_holding_box_it_comes_by_sea() -> None:
    """NW-052, 6.5.6: to any base, for half a point of sea transport, without fire, and is done for the turn."""
    g = coast({"h": heli("box:harbour")})
    assert code(why_not_supporting(g, "h", "0204")) == "comes-by-sea 6.5.6"
    assert rebase_goals(g, "h") == ["0104", "0204"]
    after, events = done(segment(g), "rebase h 0204", "done")
    assert (after.state.place["h"], after.state.grounded, after.state.sea_carried) == ("0204", ["h"], {"blue": 1})
    assert kinds(events, "air-immune", "air-defence", "rebased") == ["rebased"]


def test_sea_transport_is_shared_and_a_draft_uses_it_up() -> None:
    """NW-052, 6.5.6, 8.5.7.3: half a point is one helicopter."""
    g = coast({"h": heli("box:harbour"), "i": heli("box:harbour")}, sea_carried={"blue": 1})
    position, _ = done(segment(g), "rebase h 0204")
    assert why_not(position, "rebase i 0104") == "no-sea-lift 8.5.7.3"
    assert code(why_not_rebasing(coast({"h": heli("box:harbour")}, sea_carried={"blue": 2}), "h")) == "no-sea-lift 8.5.7.3"


def test_not_in_a_storm_nor_to_a_full_base() -> None:
    """6.5.6, 8.5.6.5, 6.5.1.1."""
    assert code(why_not_rebasing(coast({"h": heli("box:harbour")}, weather="storm"), "h")) == "storm-at-sea 8.5.6.5"
    g = coast({"h": heli("box:harbour"), "i": heli("0204")})
    assert code(why_not_rebasing(g, "h", "0204")) == "base-full 6.5.1.1"
    assert code(why_not_rebasing(g, "h", "0303")) == "no-base-there 6.5.1"


def test_it_asks_for_no_escort() -> None:
    """6.2.2, 6.5.6: nothing flies."""
    position = segment(coast({"h": heli("box:harbour")}, air_points={"blue": 2}, air_left={"blue": 2}))
    after, _ = done(position, "rebase h 0204", "done")
    assert (after.state.place["h"], after.state.air_left) == ("0204", {"blue": 2})


# -- arrivals (10.0) ---------------------------------------------------------------------------------------------------------


def test_who_arrives_needs_room_in_the_base() -> None:
    """NW-295, 6.5.1.1, 10.0: with one base full the other is left, with both it waits."""
    g = house(scenario="finnmark", turn=3)
    places = arriving_units(g, "nato")["uk_3bas"]
    assert len(places) == 2
    one, other = places
    g.state.place["no_339"] = one
    g.altered()
    left = arriving_units(g, "nato").get("uk_3bas", [])
    assert left == [place for place in places if base_room(g, place, "nato") > 0]
    bring_unit(g, "uk_3bas", other)
    assert g.state.place["uk_3bas"] == other


def test_games_of_the_first_revision_know_no_such_limit() -> None:
    """Old logs replay."""
    g = house(scenario="finnmark", turn=3)
    g.state.revision = 1
    places = arriving_units(g, "nato")["uk_3bas"]
    g.state.place["no_339"] = places[0]
    g.altered()
    assert arriving_units(g, "nato")["uk_3bas"] == places


def test_a_marine_helicopter_arrives_at_sea_aboard() -> None:
    """6.5.5, 10.0."""
    g = coast({"h": marine(""), "a": amph("blue", "at_sea:west_sea"), "u": unit("blue", "0104")})
    bring_unit(g, "h", "at_sea:west_sea")
    assert g.state.place["h"] == "aboard:a"
