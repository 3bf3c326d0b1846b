"""A league at the table: a server with a moderator and people who play the toy game."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.core.host_entries import Conceded
from bot.league.table.leagues import HeldSeason
from league.season.season import Season
from tests.table.conftest import Club, controls, texts


class League:
    """A club with six who play and Mia who moderates."""

    def __init__(self, club: Club, mod: Any) -> None:
        self.club, self.bot, self.channel, self.mod = club, club.bot, club.channel, mod
        more = [club.guild.add_member(club.env.create_user(name)) for name in ("cid", "dee", "fay")]
        self.people = [club.ann, club.bob, club.eve, *more]

    async def new(self, template: str = "club", scenario: str = "short", **options: Any) -> int:
        """A season made by Mia through the command; its number."""
        result = await self.mod.slash(
            self.channel, "league-desk new", name="Spring", scenario=scenario, template=template, **options
        )
        [row] = await self.bot.league.leagues.store.find(self.club.guild.id)
        assert "Spring" in texts(result.response)
        return row.id

    async def opened(self, template: str = "club", people: int = 6, **options: Any) -> int:
        """A season with a number of entrants."""
        season = await self.new(template, **options)
        await self.mod.slash(self.channel, "league-desk settings")
        held = await self.held(season)
        await self.bot.league.entries.open_entries(season, self.mod.id, None)
        await self.club.pump()
        for who in self.people[:people]:
            await who.slash(self.channel, "league join")
        assert held.id == season
        return season

    async def held(self, season: int) -> HeldSeason:
        return await self.bot.league.leagues.held(season)

    async def season(self, season: int) -> Season:
        return (await self.held(season)).season

    async def publish(self, season: int) -> None:
        """Mia looks at the next round and publishes it."""
        shown = await self.mod.slash(self.channel, "league-desk round", season=season)
        await self.mod.click(shown.response, label="Publish")
        await self.club.pump()

    async def agree(self, *people: Any) -> None:
        """People named by a captain agree by the button below the captain's question."""
        await self.club.pump()
        for who in people:
            asked = [one for one in self.channel.history() if f"<@{who.id}>" in texts(one) and "I play" in controls(one)]
            await who.click(asked[0], label="I play")

    async def concede(self, game: int, seat: str) -> None:
        """A side of a game resigns."""
        match = await self.bot.service.match(game)
        await self.bot.service.end(game, Conceded(), seat, match.seats[seat], None)
        await self.heard()
        await self.club.pump()

    async def heard(self) -> None:
        """Wait until a change of a game has had its effects: its season has been notified."""
        while self.bot.app._work:
            await asyncio.gather(*self.bot.app._work, return_exceptions=True)
        await self.club.env.settle()

    async def play_round(self, season: int, wins: str = "red") -> None:
        """All open games of a season end; ``wins``: which side."""
        for pairing in (await self.season(season)).open_pairings():
            for leg in pairing.legs:
                assert leg.game is not None
                if leg.result is None:
                    await self.concede(leg.game, "blue" if wins == "red" else "red")


@pytest.fixture
def league(club: Club, mod: Any) -> League:
    return League(club, mod)


__all__ = ["League", "controls", "texts"]
