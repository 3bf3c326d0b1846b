"""The film of a war: a picture for each segment in which something happened."""

from __future__ import annotations

from collections.abc import Sequence

from render.hexmap.filming import FilmMoment, march_moment, replay_of, span_moments
from render.next_war.course import battle_hexes, taken_hexes, way_arrows
from render.next_war.flights import arrival_notes, flight_ways
from render.next_war.map import TheatreMapView
from render.scene import Arrow, BattleMark, Lang, Note
from rules.engine import Event
from rules.next_war.table.seen import TheatreView

#: Events that end what one picture shows.
OVER = ("segment-over", "turn-over", "ended")


def segment_moments(views: Sequence[TheatreView], events: Sequence[Sequence[Event]], ending: str, lang: Lang) -> list[FilmMoment]:
    """The beginning, each segment in which something happened, the end."""
    return span_moments([TheatreMapView(view, lang, plain=True) for view in views], events, OVER, _segment_moment, ending)


def _segment_moment(before: TheatreMapView, seen: TheatreMapView, events: Sequence[Event]) -> FilmMoment | None:
    named = {at: side for at, side in taken_hexes(events).items() if seen.book.board.hexes[at].name}
    marks: list[Arrow | BattleMark | Note] = [*way_arrows(seen, events), *arrival_notes(seen, flight_ways(seen, events))]
    marks += [BattleMark(at) for at in battle_hexes(events) if at in seen.drawn()]
    # What moves without a place or a turn to name is told by its turn.
    lines = () if named or seen.view.turn != before.view.turn else (seen.turn_text(),)
    return march_moment(before, seen, named, lambda side: seen.say("taken", side=seen.side_name(side)), marks, lines)


theatre_film = replay_of(segment_moments)
