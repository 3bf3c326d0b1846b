"""The course of a war on one sheet: title, the map as it ended, charts over time, what was decided when; or only charts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.geometry import Box, Point
from render.pages.draw_map import paint_map
from render.paint.counters import fit_font_size
from render.paint.ink import Ink, draw_course, point_bounds
from render.paint.panel import wrap_text
from render.paint.picture import EncodedPicture, Format, encode_picture
from render.paint.theme import THEMES, Colour, Theme, mix_colours, side_colour, theme_font
from render.scene import Chart, Lang, PosterScene, Series
from words.numerals import numeral_text

WIDTH, PAD, GAP = 1200, 36, 26
#: Width of a sheet that has only charts, which is read on a phone.
NARROW = 760
TITLE, SMALL, TEXT = 58, 24, 27
#: Height of a chart with its title, words and axis; of the head of one with bars, and of a bar.
CHART, BARS_HEAD, BAR = 300, 60, 44
LINE = 38
#: Lines of a chart without a side, in their order.
TONES: tuple[Colour, ...] = ((108, 75, 216), (53, 179, 107), (220, 150, 40))


class Layout(NamedTuple):
    """The parts of the sheet and their places; ``lines``: the events as written, with the time of each ("" for further lines)."""

    width: int
    height: int
    subtitle: tuple[str, ...]
    map: Box | None
    charts: tuple[Box, ...]
    lines: tuple[tuple[str, str], ...]
    events_top: int


def _chart_height(chart: Chart) -> int:
    """The height of a chart; one with bars is as high as they need."""
    return BARS_HEAD + BAR * len(chart.series) + 20 if chart.bars else CHART


def layout_poster(scene: PosterScene, map_size: tuple[int, int] | None) -> Layout:
    """Place the parts of the sheet below each other; charts in pairs, the last one separately if their number is odd.

    Without a map the sheet is narrow, and every chart as wide as it.
    """
    width = WIDTH if map_size else NARROW
    wide = width - 2 * PAD
    subtitle = tuple(wrap_text(scene.subtitle, TEXT, "regular", wide))
    y = PAD + round(TITLE * 1.25) + len(subtitle) * LINE + GAP // 2
    place: Box | None = None
    if map_size:
        tall = round(map_size[1] * wide / map_size[0])
        place = (PAD, y, PAD + wide, y + tall)
        y += tall + GAP
    boxes: list[Box] = []
    half = (wide - GAP) // 2
    for k, chart in enumerate(scene.charts):
        full_width = not map_size or (k == len(scene.charts) - 1 and k % 2 == 0)
        row = [chart] if full_width else scene.charts[k - k % 2 : k - k % 2 + 2]
        high = max(map(_chart_height, row))
        left = PAD if full_width else PAD + (k % 2) * (half + GAP)
        boxes.append((left, y, left + (wide if full_width else half), y + high))
        if k % 2 or full_width:
            y += high + GAP
    lines: list[tuple[str, str]] = []
    column = _time_column(scene)
    last_time = ""
    for time, words in scene.events:
        for n, line in enumerate(wrap_text(words, TEXT, "regular", wide - column)):
            lines.append((time if n == 0 and time != last_time else "", line))
        last_time = time
    top = y
    if lines:
        y += len(lines) * LINE + GAP
    return Layout(width, round(y - GAP + PAD), subtitle, place, tuple(boxes), tuple(lines), top)


def _time_column(scene: PosterScene) -> float:
    return max((theme_font(TEXT, "bold").getlength(t) for t, _ in scene.events), default=0.0) + 24


def _series_tone(series: Series, n: int) -> Colour:
    return side_colour(series.side) if series.side else TONES[n % len(TONES)]


def _rounded_value_text(value: float, lang: Lang) -> str:
    return numeral_text(lang, round(value, 1))


class Plot(NamedTuple):
    """The field of a chart's lines: its place, and the values at its foot and its head."""

    box: Box
    low: float
    high: float
    times: int

    def at(self, n: int, value: float) -> Point:
        """The place of a value at one of the times."""
        left, top, right, bottom = self.box
        across = (right - left) * (n / (self.times - 1) if self.times > 1 else 0.5)
        return left + across, bottom - (bottom - top) * (value - self.low) / (self.high - self.low)

    def line(self, values: Iterable[float]) -> list[Point]:
        """The places of a value for each time."""
        return [self.at(n, value) for n, value in enumerate(values)]


