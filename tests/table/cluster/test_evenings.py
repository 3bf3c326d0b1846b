"""Evenings over several processes: one is frozen or killed, seats answer at the same time, people click in direct messages."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from benchmarks.cluster_fleet import SharedDatabase
from benchmarks.shaky_notices import shaken_notices
from bot.store import Store
from bot.store.rows import LoggedAction
from tests.director.client import PATIENCE, User
from tests.store import postgres
from tests.table.cluster.fleet import Fleet, fleet_on
from tests.table.forked import FROZEN_AFTER

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
TWO = {"red": "rae", "blue": "bea"}
SIX = {seat: f"{seat}y" for seat in ("ann", "bob", "cid", "dee", "eve", "fay")}


async def wait_until(done: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await done():
            await asyncio.sleep(0.02)


def posted(fleet: Fleet) -> dict[str, int]:
    """How often each of the program's messages is there, by its nonce."""
    found: dict[str, int] = {}
    for box in fleet.sandbox.world.messages.values():
        for message in box.values():
            if nonce := message.get("_nonce"):
                found[nonce] = found.get(nonce, 0) + 1
    return found


async def logged(store: Store, length: int) -> list[LoggedAction]:
    """The log of the only game, once it is so long."""
    [game] = await store.games.find(("active", "finished"), every=True)

    async def is_long() -> bool:
        return len(await store.log.actions(game.id)) >= length

    await wait_until(is_long)
    return await store.log.actions(game.id)


async def test_one_that_wakes_again_changes_nothing(tmp_path: Path) -> None:
    async with fleet_on(tmp_path, "tests.table.toy", processes=1) as fleet, await Store.open(fleet.url) as store:
        [frozen] = await fleet.start()
        people, place = await fleet.open_game(0, TWO, scenario="short")
        frozen.freeze()
        # Discord has given it a click, which it finds when it wakes.
        missed = {"command": "act", "options": {"orders": "move red_01 h8"}, "channel": place}
        await fleet.director.call("POST", f"/users/{people['red'].name}/slash", missed)
        spare = await fleet.launch(**{FROZEN_AFTER: "0.5"})
        await spare.wait_for_line("ready")
        (await people["red"].slash("act", {"orders": "pass"}, channel=place)).ok()
        (await people["blue"].slash("act", {"orders": "pass"}, channel=place)).ok()
        await people["red"].wait_for(lambda shown: "Passed" in shown.text and "## Toy War" in shown.text, channel=place)
        frozen.wake()
        assert await frozen.wait_for_end() != 0
        (await people["red"].slash("act", {"orders": "choose 1"}, channel=place)).ok()
        (await people["blue"].slash("act", {"orders": "choose 2"}, channel=place)).ok()
        await people["red"].wait_for(lambda shown: "Blue 1" in shown.text and "## Toy War" in shown.text, channel=place)
        assert [row.verb for row in await logged(store, 4)] == ["pass", "pass", "choose", "choose"]
        assert set(posted(fleet).values()) == {1}


async def answered_below(person: User) -> tuple[str, Callable[[], Awaitable[Any]]]:
    """Open the decision of a direct message; what the panel says, and the click on its last choice."""
    asked = await person.wait_for(lambda shown: any(one.label == "My decision" for one in shown.buttons), channel="dm")
    panel = (await person.click(asked.button("My decision"))).ok().last
    choice = [one for one in panel.buttons if ":v:" in one.custom_id][-1]
    return panel.text, lambda: person.click(choice)


