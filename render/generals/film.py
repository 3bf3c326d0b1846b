"""A replay of Generals: a picture for each turn in which something happened on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from render.areamap.areas import areas_of
from render.generals.dispatch import SHOWN
from render.generals.say import say, side_name_text
from render.say import kit_name_text
from render.scene import FilmScene, Lang, MapScene, Shot
from rules.generals.table.labels import card_title_of

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.generals.game import GeneralsView

#: The house's board.
WORLD = "world"
#: Most turns in a film, those with battles and losses first; seconds that a turn and the end are shown.
MOST, TURN, END = 60, 1.2, 4.0


def nation_turn_views(views: Sequence[GeneralsView], turn: int | None) -> list[GeneralsView]:
    """The last view of each nation's turn in which something happened, of only one round if given."""
    last: dict[tuple[int, str], GeneralsView] = {}
    for view in views:
        if turn is None or view.round == turn:
            last[view.round, view.active] = view
    last_views: list[GeneralsView] = []
    before: tuple[object, ...] = ()
    for view in last.values():
        changes: tuple[object, ...] = (view.placed, view.lost, view.battles)
        if any(changes) and changes != before:
            last_views.append(view)
        before = changes
    heavy = sorted(range(len(last_views)), key=lambda n: (not (last_views[n].lost or last_views[n].battles), -n))[:MOST]
    return [last_views[n] for n in sorted(heavy)]


def cards_shown(events: Sequence[Sequence[Event]]) -> dict[tuple[int, str], tuple[str, ...]]:
    """The cards that everybody saw in each nation's turn, by round and nation."""
    found: dict[tuple[int, str], dict[str, None]] = {}
    now: dict[str, None] = {}
    for event in (event for those in events for event in those):
        if event.kind == "turn":
            now = found.setdefault((int(event.facts["round"]), str(event.facts["seat"])), {})
        elif event.kind in SHOWN:
            now[str(event.facts["card"])] = None
    return {turn: tuple(cards) for turn, cards in found.items()}


def film_caption_text(view: GeneralsView, cards: Sequence[str], lang: Lang) -> str:
    """Whose turn it was, the cards that were shown in it, and what happened where."""
    names = {area.id: kit_name_text(area.name, lang) for area in areas_of(f"generals/{view.board or WORLD}").area}
    happened = (("battled", view.battles), ("placed", view.placed), ("lost", view.lost))
    parts = [say(lang, what, places=", ".join(names[space] for space in spaces)) for what, spaces in happened if spaces]
    played = ", ".join(card_title_of(card, lang, view.module) for card in cards)
    text = " · ".join(filter(None, (played, "; ".join(parts))))
    return f"{side_name_text(view.active, lang)}: {text}" if view.active else text


def generals_film(
    views: Sequence[GeneralsView],
    scenes: Sequence[MapScene],
    cards: Mapping[tuple[int, str], Sequence[str]],
    end: MapScene,
    ending: str,
    lang: Lang,
) -> FilmScene:
    """The film: the map of each view, then that of the end with how it ended in words. ``cards``: those shown in each turn."""

    def shot(scene: MapScene, words: str, seconds: float, loud: bool) -> Shot:
        head = " · ".join(f"{track.label} {track.value}" for track in scene.tracks[:3])
        bare = msgspec.structs.replace(scene, title="", tracks=(), scale=0.62)
        return Shot(bare, head, words, seconds, loud)

    shots = [
        shot(scene, film_caption_text(view, cards.get((view.round, view.active), ()), lang), TURN, bool(view.lost))
        for view, scene in zip(views, scenes, strict=True)
    ]
    return FilmScene(end.title, (*shots, shot(end, ending, END, True)), lang)
