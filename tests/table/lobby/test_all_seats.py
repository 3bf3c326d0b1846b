"""A person who tries out a game by themselves takes every seat at once; other tables do not offer that."""

from __future__ import annotations

import pytest

from bot.program.dev import DEV
from tests.table.conftest import Club, controls, texts


async def test_one_click_takes_all_free_seats(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DEV, "1")
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.pump()
    await club.ann.click(club.board(), label="All free sides")
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    match = await club.match()
    assert set(match.seats.values()) == {club.ann.id}
    assert match.seat_to_act(club.ann.id) == "red"
    await club.do("red", "pass")
    assert (await club.match()).seat_to_act(club.ann.id) == "blue"


async def test_the_command_takes_all_seats_only_then(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.pump()
    assert "All free sides" not in controls(club.board())
    await club.ann.slash(club.channel, "game join", side="all")
    monkeypatch.setenv(DEV, "1")
    await club.pump()
    assert "Play Red" in controls(club.board())
    await club.ann.slash(club.channel, "game join", side="all")
    await club.pump()
    assert "Start" in controls(club.board())
    assert ": free" not in texts(club.board())
