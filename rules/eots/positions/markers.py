"""Markers of a position by the names of the scenario tables: checked, set in a state, read from one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.eots.board.catalogue import Catalogue
from rules.eots.board.landmarks import IMPHAL, JARHAT, LEDO
from rules.eots.positions import in_force
from rules.eots.state import marks
from rules.eots.state.model import SIDES, EotsState
from rules.positions.fault import FaultError, is_bool, is_number, is_one_of, is_text, no_such

#: Marker -> hex of the transport route it is about (13.77).
ROUTES = {"jarhat_route": JARHAT, "imphal_route": IMPHAL, "ledo_route": LEDO}
BARGES = ("none", "active", "cancelled_by_pt_boats")
#: Highest number on a record track of ASPs, escorts or replacement steps that a file may give.
MOST = 99
MOST_PASSES = 9
#: Sides of the turn marker: Tojo leads, or has resigned (J43).
LEADERS = ("pm_tojo", "tojo_resigned")

Check = Callable[[Any, str, EotsState, Catalogue], Any]


class PositionMarker(msgspec.Struct, frozen=True):
    """One marker: how a value is checked, set and read."""

    check: Check
    put: Callable[[EotsState, Any], None]
    get: Callable[[EotsState], Any]


def _number_check(low: int, high: int) -> Check:
    return lambda value, field, state, cat: is_number(value, field, low, high)


def _will_value(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    return is_number(value, field, *state.will_track)


def _europe_value(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    return is_number(value, field, *state.europe_track)


def _divisions_value(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    return is_number(value, field, *cat.charts.tracks.divisions_in_china)


def _escort_value(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    """The modifier of Japan's escorts, a level of the chart (12.22); in games begun before revision 6 any number."""
    level = is_number(value, field, 0, MOST)
    levels = sorted({0, *cat.charts.submarine.escort_levels})
    if state.revision >= 6 and level not in levels:
        raise FaultError(field, "eots:no-level", level=level, section="12.22", known=[str(one) for one in levels])
    return level


def _word_check(track: str, what: str) -> Check:
    return lambda value, field, state, cat: is_one_of(value, field, getattr(cat.charts.tracks, track), what)


def _barges_value(value: Any, field: str, state: EotsState, cat: Catalogue) -> str:
    return is_one_of(value, field, BARGES, "eots:barges")


def _yes_value(value: Any, field: str, state: EotsState, cat: Catalogue) -> bool:
    return is_bool(value, field)


def _side_value(value: Any, field: str, state: EotsState, cat: Catalogue) -> str:
    return is_one_of(value, field, SIDES, "side")


def _hex_or_none(value: Any, field: str, state: EotsState, cat: Catalogue) -> str:
    text = is_text(value, field)
    if text and text not in cat.hexes:
        raise FaultError(field, "no-hex", name=text, board=state.board)
    return text


def _field_marker(name: str, check: Check) -> PositionMarker:
    """A marker that is a field of the state of the same name."""

    def put(state: EotsState, value: Any) -> None:
        setattr(state, name, value)

    return PositionMarker(check, put, lambda state: getattr(state, name))


def _table_marker(table: str, key: str, check: Check, none: Any = 0) -> PositionMarker:
    """A marker that is an entry of a table of the state."""

    def put(state: EotsState, value: Any) -> None:
        getattr(state, table)[key] = value

    return PositionMarker(check, put, lambda state: getattr(state, table).get(key, none))


def _route_marker(hex_: str) -> PositionMarker:
    def check(value: Any, field: str, state: EotsState, cat: Catalogue) -> bool:
        built = is_bool(value, field)
        if hex_ not in cat.hexes and not built:
            raise FaultError(field, "eots:route-not-here", hex=hex_, board=state.board, section="13.77")
        return built

    def put(state: EotsState, built: bool) -> None:
        state.unbuilt = [h for h in (JARHAT, IMPHAL, LEDO) if (h in state.unbuilt and h != hex_) or (h == hex_ and not built)]

    return PositionMarker(check, put, lambda state: hex_ not in state.unbuilt)


def _put_barges(state: EotsState, value: str) -> None:
    state.barges, state.pt_boats = value == "active", value == "cancelled_by_pt_boats"


def _get_barges(state: EotsState) -> str:
    return "cancelled_by_pt_boats" if state.pt_boats else "active" if state.barges else "none"


def _put_counters(state: EotsState, value: dict[str, int]) -> None:
    marks.put_fields(state, marks.fields_counted(value))


def _put_road(state: EotsState, value: str) -> None:
    """The box "closed, Hump" is where the marker lies while the Hump supplies China; "no Hump" where it does not."""
    state.burma_road = value
    state.hump = value == "closed_hump" or (state.hump and value == "open")


