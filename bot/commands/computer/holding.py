"""``/clock hold:``: how many deadlines a player may miss before the computer takes the seat; the others must agree."""

from __future__ import annotations

import contextlib

from bot.core.match import GameMatch
from bot.desk.public import PublicPresses
from bot.desk.requests import OpenRequest, Requests
from bot.desk.rights import may_moderate_game
from bot.panel import answers
from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.store import GameRow, RepeatedInteractionError
from bot.telling import news
from bot.telling.messages import HoldRequest
from bot.telling.text import GameWords
from bot.time.overdue import OverdueSeats


class HoldRule:
    """Changes the rule of a game, if those agree whom it concerns."""

    def __init__(self, overdue: OverdueSeats, requests: Requests, presses: PublicPresses) -> None:
        self.overdue = overdue
        self.service = overdue.service
        self.requests = requests
        presses.ops |= {Op.AGREE_HOLD: self._agree, Op.REFUSE_HOLD: self._refuse}

    async def change(self, interaction: Interaction, row: GameRow, hold: int) -> None:
        """Change it at once, or ask the others. Raises DeniedError "hold-in-season", "clock-not-here", "not-your-game"."""
        user = interaction.user.id
        if row.marks.league is not None:
            raise DeniedError("hold-in-season")
        if await self.service.store.clocks.of_game(row.id) is None:
            raise DeniedError("clock-not-here")
        if row.status == "lobby":
            if user != row.owner_id:
                raise DeniedError("not-your-game")
        elif asked := self._to_ask(await self.service.match(row.id), user):
            match = await self.service.match(row.id)
            request = HoldRequest(asked, "", match.seats_of(user)[0], match.rev_for("spectator"), hold)
            await self.requests.make(interaction, match, request)
            return
        elif user not in (await self.service.match(row.id)).seats.values() and not await may_moderate_game(interaction, row):
            raise DeniedError("not-your-game")
        await self.overdue.set_hold(row.id, hold, user)
        await answers.say_privately(interaction, "hold-rule", count=hold)

    def _to_ask(self, match: GameMatch, user: int) -> list[int]:
        """Who else plays; nobody if the user does not play."""
        return [one for one in match.players() if one != user] if user in match.seats.values() else []

    async def _asked(self, interaction: Interaction, press: Press) -> OpenRequest:
        asked = await self.requests.asked(interaction, press, HoldRequest)
        asked.match.refuse_over()
        return asked

    async def _agree(self, interaction: Interaction, press: Press) -> None:
        asked = await self._asked(interaction, press)
        if await self.requests.agree(interaction, asked):
            user = asked.match.seats.get(asked.request.seat, interaction.user.id)
            await self.overdue.set_hold(asked.match.id, asked.request.number or 0, user)
            await self.requests.over(interaction, asked)

    async def _refuse(self, interaction: Interaction, press: Press) -> None:
        asked = await self._asked(interaction, press)
        match = asked.match
        words = GameWords(match.game, match.row.lang)
        names = ", ".join(words.seat(seat) for seat in match.seats_of(interaction.user.id))
        with contextlib.suppress(RepeatedInteractionError):
            row = news.public_line_row(match.row, words.tr("hold-refused", seat=names))
            await self.service.store.outbox.post_once([row], match.id, interaction.id)
        self.service.changed(match.id)
        await self.requests.over(interaction, asked)
