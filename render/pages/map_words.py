"""A map in words, for people who cannot see it: what it shows above the board, then control, then stack by stack.

Whole, what matters most first; :mod:`render.pages.alt` cuts it to the length of a description.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache

from data.kit import KitSide
from render.areamap.areas import areas_by_id, areas_of, is_area_board, links_of
from render.areamap.window import shown_areas
from render.hexmap.boards import IMPORTANT, board_art_of
from render.hexmap.crops import hex_span, hexes_within_span, shown_hexes
from render.hexmap.geometry import grid_distance
from render.paint.counters import counter_text
from render.paint.theme import counter_side, side_of
from render.say import kit_name_text, say_painter
from render.scene import (
    Area,
    AreaPoints,
    Arrow,
    BattleMark,
    CounterSpec,
    ForcesPlate,
    Highlight,
    MapScene,
    Mark,
    Note,
    Passage,
    Ring,
    StackSpec,
    SupplyLineArt,
    Tag,
    ZoneArea,
)
from words import is_known_message, tr

#: So many places of a zone are named; up to so many framed places all are.
ZONE_PLACES, FRAMED = 8, 12
#: A distance longer than any on a board, for places off it.
FAR = 999
#: Marks of counters that are said, with their messages.
SAID_MARKS: Mapping[Mark, str] = {"active": "mark-active", "moved": "mark-moved"}


def map_head_sentences(scene: MapScene) -> list[str]:
    """Title, the lines below it, tracks with their sides."""
    lang, board = scene.lang, scene.board
    if is_area_board(board):
        title = kit_name_text(areas_of(board).title, lang)
    else:
        title = board_art_of(board).called or tr(lang, board_art_of(board).title)
    own = f". {scene.title}" if scene.title != title else ""
    found = [f"{say_painter(lang, 'alt-map')} {title}{own}".strip().rstrip(".") + "."]
    found += [f"{line.strip().rstrip('.')}." for line in scene.subtitle if line.strip()]
    if scene.tracks:
        found.append("; ".join(_track_text(t.label, t.value, side_name_text(t.side, lang)) for t in scene.tracks) + ".")
    return found


def _track_text(label: str, value: str, side: str) -> str:
    """A track with the side whose colour it has, unless its words name the side: by their first letters, as names are bent."""
    named = not side or side[:4].casefold() in f"{label} {value}".casefold()
    return f"{label} {value}" if named else f"{label} {value} ({side})"


def overlay_sentences(scene: MapScene) -> Iterator[str]:
    """What is laid over the map: battles, cuts, zones, reach, frames, moves, points, numbers of choices."""
    lang, overlays = scene.lang, scene.overlays
    fights = [_fight_text(scene, o) for o in overlays if isinstance(o, BattleMark | ForcesPlate)]
    if fights:
        yield f"{say_painter(lang, 'alt-battles')}: {'; '.join(dict.fromkeys(fights))}."
    cuts = [o.cut for o in overlays if isinstance(o, SupplyLineArt) and o.cut]
    if cuts:
        yield f"{say_painter(lang, 'alt-cut')}: {', '.join(place_text(scene, at) for at in dict.fromkeys(cuts))}."
    for zone in overlays:
        if isinstance(zone, ZoneArea | Area) and zone.label:
            yield _zone_text(scene, zone.label, zone.hexes)
    for frame in overlays:
        if isinstance(frame, Highlight) and frame.label:
            yield _frame_text(scene, frame)
    for ring in overlays:
        if isinstance(ring, Ring):
            label = ring.label or say_painter(lang, "legend-ring")
            yield say_painter(lang, "alt-ring", ring=label, count=ring.radius, place=place_text(scene, ring.hex)) + "."
    moves = [o for o in overlays if isinstance(o, Arrow) and o.label and not o.faded and len(o.path) > 1]
    if moves:
        phrases = (f"{o.label} {place_text(scene, o.path[0])} → {place_text(scene, o.path[-1])}" for o in moves)
        yield f"{say_painter(lang, 'alt-moves')}: {'; '.join(phrases)}."
    points = [o for o in overlays if isinstance(o, AreaPoints)]
    if points:
        phrases = (f"{place_text(scene, o.hex)} {_points_text(scene, o.parts)}" for o in points)
        yield f"{say_painter(lang, 'alt-points')}: {'; '.join(phrases)}."
    tags = [o for o in overlays if isinstance(o, Tag)]
    if tags:
        tags.sort(key=lambda o: (len(o.text.partition(",")[0]), o.text))
        yield f"{say_painter(lang, 'alt-numbers')}: {'; '.join(f'{o.text} {place_text(scene, o.hex)}' for o in tags)}."


def _points_text(scene: MapScene, parts: Iterable[tuple[str, str]]) -> str:
    """The points of a place, each with the side that gets them."""
    return ", ".join(f"{side_name_text(side, scene.lang)} {text}".strip() for side, text in parts)


def _fight_text(scene: MapScene, fight: BattleMark | ForcesPlate) -> str:
    """Where a battle is, and who fights in it where the map shows that."""
    where = place_text(scene, fight.hex)
    if isinstance(fight, BattleMark):
        return where
    forces = (
        f"{side_name_text(side, scene.lang)}: {counted_names(counter_words(c, scene.lang) for c in counters)}"
        for side, counters in fight.sides
        if counters
    )
    return " · ".join((where, *forces))


def _zone_text(scene: MapScene, label: str, hexes: Collection[str]) -> str:
    """How large a zone is, and the first named places in it."""
    if is_area_board(scene.board):
        return f"{label}: {', '.join(place_text(scene, at) for at in hexes)}."
    named = [text for at in hexes if (text := place_text(scene, at)) != at][:ZONE_PLACES]
    return say_painter(scene.lang, "alt-zone", zone=label, count=len(hexes), places=", ".join(named) or "none") + "."


def _frame_text(scene: MapScene, frame: Highlight) -> str:
    """The places in a frame, or how many there are."""
    if len(frame.hexes) > FRAMED:
        return _zone_text(scene, frame.label, frame.hexes)
    return f"{frame.label}: {', '.join(place_text(scene, at) for at in frame.hexes)}."


def control_sentences(scene: MapScene, most: int = 0) -> list[str]:
    """The places that each side holds, the important ones first; ``most``: so many are named of each side, 0 for all."""
    found, shown = [], shown_places(scene)
    held: dict[str, list[str]] = {}
    for at, side in scene.control.items():
        if at in shown:
            held.setdefault(side, []).append(at)
    weights = PlaceWeights(scene)
    for side, places in held.items():
        named = sorted((at for at in places if place_text(scene, at) != at), key=weights.of_place)
        kept = named[: most or None]
        texts = [place_text(scene, at) for at in kept]
        if left := len(places) - len(kept):
            texts.append(say_painter(scene.lang, "alt-more", count=left))
        said = {"side": side_name_text(side, scene.lang) or "?", "count": len(places), "places": ", ".join(texts)}
        found.append(say_painter(scene.lang, "alt-held", **said) + ".")
    return found


class PlaceWeights:
    """How much the places of a map matter: battles and choices, then those near an enemy, then capitals, then the others."""

    def __init__(self, scene: MapScene) -> None:
        self.scene = scene
        self._marked = {o.hex for o in scene.overlays if isinstance(o, BattleMark | ForcesPlate | Tag)}
        self._sides: dict[str, set[str]] = {}
        for stack in scene.stacks:
            for side in {counter_side(c.colour) for c in stack.counters}:
                self._sides.setdefault(side, set()).add(stack.hex)
        self._near: dict[tuple[str, str], int] = {}

    def enemy_distance(self, at: str, side: str) -> int:
        """From a place to the nearest stack of another side."""
        if (at, side) not in self._near:
            others = {there for one, those in self._sides.items() if one != side for there in those}
            self._near[at, side] = min((place_distance(self.scene.board, at, there) for there in others), default=FAR)
        return self._near[at, side]

    def of_stack(self, at: str, side: str) -> tuple[bool, int, bool, str]:
        """A key: what matters most comes first."""
        return at not in self._marked, self.enemy_distance(at, side), not is_important_place(self.scene.board, at), at

    def of_place(self, at: str) -> tuple[bool, bool, int, str]:
        """The same for a place without regard to units."""
        side = self.scene.control.get(at, "")
        return at not in self._marked, not is_important_place(self.scene.board, at), self.enemy_distance(at, side), at


def side_stacks(scene: MapScene, shown: Collection[str]) -> dict[str, list[StackSpec]]:
    """The stacks in some places by side, each with the counters of that side only, what matters most first."""
    found: dict[str, list[StackSpec]] = {}
    for stack in scene.stacks:
        if stack.hex not in shown:
            continue
        for side in dict.fromkeys(counter_side(c.colour) for c in stack.counters):
            own = tuple(c for c in stack.counters if counter_side(c.colour) == side)
            found.setdefault(side, []).append(StackSpec(stack.hex, own))
    weights = PlaceWeights(scene)
    return {side: sorted(those, key=lambda one: weights.of_stack(one.hex, side)) for side, those in found.items()}


def stack_text(scene: MapScene, stack: StackSpec) -> str:
    """A place and the counters in it."""
    return f"{place_text(scene, stack.hex)}: {counted_names(counter_words(c, scene.lang) for c in stack.counters)}"


def units_sentence(scene: MapScene, side: str, texts: Iterable[str]) -> str:
    """A side's stacks: the side first."""
    head = say_painter(scene.lang, "alt-units")
    name = side_name_text(side, scene.lang)
    listed = "; ".join(texts)
    return f"{f'{name}, {head.lower()}' if name else head}:" + (f" {listed}." if listed else "")


