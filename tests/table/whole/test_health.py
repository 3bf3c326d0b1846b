"""``fieldpost health``: well while the program goes round, and a line and status 1 when it does not."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

from bot.health import EVERY, FILE, LATE, Heartbeat, health_fault
from tests.director.client import PATIENCE
from tests.table.forked import Forked
from tests.table.whole.test_main import start


async def asked(home: Path) -> tuple[int | None, str]:
    """The command: its status and its output."""
    environment = os.environ | {"FIELDPOST_HOME": str(home)}
    command = await Forked.start(environment, Path.cwd(), "health", errors=True)
    _, output = await command.communicate()
    return command.returncode, output.decode()


async def test_a_serving_program_is_well_and_an_ended_one_is_not(tmp_path: Path) -> None:
    home = tmp_path / "home"
    status, answer = await asked(home)
    assert status == 1
    assert "no program serves" in answer
    program = await start(home, FIELDPOST_PORT="0")
    assert (await asyncio.wait_for(program.stdout.readline(), PATIENCE)).startswith(b"Fieldpost is ready")
    assert await asked(home) == (0, "")
    program.send_signal(signal.SIGTERM)
    await program.communicate()
    assert (await asked(home))[0] == 1


async def test_a_program_that_hangs_or_was_killed_is_not_well(tmp_path: Path) -> None:
    beat = Heartbeat(tmp_path)
    beat.start()
    async with asyncio.timeout(PATIENCE):
        while not (tmp_path / FILE).exists():
            await asyncio.sleep(0.01)
    assert health_fault(tmp_path) == ""
    assert health_fault(tmp_path, time.time() + EVERY) == ""
    assert "no sign for" in health_fault(tmp_path, time.time() + LATE + 1)
    await beat.stop()
    assert not (tmp_path / FILE).exists()
