"""Computer players think in processes of their own: killed in thought they choose the same, and no secret reaches them."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

from bot.apart import thinking
from bot.apart.thinking import SentDecision, Thinkers, choose_blindly, computer_choice_job
from bot.apart.worker import Worker
from bot.program.denied import DeniedError
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.generals.game import GAME
from rules.players.chance import chance_seed
from rules.players.worlds import blind_bytes
from tests.table.program import PATIENCE

SECRET = bytes(range(32))


def a_decision(player: str = "officer") -> SentDecision:
    """A decision of Generals that is worth a look ahead."""
    record = Record(GAME, "war", {}, SECRET)
    while record.position.due[0].what != "play":
        prompt = record.position.due[0]
        record.play(next(record.position.actions(prompt.seat)))
    seat = record.position.due[0].seat
    blind = blind_bytes(Sight(record.position, seat))
    return SentDecision(GAME.id, {}, blind, seat, player, chance_seed(SECRET, seat, record.number))


async def test_killed_in_thought_it_chooses_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIELDPOST_GAMES", "rules.generals")
    asked = a_decision("admiral")
    expected = await asyncio.to_thread(choose_blindly, GAME, asked)
    assert expected.actions > 0
    thinkers = Thinkers(processes=True)
    try:
        first = asyncio.create_task(thinkers.choose(GAME, asked))
        while not any(worker.processes() for worker in thinkers.workers):
            await asyncio.sleep(0.01)
        killed = [pid for worker in thinkers.workers for pid in worker.processes()]
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        assert await first == expected
        assert await thinkers.choose(GAME, asked) == expected
    finally:
        await thinkers.close()


async def test_time_that_a_busy_machine_gives_to_others_counts_nothing() -> None:
    patient = Worker("patient", seconds=PATIENCE, processor=0.5)
    try:
        assert await patient.run(time.sleep, 1.5) is None
        with pytest.raises(DeniedError) as caught:
            await patient.run(sum, range(10**15))
    finally:
        await patient.close()
    assert caught.value.msgid == "limit-slow"


async def test_a_worker_may_wait_sixty_times_as_long_as_it_may_think() -> None:
    thinkers = Thinkers(processes=True)
    for one in thinkers.workers:
        assert one.processor is not None
        assert thinking.WATCHDOG < one.processor <= one.seconds / 60


async def test_closed_it_begins_nothing_that_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the program would end only when all that waited for the worker is thought."""
    monkeypatch.setenv("FIELDPOST_GAMES", "rules.generals")
    asked, thinkers = a_decision("admiral"), Thinkers(processes=True)
    waiting = [asyncio.create_task(thinkers.choose(GAME, asked, n, n)) for n in range(1, 7)]
    while not any(worker.processes() for worker in thinkers.workers):
        await asyncio.sleep(0.01)
    await thinkers.close()
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(one, DeniedError) for one in found), found
    assert not any(worker.processes() for worker in thinkers.workers)


def test_a_worker_is_told_nothing_hidden() -> None:
    asked = a_decision()
    record = Record(GAME, "war", {}, SECRET)
    assert SECRET not in asked.blind
    assert asked.seed != SECRET
    state = GAME.saver.load(asked.blind)
    hidden = [one for one in GAME.seats if one != asked.seat]
    assert any(state.hand[one] != record.position.state.hand[one] for one in hidden)


def test_the_watchdog_takes_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking.games, "installed_games", lambda: {GAME.id: GAME})
    choice = computer_choice_job(a_decision("admiral"), True)
    assert (choice.short, choice.actions) == ("late", 0)
    monkeypatch.setattr(thinking, "WATCHDOG", -1.0)
    assert computer_choice_job(a_decision("admiral")).action == choice.action
