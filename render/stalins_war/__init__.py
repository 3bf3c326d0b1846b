"""The door of this room for Stalin's War: views become scenes.

Maps stand in :mod:`render.stalins_war.map`, other looks in :mod:`render.stalins_war.looks`, counters, cards and the board in the
modules of these names. All material is the house's, or an owner's module's, and says so above the map.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from render.adapter import Sight
from render.hexmap.adapter import HexPictures, Question
from render.hexmap.choosing import Choice
from render.scene import BattleScene, BattlesScene, FilmScene, HandScene, Lang, MapScene, Overlay, PosterScene
from render.stalins_war.answers import AROUND, around_unit, odds_scene
from render.stalins_war.battle import battle, battles
from render.stalins_war.board import board_name
from render.stalins_war.cards import cards, hand
from render.stalins_war.film import replay
from render.stalins_war.looks import LOOKS, around
from render.stalins_war.map import FrontMap
from render.stalins_war.plan import choosing_marks, happened, plan, planned
from render.stalins_war.poster import closing, poster, tracks_sheet
from render.stalins_war.sheets import box, piles
from rules.stalins_war.table.dispatch import END
from words import ENGLISH

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.stalins_war.state.state import WarState
    from rules.stalins_war.table.seen import WarView


def _around(topic: str) -> Question:
    """The map around the unit that is asked about."""
    return lambda state, view, lang, args: around_unit(topic, state, view, lang, args.get("unit", ("",))[0])


#: The looks that are no maps: all tracks on a sheet, the box, the piles of cards.
SHEETS: dict[str, Callable[[WarState, WarView, Lang], Sight]] = {"tracks": tracks_sheet, "box": box, "cards": piles}


class StalinsWarPictures(HexPictures):
    """The pictures as the host asks for them."""

    occasion = "part"
    sights: ClassVar = {**LOOKS, **SHEETS}
    questions: ClassVar = {
        "plan": lambda state, view, lang, args: planned(state, view, lang),
        "box": lambda state, view, lang, args: box(state, view, lang),
        "cards": lambda state, view, lang, args: piles(state, view, lang),
        "why": _around("reach"),
        **{topic: _around(topic) for topic in AROUND},
    }
    charts: ClassVar = {"odds": odds_scene}

    def board_of(self, scenario: str) -> str:
        """One map for all scenarios; painted ahead with English names."""
        return board_name(ENGLISH)

    def seen(self, view: WarView, lang: Lang) -> FrontMap:
        """A view for the kit."""
        return FrontMap(view, lang)

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
        """What happened on the map in a round; how the war ended."""
        return closing(view, lang) if name == END else happened(view, events, lang)

    def event(self, event: Event, lang: Lang) -> BattleScene | None:
        """A fight that is over."""
        return battle(event, lang)

    def events(self, events: Sequence[Event], lang: Lang) -> BattlesScene | None:
        """All fights of a round."""
        return battles(events, lang)

    def plan(self, before: WarView, after: WarView, lang: Lang) -> MapScene | None:
        """Moves and combat markers of a draft."""
        return plan(before, after, lang)

    def choosing_marks(self, view: WarView, choice: Choice, lang: Lang) -> list[Overlay]:
        """The enemy's zones, pockets, perils of a retreat."""
        return choosing_marks(view, choice, lang)

    def replay(
        self, views: Sequence[WarView], lang: Lang, events: Sequence[Sequence[Event]], turn: int | None, ending: str
    ) -> FilmScene | None:
        """The film of the front line."""
        return replay(views, lang, events, turn, ending)

    def poster(self, views: Sequence[WarView], lang: Lang, events: Sequence[Sequence[Event]], ending: str) -> PosterScene:
        """The sheet of a war."""
        return poster(views, lang, events, ending)


PICTURES = StalinsWarPictures()
