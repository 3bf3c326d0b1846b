"""The pictures of Next War: views become scenes.

Maps are in :mod:`render.next_war.map`, plans and segments in :mod:`render.next_war.course`, battles in
:mod:`render.next_war.battle`, films in :mod:`render.next_war.film`. All material is the house's, or an owner's module's, and says
so above the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from render.adapter import Sight
from render.hexmap.adapter import HexPictures
from render.next_war.battle import battle_card_scene
from render.next_war.board import theatre_board_name
from render.next_war.counters import every_theatre_counter, theatre_counter
from render.next_war.course import drafted_scene, segment_scene
from render.next_war.film import theatre_film
from render.next_war.looks import THEATRE_LOOKS, march_ways, reach_scene
from render.next_war.map import TheatreMapView, opening_maps
from render.next_war.since import since_scene
from render.scene import Lang
from rules.engine import Event
from rules.next_war.state.book import book_of
from rules.next_war.table.seen import TheatreView
from words import ENGLISH


class NextWarPictures(HexPictures):
    """The pictures as the host asks for them. Each scenario has a board of its own, painted ahead with English names."""

    occasion = "part"
    layers = ("zones",)
    seen = TheatreMapView
    sights: ClassVar = THEATRE_LOOKS
    questions: ClassVar = {"reach": lambda state, seen, args: reach_scene(state, seen, args.get("unit", ("",))[0])}
    viewed = ("zones", "sea", "air")
    plates = 2
    zoned = True
    event = staticmethod(battle_card_scene)
    reaching = staticmethod(march_ways)
    since = staticmethod(since_scene)
    plan = staticmethod(drafted_scene)
    replay = staticmethod(theatre_film)
    openings = staticmethod(opening_maps)
    counters = staticmethod(every_theatre_counter)
    pieces = staticmethod(lambda: [theatre_counter(unit) for unit in book_of("").units])

    def board_of(self, scenario: str) -> str:
        """The part of the map that a scenario is played on."""
        return theatre_board_name(ENGLISH, scenario)

    def chapter(self, name: str, view: TheatreView, events: Sequence[Event], lang: Lang) -> Sight | None:
        """A segment on its part of the map."""
        return segment_scene(view, events, lang)


PICTURES = NextWarPictures()
