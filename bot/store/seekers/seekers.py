"""People who wait for an opponent: at most one entry a game and person. The store decides who of two was first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, true, update

from bot.store.database import StorePart, wait_for_person
from bot.store.games import Within
from bot.store.outbox_queue import enqueue_outbox
from bot.store.rows import NewOutbox
from bot.store.schema import games, seekers

SeekerStatus = Literal["waiting", "found", "over"]
#: How long an entry that is over is kept: it is what its person chose last.
_KEPT = timedelta(days=400)


class SeekerGoneError(Exception):
    """An entry does not wait any more: somebody was faster, or it was ended."""


class SeekingTwiceError(Exception):
    """Its person waits for that game already."""


class SeekingTooMuchError(Exception):
    """Its person waits for as many games as one may."""


class GameWish(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody would like to play. ``scenario``, ``seat``, ``lang``: "" for any; ``hours``: as typed, "" for any.

    ``pace``: a name of ``bot.seeking.wanted.PACES``. ``tongue``: the language in which they are written to.
    """

    user_id: int
    guild_id: int
    channel_id: int
    game_type: str
    scenario: str = ""
    seat: str = ""
    pace: str = "day"
    hours: str = ""
    lang: str = ""
    tongue: str = "en"


class Seeker(GameWish, frozen=True, kw_only=True):
    """An entry. ``game_id``: while it waits, the game in which the computer plays until somebody comes."""

    id: int
    status: SeekerStatus
    game_id: int | None
    line_place: int | None
    line_message: int | None
    created_at: datetime
    until: datetime


def _claim_seekers(connection: Connection, ids: Collection[int], game_id: int) -> None:
    """A game has come of these entries: they wait no longer. Raises SeekerGoneError."""
    free = (seekers.c.id.in_(list(ids)), seekers.c.status == "waiting", _plays_nowhere())
    changed = update(seekers).where(*free).values(status="found", game_id=game_id)
    if connection.execute(changed).rowcount != len(ids):
        raise SeekerGoneError


def _attach_game(connection: Connection, seeker_id: int, game_id: int) -> None:
    """The computer plays in this game until somebody comes. Raises SeekerGoneError."""
    free = (seekers.c.id == seeker_id, seekers.c.status == "waiting", _plays_nowhere())
    if connection.execute(update(seekers).where(*free).values(game_id=game_id)).rowcount != 1:
        raise SeekerGoneError


def _plays_nowhere() -> ColumnElement[bool]:
    """No game goes on for an entry; one that has ended is none."""
    going = select(games.c.id).where(games.c.status.in_(("lobby", "active")))
    return or_(seekers.c.game_id.is_(None), seekers.c.game_id.not_in(going))


