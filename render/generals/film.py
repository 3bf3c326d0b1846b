"""A replay of Generals: a picture for each turn in which something happened on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from data.kit import load_areas
from render.generals.say import name, say
from render.say import called
from render.scene import FilmScene, Lang, MapScene, Shot

if TYPE_CHECKING:
    from rules.generals.game import WarView

#: A film shows at most so many turns, those with battles and losses first; seconds that a turn and the end stand.
MOST, TURN, END = 60, 1.2, 4.0


def turns(views: Sequence[WarView], turn: int | None) -> list[WarView]:
    """The last view of each nation's turn in which something happened, of one round alone if given."""
    last: dict[tuple[int, str], WarView] = {}
    for view in views:
        if turn is None or view.round == turn:
            last[view.round, view.active] = view
    told: list[WarView] = []
    before: tuple[object, ...] = ()
    for view in last.values():
        changes: tuple[object, ...] = (view.placed, view.lost, view.battles)
        if any(changes) and changes != before:
            told.append(view)
        before = changes
    heavy = sorted(range(len(told)), key=lambda n: (not (told[n].lost or told[n].battles), -n))[:MOST]
    return [told[n] for n in sorted(heavy)]


def caption(view: WarView, lang: Lang) -> str:
    """Whose turn it was, and what happened where."""
    names = {area.id: called(area.name, lang) for area in load_areas("generals", "world").area}
    told = (("battled", view.battles), ("placed", view.placed), ("lost", view.lost))
    parts = [say(lang, what, places=", ".join(names[space] for space in spaces)) for what, spaces in told if spaces]
    return f"{name(view.active, lang)}: {'; '.join(parts)}" if view.active else "; ".join(parts)


def film(views: Sequence[WarView], scenes: Sequence[MapScene], end: MapScene, ending: str, lang: Lang) -> FilmScene:
    """The film: the map of each view, then that of the end with how it ended in words."""

    def shot(scene: MapScene, words: str, seconds: float, loud: bool) -> Shot:
        head = " · ".join(f"{track.label} {track.value}" for track in scene.tracks[:3])
        bare = msgspec.structs.replace(scene, title="", tracks=(), scale=0.62)
        return Shot(bare, head, words, seconds, loud)

    shots = [shot(s, caption(v, lang), TURN, bool(v.lost)) for v, s in zip(views, scenes, strict=True)]
    return FilmScene(end.title, (*shots, shot(end, ending, END, True)), lang)
