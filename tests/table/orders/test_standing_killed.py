"""The program is killed while a standing answer waits: restarted, it continues the same random pause and adds no other."""

from __future__ import annotations

import asyncio
from pathlib import Path

from rules.eots.game import GAME
from tests.table.conftest import DICE
from tests.table.orders.test_standing_offensive import LAE
from tests.table.program import PATIENCE, Ledger, Person, running


async def test_a_pause_survives_kill_9(tmp_path: Path) -> None:
    home = tmp_path / "home"
    async with running(home) as program:
        ledger = Ledger(home, GAME)
        alice, bob = (Person(program.director, name, "en", ledger) for name in ("alice", "carol"))
        (await alice.slash("game new", {"scenario": "south_pacific"}, channel="games")).ok()
        ledger.seal(DICE)
        (await alice.slash("game join", {"side": "japan"}, channel="games")).ok()
        (await bob.slash("game join", {"side": "allies"}, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        await bob.act("decline")
        for order in LAE[:-1]:
            await alice.act(order)
        asked = await alice.act(LAE[-1])
        if [row[2] for row in ledger.log()][-1] != "battle":  # asked whether to hand over
            await alice.click(next(one for one in asked.buttons if one.label == "Do it"))
        whole = "Decline this offensive"
        question = await bob.wait_for(lambda shown: any(one.label == whole for one in shown.buttons), channel="dm")
        (await bob.click(next(one for one in question.buttons if one.label == whole))).ok()
        [before] = ledger.standing()
        await program.kill()
        declined = [row[2] for row in ledger.log()].count("decline")
        await program.start()
        async with asyncio.timeout(PATIENCE):
            while GAME.wishes.may_decline(ledger.position().prompts[0]):
                if [row[2] for row in ledger.log()].count("decline") == declined and (found := ledger.standing()):
                    assert found[0]["ends"] == before["ends"], "no other pause is drawn"
                await asyncio.sleep(0.05)
        verbs = [row[2] for row in ledger.log()]
        assert verbs.count("decline") == 4, "the initiative, and three questions of one offensive"
