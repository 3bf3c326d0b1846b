"""Many games at once: ``python -m benchmarks.bench_load [GAMES] [PER_SECOND] [SECONDS]``; 1,000 games, 50 a second, for 60 s.

The bot runs in a process of its own with its SQLite file on disk, pictures on; the stand-in of Discord and the players are
here. Each game of South Pacific is in a channel of its own, in the middle of an offensive. The clicks: open the panel, go a
step further in it, complete an option, carry out a decision, take it back. A time is from the moment Discord has the click
until it has the answer.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from bot.serve import serve
from bot.settings import Settings
from bot.store import NewAction, Store
from bot.table import games
from rules.engine import Action, Game, Position, SealedDice
from sandbox.client import Director
from sandbox.components import BUTTON, walk
from sandbox.seed import new_channel
from sandbox.server import Sandbox

ROOT = Path(__file__).parents[1]
SCENARIO = "south_pacific"
ORDER = "activate jp_af_25+jp_af_21"


async def filled(home: Path, sandbox: Sandbox, count: int) -> list[str]:
    """A database with so many open games, Alice against Bob; the name of each one's channel."""
    game = games.games()["eots"]
    guild = next(iter(sandbox.world.guilds.values()))
    alice, bob = (int(sandbox.world.find_user(name)["id"]) for name in ("alice", "bob"))
    names = [f"load-{number}" for number in range(count)]
    async with await Store.open(f"sqlite:///{home / 'fieldpost.sqlite'}") as store:
        for name in names:
            channel = new_channel(sandbox.world, guild, name)
            row = await store.create_game(
                game_type=game.id, scenario=SCENARIO, options={}, owner_id=alice, guild_id=int(guild["id"]),
                channel_id=int(channel["id"]), thread_id=None, lang="en",
            )  # fmt: skip
            await store.take_seat(row.id, "japan", alice, lang="en")
            await store.take_seat(row.id, "allies", bob, lang="en")
            actions, begun, now = opening(game, await store.secret(row.id))
            await store.append(row.id, 0, [], snapshot=game.save(begun.state), game_updates={"status": "active"})
            await store.append(row.id, 0, actions, snapshot=game.save(now.state))
    return names


def opening(game: Game, secret: bytes) -> tuple[list[NewAction], Position, Position]:
    """The first decisions of a game, up to Japan's choice of units; the position before and after them."""
    begun = position = games.begin(game, SCENARIO, {}, secret).position
    played: list[NewAction] = []
    while not any(prompt.seat == "japan" and "activate" in prompt.verbs for prompt in position.prompts):
        prompt = position.prompts[0]
        if prompt.seat == "allies":
            order = "decline"
        elif "oc" in prompt.verbs:
            slot = position.slot("japan", "oc", [])
            assert slot is not None
            order = f"oc {slot.choices[0]}"
        else:
            order = "hq jp_hq_south_seas"
        action = Action.parse(prompt.seat, order)
        position = position.play(action, SealedDice(secret, len(played) + 1)).position
        played.append(NewAction(action.seat, action.verb, " ".join(action.args), None, None, True))
    return played, begun, position


