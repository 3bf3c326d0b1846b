"""12.1, 12.2. Who may exploit, how far, and over which hexes."""

from __future__ import annotations

from collections.abc import Iterator

from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.stalins_war.battle.s11_advance import may_exploit_at_all
from rules.stalins_war.ground.s19_limits import permitted_hexes
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET

#: The first turn, on which only swamp stops the Axis (12.2.5, 4.4.6).
OPEN_TURN = 1


@kept_in_memo
def exploiting_units(g: FrontReading, side: str) -> list[str]:
    """The units that may exploit now: on or next to a Blitz marker, not yet this round (12.1.1 to 12.1.4).

    In games begun before revision 2 not those that went by rail or sea in the round.
    """
    marked = g.hexes(g.state.blitz)
    around = marked | g.board.land.step(marked)
    return [
        uid
        for uid in g.units_of(side)
        if g.where(uid) & around
        and uid not in g.state.exploited
        and (g.since(2) or uid not in g.state.shipped)
        and may_exploit_at_all(g, uid)
        and exploitation_ends(g, uid)
    ]


def exploitation_movement(g: FrontReading, uid: str) -> int:
    """The movement allowance that exploitation halves: less east of the Paulus line while it affects the Axis (12.2.3)."""
    row = g.unit(uid)
    if row.side == AXIS and g.this_turn.paulus and g.where(uid) & g.board.east_of_paulus and not _full_ma(g, uid):
        return row.movement - g.numbers.paulus_penalty
    return row.movement


def _full_ma(g: FrontReading, uid: str) -> bool:
    return any(g.unit(uid).kind in effect.words for effect in g.effects("full_ma", g.side(uid)))


def exploitation_hexes(g: FrontReading, uid: str) -> int:
    """The number of hexes a unit may exploit: half its movement, rounded up, plus card effects (12.2.2)."""
    return (exploitation_movement(g, uid) + 1) // 2 + _extra_exploitation(g, uid)


def _extra_exploitation(g: FrontReading, uid: str) -> int:
    more = 0
    for effect in g.effects("reach", g.side(uid)):
        units, kinds = [w for w in effect.words if w in g.book.units], [w for w in effect.words if w not in g.book.units]
        if uid in units or (not units and g.unit(uid).kind in kinds):
            more += effect.n
    return more


def exploitation_stops(g: FrontReading, side: str) -> HexSet:
    """The hexes in which exploitation ends (12.2.5); on the first turn only swamp ends that of the Axis."""
    terrain = g.book.tables.terrain
    kinds = ("swamp",) if side == AXIS and g.state.turn == OPEN_TURN else tuple(k for k, row in terrain.items() if row.halts)
    found = 0
    for kind in kinds:
        found |= g.board.terrain.get(kind, 0)
    return found


def exploitation_paths(g: FrontReading, uid: str) -> Iterator[tuple[str, ...]]:
    """Every way a unit may exploit, shorter ones first; enemy zones do not matter (12.2.4)."""
    row, board = g.unit(uid), g.board
    open_ = permitted_hexes(g, row.nation) & ~g.occupied(g.enemy(row.side))
    if row.side == AXIS:
        open_ &= ~board.caucasus
    elif not g.since(2):
        open_ &= ~g.partisans
    halt = exploitation_stops(g, row.side)
    here = g.state.place[uid]
    layer: list[tuple[str, ...]] = [()]
    for _ in range(exploitation_hexes(g, uid)):
        longer: list[tuple[str, ...]] = []
        for path in layer:
            last = path[-1] if path else here
            if path and (board.bit[last] & halt or _crossed_strait(g, path, here)):
                continue
            for name in board.names(board.near(last) & open_):
                if name != here and name not in path:
                    longer.append((*path, name))
        yield from longer
        layer = longer


def _crossed_strait(g: FrontReading, path: tuple[str, ...], here: str) -> bool:
    """Whether the last step led over a strait (12.2.5)."""
    return g.board.side(path[-2] if len(path) > 1 else here, path[-1]) == "strait"


@kept_in_memo
def exploitation_ends(g: FrontReading, uid: str) -> dict[str, tuple[str, ...]]:
    """Hex -> the way there: among the shortest the one that takes most enemy places."""
    enemy = g.held(g.enemy(g.side(uid)))
    found: dict[str, tuple[str, ...]] = {}
    worth: dict[str, int] = {}
    # Stacking is checked at the end of exploitation (9.1.4): no other Soviet unit may be with partisans there (9.2.2).
    shut = g.partisans if g.side(uid) == SOVIET else 0
    for path in exploitation_paths(g, uid):
        goal = path[-1]
        if g.board.bit[goal] & shut:
            continue
        if goal in found and len(path) > len(found[goal]):
            continue
        taken = (g.board.set(path) & enemy).bit_count()
        if goal not in found or taken > worth[goal]:
            found[goal], worth[goal] = path, taken
    return found


def lend_lease_missing(g: FrontReading, side: str) -> bool:
    """Whether a side exploits nothing this turn because no banked OPS came by Lend-Lease (12.1.3)."""
    return side == SOVIET and not g.state.lend_lease
