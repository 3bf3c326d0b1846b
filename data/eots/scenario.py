"""Scenarios (the ``*.toml`` files here): set-up, markers, control, cards, special rules, victory; checked against other tables.

A derived scenario names another one for its set-up (``setup_from``) and for its victory table (``victory_from``);
:func:`load_scenario` resolves both.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TypeVar

import msgspec

from data.eots.board import BoardId, BoardTable, load_board
from data.eots.cards import load_cards
from data.eots.control import ControlSheet, resolve_control
from data.eots.scenario_tables import Boxes, ScenarioDecks, ScenarioFile, ScenarioTable
from data.eots.units import CounterSideRow, load_units
from data.tables import read_toml, toml_error

HERE = Path(__file__).parent / "scenarios"
TURNS = tuple(str(t) for t in range(1, 13))

T = TypeVar("T")


@cache
def scenario_ids(folder: Path = HERE) -> tuple[str, ...]:
    """Ids of all scenarios, in the order of their files' names; looked for once, as names are looked up all the time."""
    return tuple(sorted(p.stem for p in folder.glob("*.toml")))


def _check_setup_units(path: Path, sheet: ScenarioFile, board: BoardTable, units: dict[str, CounterSideRow]) -> None:
    """Every unit exists and is in one place, on a hex of the board. Raises TableError."""
    seen: set[str] = set()

    def check(name: str, *keys: str | int) -> None:
        if name not in units:
            raise toml_error(path, keys, f"no unit '{name}'")
        if name in seen:
            raise toml_error(path, keys, f"unit '{name}' is placed twice")
        seen.add(name)

    for i, stack in enumerate(sheet.stack):
        if stack.at not in board.rows:
            raise toml_error(path, ("stack", i, "at"), f"hex {stack.at} is not on the board {board.id}")
        for name in stack.full:
            check(name, "stack", i, "full")
        for name in stack.reduced:
            check(name, "stack", i, "reduced")
            if units[name].steps != 2:
                raise toml_error(path, ("stack", i, "reduced"), f"unit '{name}' has no reduced side")
    boxes = sheet.boxes or Boxes()
    for key in ("delayed", "china_air_units", "event_pool", "eliminated_for_good", "eliminated_rebuildable"):
        for name in getattr(boxes, key):
            check(name, "boxes", key)
    for turn in boxes.turn_track:
        if turn not in TURNS:
            raise toml_error(path, ("boxes", "turn_track", turn), f"'{turn}' is not a turn")
    for number, name, _reduced in boxes.arrivals():
        check(name, "boxes", "turn_track", str(number))
    for i, arrival in enumerate(sheet.special.arrival):
        check(arrival.unit, "special", "arrival", i, "unit")
    for i, limit in enumerate(sheet.special.hq_limit):
        if limit.unit not in units:
            raise toml_error(path, ("special", "hq_limit", i, "unit"), f"no unit '{limit.unit}'")


def _check_cards(path: Path, cards: ScenarioDecks) -> None:
    """Every card exists and belongs to its side. Raises TableError."""
    known = load_cards()
    for side in ("japan", "allies"):
        sheet = cards.of(side)
        for key in sheet.__struct_fields__:
            value = getattr(sheet, key)
            for name in value if isinstance(value, tuple) else (value,):
                if isinstance(name, str) and name and (name not in known or known[name].side != side):
                    raise toml_error(path, ("cards", side, key), f"no card '{name}' of {side}")
        for name in (*sheet.hand, sheet.future_offensive):
            if name and (name in sheet.removed or (sheet.deck and name not in sheet.deck)):
                raise toml_error(path, ("cards", side, "hand"), f"card '{name}' is not in the deck")


def _check_hexes(path: Path, sheet: ScenarioFile, board: BoardTable) -> None:
    """Hexes of control and victory lines are on the board. Raises TableError."""
    control = sheet.control or ControlSheet()
    for key in ("japan", "allies"):
        for name in getattr(control, key):
            if name not in board.rows:
                raise toml_error(path, ("control", key), f"hex {name} is not on the board {board.id}")
    if sheet.victory is None:
        return
    for table in ("newer", "older"):
        for i, line in enumerate(getattr(sheet.victory, table)):
            for name in line.hexes:
                if name not in board.rows:
                    raise toml_error(path, ("victory", table, i, "hexes"), f"hex {name} is not on the board {board.id}")


def _read_scenario_file(folder: Path, scenario_id: str) -> tuple[Path, ScenarioFile]:
    path = folder / f"{scenario_id}.toml"
    sheet = read_toml(path, ScenarioFile)
    if sheet.id != scenario_id:
        raise toml_error(path, ("id",), f"'{sheet.id}' in a file named {path.name}")
    return path, sheet


def _required_part(value: T | None, path: Path, key: str) -> T:
    """A part that a scenario used by another must have. Raises TableError."""
    if value is None:
        raise toml_error(path, (key,), "missing from a scenario that is set up or scored from this file")
    return value


def read_scenario(folder: Path, scenario_id: str) -> ScenarioTable:
    """A scenario from ``folder``, derived parts resolved, checked against map, units and cards.

    Raises TableError for a fault in the file, KeyError for an unknown scenario.
    """
    if not (folder / f"{scenario_id}.toml").exists():
        raise KeyError(scenario_id)
    path, own = _read_scenario_file(folder, scenario_id)
    setup_path, setup = _read_scenario_file(folder, own.setup_from) if own.setup_from else (path, own)
    victory_path, won = _read_scenario_file(folder, own.victory_from) if own.victory_from else (path, own)
    board_id: BoardId = _required_part(setup.board, setup_path, "board")
    markers = _required_part(setup.markers, setup_path, "markers")
    control = _required_part(setup.control, setup_path, "control")
    cards = _required_part(setup.cards, setup_path, "cards")
    boxes = _required_part(setup.boxes, setup_path, "boxes")
    victory = _required_part(won.victory, victory_path, "victory")
    board, units = load_board(board_id), load_units()
    _check_setup_units(setup_path, setup, board, units)
    _check_cards(setup_path, cards)
    _check_hexes(setup_path, setup, board)
    _check_hexes(victory_path, msgspec.structs.replace(won, control=None), board)
    if victory.scored_turn != own.turns.last:
        reason = f"{victory.scored_turn}, but {own.id} ends on turn {own.turns.last}"
        raise toml_error(victory_path, ("victory", "scored_turn"), reason)
    placed = {name: stack.at for stack in setup.stack for name in (*stack.full, *stack.reduced)}
    ground = {at: units[name].side for name, at in placed.items() if units[name].kind == "ground"}
    return ScenarioTable(
        id=own.id,
        title=own.title,
        board=board_id,
        turns=own.turns,
        markers=markers,
        control=resolve_control(control, board, ground),
        surrendered=control.surrendered,
        mandates=control.mandates,
        cards=cards,
        special=own.special,
        victory=victory,
        boxes=boxes,
        stacks=setup.stack,
        older_edition_difference=setup.older_edition_difference,
        setup_from=own.setup_from,
        victory_from=own.victory_from,
    )


@lru_cache(maxsize=16)
def load_scenario(scenario_id: str) -> ScenarioTable:
    """A scenario by id (see :func:`scenario_ids`). Raises KeyError for an unknown one, TableError for a fault in its file."""
    return read_scenario(HERE, scenario_id)
