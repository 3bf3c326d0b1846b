"""Sheets: tables, brackets and charts on one page, as plain structs that carry all their words. Nothing is drawn in here.

``lines`` says the same in words, for people who cannot see the picture or do not want it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from render.scene import Lang, ThemeName

#: What a cell, a row or a line of a chart means, for its colour. The words never depend only on the colour.
Tone = Literal["", "win", "draw", "loss", "self", "soft", "strong", "in", "out"]
#: How a column is set: a place at the left end, a name that takes the room there is, words, a number, coloured boxes.
Kind = Literal["rank", "name", "text", "number", "boxes"]


class Box(msgspec.Struct, frozen=True):
    """A small coloured box with a sign in it: the result of a game."""

    text: str
    tone: Tone = ""


class SheetColumn(msgspec.Struct, frozen=True):
    """A column. ``in_words``: the meaning of its head, if that is an abbreviation or a number."""

    head: str
    kind: Kind = "number"
    in_words: str = ""


class Cell(msgspec.Struct, frozen=True):
    """The content of a row and a column: a text, boxes, or both."""

    text: str = ""
    tone: Tone = ""
    boxes: tuple[Box, ...] = ()


class Row(msgspec.Struct, frozen=True):
    """A row. ``mark``: a stripe at its left end (who goes on, who is out); ``line``: a line is drawn below it."""

    cells: tuple[Cell, ...]
    mark: Tone = ""
    line: bool = False


class SheetTable(msgspec.Struct, frozen=True, tag="table"):
    """A table; every row has one cell for each column."""

    columns: tuple[SheetColumn, ...]
    rows: tuple[Row, ...]
    title: str = ""
    note: str = ""


class BracketEntry(msgspec.Struct, frozen=True):
    """One side of a match. ``name`` "" is not known yet; ``seed`` "" for none; ``won``: advanced from it."""

    name: str = ""
    seed: str = ""
    score: str = ""
    won: bool = False


class BracketMatch(msgspec.Struct, frozen=True):
    """A match of a bracket: ``after``: the matches whose winners come into it; ``shown``: False leaves its room empty (a bye)."""

    id: str
    entries: tuple[BracketEntry, BracketEntry]
    after: tuple[str, ...] = ()
    label: str = ""
    shown: bool = True


class Stage(msgspec.Struct, frozen=True):
    """A round of a bracket, the matches from top to bottom."""

    title: str
    matches: tuple[BracketMatch, ...]


class Bracket(msgspec.Struct, frozen=True, tag="bracket"):
    """A bracket, its rounds from left to right; on a narrow sheet one below the other."""

    stages: tuple[Stage, ...]
    title: str = ""


class Curve(msgspec.Struct, frozen=True):
    """A line of a chart: a value for each of its times, and how uncertain each is (both ways), if that is known."""

    name: str
    values: tuple[float, ...]
    spread: tuple[float, ...] = ()


class Curves(msgspec.Struct, frozen=True, tag="curves"):
    """Lines over time."""

    times: tuple[str, ...]
    curves: tuple[Curve, ...]
    title: str = ""


class Fact(msgspec.Struct, frozen=True):
    """A value with its label."""

    label: str
    value: str
    tone: Tone = ""


class FactPlates(msgspec.Struct, frozen=True, tag="facts"):
    """A few values on plates."""

    facts: tuple[Fact, ...]
    title: str = ""


class ResultStrip(msgspec.Struct, frozen=True, tag="strip"):
    """Boxes in a row, such as the latest results; ``in_words``: their meaning as text."""

    boxes: tuple[Box, ...]
    title: str = ""
    in_words: str = ""


Block = SheetTable | Bracket | Curves | FactPlates | ResultStrip


class SheetScene(msgspec.Struct, frozen=True):
    """A page of blocks under a title. ``wide``: for a large screen; else for a phone, which shows it as wide as itself."""

    title: str
    subtitle: str = ""
    blocks: tuple[Block, ...] = ()
    wide: bool = False
    lang: Lang = "en"
    theme: ThemeName = "paper"


class SheetFilm(msgspec.Struct, frozen=True):
    """Sheets one after another, ``seconds`` each, the last one longer: how a season went."""

    title: str
    sheets: tuple[SheetScene, ...]
    seconds: float = 2.0
    theme: ThemeName = "paper"


def sheet_lines(sheet: SheetScene) -> list[str]:
    """The sheet in words: its title, then a line for each row, match, curve or value."""
    found = [sheet.title, *([sheet.subtitle] if sheet.subtitle else [])]
    for block in sheet.blocks:
        found += [block.title] if block.title else []
        match block:
            case SheetTable():
                found += [_table_row_text(block, row) for row in block.rows]
                found += [block.note] if block.note else []
            case Bracket():
                found += _bracket_lines(block)
            case Curves():
                found += [f"{one.name}: {_curve_ends_text(one, sheet.lang)}" for one in block.curves if one.values]
            case FactPlates():
                found += [f"{fact.label}: {fact.value}" for fact in block.facts]
            case ResultStrip():
                found += [block.in_words or " ".join(box.text for box in block.boxes)]
    return found


def _table_row_text(table: SheetTable, row: Row) -> str:
    head: list[str] = []
    rest: list[str] = []
    for column, cell in zip(table.columns, row.cells, strict=True):
        text = " ".join(one for one in (cell.text, *(box.text for box in cell.boxes)) if one)
        if not text or cell.tone == "self":
            continue
        if column.kind == "rank":
            head.append(f"{text}.")
        elif column.kind in ("name", "text"):
            (rest if rest else head).append(text)
        else:
            rest.append(f"{column.in_words or column.head} {text}".strip())
    return " ".join(head) + (f": {', '.join(rest)}" if rest else "")


def _bracket_lines(bracket: Bracket) -> Iterator[str]:
    for stage in bracket.stages:
        for match in stage.matches:
            if match.shown:
                one, other = match.entries
                names = f"{_bracket_entry_text(one)} – {_bracket_entry_text(other)}"
                yield f"{match.label or stage.title}: {names}"


def _bracket_entry_text(entry: BracketEntry) -> str:
    parts = (f"({entry.seed})" if entry.seed else "", entry.name or "…", entry.score, "✓" if entry.won else "")
    return " ".join(part for part in parts if part)


def _curve_ends_text(curve: Curve, lang: Lang) -> str:
    def value_text(at: int) -> str:
        return f"{curve.values[at]:.0f}" + (f" ± {curve.spread[at]:.0f}" if curve.spread else "")

    return value_text(-1) if len(curve.values) == 1 else f"{value_text(0)} → {value_text(-1)}"
