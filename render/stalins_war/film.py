"""The film of a war: a picture for each round in which something happened, the front line on it, pockets, captured places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from render.hexmap.boards import board_art
from render.hexmap.filming import MOST, heaviest, part, sized
from render.scene import Arrow, BattleMark, FilmScene, Highlight, Lang, MapScene, Overlay, Shot
from render.stalins_war.battle import OVER, told
from render.stalins_war.board import board_name
from render.stalins_war.counters import side_key
from render.stalins_war.front import front, holders, taken
from render.stalins_war.map import map_scene
from render.stalins_war.plan import ways
from render.stalins_war.say import say
from rules.stalins_war.state.state import SIDES
from rules.stalins_war.table.labels import label
from words import tr

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.stalins_war.table.seen import WarView

#: How long a picture stands in seconds, and how hard it is to leave out, by what happens.
SECONDS = {"end": 4.0, "taken": 2.2, "battle": 1.8, "turn": 1.6, "move": 0.9}
WEIGHT = {"end": 9, "taken": 6, "turn": 5, "battle": 4, "move": 1}
#: Events that end a round; the one under way at the end of a film has none.
ROUND_OVER = "round-over"
#: So many places or fights are named in a caption.
NAMED = 4


class Moment(msgspec.Struct):
    """A picture to be: the view, what happens and in words, where, and what is laid over the map."""

    view: WarView
    kind: str
    words: list[str]
    hexes: set[str]
    overlays: list[Overlay]


def moments(views: Sequence[WarView], events: Sequence[Sequence[Event]], lang: Lang, ending: str) -> list[Moment]:
    """The beginning, each round in which something happened, the end."""
    first = views[0]
    held = holders(first)
    found = [Moment(first, "turn", [_turn(first, lang)], set(), front(first, lang, held))]
    before = first
    since: list[Event] = []
    for n, view in enumerate(views):
        since += events[n] if n < len(events) else ()
        last = n == len(views) - 1
        if not last and all(event.kind != ROUND_OVER for event in (events[n] if n < len(events) else ())):
            continue
        held = holders(view, held)
        moment = _moment(before, view, since, lang, front(view, lang, held))
        if moment is not None:
            found.append(moment)
        before, since = view, []
    if ending:
        found.append(Moment(views[-1], "end", [ending], set(), front(views[-1], lang, held)))
    return found


def _turn(view: WarView, lang: Lang) -> str:
    return f"{say(lang, 'track-turn')} {view.turn}/{view.last_turn}"


def _moment(before: WarView, view: WarView, events: Sequence[Event], lang: Lang, marks: list[Overlay]) -> Moment | None:
    """A round; None where nothing was to be seen in it."""
    drawn = board_art(board_name(lang, view.module)).hexes
    fights = [event for event in events if event.kind == OVER]
    where = [str(event.facts["hex"]) for event in fights]
    won = taken(before, view)
    arrows = [one for one in ways(view, events) if isinstance(one, Arrow)]
    words: list[str] = []
    overlays: list[Overlay] = [*marks]
    for side in SIDES:
        if won[side]:
            names = ", ".join(label("hex", at, lang, view.module) for at in won[side][:NAMED])
            more = f" +{len(won[side]) - NAMED}" if len(won[side]) > NAMED else ""
            words.append(f"⚑ {say(lang, f'side-{side}')}: {names}{more}")
            overlays.append(Highlight(tuple(won[side]), side_key(side), say(lang, f"taken-{side}")))
    words += [told(event, lang) for event in fights[:NAMED]]
    overlays += [BattleMark(at) for at in dict.fromkeys(where) if at in drawn]
    turned = view.turn != before.turn
    if not (words or arrows or turned):
        return None
    kind = "taken" if any(won.values()) else "battle" if fights else "turn" if turned else "move"
    if turned:
        words = [_turn(view, lang), *words]
    hexes = {*where, *won[SIDES[0]], *won[SIDES[1]], *(at for one in arrows for at in one.path)}
    return Moment(view, kind, words, hexes, [*overlays, *arrows])


def head(view: WarView, lang: Lang) -> str:
    """The date and the points."""
    return " · ".join(f"{track.label} {track.value}" for track in map_scene(view, lang).tracks[:2])


def bare(view: WarView, lang: Lang, overlays: Sequence[Overlay]) -> MapScene:
    """A map with nothing but the war on it."""
    scene = map_scene(view, lang, overlays=overlays, plain=True, units=True)
    return msgspec.structs.replace(scene, title="", subtitle=(), tracks=(), callouts=False)


def replay(
    views: Sequence[WarView], lang: Lang, events: Sequence[Sequence[Event]], turn: int | None, ending: str, most: int = MOST
) -> FilmScene | None:
    """The film of a game, or of one ``turn`` of it; None if there is nothing to see."""
    if turn is not None:
        ending = ending if views and views[-1].turn == turn else ""
        picked = [n for n, view in enumerate(views) if view.turn == turn]
        views, events = [views[n] for n in picked], [events[n] if n < len(events) else () for n in picked]
    if not views:
        return None
    found = moments(views, events, lang, ending)
    whole = bare(views[0], lang, ())
    crop = whole.crop
    if crop is None:
        crop = part(board_art(whole.board), set().union(*(moment.hexes for moment in found)))
    scale = sized(msgspec.structs.replace(whole, crop=crop))
    shots = []
    for moment in (found[n] for n in heaviest([WEIGHT[one.kind] for one in found], most)):
        scene = msgspec.structs.replace(bare(moment.view, lang, moment.overlays), crop=crop, scale=scale)
        loud = moment.kind in ("taken", "end")
        shots.append(Shot(scene, head(moment.view, lang), " · ".join(moment.words), SECONDS[moment.kind], loud))
    return FilmScene(tr(lang, f"stalins_war:scenario-{views[0].scenario}"), tuple(shots), lang)
