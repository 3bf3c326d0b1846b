"""Twenty computers at once: ``python -m benchmarks.bench_thinking [GAMES] [PER_SECOND] [SECONDS] [COMPUTERS]``; 200, 20, 30, 20.

The clicks of ``bench_load`` (without pictures) twice: first nobody thinks, then so many computers do without a rest, each of
another person: officers of *Empire of the Sun*, admirals of the other games. Also how much they think, and the memory of the
workers (Linux).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from benchmarks.bench_load import MEASURED, ROOT, SETTLED, Load, answers_noted, at_rest, filled, row
from benchmarks.children import AWAY, unset
from bot import app
from bot.apart.thinking import SentDecision, Thinkers
from bot.core import games
from bot.drawing.pictures import GameDrawings
from bot.program.log_lines import configure_logging
from bot.serve import serve_until_stopped
from bot.settings import ProgramSettings
from bot.tuning import new_loop
from data.players.sheet import LEVELS
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.players import players_of
from rules.players.computer import Computer
from rules.players.worlds import blind_bytes
from sandbox.server import Sandbox
from tests.director.client import Director

#: What is thought about: games with a scenario.
THOUGHT = {"generals": "war", "stalins_war": "minsk_1941", "eots": "south_pacific", "next_war": "lyngen"}
#: The name of the file in which the bot leaves its figures, below its home.
FIGURES = "figures.json"


def hard_decision(game_id: str) -> SentDecision:
    """The first decision of a game that its strongest level thinks about."""
    game = games.installed_games()[game_id]
    players = players_of(game)
    name = next(level for level in reversed(LEVELS) if level in players)
    computer = players[name]
    assert isinstance(computer, Computer)
    record = Record(game, THOUGHT[game_id], {}, bytes(32))
    while True:
        seat = record.position.due[0].seat
        sight: Sight[Any] = Sight(record.position, seat)
        if computer.mind.is_searched(sight):
            return SentDecision(game_id, {}, blind_bytes(sight), seat, name, bytes(32))
        record.play(computer.mind.quick.choose(sight, Random(0)))


def peak_memory(pid: int) -> float:
    """The most MiB that a process held (Linux)."""
    with contextlib.suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024
    return 0.0


async def run_bot(home: Path, computers: int) -> None:
    """The bot, with so many computers that think until it ends."""
    made, choices = list[Thinkers](), list[int]()
    begin = Thinkers.__init__

    def noted(self: Thinkers, *, processes: bool) -> None:
        begin(self, processes=processes)
        made.append(self)

    async def think(number: int) -> None:
        while not made:
            await asyncio.sleep(0.1)
        asked = decisions[number % len(decisions)]
        while True:
            await made[0].choose(games.installed_games()[asked.game_type], asked, number + 1, number + 1)
            choices.append(number)

    decisions = [hard_decision(one) for one in THOUGHT] if computers else []
    with (
        mock.patch.object(Thinkers, "__init__", noted),
        mock.patch.object(app, "GameDrawings", return_value=GameDrawings(enabled=False)),
    ):
        tasks = [asyncio.create_task(think(number)) for number in range(computers)]
        watching = asyncio.create_task(_watch_memory(made, home / FIGURES, choices))
        try:
            await serve_until_stopped(ProgramSettings.model_validate({}))
        finally:
            for task in (*tasks, watching):
                task.cancel()


async def _watch_memory(made: list[Thinkers], figures: Path, choices: list[int]) -> None:
    most: dict[int, float] = {}
    while True:
        await asyncio.sleep(1.0)
        for worker in made[0].workers if made else ():
            most |= {pid: peak_memory(pid) for pid in worker.processes()}
        figures.write_text(json.dumps({"choices": len(choices), "thought": len(set(choices)), "memory": list(most.values())}))


async def measure(count: int, per_second: float, seconds: float, computers: int) -> None:
    """One run, reported."""
    with tempfile.TemporaryDirectory() as home:
        async with Sandbox() as sandbox, Director(sandbox.base) as director:
            what = MEASURED[""]
            channels = await filled(f"sqlite:///{Path(home) / 'fieldpost.sqlite'}", sandbox, count, what)
            env = unset() | {
                "DISCORD_TOKEN": sandbox.token,
                "FIELDPOST_API_BASE": sandbox.api_base,
                "FIELDPOST_GATEWAY_URL": sandbox.gateway_url,
                "FIELDPOST_HOME": home,
                "FIELDPOST_LOG_LEVEL": "ERROR",
                "PYTHONPATH": str(ROOT),
            }
            call = (sys.executable, "-W", "ignore", "-m", "benchmarks.bench_thinking", "--bot", home, str(computers))
            bot = await asyncio.create_subprocess_exec(*call, env=env, cwd=AWAY)
            try:
                await director.wait_for_bot(120)
                # With computers that think it never comes to rest.
                await (asyncio.sleep(SETTLED) if computers else at_rest(bot.pid))
                load, start = Load(sandbox, director, channels, what), time.monotonic()
                await load.run(per_second, seconds)
                took = time.monotonic() - start
                found = json.loads((Path(home) / FIGURES).read_text())
            finally:
                bot.terminate()
                await bot.wait()
    print(row(f"{computers} computers: clicks", [one for times in load.took.values() for one in times]))
    memory = ", ".join(f"{one:.0f}" for one in found["memory"]) or "-"
    print(
        f"  not answered: {load.failed}; {found['choices']} choices of {found['thought']} computers; workers' memory at most "
        f"{memory} MiB; clicks for {took:.0f} s; load of the machine {os.getloadavg()[0]:.0f}",
        flush=True,
    )


async def main(count: int, per_second: float, seconds: float, computers: int) -> None:
    """Without and with."""
    answers_noted()
    print(f"{'milliseconds':<42}{'median':>8}{'p99':>8}{'worst':>9}")
    for thinking in (0, computers):
        await measure(count, per_second, seconds, thinking)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--bot"]:
        configure_logging("ERROR")
        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(run_bot(Path(sys.argv[2]), int(sys.argv[3])))
    else:
        given = sys.argv[1:]
        given += ("200", "20", "30", "20")[len(given) :]
        asyncio.run(main(int(given[0]), float(given[1]), float(given[2]), int(given[3])))
