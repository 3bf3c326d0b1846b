"""Draws a table of a sheet: columns as wide as they need, names in the room that is left."""

from __future__ import annotations

from render.pages.league.pen import Pen, plate_mask
from render.paint.panel import wrap_text
from render.sheet import Box, Cell, Row, SheetColumn, SheetTable

#: Room left and right of a cell and of one of boxes, between two boxes, width of the stripe at the left end of a row.
CELL, TIGHT, GAP, STRIPE = 9, 4, 4, 7
#: Size of the two lines of a long name, as a part of the height of a row.
SMALL_LINE = 0.43
#: A name is not cut shorter than this.
LEAST = 190


class TableBlock:
    """A table laid out for a sheet."""

    def __init__(self, pen: Pen, table: SheetTable, room: float) -> None:
        self.table = table
        size = pen.size
        self.widths = [
            max([_cell_width(pen, column, row.cells[n]) for row in table.rows] + [_column_head(pen, column)])
            + 2 * (TIGHT if column.kind == "boxes" else CELL)
            for n, column in enumerate(table.columns)
        ]
        self._settle(room)
        self.width = sum(self.widths) + STRIPE
        self.head = any(column.head for column in table.columns)
        top = size.row if table.title else 0
        self.note = wrap_text(table.note, size.small, "regular", max(self.width, room)) if table.note else []
        foot = size.row * 0.75 * len(self.note) + 6 if self.note else 0
        self.height = top + (size.row * 0.9 if self.head else 6) + size.row * len(table.rows) + foot

    def _settle(self, room: float) -> None:
        """Gives names what is over, or takes from them what is missing."""
        left = room - STRIPE - sum(self.widths)
        names = [n for n, column in enumerate(self.table.columns) if column.kind == "name"]
        if left >= 0 and names:
            # What is over goes to the names by halves: rows that are too wide are hard to follow.
            for n in names:
                self.widths[n] += left / len(names)
        while left < 0:
            wide = [n for n in names if self.widths[n] > LEAST]
            if not wide:
                return
            widest = max(wide, key=self.widths.__getitem__)
            rest = [self.widths[n] for n in wide if n != widest]
            step = min(-left, self.widths[widest] - max([LEAST, *rest]) or -left / len(wide), self.widths[widest] - LEAST)
            step = max(step, 1.0)
            self.widths[widest] -= step
            left += step

    def paint(self, pen: Pen, x: float, y: float) -> None:
        """Draws it with its upper left corner there."""
        size = pen.size
        right = x + self.width
        if self.table.title:
            pen.write((x, y + size.row * 0.45), self.table.title, size.text, "bold")
            y += size.row
        if self.head:
            at = x + STRIPE
            for column, width in zip(self.table.columns, self.widths, strict=True):
                self._at(pen, column, column.head, at, y + size.row * 0.45, width)
                at += width
            y += size.row * 0.9
        else:
            y += 6
        pen.draw.line((x, y - 1, right, y - 1), fill=pen.faint, width=2)
        for number, row in enumerate(self.table.rows):
            self._row(pen, row, x, y, number)
            y += size.row
        for n, line in enumerate(self.note):
            pen.write((x, y + 6 + size.row * 0.75 * (n + 0.5)), line, size.small, tone="soft")

    def _at(self, pen: Pen, column: SheetColumn, head: str, x: float, y: float, width: float) -> None:
        text = pen.short(head, width - CELL, pen.size.small)
        if column.kind == "boxes":
            pen.write((x + width / 2, y), text, pen.size.small, tone="soft", anchor="mm")
        elif column.kind in ("number", "rank"):
            pen.write((x + width - CELL, y), text, pen.size.small, tone="soft", anchor="rm")
        else:
            pen.write((x + CELL, y), text, pen.size.small, tone="soft")

    def _row(self, pen: Pen, row: Row, x: float, y: float, number: int) -> None:
        size, right = pen.size, x + self.width
        if number % 2 == 0:
            pen.draw.rectangle((x, y, right, y + size.row - 1), fill=pen.stripe)
        if row.mark:
            pen.draw.rectangle((x, y, x + STRIPE - 3, y + size.row - 1), fill=pen.colours(row.mark)[0])
        if row.line:
            pen.draw.line((x, y + size.row - 1, right, y + size.row - 1), fill=pen.theme.panel_soft, width=2)
        at, middle = x + STRIPE, y + size.row / 2
        for column, cell, width in zip(self.table.columns, row.cells, self.widths, strict=True):
            self._cell(pen, column, cell, at, middle, width)
            at += width

    def _cell(self, pen: Pen, column: SheetColumn, cell: Cell, x: float, y: float, width: float) -> None:
        size = pen.size
        if column.kind == "boxes":
            if cell.tone == "self":
                pen.draw.rectangle((x + 2, y - size.box / 2, x + width - 2, y + size.box / 2), fill=pen.faint)
                return
            wide = boxes_width(pen, cell.boxes) + (pen.length(cell.text, size.small) + 6 if cell.text else 0)
            at = x + (width - wide) / 2
            if cell.text:
                pen.write((at, y), cell.text, size.small, tone=cell.tone or "soft")
                at += pen.length(cell.text, size.small) + 6
            draw_boxes(pen, cell.boxes, at, y)
            return
        face = "bold" if cell.tone == "strong" else "regular"
        if column.kind in ("number", "rank"):
            tone = cell.tone or ("soft" if column.kind == "rank" else "")
            pen.write((x + width - CELL, y), cell.text, size.text, face, tone, anchor="rm")
            return
        room = width - 2 * CELL - (boxes_width(pen, cell.boxes) + 8 if cell.boxes else 0)
        for number, (line, high) in enumerate(lines := name_lines(pen, cell.text, room, face)):
            pen.write((x + CELL, y + high * 1.05 * (number - (len(lines) - 1) / 2)), line, high, face, cell.tone)
        if cell.boxes:
            draw_boxes(pen, cell.boxes, x + width - CELL - boxes_width(pen, cell.boxes), y)


