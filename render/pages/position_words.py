"""A position in words, page by page: a broad view, landmarks, stacks by side and kind, the surroundings of a place.

Made of a map as somebody may see it, so it says nothing that the map does not show.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from render.areamap.areas import areas_by_id, is_area_board
from render.hexmap.boards import board_art_of
from render.hexmap.geometry import Grid
from render.pages.map_words import (
    FAR,
    PlaceWeights,
    counted_names,
    counter_words,
    map_head_sentences,
    note_sentences,
    overlay_sentences,
    passage_sentences,
    place_distance,
    place_text,
    shown_places,
    side_name_text,
    side_stacks,
    stack_text,
)
from render.paint.symbols import PLANES, SHIPS
from render.paint.theme import counter_side
from render.say import say_painter
from render.scene import Area, CounterSpec, Lang, MapScene, ReachWay, StackSpec, ZoneArea

Kind = Literal["hq", "naval", "air", "ground", "other"]
#: The kinds of units, in the order in which they are listed.
KINDS: Mapping[Kind, str] = {
    "hq": "kind-hq", "naval": "kind-naval", "air": "kind-air", "ground": "kind-ground", "other": "kind-other"
}  # fmt: skip
#: The eight winds from north, clockwise.
WINDS = ("wind-n", "wind-ne", "wind-e", "wind-se", "wind-s", "wind-sw", "wind-w", "wind-nw")
#: How a unit gets at a place, with its message.
WAYS: Mapping[ReachWay, str] = {
    "enters": "reach-enters", "beside": "reach-beside", "strikes": "reach-strikes", "battles": "reach-battles"
}  # fmt: skip
#: Stacks within so many steps of a place are its surroundings.
AROUND = 4
#: Symbols that are no units of their own.
_PLAIN = ("disc", "square", "cube", "star", "burst", "town", "port", "resource")


class PositionAsked(msgspec.Struct, frozen=True):
    """What of a position is asked for: a side "GAME:SIDE", a kind of units, some places; "" and None for all."""

    side: str = ""
    kind: str = ""
    places: frozenset[str] | None = None


def kind_of_counter(spec: CounterSpec) -> Kind:
    """Headquarters, naval, air, ground, or other."""
    symbol = spec.symbol.partition("/")[0]
    if symbol == "hq" or spec.letters:
        return "hq"
    if symbol in SHIPS:
        return "naval"
    if symbol in PLANES:
        return "air"
    return "other" if symbol in _PLAIN else "ground"


def kind_name_text(kind: Kind, lang: Lang) -> str:
    """A kind of units in words."""
    return say_painter(lang, KINDS[kind])


def sides_of_map(scene: MapScene) -> list[str]:
    """The sides "GAME:SIDE" that have units or places on a map."""
    found = dict.fromkeys(counter_side(c.colour) for stack in scene.stacks for c in stack.counters)
    return [side for side in (*found, *(s for s in dict.fromkeys(scene.control.values()) if s not in found)) if side]


def kinds_of_map(scene: MapScene) -> list[Kind]:
    """The kinds of units on a map."""
    there = {kind_of_counter(c) for stack in scene.stacks for c in stack.counters}
    return [kind for kind in KINDS if kind in there]


def asked_stacks(scene: MapScene, asked: PositionAsked) -> dict[str, list[StackSpec]]:
    """The stacks asked for by side, each with the units asked for only."""
    places = shown_places(scene) if asked.places is None else asked.places
    found: dict[str, list[StackSpec]] = {}
    for side, stacks in side_stacks(scene, places).items():
        if asked.side not in ("", side):
            continue
        for stack in stacks:
            units = tuple(c for c in stack.counters if asked.kind in ("", kind_of_counter(c)))
            if units:
                found.setdefault(side, []).append(StackSpec(stack.hex, units))
    return found


def position_lines(scene: MapScene, asked: PositionAsked) -> list[str]:
    """The broad view, what is going on, landmarks, then stacks by side and kind; a sentence or a stack a line.

    Without any unit of what is asked for, one line says so and what there is.
    """
    stacks = asked_stacks(scene, asked)
    narrow = asked != PositionAsked()
    if narrow and not stacks:
        return _nothing_lines(scene, asked)
    lines = map_head_sentences(scene)
    lines += [broad_line(scene, side, those) for side, those in stacks.items()]
    if not narrow:
        lines += [*overlay_sentences(scene), *passage_sentences(scene), *note_sentences(scene)]
    lines += landmark_lines(scene, asked)
    for side, those in stacks.items():
        lines.append(say_painter(scene.lang, "where-side", side=side_name_text(side, scene.lang) or "?"))
        lines += [f"{stack_text(scene, one)}." for one in those]
    return lines


def _nothing_lines(scene: MapScene, asked: PositionAsked) -> list[str]:
    """Nothing is there of what was asked for; the next wider question that has an answer."""
    lang = scene.lang
    lines = [say_painter(lang, "where-nothing")]
    whole = asked_stacks(scene, PositionAsked(asked.side, asked.kind))
    if asked.places is not None and whole:
        lines.append(say_painter(lang, "where-elsewhere"))
        lines += [broad_line(scene, side, those) for side, those in whole.items()]
    elif others := asked_stacks(scene, PositionAsked(places=asked.places)):
        lines.append(say_painter(lang, "where-instead"))
        lines += [broad_line(scene, side, those) for side, those in others.items()]
    return lines


def broad_line(scene: MapScene, side: str, stacks: Sequence[StackSpec]) -> str:
    """How many stacks and units of each kind a side has."""
    kinds = Counter(kind_of_counter(c) for stack in stacks for c in stack.counters)
    listed = ", ".join(f"{kind_name_text(kind, scene.lang)} {kinds[kind]}" for kind in KINDS if kinds[kind])
    facts = {"side": side_name_text(side, scene.lang) or "?", "stacks": len(stacks), "kinds": listed}
    return say_painter(scene.lang, "where-broad", **facts, units=kinds.total())


def landmark_lines(scene: MapScene, asked: PositionAsked) -> list[str]:
    """The places that each side holds, those that matter most first."""
    places = shown_places(scene) if asked.places is None else asked.places
    held: dict[str, list[str]] = {}
    for at, side in scene.control.items():
        if at in places and asked.side in ("", side) and not asked.kind:
            held.setdefault(side, []).append(at)
    weights, lines = PlaceWeights(scene), list[str]()
    for side, those in held.items():
        texts = [place_text(scene, at) for at in sorted(those, key=weights.of_place)]
        name = side_name_text(side, scene.lang) or "?"
        lines.append(say_painter(scene.lang, "alt-held", side=name, count=len(those), places=", ".join(texts)) + ".")
    return lines


def around_lines(
    scene: MapScene, at: str, layers: Sequence[MapScene] = (), ways: Mapping[tuple[str, str], Collection[ReachWay]] | None = None
) -> list[str]:
    """A place and what is near it: who holds it, its units, zones over it, what gets at it, the stacks around by distance.

    ``layers``: further maps, whose zones and areas are looked at; ``ways``: (place, unit) -> how it gets at the place.
    """
    lang = scene.lang
    holder = side_name_text(scene.control.get(at, ""), lang)
    lines = [say_painter(lang, "around-place", place=place_text(scene, at), side=holder or "none")]
    here = side_stacks(scene, {at})
    lines += [f"{side_name_text(side, lang) or '?'}: {_units_text(scene, those[0])}." for side, those in here.items()]
    if not here:
        lines.append(say_painter(lang, "around-empty"))
    labels = [o.label for layer in (scene, *layers) for o in layer.overlays if isinstance(o, ZoneArea | Area) and at in o.hexes]
    if named := [label for label in dict.fromkeys(labels) if label]:
        lines.append(say_painter(lang, "around-within", zones="; ".join(named)))
    lines += _reaching_lines(scene, ways or {}, scene.control.get(at, "") or next(iter(here), ""))
    return [*lines, *_near_lines(scene, at)]


def _units_text(scene: MapScene, stack: StackSpec) -> str:
    return counted_names(counter_words(c, scene.lang) for c in stack.counters)


def _reaching_lines(scene: MapScene, ways: Mapping[tuple[str, str], Collection[ReachWay]], holder: str) -> Iterator[str]:
    """The units on the map that get at a place, by side and way; the side that holds it comes last."""
    found: dict[tuple[str, ReachWay], list[str]] = {}
    for stack in scene.stacks:
        for unit in stack.counters:
            for way in ways.get((stack.hex, unit.id), ()):
                text = f"{counter_words(unit, scene.lang)} ({place_text(scene, stack.hex)})"
                found.setdefault((counter_side(unit.colour), way), []).append(text)
    for (side, way), texts in sorted(found.items(), key=lambda one: one[0][0] == holder):
        yield say_painter(scene.lang, WAYS[way], side=side_name_text(side, scene.lang) or "?", units=counted_names(texts))


def _near_lines(scene: MapScene, at: str) -> Iterator[str]:
    """The stacks around a place, the nearest first, with distance and bearing."""
    near = []
    for stack in scene.stacks:
        steps = place_distance(scene.board, at, stack.hex)
        if stack.hex != at and steps < FAR:
            near.append((steps, stack.hex, stack))
    near.sort(key=lambda one: one[:2])
    close = [one for one in near if one[0] <= AROUND] or near[:1]
    if not near:
        yield say_painter(scene.lang, "around-nobody")
    for steps, there, stack in close:
        said = {"count": steps, "wind": wind_text(scene, at, there), "place": place_text(scene, there)}
        for side in dict.fromkeys(counter_side(c.colour) for c in stack.counters):
            own = StackSpec(there, tuple(c for c in stack.counters if counter_side(c.colour) == side))
            name = side_name_text(side, scene.lang) or "?"
            key = "around-stack-area" if is_area_board(scene.board) else "around-stack"
            yield say_painter(scene.lang, key, **said, side=name, units=_units_text(scene, own))
    if left := len(near) - len(close):
        yield say_painter(scene.lang, "around-farther", count=left, steps=AROUND)


def wind_text(scene: MapScene, start: str, end: str) -> str:
    """The bearing from one place to another, of the eight winds."""
    if is_area_board(scene.board):
        areas = areas_by_id(scene.board)
        (ax, ay), (bx, by) = areas[start].spot, areas[end].spot
    else:
        board = board_art_of(scene.board)
        grid = Grid(1.0, 0.0, 0.0, 0, 0, board.odd_lower, board.numbers)
        (ax, ay), (bx, by) = grid.centre(start), grid.centre(end)
    angle = math.degrees(math.atan2(bx - ax, ay - by)) % 360
    return say_painter(scene.lang, WINDS[round(angle / 45) % 8])


def places_of_board(board: str) -> Collection[str]:
    """Every place of a board."""
    if is_area_board(board):
        return areas_by_id(board).keys()
    art = board_art_of(board)
    return (*art.hexes, *(() if art.box is None else (art.box.hex,)))


def places_in_map(scene: MapScene) -> Collection[str]:
    """The places that a part of a map shows; of a whole map all."""
    return places_of_board(scene.board) if scene.crop is None else shown_places(scene)
