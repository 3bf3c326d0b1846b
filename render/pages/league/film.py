"""Sheets one after another as a film."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec
from PIL import Image

from render.gauge import part, tell
from render.pages.league.draw import paint_sheet
from render.paint.moving import mp4
from render.paint.picture import FilmFormat, Picture, shorten
from render.paint.theme import THEMES
from render.sheet import SheetFilm, lines

#: The last sheet is shown that many times as long.
LAST = 3


def draw_season(film: SheetFilm, fmt: FilmFormat = "mp4") -> Picture:
    """Draws and encodes a film of sheets. Raises ValueError for one without sheets, or another format than "mp4"."""
    if fmt != "mp4" or not film.sheets:
        raise ValueError(f"no {fmt} of {len(film.sheets)} sheets")
    data, (width, height) = mp4(_frames(film))
    alt = shorten(". ".join([film.title, *lines(film.sheets[-1])]))
    return Picture(data, width, height, "video/mp4", hashlib.sha256(data).hexdigest(), alt)


def _frames(film: SheetFilm) -> Iterator[tuple[Image.Image, float]]:
    """Every sheet on a ground of one size, even as the encoder wants it."""
    drawn = []
    for number, sheet in enumerate(film.sheets):
        with part(number, len(film.sheets) + 1):  # the last part is the encoder's
            drawn.append(paint_sheet(msgspec.structs.replace(sheet, theme=film.theme)))
    size = (max(one.width for one in drawn) // 2 * 2, max(one.height for one in drawn) // 2 * 2)
    for number, image in enumerate(drawn):
        with part(len(drawn), len(drawn) + 1):
            tell(number, len(drawn))
        frame = Image.new("RGB", size, THEMES[film.theme].panel)
        frame.paste(image, (0, 0))
        yield frame, film.seconds * (LAST if number == len(drawn) - 1 else 1)
