"""A game as a file, imported elsewhere and exported again, is the same file: none of its settings is lost on the way."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from typing import Any

import pytest

from bot.core import chapters
from bot.core.host_entries import BROUGHT, Conceded
from bot.referee.transfer import Transfer
from rules.engine import GameStory
from rules.engine.contract.story import TURN
from rules.engine.proof.playout import random_action
from tests.table.conftest import Club
from tests.table.refereeing.test_transfer import bring
from tests.table.timed import Table
from tests.table.toy import Toy

CLOCKS: tuple[dict[str, str], ...] = (
    {},
    {"clock": "post 3d", "timeout": "skip"},
    {"clock": "live 60m+30s", "timeout": "forfeit"},
    {"clock": "post 14d+1d", "timeout": "ask"},
)


async def opened(club: Club, chance: random.Random, scenario: str, sides: tuple[str, str], **more: str) -> None:
    """A game with every possible option, in a language of its own."""
    chosen = {**chance.choice(CLOCKS), **more}
    if chance.random() < 0.5:
        chosen["delay"] = chance.choice(["turn", "3", "12"])
    await club.ann.slash(club.channel, "game new", scenario=scenario, **chosen)
    row = await club.bot.service.row_in(club.channel.id)
    await club.bot.store.games.update(row.id, {"lang": chance.choice(["en", "pl", "ru"])})
    await club.ann.slash(club.channel, "game join", side=sides[0])
    await club.bob.slash(club.channel, "game join", side=sides[1])
    if chance.random() < 0.5:
        await club.bob.slash(club.channel, "chance", add=f"dice {chance.random()}")
    await club.ann.slash(club.channel, "game start")


async def played(club: Club, chance: random.Random, count: int) -> None:
    """Random actions and undos, as the service carries them out."""
    service = club.bot.service
    for number in range(count):
        match = await club.match()
        if match.row.status != "active":
            return
        if match.tail and chance.random() < 0.1:
            last = match.tail[-1]
            if not last.final:
                await service.undo(match.id, match.seats[last.action.seat], None, 5000 + number)
                continue
        action = random_action(match.position, chance)
        await service.act(match.id, match.seats[action.seat], action.seat, None, [action], 10_000 + number)
        if chance.random() < 0.05:
            await club.bot.table.clocks.sync(match.id)


async def there_and_back(club: Club) -> tuple[dict[str, Any], dict[str, Any], Any, Any]:
    """The file of the game, the file of it after it was brought elsewhere, and both rows."""
    transfer = Transfer(club.bot.table)
    match = await club.match()
    given = json.loads(await transfer.export(match))
    if match.row.status == "active":
        await club.bot.store.games.update(match.id, {"status": "closed"})
        club.bot.service.forget(match.id)
    hall = club.guild.create_text_channel("hall")
    row = await bring(club, given, hall.id)
    again = json.loads(await transfer.export(await club.bot.service.match(row.id)))
    return given, again, match.row, row


@pytest.fixture
def chapters_by_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game reports its turns as chapters, and their figures."""
    story = GameStory[Any](chapters={"turn": TURN}, figures=lambda state: {"turn": state.turn, **state.points})
    monkeypatch.setattr(Toy, "story", story)


@pytest.mark.parametrize("seed", range(6))
async def test_settings_survive(club: Club, chapters_by_turn: None, seed: int) -> None:
    table, chance = Table(club), random.Random(seed)
    await opened(club, chance, chance.choice(["short", "long"]), ("red", "blue"))
    table.now += timedelta(minutes=5)
    await played(club, chance, chance.choice([0, 7, 40, 200]))
    if seed == 5:
        await club.bot.service.end(1, Conceded(), "red", club.ann.id, None)
    given, again, before, row = await there_and_back(club)
    # Rebuilt from the log, undos included: the next turn's sheet is compared with them.
    assert chapters.figures_of_turn(before)
    assert row.marks.figures == before.marks.figures
    if given["status"] == "active":
        brought = again["log"].pop()
        assert brought["verb"] == BROUGHT
        # Later draws come from a new secret, which is not published.
        assert again.pop("secrets") == [*given.pop("secrets"), ""]
        assert row.marks.waits is not None
    assert again == given
