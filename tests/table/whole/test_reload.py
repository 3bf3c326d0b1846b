"""A game read again from the store is the game that was in memory: a button shown before a restart is good after it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from bot.core import service
from bot.core.service import Service
from bot.core.since import last_move, story_items
from bot.panel.board import LOG_LINES, log_lines
from bot.program.denied import DeniedError
from bot.store import Loaded, Seat, Store
from bot.telling.text import GameWords
from rules.engine import Action, Game
from rules.engine.proof.playout import random_action
from rules.eots.game import GAME as EOTS
from tests.eots.bold import BOLD
from tests.store.fresh import lay
from tests.table.toy import GAME


@pytest.mark.parametrize("every", [1, 3, 25])
@pytest.mark.parametrize("seed", range(4))
async def test_buttons_carry_the_same_revision_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: int, seed: int
) -> None:
    """After undos, and where the newest decision is one that a seat must not know of, saved or not."""
    monkeypatch.setattr(service, "SNAPSHOT_EVERY", every)
    rng, users = random.Random(seed), dict(zip(GAME.seats, (1, 2), strict=True))
    async with await Store.open(lay(tmp_path / "x.sqlite")) as store:
        row = await store.games.create(game_type=GAME.id, scenario="long", owner_id=1, status="active", secret=bytes([seed] * 32))
        for seat, user in users.items():
            await store.seats.take(row.id, seat, user)
        kept = Service(store)
        undone = hidden = 0
        for _ in range(40):
            match = await kept.match(row.id)
            if match.row.status != "active":
                break
            if match.tail and rng.random() < 0.3:
                try:
                    await kept.undo(row.id, users[match.tail[-1].action.seat], None, None, referee=True)
                    undone += 1
                except DeniedError:
                    continue
            else:
                action = random_action(match.position, rng)
                await kept.act(row.id, users[action.seat], action.seat, None, [action], None)
            match, loaded = await kept.match(row.id), await Service(store).match(row.id)
            assert [(seat, loaded.rev_for(seat)) for seat in GAME.seats] == [(seat, match.rev_for(seat)) for seat in GAME.seats]
            hidden += match.rev_for("red") != match.rev_for("blue")
        assert undone
        assert hidden


@pytest.mark.plays("rules.eots")
async def test_an_undo_that_nobody_can_know_of_is_announced_to_nobody(tmp_path: Path) -> None:
    """A player who declines in secret, undoes that and thinks it over would show that they hold something."""
    rng, users = random.Random(4), {"japan": 1, "allies": 2}
    async with await Store.open(lay(tmp_path / "x.sqlite")) as store:
        row = await store.games.create(
            game_type="eots", scenario="south_pacific", owner_id=1, status="active", secret=bytes(range(32))
        )
        for seat, user in users.items():
            await store.seats.take(row.id, seat, user)
        kept = Service(store)
        match = await kept.match(row.id)
        while not (asked := [one for one in match.position.prompts if one.what == "react-weather"]):
            action = random_action(match.position, rng)
            await kept.act(row.id, users[action.seat], action.seat, None, [action], None)
        [seat] = [one.seat for one in asked]
        [other] = [one for one in users if one != seat]
        await kept.act(row.id, users[seat], seat, None, [Action(seat, "decline")], None)
        assert match.position.prompt(seat) is not None
        before, said = match.lines(other), len(await store.outbox.rows(row.id, limit=1000))
        onlooker = match.lines("spectator")
        await kept.undo(row.id, users[seat], None, None)
        rows = (await store.outbox.rows(row.id, limit=1000))[: len(await store.outbox.rows(row.id, limit=1000)) - said]
        assert not [one.payload["what"] for one in rows if one.payload["what"] in ("board", "line", "ping")]
        assert (match.lines(other), match.lines("spectator")) == (before, onlooker)
        assert [line.back_to for _, event, line in match.lines(seat) if event is None] == [match.seq - 1]
        again = await Service(store).match(row.id)
        assert again.lines(other)[-1] == before[-1]


class Slow:
    """A store whose first reading of a game is not handed on until it is allowed."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go, self.reading, self.asked, self._opened = asyncio.Event(), asyncio.Event(), 0, store.log.load
        monkeypatch.setattr(store.log, "load", self.opened)

    async def opened(self, game_id: int) -> tuple[Loaded, list[Seat], bytes]:
        self.asked += 1
        first, found = self.asked == 1, await self._opened(game_id)
        if first:
            self.reading.set()
            await self.go.wait()
        return found


