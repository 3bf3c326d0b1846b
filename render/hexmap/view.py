"""What a game on hexes tells the kit about one of its views; everything else of its maps, plans and films the kit makes.

A game has one class of these, beside its map (``render/GAME/map.py``): where units stand, who holds what, the map itself and a
few words. The other modules of this room draw with nothing but that: choices (:mod:`render.hexmap.choosing`), moves, plans and
chapters (:mod:`render.hexmap.moves`), films (:mod:`render.hexmap.filming`), posters (:mod:`render.hexmap.poster`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from render.hexmap.boards import board_art
from render.hexmap.crops import part_of
from render.hexmap.labels import signs
from render.scene import CounterSpec, Crop, Highlight, Lang, MapScene, Overlay, Series, StackSpec
from words import tr

ViewT = TypeVar("ViewT")


class HexView(ABC, Generic[ViewT]):
    """One view in the language of who looks."""

    #: The game as scenes name it, its sides, and the slots of choices whose values are places to go to.
    game: ClassVar[str]
    sides: ClassVar[tuple[str, ...]]
    goals: ClassVar[tuple[str, ...]] = ()

    def __init__(self, view: ViewT, lang: Lang = "en") -> None:
        self.view = view
        self.lang = lang

    # -- what a game tells

    @property
    @abstractmethod
    def board(self) -> str:
        """The board "GAME/BOARD"."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What is played."""

    @abstractmethod
    def map_scene(self, *, crop: Crop | None = None, overlays: Sequence[Overlay] = ()) -> MapScene:
        """The map, or a part of it, with everything that lies on it and ``overlays`` besides."""

    @abstractmethod
    def units(self) -> Mapping[str, str]:
        """Unit -> the hex it stands in."""

    @abstractmethod
    def control(self) -> Mapping[str, str]:
        """Hex -> the side that holds it."""

    @abstractmethod
    def place_name(self, at: str) -> str:
        """A hex in words."""

    def still_scene(self, *, crop: Crop | None = None, overlays: Sequence[Overlay] = ()) -> MapScene:
        """The map without what a round under way has put on it: for what is laid over it, which tells that better."""
        return self.map_scene(crop=crop, overlays=overlays)

    def bare_scene(self, overlays: Sequence[Overlay] = ()) -> MapScene:
        """The map with nothing but the war on it, for a film or a poster."""
        return bare_map(self.map_scene(overlays=overlays))

    def side_name(self, side: str) -> str:
        """A side in words."""
        return self.say(f"side-{side}")

    def head(self) -> str:
        """The date and what matters most, in the line above the pictures of a film."""
        return " · ".join(f"{track.label} {track.value}" for track in self.map_scene().tracks[:2])

    # -- what the kit makes of it

    def say(self, key: str, **facts: object) -> str:
        """A message of the game's pictures: ``picture-KEY`` in its words ``GAME_pictures``."""
        return tr(self.lang, f"{self.game}_pictures:picture-{key}", **facts)

    def side_key(self, side: str) -> str:
        """A side as scenes name it."""
        return f"{self.game}:{side}" if side else ""

    def drawn(self) -> Collection[str]:
        """The hexes of the board."""
        return board_art(self.board).hexes.keys()

    def part(self, *tried: tuple[Collection[str], int]) -> Crop | None:
        """The part of the board around some hexes, the first of several tried that is none too large; None for the whole."""
        return next((crop for hexes, around in tried if (crop := part_of(self.board, hexes, around)) is not None), None)

    def flags(self, held: Mapping[str, str]) -> dict[str, str]:
        """Of some hexes with their sides those that fly flags, in their order."""
        return flags_flown(self.board, held)

    def frames(self, held: Mapping[str, str], words: Callable[[str], str] | None = None, *, faint: bool = False) -> list[Overlay]:
        """Hexes framed in the colour of who holds them; ``words``: of a side, for the legend."""
        by_side = ((side, tuple(sorted(at for at, who in held.items() if who == side))) for side in self.sides)
        return [Highlight(hexes, self.side_key(side), words(side) if words else "", faint) for side, hexes in by_side if hexes]

    def series(self, side: str, values: Iterable[float]) -> Series:
        """A side's line of a chart."""
        return Series(self.side_name(side), tuple(map(float, values)), self.side_key(side))


def bare_map(scene: MapScene, **fields: Any) -> MapScene:
    """A map without what is written above it, tall stacks as piles."""
    return msgspec.structs.replace(scene, title="", subtitle=(), tracks=(), callouts=False, **fields)


def trim_scene(scene: MapScene, tracks: int = 1, **fields: Any) -> MapScene:
    """A map with the first of its tracks and a legend."""
    return msgspec.structs.replace(scene, tracks=scene.tracks[:tracks], legend=True, **fields)


def gather_stacks(
    places: Mapping[str, str], counters: Callable[[Sequence[str]], tuple[CounterSpec, ...]]
) -> tuple[StackSpec, ...]:
    """Stacks from unit -> hex, hexes in order; ``counters``: those of units that stand together."""
    by_hex: dict[str, list[str]] = {}
    for unit, at in places.items():
        by_hex.setdefault(at, []).append(unit)
    return tuple(StackSpec(at, counters(by_hex[at])) for at in sorted(by_hex))


def flags_flown(board: str, held: Mapping[str, str]) -> dict[str, str]:
    """Whose flag flies where: named hexes, bases and the off-map box only, in the order of their names."""
    shown = _flagged(board)
    return {at: side for at, side in sorted(held.items()) if at in shown}


@lru_cache(maxsize=16)
def _flagged(board: str) -> frozenset[str]:
    art = board_art(board)
    box = () if art.box is None else (art.box.hex,)
    return frozenset((*(name for name, row in art.hexes.items() if signs(row)), *box))
