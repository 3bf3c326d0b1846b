"""Hexes a stack can reach, with the ways (8.0): floods kept ring by ring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from rules.eots.board.flow import board_flows
from rules.hexmap.flow import Flow
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

PathFinder = Callable[[str], list[str]]


class MoveReach(Mapping[str, list[str]]):
    """The legal destinations of a move; a destination's path (start first) is worked out on request.

    ``boxes``: places off the hex map (the box of air units in China) that are destinations too.
    """

    def __init__(self, g: EotsWar, goals: HexSet, path: PathFinder, boxes: tuple[str, ...] = ()) -> None:
        self._grid = g.grid
        self._path = path
        self.goals = goals
        self.boxes = boxes

    def __getitem__(self, hex_: str) -> list[str]:
        if hex_ not in self:
            raise KeyError(hex_)
        return self._path(hex_)

    def __contains__(self, hex_: object) -> bool:
        return hex_ in self.boxes or bool(self._grid.bit.get(str(hex_), 0) & self.goals)

    def __iter__(self) -> Iterator[str]:
        yield from self.boxes
        yield from self._grid.iterate(self.goals)

    def __len__(self) -> int:
        return len(self.boxes) + self.goals.bit_count()

    def __bool__(self) -> bool:
        return bool(self.goals or self.boxes)

    @property
    def names(self) -> tuple[str, ...]:
        """The destinations in a steady order."""
        return tuple(self)


class Rings:
    """The hexes first reached after 0, 1, 2 ... steps from a start; lines over an off-map box take their printed length."""

    def __init__(self, g: EotsWar, flow: Flow, start: HexSet, allowed: HexSet, steps: int, links: bool = False) -> None:
        self.g = g
        self.flow = flow
        self.layers: list[HexSet] = [start]
        self.links = links and bool(g.cat.links)
        waiting: dict[int, HexSet] = {}
        reached = frontier = start
        gates = board_flows(g.state.board).gates
        for count in range(steps):
            if self.links and frontier & gates:
                self._wait(frontier, count, waiting)
            frontier = (flow.step(frontier) | waiting.pop(count + 1, 0)) & allowed & ~reached
            if not frontier and not waiting:
                break
            reached |= frontier
            self.layers.append(frontier)
        self.reached = reached

    def _wait(self, frontier: HexSet, count: int, waiting: dict[int, HexSet]) -> None:
        bits = self.g.grid.bit
        for box, near in self.g.cat.links.items():
            for hex_, length in near.items():
                for a, b in ((box, hex_), (hex_, box)):
                    if frontier & bits[a]:
                        waiting[count + length] = waiting.get(count + length, 0) | bits[b]

    def path(self, hex_: str) -> list[str]:
        """A shortest path to a hex, start first; [] if it was not reached."""
        grid = self.g.grid
        here = grid.bit[hex_]
        depth = next((i for i, layer in enumerate(self.layers) if layer & here), None)
        if depth is None:
            return []
        found = [hex_]
        while depth > 0:
            before = self.flow.step(here) & self.layers[depth - 1]
            if before:
                depth -= 1
                here = before & -before
            else:
                hex_, depth = self._over_link(grid.name[here.bit_length() - 1], depth)
                here = grid.bit[hex_]
            found.append(grid.name[here.bit_length() - 1])
        return found[::-1]

    def _over_link(self, hex_: str, depth: int) -> tuple[str, int]:
        bits = self.g.grid.bit
        for box, near in self.g.cat.links.items():
            ends = [(box, near[hex_])] if hex_ in near else list(near.items()) if hex_ == box else []
            for before, length in ends:
                if depth >= length and self.layers[depth - length] & bits[before]:
                    return before, depth - length
        raise RuntimeError(f"no way back from {hex_}")


def quiet_path(
    g: EotsWar, flow: Flow, start: str, allowed: HexSet, steps: int, zone: Callable[[], HexSet], links: bool = False
) -> PathFinder:
    """Finds paths that stay out of the enemy's ZOI where the allowance permits, else shortest ones (7.25 E).

    ``zone`` is asked with the first path: most of those who look for destinations go nowhere.
    """
    bit = g.grid.bit[start]
    made: dict[bool, Rings] = {}

    def rings(quiet: bool) -> Rings:
        if quiet not in made:
            made[quiet] = Rings(g, flow, bit, allowed & ~zone() if quiet else allowed, steps, links)
        return made[quiet]

    def path(hex_: str) -> list[str]:
        if not (bit | g.grid.bit[hex_]) & zone():
            found = rings(True).path(hex_)
            if found:
                return found
        return rings(False).path(hex_)

    return path
