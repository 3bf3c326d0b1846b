"""The door of this room for Stalin's War: views become scenes.

Maps stand in :mod:`render.stalins_war.map`, other looks in :mod:`render.stalins_war.looks`, counters, cards and the board in the
modules of these names. All material is the house's, or an owner's module's, and says so above the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.adapter import Pictures, Sight
from render.scene import HandScene, Lang, MapScene
from render.stalins_war.board import board_name
from render.stalins_war.cards import cards, hand
from render.stalins_war.looks import LOOKS, around
from render.stalins_war.map import map_scene
from render.stalins_war.plan import choosing_from_view, happened, plan
from words import ENGLISH

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.engine.choosing import Choosing
    from rules.stalins_war.state.state import WarState
    from rules.stalins_war.table.seen import WarView


class StalinsWarPictures(Pictures):
    """The pictures as the host asks for them."""

    occasion = "part"

    def board_of(self, scenario: str) -> str:
        """One map for all scenarios; painted ahead with English names."""
        return board_name(ENGLISH)

    def map(self, view: WarView, lang: Lang) -> MapScene:
        """The whole map, or the part that the scenario is played on."""
        return map_scene(view, lang)

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        """Where something happens, zones, supply, pockets, railways, the logistic lines."""
        return tuple(LOOKS)

    def look(self, name: str, state: WarState, view: WarView, lang: Lang) -> Sight | None:
        """One of them."""
        return LOOKS[name](state, view, lang)

    def place(self, view: WarView, place: str, lang: Lang) -> MapScene:
        """The map around a hex."""
        return around(view, place, lang)

    def hand(self, view: WarView, lang: Lang) -> HandScene | None:
        """The hand of a side."""
        return hand(view, lang)

    def cards(self, view: WarView, values: Sequence[str], lang: Lang) -> HandScene | None:
        """The cards a side chooses from."""
        return HandScene("", cards(view, values, lang), lang)

    def chapter(self, name: str, view: WarView, events: Sequence[Event], lang: Lang) -> Sight | None:
        """What happened on the map in a round."""
        return happened(view, events, lang)

    def plan(self, before: WarView, after: WarView, lang: Lang) -> MapScene | None:
        """Moves and combat markers of a draft."""
        return plan(before, after, lang)

    def choosing(self, view: WarView, choice: Choosing, lang: Lang) -> MapScene | None:
        """Where units stand and where they may go, numbered."""
        return choosing_from_view(view, choice, lang)


PICTURES = StalinsWarPictures()
