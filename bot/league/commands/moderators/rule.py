"""``/league-desk rule`` and ``revert``: make rulings, by buttons or in one line, and reverse them."""

from __future__ import annotations

from decimal import Decimal
from typing import get_args

import discord
from discord import app_commands, ui
from discord.app_commands import Choice

from bot.desk.public import PublicPresses
from bot.league.casework.alternates import IN_TURN
from bot.league.casework.ruling import NEEDS, OUTCOMES, Order
from bot.league.casework.scope import everybody_in, games_in_reach, leg_of, people_of_case
from bot.league.casework.views import SEP, missing_part_view, search_text
from bot.league.commands.moderators.desk import SeasonDeskCog
from bot.league.commands.moderators.typed_orders import read_order, typed_colour, typed_remedy
from bot.league.commands.shared.common import chosen_values, completing_seasons, moderated_season, season_for
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.preview import called_by_place
from bot.league.table.rights import require_moderator
from bot.league.table.texts import SeasonTexts, length_of_time_text, season_points_text
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, TextForm, form_text, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.telling.localise import described_by
from bot.telling.named import distinct_names
from league.cases.docket import LONGEST, REMEDIES, Case
from league.cases.events import Colour, Remedy
from words import tr

#: The offered amounts of extra time, in seconds.
_SPANS = {
    True: (3600, 6 * 3600, 86_400, 2 * 86_400, 7 * 86_400),
    False: (86_400, 2 * 86_400, 3 * 86_400, 7 * 86_400, 14 * 86_400),
}
_SEASONS = (0, 1, 2, 3)
#: The offered penalties, in tenths of a point.
_TENTHS = (5, 10, 15, 20, 30, 50)
#: People offered in a menu.
_MENU = 25


