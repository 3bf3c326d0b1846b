"""Draws a sheet of counters, group by group, each counter's sides next to each other: for owners of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image, ImageDraw

from render.paint.counters import paste_counter
from render.paint.picture import EncodedPicture, encode_picture
from render.paint.theme import THEMES, theme_font
from render.scene import CounterSpec

#: Pixels of a counter and between two; how many are in a row; height of a group's title.
SIZE, GAP, ACROSS, TITLE = 84, 12, 12, 44


def draw_counter_sheet(groups: Mapping[str, Sequence[CounterSpec]]) -> EncodedPicture:
    """All counters of ``groups``, whose keys are their titles."""
    look, step = THEMES["paper"], SIZE + GAP
    rows = {title: -(-len(counters) // ACROSS) for title, counters in groups.items()}
    high = GAP + sum(TITLE + count * step + GAP for count in rows.values())
    image = Image.new("RGB", (GAP + ACROSS * step, max(high, step)), look.panel)
    draw = ImageDraw.Draw(image)
    top = GAP
    for title, counters in groups.items():
        draw.text((GAP, top + TITLE // 2), title, font=theme_font(26), fill=look.panel_ink, anchor="lm")
        top += TITLE
        for number, spec in enumerate(counters):
            paste_counter(image, spec, GAP + number % ACROSS * step, top + number // ACROSS * step, SIZE)
        top += rows[title] * step + GAP
    return encode_picture(image, "png", "; ".join(f"{title}: {len(counters)}" for title, counters in groups.items()))
