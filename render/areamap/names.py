"""Names of areas with their signs and flags, and the free texts of a board. No counter ever covers a name."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from data.kit import AreaRow, inside_ring
from render.areamap.areas import AreaGrid, areas_by_id, areas_of
from render.geometry import Box, Point, overlap_area
from render.paint.flags import side_flag
from render.paint.lettering import letter_text
from render.paint.signs import sign_disc
from render.paint.theme import Theme, mix_colours, side_colour, theme_font
from render.say import kit_name_text
from render.scene import AreaPoints, Lang, MapScene

#: Sizes of names in units of ``AreaTable.unit``: land, sea; of a sign, of a flag's width, and of a plate's height.
LAND_NAME, SEA_NAME, SIGN, FLAG, PLATE = 0.20, 0.175, 0.19, 0.24, 0.22
#: How wide the name of an area may be that need not stay inside it.
FREE = 1.25
#: Other places for a name that would be under counters: shares of ``size`` to the right and down.
#: That many corners are enough to see whether a name stays inside its area.
ROUGHLY = 80
ELSEWHERE = tuple(
    (dx, dy) for dy in (0.0, 0.12, -0.12, 0.3, -0.3, 0.45, -0.45, 0.6, -0.6, 0.8) for dx in (0.0, 0.3, -0.3, 0.7, -0.7)
)


class AreaName(NamedTuple):
    """A placed name: its lines, type size, the middle of each line, its box, the places of its signs and flag.

    ``left``: the place of a flag to its left, even outside the area.
    """

    area: str
    lines: tuple[str, ...]
    size: float
    face: str
    centres: tuple[Point, ...]
    box: Box
    signs: tuple[Point, ...]
    flag: Point
    left: Point

    def moved(self, dx: float, dy: float) -> AreaName:
        """The same name elsewhere."""
        left, top, right, bottom = self.box
        return self._replace(
            centres=tuple((x + dx, y + dy) for x, y in self.centres),
            box=(left + dx, top + dy, right + dx, bottom + dy),
            signs=tuple((x + dx, y + dy) for x, y in self.signs),
            flag=(self.flag[0] + dx, self.flag[1] + dy),
            left=(self.left[0] + dx, self.left[1] + dy),
        )


def _broken_name_lines(text: str, size: float, face: str, room: float) -> tuple[str, ...]:
    """A text in as few lines as fit, words left whole."""
    shape, lines = theme_font(size, face), list[str]()
    for word in text.split():
        if lines and shape.getlength(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def fitted_name(text: str, size: float, face: str, room: float) -> tuple[tuple[str, ...], float]:
    """A text in one line or two of at most ``room`` pixels, and the size of its type; words are never cut."""
    while True:
        lines = _broken_name_lines(text, size, face, room)
        fits = len(lines) <= 2 and all(theme_font(size, face).getlength(line) <= room for line in lines)
        if fits or size <= 5:
            return (lines if len(lines) <= 2 else (lines[0], " ".join(lines[1:]))), size
        size -= 0.5


@lru_cache(maxsize=1024)
def room_around(grid: AreaGrid, name: str, at: Point) -> float:
    """The width of an area around a point, the same to both sides, in pixels."""
    ring, (x, y) = grid.corners(name), at
    crossings = [
        x1 + (x2 - x1) * (y - y1) / (y2 - y1) for (x1, y1), (x2, y2) in pairwise((*ring, ring[0])) if (y1 > y) != (y2 > y)
    ]
    left = max((c for c in crossings if c <= x), default=x)
    right = min((c for c in crossings if c >= x), default=x)
    return 2 * min(x - left, right - x)


def _area_name(grid: AreaGrid, area: AreaRow, lang: Lang) -> AreaName:
    """The name of an area in one line or two, as large as fits; its signs are left of it, or above if that is too narrow."""
    text = kit_name_text(area.name, lang)
    face, full = ("regular", SEA_NAME) if area.wet else ("condensed", LAND_NAME)
    x, y = grid.at(area.label)
    large = areas_of(grid.board).lettering
    size, side = grid.size * full * large, grid.size * SIGN
    signs = len(area.signs) * side * 1.1
    if area.free:
        room = max(grid.size * FREE * large, *(theme_font(size, face).getlength(word) + 1 for word in text.split()))
    else:
        room = min(room_around(grid, area.id, (x, y - size * 0.6)), room_around(grid, area.id, (x, y + size * 0.6))) - size
        room = max(grid.size * 0.6, room)
    beside = bool(area.signs) and (area.free or fitted_name(text, size, face, max(1.0, room - signs))[1] >= size * 0.9)
    lines, size = fitted_name(text, size, face, room - signs if beside and not area.free else room)
    step = size * 1.05
    wide, tall = max(theme_font(size, face).getlength(line) for line in lines), step * len(lines)
    whole = wide + (signs if beside else 0.0)
    ring = grid.corners(area.id)
    for shift in (0.0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3):
        middle = y + shift * grid.size
        box = (x - whole / 2 - 1, middle - tall / 2, x + whole / 2 + 1, middle + tall / 2)
        corners = ((box[0], box[1]), (box[2], box[1]), (box[0], box[3]), (box[2], box[3]))
        if area.free or all(inside_ring(p, ring) for p in corners):
            break
    right = box[2] - 1 - wide / 2
    centres = tuple((right, box[1] + (k + 0.5) * step) for k in range(len(lines)))
    if beside:
        places = tuple((box[0] + 1 + (k + 0.5) * side * 1.1 - side * 0.05, (box[1] + box[3]) / 2) for k in range(len(area.signs)))
    else:
        count = len(area.signs)
        places = tuple((x + (k - (count - 1) / 2) * side * 1.15, box[1] - side * 0.62) for k in range(count))
    banner = (box[0] - grid.size * FLAG * 0.6, (box[1] + box[3]) / 2)
    left = banner
    if not area.free and not inside_ring((banner[0] - grid.size * FLAG * 0.5, banner[1]), ring):
        banner = (places[0][0] - grid.size * FLAG, places[0][1]) if places and not beside else (x, box[1] - grid.size * 0.12)
    return AreaName(area.id, lines, size, face, centres, box, places, banner, left)


@lru_cache(maxsize=32)
def area_names(board: str, grid: AreaGrid, lang: Lang) -> tuple[AreaName, ...]:
    """The name of every area that shows one, where its table wants it."""
    return tuple(_area_name(grid, area, lang) for area in areas_of(board).area if area.named)


def _whole_name_box(name: AreaName, grid: AreaGrid, beside: Mapping[str, float]) -> Box:
    """The box of a name with its signs and everything to their left, given by its width in pixels."""
    left, top, right, bottom = name.box
    r = grid.size * SIGN / 2
    if name.signs:
        left, top = min(left, name.signs[0][0] - r), min(top, name.signs[0][1] - r)
        right = max(right, name.signs[-1][0] + r)
    if name.area in beside:
        half = grid.size * FLAG / 2
        left, top = min(left, name.flag[0] + half - beside[name.area]), min(top, name.flag[1] - half * 0.7)
    return left, top, right, bottom


def in_frame(
    names: Sequence[AreaName], frame: Box, shown: Collection[str], grid: AreaGrid, beside: Mapping[str, float]
) -> tuple[AreaName, ...]:
    """The names in a picture: those of ``shown`` areas moved into it, others only if they fit completely.

    ``beside``: the width in pixels of a flag or plates to the left of a name and its signs.
    """
    found = []
    for name in names:
        left, top, right, bottom = name.box
        if name.signs:
            left, top = min(left, name.signs[0][0] - 2), min(top, name.signs[0][1] - 2)
        if name.area in beside:
            left = min(left, _whole_name_box(name, grid, beside)[0] - 2)
        dx = max(frame[0] - left, 0.0) + min(frame[2] - right, 0.0)
        dy = max(frame[1] - top, 0.0) + min(frame[3] - bottom, 0.0)
        if name.area in shown:
            found.append(name.moved(dx, dy) if dx or dy else name)
        elif not dx and not dy:
            found.append(name)
    return tuple(found)


def placed_names(
    grid: AreaGrid, names: Sequence[AreaName], pieces: Sequence[Box], frame: Box, beside: Mapping[str, float]
) -> tuple[AreaName, ...]:
    """The names moved away from counters as little as possible: within their area if it has room, never out of the picture.

    ``beside``: the width in pixels of a flag or plates to the left of a name and its signs.
    """
    return tuple(_clear_of_counters(grid, name, names, pieces, frame, beside) for name in names)


@lru_cache(maxsize=256)
def _rough_outline(grid: AreaGrid, name: str) -> tuple[Point, ...]:
    """The outline of an area, with just enough corners to decide whether a name fits inside."""
    full = grid.corners(name)
    return tuple(full[:: max(1, len(full) // ROUGHLY)])


def _clear_of_counters(
    grid: AreaGrid, name: AreaName, names: Sequence[AreaName], pieces: Sequence[Box], frame: Box, beside: Mapping[str, float]
) -> AreaName:
    """One name, moved so that no counter covers it."""
    unit, whole = grid.size, _whole_name_box(name, grid, beside)
    around = (whole[0] - unit, whole[1] - unit, whole[2] + unit, whole[3] + unit)
    near = [p for p in pieces if overlap_area(p, around) > 0]
    if not any(overlap_area(p, whole) > 0 for p in near):
        return name
    others = [n.box for n in names if n.area != name.area and overlap_area(n.box, around) > 0]
    ring = _rough_outline(grid, name.area)
    best: tuple[float, AreaName] | None = None
    for k, (dx, dy) in enumerate(ELSEWHERE):
        moved = name.moved(dx * unit, dy * unit)
        box = _whole_name_box(moved, grid, beside)
        cost = 0.02 * k + sum(5 + 200 * overlap_area(box, p) / unit**2 for p in near if overlap_area(box, p) > 0)
        if best is not None and cost >= best[0]:
            continue
        cost += sum(10 * overlap_area(box, o) for o in others) / unit**2
        corners = ((box[0], box[1]), (box[2], box[1]), (box[0], box[3]), (box[2], box[3]))
        cost += 0.25 * sum(not inside_ring(p, ring) for p in corners)
        cost += 4.0 * (box[0] < frame[0] or box[1] < frame[1] or box[2] > frame[2] or box[3] > frame[3])
        if best is None or cost < best[0] - 1e-9:
            best = cost, moved
    assert best is not None
    return best[1]


def draw_names(image: Image.Image, board: str, grid: AreaGrid, names: Sequence[AreaName], theme: Theme) -> None:
    """Names and signs onto a picture."""
    areas = areas_by_id(board)
    for name in names:
        area = areas[name.area]
        for sign, (x, y) in zip(area.signs, name.signs, strict=True):
            sign_disc(image, x, y, sign, grid.size * SIGN, theme)
        for line, centre in zip(name.lines, name.centres, strict=True):
            letter_text(image, centre, line, name.size, name.face, name_inks(area.wet, theme), grid.size * 0.016)


def name_inks(wet: bool, theme: Theme) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Ink and halo of names at sea or on land."""
    if wet:
        return mix_colours(theme.sea_ink, theme.ink, 0.45), mix_colours(theme.sea, theme.halo, 0.35)
    return theme.ink, theme.halo


