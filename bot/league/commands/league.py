"""``/league``: join, leave, start, rounds, the table. Each command has a button; permission is checked again on every click."""

from __future__ import annotations

import discord
from discord import app_commands, ui

from bot.desk.public import PublicPresses
from bot.league.commands.members import leave_season, leaving_step, show_team_questions, take_out
from bot.league.commands.mine import ROOM, own_season_items
from bot.league.commands.moderators.taking_back import TakeBackPresses, changed_round_view, open_round_view, take_back_button
from bot.league.commands.shared.common import (
    ALL,
    LIVE,
    chosen_values,
    completing_seasons,
    moderated_season,
    pressed_season,
    rating_of,
    season_applicant,
    season_for,
)
from bot.league.parts import LeagueParts
from bot.league.settings.sides import named_sides
from bot.league.table.arranging import GAMES_OPEN, NONE_LEFT, Arranged, arranged_stamp
from bot.league.table.entering import LIMITS
from bot.league.table.face import face_texts, fitting_lines, season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.preview import called_by_place, round_preview, unpairable_view
from bot.league.table.rights import no_stake, no_stake_in_season, require_moderator
from bot.league.table.texts import SeasonTexts
from bot.league.table.under_way import under_way_lines
from bot.league.telling.called import everybody_named
from bot.league.telling.drawn import drawn_sheet
from bot.league.telling.schedules import proposal_sheet
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, Press, make_button, make_layout, make_paragraph, plain_view
from bot.panel.ops import Op
from bot.program.denied import DeniedError, StaleError
from bot.telling.localise import described_by
from bot.telling.text import typed_in_line
from league.season.settings import ENDLESS
from words import tr