async def test_who_reads_slowly_does_not_bring_back_an_old_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One person looks at a game that is not in memory while another plays in it, or a moderator reloads it."""
    async with await Store.open(lay(tmp_path / "x.sqlite")) as store:
        row = await store.games.create(game_type=GAME.id, scenario="long", owner_id=1, status="active", secret=bytes(32))
        for seat, user in zip(GAME.seats, (1, 2), strict=True):
            await store.seats.take(row.id, seat, user)
        service, rng = Service(store), random.Random(1)
        slow = Slow(store, monkeypatch)
        looking = asyncio.create_task(service.match(row.id))
        await slow.reading.wait()
        match = await service.match(row.id)
        action = random_action(match.position, rng)
        users = dict(zip(GAME.seats, (1, 2), strict=True))
        done = await service.act(row.id, users[action.seat], action.seat, None, [action], None)
        slow.go.set()
        seen = await looking
        assert seen.row.revision == 1
        assert seen is done.match is service.cached(row.id)

        # What is forgotten in between is read once more.
        service.forget(row.id)
        slow.go.clear()
        slow.reading.clear()
        slow.asked = 0
        looking = asyncio.create_task(service.match(row.id))
        await slow.reading.wait()
        other = Service(store)
        match = await other.match(row.id)
        action = random_action(match.position, rng)
        await other.act(row.id, users[action.seat], action.seat, None, [action], None)
        service.forget(row.id)
        slow.go.set()
        assert (await looking).row.revision == 2


@pytest.mark.parametrize(
    ("game", "scenario", "every"),
    [(GAME, "long", 1), (GAME, "long", 4), (GAME, "long", 25), (EOTS, "south_pacific", 1), (EOTS, "south_pacific", 7)],
)
async def test_what_happened_since_the_players_move_is_shown_after_a_restart_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game, scenario: str, every: int
) -> None:
    """However few rows come after the saved state: everything that a seat had on its panel."""
    monkeypatch.setattr(Service, "game_of", lambda self, row: game)
    monkeypatch.setattr(service, "SNAPSHOT_EVERY", every)
    rng, users = random.Random(5), dict(zip(game.seats, (1, 2), strict=True))
    compared = 0
    async with await Store.open(lay(tmp_path / "x.sqlite")) as store:
        row = await store.games.create(game_type=game.id, scenario=scenario, owner_id=1, status="active", secret=bytes(32))
        for seat, user in users.items():
            await store.seats.take(row.id, seat, user)
        kept = Service(store)
        for _ in range(150):
            match = await kept.match(row.id)
            if match.row.status != "active":
                break
            action = random_action(match.position, rng, BOLD if game is EOTS else None)
            await kept.act(row.id, users[action.seat], action.seat, None, [action], None)
            match, loaded = await kept.match(row.id), await Service(store).match(row.id)
            words = GameWords(game, "ru", match.position.state)
            for seat in game.seats:
                since = last_move(match, seat)
                assert last_move(loaded, seat) == since
                kept_items, again = story_items(match, seat, words, since), story_items(loaded, seat, words, since)
                assert [(item.text, item.headline) for item in again] == [(item.text, item.headline) for item in kept_items]
                compared += len(kept_items)
            board = [log_lines(one, "spectator", words)[-LOG_LINES:] for one in (match, loaded)]
            assert board[0] == board[1]
        snapshot = (await store.log.load(row.id))[0].snapshot
        assert snapshot is not None
        assert len(snapshot.story or b"") < 20_000
    assert compared > 50
