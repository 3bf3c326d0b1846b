"""Pieces in position files: where each nation has its armies and navies, and what can never be (8, 16)."""

from __future__ import annotations

from rules.generals.state.board import ENEMY, NATIONS, PIECES, SIDES
from rules.generals.state.book import GeneralsBook, space_board_of
from rules.generals.state.state import GeneralsState, Guard
from rules.generals.state.war import GeneralsWar
from rules.positions.fault import FaultError, is_list, is_one_of
from rules.positions.form import PositionField, PositionReading
from rules.positions.values import list_of, name_of, sheet_of

#: What happens to nations that "army" and "navy" do not name: they stand as at the start, or have no pieces at all.
OTHERS = ("start", "nowhere")
NationFile = PositionReading[GeneralsBook, GeneralsState]


def _space_for(value: object, field: str, piece: str, at: NationFile) -> str:
    """The id of a space, of the kind that a piece can be in. Raises FaultError."""
    board = space_board_of(at.state.module)
    space = is_one_of(value, field, board.bit, "space")
    if not board.bit[space] & board.ground[piece]:
        raise FaultError(field, "generals:cannot-stand", piece=piece, space=space, section="8")
    return space


def _spaces_of(value: object, field: str, at: NationFile) -> list[str]:
    """The spaces in which a nation has pieces of one kind, one in each (8); ``field``: the piece and the nation."""
    (piece, _, nation), found = field.partition("."), list[str]()
    for i, one in enumerate(is_list(value, field)):
        with at.faults.gather():
            space, where = _space_for(one, f"{field}[{i}]", piece, at), f"{field}[{i}]"
            if space in found:
                raise FaultError(where, "generals:another-there", section="8", nation=nation, piece=piece, space=space)
            found.append(space)
            at.named[f"{field} {space}"] = where
    return sorted(found)


def _places(state: GeneralsState, piece: str) -> dict[str, list[str]]:
    return state.army if piece == "army" else state.navy


def _clear_armies(at: NationFile, others: str) -> None:
    if others == OTHERS[1]:
        at.state.army = {nation: [] for nation in NATIONS}


def _check_pieces(at: NationFile) -> None:
    """8: no more pieces than a nation has, no space with pieces of both sides."""
    board = space_board_of(at.state.module)
    for piece in PIECES:
        places = _places(at.state, piece)
        for nation in NATIONS:
            most, count = at.book.pool[piece][nation], len(places[nation])
            if count > most:
                at.note_fault(f"{piece}.{nation}", "generals:too-many-pieces", section="8", count=count, nation=nation, most=most)
        for nation in board.of_side[SIDES[1]]:
            for space in places[nation]:
                foe = next((one for one in board.of_side[ENEMY[board.side[nation]]] if space in places[one]), "")
                if foe:
                    field = f"{piece}.{nation}"
                    field = at.named.get(f"{field} {space}", field)
                    at.note_fault(field, "generals:both-sides", section="8", nation=foe, space=space)


def _guard_of(row: object, field: str, at: NationFile) -> Guard:
    parts = is_list(row, field)
    if len(parts) != 3:
        raise FaultError(field, "generals:guard-row", count=len(parts))
    nation = is_one_of(parts[0], f"{field}[0]", NATIONS, "nation")
    piece = is_one_of(parts[1], f"{field}[1]", PIECES, "piece")
    space = _space_for(parts[2], f"{field}[2]", piece, at)
    if space not in _places(at.state, piece)[nation]:
        raise FaultError(field, "generals:no-piece-there", nation=nation, piece=piece, space=space)
    return Guard(nation, piece, space)


def _lay_dawn(at: NationFile, found: dict[str, list[str]]) -> None:
    at.state.dawn = {nation: list(spaces) for nation, spaces in at.state.army.items()} | found


def check_homes_lost(at: NationFile) -> None:
    """A side that holds two enemy homes has won: nothing is to be played there (16)."""
    if at.faults.found:
        return
    g = GeneralsWar(at.state, None)
    for side in SIDES:
        lost = [nation for nation in g.board.of_side[side] if g.home_lost(nation)]
        if at.state.result is None and len(lost) >= g.book.numbers.homes:
            at.note_fault("army", "generals:homes-lost", section="16", nations=lost)


PIECE_PARTS = (
    PositionField(
        "others", name_of(OTHERS, "others"),
        "`start` (default) or `nowhere`: nations that `army` does not name have no army", attr="",
        lay=_clear_armies,
    ),
    PositionField(
        "army", sheet_of(NATIONS, _spaces_of),
        "nation -> its spaces with armies; one that is not named stands as at the start", over=True,
    ),
    PositionField("navy", sheet_of(NATIONS, _spaces_of), "nation -> its spaces with navies", over=True),
    _check_pieces,
    PositionField(
        "guards", list_of(_guard_of), "pieces that are not taken off this turn: `[nation, piece, space]` each",
        get=lambda state: [[guard.nation, guard.piece, guard.space] for guard in state.guards], when=lambda state: state.guards,
    ),
    PositionField(
        "dawn", sheet_of(NATIONS, list_of(lambda value, field, at: _space_for(value, field, "army", at))),
        "armies as they stood when the turn began; left out: as they stand now", otherwise=lambda at: {}, lay=_lay_dawn,
        when=lambda state: state.active and state.dawn != state.army,
    ),
)  # fmt: skip
