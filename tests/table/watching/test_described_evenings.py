"""Evenings of games with many seats and with cards in fights: everything the program sends is as Discord describes it.

The stand-in refuses what its excerpt of Discord's API description does not allow (``FIELDPOST_OPENAPI``: the whole of it).
People open every panel, map, hand and log on the way.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from bot.core.service import Service
from bot.store import Store
from rules.engine.contract.game import scenario_by_id
from rules.engine.packages import registry
from rules.engine.proof.playout import random_action
from tests.director.client import Message, SeenReply, User
from tests.generals.conserved import LIKELY
from tests.stalins_war.wild import Fierce
from tests.table.program import Ledger, running

#: What any player may open.
LOOKS = ("panel", "hand", "map", "log", "chance", "verify", "luck")
#: Buttons behind which an order is carried out that cannot be undone.
SURE = ("Do it", "Hand over")


async def ordered(user: User, orders: str) -> Message:
    """Typed orders, meant."""
    reply: SeenReply = (await user.slash("act", {"orders": orders}, channel="games")).ok()
    sure = [one for one in reply.last.buttons if one.label in SURE]
    return (await user.click(sure[0])).ok().last if sure else reply.last


@pytest.mark.plays("")
@pytest.mark.parametrize(
    ("module", "scenario", "taste", "orders"),
    [("rules.generals", "war", LIKELY, 45), ("rules.stalins_war", "minsk_1941", Fierce(), 45)],
    ids=["generals", "stalins_war"],
)
async def test_an_evening_is_as_discord_describes_it(tmp_path: Path, module: str, scenario: str, taste: Any, orders: int) -> None:
    game = registry.registered_games()[module.removeprefix("rules.")]
    seats, chance = scenario_by_id(game, scenario).seats, random.Random(7)
    async with running(tmp_path / "home", module) as program:
        director, ledger = program.director, Ledger(program.home, game)
        assert (await director.status())["openapi"], "the stand-in checks by the description"
        alice, bob = director.user("alice"), director.user("bob")
        await bob.configure(locale="en-US")
        others = [await director.add_user(f"player{number}") for number in range(len(seats) - 2)]
        people = dict(zip(seats, [alice, bob, *others], strict=True))
        (await alice.slash("game new", {"scenario": scenario}, channel="games")).ok()
        for seat, person in people.items():
            (await person.slash("game join", {"side": seat}, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        for number in range(orders):
            async with await Store.open(f"sqlite:///{program.home}/fieldpost.sqlite") as store:
                position = (await Service(store).match(1)).position
            if position.over:
                break
            action = random_action(position, chance, taste)
            before = len(ledger.log())
            said = await ordered(people[action.seat], " ".join((action.verb, *action.args)))
            assert len(ledger.log()) > before, (str(action), said.text)
            if number % 6 == 0:
                for look in LOOKS:
                    (await people[action.seat].slash(look, channel="games")).ok()
        await ledger.all_said()
        requests = await director.requests()
        assert len(requests) > 2 * orders
        assert await director.refusals() == []
        assert any(message.pictures for message in await bob.messages("games"))
