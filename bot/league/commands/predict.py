"""``/league predict``: say who will win, and see who was right. For honour alone."""

from __future__ import annotations

import re
from typing import Any

from discord import app_commands, ui

from bot.desk.public import PublicPresses
from bot.league.commands.common import chosen, completing_seasons, season_for
from bot.league.parts import LeagueParts
from bot.league.table.face import press
from bot.league.table.leagues import Held
from bot.league.table.rights import require_here
from bot.league.telling.called import everybody
from bot.league.telling.forecasts import Forecasts, table
from bot.panel import answers
from bot.panel.controls import Interaction, Press, layout, menu, text
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.store.league.rows import SeasonStatus
from bot.telling.localise import said
from bot.telling.text import typed
from words import tr

#: Pairings in one menu: each is there twice. Lines of the table of those who guess.
PAIRINGS, LINES = 12, 20
_SHOWN: tuple[SeasonStatus, ...] = ("running", "over")
_VALUE = re.compile(r"(\d{1,5})-([12])")


class Predict:
    """Predictions by command and menu."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        self.forecasts = Forecasts(parts.leagues)
        presses.ops[Op.LEAGUE_PREDICT] = self._picked

    def add_to(self, group: app_commands.Group) -> None:
        """Add the command."""
        parts = self.parts

        @group.command(name="predict", description=said("cmd-league-predict-description"))
        @app_commands.describe(season=said("opt-season"), page=said("opt-league-page"))
        async def predict(interaction: Interaction, season: int | None = None, page: app_commands.Range[int, 1, 99] = 1) -> None:
            async with answers.guarded(interaction):
                held = await season_for(parts, interaction, season, _SHOWN)
                await answers.show(interaction, await self._view(interaction, held, page))

        predict.autocomplete("season")(completing_seasons(parts, _SHOWN))

    async def _picked(self, interaction: Interaction, press: Press) -> None:
        held = await self.parts.leagues.held(press.game)
        require_here(interaction, held.row)
        picks = []
        for value in chosen(interaction):
            found = _VALUE.fullmatch(value)
            if found is None or not 0 < int(found[1]) <= len(held.season.pairings):
                raise DeniedError("bad-button")
            pair = held.season.pairing(int(found[1])).pair
            picks.append((int(found[1]), pair.first if found[2] == "1" else pair.second))
        await self.forecasts.pick(held.id, str(interaction.user.id), picks, interaction.id)
        await answers.change(interaction, await self._view(interaction, held, 1))

    async def _view(self, interaction: Interaction, held: Held, page: int) -> ui.LayoutView:
        lang, me, season = answers.lang(interaction), str(interaction.user.id), held.season
        picks = await self.forecasts.picks(held.id)
        people = await self.parts.called.names(interaction.guild, everybody(season))
        lines = [f"## {tr(lang, 'predict-head', name=typed(season.rules.name))}"]
        for (who, number), pick in picks.items():
            pairing = season.pairing(number)
            if who == me and not pairing.over:
                other = min(pairing.pair.both() - {pick})
                lines.append(tr(lang, "predict-mine", who=people.at(season, pick), other=people.at(season, other)))
        found = table(season, picks)[:LINES]
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
                for side, (who, whom) in enumerate(((one, other), (other, one)), 1):
                    label = tr(lang, "predict-option", who=who[:40], other=whom[:40])
                    options.append(Option(f"{pairing.id}-{side}", label))
            control = menu(press(held.id, Op.LEAGUE_PREDICT), options, tr(lang, "predict-menu"), most=len(open_))
            items.append(ui.ActionRow(control))
        return layout(text("\n".join(lines), 3500), *items)
