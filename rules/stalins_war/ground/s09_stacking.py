"""9. Stacking: who may stand together. Asked only when 9.1.4 says: at the end of movement, exploitation and retreat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from data.stalins_war.forces import FREE_KINDS, UnitRow
from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.reading import Reading

#: Nations that never stand together (9.2.1).
STRANGERS = frozenset({"hungarian", "romanian"})
STRANGE_PAIR = 3


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
    return g.memo(
        ("overstacked", side),
        lambda: sorted(hex_ for hex_, stack in _stacks(g, side) if _doubtful(g, stack) and crowded(g, hex_, side) is not None),
    )


class Traits(NamedTuple):
    """What of units matters to who may stand with them: how many count, armies; kinds of free units and strangers, as bits."""

    counted: int
    large: int
    free: int
    strangers: int
    alone: bool
    size: int


def _doubtful(g: Reading, stack: Traits) -> bool:
    """Whether units may stand together beyond the limits; where not they do not."""
    if stack.size < 2:
        return False
    over = stack.counted > g.numbers.stack_most or stack.large > 1 or stack.alone or stack.strangers == STRANGE_PAIR
    return over or stack.size - stack.counted > 1


def _traits_of(g: Reading) -> dict[str, Traits]:
    """The traits of every single unit: facts of the tables."""
    return g.book.keep("traits", lambda: {uid: _traits(row) for uid, row in g.book.units.items()})


def _traits(row: UnitRow) -> Traits:
    strange = 1 << sorted(STRANGERS).index(row.nation) if row.nation in STRANGERS else 0
    free = 1 << FREE_KINDS.index(row.kind) if row.free else 0
    return Traits(int(not row.free), int(row.large), free, strange, row.kind == "partisan", 1)


def _together(traits: dict[str, Traits], units: Collection[str]) -> Traits:
    counted = large = free = strangers = 0
    alone = False
    for uid in units:
        one = traits[uid]
        counted, large, free, strangers = counted + one[0], large + one[1], free | one[2], strangers | one[3]
        alone = alone or one[4]
    return Traits(counted, large, free, strangers, alone, len(units))


def closed(g: Reading, side: str, coming: Sequence[str]) -> HexSet:
    """The hexes with units of a side in which units from elsewhere would stand beyond the limits of stacking (9.1, 9.2)."""
    traits = _traits_of(g)
    more = traits[coming[0]] if len(coming) == 1 else _together(traits, coming)
    return g.memo(("closed", side, more), lambda: _closed(g, side, more))


def _closed(g: Reading, side: str, more: Traits) -> HexSet:
    most, found = g.numbers.stack_most, 0
    bit = g.board.bit
    for hex_, stack in _stacks(g, side):
        if (
            stack.counted + more.counted > most
            or stack.large + more.large > 1
            or stack.free & more.free
            or stack.alone
            or more.alone
            or (stack.strangers | more.strangers) == STRANGE_PAIR
        ):
            found |= bit[hex_]
    return found


def _stacks(g: Reading, side: str) -> list[tuple[str, Traits]]:
    """Hex -> what of a side's units in it matters to stacking."""
    return g.memo(("stacks", side), lambda: _side_stacks(g, side))


def _side_stacks(g: Reading, side: str) -> list[tuple[str, Traits]]:
    units, traits, kept = g.book.units, _traits_of(g), g.of_stacks(side)
    found = []
    for hex_, there in g.stacks.items():
        stack = kept.get(hex_)
        if stack is None or stack[0] is not there:
            own = [uid for uid in there if units[uid].side == side]
            stack = kept[hex_] = there, _together(traits, own)
        if stack[1].size:
            found.append((hex_, stack[1]))
    return found
