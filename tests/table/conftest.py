"""A table with the toy game in a simulated Discord: two players and an onlooker around one channel."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.client import FieldpostClient
from bot.core import games
from bot.core.match import Match
from bot.program.limits import PACE
from bot.store import Store
from rules.engine import Action
from sandbox.client import PATIENCE
from tests.sandbox.browser import BROWSER

# Where no browser is installed there is no page to look at.
collect_ignore = [] if BROWSER else ["whole/test_browser_eots.py", "whole/test_browser_offensive.py"]


@pytest.fixture(autouse=True)
def toy_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only the toy game is played here."""
    monkeypatch.setenv("FIELDPOST_GAMES", "tests.table.toy")
    games.games.cache_clear()
    PACE.forget()  # users of one test have the numbers of those of another
    yield
    games.games.cache_clear()


class Club:
    """A server with a channel, Ann and Bob who play, and Eve who looks on."""

    def __init__(self, env: Any, bot: FieldpostClient) -> None:
        self.env = env
        self.bot = bot
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("war")
        self.ann = self.guild.add_member(env.create_user("ann"))
        self.bob = self.guild.add_member(env.create_user("bob"))
        self.eve = self.guild.add_member(env.create_user("eve"))
        self.numbers = itertools.count(10)

    async def pump(self) -> None:
        """Deliver everything that waits in the outbox."""
        await self.bot.deliver_all()

    async def begin(self, scenario: str = "short", secret: bytes | None = None) -> Match:
        """A started game: Ann plays red, Bob blue."""
        await self.ann.slash(self.channel, "game new", scenario=scenario)
        await self.ann.slash(self.channel, "game join", side="red")
        await self.bob.slash(self.channel, "game join", side="blue")
        await self.ann.slash(self.channel, "game start")
        await self.pump()
        return await self.match()

    async def match(self) -> Match:
        """The game of the channel as it stands."""
        row = await self.bot.service.row_in(self.channel.id, finished=True)
        return await self.bot.service.match(row.id)

    async def do(self, seat: str, order: str) -> Match:
        """Carry out an order of a seat, past Discord."""
        match = await self.match()
        await self.bot.service.act(match.id, match.seats[seat], seat, None, [Action.parse(seat, order)], next(self.numbers))
        return match

    async def close(self, channel: Any = None) -> None:
        """Ann asks to close the game of the channel without a result, and Bob agrees."""
        channel = channel or self.channel
        await self.ann.slash(channel, "game close")
        await self.pump()
        [*_, asked] = [message for message in channel.history() if "would like to close" in texts(message)]
        await self.bob.click(asked, label="Agree")

    def board(self) -> Any:
        """The board message: the first of the channel."""
        return self.channel.history()[0]


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> AsyncIterator[FieldpostClient]:
    """A bot over a fresh store; simcord's ``simcord_env`` runs it."""
    async with await Store.open(f"sqlite:///{tmp_path}/club.sqlite") as store:
        yield FieldpostClient(store, home=tmp_path, pictures=False, deliver=False)


@pytest.fixture
async def club(simcord_bot: FieldpostClient, simcord_env: Any) -> Club:
    """A club with a running bot."""
    simcord_env.settle_timeout = PATIENCE  # a busy machine draws for longer than five seconds
    return Club(simcord_env, simcord_bot)


def texts(message: Any) -> str:
    """Everything a message says: its content and all text displays, labels and options."""

    def walk(part: Any) -> list[str]:
        if isinstance(part, list):
            return [text for one in part for text in walk(one)]
        if not isinstance(part, dict):
            return []
        own = [str(part[key]) for key in ("content", "label", "placeholder", "description") if part.get(key)]
        inner = [part[key] for key in ("components", "options", "component") if part.get(key)]
        return own + walk(inner)

    raw = message.components
    plain = raw if raw and isinstance(raw[0], dict) else [component.to_dict() for component in raw]
    return "\n".join([message.content or "", *walk(plain)])


def controls(message: Any) -> dict[str, str]:
    """The buttons and menus of a message: label or placeholder -> custom_id."""
    found: dict[str, str] = {}

    def walk(part: Any) -> None:
        if isinstance(part, list):
            for one in part:
                walk(one)
        elif isinstance(part, dict):
            if part.get("custom_id"):
                found[part.get("label") or part.get("placeholder") or ""] = part["custom_id"]
            walk(part.get("components"))

    raw = message.components
    walk(raw if raw and isinstance(raw[0], dict) else [component.to_dict() for component in raw])
    return found
