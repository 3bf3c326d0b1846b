"""``/league-desk cases``: the queue of cases for moderators, each with its facts. Rulings are in ``rule``."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.core.match import GameMatch
from bot.desk.public import PublicPresses
from bot.league.casework.files import case_errors_denied
from bot.league.casework.ruling import Order
from bot.league.casework.views import AT_ONCE, SEP, queue_view
from bot.league.commands.shared.common import chosen_values, completing_seasons, moderated_season, season_for
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.rights import require_moderator
from bot.league.table.texts import SeasonTexts
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import (
    Interaction,
    Press,
    SentControl,
    TextForm,
    button_rows,
    form_text,
    make_button,
    make_layout,
    make_paragraph,
)
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from league.cases import rights, urgency
from league.cases.docket import REMEDIES, Case
from words import tr

_STYLES = {"dismiss": "secondary", "forfeit": "danger", "forfeit_both": "danger", "ban": "danger", "turn_away": "danger"}


class SeasonDeskCog(commands.Cog):
    """Shared by all commands for moderators: whose season it is, and which case is meant."""

    def __init__(self, parts: LeagueParts) -> None:
        self.parts = parts
        self.work = parts.casework

    async def found(self, held: HeldSeason, number: int) -> Case:
        with case_errors_denied():
            return (await self.work.files.of(held.id)).docket.case(number)

    async def case_choices(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        """Completion: the open cases of the channel's season. Raises DeniedError."""
        held = await season_for(self.parts, interaction, None, ("entries", "running"))
        require_moderator(interaction, held.row)
        docket = (await self.work.files.of(held.id)).docket
        texts = SeasonTexts(held, answers.private_language(interaction))
        named = {case.number: f"{case.number} · {texts.case_kind(case)}" for case in urgency.case_queue(docket)}
        return [Choice(name=name[:100], value=number) for number, name in named.items() if str(current) in name]