@pytest.mark.parametrize("shaken", [False, True])
async def test_six_answer_one_window_through_several_processes(tmp_path: Path, shaken: bool) -> None:
    async with (
        fleet_on(tmp_path, "tests.engine.feast") as fleet,
        await Store.open(fleet.url) as store,
        contextlib.AsyncExitStack() as stack,
    ):
        await fleet.start()
        if shaken:
            await stack.enter_async_context(shaken_notices(SharedDatabase(fleet.url)))
        people, place = await fleet.open_game(1, SIX, scenario="for_6")
        for person in people.values():
            (await person.slash("act", {"orders": "pass"}, channel=place)).ok()
        here, below = [people[seat] for seat in ("ann", "eve", "fay")], [people[seat] for seat in ("bob", "cid", "dee")]
        opened = [await answered_below(person) for person in below]  # slot 0 has the game in memory, slot 1 has it too
        clicks: list[Awaitable[Any]] = [click() for _, click in opened]
        clicks += [person.slash("act", {"orders": "choose none"}, channel=place) for person in here]
        replies = [reply.ok().last.text for reply in await asyncio.gather(*clicks)]
        log = await logged(store, 12)
        assert sorted(row.seat for row in log[6:]) == sorted(SIX)
        assert {row.verb for row in log[6:]} == {"choose"}
        # One of them was the last, which is seen: the game is over. Of the others each sees their own answer only.
        early = [text for text in replies if "sealed" in text.lower()]
        assert len(early) >= 5, replies
        others = list(SIX.values())
        assert not [text for text in early if sum(name in text.lower() for name in others) > 1]
        assert set(posted(fleet).values()) == {1}


async def test_a_clock_runs_out_while_nobody_serves(tmp_path: Path) -> None:
    async with fleet_on(tmp_path, "tests.table.toy") as fleet, await Store.open(fleet.url) as store:
        started = await fleet.start()
        people, place = await fleet.open_game(1, TWO, scenario="short", clock="live 5s", timeout="skip")
        [game] = await store.games.find(every=True)

        async def ticks() -> bool:
            return any(run.since is not None for run in await store.clocks.runs(game.id))

        await wait_until(ticks)
        await started[1].kill()
        if not await store.log.actions(game.id):  # on a busy machine it had run out already

            async def is_late() -> bool:
                return bool(await store.clocks.due(store.now() - timedelta(seconds=5)))  # a reminder comes before

            await wait_until(is_late)
        spare = await fleet.launch()
        await spare.wait_for_line("ready")
        for name in ("Red", "Blue"):
            gone = f"{name}** ran out of time and passes"
            await people["red"].wait_for(lambda shown, gone=gone: gone in shown.text, channel=place)
        await people["red"].wait_for(lambda shown: "what should happen now" in shown.text, channel=place)
        log = await store.log.actions(game.id)
        assert [(row.seat, row.verb) for row in log] == [("red", "pass"), ("blue", "pass")]
        lines = [shown.text for shown in await people["red"].messages(place)]
        assert sum("ran out of time and passes" in line for line in lines) == 2
        assert set(posted(fleet).values()) == {1}


@pytest.mark.parametrize("notices", ["heard", "lost", "shaken"])
async def test_a_click_in_direct_messages_is_seen_in_the_server(tmp_path: Path, notices: str) -> None:
    async with (
        fleet_on(tmp_path, "tests.table.toy", processes=2) as fleet,
        await Store.open(fleet.url) as store,
        contextlib.AsyncExitStack() as stack,
    ):
        await fleet.start()
        people, place = await fleet.open_game(1, TWO, scenario="short", clock="live 1h", timeout="skip")
        if notices != "heard":  # what is changed is written down all the same
            await stack.enter_async_context(shaken_notices(SharedDatabase(fleet.url), lost=1.0 if notices == "lost" else 0.3))
        red, blue = people["red"], people["blue"]
        (await red.slash("act", {"orders": "pass"}, channel=place)).ok()
        waiting = (await red.slash("panel", channel=place)).ok().last
        assert "Waiting for Blue" in waiting.text
        hand = await blue.wait_for(lambda shown: any(one.label == "My decision" for one in shown.buttons), channel="dm")
        panel = (await blue.click(hand.button("My decision"))).ok().last
        (await blue.click(panel.button("Pass"))).ok()  # slot 0 carries it out
        # What slot 1 shows: the board, the panel that was open, and whose time runs.
        await red.wait_for(lambda shown: "## Toy War" in shown.text and "private question" in shown.text, channel=place)
        await red.wait_for(lambda shown: shown.id == waiting.id and "Secret bid" in shown.text, channel=place)
        [game] = await store.games.find(every=True)

        async def runs_in_secret() -> bool:
            runs = [run for run in await store.clocks.runs(game.id) if run.since is not None]
            return {(run.seat, run.hidden) for run in runs} == {("red", True), ("blue", True)}

        await wait_until(runs_in_secret)
