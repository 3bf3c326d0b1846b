"""A client whose process is stopped and wakes again beside another with its shard."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from benchmarks.children import die_with_parent
from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director
from tests.sandbox.conftest import running
from tests.sandbox.shards.clients import ShardBot, until

_REPO = Path(__file__).parents[3]


async def line_of(process: Process) -> str:
    """The next line that a process prints."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        return (await process.stdout.readline()).decode().strip()


@contextlib.asynccontextmanager
async def sleeper(sandbox: Sandbox) -> AsyncIterator[Process]:
    """A connected client with shard 1 of 3."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.sandbox.shards.sleeper", sandbox.api_base, sandbox.gateway_url, sandbox.token),
        cwd=_REPO,
        stdout=PIPE,
        env=os.environ | {"PYTHONPATH": str(_REPO)},
        preexec_fn=die_with_parent,
    )
    try:
        assert await line_of(process) == "ready"
        yield process
    finally:
        process.kill()
        await process.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="there processes cannot be stopped")
async def test_a_frozen_client_gets_all_of_it_when_it_wakes(sandbox: Sandbox, director: Director) -> None:
    """Discord sends to every session of a shard; one that it cut off meanwhile is resumed."""
    await director.add_guild("Club", ["alice"], channel="club", shard=1, of=3)
    async with sleeper(sandbox) as asleep, running(sandbox, heir := ShardBot("heir", 3, [1])):
        for cut_off in (False, True):
            asleep.send_signal(signal.SIGSTOP)
            if cut_off:
                await director.gateway("drop", shard=1)
                await until(lambda: heir.resumed)
            replies = [await director.user("alice").slash("where", channel="club") for _ in range(2)]
            assert [reply.message.content for reply in replies] == ["heir", "heir"]
            asleep.send_signal(signal.SIGCONT)
            assert [await line_of(asleep), await line_of(asleep)] == [reply.id for reply in replies]
            assert sandbox.gateway.resumes == (2 if cut_off else 0)
