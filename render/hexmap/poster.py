"""The sheet of a whole war on a board of hexes: its last map, lines turn by turn, what mattered most."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any, Generic, TypeVar

import msgspec

from render.hexmap.view import HexView
from render.scene import Chart, Overlay, PosterScene

SeenT = TypeVar("SeenT", bound=HexView[Any])


class Tale(msgspec.Struct, Generic[SeenT], frozen=True):
    """A game's part of the poster of a war.

    * ``subtitle``: below the title, by the last view and how the game ended.
    * ``lines``: of a view, the one before it (itself for the first) and the events between them: what mattered, each with its
      rank, 0 the highest. ``most`` of all lines are shown, the others left out by rank.
    * ``lost``: steps each side lost between two views. ``overlays``: of the first view and the last, over the last map.
    * ``charts``: of the last view of each turn; the one of losses is given.
    """

    subtitle: Callable[[SeenT, str], Iterable[str]]
    lines: Callable[[SeenT, SeenT, Sequence[Any]], Iterable[tuple[int, str]]]
    lost: Callable[[SeenT, SeenT, Sequence[Any]], Mapping[str, int]]
    overlays: Callable[[SeenT, SeenT], Sequence[Overlay]]
    charts: Callable[[Sequence[SeenT], Chart], tuple[Chart, ...]]
    most: int = 12


def held_chart(words: str, pages: Sequence[SeenT], hexes: Collection[str], *, stacked: bool = False) -> Chart:
    """How many of some hexes each side held on each page."""
    end, held = pages[-1], [seen.control() for seen in pages]
    lines = (end.series(side, [sum(now.get(at) == side for at in hexes) for now in held]) for side in end.sides)
    return Chart(words, tuple(lines), stacked=stacked)


def war_poster(pages: Sequence[SeenT], events: Sequence[Sequence[Any]], tale: Tale[SeenT], ending: str) -> PosterScene:
    """The sheet of a game from its views in order, for each the events that led to it. Raises ValueError without views."""
    if not pages:
        raise ValueError("a poster without views")
    first, end = pages[0], pages[-1]
    last = {seen.view.turn: seen for seen in pages}
    turns = sorted(last)
    lost = {side: dict.fromkeys(turns, 0) for side in end.sides}
    ranked: list[tuple[int, int, str]] = []
    for n, (before, seen) in enumerate(zip((first, *pages), pages, strict=False)):
        happened = events[n] if n < len(events) else ()
        ranked += [(rank, seen.view.turn, line) for rank, line in tale.lines(before, seen, happened)]
        for side, count in tale.lost(before, seen, happened).items() if n else ():
            lost[side][seen.view.turn] += count
    order = sorted(range(len(ranked)), key=lambda n: (ranked[n][0], n))[: tale.most]
    chosen = [ranked[n] for n in sorted(order)]
    losses = Chart(end.say("course-losses"), tuple(end.series(side, accumulate(lost[side].values())) for side in end.sides))
    return PosterScene(
        title=f"{end.title}: {end.say('course')}",
        subtitle=" · ".join(filter(None, tale.subtitle(end, ending))),
        map=end.bare_scene(tale.overlays(first, end)),
        times=tuple(map(str, turns)),
        charts=tale.charts([last[turn] for turn in turns], losses),
        events=tuple((f"{end.say('track-turn')} {turn}", line) for _, turn, line in chosen),
        lang=end.lang,
    )
