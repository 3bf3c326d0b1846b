"""10.1. Ways over the map: how far points lead from a hex, what each step costs, and the cheapest way to a goal."""

from __future__ import annotations

from typing import NamedTuple

from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.board import Board
from rules.stalins_war.state.reading import Reading


class Reach(NamedTuple):
    """Where units get: the hexes entered after spending exactly so many points, the start first; ``all``: every hex but that."""

    layers: tuple[HexSet, ...]
    stop: HexSet
    allowance: int
    all: HexSet


def spread(board: Board, open_: HexSet, enemy: HexSet, here: HexSet, points: int, fresh: bool) -> Reach:
    """Where units get from a hex with so many points over open ground, none further out of an enemy zone (10.1, 8.3).

    ``fresh``: they have not moved yet, so that one hex is always possible.
    """
    ground = open_ & ~here
    first = board.land.step(here) & open_
    if here & enemy:
        first &= ~enemy
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
            step = flow.step(frontier) & free if spent + extra <= points else 0
            if step:
                for cost, hexes in board.cost.items():
                    if spent + cost + extra <= points:
                        layers[spent + cost + extra] |= step & hexes
        layers[spent + 1] &= ~done
        done |= layers[spent + 1]
    if fresh:
        # One hex is always possible (10.1.4); it takes all they have.
        beyond = first & ~done
        if points:
            layers[points] |= beyond
        else:
            layers.append(beyond)
    found = 0
    for layer in layers[1:]:
        found |= layer
    return Reach(tuple(layers), enemy, points, found)


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
