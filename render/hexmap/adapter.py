"""The interface to the pictures of a game on hexes: tables of its views, questions and charts, and what the kit adds itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from render.adapter import Pictures, Sight
from render.hexmap.choosing import HexChoice, choosing_scene
from render.hexmap.poster import Tale, war_poster
from render.hexmap.view import HexView, trim_scene
from render.icon import IconKey, IconScene, counter_icon, side_icons
from render.scene import BattleScene, BattlesScene, CounterSpec, Crop, Lang, MapScene, OddsScene, Overlay, PosterScene

#: Battles on one sheet at most: a card more would be too small to read.
MOST_BATTLES = 8
#: Hexes shown around a place.
AROUND = 4
#: Values of a question by field.
Args = Mapping[str, tuple[str, ...]]
#: What lies over the map, of the position and a view.
Laid = Callable[[Any, Any], Sequence[Overlay]]
#: Pictures of the position and a view; of a question too; of a view and an answer.
Look = Callable[[Any, Any], Sight | None]
Question = Callable[[Any, Any, Args], Sight | None]
DrawnAnswer = Callable[[Any, Any], OddsScene | None]


class HexPictures(Pictures):
    """The pictures of one game. What it leaves out here it has not, as with any :class:`Pictures`.

    What needs the game's rules is said by tables and functions: ``hand = staticmethod(hand_of_view)``.
    """

    #: A view as the kit reads it.
    seen: ClassVar[type[HexView[Any]]]
    #: Views of the map; pictures for answers, and charts of answers, by topic.
    sights: ClassVar[Mapping[str, Look]]
    questions: ClassVar[Mapping[str, Question]] = {}
    charts: ClassVar[Mapping[str, DrawnAnswer]] = {}
    #: The topics that the views of the same names answer.
    viewed: ClassVar[tuple[str, ...]] = ()
    #: The counters of the house's units, for the icons of choices. None: there are no icons.
    pieces: Callable[[], Iterable[CounterSpec]] | None = None
    #: The poster of a war.
    tale: ClassVar[Tale[Any] | None] = None
    #: The number of plates above the map around a place, and whether it shows zones.
    plates: ClassVar[int] = 1
    zoned: ClassVar[bool] = False

    def choosing_marks(self, seen: Any, choice: HexChoice) -> Sequence[Overlay]:
        """The overlays below the marks of a choice: the zones of the other sides."""
        return list(seen.zones(seen.view.who))

    def icons(self) -> Mapping[IconKey, IconScene]:
        """The sides, and the units by what their counters have in common."""
        if self.pieces is None:
            return {}
        units = {("unit", spec.id): counter_icon(spec) for spec in self.pieces()}
        return {**side_icons(self.seen.game, self.seen.sides), **units}

    def map(self, view: Any, lang: Lang) -> MapScene:
        """The whole map."""
        return self.seen(view, lang).map_scene()

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        """All of the game's looks."""
        return tuple(self.sights)

    def look(self, name: str, state: Any, view: Any, lang: Lang) -> Sight | None:
        """One of them."""
        return self.sights[name](state, self.seen(view, lang))

    def place(self, view: Any, place: str, lang: Lang) -> MapScene:
        """The map around a hex. Raises KeyError for one that is not on the board."""
        seen = self.seen(view, lang)
        if place not in seen.drawn():
            raise KeyError(place)
        overlays = seen.zones() if self.zoned else ()
        return trim_scene(seen.map_scene(crop=Crop((place,), AROUND), overlays=overlays), self.plates)

    def choosing(self, view: Any, choice: HexChoice, lang: Lang) -> MapScene | None:
        """The places of the units and their destinations, numbered."""
        seen = self.seen(view, lang)
        return choosing_scene(seen, choice, self.choosing_marks(seen, choice))

    def events(self, events: Sequence[Any], lang: Lang) -> BattlesScene | None:
        """The battles on one sheet."""
        return battle_sheet((self.event(event, lang) for event in events), lang, numbered=True)

    def poster(self, views: Sequence[Any], lang: Lang, events: Sequence[Sequence[Any]], ending: str) -> PosterScene | None:
        """The sheet of a war, of a game with a tale of it."""
        return None if self.tale is None else war_poster([self.seen(view, lang) for view in views], events, self.tale, ending)

    def explained(self, topic: str, state: Any, view: Any, lang: Lang, args: Args) -> Sight | None:
        """The picture of a topic that has one."""
        if topic in self.viewed:
            return self.look(topic, state, view, lang)
        return self.questions[topic](state, self.seen(view, lang), args) if topic in self.questions else None

    def chart(self, topic: str, view: Any, answer: Any, lang: Lang) -> OddsScene | None:
        """The chart of a topic that has one."""
        return self.charts[topic](self.seen(view, lang), answer) if topic in self.charts else None


def look_of(laid: Laid, tracks: int | None = 2, **fields: Any) -> Look:
    """A look at the whole map with something laid over it, and the first of its plates (None: all)."""
    return lambda state, seen: trim_scene(seen.map_scene(overlays=laid(state, seen)), tracks, **fields)


#: The whole map with the zones of all sides.
ZONES_LOOK = look_of(lambda state, seen: seen.zones())


def battle_sheet(cards: Iterable[BattleScene | None], lang: Lang, *, numbered: bool = False) -> BattlesScene | None:
    """The battles of a chapter on one sheet in order; None if there were none. ``numbered``: if there are several."""
    shown = [card for card in cards if card is not None]
    if numbered and len(shown) > 1:
        shown = [msgspec.structs.replace(card, title=f"{n}. {card.title}") for n, card in enumerate(shown, 1)]
    shown = shown[:MOST_BATTLES]
    return BattlesScene(tuple(shown), lang) if shown else None
