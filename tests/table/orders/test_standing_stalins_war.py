"""Combat cards of Stalin's War (7.5.5): whether a hand fits the fight shows in no message, no row, no pause."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.orders.pauses import POST
from rules.engine import Action
from tests.table.conftest import Club, texts
from tests.table.timed import Fixed, Table

pytestmark = pytest.mark.plays("rules.stalins_war")

ATTACK = ("event AX01", "attack 0817 0816 ge_pz39+ge_pz57", "done")
#: Hands that hold a card for the fight, and hands of as many cards that hold none.
FITTING = {"axis": ["AX01", "AX15"], "soviet": ["SV11", "SV12"]}
IDLE = {"axis": ["AX01", "AX18"], "soviet": ["SV14", "SV23"]}


async def fought(table: Table, hands: dict[str, list[str]], *, by_host: bool) -> dict[str, Any]:
    """A fight in which nobody lays down a card: all that others could notice of it."""
    club = table.club
    pauses = club.bot.table.standings.pauses = Fixed()
    channel = club.guild.create_text_channel("front")
    given = {"scenario": "campaign_1941", "turn": 1, "round": 1, "active": "axis", "hands": hands, "deal": "the same"}
    file = ("front.json", json.dumps(given).encode())
    await club.ann.slash(channel, "game position", file=file, game="stalins_war")
    row = await club.bot.service.row_in(channel.id)
    await club.know_dice(channel)
    await club.ann.slash(channel, "game join", side="axis")
    await club.bob.slash(channel, "game join", side="soviet")
    await club.bob.slash(channel, "game start")  # who knows the hands may not
    if by_host:
        await club.bob.slash(channel, "standing set", until="game")
    await club.pump()
    before = len(table.mail(club.bob)), len(table.mail(club.ann))
    for line in ATTACK:
        await club.bot.service.act(row.id, club.ann.id, "axis", None, [Action.parse("axis", line)], None)
    match = await club.bot.service.match(row.id)
    asked = [[(prompt.seat, prompt.what) for prompt in match.position.prompts]]
    await club.bot.service.act(row.id, club.ann.id, "axis", None, [Action("axis", "decline")], None)
    asked.append([(prompt.seat, prompt.what) for prompt in match.position.prompts])
    await club.bot.table.standings.follow(row.id)
    await club.pump()
    if by_host:
        await table.later(seconds=89)
        await club.bot.table.standings.tick()
        assert match.position.prompt("soviet") is not None
        await table.later(seconds=POST[1])
        await club.bot.table.standings.tick()
        await club.pump()
    else:
        await club.bot.service.act(row.id, club.bob.id, "soviet", None, [Action("soviet", "decline")], None)
        await club.pump()
    log = await club.bot.store.log.actions(row.id)
    return {
        "asked": asked,
        "channel": [texts(message).replace(f"#{row.id}", "#") for message in channel.history()],
        "mail": (len(table.mail(club.bob)) - before[0], len(table.mail(club.ann)) - before[1]),
        "log": [(one.seat, one.verb, one.argument, one.actor) for one in log],
        "pauses": pauses.drawn,
    }


@pytest.mark.parametrize("by_host", [False, True])
async def test_nobody_can_tell_a_hand_that_fits_from_one_that_does_not(club: Club, by_host: bool) -> None:
    table = Table(club)
    one, other = [await fought(table, hands, by_host=by_host) for hands in (FITTING, IDLE)]
    assert one["asked"] == [[("axis", "combat-cards")], [("soviet", "combat-cards-against")]]
    assert one == other
    assert any("0817" in text for text in one["channel"])
    assert bool(one["pauses"]) == by_host
