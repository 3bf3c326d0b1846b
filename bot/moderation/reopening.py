"""Undoes a loss on time, only while the game's hidden parts are still sealed (``bot.core.lost``)."""

from __future__ import annotations

from bot.core import lost
from bot.core.host_entries import LossTakenBack
from bot.core.match import GameMatch
from bot.marks import change_marks
from bot.moderation.entries import EntryWriter, Made
from bot.program.denied import DeniedError
from bot.telling import news
from bot.telling.text import GameWords


class Reopening(EntryWriter):
    """Carries it out. No Discord here."""

    async def reopen(self, game_id: int, user: int, reason: str, interaction_id: int | None) -> GameMatch:
        """Continue a game that was lost on time; all its players are notified. Its dice get a new seal.

        Raises DeniedError "reopen-not-over", "reopen-not-lost" (it ended otherwise), "reopen-late" (its secrets are public).
        """

        def made(match: GameMatch) -> Made:
            row = match.row
            if row.marks.lost is None:
                raise DeniedError("reopen-not-lost")
            if not lost.is_loss_sealed(row, self.store.now()):
                raise DeniedError("reopen-late")
            words = GameWords(match.game, row.lang, match.position.state)
            asked = news.ping_rows(row, words, match.seats, None, match.position)
            pinged = {one.payload["user"] for one in asked if one.kind == "message"}
            rest = [news.ping_saying(row, one, words, "reopened-ping") for one in match.players() if one not in pinged]
            options = change_marks(row.options, lost=None)
            return (
                LossTakenBack(user=str(user), reason=reason),
                [*asked, *rest],
                {"status": "active", "finished_at": None, "options": options},
                None,
            )

        return await self.enter(game_id, interaction_id, made, reseal=True, of="finished")
