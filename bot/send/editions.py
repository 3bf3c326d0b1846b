"""The owner's folder holds another edition of a module than the one a game was begun with: its channel is told once of each.

The game goes on with what it was begun with, which is kept by its hash; so nothing waits for anybody.
"""

from __future__ import annotations

import asyncio

from bot.core import games
from bot.core.memory import Memory
from bot.store import Game as Row
from bot.telling import news
from bot.telling.text import Words


async def edition_line(service: Memory, row: Row, words: Words) -> str:
    """The line for the board of a game under way, "" where there is nothing to say; its channel is told if it was not."""
    mark = games.module_of(row.options)
    if mark is None or row.status != "active":
        return ""
    other = await asyncio.to_thread(service.library.other_edition, row.game_type, mark)
    if other is None:
        return ""
    if row.options.get(games.EDITION) != other.sha:
        async with service.turn(row.id):
            row = await service.row(row.id)
            if row.status == "active" and row.options.get(games.EDITION) != other.sha:
                told = words.tr("module-edition", **mark.facts(), new=other.sheet.version, now=other.sha)
                options = {**row.options, games.EDITION: other.sha}
                await service.store.games.update(row.id, {"options": options}, [news.line(row, told)])
                # What is in memory has the options of before; the next action would write them back.
                service.forget(row.id)
        service.changed(row.id)
    return words.tr("module-edition-line", module=mark.name)
