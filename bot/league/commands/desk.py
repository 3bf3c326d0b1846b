"""``/league-desk cases``: the queue of what needs a moderator, each case with its facts. Rulings are in ``rule``."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.app_commands import Choice

from bot.core.match import Match
from bot.desk.public import PublicPresses
from bot.league.casework.files import denied
from bot.league.casework.views import queue_view
from bot.league.commands.common import chosen, completing_seasons, season_for
from bot.league.parts import LeagueParts
from bot.league.table.face import press as of_season
from bot.league.table.leagues import Held
from bot.league.table.rights import require_moderator
from bot.league.table.texts import SeasonTexts
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Control, Interaction, Press, button, layout, rows, text
from bot.panel.ops import Op
from bot.telling.localise import said as described
from league.cases import urgency
from league.cases.docket import REMEDIES, Case, CaseError

_STYLES = {"dismiss": "secondary", "forfeit": "danger", "forfeit_both": "danger", "ban": "danger", "turn_away": "danger"}


class AtDesk:
    """What everything at a season's desk shares: whose season it is, which case is meant."""

    def __init__(self, parts: LeagueParts) -> None:
        self.parts = parts
        self.work = parts.casework

    async def of(self, interaction: Interaction, press: Press) -> Held:
        """The season of a button. Raises DeniedError for one that the user does not moderate."""
        held = await self.parts.leagues.held(press.game)
        require_moderator(interaction, held.row)
        return held

    async def found(self, held: Held, number: int) -> Case:
        try:
            return (await self.work.files.of(held.id)).docket.case(number)
        except CaseError as error:
            raise denied(error) from error

    @property
    def cases(self) -> Any:
        """Autocomplete of an option that names an open case."""

        @answers.completing
        async def cases(interaction: Interaction, current: str) -> list[Choice[int]]:
            held = await season_for(self.parts, interaction, None, ("entries", "running"))
            require_moderator(interaction, held.row)
            docket = (await self.work.files.of(held.id)).docket
            told = SeasonTexts(held, answers.lang(interaction))
            named = {case.number: f"{case.number} · {told.case_kind(case)}" for case in urgency.queue(docket)}
            return [Choice(name=name[:100], value=number) for number, name in named.items() if str(current) in name]

        return cases


class DeskCommands(AtDesk):
    """The queue and its cases."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        super().__init__(parts)
        presses.ops |= {Op.CASES: self._list, Op.CASE: self._case}

    def add_to(self, group: app_commands.Group) -> None:
        """Add the command."""
        parts = self.parts

        @group.command(name="cases", description=described("cmd-league-cases-description"))
        @app_commands.describe(season=described("opt-season"), case=described("opt-case"))
        async def open_desk(interaction: Interaction, season: int | None = None, case: int | None = None) -> None:
            async with answers.guarded(interaction):
                held = await season_for(parts, interaction, season, ("entries", "running"))
                require_moderator(interaction, held.row)
                if case is None:
                    await self._queue(interaction, held)
                else:
                    await self._show(interaction, held, case)

        open_desk.autocomplete("season")(completing_seasons(parts))

        open_desk.autocomplete("case")(self.cases)

    async def _list(self, interaction: Interaction, press: Press) -> None:
        await self._queue(interaction, await self.of(interaction, press), change=press.rest == "again")

    async def _queue(self, interaction: Interaction, held: Held, *, change: bool = False) -> None:
        """What waits for a moderator, the most urgent first."""
        docket, lang = (await self.work.files.of(held.id)).docket, answers.lang(interaction)
        view = queue_view(held, docket, lang, self.parts.leagues.now())
        await (answers.change if change else answers.show)(interaction, view)

    # -- a case -------------------------------------------------------------------------------------------------------------

    async def _case(self, interaction: Interaction, press: Press) -> None:
        held = await self.of(interaction, press)
        values = chosen(interaction)
        number = int(values[0]) if values and values[0].isdecimal() else press.rev
        await reply.defer(interaction, update=press.rest == "again")
        await self._show(interaction, held, number, change=press.rest == "again")

    async def _show(self, interaction: Interaction, held: Held, number: int, *, change: bool = False) -> None:
        """A case with its facts. Whoever has a stake in it is shown nothing of it but what everybody knows."""
        case, lang = await self.found(held, number), answers.lang(interaction)
        await self.work.rulings.may_see(held, case, interaction.user.id)
        await reply.defer(interaction, update=change)
        facts = await self.work.facting.facts(held, case, lang)
        picture = await self._picture(interaction, facts.match)
        items: list[ui.Item[Any]] = [text("\n".join(facts.lines), 3400)]
        if picture is not None:
            items.append(gallery_of(picture))
        items += rows(self._buttons(held, case, lang))
        files = [file_of(picture)] if picture is not None else []
        if change and interaction.message is not None and interaction.message.flags.components_v2:
            await reply.edit(interaction, view=layout(*items), attachments=files)
        else:
            await answers.show(interaction, layout(*items), files)

    async def _picture(self, interaction: Interaction, match: Match | None) -> Any:
        """The map as spectators see it."""
        if match is None:
            return None
        return await self.parts.desk.pictures.map(match, "spectator", answers.lang(interaction), theme=answers.theme(interaction))

    def _buttons(self, held: Held, case: Case, lang: str) -> list[Control]:
        told = SeasonTexts(held, lang)
        found: list[Control] = []
        if case.open:
            for place, remedy in enumerate(REMEDIES[case.kind]):
                style = "primary" if place == 0 else _STYLES.get(remedy, "secondary")
                press = of_season(held.id, Op.CASE_RULE, remedy, case.number)
                found.append(button(press, told.remedy_text(remedy), style))
        elif case.ruling:
            press = of_season(held.id, Op.RULING_BACK, "", case.ruling)
            found.append(button(press, told.tr("button-ruling-back"), "danger"))
        found.append(button(of_season(held.id, Op.CASES, "again"), told.tr("button-cases")))
        return found
