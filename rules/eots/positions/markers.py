"""Markers of a position by the names of the scenario tables."""

from __future__ import annotations

from typing import Any

from rules.eots.board.landmarks import IMPHAL, JARHAT, LEDO
from rules.eots.positions import in_force
from rules.eots.positions.in_force import EotsFile
from rules.eots.state import marks
from rules.eots.state.model import SIDES, EotsState
from rules.positions.fault import FaultError, is_bool, is_number, is_object, is_one_of, is_text, no_such
from rules.positions.form import PositionField, PositionPart
from rules.positions.values import ReadValue, list_of, listed_names, name_of, number_from, yes_or_no

#: Marker -> hex of the transport route it is about (13.77).
ROUTES = {"jarhat_route": JARHAT, "imphal_route": IMPHAL, "ledo_route": LEDO}
BARGES = ("none", "active", "cancelled_by_pt_boats")
#: Highest number on a record track of ASPs, escorts or replacement steps that a file may give.
MOST = 99
MOST_PASSES = 9
#: Sides of the turn marker: Tojo leads, or has resigned (J43).
LEADERS = ("pm_tojo", "tojo_resigned")
_ON_TRACK = number_from(0, MOST)


def _escort_value(value: Any, field: str, at: EotsFile) -> int:
    """The modifier of Japan's escorts, a level of the chart (12.22); in games begun before revision 6 any number."""
    level = is_number(value, field, 0, MOST)
    levels = sorted({0, *at.book.charts.submarine.escort_levels})
    if at.state.revision >= 6 and level not in levels:
        raise FaultError(field, "eots:no-level", level=level, section="12.22", known=[str(one) for one in levels])
    return level


def _box_of(track: str, what: str) -> ReadValue:
    return lambda value, field, at: is_one_of(value, field, getattr(at.book.charts.tracks, track), what)


def _hex_or_none(value: Any, field: str, at: EotsFile) -> str:
    text = is_text(value, field)
    if text and text not in at.book.hexes:
        raise FaultError(field, "no-hex", name=text, board=at.state.board)
    return text


def _entry_marker(name: str, table: str, key: str, value: ReadValue, about: str, none: Any = 0) -> PositionField:
    """A marker that is an entry of a table of the state."""
    return PositionField(
        name,
        value,
        about,
        lay=lambda at, found: getattr(at.state, table).update({key: found}),
        get=lambda state: getattr(state, table).get(key, none),
    )


def _route_marker(name: str, hex_: str) -> PositionField:
    def check(value: Any, field: str, at: EotsFile) -> bool:
        built = is_bool(value, field)
        if hex_ not in at.book.hexes and not built:
            raise FaultError(field, "eots:route-not-here", hex=hex_, board=at.state.board, section="13.77")
        return built

    def lay(at: EotsFile, built: bool) -> None:
        unbuilt = {hex_, *at.state.unbuilt} if not built else {*at.state.unbuilt} - {hex_}
        at.state.unbuilt = [one for one in (JARHAT, IMPHAL, LEDO) if one in unbuilt]

    return PositionField(name, check, "`true` = built", lay=lay, get=lambda state: hex_ not in state.unbuilt)


def _lay_barges(at: EotsFile, value: str) -> None:
    at.state.barges, at.state.pt_boats = value == BARGES[1], value == BARGES[2]


def _lay_road(at: EotsFile, value: str) -> None:
    """The box "closed, Hump" is where the marker lies while the Hump supplies China; "no Hump" where it does not."""
    at.state.burma_road = value
    at.state.hump = value == "closed_hump" or (at.state.hump and value == "open")


