"""Who is in a team: people named by its captain agree or decline by a button, members leave by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.desk.public import PublicPresses
from bot.league.commands.shared.common import chosen_values, pressed_season, season_applicant
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.leagues import CORE, HeldSeason
from bot.league.table.rights import no_stake
from bot.league.table.teams import Teams
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.telling.text import typed_in_line
from league.season.season import FieldPlace, Season
from league.season.settings import BRACKETS
from words import tr

#: More people than this are looked up only after Discord has been answered.
FEW = 5
#: What the controls of a question before leaving say.
_SURE, _TO = "sure", "to"


async def check_people(interaction: Interaction, people: Sequence[int]) -> None:
    """Raises DeniedError "team-no-bots" for a bot, "team-not-here" for somebody who is not on the server."""
    guild = interaction.guild
    if len(people) > FEW:
        await reply.defer_answer(interaction)
    for user in people if guild is not None else ():
        assert guild is not None
        try:
            member = guild.get_member(user) or await guild.fetch_member(user)
        except discord.NotFound:
            raise DeniedError("team-not-here", who=f"<@{user}>") from None
        if member.bot:
            raise DeniedError("team-no-bots", who=f"<@{user}>")


def team_left_by(season: Season, user: int) -> FieldPlace | None:
    """The team that a member who is not its captain belongs to, or the first that has asked them."""
    place = season.place_of(str(user))
    if place is not None:
        return place if place.title and place.player != str(user) else None
    return next(iter(season.asked_by(str(user))), None)


async def leave_team(parts: LeagueParts, interaction: Interaction, held: HeldSeason, team: str = "") -> None:
    """The user declines, or leaves their team. Raises DeniedError "league-not-asked" for a ``team`` that is not theirs."""
    user, lang = interaction.user.id, answers.private_language(interaction)
    place = held.season.places.get(team) if team else team_left_by(held.season, user)
    if place is None or str(user) not in (*place.people(), *place.asked):
        raise DeniedError(f"{CORE}league-not-asked", title=place.title if place is not None else "–")
    msgid = "team-declined-short" if str(user) in place.asked else "team-parted-short"
    await Teams(parts.leagues).part(held.id, place.id, user, interaction.id)
    await answers.send_private_text(interaction, tr(lang, msgid, title=typed_in_line(place.title)))


async def show_team_questions(interaction: Interaction, held: HeldSeason) -> None:
    """The teams that have named the user, each with its two buttons."""
    lang = answers.private_language(interaction)
    items: list[ui.Item[Any]] = []
    for place in held.season.asked_by(str(interaction.user.id))[:5]:
        title = typed_in_line(place.title)
        items.append(make_paragraph(tr(lang, "team-asked-you", captain=f"<@{place.player}>", title=title, name=held.name), 600))
        agree = make_button(season_press(held.id, Op.LEAGUE_TEAM_AGREE, place.id), tr(lang, "button-team-agree"), "success")
        decline = make_button(season_press(held.id, Op.LEAGUE_TEAM_PART, place.id), tr(lang, "button-team-decline"))
        items.append(ui.ActionRow(agree, decline))
    await answers.send_private_view(interaction, make_layout(*items))


async def leave_season(parts: LeagueParts, interaction: Interaction, held: HeldSeason, pressed: str = "") -> None:
    """The user withdraws, leaves their team, or is asked first. ``pressed``: what the question's control said."""
    user, lang = interaction.user.id, answers.private_language(interaction)
    if team_left_by(held.season, user) is not None:
        await leave_team(parts, interaction, held)
        return
    place = held.season.place_of(str(user))
    if pressed == _TO:
        if place is None or not place.title:
            raise DeniedError("team-none")
        other = (chosen_values(interaction) or [""])[0]
        await Teams(parts.leagues).hand_over(held.id, place.id, other, user, interaction.id)
        await answers.send_private_text(interaction, tr(lang, "team-handed-short", other=f"<@{other}>"))
        return
    if pressed != _SURE and place is not None and place.present and _is_for_good(held, place):
        await _ask(parts, interaction, held, place)
        return
    await parts.entries.leave(held.id, user, user, interaction.id)
    await answers.send_private_text(interaction, tr(lang, "league-left", name=held.name))


