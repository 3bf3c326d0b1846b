"""The map beside a choice: where the units stand and how far they get, the values numbered as on the panel's buttons.

Made of the view of who chooses, and of what they are offered: nothing else of the position is known here.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec

from render.eots.map import map_from_view, zone_areas
from render.eots.say import say
from render.hexmap.boards import board_art
from render.hexmap.crops import part_of, span
from render.scene import Area, Arrow, Highlight, Lang, MapScene, Overlay, Tag

if TYPE_CHECKING:
    from rules.engine.choosing import Choosing
    from rules.eots.table.view import View

#: Slots whose values are places to go to: all of them together are the reach of the units chosen.
GOALS = ("destination",)
#: So many destinations have buttons of their own, and must be on the picture.
HEART = 10
#: Columns for each row at least: a column is narrower than a row is high.
SHAPE = 1.1
#: Frames of what is chosen already, and of what is picked.
BEGAN, PICKED = "good", "good"


def choosing_from_view(view: View, choice: Choosing, lang: Lang) -> MapScene | None:
    """The part of the map around a choice; None if nothing of it is on the map."""
    drawn = set(board_art(f"eots/{view.board}").hexes)
    numbers = _numbers(view, choice, drawn)
    if not numbers:
        return None
    began = _places(view, [one for value in choice.chosen for one in value.split("+")], drawn)
    picked = _places(view, choice.picked, drawn)
    goals = choice.kind == "place" and choice.slot in GOALS
    marks: list[Overlay] = [zone for zone in zone_areas(view, lang) if zone.side != f"eots:{view.who}"]
    if goals:
        marks.append(Area(tuple(sorted(set(choice.offered) & drawn)), "info", tint=0.14))
    if began:
        marks.append(Highlight(tuple(sorted(began)), BEGAN, say(lang, "choosing-from")))
    if picked:
        marks.append(Highlight(tuple(sorted(picked)), PICKED, say(lang, "choosing-picked")))
    tags = [Tag(at, ",".join(those), PICKED if at in picked else "choice") for at, those in sorted(numbers.items())]
    # Of a long list of destinations the first ones, which are likeliest, say which part is shown.
    first = msgspec.structs.replace(choice, marks=choice.marks[:HEART]) if goals else choice
    heart = {*_numbers(view, first, drawn), *began}
    crop = part_of(f"eots/{view.board}", _broad(heart, drawn), 2 if len(heart) < 3 else 1)
    scene = map_from_view(view, lang, crop=crop)
    # Arrows of what was done before stay, but step back.
    old = tuple(msgspec.structs.replace(o, faded=True, label="") if isinstance(o, Arrow) else o for o in scene.overlays)
    return msgspec.structs.replace(
        scene, overlays=(*marks, *old, *tags), title="", subtitle=(), tracks=(), legend=True, callouts=False
    )


def _places(view: View, values: Collection[str], drawn: Collection[str]) -> set[str]:
    """The hexes of units and hexes that are named; whatever else is named has none."""
    return {at for value in values if (at := view.units.get(value, value)) in drawn}


def _numbers(view: View, choice: Choosing, drawn: Collection[str]) -> dict[str, list[str]]:
    """Hex -> the numbers of what is to be chosen there."""
    found: dict[str, list[str]] = {}
    for mark in choice.marks:
        for at in sorted(_places(view, mark.values, drawn)):
            found.setdefault(at, []).append(str(mark.number))
    return found


def _broad(heart: set[str], drawn: Collection[str]) -> set[str]:
    """The hexes with some to the left and right of them, if they form a tall column: on a phone that would be drawn small."""
    left, right, top, bottom = span(heart)
    lack = round((bottom - top + 1) * SHAPE) - (right - left + 1)
    if lack <= 0:
        return heart
    rim = (left - (lack + 1) // 2, right + (lack + 1) // 2)
    return heart | {name for name in drawn if rim[0] <= int(name[:2]) <= rim[1] and top <= int(name[2:]) <= bottom}
