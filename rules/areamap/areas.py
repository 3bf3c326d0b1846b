"""Sets of areas as Python integers, a bit per area, and which areas are neighbours.

A strait joins two areas for those that may pass it now. The caller names these straits each time, since they depend on the
position and on the side that asks.

>>> board = AreaMap({"coast": "land", "west": "sea", "east": "sea"}, [("coast", "west"), ("coast", "east")],
...                 {"narrows": ("west", "east")})
>>> board.names(board.beside(board.bit["west"]))
['coast']
>>> board.names(board.beside(board.bit["west"], ["narrows"]))
['coast', 'east']
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from rules.bitset import Names

AreaSet = int


class AreaMap(Names):
    """The areas of one board. ``areas`` maps an area to its kind (land, sea ...), ``straits`` a strait to what it joins.

    Raises ValueError for a link or a strait with an area that is not on the board, or with only one area.
    """

    def __init__(
        self, areas: Mapping[str, str], links: Iterable[tuple[str, str]], straits: Mapping[str, tuple[str, str]] | None = None
    ) -> None:
        super().__init__({name: i for i, name in enumerate(areas)})
        #: Kind -> its areas.
        self.kinds: dict[str, AreaSet] = {}
        for name, kind in areas.items():
            self.kinds[kind] = self.kinds.get(kind, 0) | self.bit[name]
        self.straits: dict[str, tuple[str, str]] = dict(straits or {})
        self._beside: dict[AreaSet, AreaSet] = dict.fromkeys(self.bit.values(), 0)
        for a, b in links:
            self._check(a, b)
            self._beside[self.bit[a]] |= self.bit[b]
            self._beside[self.bit[b]] |= self.bit[a]
        for a, b in self.straits.values():
            self._check(a, b)
        self._tables: dict[tuple[str, ...], dict[AreaSet, AreaSet]] = {}

    def _check(self, a: str, b: str) -> None:
        if a not in self.bit or b not in self.bit or a == b:
            raise ValueError(f"{a} and {b} cannot be linked: two areas of the board are")

    def _joined(self, passable: Collection[str]) -> dict[AreaSet, AreaSet]:
        """The neighbours of each area while these straits are open. Cached: there are few such sets."""
        key = tuple(passable)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = dict(self._beside)
            for name in key:
                a, b = (self.bit[end] for end in self.straits[name])
                found[a] |= b
                found[b] |= a
        return found

    def beside(self, areas: AreaSet, passable: Collection[str] = ()) -> AreaSet:
        """Every area next to one of ``areas``, over ``passable`` straits too; those themselves only if next to another."""
        joined = self._joined(passable)
        found = 0
        while areas:
            area = areas & -areas
            found |= joined[area]
            areas ^= area
        return found

    def rings(self, start: AreaSet, allowed: AreaSet, passable: Collection[str] = ()) -> list[AreaSet]:
        """The areas first reached after 0, 1, 2 ... steps through ``allowed`` areas; the start counts as reached."""
        layers = [start]
        reached = start
        while new := self.beside(layers[-1], passable) & allowed & ~reached:
            reached |= new
            layers.append(new)
        return layers

    def flood(self, start: AreaSet, allowed: AreaSet, passable: Collection[str] = ()) -> AreaSet:
        """All areas reached from ``start`` through ``allowed`` areas, start included."""
        joined = self._joined(passable)
        reached = left = start
        while left:
            area = left & -left
            new = joined[area] & allowed & ~reached
            reached |= new
            left = left ^ area | new
        return reached

    def distance(self, a: str, b: str, allowed: AreaSet | None = None, passable: Collection[str] = ()) -> int | None:
        """Steps from a to b through ``allowed`` areas (by default all); None if there is no way."""
        rings = self.rings(self.bit[a], self.board if allowed is None else allowed, passable)
        return next((steps for steps, ring in enumerate(rings) if ring & self.bit[b]), None)
