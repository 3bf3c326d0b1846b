"""Position files of Empire of the Sun, field by field (docs/positions.md). What is left out is as the scenario sets it up."""

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
from rules.eots.positions.in_force import EotsFile
from rules.eots.s06_supply import burma_road
from rules.eots.s17_scenarios import setup
from rules.eots.state import places
from rules.eots.state.model import RULES, SIDES, EotsState, Side
from rules.eots.state.war import EotsWar
from rules.eots.whole.play import STEPS
from rules.positions.fault import (
    FaultError,
    GatheredFaults,
    is_list,
    is_number,
    is_one_of,
    is_text,
    no_such,
)
from rules.positions.form import HEAD, PositionField, PositionForm, PositionReading
from rules.positions.units import UnitRows
from rules.positions.values import listed_names, number_from, sheet_of, sheet_rows

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


def _begin(given: dict[str, Any], deal: str, module: str, rules: int, faults: GatheredFaults) -> EotsFile:
    if "scenario" not in given:
        raise FaultError("scenario", "missing", known=scenario_ids())
    scenario = is_one_of(given["scenario"], "scenario", scenario_ids(), "scenario")
    editions = setup.scenario_options_of(load_scenario(scenario))["edition"]
    edition = is_one_of(given.get("edition", EDITIONS[0]), "edition", editions, "eots:edition")
    victory = is_one_of(given["victory"], "victory", VICTORY, "eots:victory") if "victory" in given else ""
    state = scenario_state(scenario, edition, victory, deal)
    state.revision = rules or RULES
    return PositionReading(given, state, board_catalogue(state.board, state.edition), faults, deal)


def _head_of(state: EotsState) -> dict[str, Any]:
    return {"scenario": state.scenario, "edition": state.edition, "victory": state.victory_table}


def _turn_among_markers(at: EotsFile) -> int:
    marked = at.table("markers")
    first, last = load_scenario(at.state.scenario).turns.first, at.state.last_turn
    return is_number(marked["turn"], "markers.turn", first, last) if "turn" in marked else at.state.turn


# -- units and control -----------------------------------------------------------------------------------------------------


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


class CounterRows(UnitRows):
    """Units with their strength in the place of steps lost."""

    attrs = ("place", "reduced")
    others = ("scenario", NOWHERE)

    def clear_units(self, state: EotsState) -> None:
        state.place.clear()
        state.reduced.clear()

    def place_unit(self, at: EotsFile, uid: str, row: list[Any], fields: tuple[str, str]) -> None:
        unit, state = at.book.units[uid], at.state
        place = unit_place_of(row[0], fields[0], at.book)
        _can_be_there(uid, place, fields[0], at.book)
        strength = is_one_of(row[1], fields[1], STRENGTHS, "eots:strength") if len(row) == 2 else "full"
        if strength == "reduced" and not unit.steps:
            raise FaultError(fields[1], "eots:no-reduced-side", unit=uid)
        state.place.pop(uid, None)
        state.reduced.discard(uid)
        if place != NOWHERE:
            state.place[uid] = place
            if strength == "reduced" and unit.steps == 2:  # units of one step count as reduced anyway (6.24)
                state.reduced.add(uid)

    def write(self, state: EotsState) -> dict[str, Any]:
        """Units that the scenario places, and the position does not use, are nowhere."""
        rows = sorted(state.place.items(), key=lambda item: (not item[1].isdigit(), item[1], item[0]))
        units = [[uid, place, "reduced" if uid in state.reduced else "full"] for uid, place in rows]
        base = scenario_state(state.scenario, state.edition).place
        return {"units": [*units, *([uid, NOWHERE, "full"] for uid in sorted(base) if uid not in state.place)]}


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


