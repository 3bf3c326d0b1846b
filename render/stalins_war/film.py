"""The film of a war: a picture for each round in which something happened, the front line on it, pockets, captured places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.hexmap.filming import FilmMoment, closed_spans, replay_of
from render.scene import BattleMark, Lang, Overlay
from render.stalins_war.battle import OVER, fight_over_text
from render.stalins_war.front import front_holders, front_overlays, places_changed_hands
from render.stalins_war.map import FrontMap
from render.stalins_war.plan import way_arrows

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.stalins_war.table.seen import FrontView

#: Events that end a round; the one under way at the end of a film has none.
ROUND_OVER = ("round-over",)
#: Most places or fights that a caption names.
NAMED = 4


def round_moments(views: Sequence[FrontView], events: Sequence[Sequence[Event]], ending: str, lang: Lang) -> list[FilmMoment]:
    """The beginning, each round in which something happened, the end."""
    if not views:
        return []
    before = FrontMap(views[0], lang)
    held = front_holders(before.view)
    found = [FilmMoment(before, "turn", [before.turn_text()], overlays=front_overlays(before, held))]
    for view, since in closed_spans(views, events, ROUND_OVER):
        seen = FrontMap(view, lang)
        held = front_holders(view, held)
        moment = _round_moment(before, seen, since, front_overlays(seen, held))
        if moment is not None:
            found.append(moment)
        before = seen
    if ending:
        found.append(FilmMoment(before, "end", [ending], overlays=front_overlays(before, held)))
    return found


def _round_moment(before: FrontMap, seen: FrontMap, events: Sequence[Event], marks: list[Overlay]) -> FilmMoment | None:
    """A round; None where nothing was to be seen in it."""
    fights = [event for event in events if event.kind == OVER]
    where = [str(event.facts["hex"]) for event in fights]
    won = places_changed_hands(before.view, seen.view)
    arrows = way_arrows(seen.view, events)
    words = seen.taken_lines(won, seen.place_name, NAMED) + [fight_over_text(event, seen.lang) for event in fights[:NAMED]]
    turned = seen.view.turn != before.view.turn
    if not (words or arrows or turned):
        return None
    kind = "taken" if won else "battle" if fights else "turn" if turned else "move"
    frames = seen.frames(won, lambda side: seen.say(f"taken-{side}"))
    battles = [BattleMark(at) for at in dict.fromkeys(where) if at in seen.drawn()]
    hexes = {*where, *won, *(at for one in arrows for at in one.path)}
    return FilmMoment(seen, kind, [seen.turn_text(), *words] if turned else words, hexes, [*marks, *frames, *battles, *arrows])


war_replay_film = replay_of(round_moments)