def draw_texts(image: Image.Image, board: str, grid: AreaGrid, lang: Lang, theme: Theme) -> None:
    """The words of a board that belong to no area, and the titles of its frames."""
    draw, table = ImageDraw.Draw(image), areas_of(board)
    for text in table.text:
        said = kit_name_text(text.name, lang)
        colour, halo = name_inks(text.sea, theme)
        shape = theme_font(grid.size * LAND_NAME * text.size, "regular" if text.sea else "condensed")
        draw.multiline_text(
            grid.at(text.at),
            said,
            font=shape,
            fill=colour,
            anchor="mm",
            align="center",
            stroke_width=grid.size * 0.016,
            stroke_fill=halo,
        )
    for frame in table.frame:
        said = kit_name_text(frame.name, lang)
        if said:
            x, y = grid.at(frame.box[:2])
            at = (x + grid.size * 0.12, y + grid.size * 0.16)
            draw.text(at, said, font=theme_font(grid.size * LAND_NAME, "condensed"), fill=theme.ink, anchor="lm")


def _flag_corner(grid: AreaGrid, name: str, width: float) -> Point:
    """The place of a flag in a cell: its upper left corner."""
    ring = grid.corners(name)
    return min(p[0] for p in ring) + width * 0.7, min(p[1] for p in ring) + width * 0.5


