"""The pictures of Empire of the Sun: views and events of the game become scenes.

:mod:`render.eots.map` draws what a view shows, :mod:`render.eots.tracks` tracks, :mod:`render.eots.counters` counters and cards,
:mod:`render.eots.action` moves, hands and battles. Other views of the map are in :mod:`render.eots.looks` and
:mod:`render.eots.sights`, plans in :mod:`render.eots.plan`, answers in :mod:`render.eots.explain`. The kit draws what all games
on hexes share, such as choices (:mod:`render.hexmap.adapter`).
"""

from __future__ import annotations

from typing import ClassVar

from data.eots import load_scenario, load_theatres, load_units
from render.eots.action import battle_scene, battles_scene, hand_from_view
from render.eots.counters import map_counter
from render.eots.dispatch import offensive_picture
from render.eots.explain import EXPLAINED, battle_odds_scene
from render.eots.film import replay_from_views
from render.eots.looks import LOOKS, THEATRES
from render.eots.map import EotsMap
from render.eots.plan import plan_from_views
from render.eots.poster import TALE
from render.eots.sights import SIGHTS, strike_ways
from render.hexmap.adapter import HexPictures


class EotsPictures(HexPictures):
    """The pictures that the host requests. A turn has no separate chapter: the board is below it."""

    occasion = "battles"
    layers = ("zones", "ranges", "reach")
    seen = EotsMap
    pieces = staticmethod(lambda: [map_counter(unit) for unit in load_units()])
    sights: ClassVar = {**LOOKS, **SIGHTS}
    questions: ClassVar = EXPLAINED
    viewed = ("zones",)
    charts: ClassVar = {"odds": battle_odds_scene}
    hand = staticmethod(hand_from_view)
    event = staticmethod(battle_scene)
    events = staticmethod(battles_scene)
    chapter = staticmethod(offensive_picture)
    reaching = staticmethod(strike_ways)
    plan = staticmethod(plan_from_views)
    replay = staticmethod(replay_from_views)
    tale = TALE

    def board_of(self, scenario: str) -> str:
        """The board of a scenario."""
        return f"eots/{load_scenario(scenario).board}"

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        """All but the theatres of other boards than the scenario's."""
        there = self.regions(scenario)
        return tuple(name for name in self.sights if name not in THEATRES or name in there)

    def regions(self, scenario: str = "") -> tuple[str, ...]:
        """The theatres of the scenario's board. Raises KeyError for an unknown scenario."""
        there = load_theatres(load_scenario(scenario).board) if scenario else THEATRES
        return tuple(name for name in THEATRES if name in there)


PICTURES = EotsPictures()