class SeekerStore(StorePart):
    """Entries of people who wait."""

    def meeting(self, over: Collection[int], stays: Collection[int], rows: Sequence[NewOutbox]) -> Within:
        """What is written together with a new game: entries that are over by it, and entries that go on in it.

        ``rows``: messages about them. It raises SeekerGoneError if one of them does not wait any more, or has a game already.
        """

        def within(connection: Connection, game_id: int) -> None:
            _claim_seekers(connection, over, game_id)
            for seeker_id in stays:
                _attach_game(connection, seeker_id, game_id)
            enqueue_outbox(connection, self._database.now(), None, rows)

        return within

    async def add(
        self, wish: GameWish, until: datetime, most: int, line_place: int | None, line: Callable[[int], NewOutbox]
    ) -> Seeker:
        """Let somebody wait. ``line``: what the channel ``line_place`` shows of the entry with this number.

        Raises SeekingTwiceError, and SeekingTooMuchError with ``most`` entries of a person.
        """
        now = self._database.now()
        values = msgspec.structs.asdict(wish) | {
            "status": "waiting",
            "line_place": line_place,
            "created_at": now,
            "until": until,
        }
        mine = and_(seekers.c.user_id == wish.user_id, seekers.c.guild_id == wish.guild_id)

        def work(connection: Connection) -> Seeker:
            wait_for_person(connection, wish.user_id)
            old = and_(mine, seekers.c.status != "waiting", seekers.c.until < now - _KEPT)
            connection.execute(delete(seekers).where(old))
            waiting = connection.execute(select(seekers.c.game_type).where(mine, seekers.c.status == "waiting")).scalars().all()
            if wish.game_type in waiting:
                raise SeekingTwiceError
            if len(waiting) >= most:
                raise SeekingTooMuchError
            number: int = connection.execute(insert(seekers).values(**values).returning(seekers.c.id)).scalar_one()
            if line_place is not None:
                enqueue_outbox(connection, now, None, [line(number)])
            return Seeker(**connection.execute(select(seekers).where(seekers.c.id == number)).mappings().one())

        return await self._database.write(work)

    async def get(self, seeker_id: int) -> Seeker | None:
        """An entry."""
        return next(iter(await self._find(seekers.c.id == seeker_id)), None)

    async def waiting(self, guild_id: int, game_type: str) -> list[Seeker]:
        """Who waits for a game on a server, the longest first."""
        here = (seekers.c.guild_id == guild_id, seekers.c.game_type == game_type, seekers.c.status == "waiting")
        return await self._find(and_(*here))

    async def of_user(self, user_id: int) -> list[Seeker]:
        """What somebody waits for, on all servers."""
        return await self._find(and_(seekers.c.user_id == user_id, seekers.c.status == "waiting"))

    async def playing(self, game_id: int | None = None) -> list[Seeker]:
        """Who waits while the computer plays in a game, or (None) in any of this process."""
        here = and_(seekers.c.game_id.is_not(None), self._own()) if game_id is None else seekers.c.game_id == game_id
        return await self._find(and_(here, seekers.c.status == "waiting"))

    async def tell(self, seeker_id: int, rows: Sequence[NewOutbox], *, over: bool) -> None:
        """Queue messages about an entry that waits. ``over``: the computer's game has ended, the entry has none any more."""

        def work(connection: Connection) -> None:
            here = (seekers.c.id == seeker_id, seekers.c.status == "waiting")
            waits = connection.execute(select(seekers.c.id).where(*here)).first()
            if over:
                connection.execute(update(seekers).where(*here).values(game_id=None))
            if waits is not None:
                enqueue_outbox(connection, self._database.now(), None, rows)

        await self._database.write(work)

    async def chosen(self, user_id: int, guild_id: int) -> list[Seeker]:
        """What somebody chose on a server, the last first."""
        mine = and_(seekers.c.user_id == user_id, seekers.c.guild_id == guild_id)
        return (await self._find(mine))[::-1]

    async def end(self, seeker_id: int, status: SeekerStatus = "over", rows: Sequence[NewOutbox] = ()) -> bool:
        """End an entry that waits; False if it does not. ``rows``: the messages about it."""

        def work(connection: Connection) -> bool:
            here = (seekers.c.id == seeker_id, seekers.c.status == "waiting")
            if connection.execute(update(seekers).where(*here).values(status=status)).rowcount != 1:
                return False
            enqueue_outbox(connection, self._database.now(), None, rows)
            return True

        return await self._database.write(work)

    async def line_posted(self, seeker_id: int, message_id: int) -> None:
        """The channel shows the entry in this message."""
        await self._database.run_statement(update(seekers).where(seekers.c.id == seeker_id).values(line_message=message_id))

    async def due(self, now: datetime) -> list[Seeker]:
        """Entries of this process whose time is over."""
        return await self._find(and_(seekers.c.status == "waiting", seekers.c.until <= now, self._own()))

    async def next_end(self) -> datetime | None:
        """When the next entry of this process ends; None if nobody waits."""
        query = select(func.min(seekers.c.until)).where(seekers.c.status == "waiting", self._own())
        moment: datetime | None = await self._database.read_value(query)
        return moment

    async def unbegun(self) -> list[int]:
        """The games that came of an entry and have not begun: the program died in between."""
        query = select(games.c.id).join(seekers, seekers.c.game_id == games.c.id).where(games.c.status == "lobby").distinct()
        return [int(row.id) for row in await self._database.read_rows(query.where(self._own()).order_by(games.c.id))]

    def _own(self) -> ColumnElement[bool]:
        share = self._database.share
        return true() if share.is_whole else share.own_rows(seekers.c.guild_id)

    async def _find(self, condition: ColumnElement[bool]) -> list[Seeker]:
        """Entries by a condition, the longest first."""
        return await self._database.read_structs(select(seekers).where(condition).order_by(seekers.c.id), Seeker)
