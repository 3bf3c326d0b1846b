"""The course of a game of Empire of the Sun on one sheet: control, political will and losses turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from data.eots import load_units
from render.eots.counters import side_key
from render.eots.film import battles_told, places_taken, result_told
from render.eots.map import flags, map_from_view, title_in
from render.eots.say import say
from render.eots.sights import change_overlays
from render.scene import Chart, Lang, PosterScene, Series, ThemeName

if TYPE_CHECKING:
    from rules.eots.table.view import View

#: Boxes of units that were lost.
LOST = ("eliminated", "removed")
#: So many lines about what happened, the battles first.
MOST_EVENTS = 10


def steps_lost(before: View, after: View) -> dict[str, int]:
    """Steps each side lost from one view to the next: units reduced, eliminated, or (headquarters aside) out of the game."""
    lost = {"japan": 0, "allies": 0}
    table = load_units()
    was, now = set(before.reduced), set(after.reduced)
    for unit in before.units:
        row = table[unit]
        if after.boxes.get(unit) in LOST:
            if row.kind != "hq":
                lost[row.side] += 1 if unit in was or row.steps == 1 else row.steps
        elif unit in now - was and unit in after.units:
            lost[row.side] += 1
    return lost


def poster_from_views(
    views: Sequence[View],
    lang: Lang = "en",
    *,
    events: Sequence[Sequence[Any]] = (),
    theme: ThemeName = "paper",
    ending: str = "",
) -> PosterScene:
    """The sheet of a game from what a spectator saw, in order. ``events`` and ``ending`` as for a replay: battles are listed.

    Raises ValueError without views.
    """
    if not views:
        raise ValueError("a poster without views")
    turns = sorted({v.turn for v in views})
    last = {v.turn: v for v in views}
    lost = {side: dict.fromkeys(turns, 0) for side in ("japan", "allies")}
    told: list[tuple[int, int, str]] = []
    for n, view in enumerate(views):
        battles = battles_told(events[n] if n < len(events) else (), lang)
        told += [(0, view.turn, line) for line, _ in battles]
        if n:
            for side, count in steps_lost(views[n - 1], view).items():
                lost[side][view.turn] += count
            told += [(1, view.turn, line) for line in places_taken(views[n - 1], view, lang)[0]]
    # Battles are told first, then what changed hands, as many as there is room for; the order of time is kept.
    order = sorted(range(len(told)), key=lambda n: (told[n][0], n))[:MOST_EVENTS]
    chosen = [told[n] for n in sorted(order)]
    held = {
        side: [sum(who == side for who in flags(v.board, v.control).values()) for v in map(last.get, turns) if v] for side in lost
    }
    sides = ("japan", "allies")
    losses = [
        Series(say(lang, s), tuple(float(sum(list(lost[s].values())[: k + 1])) for k in range(len(turns))), side_key(s))
        for s in sides
    ]
    end = views[-1]
    result = ending or result_told(end, lang)
    seen = map_from_view(end, lang, overlays=change_overlays(views[0], end), theme=theme)
    scene = msgspec.structs.replace(seen, title="", subtitle=(), tracks=(), callouts=False)
    return PosterScene(
        title=f"{title_in(end.title, lang)}: {say(lang, 'course')}",
        subtitle=" · ".join(t for t in (f"{say(lang, 'track-turn')} {end.turn}/{end.last_turn}", str(end.year), result) if t),
        map=scene,
        times=tuple(str(t) for t in turns),
        charts=(
            Chart(
                say(lang, "course-control"),
                tuple(Series(say(lang, s), tuple(map(float, held[s])), side_key(s)) for s in sides),
                stacked=True,
            ),
            Chart(say(lang, "course-losses"), tuple(losses)),
            Chart(
                say(lang, "course-will"),
                (
                    Series(
                        say(lang, "course-will"),
                        tuple(float(last[t].markers["political_will"]) for t in turns),
                        side_key("allies"),
                    ),
                ),
            ),
        ),
        events=tuple((f"{say(lang, 'track-turn')} {turn}", line) for _, turn, line in chosen),
        lang=lang,
        theme=theme,
    )