_EVERY = (
    PositionField(
        "political_will", number_from(lambda at: at.state.will_track[0], lambda at: at.state.will_track[1]), "number on the track"
    ),
    PositionField(
        "war_in_europe", number_from(lambda at: at.state.europe_track[0], lambda at: at.state.europe_track[1]),
        "number on the track, from -7 to +3; **not** the level, which is `war_in_europe_level`. `check` answers both",
    ),
    _entry_marker("japan_asp", "asp", "japan", _ON_TRACK, "ASPs that a side has each turn"),
    _entry_marker("allied_asp", "asp", "allies", _ON_TRACK, "ASPs that a side has each turn"),
    _entry_marker("japan_asp_used", "asp_used", "japan", _ON_TRACK, "ASPs used in this one"),
    _entry_marker("allied_asp_used", "asp_used", "allies", _ON_TRACK, "ASPs used in this one"),
    _entry_marker("japan_rivalry", "rivalry", "japan", yes_or_no, "`true` while Inter-Service Rivalry is in force", False),
    _entry_marker("allied_rivalry", "rivalry", "allies", yes_or_no, "`true` while Inter-Service Rivalry is in force", False),
    PositionField(
        "china_front", _box_of("china", "eots:china-box"),
        "`stable_front`, `unstable_front`, `major_breakthrough`, `threat_to_chungking`, `chungking_falls`,"
        " `government_collapsed`",
    ),
    PositionField(
        "china_divisions", lambda value, field, at: is_number(value, field, *at.book.charts.tracks.divisions_in_china),
        "Japanese divisions in China",
    ),
    PositionField("china_offensive_turn", number_from(0, 12), "turn of the last OC offensive there (13.72)"),
    PositionField(
        "burma_road", _box_of("burma_road", "eots:burma-box"),
        "`open`, `closed_hump`, `closed_no_hump`. Left out: where the map has it, if the file says anything of units, control or"
        " markers; `check` names a marker that contradicts it", lay=_lay_road,
    ),
    PositionField("hump", yes_or_no, "`true` once the Hump is flown; goes with `burma_road` if left out"),
    PositionField("india", _box_of("india", "eots:india-box"), "`stable`, `unrest`, `strikes`, `unstable`, `revolts`"),
    PositionField("kwai_bridge", yes_or_no, "`true` = built"),
    *(_route_marker(name, hex_) for name, hex_ in ROUTES.items()),
    PositionField(
        "australian_mandates", name_of(SIDES, "side"),
        "who owns them (13.84). Left out: who holds both Rabaul and Guadalcanal, else as the set-up", attr="mandates",
    ),
    PositionField(
        "surrendered", list_of(name_of(in_force.NATIONS, "nation"), once=True),
        f"list of {listed_names(in_force.NATIONS)}. They did so in an earlier turn: their Political Will is paid (16.41), unless"
        " `events` has `was-lost:NATION` without `will:NATION`", lay=in_force.lay_surrendered,
    ),
    PositionField("tokyo_express", _hex_or_none, 'hex, `""` for none'),
    PositionField(
        "barges", name_of(BARGES, "eots:barges"), listed_names(BARGES), lay=_lay_barges,
        get=lambda state: BARGES[2] if state.pt_boats else BARGES[int(state.barges)],
    ),
    PositionField(
        "escort", _escort_value,
        "modifier of Japan's escorts to the die of submarine warfare: 0, 2 or 4 (12.22); not the number of events."
        " Anything else is refused",
    ),
    _entry_marker("japan_naval_repl", "replacements", "jp_naval", _ON_TRACK, "saved replacement steps"),
    _entry_marker("japan_air_repl", "replacements", "jp_air", _ON_TRACK, "saved replacement steps"),
    _entry_marker("japan_ground_repl", "replacements", "jp_ground", _ON_TRACK, "saved replacement steps"),
    PositionField(
        "events", in_force.READ_EVENTS,
        "list of what is in force: `defensive_doctrine`, `tojo_resigned`, `india-recovered`, `allies_delayed:TURN`,"
        " `no-air-zone:SIDE`, `was-lost:NATION` (surrendered once), `will:NATION`, `will:all`, `will:alaska`, `will:hawaii`,"
        " `will:resources`, `will:bombing`, `will:casualties` (this change of Political Will was made), `held:HEX`, `kept:HEX`"
        " (Japanese units there in a nation won back, older book), `garrison-gone:HEX`, `returns:UNIT` (not delayed),"
        " `fresh:UNIT`, `bombed:UNIT`, `rebuilt:UNIT` (this turn); and ids of cards that were played as events",
        lay=in_force.lay_events, get=in_force.get_events,
    ),
    PositionField(
        "counters", in_force.READ_COUNTERS,
        "numbers that the rules remember: `alaska`, `hawaii` (segments occupied), `submarine`, `bombing`, `bombing_saved`,"
        " `bombing_turns`, `casualties`, `blockade`, `asp_due`, `india_segments`, `india_replacements:TURN`",
        lay=lambda at, found: marks.put_fields(at.state, marks.fields_counted(found)), get=marks.numbers_counted,
    ),
)  # fmt: skip
MARKERS = {marker.name: marker for marker in _EVERY}


