"""Opens the games of a season, each in a thread of its channel or a post of its forum."""

from __future__ import annotations

import discord

from bot.desk.moving import KEPT_ALIVE
from bot.league.casework.scope import RulingReach, everybody_in_reach
from bot.league.parts import LeagueParts
from bot.league.senders.seasons import LeagueSender
from bot.league.table import messages
from bot.league.table.leagues import HeldSeason
from bot.league.table.messages import OpenGame, ThreadUpdate
from bot.league.table.opening import leg_key
from bot.league.table.places import FORUM, GONE, in_forum
from bot.league.table.texts import SeasonTexts
from bot.lobby.forum_tags import chosen_tags, opening_tags
from bot.lobby.lobby import find_game
from bot.send.closed import archive_thread, closed_thread, let_in, rename_thread, shut_out
from bot.send.mentions import NOBODY
from bot.store import Outbox
from bot.store.league import SeasonMark
from league.cases import rights
from league.season.season import Pairing

_THREAD_THERE = 160004


class GameSender:
    """Sends these rows; registered with the sender of seasons."""

    def __init__(self, client: discord.Client, parts: LeagueParts, league: LeagueSender) -> None:
        self.client = client
        self.parts = parts
        self.league = league
        league.register(OpenGame, self._game)
        league.register(ThreadUpdate, self._inside)

    async def _game(self, row: Outbox, message: OpenGame) -> int | None:
        held = await self.league.leagues.held(message.season)
        pairing = held.season.pairing(message.pairing)
        leg = held.season.leg(message.pairing, message.leg)
        if leg.result is not None or pairing.dropped or not pairing.sided:
            return None
        known = held.marks.get(leg_key(message.pairing, message.leg))
        if leg.game is not None and known is not None:
            thread = known.channel_id or 0
            await self.parts.opening.open(message.season, message.pairing, message.leg, thread, known.message_id, message.again)
            return known.message_id
        names, forum, above = SeasonTexts(held), None, None
        name = await self._name(held, pairing, message.leg)
        closed = held.season.rules.threads == "closed"
        if FORUM in held.marks and not closed:
            forum = held.marks[FORUM].channel_id
            post = await self._post(held, forum or 0, name, names.opening(pairing, message.leg))
            if post is None:
                return None  # opened in a thread of the channel instead
            thread = post
        else:
            above = await self.league.post(row, names.opening(pairing, message.leg))
            if closed:
                taken = {mark.channel_id for key, mark in held.marks.items() if key.startswith("leg-")}
                thread = await closed_thread(self.client, row.target, name, taken)
                await let_in(self.client, thread, self._readers(held, message.pairing, message.leg))
            else:
                thread = await self._thread(row.target, above, name)
        if leg.game is None or leg.game == message.again:
            await self.parts.opening.open(message.season, message.pairing, message.leg, thread, above, message.again, forum)
        else:
            await self._taken(held, message, leg.game, thread, above, forum)
        return thread if above is None else above

    async def _name(self, held: HeldSeason, pairing: Pairing, leg: int) -> str:
        """The name of a game's thread."""
        plain = {
            name: await self.league.plain(held, int(held.season.at_board(pairing, leg, name))) for name in pairing.pair.everyone
        }
        return SeasonTexts(held).thread(pairing, leg, plain)

    def _readers(self, held: HeldSeason, pairing: int, leg: int) -> list[int]:
        """Who may read a closed thread: its players and the named moderators."""
        playing = [int(who) for who in everybody_in_reach(held.season, RulingReach(pairing, leg))]
        return list(dict.fromkeys((*playing, *held.row.moderators.users)))

    async def _inside(self, row: Outbox, message: ThreadUpdate) -> int | None:
        held = await self.league.leagues.held(message.season)
        mark = held.marks.get(leg_key(message.pairing, message.leg))
        if mark is None or not mark.channel_id:
            return None
        name = await self._name(held, held.season.pairing(message.pairing), message.leg)
        await rename_thread(self.client, mark.channel_id, name)
        if held.season.pairing(message.pairing).taken_back:
            await archive_thread(self.client, mark.channel_id)
            return None
        if held.season.rules.threads != "closed":
            return None
        readers = self._readers(held, message.pairing, message.leg)
        former = {int(who) for who in rights.players_of_pairing(held.season, message.pairing) if who.isdigit()} - set(readers)
        await let_in(self.client, mark.channel_id, readers)
        if not held.season.rules.boards:  # team members may all read along
            await shut_out(self.client, mark.channel_id, former)
        return None

    async def _post(self, held: HeldSeason, forum: int, name: str, opening: str) -> int | None:
        """A game's post in the season's forum; None if impossible. An existing post of that name without a game is used."""
        try:
            channel = self.client.get_channel(forum) or await self.client.fetch_channel(forum)
            if not isinstance(channel, discord.ForumChannel):
                await self.parts.league_places.forum_refused(held.id, GONE)
                return None
            taken = {mark.channel_id for key, mark in held.marks.items() if key.startswith("leg-")}
            own = self.client.user.id if self.client.user is not None else 0
            for thread in channel.threads:  # made before a crash
                if thread.name == name and thread.owner_id == own and thread.id not in taken:
                    return thread.id
            post = await channel.create_thread(
                name=name,
                content=opening,
                auto_archive_duration=KEPT_ALIVE,
                applied_tags=chosen_tags(channel, opening_tags(find_game(held.season.rules.game), held.row.lang)),
                allowed_mentions=NOBODY,
            )
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            if await self.parts.league_places.forum_refused(held.id, error.code):
                return None
            raise
        return post.thread.id

    async def _taken(
        self, held: HeldSeason, message: OpenGame, game: int, thread: int, above: int | None, forum: int | None
    ) -> None:
        """Move a game whose thread was lost to a new one."""
        row = await self.parts.table.service.row(game)
        if row.thread_id != thread and row.status in ("lobby", "active"):
            own = self.client.user.id if self.client.user is not None else held.row.owner_id
            row = await self.parts.table.mover.move_game(row, forum or held.row.channel_id, thread, own)
        async with self.league.leagues.turn(held.id) as now:
            pairing = now.season.pairing(message.pairing)
            users = tuple(dict.fromkeys(int(now.season.at_board(pairing, message.leg, name)) for name in pairing.pair.everyone))
            text = SeasonTexts(now, words=self.parts.table.service.words(row, now.row.lang)).seated(pairing, message.leg)
            key = leg_key(message.pairing, message.leg)
            said = [messages.league_line_row(now.id, thread, text, users)] if key not in now.marks else []
            await self.league.leagues.tell(now, rows=said, set_marks=[SeasonMark(key, thread, above, in_forum(forum))])

    async def _thread(self, channel: int, message: int, name: str) -> int:
        """The thread of a message, created if needed: it has the message's id, however often this is retried."""
        try:
            made = await self.client.http.start_thread_with_message(channel, message, name=name, auto_archive_duration=KEPT_ALIVE)
        except discord.HTTPException as error:
            if error.code != _THREAD_THERE:
                raise
            return message
        return int(made["id"])
