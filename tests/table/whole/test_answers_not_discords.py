"""Answers that do not concern a message: limits, bans of an address, a refused token. Nothing is abandoned because of them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.table.program import PATIENCE, Program, running
from tests.table.whole.test_e2e import begin, board
from tests.table.whole.test_faults import act, games_channel, pinged, to_blue


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    """The program with the toy game."""
    async with running(tmp_path / "home", "tests.table.toy") as started:
        yield started


def dead(program: Program) -> list[Any]:
    """Abandoned messages."""
    with closing(sqlite3.connect(program.home / "fieldpost.sqlite")) as connection:
        return connection.execute("SELECT kind, last_error FROM outbox WHERE status = 'dead'").fetchall()


@pytest.mark.parametrize(
    "fault",
    [
        {"status": 429, "foreign": True},
        {"status": 403, "foreign": True},
        {"status": 404, "foreign": True},
        {"status": 502, "foreign": True},
        {"status": 408},
    ],
    ids=lambda fault: "-".join(map(str, fault.items())),
)
async def test_a_game_is_whole_again_after_answers_that_are_not_discords(program: Program, fault: dict[str, Any]) -> None:
    """For some seconds every request of a channel, a pin or a direct message is answered so; then the game is as it should be."""
    alice, bob = await begin(program.director)
    await board(alice, "to act")
    await program.director.fault(path=r"^/(channels|users)/", times=10_000, **fault)
    await to_blue(alice)
    async with asyncio.timeout(PATIENCE):
        while sum(one["hits"] for one in await program.director.call("GET", "/faults")) < 6:
            await asyncio.sleep(0.05)
    await program.director.clear_faults()
    ping = await pinged(bob)
    await board(alice, "Passed")
    assert ping.button(":d:")
    async with asyncio.timeout(PATIENCE):  # that of Alice, who has decided, is taken away
        while any("alice" in message.mentions for message in await alice.messages("games")):
            await asyncio.sleep(0.05)
    await act(bob, "pass")
    await board(alice, "Waiting")
    assert dead(program) == []


async def test_what_is_given_up_for_good_is_reported_in_the_channel(program: Program) -> None:
    """Discord judges a message and will never take it: those who read the channel learn that something is missing."""
    alice, bob = await begin(program.director)
    await board(alice, "to act")
    # What the start of the game posts is out: the fault is for what follows.
    await alice.wait_for(lambda message: "alice" in message.mentions, channel="games")
    place = games_channel(program)["id"]
    await program.director.fault(method="POST", path=f"^/channels/{place}/messages$", status=400, code=50035)
    await to_blue(alice)
    result = await bob.wait_for(lambda message: "nie udało się wysłać" in message.text, channel="games")
    assert result.mentions == ["bob"]
    assert result.button(":d:")
    [(kind, error)] = dead(program)
    assert kind == "message"
    assert "50035" in error
