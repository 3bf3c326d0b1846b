"""Boards of areas instead of hexes, from the tables of :mod:`data.kit`: their shapes, and their places in a picture.

The tables give only the two corners of a side. The line between them is roughened, the same for both neighbours: coasts a lot,
borders on land less, lines at sea hardly. Sides of a ``smooth`` board, area or link stay straight.
"""

from __future__ import annotations

import importlib
import math
import random
from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import pairwise

import msgspec

from data.kit import AreaRow, AreaTable, area_edges, has_hexes, has_kit, kit_boards, load_areas, shared_edges
from render.geometry import Point

#: How far a line strays from the straight one, as a share of its length, by the kinds of areas it parts.
ROUGHNESS = {"coast": 0.085, "land": 0.05, "sea": 0.015}
#: Times that a line is halved at most to roughen it; parts shorter than FINE of the board's unit are not halved again.
ROUNDS, FINE = 5, 0.035


def is_area_board(board: str) -> bool:
    """Whether the board "GAME/BOARD" is one of areas; "GAME/BOARD:OWNER" is that of an owner's tables."""
    game, _, name = board.partition("/")
    known = name.partition(":")[0]
    return has_kit(game) and known in kit_boards(game) and not has_hexes(game, known)


@lru_cache(maxsize=16)
def areas_of(board: str) -> AreaTable:
    """The areas of the board "GAME/BOARD"; the room ``render.GAME.board`` knows those of owners. Raises KeyError."""
    game, _, name = board.partition("/")
    if ":" not in name:
        return load_areas(game, name)
    found: AreaTable = importlib.import_module(f"render.{game}.board").area_table(name)
    return found


@lru_cache(maxsize=16)
def areas_by_id(board: str) -> dict[str, AreaRow]:
    """The areas of a board by id."""
    return {a.id: a for a in areas_of(board).area}


@lru_cache(maxsize=16)
def links_of(board: str) -> dict[str, frozenset[str]]:
    """The areas that can be reached from each area in one step; closed sides lead nowhere."""
    found: dict[str, set[str]] = {a.id: set() for a in areas_of(board).area}
    for link in areas_of(board).link:
        if link.kind != "closed":
            found[link.a].add(link.b)
            found[link.b].add(link.a)
    return {name: frozenset(those) for name, those in found.items()}


@lru_cache(maxsize=16)
def _inner_links_of(board: str) -> dict[str, frozenset[str]]:
    """As :func:`links_of`, without those over the edge of the map."""
    over = {frozenset((x.a, x.b)) for x in areas_of(board).link if x.kind == "edge"}
    return {a: frozenset(b for b in those if frozenset((a, b)) not in over) for a, those in links_of(board).items()}


@lru_cache(maxsize=16)
def edge_spots(board: str) -> dict[str, Point]:
    """The exits over the edge of the map: "a>b" is the point on the edge between a and b."""
    table, found = areas_of(board), dict[str, Point]()
    for link in table.link:
        if link.kind != "edge":
            continue
        a, b = areas_by_id(board)[link.a].spot, areas_by_id(board)[link.b].spot
        left, right = (0.0, a[1] if a[0] <= b[0] else b[1]), (table.size[0], b[1] if a[0] <= b[0] else a[1])
        ends = (link.line[0], link.line[-1]) if link.line else (left, right) if a[0] <= b[0] else (right, left)
        found[f"{link.a}>{link.b}"], found[f"{link.b}>{link.a}"] = ends
    return found


def areas_within_steps(board: str, heart: Iterable[str], steps: int) -> frozenset[str]:
    """The areas within some steps of others, as far as they are neighbours on the map."""
    links = _inner_links_of(board)
    found = set(heart) & set(links)
    for _ in range(steps):
        found |= {n for a in found for n in links[a]}
    return frozenset(found)


def roughened_line(a: Point, b: Point, seed: str, share: float, rounds: int = ROUNDS) -> list[Point]:
    """A line from a to b that strays by up to ``share`` of its length, always the same for a seed."""
    dice = random.Random(seed)
    points = [a, b]
    reach = math.dist(a, b) * share
    for _ in range(rounds):
        bent = [points[0]]
        for (x1, y1), (x2, y2) in pairwise(points):
            d = math.dist((x1, y1), (x2, y2)) or 1.0
            off = dice.uniform(-1, 1) * reach
            bent += [((x1 + x2) / 2 - (y2 - y1) / d * off, (y1 + y2) / 2 + (x2 - x1) / d * off), (x2, y2)]
        points = bent
        reach *= 0.52
    return points


