"""Moves as arrows, what a plan would do, what happened in a chapter: pictures in which something goes from hex to hex."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from render.hexmap.boards import board_art_of
from render.hexmap.crops import hexes_that_fit, spread_hexes
from render.hexmap.view import HexView, trim_scene
from render.scene import Arrow, BattleMark, Highlight, MapScene, Note, Overlay

Path = tuple[str, ...]
#: Columns for each row of a chapter's part of the map at least.
SHAPE = 0.9


def join_arrows(
    moves: Iterable[tuple[str, str, Path]], side: Callable[[str], str], label: Callable[[str], str], *, faded: bool = False
) -> list[Arrow]:
    """Moves (unit, kind of arrow, path) as arrows. Units that went together share one, named after the first of them.

    ``side``, ``label``: of a unit, the side as named in scenes; ``faded`` ones have no label.
    """
    together: dict[tuple[str, str, Path], list[str]] = {}
    for unit, kind, path in moves:
        together.setdefault((kind, side(unit), path), []).append(unit)
    return [
        Arrow(path, kind, who, "" if faded else label(those[0]) + (f" +{len(those) - 1}" if len(those) > 1 else ""), faded)
        for (kind, who, path), those in together.items()
    ]


def unit_arrows(
    seen: HexView[Any],
    moves: Iterable[tuple[str, str, Path]],
    label: Callable[[str], str] | None = None,
    *,
    faded: bool = False,
) -> list[Arrow]:
    """Moves of a view's units that go somewhere as arrows of their sides; ``label``: instead of a unit's name."""
    ways = ((unit, kind, path) for unit, kind, path in moves if len(path) > 1)
    return join_arrows(ways, lambda unit: seen.side_key(seen.unit_side(unit)), label or seen.unit_name, faded=faded)


def fade_arrow(arrow: Arrow) -> Arrow:
    """A faded arrow: it shows what was done before, or leads away."""
    return msgspec.structs.replace(arrow, faded=True, label="")


def fade_arrows(overlays: Iterable[Overlay]) -> list[Overlay]:
    """Overlays with their arrows faint."""
    return [fade_arrow(o) if isinstance(o, Arrow) else o for o in overlays]


def mark_battles(hexes: Sequence[str]) -> list[Overlay]:
    """Battles, numbered in their order if there are several."""
    return [BattleMark(at, str(n) if len(hexes) > 1 else "") for n, at in enumerate(hexes, 1)]


def plan_scene(seen: HexView[Any], scene: MapScene, marks: Sequence[Overlay], fresh: Collection[Path] = ()) -> MapScene:
    """The map of a plan: frames below, then what was done before, its arrows faint, then arrows and words of the plan.

    ``fresh``: paths of the plan itself, which ``scene`` may hold already.
    """
    old = fade_arrows(o for o in scene.overlays if not (isinstance(o, Arrow) and o.path in fresh))
    first = [o for o in marks if isinstance(o, Highlight)]
    rest = [o for o in marks if not isinstance(o, Highlight)]
    return trim_scene(scene, overlays=(*first, *old, *rest), title=f"{seen.say('plan')} · {scene.title}")


class Happened(msgspec.Struct, frozen=True):
    """The visible events of a chapter: paths of units, hexes of battles in order, hex -> the side that took it.

    ``words``: the legend's text for a side's captures; ``named``: hexes whose names are shown.
    """

    arrows: Sequence[Arrow]
    battles: Sequence[str]
    taken: Mapping[str, str]
    words: Callable[[str], str]
    named: Collection[str] = ()


def happened_scene(seen: HexView[Any], happened: Happened, *, around: int, tracks: int = 1, widest: int = 0) -> MapScene | None:
    """A chapter on its part of the map; None if nothing of it is on the map.

    ``around``: hexes shown around battles and captures, if the paths are spread over the whole board. ``widest``: most columns
    and rows, so that a phone shows its counters readably; what is far from the battles is then left out.
    """
    drawn = seen.drawn()
    goals = {at for at in (*happened.battles, *happened.taken, *happened.named) if at in drawn}
    firm = [arrow for arrow in happened.arrows if not arrow.faded]
    heart = goals | {at for arrow in firm for at in arrow.path}
    if not heart:
        return None
    # If it is spread over the whole board, the decisive part is shown large: what went to the goals, else their surroundings.
    numbers = board_art_of(seen.board).numbers
    if widest:
        spots = [at for at in (*happened.battles, *happened.named, *happened.taken) if at in drawn]
        found = hexes_that_fit(spots, [[at for at in arrow.path if at in drawn] for arrow in firm], widest, numbers)
        heart, goals = heart & found, goals & found
    nearer = goals | {at for arrow in firm if arrow.path[-1] in goals for at in arrow.path}
    parts = ((heart, 1), (nearer, 1), (goals, around))
    tried = ((spread_hexes(hexes, drawn, numbers, SHAPE) if hexes else hexes, far) for hexes, far in parts)
    crop = seen.part(*tried)
    marks = seen.frames({at: side for at, side in happened.taken.items() if at in drawn}, happened.words)
    marks += [*happened.arrows, *mark_battles([at for at in happened.battles if at in drawn])]
    marks += [Note(at, seen.place_name(at)) for at in sorted(set(happened.named) & set(drawn))]
    return trim_scene(seen.still().map_scene(crop=crop, overlays=marks), tracks)
