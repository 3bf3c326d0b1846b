"""Sides by a sign in front of their names: shapes, not colours only."""

from __future__ import annotations

from render.next_war.map import TheatreMapView
from render.next_war.say import say

#: The sign of the first and of the second side, as on their counters.
SIGNS = ("★", "◆")
NOBODY = "–"


def side_sign(seen: TheatreMapView, side: str) -> str:
    """The sign of a side."""
    return SIGNS[seen.sides.index(side)]


def signed_name(seen: TheatreMapView, side: str) -> str:
    """A side by its sign and name; nobody for what is contested."""
    return f"{side_sign(seen, side)} {seen.side_name(side)}" if side in seen.sides else say(seen.lang, "sea-contested")
