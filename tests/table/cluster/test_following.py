"""What one process has in memory follows what the others change."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest

from bot.core.host_entries import Conceded
from bot.program.denied import DeniedError
from bot.store.people_kept.forgetting import ForgettingStore
from bot.store.standings import StandingRow
from league.cases.events import CaseRaised
from league.season.events import PlayerJoined
from tests.director.client import PATIENCE
from tests.store import postgres
from tests.table.cluster.branches import THEIRS, branches

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")


async def test_a_notice_during_a_decision_leaves_nothing_old_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, second):
        game = (await first.begin(THEIRS)).id
        await second.follow()
        await first.act(game, "red", "move red_01 h8")
        append, reached, go_on = second.store.log.append, asyncio.Event(), asyncio.Event()

        async def slow(*given: Any, **named: Any) -> int:
            if given[1] == 0:  # what it knows is old: refused at once
                return await append(*given, **named)
            reached.set()
            await go_on.wait()
            return await append(*given, **named)

        monkeypatch.setattr(second.store.log, "append", slow)
        acting = asyncio.create_task(second.act(game, "red", "pass"))
        await asyncio.wait_for(reached.wait(), PATIENCE)
        await second.follow()  # the first one's move, while the second one's is being written
        go_on.set()
        await acting
        assert (await second.service.match(game)).seq == 2


async def test_a_message_that_is_sent_before_its_notice_is_read_shows_the_newest_position() -> None:
    async with branches() as (first, second):
        game = (await second.begin(THEIRS)).id
        assert (await second.service.settled(game)).seq == 0
        await first.act(game, "red", "move red_01 h8")
        assert (await second.service.settled(game)).seq == 1  # the sender asks for this


async def test_a_clock_moved_elsewhere_wakes_the_timer_of_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, second):
        game = (await second.begin(THEIRS)).id
        await second.table.clocks.sync(game)
        await first.follow()
        await second.follow()
        woken: list[bool] = []
        monkeypatch.setattr(second.table.clocks.timer, "wake", lambda: woken.append(True))
        # Both say what is due; the first one, which only shows the time, writes it.
        await first.table.clocks.give(game, 60_000, seat="red")
        await second.follow()
        assert woken
        woken.clear()
        await second.table.clocks.give(game, 60_000, seat="red")
        await first.follow()
        assert not [one for one in await first.session.run_query("SELECT kind FROM fieldpost_cluster.notice WHERE slot = 1")
                    if one["kind"] == "clock"], "to its own process it is no news"  # fmt: skip


async def test_a_standing_answer_made_elsewhere_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, second):
        match = await second.begin(THEIRS)
        assert await second.table.standings.of(match, "blue") is None
        woken: list[bool] = []
        monkeypatch.setattr(second.table.standings.timer, "wake", lambda: woken.append(True))
        await first.table.standings.make(StandingRow(match.id, "blue", "game"))
        await second.follow()
        found = await second.table.standings.of(await second.service.match(match.id), "blue")
        assert found is not None
        assert woken


async def test_undo_is_tried_again_where_another_process_was_faster() -> None:
    async with branches() as (first, second):
        game = (await second.begin(THEIRS)).id
        await second.act(game, "red", "move red_01 h8")
        await first.act(game, "red", "move red_02 h8")  # the second has not heard of it
        known = second.service.cached(game)
        assert known is not None
        assert known.seq == 1
        assert (await second.service.undo(game, 51, None, None)).seq == 3
        assert [row.verb for row in await second.store.log.actions(game)] == ["move", "move", "undo"]
        await first.act(game, "red", "move red_02 h7")
        await second.service.end(game, Conceded(), "red", 51, None)
        assert (await second.service.row(game)).status == "finished"


async def test_seasons_changed_elsewhere_are_read_again() -> None:
    async with branches() as (first, second):
        season = (await second.new_season(THEIRS)).id
        heard: list[int] = []
        second.leagues.listeners.append(heard.append)
        assert not (await second.files.of(season)).docket.cases
        for name in ("a", "b"):
            await second.follow()
            heard.clear()
            # The first keeps no season of the second's servers: what it shows and changes is never old.
            async with first.leagues.turn(season) as held:
                case = CaseRaised(kind="claim", text=name, key=name, at=1)
                await first.files.tell(held, season=[PlayerJoined(who=name)], cases=[case])
            async with second.leagues.turn(season) as held:
                with contextlib.suppress(DeniedError):  # it has not heard of that yet
                    await second.leagues.tell(held, [PlayerJoined(who=f"{name}2")])
        await second.follow()
        assert heard[-1:] == [season]
        assert len((await second.files.of(season)).docket.cases) == 2
        held = await second.leagues.held(season)
        assert {"a", "b"} <= {place.player for place in held.season.places.values()}
        assert second.leagues.cached(season) is not None
        assert first.leagues.cached(season) is None


async def test_the_name_of_a_forgotten_person_leaves_every_memory() -> None:
    anna, bob = 51 << 22, 52 << 22
    async with branches() as (first, second):
        for one in (first, second):
            assert (await one.names.known([str(anna)])).names == {}
        await first.names.keep(str(anna), "Anna", 0.0)
        await first.names.keep(str(bob), "Bob", 0.0)
        await second.follow()
        assert (await second.names.known([str(anna), str(bob)])).names == {str(anna): "Anna", str(bob): "Bob"}
        await ForgettingStore(first.store.database).begin(anna)
        await second.follow()
        assert (await second.names.known([str(anna), str(bob)])).names == {str(bob): "Bob"}
