"""A finished picture: bytes, size, type, digest and a description in words."""

from __future__ import annotations

import hashlib
import io
from typing import Literal

import msgspec
from PIL import Image

Format = Literal["png", "webp", "jpeg"]
FilmFormat = Literal["mp4", "gif"]
#: Discord's limit for a description.
ALT_LIMIT = 1024
#: No picture of the table is larger.
MOST_BYTES = 1_000_000
SMALLER = (75, 60, 45, 30)
#: Pictures with fewer pixels are encoded with their colours at full resolution.
FULL_COLOUR = 2_000_000


class EncodedPicture(msgspec.Struct, frozen=True):
    """A picture ready to send: ``digest`` is the SHA-256 of ``data`` in hex, ``alt`` at most 1024 characters.

    ``words``: all that it shows in words, as long as it takes.
    """

    data: bytes
    width: int
    height: int
    mime: str
    digest: str
    alt: str
    words: str = ""

    @property
    def suffix(self) -> str:
        """File name ending, with the dot."""
        return "." + self.mime.partition("/")[2].replace("jpeg", "jpg")


def shorten_text(text: str, limit: int = ALT_LIMIT) -> str:
    """The text cut to ``limit`` characters at a word, with an ellipsis if anything was cut."""
    if len(text) <= limit:
        return text
    head = text[: limit - 1]
    return (head.rsplit(" ", 1)[0] if " " in head else head).rstrip(" ,;") + "…"


def encode_picture(image: Image.Image, fmt: Format, words: str, alt: str = "") -> EncodedPicture:
    """Encodes an RGB picture, described in ``words``. Raises ValueError for another format.

    ``alt``: a shorter description; "" for as many of the words as there is room for.

    "png" has a palette of 256 colours. "webp" at quality 82 is the smallest. "jpeg" at quality 84 takes a tenth of the time of
    "webp" for a third more bytes. It takes the lower quality of :data:`SMALLER` if it would be larger than :data:`MOST_BYTES`.
    """
    out = io.BytesIO()
    if fmt == "png":
        image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
    elif fmt == "webp":
        image.save(out, "WEBP", quality=82, method=1)
    elif fmt == "jpeg":
        # Small pictures keep their colours at full resolution: red and blue letters stay sharp.
        image.save(out, "JPEG", quality=84, subsampling=0 if image.width * image.height < FULL_COLOUR else 2)
        for quality in SMALLER:
            if out.tell() <= MOST_BYTES:
                break
            out = io.BytesIO()
            image.save(out, "JPEG", quality=quality)
    else:
        raise ValueError(f"no format '{fmt}'")
    data = out.getvalue()
    digest = hashlib.sha256(data).hexdigest()
    return EncodedPicture(data, image.width, image.height, f"image/{fmt}", digest, shorten_text(alt or words), words)
