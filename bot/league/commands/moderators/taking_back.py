"""*Undo the round*, and the question before a round that was changed by hand is published."""

from __future__ import annotations

from discord import ui

from bot.desk.public import PublicPresses
from bot.league.commands.shared.common import moderated_season
from bot.league.parts import LeagueParts
from bot.league.table.arranging import Arranged, arranged_stamp
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, SentControl, TextForm, form_text, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from words import tr


class TakeBackPresses:
    """The buttons that take a round back."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        presses.ops |= {Op.LEAGUE_TAKE_BACK: self._ask, Op.LEAGUE_TAKEN_BACK: self._take_back}

    async def _of(self, interaction: Interaction, press: Press) -> tuple[HeldSeason, int]:
        held = await moderated_season(self.parts, interaction, press)
        if not press.rest.isascii() or not press.rest.isdigit():
            raise DeniedError("bad-button")
        return held, int(press.rest)

    async def _ask(self, interaction: Interaction, press: Press) -> None:
        """The form for the reason; it is the question as well."""
        held, round_ = await self._of(interaction, press)
        await self.parts.withdrawal.check_may_take_back(held, interaction.user.id)
        lang = answers.private_language(interaction)
        sent = season_press(held.id, Op.LEAGUE_TAKEN_BACK, rest=str(round_))
        note = tr(lang, "league-round-question", round=round_)
        await reply.show_form(
            interaction, TextForm(sent, tr(lang, "button-league-take-back"), tr(lang, "form-reason"), note=note)
        )

    async def _take_back(self, interaction: Interaction, press: Press) -> None:
        held, round_ = await self._of(interaction, press)
        await reply.defer_answer(interaction)
        await self.parts.withdrawal.take_back(held.id, round_, interaction.user.id, form_text(interaction), interaction.id)
        text = tr(answers.private_language(interaction), "league-taken-back-short", round=round_)
        await answers.send_private_text(interaction, text)


def take_back_button(held: HeldSeason, lang: str) -> SentControl:
    """The button that takes the latest round back."""
    press = season_press(held.id, Op.LEAGUE_TAKE_BACK, rest=str(held.season.round))
    return make_button(press, tr(lang, "button-league-take-back"), "danger")


async def open_round_view(parts: LeagueParts, held: HeldSeason, why: str, user: int, lang: str) -> ui.LayoutView:
    """Why there is no next round yet; with the button that takes the latest one back, if this user may."""
    try:
        await parts.withdrawal.check_may_take_back(held, user)
    except DeniedError:
        return make_layout(make_paragraph(why))
    return make_layout(make_paragraph(why), ui.ActionRow(take_back_button(held, lang)))


def changed_round_view(held: HeldSeason, arranged: Arranged, lang: str) -> ui.LayoutView:
    """The question before a round that was changed by hand is published."""
    press = season_press(held.id, Op.LEAGUE_PUBLISH_CHANGED, rest=str(arranged_stamp(arranged)))
    back = make_button(season_press(held.id, Op.LEAGUE_ROUND), tr(lang, "button-back"))
    yes = make_button(press, tr(lang, "button-league-publish-changed"), "success")
    return make_layout(make_paragraph(tr(lang, "league-changed-by-hand")), ui.ActionRow(yes, back))
