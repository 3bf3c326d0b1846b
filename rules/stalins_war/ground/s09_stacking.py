"""9. Stacking: who may stand together. Asked only when 9.1.4 says: at the end of movement, exploitation and retreat."""

from __future__ import annotations

from collections.abc import Collection

from data.stalins_war.forces import FREE_KINDS
from rules.engine import Refusal
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
