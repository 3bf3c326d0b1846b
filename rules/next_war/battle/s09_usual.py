"""9. The usual choice of a defender: what is done for one who lets the host answer, and what the button of that name does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.next_war.battle.s09_retreat import RetreatEnd
from rules.next_war.ground.s08_stacking import halves_of, stack_limit
from rules.next_war.state.fog import is_foggy
from rules.next_war.state.reading import TheatreReading


def usual_loser(g: TheatreReading, units: Sequence[str], *, attacks: bool = False) -> str:
    """Of units that may lose a step the one whose defence suffers least; of these one that is not destroyed by it.

    ``attacks``: it is the attack that counts.
    """

    def cost(uid: str) -> tuple[int, int, str]:
        row = g.unit(uid)
        full, less = (row.attack, row.reduced_attack) if attacks else (row.defence, row.reduced_defence)
        last = g.state.lost.get(uid, 0) + 1 >= (row.steps or 1)
        now = (less if g.reduced(uid) else full) or 0
        return now - (0 if last else less or 0), int(last), uid

    return min(units, key=cost)


def usual_end(g: TheatreReading, uid: str, ends: Mapping[str, RetreatEnd], towards: str = "") -> str:
    """Of the hexes that a retreat may end in: the fewest checks, then nearest to a hex, then room, then friends to join.

    Under fog of war the fewest counters in place of room and friends (since revision 4): a choice that everybody foresees would
    tell how strong the units beneath are (13.2).
    """
    side, public = g.side(uid), g.since(4) and is_foggy(g)

    def cost(hex_: str) -> tuple[int, int, int, int, str]:
        there = g.walkers(hex_, side)
        crowded = halves_of(g, [*there, uid]) > stack_limit(g, hex_, side)
        joined = (len(there), 0) if public else (int(crowded), int(not there))
        far = g.board.grid.distance(hex_, towards) if towards else 0
        return len(ends[hex_].checks), far, *joined, hex_

    return min(ends, key=cost)