async def take_out(parts: LeagueParts, interaction: Interaction, held: HeldSeason, player: int) -> None:
    """A moderator takes out a player, a whole team by its captain, or a member of a team. Raises DeniedError."""
    team, by = team_left_by(held.season, player), interaction.user.id
    no_stake(held, by, player, *((team.id,) if team is not None else ()), out=True)
    if team is not None:
        await Teams(parts.leagues).part(held.id, team.id, player, interaction.id, by=by)
    else:
        await parts.entries.leave(held.id, player, by, interaction.id)
    name = typed_in_line(team.title) if team is not None else held.name
    text = tr(answers.private_language(interaction), "league-taken-out", who=f"<@{player}>", name=name)
    await answers.send_private_text(interaction, text)


def _is_for_good(held: HeldSeason, place: FieldPlace) -> bool:
    season = held.season
    return bool(place.title) or (season.status == "running" and (season.rules.format in BRACKETS or bool(season.seeds)))


async def _ask(parts: LeagueParts, interaction: Interaction, held: HeldSeason, place: FieldPlace) -> None:
    lang = answers.private_language(interaction)
    items: list[ui.Item[Any]] = []
    others = [who for who in place.people() if who != place.player][:25]
    if place.title:
        items.append(make_paragraph(tr(lang, "league-leave-team-question", title=typed_in_line(place.title), name=held.name)))
        if others:
            names = await parts.called.names(interaction.guild, others)
            options = [Option(who, names.called(who)) for who in others]
            press = season_press(held.id, Op.LEAGUE_LEAVE, _TO)
            items.append(ui.ActionRow(make_menu(press, options, tr(lang, "team-menu-captain"))))
    else:
        items.append(make_paragraph(tr(lang, "league-leave-question", name=held.name)))
    sure = make_button(season_press(held.id, Op.LEAGUE_LEAVE, _SURE), tr(lang, "button-league-leave-sure"), "danger")
    await answers.send_private_view(interaction, make_layout(*items, ui.ActionRow(sure)))


def leaving_step(press: Press) -> str:
    """What a control of leaving says. Raises DeniedError "bad-button" for anything else."""
    if press.rest not in ("", _SURE, _TO):
        raise DeniedError("bad-button")
    return press.rest


class MemberPresses:
    """The buttons of people who are named for a team, and of its members."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.teams = Teams(parts.leagues)
        presses.ops |= {Op.LEAGUE_TEAM_AGREE: self._agree, Op.LEAGUE_TEAM_PART: self._part}

    async def show(self, interaction: Interaction, held: HeldSeason) -> None:
        """The user's own team, or those that ask them. Raises DeniedError "team-none"."""
        user, lang = str(interaction.user.id), answers.private_language(interaction)
        if held.season.asked_by(user) and held.season.place_of(user) is None:
            await show_team_questions(interaction, held)
            return
        place = held.season.place_of(user)
        if place is None or not place.title:
            raise DeniedError("team-none")
        text = tr(lang, "team-member", title=typed_in_line(place.title), captain=f"<@{place.player}>")
        part = make_button(season_press(held.id, Op.LEAGUE_TEAM_PART, place.id), tr(lang, "button-team-part"))
        await answers.send_private_view(interaction, make_layout(make_paragraph(text), ui.ActionRow(part)))

    async def _agree(self, interaction: Interaction, press: Press) -> None:
        held = await self._of(interaction, press)
        await self.parts.casework.may_play(held, interaction.user.id)
        held = await self.teams.agree(held.id, press.rest, season_applicant(interaction), interaction.id)
        title = typed_in_line(held.season.place(press.rest).title)
        await answers.say_privately(interaction, "team-agreed", title=title)

    async def _part(self, interaction: Interaction, press: Press) -> None:
        await leave_team(self.parts, interaction, await self._of(interaction, press), press.rest)

    async def _of(self, interaction: Interaction, press: Press) -> HeldSeason:
        """The season of a button. Raises DeniedError for another server's, or if its team is no longer there."""
        held = await pressed_season(self.parts, interaction, press)
        if press.rest not in held.season.places:
            raise DeniedError("team-withdrawn")
        return held
