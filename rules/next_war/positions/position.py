"""Position files of Next War: plain JSON, checked field by field, to a state and back without loss.

docs/positions_next_war.md describes the format. A file names a scenario, or a module, or holds a small module of its own.
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
from rules.next_war.ground.s08_stacking import overstacked_hexes
from rules.next_war.ground.s13_supply import units_without_supply
from rules.next_war.positions.own_tables import SCENARIO, OwnTables
from rules.next_war.state.book import TheatreBook, book_of
from rules.next_war.state.opening import first_state
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import CONTESTED, SEGMENTS, WEATHERS, Segment, TheatreState, Weather
from rules.positions.fault import (
    FaultError,
    GatheredFaults,
    is_bool,
    is_list,
    is_number,
    is_object,
    is_one_of,
    is_text,
    look_at_head,
)

DEFAULT = "lyngen"
OWN = ("board", "charts")
FIELDS = (
    "id", "scenario", "module", *OWN, "units", "others", "turn", "segment", "active", "weather", "opening", "control", "entered",
    "clearing", "opened", "sea", "beachheads", "sunk", "razed", "crowded", "moved", "unsupplied", "lifted",
    "facing", "attacked", "fought", "fled",
    "question",
)  # fmt: skip
OTHERS = ("setup", "nowhere")
CHECK = "check"


def read(position: object, module: str = "") -> TheatreState:
    """The state of a position. Raises FaultsError with everything that is wrong, field by field."""
    faults = GatheredFaults()
    state = _read_theatre_state(is_object(position, ""), module, faults)
    faults.settle()
    return state


def _read_theatre_state(given: dict[str, Any], module: str, faults: GatheredFaults) -> TheatreState:
    look_at_head(given, FIELDS, faults)
    if "board" in given:
        named = own_module(given)
        scenario = SCENARIO
    else:
        named = position_module_of(given, module, book_of)
        scenario = next(iter(book_of(named).scenarios), DEFAULT) if named else DEFAULT
        if "charts" in given:
            faults.found.append(FaultError("charts", "next_war:charts-only"))
    book = book_of(named)
    with faults.gather():
        scenario = is_one_of(given.get("scenario", scenario), "scenario", book.scenarios, "scenario")
    state = first_state(scenario, named, book)
    _read_segment(given, state, book, faults)
    _read_placed_units(given, state, book, faults)
    _read_theatre_board(given, state, book, faults)
    if not faults.found:
        with faults.gather():
            _read_findings(given, state, book)
    return state


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


def _read_segment(given: Mapping[str, Any], state: TheatreState, book: TheatreBook, faults: GatheredFaults) -> None:
    """Turn, segment, whose it is, weather."""
    with faults.gather():
        state.turn = is_number(given.get("turn", 1), "turn", 1, book.scenarios[state.scenario].turns)
    with faults.gather():
        state.segment = cast(
            "Segment", is_one_of(given.get("segment", "first_movement"), "segment", SEGMENTS, "next_war:segment")
        )
    with faults.gather():
        state.active = is_one_of(given.get("active", state.active), "active", book.sides, "side")
    with faults.gather():
        state.weather = cast("Weather", is_one_of(given.get("weather", "clear"), "weather", WEATHERS, "next_war:weather"))
    with faults.gather():
        state.opening = is_bool(given.get("opening", state.turn == 1), "opening")


def _read_placed_units(given: Mapping[str, Any], state: TheatreState, book: TheatreBook, faults: GatheredFaults) -> None:
    """``units``: rows [unit, place] or [unit, place, steps lost]; of a board of its own objects with "at" and "lost"."""
    with faults.gather():
        if is_one_of(given.get("others", OTHERS[0]), "others", OTHERS, "others") == "nowhere":
            state.place = {}
    fields: dict[str, str] = {}
    if book.own is not None:
        for uid, row in is_object(given.get("units", {}), "units").items():
            with faults.gather():
                _place_unit(
                    uid,
                    row.get("at", ""),
                    row.get("lost", 0),
                    (f"units.{uid}", f"units.{uid}.at", f"units.{uid}.lost"),
                    state,
                    book,
                )
                fields[uid] = f"units.{uid}"
    else:
        with faults.gather():
            for i, one in enumerate(is_list(given.get("units", []), "units")):
                with faults.gather():
                    at = f"units[{i}]"
                    row = is_list(one, at)
                    if len(row) not in (2, 3):
                        raise FaultError(at, "next_war:unit-row", count=len(row))
                    uid = is_one_of(row[0], f"{at}[0]", book.units, "unit")
                    if uid in fields:
                        raise FaultError(f"{at}[0]", "named-twice-in", name=uid, other=fields[uid])
                    fields[uid] = at
                    _place_unit(uid, row[1], row[2] if len(row) == 3 else 0, (f"{at}[0]", f"{at}[1]", f"{at}[2]"), state, book)
    stacks: dict[str, set[str]] = {}
    for uid, hex_ in state.place.items():
        if hex_ in book.board.bit and book.units[uid].walks:
            stacks.setdefault(hex_, set()).add(book.units[uid].side)
    for hex_, sides in stacks.items():
        if len(sides) > 1:
            faults.found.append(FaultError("units", "next_war:both-sides", section="8.2.2", hex=hex_))


def _place_unit(uid: str, at: object, lost: object, fields: tuple[str, str, str], state: TheatreState, book: TheatreBook) -> None:
    place = is_text(at, fields[1])
    state.place.pop(uid, None)
    if place and ":" not in place:
        state.place[uid] = is_one_of(place, fields[1], book.board.hexes, "hex")
    elif place:
        is_one_of(place.partition(":")[2], fields[1], book.board.boxes, "next_war:box")
        state.place[uid] = place
    steps = is_number(lost, fields[2], 0, (book.units[uid].steps or 1) - 1)
    if steps:
        state.lost[uid] = steps


def _read_hexes(given: Mapping[str, Any], field: str, book: TheatreBook) -> list[str]:
    return [
        is_one_of(one, f"{field}[{i}]", book.board.hexes, "hex") for i, one in enumerate(is_list(given.get(field, []), field))
    ]


def _read_sided_hexes(given: Mapping[str, Any], field: str, book: TheatreBook) -> dict[str, str]:
    """Hex -> side."""
    rows = is_object(given.get(field, {}), field)
    return {
        is_one_of(hex_, f"{field}.{hex_}", book.board.hexes, "hex"): is_one_of(side, f"{field}.{hex_}", book.sides, "side")
        for hex_, side in rows.items()
    }


def _read_theatre_board(given: Mapping[str, Any], state: TheatreState, book: TheatreBook, faults: GatheredFaults) -> None:
    start = book.start(state.scenario)
    with faults.gather():
        for hex_, side in _read_sided_hexes(given, "control", book).items():
            if not start.held[side] & book.board.bit[hex_]:
                state.taken[hex_] = side
    with faults.gather():
        state.entered = _read_sided_hexes(given, "entered", book)
    with faults.gather():
        state.beachheads |= _read_sided_hexes(given, "beachheads", book)
    with faults.gather():
        for hex_, number in is_object(given.get("clearing", {}), "clearing").items():
            is_one_of(hex_, f"clearing.{hex_}", book.board.hexes, "hex")
            state.clearing[hex_] = is_number(number, f"clearing.{hex_}", 0, 9)
    with faults.gather():
        for i, one in enumerate(is_list(given.get("opened", []), "opened")):
            state.opened.append(is_one_of(one, f"opened[{i}]", start.closed, "next_war:country"))
    with faults.gather():
        for box, side in is_object(given.get("sea", {}), "sea").items():
            is_one_of(box, f"sea.{box}", book.board.boxes, "next_war:box")
            state.sea[box] = is_one_of(side, f"sea.{box}", (*book.sides, CONTESTED), "side")
    with faults.gather():
        for i, one in enumerate(is_list(given.get("sunk", []), "sunk")):
            state.sunk.append(is_one_of(one, f"sunk[{i}]", book.board.ferries, "next_war:ferry"))
    with faults.gather():
        state.razed = sorted({*state.razed, *_read_hexes(given, "razed", book)})
    with faults.gather():
        state.attacked = _read_hexes(given, "attacked", book)
    with faults.gather():
        for uid, hex_ in is_object(given.get("fled", {}), "fled").items():
            is_one_of(uid, f"fled.{uid}", state.place, "unit")
            state.fled[uid] = is_one_of(hex_, f"fled.{uid}", book.board.hexes, "hex")
    for field, known in (("moved", state.moved), ("lifted", state.lifted), ("fought", state.fought)):
        with faults.gather():
            known += [
                is_one_of(one, f"{field}[{i}]", state.place, "unit") for i, one in enumerate(is_list(given.get(field, []), field))
            ]


def _read_findings(given: Mapping[str, Any], state: TheatreState, book: TheatreBook) -> None:
    """What is found when a segment or the phase of supply begins: as it is now, unless the file says how it was."""
    g = TheatreReading(state, None, book)
    if given.get("crowded", CHECK) == CHECK:
        state.crowded = sorted(hex_ for side in book.sides for hex_ in overstacked_hexes(g, side))
    else:
        state.crowded = sorted(_read_hexes(given, "crowded", book))
    facing = given.get("facing", CHECK)
    if facing != CHECK:
        state.facing = sorted(
            is_one_of(one, f"facing[{i}]", state.place, "unit") for i, one in enumerate(is_list(facing, "facing"))
        )
    elif state.segment in COMBAT:
        state.facing = facing_units(g, state.active)
    cut = given.get("unsupplied", [])
    if cut == CHECK:
        state.unsupplied = sorted(uid for side in book.sides for uid in units_without_supply(g, side))
    else:
        state.unsupplied = sorted(
            is_one_of(one, f"unsupplied[{i}]", state.place, "unit") for i, one in enumerate(is_list(cut, "unsupplied"))
        )


def write(state: TheatreState, name: str = "") -> dict[str, Any]:
    """A state as a position that ``read`` turns into an equal one."""
    book = book_of(state.module)
    placed = sorted({*state.place, *state.lost})
    units: Any = [[uid, state.place.get(uid, ""), *([state.lost[uid]] if uid in state.lost else [])] for uid in placed]
    named: dict[str, Any] = {"module": state.module} if state.module else {}
    if book.own is not None:
        rows = cast("Mapping[str, dict[str, Any]]", book.own.get("units", {}))
        units = {
            uid: {**{key: value for key, value in row.items() if key != "lost"}, "at": state.place.get(uid, ""),
                  **({"lost": state.lost[uid]} if uid in state.lost else {})}
            for uid, row in rows.items()
        }  # fmt: skip
        named = {key: book.own[key] for key in OWN if key in book.own}
    return {
        **({"id": name} if name else {}),
        **named,
        "scenario": state.scenario,
        "turn": state.turn,
        "segment": state.segment,
        "active": state.active,
        "weather": state.weather,
        "opening": state.opening,
        "others": "nowhere",
        "units": units,
        "control": dict(sorted(state.taken.items())),
        **{field: dict(sorted(getattr(state, field).items())) for field in ("entered", "clearing", "sea", "beachheads", "fled")},
        **{
            field: list(getattr(state, field))
            for field in ("opened", "sunk", "razed", "crowded", "moved", "unsupplied", "lifted", "facing", "attacked", "fought")
        },
    }