def _hexes_by_side(value: object, field: str, at: EotsFile) -> dict[str, Side]:
    """Side -> hexes that it controls; as hex -> side in the state (6.5)."""
    given, found, named = sheet_rows(value, field, SIDES, at.faults), dict[str, Side](), dict[str, str]()
    for side in SIDES:
        for i, one in enumerate(is_list(given.get(side, []), f"{field}.{side}")):
            where = f"{field}.{side}[{i}]"
            with at.faults.gather():
                hex_ = is_text(one, where)
                if hex_ not in at.book.hexes:
                    raise FaultError(where, "no-hex", name=hex_, board=at.book.board_id)
                if hex_ not in at.state.control:
                    raise FaultError(where, "eots:nobody-controls", hex=hex_, section="6.5")
                if hex_ in named:
                    raise FaultError(where, "named-twice-in", name=hex_, other=named[hex_])
                named[hex_], found[hex_] = where, side
    return found


def _by_side(control: dict[str, Side]) -> dict[str, list[str]]:
    return {side: sorted(hex_ for hex_, holder in control.items() if holder == side) for side in SIDES}


def _mandates_owner(at: EotsFile) -> None:
    """Whose the Australian Mandates are if no marker says it: who holds both keys, else as the scenario has them (13.84)."""
    holders = {at.state.control.get(key) for key in at.book.charts.nation("australian_mandates").surrender}
    for side in SIDES:
        if holders == {side}:
            at.state.mandates = side


# -- markers and what follows from the map ---------------------------------------------------------------------------------


def _passes_once(at: EotsFile) -> None:
    for side, name in (("japan", "japan_passes"), ("allies", "allied_passes")):
        if name in at.table("markers") and side in at.table("passes"):
            raise FaultError(f"markers.{name}", "said-twice", other=f"passes.{side}")


def _follow_the_map(at: EotsFile) -> None:
    """What a file leaves out and the map decides: the Burma Road (13.78), and in a later turn who held what when it began."""
    given, state = at.given, at.state
    if state.revision < 3:
        return
    if "control" in given and "control_at_start" not in given and state.turn > load_scenario(state.scenario).turns.first:
        state.control_at_start = dict(state.control)
    elsewhere = any(name in given for name in ("units", "control", "others", "markers"))
    if elsewhere and "burma_road" not in at.table("markers") and state.board != "south_pacific":
        state.burma_road = burma_road.burma_road_status(EotsWar(state, None))


# -- the file --------------------------------------------------------------------------------------------------------------

FORM = PositionForm[EotsState](
    _begin,
    {
        "id": HEAD["id"],
        "scenario": listed_names(scenario_ids()),
        "edition": f"{listed_names(EDITIONS)}; the first if left out",
        "victory": f"{listed_names(VICTORY)}: which victory table counts",
        "deal": HEAD["deal"],
        "question": HEAD["question"],
    },
    _head_of,
    (
        PositionField(
            "turn", number_from(lambda at: load_scenario(at.state.scenario).turns.first, lambda at: at.state.last_turn),
            "within the scenario", otherwise=_turn_among_markers,
        ),
        CounterRows(
            '`[unit, place]` or `[unit, place, "full" or "reduced"]` each, over the set-up; one-step units may be called either',
            lambda value, field, at: unit_place_of(value, field, at.book),
            lambda field, count: FaultError(field, "eots:unit-row", count=count),
            "`scenario` (default) or `nowhere`: what happens to units that `units` does not name",
        ),
        PositionField(
            "control", _hexes_by_side, '`{"japan": [hexes], "allies": [hexes]}`, over the set-up', over=True,
            get=lambda state: _by_side(state.control),
        ),
        _mandates_owner,
        PositionField(
            "control_at_start", _hexes_by_side,
            "the same at the start of this turn, for Progress of the War (16.47). Left out: as `control` in a later turn than the"
            " first, else the set-up", over=True, get=lambda state: _by_side(state.control_at_start),
        ),
        _passes_once,
        markers.MarkerFields(),
        _follow_the_map,
        PositionField(
            "passes", sheet_of(SIDES, number_from(0, markers.MOST_PASSES)), '`{"japan": 0, "allies": 2}`', attr="",
            lay=lambda at, found: at.state.passes.update(found),
            get=lambda state: {side: state.passes.get(side, 0) for side in SIDES},
        ),
        cards.StrategyPiles(),
        phases.TurnPhase(),
        exact.EotsStateField(EotsState, STEPS, exact.PLAIN),
    ),
)  # fmt: skip
read, write = FORM.read, FORM.write
