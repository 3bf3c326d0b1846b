"""The pinned engine of the edition of 2026, quicker by a third and with the same pairings: pairs of one kind are judged once.

Of four hundred people in the second round most pairs are alike, and the engine judges each of them by every criterion. Its
matching runs on a graph without views; the memory it takes is cleaned up afterwards (tests/league/test_swiss_2026.py).
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import networkx
from gacrux import pairingdutch
from gacrux.crosstabledutch import crosstable_dutch

#: What the engine writes down for a pair at a score level.
_JUDGED = ("qlevel", "quality", "colordiff", "qc", "qcweight")


class QuickTable(crosstable_dutch):
    """The engine's table that judges each kind of pair once for a score level and its weights."""

    _known: dict[tuple[Any, ...], dict[str, Any]] = {}
    _known_for: tuple[Any, ...] = (None,)

    def update_edge(self, edge: dict[str, Any]) -> None:
        """Judge a pair by C.6 to C.21, unless that is done for this score level."""
        if edge["qlevel"] == self.scorelevel or edge["cb"] >= self.BLOB or not edge["canmeet"]:
            super().update_edge(edge)
            return
        valid_for = (self.weight, self.scorelevel, self.maxpsd, self.pablevel)
        if self._known_for[0] is not self.weight or self._known_for != valid_for:
            self._known, self._known_for = {}, valid_for
        kind = (*self._competitor_traits(edge["ca"]), *self._competitor_traits(edge["cb"]), edge["played"])
        if kind not in self._known:
            super().update_edge(edge)
            self._known[kind] = {name: edge[name] for name in _JUDGED}
        edge |= self._known[kind]
        edge["quality"] = dict(edge["quality"])  # the engine adds to it, pair by pair

    def _competitor_traits(self, number: int) -> tuple[Any, ...]:
        """All that a criterion looks at; 0 is the bye."""
        one = self.competitors[number]
        sides, played = one["csq"][-2:], one["num"].get("val", 0)
        return (number > 0, one["scorelevel"], one["acc"], one["flt"], one["top"], one["cop"], one["cod"], sides, played)


class _PlainGraph(networkx.Graph):
    """A graph that hands out its neighbours as they are kept, without a view around them."""

    def __getitem__(self, node: Any) -> Any:
        return self._adj[node]


def _match_lightest(graph: Any) -> Any:
    """The library's matching of least weight, on a plain graph; nodes and edges keep their order, and so does the result."""
    edges = list(graph.edges(data="weight"))
    top = 1 + max((weight for *_, weight in edges), default=0)
    turned = _PlainGraph()
    turned.add_weighted_edges_from((one, other, top - weight) for one, other, weight in edges)
    return networkx.max_weight_matching(turned, maxcardinality=True)


_MATCHING = SimpleNamespace(Graph=networkx.Graph, min_weight_matching=_match_lightest)


@contextlib.contextmanager
def quick_matching() -> Iterator[None]:
    """While it lasts the engine matches on plain graphs, and memory is not searched for rubbish: it makes next to none."""
    before, collects = pairingdutch.nx, gc.isenabled()
    gc.disable()
    pairingdutch.nx = _MATCHING
    try:
        yield
    finally:
        pairingdutch.nx = before
        if collects:
            gc.enable()