class RuleCommands(SeasonDeskCog):
    """Rulings on cases."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        super().__init__(parts)
        presses.ops |= {
            Op.CASE_RULE: self._rule,
            Op.CASE_DETAIL: self._detail,
            Op.CASE_RULED: self._ruled,
            Op.RULING_BACK: self._back,
            Op.RULING_BACK_SENT: self._backed,
        }

    @answers.slash_command(
        "rule",
        "cmd-league-rule-description",
        case="opt-case",
        ruling="opt-ruling",
        reason="opt-reason",
        player="opt-ruling-player",
        alternate="opt-ruling-alternate",
        hours="opt-ruling-hours",
        result="opt-ruling-result",
        colour="opt-ruling-card",
        seasons="opt-ruling-seasons",
        points="opt-ruling-points",
        season="opt-season",
    )
    @app_commands.autocomplete(season=completing_seasons())
    @app_commands.choices(
        ruling=[Choice(name=described_by(f"remedy-{one.replace('_', '-')}"), value=one) for one in get_args(Remedy)],
        result=[Choice(name=described_by(f"outcome-{one}"), value=one) for one in OUTCOMES],
        colour=[Choice(name=described_by(f"colour-{one}"), value=one) for one in get_args(Colour)],
    )
    async def rule(
        self,
        interaction: Interaction,
        case: int,
        ruling: str,
        reason: app_commands.Range[str, 1, LONGEST],
        player: discord.User | None = None,
        alternate: discord.User | None = None,
        hours: app_commands.Range[int, 1, 1440] | None = None,
        result: str | None = None,
        colour: str | None = None,
        seasons: app_commands.Range[int, 0, 20] | None = None,
        points: app_commands.Range[float, 0.1, 100.0] | None = None,
        season: int | None = None,
    ) -> None:
        """Make a ruling in one line."""
        held = await season_for(self.parts, interaction, season, ("entries", "running"))
        require_moderator(interaction, held.row)
        if alternate is not None and alternate.bot:
            raise DeniedError("replace-bot")
        found = await self.found(held, case)
        about = found.raised.about
        order = Order(
            remedy=typed_remedy(ruling),
            reason=reason,
            who=str(player.id) if player is not None else about[0] if len(about) == 1 else "",
            substitute=str(alternate.id) if alternate is not None else "",
            seconds=(hours or 0) * 3600,
            outcome=result or "score",
            card=typed_colour(colour),
            seasons=seasons or 0,
            tenths=round((points or 0) * 10),
        )
        await reply.defer_answer(interaction)
        await self._do(interaction, held, case, order)

    @answers.slash_command(
        "revert", "cmd-league-revert-description", ruling="opt-ruling-number", reason="opt-reason", season="opt-season"
    )
    @app_commands.autocomplete(season=completing_seasons())
    async def revert(
        self,
        interaction: Interaction,
        ruling: int,
        reason: app_commands.Range[str, 1, LONGEST],
        season: int | None = None,
    ) -> None:
        """Take a ruling back."""
        held = await season_for(self.parts, interaction, season, ("entries", "running"))
        require_moderator(interaction, held.row)
        await reply.defer_answer(interaction)
        await self._take_back(interaction, held, ruling, reason)

    @answers.complete_option("case", rule)
    async def _cases(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await self.case_choices(interaction, current)

    async def _rule(self, interaction: Interaction, press: Press) -> None:
        """A remedy was chosen: ask for everything else it needs, one by one, and for the reason last."""
        held = await moderated_season(self.parts, interaction, press)
        case = await self.found(held, press.rev)
        await self.work.rulings.may_see(held, case, interaction.user.id)
        remedy = press.rest.split(SEP)[0]
        if remedy not in REMEDIES[case.kind]:
            raise DeniedError("bad-button")
        rest = press.rest
        if SEP not in rest and "who" in NEEDS.get(typed_remedy(remedy), ()) and len(case.raised.about) == 1:
            rest = SEP.join((rest, case.raised.about[0]))
        await self._ask(interaction, held, case, rest)

    async def _detail(self, interaction: Interaction, press: Press) -> None:
        values = chosen_values(interaction)
        if len(values) != 1 or SEP in values[0]:
            raise DeniedError("bad-button")
        held = await moderated_season(self.parts, interaction, press)
        case = await self.found(held, press.rev)
        await self._ask(interaction, held, case, SEP.join((press.rest, values[0])))

    async def _ask(self, interaction: Interaction, held: HeldSeason, case: Case, rest: str) -> None:
        """A menu for the next missing part of a ruling, or the form for its reason."""
        lang, parts = answers.private_language(interaction), rest.split(SEP)
        needs = NEEDS.get(typed_remedy(parts[0]), ())
        if len(parts) - 1 >= len(needs):
            texts = SeasonTexts(held, lang)
            title = f"{case.number} · {texts.remedy_text(typed_remedy(parts[0]))}"
            press = season_press(held.id, Op.CASE_RULED, rest, case.number)
            form = TextForm(
                press, title, texts.tr("form-reason"), long=True, value=texts.tr(f"reason-{case.kind.replace('_', '-')}")
            )
            await reply.show_form(interaction, form)
            return
        need = needs[len(parts) - 1]
        options = await self._options(interaction, held, case, need)
        if not options:
            raise DeniedError("case-no-alternates" if need == "substitute" else "bad-button")
        view = missing_part_view(held, case, rest, need, options[:_MENU], lang)
        if interaction.message is not None and interaction.message.flags.components_v2:
            await reply.edit_clicked_message(interaction, view=view, attachments=[])
        else:
            await answers.send_private_view(interaction, view)

    async def _options(self, interaction: Interaction, held: HeldSeason, case: Case, need: str) -> list[Option]:
        lang, season = answers.private_language(interaction), held.season
        if need in ("who", "substitute"):
            docket = (await self.work.files.of(held.id)).docket
            listed = people_of_case(season, case) or everybody_in(season) if need == "who" else list(docket.alternates)
            if len(listed) > _MENU and not case.raised.about:
                raise DeniedError("case-type-player")
            names = await self._names(interaction, listed)
            in_turn = [Option(IN_TURN, tr(lang, "seat-in-turn"))] if need == "substitute" and listed else []
            return [*in_turn, *(Option(one, names[one]) for one in listed[: _MENU - len(in_turn)])]
        if need == "seconds":
            return [Option(str(one), length_of_time_text(one, lang)) for one in _SPANS[season.rules.live]]
        if need == "outcome":
            found = [Option("score", tr(lang, "outcome-score"))]
            reaches = games_in_reach(season, case)
            if reaches and season.pairing(reaches[0].pairing).pair.seats:
                return found
            if reaches:
                leg = leg_of(season, reaches[0])
                names = await called_by_place(interaction.guild, held, [leg.first, leg.second])
                found += [Option("first", names.get(leg.first, leg.first)), Option("second", names.get(leg.second, leg.second))]
            return [*found, Option("draw", tr(lang, "outcome-draw"))]
        if need == "card":
            return [Option(one, tr(lang, f"colour-{one}")) for one in get_args(Colour)]
        if need == "tenths":
            return [Option(str(one), season_points_text(Decimal(one) / 10)) for one in _TENTHS]
        return [Option(str(one), tr(lang, "case-seasons", number=one)) for one in _SEASONS]

    async def _names(self, interaction: Interaction, users: list[str]) -> dict[str, str]:
        """The names of people: menus cannot mention anybody."""
        found, guild = {}, interaction.guild
        for one in users:
            found[one] = one
            if guild is not None and one.isdigit():
                try:
                    found[one] = (guild.get_member(int(one)) or await guild.fetch_member(int(one))).display_name
                except discord.HTTPException:
                    continue  # they have left: shown by their number
        return distinct_names(found)

    async def _ruled(self, interaction: Interaction, press: Press) -> None:
        """The form with the reason was sent."""
        held = await moderated_season(self.parts, interaction, press)
        order = read_order(press.rest, form_text(interaction).strip())
        await reply.defer_answer(interaction, update=interaction.message is not None)
        await self._do(interaction, held, press.rev, order)

    async def _do(self, interaction: Interaction, held: HeldSeason, number: int, order: Order) -> None:
        lang = answers.private_language(interaction)
        if order.remedy == "replace" and order.substitute in ("", IN_TURN) and order.who:
            await self._seek(interaction, held, number, order)
            return
        try:
            ruling = await self.work.rulings.rule(held.id, number, interaction.user.id, order, interaction.id)
        except DeniedError as error:
            if error.msgid == "case-ruled":
                # Another moderator was faster: that ruling counts.
                texts = SeasonTexts(held, lang)
                facts = error.facts | {"by": texts.mention(error.facts["by"]), "remedy": texts.remedy_text(error.facts["remedy"])}
                raise DeniedError("case-ruled", **facts) from error
            if error.msgid == "case-remedy":
                names = ", ".join(SeasonTexts(held, lang).remedy_text(one) for one in error.facts["legal"])
                raise DeniedError("case-remedy", number=number, legal=names) from error
            if error.msgid == "case-needs":
                raise DeniedError("case-needs", need=tr(lang, f"need-{error.facts['need']}")) from error
            raise
        await self.work.effects.carry_out(held.id)
        docket = (await self.work.files.of(held.id)).docket
        lines = [tr(lang, "case-done", number=ruling.number), *SeasonTexts(held, lang).ruling_lines(docket, ruling)]
        await self._show_done(interaction, held, lines)

    async def _seek(self, interaction: Interaction, held: HeldSeason, number: int, order: Order) -> None:
        """Ask the alternates, one after another, instead of ruling at once."""
        lang = answers.private_language(interaction)
        await self.work.offers.seek(held.id, number, interaction.user.id, order, interaction.id)
        search, now = (await self.work.files.of(held.id)).docket.searches.of(number), self.parts.leagues.now()
        texts = SeasonTexts(held, lang)
        gone = tr(lang, "seat-nobody", number=number, who=texts.mention(order.who), name=held.name)
        line = gone if search is None else search_text(texts, search, now)
        await self._show_done(interaction, held, [line])

    async def _show_done(self, interaction: Interaction, held: HeldSeason, lines: list[str]) -> None:
        more = make_button(season_press(held.id, Op.CASES, "again"), tr(answers.private_language(interaction), "button-cases"))
        view = make_layout(make_paragraph("\n".join(lines), 1500), ui.ActionRow(more))
        if interaction.message is not None and interaction.message.flags.components_v2 and interaction.message.flags.ephemeral:
            await reply.edit_clicked_message(interaction, view=view, attachments=[])
        else:
            await answers.send_private_view(interaction, view)

    # -- reversing -------------------------------------------------------------------------------------------------------------

    async def _back(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        lang = answers.private_language(interaction)
        sent = season_press(held.id, Op.RULING_BACK_SENT, "", press.rev)
        await reply.show_form(
            interaction, TextForm(sent, tr(lang, "form-ruling-back", number=press.rev), tr(lang, "form-reason"), long=True)
        )

    async def _backed(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        await reply.defer_answer(interaction)
        await self._take_back(interaction, held, press.rev, form_text(interaction).strip())

    async def _take_back(self, interaction: Interaction, held: HeldSeason, number: int, reason: str) -> None:
        await self.work.rulings.take_back(held.id, number, interaction.user.id, reason, interaction.id)
        await self.work.effects.carry_out(held.id)
        await answers.say_privately(interaction, "ruling-back-done", number=number)
