"""The program seen from outside: its health and what it measures, on a port of its own machine."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.health import note_damage
from bot.program.measures import REGISTRY
from sandbox.server import Sandbox
from tests.director.client import Director
from tests.sandbox.excerpt import EXCERPT
from tests.table.program import PATIENCE, Program
from tests.table.whole.test_e2e import begin, board, decision

DASHBOARD = Path(__file__).parents[3] / "deploy" / "grafana.json"


class Scraped:
    """The program with its port for metrics, and what both pages answer."""

    def __init__(self, program: Program, port: int) -> None:
        self.program = program
        self.port = port

    async def get(self, path: str) -> tuple[int, str]:
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{self.port}{path}") as answer:
            return answer.status, await answer.text()

    async def values(self) -> dict[str, float]:
        """Every sample of the metrics, by name with labels."""
        status, text = await self.get("/metrics")
        assert status == 200
        lines = (line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#"))
        return {name: float(value) for name, value in lines}


@pytest.fixture
async def scraped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scraped]:
    monkeypatch.setenv("FIELDPOST_METRICS_PORT", "0")
    monkeypatch.setenv("FIELDPOST_LOG_LEVEL", "INFO")  # whatever the worker's earlier tests have left
    async with Sandbox(openapi=EXCERPT) as sandbox, Director(sandbox.base) as director:
        await director.settings(ack_seconds=PATIENCE)
        program = Program(sandbox, director, tmp_path / "home", "tests.table.toy")
        program.errors = True
        await program.start()
        try:
            assert program.process is not None
            assert program.process.stderr is not None
            port = None
            while port is None:
                line = (await asyncio.wait_for(program.process.stderr.readline(), PATIENCE)).decode()
                assert line, "the program did not say its port"
                port = re.search(r"event=metrics port=(\d+)", line)
            yield Scraped(program, int(port[1]))
        finally:
            await program.stop()


async def test_what_people_do_is_counted_and_nothing_of_it_is_named(scraped: Scraped) -> None:
    before = await scraped.values()
    alice, _ = await begin(scraped.program.director)
    await board(alice, "to act")
    await decision(alice)
    counted = {f'fieldpost_request_seconds_count{{kind="{kind}"}}': number for kind, number in (("command", 4), ("press", 1))}
    after = await scraped.values()
    async with asyncio.timeout(PATIENCE):  # a request is measured a moment after its answer
        while {name: after.get(name, 0) - before.get(name, 0) for name in counted} != counted:
            await asyncio.sleep(0.05)
            after = await scraped.values()
    assert after["fieldpost_games_in_memory"] == 1
    assert after['fieldpost_deliveries_total{result="delivered"}'] >= 1
    assert after["fieldpost_outbox_oldest_seconds"] >= 0
    assert after["fieldpost_servers"] == 1
    assert after['fieldpost_shard_open{shard="0"}'] == 1
    _, text = await scraped.get("/metrics")
    assert not {"alice", "red", "toy", "short", "games"} & set(
        re.findall(r"[\w-]+", re.sub(r"fieldpost_\w+|# .*", "", text.lower()))
    )


async def test_health_follows_the_connection_to_discord_and_names_damage(scraped: Scraped) -> None:
    home = scraped.program.home
    async with asyncio.timeout(PATIENCE):
        while (await scraped.get("/healthz")) != (200, "ok\n"):  # the heartbeat begins a moment after the start
            await asyncio.sleep(0.05)
    async with asyncio.timeout(PATIENCE):
        while (await scraped.get("/healthz")) != (200, "damage: game 7: entry 3\n"):
            note_damage(home, ["game 7: entry 3"])  # the check of the database at the start ends with a list of its own
            await asyncio.sleep(0.05)
    note_damage(home, [])
    (home / "heartbeat").unlink()
    status, text = await scraped.get("/healthz")
    assert status == 503
    assert "not ready yet" in text


async def test_a_taken_port_is_named_and_nothing_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setenv("FIELDPOST_METRICS_PORT", str(port))
        async with Sandbox(openapi=EXCERPT) as sandbox, Director(sandbox.base) as director:
            program = Program(sandbox, director, tmp_path / "home", "tests.table.toy")
            program.errors = True
            with pytest.raises(AssertionError, match="ended before it was ready"):
                await program.start()
            assert f"port {port} for metrics cannot be opened" in await program.complaints()
            assert not (await director.status())["bot_connected"]


def test_the_dashboard_asks_only_for_what_there_is() -> None:
    known = {
        f"{sample.name}"
        for family in REGISTRY.collect()
        for sample in family.samples
        if family.name.startswith(("fieldpost_", "process_"))
    }
    families = {family.name for family in REGISTRY.collect()}
    asked = set[str]()
    for panel in json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]:
        for target in panel["targets"]:
            asked |= set(re.findall(r"\b(?:fieldpost|process)_\w+", target["expr"]))
    assert asked
    for name in asked:
        assert name in known or re.sub(r"_(?:total|bucket|count|sum)$", "", name) in families, name
    assert {name for name in families if name.startswith("fieldpost_")} <= {
        re.sub(r"_(?:total|bucket|count|sum)$", "", n) for n in asked
    }
