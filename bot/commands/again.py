"""The buttons under a finished game: play it again, show its film. They need only the game's number after a restart."""

from __future__ import annotations

import msgspec

from bot.commands.film import show_film
from bot.commands.setup import check_place
from bot.core import games, scripted
from bot.desk.public import PublicPresses
from bot.desk.slow import SlowParts
from bot.lobby.again import opening_again, seats_again
from bot.lobby.lobby import Lobby
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.store import GameRow
from bot.telling import news
from bot.telling.news import game_place_of
from bot.telling.text import GameWords

#: The argument of the button that swaps the seats.
SWAPPED = "s"


class PlayingAgain:
    """Opens a finished game again, and shows its film."""

    def __init__(self, parts: SlowParts, lobby: Lobby, presses: PublicPresses) -> None:
        self.parts = parts
        self.service = parts.service
        self.lobby = lobby
        self.presses = presses

    async def again(self, interaction: Interaction, press: Press) -> None:
        """**Again**: the lobby of the same game, with the user on their seat; the others are called and sit down themselves.

        Raises DeniedError "again-elsewhere", "again-not-yours", "bad-button", and what opening a game raises.
        """
        row = await self.presses.row(interaction, press)
        if press.rest not in ("", SWAPPED) or not games.offered_again(row):
            raise DeniedError("bad-button")
        if interaction.guild_id is None or game_place_of(row) != interaction.channel_id:
            raise DeniedError("again-elsewhere", place=f"<#{game_place_of(row)}>")
        user = interaction.user.id
        if user not in (await self.lobby.seated(row)).values():
            raise DeniedError("again-not-yours")
        check_place(interaction)
        await reply.defer_answer(interaction)
        held, bots = await seats_again(self.lobby, row, swapped=press.rest == SWAPPED)
        opening = await opening_again(self.lobby, row, user)
        if bots:
            opening = msgspec.structs.replace(opening, options=scripted.options_with_scripted(opening.options, bots))
        opened = await self.lobby.open(opening, interaction.id)
        mine = [seat for seat, one in held.items() if one == user]
        for seat in mine:
            await self.lobby.join(opened, user, seat, answers.private_language(interaction), None)
        await self._call(opened, held, user)
        self.service.changed(opened.id)
        words = GameWords(self.service.game_of(opened), answers.private_language(interaction))
        seats = ", ".join(map(words.seat, mine)) or "-"
        await answers.send_private_text(interaction, words.tr("joined", seat=seats, game=opened.id))

    async def _call(self, row: GameRow, held: dict[str, int], user: int) -> None:
        """A line that names who wants to play again and the proposed seats; it seats nobody."""
        words = self.service.words(row, row.lang)
        if others := ", ".join(f"{words.seat(seat)} <@{one}>" for seat, one in held.items() if one != user):
            said = words.tr("again-called", user=f"<@{user}>", seats=others)
            await self.service.post(row.id, news.public_line_row(row, said))

    async def film(self, interaction: Interaction, press: Press) -> None:
        """**Film**: as ``/film`` of this game."""
        row = await self.presses.row(interaction, press)
        await show_film(self.parts, interaction, row.id, "mp4", None)


def add_again_buttons(parts: SlowParts, lobby: Lobby, presses: PublicPresses) -> None:
    """Add the buttons under the board of a game that is over."""
    playing = PlayingAgain(parts, lobby, presses)
    presses.ops |= {Op.AGAIN: playing.again, Op.FILM: playing.film}
