"""The course of the points: both sides' curves by round, and each nation's points for its side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.generals.say import say, side_name_text
from render.scene import Chart, Lang, MapScene, PosterScene, Series

if TYPE_CHECKING:
    from rules.generals.game import GeneralsView


def round_charts(view: GeneralsView, lang: Lang) -> tuple[tuple[str, ...], tuple[Chart, ...]]:
    """The rounds from the beginning to now, with their charts; the current round once somebody has scored in it."""
    ended, now = [(0, 0), *view.course], (view.score["axis"], view.score["allies"])
    if len(view.course) < view.round and now != ended[-1]:
        ended.append(now)
    times = tuple(str(k) for k in range(len(ended)))
    sides = zip(("axis", "allies"), zip(*ended, strict=True), strict=True)
    lines = tuple(Series(side_name_text(side, lang), tuple(map(float, points)), f"generals:{side}") for side, points in sides)
    order = sorted(view.earned, key=lambda nation: -view.earned[nation])
    # A bar has as many values as there are times: all but the last are 0.
    bars = tuple(
        Series(side_name_text(nation, lang), (*(0.0 for _ in times[1:]), float(view.earned[nation])), f"generals:{nation}")
        for nation in order
    )
    return times, (Chart(say(lang, "points-by-round"), lines), Chart(say(lang, "points-by-nation"), bars, bars=True))


def course_sheet(view: GeneralsView, lang: Lang, title: str, subtitle: str = "", ground: MapScene | None = None) -> PosterScene:
    """The charts, below a map if there is one."""
    times, both = round_charts(view, lang)
    return PosterScene(title, subtitle, ground, times, both, (), lang)
