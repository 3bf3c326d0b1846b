"""``/league-desk feature``: which game the league's channel shows, with a delay. The program proposes, a moderator chooses."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot.desk.public import PublicPresses
from bot.league.commands.shared.common import chosen_values, completing_seasons, moderated_season, season_for
from bot.league.parts import LeagueParts
from bot.league.settings.delays import delay_text
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.rights import require_moderator
from bot.league.table.texts import SeasonTexts
from bot.league.telling.called import everybody_named
from bot.league.telling.featured import Candidate
from bot.league.telling.featuring import featured_game
from bot.league.telling.signs import SeasonPeople
from bot.panel import answers
from bot.panel.controls import Interaction, Press, SentControl, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.store.league.rows import RUNNING
from words import tr

_MOST = 25


class FeatureCommands(commands.Cog):
    """The featured game by command, menu and button."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.featuring = parts.featuring
        presses.ops |= {
            Op.LEAGUE_FEATURE: self._open,
            Op.LEAGUE_FEATURED: self._picked,
            Op.LEAGUE_FEATURE_OFF: self._off,
        }

    @answers.slash_command(
        "feature", "cmd-league-feature-description", season="opt-season", game="opt-feature-game", stop="opt-feature-stop"
    )
    @app_commands.autocomplete(season=completing_seasons(RUNNING))
    async def feature(
        self, interaction: Interaction, season: int | None = None, game: int | None = None, stop: bool = False
    ) -> None:
        """Choose the featured game."""
        held = await season_for(self.parts, interaction, season, RUNNING)
        require_moderator(interaction, held.row)
        if stop:
            await self.featuring.take_off(held.id, interaction.id)
        elif game is not None:
            await self.featuring.choose(held.id, game, interaction.user.id, interaction.id)
        await self._show(interaction, held)

    async def _open(self, interaction: Interaction, press: Press) -> None:
        await self._show(interaction, await moderated_season(self.parts, interaction, press))

    async def _picked(self, interaction: Interaction, press: Press) -> None:
        """The game chosen in the menu, or the proposed one by its button."""
        held = await moderated_season(self.parts, interaction, press)
        value = press.rest or (chosen_values(interaction) or [""])[0]
        if not (value.isascii() and value.isdigit() and len(value) < 12):
            raise DeniedError("bad-button")
        await self.featuring.choose(held.id, int(value), interaction.user.id, interaction.id)
        await self._show(interaction, held, change=True)

    async def _off(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        await self.featuring.take_off(held.id, interaction.id)
        await self._show(interaction, held, change=True)

    async def _show(self, interaction: Interaction, held: HeldSeason, *, change: bool = False) -> None:
        lang = answers.private_language(interaction)
        held, found = await self.featuring.proposed(held.id)
        names, now = SeasonTexts(held, lang=lang), featured_game(held)
        people = await self.parts.called.names(interaction.guild, everybody_named(held.season))
        lines = [f"## {tr(lang, 'feature-choose', name=held.name)}"]
        if now is not None:
            pairing = held.season.pairing(now.pairing)
            lines.append(tr(lang, "feature-now", who=names.opening(pairing, now.leg), place=f"<#{held.row.channel_id}>"))
        left = [one for one in found if now is None or one.game != now.game]
        if left:
            first = held.season.pairing(left[0].pairing)
            who = names.opening(first, left[0].leg)
            # A match of a bracket goes by its name, which says why it was chosen.
            by_match = tr(lang, "feature-proposed-match", who=who)
            lines.append(by_match if left[0].match else tr(lang, "feature-proposed", who=who, why=self._why(left[0], names)))
        elif now is None:
            lines.append(tr(lang, "feature-no-games"))
        lines.append(f"-# {tr(lang, 'feature-delayed', delay=delay_text(held.season.rules.delay, lang))}")
        items: list[ui.Item[Any]] = [make_paragraph("\n".join(lines), 2000)]
        controls: list[SentControl] = []
        if left:
            go = season_press(held.id, Op.LEAGUE_FEATURED, str(left[0].game))
            controls.append(make_button(go, tr(lang, "button-feature"), "success"))
        if now is not None:
            controls.append(make_button(season_press(held.id, Op.LEAGUE_FEATURE_OFF), tr(lang, "button-feature-off"), "danger"))
        if len(left) > 1:
            options = [self._option(held, one, names, people) for one in left[:_MOST]]
            items.append(ui.ActionRow(make_menu(season_press(held.id, Op.LEAGUE_FEATURED), options, tr(lang, "feature-menu"))))
        if controls:
            items.append(ui.ActionRow(*controls))
        await (answers.change_panel if change else answers.send_private_view)(interaction, make_layout(*items))

    def _option(self, held: HeldSeason, one: Candidate, names: SeasonTexts, people: SeasonPeople) -> Option:
        pairing = held.season.pairing(one.pairing)
        leg = pairing.legs[one.leg]
        everyone = pairing.pair.everyone if pairing.pair.seats else (leg.first, leg.second)
        who = " – ".join(people.playing(held.season, pairing, one.leg, name)[:40] for name in everyone)
        return Option(str(one.game), f"#{one.game} {who}"[:100], self._why(one, names)[:100])

    def _why(self, one: Candidate, names: SeasonTexts) -> str:
        if one.match:
            return names.match(one.match)
        if one.places:
            return names.tr("feature-places", places=" – ".join(map(str, one.places)))
        return names.tr("feature-first")
