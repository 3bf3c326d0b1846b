"""A lesson whose dice are fixed is begun with its own secret, so that everybody who does as shown sees the same."""

from __future__ import annotations

from pathlib import Path

from rules.generals.game import GAME
from tests.table.program import Ledger, Person, running

[LESSON] = GAME.teaching.lessons()


async def test_a_lesson_with_fixed_dice_is_begun_with_its_secret(tmp_path: Path) -> None:
    home = tmp_path / "home"
    async with running(home) as program:
        ledger = Ledger(home, GAME)
        learner = Person(program.director, "alice", "en", ledger)
        (await learner.slash("learn", {"game": GAME.id}, channel="games")).ok()
        [(secret,)] = ledger._read("SELECT secret FROM game WHERE id = 1")
        assert bytes(secret) == LESSON.secret
