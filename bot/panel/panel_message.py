"""A panel as a message that may get pictures later: its content is known, and it can be made again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Protocol

import discord
import msgspec
from discord import ui

from bot.core.match import GameMatch
from bot.drawing.picture import PictureFile
from bot.panel.board import gallery_of
from bot.panel.controls import make_layout
from rules.engine import Position
from rules.engine.contract.choosing import Choosing


class PanelUpload(msgspec.Struct, frozen=True):
    """A picture in a message."""

    picture: PictureFile
    file: discord.Attachment


class Again(Protocol):
    """Makes the message of a panel again."""

    def __call__(self, picture: PictureFile | None = None, attack: PictureFile | None = None) -> PanelView:
        """With the pictures that exist: of the choice or plan, and of the enemy's attack."""


class PanelView(ui.LayoutView):
    """A panel as a message."""

    def __init__(self, match: GameMatch | None = None, seat: str = "", lang: str = "") -> None:
        super().__init__(timeout=None)
        self.match = match
        self.seat = seat
        self.lang = lang
        self.position: Position | None = match.position if match is not None else None
        #: The choice at that position, for the picture; None if nothing of it is on a map.
        self.choice: Choosing | None = None
        #: What another seat does, if this seat is asked about it (``GameWishes.occasion``); "" for nothing.
        self.about = ""
        self.again: Again | None = None
        #: Its parts, with an empty gallery in place of each later picture: the one at the top is for the enemy's attack.
        self.parts: list[ui.Item[Any]] = []
        self.place: ui.Item[Any] | None = None
        #: The uploads it has now, by subject; noted by the code that adds them (``bot.desk``).
        self.uploads: dict[str, PanelUpload] = {}

    def filled(self, colour: int, picture: PictureFile | None, attack: PictureFile | None) -> PanelView | None:
        """The same panel with its pictures; None if it has no room for ``picture``."""
        if picture is not None and not any(is_vacant_picture(part) and part is not self.place for part in self.parts):
            return None
        made = PanelView(self.match, self.seat, self.lang)
        made.position, made.choice, made.about, made.again = self.position, self.choice, self.about, self.again
        items: list[ui.Item[Any]] = []
        for part in self.parts:
            given = attack if part is self.place else picture
            items += [part] if not is_vacant_picture(part) else [gallery_of(given)] if given is not None else []
        make_layout(*items, colour=colour, view=made)
        return made


def is_vacant_picture(part: ui.Item[Any]) -> bool:
    """Whether this is an empty place for a picture."""
    return isinstance(part, ui.MediaGallery) and not part.items


def count_letters(items: list[ui.Item[Any]]) -> int:
    """The total length of the texts in these parts of a message."""
    return sum(len(item.content) for item in items if isinstance(item, ui.TextDisplay))


def fit_components(parts: Sequence[ui.Item[Any]], most: int) -> list[ui.Item[Any]]:
    """The parts of a message with at most so many components: lines between go first, then paragraphs are joined, then rows.

    The last rows go: what they offer can be typed, too.
    """
    kept = list(parts)
    while count_components(kept) > most:
        between = next((part for part in kept if isinstance(part, ui.Separator)), None)
        twins = next((at for at, pair in enumerate(pairwise(kept)) if all(isinstance(one, ui.TextDisplay) for one in pair)), None)
        rows = [part for part in kept if isinstance(part, ui.ActionRow)]
        if between is not None:
            kept.remove(between)
        elif twins is not None:
            joined = "\n".join(one.content for one in kept[twins : twins + 2] if isinstance(one, ui.TextDisplay))
            kept[twins : twins + 2] = [ui.TextDisplay(joined)]
        elif rows:
            kept.remove(rows[-1])
        else:
            break
    return kept


def count_components(items: list[ui.Item[Any]]) -> int:
    """How many components a message with these in one container has."""
    return 1 + sum(1 + (len(item.children) if isinstance(item, ui.ActionRow) else 0) for item in items)
