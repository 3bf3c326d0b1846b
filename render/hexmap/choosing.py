"""The map for a choice on a board of hexes: chosen and possible values, numbered as on the panel's buttons.

A game's :class:`render.hexmap.view.HexView` supplies its content: nothing else of the position is known here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol

from render.hexmap.boards import board_art_of
from render.hexmap.crops import spread_hexes
from render.hexmap.moves import fade_arrows
from render.hexmap.view import HexView, bare_map
from render.scene import Area, MapScene, Overlay, Tag

#: Maximum number of destinations with buttons. The first number should be on the picture; the second if all need the whole board.
HEARTS = (15, 10)
#: Columns for each row at least.
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
    """A choice in progress, as the rules describe it (``contract/choosing``); painters know no more than this."""

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

    If the values are destinations, all of them together are the reach of the chosen units.
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
    laid += [*seen.framed(began, BEGAN, "choosing-from"), *seen.framed(picked, PICKED, "choosing-picked")]
    laid += seen.framed({at for at, those in numbers.items() if not those and at not in began | picked}, "choice")
    # Of a long list of destinations the first ones, which are likeliest, say which part is shown.
    crop = None
    for most in HEARTS if goes else (None,):
        heart = {*number_places(choice.marks[:most], stand, drawn), *began}
        crop = seen.part((spread_hexes(heart, drawn, board_art_of(seen.board).numbers, SHAPE), 2 if len(heart) < 3 else 1))
        if crop is not None:
            break
    scene = seen.map_scene(crop=crop)
    # Arrows of what was done before stay, but step back.
    over = (*laid, *fade_arrows(scene.overlays), *number_tags(numbers, picked))
    return bare_map(scene, overlays=over, legend=True)


def places_among(values: Iterable[str], stand: Mapping[str, str], drawn: Collection[str]) -> set[str]:
    """The places of the named units and places; other names have none."""
    return {at for value in values if (at := stand.get(value, value)) in drawn}


def number_places(marks: Iterable[ChoiceMark], stand: Mapping[str, str], drawn: Collection[str]) -> dict[str, list[str]]:
    """Place -> the numbers of its choices, [] if the buttons have names."""
    found: dict[str, list[str]] = {}
    for mark in marks:
        for at in sorted(places_among(mark.values, stand, drawn)):
            found.setdefault(at, []).extend([str(mark.number)] if mark.number else [])
    return found


def number_tags(numbers: Mapping[str, Sequence[str]], picked: Collection[str], between: str = ",") -> list[Overlay]:
    """The numbers on discs, those of what is picked in another colour."""
    labels = ((at, between.join(those)) for at, those in sorted(numbers.items()) if those)
    return [Tag(at, text, PICKED if at in picked else "choice") for at, text in labels]
