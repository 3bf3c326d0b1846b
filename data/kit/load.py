"""Finds and reads the kit of a game. Every fault is a :class:`data.tables.TableError` with file, row and column."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from data.kit.board import finish_board
from data.kit.hexes import HexTable, finish_hexes
from data.kit.model import AreaTable, Kit, KitBoardSheet, KitCardRow, PieceColour, PieceRow
from data.look import check_colours
from data.tables import NumberedRows, convert_toml, read_csv, read_tree

HERE = Path(__file__).parent.parent
NAME = re.compile(r"[a-z][a-z0-9_]*")
R = TypeVar("R", PieceRow, KitCardRow)
#: Kits of games outside of this project: game -> folder.
_outside: dict[str, Path] = {}


def _forget_kits() -> None:
    """Everything is read again."""
    for known in (_kit_folder_or_none, load_kit, _kit_board_sheet, load_areas, load_hexes, load_pieces, load_kit_cards):
        known.cache_clear()


def register(game: str, path: Path) -> None:
    """Register the kit of a game outside this project. Raises ValueError for an invalid game name."""
    if not NAME.fullmatch(game):
        raise ValueError(f"'{game}' is no name of a game")
    if _outside.get(game) != path:
        _outside[game] = path
        _forget_kits()


def unregister_kit(game: str) -> None:
    """Unregister such a kit."""
    _outside.pop(game, None)
    _forget_kits()


def outside_kits() -> tuple[tuple[str, str], ...]:
    """The kits made known by :func:`register`, for another process: game and folder."""
    return tuple(sorted((game, str(path)) for game, path in _outside.items()))


def register_all(found: Iterable[tuple[str, str]]) -> None:
    """Enter what :func:`outside` returned in another process."""
    for game, path in found:
        register(game, Path(path))


@cache
def _kit_folder_or_none(game: str) -> Path | None:
    path = _outside.get(game) or HERE / game / "kit"
    return path if NAME.fullmatch(game) and (path / "kit.toml").is_file() else None


def has_kit(game: str) -> bool:
    """Whether a game has a kit."""
    return _kit_folder_or_none(game) is not None


def folder(game: str) -> Path:
    """The folder of a game's kit. Raises KeyError if it has none."""
    path = _kit_folder_or_none(game)
    if path is None:
        raise KeyError(game)
    return path


def kit_games() -> tuple[str, ...]:
    """The games that have a kit."""
    return tuple(sorted({*(p.parent.name for p in HERE.glob("*/kit") if has_kit(p.parent.name)), *_outside}))


def kit_boards(game: str) -> tuple[str, ...]:
    """The boards of a game's kit. Raises KeyError for a game without one."""
    return tuple(sorted(p.stem for p in folder(game).glob("*.toml") if p.stem != "kit"))


def _readable_ink(fill: str) -> str:
    """Black or white, whichever is read better on a colour."""
    red, green, blue = (int(fill[k : k + 2], 16) for k in (1, 3, 5))
    return "#1c1c1c" if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else "#ffffff"


@cache
def load_kit(game: str) -> Kit:
    """Sides, colours and kinds of cards of a game. Raises KeyError for a game without a kit, TableError for a fault in it."""
    path = folder(game) / "kit.toml"
    tree = read_tree(path)
    file = str(tree.get("words", ""))
    for table, sort in (("sides", "side"), ("cards", "kind")):
        for name, row in tree.get(table, {}).items():
            if isinstance(row, dict) and isinstance(row.get("name"), str):  # the same in all languages
                row["name"] = {"en": row["name"]}
            elif file and isinstance(row, dict) and "name" not in row:
                row["name"] = {"en": name, "key": f"{file}:{sort}-{name}"}
    kit = convert_toml(path, tree, Kit)
    for table, rows in (("sides", kit.sides), ("pieces", kit.pieces), ("cards", kit.cards), ("terrain", kit.terrain)):
        check_colours(path, table, rows)
    own = {k: PieceColour(s.colour, _readable_ink(s.colour), s.field or "#ffffff") for k, s in kit.sides.items()}
    return msgspec.structs.replace(kit, pieces={**own, **kit.pieces})


