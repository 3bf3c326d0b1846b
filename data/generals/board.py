"""The tables of the board: spaces and their names, borders, straits."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from data.generals.words import MARKS
from data.modules import TableSource
from data.tables import NumberedRows, report_fault

#: Maximum number of spaces, since sets of them grow with the board, and maximum length of a name.
MOST_SPACES, MOST_NAME = 120, 28
SPACE = re.compile(r"[a-z][a-z_]{0,39}")
#: Words that cells of cards may hold instead of a space.
TAKEN = ("any", "home", *MARKS)


class BoardSpace(msgspec.Struct, frozen=True):
    """A space; ``source``: whether a supply source is printed in it."""

    id: str
    kind: Literal["land", "sea"]
    source: bool


class BorderLink(msgspec.Struct, frozen=True):
    """Two spaces with a common border."""

    a: str
    b: str


class Strait(msgspec.Struct, frozen=True):
    """Two seas joined for the side that ``control`` opens it to."""

    id: str
    control: str
    a: str
    b: str


class SpaceName(msgspec.Struct, frozen=True):
    """The name of a module's space in a language: ``names.csv``, which the house does not have."""

    space: str
    lang: str
    name: str


def check_spaces(source: TableSource, spaces: NumberedRows[BoardSpace]) -> None:
    """Ids that cells and orders can hold, and no more spaces than there is room for."""
    for i, space in enumerate(spaces):
        if not SPACE.fullmatch(space.id) or space.id in TAKEN:
            report_fault(
                source.faults, spaces.fault(i, "id", f"'{space.id[:60]}' is not of small letters and _, or means something else")
            )
        if space.source and space.kind != "land":
            report_fault(source.faults, spaces.fault(i, "source", "only armies hold sources: they are on land"))
    spaces.at_most("id", MOST_SPACES, "spaces", source.faults)


def check_joins(
    source: TableSource,
    by_space: dict[str, BoardSpace],
    links: NumberedRows[BorderLink],
    straits: NumberedRows[Strait],
    *,
    sound: bool,
) -> None:
    """Links and straits join two spaces that there are, once. ``sound``: all rows of ``spaces.csv`` could be read."""
    seen: set[frozenset[str]] = set()
    if sound:
        links.among("a", by_space, "space", source.faults).among("b", by_space, "space", source.faults)
    for i, link in enumerate(links):
        if frozenset((link.a, link.b)) in seen or link.a == link.b:
            report_fault(source.faults, links.fault(i, "b", f"{link.a} and {link.b} are joined already"))
        seen.add(frozenset((link.a, link.b)))
    for i, strait in enumerate(straits):
        for column, space, kind in (("control", strait.control, "land"), ("a", strait.a, "sea"), ("b", strait.b, "sea")):
            if (space in by_space and by_space[space].kind != kind) or (space not in by_space and sound):
                report_fault(source.faults, straits.fault(i, column, f"'{space}' is no {kind} space"))
        if frozenset((strait.a, strait.b)) in seen or strait.a == strait.b:
            report_fault(source.faults, straits.fault(i, "b", f"{strait.a} and {strait.b} are joined already"))
        seen.add(frozenset((strait.a, strait.b)))
