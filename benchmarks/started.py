"""The shipped program with a stand-in of Discord, for benchmarks that press its buttons."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from benchmarks.children import AWAY, unset
from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director

ROOT = Path(__file__).resolve().parents[1]


async def program(env: dict[str, str]) -> asyncio.subprocess.Process:
    """The process of the program, started by its command."""
    return await asyncio.create_subprocess_exec(sys.executable, "-m", "bot.main", env=env, cwd=AWAY)


@contextlib.asynccontextmanager
async def started(games: str) -> AsyncIterator[Director]:
    """The director of the stand-in, once the program is connected; ``games``: the modules to play. Both stop at the end."""
    with tempfile.TemporaryDirectory() as home:
        async with Sandbox() as sandbox, Director(sandbox.base) as director:
            env = unset() | {
                "DISCORD_TOKEN": sandbox.token,
                "FIELDPOST_API_BASE": sandbox.api_base,
                "FIELDPOST_GATEWAY_URL": sandbox.gateway_url,
                "FIELDPOST_GAMES": games,
                "FIELDPOST_HOME": home,
                "PYTHONPATH": str(ROOT),
            }
            bot = await program(env)
            try:
                await director.wait_for_bot(PATIENCE)
                yield director
            finally:
                bot.terminate()
                await bot.wait()
