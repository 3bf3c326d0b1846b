"""A table at which time passes only when we say so."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from bot.orders.pauses import Pauses
from tests.table.conftest import Club, texts

START = datetime(2026, 3, 2, 12, tzinfo=UTC)


def stamp(moment: datetime, style: str = "f") -> str:
    return f"<t:{round(moment.timestamp())}:{style}>"


class Fixed(Pauses):
    """Pauses of a known length."""

    def __init__(self, seconds: float = 90.0, breath: float = 2.0) -> None:
        super().__init__()
        self.seconds = seconds
        self.short = breath
        #: How often a whole pause was drawn, and whether as at the table.
        self.drawn: list[bool] = []

    def whole(self, live: bool) -> timedelta:
        self.drawn.append(live)
        return timedelta(seconds=self.seconds)

    def breath(self) -> timedelta:
        return timedelta(seconds=self.short)


class Table:
    """A club whose store believes any time we set."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.now = START
        club.bot.store.database.now = lambda: self.now

    async def later(self, **span: float) -> None:
        """Let time pass, do what is due then, deliver it."""
        self.now += timedelta(**span)
        await self.club.bot.table.clocks.tick()
        await self.club.pump()

    async def begin(self, clock: str, timeout: str = "nothing", scenario: str = "short", hold: int = 0) -> None:
        """A started game. ``hold``: the missed deadlines after which the computer plays, unlike the usual number 0 for never."""
        club = self.club
        await club.ann.slash(club.channel, "game new", scenario=scenario, clock=clock, timeout=timeout, hold=hold)
        await club.ann.slash(club.channel, "game join", side="red")
        await club.bob.slash(club.channel, "game join", side="blue")
        await club.ann.slash(club.channel, "game start")
        await club.pump()

    async def face(self) -> Any:
        """The clock, brought into line."""
        face = await self.club.bot.table.clocks.sync(1)
        assert face is not None
        return face

    async def do(self, seat: str, order: str) -> None:
        """An order and its clock, and everything delivered."""
        await self.club.do(seat, order)
        await self.face()
        await self.club.pump()

    async def attack(self) -> None:
        """Red attacks: blue is asked in secret."""
        match = await self.club.match()
        await self.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 h8")

    def public(self) -> list[str]:
        """All messages in the channel."""
        return [texts(message) for message in self.club.channel.history()]

    def mail(self, who: Any) -> list[str]:
        """Everything somebody got by direct message."""
        return [texts(message) for message in who.user.dm_channel.history()]