def _column_head(pen: Pen, column: SheetColumn) -> float:
    return 0.0 if column.kind == "name" else pen.length(column.head, pen.size.small)


def _cell_width(pen: Pen, column: SheetColumn, cell: Cell) -> float:
    face = "bold" if cell.tone == "strong" else "regular"
    text = pen.length(cell.text, pen.size.small if column.kind == "boxes" else pen.size.text, face) if cell.text else 0.0
    boxes = boxes_width(pen, cell.boxes)
    if column.kind == "boxes" and not cell.boxes:
        boxes = pen.size.box
    return text + boxes + (6 if text and boxes else 0)


def name_lines(pen: Pen, text: str, room: float, face: str = "regular") -> list[tuple[str, float]]:
    """A name with its size: in one line, in two small ones where it is too long, cut where that is not enough.

    The number that tells two people of one name apart ("Jan #27") stays.
    """
    if pen.length(text, pen.size.text, face) > room:
        small = round(pen.size.row * SMALL_LINE)
        lines = wrap_text(text, small, face, room)
        whole = " ".join(lines) == text and all(pen.length(line, small, face) <= room for line in lines)
        if len(lines) <= 2 and whole:
            return [(line, small) for line in lines]
    name, mark, number = text.rpartition(" #")
    tail = mark + number if name else ""
    kept = room - (pen.length(tail, pen.size.text, face) if tail else 0.0)
    return [(pen.short(name if tail else text, kept, pen.size.text, face) + tail, pen.size.text)]


def boxes_width(pen: Pen, boxes: tuple[Box, ...]) -> float:
    """The width of some boxes side by side."""
    return sum(_box_width(pen, box) for box in boxes) + GAP * max(0, len(boxes) - 1)


def _box_width(pen: Pen, box: Box) -> float:
    return max(float(pen.size.box), pen.length(box.text, pen.size.small, "bold") + 12)


def draw_boxes(pen: Pen, boxes: tuple[Box, ...], x: float, y: float) -> None:
    """Draw boxes side by side, their middle at height ``y``."""
    half = pen.size.box / 2
    for box in boxes:
        width, (fill, ink) = _box_width(pen, box), pen.colours(box.tone)
        pen.image.paste(fill, (round(x), round(y - half)), plate_mask(round(width), pen.size.box, 5))
        pen.write((x + width / 2, y), box.text, pen.size.small, "bold", ink=ink, anchor="mm")
        x += width + GAP
