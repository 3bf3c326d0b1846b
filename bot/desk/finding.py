"""Finds the game of a channel or a button, and the user's seat in it."""

from __future__ import annotations

from bot.core.match import GameMatch
from bot.core.memory import NOTHING_HERE
from bot.core.service import Service
from bot.desk.own_games import is_away, own_game_row
from bot.moderation.rescuing import rescuer_of
from bot.panel import answers
from bot.panel.controls import Interaction, Press
from bot.program.denied import DeniedError
from bot.telling.text import GameWords


def interaction_place(interaction: Interaction) -> int:
    """The channel or thread of a command. Raises DeniedError outside of any."""
    if interaction.channel_id is None:
        raise DeniedError("no-game-here")
    return interaction.channel_id


class GameFinder:
    """Finds games for clicks and commands."""

    def __init__(self, service: Service) -> None:
        self.service = service
        #: Channel or thread -> the game last seen there.
        self._places: dict[int, int] = {}

    async def match_in(self, place: int) -> GameMatch:
        """The started game of this channel or thread; from memory if possible. Raises DeniedError."""
        match = self.service.cached(self._places.get(place, 0))
        if match is not None and match.place == place and match.row.status == "active":
            return match
        row = await self.service.row_in(place)
        self._places[place] = row.id
        return await self.service.match(row.id)

    async def match_seen(self, place: int) -> GameMatch:
        """Like ``match_in``; without a game under way, the last one that ended there, lessons included. Raises DeniedError."""
        try:
            return await self.match_in(place)
        except DeniedError as denied:
            if denied.msgid not in NOTHING_HERE:
                raise
            row = await self.service.row_ended(place)
            if row is None:
                raise
            return await self.service.match(row.id)

    def seat(self, match: GameMatch, interaction: Interaction) -> str:
        """The seat the user acts for. Raises DeniedError for onlookers."""
        seat = match.seat_to_act(interaction.user.id)
        if seat is None:
            absent = any(user == interaction.user.id for user, _ in match.absent.values())
            if by := rescuer_of(match, interaction.user.id):
                raise DeniedError("seat-rescued", user=f"<@{by}>")
            raise DeniedError("seat-held-for-you" if absent else "not-your-seat")
        return seat

    async def own(self, interaction: Interaction, press: Press) -> tuple[GameMatch, str]:
        """The match and the seat of a button that only the holder of the seat may press. Raises DeniedError."""
        match = await self.service.match(press.game)
        if press.seat >= len(match.info.seats):
            raise DeniedError("bad-button")
        seat = match.info.seats[press.seat]
        if match.seats.get(seat) != interaction.user.id:
            raise DeniedError("not-your-panel")
        return match, seat

    async def match_meant(self, interaction: Interaction, number: int | None) -> GameMatch:
        """The started game of this channel, or one of the user's own (``own_game_row``). Raises DeniedError."""
        if number is None and not is_away(interaction):
            return await self.match_in(interaction.channel_id or 0)
        return await self.service.match((await own_game_row(self.service, interaction, number)).id)

    async def here(self, interaction: Interaction, number: int | None = None) -> tuple[GameMatch, str, GameWords]:
        """The match of this channel, the user's seat and their words; ``number``: of their own game. Raises DeniedError."""
        match = await self.match_meant(interaction, number)
        return (
            match,
            self.seat(match, interaction),
            GameWords(match.game, answers.private_language(interaction), match.position.state),
        )
