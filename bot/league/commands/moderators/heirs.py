"""Follow-on seasons: promotion and relegation, shown to the moderators, then changed and approved with buttons."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.desk.public import PublicPresses
from bot.league.commands.shared.channels import desk_warnings
from bot.league.commands.shared.common import chosen_values, moderated_season, rating_of
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.heirs import FollowOnSeasons, Rights, people_of_entry, settings_after
from bot.league.table.leagues import HeldSeason
from bot.league.table.rights import require_moderator
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, SentControl, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.store.league import Moderators
from bot.telling.text import typed_in_line
from league.season.promotion import Right
from words import tr

_MOST = 25
_SIGNS = {"up": "▲", "down": "▼", "stays": "=", "out": "–"}


class HeirCommands:
    """The view below ``/league-desk new after:`` and its buttons."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.heirs = FollowOnSeasons(parts.leagues)
        presses.ops |= {Op.LEAGUE_RIGHTS: self._pressed, Op.LEAGUE_RIGHTS_MOVE: self._moved}

    async def new(self, interaction: Interaction, name: str, after: int, channel: discord.TextChannel | None) -> None:
        """Create a season that follows another: with its settings, moderators and channels. Raises DeniedError."""
        before = await self.parts.leagues.held(after)
        require_moderator(interaction, before.row)
        settings, row = settings_after(before.season, name), before.row
        users = tuple(dict.fromkeys([interaction.user.id, *row.moderators.users]))
        held = await self.parts.leagues.new(
            settings,
            guild=row.guild_id,
            channel=channel.id if channel is not None else row.channel_id,
            owner=interaction.user.id,
            lang=row.lang,
            moderators=Moderators(users, row.moderators.roles),
            desk=row.desk_id,
            after=after,
            interaction_id=interaction.id,
        )
        await self.show(interaction, held)

    async def _pressed(self, interaction: Interaction, press: Press) -> None:
        """Approved: everybody is entered ("all"), or players join themselves ("")."""
        held = await moderated_season(self.parts, interaction, press)
        if press.rest == "show":
            await self.show(interaction, held)
            return
        await reply.defer_answer(interaction, update=True)
        before = await self.heirs.before(held)
        places = list(before.places.values()) if before is not None and press.rest == "all" else []
        ratings = {place.player: await rating_of(self.parts, held, int(place.player)) for place in places}
        out = frozenset([who for place in places for who in people_of_entry(place) if await self._out(held, int(who))])
        enter = press.rest == "all"
        held = await self.heirs.approve(held.id, interaction.user.id, ratings, interaction.id, enter=enter, out=out)
        lang = answers.private_language(interaction)
        done = tr(lang, "league-opened-short", name=held.name, place=f"<#{held.row.channel_id}>")
        await answers.change_panel(interaction, make_layout(make_paragraph(done)))

    async def _out(self, held: HeldSeason, user: int) -> bool:
        """Whether a player may not play now: suspended by a red card, or banned."""
        try:
            await self.parts.casework.may_play(held, user)
        except DeniedError:
            return True
        return False

    async def _moved(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        held = await self.heirs.move(held.id, (chosen_values(interaction) or [""])[0])
        await self.show(interaction, held, change=True)

    async def show(self, interaction: Interaction, held: HeldSeason, *, change: bool = False) -> None:
        """Show who goes up and down, with the possible actions. Raises DeniedError "next-none"."""
        lang = answers.private_language(interaction)
        held, found, now = await self.heirs.proposed(held.id)
        before = await self.heirs.before(held)
        if before is None:
            raise DeniedError("next-none")
        lines = [f"## {tr(lang, 'next-head', name=held.name, before=typed_in_line(before.rules.name))}"]
        lines += desk_warnings(interaction.guild, held.row, lang)
        for division in held.season.rules.divisions:
            those = [(who, found.get(who)) for who, one in now.divisions.items() if one == division]
            if those:
                lines.append(f"**{tr(lang, 'league-pool', pool=division)}**")
                lines += [
                    f"{_heir_sign(held, now, who, right)} <@{who}>{_right_origin_text(lang, right)}" for who, right in those
                ]
        if not now.divisions:
            here = [place for place in before.places.values() if place.present]
            lines.append(tr(lang, "next-people", number=len(here)))
        items: list[ui.Item[Any]] = [make_paragraph("\n".join(lines), 3300)]
        if held.row.status == "draft":
            if now.divisions:
                names = await self.parts.called.names(interaction.guild, now.divisions)
                options = [Option(who, names.called(who)[:100], one) for who, one in list(now.divisions.items())[:_MOST]]
                items.append(
                    ui.ActionRow(make_menu(season_press(held.id, Op.LEAGUE_RIGHTS_MOVE), options, tr(lang, "next-menu")))
                )
            controls: list[SentControl] = [
                make_button(season_press(held.id, Op.LEAGUE_RIGHTS, "all"), tr(lang, "button-next-all"), "success"),
                make_button(season_press(held.id, Op.LEAGUE_RIGHTS), tr(lang, "button-next-open"), "primary"),
                make_button(season_press(held.id, Op.LEAGUE_OPEN, "drop"), tr(lang, "button-league-drop"), "danger"),
            ]
            items += [make_paragraph(f"-# {tr(lang, 'next-hint')}", 300), ui.ActionRow(*controls)]
        await (answers.change_panel if change else answers.send_private_view)(interaction, make_layout(*items))


def _heir_sign(held: HeldSeason, now: Rights, who: str, right: Right | None) -> str:
    """The sign for a player's promotion, relegation or neither, including moderators' changes."""
    names = held.season.rules.divisions
    if right is None or right.before not in names:
        return "="
    if right.move == "out" and now.divisions[who] == right.division:
        return _SIGNS["out"]
    at, was = names.index(now.divisions[who]), names.index(right.before)
    return _SIGNS["up" if at < was else "down" if at > was else "stays"]


def _right_origin_text(lang: str, right: Right | None) -> str:
    return "" if right is None else f" · {tr(lang, 'next-from', division=right.before, place=right.place)}"
