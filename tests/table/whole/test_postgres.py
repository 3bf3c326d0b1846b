"""The whole program on PostgreSQL: a game, an undo, a kill in the middle, and on."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from pathlib import Path

import pytest

from bot.store import Store
from tests.store import postgres
from tests.table.program import PATIENCE, running


def test_the_server_that_is_named_is_the_one_that_is_tested() -> None:
    """Tests that were read before there was a server would leave it out, and nobody would know."""
    assert os.environ.get("FIELDPOST_TEST_POSTGRES", "") == postgres.SERVER


@pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
async def test_a_game_goes_on_after_a_kill(tmp_path: Path) -> None:
    async with (
        postgres.database() as url,
        running(tmp_path / "home", "tests.table.toy", url) as program,
    ):
        alice, bob = program.director.user("alice"), program.director.user("bob")
        (await alice.slash("game new", {"scenario": "short"}, channel="games")).ok()
        (await alice.slash("game join", {"side": "red"}, channel="games")).ok()
        (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        for order in ("move red_01 h8", "pass"):
            (await alice.slash("act", {"orders": order}, channel="games")).ok()
            await program.kill()
            await program.start()
        (await bob.slash("act", {"orders": "pass"}, channel="games")).ok()
        await bob.wait_for(lambda message: "Passed" in message.text and "## Toy War" in message.text, channel="games")
        async with await Store.open(url) as store:
            [game] = await store.games.find()
            # A busy program has deferred its answer, and carries the order out afterwards.
            async with asyncio.timeout(PATIENCE):
                while len(played := await store.log.actions(game.id)) < 3:
                    await asyncio.sleep(0.05)
            assert [action.verb for action in played] == ["move", "pass", "pass"]
            assert game.board_message_id is not None
            counts = Counter(row.status for row in await store.outbox.rows(limit=10_000))
            assert counts["delivered"] > 3
            assert counts.keys() <= {"delivered", "superseded", "waiting"}
        assert not (tmp_path / "home" / "fieldpost.sqlite").exists()
