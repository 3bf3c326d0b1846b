"""``/league-desk settings``: the menu of a season's settings, its moderators, and its pauses."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.desk.public import PublicPresses
from bot.league.commands.shared.channels import desk_warnings, may_close
from bot.league.commands.shared.common import chosen_values, completing_seasons, moderated_season, pressed_season, season_for
from bot.league.parts import LeagueParts
from bot.league.settings.fields import OWN, SETTINGS, changed_settings, typed_moment
from bot.league.settings.in_forms import FORMS
from bot.league.table.leagues import HeldSeason
from bot.league.table.refused_settings import RefusedSettings
from bot.league.table.rights import check_may_set, no_stake_in_season, require_moderator
from bot.league.table.settings_form import SettingsForm, changed_by_form, settings_mark
from bot.league.table.setup import rules_view, setting_form, walk_view
from bot.orders.form_fields import sent_fields
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, form_text, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from words import tr


async def show_settings(
    interaction: Interaction, held: HeldSeason, notice: str = "", asked: str = "", *, change: bool = False
) -> None:
    """The menu of a season's settings, with warnings about its desk; ``asked``: the setting whose values are offered."""
    lang = answers.private_language(interaction)
    warnings = desk_warnings(interaction.guild, held.row, lang) if not notice and not asked else []
    view = walk_view(held, lang, notice or "\n".join(warnings), asked)
    await (answers.change_panel if change else answers.send_private_view)(interaction, view)


