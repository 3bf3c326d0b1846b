"""Clocks of the shipped program, in real time: a deadline outlives kill -9, and a game may be lost on time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.table.program import Program, running


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    """The program with the toy game."""
    async with running(tmp_path / "home", "tests.table.toy") as started:
        yield started


async def test_a_deadline_outlives_the_program_and_is_kept_once(program: Program) -> None:
    director = program.director
    alice, bob = director.user("alice"), director.user("bob")
    chosen = {"scenario": "short", "clock": "live 5s", "timeout": "skip"}
    (await alice.slash("game new", chosen, channel="games")).ok()
    (await alice.slash("game join", {"side": "red"}, channel="games")).ok()
    (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
    (await alice.slash("game start", channel="games")).ok()
    # On a busy machine the board may come when Red's time is over already.
    seen = ("until <t:", "ran out of time")
    await alice.wait_for(lambda message: "Red" in message.text and any(one in message.text for one in seen), channel="games")
    await program.kill()
    await asyncio.sleep(1)
    await program.start()
    for name in ("Red", "Blue"):
        passed = f"{name}** ran out of time and passes"
        await alice.wait_for(lambda message, passed=passed: passed in message.text, channel="games")
    # Both bids are secret and know no neutral answer: somebody has to be asked, without a name.
    asked = await alice.wait_for(lambda message: "what should happen now" in message.text, channel="games")
    assert "Red" not in asked.text
    lines = [message.text for message in await alice.messages("games")]
    assert sum("of time and passes" in line for line in lines) == 2
    sure = (await alice.slash("concede", channel="games")).last
    (await alice.click(sure.button("Resign"))).ok()
    over = await bob.wait_for(lambda message: "Red resigned" in message.text and "Toy War ·" in message.text, channel="games")
    assert "until" not in over.text
    assert not await director.refusals()
