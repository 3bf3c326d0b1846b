"""Those who play in a game that was brought here agree to go on with it, or do not."""

from __future__ import annotations

from bot.desk.desk import Desk
from bot.desk.public import PublicPresses
from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.referee.rulings import Rulings
from bot.telling.messages import PlayOnRequest


class Consenting:
    """The two buttons below that question."""

    def __init__(self, desk: Desk, rulings: Rulings, presses: PublicPresses) -> None:
        self.desk = desk
        self.rulings = rulings
        presses.ops |= {Op.AGREE_PLAY: self._agree, Op.REFUSE_PLAY: self._refuse}

    async def _agree(self, interaction: Interaction, press: Press) -> None:
        asked = await self.desk.requests.asked(interaction, press, PlayOnRequest)
        if asked.match.row.status != "active":
            raise DeniedError("game-over")
        everybody = await self.rulings.agree(asked.match.id, interaction.user.id, interaction.id)
        if not await self.desk.requests.agree(interaction, asked) and not everybody:
            return
        if everybody:
            await self.desk.requests.over(interaction, asked)
            if not (await self.desk.service.match(asked.match.id)).paused:
                await self.desk.clocks.resume(asked.match.id)

    async def _refuse(self, interaction: Interaction, press: Press) -> None:
        """Somebody does not: the game is closed without a result. Its file is where it was."""
        asked = await self.desk.requests.asked(interaction, press, PlayOnRequest)
        if asked.match.row.status != "active" or not asked.match.paused:
            raise DeniedError("bad-button")
        await self.desk.lobby.close(asked.match.row, interaction.user.id, referee=True)
        await self.desk.requests.over(interaction, asked)
