"""Uploads the bot's own emojis to its application, once: found again by their names, which hold a digest of the picture."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection, Mapping

import discord
import structlog

from bot.core import games
from bot.drawing.pictures import GameDrawings
from bot.program.icons import SHELF, IconShelf

_log = structlog.get_logger()
#: Discord's limits: emojis of an application, bytes of one.
MOST, ROOM = 2000, 256 * 1024
#: Seconds between two uploads.
PAUSE = 0.5
#: Seconds between two looks for emojis that another process uploads, and how many looks there are.
LOOK_AGAIN, LOOKS = 60.0, 60
#: The end of a name: the digest of the picture.
_DIGEST = re.compile(r"_[0-9a-f]{8}$")
#: A picture's name, and what draws it.
_Drawn = tuple[str, Callable[[], bytes]]


class IconUpload:
    """Brings the emojis of the installed games in order. Whatever goes wrong, games are played without them."""

    def __init__(self, client: discord.Client, drawings: GameDrawings, shelf: IconShelf = SHELF, pause: float = PAUSE) -> None:
        self.client = client
        self.drawings = drawings
        self.shelf = shelf
        self.pause = pause

    async def run(self, *, upload: bool = True) -> int:
        """Find the emojis there are, upload those that are missing, delete outdated ones. Returns how many were uploaded.

        ``upload``: False where another process does that: they are shown once they are there.
        """
        wanted: dict[str, Mapping[tuple[str, str], _Drawn]] = {}
        for game in games.installed_games():
            wanted[game] = await asyncio.to_thread(self.drawings.icons, game)
        drawn = {name: draw for icons in wanted.values() for name, draw in icons.values()}
        if not drawn:
            return 0
        try:
            if upload:
                return await self._bring_in_order(wanted, drawn)
            for _ in range(LOOKS):
                if await self._show_known(wanted, drawn):
                    break
                await asyncio.sleep(LOOK_AGAIN)
        except discord.HTTPException as error:
            _log.warning("no emojis of our own", code=error.code, reason=error.text)
        except Exception:  # a picture that cannot be drawn, a name that is refused before it is sent ...
            _log.exception("no emojis of our own")
        return 0

    async def _show_known(self, wanted: Mapping[str, Mapping[tuple[str, str], _Drawn]], drawn: Collection[str]) -> bool:
        """Show the emojis there are; whether these are all."""
        known = {emoji.name: emoji for emoji in await self.client.fetch_application_emojis()}
        self._show(wanted, known)
        return known.keys() >= set(drawn)

    async def _bring_in_order(
        self, wanted: Mapping[str, Mapping[tuple[str, str], _Drawn]], drawn: Mapping[str, Callable[[], bytes]]
    ) -> int:
        known = {emoji.name: emoji for emoji in await self.client.fetch_application_emojis()}
        self._show(wanted, known)
        uploaded = 0
        for name in [name for name in drawn if name not in known]:
            data = await asyncio.to_thread(drawn[name])
            if len(known) >= MOST or len(data) > ROOM:
                _log.warning("no room for an emoji", name=name, size=len(data), known=len(known))
                break
            known[name] = await self.client.create_application_emoji(name=name, image=data)
            uploaded += 1
            self._show(wanted, known)
            await asyncio.sleep(self.pause)
        stems = {_DIGEST.sub("", name) for name in drawn}
        for name, emoji in known.items():
            if name not in drawn and _DIGEST.search(name) and _DIGEST.sub("", name) in stems:
                await emoji.delete()
        _log.info("emojis", known=len(drawn), uploaded=uploaded)
        return uploaded

    def _show(self, wanted: Mapping[str, Mapping[tuple[str, str], _Drawn]], known: Mapping[str, discord.Emoji]) -> None:
        for game, icons in wanted.items():
            kind_of = games.installed_games()[game].naming.kind
            for (kind, value), (name, _) in icons.items():
                if name in known:
                    self.shelf.put(game, kind_of(kind), value, {"name": name, "id": str(known[name].id)})
