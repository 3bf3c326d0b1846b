"""Colours as tables write them: "#rrggbb"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from data.tables import toml_error

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
