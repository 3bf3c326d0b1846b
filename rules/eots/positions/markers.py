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


class Marker(msgspec.Struct, frozen=True):
    """One marker: how a value is checked, set and read."""

    check: Check
    put: Callable[[EotsState, Any], None]
    get: Callable[[EotsState], Any]


def _number(low: int, high: int) -> Check:
    return lambda value, field, state, cat: is_number(value, field, low, high)


def _will(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    return is_number(value, field, *state.will_track)


def _europe(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    return is_number(value, field, *state.europe_track)


def _divisions(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    return is_number(value, field, *cat.charts.tracks.divisions_in_china)


def _escort(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    """The modifier of Japan's escorts, a level of the chart (12.22); in games begun before revision 6 any number."""
    level = is_number(value, field, 0, MOST)
    levels = sorted({0, *cat.charts.submarine.escort_levels})
    if state.revision >= 6 and level not in levels:
        raise FaultError(field, "eots:no-level", level=level, section="12.22", known=[str(one) for one in levels])
    return level


def _word(track: str, what: str) -> Check:
    return lambda value, field, state, cat: is_one_of(value, field, getattr(cat.charts.tracks, track), what)


def _barges(value: Any, field: str, state: EotsState, cat: Catalogue) -> str:
    return is_one_of(value, field, BARGES, "eots:barges")


def _yes(value: Any, field: str, state: EotsState, cat: Catalogue) -> bool:
    return is_bool(value, field)


def _side(value: Any, field: str, state: EotsState, cat: Catalogue) -> str:
    return is_one_of(value, field, SIDES, "side")


def _hex_or_none(value: Any, field: str, state: EotsState, cat: Catalogue) -> str:
    text = is_text(value, field)
    if text and text not in cat.hexes:
        raise FaultError(field, "no-hex", name=text, board=state.board)
    return text


def _plain(name: str, check: Check) -> Marker:
    """A marker that is a field of the state of the same name."""

    def put(state: EotsState, value: Any) -> None:
        setattr(state, name, value)

    return Marker(check, put, lambda state: getattr(state, name))


def _keyed(table: str, key: str, check: Check, none: Any = 0) -> Marker:
    """A marker that is an entry of a table of the state."""

    def put(state: EotsState, value: Any) -> None:
        getattr(state, table)[key] = value

    return Marker(check, put, lambda state: getattr(state, table).get(key, none))


def _route(hex_: str) -> Marker:
    def check(value: Any, field: str, state: EotsState, cat: Catalogue) -> bool:
        built = is_bool(value, field)
        if hex_ not in cat.hexes and not built:
            raise FaultError(field, "eots:route-not-here", hex=hex_, board=state.board, section="13.77")
        return built

    def put(state: EotsState, built: bool) -> None:
        state.unbuilt = [h for h in (JARHAT, IMPHAL, LEDO) if (h in state.unbuilt and h != hex_) or (h == hex_ and not built)]

    return Marker(check, put, lambda state: hex_ not in state.unbuilt)


def _put_barges(state: EotsState, value: str) -> None:
    state.barges, state.pt_boats = value == "active", value == "cancelled_by_pt_boats"


def _get_barges(state: EotsState) -> str:
    return "cancelled_by_pt_boats" if state.pt_boats else "active" if state.barges else "none"


def _put_counters(state: EotsState, value: dict[str, int]) -> None:
    marks.put(state, marks.fields_counted(value))


def _put_road(state: EotsState, value: str) -> None:
    """The box "closed, Hump" is where the marker lies while the Hump supplies China; "no Hump" where it does not."""
    state.burma_road = value
    state.hump = value == "closed_hump" or (state.hump and value == "open")


MARKERS: dict[str, Marker] = {
    "political_will": _plain("political_will", _will),
    "war_in_europe": _plain("war_in_europe", _europe),
    "japan_asp": _keyed("asp", "japan", _number(0, MOST)),
    "allied_asp": _keyed("asp", "allies", _number(0, MOST)),
    "japan_asp_used": _keyed("asp_used", "japan", _number(0, MOST)),
    "allied_asp_used": _keyed("asp_used", "allies", _number(0, MOST)),
    "japan_rivalry": _keyed("rivalry", "japan", _yes, False),
    "allied_rivalry": _keyed("rivalry", "allies", _yes, False),
    "china_front": _plain("china_front", _word("china", "eots:china-box")),
    "china_divisions": _plain("china_divisions", _divisions),
    "china_offensive_turn": _plain("china_offensive_turn", _number(0, 12)),
    "burma_road": Marker(_word("burma_road", "eots:burma-box"), _put_road, lambda state: state.burma_road),
    "hump": _plain("hump", _yes),
    "india": _plain("india", _word("india", "eots:india-box")),
    "kwai_bridge": _plain("kwai_bridge", _yes),
    **{name: _route(hex_) for name, hex_ in ROUTES.items()},
    "australian_mandates": _plain("mandates", _side),
    "surrendered": Marker(in_force.check_surrendered, in_force.put_surrendered, lambda state: state.surrendered),
    "tokyo_express": _plain("tokyo_express", _hex_or_none),
    "barges": Marker(_barges, _put_barges, _get_barges),
    "escort": _plain("escort", _escort),
    "japan_naval_repl": _keyed("replacements", "jp_naval", _number(0, MOST)),
    "japan_air_repl": _keyed("replacements", "jp_air", _number(0, MOST)),
    "japan_ground_repl": _keyed("replacements", "jp_ground", _number(0, MOST)),
    "events": Marker(in_force.check_events, in_force.put_events, in_force.get_events),
    "counters": Marker(in_force.check_counters, _put_counters, in_force.get_counters),
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


def _since(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
    return is_number(value, field, 1, state.turn)


def _put_alaska(state: EotsState, since: int) -> None:
    state.occupied_segments = {**state.occupied_segments, "alaska": state.turn - since}


def _level(value: Any, field: str, state: EotsState, cat: Catalogue) -> int:
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


_DOCTRINE = Marker(_yes, _put_doctrine, lambda state: state.defensive_doctrine)
_WORKED_OUT = Marker(_number(0, MOST), _no_effect, lambda state: 0)
#: Names of the scenario tables that say what other fields of a position say too; read, never written.
ALSO: dict[str, Marker] = {
    "japan_passes": _keyed("passes", "japan", _number(0, MOST_PASSES)),
    "allied_passes": _keyed("passes", "allies", _number(0, MOST_PASSES)),
    "defensive_doctrine": _DOCTRINE,
    "new_operation_plan_played": _DOCTRINE,
    "turn_marker_side": Marker(lambda v, field, s, cat: is_one_of(v, field, LEADERS, "eots:leader"), _put_tojo, lambda state: ""),
    "alaska_occupation_since_turn": Marker(_since, _put_alaska, lambda state: 0),
    "turn": Marker(_same_turn, _no_effect, lambda state: state.turn),
    "war_in_europe_level": Marker(_level, _put_europe, lambda state: 0),
    "japan_resources": _WORKED_OUT,
    "progress_of_war_target": _WORKED_OUT,
    "progress_of_war_target_later_turns": _WORKED_OUT,
}


def read(given: dict[str, Any], state: EotsState, cat: Catalogue, field: str = "markers") -> None:
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


def write(state: EotsState) -> dict[str, Any]:
    """Every marker of a state."""
    return {name: marker.get(state) for name, marker in MARKERS.items()}