def _same_turn(value: Any, field: str, at: EotsFile) -> int:
    if "turn" not in at.given:
        return at.state.turn  # read from here
    turn = is_number(value, field, 1, at.state.last_turn)
    if turn != at.state.turn:
        raise FaultError(field, "other-turn", value=turn, turn=at.state.turn)
    return turn


def _lay_tojo(at: EotsFile, value: str) -> None:
    at.state.tojo_resigned = value != LEADERS[0]


def _lay_alaska(at: EotsFile, since: int) -> None:
    at.state.occupied_segments = {**at.state.occupied_segments, "alaska": at.state.turn - since}


def _track_number(value: Any, field: str, at: EotsFile) -> int:
    """The number on the track, as near to 0 as may be, that has this level of War in Europe (15)."""
    levels, state = at.book.charts.war_in_europe, at.state
    low, high = state.europe_track
    found = {levels.at(n).level: n for n in sorted(range(low, high + 1), key=abs, reverse=True)}
    level = is_number(value, field, min(found), max(found))
    if level not in found:
        raise FaultError(field, "eots:no-level", level=level, section="15", known=[str(one) for one in sorted(found)])
    return state.war_in_europe if levels.at(state.war_in_europe).level == level else found[level]


#: Names of the scenario tables that say what other fields of a position say too, or what the rules work out; never written.
_READ_ONLY = (
    _entry_marker("japan_passes", "passes", "japan", number_from(0, MOST_PASSES), "as the field `passes`"),
    _entry_marker("allied_passes", "passes", "allies", number_from(0, MOST_PASSES), "as the field `passes`"),
    PositionField("defensive_doctrine", yes_or_no, "among the `events`"),
    PositionField("new_operation_plan_played", yes_or_no, "as `defensive_doctrine`", attr="defensive_doctrine"),
    PositionField("turn_marker_side", name_of(LEADERS, "eots:leader"), listed_names(LEADERS), lay=_lay_tojo),
    PositionField(
        "alaska_occupation_since_turn", number_from(1, lambda at: at.state.turn),
        "the counter `alaska` is then the turns since", lay=_lay_alaska,
    ),
    PositionField("turn", _same_turn, "as the field", attr=""),
    PositionField("war_in_europe_level", _track_number, "the level: the number nearest to 0 that has it", attr="war_in_europe"),
    *(
        PositionField(name, _ON_TRACK, "changes nothing: it is worked out", attr="")
        for name in ("japan_resources", "progress_of_war_target", "progress_of_war_target_later_turns")
    ),
)  # fmt: skip
ALSO = {marker.name: marker for marker in _READ_ONLY}


class MarkerFields(PositionPart):
    """``markers``."""

    described = {"markers": "below"}

    def read(self, at: EotsFile) -> None:
        given, every = is_object(at.given.get("markers", {}), "markers"), MARKERS | ALSO
        for name in given:
            if name not in every:
                at.faults.found.append(no_such(f"markers.{name}", "eots:marker", name, every))
        if "war_in_europe" in given and "war_in_europe_level" in given:
            raise FaultError("markers.war_in_europe_level", "eots:level-and-number")
        for name, marker in every.items():  # in this order: hump after the Burma Road, events after the nations
            with at.faults.gather():
                if name not in given:
                    continue
                marker.put(at, marker.value(given[name], f"markers.{name}", at))

    def write(self, state: EotsState) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for marker in MARKERS.values():
            found |= marker.write(state)
        return {"markers": found}