MARKERS: dict[str, PositionMarker] = {
    "political_will": _field_marker("political_will", _will_value),
    "war_in_europe": _field_marker("war_in_europe", _europe_value),
    "japan_asp": _table_marker("asp", "japan", _number_check(0, MOST)),
    "allied_asp": _table_marker("asp", "allies", _number_check(0, MOST)),
    "japan_asp_used": _table_marker("asp_used", "japan", _number_check(0, MOST)),
    "allied_asp_used": _table_marker("asp_used", "allies", _number_check(0, MOST)),
    "japan_rivalry": _table_marker("rivalry", "japan", _yes_value, False),
    "allied_rivalry": _table_marker("rivalry", "allies", _yes_value, False),
    "china_front": _field_marker("china_front", _word_check("china", "eots:china-box")),
    "china_divisions": _field_marker("china_divisions", _divisions_value),
    "china_offensive_turn": _field_marker("china_offensive_turn", _number_check(0, 12)),
    "burma_road": PositionMarker(_word_check("burma_road", "eots:burma-box"), _put_road, lambda state: state.burma_road),
    "hump": _field_marker("hump", _yes_value),
    "india": _field_marker("india", _word_check("india", "eots:india-box")),
    "kwai_bridge": _field_marker("kwai_bridge", _yes_value),
    **{name: _route_marker(hex_) for name, hex_ in ROUTES.items()},
    "australian_mandates": _field_marker("mandates", _side_value),
    "surrendered": PositionMarker(in_force.check_surrendered, in_force.put_surrendered, lambda state: state.surrendered),
    "tokyo_express": _field_marker("tokyo_express", _hex_or_none),
    "barges": PositionMarker(_barges_value, _put_barges, _get_barges),
    "escort": _field_marker("escort", _escort_value),
    "japan_naval_repl": _table_marker("replacements", "jp_naval", _number_check(0, MOST)),
    "japan_air_repl": _table_marker("replacements", "jp_air", _number_check(0, MOST)),
    "japan_ground_repl": _table_marker("replacements", "jp_ground", _number_check(0, MOST)),
    "events": PositionMarker(in_force.check_events, in_force.put_events, in_force.get_events),
    "counters": PositionMarker(in_force.check_counters, _put_counters, in_force.get_counters),
}


def _put_doctrine(state: EotsState, on: bool) -> None:
    state.defensive_doctrine = on


def _same_turn(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    turn = is_number(value, field, 1, state.last_turn)
    if turn != state.turn:
        raise FaultError(field, "other-turn", value=turn, turn=state.turn)
    return turn


def _put_tojo(state: EotsState, value: str) -> None:
    state.tojo_resigned = value != LEADERS[0]


def _since_value(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    return is_number(value, field, 1, state.turn)


def _put_alaska(state: EotsState, since: int) -> None:
    state.occupied_segments = {**state.occupied_segments, "alaska": state.turn - since}


def _track_number(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    """The number on the track, as near to 0 as may be, that has this level of War in Europe (15)."""
    levels = cat.charts.war_in_europe
    low, high = state.europe_track
    found = {levels.at(n).level: n for n in sorted(range(low, high + 1), key=abs, reverse=True)}
    level = is_number(value, field, min(found), max(found))
    if level not in found:
        raise FaultError(field, "eots:no-level", level=level, section="15", known=[str(one) for one in sorted(found)])
    return state.war_in_europe if levels.at(state.war_in_europe).level == level else found[level]


def _put_europe(state: EotsState, number: int) -> None:
    state.war_in_europe = number


def _no_effect(state: EotsState, value: Any) -> None:
    """The rules work the number out from control, turn and ASPs; tables may carry it along."""


_DOCTRINE = PositionMarker(_yes_value, _put_doctrine, lambda state: state.defensive_doctrine)
_WORKED_OUT = PositionMarker(_number_check(0, MOST), _no_effect, lambda state: 0)
#: Names of the scenario tables that say what other fields of a position say too; read, never written.
ALSO: dict[str, PositionMarker] = {
    "japan_passes": _table_marker("passes", "japan", _number_check(0, MOST_PASSES)),
    "allied_passes": _table_marker("passes", "allies", _number_check(0, MOST_PASSES)),
    "defensive_doctrine": _DOCTRINE,
    "new_operation_plan_played": _DOCTRINE,
    "turn_marker_side": PositionMarker(
        lambda v, field, s, cat: is_one_of(v, field, LEADERS, "eots:leader"), _put_tojo, lambda state: ""
    ),
    "alaska_occupation_since_turn": PositionMarker(_since_value, _put_alaska, lambda state: 0),
    "turn": PositionMarker(_same_turn, _no_effect, lambda state: state.turn),
    "war_in_europe_level": PositionMarker(_track_number, _put_europe, lambda state: 0),
    "japan_resources": _WORKED_OUT,
    "progress_of_war_target": _WORKED_OUT,
    "progress_of_war_target_later_turns": _WORKED_OUT,
}


def read_position_markers(given: dict[str, Any], state: EotsState, cat: Catalogue, field: str = "markers") -> None:
    """Set the markers of a position file in a state. Raises FaultError."""
    every = MARKERS | ALSO
    for name in given:
        if name not in every:
            raise no_such(f"{field}.{name}", "eots:marker", name, every)
    if "war_in_europe" in given and "war_in_europe_level" in given:
        raise FaultError(f"{field}.war_in_europe_level", "eots:level-and-number")
    for name, marker in every.items():  # in this order: hump after the Burma Road, events after the nations
        if name in given:
            marker.put(state, marker.check(given[name], f"{field}.{name}", state, cat))


def write_position_markers(state: EotsState) -> dict[str, Any]:
    """Every marker of a state."""
    return {name: marker.get(state) for name, marker in MARKERS.items()}
