"""One drawn picture, and the position it shows."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Protocol

import msgspec

from rules.engine import Game, Position


class SeenPosition(Protocol):
    """A game and one of its positions: a match, or an imagined position."""

    @property
    def id(self) -> int:
        """The game's number."""

    @property
    def game(self) -> Game:
        """Its rules."""

    @property
    def position(self) -> Position:
        """The position to draw."""


class PictureFile(msgspec.Struct, frozen=True, dict=True):
    """An image file's bytes, its name for the upload, and its description in words.

    ``known``: the SHA-256 of the bytes in hex, if the renderer has already computed it. ``words``: all that it shows in words,
    where the description has no room for them.
    """

    data: bytes
    name: str
    alt: str = ""
    known: str = ""
    words: str = ""

    @cached_property
    def digest(self) -> str:
        """Equal for equal pictures, so that an uploaded one is not sent again. Cached, since it reads all the bytes."""
        return self.known or hashlib.sha256(self.data).hexdigest()


def picture_suffix(data: bytes) -> str:
    """The file name suffix of an image, by its first bytes."""
    if data.startswith(b"\x89PNG"):
        return "png"
    if data.startswith(b"GIF"):
        return "gif"
    if data[4:8] == b"ftyp":
        return "mp4"
    return "webp" if data[8:12] == b"WEBP" else "jpg"