@cache
def _kit_board_sheet(game: str, board: str) -> KitBoardSheet:
    """The table of a board. Raises KeyError if there is none of that name, TableError for a fault in it."""
    path = folder(game) / f"{board}.toml"
    if not NAME.fullmatch(board) or board == "kit" or not path.exists():
        raise KeyError(f"{game}/{board}")
    return convert_toml(path, read_tree(path), KitBoardSheet)


def has_hexes(game: str, board: str) -> bool:
    """Whether a board of a kit consists of hexes; False if there is no such board. Raises TableError."""
    return has_kit(game) and board in kit_boards(game) and _kit_board_sheet(game, board).hexes is not None


@cache
def load_areas(game: str, board: str) -> AreaTable:
    """A board of areas. Raises KeyError if there is none of that name, TableError for a fault in it."""
    sheet = _kit_board_sheet(game, board)
    if sheet.hexes is not None:
        raise KeyError(f"{game}/{board} is a board of hexes")
    return finish_board(folder(game) / f"{board}.toml", sheet, load_kit(game))


@cache
def load_hexes(game: str, board: str) -> HexTable:
    """A board of hexes. Raises KeyError if there is none of that name, TableError for a fault in it."""
    sheet = _kit_board_sheet(game, board)
    if sheet.hexes is None:
        raise KeyError(f"{game}/{board} is no board of hexes")
    return finish_hexes(folder(game) / f"{board}.toml", sheet, load_kit(game))


def kit_board_of(game: str, scenario: str = "") -> str:
    """The board of a scenario: by ``boards`` of kit.toml, or of the same name, else ``board``, else the only one.

    Raises KeyError if none of these exists.
    """
    kit, there = load_kit(game), kit_boards(game)
    name = kit.boards.get(scenario) or (scenario if scenario in there else kit.board or (there[0] if len(there) == 1 else ""))
    if name not in there:
        raise KeyError(f"{game}/{name or scenario}")
    return name


def _check_kit_rows(rows: NumberedRows[R], game: str, column: str, known: Collection[str]) -> dict[str, R]:
    """The rows by id, whose sides and keys are in the kit. Raises TableError."""
    kit = load_kit(game)
    for i, row in enumerate(rows):
        for name, found in (("side", kit.sides), (column, known)):
            value = str(getattr(row, name))
            if value not in found and (value or name == "side"):
                raise rows.fault(i, name, f"'{value}' is not in the kit")
    return rows.by("id")


@cache
def load_pieces(game: str) -> dict[str, PieceRow]:
    """The pieces of a game by id, none without a table. Raises KeyError, TableError."""
    path = folder(game) / "pieces.csv"
    if not path.exists():
        return {}
    rows = read_csv(path, PieceRow, lenient=True)
    for i, row in enumerate(rows):
        if row.count < 1:
            raise rows.fault(i, "count", "there is one at least")
    found = _check_kit_rows(rows, game, "colour", load_kit(game).pieces)
    return {name: row if row.colour else msgspec.structs.replace(row, colour=row.side) for name, row in found.items()}


@cache
def load_kit_cards(game: str) -> dict[str, KitCardRow]:
    """The cards of a game by id, none without a table. Raises KeyError, TableError."""
    path = folder(game) / "cards.csv"
    if not path.exists():
        return {}
    rows = read_csv(path, KitCardRow, lenient=True)
    for i, row in enumerate(rows):
        if row.value and not row.value.isdecimal():
            raise rows.fault(i, "value", f"'{row.value}' is not a number")
    found = _check_kit_rows(rows, game, "kind", load_kit(game).cards)
    filled = {}
    for name, row in found.items():
        other = {
            f"{part}_{lang}": getattr(row, f"{part}_{lang}") or getattr(row, f"{part}_en")
            for part in ("title", "text")
            for lang in ("ru", "pl")
        }
        filled[name] = msgspec.structs.replace(row, **other)
    return filled


def check_kit(game: str) -> None:
    """Reads every table of a kit. Raises TableError with the first fault, KeyError for a game without a kit."""
    for board in kit_boards(game):
        (load_hexes if has_hexes(game, board) else load_areas)(game, board)
    load_pieces(game)
    load_kit_cards(game)
