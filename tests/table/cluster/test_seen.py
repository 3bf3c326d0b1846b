"""What the owner of a server sees of one of several processes: health, metrics, the log, its end."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import asyncpg
import pytest
from sqlalchemy import make_url

from benchmarks.children import AWAY
from bot.program.complaints import AGAIN
from tests.director.client import PATIENCE
from tests.store import postgres
from tests.table.cluster.fleet import Fleet, FleetProcess, fleet_on
from tests.table.forked import Forked

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
#: Settings under which a process says much.
SEEN = {"FIELDPOST_METRICS_PORT": "0", "FIELDPOST_LOG_LEVEL": "INFO", "FIELDPOST_LOG": "json"}


@pytest.fixture
async def fleet(tmp_path: Path) -> AsyncIterator[Fleet]:
    async with fleet_on(tmp_path, "tests.table.toy", processes=1, shards=2) as found:
        yield found


async def logged(process: FleetProcess, event: str) -> dict[str, Any]:
    """The first line of its log about this."""
    assert process.process.stderr is not None
    async with asyncio.timeout(PATIENCE):
        while line := await process.process.stderr.readline():
            if (said := json.loads(line))["event"] == event:
                return dict(said)
    raise AssertionError(f"it ended without {event!r}")


async def fetch(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/{path}") as answer:
        return answer.status, await answer.text()


async def health_of(port: int, pattern: str) -> None:
    """Wait until /healthz says this, at 200."""
    said = (0, "")
    try:
        async with asyncio.timeout(PATIENCE):
            while said[0] != 200 or not re.fullmatch(pattern, said[1]):
                said = await fetch(port, "healthz")
    except TimeoutError:
        raise AssertionError(f"/healthz says {said}") from None


async def healthy(home: Path) -> bool:
    """What ``fieldpost health`` says of a home."""
    process = await Forked.start({"FIELDPOST_HOME": str(home), "FIELDPOST_GAMES": "tests.table.toy"}, AWAY, "health")
    return await asyncio.wait_for(process.wait(), PATIENCE) == 0


async def test_a_spare_is_healthy_and_a_slot_is_named(fleet: Fleet) -> None:
    first = await fleet.launch(errors=True, **SEEN)
    port = (await logged(first, "metrics"))["port"]
    await first.wait_for_line("ready")
    beat = r"last beat \d\.\d s ago"
    await health_of(port, rf"ok\nslot 0 of 1, epoch 1, {beat}\nshard 0: \d+ ms\nshard 1: \d+ ms\nmessages: 0 due, 0 being sent\n")
    spare = await fleet.launch(errors=True, **SEEN)
    other = (await logged(spare, "metrics"))["port"]
    await spare.wait_for_line("spare")
    await health_of(other, r"ok\na spare: it waits for one of 1 slots\n")
    assert await healthy(fleet.home / "process1")
    assert "\nfieldpost_slot -1.0\n" in (await fetch(other, "metrics"))[1]
    await first.kill()
    await spare.wait_for_line("ready")
    await health_of(other, rf"ok\nslot 0 of 1, epoch 2, {beat}\n[^-]+")
    status, text = await fetch(other, "metrics")
    assert status == 200
    for line in ("fieldpost_slot 0.0", "fieldpost_slot_epoch 2.0", 'fieldpost_shard_open{shard="1"} 1.0'):
        assert f"\n{line}\n" in text
    assert re.search(r"\nfieldpost_beat_age_seconds \d", text)
    line = await logged(spare, "upkeep")
    assert (line["own_slot"], line["own_shards"]) == (0, "0 1")
    assert line["process"] == f"process1:{spare.process.pid}"


async def test_what_has_lost_its_slot_ends_and_comes_back_as_a_spare(fleet: Fleet) -> None:
    first = await fleet.launch(errors=True, FIELDPOST_LOG_LEVEL="ERROR", FIELDPOST_METRICS_PORT="")
    await first.wait_for_line("ready")
    taken = await asyncpg.connect(make_url(fleet.url).set(drivername="postgresql").render_as_string(hide_password=False))
    await taken.execute("UPDATE fieldpost_cluster.slot SET epoch = epoch + 1")
    assert await first.wait_for_end() == AGAIN
    assert first.process.stderr is not None
    said = (await first.process.stderr.read()).decode().splitlines()
    assert said[-1] == "fieldpost: another process serves these servers: this one ends. Started again it waits as a spare."
    assert not (fleet.home / "process0" / "heartbeat").exists()
    again = await fleet.launch()
    await again.wait_for_line("ready")
    await taken.close()


async def test_one_process_on_sqlite_has_all_shards(fleet: Fleet) -> None:
    only = await fleet.launch(errors=True, FIELDPOST_DATABASE_URL="", **SEEN | {"FIELDPOST_SHARDS": "3"})
    port = (await logged(only, "metrics"))["port"]
    await only.wait_for_line("ready")
    await health_of(port, "ok\n")
    _, text = await fetch(port, "metrics")
    assert 'fieldpost_shard_open{shard="2"} 1.0' in text
    assert "\nfieldpost_slot -1.0\n" in text