def map_words(scene: MapScene) -> str:
    """Everything that a map shows, in words: a sentence or a stack a line."""
    lines = [*map_head_sentences(scene), *overlay_sentences(scene), *passage_sentences(scene), *note_sentences(scene)]
    for side, stacks in side_stacks(scene, shown_places(scene)).items():
        lines += [units_sentence(scene, side, ()), *(f"{stack_text(scene, one)}." for one in stacks)]
    return "\n".join([*lines, *control_sentences(scene)])


def passage_sentences(scene: MapScene) -> Iterator[str]:
    """Which straits are open to whom."""
    for passage in scene.overlays:
        if isinstance(passage, Passage):
            way = f"{place_text(scene, passage.a)} – {place_text(scene, passage.b)}"
            side = side_name_text(passage.side, scene.lang) if passage.open else "none"
            yield say_painter(scene.lang, "alt-passage", way=way, side=side or "all") + "."


def note_sentences(scene: MapScene) -> Iterator[str]:
    """The words written in places, other than their names."""
    notes = [o for o in scene.overlays if isinstance(o, Note) and o.text not in place_text(scene, o.hex)]
    if notes:
        yield f"{say_painter(scene.lang, 'alt-notes')}: {'; '.join(f'{place_text(scene, o.hex)} {o.text}' for o in notes)}."


