"""Pieces in position files: where each nation has its armies and navies, and what can never be (8, 16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.generals.state.board import ENEMY, NATIONS, PIECES, SIDES, SpaceBoard
from rules.generals.state.book import book_of, space_board_of
from rules.generals.state.state import GeneralsState, Guard
from rules.generals.state.war import GeneralsWar
from rules.positions.fault import FaultError, GatheredFaults, is_list, is_object, is_one_of, known_keys

#: What happens to nations that "army" and "navy" do not name: they stand as at the start, or have no pieces at all.
OTHERS = ("start", "nowhere")


def space_of(board: SpaceBoard, value: object, field: str, piece: str = "any") -> str:
    """The id of a space, of the kind that a piece can be in. Raises FaultError."""
    space = is_one_of(value, field, board.bit, "space")
    if not board.bit[space] & board.ground[piece]:
        raise FaultError(field, "generals:cannot-stand", piece=piece, space=space, section="8")
    return space


def read_piece_fields(given: Mapping[str, Any], state: GeneralsState, faults: GatheredFaults) -> None:
    """Lay down "army" and "navy" over what ``state`` has, "guards" and "dawn"; all that is wrong goes to ``faults``."""
    fields: dict[tuple[str, str, str], str] = {}
    with faults.gather():
        if is_one_of(given.get("others", OTHERS[0]), "others", OTHERS, "others") == "nowhere":
            state.army = {nation: [] for nation in NATIONS}
    for piece, places in zip(PIECES, (state.army, state.navy), strict=True):
        with faults.gather():
            rows = is_object(given.get(piece, {}), piece)
            with faults.gather():
                known_keys(rows, NATIONS, piece)
            for nation in NATIONS:
                if nation in rows:
                    with faults.gather():
                        places[nation] = _read_spaces(space_board_of(state.module), rows[nation], nation, piece, fields, faults)
                most = book_of(state.module).pool[piece][nation]
                if len(places[nation]) > most:
                    at, count = f"{piece}.{nation}", len(places[nation])
                    wrong = FaultError(at, "generals:too-many-pieces", section="8", count=count, nation=nation, most=most)
                    faults.found.append(wrong)
                for space in places[nation]:
                    fields.setdefault((nation, piece, space), f"{piece}.{nation}")
    _check_enemies(state, fields, faults)
    with faults.gather():
        _read_guards(given, state, faults)
    with faults.gather():
        _read_dawn(given, state, faults)


def _read_spaces(
    board: SpaceBoard, value: object, nation: str, piece: str, fields: dict[tuple[str, str, str], str], faults: GatheredFaults
) -> list[str]:
    field, found = f"{piece}.{nation}", list[str]()
    for i, one in enumerate(is_list(value, field)):
        with faults.gather():
            space = space_of(board, one, f"{field}[{i}]", piece)
            if space in found:
                raise FaultError(f"{field}[{i}]", "generals:another-there", section="8", nation=nation, piece=piece, space=space)
            found.append(space)
            fields[nation, piece, space] = f"{field}[{i}]"
    return sorted(found)


def _check_enemies(state: GeneralsState, fields: Mapping[tuple[str, str, str], str], faults: GatheredFaults) -> None:
    """No space holds pieces of both sides (8)."""
    board = space_board_of(state.module)
    for piece, places in zip(PIECES, (state.army, state.navy), strict=True):
        for nation in board.of_side[SIDES[1]]:
            for space in places[nation]:
                foe = next((one for one in board.of_side[ENEMY[board.side[nation]]] if space in places[one]), "")
                if foe:
                    field = fields[nation, piece, space]
                    faults.found.append(FaultError(field, "generals:both-sides", section="8", nation=foe, space=space))


def _read_guards(given: Mapping[str, Any], state: GeneralsState, faults: GatheredFaults) -> None:
    for i, row in enumerate(is_list(given.get("guards", []), "guards")):
        with faults.gather():
            field = f"guards[{i}]"
            parts = is_list(row, field)
            if len(parts) != 3:
                raise FaultError(field, "generals:guard-row", count=len(parts))
            nation = is_one_of(parts[0], f"{field}[0]", NATIONS, "nation")
            piece = is_one_of(parts[1], f"{field}[1]", PIECES, "piece")
            space = space_of(space_board_of(state.module), parts[2], f"{field}[2]", piece)
            if space not in (state.army if piece == "army" else state.navy)[nation]:
                raise FaultError(field, "generals:no-piece-there", nation=nation, piece=piece, space=space)
            state.guards.append(Guard(nation, piece, space))


def _read_dawn(given: Mapping[str, Any], state: GeneralsState, faults: GatheredFaults) -> None:
    """The armies when the turn began; left out: as they are now."""
    state.dawn = {nation: list(spaces) for nation, spaces in state.army.items()}
    rows, board = is_object(given.get("dawn", {}), "dawn"), space_board_of(state.module)
    with faults.gather():
        known_keys(rows, NATIONS, "dawn")
    for nation in NATIONS:
        if nation in rows:
            with faults.gather():
                row = is_list(rows[nation], f"dawn.{nation}")
                state.dawn[nation] = [space_of(board, one, f"dawn.{nation}[{i}]", "army") for i, one in enumerate(row)]


def lost_homes(state: GeneralsState, faults: GatheredFaults) -> None:
    """A side that holds two enemy homes has won: nothing is to be played there (16)."""
    g = GeneralsWar(state, None)
    for side in SIDES:
        lost = [nation for nation in g.board.of_side[side] if g.home_lost(nation)]
        if len(lost) >= g.book.numbers.homes:
            faults.found.append(FaultError("army", "generals:homes-lost", section="16", nations=lost))


def write_piece_fields(state: GeneralsState) -> dict[str, Any]:
    """The fields of the pieces."""
    found: dict[str, Any] = {"army": _piece_rows(state.army), "navy": _piece_rows(state.navy)}
    if state.guards:
        found["guards"] = [[guard.nation, guard.piece, guard.space] for guard in state.guards]
    if state.active and state.dawn != state.army:
        found["dawn"] = _piece_rows(state.dawn)
    return found


def _piece_rows(places: Mapping[str, list[str]]) -> dict[str, list[str]]:
    return {nation: list(places[nation]) for nation in NATIONS if nation in places}
