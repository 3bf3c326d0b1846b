"""What the kit needs from a game on hexes about one of its views; the kit makes the rest of its maps, plans and films.

A game has one such class, next to its map (``render/GAME/map.py``): the place of each unit, the control, the map itself
and a few words. The other modules of this room need only that: choices (:mod:`render.hexmap.choosing`), moves, plans and
chapters (:mod:`render.hexmap.moves`), films (:mod:`render.hexmap.filming`), posters (:mod:`render.hexmap.poster`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from data.modules import kept_module
from render.hexmap.boards import board_art_of
from render.hexmap.crops import crop_around
from render.hexmap.labels import hex_signs
from render.say import game_text
from render.scene import (
    CounterSpec,
    Crop,
    Highlight,
    Lang,
    MapScene,
    Mark,
    OddsScene,
    OddsSide,
    Overlay,
    Series,
    SideChance,
    StackSpec,
    Track,
    ZoneArea,
)

ViewT = TypeVar("ViewT")


class HexView(ABC, Generic[ViewT]):
    """One view in the viewer's language."""

    #: The game as scenes name it, its sides (of its material, where that brings them), and the slots of choices whose values are
    #: places to go to.
    game: ClassVar[str]
    sides: tuple[str, ...]
    goals: ClassVar[tuple[str, ...]] = ()
    #: The number of the house's material, in a game that is also played with an owner's: views name their ``module``.
    house: ClassVar[object] = None

    def __init__(self, view: ViewT, lang: Lang = "en", *, active: Collection[str] = (), plain: bool = False) -> None:
        """``active``: units with a golden rim; ``plain``: the map without the markers of what is under way."""
        self.view, self.lang, self.active, self.plain = view, lang, active, plain

    # -- what a game provides

    @property
    @abstractmethod
    def board(self) -> str:
        """The board "GAME/BOARD"."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The title of the game."""

    @abstractmethod
    def units(self) -> Mapping[str, str]:
        """Unit -> its hex."""

    @abstractmethod
    def counters(self, units: Sequence[str]) -> tuple[CounterSpec, ...]:
        """The counters of a stack's units, the most important first."""

    @abstractmethod
    def place_name(self, at: str) -> str:
        """A hex in words."""

    def unit_side(self, unit: str) -> str:
        """The side of a unit, for its arrows; "" in a game without any."""
        return ""

    def unit_name(self, unit: str) -> str:
        """A unit in words as short as its arrows need them."""
        return unit

    def unit_marks(self, unit: str) -> frozenset[Mark]:
        """A golden rim on an active unit; a tick on one that has moved or fought, if the view says so."""
        view: Any = self.view
        on: dict[Mark, bool] = {"active": unit in self.active, "moved": unit in view.moved or unit in view.fought}
        return frozenset(mark for mark, shown in on.items() if shown)

    def control(self) -> Mapping[str, str]:
        """Hex -> the side that holds it, as the view has it (``control``)."""
        view: Any = self.view
        held: Mapping[str, str] = view.control
        return held

    def side_name(self, side: str) -> str:
        """A side in words."""
        return self.say(f"side-{side}")

    def zone_words(self, side: str) -> str:
        """A side's zones, in the legend."""
        return self.say(f"zone-{side}")

    def subtitle(self) -> tuple[str, ...]:
        """Below the title of the map: the owner of the material, a module by title, version and the beginning of its hash."""
        if not self.house:
            return ()
        view: Any = self.view
        if not view.module:
            return (self.say("material-house", number=self.house),)
        sheet = kept_module(view.module).sheet
        return (self.say("material-module", module=f"{sheet.title} {sheet.version} · {view.module[:8]}"),)

    def tracks(self) -> tuple[Track, ...]:
        """The plates above the map, what matters most first."""
        return ()

    def field(self) -> Crop | None:
        """The part of the board that is played on; None for all of it."""
        return None

    def ground(self) -> Sequence[Overlay]:
        """The overlays below everything else."""
        return ()

    def markers(self) -> Sequence[Overlay]:
        """The game's markers on its map."""
        return ()

    def stacks(self, crop: Crop | None) -> tuple[StackSpec, ...]:
        """The stacks of units on the map, or on a part of it."""
        return gather_stacks(self.units(), self.counters)

    def zone(self, side: str) -> tuple[Sequence[str], Collection[str]]:
        """The hexes of a side's zone, and those of them where it is neutralised."""
        return (), ()

    def still(self) -> HexView[ViewT]:
        """The view without moves in progress, for pictures that show them better."""
        return type(self)(self.view, self.lang, plain=True)

    def turn_text(self) -> str:
        """The turn of how many."""
        view: Any = self.view
        return f"{self.say('track-turn')} {view.turn}/{view.last_turn}"

    def head(self) -> str:
        """The date and what matters most, in the line above the pictures of a film."""
        return " · ".join(f"{track.label} {track.value}" for track in self.tracks()[:2])

    def bare_scene(self, overlays: Sequence[Overlay] = ()) -> MapScene:
        """The map with nothing but the war on it, for a film or a poster."""
        return bare_map(self.map_scene(overlays=overlays))

    # -- what the kit makes of it

    def say(self, key: str, **facts: object) -> str:
        """A message of the game's pictures: ``picture-KEY`` in its words ``GAME_pictures``."""
        return game_text(self.game, self.lang, key, **facts)

    def side_key(self, side: str) -> str:
        """A side as scenes name it."""
        return scene_side(self.game, side)

    def map_scene(self, *, crop: Crop | None = None, overlays: Sequence[Overlay] = ()) -> MapScene:
        """The map, or a part of it, with everything on it and ``overlays`` added."""
        crop = crop or self.field()
        return MapScene(
            board=self.board,
            control={at: self.side_key(side) for at, side in self.flags(self.control()).items()},
            stacks=self.stacks(crop),
            overlays=(*self.ground(), *overlays, *self.markers()),
            title=self.title,
            subtitle=self.subtitle(),
            tracks=self.tracks(),
            crop=crop,
            lang=self.lang,
        )

    def zones(self, besides: str = "") -> list[Overlay]:
        """The zones of the sides, or of all ``besides`` one."""
        areas = ((side, *self.zone(side)) for side in self.sides if side != besides)
        return [ZoneArea(self.side_key(side), tuple(at), tuple(no), self.zone_words(side)) for side, at, no in areas]

    def drawn(self) -> Collection[str]:
        """The hexes of the board."""
        return board_art_of(self.board).hexes.keys()

    def part(self, *tried: tuple[Collection[str], int]) -> Crop | None:
        """The part of the board around some hexes, the first of several tried that is none too large; None for the whole."""
        return next((crop for hexes, around in tried if (crop := crop_around(self.board, hexes, around)) is not None), None)

    def part_scene(
        self, *tried: tuple[Collection[str], int], overlays: Sequence[Overlay] = (), tracks: int = 1
    ) -> MapScene | None:
        """The map of a :meth:`part` of the board; None if that would be the whole board."""
        crop = self.part(*tried)
        return None if crop is None else trim_scene(self.map_scene(crop=crop, overlays=overlays), tracks)

    def flags(self, held: Mapping[str, str]) -> dict[str, str]:
        """The hexes among these that fly flags, with their sides, in order."""
        return flags_flown(self.board, held)

    def taken_since(self, before: HexView[Any]) -> dict[str, str]:
        """The hexes with flags that changed hands since an earlier view, with their sides now."""
        old = before.control()
        return {at: side for at, side in self.flags(self.control()).items() if old.get(at, side) != side}

    def moved_since(self, before: HexView[Any]) -> dict[str, tuple[str, str]]:
        """The units that are elsewhere than in an earlier view, with both hexes: "" where a unit was not, or is not any more."""
        old, new = before.units(), self.units()
        ways = {unit: (old.get(unit, ""), new.get(unit, "")) for unit in (*new, *old)}
        return {unit: way for unit, way in ways.items() if way[0] != way[1]}

    def frames(self, held: Mapping[str, str], words: Callable[[str], str] | None = None, *, faint: bool = False) -> list[Overlay]:
        """Hexes framed in the colour of who holds them; ``words``: of a side, for the legend."""
        by_side = ((side, tuple(sorted(at for at, who in held.items() if who == side))) for side in self.sides)
        return [Highlight(hexes, self.side_key(side), words(side) if words else "", faint) for side, hexes in by_side if hexes]

    def framed(self, hexes: Collection[str], colour: str, words: str = "", *, faint: bool = False) -> list[Overlay]:
        """Hexes in a frame of a colour, nothing where there are none; ``words``: a message for the legend."""
        listed = tuple(hexes if isinstance(hexes, Sequence) else sorted(hexes))
        return [Highlight(listed, colour, self.say(words) if words else "", faint)] if listed else []

    def taken_lines(self, held: Mapping[str, str], called: Callable[[str], str], most: int) -> list[str]:
        """Which side took which places, a line for each side; ``called``: a place in words; ``most``: number named per side."""
        lines = []
        for side in self.sides:
            if places := [called(at) for at in sorted(held) if held[at] == side]:
                more = f" +{len(places) - most}" if len(places) > most else ""
                lines.append(f"⚑ {self.side_name(side)}: {', '.join(places[:most])}{more}")
        return lines

    def series(self, side: str, values: Iterable[float]) -> Series:
        """A side's line of a chart."""
        return Series(self.side_name(side), tuple(map(float, values)), self.side_key(side))

    def odds_scene(
        self,
        place: str,
        chances: Iterable[tuple[str, float, float]],
        sides: Mapping[str, tuple[Iterable[CounterSpec], str]],
        table: Any,
        condition: str = "",
    ) -> OddsScene:
        """The odds of a battle. ``chances``: a message with the share of either side; ``sides``: who fights, how strongly."""
        left, right = (self.odds_side(side, *forces, table) for side, forces in sides.items())
        shares = (SideChance(self.say(words), one, other) for words, one, other in chances)
        return OddsScene(self.say("odds", place=place), tuple(shares), left, right, condition, self.lang)

    def odds_side(self, side: str, counters: Iterable[CounterSpec], strength: str, table: Any) -> OddsSide:
        """A side of a battle to come: who fights, how strongly, and its chances in the ``table`` of an answer."""
        column = table.columns.index(side)
        losses = tuple((label, shares[column]) for label, shares in table.rows)
        return OddsSide(self.side_key(side), self.side_name(side), tuple(counters), strength, losses)


