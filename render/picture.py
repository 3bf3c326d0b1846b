"""A finished picture: bytes, size, type, digest and a description in words."""

from __future__ import annotations

import hashlib
import io
from typing import Literal

import msgspec
from PIL import Image

Format = Literal["png", "webp"]
FilmFormat = Literal["mp4", "gif"]
#: Discord's limit for a description.
ALT_LIMIT = 1024


class Picture(msgspec.Struct, frozen=True):
    """A picture ready to send: ``digest`` is the SHA-256 of ``data`` in hex, ``alt`` at most 1024 characters."""

    data: bytes
    width: int
    height: int
    mime: str
    digest: str
    alt: str

    @property
    def suffix(self) -> str:
        """File name ending, with the dot."""
        return "." + self.mime.partition("/")[2]


def shorten(text: str, limit: int = ALT_LIMIT) -> str:
    """The text cut to ``limit`` characters at a word, with an ellipsis if anything was cut."""
    if len(text) <= limit:
        return text
    head = text[: limit - 1]
    return (head.rsplit(" ", 1)[0] if " " in head else head).rstrip(" ,;") + "…"


def encode(image: Image.Image, fmt: Format, alt: str) -> Picture:
    """Encodes an RGB picture: "png" with a palette of 256 colours, "webp" at quality 82. Raises ValueError for another format."""
    out = io.BytesIO()
    if fmt == "png":
        image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
    elif fmt == "webp":
        image.save(out, "WEBP", quality=82, method=1)
    else:
        raise ValueError(f"no format '{fmt}'")
    data = out.getvalue()
    return Picture(data, image.width, image.height, f"image/{fmt}", hashlib.sha256(data).hexdigest(), shorten(alt))
