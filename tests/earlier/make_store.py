"""Writes a database as this version does, with games in every condition: ``python -m tests.earlier.make_store FILE``.

The program runs against a simulated Discord; nothing is delivered after the games have begun, so the outbox keeps the
messages. Next to the database is a file with its expected contents, as ``found`` reads them.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import random
import sqlite3
import sys
import tempfile
from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import msgspec
from alembic import command
from simcord.env import Env
from sqlalchemy import create_engine

from bot.client import FieldpostClient
from bot.store import NewOutbox, Store
from bot.store.migrate import alembic_configuration
from rules.engine import Action
from rules.engine.proof.playout import random_action
from tests.earlier.digest import asked_digest, ended
from tests.table.conftest import Club, controls, replayed

#: Versions of the schema before the newest one, in which the database is written as well.
OLDER = ("0001", "0002", "0003", "0004")
STATUSES = ("lobby", "active", "finished", "closed")
SEATS = ("japan", "allies")
#: Messages that a quiet evening does not bring about, written as the program writes them: kind of row, payload.
SELDOM: tuple[tuple[str, dict[str, Any]], ...] = (
    ("message", {"what": "draw", "text": "Japan offers a draw.", "seat": "japan", "rev": 3}),
    ("message", {"what": "time-up", "text": "The time is up.", "seat": "japan"}),
    ("message", {"what": "channel-back", "text": "The game is played here."}),
    ("edit", {"what": "moved", "message": 5, "to": 7, "text": "The game is played elsewhere."}),
    ("dm", {"what": "place-gone"}),
    ("dm", {"what": "hand-anew", "seat": "japan"}),
    ("dm", {"what": "secret-turn", "seat": "japan"}),
    ("dm", {"what": "clock", "seat": "japan", "text": "clock-warning", "hidden": False, "verb": ""}),
)


def _count(file: Path, query: str) -> dict[str, int]:
    with contextlib.closing(sqlite3.connect(file)) as database:
        return dict(sorted(database.execute(query).fetchall()))


async def found(file: Path) -> dict[str, Any]:
    """The contents of a database as this version reads it: every game with its position, and counts of the rest.

    The database is migrated to the newest schema. The checksum of a position is that of its questions (``digest.py``).
    """
    before = _count(file, "SELECT json_extract(payload, '$.what'), count(*) FROM outbox WHERE status = 'waiting' GROUP BY 1")
    async with await Store.open(f"sqlite:///{file}") as store:
        bot = FieldpostClient(store, home=file.parent, pictures=False, deliver=False)
        games = [await _game(bot, store, row) for row in sorted(await store.games.find(STATUSES), key=lambda one: one.id)]
        waiting = Counter(row.payload["what"] for row in await store.outbox.rows(status="waiting", limit=100_000))
    assert dict(sorted(waiting.items())) == before
    tables = ("setting", "note", "clock", "clock_run", "away", "plan", "standing", "snapshot", "seen_interaction", "outbox")
    rows = {table: _count(file, f"SELECT '{table}', count(*) FROM {table}")[table] for table in tables}
    return {"games": games, "waiting": before, "rows": rows}


async def _game(bot: FieldpostClient, store: Store, row: Any) -> dict[str, Any]:
    seats = {seat.seat: seat.user_id for seat in await store.seats.of_game(row.id)}
    about: dict[str, Any] = {"id": row.id, "scenario": row.scenario, "status": row.status, "seats": seats}
    about |= {"revision": row.revision, "options": {key: value for key, value in row.options.items() if key != "position"}}
    about["position_file"] = "position" in row.options
    log = await store.log.actions(row.id)
    about["log"] = [[one.seq, one.seat, one.verb, one.back_to] for one in log]
    if row.status in ("active", "finished"):
        for loaded in (await bot.service.match(row.id), await replayed(bot.service, row.id)):
            about.setdefault("asked", []).append(asked_digest(loaded.position))
            about["ended"] = ended(loaded.game.result(loaded.position.state))
        about["plans"] = {seat: [[p.name, p.text] for p in await store.plans.of_seat(row.id, seat)] for seat in sorted(seats)}
        about["standing"] = [[s.seat, s.until, s.mark] for s in await store.standings.of_game(row.id)]
        clock = await store.clocks.of_game(row.id)
        about["clock"] = [clock.pace, clock.timeout] if clock else None
        about["runs"] = sorted([run.seat, run.hidden, run.left_ms, run.what] for run in await store.clocks.runs(row.id))
    return about


class Evening:
    """A club where many games of Empire of the Sun are under way, each in a channel of its own."""

    def __init__(self, env: Env, bot: FieldpostClient, file: Path) -> None:
        self.club = Club(env, bot)
        self.bot = bot
        self.file = file
        self.rng = random.Random("an evening")
        role = self.club.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
        self.mia = self.club.guild.add_member(env.create_user("mia"), roles=[role])

    async def begin(self, name: str, *, rules: str = "", file: Any = None, **how: Any) -> tuple[Any, int]:
        """A game in a new channel, Ann the Japanese, Bob the Allies; its channel and number."""
        club = self.club
        channel = club.guild.create_text_channel(name)
        if file is not None:
            await club.ann.slash(channel, "game position", file=file, **how)
        else:
            await club.ann.slash(channel, "game new", **how)
        [row] = await self.bot.store.games.in_channel(channel.id)
        if rules:
            with contextlib.closing(sqlite3.connect(self.file, timeout=5)) as plain, plain:
                plain.execute("UPDATE game SET options = json_set(options, '$.\"@rules\"', ?) WHERE id = ?", (rules, row.id))
        await club.ann.slash(channel, "game join", side="japan")
        await club.bob.slash(channel, "game join", side="allies")
        await club.ann.slash(channel, "game start")
        return channel, row.id

    async def play(self, game: int, actions: int, until: str = "") -> None:
        """Random actions; ``until``: stop at this question."""
        for _ in range(actions):
            match = await self.bot.service.match(game)
            if match.row.status != "active" or any(prompt.what == until for prompt in match.position.prompts):
                return
            await self.do(game, random_action(match.position, self.rng))

    async def do(self, game: int, action: Action) -> None:
        """One action of the player of its seat."""
        match = await self.bot.service.match(game)
        await self.bot.service.act(game, match.seats[action.seat], action.seat, None, [action], next(self.club.numbers))

    async def hold(self) -> None:
        """Everything that brings about what a database may hold."""
        club, service, store = self.club, self.bot.service, self.bot.store
        await club.eve.slash(club.channel, "game new", scenario="year_1942", options="edition=classic", clock="live 60m+30s")
        await club.eve.slash(club.channel, "game join", side="allies")

        south, game = await self.begin("south", scenario="south_pacific", clock="post 3d", timeout="ask")
        await club.pump()
        await self.play(game, 12)
        await service.undo(game, (await service.match(game)).seats["japan"], None, None, referee=True)
        await self.play(game, 9)
        await club.ann.slash(south, "plan write", name="next", orders="pass; pass")
        await club.bob.slash(south, "standing set", until="turn")
        await club.ann.slash(south, "note", text="Rabaul first")
        match = await service.match(game)
        asked = await service.ask_undo(game, match.seats[match.tail[-1].action.seat])
        await club.bot.table.requests.post(*asked, None)

        campaign, game = await self.begin("campaign", scenario="campaign_1941", clock="live 60m+30s", timeout="skip")
        await self.play(game, 130)
        await self.play(game, 400, "place-hits")
        await club.bob.slash(campaign, "game close")

        _, game = await self.begin("first-rules", scenario="year_1943", options="edition=classic", rules="1")
        await self.play(game, 60)
        _, game = await self.begin("first-rules-newest", scenario="years_1942_1943", rules="1", clock="post 14d+1d")
        await self.play(game, 35)

        conceded, game = await self.begin("conceded", scenario="year_1944", options="victory=older will=+1")
        await self.play(game, 20)
        sure = await club.bob.slash(conceded, "concede")
        await club.bob.click(sure.response, label="Resign")

        _, game = await self.begin("finished", scenario="burma")
        await self.play(game, 5000)

        paused, game = await self.begin("paused", scenario="years_1943_1944")
        await self.play(game, 15)
        await self.mia.slash(paused, "mod hands", reason="a question")
        await self.mia.slash(paused, "mod pause", reason="a question of rules")

        judged, game = await self.begin("judged", scenario="year_1942")
        await self.play(game, 8)
        asked = await self.mia.slash(judged, "mod adjudicate", winner="allies", reason="nobody came")
        if asked.response is not None and controls(asked.response):
            await self.mia.click(asked.response, label=next(iter(controls(asked.response))))

        closed, _ = await self.begin("closed", scenario="south_pacific")
        asked = await self.mia.slash(closed, "game close")
        await self.mia.click(asked.response, label=next(iter(controls(asked.response))))

        given = {"id": "duel", "scenario": "south_pacific", "turn": 5, "active": "allies"}
        given |= {"units": [["us_cv_wasp", "4423", "reduced"]], "hands": {"allies": ["A24", "A25"]}}
        _, game = await self.begin("opened", file=("position.json", json.dumps(given).encode()))
        await self.do(game, Action("allies", "discard", ("A24",)))
        await self.play(game, 2)

        await club.ann.slash(club.channel, "theme", theme="dark")
        await club.bob.slash(club.channel, "language", lang="pl")
        await club.ann.slash(club.channel, "remind", before="6h", quiet="22-7", zone="Europe/Warsaw")
        await club.bob.slash(club.channel, "away", days=3)
        start = store.now()
        store.database.now = lambda: start + timedelta(minutes=61, days=4)
        await self.bot.table.clocks.tick()
        for kind, payload in SELDOM:
            payload = payload | ({"users": [club.bob.user.id]} if payload["what"] == "draw" else {})
            target = club.ann.user.id if kind == "dm" else south.id
            await store.outbox.post([NewOutbox(kind, target, payload)], 2)


def older(file: Path, version: str) -> None:
    """Bring a database back to an older version of the schema, with only the games that could be in it.

    Those versions know only the first revision of the rules.
    """
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.execute("PRAGMA foreign_keys = ON")
        database.execute("DELETE FROM game WHERE json_extract(options, '$.\"@rules\"') <> '1'")
        database.execute("DELETE FROM outbox WHERE game_id IS NULL")
        database.execute("DELETE FROM seen_interaction")
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        command.downgrade(alembic_configuration(connection), version)
    engine.dispose()


async def _write(raw: Path, file: Path) -> None:
    """Pack a database, and write its expected contents next to it."""
    with contextlib.closing(sqlite3.connect(raw)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("VACUUM")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(raw.read_bytes(), 9, mtime=0))
    expected = await found(raw)
    Path(str(file).removesuffix(".sqlite.gz") + ".json").write_bytes(msgspec.json.format(msgspec.json.encode(expected)) + b"\n")
    print(f"{file.name}: {len(expected['games'])} games; waiting: {expected['waiting']}; rows: {expected['rows']}", flush=True)


async def make(file: Path) -> None:
    """Create ``file`` (gzip) and its expected contents; then the same in older versions of the schema."""
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "games.sqlite"
        async with await Store.open(f"sqlite:///{raw}") as store:
            env = Env(bot := FieldpostClient(store, home=Path(folder), pictures=False, deliver=False), settle_timeout=60)
            await env.start()
            try:
                await Evening(env, bot, raw).hold()
            finally:
                await env.shutdown()
        await _write(raw, file)
        for version in OLDER:
            copy = Path(folder) / f"{version}.sqlite"
            copy.write_bytes(gzip.decompress(file.read_bytes()))
            older(copy, version)
            await _write(copy, file.with_name(file.name.replace(".sqlite.gz", f"-{version}.sqlite.gz")))


if __name__ == "__main__":
    asyncio.run(make(Path(sys.argv[1])))
