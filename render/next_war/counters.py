"""Counters of Next War as specs for pictures, from the table of counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from data.next_war import CounterRow
from render.paint.theme import looks_of
from render.scene import CounterSpec, Lang, Mark
from rules.next_war.state.book import HALVES, TheatreBook, book_of
from rules.next_war.table.labels import theatre_label

#: The looks of the first and the second side of a module: those of the house bear these names.
SIDE_LOOKS = ("nato", "pact")
#: Kind of a ship -> its symbol.
SHIPS = {"cv": "cv", "sag": "ca", "amph": "apd", "sub": "dd"}


def theatre_side_key(book: TheatreBook, side: str) -> str:
    """A side of a module as scenes name it; "" for none."""
    return f"next_war:{SIDE_LOOKS[book.sides.index(side)]}" if side in book.sides else ""


def counter_colour_key(book: TheatreBook, row: CounterRow) -> str:
    """The colour of a counter: its nation's if that has one and is on this side, else its side's."""
    side = SIDE_LOOKS[book.sides.index(row.side)]
    nation = looks_of("next_war").pieces.get(row.nation.lower())
    return f"next_war:{row.nation.lower() if nation is not None and getattr(nation, 'side', '') == side else side}"


def counter_symbol(row: CounterRow) -> str:
    """The NATO symbol of a counter: size by stacking points (8.1), arm by what it is and how it moves."""
    if row.kind == "ship":
        return SHIPS.get(row.type, "ca")
    if row.kind in ("helicopter", "air"):
        return "air"
    if row.kind == "hq":
        return "hq"
    if "static" in row.flags:
        return "fort"
    arm = "armour" if "armour" in row.flags else "mechanised" if row.mobility in ("mechanized", "motorized") else "infantry"
    if arm == "infantry" and "light" in row.flags and not row.airmobile and "airmobile" not in row.flags:
        arm = "mountain"
    size = "brigade" if row.sp >= 2 * HALVES else "regiment" if row.sp >= HALVES else "battalion"
    return f"{size}/{arm}"


@lru_cache(maxsize=4096)
def theatre_counter(
    unit: str, lost: int = 0, marks: frozenset[Mark] = frozenset(), lang: Lang = "en", module: str = ""
) -> CounterSpec:
    """The counter of a unit that has lost that many steps: attack, defence, allowance; beside its symbol its efficiency rating.

    Raises KeyError for an unknown unit.
    """
    book = book_of(module)
    row = book.units[unit]
    weak = lost > 0 and row.reduced_defence is not None
    attack, defence, rating = (
        (row.reduced_attack, row.reduced_defence, row.reduced_er) if weak else (row.attack, row.defence, row.er)
    )
    figures = tuple("" if figure is None else str(figure) for figure in (attack, defence, row.ma))
    return CounterSpec(
        id=unit,
        symbol=counter_symbol(row),
        colour=counter_colour_key(book, row),
        label=row.name,
        factors=tuple(figure for figure in figures if figure),
        extra="" if rating is None else str(rating),
        reduced=weak,
        steps=row.steps or 1,
        marks=marks,
        name=theatre_label(module, "unit", unit, lang, None),
    )


def every_theatre_counter(module: str, lang: Lang) -> Mapping[str, Sequence[CounterSpec]]:
    """All counters of a module by side, each with its reduced side behind it."""
    book, found = book_of(module), dict[str, list[CounterSpec]]()
    for unit, row in book.units.items():
        backs = range(2 if row.reduced_defence is not None else 1)
        found.setdefault(book.powers[row.side].name, []).extend(
            theatre_counter(unit, lost, lang=lang, module=module) for lost in backs
        )
    return found
