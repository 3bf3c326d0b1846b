"""Position files of Empire of the Sun: plain JSON, checked field by field, to a state and back without loss.

docs/positions.md describes the format. What a file leaves out is as the scenario sets it up.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from typing import Any

import msgspec

from data.eots import load_scenario, scenario_ids
from rules.engine.machine.dice import SealedDice
from rules.eots.board import landmarks
from rules.eots.board.catalogue import Catalogue, board_catalogue
from rules.eots.positions import cards, exact, markers, phases
from rules.eots.s04_turn import initiative
from rules.eots.s06_supply import burma_road
from rules.eots.s17_scenarios import setup
from rules.eots.state import places
from rules.eots.state.model import RULES, SIDES, EotsState, Side
from rules.eots.state.war import EotsWar
from rules.positions.fault import FaultError, is_list, is_number, is_object, is_one_of, is_text, known_keys, no_such

FIELDS = (
    "id", "scenario", "edition", "victory", "turn", "phase", "active", "deal", "others", "units", "control", "control_at_start",
    "markers", "hands", "future", "passes", "discard", "out_of_game", "state", "question",
)  # fmt: skip
EDITIONS = setup.OPTIONS.get("edition", ("newest",))
VICTORY = setup.OPTIONS["victory"]
#: No place at all: the position does not use a unit.
NOWHERE = "nowhere"
#: Boxes of units, and the names that the scenario tables and players give them.
BOXES = (*places.BOXES, NOWHERE)
ALIASES = {
    "china_air_units": landmarks.CHINA_BOX,
    "china_box": landmarks.CHINA_BOX,
    "event_pool": places.POOL,
    "eliminated_rebuildable": places.ELIMINATED,
    "eliminated_for_good": places.REMOVED,
    "out_of_game": places.REMOVED,
}
#: A place on the turn track: "turn:5".
_TRACK = re.compile(r"turn(?:_track)?[ :_]?([0-9]{1,2})")
STRENGTHS = ("full", "reduced")
OTHERS = ("scenario", NOWHERE)
#: Units put back late stand past the last turn of the war, 12.
LAST_ON_TRACK = 15


@lru_cache(maxsize=64)
def _scenario_set_up(scenario: str, edition: str, victory: str, deal: str) -> bytes:
    """A scenario's set-up with nothing on the stack, as bytes to copy from."""
    chosen = {"edition": edition, "victory": victory}
    state = setup.new_state(scenario, {name: value for name, value in chosen.items() if value and name in setup.OPTIONS})
    state.single_hits = True
    setup.place_units(state)
    g = EotsWar(state, SealedDice(hashlib.sha256(deal.encode()).digest(), 0))
    setup.deal_decks(state, g)
    state.options = {}
    for side in SIDES:
        # Hands that leave their player a choice are dealt later in a game; a position has them dealt without it.
        size = load_scenario(scenario).cards.of(side).hand_size or 0
        g.draw(side, max(0, size - len(state.hand[side])), "first-hand")
        state.hand[side].sort()
    cards.refill_decks(state)
    return msgspec.msgpack.encode(state)


def scenario_state(scenario: str, edition: str = "", victory: str = "", deal: str = "") -> EotsState:
    """The state a scenario is set up with, first hands dealt from the text ``deal``; no step on the stack."""
    state: EotsState = msgspec.msgpack.decode(_scenario_set_up(scenario, edition, victory, deal), type=EotsState)
    return state


# -- reading -------------------------------------------------------------------------------------------------------------


def read_eots_position(position: object, deal: str = "", rules: int = RULES) -> EotsState:
    """The state of a position. Raises FaultError with the field and the reason.

    ``deal``: hands that the position leaves out are dealt from this text if it has no "deal" of its own. ``rules``: the revision
    by which what is left out is read.
    """
    given = is_object(position, "")
    known_keys(given, FIELDS, "")
    state = _plain_part({"deal": deal, **given}, rules)
    if "state" in given:
        exact.read_exact_fields(state, is_object(given["state"], "state"))
    return state


