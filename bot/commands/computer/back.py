"""A player takes back the seat that the computer holds for them: the button below the board, ``/game join``."""

from __future__ import annotations

import discord

from bot.core.match import GameMatch
from bot.core.since import since_story_text, story_items
from bot.desk.panels import PlayerPanels
from bot.desk.public import PublicPresses
from bot.moderation.rescuing import Rescuing, check_call
from bot.moderation.standing_in import StandIns
from bot.panel import answers
from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op
from bot.panel.panel_view import NOTICE
from bot.program.denied import DeniedError, StaleError
from bot.store import GameRow
from bot.telling.score import score_line
from bot.telling.text import GameWords
from bot.time.clocks import GameClocks

#: Entries of the log that a new player of a seat hears of at least.
LATELY = 15


class ComingBack:
    """Gives the seats back, and tells the player what happened meanwhile."""

    def __init__(self, panels: PlayerPanels, clocks: GameClocks, public: PublicPresses) -> None:
        self.panels = panels
        self.clocks = clocks
        self.public = public
        self.stand_ins = StandIns(panels.service)
        self.rescuing = Rescuing(panels.service)
        public.ops |= {Op.COME_BACK: self.pressed, Op.TAKE_OVER: self.take_over}

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """The button below the board."""
        match = await self.panels.service.match(press.game)
        own = any(user == interaction.user.id for user, _ in match.absent.values())  # below a direct message too
        await self.come_back(interaction, match.row if own else await self.public.row(interaction, press))

    async def take_over(self, interaction: Interaction, press: Press) -> None:
        """Somebody taps the call for a seat: it is theirs at once, with its hand and a briefing."""
        row, user = await self.public.row(interaction, press), interaction.user
        match = await self.panels.service.match(row.id)
        if isinstance(user, discord.Member) and user.is_timed_out():
            raise DeniedError("call-timed-out")
        if press.seat >= len(match.info.seats):
            raise DeniedError("bad-button")
        seat = match.info.seats[press.seat]
        if match.absent.get(seat, (0, 0))[0] == user.id:
            await self.come_back(interaction, row)
            return
        check_call(match, user.id, seat)
        await self.clocks.settle(match.id, seat)
        match, since = await self.rescuing.take_over(match.id, user.id, seat, interaction.id)
        if match.seats.get(seat) != user.id:
            raise StaleError
        await self.clocks.welcome(match.id, seat)
        # Somebody new knows nothing of it: the newest of before, too, and how it stands.
        since = max(0, min(since, match.seq - LATELY))
        await self.panels.open_panel(interaction, match.id, self._briefing_text(interaction, match, [seat], since, "took-over"))
        if match.game.hands.hand is not None:
            await self.public.parts.private_answers.show_hand(interaction, match.id)

    async def give_up(self, interaction: Interaction, row: GameRow) -> None:
        """Give a seat back that the user has taken over. Raises DeniedError "call-not-rescuer"."""
        match = await self.panels.service.match(row.id)
        for seat in match.seats_of(interaction.user.id):
            await self.clocks.settle(match.id, seat)
        match, seat = await self.rescuing.give_up(row.id, interaction.user.id, interaction.id)
        await self.clocks.sync(match.id)
        words = GameWords(match.game, answers.private_language(interaction))
        await answers.send_private_text(interaction, words.tr("call-given-up", seat=words.seat(seat)))

    async def come_back(self, interaction: Interaction, row: GameRow) -> None:
        """Give the user's seats back and open their panel with a briefing. Raises DeniedError "no-seat-held"."""
        before, user = set((await self.panels.service.match(row.id)).seats), interaction.user.id
        match, since = await self.stand_ins.come_back(row.id, user, interaction.id)
        mine = [seat for seat in match.seats_of(user) if seat not in before]
        for seat in mine:
            await self.clocks.welcome(match.id, seat)
        await self.panels.open_panel(interaction, match.id, self._briefing_text(interaction, match, mine, since))

    def _briefing_text(
        self, interaction: Interaction, match: GameMatch, mine: list[str], since: int, msgid: str = "came-back"
    ) -> str:
        """How it stands, and what happened since the computer took the seats, as they may see it."""
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        head = words.tr(msgid, seats=", ".join(map(words.seat, mine)) or "-")
        head = "\n".join(filter(None, [head, score_line(match.position, words)]))
        seat = mine[0] if mine else match.seats_of(interaction.user.id)[0]
        return f"{head}\n{since_story_text(story_items(match, seat, words, since), words, NOTICE - len(head))}".strip()
