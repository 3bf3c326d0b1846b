"""The map beside a choice: where the units stand and how far they get, made of the view of who chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.eots.map import map_from_view, zone_areas
from render.eots.say import say
from render.hexmap.choosing import Offer, choosing
from render.scene import Lang, MapScene

if TYPE_CHECKING:
    from rules.engine.choosing import Choosing
    from rules.eots.table.view import View

#: Slots whose values are places to go to.
GOALS = ("destination",)


def choosing_from_view(view: View, choice: Choosing, lang: Lang) -> MapScene | None:
    """The part of the map around a choice; None if nothing of it is on the map."""
    offer = Offer(
        board=f"eots/{view.board}",
        at=lambda value: view.units.get(value, value),
        scene=lambda crop: map_from_view(view, lang, crop=crop),
        marks=[zone for zone in zone_areas(view, lang) if zone.side != f"eots:{view.who}"],
        goals=choice.kind == "place" and choice.slot in GOALS,
        began=say(lang, "choosing-from"),
        picked=say(lang, "choosing-picked"),
    )
    return choosing(offer, choice)