class SeasonSettingsMenu(commands.Cog):
    """Changes the settings of seasons."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self._refused = RefusedSettings(parts.table.service.store.people)
        presses.ops |= {
            Op.LEAGUE_SET: self._set,
            Op.LEAGUE_VALUE: self._value,
            Op.LEAGUE_TYPED: self._typed,
            Op.LEAGUE_FORM: self._form,
            Op.LEAGUE_FORM_SENT: self._form_sent,
            Op.LEAGUE_OPEN: self._open,
            Op.LEAGUE_RULES: self._rules,
        }

    @answers.slash_command(
        "settings",
        "cmd-league-settings-description",
        season="opt-season",
        moderator="opt-league-other",
        role="opt-league-other-role",
        scenarios="opt-league-setups",
        pause="opt-league-pause",
        reason="opt-league-pause-reason",
    )
    @app_commands.autocomplete(season=completing_seasons())
    async def settings(
        self,
        interaction: Interaction,
        season: int | None = None,
        moderator: discord.User | None = None,
        role: discord.Role | None = None,
        scenarios: app_commands.Range[str, 1, 2000] | None = None,
        pause: app_commands.Range[str, 1, 30] | None = None,
        reason: app_commands.Range[str, 1, 200] | None = None,
    ) -> None:
        """Show the settings of a season, and change them; pause it, or let it go on."""
        held = await season_for(self.parts, interaction, season)
        require_moderator(interaction, held.row)
        if pause is not None:
            await self._pause(interaction, held, pause, reason or "")
            return
        notice = ""
        if scenarios is not None:
            check_may_set(held, interaction.user.id, "setups")
            new = changed_settings(held.season.rules, "setups", scenarios)
            held = await self.parts.entries.settle(held.id, interaction.user.id, new, interaction.id)
        if moderator is not None or (role is not None and not role.is_default()):
            users = [moderator.id] if moderator is not None else []
            roles = [role.id] if role is not None and not role.is_default() else []
            before = held.row.moderators
            if {*users, *roles} & {*before.users, *before.roles} - {interaction.user.id}:
                no_stake_in_season(held, interaction.user.id)
            held = await self.parts.entries.moderators(held.id, interaction.user.id, users, roles)
            named = [*(f"<@{user}>" for user in users), *(f"<@&{one}>" for one in roles)]
            gone = [user in before.users for user in users] + [one in before.roles for one in roles]
            lang = answers.private_language(interaction)
            notice = "\n".join(
                tr(lang, "league-moderator-off" if off else "league-moderator-on", who=who)
                for who, off in zip(named, gone, strict=True)
            )
        await show_settings(interaction, held, notice)

    async def _pause(self, interaction: Interaction, held: HeldSeason, typed: str, reason: str) -> None:
        """Pause the season until a date, or for the time being ("now"), or ("off") let it go on."""
        lang, user, pauses = answers.private_language(interaction), interaction.user.id, self.parts.casework.watch.pauses
        no_stake_in_season(held, user)
        await reply.defer_answer(interaction)
        if typed.strip().lower() == "off":
            await pauses.resume(held.id, user, interaction.id)
            await answers.send_private_text(interaction, tr(lang, "league-pause-off", name=held.name))
            return
        until = None if typed.strip().lower() == "now" else typed_moment(typed.strip())
        if until is None and typed.strip().lower() != "now":
            raise DeniedError("league-not-a-date", text=typed)
        await pauses.pause(held.id, user, until, reason, interaction.id)
        await answers.send_private_text(interaction, tr(lang, "league-pause-on", name=held.name))

    async def _rules(self, interaction: Interaction, press: Press) -> None:
        """Anyone may read the rules of a season."""
        held = await pressed_season(self.parts, interaction, press)
        await answers.send_private_view(interaction, rules_view(held, answers.private_language(interaction)))

    async def _set(self, interaction: Interaction, press: Press) -> None:
        """A setting was chosen: offer its values, or ask for it in a form."""
        held = await moderated_season(self.parts, interaction, press)
        name = (chosen_values(interaction) or [""])[0]
        if name not in SETTINGS:
            raise DeniedError("bad-button")
        if SETTINGS[name].values:
            await show_settings(interaction, held, asked=name, change=True)
            return
        await self._show_form(interaction, held, name)

    async def _show_form(self, interaction: Interaction, held: HeldSeason, name: str) -> None:
        typed = (await self._refused.sent(interaction.user.id, held.id, name)).get(name, "")
        await reply.show_form(interaction, setting_form(held, name, answers.private_language(interaction), typed))

    async def _value(self, interaction: Interaction, press: Press) -> None:
        value = (chosen_values(interaction) or [""])[0]
        if press.rest == "points" and value == OWN:
            held = await moderated_season(self.parts, interaction, press)
            await self._show_form(interaction, held, "points")
            return
        await self._change(interaction, press, value)

    async def _typed(self, interaction: Interaction, press: Press) -> None:
        await self._change(interaction, press, form_text(interaction))

    async def _change(self, interaction: Interaction, press: Press, typed: str) -> None:
        held = await moderated_season(self.parts, interaction, press)
        lang = answers.private_language(interaction)
        try:
            check_may_set(held, interaction.user.id, press.rest)
            new = changed_settings(held.season.rules, press.rest, typed)
            may_close(interaction.guild, held, new)
            held = await self.parts.entries.settle(held.id, interaction.user.id, new, interaction.id)
        except DeniedError as denied:
            await self._refused.keep(interaction.user.id, held.id, press.rest, {press.rest: typed})
            await show_settings(interaction, held, f"⚠ {answers.denied_text(denied, lang)}", change=True)
            return
        await self._refused.drop(interaction.user.id, held.id, press.rest)
        await show_settings(interaction, held, change=True)

    async def _form(self, interaction: Interaction, press: Press) -> None:
        """Several settings in one form, as they are or as they were sent and refused."""
        held = await moderated_season(self.parts, interaction, press)
        if press.rest not in FORMS:
            raise DeniedError("bad-button")
        refused = await self._refused.sent(interaction.user.id, held.id, press.rest)
        await reply.show_form(interaction, SettingsForm(held, press.rest, answers.private_language(interaction), refused))

    async def _form_sent(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        lang, user = answers.private_language(interaction), interaction.user.id
        sent = {name: values[0] for name, values in sent_fields(interaction).items() if values}
        try:
            if not set(sent) <= set(FORMS.get(press.rest, ())):
                raise DeniedError("bad-button")
            if press.rev != settings_mark(held.season.rules):
                raise DeniedError("league-form-late")
            new, changed = changed_by_form(held.season.rules, sent, lang)
            for name in changed:
                check_may_set(held, user, name)
            may_close(interaction.guild, held, new)
            if changed:
                held = await self.parts.entries.settle(held.id, user, new, interaction.id)
        except DeniedError as denied:
            await self._refused.keep(user, held.id, press.rest, sent)
            kept = tr(lang, "league-form-kept", form=tr(lang, f"league-form-{press.rest}"))
            await show_settings(interaction, held, f"⚠ {answers.denied_text(denied, lang)}\n{kept}", change=True)
            return
        await self._refused.drop(user, held.id, press.rest)
        await show_settings(interaction, held, change=True)

    async def _open(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        lang = answers.private_language(interaction)
        if press.rest == "drop":
            await self.parts.entries.drop(held.id, interaction.user.id, interaction.id)
            await answers.change_panel(interaction, make_layout(make_paragraph(tr(lang, "league-dropped", name=held.name))))
            return
        await self.parts.entries.open_entries(held.id, interaction.user.id, interaction.id)
        done = tr(lang, "league-opened-short", name=held.name, place=f"<#{held.row.channel_id}>")
        await answers.change_panel(interaction, make_layout(make_paragraph(done)))
