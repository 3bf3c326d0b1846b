"""An open queue: waiting players are paired at once with others of similar strength, not with recent opponents."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from itertools import combinations
from types import ModuleType

import msgspec

from league.formats.field import Entrant, Pair, Reason, Side, by_history

#: An opponent of this many latest games is met again only if there is nobody else.
RECENT = 3
_AGAIN = 10_000.0


class QueueEntry(msgspec.Struct, frozen=True):
    """A player in the queue: ``since`` in seconds, ``wish``: the side they would like, ``apart``: people they must not meet."""

    entrant: Entrant
    since: float
    wish: Side = ""
    apart: frozenset[str] = frozenset()


def load_matching() -> ModuleType:
    """What ``pair_queue`` needs, 12 MB. Ahead and in a thread, so that the first queue of a process holds up nobody else."""
    return importlib.import_module("networkx")


def pair_queue(queue: Sequence[QueueEntry]) -> list[Pair]:
    """As many pairs as possible, with the smallest sum of rating differences.

    The longest waiting player is never left over.
    """
    networkx = load_matching()
    graph = networkx.Graph()
    order = sorted(queue, key=lambda one: (one.since, one.entrant.id))
    for one, other in combinations(range(len(order)), 2):
        a, b = order[one], order[other]
        if b.entrant.id in a.apart or a.entrant.id in b.apart:
            continue
        # Later arrivals cost more, so an odd number leaves the last one over.
        cost = abs(a.entrant.rating - b.entrant.rating) + _rematch_penalty(a.entrant, b.entrant) + one + other
        graph.add_edge(one, other, weight=-cost)
    chosen = networkx.max_weight_matching(graph, maxcardinality=True)
    return [_queue_pair(order[min(two)], order[max(two)]) for two in sorted(chosen, key=min)]


def _rematch_penalty(one: Entrant, other: Entrant) -> float:
    return _AGAIN if other.id in {line.opponent for line in one.lines[-RECENT:]} else 0.0


def _queue_pair(one: QueueEntry, other: QueueEntry) -> Pair:
    first, second = by_history(one.entrant, other.entrant)
    if one.wish != other.wish:
        # A wish that the opponent does not share is granted, regardless of earlier sides.
        for wishing, rest in ((one, other), (other, one)):
            if wishing.wish:
                first, second = (
                    (wishing.entrant.id, rest.entrant.id) if wishing.wish == "first" else (rest.entrant.id, wishing.entrant.id)
                )
                break
    gap = round(abs(one.entrant.rating - other.entrant.rating))
    return Pair(first, second, reasons=(Reason("why-rating", {"gap": gap}),))
