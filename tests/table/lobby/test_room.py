"""How many games a person may have open is counted where a game is written, on SQLite too."""

from __future__ import annotations

from pathlib import Path

from bot.core.service import Service
from bot.drawing.pictures import GameDrawings
from bot.lobby.lobby import GameOpening
from bot.program.limits import TableLimits
from bot.store import Store
from bot.table import TableComposition
from tests.table.answers import refusal_of


async def test_a_game_too_many_is_refused_as_it_is_written_and_the_next_write_works(tmp_path: Path) -> None:
    async with await Store.open(f"sqlite:///{tmp_path}/fieldpost.sqlite") as store:
        table = TableComposition(Service(store), GameDrawings(enabled=False))
        table.lobby.limits = TableLimits(games_user=1, games_server=2)

        def opening(owner: int, place: int) -> GameOpening:
            return GameOpening("toy", "short", {}, 7, place, None, owner, "en")

        await table.lobby.open(opening(51, 1), None)
        assert await refusal_of(table.lobby.open(opening(51, 2), None)) == "limit-games-user"
        assert await refusal_of(table.lobby.open(opening(52, 2), None)) == ""
        assert await refusal_of(table.lobby.open(opening(53, 3), None)) == "limit-games-server"
        assert sorted(row.owner_id for row in await store.games.find(every=True)) == [51, 52]
        await table.apart.close()
