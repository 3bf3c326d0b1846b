"""Plane geometry of boards: sides, insides, middles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from data.kit.model import AreaRow, Point


def area_edges(area: AreaRow) -> set[frozenset[str]]:
    """The sides of an area, each as its two corners."""
    return {frozenset(pair) for pair in zip(area.ring, (*area.ring[1:], area.ring[0]), strict=True)}


def shared_edges(a: AreaRow, b: AreaRow) -> set[frozenset[str]]:
    """The sides that two areas share."""
    return area_edges(a) & area_edges(b)


def inside_ring(point: Point, ring: Sequence[Point]) -> bool:
    """Whether a point is within a ring of corners."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in pairwise((*ring, ring[0])):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def ring_surface(ring: Sequence[Point]) -> float:
    """The area of a ring."""
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise((*ring, ring[0])))) / 2


def _to_edge(point: Point, ring: Sequence[Point]) -> float:
    """The distance of a point from the outline."""
    x, y = point
    best = math.inf
    for (x1, y1), (x2, y2) in pairwise((*ring, ring[0])):
        dx, dy = x2 - x1, y2 - y1
        t = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy or 1.0)))
        best = min(best, math.hypot(x - x1 - t * dx, y - y1 - t * dy))
    return best


def shape_middle(ring: Sequence[Point]) -> Point:
    """The middle of a shape: its centre of mass if that lies well inside, else the point farthest from its outline."""
    twice = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise((*ring, ring[0])))
    if twice:
        pairs = list(pairwise((*ring, ring[0])))
        x = sum((p[0] + q[0]) * (p[0] * q[1] - q[0] * p[1]) for p, q in pairs) / (3 * twice)
        y = sum((p[1] + q[1]) * (p[0] * q[1] - q[0] * p[1]) for p, q in pairs) / (3 * twice)
        if inside_ring((x, y), ring) and _to_edge((x, y), ring) > 0.25 * math.sqrt(ring_surface(ring)):
            return x, y
    left, right = min(p[0] for p in ring), max(p[0] for p in ring)
    top, foot = min(p[1] for p in ring), max(p[1] for p in ring)
    steps = 24
    tried = [
        (left + (right - left) * (c + 0.5) / steps, top + (foot - top) * (r + 0.5) / steps)
        for c in range(steps)
        for r in range(steps)
    ]
    good = [p for p in tried if inside_ring(p, ring)]
    return max(good, key=lambda p: (_to_edge(p, ring), p)) if good else ring[0]
