"""The design of the map, as described by ``design.toml``, and the coast lines of ``clip.json``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from data.tables import Sheet, read_toml

HERE = Path(__file__).parent
#: The board that is written.
BOARD = HERE.parents[1] / "data" / "generals" / "kit" / "world.toml"
Point = tuple[float, float]


class ProjectionSheet(Sheet, frozen=True):
    """The frame of the board, its parallels, and its meridians in the north and in the south. ``blend``: between which
    latitudes the one goes over into the other.
    """

    margin: float
    wide: float
    tall: float
    blend: Point
    latitudes: tuple[Point, ...]
    north: tuple[Point, ...]
    south: tuple[Point, ...]


class CoastSheet(Sheet, frozen=True):
    """An outline: the land (or its lake) at a place, seen ``shift`` degrees farther east.

    Several lands may be ``melt``ed into one, widened and narrowed again by that much, and made larger by ``grow``. Or an
    ellipse of some ``radii`` with a ``wave``.
    """

    id: str
    at: tuple[Point, ...]
    shift: float = 0.0
    melt: Point | None = None
    grow: float = 1.0
    radii: Point | None = None
    wave: tuple[float, ...] = ()
    lake: bool = False


class Stretch(Sheet, frozen=True):
    """A stretch of an outline from one place to another (the nodes, if not given): past no other node, or ``via`` a place.

    ``loop``: once around.
    """

    coast: str
    start: Point | None = None
    end: Point | None = None
    via: Point | None = None
    loop: bool = False


class NodeSheet(Sheet, frozen=True):
    """Where areas meet: a place, moved to the nearest point of an outline if one is named."""

    at: Point
    coast: str = ""


class SideSheet(Sheet, frozen=True):
    """The course of the side between two nodes."""

    nodes: tuple[str, str]
    way: tuple[Point | Stretch, ...] = ()


class SpaceDesign(Sheet, frozen=True):
    """A space of the board: its nodes in order, its ground (none at sea), the places of its pieces and its name.

    ``edge``: how far down its part of the left edge the link over the edge is drawn.
    """

    id: str
    nodes: str
    spot: Point
    label: Point
    terrain: str = "open"
    free: bool = False
    slots: tuple[Point, ...] = ()
    edge: float = 0.16


class IsleSheet(Sheet, frozen=True):
    """An island that is drawn for looks, of an area's land."""

    at: Point
    of: str = ""


class LineSheet(Sheet, frozen=True):
    """How a strait is drawn."""

    id: str
    line: tuple[Point, ...]


class PartSheet(Sheet, frozen=True):
    """A part of the board with a look of its own."""

    id: str
    box: tuple[float, float, float, float]


class Design(Sheet, frozen=True):
    """The whole table."""

    projection: ProjectionSheet
    coast: tuple[CoastSheet, ...]
    nodes: dict[str, NodeSheet]
    side: tuple[SideSheet, ...]
    area: tuple[SpaceDesign, ...]
    isle: tuple[IsleSheet, ...]
    strait: tuple[LineSheet, ...]
    part: tuple[PartSheet, ...]


class LandOutline(msgspec.Struct, frozen=True):
    """A land: its outline, then those of its lakes that are seas of the board."""

    rings: tuple[tuple[Point, ...], ...]


class Lake(msgspec.Struct, frozen=True):
    """A lake that is drawn for looks."""

    name: str
    ring: tuple[Point, ...]


class Clip(msgspec.Struct, frozen=True):
    """The coast lines, in longitude and latitude."""

    source: str
    land: tuple[LandOutline, ...]
    lakes: tuple[Lake, ...]


@cache
def load_map_design() -> Design:
    """The table. Raises TableError."""
    return read_toml(HERE / "design.toml", Design)


@cache
def load_coast_clip() -> Clip:
    """The coast lines."""
    return msgspec.json.decode((HERE / "clip.json").read_bytes(), type=Clip)
