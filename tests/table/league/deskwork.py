"""A league whose moderators are at their desk, at a table where time passes only when we say so."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec

from league.cases.docket import Docket
from league.schedule.diary import Diary
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.timed import START


class Desk:
    """Mia and Nia moderate; Ann, Bob and the others play."""

    def __init__(self, league: League) -> None:
        self.league, self.club, self.bot, self.mia = league, league.club, league.bot, league.mod
        self.nia = league.club.guild.add_member(league.club.env.create_user("nia"))
        self.people = {who.id: who for who in (*league.people, self.mia, self.nia)}
        self.season = 0
        self.now = START
        self.bot.store.database.now = lambda: self.now

    async def begin(self, template: str = "everybody", people: int = 2, **settings: Any) -> None:
        """A season that runs, its first round out."""
        self.season = await self.league.opened(template, people, moderator=self.nia)
        held = await self.league.held(self.season)
        if settings:
            new = msgspec.structs.replace(held.season.rules, **settings)
            await self.bot.league.entries.settle(self.season, self.mia.id, new, None)
        await self.bot.league.entries.start(self.season, self.mia.id, None)
        await self.league.publish(self.season)

    async def later(self, **span: float) -> None:
        """Let time pass, do what is due then, deliver it."""
        self.now += timedelta(**span)
        await self.bot.table.clocks.tick()
        await self.bot.league.casework.watch.tick()
        await self.league.club.env.settle()
        await self.club.pump()

    async def docket(self) -> Docket:
        return (await self.bot.league.casework.files.of(self.season)).docket

    async def diary(self) -> Diary:
        return (await self.bot.league.casework.files.of(self.season)).diary

    def thread(self, number: int = 0) -> Any:
        """The thread of a game."""
        return sorted(self.league.channel.threads, key=lambda one: one.id)[number]

    async def holder(self, seat: str, game: int = 1) -> Any:
        """The player who sits there."""
        match = await self.bot.service.match(game)
        return self.people[match.seats[seat]]

    async def open(self, who: Any, case: int) -> Any:
        """A case on somebody's desk, by its button in the queue, or by the menu of many."""
        shown = await who.slash(self.league.channel, "league-desk cases")
        found = controls(shown.response)
        if (menu := found.get("Open a case")) is not None:
            return await who.select(shown.response, [str(case)], custom_id=menu)
        return await who.click(shown.response, label=next(one for one in found if one.startswith(f"{case} · ")))

    async def send(self, who: Any, shown: Any, reason: str) -> Any:
        """The form of a ruling, filled in."""
        result = await who.submit_modal(shown, {"text": reason})
        await self.league.club.env.settle()
        await self.club.pump()
        return result


def said(channel: Any) -> str:
    return "\n".join(texts(message) for message in channel.history())


def last(result: Any) -> Any:
    """The newest message of an answer."""
    return result.followups[-1] if result.followups else result.response
