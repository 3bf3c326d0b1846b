"""10.3. Trenches: who may try, the roll, and the markers there are."""

from __future__ import annotations

from rules.engine import Refusal
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET
from rules.stalins_war.state.war import FrontWar

#: What must be in force before a side may dig (10.3.1).
ENABLED_BY = {SOVIET: "militia", AXIS: "hedgehogs"}


def why_no_trench(g: FrontReading, side: str, hex_: str) -> Refusal | None:
    """Why a side may not try to dig in a hex now; None if it may (10.3.1, 10.3.2)."""
    state = g.state
    if not g.in_force(ENABLED_BY[side]):
        return Refusal("not-yet-trenches", "10.3.1", {"what": ENABLED_BY[side]})
    large = [uid for uid in g.at(hex_, side) if g.unit(uid).large]
    if not large or large[0] in state.left:
        return Refusal("no-army-digs", "10.3.1", {"hex": hex_})
    if not g.full(large[0]):
        return Refusal("unsupplied", "house rule 13.3.2", {"unit": large[0]})
    if hex_ in state.trenches or hex_ in state.digging:
        return Refusal("trench-there", "10.3.1", {"hex": hex_})
    used = sum(one == side for one in state.trenches.values()) + len(state.digging)
    if used >= g.numbers.trench_most:
        return Refusal("no-trench-left", "10.3.2", {"count": g.numbers.trench_most})
    return None


def diggable_hexes(g: FrontReading, side: str) -> list[str]:
    """The hexes in which a side may try to dig now, by their names."""
    if not g.in_force(ENABLED_BY[side]):
        return []
    units, place = g.book.units, g.state.place
    hexes = sorted({place[uid] for uid in g.units_of(side) if units[uid].large})
    return [hex_ for hex_ in hexes if why_no_trench(g, side, hex_) is None]


def dig_all(g: FrontWar) -> None:
    """After all movement: a die for each hex in which units dig (10.3.1)."""
    state = g.state
    for hex_ in state.digging:
        roll = g.dice.die(6, f"trench {hex_}")
        g.emit("trench-roll", seat=state.active, hex=hex_, roll=roll)
        if roll <= g.numbers.trench_die:
            g.dig(hex_, state.active)
    g.end_digging()
