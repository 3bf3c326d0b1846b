"""The looks of a game's pictures: colours and flags of its sides, colours of its counters and cards.

The table is ``data/GAME/look.toml``, or ``look.toml`` in the package of a game outside (:mod:`data.homes`). A game with a kit
(:mod:`data.kit`) has its looks in there, and this table goes before the kit's. Scenes name them "GAME:KEY".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from data.homes import find_file, when_known
from data.tables import Sheet, convert_toml, read_tree, toml_error

# Colours as tables write them: "#rrggbb".

COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
#: Fields that are colours, wherever they are in a row.
FIELDS = ("colour", "field", "fill", "ink", "band", "dark")


def check_colours(path: Path, table: str, rows: Mapping[str, msgspec.Struct]) -> None:
    """Every colour of a table of a TOML file is one, or left out. Raises TableError for another text."""
    for name, row in rows.items():
        for key in FIELDS:
            code = str(getattr(row, key)) if key in row.__struct_fields__ else ""
            if code and not COLOUR.fullmatch(code):
                raise toml_error(path, (table, name, key), f"'{code}' is no colour such as #a0b1c2")


HERE = Path(__file__).parent


class SideLook(Sheet, frozen=True):
    """A side: its colour, and its flag: ``sign`` on a ``field`` ("" for the side's own colour).

    Its counters carry the sign at their left edge and have an outline by it, so that pictures can be read without colours:
    a disc gives a domed one, a cross one with cut corners, any other sign a rounded square.
    """

    colour: str
    field: str = ""
    sign: Literal["plain", "disc", "star", "cross", "saltire", "diamond", "bars"] = "plain"


class CounterLook(Sheet, frozen=True):
    """A counter: ``fill``, ``ink`` of the signs on it, ``band`` of one on its weaker side; ``side``: its outline's."""

    fill: str
    ink: str
    band: str
    side: str = ""


class CardLook(Sheet, frozen=True):
    """A kind of card: its colour and its sign, a symbol of :mod:`render.paint.symbols`."""

    colour: str
    icon: str = "star"


class GameLook(Sheet, frozen=True):
    """What all pictures of a game share."""

    sides: dict[str, SideLook] = {}
    pieces: dict[str, CounterLook] = {}
    cards: dict[str, CardLook] = {}

    def __post_init__(self) -> None:
        """See that counters name sides there are. Raises ValueError."""
        for key, row in self.pieces.items():
            if row.side and row.side not in self.sides:
                raise ValueError(f"pieces.{key}: no side '{row.side}'")


@cache
def load_look(game: str) -> GameLook | None:
    """The looks of a game; None if it has no table for them. Raises TableError for a fault in it."""
    if not game.isidentifier():
        return None
    path = HERE / game / "look.toml"
    found = path if path.is_file() else find_file(game, "look.toml")
    if found is None:
        return None
    look = convert_toml(found, read_tree(found), GameLook)
    for table, rows in (("sides", look.sides), ("pieces", look.pieces), ("cards", look.cards)):
        check_colours(found, table, rows)
    return look


when_known(load_look.cache_clear)
