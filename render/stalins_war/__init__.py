"""The pictures of Stalin's War: views become scenes.

Maps are in :mod:`render.stalins_war.map`, other views in :mod:`render.stalins_war.looks`, counters, cards and the board in the
modules of these names. All material is the house's, or an owner's module's, and says so above the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from data.stalins_war import war_tables_of
from render.adapter import Sight
from render.hexmap.adapter import HexPictures
from render.hexmap.choosing import HexChoice
from render.scene import HandScene, Lang, Overlay
from render.stalins_war.answers import AROUND, around_unit, attack_odds_scene
from render.stalins_war.battle import fight_scene
from render.stalins_war.board import board_name
from render.stalins_war.cards import card_specs, side_hand_scene
from render.stalins_war.counters import every_front_counter, front_counter
from render.stalins_war.film import war_replay_film
from render.stalins_war.looks import LOOKS, asked_zones_scene, march_ways
from render.stalins_war.map import FrontMap
from render.stalins_war.plan import caught_overlays, draft_plan_scene, planned_round_scene, round_happened_scene
from render.stalins_war.poster import TALE, closing_sheet, tracks_sheet
from render.stalins_war.sheets import box_sheet, piles_sheet
from rules.engine import Event
from rules.stalins_war.table.dispatch import END
from rules.stalins_war.table.seen import FrontView
from words import ENGLISH


class StalinsWarPictures(HexPictures):
    """The pictures as the host asks for them. There is one map for all scenarios, painted ahead with English names."""

    occasion = "part"
    layers = ("zones", "supply")
    seen = FrontMap
    counters = staticmethod(every_front_counter)
    pieces = staticmethod(lambda: [front_counter(unit) for unit in war_tables_of("").forces.units])
    # The last three are no maps: all tracks on a sheet, the box, the piles of cards.
    sights: ClassVar = {**LOOKS, "tracks": tracks_sheet, "box": box_sheet, "cards": piles_sheet}
    questions: ClassVar = {
        "plan": lambda state, seen, args: planned_round_scene(state, seen),
        "zones": asked_zones_scene,
        "why": partial(around_unit, "reach"),
        **{topic: partial(around_unit, topic) for topic in AROUND},
    }
    viewed = ("box", "cards")
    charts: ClassVar = {"odds": attack_odds_scene}
    plates = 2
    zoned = True
    hand = staticmethod(side_hand_scene)
    event = staticmethod(fight_scene)
    reaching = staticmethod(march_ways)
    plan = staticmethod(draft_plan_scene)
    replay = staticmethod(war_replay_film)
    tale = TALE

    def board_of(self, scenario: str) -> str:
        """The one map."""
        return board_name(ENGLISH)

    def cards(self, view: FrontView, values: Sequence[str], lang: Lang) -> HandScene | None:
        """The cards a side chooses from."""
        return HandScene("", card_specs(view, values, lang), lang)

    def chapter(self, name: str, view: FrontView, events: Sequence[Event], lang: Lang) -> Sight | None:
        """The events on the map in a round; how the war ended."""
        return closing_sheet(FrontMap(view, lang)) if name == END else round_happened_scene(view, events, lang)

    def choosing_marks(self, seen: FrontMap, choice: HexChoice) -> list[Overlay]:
        """The enemy's zones, pockets, and what units that withdraw fear."""
        perils = seen.view.perils if choice.verb == "withdraw" else ()
        return [*seen.zones(seen.view.who), *caught_overlays(seen), *seen.framed(perils, "target", "perils", faint=True)]


PICTURES = StalinsWarPictures()
