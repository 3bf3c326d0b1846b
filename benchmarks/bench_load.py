"""Many games at once: ``python -m benchmarks.bench_load [GAMES] [PER_SECOND] [SECONDS] [--plain] [--next-war]``; 1,000, 50
a second, 60 s.

``--find``: afterwards increase the rate by ten clicks a second every ten seconds, until p99 passes 100 ms or the rate is 200;
decrease it if p99 passes at once.

The bot runs in a process of its own with its SQLite file on disk, drawing boards (``--plain``: without pictures); the
stand-in of Discord and the players are in this process. Each game of South Pacific is in a channel of its own, in the middle
of an offensive; all were played at random, so that hardly two boards are alike. The clicks: open the panel, go a step further
in it, complete an option, carry out a decision, undo it; they start at their rate whether or not earlier ones are answered.
With ``--next-war`` the games are of Nordkalott, and the decisions marches of a segment.
Two times are reported for each: from the moment Discord has the click until it has the answer, and the part of that inside
the bot, from the interaction's arrival in its library until the answer is ready to be sent. The rest is the stand-in's, the
players' and the connection's, which share the machine's processors with the bot and with its drawing worker.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec

from benchmarks.children import AWAY, unset
from bot.apart.worker import processor_seconds
from bot.core import games
from bot.panel.ops import Op
from bot.store import NewAction, Store
from rules.engine import Game, Position, SealedDice
from rules.engine.proof.playout import random_action
from sandbox.core import interactions
from sandbox.server import Sandbox
from sandbox.world.components import BUTTON, STRING_SELECT, walk_components
from sandbox.world.seed import new_channel
from tests.director.client import Director

ROOT = Path(__file__).parents[1]
#: What a player does, and how many clicks that is.
CLICKS = {"panel": 1, "step": 2, "complete": 1, "decide": 2}
#: Minimum run time of the bot in seconds before the clicks begin; by then it has loaded games and drawn its boards.
SETTLED = 10.0
#: The bot is idle when it uses less than this share of a processor for this many seconds; the last number is the longest wait.
RESTS, RESTING, LONGEST = 0.1, 2.0, 90.0
#: Seconds after the last answer for pictures that are still on their way.
LANDING = 2.0
#: Number of courses of play (with more games, several share one), and the maximum decisions of a course.
COURSES, MOST_PLAYED = 250, 200


class Measured(msgspec.Struct, frozen=True):
    """What is played: a game and scenario, its seats for Alice and Bob, the verb of the decision, what is completed."""

    game: str = "eots"
    scenario: str = "south_pacific"
    seats: tuple[str, str] = ("japan", "allies")
    verb: str = "activate"
    completed: str = "activate 2"


#: By the option that chooses it.
MEASURED = {
    "": Measured(),
    "--next-war": Measured("next_war", "nordkalott", ("nato", "pact"), "move", "move 1"),
}


class Opened(msgspec.Struct, frozen=True):
    """A game somewhere in its first turns: how it got there, whose decision it is and what they could decide and undo."""

    secret: bytes
    begun: Position
    now: Position
    actions: tuple[NewAction, ...]
    user: str
    order: str


class Channel(msgspec.Struct, frozen=True):
    """The channel of a game, who clicks in it, and in what order."""

    name: str
    user: str
    order: str


async def filled(url: str, sandbox: Sandbox, count: int, what: Measured) -> list[Channel]:
    """A database with a number of open games, Alice against Bob, spread over the servers there are."""
    game, guilds = games.installed_games()[what.game], list(sandbox.world.guilds.values())
    alice, bob = (int(sandbox.world.find_user(name)["id"]) for name in ("alice", "bob"))
    courses = [course for number in range(min(count, COURSES)) if (course := opening(game, number, what)) is not None]
    channels = []
    async with await Store.open(url) as store:
        for number in range(count):
            name, course, guild = f"load-{number}", courses[number % len(courses)], guilds[number % len(guilds)]
            channel = new_channel(sandbox.world, guild, name)
            row = await store.games.create(
                game_type=game.id, scenario=what.scenario, options={}, owner_id=alice, guild_id=int(guild["id"]),
                channel_id=int(channel["id"]), thread_id=None, lang="en", secret=course.secret,
            )  # fmt: skip
            for seat, user in zip(what.seats, (alice, bob), strict=True):
                await store.seats.take(row.id, seat, user, lang="en")
            await store.log.append(row.id, 0, [], snapshot=game.saver.save(course.begun.state), game_updates={"status": "active"})
            await store.log.append(row.id, 0, course.actions, snapshot=game.saver.save(course.now.state))
            channels.append(Channel(str(channel["id"]), course.user, course.order))
    return channels


def opening(game: Game, number: int, what: Measured) -> Opened | None:
    """A game played at random until a player has the decision that is measured, and a choice that they may undo.

    None if random play reached no such decision.
    """
    rng, secret = random.Random(number), hashlib.sha256(str(number).encode()).digest()
    begun = position = games.begin_game_outcome(game, what.scenario, {}, secret).position
    least, played = rng.randint(5, 80), list[NewAction]()
    while len(played) < MOST_PLAYED and not position.over:
        asked = next((prompt for prompt in position.prompts if what.verb in prompt.verbs and not prompt.secret), None)
        if asked is not None and len(played) >= least:
            for _ in range(20):
                action = random_action(position, rng)
                if action.verb == what.verb and action.seat == asked.seat:
                    outcome = position.play(action, SealedDice(secret, len(played) + 1))
                    if not outcome.irreversible:
                        user = dict(zip(what.seats, ("alice", "bob"), strict=True))[asked.seat]
                        return Opened(secret, begun, position, tuple(played), user, f"{what.verb} {' '.join(action.args)}")
        action = random_action(position, rng)
        outcome = position.play(action, SealedDice(secret, len(played) + 1))
        position = outcome.position
        # As if it could not be undone: nobody must undo what was played before the clicks.
        played.append(NewAction(action.seat, action.verb, " ".join(action.args), None, None, True))
    return None


def choice_of(components: list[dict[str, Any]]) -> dict[str, Any]:
    """A unit chosen in a panel, by menu or numbered button, else a verb. Nothing is carried out: the game waits there."""
    parts = [part for _, part in walk_components(components)]
    for part in parts:
        if part["type"] == STRING_SELECT:
            return {"custom_id": part["custom_id"], "values": [part["options"][0]["value"]]}
    ids = [part.get("custom_id", "") for part in parts if part["type"] == BUTTON and not part.get("disabled")]
    steps = (re.compile(rf"fp:\d+:\d+:\d+:{op.value}:") for op in (Op.NUMBER, Op.VERB))
    return {"custom_id": next(one for step in steps for one in ids if step.match(one))}


class Load:
    """Clicks in many games, and how long each took, in seconds by kind."""

    def __init__(self, sandbox: Sandbox, director: Director, channels: list[Channel], what: Measured) -> None:
        self.sandbox, self.what = sandbox, what
        self.director = director
        self.channels = channels
        self.rng = random.Random(1)
        self.took: dict[str, list[float]] = defaultdict(list)
        #: Interaction -> kind, for the times that the bot itself recorded.
        self.kinds: dict[str, str] = {}
        self.took_all = 0.0
        self.failed = 0
        self.busy: set[str] = set()

    async def run(self, per_second: float, seconds: float) -> None:
        """Click at this rate for this long, come what may; then wait for the answers."""
        start, clicks, tasks = time.monotonic(), 0, set[asyncio.Task[None]]()
        while clicks < per_second * seconds:
            await asyncio.sleep(max(0.0, start + clicks / per_second - time.monotonic()))
            kind = self.rng.choice(("panel", "step", "complete", "decide"))
            clicks += CLICKS[kind]
            tasks.add(asyncio.create_task(self._one(kind)))
        await asyncio.gather(*tasks)
        self.took_all = time.monotonic() - start

    async def _one(self, kind: str) -> None:
        while not (free := [one for one in self.channels if one.name not in self.busy]):
            await asyncio.sleep(0.01)  # every game waits for an answer: far beyond the rates of interest
        played = self.rng.choice(free)
        channel, user = played.name, played.user
        self.busy.add(channel)
        if kind == "complete":
            body = {"command": "act", "options": {"orders": self.what.completed}, "focused": "orders", "channel": channel}
            await self._timed("completion of an option", user, "slash", body)
        elif kind == "decide":
            body = {"command": "act", "options": {"orders": played.order}, "channel": channel}
            await self._timed("a decision carried out and stored", user, "slash", body)
            await self._timed("undo", user, "slash", {"command": "undo", "options": {}, "channel": channel})
        else:
            shown = await self._timed("open the panel", user, "slash", {"command": "panel", "options": {}, "channel": channel})
            message = self.sandbox.world.find_message(shown["original"])
            if kind == "step" and message is not None:
                body = {"message": message["id"], **choice_of(message["components"])}
                await self._timed("a step in the panel", user, "component", body)
        self.busy.discard(channel)

    async def _timed(self, name: str, user: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        world = self.sandbox.world
        answer = await self.director.call("POST", f"/users/{user}/{path}", body)
        record = world.interactions[answer["id"]]
        while record["status"] == "pending" or (record["callback"] in (5, 6) and not record["followups"]):
            if record["callback"] in (5, 6) and record["stage"] >= 2:
                break
            await world.changed(world.rev, 0.5)
        if record["status"] == "failed":
            self.failed += 1
        self.took[name].append(ANSWERED.get(answer["id"], time.time()) - record["created"])
        self.kinds[answer["id"]] = name
        return dict(record)


#: Interaction -> when the stand-in had the answer.
ANSWERED: dict[str, float] = {}


def answers_noted() -> None:
    """Let the stand-in note when an answer reaches it."""
    given = interactions.answer_interaction

    def noted(app: Sandbox, interaction_id: str, *rest: Any) -> Any:
        ANSWERED[interaction_id] = time.time()
        return given(app, interaction_id, *rest)

    mock.patch.object(interactions, "answer_interaction", noted).start()


def processors(pid: int) -> dict[int, float]:
    """Seconds of processor time used by a process and each of its children (Linux)."""
    return {one: processor_seconds(one) for one in (pid, *children(pid))}


async def at_rest(pid: int) -> None:
    """Wait until the bot and its workers have finished their start-up work, so that no click pays for it."""
    await asyncio.sleep(SETTLED)
    end, last, spent = time.monotonic() + LONGEST, -1.0, sum(processors(pid).values())
    while (last < 0 or spent - last > RESTS * RESTING) and time.monotonic() < end:
        await asyncio.sleep(RESTING)
        last, spent = spent, sum(processors(pid).values())


def waited(pid: int) -> float:
    """Seconds during which a process's event loop was ready to run and had to wait for a processor (Linux)."""
    with contextlib.suppress(OSError):
        return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9
    return 0.0


