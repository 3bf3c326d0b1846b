"""One drawn picture, and what it is drawn of."""

from __future__ import annotations

import hashlib
from typing import Protocol

import msgspec

from rules.engine import Game, Position


class Seen(Protocol):
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


class Picture(msgspec.Struct, frozen=True):
    """An image file's bytes, its name for the upload, and what it shows in words."""

    data: bytes
    name: str
    alt: str = ""

    @property
    def digest(self) -> str:
        """Same picture, same text: what was already uploaded need not be sent again."""
        return hashlib.sha256(self.data).hexdigest()


def suffix(data: bytes) -> str:
    """How the name of an image file ends, by its first bytes."""
    if data.startswith(b"\x89PNG"):
        return "png"
    if data.startswith(b"GIF"):
        return "gif"
    if data[4:8] == b"ftyp":
        return "mp4"
    return "webp" if data[8:12] == b"WEBP" else "jpg"
