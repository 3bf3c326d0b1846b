"""The door of this room for Stalin's War: views become scenes.

Maps stand in :mod:`render.stalins_war.map`, other looks in :mod:`render.stalins_war.looks`, counters, cards and the board in the
modules of these names. All material is the house's, or an owner's module's, and says so above the map.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from render.adapter import Pictures, Sight
from render.scene import BattleScene, BattlesScene, FilmScene, HandScene, Lang, MapScene, OddsScene, PosterScene
from render.stalins_war.answers import AROUND, around_unit, odds_scene
from render.stalins_war.battle import battle, battles
from render.stalins_war.board import board_name
from render.stalins_war.cards import cards, hand
from render.stalins_war.film import replay
from render.stalins_war.looks import LOOKS, around
from render.stalins_war.map import map_scene
from render.stalins_war.plan import choosing_from_view, happened, plan, planned
from render.stalins_war.poster import closing, poster, tracks_sheet
from render.stalins_war.sheets import box, piles
from rules.stalins_war.table.dispatch import END
from words import ENGLISH

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.engine.asking import Answer
    from rules.engine.choosing import Choosing
    from rules.stalins_war.state.state import WarState
    from rules.stalins_war.table.seen import WarView


class StalinsWarPictures(Pictures):
    """The pictures as the host asks for them."""

    occasion = "part"
    #: The looks that are no maps: all tracks on a sheet, the box, the piles of cards.
    sheets: ClassVar[dict[str, Callable[[WarState, WarView, Lang], Sight]]] = {"tracks": tracks_sheet, "box": box, "cards": piles}

    def board_of(self, scenario: str) -> str:
        """One map for all scenarios; painted ahead with English names."""
        return board_name(ENGLISH)

    def map(self, view: WarView, lang: Lang) -> MapScene:
        """The whole map, or the part that the scenario is played on."""
        return map_scene(view, lang)

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        """Where something happens, every unit, zones, supply, pockets, railways, the logistic lines; tracks, box and cards."""
        return (*LOOKS, *self.sheets)

    def look(self, name: str, state: WarState, view: WarView, lang: Lang) -> Sight | None:
        """One of them."""
        return self.sheets[name](state, view, lang) if name in self.sheets else LOOKS[name](state, view, lang)

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

    def replay(
        self, views: Sequence[WarView], lang: Lang, events: Sequence[Sequence[Event]], turn: int | None, ending: str
    ) -> FilmScene | None:
        """The film of the front line."""
        return replay(views, lang, events, turn, ending)

    def poster(self, views: Sequence[WarView], lang: Lang, events: Sequence[Sequence[Event]], ending: str) -> PosterScene:
        """The sheet of a war."""
        return poster(views, lang, events, ending)

    def plan(self, before: WarView, after: WarView, lang: Lang) -> MapScene | None:
        """Moves and combat markers of a draft."""
        return plan(before, after, lang)

    def explained(
        self, topic: str, state: WarState, view: WarView, lang: Lang, args: Mapping[str, tuple[str, ...]]
    ) -> Sight | None:
        """The plan of a round, the box, the piles of cards, the map around a unit that is asked about."""
        if topic in ("box", "cards"):
            return self.sheets[topic](state, view, lang)
        if topic in AROUND or topic == "why":
            asked = args.get("unit", ("",))[0]
            return around_unit("reach" if topic == "why" else topic, state, view, lang, asked)
        return planned(state, view, lang) if topic == "plan" else None

    def chart(self, topic: str, view: WarView, answer: Answer, lang: Lang) -> OddsScene | None:
        """The odds of an attack."""
        return odds_scene(view, answer, lang) if topic == "odds" else None

    def choosing(self, view: WarView, choice: Choosing, lang: Lang) -> MapScene | None:
        """Where units stand and where they may go, numbered."""
        return choosing_from_view(view, choice, lang)


PICTURES = StalinsWarPictures()
