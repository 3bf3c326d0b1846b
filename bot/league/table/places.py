"""The channels of seasons: what happens when a channel is lost or closed to the bot, and when it can be used again.

A season goes on without its channel: its log is in the store, and its messages are made again from it elsewhere.
"""

from __future__ import annotations

import contextlib

import msgspec
import structlog

from bot.league.table import messages
from bot.league.table.leagues import SHUT, HeldSeason, Leagues
from bot.league.table.opening import leg_key
from bot.league.table.texts import SeasonTexts
from bot.program.denied import DeniedError
from bot.store import NewOutbox, StoreTroubleError
from bot.store.league import SeasonMark

_log = structlog.get_logger()
#: Discord's error codes for a channel that is gone; for one that the bot may not see or write in, or open threads in.
GONE = 10003
_SHUT = (50001, 50013, 50083, 160006)
LOST = (GONE, *_SHUT)
_CODE_GONE = {"code": GONE}
#: The mark of the pinned message.
FACE = "face"
#: The marks of the featured game and of its board.
FEATURED, BOARD = "featured", "board-of-featured"
#: The mark of the forum for the games' posts; without it games get threads of the season's channel.
FORUM = "forum"


class LeaguePlaces:
    """Tracks seasons whose channel is lost, and how each recovers."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues

    async def refused(self, season_id: int, place: int, code: int) -> None:
        """A channel refused a season's message: notify its moderators, once."""
        if code not in LOST:
            return
        with contextlib.suppress(DeniedError, StoreTroubleError):
            async with self.leagues.turn(season_id) as held:
                if place == held.row.channel_id and SHUT not in held.marks:
                    await self._shut(held, code)

    async def _shut(self, held: HeldSeason, code: int) -> None:
        row = held.row
        _log.warning("season without a channel", season=row.id, channel=row.channel_id, code=code)
        lost = [key for key in held.marks if code == GONE and (key in (FACE, BOARD) or key.startswith("leg-"))]
        await self.leagues.mark(held, SeasonMark(SHUT, row.channel_id, None, {"code": code}), drop=lost)
        text = SeasonTexts(held).tr(
            "league-channel-gone" if code == GONE else "league-channel-shut", name=held.name, place=f"<#{row.channel_id}>"
        )
        rows = [messages.personal_word_row(row.id, user, text, f"shut-{user}") for user in row.moderators.users]
        if row.desk_id is not None and row.desk_id != row.channel_id:
            rows.append(messages.league_line_row(row.id, row.desk_id, text))
        await self.leagues.post(held, *rows)

    async def gone(self, place: int) -> None:
        """A channel or thread was deleted: notify the moderators of a season's channel; give a game a new thread."""
        with contextlib.suppress(DeniedError, StoreTroubleError):
            for row in await self.leagues.store.find():
                async with self.leagues.turn(row.id) as held:
                    if row.channel_id == place:
                        if SHUT not in held.marks or held.marks[SHUT].data != _CODE_GONE:
                            await self._shut(held, GONE)
                        continue
                    if row.desk_id == place:
                        await self.leagues.tell(held, updates={"desk_id": None})
                    if FORUM in held.marks and held.marks[FORUM].channel_id == place:
                        await self._no_forum(held)
                    lost = [
                        key
                        for key, mark in held.marks.items()
                        if key.startswith("leg-") and (mark.channel_id == place or mark.data == in_forum(place))
                    ]
                    if lost:
                        await self.leagues.mark(held, drop=lost)
                        await self.leagues.post(held, *missing_message_rows(held))

    async def forum(self, season_id: int, forum: int) -> HeldSeason:
        """Open later games as posts of a forum; given the current forum again, go back to threads of the season's channel."""
        async with self.leagues.turn(season_id) as held:
            if FORUM in held.marks and held.marks[FORUM].channel_id == forum:
                await self.leagues.mark(held, drop=[FORUM])
            else:
                await self.leagues.mark(held, SeasonMark(FORUM, forum))
            return held

    async def forum_refused(self, season_id: int, code: int) -> bool:
        """The season's forum refused a post; True if games now get threads of its channel. Notifies the moderators."""
        if code not in LOST:
            return False
        async with self.leagues.turn(season_id) as held:
            if FORUM in held.marks:
                await self._no_forum(held)
        return True

    async def _no_forum(self, held: HeldSeason) -> None:
        forum = held.marks[FORUM].channel_id
        _log.warning("season without its forum", season=held.id, forum=forum)
        text = SeasonTexts(held).tr("league-forum-gone", name=held.name, place=f"<#{held.row.channel_id}>")
        await self.leagues.mark(held, drop=[FORUM])
        rows = [messages.personal_word_row(held.id, user, text, f"forum-{forum}-{user}") for user in held.row.moderators.users]
        await self.leagues.post(held, *rows, *missing_message_rows(held))

    async def again(self, places: set[int] | None = None, guild: int | None = None) -> None:
        """Something about these channels, or the permissions on a server, changed: retry what is missing."""
        with contextlib.suppress(DeniedError, StoreTroubleError):
            for row in await self.leagues.store.find(guild):
                if places is not None and row.channel_id not in places:
                    continue
                async with self.leagues.turn(row.id) as held:
                    mark = held.marks.get(SHUT)
                    if mark is not None and mark.data != _CODE_GONE:
                        await self.leagues.mark(held, drop=[SHUT])
                        await self.leagues.post(held, *missing_message_rows(held))

    async def move(self, season_id: int, channel: int, user: int, interaction_id: int | None) -> HeldSeason:
        """Move a season to another channel: lost messages are made again there, games with a thread stay where they are.

        Raises DeniedError "league-moved-already".
        """
        async with self.leagues.turn(season_id) as held:
            if held.row.channel_id == channel and SHUT not in held.marks:
                raise DeniedError("league-moved-already")
            row = msgspec.structs.replace(held.row, channel_id=channel)
            there = msgspec.structs.replace(held, row=row)
            rows = (
                [there.said(SeasonTexts(held).tr("league-moved", name=held.name, user=f"<@{user}>"))]
                if held.row.status != "draft"
                else []
            )
            rows += messages.board_removal_rows(held.id, held.marks.get(BOARD))
            return await self.leagues.tell(
                held,
                rows=[*rows, *missing_message_rows(there)],
                interaction_id=interaction_id,
                updates={"channel_id": channel},
                drop_marks=[SHUT, FACE, BOARD],
            )

    async def desk(self, season_id: int, channel: int) -> HeldSeason:
        """Give a season another channel for its moderators."""
        async with self.leagues.turn(season_id) as held:
            return await self.leagues.tell(held, updates={"desk_id": channel})


def in_forum(forum: int | None) -> dict[str, int] | None:
    """The forum of a game's post, from its mark; None for a thread of the channel."""
    return None if forum is None else {"forum": forum}


def missing_message_rows(held: HeldSeason) -> list[NewOutbox]:
    """Rows for the messages that are missing in a season's channel: the pinned message, games without a thread."""
    if held.row.status in ("draft", "dropped"):
        return []
    rows = [
        messages.open_pairing_row(held.id, held.row.channel_id, pairing.id, leg)
        for pairing in held.season.open_pairings()
        for leg, one in enumerate(pairing.legs)
        if pairing.sided and one.result is None and leg_key(pairing.id, leg) not in held.marks
    ]
    if FEATURED in held.marks:
        one = held.marks[FEATURED].data
        rows.append(messages.FeaturedBoardMessage(held.id, int(one["pairing"]), int(one["leg"])).row(held.row.channel_id))
    return [*rows, held.face()]