class Load:
    """Clicks in many games, and how long each took, in seconds by kind."""

    def __init__(self, sandbox: Sandbox, director: Director, channels: list[str]) -> None:
        self.sandbox = sandbox
        self.director = director
        self.channels = channels
        self.rng = random.Random(1)
        self.took: dict[str, list[float]] = defaultdict(list)
        self.failed = 0
        self.busy: set[str] = set()

    async def run(self, per_second: float, seconds: float) -> None:
        """So many clicks a second, come what may, for so long; then wait for the answers."""
        start, tasks = time.monotonic(), set[asyncio.Task[None]]()
        for number in range(int(per_second * seconds)):
            await asyncio.sleep(max(0.0, start + number / per_second - time.monotonic()))
            tasks.add(asyncio.create_task(self._one()))
        await asyncio.gather(*tasks)

    async def _one(self) -> None:
        channel = self.rng.choice([name for name in self.channels if name not in self.busy])
        self.busy.add(channel)
        kind = self.rng.choice(("panel", "step", "complete", "decide"))
        if kind == "complete":
            body = {"command": "activate", "options": {"first": "2"}, "focused": "first", "channel": channel}
            await self._timed("completion of an option", "slash", body)
        elif kind == "decide":
            body = {"command": "act", "options": {"orders": ORDER}, "channel": channel}
            await self._timed("a decision carried out and stored", "slash", body)
            await self._timed("undo", "slash", {"command": "undo", "options": {}, "channel": channel})
        else:
            shown = await self._timed("open the panel", "slash", {"command": "panel", "options": {}, "channel": channel})
            message = self.sandbox.world.find_message(shown["original"])
            if kind == "step" and message is not None:
                parts = (part for _, part in walk(message["components"]))
                press = next(part for part in parts if part["type"] == BUTTON and ":v:" in part["custom_id"])
                body = {"message": message["id"], "custom_id": press["custom_id"]}
                await self._timed("a step in the panel", "component", body)
        self.busy.discard(channel)

    async def _timed(self, name: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        world = self.sandbox.world
        answer = await self.director.call("POST", f"/users/alice/{path}", body)
        record = world.interactions[answer["id"]]
        while record["status"] == "pending" or (record["callback"] in (5, 6) and not record["followups"]):
            if record["callback"] in (5, 6) and record["stage"] >= 2:
                break
            await world.changed(world.rev, 0.5)
        if record["status"] == "failed":
            self.failed += 1
        self.took[name].append(time.time() - record["created"])
        return dict(record)


def row(name: str, seconds: list[float]) -> str:
    """One line: median, p99 and worst in milliseconds."""
    ordered = sorted(seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    middle = statistics.median(ordered)
    return f"{name:<42}{middle * 1000:>8.1f}{p99 * 1000:>8.1f}{ordered[-1] * 1000:>9.1f}   n={len(ordered)}"


async def main(count: int, per_second: float, seconds: float) -> None:
    """Fill the database, start the bot, load it, report."""
    with tempfile.TemporaryDirectory() as home:
        async with Sandbox() as sandbox, Director(sandbox.base) as director:
            start = time.monotonic()
            channels = await filled(Path(home), sandbox, count)
            print(f"{count} games set up in {time.monotonic() - start:.0f} s", flush=True)
            env = os.environ | {
                "DISCORD_TOKEN": sandbox.token,
                "FIELDPOST_API_BASE": sandbox.api_base,
                "FIELDPOST_GATEWAY_URL": sandbox.gateway_url,
                "FIELDPOST_HOME": home,
                "FIELDPOST_LOG_LEVEL": "ERROR",
                "PYTHONPATH": str(ROOT),
            }
            figures = Path(home) / "figures.json"
            call = (sys.executable, "-W", "ignore", "-m", "benchmarks.bench_load", "--bot", str(figures))
            bot = await asyncio.create_subprocess_exec(*call, env=env, cwd=ROOT)
            try:
                await director.wait_for_bot(60)
                await asyncio.sleep(2)
                load = Load(sandbox, director, channels)
                await load.run(per_second, seconds)
            finally:
                bot.terminate()
                await bot.wait()
            inside = json.loads(figures.read_text())
            pictures = sum(len(one["attachments"]) for of in sandbox.world.messages.values() for one in of.values())
    print(f"{'milliseconds':<42}{'median':>8}{'p99':>8}{'worst':>9}")
    for name, took in load.took.items():
        print(row(name, took))
    print(row("all", [one for took in load.took.values() for one in took]))
    print(row("late wakings of the bot's event loop", inside["lags"]))
    print(f"not answered in time: {load.failed}; pictures posted: {pictures}; most memory: {inside['most_mib']:.0f} MiB")


async def _watched(figures: Path) -> None:
    """The bot, with its event loop's lag and its memory written down at its end."""
    lags: list[float] = []

    async def watch() -> None:
        while True:
            start = time.perf_counter()
            await asyncio.sleep(0.01)
            lags.append(time.perf_counter() - start - 0.01)

    watching = asyncio.create_task(watch())
    try:
        await serve(Settings.model_validate({}))
    finally:
        watching.cancel()
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        figures.write_text(json.dumps({"lags": lags, "most_mib": most}))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--bot"]:
        from bot.main import configure_logging

        configure_logging("ERROR")
        asyncio.run(_watched(Path(sys.argv[2])))
    else:
        given = [*sys.argv[1:], *("1000", "50", "60")[len(sys.argv) - 1 :]]
        asyncio.run(main(int(given[0]), float(given[1]), float(given[2])))
