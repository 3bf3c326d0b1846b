"""``/concede``, ``/draw`` and ``/game close``: ending a game before its rules do."""

from __future__ import annotations

import contextlib

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.core import games, news
from bot.core.denied import Denied, Stale
from bot.core.localise import said
from bot.core.match import CONCEDE, DRAW, Match
from bot.core.messages import CloseRequest, DrawRequest
from bot.core.text import Words, seat_named
from bot.desk.desk import Desk
from bot.desk.public import PublicPresses, is_referee
from bot.panel import answers
from bot.panel.controls import Interaction, Press, button, simple
from bot.panel.ops import Op
from bot.store import Game as Row
from bot.store import NewOutbox, RepeatedInteractionError
from words import tr

#: What is asked, by its topic in the outbox.
_REQUESTS = {"draw": DrawRequest, "close": CloseRequest}


class Endings:
    """Concessions, draws by agreement, and games closed without a result."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.service = desk.service

    def mine(self, match: Match, user: int, side: str = "") -> str:
        """The seat a user speaks for. Raises Denied for onlookers, and when somebody who holds several names none of his."""
        if match.row.status != "active":
            raise Denied("game-over")
        seats = match.seats_of(user)
        if not seats:
            raise Denied("not-your-seat")
        meant = seat_named(match.game, side, seats) if side.strip() else ""
        named = [meant] if meant else [] if side.strip() else seats
        if len(named) != 1:
            raise Denied("which-side", sides=", ".join(seats))
        return named[0]

    async def ask_concede(self, interaction: Interaction, side: str) -> None:
        """Ask whether he means it."""
        row = await self.service.row_in(interaction.channel_id or 0)
        match = await self.service.match(row.id)
        seat, lang = self.mine(match, interaction.user.id, side), answers.lang(interaction)
        press = Press(match.id, 0, match.info.seats.index(seat), Op.CONCEDE, "")
        name = Words(match.game, lang).seat(seat)
        ask = simple(button(press, tr(lang, "button-concede"), "danger"))
        await answers.tell(interaction, tr(lang, "concede-sure", seat=name, game=match.id), ask)

    async def concede(self, interaction: Interaction, press: Press) -> None:
        """He means it."""
        match, seat = await self.desk.own(interaction, press)
        await self.service.end(match.id, CONCEDE, seat, interaction.user.id, interaction.id)
        words = Words(match.game, answers.lang(interaction))
        await interaction.response.edit_message(content=words.tr("you-conceded", game=match.id), view=None)

    async def offer_draw(self, interaction: Interaction, side: str) -> None:
        """Offer the other side a draw, in public."""
        row = await self.service.row_in(interaction.channel_id or 0)
        match = await self.service.match(row.id)
        if not match.game.draws:
            raise Denied("no-draws", title=match.game.title)
        user = interaction.user.id
        seat = self.mine(match, user, side)
        words = Words(match.game, row.lang)
        await self._propose(interaction, match, "draw", seat, words.tr("draw-offered", seat=words.seat(seat)))

    async def close(self, interaction: Interaction, row: Row, *, referee: bool) -> None:
        """Close a game without a result: one in the lobby at once; one that is played by agreement, or asked once more.

        A moderator decides alone, and whoever plays alone, but nobody who plays against others: he might close what he loses.
        Raises Denied "not-your-game", "close-under-way".
        """
        lang, user = answers.lang(interaction), interaction.user.id
        match = await self.service.match(row.id) if row.status == "active" else None
        held = set(match.seats.values()) if match is not None else set()
        if match is None:
            await self.desk.lobby.close(row, user, referee=referee)
            await answers.tell(interaction, tr(lang, "closed", game=row.id))
        elif _decides(held, user, referee=referee):
            ask = simple(button(Press(row.id, 0, 0, Op.CLOSE, ""), tr(lang, "button-close"), "danger"))
            await answers.tell(interaction, tr(lang, "close-sure", game=row.id), ask)
        elif user in held:
            seat, words = match.seats_of(user)[0], Words(match.game, row.lang)
            await self._propose(interaction, match, "close", seat, words.tr("close-asked", seat=words.seat(seat)))
        else:
            raise Denied("close-under-way" if user == row.owner_id else "not-your-game")

    async def close_sure(self, interaction: Interaction, press: Press) -> None:
        """He means it: a moderator, or one who plays alone."""
        match = await self.service.match(press.game)
        referee = is_referee(interaction) and match.row.guild_id == interaction.guild_id
        if not _decides(set(match.seats.values()), interaction.user.id, referee=referee):
            raise Denied("bad-button")
        await self._closed(interaction, match)
        done = tr(answers.lang(interaction), "closed", game=match.id)
        await interaction.response.edit_message(content=done, view=None)

    async def close_agreed(self, interaction: Interaction, press: Press) -> None:
        """The other side would like to end it, too."""
        match, _, request = await self._answering(interaction, press, "close")
        await self._closed(interaction, match)
        await self.desk.answered(interaction, request)

    async def _closed(self, interaction: Interaction, match: Match) -> None:
        if match.row.status != "active":
            raise Denied("game-over")
        await self.desk.lobby.close(match.row, interaction.user.id, referee=True)

    async def _propose(self, interaction: Interaction, match: Match, what: str, seat: str, text: str) -> None:
        """Ask the other side something, in public. Raises Denied "asked-lately"."""
        await self.service.not_again(match.id, what, seat, interaction.id)
        others = [held for other, held in match.seats.items() if other != seat]
        asked = _REQUESTS[what](others, text, seat, match.rev_for("spectator"))
        with contextlib.suppress(RepeatedInteractionError):
            await self.service.store.outbox.post_once(
                [NewOutbox("message", match.place, asked.stored(), topic=what)], match.id, interaction.id
            )
        self.service.changed(match.id)
        await answers.tell(interaction, tr(answers.lang(interaction), "draw-asked-for"))

    async def agree(self, interaction: Interaction, press: Press) -> None:
        """The other side agrees."""
        match, seat, request = await self._answering(interaction, press, "draw")
        await self.service.end(match.id, DRAW, seat, interaction.user.id, interaction.id)
        await self.desk.answered(interaction, request)

    async def refuse(self, interaction: Interaction, press: Press) -> None:
        """The other side plays on instead of a draw."""
        await self._refused(interaction, press, "draw", "draw-refused")

    async def close_refused(self, interaction: Interaction, press: Press) -> None:
        """The other side plays on instead of closing the game."""
        await self._refused(interaction, press, "close", "close-refused")

    async def _refused(self, interaction: Interaction, press: Press, what: str, msgid: str) -> None:
        match, seat, request = await self._answering(interaction, press, what)
        words = Words(match.game, match.row.lang)
        row = news.line(match.row, words.tr(msgid, seat=words.seat(seat)))
        with contextlib.suppress(RepeatedInteractionError):
            await self.service.store.outbox.post_once([row], match.id, interaction.id)
        self.service.changed(match.id)
        await self.desk.answered(interaction, request)

    async def _answering(self, interaction: Interaction, press: Press, what: str) -> tuple[Match, str, int]:
        """The match, the seat for which a user answers an offer, and its row. An offer holds until something public happens."""
        match = await self.service.match(press.game)
        if press.seat >= len(match.info.seats):
            raise Denied("bad-button")
        asker = match.info.seats[press.seat]
        mine = [seat for seat in match.seats_of(interaction.user.id) if seat != asker]
        if not mine:
            raise Denied("draw-not-yours")
        request = await self.desk.asked(interaction, press, what)
        if match.row.status == "active" and press.rev != match.rev_for("spectator"):
            raise Stale
        return match, mine[0], request


def _decides(held: set[int], user: int, *, referee: bool) -> bool:
    """Whether a user may close a game under way without asking: he plays alone, or moderates and does not play."""
    return held == {user} or (referee and user not in held)


def add_ending_commands(tree: app_commands.CommandTree[discord.Client], desk: Desk, presses: PublicPresses) -> None:
    """``/concede``, and ``/draw`` if any game here knows draws; the buttons that belong to them."""
    endings = Endings(desk)
    presses.ops |= {Op.CONCEDE: endings.concede, Op.AGREE_DRAW: endings.agree, Op.REFUSE_DRAW: endings.refuse}
    presses.ops |= {Op.CLOSE: endings.close_sure, Op.AGREE_CLOSE: endings.close_agreed, Op.REFUSE_CLOSE: endings.close_refused}

    @tree.command(name="concede", description=said("cmd-concede-description"))
    @app_commands.describe(side=said("opt-side-mine"))
    @app_commands.guild_only
    async def concede(interaction: Interaction, side: str | None = None) -> None:
        async with answers.guarded(interaction):
            await endings.ask_concede(interaction, side or "")

    @answers.completing
    async def sides(interaction: Interaction, current: str) -> list[Choice[str]]:
        try:
            match = await desk.service.match((await desk.service.row_in(interaction.channel_id or 0)).id)
        except Denied:
            return []
        words = Words(match.game, answers.lang(interaction))
        mine = match.seats_of(interaction.user.id)
        return [Choice(name=words.seat(seat)[:100], value=seat) for seat in mine if current.lower() in words.seat(seat).lower()]

    concede.autocomplete("side")(sides)
    if not any(game.draws for game in games.games().values()):
        return

    @tree.command(name="draw", description=said("cmd-draw-description"))
    @app_commands.describe(side=said("opt-side-mine"))
    @app_commands.guild_only
    async def draw(interaction: Interaction, side: str | None = None) -> None:
        async with answers.guarded(interaction):
            await endings.offer_draw(interaction, side or "")

    draw.autocomplete("side")(sides)
