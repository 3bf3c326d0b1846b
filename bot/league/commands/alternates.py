"""The buttons about offers of seats: an alternate takes one or declines, a moderator asks nobody any more."""

from __future__ import annotations

from bot.desk.public import PublicPresses
from bot.league.parts import LeagueParts
from bot.league.table.rights import require_here, require_moderator
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op
from words import tr


class SeatPresses:
    """Answers of alternates to offers of seats."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        presses.ops |= {Op.SEAT_TAKE: self._take, Op.SEAT_DECLINE: self._decline, Op.SEAT_STOP: self._stop}

    async def _take(self, interaction: Interaction, press: Press) -> None:
        held = await self.parts.leagues.held(press.game)
        require_here(interaction, held.row)
        await reply.defer_answer(interaction)
        await self.parts.casework.offers.take(held.id, press.rev, interaction.user.id, interaction.id)
        lang = answers.private_language(interaction)
        await answers.send_private_text(interaction, tr(lang, "seat-taken-short", name=held.name))

    async def _stop(self, interaction: Interaction, press: Press) -> None:
        held = await self.parts.leagues.held(press.game)
        require_moderator(interaction, held.row)
        await reply.defer_answer(interaction)
        await self.parts.casework.offers.stop(held.id, press.rev, interaction.user.id, interaction.id)
        await answers.send_private_text(interaction, tr(answers.private_language(interaction), "seat-stopped-short"))

    async def _decline(self, interaction: Interaction, press: Press) -> None:
        held = await self.parts.leagues.held(press.game)
        require_here(interaction, held.row)
        await reply.defer_answer(interaction)
        await self.parts.casework.offers.decline(held.id, press.rev, interaction.user.id, interaction.id)
        lang = answers.private_language(interaction)
        await answers.send_private_text(interaction, tr(lang, "seat-declined-short", name=held.name))
