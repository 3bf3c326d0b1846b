"""The program is killed while the computer thinks: it chooses the same again, nothing is done twice, the game goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.apart.thinking import SentDecision, choose_blindly
from bot.store.plans import Thought
from bot.telling.reasons import read_choice
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.players.chance import chance_seed
from rules.players.worlds import blind_bytes
from rules.stalins_war.game import GAME
from tests.table.conftest import DICE
from tests.table.program import PATIENCE, Ledger, Person, running

MINSK = "minsk_1941"


async def test_killed_while_it_thinks(tmp_path: Path) -> None:
    tries = 0
    while not await killed_in_thought(tmp_path / f"home-{tries}"):
        tries += 1  # a busy machine was late: the computer had decided already


async def killed_in_thought(home: Path) -> bool:
    """Kill it, see how it goes on, True; False if it had decided before it was killed."""
    async with running(home, "rules.stalins_war") as program:
        ledger = Ledger(home, GAME)
        alice = Person(program.director, "alice", "en", ledger)
        start = Record(GAME, MINSK, {}, DICE).position
        [seat] = {prompt.seat for prompt in start.due}
        [other] = set(GAME.seats) - {seat}
        (await alice.slash("game new", {"scenario": MINSK}, channel="games")).ok()
        ledger.seal(DICE)
        (await alice.slash("game join", {"side": other}, channel="games")).ok()
        computer = {"side": seat, "level": "admiral", "pace": "once"}
        (await alice.slash("game computer", computer, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        await asyncio.sleep(0.2)
        await program.kill()
        decided = ledger.log() != []  # at this pace as soon as it has thought
        await program.start()
        if decided:
            return False
        async with asyncio.timeout(PATIENCE):
            while len(ledger.log()) < 3 and {prompt.seat for prompt in ledger.position().due} == {seat}:
                await asyncio.sleep(0.1)
        entries, thoughts = ledger.log(), ledger.thoughts()
        assert [row[0] for row in entries] == list(range(1, len(entries) + 1))
        seq, of, player, number, written = thoughts[0]
        assert (seq, of, player) == (1, seat, "admiral")
        assert len({row[0] for row in thoughts}) == len(thoughts)
        sent = SentDecision(GAME.id, {}, blind_bytes(Sight(start, seat)), seat, player, chance_seed(DICE, seat, number))
        expected = await asyncio.to_thread(choose_blindly, GAME, sent)
        assert read_choice(Thought(of, player, number, written, seq)) == expected
        assert expected.actions > 0
        _, *played, _ = entries[0]
        assert played == [seat, expected.action.verb, " ".join(expected.action.args)]
        assert (await alice.panel()).text
        return True
