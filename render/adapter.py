"""The interface to a game's pictures. A room ``render/NAME`` offers one object, ``PICTURES``.

Everything is made from views, so a picture shows nothing that its viewer may not see. A method that needs more than a view
gets the state as well and is responsible for it. None: there is nothing to see, or the game has no such picture. The host
calls these outside its event loop, on a copy of the state that nobody changes; themes and sizes are up to the host.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from render.icon import IconKey, IconScene
from render.scene import (
    BattleScene,
    BattlesScene,
    CounterSpec,
    FilmScene,
    HandScene,
    Lang,
    MapScene,
    OddsScene,
    PosterScene,
    ReachWay,
)
from render.sheet import SheetScene

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.engine.contract.choosing import Choosing
    from rules.engine.contract.questions import Answer

#: What a look, a chapter or an answer may be: a map, charts, cards, tables.
Sight = MapScene | PosterScene | HandScene | SheetScene


class Pictures:
    """Pictures of one game. A game without one of them leaves it out."""

    #: The look (one of ``looks``) that shows what the enemy of a seat is doing, for a question put by it; "" for none.
    occasion = ""
    #: The looks whose zones and areas are named to somebody who asks about a place in words.
    layers: tuple[str, ...] = ()
    #: The map around a place, by a view. Raises KeyError if there is no such place. None: there are no such maps.
    place: Callable[[Any, str, Lang], MapScene | None] | None = None
    #: The part of the map that matters to a choice, its values numbered as on the buttons, by the view of the choosing seat.
    #: None: there is no map for choices.
    choosing: Callable[[Any, Choosing, Lang], MapScene | None] | None = None
    #: A film of what a spectator saw, of one turn if given; events: those that led to each view; then how the game ended
    #: in words ("" if the last view shows it). None: there are no films.
    replay: Callable[[Sequence[Any], Lang, Sequence[Sequence[Event]], int | None, str], FilmScene | None] | None = None

    #: All counters of a module (its hash, "" for the house's), reduced sides behind the full ones, by titled groups.
    #: None: there are no such counters.
    counters: Callable[[str, Lang], Mapping[str, Sequence[CounterSpec]]] | None = None

    #: The map of each scenario of a module as it begins, also of those that cannot be played yet. None: the games' own views.
    openings: Callable[[str, Lang], Mapping[str, MapScene]] | None = None

    def board_of(self, scenario: str) -> str:
        """The board a scenario is played on, as scenes name it: its ground is painted ahead. "" for none.

        Raises KeyError for an unknown scenario.
        """
        return ""

    def map(self, view: Any, lang: Lang) -> MapScene | None:
        """The map of a view."""
        return None

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        """Names of the other looks at the map, only those that are of use in a scenario if one is named."""
        return ()

    def regions(self, scenario: str = "") -> tuple[str, ...]:
        """Those of the looks that are parts of the board."""
        return ()

    def reaching(self, state: Any, view: Any, place: str) -> Mapping[tuple[str, str], tuple[ReachWay, ...]]:
        """How the units of a view's map get at a place, by their place and id; what the viewer does not see does not count."""
        return {}

    def look(self, name: str, state: Any, view: Any, lang: Lang) -> Sight | None:
        """The map as one of ``looks``, or charts, or cards. Raises KeyError for another name."""
        raise KeyError(name)

    def icons(self) -> Mapping[IconKey, IconScene]:
        """Signs of values in menus and on buttons: sides, services, kinds of units. Many values may have the same."""
        return {}

    def hand(self, view: Any, lang: Lang) -> HandScene | None:
        """The hand of the seat whose view it is."""
        return None

    def cards(self, view: Any, values: Sequence[str], lang: Lang) -> HandScene | None:
        """The cards that a seat chooses from (values of kind "card"); ``view``: its own."""
        return None

    def event(self, event: Event, lang: Lang) -> BattleScene | None:
        """A battle or another important event that everybody may see."""
        return None

    def chapter(self, name: str, view: Any, events: Sequence[Event], lang: Lang) -> Sight | None:
        """A chapter of the game's story (``GameStory.chapters``) that is over, in one picture.

        ``events``: its public ones, facts as JSON keeps them; ``view``: a spectator's, as its last action left the game.
        """
        return None

    def since(self, state: Any, view: Any, events: Sequence[Event], lang: Lang) -> Sight | None:
        """What happened since a seat's own last move (``GameStory.tell_since``): its view, and the events that it may see."""
        return None

    def events(self, events: Sequence[Event], lang: Lang) -> BattlesScene | None:
        """The battles of a chapter on one sheet, next to its picture; ``events`` as for ``chapter``."""
        return None

    def plan(self, before: Any, after: Any, lang: Lang) -> MapScene | None:
        """What a draft would do: the views of one seat before it and after it was tried on a copy (``Position.outlook``)."""
        return None

    def explained(self, topic: str, state: Any, view: Any, lang: Lang, args: Mapping[str, tuple[str, ...]]) -> Sight | None:
        """A picture for the answer to a question (``GameQuestions.topics``, or "why"); ``args``: the question, by field."""
        return None

    def chart(self, topic: str, view: Any, answer: Answer, lang: Lang) -> OddsScene | None:
        """The chances that an answer holds."""
        return None

    def poster(self, views: Sequence[Any], lang: Lang, events: Sequence[Sequence[Event]], ending: str) -> PosterScene | None:
        """The sheet of a whole game; as for ``replay``."""
        return None
