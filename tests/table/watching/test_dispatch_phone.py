"""A report on a phone: its pictures are one below the other, each as wide as the message."""

from __future__ import annotations

import discord

from bot.drawing.picture import PictureFile
from bot.send.stories import dispatch_view


async def test_no_picture_of_a_dispatch_is_next_to_another() -> None:
    """Side by side a phone cuts both: a battle's card loses a column, the map its title."""
    pictures = [PictureFile(b"", f"{name}.png", name, name) for name in ("map", "events")]
    galleries = [item for item in dispatch_view("told", pictures).walk_children() if isinstance(item, discord.ui.MediaGallery)]
    assert [[item.description for item in gallery.items] for gallery in galleries] == [["map"], ["events"]]
