"""The bot's own emojis: signs of sides, services and kinds of units, the same on every server.

They are emojis of the application. Which there are, ``bot.icon_upload`` finds out; what has none is shown without.
"""

from __future__ import annotations

from collections.abc import Mapping

#: Discord's form of an emoji: its name and id.
Emoji = Mapping[str, str]


class IconShelf:
    """The emojis there are, by game, kind and value; a kind is the host's (``GameNaming.kind``)."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str, str], Emoji] = {}

    def __len__(self) -> int:
        return len(self._known)

    def put(self, game: str, kind: str, value: str, emoji: Emoji) -> None:
        """There is an emoji for a value."""
        self._known[game, kind, value] = emoji

    def of(self, game: str, kind: str, value: str) -> Emoji | None:
        """The emoji of a value, None if it has none."""
        return self._known.get((game, kind, value))

    def clear(self) -> None:
        """Show none from now on: Discord does not know one of them any more."""
        self._known.clear()


#: Those of this program.
SHELF = IconShelf()
