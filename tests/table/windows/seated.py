"""A staged game of Generals with people on its seats and a clock that goes when we say so."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

from sqlalchemy import select

from bot.core.match import GameMatch
from bot.store.schema import outbox
from rules.engine import Action
from rules.generals.state.board import NATIONS
from tests.table.conftest import Club, controls, texts
from tests.table.timed import Table

#: Who plays what: six people, and four as the rulebook prints it.
SIX = {nation: nation for nation in NATIONS}
FOUR = {
    "germany": "gia", "italy": "gia", "united_kingdom": "uma", "united_states": "uma", "japan": "jan", "soviet_union": "sol",
}  # fmt: skip


class Seated(Table):
    """One game, in a channel of its own. ``people``: by seat."""

    def __init__(self, club: Club) -> None:
        super().__init__(club)
        self.people: dict[str, Any] = {}
        self.channel: Any = None
        self.game: GameMatch | None = None

    @property
    def match(self) -> GameMatch:
        """The game."""
        assert self.game is not None
        return self.game

    async def open(self, scenario: str, seating: dict[str, str], clock: str = "") -> GameMatch:
        """Begin a game with known dice."""
        club = self.club
        self.channel = club.guild.create_text_channel("war")
        members = {name: club.guild.add_member(club.env.create_user(name)) for name in dict.fromkeys(seating.values())}
        self.people = {seat: members[name] for seat, name in seating.items()}
        first = next(iter(members.values()))
        await first.slash(self.channel, "game new", scenario=scenario, **({"clock": clock} if clock else {}))
        await club.know_dice(self.channel)
        for seat, person in self.people.items():
            await person.slash(self.channel, "game join", side=seat)
        await first.slash(self.channel, "game start")
        await self.settle()
        row = await club.bot.service.row_in(self.channel.id)
        self.game = await club.bot.service.match(row.id)
        return self.game

    async def play(self, seat: str, order: str) -> None:
        """An order, and all that follows from it delivered."""
        action = Action.parse(seat, order)
        await self.club.bot.service.act(self.match.id, self.match.seats[seat], seat, None, [action], next(self.club.numbers))
        await self.settle()

    async def settle(self) -> None:
        """Update clock and standing answers, and send the waiting messages."""
        if self.game is not None:
            await self.club.bot.table.clocks.sync(self.game.id)
            await self.club.bot.table.standings.follow(self.game.id)
        await self.club.pump()

    async def wait(self, seconds: float) -> None:
        """Time passes; what falls due is done."""
        self.now += timedelta(seconds=seconds)
        await self.club.bot.table.standings.tick()
        await self.club.bot.table.clocks.tick()
        await self.settle()

    def asked(self) -> list[str]:
        """Whose answers are waited for."""
        return [prompt.seat for prompt in self.match.position.due if prompt.secret]

    def letters(self, seat: str) -> list[str]:
        """The direct messages that the player of a seat got and still has."""
        channel = self.people[seat].user.dm_channel
        return [] if channel is None else [texts(message) for message in channel.history()]

    def question(self, seat: str) -> Any:
        """The last direct message of the player who sits there."""
        return self.people[seat].user.dm_channel.history()[-1]

    def said(self) -> list[str]:
        """The messages in the channel."""
        return [texts(message) for message in self.channel.history()]

    async def outside(self, seat: str) -> list[tuple[Any, ...]]:
        """Everything that reaches anyone but this player: kind, order, time, text and controls, size."""
        mine = self.people[seat].id
        rows = select(outbox).where(outbox.c.game_id == self.match.id).order_by(outbox.c.id)
        found = await self.club.bot.store.database.read(lambda connection: connection.execute(rows).all())
        seen: list[tuple[Any, ...]] = [
            (
                row.kind,
                row.lane.removeprefix(str(self.match.id)),
                self._same(row.topic),
                (row.created_at - self.start).total_seconds(),
                self._same(row.payload),
            )
            for row in found
            if row.target != mine
        ]
        for channel in [self.channel, *(one.user.dm_channel for one in self.people.values() if one.id != mine)]:
            for message in channel.history() if channel is not None else ():
                shown = self._same(texts(message))
                seen.append((shown, len(shown), self._same(sorted(controls(message).items()))))
        return seen

    def begin_to_look(self) -> None:
        """What follows is timed from now."""
        self.start = self.now

    def _same(self, value: Any) -> str:
        """A text without the numbers that differ between two games that are alike."""
        text = str(value)
        for one, name in ((self.channel.id, "channel"), *((person.id, seat) for seat, person in self.people.items())):
            text = text.replace(str(one), name)
        return re.sub(rf"(#|fp:){self.match.id}\b", r"\1", text)
