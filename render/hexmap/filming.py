"""Films of boards of hexes: which moments are shown, how long, how large, on which part of the board."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from render.hexmap.boards import BoardArt, board_art_of
from render.hexmap.crops import block_rim, hex_span
from render.hexmap.layout import map_size
from render.hexmap.view import HexView
from render.scene import Arrow, BattleMark, Crop, FilmScene, Lang, MapScene, Note, Overlay, Shot

#: Most moments a film shows.
MOST = 60
#: Widest and highest picture of a film in pixels, and the sizes tried for it, largest first.
FRAME = (1100, 860)
SCALES = (0.85, 0.7, 0.6, 0.5, 0.42, 0.36)
#: Most places of a side that the caption of a span names.
NAMED = 4
#: Hexes shown around what happens, and how much of the board's width a part may take before the whole is shown.
AROUND, WHOLE_FROM = 2, 0.75


class OfKind(Protocol):
    """What happened in a game: of some kind."""

    @property
    def kind(self) -> str:
        """Its name."""


ViewT = TypeVar("ViewT")
SeenT = TypeVar("SeenT", bound=HexView[Any])
EventT = TypeVar("EventT", bound=OfKind)


class Beat(NamedTuple):
    """How long a picture is shown in seconds, how much it resists being left out, and whether its words are an alarm."""

    seconds: float
    weight: int
    loud: bool = False


#: The moments of a war of marches: the end, places that changed hands, a new turn, battles, moves.
WAR_BEATS = {
    "end": Beat(4.0, 9, True),
    "taken": Beat(2.2, 6, True),
    "turn": Beat(1.6, 5),
    "battle": Beat(1.8, 4),
    "move": Beat(0.9, 1),
}


class FilmMoment(msgspec.Struct):
    """A picture to be: the view, what kind of thing happens and in words, where, and what is laid over the map."""

    seen: HexView[Any]
    kind: str
    words: list[str]
    hexes: Collection[str] = ()
    overlays: Sequence[Overlay] = ()


def turn_views(
    views: Sequence[ViewT], events: Sequence[Sequence[EventT]], turn: int | None, ending: str
) -> tuple[list[ViewT], list[Sequence[EventT]], str]:
    """The views of one ``turn`` (by their ``turn``; None: all), for each its events, and the ending if that turn has it."""
    picked = [n for n, view in enumerate(views) if turn is None or getattr(view, "turn", None) == turn]
    ends = bool(picked) and picked[-1] == len(views) - 1
    return [views[n] for n in picked], [events[n] if n < len(events) else () for n in picked], ending if ends else ""


#: A game's moments with something to see: of its views, for each the events that led to it, how it ended, a language.
Moments = Callable[[Sequence[Any], Sequence[Sequence[Any]], str, Lang], list[FilmMoment]]
Replay = Callable[[Sequence[Any], Lang, Sequence[Sequence[Any]], int | None, str], FilmScene | None]


def replay_of(moments: Moments, beats: Mapping[str, Beat] = WAR_BEATS) -> Replay:
    """What makes the film of a game, or of one turn of it, from what a spectator saw; None if there is nothing to see."""
    return lambda views, lang, events, turn, ending: film_scene(moments(*turn_views(views, events, turn, ending), lang), beats)


def span_moments(
    pages: Sequence[SeenT],
    events: Sequence[Sequence[EventT]],
    over: Collection[str],
    moment: Callable[[SeenT, SeenT, Sequence[EventT]], FilmMoment | None],
    ending: str,
    laid: Callable[[SeenT], Sequence[Overlay]] = lambda seen: (),
) -> list[FilmMoment]:
    """The moments of a war of marches: its beginning, each span of play with something to see, its end.

    A span ends by an event of ``over``, or with the last page. ``moment``: of the page before a span, the one at its end, and
    its events; ``laid``: of a page, what lies below all else, asked in the order of play.
    """
    if not pages:
        return []
    before, since = pages[0], list[EventT]()
    found = [FilmMoment(before, "turn", [before.turn_text()], overlays=laid(before))]
    for n, seen in enumerate(pages):
        since += events[n]
        if n == len(pages) - 1 or any(event.kind in over for event in events[n]):
            below, happened = laid(seen), moment(before, seen, since)
            if happened is not None:
                found.append(msgspec.structs.replace(happened, overlays=[*below, *happened.overlays]))
            before, since = seen, []
    if ending:
        found.append(FilmMoment(before, "end", [ending], overlays=laid(before)))
    return found


def march_moment(
    before: HexView[Any],
    seen: HexView[Any],
    taken: Mapping[str, str],
    words: Callable[[str], str],
    marks: Sequence[Arrow | BattleMark | Note],
    lines: Sequence[str] = (),
) -> FilmMoment | None:
    """A span of a war of marches; None if nothing was to be seen in it.

    ``taken``: hexes with the sides that took them, framed with the ``words`` of a side; ``marks``: ways, battles, what arrived
    where; ``lines``: what is written below a new turn and the hexes taken.
    """
    turned = seen.view.turn != before.view.turn
    if not (marks or taken or turned):
        return None
    fought = any(isinstance(mark, BattleMark) for mark in marks)
    kind = "taken" if taken else "battle" if fought else "turn" if turned else "move"
    said = [*([seen.turn_text()] if turned else ()), *seen.taken_lines(taken, seen.place_name, NAMED), *lines]
    hexes = {*taken, *(at for mark in marks for at in (mark.path if isinstance(mark, Arrow) else (mark.hex,)))}
    return FilmMoment(seen, kind, said, hexes, [*seen.frames(taken, words), *marks])


def film_scene(moments: Sequence[FilmMoment], beats: Mapping[str, Beat], most: int = MOST) -> FilmScene | None:
    """The film of some moments, None without any. ``beats``: by kind; ``most``: the maximum number of pictures.

    The part of the board with the action is chosen automatically, and all pictures show it.
    """
    if not moments:
        return None
    first = moments[0].seen
    whole = first.bare_scene()
    crop = whole.crop or film_part(board_art_of(whole.board), {at for moment in moments for at in moment.hexes})
    scale = film_size(msgspec.structs.replace(whole, crop=crop))
    shots = []
    for moment in (moments[n] for n in heaviest_moments([beats[one.kind].weight for one in moments], most)):
        scene = msgspec.structs.replace(moment.seen.bare_scene(moment.overlays), crop=crop, scale=scale)
        beat = beats[moment.kind]
        shots.append(Shot(scene, moment.seen.head(), " · ".join(moment.words), beat.seconds, beat.loud))
    return FilmScene(first.title, tuple(shots), first.lang)


def heaviest_moments(weights: Sequence[int], most: int = MOST) -> list[int]:
    """Which of some moments are shown, in their order: the weightiest, those of equal weight left out evenly."""
    if len(weights) <= most:
        return list(range(len(weights)))
    kept: set[int] = set()
    for weight in sorted(set(weights), reverse=True):
        those = [n for n, one in enumerate(weights) if one == weight]
        room = most - len(kept)
        if len(those) > room:
            those = [those[k * len(those) // room] for k in range(room)] if room else []
        kept.update(those)
    return sorted(kept)


def film_part(board: BoardArt, hexes: Collection[str]) -> Crop | None:
    """The part of the board where something happened; None if that is most of it, or nothing happened."""
    heart = [at for at in hexes if at in board.hexes]
    if not heart:
        return None
    left, right, top, bottom = hex_span(heart, board.numbers)
    first, last, _, _ = hex_span(board.hexes, board.numbers)
    if (right - left + 1 + 2 * AROUND) / (last - first + 1) > WHOLE_FROM:
        return None
    return Crop(tuple(sorted({*block_rim(board, left, right, top, bottom), *heart})), AROUND)


def film_size(scene: MapScene) -> float:
    """The largest of the sizes at which a map fits a film."""
    for scale in SCALES:
        width, height = map_size(msgspec.structs.replace(scene, scale=scale))
        if width <= FRAME[0] and height <= FRAME[1]:
            return scale
    return SCALES[-1]
