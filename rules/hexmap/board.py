"""A board of hexes: its grid, distances and discs, and boxes off the map that are linked with hexes at printed distances."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.hexmap.hexset import DIRECTIONS, OPPOSITE, Edges, HexGrid, HexSet, Lower, Place, board_distance

#: A side of a hex: the hex, the direction (of DIRECTIONS) of the side, the hex beyond it.
Side = tuple[str, str, str]


#: So many sets of hexes are remembered with what is near them.
MOST_WITHIN = 4096


class HexBoard:
    """The hexes of a board and their distances.

    ``places`` maps a hex to its (column, row). ``links`` maps a box off the map to the hexes it is linked with and their
    distances; the box has a place on the grid, but no open sides. ``beyond`` finds the (column, row) of hexes that the
    board does not show, where a game counts distances to them.
    """

    def __init__(
        self,
        places: Mapping[str, Place],
        links: Mapping[str, Mapping[str, int]] | None = None,
        beyond: Callable[[str], Place] | None = None,
        lower: Lower = "odd",
    ) -> None:
        self.grid = HexGrid(places, lower)
        self.links: dict[str, dict[str, int]] = {box: dict(near) for box, near in (links or {}).items()}
        self._beyond = beyond
        self._discs: dict[tuple[str, int], HexSet] = {}
        #: Answers of ``within``: most are asked for again soon (19 of 20 in a look ahead of a computer).
        self._within: dict[tuple[HexSet, int], HexSet] = {}

    def distance(self, a: str, b: str) -> int:
        """Hexes from a to b; from a box by its printed distances. Raises KeyError for a hex without a place."""
        places = self.grid.places
        if a in places and b in places and a not in self.links and b not in self.links:
            return self.grid.distance(a, b)
        if a == b:
            return 0
        for box, other in ((a, b), (b, a)):
            if box in self.links:
                return min(length + self._apart(hex_, other) for hex_, length in self.links[box].items())
        return self._apart(a, b)

    def _apart(self, a: str, b: str) -> int:
        places = self.grid.places
        if a in places and b in places:
            return self.grid.distance(a, b)
        if self._beyond is None:
            raise KeyError(b if a in places else a)
        return board_distance(self._beyond(a), self._beyond(b), self.grid.lower)

    def disc(self, hex_: str, radius: int) -> HexSet:
        """All hexes of this board within ``radius`` of a hex, regardless of obstacles; a box by its printed distances."""
        key = (hex_, radius)
        found = self._discs.get(key)
        if found is None:
            found = self._discs[key] = self._disc(hex_, radius)
        return found

    def _disc(self, hex_: str, radius: int) -> HexSet:
        grid = self.grid
        near = self.links.get(hex_)
        if near is None and hex_ in grid.places:
            # Only by the grid, except for boxes, whose place on it means nothing.
            mask = grid.disc(hex_, radius)
            for box in self.links:
                mask = mask | grid.bit[box] if self.distance(hex_, box) <= radius else mask & ~grid.bit[box]
            return mask
        return grid.set(h for h in grid.places if self.distance(hex_, h) <= radius)

    def within(self, hexes: HexSet, radius: int) -> HexSet:
        """All hexes of this board within ``radius`` of any of ``hexes``, regardless of obstacles."""
        found = self._within.get((hexes, radius))
        if found is None:
            found = 0
            for name in self.grid.iterate(hexes):
                found |= self.disc(name, radius)
            if len(self._within) >= MOST_WITHIN:
                self._within.clear()
            self._within[hexes, radius] = found
        return found

    def opened(self, sides: Iterable[Side]) -> Edges:
        """Edges that are open only at these sides, both ways; sides of boxes or of hexes off the board are left out.

        Raises ValueError for a side between hexes that are not neighbours.
        """
        masks = [0] * len(DIRECTIONS)
        self._mark(masks, sides)
        return as_edges(masks)

    def closed(self, sides: Iterable[Side]) -> Edges:
        """Edges that are open everywhere except at these sides and around boxes: rivers, lakes, walls.

        Raises ValueError for a side between hexes that are not neighbours.
        """
        masks = [0] * len(DIRECTIONS)
        self._mark(masks, sides)
        boxes = self.grid.set(self.links)
        for direction in range(len(DIRECTIONS)):
            # No step leads out of a box, or from its neighbour into it.
            masks[direction] |= boxes | self.grid.shift(boxes, (direction + 3) % 6)
        return as_edges([self.grid.board & ~mask for mask in masks])

    def _mark(self, masks: list[int], sides: Iterable[Side]) -> None:
        bit, boxes = self.grid.bit, self.links
        for a, direction, b in sides:
            if a in bit and b in bit and a not in boxes and b not in boxes:
                if self.grid.shift(bit[a], DIRECTIONS.index(direction)) != bit[b]:
                    raise ValueError(f"{b} does not lie {direction} of {a}: no side lies between them")
                masks[DIRECTIONS.index(direction)] |= bit[a]
                masks[DIRECTIONS.index(OPPOSITE[direction])] |= bit[b]


def as_edges(masks: list[int]) -> Edges:
    """Six masks in the order of DIRECTIONS. Raises ValueError for another number of them."""
    n, ne, se, s, sw, nw = masks
    return (n, ne, se, s, sw, nw)
