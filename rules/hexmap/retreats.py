"""Retreats: every allowed way of a given number of hexes, and of these the ones that fit a game's wishes best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rules.hexmap.ground import HexGround
from rules.hexmap.hexset import HexSet


class RetreatWay(NamedTuple):
    """The hexes of a retreat, the last one its end; and its distance from the preferred one: less is better."""

    hexes: tuple[str, ...]
    cost: tuple[Any, ...]


def retreats_over(
    ground: HexGround, origin: str, far: int, open_: HexSet, *, halts: HexSet = 0, beside: bool = False
) -> Iterator[tuple[str, ...]]:
    """Every way of ``far`` hexes from a hex through ``open_``, each step further away from its start; by the names of hexes.

    ``halts``: hexes in which a retreat ends early. ``beside``: it may bend back, but into no hex twice.
    """
    yield from _led_on(ground, (origin,), far, open_, halts, beside)


def _led_on(
    ground: HexGround, path: tuple[str, ...], far: int, open_: HexSet, halts: HexSet, beside: bool
) -> Iterator[tuple[str, ...]]:
    entered = len(path) - 1
    if entered == far or (entered and ground.bit[path[-1]] & halts):
        yield path[1:]
        return
    for name in ground.names(ground.near(path[-1]) & open_):
        if name not in path and (beside or ground.grid.distance(path[0], name) == len(path)):
            yield from _led_on(ground, (*path, name), far, open_, halts, beside)


def best_retreats(ways: Iterable[RetreatWay]) -> dict[str, RetreatWay]:
    """Hex -> the first way that ends there, of those that fit the wishes best of all."""
    known = list(ways)
    best = min((way.cost for way in known), default=())
    found: dict[str, RetreatWay] = {}
    for way in known:
        if way.cost == best:
            found.setdefault(way.hexes[-1], way)
    return found
