"""The strip above a map: title, lines below it, and the tracks as small plates."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.geometry import Box
from render.paint.flags import side_badge
from render.paint.theme import THEMES, mix_colours, side_colour, theme_font
from render.scene import MapScene, Track


class Chip(NamedTuple):
    """A track's plate."""

    track: Track
    box: Box


class Header(NamedTuple):
    """Size and parts of the strip; ``unit`` is its type size in pixels."""

    height: int
    unit: float
    lines: tuple[str, ...]
    chips: tuple[Chip, ...]


@lru_cache(maxsize=1 << 14)
def _word_width(text: str, size: int, face: str) -> float:
    """How long a word is in a font: cards of a game share most of theirs."""
    return theme_font(size, face).getlength(text)


#: Where a line may end; not at a space that does not break.
_BREAKS = re.compile(r"[ \t]+")


def wrap_text(text: str, size: float, face: str, width: float) -> list[str]:
    """A text in lines at most ``width`` pixels wide; a word too long for a line is cut."""
    whole = max(5, round(size))  # fonts have whole sizes
    space = _word_width(" ", whole, face)
    lines: list[str] = []
    for part in text.split("\n"):
        line, reached = "", 0.0
        for word in filter(None, _BREAKS.split(part)):
            long = _word_width(word, whole, face)
            if long > width:
                if line:
                    lines.append(line)
                *cut, word = _cut_word(word, whole, face, width)
                lines += cut
                line, reached = word, _word_width(word, whole, face)
            elif line and reached + space + long > width:
                lines.append(line)
                line, reached = word, long
            else:
                line, reached = (f"{line} {word}", reached + space + long) if line else (word, long)
        if line:
            lines.append(line)
    return lines


def _cut_word(word: str, size: int, face: str, width: float) -> list[str]:
    """A word in pieces that fit, all but the last with a hyphen."""
    pieces: list[str] = []
    while len(word) > 1 and _word_width(word, size, face) > width:
        keep = len(word) - 1
        while keep > 1 and _word_width(word[:keep] + "-", size, face) > width:
            keep -= 1
        pieces.append(word[:keep] + "-")
        word = word[keep:]
    return [*pieces, word]


def lay_out_header(scene: MapScene, width: int) -> Header:
    """Lays out the strip for a picture ``width`` pixels wide; height 0 if the scene has neither title nor tracks."""
    if not (scene.title or scene.subtitle or scene.tracks):
        return Header(0, 0.0, (), ())
    unit = max(15.0, min(30.0, width / 58))
    pad = unit * 0.6
    y = pad
    if scene.title:
        y += unit * 1.75
    lines: list[str] = []
    for text in scene.subtitle:
        lines += wrap_text(text, unit * 0.9, "regular", width - 2 * pad)
    y += len(lines) * unit * 1.2
    chips: list[Chip] = []
    x, chip_h = pad, unit * 1.75
    if scene.tracks:
        y += unit * 0.15
    for track in scene.tracks:
        w = (
            theme_font(unit * 0.78, "regular").getlength(track.label)
            + theme_font(unit * 1.15, "bold").getlength(track.value)
            + unit * (2.75 if track.side else 1.6)
        )
        if x + w > width - pad and x > pad:
            x, y = pad, y + chip_h + unit * 0.35
        chips.append(Chip(track, (x, y, min(x + w, width - pad), y + chip_h)))
        x += w + unit * 0.4
    if chips:
        y += chip_h
    return Header(round(y + pad), unit, tuple(lines), tuple(chips))


def draw_header(image: Image.Image, scene: MapScene, top: Header) -> None:
    """Draws the strip onto the upper part of the picture."""
    if not top.height:
        return
    theme = THEMES[scene.theme]
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, image.width, top.height), fill=theme.panel)
    draw.line((0, top.height - 1, image.width, top.height - 1), fill=mix_colours(theme.panel, theme.panel_ink, 0.45), width=2)
    unit, pad = top.unit, top.unit * 0.6
    y = pad
    if scene.title:
        size = unit * 1.45
        while theme_font(size, "bold").getlength(scene.title) > image.width - 2 * pad and size > 9:
            size -= 1
        draw.text((pad, y + unit * 0.8), scene.title, font=theme_font(size, "bold"), fill=theme.panel_ink, anchor="lm")
        y += unit * 1.75
    for line in top.lines:
        draw.text((pad, y + unit * 0.55), line, font=theme_font(unit * 0.9, "regular"), fill=theme.panel_soft, anchor="lm")
        y += unit * 1.2
    for chip in top.chips:
        colour = side_colour(chip.track.side) if chip.track.side else mix_colours(theme.panel_soft, theme.chip, 0.2)
        draw.rounded_rectangle(chip.box, unit * 0.3, fill=theme.chip)
        draw.rounded_rectangle((chip.box[0], chip.box[1], chip.box[0] + unit * 0.32, chip.box[3]), unit * 0.15, fill=colour)
        middle = (chip.box[1] + chip.box[3]) / 2
        left, right = (chip.box[0] + unit * 0.6, middle), (chip.box[2] - unit * 0.4, middle)
        if chip.track.side:
            badge = side_badge(chip.track.side, round(unit * 1.05))
            image.paste(badge, (round(chip.box[0] + unit * 0.5), round(middle - badge.height / 2)), badge)
            left = (chip.box[0] + unit * 1.75, middle)
        draw.text(left, chip.track.label, font=theme_font(unit * 0.78, "regular"), fill=theme.panel_soft, anchor="lm")
        draw.text(right, chip.track.value, font=theme_font(unit * 1.15, "bold"), fill=theme.panel_ink, anchor="rm")
