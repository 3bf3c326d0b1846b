"""Sheets that somebody waits for: drawn while their answer says how far it is, once for all who want the same."""

from __future__ import annotations

import msgspec

from bot.desk.desk import PlayerDesk
from bot.drawing.picture import PictureFile
from bot.panel import answers
from bot.panel.controls import Interaction
from render.sheet import SheetScene


async def drawn_sheet(desk: PlayerDesk, interaction: Interaction, sheet: SheetScene, name: str) -> PictureFile | None:
    """A sheet as a picture in the asker's theme; None where nothing is drawn.

    Raises DeniedError "work-given-up", "limit-full".
    """
    theme = answers.private_theme(interaction)
    key = ("sheet", theme, msgspec.msgpack.encode(sheet))

    async def work() -> PictureFile | None:
        return await desk.pictures.sheet(sheet, name, theme=theme)

    return await desk.underway.share(interaction, "work-sheet", desk.apart.sheets, key, work)
