"""``/league report``, ``appeal``, ``alternate``: what players and alternates bring to the moderators."""

from __future__ import annotations

from typing import get_args

import discord
import msgspec
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.desk.public import PublicPresses
from bot.league.casework.scope import everybody_in
from bot.league.commands.shared.common import chosen_values, completing_seasons, pressed_season, season_applicant, season_for
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason, league_of
from bot.league.table.rights import require_moderator
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, TextForm, form_text, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.telling.localise import described_by
from league.cases.docket import LONGEST
from league.cases.events import Claim
from words import tr

#: People offered in a menu, and the value for nobody in particular.
_MENU, _NOBODY = 25, "-"


_CLAIMS = [Choice(name=described_by(f"claim-{name.replace('_', '-')}"), value=name) for name in get_args(Claim) if name]


class CaseCommands(commands.Cog):
    """What players bring to the moderators of a season."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.work = parts.casework
        presses.ops |= {
            Op.RULING_APPEAL: self._appeal,
            Op.RULING_APPEALED: self._appealed,
            Op.JOIN_ASK: self._ask_to_join,
            Op.REPORT_ABOUT: self._report_about,
        }
        #: Reports whose subject was asked for, by their writers.
        self._reports: dict[int, str] = {}

    @answers.slash_command(
        "report",
        "cmd-league-report-description",
        text="opt-report-text",
        player="opt-report-player",
        account="opt-report-account",
        claim="opt-report-claim",
        season="opt-season",
    )
    @app_commands.autocomplete(season=completing_seasons(("running",)))
    @app_commands.choices(claim=_CLAIMS)
    async def report(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 1, LONGEST],
        player: discord.User | None = None,
        account: discord.User | None = None,
        claim: str = "",
        season: int | None = None,
    ) -> None:
        """Tell the moderators of something."""
        held = await season_for(self.parts, interaction, season, ("running",))
        game = await self._game_here(interaction, held.id)
        about = player.id if player is not None else None
        other = account.id if account is not None else None
        if claim and game is None:
            raise DeniedError("case-claim-game")
        if game is None and about is None and other is None:
            await self._ask_whom(interaction, held, text)
            return
        case = await self.work.raising.report(
            held.id,
            interaction.user.id,
            text,
            about,
            game,
            interaction.id,
            account=other,
            claim=msgspec.convert(claim, Claim),
        )
        await answers.say_privately(interaction, "case-reported", number=case.number)

    @answers.slash_command(
        "appeal", "cmd-league-appeal-description", ruling="opt-ruling-number", text="opt-appeal-text", season="opt-season"
    )
    @app_commands.autocomplete(season=completing_seasons())
    async def appeal(
        self, interaction: Interaction, ruling: int, text: app_commands.Range[str, 1, LONGEST], season: int | None = None
    ) -> None:
        """Appeal against a ruling."""
        held = await season_for(self.parts, interaction, season, ("entries", "running"))
        await self._do_appeal(interaction, held.id, ruling, text)

    @answers.slash_command("alternate", "cmd-league-alternate-description", player="opt-alternate-player", season="opt-season")
    @app_commands.autocomplete(season=completing_seasons())
    async def alternate(self, interaction: Interaction, player: discord.User | None = None, season: int | None = None) -> None:
        """Be ready to take a seat, or no longer."""
        held = await season_for(self.parts, interaction, season, ("entries", "running"))
        if player is not None and player.id != interaction.user.id:
            require_moderator(interaction, held.row)
        if player is not None and player.bot:
            raise DeniedError("replace-bot")
        who = player.id if player is not None else interaction.user.id
        ready = await self.work.raising.stand_by(held.id, who, interaction.user.id, interaction.id)
        msgid = "alternate-ready" if ready else "alternate-gone"
        await answers.say_privately(interaction, msgid, who=f"<@{who}>", name=held.name)

    async def _game_here(self, interaction: Interaction, season: int) -> tuple[int, int] | None:
        """The season's game in this thread, if the user plays it; otherwise None."""
        try:
            row = await self.parts.table.service.row_in(interaction.channel_id or 0, finished=True)
        except DeniedError:
            return None
        found = league_of(row)
        seats = await self.parts.table.service.store.seats.of_game(row.id)
        if found is None or found[0] != season or interaction.user.id not in {seat.user_id for seat in seats}:
            return None
        return found[1], found[2]

    async def _ask_whom(self, interaction: Interaction, held: HeldSeason, text: str) -> None:
        """A report outside a game and about nobody: who is meant? Opponents come first."""
        user, lang = str(interaction.user.id), answers.private_language(interaction)
        self._reports[interaction.user.id] = text
        mine = [
            who for pairing in held.season.open_pairings() if user in (those := held.season.people_of(pairing)) for who in those
        ]
        listed = [who for who in dict.fromkeys([*mine, *everybody_in(held.season)]) if who != user][: _MENU - 1]
        people = await self.parts.called.names(interaction.guild, listed)
        options = [Option(who, people.called(who)[:100]) for who in listed]
        options.append(Option(_NOBODY, tr(lang, "report-nobody")))
        menu = make_menu(season_press(held.id, Op.REPORT_ABOUT), options, tr(lang, "report-whom"))
        await answers.send_private_view(
            interaction, make_layout(make_paragraph(tr(lang, "report-about-whom")), ui.ActionRow(menu))
        )

    async def _report_about(self, interaction: Interaction, press: Press) -> None:
        held = await pressed_season(self.parts, interaction, press)
        user, lang, values = interaction.user.id, answers.private_language(interaction), chosen_values(interaction)
        if len(values) != 1 or not (values[0] == _NOBODY or values[0].isdecimal()):
            raise DeniedError("bad-button")
        text = self._reports.get(user)
        if text is None:
            raise DeniedError("report-forgotten")
        about = None if values[0] == _NOBODY else int(values[0])
        case = await self.work.raising.report(held.id, user, text, about, None, interaction.id)
        self._reports.pop(user, None)
        await answers.change_panel(interaction, make_layout(make_paragraph(tr(lang, "case-reported", number=case.number))))

    # -- appeals ----------------------------------------------------------------------------------------------------------

    async def _appeal(self, interaction: Interaction, press: Press) -> None:
        """The button below a ruling: asks for the reason of the appeal."""
        held = await pressed_season(self.parts, interaction, press)
        await self.work.rulings.check_appeal(held, press.rev, interaction.user.id)
        lang = answers.private_language(interaction)
        sent = season_press(held.id, Op.RULING_APPEALED, "", press.rev)
        title = tr(lang, "form-appeal", number=press.rev)
        await reply.show_form(interaction, TextForm(sent, title, tr(lang, "form-appeal-why"), long=True))

    async def _appealed(self, interaction: Interaction, press: Press) -> None:
        held = await pressed_season(self.parts, interaction, press)
        await self._do_appeal(interaction, held.id, press.rev, form_text(interaction))

    async def _do_appeal(self, interaction: Interaction, season: int, ruling: int, text: str) -> None:
        case = await self.work.rulings.appeal(season, ruling, interaction.user.id, text, interaction.id)
        lang = answers.private_language(interaction)
        await answers.send_private_text(interaction, tr(lang, "appeal-done", number=case.number, ruling=ruling))

    # -- requests of people kept out by the season's limits ---------------------------------------------------------------

    async def _ask_to_join(self, interaction: Interaction, press: Press) -> None:
        held = await pressed_season(self.parts, interaction, press)
        case = await self.work.raising.ask_to_join(
            held.id, season_applicant(interaction), "case-text-registration", interaction.id
        )
        await answers.say_privately(interaction, "case-reported", number=case.number)
