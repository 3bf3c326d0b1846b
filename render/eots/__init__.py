"""The door of this room for Empire of the Sun: views and events of the game become scenes.

Maps from plain facts stand in :mod:`render.eots.map`, tracks in :mod:`render.eots.tracks`, counters and cards in
:mod:`render.eots.counters`, moves, hands and battles in :mod:`render.eots.action`, other looks at the map in
:mod:`render.eots.looks` and :mod:`render.eots.sights`, plans in :mod:`render.eots.plan`, odds in :mod:`render.eots.odds`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from data.eots import load_cards, load_scenario, load_words
from render.adapter import Pictures
from render.eots.action import WORDS, arrows, battle, battle_from_facts, hand
from render.eots.counters import card_spec, colour_key, counter
from render.eots.explain import EXPLAINED
from render.eots.film import replay_from_views
from render.eots.looks import LOOKS, changes_from_view, looks_on, part_from_view, taken_overlays, theatre_from_view
from render.eots.map import flags, map_scene, setup_scene, setup_units, stacks, works
from render.eots.odds import CHARTS
from render.eots.plan import plan_from_moves, plan_from_views, plan_overlays
from render.eots.poster import poster_from_views
from render.eots.sights import OCCASION, SIGHTS, change_overlays, range_overlays, reach_overlays, supply_overlays
from render.eots.tracks import NAMES, tracks
from render.hexmap.boards import board_art
from render.pages.hand import WORDS as CARD_WORDS
from render.scene import (
    BattleScene,
    Crop,
    FilmScene,
    HandScene,
    Lang,
    MapScene,
    OddsScene,
    Overlay,
    PosterScene,
    ThemeName,
    ZoneArea,
)

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.engine.asking import Answer
    from rules.eots.state.model import EotsState
    from rules.eots.table.view import PublicOffensive, View

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

#: Landings, for the mark on the counter (8.45, 8.46).
LANDINGS = ("amphibious", "organic", "barges")
#: What stands under the card laid aside face down (7.29).
_FUTURE: dict[Lang, str] = {
    "en": "future offensive, face down",
    "ru": "будущее наступление, лежит рубашкой вверх",
    "pl": "przyszła ofensywa, zakryta",
}


def board_of(scenario: str) -> str:
    """The board a scenario is played on, as scenes name it. Raises KeyError for an unknown one."""
    return f"eots/{load_scenario(scenario).board}"


def zone_areas(view: View) -> tuple[ZoneArea, ...]:
    """The air zones of influence of both sides (6.4), neutralised hexes apart."""
    return tuple(
        ZoneArea(side, view.zones[side], tuple(sorted(set(view.zones[side]) - set(view.zones[f"{side}_free"]))))
        for side in ("japan", "allies")
    )


def _title(title: str, lang: Lang) -> str:
    """A scenario's title in a language, where there are words for it."""
    rows = (row for name, row in load_words().items() if name.startswith("scenario-") and row.en == title)
    return next((getattr(row, lang) for row in rows), title)


def _told(off: PublicOffensive, lang: Lang) -> str:
    """The offensive in a line: side, card, how it is played; the condition once it is no longer a surprise (7.25)."""
    words, card = WORDS[lang], load_cards().get(off.card)
    title = f"{off.card} {card.title}" if card else off.card
    line = f"{words[off.side]}: {title} ({CARD_WORDS[lang].get(off.kind.lower(), off.kind)})"
    return line if off.condition == "surprise" else f"{line}, {words.get(off.condition, off.condition)}"


def map_from_view(
    view: View,
    lang: Lang = "en",
    *,
    zones: bool = False,
    overlays: Sequence[Overlay] = (),
    crop: Crop | None = None,
    theme: ThemeName = "paper",
    scale: float = 1.0,
) -> MapScene:
    """The map of a view with the offensive under way on it: activated units, moves, battles. ``zones`` adds the air zones."""
    off = view.offensive
    drawn: list[Overlay] = list(works(view.board, frozenset(view.markers["unbuilt"]), view.markers["kwai_bridge"]))
    drawn += zone_areas(view) if zones else ()
    drawn += overlays
    active: tuple[str, ...] = ()
    battles: tuple[str, ...] = ()
    landings: list[str] = []
    if off is not None:
        active = (*off.activated, *off.reacted)
        battles = tuple(b.hex for b in off.battles)
        landings = [u for u, m in off.moved.items() if m.mode in LANDINGS]
        drawn += arrows({u: (m.mode, m.path) for u, m in off.moved.items() if _on_board(view, m.path)})
    reduced = set(view.reduced)
    return map_scene(
        view.board,
        {u: (at, u in reduced) for u, at in view.units.items()},
        view.control,
        activated=active,
        moved=tuple(off.moved) if off is not None else (),
        oos=view.unsupplied,
        amphibious=landings,
        battles=battles,
        overlays=drawn,
        title=_title(view.title, lang),
        subtitle=(_told(off, lang),) if off is not None and off.card else (),
        tracks=tracks(
            view.markers,
            lang,
            board=view.board,
            turn=view.turn,
            last_turn=view.last_turn,
            cards=view.cards_in_hand,
            passes=view.passes,
        ),
        crop=crop,
        theme=theme,
        lang=lang,
        scale=scale,
    )


def _on_board(view: View, path: Sequence[str]) -> bool:
    """Whether a path runs over drawn hexes only; moves from and to an off-map box are not drawn as arrows."""
    hexes = board_art(f"eots/{view.board}").hexes
    return all(step in hexes for step in path)


def place_from_view(view: View, place: str, lang: Lang = "en", *, zones: bool = False) -> MapScene:
    """The map around a hex, with everything within four hexes. Raises KeyError for a hex that is not on this board."""
    if place not in board_art(f"eots/{view.board}").hexes:
        raise KeyError(place)
    scene = map_from_view(view, lang, zones=zones, crop=Crop((place,), 4))
    return msgspec.structs.replace(scene, tracks=scene.tracks[:1], legend=True)


def hand_from_view(view: View, lang: Lang = "en", theme: ThemeName = "paper") -> HandScene:
    """The hand of the seat whose view it is, at most eight cards; the future offensive (7.29) lies last and is marked."""
    who = WORDS[lang].get(view.who, view.who)
    future = (view.future,) if view.future else ()
    cards = (*view.hand[: 8 - len(future)], *future)
    notes = dict.fromkeys(future, _FUTURE[lang])
    return hand(cards, lang, f"{who} · {NAMES[lang]['turn']} {view.turn}", notes=notes, theme=theme)


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

    def plan(self, before: View, after: View, lang: Lang) -> MapScene | None:
        """Moves, battles and activations of a draft."""
        return plan_from_views(before, after, lang)

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
