"""The program is killed while a window within a window is open: nothing is lost, asked or sent twice, the pause is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

from rules.generals.cards.run import Rescue
from tests.generals.house import OF_SIDE
from tests.generals.staged import GAME
from tests.table.conftest import DICE
from tests.table.program import PATIENCE, Ledger, Person, running


async def test_kill_9_in_a_nested_window(tmp_path: Path) -> None:
    home = tmp_path / "home"
    async with running(home, games="tests.generals.staged") as program:
        ledger = Ledger(home, GAME)
        axis, allies = (Person(program.director, name, "en", ledger) for name in ("alice", "carol"))
        (await axis.slash("game new", {"scenario": "nested", "clock": "post 1d"}, channel="games")).ok()
        ledger.seal(DICE)
        for person, side in ((axis, "axis"), (allies, "allies")):
            for seat in OF_SIDE[side]:
                (await person.slash("game join", {"side": seat}, channel="games")).ok()
        (await axis.slash("game start", channel="games")).ok()
        await axis.act("play jpn_sea_battle south_china_sea")
        first = await allies.wait_for(lambda shown: any(one.label == "Pass this turn" for one in shown.buttons), channel="dm")
        await program.kill()
        await program.start()
        await allies.act("decline")
        await axis.act("answer jpn_surprise_attack bay_of_bengal")
        position = ledger.position()
        assert isinstance(position.state.stack[-1], Rescue), "a window within a window"
        whole = "Pass this turn"
        # The question before it still has its buttons for a moment.
        question = await allies.wait_for(
            lambda shown: shown.id != first.id and any(one.label == whole for one in shown.buttons), channel="dm"
        )
        (await allies.click(next(one for one in question.buttons if one.label == whole))).ok()
        before, log = ledger.standing(), ledger.log()
        assert [bool(row["wake"]) for row in before] == [row["seat"] == "united_kingdom" for row in before]
        await program.kill()
        await program.start()
        assert ledger.log()[: len(log)] == log
        async with asyncio.timeout(PATIENCE):
            while len(ledger.log()) == len(log):
                assert {row["seat"]: row["ends"] for row in ledger.standing()} == {row["seat"]: row["ends"] for row in before}
                await asyncio.sleep(0.02)
        assert [row[1:3] for row in ledger.log()[len(log) :]] == [("united_kingdom", "decline")]
        assert "bay_of_bengal" not in ledger.position().state.navy["united_kingdom"]
        await axis.act("do philippines")
        verbs = [row[2] for row in ledger.log()]
        assert (verbs.count("answer"), verbs.count("decline"), verbs.count("do")) == (1, 2, 1), "nobody was asked twice"
