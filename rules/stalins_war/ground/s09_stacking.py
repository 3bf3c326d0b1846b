"""9. Stacking, checked only when 9.1.4 says: at the end of movement, exploitation and retreat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from data.stalins_war.forces import FREE_KINDS
from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.traits import STRANGERS, Traits, shared_traits

STRANGE_PAIR = 3


def why_hex_crowded(g: FrontReading, hex_: str, side: str, coming: Collection[str] = ()) -> Refusal | None:
    """The stacking fault of a side's units in a hex if more come, or None (9.1, 9.2)."""
    there = [*g.at(hex_, side, partisans=True), *(uid for uid in coming if g.state.place.get(uid) != hex_)]
    rows = [g.unit(uid) for uid in there]
    counted = [row for row in rows if not row.free]
    if len(counted) > g.numbers.stack_most:
        return Refusal("stack-four", "9.1.1", {"hex": hex_, "count": len(counted), "most": g.numbers.stack_most})
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


@kept_in_memo
def overstacked_side_hexes(g: FrontReading, side: str) -> list[str]:
    """The hexes in which a side's units may not stay together."""
    return sorted(
        hex_
        for stack, hexes in g.stack_kinds(side).items()
        if _is_doubtful_stack(g, stack)
        for hex_ in g.board.names(hexes)
        if why_hex_crowded(g, hex_, side) is not None
    )


def _is_doubtful_stack(g: FrontReading, stack: Traits) -> bool:
    """Whether units might be allowed together beyond the limits; False means they are not."""
    if stack.size < 2:
        return False
    over = stack.counted > g.numbers.stack_most or stack.large > 1 or stack.exclusive or stack.strangers == STRANGE_PAIR
    return over or stack.size - stack.counted > 1


def hexes_without_room(g: FrontReading, side: str, coming: Sequence[str]) -> HexSet:
    """The hexes with units of a side where arriving units would exceed the limits of stacking (9.1, 9.2)."""
    traits = g.book.traits
    more = traits[coming[0]] if len(coming) == 1 else shared_traits(traits, coming)
    return g.memo(("closed", side, more), lambda: _compute_closed_hexes(g, side, more))


def _compute_closed_hexes(g: FrontReading, side: str, more: Traits) -> HexSet:
    most, found = g.numbers.stack_most, 0
    for stack, hexes in g.stack_kinds(side).items():
        if (
            stack.counted + more.counted > most
            or stack.large + more.large > 1
            or stack.free & more.free
            or stack.exclusive
            or more.exclusive
            or (stack.strangers | more.strangers) == STRANGE_PAIR
        ):
            found |= hexes
    return found
