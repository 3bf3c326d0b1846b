"""The door of a game on hexes: tables of its looks, questions and charts, and what the kit makes of its views by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from render.adapter import Pictures, Sight
from render.hexmap.choosing import Choice, choosing_scene
from render.hexmap.view import HexView
from render.scene import BattleScene, BattlesScene, Lang, MapScene, OddsScene, Overlay

#: Battles on one sheet at most: a card more would be too small to read.
MOST_BATTLES = 8
#: Of the position, a view and a language, and for an answer of what was asked, by field.
Look = Callable[[Any, Any, Lang], Sight | None]
Question = Callable[[Any, Any, Lang, Mapping[str, tuple[str, ...]]], Sight | None]
DrawnAnswer = Callable[[Any, Any, Lang], OddsScene | None]


class HexPictures(Pictures):
    """The pictures of one game. What it leaves out here it has not, as with any :class:`Pictures`."""

    #: Looks at the map, pictures beside answers by topic, charts of answers by topic.
    sights: ClassVar[Mapping[str, Look]]
    questions: ClassVar[Mapping[str, Question]] = {}
    charts: ClassVar[Mapping[str, DrawnAnswer]] = {}

    def seen(self, view: Any, lang: Lang) -> HexView[Any]:
        """A view as the kit reads it."""
        raise NotImplementedError

    def choosing_marks(self, view: Any, choice: Choice, lang: Lang) -> Sequence[Overlay]:
        """What lies below the marks of a choice."""
        return ()

    def map(self, view: Any, lang: Lang) -> MapScene:
        """The whole map."""
        return self.seen(view, lang).map_scene()

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        """All of the game's looks."""
        return tuple(self.sights)

    def look(self, name: str, state: Any, view: Any, lang: Lang) -> Sight | None:
        """One of them."""
        return self.sights[name](state, view, lang)

    def choosing(self, view: Any, choice: Choice, lang: Lang) -> MapScene | None:
        """Where units stand and where they may go, numbered."""
        return choosing_scene(self.seen(view, lang), choice, self.choosing_marks(view, choice, lang))

    def explained(self, topic: str, state: Any, view: Any, lang: Lang, args: Mapping[str, tuple[str, ...]]) -> Sight | None:
        """The picture of a topic that has one."""
        return self.questions[topic](state, view, lang, args) if topic in self.questions else None

    def chart(self, topic: str, view: Any, answer: Any, lang: Lang) -> OddsScene | None:
        """The chart of a topic that has one."""
        return self.charts[topic](view, answer, lang) if topic in self.charts else None


def battle_sheet(cards: Sequence[BattleScene | None], lang: Lang) -> BattlesScene | None:
    """The battles of a chapter on one sheet in their order; None where there were none."""
    shown = tuple(card for card in cards if card is not None)[:MOST_BATTLES]
    return BattlesScene(shown, lang) if shown else None
