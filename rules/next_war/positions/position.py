"""Position files of Next War, field by field (docs/positions_next_war.md). What is left out is as at the start of the scenario.

A file names a scenario of the house or of an owner's module, or holds a small module of its own (``own_tables.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from data.modules import Module, TableSource
from data.modules.model import ModuleSheet, module_identity
from data.next_war import REPLACEABLE, read_theatre_tables
from data.next_war.tables import HERE, OWN_TABLES
from data.tables import TableError
from rules.modules import position_module_of
from rules.next_war.battle.s09_permits import COMBAT, facing_units
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.course.s10_replenishing import ReplenishForces
from rules.next_war.course.whole import STEPS
from rules.next_war.ground.s08_stacking import overstacked_hexes
from rules.next_war.ground.s13_supply import units_without_supply
from rules.next_war.positions.ahead import AHEAD_FIELDS
from rules.next_war.positions.air_fields import AIR_FIELDS
from rules.next_war.positions.counted import COUNTED, NOTED_UNIT
from rules.next_war.positions.orders import ORDERS, STANDING_FIELDS
from rules.next_war.positions.own_tables import SCENARIO, OwnTables
from rules.next_war.positions.turn_beneath import side_of_segment
from rules.next_war.state.book import TheatreBook, book_of
from rules.next_war.state.opening import first_state
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import ABOARD, AT_SEA, BOX, CONTESTED, IN_SHORE, MOVEMENT, SEGMENTS, WEATHERS, TheatreState
from rules.positions.fault import FaultError, GatheredFaults, is_object, is_one_of, is_text
from rules.positions.form import HEAD, PositionField, PositionForm, PositionReading, StateField
from rules.positions.units import UnitRows
from rules.positions.values import (
    A_HEX,
    A_SIDE,
    ReadValue,
    check_or,
    list_of,
    listed_names,
    name_of,
    number_from,
    table_of,
    yes_or_no,
)

DEFAULT = "lyngen"
OWN = ("board", "charts")
TheatreFile = PositionReading[TheatreBook, TheatreState]


def _begin(given: dict[str, Any], deal: str, module: str, rules: int, faults: GatheredFaults) -> TheatreFile:
    if "board" in given:
        named = own_module(given)
        scenario = SCENARIO
        if module or "module" in given:
            faults.found.append(FaultError("module", "next_war:two-boards"))
    else:
        named = position_module_of(given, module, book_of)
        scenario = next(iter(book_of(named).scenarios), DEFAULT) if named else DEFAULT
        if "charts" in given:
            faults.found.append(FaultError("charts", "next_war:charts-only"))
    book = book_of(named)
    with faults.gather():
        scenario = is_one_of(given.get("scenario", scenario), "scenario", book.scenarios, "scenario")
    return PositionReading(given, first_state(scenario, named, book), book, faults)


def own_module(given: Mapping[str, Any]) -> str:
    """The hash of the small module that a file holds, its book held ready. Raises FaultsError with all that is wrong in it."""
    own = OwnTables(given)
    sha = module_identity(own.files)
    try:
        if book_of(sha).own is not None:
            return sha
    except ValueError:
        pass  # not opened yet
    whole = tuple(table.name for table in OWN_TABLES)
    found: list[TableError] = []
    sheet = ModuleSheet("own", "own", "next_war", "1", whole=(*whole, "scenarios.toml"))
    tables = read_theatre_tables(TableSource(HERE, REPLACEABLE, Module(sheet, own.files, sha), found))
    if found:
        faults = GatheredFaults()
        for one in found:
            field = own.field_of(one.file, one.row)
            column = one.column if one.column != "-" else "none"
            faults.found.append(FaultError(field, "next_war:own-table", file=one.file, column=column, why=one.reason))
        faults.settle()
    book_of.hold_book(sha, TheatreBook(tables, {key: given[key] for key in (*OWN, "units") if key in given}))
    return sha


def _head_of(state: TheatreState) -> dict[str, Any]:
    own = book_of(state.module).own
    named: dict[str, Any] = {"module": state.module} if state.module else {}
    if own is not None:
        named = {key: own[key] for key in OWN if key in own}
    return {**named, "scenario": state.scenario}


# -- units -----------------------------------------------------------------------------------------------------------------


def _place_of(value: object, field: str, at: TheatreFile) -> str:
    """A hex, a box, or "" for no place. Raises FaultError."""
    place = is_text(value, field)
    if place and ":" not in place:
        return is_one_of(place, field, at.book.board.hexes, "hex")
    if place:
        kind, _, name = place.partition(":")
        is_one_of(kind, field, (AT_SEA, IN_SHORE, BOX, ABOARD), "next_war:box")
        is_one_of(name, field, at.book.units if kind == ABOARD else at.book.board.boxes, "next_war:box")
    return place


class TheatreUnits(UnitRows):
    """Rows, or with a board of its own objects with "at" and "lost"."""

    def clear_units(self, state: TheatreState) -> None:
        state.place = {}

    def read_rows(self, at: TheatreFile) -> None:
        if at.book.own is None:
            super().read_rows(at)
            return
        for uid, row in is_object(at.given.get("units", {}), "units").items():
            with at.faults.gather():
                field = f"units.{uid}"
                self.place_unit(at, uid, [row.get("at", ""), row.get("lost", 0)], (f"{field}.at", f"{field}.lost"))

    def write(self, state: TheatreState) -> dict[str, Any]:
        own = book_of(state.module).own
        if own is None:
            return super().write(state)
        rows = cast("Mapping[str, dict[str, Any]]", own.get("units", {}))
        units = {
            uid: {**row, "at": state.place.get(uid, ""), **({"lost": state.lost[uid]} if uid in state.lost else {})}
            for uid, row in ((uid, {key: value for key, value in row.items() if key != "lost"}) for uid, row in rows.items())
        }
        return {"others": self.others[1], "units": units}


def _check_places(at: TheatreFile) -> None:
    """8.2.2, 8.3.3, 8.5.6: ground units of both sides are never in one hex, none are on water, no ships on land but in ports."""
    board = at.book.board
    stacks: dict[str, set[str]] = {}
    for uid, hex_ in at.state.place.items():
        unit, bit, ship = at.book.units[uid], board.bit.get(hex_, 0), hex_.partition(f"{ABOARD}:")[2]
        field = at.named.get(uid, "units")
        if ship and ship not in at.state.place:
            at.note_fault(field, "next_war:no-ship", section="8.5.6", name=uid, ship=ship)
        elif ship and (unit.kind == "ship" or at.book.units[ship].kind != "ship" or at.book.units[ship].side != unit.side):
            at.note_fault(field, "next_war:no-deck", section="8.5.6", name=uid, ship=ship)
        if uid in at.state.dead:
            at.note_fault("dead", "next_war:dead-placed", name=uid)
        if unit.walks and bit:
            stacks.setdefault(hex_, set()).add(unit.side)
        afloat = bit & ~board.ground or hex_.startswith((AT_SEA, IN_SHORE))
        if (unit.walks and afloat) or (unit.kind == "ship" and bit & ~(board.all_sea | board.harbours)):
            at.note_fault(field, "next_war:no-footing", section="8.3.3", name=uid, hex=hex_)
    for hex_, sides in stacks.items():
        if len(sides) > 1:
            at.note_fault("units", "next_war:both-sides", section="8.2.2", hex=hex_)


def _check_mines(at: TheatreFile) -> None:
    """7.5: mines are a side's; where none are any longer, it is nobody's."""
    state = at.state
    for hex_ in state.mines.keys() - state.mined_by:
        at.note_fault("mined_by", "field-missing", name=hex_)
    state.mined_by = {hex_: side for hex_, side in state.mined_by.items() if hex_ in state.mines}


# -- the board -------------------------------------------------------------------------------------------------------------


class StartField(PositionField):
    """A table over what the scenario begins with; ``none``: the value of what is gone since."""

    def __init__(self, name: str, value: ReadValue, about: str, none: object) -> None:
        super().__init__(name, value, about)
        self.none = none

    def put(self, at: TheatreFile, found: dict[str, Any]) -> None:
        kept = {**getattr(at.state, self.name), **found}
        setattr(at.state, self.name, {hex_: value for hex_, value in kept.items() if value != self.none})

    def write(self, state: TheatreState) -> dict[str, Any]:
        begun = getattr(first_state(state.scenario, state.module, book_of(state.module)), self.name)
        return {self.name: dict(sorted({**dict.fromkeys(begun, self.none), **getattr(state, self.name)}.items()))}


def _lay_razed(at: TheatreFile, found: list[str]) -> None:
    at.state.razed = sorted({*at.state.razed, *found})


def _find_rest(at: TheatreFile) -> None:
    if at.faults.found:
        return
    g = TheatreReading(at.state, None, at.book)
    crowded, cut = at.said["crowded"], at.said["unsupplied"]
    if crowded is None:
        crowded = [hex_ for side in at.book.sides for hex_ in overstacked_hexes(g, side)]
    at.state.crowded = sorted(crowded)
    if cut is None:
        cut = [uid for side in at.book.sides for uid in units_without_supply(g, side)]
    at.state.unsupplied = sorted(cut)
    facing = at.said["facing"]
    if facing is not None:
        at.state.facing = sorted(facing)
    elif at.state.segment in COMBAT:
        at.state.facing = facing_units(g, at.state.active)


def _begin_decisions(at: TheatreFile) -> None:
    """The segment's side is to decide: to move, or to fight; nothing of the segment has been drafted yet."""
    if at.faults.found:
        return
    state = at.state
    if state.segment in MOVEMENT:
        state.stack = [MovementSheet(seat=state.active)]
    elif state.segment in COMBAT:
        state.stack = [CombatSegment(seat=state.active)]
    elif state.phase == "reinforcement":
        state.stack = [ReplenishForces()]


