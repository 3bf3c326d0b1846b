"""A lobby that two processes change at the same moment: the second goes by what the first has done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.lobby.bots import Bots
from bot.lobby.lobby import GameOpening
from bot.lobby.mixing import Mixing
from bot.program.limits import TableLimits
from bot.store import GameRow
from tests.store import postgres
from tests.table.answers import refusal_of
from tests.table.cluster.branches import SEATS, THEIRS, Branch, branches

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
Change = Callable[[Branch, GameRow], Awaitable[object]]


async def opened(branch: Branch, *seats: str, place: int = 1) -> GameRow:
    """A lobby in which these seats are taken, all unless given, in a channel of the server."""
    seated = {seat: (SEATS[seat], "en") for seat in seats or SEATS}
    opening = GameOpening("toy", "short", {}, THEIRS, THEIRS + place, None, 51, "en", ("live 5m", "skip"), seated=seated)
    return await branch.table.lobby.open(opening, None)


def before_writing(branch: Branch, monkeypatch: pytest.MonkeyPatch, do: Callable[[], Awaitable[object]]) -> None:
    """Have something done elsewhere between the reading of the next change here and its writing."""
    write = branch.store.database.write

    async def overtaken(work: Any) -> Any:
        monkeypatch.setattr(branch.store.database, "write", write)
        await do()
        return await write(work)

    monkeypatch.setattr(branch.store.database, "write", overtaken)


async def test_two_processes_open_no_game_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, second):
        for branch in (first, second):
            branch.table.lobby.limits = TableLimits(games_user=1)
        before_writing(second, monkeypatch, lambda: opened(first))
        assert await refusal_of(opened(second, place=2)) == "limit-games-user"
        assert len(await first.store.games.find(every=True)) == 1


async def start(branch: Branch, row: GameRow) -> object:
    return await branch.table.lobby.start(row, 51, None)


async def close(branch: Branch, row: GameRow) -> object:
    return await branch.table.lobby.close(row, 51)


async def leave(branch: Branch, row: GameRow) -> object:
    return await branch.table.lobby.leave(row, 52)


async def join(branch: Branch, row: GameRow) -> object:
    return await branch.table.lobby.join(row, 52, "blue", "en", None)


async def add(branch: Branch, row: GameRow) -> object:
    return await Mixing(branch.service).add(row.id, 52, "of blue", None)


async def talk(branch: Branch, row: GameRow) -> object:
    return await branch.table.talks.wish(row, 52)


async def give(branch: Branch, row: GameRow) -> object:
    return await Bots(branch.table.lobby).give(row, 51, "blue")


async def free(branch: Branch, row: GameRow) -> object:
    return await Bots(branch.table.lobby).free(row, 51)


async def pace(branch: Branch, row: GameRow) -> object:
    return await Bots(branch.table.lobby).set_pace(row, 51, "once")


async def state_of(branch: Branch, row: GameRow) -> tuple[GameRow, dict[str, int]]:
    now = await branch.service.row(row.id)
    return now, await branch.table.lobby.seated(now)


@pytest.mark.parametrize(
    ("change", "refused", "status", "held"),
    [
        (start, "not-in-lobby", "active", SEATS),
        (close, "game-over", "closed", SEATS),
        (leave, "seats-empty", "lobby", {"red": 51}),
        (add, "", "active", SEATS),
        (talk, "", "active", SEATS),
        (pace, "", "active", SEATS),
    ],
)
async def test_a_start_that_is_overtaken(
    change: Change, refused: str, status: str, held: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with branches() as (first, second):
        row = await opened(second)
        before_writing(second, monkeypatch, lambda: change(first, row))
        assert await refusal_of(second.table.lobby.start(row, 51, None)) == refused
        now, sit = await state_of(first, row)
        assert (now.status, sit) == (status, held)
        assert [one.text for one in now.marks.mixed] == (["of blue"] if change is add else [])
        assert (now.marks.talk, now.marks.computer_pace) == (
            "yes" if change is talk else None,
            "once" if change is pace else None,
        )
        if status == "active":
            assert (await first.service.match(row.id)).seats == SEATS


@pytest.mark.parametrize("change", [close, leave, talk, give, free])
async def test_what_is_overtaken_by_a_start(change: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, second):
        against_computer = change in (give, free)
        row = await opened(second, *(["red"] if against_computer else []))
        if against_computer:
            await give(second, row)
        before_writing(second, monkeypatch, lambda: start(first, row))
        assert await refusal_of(change(second, row)) == "not-in-lobby"
        now, sit = await state_of(first, row)
        assert (now.status, sit) == ("active", {"red": 51} if against_computer else SEATS)
        assert now.options == (await first.service.match(row.id)).row.options


async def test_who_joins_during_a_start_against_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, second):
        row = await opened(second, "red")
        await give(second, row)
        before_writing(second, monkeypatch, lambda: start(first, row))
        assert await refusal_of(join(second, row)) == "not-in-lobby"
        assert (await state_of(first, row))[1] == {"red": 51}
        assert (await first.service.match(row.id)).scripted == ("blue",)


async def test_an_addition_that_is_overtaken_by_the_start_is_one_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, second):
        row = await opened(second)
        before_writing(second, monkeypatch, lambda: start(first, row))
        assert await refusal_of(add(second, row)) == ""
        match = await first.service.match(row.id)
        assert [one.text for one in match.row.marks.mixed] == ["of blue"]
        assert match.seq == 1


async def test_choices_of_two_at_the_same_moment_are_both_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for one, other in ((add, talk), (talk, pace), (pace, add)):
        async with branches() as (first, second):
            row = await opened(second)
            with monkeypatch.context() as patch:
                before_writing(second, patch, lambda one=one, first=first, row=row: one(first, row))  # type: ignore[misc]
                assert await refusal_of(other(second, row)) == ""
            marks = (await first.service.row(row.id)).marks
            made = {add: bool(marks.mixed), talk: marks.talk is not None, pace: marks.computer_pace is not None}
            assert made == {change: change in (one, other) for change in made}


async def test_who_wants_any_seat_gets_the_one_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, second):
        row = await opened(second, "red")
        await second.table.lobby.leave(row, 51)
        monkeypatch.setattr("bot.lobby.lobby.secrets.choice", lambda free: free[0])
        before_writing(second, monkeypatch, lambda: first.table.lobby.join(row, 51, "red", "en", None))
        assert await second.table.lobby.join(row, 52, "", "en", None) == "blue"


async def test_everything_at_once() -> None:
    async with branches() as both:
        for turn in range(6):
            row = await opened(both[0], place=1 + turn)
            changes = [start, start, leave, add, talk, close] if turn % 2 else [start, leave, start, talk, join]
            works = [refusal_of(change(both[number % 2], row)) for number, change in enumerate(changes)]
            done = await asyncio.gather(*works, return_exceptions=True)
            assert all(isinstance(one, str) for one in done), done
            now, held = await state_of(both[0], row)
            assert now.status != "active" or held == SEATS, done
