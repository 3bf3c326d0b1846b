"""Who plays in ``benchmarks.crash_cluster``: tables in the servers of several shards, with typed orders and direct messages."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any, NamedTuple

from benchmarks.clock_judge import WISHED
from benchmarks.crash import Harness
from benchmarks.crash_check import Course
from benchmarks.crash_league import Seasons
from bot.core import games
from rules.engine import Position
from rules.engine.proof.playout import random_action
from sandbox.world.components import BUTTON, CONTAINER, walk_components
from tests.director.client import PATIENCE, StandInRefusedError

Json = dict[str, Any]
#: Seconds until a player tries again: Discord says after three that nobody has answered.
_GIVEN_UP = 12.0


class TablePlan(NamedTuple):
    """An evening: its server's shard, its game, and what is special."""

    shard: int
    game: str
    scenario: str
    clock: str = ""
    computer: str = ""


PLANS = (
    TablePlan(0, "toy", "short", "live 5s+3s"),
    TablePlan(1, "toy", "short"),
    TablePlan(1, "feast", "for_4", "live 10s+5s/5s"),
    TablePlan(2, "feast", "for_6"),
    TablePlan(2, "toy", "short", "", "blue"),
)


class Gate:
    """Lets people act, or has them pause. ``busy``: how many wait for an answer."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.busy = 0

    async def close(self) -> None:
        """From now on nobody begins anything; returns once everybody is answered."""
        self.open.clear()
        while self.busy:
            await asyncio.sleep(0.02)


class Patient(Harness):
    """Somebody who is answered late or never, and tries again."""

    gate: Gate
    #: Whether what is being played is the last.
    last = False
    #: Clicks whose order is not known.
    beside: set[int | None]

    async def _send(self, user: str, path: str, body: Json, order: tuple[str, str] | None = None) -> int:
        await self.gate.open.wait()
        self.gate.busy += 1
        try:
            if self.rng.random() < 0.05:
                await self.director.fault(duplicate_interactions=1)
            record = await self.director.call("POST", f"/users/{user}/{path}", body)
            key = str(record["id"])
            if order is not None:
                self.orders[int(key)] = order
            else:
                self.beside.add(int(key))
            await self._answer(key)
            return int(key)
        finally:
            self.gate.busy -= 1

    async def _answer(self, key: str) -> None:
        deadline = time.monotonic() + _GIVEN_UP
        while not self._said(key) and time.monotonic() < deadline:
            if self.sandbox.world.interactions[key]["status"] == "failed":
                return
            await self.sandbox.world.changed(self.sandbox.world.rev, 0.1)


class Evening(Patient):
    """One table. ``people``: who plays, a name for each seat."""

    def arrange(self, plan: TablePlan, channel: str, people: list[str], gate: Gate) -> None:
        """What is played where."""
        self.plan, self.channel, self.names, self.gate = plan, channel, people, gate
        self.beside = {None}

    def _row(self) -> Any:
        found = self.database.read("SELECT * FROM game WHERE channel_id = ? ORDER BY id DESC LIMIT 1", int(self.channel))
        return found[0] if found else None

    async def go_on(self) -> None:
        """Play game after game."""
        if self.plan.clock:
            await self._want_reminders()
        while not self.last:
            course = await self._game()
            if self.plan.game == "toy" and not self.plan.computer and self.rng.random() < 0.5:
                await self._slash(self.names[1], "standing set", {"until": self.rng.choice(("turn", "game"))})
            await self._evening(course)

    async def _want_reminders(self) -> None:
        for name in self.names:
            wished = "SELECT id FROM setting WHERE scope = 'user' AND id = ? AND key = 'remind'"
            number = next(int(key) for key, user in self.sandbox.world.users.items() if user["username"] == name)
            while not self.database.read(wished, number):
                await self._slash(name, "remind", {"before": f"{WISHED // 1000}s"})

    async def _game(self) -> Course:
        plan, game = self.plan, games.installed_games()[self.plan.game]
        seats = next(one for one in game.scenarios() if one.id == plan.scenario).seats
        new: Json = {"scenario": plan.scenario, "game": plan.game}
        if plan.clock:
            new |= {"clock": plan.clock, "timeout": "skip", "hold": 0}
        while True:
            row = self._row()
            known = row is not None and row["id"] in [course.number for course in self.courses]
            if row is not None and row["status"] == "active" and not known:
                break
            await asyncio.sleep(0.05)
            if row is None or row["status"] != "lobby":
                await self._slash(self.names[0], "game new", new)
                continue
            held = [one["seat"] for one in self.database.read("SELECT seat FROM seat WHERE game_id = ?", row["id"])]
            free = [at for at, seat in enumerate(seats) if seat not in held and seat != plan.computer]
            if free:
                await self._slash(self.names[free[0]], "game join", {"side": seats[free[0]]})
                continue
            if plan.computer and "players" not in row["options"]:
                await self._slash(self.names[0], "game computer", {"side": plan.computer, "pace": "once"})
            await self._slash(self.names[0], "game start", {})
        course = Course(self.database, game, row["id"])
        self.courses.append(course)
        return course

    async def _evening(self, course: Course) -> None:
        """Random legal actions until the game is over."""
        users = dict(zip(course.game.seats, self.names, strict=False))
        moved, length = time.monotonic(), -1
        while not (position := course.position()).over:
            if len(course.rows) != length:
                moved, length = time.monotonic(), len(course.rows)
            assert time.monotonic() - moved < PATIENCE, f"game {course.number} does not go on"
            asked = [prompt.seat for prompt in position.due if prompt.seat != self.plan.computer]
            if not asked or (self.plan.clock and self.rng.random() < 0.1):
                await asyncio.sleep(self.rng.random() * (7 if asked else 0.3))
                continue
            if course.rows and self.rng.random() < 0.05:
                seat = course.rows[-1]["seat"]
                if seat in users and seat != self.plan.computer:
                    await self._slash(users[seat], "undo", {}, (seat, "undo"))
                continue
            # All who are asked answer at the same time.
            await asyncio.gather(*(self._decide(course, position, users, seat) for seat in asked))
            await asyncio.sleep(self.rng.random() * 0.4)

    async def _decide(self, course: Course, position: Position, users: dict[str, str], seat: str) -> None:
        if self.rng.random() < 0.5 and await self._decide_below(users[seat]):
            return
        await self._act_as(course, position, users, seat)

    async def _act_as(self, course: Course, position: Position, users: dict[str, str], seat: str) -> None:
        action = random_action(position, self.rng, seat=seat)
        order = " ".join((action.verb, *action.args))
        click = await self._slash(users[seat], "act", {"orders": order}, (seat, order))
        # If it was carried out, the answer is the panel, where the next decision may be ready to be confirmed.
        carried_out = self.database.read("SELECT seq FROM action WHERE interaction_id = ?", click)
        asked = None if carried_out else self._question(click)
        if asked is not None:
            await self._press(users[seat], asked, (seat, order))
        elif self._panel(click):
            self.answered.add(click)

    async def _decide_below(self, user: str) -> bool:
        """By the buttons of the newest direct message: slot 0 is clicked on, also for games of others."""
        there = [box for box in self.sandbox.world.channels.values() if box["type"] == 1 and self._is_in(box, user)]
        letters = [letter for box in there for letter in self.sandbox.world.messages.get(box["id"], {}).values()]
        found = [self._button(letter, ":d:") for letter in sorted(letters, key=lambda one: int(one["id"]))][-3:]
        opening = next((one for one in reversed(found) if one is not None), None)
        click = None if opening is None else await self._press(user, opening)
        for _ in range(6):
            record = None if click is None else self.sandbox.world.interactions.get(str(click))
            shown = self.sandbox.world.find_message(record["original"]) if record and record["original"] else None
            offered = [] if shown is None else self._choices(shown)
            if not offered:
                return click is not None
            click = await self._press(user, self.rng.choice(offered))
        return True

    def _is_in(self, box: Json, user: str) -> bool:
        return bool(self.sandbox.world.users[box["_user"]]["username"] == user)

    def _choices(self, message: Json) -> list[dict[str, str]]:
        found = []
        for _, part in walk_components(message["components"]):
            mark = part.get("custom_id", "")
            if part["type"] == BUTTON and not part.get("disabled") and (":v:" in mark or ":x:" in mark):
                found.append({"message": message["id"], "custom_id": mark})
        return found

    async def _press(self, user: str, button: dict[str, str], order: tuple[str, str] | None = None) -> int | None:
        try:
            return await self._send(user, "component", button, order)
        except StandInRefusedError:
            return None

    def _panel(self, click: int) -> bool:
        """Whether the answer is the panel, which follows an order that was carried out; a refusal is a text."""
        record = self.sandbox.world.interactions[str(click)]
        message = self.sandbox.world.find_message(record["original"]) if record["original"] else None
        return message is not None and any(part["type"] == CONTAINER for _, part in walk_components(message["components"]))


class PatientSeasons(Patient, Seasons):
    """Seasons whose people try again."""

    def arrange(self, gate: Gate) -> None:
        """They act while the gate is open."""
        self.gate, self.beside = gate, {None}

    async def go_on(self) -> None:
        """Play season after season."""
        while True:
            self.odds = 0.0 if self.last else 1.0
            if not await self._step() and self.last:
                return
            await asyncio.sleep(random.random() * 0.1)
