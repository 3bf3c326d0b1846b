"""A module's own names of what it brings: ``names.csv``. The house has none: its names are in the words."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import TypeVar

import msgspec

from data.modules.overlay import TableSource
from data.tables import report_fault

NAMES = "names.csv"
#: Letters of a name, and of what a card does.
MOST_NAME, MOST_TEXT = 60, 140
#: What chats read as more than a letter.
MARKUP = frozenset("<>@`*~|\\")


class OwnName(msgspec.Struct, frozen=True):
    """The name of something in a language."""

    id: str
    lang: str
    name: str


class OwnCardName(OwnName, frozen=True):
    """The same for a game whose cards say here what they do: ``text``."""

    text: str = ""


N = TypeVar("N", bound=msgspec.Struct)


def read_own_names(
    source: TableSource,
    row_type: type[N],
    known: Collection[str],
    what: str,
    *,
    key: str = "id",
    most: int = MOST_NAME,
    plain: bool = False,
    sound: bool = True,
) -> dict[tuple[str, str], N]:
    """The rows by what they name and language. Raises TableError, or hands every fault to the source.

    ``what``: a word for what is ``known``. ``plain``: markup is refused. ``sound``: all that is known could be read. How a name
    is written is looked at where faults are taken, before a module is kept: a game under way never stops for that.
    """
    rows = source.csv(NAMES, row_type)
    found: dict[tuple[str, str], N] = {}
    for i, row in enumerate(rows):
        one, lang, name, text = (getattr(row, column, "") for column in (key, "lang", "name", "text"))
        faults = [(key, f"no {what} '{one}'", sound and one not in known)]
        if source.faults is not None:
            faults += [
                ("lang", f"'{lang}' is no short name of a language", not re.fullmatch(r"[a-z]{2,3}", lang)),
                ("lang", f"'{one}' has a name in '{lang}' already", (one, lang) in found),
                ("name", "empty", not name.strip()),
                ("name", f"{len(name)} letters; at most {most}", len(name) > most),
                ("name", "a letter that cannot be printed", not name.isprintable()),
                ("name", "one of < > @ ` * ~ | \\, which chats read as more than a letter", plain and bool(set(name) & MARKUP)),
                ("text", f"{len(text)} letters; at most {MOST_TEXT}", len(text) > MOST_TEXT),
                ("text", "a letter that cannot be printed", not text.isprintable()),
            ]
        for column, reason, bad in faults:
            if bad:
                report_fault(source.faults, rows.fault(i, column, reason))
        found[one, lang] = row
    return found
