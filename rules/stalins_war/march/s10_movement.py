"""10.1, 8.3. Movement: how far a unit gets, through which zones, and by which way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from rules.bitset import bits
from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.stalins_war.ground.s08_zones import zone
from rules.stalins_war.ground.s09_stacking import closed, crowded
from rules.stalins_war.ground.s19_limits import standing
from rules.stalins_war.state.reading import Reading
from rules.stalins_war.state.state import AXIS

#: Where a unit gets in some way of moving.
Goals = Callable[[Reading, str], HexSet]


class Reach(NamedTuple):
    """Where units get: the hexes entered after spending exactly so many points, the start first."""

    layers: tuple[HexSet, ...]
    stop: HexSet
    allowance: int

    @property
    def all(self) -> HexSet:
        """Every hex they may go to."""
        found = 0
        for layer in self.layers[1:]:
            found |= layer
        return found


def allowance(g: Reading, uid: str) -> int:
    """The movement points of a unit that has not moved in this round (10.1.4, 10.1.5, house rules 7.3.4, 15.1.3)."""
    row, numbers = g.unit(uid), g.numbers
    points = row.movement
    if not g.full(uid):
        points = min(points, numbers.unsupplied_movement)
    elif row.side == AXIS and g.this_turn.paulus and g.where(uid) & g.board.east_of_paulus and not _spared(g, row.kind):
        points -= numbers.paulus_penalty
    if g.weather == "mud" and points > 1:
        points = max(1, points - numbers.mud_movement)
    return points


def _spared(g: Reading, kind: str) -> bool:
    """Whether a card spares a kind of units the Paulus line."""
    return any(kind in effect.words for effect in g.effects("full_ma", AXIS))


def points_left(g: Reading, uid: str) -> int:
    """The movement points a unit has left in this round."""
    left = g.state.left.get(uid)
    return allowance(g, uid) if left is None else left


def open_ground(g: Reading, side: str, nations: frozenset[str]) -> HexSet:
    """The hexes that units of these nations may enter: no enemy units in them (10.1.6), not closed to any of them (19)."""
    return g.memo(("ground", side, nations), lambda: _open_ground(g, side, nations))


def _open_ground(g: Reading, side: str, nations: frozenset[str]) -> HexSet:
    found = g.board.all & ~g.occupied(g.enemy(side))
    for nation in nations:
        found &= standing(g, nation)
    return found


def stays_bound(g: Reading, uid: str) -> Refusal | None:
    """Why a unit may not move in this round at all, or not any more; None if it may."""
    state, row = g.state, g.unit(uid)
    if row.movement == 0 or row.kind == "partisan":
        return Refusal("immobile", "10.1.4", {"unit": uid})
    if state.turn == 1 and row.side == AXIS:
        return Refusal("first-turn-move", "house rule 4.4", {"unit": uid})
    if uid in state.shipped:
        return Refusal("moved-strategically", "10.2.1", {"unit": uid})
    if row.large and state.place[uid] in state.digging:
        return Refusal("digs", "10.3.1", {"unit": uid})
    if state.left.get(uid) == 0:
        return Refusal("spent", "10.1.4", {"unit": uid})
    return None


def tied(g: Reading, hex_: str, side: str) -> bool:
    """Whether units leave a hex only if another stays or OPS are spent (8.3)."""
    return bool(g.board.bit[hex_] & zone(g, g.enemy(side))) and hex_ not in g.state.freed


def stayers(g: Reading, hex_: str, side: str, going: Sequence[str]) -> list[str]:
    """The units that began the round in a hex and would stay in it (7.3.3): they let others leave an enemy zone (8.3)."""
    return [uid for uid in g.at(hex_, side) if uid not in going and uid not in g.state.left and uid not in g.state.shipped]


def may_leave(g: Reading, units: Sequence[str]) -> bool:
    """Whether units of one hex may leave it together as far as enemy zones go (8.3)."""
    hex_, side = g.state.place[units[0]], g.side(units[0])
    return not tied(g, hex_, side) or bool(stayers(g, hex_, side, units))


def movable(g: Reading, uid: str) -> bool:
    """Whether a unit may move at least one hex by itself."""
    if stays_bound(g, uid) is not None or not may_leave(g, [uid]):
        return False
    if uid in g.state.left:
        return bool(goals(g, [uid]))
    return bool(_welcome(g, [uid], _first_steps(g, [uid])))


def _first_steps(g: Reading, units: Sequence[str]) -> HexSet:
    """The neighbours that units of one hex may enter: not out of one enemy zone into another (8.3)."""
    here, side, nations = g.where(units[0]), g.side(units[0]), _nations(g, units)
    return g.memo(("first", here, nations), lambda: _beside(g, here, side, nations))


def _beside(g: Reading, here: HexSet, side: str, nations: frozenset[str]) -> HexSet:
    found = g.board.land.step(here) & open_ground(g, side, nations)
    enemy = zone(g, g.enemy(side))
    return found & ~enemy if here & enemy else found


@cache
def _alone(nation: str) -> frozenset[str]:
    return frozenset({nation})


def _nations(g: Reading, units: Sequence[str]) -> frozenset[str]:
    return _alone(g.unit(units[0]).nation) if len(units) == 1 else frozenset(g.unit(uid).nation for uid in units)


def reach(g: Reading, units: Sequence[str]) -> Reach:
    """Where units of one hex get together by their own points, stacking left aside (10.1, 8.3)."""
    board, side = g.board, g.side(units[0])
    points = min([points_left(g, uid) for uid in units])
    here, enemy = g.where(units[0]), zone(g, g.enemy(side))
    ground = open_ground(g, side, _nations(g, units)) & ~here
    first = _first_steps(g, units)
    layers = [here] + [0] * points
    done = here
    for spent in range(points):
        frontier = layers[spent] if spent == 0 else layers[spent] & ~enemy
        if not frontier:
            continue
        free = ground & ~done if spent else first
        step = board.plain.step(frontier) & free
        for cost, hexes in board.cost.items():
            if spent + cost <= points:
                layers[spent + cost] |= step & hexes
        for extra, flow in board.slow.items():
            step = flow.step(frontier) & free
            for cost, hexes in board.cost.items():
                if step and spent + cost + extra <= points:
                    layers[spent + cost + extra] |= step & hexes
        layers[spent + 1] &= ~done
        done |= layers[spent + 1]
    if not any(uid in g.state.left for uid in units):
        # One hex is always possible (10.1.4); it takes all they have.
        beyond = first & ~done
        if points:
            layers[points] |= beyond
        else:
            layers.append(beyond)
    return Reach(tuple(layers), enemy, points)


def goals(g: Reading, units: Sequence[str]) -> HexSet:
    """Where units of one hex may go together and stay."""
    return _welcome(g, units, reach(g, units).all)


def _welcome(g: Reading, units: Sequence[str], hexes: HexSet) -> HexSet:
    """Those of some hexes that may hold units besides those there: by stacking, or as some of those may still move on (9.1.4).

    Into a hex with a combat marker only mobile, fully supplied units move (house rule 7.3.2).
    """
    side = g.side(units[0])
    for low in bits(closed(g, side, units) & hexes):
        if not _makes_room(g, g.board.name[low.bit_length() - 1], side, units):
            hexes &= ~low
    if g.state.marked and not all(g.mobile(uid) and g.full(uid) for uid in units):
        hexes &= ~g.hexes(g.state.marked)
    return hexes


def _makes_room(g: Reading, hex_: str, side: str, coming: Sequence[str]) -> bool:
    """Whether so many of the units in a hex may still leave it that those coming find room."""
    there = g.at(hex_, side)
    leaving = [uid for uid in there if stays_bound(g, uid) is None and uid not in g.state.left]
    if tied(g, hex_, side) or not leaving:
        return False
    staying = [uid for uid in there if uid not in leaving]
    rows = [g.unit(uid) for uid in (*staying, *coming)]
    return sum(not row.free for row in rows) <= g.numbers.stack_most and sum(row.large for row in rows) <= 1


def comers(g: Reading, side: str, goal: str) -> Iterator[str]:
    """The units of a side elsewhere that get to a hex and may stay there, each by itself."""
    bit = g.board.bit[goal]
    for hex_ in g.board.names(_from(g, side, goal) & g.mask(side)):
        for uid in g.at(hex_, side):
            if stays_bound(g, uid) is None and may_leave(g, [uid]) and goals(g, [uid]) & bit:
                yield uid


def _from(g: Reading, side: str, goal: str) -> HexSet:
    """The hexes from which any unit might get to a hex: the way back from it, past enemy zones, and those next to it."""
    board, bit = g.board, g.board.bit[goal]
    ground = board.all & ~g.occupied(g.enemy(side))
    free = ground & ~zone(g, g.enemy(side))
    most = g.book.keep("most movement", lambda: max(row.movement for row in g.book.units.values()))
    found = edge = bit
    for _ in range(most):
        edge = board.land.step(edge) & ground & ~found
        found |= edge
        edge &= free  # a way goes on from a zone, never through one
        if not edge:
            break
    return found & ~bit


def by_hex(g: Reading, units: Sequence[str]) -> dict[str, list[str]]:
    """Units by the hexes in which they stand."""
    found: dict[str, list[str]] = {}
    for uid in units:
        found.setdefault(g.state.place[uid], []).append(uid)
    return found


def why_not_all(g: Reading, units: Sequence[str], goal: str) -> Refusal | None:
    """Why units of several hexes may not all go to one and stay there, None if they may (8.3, 9.1, 10.1)."""
    bit = g.board.bit[goal]
    for hex_, those in by_hex(g, units).items():
        if not may_leave(g, those):
            return Refusal("zone-holds", "8.3", {"hex": hex_, "units": those})
        if not goals(g, those) & bit:
            return Refusal("no-way-together", "10.1", {"hex": hex_, "units": those})
    if not _welcome(g, units, bit):
        return crowded(g, goal, g.side(units[0]), units) or Refusal("not-legal", "10.1", {"hex": goal})
    return None


def price(g: Reading, origin: str, target: str) -> int:
    """What it costs to go from a hex into its neighbour (10.1.1, 10.1.2)."""
    kind = g.board.side(origin, target)
    return g.board.price[target] + (g.book.tables.terrain[kind].mp_extra or 0 if kind in g.book.tables.terrain else 0)


def way(g: Reading, found: Reach, goal: str) -> tuple[tuple[str, ...], int]:
    """The hexes entered on the cheapest way to a goal, and the points it takes. Raises ValueError for one out of reach."""
    board = g.board
    bit = board.bit[goal]
    spent = next((n for n, layer in enumerate(found.layers) if n and layer & bit), None)
    if spent is None:
        raise ValueError(f"{goal} is out of reach")
    start = board.name[found.layers[0].bit_length() - 1]
    path, here, rest = [goal], goal, spent
    while not _straight(g, found, start, here, rest):
        back, rest = _before(g, found, here, rest)
        path.insert(0, back)
        here = back
    return tuple(path), spent


def _straight(g: Reading, found: Reach, start: str, hex_: str, spent: int) -> bool:
    """Whether a hex is entered from the start with so many points: for its price, or for all there are (10.1.4)."""
    if not g.board.near(start) & g.board.bit[hex_]:
        return False
    cost = price(g, start, hex_)
    return cost == spent or cost > found.allowance


def _before(g: Reading, found: Reach, hex_: str, spent: int) -> tuple[str, int]:
    """A hex from which another was entered with so many points, and what had been spent there."""
    board = g.board
    for one in board.names(board.near(hex_) & ~found.stop):
        rest = spent - price(g, one, hex_)
        if rest > 0 and found.layers[rest] & board.bit[one]:
            return one, rest
    raise ValueError(f"no way to {hex_}")
