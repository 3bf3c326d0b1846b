"""Shows the head of a season's log with each round and at the end: what was shown can no longer be changed unnoticed."""

from __future__ import annotations

from bot.league.parts import LeagueParts
from bot.league.senders.seasons import LeagueSender
from bot.league.table.announcing import announced_langs
from bot.league.table.messages import LogHeadMessage
from bot.league.telling.heads import head_to_publish
from bot.store import Outbox
from words import tr


class HeadSender:
    """Sends these rows; registered with the sender of seasons."""

    def __init__(self, parts: LeagueParts, league: LeagueSender) -> None:
        self.leagues = parts.leagues
        self.league = league
        league.register(LogHeadMessage, self._head)

    async def _head(self, row: Outbox, message: LogHeadMessage) -> int | None:
        async with self.leagues.turn(message.season) as held:
            head = await head_to_publish(self.leagues, held, message.round, row.nonce)
            if not head.link:
                return None
            facts = {"round": message.round, "link": head.link, "head": head.hash}
            lines = dict.fromkeys(tr(lang, "chain-head", **facts) for lang in announced_langs(held))
        return await self.league.post(row, "\n".join(f"-# {line}" for line in lines))
