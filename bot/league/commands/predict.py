"""``/league predict``: predict winners, and see who was right. Just for fun."""

from __future__ import annotations

import re
from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot.desk.public import PublicPresses
from bot.league.commands.shared.common import chosen_values, completing_seasons, pressed_season, season_for
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.telling.called import everybody_named
from bot.league.telling.forecasts import Forecasts, forecast_table
from bot.panel import answers
from bot.panel.controls import Interaction, Press, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.store.league.rows import SeasonStatus
from bot.telling.text import typed_in_line
from words import tr

#: Pairings in one menu (each appears twice), and lines of the prediction table.
PAIRINGS, LINES = 12, 20
_SHOWN: tuple[SeasonStatus, ...] = ("running", "over")
_VALUE = re.compile(r"(\d{1,5})-([12])")


class Predict(commands.Cog):
    """Predictions by command and menu."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.forecasts = Forecasts(parts.leagues)
        presses.ops[Op.LEAGUE_PREDICT] = self._picked

    @answers.slash_command("predict", "cmd-league-predict-description", season="opt-season", page="opt-league-page")
    @app_commands.autocomplete(season=completing_seasons(_SHOWN))
    async def predict(
        self, interaction: Interaction, season: int | None = None, page: app_commands.Range[int, 1, 99] = 1
    ) -> None:
        """Predict results."""
        held = await season_for(self.parts, interaction, season, _SHOWN)
        await answers.send_private_view(interaction, await self._view(interaction, held, page))

    async def _picked(self, interaction: Interaction, press: Press) -> None:
        held = await pressed_season(self.parts, interaction, press)
        picks = []
        for value in chosen_values(interaction):
            found = _VALUE.fullmatch(value)
            if found is None or not 0 < int(found[1]) <= len(held.season.pairings):
                raise DeniedError("bad-button")
            pair = held.season.pairing(int(found[1])).pair
            picks.append((int(found[1]), pair.first if found[2] == "1" else pair.second))
        await self.forecasts.pick(held.id, str(interaction.user.id), picks, interaction.id)
        await answers.change_panel(interaction, await self._view(interaction, held, 1))

    async def _view(self, interaction: Interaction, held: HeldSeason, page: int) -> ui.LayoutView:
        lang, me, season = answers.private_language(interaction), str(interaction.user.id), held.season
        picks = await self.forecasts.picks(held.id)
        people = await self.parts.called.names(interaction.guild, everybody_named(season))
        lines = [f"## {tr(lang, 'predict-head', name=typed_in_line(season.rules.name))}"]
        for (who, number), pick in picks.items():
            pairing = season.pairing(number)
            if who == me and not pairing.over:
                other = min(pairing.pair.both() - {pick})
                lines.append(tr(lang, "predict-mine", who=people.at(season, pick), other=people.at(season, other)))
        found = forecast_table(season, picks)[:LINES]
        if found:
            lines.append(f"**{tr(lang, 'predict-table')}**")
            lines += [f"{n}. <@{who}> {right}/{of}" for n, (who, right, of) in enumerate(found, 1)]
        items: list[ui.Item[Any]] = []
        open_ = (await self.forecasts.open(held, me))[(page - 1) * PAIRINGS : page * PAIRINGS]
        if not open_:
            lines.append(tr(lang, "predict-none"))
        else:
            options = []
            for pairing in open_:
                one, other = people.at(season, pairing.pair.first), people.at(season, pairing.pair.second)
                for side, (winner, loser) in enumerate(((one, other), (other, one)), 1):
                    label = tr(lang, "predict-option", who=winner[:40], other=loser[:40])
                    options.append(Option(f"{pairing.id}-{side}", label))
            control = make_menu(season_press(held.id, Op.LEAGUE_PREDICT), options, tr(lang, "predict-menu"), most=len(open_))
            items.append(ui.ActionRow(control))
        return make_layout(make_paragraph("\n".join(lines), 3500), *items)
