"""Files to be uploaded, which leave memory once they are sent."""

from __future__ import annotations

import io
from typing import Any

import discord


class UploadBytes(io.BytesIO):
    """The bytes of an upload, which nobody closes: they may be sent again.

    ``discord.File`` puts a ``close`` of its own on a file, and later the file's own one back. With that the file refers to itself
    and stays in memory, picture and all, until the next full collection of garbage, which waits for a quiet moment.
    """

    def close(self) -> None:
        """Nothing."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name != "close":
            super().__setattr__(name, value)


def upload_of(data: bytes, name: str) -> discord.File:
    """An upload of some bytes."""
    return discord.File(UploadBytes(data), filename=name)
