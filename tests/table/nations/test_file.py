"""A game of Generals with bots as a file: imported elsewhere it is the same game, and its bots play on."""

from __future__ import annotations

import json
import random

import pytest

from bot.referee.transfer import Transfer
from rules.engine.proof.playout import random_action
from tests.table.conftest import Club
from tests.table.refereeing.test_transfer import agreed, bring
from words import tr

pytestmark = pytest.mark.plays("rules.generals")


@pytest.mark.parametrize("taken_over", [False, True])
async def test_with_bots_there_and_on(club: Club, taken_over: bool) -> None:
    """``taken_over``: a person has been given a bot's seat before."""
    await club.ann.slash(club.channel, "game new", scenario="war")
    await club.know_dice()
    await club.ann.slash(club.channel, "game join", side="germany")
    await club.pump()
    await club.ann.click(club.board(), label=tr("en", "button-bot"))
    await club.ann.slash(club.channel, "game start")
    await club.bot.app.scripted.quiet()
    if taken_over:
        await club.moderator().slash(club.channel, "mod replace", side="italy", player=club.bob)
    rng, own = random.Random(4), ("germany", "italy") if taken_over else ("germany",)
    for _ in range(8):
        match = await club.match()
        seat = next((one for one in own if match.position.due_of(one)), None)
        if seat is None:
            break
        await club.do(seat, str(random_action(match.position, rng, None, seat)))
        await club.bot.app.scripted.quiet()
    match = await club.match()
    assert match.seq > 8
    given = json.loads(await Transfer(club.bot.table).export(match))
    await club.bot.store.games.update(match.id, {"status": "closed"})
    club.bot.service.forget(match.id)
    hall = club.guild.create_text_channel("hall")
    row = await bring(club, given, hall.id)
    there = await club.bot.service.match(row.id)
    assert there.game.saver.save(there.position.state) == match.game.saver.save(match.position.state)
    assert (there.seats, there.scripted) == (match.seats, match.scripted)
    assert there.row.marks.players is not None, "it counts for no rating"
    await agreed(club.bot.table, row.id)
    seat = next(seat for seat in own if there.position.due_of(seat))
    action = random_action(there.position, rng, None, seat)
    await club.bot.service.act(row.id, there.seats[seat], seat, None, [action], next(club.numbers))
    await club.bot.app.scripted.quiet()
    there = await club.bot.service.match(row.id)
    assert any(there.position.due_of(seat) for seat in own), "the bots have answered, and it is a person's turn again"