def _plain_part(given: dict[str, Any], rules: int = RULES) -> EotsState:
    """Everything but "state"."""
    if type(given.get("id", "")) is not int:
        is_text(given.get("id", ""), "id")
    if "scenario" not in given:
        raise FaultError("scenario", "missing", known=scenario_ids())
    scenario = is_one_of(given["scenario"], "scenario", scenario_ids(), "scenario")
    editions = setup.scenario_options_of(load_scenario(scenario))["edition"]
    edition = is_one_of(given.get("edition", EDITIONS[0]), "edition", editions, "eots:edition")
    victory = is_one_of(given["victory"], "victory", VICTORY, "eots:victory") if "victory" in given else ""
    state = scenario_state(scenario, edition, victory, is_text(given.get("deal", ""), "deal"))
    state.revision = rules
    cat = board_catalogue(state.board, state.edition)
    marked = is_object(given.get("markers", {}), "markers")
    first = load_scenario(scenario).turns.first
    if "turn" in given:
        state.turn = is_number(given["turn"], "turn", first, state.last_turn)
    elif "turn" in marked:
        state.turn = is_number(marked["turn"], "markers.turn", first, state.last_turn)
    if is_one_of(given.get("others", OTHERS[0]), "others", OTHERS, "others") == NOWHERE:
        state.place.clear()
        state.reduced.clear()
    _read_unit_rows(state, cat, is_list(given.get("units", []), "units"))
    _read_control(state.control, state.control, is_object(given.get("control", {}), "control"), "control", cat)
    _mandates_owner(state, cat)
    start = is_object(given.get("control_at_start", {}), "control_at_start")
    _read_control(state.control_at_start, state.control, start, "control_at_start", cat)
    for side, name in (("japan", "japan_passes"), ("allies", "allied_passes")):
        if name in marked and side in is_object(given.get("passes", {}), "passes"):
            raise FaultError(f"markers.{name}", "said-twice", other=f"passes.{side}")
    markers.read_position_markers(marked, state, cat)
    if rules >= 3:
        _follow_the_map(given, marked, state, first)
    cards.read_card_piles(given, state, cat)
    phases.read_phase(given, state, _first_player(state))
    return state


def _follow_the_map(given: dict[str, Any], marked: dict[str, Any], state: EotsState, first: int) -> None:
    """What a file leaves out and the map decides: the Burma Road (13.78), and in a later turn who held what when it began."""
    if "control" in given and "control_at_start" not in given and state.turn > first:
        state.control_at_start = dict(state.control)
    elsewhere = any(name in given for name in ("units", "control", "others", "markers"))
    if elsewhere and "burma_road" not in marked and state.board != "south_pacific":
        state.burma_road = burma_road.burma_road_status(EotsWar(state, None))


def _first_player(state: EotsState) -> Side:
    """Who plays first when a file does not say: the fuller hand, else by the calendar (4.21)."""
    japan, allies = len(state.hand["japan"]), len(state.hand["allies"])
    if japan == allies:
        return initiative.tie_side(EotsWar(state, None))
    return "japan" if japan > allies else "allies"


def unit_place_of(value: object, field: str, cat: Catalogue) -> str:
    """A place of a unit: a hex of the board, "turn:N" or a box. Raises FaultError."""
    text = is_text(value, field)
    text = ALIASES.get(text, text)
    if text in cat.hexes or text in BOXES:
        return text
    if text.isdecimal():
        raise FaultError(field, "no-hex", name=text, board=cat.board_id)
    track = _TRACK.fullmatch(text)
    if track is not None and 1 <= int(track[1]) <= LAST_ON_TRACK:
        return places.on_turn(int(track[1]))
    raise no_such(field, "place", text, (*BOXES, places.on_turn("N")))


def unit_of(value: object, field: str, cat: Catalogue) -> str:
    """The id of a unit. Raises FaultError."""
    return is_one_of(value, field, cat.units, "unit")