def counter_words(spec: CounterSpec, lang: str) -> str:
    """A counter in words, with the marks on it that are said."""
    marks = [say_painter(lang, said) for mark, said in SAID_MARKS.items() if mark in spec.marks]
    return counter_text(spec, lang) + (f" ({', '.join(marks)})" if marks else "")


def side_name_text(key: str, lang: str) -> str:
    """What people call a side "GAME:SIDE"; "" where nothing names it."""
    side = side_of(key) if key else None
    if isinstance(side, KitSide):
        return kit_name_text(side.name, lang)
    message = key.replace(":", ":seat-", 1)
    return tr(lang, message) if key and is_known_message(lang, message) else ""


def counted_names(names: Iterable[str]) -> str:
    """Names with commas between them, those that are the same counted."""
    return ", ".join(f"{n} × {name}" if n > 1 else name for name, n in Counter(names).items())


def shown_places(scene: MapScene) -> Collection[str]:
    """The places in the picture: of a part of hexes the whole block that the crop spans; of a whole map all, those off it too."""
    if scene.crop is None:
        return {s.hex for s in scene.stacks} | set(scene.control)
    if is_area_board(scene.board):
        return shown_areas(scene.board, scene.crop)
    board = board_art_of(scene.board)
    return set(hexes_within_span(board.hexes, board.numbers, *hex_span(shown_hexes(scene), board.numbers)))


def place_text(scene: MapScene, name: str) -> str:
    """A place as people read it: its number and name."""
    if is_area_board(scene.board):
        area = areas_by_id(scene.board).get(name)
        return kit_name_text(area.name, scene.lang) if area is not None else name
    board = board_art_of(scene.board)
    known = board.hexes.get(name)
    title = known.name if known else board.box.name if board.box and board.box.hex == name else ""
    return f"{name} {title}".strip()


def is_important_place(board: str, at: str) -> bool:
    """Whether a place is a capital, or worth a star."""
    if is_area_board(board):
        area = areas_by_id(board).get(at)
        return area is not None and bool(IMPORTANT & set(area.signs))
    found = board_art_of(board).hexes.get(at)
    return found is not None and bool(IMPORTANT & set(found.features))


def place_distance(board: str, a: str, b: str) -> int:
    """Hexes, or steps from area to area, between two places; FAR where there is no way, as to a box off the board."""
    if is_area_board(board):
        return _steps_from(board, a).get(b, FAR)
    art = board_art_of(board)
    if a not in art.hexes or b not in art.hexes:
        return 0 if a == b else FAR
    return grid_distance(a, b, art.odd_lower, art.numbers)


@lru_cache(maxsize=512)
def _steps_from(board: str, start: str) -> Mapping[str, int]:
    links = links_of(board)
    found, queue = {start: 0}, deque([start])
    while queue:
        at = queue.popleft()
        for there in links.get(at, ()):
            if there not in found:
                found[there] = found[at] + 1
                queue.append(there)
    return found
