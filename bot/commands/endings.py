"""``/concede``, ``/draw`` and ``/game close``: ending a game before its rules do."""

from __future__ import annotations

import contextlib

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.core import consent, games
from bot.core.entries import ending_of_entry
from bot.core.host_entries import Conceded, DrawAgreed
from bot.core.match import GameMatch
from bot.desk.cogs import CommandTree, add_cog
from bot.desk.finding import GameFinder
from bot.desk.public import PublicPresses
from bot.desk.requests import Requests
from bot.desk.rights import may_moderate_game
from bot.lobby.lobby import Lobby
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, make_button, plain_view
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.store import GameRow, RepeatedInteractionError
from bot.telling import news
from bot.telling.messages import CloseRequest, ConcedeRequest, DrawRequest, Request
from bot.telling.text import GameWords, seat_named
from words import tr


class Endings(commands.Cog):
    """Concessions, draws by agreement, and games closed without a result."""

    def __init__(self, finder: GameFinder, lobby: Lobby, requests: Requests) -> None:
        self.finder = finder
        self.service = finder.service
        self.lobby = lobby
        self.requests = requests

    def mine(self, match: GameMatch, user: int, side: str = "") -> str:
        """The seat a user speaks for. Raises DeniedError for onlookers, and for a user with several seats who names none."""
        match.refuse_over()
        seats = match.seats_of(user)
        if not seats:
            raise DeniedError("not-your-seat")
        meant = seat_named(match.game, side, seats) if side.strip() else ""
        named = [meant] if meant else [] if side.strip() else seats
        if len(named) != 1:
            raise DeniedError("which-side", sides=", ".join(map(GameWords(match.game, match.row.lang).seat, seats)))
        return named[0]

    async def ask_concede(self, interaction: Interaction, side: str) -> None:
        """Ask for confirmation."""
        row = await self.service.row_in(interaction.channel_id or 0)
        match = await self.service.match(row.id)
        seat, lang = self.mine(match, interaction.user.id, side), answers.private_language(interaction)
        press = Press(match.id, 0, match.info.seats.index(seat), Op.CONCEDE, "")
        ask = plain_view(make_button(press, tr(lang, "button-concede"), "danger"))
        words = GameWords(match.game, lang)
        result = ending_of_entry(match.info, Conceded(), seat, match.out)
        sure = "concede-sure" if result else "concede-sure-out"
        question = words.tr(sure, seat=words.seat(seat), game=match.id, winner=words.winners(result) if result else "")
        await answers.send_private_text(interaction, question, ask)

    async def concede_sure(self, interaction: Interaction, press: Press) -> None:
        """Confirmed: give the game up, or ask those who win and lose with the user."""
        match, seat = await self.finder.own(interaction, press)
        self._not_out(match, seat)
        user = interaction.user.id
        if mates := consent.of_camp(match, user, seat):
            await self.requests.make(interaction, match, ConcedeRequest(list(mates), "", seat, match.rev_for("spectator")))
            return
        await self.service.end(match.id, Conceded(), seat, user, interaction.id)
        words = GameWords(match.game, answers.private_language(interaction))
        await reply.edit_clicked_message(interaction, content=words.tr("you-conceded", game=match.id), view=None)

    def _not_out(self, match: GameMatch, seat: str) -> None:
        match.refuse_over()
        if seat in match.out:
            raise DeniedError("conceded-already")

    async def offer_draw(self, interaction: Interaction, side: str) -> None:
        """Offer a draw to all others, in public."""
        row = await self.service.row_in(interaction.channel_id or 0)
        match = await self.service.match(row.id)
        if not match.game.scoring.draws:
            raise DeniedError("no-draws", title=match.game.title)
        user = interaction.user.id
        seat = self.mine(match, user, side)
        if others := consent.of_all(match, user):
            await self.requests.make(interaction, match, DrawRequest(list(others), "", seat, match.rev_for("spectator")))
            return
        await self.service.end(match.id, DrawAgreed(), seat, user, interaction.id)
        await answers.say_privately(interaction, "event-host-draw")

    async def close(self, interaction: Interaction, row: GameRow, *, referee: bool) -> None:
        """Close a game without a result: one in the lobby at once; one that is played by agreement, or asked once more.

        A moderator decides, and a user who holds every seat; nobody with opponents does: they might close a game they lose.
        Raises DeniedError "not-your-game", "close-under-way", or a moderator's stake in a season's game.
        """
        lang, user = answers.private_language(interaction), interaction.user.id
        if row.marks.league is not None and not referee:
            raise DeniedError("league-game-not-closed")
        if code := await interaction.client.table.stakes.find_stake(row, user):
            raise DeniedError(code)
        if row.status == "active" and not await self.service.readable(row):
            await self._close_unreadable(interaction, row, referee=referee)
            return
        match = await self.service.match(row.id) if row.status == "active" else None
        held = set(match.everybody()) if match is not None else set()
        if match is None:
            await self.lobby.close(row, user, referee=referee)
            await answers.send_private_text(interaction, tr(lang, "closed", game=row.id))
        elif _may_close_game(held, user, referee=referee):
            ask = plain_view(make_button(Press(row.id, 0, 0, Op.CLOSE, ""), tr(lang, "button-close"), "danger"))
            await answers.send_private_text(interaction, tr(lang, "close-sure", game=row.id), ask)
        elif user in held:
            seat, rev = match.seats_of(user)[0], match.rev_for("spectator")
            await self.requests.make(interaction, match, CloseRequest(list(consent.of_all(match, user)), "", seat, rev))
        else:
            raise DeniedError("close-under-way" if user == row.owner_id else "not-your-game")

    async def _close_unreadable(self, interaction: Interaction, row: GameRow, *, referee: bool) -> None:
        """Close a game that cannot be read: for a moderator who does not play it, or its only player."""
        held = {seat.user_id for seat in await self.service.store.seats.of_game(row.id)}
        if not _may_close_game(held, interaction.user.id, referee=referee):
            raise DeniedError("close-unreadable", game=row.id)
        await self.lobby.close(row, interaction.user.id, referee=True)
        await answers.say_privately(interaction, "closed", game=row.id)

    async def close_sure(self, interaction: Interaction, press: Press) -> None:
        """Confirmed: by a moderator, or by the only player."""
        match = await self.service.match(press.game)
        referee = await may_moderate_game(interaction, match.row)
        if not _may_close_game(set(match.everybody()), interaction.user.id, referee=referee):
            raise DeniedError("bad-button")
        await self._closed(interaction, match)
        done = tr(answers.private_language(interaction), "closed", game=match.id)
        await reply.edit_clicked_message(interaction, content=done, view=None)

    async def _closed(self, interaction: Interaction, match: GameMatch) -> None:
        match.refuse_over()
        await self.lobby.close(match.row, interaction.user.id, referee=True)

    # Answers of those who were asked

    async def agree_draw(self, interaction: Interaction, press: Press) -> None:
        """A player agrees to a draw."""
        asked = await self.requests.asked(interaction, press, DrawRequest)
        if await self.requests.agree(interaction, asked):
            await self.service.end(asked.match.id, DrawAgreed(), asked.request.seat, interaction.user.id, interaction.id)
            await self.requests.over(interaction, asked)

    async def agree_close(self, interaction: Interaction, press: Press) -> None:
        """A player agrees to close the game."""
        asked = await self.requests.asked(interaction, press, CloseRequest)
        if await self.requests.agree(interaction, asked):
            await self._closed(interaction, asked.match)
            await self.requests.over(interaction, asked)

    async def agree_concede(self, interaction: Interaction, press: Press) -> None:
        """A player of the camp agrees to give up."""
        asked = await self.requests.asked(interaction, press, ConcedeRequest)
        self._not_out(asked.match, asked.request.seat)
        if await self.requests.agree(interaction, asked):
            await self.service.end(asked.match.id, Conceded(), asked.request.seat, interaction.user.id, interaction.id)
            await self.requests.over(interaction, asked)

    async def refuse(self, interaction: Interaction, press: Press) -> None:
        """A player refuses."""
        sort, msgid = _REFUSED[press.op]
        asked = await self.requests.asked(interaction, press, sort)
        match, user = asked.match, interaction.user.id
        words = GameWords(match.game, match.row.lang)
        names = ", ".join(words.seat(seat) for seat in match.seats_of(user))
        with contextlib.suppress(RepeatedInteractionError):
            row = news.public_line_row(match.row, words.tr(msgid, seat=names))
            await self.service.store.outbox.post_once([row], match.id, interaction.id)
        self.service.changed(match.id)
        await self.requests.over(interaction, asked)

    @answers.slash_command("concede", "cmd-concede-description", side="opt-side-mine")
    @app_commands.guild_only
    async def concede(self, interaction: Interaction, side: str | None = None) -> None:
        """Give up for a side."""
        await self.ask_concede(interaction, side or "")

    @answers.slash_command("draw", "cmd-draw-description", side="opt-side-mine")
    @app_commands.guild_only
    async def draw(self, interaction: Interaction, side: str | None = None) -> None:
        """Offer a draw."""
        await self.offer_draw(interaction, side or "")

    @answers.complete_option("side", concede, draw)
    async def _sides(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        match = await self.service.match((await self.service.row_in(interaction.channel_id or 0)).id)
        words = GameWords(match.game, answers.private_language(interaction))
        mine = match.seats_of(interaction.user.id)
        return [Choice(name=words.seat(seat)[:100], value=seat) for seat in mine if current.lower() in words.seat(seat).lower()]


#: The message after a refusal, by button.
_REFUSED: dict[Op, tuple[type[Request], str]] = {
    Op.REFUSE_DRAW: (DrawRequest, "draw-refused"),
    Op.REFUSE_CLOSE: (CloseRequest, "close-refused"),
    Op.REFUSE_CONCEDE: (ConcedeRequest, "draw-refused"),
}


def _may_close_game(held: set[int], user: int, *, referee: bool) -> bool:
    """Whether a user may close a game under way without asking: its only player, or a moderator who does not play."""
    return held == {user} or (referee and user not in held)


def add_ending_commands(tree: CommandTree, endings: Endings, presses: PublicPresses) -> None:
    """``/concede``, and ``/draw`` if any game here knows draws; the buttons that belong to them."""
    presses.ops |= {
        Op.CONCEDE: endings.concede_sure,
        Op.AGREE_CONCEDE: endings.agree_concede,
        Op.AGREE_DRAW: endings.agree_draw,
        Op.CLOSE: endings.close_sure,
        Op.AGREE_CLOSE: endings.agree_close,
        **dict.fromkeys(_REFUSED, endings.refuse),
    }
    draws = any(game.scoring.draws for game in games.installed_games().values())
    add_cog(tree, endings, without=() if draws else ("draw",))
