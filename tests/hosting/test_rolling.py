"""An update of several processes, one after the other, under a game: releases of one schema serve side by side."""

from __future__ import annotations

import signal
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import make_url

from tests.store import postgres
from tests.table.cluster.fleet import fleet_on
from tests.table.program import ROOT

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
NEWER = "99.0"


def released(folder: Path) -> str:
    """PYTHONPATH under which the program is of a newer release."""
    about = folder / f"fieldpost-{NEWER}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: fieldpost\nVersion: {NEWER}\n", encoding="utf-8")
    return f"{folder}:{ROOT}"


async def test_three_processes_are_updated_under_a_game(tmp_path: Path) -> None:
    path = released(tmp_path / "newer")
    async with fleet_on(tmp_path, "tests.table.toy") as fleet:
        running = await fleet.start()
        alice, bob = fleet.director.user("alice"), fleet.director.user("bob")
        (await alice.slash("game new", {"scenario": "short"}, channel="games")).ok()
        (await alice.slash("game join", {"side": "red"}, channel="games")).ok()
        (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        url = make_url(fleet.url).set(drivername="postgresql").render_as_string(hide_password=False)
        seen = await asyncpg.connect(url)
        orders = iter([(alice, "move red_01 h8"), (alice, "pass"), (bob, "pass")])
        for number, old in enumerate(running):
            old.process.send_signal(signal.SIGTERM)
            assert await old.wait_for_end() == 0
            await (await fleet.launch(PYTHONPATH=path)).wait_for_line("ready")
            releases = [row["release"] for row in await seen.fetch("SELECT release FROM fieldpost_cluster.slot ORDER BY number")]
            assert releases.count(NEWER) == number + 1
            person, what = next(orders)
            (await person.slash("act", {"orders": what}, channel="games")).ok()
        assert [row["verb"] for row in await seen.fetch("SELECT verb FROM action ORDER BY seq")] == ["move", "pass", "pass"]
        await seen.close()
