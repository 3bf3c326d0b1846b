"""One process: what people do with a lobby while it is being started waits for the start, or the start for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.core.service import Service
from bot.drawing.pictures import GameDrawings
from bot.lobby.bots import Bots
from bot.lobby.lobby import GameOpening
from bot.store import GameRow, Store
from bot.table import TableComposition
from tests.store.fresh import lay
from tests.table.answers import refusal_of

PEOPLE = {"red": 51, "blue": 52}
Doing = Callable[[TableComposition, GameRow], Awaitable[object]]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TableComposition]:
    async with await Store.open(lay(tmp_path / "a.sqlite")) as store:
        made = TableComposition(Service(store), GameDrawings(enabled=False))
        yield made
        await made.apart.close()


async def opened(table: TableComposition, *seats: str) -> GameRow:
    seated = {seat: (PEOPLE[seat], "en") for seat in seats}
    return await table.lobby.open(GameOpening("toy", "short", {}, 1 << 22, 9, None, 51, "en", seated=seated), None)


async def start(table: TableComposition, row: GameRow) -> object:
    return await table.lobby.start(row, 51, None)


async def leave(table: TableComposition, row: GameRow) -> object:
    return await table.lobby.leave(row, 52)


async def join(table: TableComposition, row: GameRow) -> object:
    return await table.lobby.join(row, 52, "blue", "en", None)


async def close(table: TableComposition, row: GameRow) -> object:
    return await table.lobby.close(row, 51)


@pytest.mark.parametrize(
    ("first", "second", "denied", "status", "held"),
    [
        (start, leave, ["", "not-in-lobby"], "active", PEOPLE),
        (leave, start, ["", "seats-empty"], "lobby", {"red": 51}),
        (start, close, ["", "not-in-lobby"], "active", PEOPLE),
        (close, start, ["", "game-over"], "closed", PEOPLE),
        (close, leave, ["", "game-over"], "closed", PEOPLE),
        (close, close, ["", "game-over"], "closed", PEOPLE),
        (start, start, ["", "not-in-lobby"], "active", PEOPLE),
    ],
)
async def test_two_things_at_once_are_done_one_after_the_other(
    table: TableComposition, first: Doing, second: Doing, denied: list[str], status: str, held: dict[str, int]
) -> None:
    row = await opened(table, *PEOPLE)
    assert await asyncio.gather(refusal_of(first(table, row)), refusal_of(second(table, row))) == denied
    now = await table.service.row(row.id)
    assert (now.status, await table.lobby.seated(now)) == (status, held)


@pytest.mark.parametrize("begins", [True, False])
async def test_who_joins_at_the_start_against_the_computer(table: TableComposition, begins: bool) -> None:
    """Either they play, or the computer does; never both."""
    row = await opened(table, "red")
    await Bots(table.lobby).give(row, 51, "blue")
    works = [start, join] if begins else [join, start]
    done = await asyncio.gather(*(refusal_of(one(table, row)) for one in works))
    match = await table.service.match(row.id)
    assert done == (["", "not-in-lobby"] if begins else ["", ""])
    assert match.seats == ({"red": 51} if begins else PEOPLE)
    assert match.scripted == (("blue",) if begins else ())
