"""The door of this room for Empire of the Sun: views and events of the game become scenes.

Maps from plain facts stand in :mod:`render.eots.map`, tracks in :mod:`render.eots.tracks`, counters and cards in
:mod:`render.eots.counters`, moves, hands and battles in :mod:`render.eots.action`, other looks at the map in
:mod:`render.eots.looks` and :mod:`render.eots.sights`, plans in :mod:`render.eots.plan`, what is being chosen in
:mod:`render.eots.choosing`, odds in :mod:`render.eots.odds`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from data.eots import load_scenario
from render.adapter import Pictures
from render.eots.action import arrows, battle, battle_from_facts, battles, hand
from render.eots.choosing import choosing_from_view
from render.eots.counters import card_spec, colour_key, counter
from render.eots.dispatch import offensive_picture
from render.eots.explain import EXPLAINED
from render.eots.film import replay_from_views
from render.eots.looks import LOOKS, changes_from_view, looks_on, part_from_view, taken_overlays, theatre_from_view
from render.eots.map import flags, map_from_view, map_scene, setup_scene, setup_units, stacks, zone_areas
from render.eots.odds import CHARTS
from render.eots.plan import plan_from_moves, plan_from_views, plan_overlays
from render.eots.poster import poster_from_views
from render.eots.say import say, say_or
from render.eots.sights import OCCASION, SIGHTS, change_overlays, range_overlays, reach_overlays, supply_overlays
from render.eots.tracks import tracks
from render.hexmap.boards import board_art
from render.scene import BattleScene, BattlesScene, Crop, FilmScene, HandScene, Lang, MapScene, OddsScene, PosterScene, ThemeName

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.engine.asking import Answer
    from rules.engine.choosing import Choosing
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
    "choosing_from_view",
    "colour_key",
    "counter",
    "flags",
    "hand",
    "hand_from_view",
    "looks_on",
    "map_from_view",
    "map_scene",
    "part_from_view",
    "plan_from_moves",
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


def place_from_view(view: View, place: str, lang: Lang = "en", *, zones: bool = False) -> MapScene:
    """The map around a hex, with everything within four hexes. Raises KeyError for a hex that is not on this board."""
    if place not in board_art(f"eots/{view.board}").hexes:
        raise KeyError(place)
    scene = map_from_view(view, lang, zones=zones, crop=Crop((place,), 4))
    return msgspec.structs.replace(scene, tracks=scene.tracks[:1], legend=True)


def hand_from_view(view: View, lang: Lang = "en", theme: ThemeName = "paper") -> HandScene:
    """The hand of the seat whose view it is, at most eight cards; the future offensive (7.29) lies last and is marked."""
    who = say_or(lang, view.who, view.who)
    future = (view.future,) if view.future else ()
    cards = (*view.hand[: 8 - len(future)], *future)
    notes = dict.fromkeys(future, say(lang, "card-future"))
    return hand(cards, lang, f"{who} · {say(lang, 'track-turn')} {view.turn}", notes=notes, theme=theme)


def battle_from_view(event: Any, lang: Lang = "en") -> BattleScene | None:
    """The picture of an event with ``facts``; None if it is not a battle that tells who fought."""
    return battle_from_facts(event.facts, lang)


class EotsPictures(Pictures):
    """The pictures as the host asks for them."""

    occasion = OCCASION

    def board_of(self, scenario: str) -> str:
        """The board of a scenario."""
        return board_of(scenario)

    def map(self, view: View, lang: Lang) -> MapScene:
        """The whole map."""
        return map_from_view(view, lang)

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        """Parts, zones, changes and theatres that the scenario's board has; supply, ranges, reach and battles."""
        useful = looks_on(scenario) if scenario else frozenset(LOOKS)
        return (*(name for name in LOOKS if name in useful), *SIGHTS)

    def look(self, name: str, state: EotsState, view: View, lang: Lang) -> MapScene | None:
        """One of them."""
        return SIGHTS[name](state, view, lang) if name in SIGHTS else LOOKS[name](view, lang)

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

    def choosing(self, view: View, choice: Choosing, lang: Lang) -> MapScene | None:
        """Where units stand and where they may go, numbered."""
        return choosing_from_view(view, choice, lang)

    def explained(
        self, topic: str, state: EotsState, view: View, lang: Lang, args: Mapping[str, tuple[str, ...]]
    ) -> MapScene | None:
        """Supply, ranges, zones, and why a unit does not get somewhere."""
        return EXPLAINED[topic](state, view, lang, args) if topic in EXPLAINED else None

    def chart(self, topic: str, view: View, answer: Answer, lang: Lang) -> OddsScene | None:
        """The odds of a battle."""
        return CHARTS[topic](view, answer, lang) if topic in CHARTS else None

    def replay(
        self, views: Sequence[View], lang: Lang, events: Sequence[Sequence[Event]], turn: int | None, ending: str
    ) -> FilmScene | None:
        """The film."""
        return replay_from_views(views, lang, events=events, turn=turn, ending=ending)

    def poster(self, views: Sequence[View], lang: Lang, events: Sequence[Sequence[Event]], ending: str) -> PosterScene:
        """The sheet."""
        return poster_from_views(views, lang, events=events, ending=ending)


PICTURES = EotsPictures()