# -- the file --------------------------------------------------------------------------------------------------------------

_BOX = name_of(lambda at: at.book.board.boxes, "next_war:box")
_SIDE_OR_NONE = name_of(lambda at: (*at.book.sides, ""), "side")
_SIDED_HEXES = table_of(A_HEX, A_SIDE)
_SIDED_LEVELS = table_of(A_SIDE, number_from(0, 99))
FORM = PositionForm[TheatreState](
    _begin,
    {
        **{name: HEAD[name] for name in ("id", "question")},
        "module": "the hash of a kept module; `--module FOLDER` reads one from a folder",
        "scenario": "`lyngen` (default), `finnmark`, `nordkalott`; of a module its first one",
        "board": "a small module of the file's own, with `units` and `charts`",
        "charts": "tables of that module",
    },
    _head_of,
    (
        PositionField(
            "turn", number_from(1, lambda at: at.book.scenarios[at.state.scenario].turns), "the turn", otherwise=lambda at: 1
        ),
        *COUNTED,
        PositionField(
            "segment", name_of(SEGMENTS, "next_war:segment"),
            f'{listed_names(SEGMENTS)}; `first_movement` if it and `phase` are left out, `""` for none',
            otherwise=lambda at: "" if at.state.phase else "first_movement",
        ),
        PositionField(
            "active", A_SIDE, "the side whose segment it is; left out: by `initiative` (3.0)",
            otherwise=lambda at: side_of_segment(at.state, at.book.enemy[at.state.initiative]),
        ),
        PositionField(
            "weather", name_of(WEATHERS, "next_war:weather"),
            f"{listed_names(WEATHERS)}; `clear` if left out", otherwise=lambda at: "clear",
        ),
        PositionField(
            "opening", yes_or_no, "whether the first movement segment of the game is still to end (8.2.3); left out: on turn 1",
            otherwise=lambda at: at.state.turn == 1,
        ),
        TheatreUnits(
            "`[unit, place]` or `[unit, place, steps lost]`; a place is a hex, a box (`at_sea:norwegian`), or `\"\"`: not on the"
            " map. With a board of its own: objects",
            _place_of, lambda field, count: FaultError(field, "next_war:unit-row", count=count),
        ),
        _check_places,
        PositionField(
            "control", _SIDED_HEXES, "hex -> side, where it is not as at the start", attr="taken"
        ),
        PositionField("entered", _SIDED_HEXES, "hex -> the side that entered it last this turn (2.8)"),
        StartField("beachheads", table_of(A_HEX, _SIDE_OR_NONE), 'hex -> side (8.5.8.2), `""` for none', ""),
        PositionField("clearing", table_of(A_HEX, number_from(0, 9)), "hex -> the number of the Clearing marker in it (8.4.1)"),
        PositionField(
            "opened", list_of(name_of(lambda at: at.book.start(at.state.scenario).closed, "next_war:country")),
            "open neutral countries",
        ),
        PositionField(
            "sea", table_of(_BOX, name_of(lambda at: (*at.book.sides, CONTESTED), "side")),
            "box of the sea -> side or `contested` (7.1)", over=True,
        ),
        StartField("mines", table_of(A_HEX, number_from(0, 2)), "hex -> density of its mines (7.5), 0 for none", 0),
        StartField("mined_by", table_of(A_HEX, _SIDE_OR_NONE), 'hex -> the side whose mines they are, `""` for none', ""),
        _check_mines,
        PositionField("mine_layers", table_of(A_HEX, NOTED_UNIT), "hex -> the ship that laid its mines, still there (7.5.1.1)"),
        PositionField("submarine", _SIDED_LEVELS, "side -> submarine threat (7.4.1)", over=True),
        PositionField("asw", _SIDED_LEVELS, "side -> anti-submarine warfare (7.4.2)", over=True),
        PositionField("staged", list_of(NOTED_UNIT), "ships whose marines are to assault in the next combat segment (8.5.8.1)"),
        PositionField("at_sea", list_of(NOTED_UNIT), "ships that have entered an At Sea box this turn (8.5.6.4)"),
        PositionField("shelled", list_of(NOTED_UNIT), "ships that supported a battle in the combat segment (7.3.1)"),
        PositionField("assaulted", list_of(NOTED_UNIT), "ships whose marines have assaulted this turn (8.5.8)"),
        PositionField("laid", list_of(A_HEX), "hexes with a beachhead placed in this segment (8.5.8.2.1)"),
        PositionField("landed", table_of(A_HEX, number_from(0, 99)), "hex -> halves of a point landed there this turn (8.5.7.4)"),
        PositionField("sea_carried", _SIDED_LEVELS, "side -> halves of a point by sea transport this turn (8.5.7.3)"),
        PositionField(
            "sunk", list_of(name_of(lambda at: at.book.board.ferries, "next_war:ferry")),
            "ferries destroyed, by name"
        ),
        PositionField("razed", list_of(A_HEX), "forts taken (8.3.1.10)", lay=_lay_razed),
        PositionField("moved", list_of(NOTED_UNIT), "units that moved in this segment"),
        PositionField("fought", list_of(NOTED_UNIT), "units that attacked in the combat segment"),
        PositionField("attacked", list_of(A_HEX), "hexes attacked in it"),
        PositionField("fled", table_of(NOTED_UNIT, A_HEX), "unit -> hex into which it retreated in it (9.8.6)"),
        PositionField("lifted", list_of(NOTED_UNIT), "units that dropped or flew this turn"),
        PositionField(
            "crowded", check_or(list_of(A_HEX)),
            "`check` (default): the hexes that are overstacked now; or those that were when the segment began",
            lay=lambda at, found: None, otherwise=lambda at: None,
        ),
        PositionField(
            "unsupplied", check_or(list_of(NOTED_UNIT)),
            "units without supply when it was last checked (none by default); `check`: as it would be found now",
            lay=lambda at, found: None, otherwise=lambda at: [],
        ),
        PositionField(
            "facing", check_or(list_of(NOTED_UNIT)),
            "`check` (default): units beside the enemy now; or those that were when the combat segment began (9.1)",
            lay=lambda at, found: None, otherwise=lambda at: None,
        ),
        _find_rest,
        *AIR_FIELDS,
        *STANDING_FIELDS,
        _begin_decisions,
        ORDERS,
        *AHEAD_FIELDS,
        StateField(TheatreState, STEPS, ("scenario", "module", "result")),
    ),
)  # fmt: skip
read, write = FORM.read, FORM.write
