"""The door of this room for Empire of the Sun: views and events of the game become scenes.

Maps from plain facts stand in :mod:`render.eots.map`, tracks in :mod:`render.eots.tracks`, counters and cards in
:mod:`render.eots.counters`, moves, hands and battles in :mod:`render.eots.action`, other looks at the map in
:mod:`render.eots.looks` and :mod:`render.eots.sights`, plans in :mod:`render.eots.plan`, odds in :mod:`render.eots.odds`. What
any game on hexes draws, choices among it, the kit does (:mod:`render.hexmap.adapter`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from data.eots import load_scenario
from render.eots.action import arrows, battle, battle_from_facts, battles, hand
from render.eots.counters import card_spec, colour_key, counter, side_key
from render.eots.dispatch import offensive_picture
from render.eots.explain import EXPLAINED
from render.eots.film import replay_from_views
from render.eots.looks import LOOKS, changes_from_view, looks_on, part_from_view, taken_overlays, theatre_from_view
from render.eots.map import EotsMap, map_from_view, map_scene, setup_scene, setup_units, stacks, zone_areas
from render.eots.odds import CHARTS
from render.eots.plan import plan_from_views, plan_overlays
from render.eots.poster import poster_from_views
from render.eots.say import say, say_or
from render.eots.sights import OCCASION, SIGHTS, change_overlays, range_overlays, reach_overlays, supply_overlays
from render.eots.tracks import tracks
from render.hexmap.adapter import HexPictures
from render.hexmap.choosing import Choice
from render.hexmap.view import trim_scene
from render.scene import BattleScene, BattlesScene, Crop, FilmScene, HandScene, Lang, MapScene, Overlay, PosterScene

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.eots.state.model import EotsState
    from rules.eots.table.view import View

__all__ = [
    "CHARTS",
    "EXPLAINED",
    "LOOKS",
    "OCCASION",
    "PICTURES",
    "SIGHTS",
    "arrows",
    "battle",
    "battle_from_view",
    "board_of",
    "card_spec",
    "change_overlays",
    "changes_from_view",
    "colour_key",
    "counter",
    "hand",
    "hand_from_view",
    "looks_on",
    "map_from_view",
    "map_scene",
    "part_from_view",
    "plan_from_views",
    "plan_overlays",
    "poster_from_views",
    "range_overlays",
    "reach_overlays",
    "replay_from_views",
    "setup_scene",
    "setup_units",
    "stacks",
    "supply_overlays",
    "taken_overlays",
    "theatre_from_view",
    "tracks",
    "zone_areas",
]


def board_of(scenario: str) -> str:
    """The board a scenario is played on, as scenes name it. Raises KeyError for an unknown one."""
    return f"eots/{load_scenario(scenario).board}"


def place_from_view(view: View, place: str, lang: Lang = "en") -> MapScene:
    """The map around a hex, with everything within four hexes. Raises KeyError for a hex that is not on this board."""
    page = EotsMap(view, lang)
    if place not in page.drawn():
        raise KeyError(place)
    return trim_scene(page.map_scene(crop=Crop((place,), 4)))


def hand_from_view(view: View, lang: Lang = "en") -> HandScene:
    """The hand of the seat whose view it is, at most eight cards; the future offensive (7.29) lies last and is marked."""
    who = say_or(lang, view.who, view.who)
    future = (view.future,) if view.future else ()
    cards = (*view.hand[: 8 - len(future)], *future)
    notes = dict.fromkeys(future, say(lang, "card-future"))
    return hand(cards, lang, f"{who} · {say(lang, 'track-turn')} {view.turn}", notes=notes)


def _look_of(look: Callable[[View, Lang], MapScene | None], state: EotsState, view: View, lang: Lang) -> MapScene | None:
    """A look that a view suffices for."""
    return look(view, lang)


def battle_from_view(event: Any, lang: Lang = "en") -> BattleScene | None:
    """The picture of an event with ``facts``; None if it is not a battle that tells who fought."""
    return battle_from_facts(event.facts, lang)


class EotsPictures(HexPictures):
    """The pictures as the host asks for them."""

    occasion = OCCASION
    sights: ClassVar = {**{name: partial(_look_of, look) for name, look in LOOKS.items()}, **SIGHTS}
    questions: ClassVar = EXPLAINED
    charts: ClassVar = CHARTS

    def board_of(self, scenario: str) -> str:
        """The board of a scenario."""
        return board_of(scenario)

    def seen(self, view: View, lang: Lang) -> EotsMap:
        """A view for the kit."""
        return EotsMap(view, lang)

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        """Parts, zones, changes and theatres that the scenario's board has; supply, ranges, reach and battles."""
        useful = looks_on(scenario) if scenario else frozenset(LOOKS)
        return (*(name for name in LOOKS if name in useful), *SIGHTS)

    def place(self, view: View, place: str, lang: Lang) -> MapScene:
        """The map around a hex."""
        return place_from_view(view, place, lang)

    def hand(self, view: View, lang: Lang) -> HandScene:
        """The hand of a side."""
        return hand_from_view(view, lang)

    def event(self, event: Event, lang: Lang) -> BattleScene | None:
        """A battle."""
        return battle_from_view(event, lang)

    def chapter(self, name: str, view: View, events: Sequence[Event], lang: Lang) -> MapScene | None:
        """An offensive; a turn has no picture of its own, the board stands below it."""
        return offensive_picture(view, events, lang)

    def events(self, events: Sequence[Event], lang: Lang) -> BattlesScene | None:
        """The battles of an offensive: strengths, modifiers, dice, losses."""
        return battles(events, lang)

    def plan(self, before: View, after: View, lang: Lang) -> MapScene | None:
        """Moves, battles and activations of a draft."""
        return plan_from_views(before, after, lang)

    def choosing_marks(self, view: View, choice: Choice, lang: Lang) -> list[Overlay]:
        """The enemy's air zones."""
        return [zone for zone in zone_areas(view, lang) if zone.side != side_key(view.who)]

    def replay(
        self, views: Sequence[View], lang: Lang, events: Sequence[Sequence[Event]], turn: int | None, ending: str
    ) -> FilmScene | None:
        """The film."""
        return replay_from_views(views, lang, events=events, turn=turn, ending=ending)

    def poster(self, views: Sequence[View], lang: Lang, events: Sequence[Sequence[Event]], ending: str) -> PosterScene:
        """The sheet."""
        return poster_from_views(views, lang, events=events, ending=ending)


PICTURES = EotsPictures()