def _read_unit_rows(state: EotsState, cat: Catalogue, rows: list[Any]) -> None:
    seen: dict[str, int] = {}
    for i, row in enumerate(rows):
        field = f"units[{i}]"
        parts = is_list(row, field)
        if len(parts) not in (2, 3):
            raise FaultError(field, "eots:unit-row", count=len(parts))
        uid = unit_of(parts[0], f"{field}[0]", cat)
        if uid in seen:
            raise FaultError(f"{field}[0]", "named-twice-in", name=uid, other=f"units[{seen[uid]}]")
        seen[uid] = i
        place = unit_place_of(parts[1], f"{field}[1]", cat)
        _can_be_there(uid, place, f"{field}[1]", cat)
        strength = is_one_of(parts[2], f"{field}[2]", STRENGTHS, "eots:strength") if len(parts) == 3 else "full"
        if strength == "reduced" and not cat.units[uid].steps:
            raise FaultError(f"{field}[2]", "eots:no-reduced-side", unit=uid)
        state.place[uid] = place
        state.reduced.discard(uid)
        if strength == "reduced" and cat.units[uid].steps == 2:  # units of one step count as reduced anyway (6.24)
            state.reduced.add(uid)
        if place == NOWHERE:
            del state.place[uid]
            state.reduced.discard(uid)


def _can_be_there(uid: str, place: str, field: str, cat: Catalogue) -> None:
    """Ships keep to the sea and its coasts, others to land and atolls."""
    if place not in cat.hexes:
        return
    kind, bit = cat.units[uid].kind, cat.grid.bit[place]
    ocean = bit & cat.terrain["ocean"]
    if kind == "naval" and not bit & (cat.terrain["ocean"] | cat.coastal | cat.ports):
        raise FaultError(field, "eots:ship-on-land", unit=uid, place=place, section="8.21")
    if kind != "naval" and ocean:
        raise FaultError(field, "eots:at-sea", unit=uid, place=place, section={"air": "8.31", "ground": "8.4"}.get(kind, "6.11"))


def _read_control(target: dict[str, Side], known: dict[str, Side], given: dict[str, Any], field: str, cat: Catalogue) -> None:
    known_keys(given, SIDES, field)
    named: dict[str, str] = {}
    for side in SIDES:
        for i, value in enumerate(is_list(given.get(side, []), f"{field}.{side}")):
            where = f"{field}.{side}[{i}]"
            hex_ = is_text(value, where)
            if hex_ not in cat.hexes:
                raise FaultError(where, "no-hex", name=hex_, board=cat.board_id)
            if hex_ not in known:
                raise FaultError(where, "eots:nobody-controls", hex=hex_, section="6.5")
            if hex_ in named:
                raise FaultError(where, "named-twice-in", name=hex_, other=named[hex_])
            named[hex_] = where
            target[hex_] = side


def _mandates_owner(state: EotsState, cat: Catalogue) -> None:
    """Whose the Australian Mandates are if no marker says it: who holds both keys, else as the scenario sets them up (13.84)."""
    holders = {state.control.get(key) for key in cat.charts.nation("australian_mandates").surrender}
    for side in SIDES:
        if holders == {side}:
            state.mandates = side


# -- writing -------------------------------------------------------------------------------------------------------------


def write_eots_position(state: EotsState, name: str = "") -> dict[str, Any]:
    """A state as a position that ``read`` turns into an equal one."""
    base = scenario_state(state.scenario, state.edition)
    rows = sorted(state.place.items(), key=lambda item: (not item[1].isdigit(), item[1], item[0]))
    units = [[u, place, "reduced" if u in state.reduced else "full"] for u, place in rows]
    units += [[u, NOWHERE, "full"] for u in sorted(base.place) if u not in state.place]
    found: dict[str, Any] = {"id": name} if name else {}
    found |= {
        "scenario": state.scenario,
        "edition": state.edition,
        "victory": state.victory_table,
        "turn": state.turn,
        **phases.write_phase(state),
        "units": units,
        "control": _hexes_by_side(state.control),
        "control_at_start": _hexes_by_side(state.control_at_start),
        "markers": markers.write_position_markers(state),
        **cards.write_card_piles(state),
    }
    again = _plain_part(found)
    rest = {
        field: _plain_field(getattr(state, field))
        for field in EotsState.__struct_fields__
        if _plain_field(getattr(state, field)) != _plain_field(getattr(again, field))
    }
    if rest:
        found["state"] = rest
    return found


def _plain_field(value: Any) -> Any:
    plain = msgspec.to_builtins(value)
    return sorted(plain) if isinstance(value, set) else plain


def _hexes_by_side(control: dict[str, Side]) -> dict[str, list[str]]:
    return {side: sorted(h for h, holder in control.items() if holder == side) for side in SIDES}
