"""Silhouettes and signs as vectors: ships by class, aircraft, NATO boxes, anchors and the like, drawn as soft masks."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from render.geometry import Box, Point

Poly = tuple[Point, ...]

#: Side views in a box of 100 by 44, bow to the right.
SHIPS: dict[str, tuple[Poly, ...]] = {
    "cv": (
        ((1, 19), (99, 17), (93, 27), (88, 38), (10, 38), (4, 28)),
        ((54, 19), (54, 10), (58, 10), (59, 2), (63, 2), (64, 10), (74, 10), (74, 19)),
        ((14, 19), (20, 15), (27, 19)),
        ((30, 19), (36, 15), (43, 19)),
    ),
    "cvl": (
        ((8, 20), (94, 19), (89, 28), (84, 38), (15, 38), (10, 28)),
        ((58, 20), (58, 11), (63, 11), (63, 5), (66, 5), (66, 20)),
        ((24, 20), (30, 16), (37, 20)),
    ),
    "cve": (
        ((16, 19), (88, 19), (84, 29), (80, 39), (22, 39), (18, 30)),
        ((62, 19), (62, 10), (67, 10), (67, 19)),
    ),
    "bb": (
        ((1, 27), (99, 23), (91, 38), (8, 38)),
        ((42, 27), (42, 17), (45, 17), (46, 2), (52, 2), (53, 12), (58, 12), (58, 27)),
        ((61, 27), (61, 13), (67, 13), (67, 26)),
        ((14, 27), (14, 21), (24, 21), (24, 27)),
        ((2, 20), (14, 21.5), (14, 23.5), (2, 22)),
        ((28, 27), (28, 17), (37, 17), (37, 27)),
        ((17, 16), (28, 17.5), (28, 19.5), (17, 18)),
        ((73, 26), (73, 19), (83, 19), (83, 25)),
        ((83, 19.5), (96, 17), (96, 19), (83, 22)),
    ),
    "bc": (
        ((1, 28), (99, 24), (91, 38), (7, 38)),
        ((44, 28), (44, 16), (47, 16), (48, 5), (53, 5), (54, 15), (57, 15), (57, 28)),
        ((61, 27), (61, 15), (66, 15), (66, 27)),
        ((16, 28), (16, 21), (27, 21), (27, 28)),
        ((3, 20), (16, 21.5), (16, 23.5), (3, 22)),
        ((74, 27), (74, 20), (84, 20), (84, 26)),
        ((84, 20.5), (96, 18), (96, 20), (84, 23)),
    ),
    "ca": (
        ((2, 29), (99, 24), (91, 38), (7, 38)),
        ((50, 28), (50, 15), (54, 15), (55, 7), (59, 7), (60, 28)),
        ((35, 28), (34, 17), (40, 17), (41, 28)),
        ((44, 28), (43, 17), (48, 17), (48, 28)),
        ((18, 29), (18, 23), (27, 23), (27, 29)),
        ((7, 22), (18, 24), (18, 26), (7, 24)),
        ((68, 28), (68, 21), (77, 21), (77, 27)),
        ((77, 22), (90, 19), (90, 21), (77, 24)),
    ),
    "cl": (
        ((6, 29), (97, 25), (89, 38), (11, 38)),
        ((56, 28), (57, 14), (62, 14), (63, 28)),
        ((30, 29), (30, 18), (34, 18), (34, 29)),
        ((38, 29), (38, 18), (42, 18), (42, 29)),
        ((46, 29), (46, 18), (50, 18), (50, 29)),
        ((72, 28), (72, 22), (79, 22), (90, 20), (90, 22), (79, 27)),
    ),
    "dd": (
        ((6, 31), (66, 29), (98, 23), (90, 38), (12, 38)),
        ((62, 29), (62, 17), (66, 17), (66, 10), (69, 10), (70, 28)),
        ((34, 30), (33, 20), (38, 20), (39, 30)),
        ((48, 30), (47, 20), (52, 20), (53, 30)),
        ((14, 31), (14, 25), (22, 25), (22, 31)),
        ((76, 27), (76, 22), (82, 22), (82, 26)),
    ),
    "apd": (
        ((6, 31), (66, 29), (98, 23), (90, 38), (12, 38)),
        ((62, 29), (62, 15), (66, 15), (66, 9), (69, 9), (70, 28)),
        ((44, 30), (43, 18), (48, 18), (49, 30)),
        ((12, 28), (12, 22), (24, 22), (22, 28)),
        ((27, 28), (27, 22), (39, 22), (37, 28)),
        ((76, 27), (76, 22), (82, 22), (82, 26)),
    ),
}  # fmt: skip

#: Aircraft from above, nose up, in a box of 100 by 100.
PLANES: dict[str, tuple[Poly, ...]] = {
    "air": (
        ((46, 6), (54, 6), (57, 22), (57, 34), (97, 44), (97, 55), (57, 54), (54, 78), (70, 86), (70, 94), (30, 94), (30, 86),
         (46, 78), (43, 54), (3, 55), (3, 44), (43, 34), (43, 22)),
        ((40, 3), (60, 3), (60, 6), (40, 6)),
    ),
    "lrb": (
        ((46, 2), (54, 2), (56, 34), (99, 42), (99, 50), (56, 51), (54, 80), (72, 86), (72, 94), (28, 94), (28, 86), (46, 80),
         (44, 51), (1, 50), (1, 42), (44, 34)),
        ((64, 26), (70, 26), (71, 42), (63, 42)),
        ((80, 30), (86, 30), (87, 44), (79, 44)),
        ((30, 26), (36, 26), (37, 42), (29, 42)),
        ((14, 30), (20, 30), (21, 44), (13, 44)),
    ),
    "b29": (
        ((45, 0), (55, 0), (57, 34), (100, 38), (100, 45), (57, 49), (55, 80), (75, 85), (75, 94), (25, 94), (25, 85), (45, 80),
         (43, 49), (0, 45), (0, 38), (43, 34)),
        ((64, 24), (71, 24), (71, 42), (64, 42)),
        ((81, 26), (88, 26), (88, 42), (81, 42)),
        ((29, 24), (36, 24), (36, 42), (29, 42)),
        ((12, 26), (19, 26), (19, 42), (12, 42)),
    ),
}  # fmt: skip

#: Marks above a NATO box: how many, and whether they are crosses or bars. "corps/armour": a box of an arm of :data:`ARMS`.
SIZES: dict[str, tuple[int, str]] = {
    "front": (5, "x"),
    "army": (4, "x"),
    "corps": (3, "x"),
    "division": (2, "x"),
    "brigade": (1, "x"),
    "regiment": (3, "i"),
    "battalion": (2, "i"),
}


def _draw_infantry(draw: ImageDraw.ImageDraw, box: Box, line: int) -> None:
    draw.line(box, fill=255, width=line)
    draw.line((box[0], box[3], box[2], box[1]), fill=255, width=line)


def _draw_cavalry(draw: ImageDraw.ImageDraw, box: Box, line: int) -> None:
    draw.line((box[0], box[3], box[2], box[1]), fill=255, width=line)


def _draw_armour(draw: ImageDraw.ImageDraw, box: Box, line: int) -> None:
    w, h = box[2] - box[0], box[3] - box[1]
    inner = (box[0] + w * 0.18, box[1] + h * 0.24, box[2] - w * 0.18, box[3] - h * 0.24)
    draw.rounded_rectangle(inner, h * 0.26, outline=255, width=line)


def _draw_mechanised(draw: ImageDraw.ImageDraw, box: Box, line: int) -> None:
    _draw_infantry(draw, box, line)
    _draw_armour(draw, box, line)


def _draw_mountain(draw: ImageDraw.ImageDraw, box: Box, line: int) -> None:
    _draw_infantry(draw, box, line)
    middle, foot = (box[0] + box[2]) / 2, (box[2] - box[0]) * 0.14
    draw.polygon([(middle - foot, box[3]), (middle, (box[1] + box[3]) / 2), (middle + foot, box[3])], fill=255)


#: What a NATO box shows; a box without an arm is one of infantry.
ARMS = {
    "infantry": _draw_infantry,
    "cavalry": _draw_cavalry,
    "armour": _draw_armour,
    "mechanised": _draw_mechanised,
    "mountain": _draw_mountain,
}


def _draw_nato_box(draw: ImageDraw.ImageDraw, w: float, h: float, symbol: str) -> None:
    size, _, arm = symbol.partition("/")
    count, sign = SIZES[size]
    line = max(1, round(h * 0.065))
    box = (w * 0.12, h * 0.34, w * 0.88, h * 0.98)
    draw.rectangle(box, outline=255, width=line)
    ARMS[arm or "infantry"](draw, box, line)
    step, half = min(h * 0.26, w * 0.19), min(h * 0.10, w * 0.08)
    for k in range(count):
        x = w / 2 + (k - (count - 1) / 2) * step
        y = h * 0.15
        if sign == "x":
            draw.line((x - half, y - half, x + half, y + half), fill=255, width=line)
            draw.line((x - half, y + half, x + half, y - half), fill=255, width=line)
        else:
            draw.line((x, y - half * 1.2, x, y + half * 1.2), fill=255, width=line)


def _draw_hq_symbol(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    pole = max(1, round(h * 0.07))
    x = w * 0.30
    draw.line((x, h * 0.06, x, h * 0.98), fill=255, width=pole)
    draw.polygon([(x, h * 0.06), (w * 0.80, h * 0.10), (w * 0.72, h * 0.29), (w * 0.80, h * 0.50), (x, h * 0.52)], fill=255)


def _draw_anchor(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    line = max(1, round(w * 0.10))
    r = w * 0.11
    draw.ellipse((w / 2 - r, h * 0.04, w / 2 + r, h * 0.04 + 2 * r), outline=255, width=line)
    draw.line((w / 2, h * 0.24, w / 2, h * 0.92), fill=255, width=line)
    draw.line((w * 0.28, h * 0.36, w * 0.72, h * 0.36), fill=255, width=line)
    draw.arc((w * 0.14, h * 0.30, w * 0.86, h * 0.94), 20, 160, fill=255, width=line)
    draw.polygon([(w * 0.06, h * 0.68), (w * 0.26, h * 0.66), (w * 0.13, h * 0.52)], fill=255)
    draw.polygon([(w * 0.94, h * 0.68), (w * 0.74, h * 0.66), (w * 0.87, h * 0.52)], fill=255)


def _draw_oil_derrick(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    """An oil derrick: the sign of a resource."""
    line = max(1, round(w * 0.09))
    draw.line((w * 0.14, h * 0.94, w * 0.44, h * 0.10), fill=255, width=line)
    draw.line((w * 0.86, h * 0.94, w * 0.56, h * 0.10), fill=255, width=line)
    draw.line((w * 0.36, h * 0.10, w * 0.64, h * 0.10), fill=255, width=line)
    draw.line((w * 0.33, h * 0.42, w * 0.67, h * 0.42), fill=255, width=line)
    draw.line((w * 0.22, h * 0.72, w * 0.78, h * 0.72), fill=255, width=line)
    draw.line((w * 0.33, h * 0.42, w * 0.78, h * 0.72), fill=255, width=line)
    draw.line((w * 0.67, h * 0.42, w * 0.22, h * 0.72), fill=255, width=line)


def _draw_burst(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    points: list[Point] = []
    for k in range(24):
        reach = 0.5 if k % 2 == 0 else 0.34
        a = 2 * math.pi * k / 24 - math.pi / 2
        points.append((w / 2 + w * reach * math.cos(a), h / 2 + h * reach * math.sin(a)))
    draw.polygon(points, fill=255)


def _draw_swords(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    line = max(1, round(w * 0.11))
    for side in (w, -w):
        for x1, y1, x2, y2 in ((-0.40, 0.08, 0.30, 0.80), (0.10, 0.86, 0.42, 0.58), (0.26, 0.72, 0.42, 0.92)):
            draw.line((w / 2 + side * x1, h * y1, w / 2 + side * x2, h * y2), fill=255, width=line)


def _draw_wave(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    line = max(1, round(h * 0.14))
    for y in (0.36, 0.68):
        points = [(w * t / 16, h * (y + 0.11 * math.sin(t / 16 * 4 * math.pi))) for t in range(1, 16)]
        draw.line(points, fill=255, width=line, joint="curve")


def _draw_star(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    points: list[Point] = []
    for k in range(10):
        reach = 0.5 if k % 2 == 0 else 0.2
        a = math.pi * k / 5 - math.pi / 2
        points.append((w / 2 + w * reach * math.cos(a), h * 0.53 + h * reach * math.sin(a)))
    draw.polygon(points, fill=255)


def _draw_gear(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    for k in range(8):
        a = math.pi * k / 4
        x, y = w / 2 + w * 0.40 * math.cos(a), h / 2 + h * 0.40 * math.sin(a)
        draw.ellipse((x - w * 0.09, y - h * 0.09, x + w * 0.09, y + h * 0.09), fill=255)
    draw.ellipse((w * 0.14, h * 0.14, w * 0.86, h * 0.86), fill=255)
    draw.ellipse((w * 0.36, h * 0.36, w * 0.64, h * 0.64), fill=0)


def _draw_shield(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    rim = ((0.5, 0), (0.9, 0.14), (0.86, 0.58), (0.5, 1), (0.14, 0.58), (0.1, 0.14))
    draw.polygon([(w * x, h * y) for x, y in rim], fill=255)
    draw.line((w * 0.5, h * 0.2, w * 0.5, h * 0.74), fill=0, width=max(1, round(w * 0.08)))
    draw.line((w * 0.26, h * 0.38, w * 0.74, h * 0.38), fill=0, width=max(1, round(w * 0.08)))


def _draw_fort(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    """A wall with battlements."""
    draw.rectangle((w * 0.08, h * 0.42, w * 0.92, h * 0.88), fill=255)
    for left in (0.08, 0.38, 0.68):
        draw.rectangle((w * left, h * 0.18, w * (left + 0.24), h * 0.5), fill=255)


def _draw_town(draw: ImageDraw.ImageDraw, w: float, h: float) -> None:
    draw.ellipse((w * 0.18, h * 0.18, w * 0.82, h * 0.82), outline=255, width=max(1, round(w * 0.16)))


SIGNS = {
    "hq": _draw_hq_symbol,
    "fort": _draw_fort,
    "town": _draw_town,
    "port": _draw_anchor,
    "resource": _draw_oil_derrick,
    "burst": _draw_burst,
    "military": _draw_swords,
    "reaction": _draw_shield,
    "political": _draw_star,
    "star": _draw_star,
    "wave": _draw_wave,
}


def _draw_polygons(draw: ImageDraw.ImageDraw, shapes: tuple[Poly, ...], sx: float, sy: float) -> None:
    for shape in shapes:
        draw.polygon([(x * sx, y * sy) for x, y in shape], fill=255)


@lru_cache(maxsize=512)
def symbol_mask(symbol: str, width: int, height: int) -> Image.Image:
    """A symbol as a soft grey mask of the given size in pixels. Unknown names give a plain dot."""
    width, height = max(width, 3), max(height, 3)
    ss = 8 if width < 60 else 4
    w, h = width * ss, height * ss
    big = Image.new("L", (w, h), 0)
    draw = ImageDraw.Draw(big)
    if symbol in SHIPS:
        _draw_polygons(draw, SHIPS[symbol], w / 100, h / 44)
    elif symbol in PLANES or symbol == "airfield":
        _draw_polygons(draw, PLANES.get(symbol, PLANES["air"]), w / 100, h / 100)
    elif is_boxed_symbol(symbol):
        _draw_nato_box(draw, w, h, symbol)
    elif symbol in SIGNS:
        SIGNS[symbol](draw, w, h)
    elif symbol == "city":
        draw.rectangle((w * 0.2, h * 0.2, w * 0.8, h * 0.8), fill=255)
    elif symbol == "cog":
        _draw_gear(draw, w, h)
    else:
        draw.ellipse((w * 0.2, h * 0.2, w * 0.8, h * 0.8), fill=255)
    return big.resize((width, height), Image.Resampling.BOX)


def is_drawn_symbol(symbol: str) -> bool:
    """Whether there is a drawing for a symbol; any other name gives a plain dot."""
    return symbol in (*SHIPS, *PLANES, *SIGNS, "airfield", "city", "cog") or is_boxed_symbol(symbol)


def is_boxed_symbol(symbol: str) -> bool:
    """Whether a symbol is a NATO box: a size, or a size and an arm."""
    size, _, arm = symbol.partition("/")
    return size in SIZES and (not arm or arm in ARMS)


def symbol_aspect(symbol: str) -> float:
    """Width by height of a symbol's box."""
    if symbol in SHIPS:
        return 100 / 44
    return 1.25 if is_boxed_symbol(symbol) else 1.0
