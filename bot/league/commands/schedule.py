"""``/league when``: start times of live games: propose, accept, cancel, check in."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.desk.public import PublicPresses
from bot.league.casework.scope import RulingReach, leg_of
from bot.league.casework.views import common_hours_view, meeting_press, read_game, when_items
from bot.league.commands.shared.common import completing_seasons, pressed_season, season_for
from bot.league.parts import LeagueParts
from bot.league.table.leagues import HeldSeason, league_of
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, TextForm, form_text, make_layout
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.telling.localise import described_by
from bot.time.day_words import typed_times
from bot.time.wishes import wish_of
from league.season.season import SeasonError
from words import tr

_DO = ("off", "here")


class WhenCommands(commands.Cog):
    """Start times of live games."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.meetings = parts.casework.meetings
        presses.ops |= {
            Op.WHEN: self._when,
            Op.WHEN_PROPOSE: self._propose,
            Op.WHEN_PROPOSED: self._proposed,
            Op.WHEN_ACCEPT: self._accept,
            Op.WHEN_CALL_OFF: self._call_off,
            Op.CHECK_IN: self._check_in,
            Op.WHEN_COMMON: self._common,
            Op.WHEN_SUITS: self._suits,
        }

    @answers.slash_command(
        "when",
        "cmd-league-when-description",
        times="opt-when-times",
        accept="opt-when-accept",
        do="opt-when-do",
        season="opt-season",
    )
    @app_commands.autocomplete(season=completing_seasons(("running",)))
    @app_commands.choices(do=[Choice(name=described_by(f"choice-when-{one}"), value=one) for one in _DO])
    async def when(
        self,
        interaction: Interaction,
        times: app_commands.Range[str, 1, 200] | None = None,
        accept: int | None = None,
        do: str | None = None,
        season: int | None = None,
    ) -> None:
        """Agree on the start of a live game."""
        held = await season_for(self.parts, interaction, season, ("running",))
        reach = await self._mine(interaction, held)
        user = interaction.user.id
        if times is not None:
            found = await self._read(interaction, times)
            await self.meetings.propose(held.id, reach, user, found, interaction.id)
        elif accept is not None:
            await self.meetings.accept(held.id, reach, user, await self._numbered(held, reach, user, accept), interaction.id)
        elif do == "off":
            await self.meetings.call_off(held.id, reach, user, "", interaction.id)
        elif do == "here":
            await self.meetings.check_in(held.id, reach, user, interaction.id)
            await self.meetings.tick(held.id)
        await self._show(interaction, held, reach)

    # -- which game -------------------------------------------------------------------------------------------------------

    async def _mine(self, interaction: Interaction, held: HeldSeason) -> RulingReach:
        """The live game that the user means: the thread's, or their only open one. Raises DeniedError "when-which"."""
        season, user = held.season, str(interaction.user.id)
        try:
            row = await self.parts.table.service.row_in(interaction.channel_id or 0)
            found = league_of(row)
            if found is not None and found[0] == held.id:
                return RulingReach(found[1], found[2])
        except DeniedError:
            pass  # not in a game's thread
        mine = [
            reach
            for reach in self.meetings.reaches(season)
            if user in {season.player(leg_of(season, reach).first), season.player(leg_of(season, reach).second)}
        ]
        if not season.rules.live:
            raise DeniedError("when-not-live")
        if len(mine) != 1:
            raise DeniedError("when-which")
        return mine[0]

    async def _of(self, interaction: Interaction, press: Press) -> tuple[HeldSeason, RulingReach, str]:
        held = await pressed_season(self.parts, interaction, press)
        found = read_game(press.rest)
        if found is None:
            raise DeniedError("bad-button")
        try:
            leg_of(held.season, found[0])
        except (SeasonError, IndexError) as error:
            raise DeniedError("bad-button") from error
        return held, found[0], found[1]

    async def _read(self, interaction: Interaction, typed: str) -> list[int]:
        """The times typed, read in the user's time zone. Raises DeniedError "when-bad", "when-skipped", "when-just-passed"."""
        service = self.parts.table.service
        return typed_times(typed, service.store.now(), await service.store.people.settings("user", interaction.user.id))

    async def _numbered(self, held: HeldSeason, reach: RulingReach, user: int, number: int) -> int:
        meeting = (await self.parts.casework.files.of(held.id)).diary.of(reach.pairing, reach.leg)
        times = [time for who, offer in meeting.offers.items() if who != str(user) for time in offer.times]
        if not 0 < number <= len(times):
            raise DeniedError("when-gone")
        return times[number - 1]

    async def _show(self, interaction: Interaction, held: HeldSeason, reach: RulingReach) -> None:
        meeting = (await self.parts.casework.files.of(held.id)).diary.of(reach.pairing, reach.leg)
        items = when_items(
            held, reach, meeting, str(interaction.user.id), answers.private_language(interaction), self.parts.leagues.now()
        )
        await answers.send_private_view(interaction, make_layout(*items))

    # -- buttons -----------------------------------------------------------------------------------------------------------

    async def _when(self, interaction: Interaction, press: Press) -> None:
        held, reach, _ = await self._of(interaction, press)
        self.meetings.mine(held, reach, interaction.user.id)
        await self._show(interaction, held, reach)

    async def _propose(self, interaction: Interaction, press: Press) -> None:
        """The form for typing times."""
        held, reach, _ = await self._of(interaction, press)
        self.meetings.mine(held, reach, interaction.user.id)
        lang = answers.private_language(interaction)
        wish = wish_of(await self.parts.table.service.store.people.settings("user", interaction.user.id))
        label = tr(lang, "form-when", zone=wish.zone)
        await reply.show_form(
            interaction, TextForm(meeting_press(held, Op.WHEN_PROPOSED, reach), tr(lang, "button-when-propose"), label)
        )

    async def _proposed(self, interaction: Interaction, press: Press) -> None:
        held, reach, _ = await self._of(interaction, press)
        times = await self._read(interaction, form_text(interaction))
        await self.meetings.propose(held.id, reach, interaction.user.id, times, interaction.id)
        await self._show(interaction, held, reach)

    async def _accept(self, interaction: Interaction, press: Press) -> None:
        held, reach, time = await self._of(interaction, press)
        if not time:
            raise DeniedError("bad-button")
        await self.meetings.accept(held.id, reach, interaction.user.id, int(time), interaction.id)
        await self._show(interaction, held, reach)

    async def _common(self, interaction: Interaction, press: Press) -> None:
        """Times at which both can probably play."""
        held, reach, _ = await self._of(interaction, press)
        await reply.defer_answer(interaction)
        times = await self.parts.hours.proposed(held.id, reach, interaction.user.id)
        view = common_hours_view(held, reach, times, answers.private_language(interaction))
        await answers.send_private_view(interaction, view)

    async def _suits(self, interaction: Interaction, press: Press) -> None:
        held, reach, time = await self._of(interaction, press)
        if not time:
            raise DeniedError("bad-button")
        await self.parts.hours.take(held.id, reach, interaction.user.id, int(time), interaction.id)
        await self._show(interaction, held, reach)

    async def _call_off(self, interaction: Interaction, press: Press) -> None:
        held, reach, _ = await self._of(interaction, press)
        await self.meetings.call_off(held.id, reach, interaction.user.id, "", interaction.id)
        await self._show(interaction, held, reach)

    async def _check_in(self, interaction: Interaction, press: Press) -> None:
        held, reach, _ = await self._of(interaction, press)
        await self.meetings.check_in(held.id, reach, interaction.user.id, interaction.id)
        await self.meetings.tick(held.id)
        await answers.say_privately(interaction, "check-in-done")
