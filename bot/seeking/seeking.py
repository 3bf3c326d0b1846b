"""``/play``: somebody who waits and fits, else a place among those who wait; the computer until somebody comes. No Discord here.

Requests of one server go one after another.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from bot.core.match import GameMatch
from bot.learning.hints import beginners_at_table
from bot.lobby.bots import player_for_one, seat_for_one
from bot.lobby.lobby import Lobby
from bot.program.choices import SEEKERS, Choices
from bot.program.denied import DeniedError
from bot.seeking.meeting import MOST_GAMES, MeetingGround, MeetingRoom, installed_game, line_over_rows
from bot.seeking.messages import SeekerLine
from bot.seeking.wanted import PACES, common_scenario
from bot.store import NewOutbox
from bot.store.seekers.seekers import GameWish, Seeker, SeekingTooMuchError, SeekingTwiceError
from bot.time.clocks import GameClocks

#: Entries of one person on a server.
MOST_WAITING = 3


class Sought(msgspec.Struct, frozen=True):
    """What came of a request: a game with somebody, or an entry that waits.

    ``other``: who has waited. ``hours``: when both can play. ``apart``: somebody waits, but at other hours.
    """

    match: GameMatch | None = None
    seeker: Seeker | None = None
    other: int = 0
    hours: tuple[int, ...] = ()
    apart: bool = False


class Seeking:
    """Lets people wait, and brings those together who fit."""

    def __init__(self, lobby: Lobby, clocks: GameClocks, choices: Choices) -> None:
        self.room = MeetingRoom(lobby, clocks)
        self.choices = choices
        self.store = self.room.store
        self.seekers = self.room.seekers
        self._locks: dict[int, asyncio.Lock] = {}
        #: Called when messages about entries wait to be sent.
        self.listeners: list[Callable[[], None]] = []

    async def play(self, wish: GameWish, ground: MeetingGround, interaction_id: int | None) -> Sought:
        """A game with somebody who waits and fits, else a place among those who wait.

        Raises DeniedError "play-too-many", "play-twice", "play-too-much", "play-no-scenario", and what opening a game raises.
        """
        async with self._turn(wish.guild_id):
            game = installed_game(wish.game_type)
            await self._check(wish, ground)
            if common_scenario(game, wish) is None:
                raise DeniedError("play-no-scenario", title=game.title)
            mine = await self.seekers.of_user(wish.user_id)
            if any((one.game_type, one.guild_id) == (game.id, wish.guild_id) for one in mine):
                raise DeniedError("play-twice", title=game.title)
            sought = await self._meet(wish, await self.seekers.waiting(wish.guild_id, game.id), ground, interaction_id)
            if sought.match is not None:
                return sought
            until, place = self.store.now() + PACES[wish.pace].lasts, self._line_place(wish)
            try:
                seeker = await self.seekers.add(wish, until, MOST_WAITING, place, lambda one: SeekerLine(one).row(place or 0))
            except SeekingTwiceError as error:
                raise DeniedError("play-twice", title=game.title) from error
            except SeekingTooMuchError as error:
                raise DeniedError("play-too-much", most=MOST_WAITING) from error
        self.changed()
        return msgspec.structs.replace(sought, seeker=seeker)

    async def join(self, seeker_id: int, wish: GameWish, ground: MeetingGround, interaction_id: int | None) -> Sought:
        """Play with somebody who waits, on their terms. Raises DeniedError "play-gone", "play-own", "play-apart" ..."""
        async with self._turn(wish.guild_id):
            seeker = await self._waiting(seeker_id)
            if seeker.guild_id != wish.guild_id:
                raise DeniedError("play-gone")
            if seeker.user_id == wish.user_id:
                raise DeniedError("play-own")
            installed_game(seeker.game_type)
            await self._check(wish, ground)
            theirs = msgspec.structs.replace(wish, game_type=seeker.game_type, scenario=seeker.scenario, pace=seeker.pace)
            sought = await self._meet(theirs, [seeker], ground, interaction_id)
            if sought.match is None:
                raise DeniedError("play-apart" if sought.apart else "play-gone")
        self.changed()
        return sought

    async def stop(self, seeker_id: int, user: int) -> Seeker:
        """Wait no longer; a game against the computer goes on. Raises DeniedError "play-gone"."""
        seeker = await self.own(seeker_id, user)
        if not await self.end(seeker):
            raise DeniedError("play-gone")
        return seeker

    async def meanwhile(self, seeker_id: int, user: int, ground: MeetingGround, interaction_id: int | None) -> GameMatch:
        """Begin against the computer, until somebody comes; the game in which it plays already, if there is one.

        Raises DeniedError "play-gone", "play-too-many", and what opening a game raises.
        """
        seeker = await self.own(seeker_id, user)
        async with self._turn(seeker.guild_id):
            seeker = await self.own(seeker_id, user)
            if (match := await self.room.running(seeker)) is not None:
                return match
            game = installed_game(seeker.game_type)
            await self._check(seeker, ground)
            info = common_scenario(game, seeker)
            if info is None:
                raise DeniedError("play-no-scenario", title=game.title)
            new = await beginners_at_table(self.store, game, {"": user}, 0)
            seated = {seeker.seat or seat_for_one(game, info): (user, seeker.tongue)}
            player = player_for_one(game, beginner=bool(new))
            within = self.seekers.meeting([], [seeker.id], [])
            match = await self.room.open_game(seeker, info, seated, ground, within, interaction_id, player=player)
            if match is None:
                raise DeniedError("play-gone")
            # Nobody waits for the only person: their time runs when somebody has come.
            await self.room.clocks.pause(match.id)
        return match

    async def own(self, seeker_id: int, user: int) -> Seeker:
        """A user's entry that waits. Raises DeniedError "play-gone"."""
        seeker = await self._waiting(seeker_id)
        if seeker.user_id != user:
            raise DeniedError("play-gone")
        return seeker

    async def end(self, seeker: Seeker, *more: NewOutbox) -> bool:
        """End an entry, and remove its line from the channel. False if it does not wait."""
        ended = await self.seekers.end(seeker.id, "over", [*line_over_rows([seeker]), *more])
        self.changed()
        return ended

    def changed(self) -> None:
        """Tell the listeners that messages wait."""
        for listener in self.listeners:
            listener()

    def _turn(self, guild: int) -> asyncio.Lock:
        return self._locks.setdefault(guild, asyncio.Lock())

    async def _waiting(self, seeker_id: int) -> Seeker:
        seeker = await self.seekers.get(seeker_id)
        if seeker is None or seeker.status != "waiting":
            raise DeniedError("play-gone")
        return seeker

    async def _check(self, wish: GameWish, ground: MeetingGround) -> None:
        if await ground.presence(wish.user_id) != "here":
            raise DeniedError("call-timed-out")
        if await self.room.plays_enough(wish.user_id):
            raise DeniedError("play-too-many", most=MOST_GAMES)

    def _line_place(self, wish: GameWish) -> int | None:
        """The channel that shows who waits: the server's, else that of the request; None where the server wants none."""
        chosen = self.choices.get("guild", wish.guild_id, SEEKERS)
        return None if chosen == 0 else int(chosen or wish.channel_id)

    async def _meet(self, wish: GameWish, waiting: Sequence[Seeker], ground: MeetingGround, interaction_id: int | None) -> Sought:
        """A game with the first who fits; without one, whether hours kept somebody apart."""
        fitting, apart = await self.room.fitting(wish, waiting, ground)
        for found in fitting:
            match = await self.room.bring_together(wish, found, ground, interaction_id)
            if match is not None:
                return Sought(match, None, found.seeker.user_id, found.hours)
        return Sought(apart=apart)