@lru_cache(maxsize=16)
def side_lines(board: str) -> dict[frozenset[str], tuple[Point, ...]]:
    """Every side of the board as a line in units of the board; its corners in the order of their names."""
    table = areas_of(board)
    kinds: dict[frozenset[str], list[bool]] = {}
    straight: set[frozenset[str]] = set()
    for area in table.area:
        for side in area_edges(area):
            kinds.setdefault(side, []).append(area.wet)
            if table.smooth or area.smooth:
                straight.add(side)
    areas = areas_by_id(board)
    for link in table.link:
        if link.smooth:
            straight |= shared_edges(areas[link.a], areas[link.b])
    found = {}
    for side, wet in kinds.items():
        first, last = sorted(side)
        kind = "sea" if all(wet) else "land" if not any(wet) else "coast"
        if kind == "land" and len(wet) == 1:
            kind = "coast"
        a, b = table.corners[first], table.corners[last]
        rounds = ROUNDS
        while rounds and math.dist(a, b) < table.unit * FINE * 2**rounds:
            rounds -= 1
        if side in straight:
            rounds = 0
        line = roughened_line(a, b, f"{board}/{first}-{last}", ROUGHNESS[kind], rounds)
        found[side] = tuple(line)
    return found


@lru_cache(maxsize=256)
def ring_of(board: str, name: str) -> tuple[Point, ...]:
    """The outline of an area in units of the board."""
    area, lines = areas_by_id(board)[name], side_lines(board)
    points: list[Point] = []
    for a, b in zip(area.ring, (*area.ring[1:], area.ring[0]), strict=True):
        line = lines[frozenset((a, b))]
        points += (line if a < b else line[::-1])[:-1]
    return tuple(points)


@lru_cache(maxsize=16)
def borderless_sides(board: str) -> frozenset[frozenset[str]]:
    """Sides that are not a border: on the rim of the board, or along a cut without width where a ring goes round an island."""
    table = areas_of(board)
    owners: dict[frozenset[str], int] = {}
    places: dict[frozenset[Point], int] = {}
    for area in table.area:
        for side in area_edges(area):
            owners[side] = owners.get(side, 0) + 1
    for side in owners:
        place = frozenset(table.corners[c] for c in side)
        places[place] = places.get(place, 0) + 1
    wide, high = table.size
    found = set()
    for side, count in owners.items():
        if count > 1:
            continue
        place = frozenset(table.corners[c] for c in side)
        ends = list(place)
        rim = any(max(p[k] for p in ends) <= 0 or min(p[k] for p in ends) >= (wide, high)[k] for k in (0, 1))
        if places[place] > 1 or rim:
            found.add(side)
    return frozenset(found)


class AreaGrid(msgspec.Struct, frozen=True):
    """The places of a board's areas in a picture: ``scale`` pixels per unit, moved by ``left`` and ``top`` pixels."""

    board: str
    scale: float
    left: float = 0.0
    top: float = 0.0

    @property
    def size(self) -> float:
        """Twice the width of a counter, in pixels."""
        return areas_of(self.board).unit * self.scale

    def at(self, point: Point) -> Point:
        """The pixel of a point of the board."""
        return self.left + point[0] * self.scale, self.top + point[1] * self.scale

    def centre(self, name: str) -> Point:
        """The place of an area's pieces; for "a>b" (:func:`edge_spots`) the exit from the map."""
        area = areas_by_id(self.board).get(name)
        return self.at(area.spot if area is not None else edge_spots(self.board)[name])

    def corners(self, name: str, factor: float = 1.0) -> list[Point]:
        """The outline of an area, its points moved inwards by a share of ``size``."""
        ring = [self.at(p) for p in ring_of(self.board, name)]
        if factor == 1.0:
            return ring
        inset = (1 - factor) * self.size * 0.5
        x, y = sum(p[0] for p in ring) / len(ring), sum(p[1] for p in ring) / len(ring)
        far = [math.dist(p, (x, y)) or 1.0 for p in ring]
        return [(p[0] + (x - p[0]) * inset / d, p[1] + (y - p[1]) * inset / d) for p, d in zip(ring, far, strict=True)]

    def outline(self, names: Iterable[str]) -> list[list[Point]]:
        """The sides between a set of areas and everything else."""
        table, count = areas_by_id(self.board), dict[frozenset[str], int]()
        for name in sorted(set(names)):
            for side in area_edges(table[name]):
                count[side] = count.get(side, 0) + 1
        lines = side_lines(self.board)
        single = sorted((s for s, n in count.items() if n == 1), key=sorted)
        return [[self.at(p) for p in lines[side]] for side in single]

    def within(self, name: str, steps: int, names: Collection[str]) -> list[str]:
        """The ``names`` at most that many steps from an area."""
        return sorted(areas_within_steps(self.board, (name,), steps) & set(names))

    def shifted(self, dx: float, dy: float) -> AreaGrid:
        """The same board moved by pixels."""
        return msgspec.structs.replace(self, left=self.left + dx, top=self.top + dy)
