"""Draws a sheet: title and subtitle, then its blocks below each other."""

from __future__ import annotations

from typing import Protocol

from PIL import Image

from render.gauge import tell_gauge
from render.pages.league.bracket import ListBlock, TreeBlock
from render.pages.league.chart import CurvesBlock, FactsBlock, StripBlock
from render.pages.league.pen import BROAD, NARROW, PAD, WIDEST, Pen
from render.pages.league.table import TableBlock
from render.paint.counters import fit_font_size
from render.paint.panel import wrap_text
from render.paint.picture import EncodedPicture, Format, encode_picture
from render.paint.theme import theme_font
from render.sheet import Block, Bracket, Curves, FactPlates, ResultStrip, SheetScene, SheetTable, sheet_lines

#: Between two blocks.
BETWEEN = 26


class _Laid(Protocol):
    width: float
    height: float

    def paint(self, pen: Pen, x: float, y: float) -> None: ...


def _lay_block(pen: Pen, block: Block, room: float) -> _Laid:
    match block:
        case SheetTable():
            return TableBlock(pen, block, room)
        case Bracket():
            return TreeBlock(pen, block, room) if pen.sheet.wide else ListBlock(pen, block, room)
        case Curves():
            return CurvesBlock(pen, block, room)
        case FactPlates():
            return FactsBlock(pen, block, room)
        case ResultStrip():
            return StripBlock(pen, block, room)


def paint_sheet(sheet: SheetScene) -> Image.Image:
    """The sheet, not yet encoded. It is wider than usual only if a table needs it."""
    pen = Pen(sheet)
    size = pen.size
    usual = BROAD if sheet.wide else NARROW
    blocks: list[_Laid] = []
    steps = 2 * len(sheet.blocks)
    for n, block in enumerate(sheet.blocks):
        tell_gauge(n, steps)
        blocks.append(_lay_block(pen, block, usual - 2 * PAD))
    width = min(WIDEST, max([usual, *(round(block.width) + 2 * PAD for block in blocks)]))
    under = wrap_text(sheet.subtitle, size.small, "regular", width - 2 * PAD) if sheet.subtitle else []
    head = PAD + size.title * 1.3 + len(under) * size.small * 1.35 + 8
    height = head + sum(block.height for block in blocks) + BETWEEN * max(0, len(blocks) - 1) + PAD
    image = Image.new("RGB", (width, round(height)), pen.theme.panel)
    pen = Pen(sheet, image)
    title = fit_font_size(sheet.title, width - 2 * PAD, size.title, "bold", 18)
    pen.draw.text(
        (PAD, PAD + size.title * 0.5), sheet.title, font=theme_font(title, "bold"), fill=pen.theme.panel_ink, anchor="lm"
    )
    for n, line in enumerate(under):
        pen.write((PAD, PAD + size.title * 1.3 + size.small * 1.35 * (n + 0.4)), line, size.small, tone="soft")
    y = head
    for n, laid in enumerate(blocks):
        tell_gauge(len(blocks) + n, steps)
        laid.paint(pen, PAD, y)
        y += laid.height + BETWEEN
    return image


def draw_sheet(sheet: SheetScene, fmt: Format = "webp") -> EncodedPicture:
    """Draws and encodes a sheet. Raises ValueError for an unknown format or rows that do not fit their columns."""
    return encode_picture(paint_sheet(sheet), fmt, "; ".join(line.rstrip(".") for line in sheet_lines(sheet)) + ".")
