"""The map beside a choice on a board of hexes: what is chosen and what can be, numbered as on the panel's buttons.

A game gives what it is made of (``Offer``): nothing else of the position is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

import msgspec

from render.hexmap.boards import board_art
from render.hexmap.crops import part_of, span, within
from render.hexmap.geometry import Numbering
from render.scene import Area, Arrow, Crop, Highlight, MapScene, Overlay, Tag

#: So many destinations have buttons of their own, and should be on the picture: the first where all would need the whole board.
HEARTS = (15, 10)
#: Columns for each row at least: a column is narrower than a row is high.
SHAPE = 1.1
#: Frames of what is chosen already, and of what is picked.
BEGAN, PICKED = "good", "good"


class Mark(Protocol):
    """What a button or a line of a menu stands for: its number, and the values it takes (of one place)."""

    @property
    def number(self) -> int: ...

    @property
    def values(self) -> tuple[str, ...]: ...


class Choice(Protocol):
    """What somebody is choosing, as the rules tell it (``rules.engine.choosing``), of which painters know no more than this."""

    @property
    def marks(self) -> Sequence[Mark]: ...

    @property
    def offered(self) -> tuple[str, ...]: ...

    @property
    def chosen(self) -> tuple[str, ...]: ...

    @property
    def picked(self) -> tuple[str, ...]: ...


class Offer(msgspec.Struct, frozen=True):
    """What a game knows of a choice.

    ``at``: the hex of a unit or hex that is named, anything for whatever else is named; ``scene``: the map of a crop; ``marks``:
    overlays below all others; ``goals``: the values are places to go to, all of them together the reach of who is chosen;
    ``began``, ``picked``: the words of the frames.
    """

    board: str
    at: Callable[[str], str]
    scene: Callable[[Crop | None], MapScene]
    marks: Sequence[Overlay]
    goals: bool
    began: str
    picked: str


def choosing(offer: Offer, choice: Choice) -> MapScene | None:
    """The part of the map around a choice; None if nothing of it is on the map."""
    drawn = set(board_art(offer.board).hexes)
    numbers = _numbers(offer, choice.marks, drawn)
    if not numbers:
        return None
    began = _places(offer, [one for value in choice.chosen for one in value.split("+")], drawn)
    picked = _places(offer, choice.picked, drawn)
    marks = list(offer.marks)
    if offer.goals:
        marks.append(Area(tuple(sorted(set(choice.offered) & drawn)), "info", tint=0.14))
    if began:
        marks.append(Highlight(tuple(sorted(began)), BEGAN, offer.began))
    if picked:
        marks.append(Highlight(tuple(sorted(picked)), PICKED, offer.picked))
    tags = [Tag(at, ",".join(those), PICKED if at in picked else "choice") for at, those in sorted(numbers.items()) if those]
    if bare := sorted(at for at, those in numbers.items() if not those and at not in began | picked):
        marks.append(Highlight(tuple(bare), "choice"))
    # Of a long list of destinations the first ones, which are likeliest, say which part is shown.
    crop = None
    for most in HEARTS if offer.goals else (None,):
        heart = {*_numbers(offer, choice.marks[:most], drawn), *began}
        crop = part_of(offer.board, _broad(heart, drawn, board_art(offer.board).numbers), 2 if len(heart) < 3 else 1)
        if crop is not None:
            break
    scene = offer.scene(crop)
    # Arrows of what was done before stay, but step back.
    old = tuple(msgspec.structs.replace(o, faded=True, label="") if isinstance(o, Arrow) else o for o in scene.overlays)
    return msgspec.structs.replace(
        scene, overlays=(*marks, *old, *tags), title="", subtitle=(), tracks=(), legend=True, callouts=False
    )


def _places(offer: Offer, values: Collection[str], drawn: Collection[str]) -> set[str]:
    """The hexes of units and hexes that are named; whatever else is named has none."""
    return {at for value in values if (at := offer.at(value)) in drawn}


def _numbers(offer: Offer, marks: Sequence[Mark], drawn: Collection[str]) -> dict[str, list[str]]:
    """Hex -> the numbers of what is to be chosen there, [] where the buttons bear names."""
    found: dict[str, list[str]] = {}
    for mark in marks:
        for at in sorted(_places(offer, mark.values, drawn)):
            found.setdefault(at, []).extend([str(mark.number)] if mark.number else [])
    return found


def _broad(heart: set[str], drawn: Collection[str], numbers: Numbering) -> set[str]:
    """The hexes with some to the left and right of them, if they form a tall column: on a phone that would be drawn small."""
    left, right, top, bottom = span(heart, numbers)
    lack = round((bottom - top + 1) * SHAPE) - (right - left + 1)
    if lack <= 0:
        return heart
    rim = (left - (lack + 1) // 2, right + (lack + 1) // 2)
    return heart | set(within(drawn, numbers, *rim, top, bottom))