class LeagueCommands(app_commands.Group):
    """``/league ...`` for the channel's season, or for the one named."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        super().__init__(name="league", description=described_by("cmd-league-description"), guild_only=True)
        self.parts = parts
        self.rounds = parts.rounds
        TakeBackPresses(parts, presses)
        presses.ops |= {
            Op.LEAGUE_JOIN: self._join,
            Op.LEAGUE_LEAVE: self._leave,
            Op.LEAGUE_STATUS: self._status,
            Op.LEAGUE_START: self._start,
            Op.LEAGUE_ROUND: self._round,
            Op.LEAGUE_SWAP: self._swap,
            Op.LEAGUE_EXCLUDE: self._exclude,
            Op.LEAGUE_ANEW: self._reset,
            Op.LEAGUE_PUBLISH: self._publish,
            Op.LEAGUE_PUBLISH_CHANGED: self._publish_changed,
            Op.LEAGUE_FINISH: self._finish,
            Op.LEAGUE_SIDE: self._side,
        }

    # -- for everybody -----------------------------------------------------------------------------------------------

    @answers.slash_command("join", "cmd-league-join-description", season="opt-season")
    @app_commands.autocomplete(season=completing_seasons(LIVE))
    async def join(self, interaction: Interaction, season: int | None = None) -> None:
        """Enter a season."""
        await self._do_join(interaction, await season_for(self.parts, interaction, season, ("entries", "running")))

    async def _join(self, interaction: Interaction, press: Press) -> None:
        await self._do_join(interaction, await pressed_season(self.parts, interaction, press))

    async def _do_join(self, interaction: Interaction, held: HeldSeason) -> None:
        rules, guild = held.season.rules, interaction.guild
        if rules.role and guild is not None and guild.get_role(int(rules.role)) is None:
            raise DeniedError("league-role-gone")
        user, lang = interaction.user.id, answers.private_language(interaction)
        await self.parts.casework.may_play(held, user)
        place = held.season.place_of(str(user))
        if place is None and held.season.asked_by(str(user)):
            await show_team_questions(interaction, held)
            return
        if place is not None and not place.present and held.season.status == "running":
            await self.parts.entries.come_back(held.id, user, user, interaction.id)
            await answers.send_private_text(interaction, tr(lang, "league-back-short", name=held.name))
            return
        if place is not None and place.present:
            raise DeniedError("league-joined-already", name=typed_in_line(held.season.rules.name))
        try:
            await self.parts.entries.join(
                held.id, season_applicant(interaction), await rating_of(self.parts, held, user), interaction.id
            )
        except DeniedError as denied:
            if denied.msgid not in LIMITS:
                raise
            # Its moderators can still let them in.
            ask = make_button(season_press(held.id, Op.JOIN_ASK), tr(lang, "button-join-ask"))
            await answers.send_private_text(interaction, answers.denied_text(denied, lang), plain_view(ask))
            return
        await answers.send_private_text(interaction, tr(lang, "league-joined", name=held.name))

    @answers.slash_command("leave", "cmd-league-leave-description", season="opt-season", player="opt-league-who")
    @app_commands.autocomplete(season=completing_seasons(LIVE))
    async def leave(self, interaction: Interaction, season: int | None = None, player: discord.User | None = None) -> None:
        """Cancel an entry, or withdraw; moderators can do so for others."""
        held = await season_for(self.parts, interaction, season, ("entries", "running"))
        if player is not None and player.id != interaction.user.id:
            require_moderator(interaction, held.row)
            await take_out(self.parts, interaction, held, player.id)
            return
        await leave_season(self.parts, interaction, held)

    async def _leave(self, interaction: Interaction, press: Press) -> None:
        await leave_season(self.parts, interaction, await pressed_season(self.parts, interaction, press), leaving_step(press))

    @answers.slash_command("status", "cmd-league-status-description", season="opt-season")
    @app_commands.autocomplete(season=completing_seasons(ALL))
    async def status(self, interaction: Interaction, season: int | None = None) -> None:
        """The status of a season."""
        await self._do_status(interaction, await season_for(self.parts, interaction, season, ALL))

    async def _status(self, interaction: Interaction, press: Press) -> None:
        await self._do_status(interaction, await pressed_season(self.parts, interaction, press))

    async def _do_status(self, interaction: Interaction, held: HeldSeason) -> None:
        lang = answers.private_language(interaction)
        parts = face_texts(held, lang)
        diary = (await self.parts.casework.files.of(held.id)).diary
        if lines := await under_way_lines(self.parts.table.service, SeasonTexts(held, lang=lang), diary, interaction.user.id):
            parts.insert(1, "\n".join([f"**{tr(lang, 'league-paces')}**", *lines]))
        items = await own_season_items(self.parts, held, interaction.user.id, lang)
        room = 3600 - (ROOM if items else 0)
        for part in parts:
            if room > 100:
                items.append(make_paragraph(fitting_lines(part, room - 2), room))
                room -= len(part)
        await answers.send_private_view(interaction, make_layout(*items))

    async def _side(self, interaction: Interaction, press: Press) -> None:
        """A player chooses their side: "pairing:place that gets the first side"."""
        held = await pressed_season(self.parts, interaction, press)
        pairing, _, first = press.rest.partition(":")
        if not pairing.isascii() or not pairing.isdigit():
            raise DeniedError("bad-button")
        await self.rounds.choose_side(held.id, int(pairing), first, interaction.user.id, interaction.id)
        await reply.edit_clicked_message(
            interaction, content=tr(answers.private_language(interaction), "league-side-done"), view=None
        )

    # -- for moderators ------------------------------------------------------------------------------------------------

    @answers.slash_command("start", "cmd-league-start-description", season="opt-season")
    @app_commands.autocomplete(season=completing_seasons(LIVE))
    async def start(self, interaction: Interaction, season: int | None = None) -> None:
        """Close the entries."""
        held = await season_for(self.parts, interaction, season, ("draft", "entries"))
        require_moderator(interaction, held.row)
        await self._do_start(interaction, held)

    async def _start(self, interaction: Interaction, press: Press) -> None:
        await self._do_start(interaction, await moderated_season(self.parts, interaction, press))

    async def _do_start(self, interaction: Interaction, held: HeldSeason) -> None:
        await reply.defer_answer(interaction)
        held = await self.parts.entries.start(held.id, interaction.user.id, interaction.id)
        if held.season.rules.format in ENDLESS:
            await answers.say_privately(interaction, f"league-{held.season.rules.format}-begun")
            return
        await self._show_next(interaction, held)

    async def _show_next(self, interaction: Interaction, held: HeldSeason) -> None:
        """The next round; if none is legal, why, with a button that ends the season."""
        try:
            found = await self.rounds.proposed(held.id)
        except DeniedError as denied:
            lang = answers.private_language(interaction)
            why = answers.denied_text(denied, lang)
            if denied.msgid == NONE_LEFT:
                view = unpairable_view(held, why, lang)
            elif denied.msgid == GAMES_OPEN:
                view = await open_round_view(self.parts, held, why, interaction.user.id, lang)
            else:
                raise
            await answers.send_private_view(interaction, view)
            return
        await self._show(interaction, *found)

    @answers.slash_command(
        "round",
        "cmd-league-round-description",
        season="opt-season",
        swap="opt-league-swap",
        other="opt-league-with",
        exclude="opt-league-exclude",
        pair="opt-league-pair",
    )
    @app_commands.autocomplete(season=completing_seasons(LIVE))
    async def round_(
        self,
        interaction: Interaction,
        season: int | None = None,
        swap: discord.User | None = None,
        other: discord.User | None = None,
        exclude: discord.User | None = None,
        pair: discord.User | None = None,
    ) -> None:
        """Show the proposed next round, to be changed and published; or pair two by hand in the round that is out."""
        held = await season_for(self.parts, interaction, season, ("running",))
        require_moderator(interaction, held.row)
        await reply.defer_answer(interaction)
        if pair is not None:
            await self._pair_by_hand(interaction, held, pair, other)
            return
        if swap is None and other is None and exclude is None:
            await self._show_next(interaction, held)
            return
        held, arranged = await self.rounds.proposed(held.id)
        for named, out in (((swap, other), False), ((exclude,), True)):
            no_stake(held, interaction.user.id, *(one.id for one in named if one is not None), arranged=arranged, out=out)
        if arranged is not None and swap is not None and other is not None:
            places = [_season_place_text(held, one.id) for one in (swap, other)]
            held, arranged = await self.rounds.swap(held.id, arranged_stamp(arranged), *places)
        if arranged is not None and exclude is not None:
            held, arranged = await self.rounds.exclude(held.id, arranged_stamp(arranged), _season_place_text(held, exclude.id))
        await self._show(interaction, held, arranged)

    async def _pair_by_hand(
        self, interaction: Interaction, held: HeldSeason, one: discord.User, other: discord.User | None
    ) -> None:
        """Pair two in the round that is out: a late entrant, somebody with a bye."""
        if other is None:
            raise DeniedError("league-pair-two")
        first, second = _season_place_text(held, one.id), _season_place_text(held, other.id)
        if held.season.round:
            no_stake(held, interaction.user.id, one.id, other.id, out=True)
        held = await self.rounds.pair_by_hand(held.id, first, second, interaction.user.id, interaction.id)
        lang, who = answers.private_language(interaction), f"<@{one.id}> – <@{other.id}>"
        await answers.send_private_text(interaction, tr(lang, "league-paired-short", who=who, round=held.season.round))

    async def _round(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        await reply.defer_answer(interaction)
        await self._show_next(interaction, held)

    async def _show(self, interaction: Interaction, held: HeldSeason, arranged: Arranged | None, *, change: bool = False) -> None:
        """The preview, as an answer or (``change``) replacing the clicked message."""
        proposal = arranged.proposal if arranged is not None else None
        people = [name for pair in proposal.pairs for name in pair.everyone] + list(proposal.byes) if proposal is not None else []
        names = await called_by_place(interaction.guild, held, people)
        lang, picture = answers.private_language(interaction), None
        if proposal is not None:
            known = await self.parts.called.names(interaction.guild, everybody_named(held.season))
            sheet = proposal_sheet(held.season, known, lang, proposal, named_sides(held.season.rules, lang, proposal.round))
            picture = await drawn_sheet(self.parts.table, interaction, sheet, "round")
        gallery, files = (gallery_of(picture), [file_of(picture)]) if picture is not None else (None, [])
        view = round_preview(held, arranged, lang, names, picture=gallery)
        await (answers.change_panel if change else answers.send_private_view)(interaction, view, files)

    async def _swap(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        values = chosen_values(interaction)
        if len(values) != 2:
            raise DeniedError("league-swap-two")
        held, arranged = await self.rounds.proposed(held.id)
        no_stake(held, interaction.user.id, *values, arranged=arranged)
        await self._show(interaction, *await self.rounds.swap(held.id, _press_revision(press), *values), change=True)

    async def _exclude(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        values = chosen_values(interaction)
        if len(values) != 1:
            raise DeniedError("bad-button")
        no_stake(held, interaction.user.id, *values, out=True)
        await self._show(interaction, *await self.rounds.exclude(held.id, _press_revision(press), values[0]), change=True)

    async def _reset(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        no_stake_in_season(held, interaction.user.id)
        await self._show(interaction, *await self.rounds.reset_proposal(held.id), change=True)

    async def _publish(self, interaction: Interaction, press: Press) -> None:
        """Publish the round; one that was changed by hand only after a question."""
        held = await moderated_season(self.parts, interaction, press)
        _, arranged = await self.rounds.proposed(held.id)
        if arranged is not None and arranged.changes and arranged_stamp(arranged) == _press_revision(press):
            view = changed_round_view(held, arranged, answers.private_language(interaction))
            await answers.change_panel(interaction, view)
            return
        await self._publish_changed(interaction, press)

    async def _publish_changed(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        lang = answers.private_language(interaction)
        try:
            held = await self.rounds.publish(held.id, _press_revision(press), interaction.user.id, interaction.id)
        except StaleError:
            await answers.change_panel(interaction, make_layout(make_paragraph(tr(lang, "league-moved-on"))))
            return
        done = tr(lang, "league-published-short", round=held.season.round, place=f"<#{held.row.channel_id}>")
        feature = make_button(season_press(held.id, Op.LEAGUE_FEATURE), tr(lang, "button-feature-open"))
        await answers.change_panel(
            interaction, make_layout(make_paragraph(done), ui.ActionRow(feature, take_back_button(held, lang)))
        )

    async def _finish(self, interaction: Interaction, press: Press) -> None:
        await self._do_finish(interaction, await moderated_season(self.parts, interaction, press))

    async def _do_finish(self, interaction: Interaction, held: HeldSeason) -> None:
        await self.parts.outcomes.finish(held.id, interaction.user.id, interaction.id)
        await answers.say_privately(interaction, "league-finished-short", name=held.name)


def _press_revision(press: Press) -> int:
    if not press.rest.isascii() or not press.rest.isdigit():
        raise DeniedError("bad-button")
    return int(press.rest)


def _season_place_text(held: HeldSeason, user: int) -> str:
    place = held.season.place_of(str(user))
    if place is None:
        raise DeniedError("league:league-not-in")
    return place.id
