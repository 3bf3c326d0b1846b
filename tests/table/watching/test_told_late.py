"""A whole chapter (its pictures, its messages, board and pings) is there after 75 seconds in which Discord answered wrongly.

On a clock of our own: two channels report the same turn of the same war with the same dice, in one of them while requests
fail. Within as long again both channels read the same, without a restart, and nothing is there twice.
"""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.http import router

from bot.send.outbox_worker import OutboxWorker
from bot.send.refusals import heed_refusals
from rules.engine.proof.playout import random_action
from tests.eots.bold import BOLD
from tests.table.conftest import Club, texts
from tests.table.timed import Table
from tests.table.watching.test_war_told import Ink, ink

__all__ = ["ink"]
pytestmark = pytest.mark.plays("rules.eots")

SECONDS = 75
#: Status, sort of answer, what the answer says: of Discord's own servers, of its limits, of what is in front of it.
ANSWERS: dict[str, list[tuple[int, str, Any]]] = {
    "servers": [(500, "application/json", {"code": 0, "message": "500"}), (503, "text/html", "<html>"), (408, "text/html", "")],
    "limits": [(429, "application/json", {"message": "limited", "retry_after": 4.0}), (429, "text/html", "<html>error 1015")],
    "pages": [(403, "text/html", "<html>"), (404, "text/html", "<html>"), (502, "text/html", "<html>"), (520, "text/html", "")],
}
Request = Callable[..., Awaitable[Any]]


class Outage:
    """Between the bot and its Discord. While it is ``on``, four of five requests fail, half of them when they were done."""

    def __init__(self, bot: Any, answers: list[tuple[int, str, Any]]) -> None:
        self.bot, self.answers, self.chance = bot, answers, random.Random(75)
        self.on = False
        self.failed = 0
        self.sent: dict[str, Any] = {}
        self.real: Request = bot.http.request

    async def request(self, route: Any, **how: Any) -> Any:
        if not self.on or self.chance.random() < 0.2:
            return await self.carried_out(route, how)
        self.failed += 1
        if self.chance.random() < 0.5:
            await self.carried_out(route, how)
        raise self.error()

    async def carried_out(self, route: Any, how: dict[str, Any]) -> Any:
        """A nonce sent twice makes no second message: so Discord does, and the simulated one does not."""
        body = router.parse_form(list(how["form"]), [])[0] if how.get("form") else how.get("json")
        nonce = str((body or {}).get("nonce") or "") if isinstance(body, dict) else ""
        if nonce and nonce in self.sent:
            return self.sent[nonce]
        found = await self.real(route, **how)
        if nonce:
            self.sent[nonce] = found
        return found

    def error(self) -> discord.HTTPException:
        status, kind, said = self.chance.choice(self.answers)
        answer: Any = SimpleNamespace(status=status, reason="", headers={"Content-Type": kind})
        return (discord.DiscordServerError if status >= 500 else discord.HTTPException)(answer, said)


@contextlib.contextmanager
def failing(bot: Any, answers: list[tuple[int, str, Any]]) -> Iterator[Outage]:
    """An outage that can be put ``on`` inside this block."""
    outage = Outage(bot, answers)
    vars(bot.http)["request"] = outage.request
    heed_refusals(bot.http)
    yield outage
    vars(bot.http)["request"] = outage.real


class DelayedTable(Table):
    """The war in a channel of its own, with a worker that delivers as the program does."""

    def __init__(self, club: Club) -> None:
        super().__init__(club)
        self.worker = OutboxWorker(club.bot.store, club.bot.app.sender, given_up=club.bot.app.given_up.report)

    async def pass_by(self, seconds: int) -> None:
        """Second by second, with all that is due delivered."""
        for _ in range(seconds):
            self.now += timedelta(seconds=1)
            await self.worker.drain()

    async def play(self, channel: Any, outage: Outage | None) -> int:
        """An order a second; with an outage it begins at once and ends 75 seconds later. How many orders."""
        club, chance = self.club, random.Random(11)
        match = await club.war(channel=channel)
        self.worker.start()
        await self.pass_by(10)
        orders = 0
        if outage is not None:
            outage.on = True
        while orders < SECONDS:
            position = (await club.bot.service.match(match.id)).position
            action = random_action(position, chance, BOLD)
            user = match.seats[action.seat]
            await club.bot.service.act(match.id, user, action.seat, None, [action], next(club.numbers))
            orders += 1
            await self.pass_by(1)
        if outage is not None:
            outage.on = False
        await self.pass_by(SECONDS + 10)
        await self.worker.stop()
        return orders


def shown(club: Club, channel: Any, game: int) -> list[tuple[str, int, bool, list[str]]]:
    """Every message of a channel: its text, number of pictures, whether it is pinned, who is pinged."""
    found = []
    for message in channel.history():
        text = re.sub(rf"#{game}\b", "#N", texts(message).replace(str(channel.id), "CHANNEL"))
        text = re.sub(r"<t:\d+", "<t:T", re.sub(r"CHANNEL/\d+", "CHANNEL/MESSAGE", text))
        found.append((text, len(message.attachments), message.pinned, sorted(str(one) for one in message.mentions)))
    return found


async def test_a_chapter_is_whole_after_an_outage(club: Club, ink: Ink) -> None:
    table, calm = DelayedTable(club), club.channel
    await table.play(calm, None)
    expected = shown(club, calm, 1)
    assert sum(1 for one in expected[1:] if one[1]) > 2, "chapters with pictures"
    for game, (sort, answers) in enumerate(ANSWERS.items(), 2):
        stormy = club.guild.create_text_channel(sort)
        with failing(club.bot, answers) as outage:
            await table.play(stormy, outage)
        assert outage.failed > 40, sort
        rows = await club.bot.store.outbox.rows(game, limit=1000)
        assert [row.last_error for row in rows if row.status == "dead"] == [], sort
        assert [row for row in rows if row.status == "waiting"] == [], sort
        assert shown(club, stormy, game) == expected, sort