def flag_width(grid: AreaGrid) -> int:
    """The width of a flag, in pixels."""
    return max(10, round(grid.size * FLAG))


def plates_width(points: AreaPoints, grid: AreaGrid) -> float:
    """The width of the plates with an area's points, in pixels."""
    return sum(_plate_width(text, grid) for _, text in points.parts)


def _plate_width(text: str, grid: AreaGrid) -> float:
    return theme_font(grid.size * PLATE * 0.8, "bold").getlength(text) + grid.size * 0.1


def draw_points(image: Image.Image, scene: MapScene, grid: AreaGrid, names: Sequence[AreaName]) -> None:
    """Draw the points of areas, on plates in the colours of the sides that get them."""
    draw, places = ImageDraw.Draw(image), {n.area: n.flag for n in names}
    high = grid.size * PLATE
    for o in scene.overlays:
        if not isinstance(o, AreaPoints) or o.hex not in places:
            continue
        x, y = places[o.hex]
        x += grid.size * FLAG / 2
        for side, text in reversed(o.parts):
            wide = _plate_width(text, grid)
            box = (x - wide, y - high / 2, x - 1, y + high / 2)
            draw.rounded_rectangle((box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1), high * 0.28, fill=(255, 255, 255))
            draw.rounded_rectangle(box, high * 0.25, fill=side_colour(side))
            middle = ((box[0] + box[2]) / 2, y)
            draw.text(middle, text, font=theme_font(high * 0.8, "bold"), fill=(255, 255, 255), anchor="mm")
            x -= wide


def draw_flags(image: Image.Image, control: Mapping[str, str], grid: AreaGrid, names: Sequence[AreaName]) -> None:
    """The flag of who holds an area, left of its name; in the corner of a cell."""
    places = {} if areas_of(grid.board).smooth else {n.area: n.flag for n in names}
    areas = areas_by_id(grid.board)
    width = flag_width(grid)
    for name, side in sorted(control.items()):
        if name not in areas:
            continue
        picture = side_flag(side, width)
        x, y = places.get(name) or _flag_corner(grid, name, width)
        image.paste(picture, (round(x - width / 2), round(y - picture.height / 2)), picture)
