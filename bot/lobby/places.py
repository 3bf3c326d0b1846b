"""The channels games are played in: what happens when one is lost, and when it is back.

A game goes on without its channel: questions come by direct message, and panels say why. The board and the open questions
return as soon as posting works again: at the next action, or when Discord reports a change of the channel or a role.
"""

from __future__ import annotations

import asyncio
import contextlib
import time

import discord
import structlog

from bot.core.match import GameMatch
from bot.core.service import Service
from bot.program.denied import DeniedError
from bot.store import GameRow, NewOutbox, Outbox, StoreTroubleError
from bot.telling import messages, news
from bot.telling.messages import ChannelBack, PlaceGone
from bot.telling.text import GameWords
from words import tr

_log = structlog.get_logger()
#: Discord's code for a channel or thread that no longer exists.
GONE = 10003
#: ... and for one that the bot may not see, may not write in, or may not reopen.
_SHUT = (50001, 50013, 50083, 160005)
_NO_MESSAGE = 10008
#: A board that was found is not checked again for this many seconds.
_BELIEVED = 60.0
#: Seconds between two threads that are looked for, and perhaps opened again, at the start.
REOPENING = 0.4


class GamePlaces:
    """Knows which games have lost their channel, and brings them back."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store
        #: Game -> Discord's last error code for a message to its channel.
        self.shut: dict[int, int] = {}
        self._found: dict[int, float] = {}
        self._work: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        """Find the games whose last message could not be posted. Called once at the start of the program."""
        self.shut = {}
        for game_id, error in await self.store.outbox.unposted():
            code = next((code for code in (GONE, *_SHUT) if f" {code}:" in error), None)
            if code is not None:
                self.shut[game_id] = code

    def lost(self, game_id: int, error: discord.HTTPException) -> bool:
        """Note that a game's channel refused a message; False if the channel was not to blame."""
        if error.code != GONE and error.code not in _SHUT and not isinstance(error, discord.Forbidden):
            return False
        if game_id not in self.shut:
            _log.warning("channel closed", game=game_id, code=error.code)
        self.shut[game_id] = error.code
        return True

    async def refused(self, game_id: int, place: int, error: discord.HTTPException) -> None:
        """A channel refused a message: it is lost if the game is still played there. If it is gone, all players are notified."""
        with contextlib.suppress(DeniedError, StoreTroubleError):
            row = await self.service.row(game_id)
            if news.game_place_of(row) != place:
                return
            known = self.shut.get(game_id)
            self.lost(game_id, error)
            if error.code == GONE != known:
                await self._tell_gone(row)

    async def written(self, sent: Outbox) -> None:
        """A message was posted or changed in a game's channel. If the channel was lost, missed messages are posted now.

        An edit proves nothing, since it may be allowed where posting is not: then a post is tried.
        """
        game_id = sent.game_id
        if game_id is None or game_id not in self.shut:
            return
        row = await self.service.row(game_id)
        if sent.kind == "edit":
            await self.service.post(game_id, news.channel_back_row(row))
            return
        del self.shut[game_id]
        rows = [] if isinstance(messages.read_message(sent.payload), ChannelBack) else [news.channel_back_row(row)]
        if row.status == "active":
            match = await self.service.settled(game_id)
            rows += public_pings(match)
            rows.append(news.unping_row(row))
        await self.service.post(game_id, *rows, news.board_row(row))

    async def again(self, places: set[int] | None = None, guild: int | None = None) -> None:
        """Try posting again after a change to these channels, or to the permissions of a whole server."""
        for game_id in list(self.shut):
            with contextlib.suppress(DeniedError, StoreTroubleError):
                row = await self.service.row(game_id)
                if row.status not in ("lobby", "active"):
                    self.shut.pop(game_id, None)
                elif (places and places & {row.thread_id, row.channel_id}) or (guild is not None and row.guild_id == guild):
                    await self.service.post(game_id, news.channel_back_row(row))

    async def gone(self, place: int) -> None:
        """A channel or thread was deleted: its players hear where the game continues, and how to move it."""
        with contextlib.suppress(StoreTroubleError):
            for row in await self.store.games.in_channel(place):
                if self.shut.get(row.id) != GONE:
                    self.shut[row.id] = GONE
                    await self._tell_gone(row)

    async def _tell_gone(self, row: GameRow) -> None:
        if row.marks.league is not None:
            return  # its season moves it
        held = {seat.user_id: seat.seat for seat in await self.store.seats.of_game(row.id)} or {row.owner_id: ""}
        await self.service.post(row.id, *(PlaceGone().row(user, seat=seat) for user, seat in held.items()))

    async def alive(self, place: int) -> bool:
        """Whether a game is being played in this thread, which must then not be archived. A paused game's thread may be."""
        with contextlib.suppress(StoreTroubleError):
            for row in await self.store.games.in_channel(place, ("active",)):
                if news.game_place_of(row) == place and row.marks.paused is None:
                    return True
        return False

    async def reopen_archived(self, client: discord.Client) -> int:
        """Open again the threads of games that wait for somebody, archived while the program was off; how many there were.

        Buttons in an archived thread do not reach the program from phones. Threads in use are known and ask nothing of Discord.
        """
        opened = 0
        with contextlib.suppress(StoreTroubleError):
            async for row in self.store.games.each(("active",)):
                guild, place = client.get_guild(row.guild_id or 0), row.thread_id
                if guild is None or place is None or row.marks.paused is not None or guild.get_thread(place) is not None:
                    continue
                await asyncio.sleep(REOPENING)
                opened += await self._reopen_thread(guild, row, place)
        return opened

    async def _reopen_thread(self, guild: discord.Guild, row: GameRow, place: int) -> bool:
        with contextlib.suppress(discord.HTTPException, DeniedError, StoreTroubleError):
            thread = await guild.fetch_channel(place)
            if not isinstance(thread, discord.Thread) or not thread.archived or thread.locked:
                return False
            if (await self.service.match(row.id)).position.due and await self.alive(place):
                await thread.edit(archived=False)
                return True
        return False

    def notice(self, row: GameRow, lang: str) -> str:
        """A plain notice to a player about a lost channel; "" if all is well."""
        code = self.shut.get(row.id)
        return "" if code is None else lost_text(row, code, lang)

    def look(self, client: discord.Client, game_id: int) -> None:
        """Somebody uses the game's channel: also check that its board is there."""
        now = time.monotonic()
        if self._found.get(game_id, -_BELIEVED) > now - _BELIEVED:
            return
        self._found[game_id] = now
        while len(self._found) > 1000:
            del self._found[next(iter(self._found))]
        task = asyncio.create_task(self._look(client, game_id), name=f"board of {game_id}")
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _look(self, client: discord.Client, game_id: int) -> None:
        with contextlib.suppress(DeniedError, StoreTroubleError):
            row = await self.service.row(game_id)
            if game_id in self.shut or row.board_message_id is None:
                await self.service.post(game_id, news.channel_back_row(row) if game_id in self.shut else news.board_row(row))
                return
            try:
                # Only fetched: an edit would show everybody that somebody has opened their panel.
                await client.get_partial_messageable(news.game_place_of(row)).fetch_message(row.board_message_id)
            except discord.NotFound as error:
                if error.code == _NO_MESSAGE:
                    await self.service.post(game_id, news.first_board(news.game_place_of(row)))
            except discord.HTTPException as error:
                _log.info("board not found", game=game_id, code=error.code)


def lost_text(row: GameRow, code: int, lang: str) -> str:
    """Why nothing can be posted in a game's channel, and how to fix it."""
    place = f"<#{news.game_place_of(row)}>"
    return tr(lang, "channel-gone" if code == GONE else "channel-closed", channel=place, code=code, game=row.id)


def public_pings(match: GameMatch) -> list[NewOutbox]:
    """The public questions that are open now, to be posted again in the game's channel."""
    words = GameWords(match.game, match.row.lang, match.position.state)
    asked = news.ping_rows(match.row, words, match.seats, None, match.position) if not match.paused and not match.ended else []
    return [row for row in asked if row.kind == "message"]


__all__ = ["GONE", "GamePlaces", "lost_text", "public_pings"]
