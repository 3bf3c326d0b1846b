"""The picture of an enemy action above every question about it: drawn once, kept on a panel while it is true."""

from __future__ import annotations

import hashlib
from pathlib import PurePath
from weakref import WeakKeyDictionary

import discord
from msgspec.structs import replace

from bot.core.plans import Planned
from bot.drawing.picture import PictureFile
from bot.drawing.pictures import GameDrawings
from bot.panel import letter
from bot.panel.controls import Interaction
from bot.panel.panel_message import PanelUpload, PanelView
from bot.program.newest import Newest
from rules.engine import Position

#: Panels whose uploads are known; an older one gets its picture again.
_MOST = 500
_MESSAGE = "panel"


class AttackPictures:
    """Remembers and draws these pictures."""

    def __init__(self, pictures: GameDrawings) -> None:
        self.pictures = pictures
        #: The upload on each panel, by its message.
        self._uploads: Newest[int, PanelUpload] = Newest(_MOST)
        #: The names of the pictures at a position, by seat, language and theme; "" for none.
        self._names: WeakKeyDictionary[Position, dict[tuple[str, str, str], str]] = WeakKeyDictionary()

    def kept(self, interaction: Interaction, view: discord.ui.LayoutView, theme: str) -> PanelUpload | None:
        """The picture on the panel that an interaction changes, if the new panel still asks about the same action."""
        upload = self._uploads.get(_panel_message_id(interaction))
        if upload is None or not isinstance(view, PanelView) or not view.about or view.place is None:
            return None
        return upload if upload.picture.name.startswith(_picture_prefix(view, theme)) else None

    def note_upload(self, interaction: Interaction, upload: PanelUpload | None, message: discord.Message | None = None) -> None:
        """Note the upload on a panel; ``message``: the panel, if the interaction did not come from it."""
        if message is not None:
            interaction.extras[_MESSAGE] = message.id
        known = _panel_message_id(interaction)
        self._uploads.pop(known, None)
        if upload is not None and known:
            self._uploads[known] = upload

    def shown(self, view: PanelView, theme: str, upload: PanelUpload | None) -> bool:
        """Whether a panel with this upload needs no drawing."""
        if not view.about or view.place is None or view.position is None:
            return True
        name = self._names.get(view.position, {}).get((view.seat, view.lang, theme))
        return name == "" or (name is not None and upload is not None and upload.picture.name == name)

    async def draw(self, view: PanelView, theme: str) -> PictureFile | None:
        """The picture, with a name for its content; None if there is none."""
        match, position = view.match, view.position
        assert match is not None
        assert position is not None
        seen = Planned(match.id, match.game, position)
        picture = await self.pictures.occasion(seen, view.seat, view.lang, theme=theme)
        if picture is not None:
            picture = replace(picture, name=f"{_picture_prefix(view, theme)}{picture.digest[:10]}{PurePath(picture.name).suffix}")
        names = self._names.setdefault(position, {})
        names[view.seat, view.lang, theme] = picture.name if picture is not None else ""
        return picture


def _picture_prefix(view: PanelView, theme: str) -> str:
    """The prefix of the names of pictures of one action, for one seat."""
    what = f"{view.match.id if view.match else 0} {view.about} {view.seat} {view.lang} {theme}"
    return f"attack-{hashlib.sha256(what.encode()).hexdigest()[:8]}-"


def _panel_message_id(interaction: Interaction) -> int:
    """The id of the panel that an interaction changes: its source, or its answer; 0 if unknown."""
    known: int = interaction.extras.get(_MESSAGE, 0)
    if not known and interaction.message is not None and not letter.is_letter(interaction):
        known = interaction.message.id
    return known
