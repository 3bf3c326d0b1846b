"""The film of a war: a picture for each round in which something happened, the front line on it, pockets, captured places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.hexmap.filming import MOST, Beat, Moment, film_scene, turn_views
from render.scene import BattleMark, FilmScene, Lang, Overlay
from render.stalins_war.battle import OVER, told
from render.stalins_war.front import front, holders, taken
from render.stalins_war.map import FrontMap
from render.stalins_war.plan import ways

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.stalins_war.table.seen import WarView

#: How long a picture is shown, how hard it is to leave out, and whether it is loud, by what happens.
BEATS = {
    "end": Beat(4.0, 9, True),
    "taken": Beat(2.2, 6, True),
    "turn": Beat(1.6, 5),
    "battle": Beat(1.8, 4),
    "move": Beat(0.9, 1),
}
#: Events that end a round; the one under way at the end of a film has none.
ROUND_OVER = "round-over"
#: Most places or fights that a caption names.
NAMED = 4


def moments(views: Sequence[WarView], events: Sequence[Sequence[Event]], ending: str, lang: Lang) -> list[Moment]:
    """The beginning, each round in which something happened, the end."""
    if not views:
        return []
    before = FrontMap(views[0], lang)
    held = holders(before.view)
    found = [Moment(before, "turn", [_turn(before)], overlays=front(before, held))]
    since: list[Event] = []
    for n, view in enumerate(views):
        since += events[n]
        if n < len(views) - 1 and all(event.kind != ROUND_OVER for event in events[n]):
            continue
        seen = FrontMap(view, lang)
        held = holders(view, held)
        moment = _moment(before, seen, since, front(seen, held))
        if moment is not None:
            found.append(moment)
        before, since = seen, []
    if ending:
        found.append(Moment(before, "end", [ending], overlays=front(before, held)))
    return found


def _turn(seen: FrontMap) -> str:
    return f"{seen.say('track-turn')} {seen.view.turn}/{seen.view.last_turn}"


def _moment(before: FrontMap, seen: FrontMap, events: Sequence[Event], marks: list[Overlay]) -> Moment | None:
    """A round; None where nothing was to be seen in it."""
    fights = [event for event in events if event.kind == OVER]
    where = [str(event.facts["hex"]) for event in fights]
    won = taken(before.view, seen.view)
    arrows = ways(seen.view, events)
    words = seen.taken_lines(won, seen.place_name, NAMED) + [told(event, seen.lang) for event in fights[:NAMED]]
    turned = seen.view.turn != before.view.turn
    if not (words or arrows or turned):
        return None
    kind = "taken" if won else "battle" if fights else "turn" if turned else "move"
    frames = seen.frames(won, lambda side: seen.say(f"taken-{side}"))
    battles = [BattleMark(at) for at in dict.fromkeys(where) if at in seen.drawn()]
    hexes = {*where, *won, *(at for one in arrows for at in one.path)}
    return Moment(seen, kind, [_turn(seen), *words] if turned else words, hexes, [*marks, *frames, *battles, *arrows])


def replay(
    views: Sequence[WarView], lang: Lang, events: Sequence[Sequence[Event]], turn: int | None, ending: str, most: int = MOST
) -> FilmScene | None:
    """The film of a game, or of one ``turn`` of it; None if there is nothing to see."""
    return film_scene(moments(*turn_views(views, events, turn, ending), lang), BEATS, most)
