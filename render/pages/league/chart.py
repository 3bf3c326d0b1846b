"""Draws values on plates, boxes in a row, and lines over time with the band of their uncertainty."""

from __future__ import annotations

import math

from render.pages.league.pen import TONES, Pen
from render.pages.league.table import boxes_width, draw_boxes
from render.paint.ink import Ink, draw_course, point_bounds
from render.sheet import Curves, FactPlates, ResultStrip

#: Height of the plot of a chart; room for its scale at the left.
PLOT, SCALE = 300, 84
#: Most lines across a plot.
LINES = 5


class CurvesBlock:
    """Lines over time."""

    def __init__(self, pen: Pen, curves: Curves, room: float) -> None:
        self.curves, self.width = curves, room
        size = pen.size
        self.legend = self._legend(pen, room)
        self.top = (size.row if curves.title else 0) + (self.legend[-1][1] + 1) * size.row * 0.8 + 14
        self.height = self.top + PLOT + size.row

    def _legend(self, pen: Pen, room: float) -> list[tuple[float, int]]:
        """The place of each line's name: from the left, and in which row."""
        found, x, row = [], 0.0, 0
        for one in self.curves.curves:
            wide = pen.length(one.name, pen.size.small) + 62
            if x and x + wide > room:
                x, row = 0.0, row + 1
            found.append((x, row))
            x += wide
        return found or [(0.0, 0)]

    def paint(self, pen: Pen, x: float, y: float) -> None:
        """Draws it with its upper left corner there."""
        size, curves = pen.size, self.curves
        if curves.title:
            pen.write((x, y + size.row * 0.45), curves.title, size.text, "bold")
        first = y + (size.row if curves.title else 0)
        for n, (one, (at, row)) in enumerate(zip(curves.curves, self.legend, strict=False)):
            middle = first + (row + 0.5) * size.row * 0.8
            sample = Ink(pen.image, (x + at, middle - 4, x + at + 26, middle + 4), pad=4)
            draw_course(sample, [(x + at, middle), (x + at + 26, middle)], 6, n)
            sample.lay(TONES[n % len(TONES)])
            pen.write((x + at + 34, middle), one.name, size.small)
        box = (x + SCALE, y + self.top, x + self.width - 14, y + self.top + PLOT)
        low, high, step = _round_scale(self._edges())
        for value in range(low, high + 1, step):
            level = box[3] - PLOT * (value - low) / (high - low)
            pen.draw.line((box[0], level, box[2], level), fill=pen.faint, width=2)
            pen.write((box[0] - 12, level), str(value), size.small - 2, tone="soft", anchor="rm")
        self._times(pen, box)
        for n, one in enumerate(curves.curves):
            if one.values:
                self._curve(pen, box, low, high, one.values, one.spread, n)

    def _edges(self) -> list[float]:
        found = []
        for one in self.curves.curves:
            spread = one.spread or (0.0,) * len(one.values)
            found += [edge for value, by in zip(one.values, spread, strict=True) for edge in (value - by, value + by)]
        return found or [0.0, 1.0]

    def _across(self, box: tuple[float, float, float, float], n: int) -> float:
        number = len(self.curves.times)
        return box[0] + (box[2] - box[0]) * (n / (number - 1) if number > 1 else 0.5)

    def _times(self, pen: Pen, box: tuple[float, float, float, float]) -> None:
        times = self.curves.times
        room = max((pen.length(one, pen.size.small - 2) for one in times), default=0.0) + 18
        step = max(1, math.ceil(len(times) * room / max(1.0, box[2] - box[0])))
        for n in range(0, len(times), step):
            pen.write((self._across(box, n), box[3] + 22), times[n], pen.size.small - 2, tone="soft", anchor="mm")

    def _curve(
        self,
        pen: Pen,
        box: tuple[float, float, float, float],
        low: int,
        high: int,
        values: tuple[float, ...],
        spread: tuple[float, ...],
        n: int,
    ) -> None:
        def at(k: int, value: float) -> tuple[float, float]:
            return self._across(box, k), box[3] - PLOT * (value - low) / (high - low)

        tone = TONES[n % len(TONES)]
        if spread and len(values) > 1:
            upper = [at(k, value + by) for k, (value, by) in enumerate(zip(values, spread, strict=True))]
            lower = [at(k, value - by) for k, (value, by) in enumerate(zip(values, spread, strict=True))]
            area = [*upper, *lower[::-1]]
            band = Ink(pen.image, point_bounds(area))
            band.polygon(area)
            band.lay(tone, 0.16)
        points = [at(k, value) for k, value in enumerate(values)]
        line = Ink(pen.image, point_bounds(points), pad=10)
        if len(points) > 1:
            draw_course(line, points, 4, n)
        for px, py in points if len(points) <= 40 else points[-1:]:
            line.circle(px, py, 5)
        line.lay(tone)


def _round_scale(values: list[float]) -> tuple[int, int, int]:
    """Round numbers around all values: the lowest, the highest, the step between two lines."""
    least, most = min(values), max(values)
    raw = max(1.0, (most - least) / (LINES - 1))
    power = 10 ** math.floor(math.log10(raw))
    step = max(1, round(next(n * power for n in (1, 2, 5, 10) if n * power >= raw)))
    low, high = math.floor(least / step) * step, math.ceil(most / step) * step
    return low, high if high > low else low + step, step


class FactsBlock:
    """Values on plates, as many side by side as fit."""

    def __init__(self, pen: Pen, facts: FactPlates, room: float) -> None:
        self.facts, self.width = facts, room
        self.each = 4 if pen.sheet.wide else 2
        self.plate = (room - 12 * (self.each - 1)) / self.each
        self.line = pen.size.row * 1.75
        self.top = pen.size.row if facts.title else 0
        self.height = self.top + -(-len(facts.facts) // self.each) * (self.line + 12)

    def paint(self, pen: Pen, x: float, y: float) -> None:
        """Draws it with its upper left corner there."""
        size = pen.size
        if self.facts.title:
            pen.write((x, y + size.row * 0.45), self.facts.title, size.text, "bold")
            y += self.top
        for n, fact in enumerate(self.facts.facts):
            left, top = x + (n % self.each) * (self.plate + 12), y + (n // self.each) * (self.line + 12)
            pen.draw.rounded_rectangle((left, top, left + self.plate, top + self.line), 10, fill=pen.theme.chip)
            if fact.tone:
                pen.draw.rectangle((left, top + 10, left + 6, top + self.line - 10), fill=pen.colours(fact.tone)[0])
            label = pen.short(fact.label, self.plate - 28, size.small)
            pen.write((left + 16, top + self.line * 0.28), label, size.small, tone="soft")
            value = pen.short(fact.value, self.plate - 28, size.text + 4, "bold")
            pen.write((left + 16, top + self.line * 0.68), value, size.text + 4, "bold")


class StripBlock:
    """Boxes in a row."""

    def __init__(self, pen: Pen, strip: ResultStrip, room: float) -> None:
        boxes = strip.boxes
        while boxes and boxes_width(pen, boxes) > room:
            boxes = boxes[1:]
        self.strip, self.boxes, self.width = strip, boxes, room
        self.top = pen.size.row if strip.title else 0
        self.height = float(self.top + pen.size.row)

    def paint(self, pen: Pen, x: float, y: float) -> None:
        """Draws it with its upper left corner there."""
        size = pen.size
        if self.strip.title:
            pen.write((x, y + size.row * 0.45), self.strip.title, size.text, "bold")
        draw_boxes(pen, self.boxes, x, y + self.top + size.row * 0.5)
