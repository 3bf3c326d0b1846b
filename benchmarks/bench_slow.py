"""Slow questions beside the table: ``python -m benchmarks.bench_slow [ACTIONS] [FILMS] [ENTRIES]``; 400, 40 and 40,000.

A campaign is played at random for some actions; then several people ask for its film at once (memory of this process, of it
and its children, and how late the event loop is), and pages of a long log (every other one an undo) are read.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

from benchmarks.bench_load import processors
from bot.apart.apart import Apart
from bot.core import games
from bot.core.match import SAVED_EVERY, GameMatch
from bot.core.service import Service
from bot.drawing.picture import PictureFile
from bot.drawing.pictures import GameDrawings
from bot.marks import change_marks
from bot.program.limits import TableLimits
from bot.store import NewAction, Store
from rules.engine import SealedDice
from rules.engine.contract.game import scenario_by_id
from rules.engine.proof.playout import random_action
from rules.eots import GAME

SECRET = bytes(32)


def memory(pid: int | str = "self") -> float:
    """MiB that a process holds (Linux)."""
    with contextlib.suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
    return 0.0


@contextlib.asynccontextmanager
async def watched(what: str) -> AsyncIterator[None]:
    """Report how long something took, how late the loop was meanwhile, and the most memory."""
    start, before, late, most, whole = time.perf_counter(), memory(), 0.0, 0.0, 0.0

    async def look() -> None:
        nonlocal late, most, whole
        while True:
            at = time.perf_counter()
            await asyncio.sleep(0.02)
            late = max(late, time.perf_counter() - at - 0.02)
            most = max(most, memory())
            whole = max(whole, sum(memory(pid) for pid in processors(_own())))

    looking = asyncio.create_task(look())
    yield
    looking.cancel()
    print(
        f"{what:<44}{time.perf_counter() - start:>7.2f} s, loop late by at most {late * 1000:>5.0f} ms, "
        f"memory +{max(most - before, 0):.0f} MiB, with its children at most {whole:.0f} MiB",
        flush=True,
    )


def _own() -> int:
    """This process."""
    return os.getpid()


async def campaign(store: Store, length: int) -> int:
    """A campaign with a number of random actions."""
    rng = random.Random(11)
    options = change_marks({}, rules=str(GAME.editions.revision))
    row = await store.games.create(
        game_type=GAME.id, scenario="campaign_1942_1945", options=options, owner_id=1, channel_id=5, secret=SECRET
    )
    for seat, user in zip(scenario_by_id(GAME, row.scenario).seats, (1, 2), strict=False):
        await store.seats.take(row.id, seat, user, lang="en")
    log: list[NewAction] = []
    position = games.begin_game_outcome(GAME, row.scenario, options, SECRET).position
    while len(log) < length and not position.over:
        action = random_action(position, rng)
        position = position.play(action, SealedDice(SECRET, len(log) + 1)).position
        log.append(NewAction(action.seat, action.verb, " ".join(action.args), 1, None, True))
    await store.log.append(row.id, 0, [], game_updates={"status": "active"})
    await store.log.append(row.id, 0, log, snapshot=GAME.saver.save(position.state))
    return row.id


async def long_log(store: Store, entries: int) -> int:
    """A game of South Pacific with a number of entries: a decision, its undo, and so on; with the states an import saves."""
    options = change_marks({}, rules=str(GAME.editions.revision))
    row = await store.games.create(
        game_type=GAME.id, scenario="south_pacific", options=options, owner_id=1, channel_id=6, secret=SECRET
    )
    for seat, user in zip(scenario_by_id(GAME, row.scenario).seats, (1, 2), strict=False):
        await store.seats.take(row.id, seat, user, lang="en")
    begun = games.begin_game_outcome(GAME, row.scenario, options, SECRET).position
    await store.log.append(row.id, 0, [], game_updates={"status": "active"})
    pair = [NewAction("allies", "decline", "", 1), NewAction("allies", "undo", "", 1)]
    for seq in range(0, entries, SAVED_EVERY):
        rows = [
            NewAction(one.seat, one.verb, one.argument, 1, seq + at + 1 if one.verb == "undo" else None)
            for at in range(0, SAVED_EVERY, 2)
            for one in pair
        ]
        await store.log.append(row.id, seq, rows, snapshot=GAME.saver.save(begun.state))
    return row.id


async def films(apart: Apart, pictures: GameDrawings, match: GameMatch, count: int) -> None:
    """This many people ask at the same time."""

    async def made() -> PictureFile | None:
        scene = await apart.scene(match, "en", "mp4", None, "paper")
        return None if scene is None else await pictures.story(match, scene, "mp4")

    async def asked(user: int) -> PictureFile | None:
        async with apart.films.asked(user):
            return await apart.films.share(("film", match.id, match.seq), made)

    found = await asyncio.gather(*(asked(user) for user in range(count)))
    assert all(one is not None for one in found)


async def main(actions: int, count: int, entries: int) -> None:
    """All of it, in a database of its own."""
    with tempfile.TemporaryDirectory() as home:
        async with await Store.open(f"sqlite:///{home}/slow.sqlite") as store:
            service, pictures = Service(store), GameDrawings()
            apart = Apart(store, TableLimits(), processes=True)
            try:
                await apart.begin()
                match = await service.match(await campaign(store, actions))
                assert pictures.has_films(match.game.id)
                if count:
                    async with watched(f"{count} films of {match.seq} actions at once"):
                        await films(apart, pictures, match, count)
                long = await service.match(await long_log(store, entries))
                for since in (0, 0, entries // 2 + 37, entries - 60, 63):
                    async with watched(f"page of {long.seq} entries from {since}"):
                        assert await apart.page(long, "spectator", "en", since, 40, numbers=True)
            finally:
                await apart.close()
                await pictures.close()


if __name__ == "__main__":
    wanted = [int(one) for one in sys.argv[1:]]
    asyncio.run(main(*(wanted + [400, 40, 40_000][len(wanted) :])))
