"""Sheets one after another as a film."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec
from PIL import Image

from render.gauge import gauge_part, tell_gauge
from render.pages.league.draw import paint_sheet
from render.paint.moving import encode_mp4
from render.paint.picture import EncodedPicture, FilmFormat, shorten_text
from render.paint.theme import THEMES
from render.sheet import SheetFilm, sheet_lines

#: The last sheet is shown that many times as long.
LAST = 3


def draw_season(film: SheetFilm, fmt: FilmFormat = "mp4") -> EncodedPicture:
    """Draws and encodes a film of sheets. Raises ValueError for one without sheets, or another format than "mp4"."""
    if fmt != "mp4" or not film.sheets:
        raise ValueError(f"no {fmt} of {len(film.sheets)} sheets")
    data, (width, height) = encode_mp4(_sheet_frames(film))
    alt = shorten_text(". ".join([film.title, *sheet_lines(film.sheets[-1])]))
    return EncodedPicture(data, width, height, "video/mp4", hashlib.sha256(data).hexdigest(), alt)


def _sheet_frames(film: SheetFilm) -> Iterator[tuple[Image.Image, float]]:
    """Every sheet on a ground of one size, even as the encoder wants it."""
    drawn = []
    for number, sheet in enumerate(film.sheets):
        with gauge_part(number, len(film.sheets) + 1):  # the last part is the encoder's
            drawn.append(paint_sheet(msgspec.structs.replace(sheet, theme=film.theme)))
    size = (max(one.width for one in drawn) // 2 * 2, max(one.height for one in drawn) // 2 * 2)
    for number, image in enumerate(drawn):
        with gauge_part(len(drawn), len(drawn) + 1):
            tell_gauge(number, len(drawn))
        frame = Image.new("RGB", size, THEMES[film.theme].panel)
        frame.paste(image, (0, 0))
        yield frame, film.seconds * (LAST if number == len(drawn) - 1 else 1)
