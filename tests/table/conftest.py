"""A table with the toy game in a simulated Discord: two players and a spectator around one channel."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from sqlalchemy import update

from bot.client import FieldpostClient
from bot.core.games import installed_games
from bot.core.match import GameMatch
from bot.core.service import Service
from bot.program.limits import PACE
from bot.store import Store
from bot.store.schema import games
from render import parent
from rules.engine import Action
from rules.engine.machine.dice import secret_commitment
from tests.director.client import PATIENCE
from tests.sandbox.browser import left_out
from tests.store.alike import share
from tests.store.fresh import lay
from tests.store.threadless import spare_threads
from tests.table.forked import Helpers
from tests.table.patient import lift_limits
from tests.table.sooner import hurry

hurry()
share()
lift_limits()

#: The secret behind dice that are known.
DICE = bytes(32)
# Without an installed browser there is no page to check.
collect_ignore = left_out(Path(__file__).parent)


def play_only(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    """From now on the table plays these games, as FIELDPOST_GAMES names them: "" means all that are shipped."""
    monkeypatch.setenv("FIELDPOST_GAMES", named)
    installed_games.cache_clear()


@pytest.fixture(autouse=True)
def played(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only the toy game is played, or what the test's mark ``plays`` names; what draws it comes from a loaded process."""
    mark = request.node.get_closest_marker("plays")
    monkeypatch.setattr(parent, "process_context", Helpers)
    spare_threads(monkeypatch)
    play_only(monkeypatch, mark.args[0] if mark else "tests.table.toy")
    PACE.forget()  # users of one test have the numbers of those of another
    yield
    installed_games.cache_clear()


class Club:
    """A server with a channel, Ann and Bob who play, and Eve who looks on."""

    def __init__(self, env: Any, bot: FieldpostClient) -> None:
        self.env = env
        self.bot = bot
        self.guild = env.create_guild()
        self.show_all(self.guild)
        self.channel = self.guild.create_text_channel("war")
        self.ann = self.guild.add_member(env.create_user("ann"))
        self.bob = self.guild.add_member(env.create_user("bob"))
        self.eve = self.guild.add_member(env.create_user("eve"))
        self.numbers = itertools.count(10)

    def show_all(self, guild: Any) -> None:
        """Show everybody on a server what is hidden at first: who may do it is for the program to judge."""
        everybody = {"id": str(guild.id), "type": 1, "permission": True}
        for name in ("mod", "module", "league-desk"):
            command = self.env.backend.find_command(name, None)
            if command is not None:
                self.env.backend.set_command_permissions(int(guild.id), int(command["id"]), [everybody])

    def moderator(self) -> Any:
        """Mia, who may manage messages, and so moderates."""
        role = self.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
        return self.guild.add_member(self.env.create_user("mia"), roles=[role])

    async def pump(self) -> None:
        """Deliver everything that waits in the outbox."""
        await self.bot.app.deliver_all()

    async def know_dice(self, channel: Any = None) -> None:
        """From its first roll on, the dice of a channel's game are those of the secret ``DICE``."""
        row = await self.bot.service.row_in((channel or self.channel).id)
        known = update(games).where(games.c.id == row.id).values(secret=DICE, seed_hash=secret_commitment(DICE), checksum=None)
        await self.bot.store.database.write(lambda connection: connection.execute(known).rowcount)

    async def war(self, scenario: str = "south_pacific", channel: Any = None, **options: str) -> GameMatch:
        """A started game of Empire of the Sun with dice that are known: Ann plays Japan, Bob the Allies."""
        channel = channel or self.channel
        await self.ann.slash(channel, "game new", scenario=scenario, **{name: one for name, one in options.items() if one})
        await self.know_dice(channel)
        await self.ann.slash(channel, "game join", side="japan")
        await self.bob.slash(channel, "game join", side="allies")
        await self.ann.slash(channel, "game start")
        await self.pump()
        row = await self.bot.service.row_in(channel.id)
        return await self.bot.service.match(row.id)

    async def begin(self, scenario: str = "short") -> GameMatch:
        """A started game: Ann plays red, Bob blue."""
        await self.ann.slash(self.channel, "game new", scenario=scenario)
        await self.ann.slash(self.channel, "game join", side="red")
        await self.bob.slash(self.channel, "game join", side="blue")
        await self.ann.slash(self.channel, "game start")
        await self.pump()
        return await self.match()

    async def match(self) -> GameMatch:
        """The game of the channel in its current position."""
        row = await self.bot.service.row_in(self.channel.id, finished=True)
        return await self.bot.service.match(row.id)

    async def do(self, seat: str, order: str) -> GameMatch:
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


async def replayed(service: Service, game_id: int) -> GameMatch:
    """A game from its set-up through its whole log, ignoring saved states."""
    return GameMatch.replayed(await service.match(game_id), await service.store.log.actions(game_id))


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> AsyncIterator[FieldpostClient]:
    """A bot over a fresh store; simcord's ``simcord_env`` runs it."""
    async with await Store.open(lay(tmp_path / "club.sqlite")) as store:
        yield FieldpostClient(store, home=tmp_path, pictures=False, deliver=False)


@pytest.fixture
async def club(simcord_bot: FieldpostClient, simcord_env: Any) -> Club:
    """A club with a running bot."""
    simcord_env.settle_timeout = PATIENCE  # a busy machine draws for longer than five seconds
    return Club(simcord_env, simcord_bot)


@pytest.fixture
def mod(club: Club) -> Any:
    """Mia, who moderates and plays nowhere."""
    return club.moderator()


def texts(message: Any) -> str:
    """Everything a message says: its content and all text displays, labels and options; scores without their word joiners."""

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
    return "\n".join([message.content or "", *walk(plain)]).replace("\u2060", "")


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
