"""A player takes back the seat that the computer holds for them: the button below the board, ``/game join``."""

from __future__ import annotations

from bot.core.match import GameMatch
from bot.core.since import since_story_text, story_items
from bot.desk.panels import PlayerPanels
from bot.desk.public import PublicPresses
from bot.moderation.standing_in import StandIns
from bot.panel import answers
from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op
from bot.panel.panel_view import NOTICE
from bot.store import GameRow
from bot.telling.text import GameWords
from bot.time.clocks import GameClocks


class ComingBack:
    """Gives the seats back, and tells the player what happened meanwhile."""

    def __init__(self, panels: PlayerPanels, clocks: GameClocks, public: PublicPresses) -> None:
        self.panels = panels
        self.clocks = clocks
        self.public = public
        self.stand_ins = StandIns(panels.service)
        public.ops |= {Op.COME_BACK: self.pressed}

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """The button below the board."""
        row = await self.public.row(interaction, press)
        await self.come_back(interaction, row)

    async def come_back(self, interaction: Interaction, row: GameRow) -> None:
        """Give the user's seats back and open their panel with a briefing. Raises DeniedError "no-seat-held"."""
        before, user = set((await self.panels.service.match(row.id)).seats), interaction.user.id
        match, since = await self.stand_ins.come_back(row.id, user, interaction.id)
        mine = [seat for seat in match.seats_of(user) if seat not in before]
        for seat in mine:
            await self.clocks.welcome(match.id, seat)
        await self.panels.open_panel(interaction, match.id, self._briefing_text(interaction, match, mine, since))

    def _briefing_text(self, interaction: Interaction, match: GameMatch, mine: list[str], since: int) -> str:
        """What happened since the computer took the seats, as they may see it."""
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        head = words.tr("came-back", seats=", ".join(map(words.seat, mine)) or "-")
        seat = mine[0] if mine else match.seats_of(interaction.user.id)[0]
        return f"{head}\n{since_story_text(story_items(match, seat, words, since), words, NOTICE - len(head))}".strip()
