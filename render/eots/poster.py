"""The course of a game of Empire of the Sun on one sheet: control, political will and losses turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from data.eots import load_units
from render.eots.film import NAMED, battle_lines, eots_result_text
from render.eots.map import EotsMap
from render.hexmap.poster import Tale, held_chart
from render.scene import Chart, Series
from rules.eots.table.view import View

#: Boxes of units that were lost.
LOST = ("eliminated", "removed")
#: Most lines about what happened, the battles first.
MOST_EVENTS = 10


def steps_lost_between(before: View, after: View) -> dict[str, int]:
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


def _poster_event_lines(before: EotsMap, seen: EotsMap, events: Sequence[Any]) -> Iterator[tuple[int, str]]:
    """Battles first, then what changed hands."""
    for line, _ in battle_lines(events, seen.lang):
        yield 0, line
    for line in seen.taken_lines(seen.taken_since(before), seen.called, NAMED):
        yield 1, line


def _poster_charts(last: Sequence[EotsMap], losses: Chart) -> tuple[Chart, ...]:
    """Named places held, losses, and Political Will."""
    end = last[-1]
    will = tuple(float(seen.view.markers["political_will"]) for seen in last)
    return (
        held_chart(end.say("course-control"), last, end.flags(end.control()), stacked=True),
        losses,
        Chart(end.say("course-will"), (Series(end.say("course-will"), will, end.side_key("allies")),)),
    )


def _poster_subtitle(end: EotsMap, ending: str) -> tuple[str, ...]:
    return end.turn_text(), str(end.view.year), ending or eots_result_text(end.view, end.lang)


TALE = Tale[EotsMap](
    subtitle=_poster_subtitle,
    lines=_poster_event_lines,
    lost=lambda before, seen, _: steps_lost_between(before.view, seen.view),
    overlays=lambda first, end: end.frames(end.taken_since(first)),
    charts=_poster_charts,
    most=MOST_EVENTS,
)
