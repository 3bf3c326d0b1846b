"""Antialiased lines and areas on a finished picture: drawn at double size in a small window, then laid on in one colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

from render.geometry import Point
from render.paint.theme import Colour

SS = 2
#: Dashes and gaps of a chart's lines in pixels, so that they differ even without colours; (0, 0) for a whole line.
COURSES: tuple[tuple[float, float], ...] = ((0, 0), (18, 9), (5, 7), (30, 8))


@lru_cache(maxsize=64)
def weaker_table(share: float) -> list[int]:
    """The table that weakens a mask to a share of itself."""
    return [round(v * share) for v in range(256)]


class Ink:
    """A soft mask over part of a picture. Coordinates are those of the picture; ``box`` bounds everything that is drawn."""

    def __init__(self, image: Image.Image, box: tuple[float, float, float, float], pad: float = 4) -> None:
        self.image = image
        self.x = max(0, int(box[0] - pad))
        self.y = max(0, int(box[1] - pad))
        right, bottom = min(image.width, int(box[2] + pad) + 1), min(image.height, int(box[3] + pad) + 1)
        self.w, self.h = max(1, right - self.x), max(1, bottom - self.y)
        self.mask = Image.new("L", (self.w * SS, self.h * SS), 0)
        self.draw = ImageDraw.Draw(self.mask)

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [((x - self.x) * SS, (y - self.y) * SS) for x, y in points]

    def line(self, points: Sequence[Point], width: float, fill: int = 255) -> None:
        """A line with round joints and ends."""
        at = self._at(points)
        self.draw.line(at, fill=fill, width=max(1, round(width * SS)), joint="curve")
        if width >= 2:
            r = width * SS / 2
            for x, y in (at[0], at[-1]):
                self.draw.ellipse((x - r, y - r, x + r, y + r), fill=fill)

    def dashes(self, points: Sequence[Point], width: float, dash: float, gap: float) -> None:
        """A line in dashes of ``dash`` pixels."""
        run: list[Point] = []
        left, on = dash, True
        for (x1, y1), (x2, y2) in pairwise(points):
            length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
            done = 0.0
            while length - done > 1e-6:
                step = min(left, length - done)
                a = (x1 + (x2 - x1) * done / length, y1 + (y2 - y1) * done / length)
                done += step
                b = (x1 + (x2 - x1) * done / length, y1 + (y2 - y1) * done / length)
                left -= step
                if on:
                    run = [*run, b] if run else [a, b]
                if left <= 1e-6:
                    if on and len(run) > 1:
                        self.draw.line(self._at(run), fill=255, width=max(1, round(width * SS)), joint="curve")
                    run, on = [], not on
                    left = dash if on else gap
        if on and len(run) > 1:
            self.draw.line(self._at(run), fill=255, width=max(1, round(width * SS)), joint="curve")

    def polygon(self, points: Sequence[Point], fill: int = 255) -> None:
        """A filled area."""
        self.draw.polygon(self._at(points), fill=fill)

    def circle(self, x: float, y: float, r: float, fill: int = 255) -> None:
        """A filled circle."""
        (at,) = self._at([(x, y)])
        self.draw.ellipse((at[0] - r * SS, at[1] - r * SS, at[0] + r * SS, at[1] + r * SS), fill=fill)

    def soft(self, alpha: float = 1.0) -> Image.Image:
        """The mask at the picture's own size, weakened to ``alpha``."""
        soft = self.mask.reduce(SS)
        return soft.point(weaker_table(alpha)) if alpha < 1 else soft

    def lay(self, colour: Colour, alpha: float = 1.0) -> None:
        """Puts the mask on the picture in one colour."""
        self.image.paste(colour, (self.x, self.y), self.soft(alpha))


def point_bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of some points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def draw_course(ink: Ink, points: Sequence[Point], width: float, n: int) -> None:
    """The line of a chart's curve ``n``, broken in its own way."""
    dash, gap = COURSES[n % len(COURSES)]
    if dash:
        ink.dashes(points, width, dash, gap)
    else:
        ink.line(points, width)
