"""Names of units, places and cards in languages other than that of the counters (``names.csv``)."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from data.eots.board import load_map
from data.eots.cards import load_cards
from data.eots.units import load_units
from data.tables import NumberedRows, read_csv

HERE = Path(__file__).parent
Kind = Literal["unit", "hex", "card"]


class LocalNameRow(msgspec.Struct, frozen=True):
    """The names of a thing in a language: ``name`` is shown ("" for the printed one), ``typed`` is recognised as well."""

    kind: Kind
    id: str
    lang: str
    name: str
    typed: tuple[str, ...]

    @property
    def called(self) -> tuple[str, ...]:
        """All of its names in this language."""
        return (*((self.name,) if self.name else ()), *self.typed)


def printed_names() -> dict[tuple[Kind, str], str]:
    """The printed name of a counter, card or hex, by kind and id; a hex without one has the name of its island, or ""."""
    found: dict[tuple[Kind, str], str] = {("unit", unit): row.name for unit, row in load_units().items()}
    found |= {("hex", hex_): row.name or row.island_name for hex_, row in load_map().hexes.items()}
    found |= {("card", card): row.title for card, row in load_cards().items()}
    return found


def _name_words(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))


def checked_names(rows: NumberedRows[LocalNameRow]) -> dict[tuple[str, Kind, str], LocalNameRow]:
    """The rows by language, kind and id.

    Raises TableError for an id that does not exist or comes twice. Also for a name shared by two things whose printed names
    differ, or that is the printed name of something else.
    """
    printed = printed_names()
    owner = {(kind, _name_words(name)): name for (kind, _), name in printed.items() if name}
    taken: dict[tuple[str, Kind, str], str] = {}
    found: dict[tuple[str, Kind, str], LocalNameRow] = {}
    for place, row in enumerate(rows):
        if (row.kind, row.id) not in printed:
            raise rows.fault(place, "id", f"no {row.kind} '{row.id}'")
        if (row.lang, row.kind, row.id) in found:
            raise rows.fault(place, "id", f"'{row.id}' is listed twice for {row.lang}")
        if not re.fullmatch(r"[a-z]{2,3}", row.lang):
            raise rows.fault(place, "lang", f"'{row.lang}' is no short name of a language")
        if not row.called:
            raise rows.fault(place, "name", "neither a name nor what is typed")
        own = printed[row.kind, row.id]
        for name in row.called:
            key = (row.kind, _name_words(name))
            other = taken.setdefault((row.lang, *key), own)
            if other != own or owner.get(key, own) != own:
                raise rows.fault(place, "name", f"'{name}' names '{other if other != own else owner[key]}' as well as '{own}'")
        found[row.lang, row.kind, row.id] = row
    return found


@lru_cache(maxsize=1)
def load_names() -> dict[tuple[str, Kind, str], LocalNameRow]:
    """Every row by language, kind and id. Raises TableError as ``checked`` does."""
    return checked_names(read_csv(HERE / "names.csv", LocalNameRow))
