"""The film of a war: a picture for each round in which something happened, the front line on it, pockets, captured places."""

from __future__ import annotations

from collections.abc import Sequence

from render.hexmap.filming import NAMED, FilmMoment, march_moment, replay_of, span_moments
from render.scene import Arrow, BattleMark, Lang, Note
from render.stalins_war.battle import OVER, fight_over_text
from render.stalins_war.front import FilmedFront
from render.stalins_war.map import FrontMap
from render.stalins_war.plan import way_arrows
from rules.engine import Event
from rules.stalins_war.table.seen import FrontView

#: Events that end a round; the one under way at the end of a film has none.
ROUND_OVER = ("round-over",)


def round_moments(views: Sequence[FrontView], events: Sequence[Sequence[Event]], ending: str, lang: Lang) -> list[FilmMoment]:
    """The beginning, each round in which something happened, the end."""
    pages, line = [FrontMap(view, lang) for view in views], FilmedFront()
    return span_moments(pages, events, ROUND_OVER, _round_moment, ending, line.overlays)


def _round_moment(before: FrontMap, seen: FrontMap, events: Sequence[Event]) -> FilmMoment | None:
    fights = [event for event in events if event.kind == OVER]
    where = dict.fromkeys(str(event.facts["hex"]) for event in fights)
    marks: list[Arrow | BattleMark | Note] = [*(BattleMark(at) for at in where if at in seen.drawn()), *way_arrows(seen, events)]
    lines = [fight_over_text(event, seen.lang) for event in fights[:NAMED]]
    return march_moment(before, seen, seen.taken_since(before), lambda side: seen.say(f"taken-{side}"), marks, lines)


war_replay_film = replay_of(round_moments)
