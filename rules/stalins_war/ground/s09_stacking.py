"""9. Stacking: who may stand together. Asked only when 9.1.4 says: at the end of movement, exploitation and retreat."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from data.stalins_war.forces import FREE_KINDS
from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.reading import Reading

#: Nations that never stand together (9.2.1).
STRANGERS = frozenset({"hungarian", "romanian"})


def crowded(g: Reading, hex_: str, side: str, coming: Collection[str] = ()) -> Refusal | None:
    """What is wrong with a side's units in a hex if more come, or None (9.1, 9.2)."""
    there = [*g.at(hex_, side, partisans=True), *(uid for uid in coming if g.state.place.get(uid) != hex_)]
    rows = [g.unit(uid) for uid in there]
    counted = [row for row in rows if not row.free]
    if len(counted) > g.numbers.stack_most:
        return Refusal("stack-four", "9.1.1", {"hex": hex_, "count": len(counted)})
    if sum(row.large for row in counted) > 1:
        return Refusal("stack-large", "9.1.2", {"hex": hex_})
    for kind in FREE_KINDS:
        if sum(row.kind == kind for row in rows) > 1:
            return Refusal("stack-kind", "9.1.3", {"hex": hex_})
    if {row.nation for row in rows} >= STRANGERS:
        return Refusal("stack-strangers", "9.2.1", {"hex": hex_})
    if any(row.kind == "partisan" for row in rows) and len(rows) > 1:
        return Refusal("stack-partisans", "9.2.2", {"hex": hex_})
    return None


def overstacked(g: Reading, side: str) -> list[str]:
    """The hexes in which a side's units may not stay together."""
    return [hex_ for hex_, units in g.stacks.items() if len(units) > 1 and crowded(g, hex_, side) is not None]


class _Stack(NamedTuple):
    """What of a stack matters to who may join it: units that count, armies, kinds of free units, strangers (9.2.1)."""

    hex: HexSet
    counted: int
    large: int
    free: frozenset[str]
    strangers: frozenset[str]
    alone: bool


def _summary(g: Reading, hex_: HexSet, units: Collection[str]) -> _Stack:
    rows = [g.book.units[uid] for uid in units]
    counted = [row for row in rows if not row.free]
    return _Stack(
        hex_,
        len(counted),
        len([row for row in counted if row.large]),
        frozenset([row.kind for row in rows if row.free]),
        frozenset([row.nation for row in rows]) & STRANGERS,
        any(row.kind == "partisan" for row in rows),
    )


def closed(g: Reading, side: str, coming: Collection[str]) -> HexSet:
    """The hexes with units of a side in which units from elsewhere would stand beyond the limits of stacking (9.1, 9.2)."""
    more = _summary(g, 0, coming)
    return g.memo(("closed", side, more), lambda: _closed(g, side, more))


def _closed(g: Reading, side: str, more: _Stack) -> HexSet:
    most, found = g.numbers.stack_most, 0
    for stack in g.memo(("stacks", side), lambda: _stacks(g, side)):
        if (
            stack.counted + more.counted > most
            or stack.large + more.large > 1
            or stack.free & more.free
            or stack.alone
            or more.alone
            or (more.strangers and len(stack.strangers | more.strangers) > 1)
        ):
            found |= stack.hex
    return found


def _stacks(g: Reading, side: str) -> list[_Stack]:
    units, found = g.book.units, []
    for hex_, there in g.stacks.items():
        own = [uid for uid in there if units[uid].side == side]
        if own:
            found.append(_summary(g, g.board.bit[hex_], own))
    return found
