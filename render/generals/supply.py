"""Supply of a nation as the map shows it (9): chains from sources, ports of navies, where what is cut off is cut off."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from data.kit import KitChain, KitTie
from rules.bitset import single_bits
from rules.generals.state.war import GeneralsWar

if TYPE_CHECKING:
    from rules.generals.state.state import GeneralsState

#: A piece that is cut off at most that many steps from a supplied one gets a line to the place of the cut.
FAR = 4


class Supply(NamedTuple):
    """The visible supply; ``sources`` and ``cut``: spaces."""

    chains: tuple[KitChain, ...]
    ties: tuple[KitTie, ...]
    sources: tuple[str, ...]
    cut: tuple[str, ...]


def _space_of_bit(g: GeneralsWar, bit: int) -> str:
    return str(g.board.names(bit)[0])


def _shortest_supply_way(g: GeneralsWar, nation: str, start: int, goal: int, allowed: int) -> tuple[str, ...]:
    """The shortest way from some spaces to another one through allowed ones, its ends included; () for none."""
    layers, reached = [start], start
    while not layers[-1] & goal:
        new = g.beside(nation, layers[-1]) & (allowed | goal) & ~reached
        if not new:
            return ()
        reached |= new
        layers.append(new)
    path = [goal]
    for layer in reversed(layers[:-1]):
        path.append(next(single_bits(g.beside(nation, path[-1]) & layer)))
    return tuple(_space_of_bit(g, bit) for bit in reversed(path))


def nation_supply_sight(state: GeneralsState, nation: str) -> Supply:
    """The supply of a nation now. All of it is public."""
    g = GeneralsWar(state, None)
    navies, linked = g.spaces(nation, "navy"), g.chained(nation)
    sources, lost = g.sources(nation) & g.spaces(nation, "army"), g.spaces(nation, "any") & ~g.supplied(nation)
    paths = [_shortest_supply_way(g, nation, sources, bit, linked) for bit in single_bits(linked)]
    begun = {path[:k] for path in paths for k in range(1, len(path))}
    found = [KitChain(path, nation) for path in paths if path not in begun]
    for bit in single_bits(lost):
        way = _shortest_supply_way(g, nation, linked, bit, g.board.board) if linked else ()
        if 1 < len(way) <= FAR + 1:
            found.append(KitChain(way, nation, next(space for space in way if not g.board.bit[space] & linked)))
        else:
            found.append(KitChain((_space_of_bit(g, bit),), nation, _space_of_bit(g, bit)))
    own, ports = g.spaces(nation, "army"), g.of_side(g.board.side[nation], "army")
    ties = (
        KitTie(
            _space_of_bit(g, bit), _space_of_bit(g, next(single_bits(near & own or near))), nation
        )  # its own army rather than an ally's
        for bit in single_bits(navies)
        if (near := g.board.beside(bit) & ports)
    )
    return Supply(tuple(found), tuple(ties), tuple(g.board.names(sources)), tuple(g.board.names(lost)))
