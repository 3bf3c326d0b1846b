"""``/bid`` and its buttons: sealed bids for sides, in a season's pairing or in the lobby of any other game."""

from __future__ import annotations

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.desk.cogs import CommandTree, add_cog
from bot.desk.public import PublicPresses
from bot.league.casework.bids import Subject, bidding_subject
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.leagues import CORE, HeldSeason
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, TextForm, button_rows, form_text, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.program.near_names import near_names
from bot.store import GameRow
from bot.store.league.rows import RUNNING
from bot.telling.text import clip_text
from league.bids.bidding import Bidding
from words import tr

#: Button codes for a bid in a season's pairing and for one in a game's lobby.
_PAIRING, _LOBBY = "p", "g"


class BidCommands(commands.Cog):
    """Bids for sides."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.presses = presses
        self.bids = parts.casework.bids
        presses.ops |= {Op.BID: self._open, Op.BID_SIDE: self._side, Op.BID_SENT: self._sent}

    @answers.slash_command("bid", "cmd-bid-description", side="opt-bid-side", amount="opt-bid-amount")
    @app_commands.guild_only
    async def bid(
        self, interaction: Interaction, side: str | None = None, amount: app_commands.Range[int, 0, 99] | None = None
    ) -> None:
        """Bid for a side, or show how."""
        press, what = await self._meant(interaction)
        if side is None or amount is None:
            await self._show(interaction, press, what)
            return
        await self._do(interaction, press, what, self._named(interaction, what, side), amount)

    @answers.complete_option("side", bid)
    async def _sides(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        _, what = await self._meant(interaction)
        camps = what.camps(what.words(answers.private_language(interaction)))
        return [Choice(name=clip_text(name, 100), value=seat) for seat, name in camps.items() if current.lower() in name.lower()]

    # -- what is bid for ----------------------------------------------------------------------------------------------------

    async def _meant(self, interaction: Interaction) -> tuple[Press, Subject]:
        """The bidding of this channel: of the lobby here, else of the user's own pairing. Raises DeniedError "bid-nothing"."""
        row = await self._lobby(interaction.channel_id or 0)
        if row is not None:
            game, info = self.parts.table.service.rules_of(row), self.parts.table.lobby.info(row)
            return Press(row.id, 0, 0, Op.BID, _LOBBY), bidding_subject(game, info)
        for season in await self.parts.leagues.store.find(interaction.guild_id, RUNNING):
            held = await self.parts.leagues.held(season.id)
            pairing = self.bids.waiting(held, interaction.user.id)
            if pairing is not None:
                return season_press(held.id, Op.BID, _PAIRING, pairing.id), self.bids.subject_of(held.season, pairing)
        raise DeniedError("bid-nothing")

    async def _lobby(self, place: int) -> GameRow | None:
        try:
            row = await self.parts.table.service.row_in(place)
        except DeniedError:
            return None
        return row if row.status == "lobby" else None

    async def _of(self, interaction: Interaction, press: Press) -> Subject:
        """The bidding of a button. Raises DeniedError if it is over or not the user's."""
        if press.rest.startswith(_LOBBY):
            row = await self.presses.row(interaction, press)
            if row.status != "lobby" or row.guild_id != interaction.guild_id:
                raise DeniedError("not-in-lobby")
            return bidding_subject(self.parts.table.service.rules_of(row), self.parts.table.lobby.info(row))
        held = await self._season(interaction, press)
        pairing = self.bids.waiting(held, interaction.user.id)
        if pairing is None or pairing.id != press.rev:
            raise DeniedError(f"{CORE}bid-not-yours")
        return self.bids.subject_of(held.season, pairing)

    async def _season(self, interaction: Interaction, press: Press) -> HeldSeason:
        held = await self.parts.leagues.held(press.game)
        if held.row.guild_id != interaction.guild_id:
            raise DeniedError("bad-button")
        return held

    def _named(self, interaction: Interaction, what: Subject, typed: str) -> str:
        words = what.words(answers.private_language(interaction))
        camps = what.camps(words)
        seat = self.parts.table.lobby.wished(what.info, words, typed)
        if not seat:
            raise DeniedError("seat-unknown", seat=typed, known=near_names(typed, ({"en": one} for one in camps.values())))
        return seat

    # -- bidding --------------------------------------------------------------------------------------------------------------

    async def _open(self, interaction: Interaction, press: Press) -> None:
        await self._show(interaction, press, await self._of(interaction, press))

    async def _show(self, interaction: Interaction, press: Press, what: Subject) -> None:
        """Which side? Only the bidder sees this."""
        lang = answers.private_language(interaction)
        words = what.words(lang)
        head = tr(lang, "bid-how", measure=what.unit(words), most=what.most())
        found = [
            make_button(Press(press.game, press.rev, 0, Op.BID_SIDE, f"{press.rest}.{seat}"), name, "primary")
            for seat, name in what.camps(words).items()
        ]
        if not press.rest.startswith(_LOBBY):
            held = await self.parts.leagues.held(press.game)
            par = await self.bids.par(held, held.season.pairing(press.rev), lang, None)
            head = "\n".join([head, *(f"-# {line}" for line in par)])
        items: list[ui.Item[ui.LayoutView]] = [make_paragraph(head)]
        await answers.send_private_view(interaction, make_layout(*items, *button_rows(found)))

    async def _side(self, interaction: Interaction, press: Press) -> None:
        what = await self._of(interaction, press)
        lang = answers.private_language(interaction)
        words = what.words(lang)
        seat = press.rest.partition(".")[2]
        camps = what.camps(words)
        if seat not in camps:
            raise DeniedError("bad-button")
        label = tr(lang, "bid-form", most=what.most())
        sent = Press(press.game, press.rev, 0, Op.BID_SENT, press.rest)
        await reply.show_form(interaction, TextForm(sent, camps[seat], label))

    async def _sent(self, interaction: Interaction, press: Press) -> None:
        what = await self._of(interaction, press)
        typed = form_text(interaction).strip()
        if not typed.isascii() or not typed.isdigit() or len(typed) > 4:
            raise DeniedError(f"{CORE}bid-amount", most=what.most())
        await self._do(interaction, press, what, press.rest.partition(".")[2], int(typed))

    async def _do(self, interaction: Interaction, press: Press, what: Subject, seat: str, amount: int) -> None:
        user, lang = interaction.user.id, answers.private_language(interaction)
        if press.rest.startswith(_LOBBY):
            bidding = await self.bids.casual(await self.parts.table.service.row(press.game), user, seat, amount, interaction.id)
        else:
            bidding = await self.bids.bid(press.game, press.rev, user, seat, amount, interaction.id)
        words = what.words(lang)
        name = next(name for first, name in what.camps(words).items() if seat in what.info.camp_of(first))
        mine = words.tr("bid-notice", who=f"<@{user}>", seat=name, amount=amount, measure=what.unit(words))
        await answers.send_private_text(interaction, f"{mine} {_next_bid_text(bidding, lang)}")


def _next_bid_text(bidding: Bidding, lang: str) -> str:
    """What follows: the other bid, or the announcement of both."""
    return tr(lang, "bid-complete") if bidding.complete else tr(lang, "bid-sealed", who=f"<@{bidding.waiting[0]}>")


def add_bid_command(tree: CommandTree, parts: LeagueParts, presses: PublicPresses) -> None:
    """``/bid``."""
    add_cog(tree, BidCommands(parts, presses))
