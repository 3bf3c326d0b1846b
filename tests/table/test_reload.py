"""A game read anew from the store is the game that was in memory: a button shown before a restart is good after it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.store import Store
from bot.table import service
from bot.table.denied import Denied
from bot.table.service import Service
from rules.engine.playout import random_action
from tests.table.toy import GAME


@pytest.mark.parametrize("every", [1, 3, 25])
@pytest.mark.parametrize("seed", range(4))
async def test_buttons_carry_the_same_revision_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: int, seed: int
) -> None:
    """After undos, and where the newest decision is one that a seat must not know of, saved or not."""
    monkeypatch.setattr(service, "SNAPSHOT_EVERY", every)
    rng, users = random.Random(seed), dict(zip(GAME.seats, (1, 2), strict=True))
    async with await Store.open(f"sqlite:///{tmp_path / 'x.sqlite'}") as store:
        row = await store.create_game(game_type=GAME.id, scenario="long", owner_id=1, status="active", secret=bytes([seed] * 32))
        for seat, user in users.items():
            await store.take_seat(row.id, seat, user)
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
                except Denied:
                    continue
            else:
                action = random_action(match.position, rng)
                await kept.act(row.id, users[action.seat], action.seat, None, [action], None)
            match, anew = await kept.match(row.id), await Service(store).match(row.id)
            assert [(seat, anew.rev_for(seat)) for seat in GAME.seats] == [(seat, match.rev_for(seat)) for seat in GAME.seats]
            hidden += match.rev_for("red") != match.rev_for("blue")
        assert undone
        assert hidden
