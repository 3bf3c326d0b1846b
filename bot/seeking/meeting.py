"""Brings two people together: who fits, the game that is opened for them, or the seat that one takes. No Discord here.

Who of two was first is decided by the transaction in which the game is created (``SeekerStore.meeting``), or in which the seat
changes hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from bot.core import games, scripted
from bot.core.match import GameMatch
from bot.lobby.bots import ROUND
from bot.lobby.lobby import GameOpening, Lobby
from bot.marks import change_marks
from bot.moderation.filling import SeatFilling, open_seats
from bot.program.denied import DeniedError
from bot.seeking.messages import SeekerLine, SeekerLineOver
from bot.seeking.wanted import PACES, common_scenario, hours_in_common, same_language, seats_for
from bot.store import GameRow, NewOutbox
from bot.store.games import Within
from bot.store.seekers.seekers import GameWish, Seeker, SeekerGoneError, SeekerStore
from bot.telling.messages import FoundLetter, PlayersFound
from bot.time.clocks import GameClocks
from bot.time.hours import hours_of, with_typed_hours
from league.schedule.common_hours import PlayerHours
from rules.engine import Game, ScenarioInfo
from rules.players import players_of

#: Games that a person may play in and still be given another one.
MOST_GAMES = 8
#: Entries that one request looks at.
_LOOKED_AT = 50


Presence = Literal["here", "silent", "gone"]


class MeetingGround(Protocol):
    """What Discord knows of a request: who may meet where, and a place for the game."""

    async def presence(self, user: int) -> Presence:
        """Whether a person belongs to the server: "here", "silent" (in a time-out, or not known just now), "gone"."""

    async def sees(self, user: int, row: GameRow | None) -> bool:
        """Whether a person may read where a game is played, or (None) where a new one would be."""

    async def place(self, game: Game, info: ScenarioInfo, lang: str) -> tuple[int, int | None]:
        """The channel for a new game, and its thread. Raises DeniedError."""

    async def drop(self, thread: int | None) -> None:
        """The game was not opened after all: remove its thread."""

    def language(self, wished: str) -> str:
        """The language of a new game."""


class FittingSeeker(msgspec.Struct, frozen=True):
    """Somebody who fits: the scenario, the seats (of both, or of the one who comes), the hours of both.

    ``match``: the game in which the computer plays meanwhile.
    """

    seeker: Seeker
    info: ScenarioInfo
    seats: dict[str, int]
    lang: str
    hours: tuple[int, ...] = ()
    match: GameMatch | None = None


def installed_game(game_type: str) -> Game:
    """A game by its id. Raises DeniedError "play-game-gone"."""
    game = games.installed_games().get(game_type)
    if game is None:
        raise DeniedError("play-game-gone")
    return game


def line_rows(seeker: Seeker) -> list[NewOutbox]:
    """The line of an entry in a channel, as it is true at the time of sending."""
    return [] if seeker.line_place is None else [SeekerLine(seeker.id).row(seeker.line_place)]


def line_over_rows(seekers: Sequence[Seeker]) -> list[NewOutbox]:
    """The removal of the lines of entries in channels."""
    return [SeekerLineOver(one.id, one.line_message).row(one.line_place) for one in seekers if one.line_place is not None]


class MeetingRoom:
    """Finds who fits, and brings both together. Called under the lock of their server."""

    def __init__(self, lobby: Lobby, clocks: GameClocks) -> None:
        self.lobby = lobby
        self.clocks = clocks
        self.service = lobby.service
        self.store = lobby.service.store
        self.seekers = SeekerStore(self.store.database)
        self.filling = SeatFilling(lobby.service)
        #: The games in which the computer plays for somebody who waits.
        self.meanwhile: set[int] = set()

    async def plays_enough(self, user: int) -> bool:
        """Whether somebody plays in as many games as one may be given by this; lessons and seasons do not count."""
        count = 0
        for row in await self.store.games.of_user(user):
            if row.marks.lesson is None and row.marks.league is None:
                count += any(seat.user_id == user for seat in await self.store.seats.of_game(row.id))
        return count >= MOST_GAMES

    async def running(self, seeker: Seeker) -> GameMatch | None:
        """The game in which the computer plays until somebody comes, while it goes on."""
        if seeker.game_id is None or (await self.service.row(seeker.game_id)).status != "active":
            return None
        try:
            return await self.service.match(seeker.game_id)
        except DeniedError:  # it cannot be read any more
            return None

    async def fitting(self, wish: GameWish, waiting: Sequence[Seeker], ground: MeetingGround) -> tuple[list[FittingSeeker], bool]:
        """Who fits, those with common hours first, then who waits longest; and whether hours kept anybody apart."""
        mine = await self._hours(wish)
        found: list[FittingSeeker] = []
        apart, now = False, self.store.now()
        for seeker in waiting[:_LOOKED_AT]:
            if seeker.user_id == wish.user_id or seeker.pace != wish.pace or seeker.until <= now:
                continue
            if (fit := await self._fit(wish, seeker)) is None:
                continue
            typed = bool(wish.hours or seeker.hours)
            hours = hours_in_common(mine, await self._hours(seeker), wish.pace, round(now.timestamp()), typed=typed)
            if hours is None:
                apart = True
            elif await self._may_meet(wish, seeker, fit.match, ground):
                found.append(msgspec.structs.replace(fit, hours=hours))
        return sorted(found, key=lambda one: not one.hours), apart

    async def _fit(self, wish: GameWish, seeker: Seeker) -> FittingSeeker | None:
        """Scenario, seats and language of two wishes, in the game in which the computer plays meanwhile, if there is one."""
        lang = same_language((wish, seeker))
        if lang is None:
            return None
        if (match := await self.running(seeker)) is not None:
            return self._fit_into(match, wish, seeker)
        info = common_scenario(installed_game(wish.game_type), wish, seeker)
        if info is None:
            return None
        seats = seats_for(info, {seeker.user_id: seeker.seat, wish.user_id: wish.seat})
        return None if seats is None else FittingSeeker(seeker, info, seats, lang)

    def _fit_into(self, match: GameMatch, wish: GameWish, seeker: Seeker) -> FittingSeeker | None:
        free = open_seats(match)
        if wish.scenario not in ("", match.row.scenario) or wish.lang not in ("", match.row.lang):
            return None
        if wish.seat not in ("", *free) or wish.user_id in match.everybody():
            return None
        taken = [seat for seat in match.info.seats if seat not in free]
        seats = seats_for(match.info, {wish.user_id: wish.seat}, taken)
        return None if seats is None else FittingSeeker(seeker, match.info, seats, match.row.lang, (), match)

    async def _may_meet(self, wish: GameWish, seeker: Seeker, match: GameMatch | None, ground: MeetingGround) -> bool:
        presence = await ground.presence(seeker.user_id)
        if presence == "gone":
            await self.seekers.end(seeker.id, "over", line_over_rows([seeker]))
        if presence != "here":
            return False
        if match is not None:
            return await ground.sees(wish.user_id, match.row)
        return not await self.plays_enough(seeker.user_id) and await ground.sees(seeker.user_id, None)

    async def _hours(self, wish: GameWish) -> PlayerHours:
        hours = await hours_of(self.store, wish.user_id, wish.guild_id)
        try:
            return with_typed_hours(hours, wish.hours) if wish.hours else hours
        except ValueError:  # a zone that this machine does not know any more
            return hours

    async def bring_together(
        self, wish: GameWish, found: FittingSeeker, ground: MeetingGround, interaction_id: int | None
    ) -> GameMatch | None:
        """The game of both; None if somebody was faster. Raises what opening a game raises."""
        if found.match is not None:
            return await self._sit_down(wish, found, found.match, interaction_id)
        seeker, info = found.seeker, found.info
        tongues = {seeker.user_id: seeker.tongue, wish.user_id: wish.tongue}
        seated = {seat: (user, tongues[user]) for seat, user in found.seats.items()}
        mine = await self.seekers.of_user(wish.user_id)
        over = [one for one in mine if (one.guild_id, one.game_type) == (wish.guild_id, wish.game_type)]
        over = [one for one in over if await self.running(one) is None]
        goes_on = len(info.seats) > len(seated)  # there is room for more
        over += [] if goes_on else [seeker]
        within = self.seekers.meeting([one.id for one in over], [seeker.id] if goes_on else [], line_over_rows(over))
        seat = next(one for one, user in found.seats.items() if user == seeker.user_id)
        letter = FoundLetter(seat, wish.user_id, list(found.hours)).row(seeker.user_id)
        wanted = msgspec.structs.replace(wish, lang=found.lang)
        return await self.open_game(wanted, info, seated, ground, within, interaction_id, letters=[letter])

    async def open_game(
        self,
        wish: GameWish,
        info: ScenarioInfo,
        seated: dict[str, tuple[int, str]],
        ground: MeetingGround,
        within: Within,
        interaction_id: int | None,
        *,
        player: str = "",
        letters: Sequence[NewOutbox] = (),
    ) -> GameMatch | None:
        """Create a game with these people and computers on the other seats, and begin it.

        ``player``: the computer player, "" for the game's first. None if an entry of ``within`` waits no more.
        """
        game, pace, lang = installed_game(wish.game_type), PACES[wish.pace], ground.language(wish.lang)
        await self.lobby.room_for(wish.user_id, wish.guild_id)
        left = [seat for seat in info.seats if seat not in seated]
        options = scripted.options_with_scripted({}, dict.fromkeys(left, player or next(iter(players_of(game)))))
        options = change_marks(options, found="1", computer_pace=ROUND if left else None)
        place, thread = await ground.place(game, info, lang)
        people = [user for user, _ in seated.values()]
        called = [PlayersFound(people).row(thread or place)] if len(people) > 1 else []
        opening = GameOpening(
            *(game.id, info.id, options, wish.guild_id, place, thread, wish.user_id, lang, (pace.clock, "nothing")),
            hold=pace.hold,
            seated=seated,
            more=(*called, *letters),
        )
        try:
            row = await self.lobby.open(opening, interaction_id, within)
        except (SeekerGoneError, DeniedError) as error:
            await ground.drop(thread)
            if isinstance(error, DeniedError):
                raise
            return None
        match = await self.lobby.start(row, wish.user_id, None, lang=wish.tongue)
        await self.update_lines(match.id)
        return match

    async def has_open_seats(self, game_id: int) -> bool:
        """Whether a game goes on in which the computer plays a seat that no person has held."""
        if (await self.service.row(game_id)).status != "active":
            return False
        try:
            return bool(open_seats(await self.service.match(game_id)))
        except DeniedError:  # it cannot be read any more, so nobody knows
            return True

    async def update_lines(self, game_id: int) -> None:
        """Say the truth of those for whom the computer plays this game: it has begun or ended, or has no seat left."""
        status, is_open = (await self.service.row(game_id)).status, await self.has_open_seats(game_id)
        self.meanwhile.discard(game_id)
        for seeker in await self.seekers.playing(game_id):
            if status == "active" and not is_open:
                await self.seekers.end(seeker.id, "found", line_over_rows([seeker]))
                continue
            going = status in ("lobby", "active")
            await self.seekers.tell(seeker.id, line_rows(seeker), over=not going)
            if going:
                self.meanwhile.add(game_id)

    async def _sit_down(
        self, wish: GameWish, found: FittingSeeker, match: GameMatch, interaction_id: int | None
    ) -> GameMatch | None:
        """Take a seat of the computer in the game of somebody who waits; None if that seat is not to be had."""
        [seat] = found.seats
        waits = found.seeker.user_id
        try:
            match = await self.filling.sit_down(match.id, wish.user_id, seat, waits, found.hours, interaction_id)
        except DeniedError:  # somebody was faster, or they have seen too much
            return None
        if match.seats.get(seat) != wish.user_id:
            return None
        await self.clocks.resume(match.id)
        for one in match.seats:
            await self.clocks.welcome(match.id, one)
        await self.update_lines(match.id)
        return match