def scene_side(game: str, side: str) -> str:
    """A side of a game as scenes name it."""
    return f"{game}:{side}" if side else ""


def bare_map(scene: MapScene, **fields: Any) -> MapScene:
    """A map without what is written above it, tall stacks as piles."""
    return msgspec.structs.replace(scene, title="", subtitle=(), tracks=(), callouts=False, **fields)


def trim_scene(scene: MapScene, tracks: int | None = 1, **fields: Any) -> MapScene:
    """A map with the first of its tracks, or with all of them (None), and a legend, unless ``fields`` say otherwise."""
    return msgspec.structs.replace(scene, tracks=scene.tracks[:tracks], **{"legend": True, **fields})


def gather_stacks(
    places: Mapping[str, str], counters: Callable[[Sequence[str]], tuple[CounterSpec, ...]]
) -> tuple[StackSpec, ...]:
    """Stacks from unit -> hex, hexes in order; ``counters``: makes those of a stack."""
    by_hex: dict[str, list[str]] = {}
    for unit, at in places.items():
        by_hex.setdefault(at, []).append(unit)
    return tuple(StackSpec(at, counters(by_hex[at])) for at in sorted(by_hex))


def flags_flown(board: str, held: Mapping[str, str]) -> dict[str, str]:
    """Whose flag flies where: named hexes, bases and the off-map box only, in the order of their names."""
    shown = _flagged_hexes(board)
    return {at: side for at, side in sorted(held.items()) if at in shown}


@lru_cache(maxsize=16)
def _flagged_hexes(board: str) -> frozenset[str]:
    art = board_art_of(board)
    box = () if art.box is None else (art.box.hex,)
    return frozenset((*(name for name, row in art.hexes.items() if hex_signs(row)), *box))
