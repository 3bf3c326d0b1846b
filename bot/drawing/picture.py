"""One drawn picture, and what it is drawn of."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Protocol

import msgspec

from rules.engine import Game, Position


class SeenPosition(Protocol):
    """A game and a position of it: a match, or one that somebody only thinks of."""

    @property
    def id(self) -> int:
        """The game's number."""

    @property
    def game(self) -> Game:
        """Its rules."""

    @property
    def position(self) -> Position:
        """What is to be seen."""


class PictureFile(msgspec.Struct, frozen=True, dict=True):
    """An image file's bytes, its name for the upload, and what it shows in words.

    ``known``: the SHA-256 of the bytes in hex, where whoever drew it has told it.
    """

    data: bytes
    name: str
    alt: str = ""
    known: str = ""

    @cached_property
    def digest(self) -> str:
        """Same picture, same text: what was already uploaded need not be sent again. Worked out once: it reads all the bytes."""
        return self.known or hashlib.sha256(self.data).hexdigest()


def picture_suffix(data: bytes) -> str:
    """How the name of an image file ends, by its first bytes."""
    if data.startswith(b"\x89PNG"):
        return "png"
    if data.startswith(b"GIF"):
        return "gif"
    if data[4:8] == b"ftyp":
        return "mp4"
    return "webp" if data[8:12] == b"WEBP" else "jpg"