class DeskCommands(SeasonDeskCog):
    """The queue and its cases."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        super().__init__(parts)
        presses.ops |= {Op.CASES: self._list, Op.CASE: self._case}

    @answers.slash_command("cases", "cmd-league-cases-description", season="opt-season", case="opt-case")
    @app_commands.autocomplete(season=completing_seasons())
    async def open_desk(self, interaction: Interaction, season: int | None = None, case: int | None = None) -> None:
        """Show the open cases, or one case."""
        held = await season_for(self.parts, interaction, season, ("entries", "running"))
        require_moderator(interaction, held.row)
        if case is None:
            await self._queue(interaction, held)
        else:
            await self._show(interaction, held, case)

    @answers.complete_option("case", open_desk)
    async def _cases(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await self.case_choices(interaction, current)

    async def _list(self, interaction: Interaction, press: Press) -> None:
        await self._queue(interaction, await moderated_season(self.parts, interaction, press), change=press.rest == "again")

    async def _queue(self, interaction: Interaction, held: HeldSeason, *, change: bool = False) -> None:
        """The open cases, most urgent first."""
        docket, lang = (await self.work.files.of(held.id)).docket, answers.private_language(interaction)
        view = queue_view(held, docket, lang, self.parts.leagues.now())
        await (answers.change_panel if change else answers.send_private_view)(interaction, view)

    # -- a case -------------------------------------------------------------------------------------------------------------

    async def _case(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        values = chosen_values(interaction)
        number = int(values[0]) if values and values[0].isdecimal() else press.rev
        await reply.defer_answer(interaction, update=press.rest == "again")
        await self._show(interaction, held, number, change=press.rest == "again")

    async def _show(self, interaction: Interaction, held: HeldSeason, number: int, *, change: bool = False) -> None:
        """A case with its facts. A moderator with a stake in it sees only what everybody knows."""
        case, lang = await self.found(held, number), answers.private_language(interaction)
        await self.work.rulings.may_see(held, case, interaction.user.id)
        await reply.defer_answer(interaction, update=change)
        facts = await self.work.facting.facts(held, case, lang)
        picture = await self._picture(interaction, facts.match)
        items: list[ui.Item[Any]] = [make_paragraph("\n".join(facts.lines), 3400)]
        if picture is not None:
            items.append(gallery_of(picture))
        more = await self._chances_button(held, case, lang, interaction.user.id, facts.match)
        if (await self.work.files.of(held.id)).docket.searches.of(number) is not None:
            more.append(make_button(season_press(held.id, Op.SEAT_STOP, "", number), tr(lang, "button-seat-stop"), "danger"))
        items += button_rows([*self._buttons(held, case, lang), *more])
        files = [file_of(picture)] if picture is not None else []
        if change and interaction.message is not None and interaction.message.flags.components_v2:
            await reply.edit_clicked_message(interaction, view=make_layout(*items), attachments=files)
        else:
            await answers.send_private_view(interaction, make_layout(*items), files)

    async def _picture(self, interaction: Interaction, match: GameMatch | None) -> Any:
        """The map as spectators see it."""
        if match is None:
            return None
        return await self.parts.table.pictures.map(
            match, "spectator", answers.private_language(interaction), theme=answers.private_theme(interaction)
        )

    async def _chances_button(
        self, held: HeldSeason, case: Case, lang: str, user: int, match: GameMatch | None
    ) -> list[SentControl]:
        """The button to have the game played out, for those who may see what comes of it."""
        docket = (await self.work.files.of(held.id)).docket
        if match is None or match.position.over or rights.stake_in_chances(held.season, docket, str(user)):
            return []
        return [make_button(season_press(held.id, Op.CASE_CHANCES, "", case.number), tr(lang, "button-chances"))]

    def _buttons(self, held: HeldSeason, case: Case, lang: str) -> list[SentControl]:
        texts = SeasonTexts(held, lang)
        found: list[SentControl] = []
        if case.open:
            for place, remedy in enumerate(REMEDIES[case.kind]):
                style = "primary" if place == 0 else _STYLES.get(remedy, "secondary")
                press = season_press(held.id, Op.CASE_RULE, remedy, case.number)
                found.append(make_button(press, texts.remedy_text(remedy), style))
        elif case.ruling:
            press = season_press(held.id, Op.RULING_BACK, "", case.ruling)
            found.append(make_button(press, texts.tr("button-ruling-back"), "danger"))
        found.append(make_button(season_press(held.id, Op.CASES, "again"), texts.tr("button-cases")))
        return found


class DismissPresses(SeasonDeskCog):
    """The menu of cases to dismiss, and the form with the one reason for all of them."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        super().__init__(parts)
        presses.ops |= {Op.CASES_DISMISS: self._chosen, Op.CASES_DISMISSED: self._dismiss}

    async def _chosen(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        numbers = _case_numbers(chosen_values(interaction))
        lang = answers.private_language(interaction)
        sent = season_press(held.id, Op.CASES_DISMISSED, SEP.join(map(str, numbers)))
        title = tr(lang, "form-dismiss", number=len(numbers))
        await reply.show_form(interaction, TextForm(sent, title, tr(lang, "form-reason"), long=True))

    async def _dismiss(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        numbers, lang = _case_numbers(press.rest.split(SEP)), answers.private_language(interaction)
        order = Order("dismiss", form_text(interaction).strip())
        await reply.defer_answer(interaction)
        done, lines = list[str](), list[str]()
        for number in numbers:
            try:
                await self.work.rulings.rule(held.id, number, interaction.user.id, order, None)
            except DeniedError as denied:
                why = (
                    tr(lang, "dismiss-other")
                    if denied.msgid in ("case-ruled", "case-remedy")
                    else answers.denied_text(denied, lang)
                )
                lines.append(tr(lang, "dismiss-left", number=number, why=why))
            else:
                done.append(str(number))
        await self.work.effects.carry_out(held.id)
        head = tr(lang, "dismiss-done", numbers=", ".join(done) or "–")
        await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join([head, *lines]), 2000)))


def _case_numbers(values: list[str]) -> list[int]:
    """The numbers of cases in a menu or a button. Raises DeniedError "bad-button"."""
    if not 0 < len(values) <= AT_ONCE or not all(one.isascii() and one.isdigit() and len(one) < 8 for one in values):
        raise DeniedError("bad-button")
    return [int(one) for one in values]