def _plot_of(chart: Chart, box: Box, times: int) -> Plot:
    columns = zip(*(one.values for one in chart.series), strict=True)
    shown = [sum(values) for values in columns] if chart.stacked else [v for one in chart.series for v in one.values]
    return Plot((box[0] + 58, box[1] + 92, box[2] - 20, box[3] - 40), min((0.0, *shown)), max((1.0, *shown)), times)


def _draw_chart(image: Image.Image, chart: Chart, box: Box, scene: PosterScene) -> None:
    draw, theme = ImageDraw.Draw(image), THEMES[scene.theme]
    draw.rounded_rectangle(box, 12, fill=theme.chip)
    size = fit_font_size(chart.title, (box[2] - box[0]) - 32, TEXT, "bold")
    draw.text((box[0] + 16, box[1] + 26), chart.title, font=theme_font(size, "bold"), fill=theme.panel_ink, anchor="lm")
    if chart.bars:
        _draw_bars(draw, chart, box, theme, scene.lang)
        return
    _draw_series_names(image, draw, chart, box, scene)
    plot = _plot_of(chart, box, len(scene.times))
    _draw_axes(draw, plot, scene)
    if chart.stacked:
        _draw_layers(image, chart, plot, theme)
    else:
        _draw_courses(image, chart, plot)


def _draw_series_names(image: Image.Image, draw: ImageDraw.ImageDraw, chart: Chart, box: Box, scene: PosterScene) -> None:
    """The names of the lines with their last values, each behind a sample."""
    x, y, shape = box[0] + 16, box[1] + 61, theme_font(SMALL - 3, "regular")
    wide = 18 if chart.stacked else 34
    for n, one in enumerate(chart.series):
        words = f"{one.name} {_rounded_value_text(one.values[-1], scene.lang)}" if one.values else one.name
        if chart.stacked:
            draw.rectangle((x, y - 9, x + wide, y + 9), fill=_series_tone(one, n))
        else:
            # As its line is: to some readers their colours are one grey.
            sample = Ink(image, (x, y - 4, x + wide, y + 4))
            draw_course(sample, [(x, y), (x + wide, y)], 6, n)
            sample.lay(_series_tone(one, n))
        draw.text((x + wide + 8, y), words, font=shape, fill=THEMES[scene.theme].panel_ink, anchor="lm")
        x += wide + 8 + shape.getlength(words) + 24


