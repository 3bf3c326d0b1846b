"""Sheets that a user waits for: drawn once for all who want the same, while their answers show the progress."""

from __future__ import annotations

import msgspec

from bot.desk.slow import SlowParts
from bot.drawing.picture import PictureFile
from bot.panel import answers
from bot.panel.controls import Interaction
from render.sheet import SheetScene


async def drawn_sheet(parts: SlowParts, interaction: Interaction, sheet: SheetScene, name: str) -> PictureFile | None:
    """A sheet as a picture in the user's theme; None where drawing is off.

    Raises DeniedError "work-given-up", "limit-full".
    """
    theme = answers.private_theme(interaction)
    key = ("sheet", theme, msgspec.msgpack.encode(sheet))

    async def work() -> PictureFile | None:
        return await parts.pictures.sheet(sheet, name, theme=theme)

    return await parts.underway.share(interaction, "work-sheet", parts.apart.sheets, key, work)
