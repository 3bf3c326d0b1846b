"""Three processes and a spare are one bot."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.store import Store
from tests.director.client import PATIENCE
from tests.store import postgres
from tests.table.cluster.fleet import fleet_on

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")


async def test_a_game_goes_on_over_three_processes(tmp_path: Path) -> None:
    async with fleet_on(tmp_path, "tests.table.toy") as fleet:
        started = await fleet.start()
        spare = await fleet.launch()
        await spare.wait_for_line("spare")
        alice, bob = fleet.director.user("alice"), fleet.director.user("bob")
        (await alice.slash("game new", {"scenario": "short"}, channel="games")).ok()
        (await alice.slash("game join", {"side": "red"}, channel="games")).ok()
        (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        (await alice.slash("act", {"orders": "move red_01 h8"}, channel="games")).ok()
        async with await Store.open(fleet.url) as store:
            [game] = await store.games.find()
            home = ((game.guild_id or 0) >> 22) % 3
            print("home", home)
            await started[home].kill()
            await spare.wait_for_line("ready")
            (await alice.slash("act", {"orders": "pass"}, channel="games")).ok()
            (await bob.slash("act", {"orders": "pass"}, channel="games")).ok()
            await bob.wait_for(lambda message: "Passed" in message.text and "## Toy War" in message.text, channel="games")
            async with asyncio.timeout(PATIENCE):
                while len(played := await store.log.actions(game.id)) < 3:
                    await asyncio.sleep(0.05)
            assert [action.verb for action in played] == ["move", "pass", "pass"]