def _draw_axes(draw: ImageDraw.ImageDraw, plot: Plot, scene: PosterScene) -> None:
    """Lines across at the least, the middle and the greatest value and at 0; as many of the times below as there is room for."""
    theme, shape = THEMES[scene.theme], theme_font(SMALL - 4, "regular")
    left, _, right, bottom = plot.box
    low, middle, high = plot.low, (plot.low + plot.high) / 2, plot.high
    # Counts are whole numbers: so is the line in the middle, if there is room for one.
    for value in dict.fromkeys((low, 0.0, float(round(middle)) if high - low > 2 else middle, high)):
        y = plot.at(0, value)[1]
        draw.line((left, y, right, y), fill=mix_colours(theme.chip, theme.panel_soft, 0.45), width=2 if value == 0 else 1)
        draw.text((left - 8, y), _rounded_value_text(value, scene.lang), font=shape, fill=theme.panel_soft, anchor="rm")
    step = max(1, -(-len(scene.times) // max(1, int((right - left) // 52))))
    for n in range(0, len(scene.times), step):
        draw.text((plot.at(n, low)[0], bottom + 20), scene.times[n], font=shape, fill=theme.panel_soft, anchor="mm")


def _draw_layers(image: Image.Image, chart: Chart, plot: Plot, theme: Theme) -> None:
    """The series on top of each other, each as an area with its upper edge."""
    under = [0.0] * plot.times
    for n, one in enumerate(chart.series):
        tone, over = _series_tone(one, n), [a + b for a, b in zip(under, one.values, strict=True)]
        upper, lower = plot.line(over), plot.line(under)
        area = [*upper, *reversed(lower)]
        if plot.times == 1:
            (left, _, right, _), top, bottom = plot.box, upper[0][1], lower[0][1]
            area = [(left, top), (right, top), (right, bottom), (left, bottom)]
        ink = Ink(image, point_bounds(area))
        ink.polygon(area)
        ink.lay(tone, 0.8)
        edge = Ink(image, point_bounds(area), pad=10)
        draw_course(edge, upper, 4, n)
        edge.lay(mix_colours(tone, theme.panel_ink, 0.5))
        under = over


def _draw_courses(image: Image.Image, chart: Chart, plot: Plot) -> None:
    """A line for each series, with a dot for each value."""
    for n, one in enumerate(chart.series):
        points = plot.line(one.values)
        pen = Ink(image, point_bounds(points), pad=10)
        if len(points) > 1:
            draw_course(pen, points, 4, n)
        for x, y in points:
            pen.circle(x, y, 5.5)
        pen.lay(_series_tone(one, n))


def _draw_bars(draw: ImageDraw.ImageDraw, chart: Chart, box: Box, theme: Theme, lang: Lang) -> None:
    """A bar for each series, as long as what it adds up to, with the number behind it."""
    sums = [sum(one.values) for one in chart.series]
    shape, bold = theme_font(SMALL, "regular"), theme_font(SMALL, "bold")
    left = box[0] + 16 + max((shape.getlength(one.name) for one in chart.series), default=0.0) + 16
    right = box[2] - 20 - max((bold.getlength(_rounded_value_text(value, lang)) for value in sums), default=0.0) - 12
    for n, (one, value) in enumerate(zip(chart.series, sums, strict=True)):
        y = box[1] + BARS_HEAD + BAR * (n + 0.5)
        draw.text((box[0] + 16, y), one.name, font=shape, fill=theme.panel_ink, anchor="lm")
        end = left + (right - left) * max(0.0, value) / max(1.0, *sums)
        draw.rectangle((left, y - BAR * 0.32, max(end, left + 3), y + BAR * 0.32), fill=_series_tone(one, n))
        draw.text((end + 12, y), _rounded_value_text(value, lang), font=bold, fill=theme.panel_ink, anchor="lm")


def poster_words(scene: PosterScene) -> str:
    """Title, how the lines of the charts began and ended, then the events."""
    parts = [f"{scene.title}. {scene.subtitle}".rstrip(". ")]
    for chart in scene.charts:
        ends = []
        for one in (series for series in chart.series if series.values):
            shown = [sum(one.values)] if chart.bars else [one.values[0], one.values[-1]]
            ends.append(f"{one.name} {' → '.join(_rounded_value_text(value, scene.lang) for value in shown)}")
        parts.append(f"{chart.title}: {', '.join(ends)}")
    parts += [f"{time}: {words}" for time, words in scene.events]
    return ". ".join(parts) + "."


def draw_poster(scene: PosterScene, fmt: Format = "webp") -> EncodedPicture:
    """Draws and encodes the sheet. Raises ValueError for a chart whose lines have not one value for each of ``times``."""
    for chart in scene.charts:
        if any(len(s.values) != len(scene.times) for s in chart.series):
            raise ValueError(f"the chart '{chart.title}' does not fit the times")
    theme = THEMES[scene.theme]
    ground = paint_map(scene.map) if scene.map is not None else None
    lay = layout_poster(scene, ground.size if ground else None)
    image = Image.new("RGB", (lay.width, lay.height), theme.panel)
    draw = ImageDraw.Draw(image)
    size = fit_font_size(scene.title, lay.width - 2 * PAD, TITLE, "bold", 20)
    draw.text((PAD, PAD + TITLE * 0.55), scene.title, font=theme_font(size, "bold"), fill=theme.panel_ink, anchor="lm")
    for n, line in enumerate(lay.subtitle):
        y = PAD + TITLE * 1.25 + LINE * (n + 0.5)
        draw.text((PAD, y), line, font=theme_font(TEXT, "regular"), fill=theme.panel_soft, anchor="lm")
    if ground is not None and lay.map is not None:
        wide, tall = round(lay.map[2] - lay.map[0]), round(lay.map[3] - lay.map[1])
        image.paste(ground.resize((wide, tall), Image.Resampling.LANCZOS), (round(lay.map[0]), round(lay.map[1])))
    for chart, box in zip(scene.charts, lay.charts, strict=True):
        _draw_chart(image, chart, box, scene)
    column = _time_column(scene)
    for n, (time, line) in enumerate(lay.lines):
        y = lay.events_top + LINE * (n + 0.5)
        draw.text((PAD, y), time, font=theme_font(TEXT, "bold"), fill=theme.panel_ink, anchor="lm")
        draw.text((PAD + column, y), line, font=theme_font(TEXT, "regular"), fill=theme.panel_ink, anchor="lm")
    return encode_picture(image, fmt, poster_words(scene))
