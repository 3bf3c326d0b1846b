"""The traits of units for stacking (9): facts of the tables for single units, their sum for stacks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from data.stalins_war.forces import FREE_KINDS, ArmyUnitRow

#: Nations that are never in one hex (9.2.1).
STRANGERS = frozenset({"hungarian", "romanian"})


class Traits(NamedTuple):
    """Counting units and armies; kinds of free units and strangers, as bits; whether one bars all others; all units."""

    counted: int
    large: int
    free: int
    strangers: int
    exclusive: bool
    size: int


def unit_traits(row: ArmyUnitRow) -> Traits:
    """The traits of a single unit."""
    strange = 1 << sorted(STRANGERS).index(row.nation) if row.nation in STRANGERS else 0
    free = 1 << FREE_KINDS.index(row.kind) if row.free else 0
    return Traits(int(not row.free), int(row.large), free, strange, row.kind == "partisan", 1)


def shared_traits(known: Mapping[str, Traits], units: Collection[str]) -> Traits:
    """The traits of several units, from those of each."""
    counted = large = free = strangers = 0
    exclusive = False
    for uid in units:
        one = known[uid]
        counted, large, free, strangers = counted + one[0], large + one[1], free | one[2], strangers | one[3]
        exclusive = exclusive or one[4]
    return Traits(counted, large, free, strangers, exclusive, len(units))
