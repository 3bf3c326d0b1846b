"""Draws a bracket: on a wide sheet as a tree from left to right, on a narrow one round below round, two matches in a row."""

from __future__ import annotations

from render.pages.league.pen import Pen
from render.sheet import Bracket, BracketEntry, BracketMatch, Stage

#: Between two boxes of a column, and between two columns.
BETWEEN, GUTTER = 18, 40
#: A box is at least and at most so wide.
LEAST, MOST = 215, 330


class TreeBlock:
    """A bracket as a tree."""

    def __init__(self, pen: Pen, bracket: Bracket, room: float) -> None:
        self.bracket = bracket
        row = pen.size.row - 4
        self.row = row
        columns = len(bracket.stages)
        self.box = min(MOST, max(LEAST, (room - GUTTER * (columns - 1)) / max(1, columns)))
        self.width = self.box * columns + GUTTER * (columns - 1)
        self.tops: dict[str, float] = {}
        foot = 0.0
        for stage in bracket.stages:
            foot = max(foot, self._place(stage, 2 * row + BETWEEN))
        self.top = (pen.size.row if bracket.title else 0) + pen.size.row
        self.height = self.top + foot

    def _place(self, stage: Stage, step: float) -> float:
        """The heights of a round's boxes: between those they come from, else below each other. Returns their lower end."""
        free = 0.0
        for match in stage.matches:
            before = [self.tops[one] for one in match.after if one in self.tops]
            label = 22.0 if match.label else 0.0
            top = max(free + label, sum(before) / len(before) if before else free + label)
            self.tops[match.id] = top
            free = top + step
        return free

    def paint(self, pen: Pen, x: float, y: float) -> None:
        """Draws it with its upper left corner there."""
        size = pen.size
        if self.bracket.title:
            pen.write((x, y + size.row * 0.45), self.bracket.title, size.text, "bold")
        y += self.top
        for number, stage in enumerate(self.bracket.stages):
            left = x + number * (self.box + GUTTER)
            head = pen.short(stage.title, self.box, size.small)
            pen.write((left + self.box / 2, y - size.row * 0.5), head, size.small, tone="soft", anchor="mm")
            for match in stage.matches:
                self._lines(pen, match, x, y, number)
                if match.shown:
                    draw_match(pen, match, left, y + self.tops[match.id], self.box, self.row)

    def _lines(self, pen: Pen, match: BracketMatch, x: float, y: float, number: int) -> None:
        """From the boxes in the column before to the box of a match."""
        left = x + number * (self.box + GUTTER)
        here = y + self.tops[match.id] + self.row
        before = {one.id: one for one in self.bracket.stages[number - 1].matches} if number else {}
        for name in match.after:
            if name in before and before[name].shown:
                there = y + self.tops[name] + self.row
                middle = left - GUTTER / 2
                for line in ((left - GUTTER, there, middle, there), (middle, there, middle, here), (middle, here, left, here)):
                    pen.draw.line(line, fill=pen.theme.panel_soft, width=2)


class ListBlock:
    """A bracket round below round."""

    def __init__(self, pen: Pen, bracket: Bracket, room: float) -> None:
        self.bracket = bracket
        self.row = pen.size.row - 4
        self.width = room
        self.box = (room - 20) / 2
        self.stages = [(one, [match for match in one.matches if match.shown]) for one in bracket.stages]
        self.stages = [(one, matches) for one, matches in self.stages if matches]
        self.line = 2 * self.row + BETWEEN
        self.top = pen.size.row if bracket.title else 0
        self.height = self.top + sum(pen.size.row + self._high(matches) for _, matches in self.stages)

    def _high(self, matches: list[BracketMatch]) -> float:
        return -(-len(matches) // 2) * self.line + (24 if any(one.label for one in matches) else 0)

    def paint(self, pen: Pen, x: float, y: float) -> None:
        """Draws it with its upper left corner there."""
        size = pen.size
        if self.bracket.title:
            pen.write((x, y + size.row * 0.45), self.bracket.title, size.text, "bold")
            y += self.top
        for stage, matches in self.stages:
            pen.write((x, y + size.row * 0.5), stage.title, size.small, tone="soft")
            y += size.row
            shift = 24 if any(one.label for one in matches) else 0
            for n, match in enumerate(matches):
                # The only match of a round takes the whole width.
                wide = self.width if len(matches) == 1 else self.box
                draw_match(pen, match, x + (n % 2) * (self.box + 20), y + shift + (n // 2) * self.line, wide, self.row)
            y += self._high(matches)


def draw_match(pen: Pen, match: BracketMatch, x: float, y: float, width: float, row: float) -> None:
    """A box with the two of a match, the winner in bold letters."""
    if match.label:
        label = pen.short(match.label, width, pen.size.small - 2)
        pen.write((x + 2, y - 12), label, pen.size.small - 2, tone="soft")
    pen.draw.rounded_rectangle((x, y, x + width, y + 2 * row), 8, fill=pen.theme.chip, outline=pen.faint, width=2)
    pen.draw.line((x, y + row, x + width, y + row), fill=pen.faint, width=2)
    for number, entry in enumerate(match.entries):
        _draw_bracket_entry(pen, entry, x, y + row * (number + 0.5), width, row)


def _draw_bracket_entry(pen: Pen, entry: BracketEntry, x: float, y: float, width: float, row: float) -> None:
    size, face = pen.size, "bold" if entry.won else "regular"
    if entry.won:
        pen.draw.rectangle((x, y - row / 2 + 5, x + 6, y + row / 2 - 5), fill=pen.colours("win")[0])
    at = x + 14
    if entry.seed:
        pen.write((at + 24, y), entry.seed, size.small - 3, tone="soft", anchor="rm")
        at += 32
    score = pen.length(entry.score, size.text, face)
    name = pen.short(entry.name or "–", x + width - 12 - score - 8 - at, size.text, face)
    pen.write((at, y), name, size.text, face, "" if entry.name else "soft")
    pen.write((x + width - 12, y), entry.score, size.text, face, anchor="rm")
