"""The map beside a choice on a board of hexes: what is chosen and what can be, numbered as on the panel's buttons.

A game's :class:`render.hexmap.view.HexView` says what it is made of: nothing else of the position is known here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol

from render.hexmap.boards import board_art_of
from render.hexmap.crops import hex_span, hexes_within_span
from render.hexmap.geometry import Numbering
from render.hexmap.moves import fade_arrows
from render.hexmap.view import HexView, bare_map
from render.scene import Area, Highlight, MapScene, Overlay, Tag

#: Most destinations with buttons of their own. These should be on the picture: the first where all would need the whole board.
HEARTS = (15, 10)
#: Columns for each row at least: a column is narrower than a row is high.
SHAPE = 1.1
#: Frames of what is chosen already, and of what is picked.
BEGAN, PICKED = "good", "good"


class ChoiceMark(Protocol):
    """The meaning of a button or a line of a menu: its number, and the values it takes (of one place)."""

    @property
    def number(self) -> int: ...

    @property
    def values(self) -> tuple[str, ...]: ...


class HexChoice(Protocol):
    """What somebody is choosing, as the rules tell it (``contract/choosing``), of which painters know no more than this."""

    @property
    def kind(self) -> str: ...

    @property
    def slot(self) -> str: ...

    @property
    def verb(self) -> str: ...

    @property
    def marks(self) -> Sequence[ChoiceMark]: ...

    @property
    def offered(self) -> tuple[str, ...]: ...

    @property
    def chosen(self) -> tuple[str, ...]: ...

    @property
    def picked(self) -> tuple[str, ...]: ...


def choosing_scene(seen: HexView[Any], choice: HexChoice, marks: Sequence[Overlay] = ()) -> MapScene | None:
    """The part of the map around a choice, ``marks`` below all others; None if nothing of it is on the map.

    Where the values are places to go to, all of them together are the reach of the chosen units.
    """
    drawn, goes = seen.drawn(), choice.kind == "place" and choice.slot in seen.goals
    stand = seen.units()
    numbers = number_places(choice.marks, stand, drawn)
    if not numbers:
        return None
    began = places_among([one for value in choice.chosen for one in value.split("+")], stand, drawn)
    picked = places_among(choice.picked, stand, drawn)
    laid = list(marks)
    if goes:
        laid.append(Area(tuple(sorted(set(choice.offered) & set(drawn))), "info", tint=0.14))
    if began:
        laid.append(Highlight(tuple(sorted(began)), BEGAN, seen.say("choosing-from")))
    if picked:
        laid.append(Highlight(tuple(sorted(picked)), PICKED, seen.say("choosing-picked")))
    if bare := sorted(at for at, those in numbers.items() if not those and at not in began | picked):
        laid.append(Highlight(tuple(bare), "choice"))
    # Of a long list of destinations the first ones, which are likeliest, say which part is shown.
    crop = None
    for most in HEARTS if goes else (None,):
        heart = {*number_places(choice.marks[:most], stand, drawn), *began}
        crop = seen.part((_spread_hexes(heart, drawn, board_art_of(seen.board).numbers), 2 if len(heart) < 3 else 1))
        if crop is not None:
            break
    scene = seen.map_scene(crop=crop)
    # Arrows of what was done before stay, but step back.
    over = (*laid, *fade_arrows(scene.overlays), *number_tags(numbers, picked))
    return bare_map(scene, overlays=over, legend=True)


def places_among(values: Iterable[str], stand: Mapping[str, str], drawn: Collection[str]) -> set[str]:
    """The places of units and places that are named; whatever else is named has none."""
    return {at for value in values if (at := stand.get(value, value)) in drawn}


def number_places(marks: Iterable[ChoiceMark], stand: Mapping[str, str], drawn: Collection[str]) -> dict[str, list[str]]:
    """Place -> the numbers of what is to be chosen there, [] where the buttons bear names."""
    found: dict[str, list[str]] = {}
    for mark in marks:
        for at in sorted(places_among(mark.values, stand, drawn)):
            found.setdefault(at, []).extend([str(mark.number)] if mark.number else [])
    return found


def number_tags(numbers: Mapping[str, Sequence[str]], picked: Collection[str], between: str = ",") -> list[Overlay]:
    """The numbers on discs, those of what is picked in another colour."""
    labels = ((at, between.join(those)) for at, those in sorted(numbers.items()) if those)
    return [Tag(at, text, PICKED if at in picked else "choice") for at, text in labels]


def _spread_hexes(heart: set[str], drawn: Collection[str], numbers: Numbering) -> set[str]:
    """The hexes with some to the left and right of them, if they form a tall column: on a phone that would be drawn small."""
    left, right, top, bottom = hex_span(heart, numbers)
    lack = round((bottom - top + 1) * SHAPE) - (right - left + 1)
    if lack <= 0:
        return heart
    rim = (left - (lack + 1) // 2, right + (lack + 1) // 2)
    return heart | set(hexes_within_span(drawn, numbers, *rim, top, bottom))