def children(pid: int) -> list[int]:
    with contextlib.suppress(OSError):
        tasks = Path(f"/proc/{pid}/task").glob("*/children")
        direct = [int(one) for task in tasks for one in task.read_text().split()]
        return direct + [further for one in direct for further in children(one)]
    return []


def row(name: str, seconds: list[float]) -> str:
    """One line: median, p99 and worst in milliseconds."""
    ordered = sorted(seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    middle = statistics.median(ordered)
    return f"{name:<42}{middle * 1000:>8.1f}{p99 * 1000:>8.1f}{ordered[-1] * 1000:>9.1f}   n={len(ordered)}"


#: The rate at which the search ends, its increment, the seconds at each rate, the p99 limit in seconds.
MOST, STEP, LOOK, SLOW = 200, 10, 10.0, 0.1


def p99(seconds: list[float]) -> float:
    """The 99th percentile."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]


async def rushed(load: Load, bot: int, rate: float, seconds: float) -> bool:
    """Whether p99 passes the limit at a rate, twice in a row: a single hiccup of the machine does not count.

    Prints p99, processor time per click, and the share of the time the bot's loop waited for a processor.
    """
    for _ in range(2):
        load.took.clear()
        before, late = processors(bot)[bot], waited(bot)
        await load.run(rate, seconds)
        took = [one for of in load.took.values() for one in of]
        spent, late = processors(bot)[bot] - before, waited(bot) - late
        print(
            f"{rate:>4.0f} clicks a second: {len(took) / load.took_all:>6.1f} done, p99 {p99(took) * 1000:>7.1f} ms, "
            f"{1000 * spent / len(took):>5.1f} ms of processor each, waited for one {100 * late / load.took_all:.0f} %",
            flush=True,
        )
        if p99(took) <= SLOW:
            return False
    return True


async def find(load: Load, bot: int, start: float, seconds: float) -> None:
    """The rate at which p99 passes the limit: upwards from ``start``, or downwards if it passes there already."""
    rate = start
    if await rushed(load, bot, rate, seconds):
        while rate > STEP and await rushed(load, bot, rate - STEP, seconds):
            rate -= STEP
    else:
        while rate <= MOST and not await rushed(load, bot, rate := rate + STEP, seconds):
            pass
    if rate > MOST:
        print(f"p99 stays within {SLOW * 1000:.0f} ms up to {MOST} clicks a second")
    else:
        print(f"p99 passes {SLOW * 1000:.0f} ms at {rate:.0f} clicks a second", flush=True)


async def main(count: int, per_second: float, seconds: float, what: Measured, plain: bool, finding: bool) -> None:
    """Fill the database, start the bot, load it, report."""
    with tempfile.TemporaryDirectory() as home:
        async with Sandbox() as sandbox, Director(sandbox.base) as director:
            start = time.monotonic()
            channels = await filled(f"sqlite:///{Path(home) / 'fieldpost.sqlite'}", sandbox, count, what)
            print(f"{count} games set up in {time.monotonic() - start:.0f} s", flush=True)
            env = unset() | {
                "DISCORD_TOKEN": sandbox.token,
                "FIELDPOST_API_BASE": sandbox.api_base,
                "FIELDPOST_GATEWAY_URL": sandbox.gateway_url,
                "FIELDPOST_HOME": home,
                "FIELDPOST_LOG_LEVEL": "ERROR",
                "PYTHONPATH": str(ROOT),
            }
            figures = Path(home) / "figures.json"
            how = ["--plain"] if plain else []
            call = (sys.executable, "-W", "ignore", "-m", "benchmarks.load_bot", str(figures), *how)
            bot = await asyncio.create_subprocess_exec(*call, env=env, cwd=AWAY)
            try:
                await director.wait_for_bot(60)
                await at_rest(bot.pid)
                load = Load(sandbox, director, channels, what)
                answers_noted()
                before = processors(bot.pid), processors(os.getpid())[os.getpid()], waited(bot.pid)
                began = time.time()
                await load.run(per_second, seconds)
                ended, after = time.time(), (processors(bot.pid), processors(os.getpid())[os.getpid()], waited(bot.pid))
                if finding:
                    await find(Load(sandbox, director, channels, what), bot.pid, per_second, min(seconds, LOOK))
                await asyncio.sleep(LANDING)
            finally:
                bot.terminate()
                await bot.wait()
            inside = json.loads(figures.read_text())
            pictures = sum(len(one["attachments"]) for of in sandbox.world.messages.values() for one in of.values())
    print(f"{'milliseconds':<42}{'median':>8}{'p99':>8}{'worst':>9}")
    for name, took in load.took.items():
        print(row(name, took))
    print(row("all", [one for took in load.took.values() for one in took]))
    inner: dict[str, list[float]] = defaultdict(list)
    for key, spent in inside["inside"].items():
        if key in load.kinds:
            inner[load.kinds[key]].append(spent)
    for name in load.took:
        print(row(f"inside the bot: {name}", inner[name]))
    print(row("inside the bot: all", [one for took in inner.values() for one in took]))
    # The program starts before the first click: nobody waits for that.
    print(row("late wakings of the bot's event loop", [late for at, late, _ in inside["lags"] if began <= at <= ended]))
    print(row("  at its start", [late for at, late, _ in inside["lags"] if at < began]))
    print(row("the loop at work in one go (processor)", [held for at, _, held in inside["lags"] if began <= at <= ended]))
    print(f"not answered in time: {load.failed}; pictures posted: {pictures}; most memory: {inside['most_mib']:.0f} MiB")
    shares = {one: 100 * (spent - before[0].get(one, 0.0)) / load.took_all for one, spent in after[0].items()}
    drawing, clicks = sum(shares.values()) - shares[bot.pid], sum(map(len, load.took.values()))
    print(
        f"processor time: bot {shares[bot.pid]:.0f} %, drawing {drawing:.0f} %, "
        f"stand-in and players {100 * (after[1] - before[1]) / load.took_all:.0f} % of one core; "
        f"the bot's event loop waited for a processor {100 * (after[2] - before[2]) / load.took_all:.0f} % of the time; "
        f"{clicks / load.took_all:.1f} clicks a second, {10 * shares[bot.pid] * load.took_all / clicks:.1f} ms of the bot each"
    )


if __name__ == "__main__":
    given = [one for one in sys.argv[1:] if not one.startswith("--")]
    given += ("1000", "50", "60")[len(given) :]
    played = MEASURED["--next-war" if "--next-war" in sys.argv else ""]
    asyncio.run(main(int(given[0]), float(given[1]), float(given[2]), played, "--plain" in sys.argv, "--find" in sys.argv))
