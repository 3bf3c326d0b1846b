"""The database is away while the computer is to decide: it tries again by itself, and stops once there is nothing to decide."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.core.service import Service
from bot.drawing.pictures import GameDrawings
from bot.lobby.bots import Bots
from bot.lobby.lobby import GameOpening
from bot.scripted import players
from bot.scripted.players import ScriptedPlayers
from bot.store import GameRow, Store, StoreBrokenError, StoreBusyError
from bot.table import TableComposition
from tests.store.fresh import lay

#: Troubles in a row, more than it takes until the pause is the longest.
MANY = 6
ENDLESS = 3600.0


class Trouble:
    """A table with a computer, whose log fails as long as ``goes`` says so of the number of the trouble and what was asked."""

    def __init__(self, table: TableComposition, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.monkeypatch = monkeypatch
        self.computer = ScriptedPlayers(table.service, None, table.apart.thinkers)
        table.service.listeners.append(self.computer.changed)
        self.count = 0
        self.happened = asyncio.Event()

    async def lobby(self, pause: float = 0.001, longest: float = 0.004) -> GameRow:
        """A person plays blue; the computer is red and begins."""
        self.monkeypatch.setattr(players, "TROUBLE_SECONDS", pause)
        self.monkeypatch.setattr(players, "MOST_TROUBLE_SECONDS", longest)
        opening = GameOpening("toy", "short", {}, 1 << 22, 9, None, 51, "en", seated={"blue": (51, "en")})
        row = await self.table.lobby.open(opening, None)
        await Bots(self.table.lobby).give(row, 51, "red")
        return row

    def begin(self, name: str, goes: Callable[[int, Any], bool]) -> None:
        """From now on this method of the log fails."""
        log = self.table.service.store.log
        kept = getattr(log, name)

        async def away(*given: Any, **named: Any) -> Any:
            if goes(self.count, given):
                self.count += 1
                self.happened.set()
                raise (StoreBrokenError, StoreBusyError)[self.count % 2]("the server was restarted")
            return await kept(*given, **named)

        self.monkeypatch.setattr(log, name, away)

    async def over(self, game: int) -> None:
        """Wait until nothing is to be decided by the computer."""
        async with asyncio.timeout(20):
            await self.computer.quiet()
            while self.computer.waits_out(game):
                await asyncio.sleep(0.001)
                await self.computer.quiet()


@pytest.fixture
async def trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Trouble]:
    async with await Store.open(lay(tmp_path / "a.sqlite")) as store:
        made = Trouble(TableComposition(Service(store), GameDrawings(enabled=False)), monkeypatch)
        yield made
        await made.computer.stop()
        await made.table.apart.close()


async def test_it_decides_once_the_database_is_back(trouble: Trouble) -> None:
    row = await trouble.lobby()
    trouble.begin("append", lambda count, given: bool(given[2]) and count < MANY)
    await trouble.table.lobby.start(row, 51, None)
    await trouble.over(row.id)
    assert trouble.count == MANY
    match = await trouble.table.service.match(row.id)
    assert match.seq
    assert match.position.due_of("red") is None


async def test_it_reads_the_game_once_the_database_is_back(trouble: Trouble) -> None:
    row = await trouble.lobby()
    await trouble.table.lobby.start(row, 51, None)
    await trouble.over(row.id)
    trouble.begin("load", lambda count, _: count < MANY)
    trouble.table.service.forget(row.id)
    await trouble.computer.start()  # as after a restart of the program
    await trouble.over(row.id)
    assert trouble.count == MANY


async def test_a_change_shortens_the_pause_and_it_stops_when_the_game_is_over(trouble: Trouble) -> None:
    row = await trouble.lobby(ENDLESS, ENDLESS)
    trouble.begin("append", lambda _, given: bool(given[2]))
    match = await trouble.table.lobby.start(row, 51, None)
    async with asyncio.timeout(20):
        await trouble.happened.wait()
    await trouble.table.lobby.close(match.row, 51)
    await trouble.over(row.id)
    assert trouble.count == 1


async def test_it_stops_when_the_game_was_closed_elsewhere(trouble: Trouble) -> None:
    row = await trouble.lobby()
    trouble.begin("append", lambda _, given: bool(given[2]))
    await trouble.table.lobby.start(row, 51, None)
    async with asyncio.timeout(20):
        await trouble.happened.wait()
    await trouble.table.service.store.games.update(row.id, {"status": "closed"})
    trouble.table.service.forget(row.id)
    await trouble.over(row.id)


async def test_it_stops_with_the_program(trouble: Trouble) -> None:
    row = await trouble.lobby(ENDLESS, ENDLESS)
    trouble.begin("append", lambda _, given: bool(given[2]))
    await trouble.table.lobby.start(row, 51, None)
    async with asyncio.timeout(20):
        await trouble.happened.wait()
        await trouble.computer.quiet()
        assert trouble.computer.waits_out(row.id)
        await trouble.computer.stop()
    assert trouble.count == 1
    assert not trouble.computer.waits_out(row.id)


async def test_a_fault_of_the_program_is_not_tried_for_ever(trouble: Trouble) -> None:
    row = await trouble.lobby()
    tries = []

    async def broken(*given: Any, **_: Any) -> None:
        tries.append(given)
        raise KeyError("a fault of the program")

    trouble.monkeypatch.setattr(trouble.table.service, "answer_for", broken)
    await trouble.table.lobby.start(row, 51, None)
    await trouble.over(row.id)
    assert len(tries) == 1
