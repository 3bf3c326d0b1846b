"""A game at the page over three processes and a spare, two of which are killed.

    python -m benchmarks.bench_cluster_page [MINUTES]

On the PostgreSQL of FIELDPOST_TEST_POSTGRES, with Chromium at the size of a phone: *Minsk*, the Axis in the channel of a server
of shard 1, the Soviet side by the buttons of their direct messages, which come to shard 0. Each is played by a reader of roles
and names (``benchmarks.bench_reader``). In the midst of a choice the process that serves it is killed (-9), one after the other.
Reported: whose clicks went where, seconds until the next click was answered, and what everybody reads at last.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from playwright.async_api import Browser, Error

from benchmarks.bench_reader import ListeningPlayer, ListeningSeat
from bot.store import Store
from sandbox.server import Sandbox
from tests.director.client import PATIENCE
from tests.sandbox.browser import PHONE, chromium, page_of
from tests.table.cluster.fleet import Fleet, FleetProcess, fleet_on

#: Side -> who plays it; the second by direct messages.
PEOPLE = {"axis": "anna", "soviet": "boris"}
#: After so many taps of a side its process is killed in the midst of its next choice.
KILLED_AFTER = {"axis": 12, "soviet": 6}
SHARD = {"axis": 1, "soviet": 0}
_GOALS = ("1217", "1516")


class ClusterSeat(ListeningSeat):
    """A seat that goes on when nobody answers for a while."""

    async def go_on(self) -> bool:
        """Decide once, or open the decision; False where nothing was to be decided."""
        if await self.step():
            return True
        opened = self.page.get_by_role("button", name="My decision").last
        if await opened.count():
            with contextlib.suppress(Error):
                await opened.click(timeout=3000)
                await self.page.wait_for_timeout(1500)
        return False


class ClusterEvening:
    """One game of two seats over a fleet."""

    def __init__(self, fleet: Fleet, serving: list[FleetProcess], spare: FleetProcess) -> None:
        self.fleet, self.serving, self.spare = fleet, serving, spare
        #: Sides whose process was killed.
        self.killed: list[str] = []

    async def play(self, browser: Browser, place: str, minutes: float) -> None:
        """Let both play until the game or the time is over."""
        begun = time.monotonic()
        async with contextlib.AsyncExitStack() as stack:
            seats = {}
            for side, name in PEOPLE.items():
                channel = "dm" if SHARD[side] == 0 else place
                page = await stack.enter_async_context(page_of(browser, self.fleet.sandbox, PHONE, name, channel))
                seats[side] = ClusterSeat(page, ListeningPlayer(_GOALS, 1), aloud=False)
            while time.monotonic() - begun < 60 * minutes and not await self.is_over():
                moved = [await self.decide(side, seat) for side, seat in seats.items()]
                if not any(moved):
                    await asyncio.sleep(0.5)
            for side, seat in seats.items():
                print(f"{side}: {seat.taps} taps")

    async def decide(self, side: str, seat: ClusterSeat) -> bool:
        """One tap of a side; once in the game its process is killed just after it, before the choice is complete."""
        moved = await seat.go_on()
        if moved and side not in self.killed and seat.taps >= KILLED_AFTER[side]:
            chosen = (await seat.hear()).said
            if "Chosen" in chosen or "Which" in chosen or "Where" in chosen:
                self.killed.append(side)
                await self.kill_its_process(side, seat)
        return moved

    async def kill_its_process(self, side: str, seat: ClusterSeat) -> None:
        """kill -9, then tap on until the panel answers."""
        before = (await seat.hear()).said
        await self.serving[SHARD[side]].kill()
        began, taps = time.monotonic(), seat.taps
        print(f"{side}: killed in the midst of a choice: {before[:160]!r}", flush=True)
        await self.spare.wait_for_line("ready")
        took_over = time.monotonic() - began
        self.serving[SHARD[side]] = self.spare
        while (await seat.hear()).said == before and time.monotonic() - began < PATIENCE:
            await seat.go_on()
        print(f"{side}: another serves after {took_over:.1f} s, answered after {time.monotonic() - began:.1f} s", flush=True)
        print(f"{side}: {seat.taps - taps} taps meanwhile, then {(await seat.hear()).said[:160]!r}", flush=True)
        self.spare = await self.fleet.launch()

    async def is_over(self) -> bool:
        """Whether the game is over."""
        async with await Store.open(self.fleet.url) as store:
            return bool(await store.games.find(("finished",), every=True))


def clicks_by_shard(sandbox: Sandbox) -> Counter[tuple[str, str]]:
    """How often each person's clicks came to the shard of a server, or to shard 0 from direct messages."""
    world = sandbox.world
    found: Counter[tuple[str, str]] = Counter()
    for record in world.interactions.values():
        guild = world.channels[str(record["channel_id"])].get("guild_id")
        name = next(one for one in PEOPLE.values() if world.users[str(record["user_id"])]["username"] == one)
        found[name, "direct messages" if guild is None else "server"] += 1
    return found


def doubled_messages(sandbox: Sandbox) -> list[str]:
    """Messages of the outbox that are there more than once, by their nonces."""
    nonces = Counter(one["_nonce"] for box in sandbox.world.messages.values() for one in box.values() if one.get("_nonce"))
    return [nonce for nonce, count in nonces.items() if count > 1]


async def main(minutes: float) -> None:
    """Start the fleet, play, report."""
    with tempfile.TemporaryDirectory() as home:
        async with fleet_on(Path(home), "rules.stalins_war") as fleet:
            serving = await fleet.start()
            spare = await fleet.launch()
            await spare.wait_for_line("spare")
            people, place = await fleet.open_game(1, PEOPLE, scenario="minsk_1941")
            for side, person in people.items():
                where = "dm" if SHARD[side] == 0 else place
                await person.slash("panel", {"words": True}, channel=place)
                print(side, "plays in", where, flush=True)
            async with chromium() as browser:
                evening = ClusterEvening(fleet, serving, spare)
                await evening.play(browser, place, minutes)
                print(dict(clicks_by_shard(fleet.sandbox)), "doubled:", doubled_messages(fleet.sandbox))
                async with await Store.open(fleet.url) as store:
                    [game] = await store.games.find(("active", "finished"), every=True)
                    print(f"{game.status}, {len(await store.log.actions(game.id))} entries")
                async with page_of(browser, fleet.sandbox, PHONE, PEOPLE["axis"], place) as page:
                    await page.get_by_role("article").last.wait_for()
                    public = [await one.inner_text() for one in (await page.locator("article:not(.ephemeral)").all())[-6:]]
                    print(*public, sep="\n---\n")
                    if folder := os.environ.get("FIELDPOST_SHOTS"):
                        await page.screenshot(path=Path(folder) / "cluster.png")


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]) if sys.argv[1:] else 20.0))
