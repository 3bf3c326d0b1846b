"""The facts about a side's enemy that matter to the places of its units: cached while the enemy does not move."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from data.stalins_war.greedy import GreedyScales
from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.reading import MOBILE, FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET

#: Enemies further away than this are not counted in hexes.
HORIZON = 12
#: From how far mobile enemies threaten.
STRIKE = 3
#: Enemies between a hex and home count within this distance.
FLANK = 3
#: Armies fire on the better table.
LARGE = 1.25


class Foe(NamedTuple):
    """``rings``: hexes by their distance from the nearest enemy; ``threat``: hex -> strength that may attack it.

    ``behind``: hex -> strength near it that is nearer to the side's own sources; ``far``: hex -> distance of
    the nearest enemy within the horizon.
    """

    rings: tuple[HexSet, ...]
    threat: dict[str, float]
    behind: dict[str, float]
    far: dict[str, int]

    def distance(self, bit: HexSet) -> int:
        """The distance of the nearest enemy."""
        for far, ring in enumerate(self.rings):
            if ring & bit:
                return far
        return HORIZON


def foe_of(g: FrontReading, side: str, scales: GreedyScales) -> Foe:
    """The enemy of a side in the present position."""
    enemy = g.enemy(side)
    rows, place, lost = g.book.units, g.state.place, g.state.lost
    key = tuple([(place[uid], rows[uid].strengths[lost.get(uid, 0)], uid) for uid in g.units_of(enemy)])
    return _foe_around(g.state.module, side, key, scales.distant)


@lru_cache(maxsize=32)
def _foe_around(module: str, side: str, units: tuple[tuple[str, int, str], ...], distant: float) -> Foe:
    book = book_of(module)
    board = book.board
    everywhere = 0
    near: dict[str, float] = {}
    swift: dict[str, float] = {}
    for hex_, strength, uid in units:
        row = book.units[uid]
        everywhere |= board.bit[hex_]
        near[hex_] = near.get(hex_, 0.0) + strength * (LARGE if row.large else 1.0)
        if row.kind in MOBILE:
            swift[hex_] = swift.get(hex_, 0.0) + strength
    threat: dict[str, float] = {}
    for hex_, power in near.items():
        for name in _land_neighbours(module, hex_):
            threat[name] = threat.get(name, 0.0) + power
    for hex_, power in swift.items():
        for name in _threatening_hexes(module, hex_):
            threat[name] = threat.get(name, 0.0) + distant * power
    rings, done = [everywhere], everywhere
    for _ in range(HORIZON):
        ring = board.land.step(rings[-1]) & ~done
        rings.append(ring)
        done |= ring
    behind: dict[str, float] = {}
    for hex_, power in near.items():
        for name in _hexes_before_goal(module, side, hex_):
            behind[name] = behind.get(name, 0.0) + power
    far = {name: at for at, ring in enumerate(rings) for name in board.names(ring)}
    return Foe(tuple(rings), threat, behind, far)


@cache
def _land_neighbours(module: str, hex_: str) -> list[str]:
    """The hexes next to one, over land."""
    board = book_of(module).board
    return board.names(board.near(hex_))


@cache
def _threatening_hexes(module: str, hex_: str) -> list[str]:
    """The hexes from which mobile units threaten one but those next to it."""
    board = book_of(module).board
    return board.names(board.map.disc(hex_, STRIKE) & ~board.near(hex_))


@cache
def _hexes_before_goal(module: str, side: str, hex_: str) -> list[str]:
    """The hexes near one that are further from a side's sources: a unit there has it behind them."""
    board, home = book_of(module).board, home_of(module, side)
    here = home.get(hex_, 0)
    return [name for name in board.names(board.map.disc(hex_, FLANK)) if home.get(name, 0) > here]


@cache
def home_of(module: str, side: str) -> dict[str, int]:
    """Hex -> its distance over land from a side's nearest source of supply."""
    board, found = book_of(module).board, dict[str, int]()
    for source in board.names(board.sources.get("german" if side == AXIS else SOVIET, 0)):
        for hex_, far in _land_distances(module, source).items():
            found[hex_] = min(far, found.get(hex_, far))
    return found


@cache
def _land_distances(module: str, hex_: str) -> dict[str, int]:
    """Hex -> its distance over land from a hex."""
    board = book_of(module).board
    found, layer, done, far = {hex_: 0}, board.bit[hex_], board.bit[hex_], 0
    while layer:
        far += 1
        layer = board.land.step(layer) & ~done
        done |= layer
        found.update(dict.fromkeys(board.names(layer), far))
    return found


@lru_cache(maxsize=128)
def pull_of(module: str, goals: tuple[tuple[str, float], ...], fade: float) -> dict[str, float]:
    """Hex -> how much goals draw units there; each goal less from further away."""
    found: dict[str, float] = {}
    for goal, weight in goals:
        for hex_, far in _land_distances(module, goal).items():
            found[hex_] = found.get(hex_, 0.0) + weight * fade**far
    return found
