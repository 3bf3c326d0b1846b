"""The film of a war: a picture for each segment in which something happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.hexmap.filming import FilmMoment, closed_spans, replay_of
from render.next_war.course import battle_hexes, taken_hexes, way_arrows
from render.next_war.flights import arrival_notes, flight_ways
from render.next_war.map import TheatreMapView
from render.scene import BattleMark, Lang

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.next_war.table.seen import TheatreView

#: Events that end what one picture shows.
OVER = ("segment-over", "turn-over", "ended")
#: Most places that a caption names.
NAMED = 4


def segment_moments(views: Sequence[TheatreView], events: Sequence[Sequence[Event]], ending: str, lang: Lang) -> list[FilmMoment]:
    """The beginning, each segment in which something happened, the end."""
    if not views:
        return []
    first = TheatreMapView(views[0], lang, plain=True)
    found, turn = [FilmMoment(first, "turn", [first.turn_text()])], views[0].turn
    for view, since in closed_spans(views, events, OVER):
        seen = TheatreMapView(view, lang, plain=True)
        moment = _segment_moment(seen, since, turned=view.turn != turn)
        if moment is not None:
            found.append(moment)
        turn = view.turn
    if ending:
        found.append(FilmMoment(TheatreMapView(views[-1], lang, plain=True), "end", [ending]))
    return found


def _segment_moment(seen: TheatreMapView, events: Sequence[Event], *, turned: bool) -> FilmMoment | None:
    landed = arrival_notes(seen, flight_ways(seen, events))
    arrows, fights, taken = way_arrows(seen, events), battle_hexes(events), taken_hexes(events)
    named = {at: side for at, side in taken.items() if seen.book.board.hexes[at].name}
    if not (arrows or landed or fights or named or turned):
        return None
    words = [seen.turn_text()] if turned else []
    words += seen.taken_lines(named, seen.place_name, NAMED)
    kind = "taken" if named else "battle" if fights else "turn" if turned else "move"
    marks = [*seen.frames(named, lambda side: seen.say("taken", side=seen.side_name(side)))]
    marks += [*arrows, *landed, *(BattleMark(at) for at in fights if at in seen.drawn())]
    hexes = {*fights, *named, *(at for arrow in arrows for at in arrow.path), *(note.hex for note in landed)}
    return FilmMoment(seen, kind, words or [seen.turn_text()], hexes, marks)


theatre_film = replay_of(segment_moments)
