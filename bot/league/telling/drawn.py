"""Sheets that a user waits for: drawn once for all who want the same, while their answers show the progress."""

from __future__ import annotations

import msgspec

from bot.desk.desk import PlayerDesk
from bot.drawing.picture import PictureFile
from bot.panel import answers
from bot.panel.controls import Interaction
from render.sheet import SheetScene


async def drawn_sheet(desk: PlayerDesk, interaction: Interaction, sheet: SheetScene, name: str) -> PictureFile | None:
    """A sheet as a picture in the user's theme; None where drawing is off.

    Raises DeniedError "work-given-up", "limit-full".
    """
    theme = answers.private_theme(interaction)
    key = ("sheet", theme, msgspec.msgpack.encode(sheet))

    async def work() -> PictureFile | None:
        return await desk.pictures.sheet(sheet, name, theme=theme)

    return await desk.underway.share(interaction, "work-sheet", desk.apart.sheets, key, work)
