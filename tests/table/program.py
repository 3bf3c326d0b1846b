"""The shipped program as a process of its own, its data on disk, and people who remember everything they saw."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

from benchmarks.children import AWAY
from bot.orders.options import command_options_of
from bot.panel.draft import Draft
from bot.panel.panel import confirmation_text, position_outlook, settle_draft
from bot.panel.slots import slot_at
from bot.telling.text import GameWords
from rules.engine import Action, Game, Position, SealedDice, Slot
from rules.engine.machine.dice import secret_commitment
from sandbox.server import Sandbox
from sandbox.world.components import BUTTON, walk_components
from tests.director.client import PATIENCE, Director, Message, SeenReply, StandInRefusedError, User
from tests.sandbox.excerpt import EXCERPT
from tests.store.fresh import lay
from tests.table.forked import WHERE, Forked

ROOT = Path(__file__).parents[2]


class Program:
    """The bot's process. ``games``: modules of games instead of the shipped ones; ``database``: instead of its own.

    ``packages``: folders with installed packages. ``errors``, to be set before a start: its error output can be read.
    """

    def __init__(
        self, sandbox: Sandbox, director: Director, home: Path, games: str = "", database: str = "", packages: str = ""
    ) -> None:
        self.sandbox = sandbox
        self.director = director
        self.home = home
        self.games = games
        self.database = database
        self.packages = packages
        self.errors = False
        self.process: Forked | None = None

    async def start(self) -> None:
        """Start it and wait until it is connected. A new home gets a new database."""
        if not self.database and not (file := self.home / "fieldpost.sqlite").exists():
            self.home.mkdir(mode=0o700, parents=True, exist_ok=True)
            lay(file)
        env = os.environ | {
            "DISCORD_TOKEN": self.sandbox.token,
            "FIELDPOST_API_BASE": self.sandbox.api_base,
            "FIELDPOST_GATEWAY_URL": self.sandbox.gateway_url,
            "FIELDPOST_HOME": str(self.home),
            "FIELDPOST_GAMES": self.games,
            "FIELDPOST_DATABASE_URL": self.database,
            "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), self.packages))),
        }
        self.process = await Forked.start(env, AWAY, errors=self.errors)
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        assert b"ready" in line, "the program ended before it was ready; its output says why"

    async def complaints(self) -> str:
        """All that it has complained of, once it has ended. It was started with ``errors``."""
        assert self.process is not None
        assert self.process.stderr is not None
        return (await self.process.stderr.read()).decode()

    async def kill(self) -> None:
        """kill -9: nothing is finished, nothing is closed."""
        assert self.process is not None
        self.process.kill()
        await self.process.wait()
        async with asyncio.timeout(PATIENCE):
            while (await self.director.status())["bot_connected"]:
                await asyncio.sleep(0.02)

    async def stop(self) -> int:
        """SIGTERM, and the exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return await asyncio.wait_for(self.process.wait(), PATIENCE)
        except TimeoutError:
            self.process.send_signal(WHERE)  # the output of the run shows what it is doing
            raise


@contextlib.asynccontextmanager
async def running(home: Path, games: str = "", database: str = "", packages: str = "") -> AsyncIterator[Program]:
    """The stand-in in this process, the bot in another."""
    async with (
        Sandbox(openapi=Path(os.environ.get("FIELDPOST_OPENAPI") or EXCERPT)) as sandbox,
        Director(sandbox.base) as director,
    ):
        await director.settings(ack_seconds=PATIENCE)
        program = Program(sandbox, director, home, games, database, packages)
        await program.start()
        try:
            yield program
        finally:
            await program.stop()


class Ledger:
    """The contents of the program's database, read from outside while it runs."""

    def __init__(self, home: Path, game: Game) -> None:
        self.file = home / "fieldpost.sqlite"
        self.game = game
        self._known: list[tuple[Any, ...]] = []
        self._positions: list[Position] = []

    def _read(self, query: str, *given: object) -> list[tuple[Any, ...]]:
        with contextlib.closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=PATIENCE)) as connection:
            return connection.execute(query, given).fetchall()

    def seal(self, secret: bytes) -> None:
        """Give the newest game, before it starts, dice that are known. Only from outside: the program itself cannot."""
        with contextlib.closing(sqlite3.connect(self.file, timeout=PATIENCE)) as connection, connection:
            sealed = (secret, secret_commitment(secret))
            known = "secret = ?, seed_hash = ?, checksum = NULL"
            changed = connection.execute(f"UPDATE game SET {known} WHERE status = 'lobby'", sealed)
            assert changed.rowcount == 1

    def log(self) -> list[tuple[Any, ...]]:
        """Every entry of game 1: seq, seat, verb, arguments, the entry it undid."""
        return self._read("SELECT seq, seat, verb, argument, back_to FROM action WHERE game_id = 1 ORDER BY seq")

    def thoughts(self) -> list[tuple[Any, ...]]:
        """Every decision of the computer in game 1: entry, seat, computer player, number, choice."""
        return self._read("SELECT seq, seat, player, number, choice FROM computer_thought WHERE game_id = 1 ORDER BY seq")

    def standing(self) -> list[dict[str, Any]]:
        """Every standing answer, by seat."""
        with contextlib.closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=PATIENCE)) as connection:
            connection.row_factory = sqlite3.Row
            return [dict(row) for row in connection.execute("SELECT * FROM standing ORDER BY seat")]

    async def all_said(self, seconds: float = PATIENCE) -> None:
        """Wait until everything that was to be said is: boards come a moment after the decisions that changed them."""
        async with asyncio.timeout(seconds):
            while self._read("SELECT count(*) FROM outbox WHERE status = 'waiting'") != [(0,)]:
                await asyncio.sleep(0.02)

    def mark(self) -> tuple[Any, ...]:
        """Changes with anything that is decided or about to be said."""
        [game] = self._read("SELECT count(*), max(revision), group_concat(status) FROM game")
        [seats] = self._read("SELECT group_concat(seat || user_id) FROM seat")
        [outbox] = self._read("SELECT max(id) FROM outbox")
        return (*game, *seats, *outbox, self.log())

    @contextlib.contextmanager
    def unchanged(self) -> Iterator[None]:
        """Inside this block nothing may be decided and nothing posted publicly."""
        before = self.mark()
        yield
        assert self.mark() == before

    def position(self) -> Position:
        """The current position of game 1: its log, replayed here."""
        log = self.log()
        if not self._positions or log[: len(self._known)] != self._known:
            self._known, self._positions = [], [self._start()]
        [(secret,)] = self._read("SELECT secret FROM game WHERE id = 1")
        for row in log[len(self._known) :]:
            seq, seat, verb, argument, back_to = row
            before = self._positions[-1]
            if back_to is None:
                played = before.play(Action(seat, verb, tuple(argument.split())), SealedDice(secret, seq)).position
            else:
                played = self._positions[back_to - 1]
            self._positions.append(played)
            self._known.append(row)
        return self._positions[-1]

    def positions(self) -> list[Position]:
        """The positions of game 1: at its start, and after each entry of its log."""
        self.position()
        return self._positions

    def _start(self) -> Position:
        [(secret, scenario)] = self._read("SELECT secret, scenario FROM game WHERE id = 1")
        position: Position = self.game.start(scenario, {}, SealedDice(secret, 0)).position
        return position


class Person(User):
    """Somebody at their client who remembers every word, label and completion that ever came to their screen."""

    def __init__(self, director: Director, name: str, lang: str, ledger: Ledger) -> None:
        super().__init__(director, name)
        self.lang = lang
        self.ledger = ledger
        self.seat = ""
        self.seen: dict[str, None] = {}

    async def _call(self, method: str, path: str, body: object = None, query: Mapping[str, str] | None = None) -> Any:
        answer = await super()._call(method, path, body, query)
        self.seen |= dict.fromkeys(_words(answer))
        return answer

    def saw(self, *patterns: str) -> list[str]:
        """Everything seen so far that fits one of these regular expressions."""
        return [text for text in self.seen if any(re.search(pattern, text) for pattern in patterns)]

    def is_hand(self, message: Message) -> bool:
        """Whether a message is this person's hand as a list."""
        count = len(self.ledger.game.hands.hand_cards(self.ledger.position().state, self.seat) or ())
        head = self.words.tr("hand-title", seat=self.words.seat(self.seat), count=count)
        return head.replace("*", "") in message.text.replace("*", "")

    async def watch(self) -> None:
        """Look at every channel, then at all that changes there, until cancelled."""
        since, missed = 0, True
        while True:
            if missed:
                since = (await self._call("GET", "/messages"))["rev"]
            news = await self._call("GET", "/feed", query={"since": str(since), "wait": "20"})
            since, missed = news["rev"], news["reset"]

    async def forge(self, sandbox: Sandbox, shown: Message, custom_id: str) -> SeenReply:
        """Click a button of a message as if it bore another id: one of an older program, of another game, or damaged."""
        for _ in range(10):
            message = sandbox.world.find_message(shown.id)
            assert message is not None
            button = next(
                item for _, item in walk_components(message["components"]) if item["type"] == BUTTON and not item.get("disabled")
            )
            genuine, button["custom_id"] = button["custom_id"], custom_id
            try:
                return await self.press(shown.id, custom_id)
            except StandInRefusedError as refused:
                # The program has edited the message between the forging and the click.
                if "no component" not in str(refused):
                    raise
            finally:
                button["custom_id"] = genuine
        raise AssertionError(f"{shown.id} is edited all the time")

    # Playing by panel

    @property
    def words(self) -> GameWords:
        """The words of the game in this person's language, in its current position."""
        return GameWords(self.ledger.game, self.lang, self.ledger.position().state)

    async def decide(self, channel: str = "games") -> Message:
        """The panel, opened with the newest button that opens one ("games": under the board, "dm": in a direct message)."""
        shown = await self.wait_for(lambda message: any(":0:0:d:" in one.custom_id for one in message.buttons), channel=channel)
        return (await self.click(shown.button(":0:0:d:"))).ok().last

    async def panel(self) -> Message:
        """The panel by command."""
        return (await self.slash("panel", channel="games")).ok().last

    async def act(self, orders: str) -> Message:
        """Typed orders; the answer."""
        return (await self.slash("act", {"orders": orders}, channel="games")).ok().last

    async def typed(self, command: str, *arguments: str) -> Message:
        """A verb's own command with its arguments; the answer."""
        of = [self.ledger.game]
        names = command_options_of(command, of)
        options = dict(zip(names, arguments, strict=False))
        return (await self.slash(command, options, channel="games")).ok().last

    async def tap(self, shown: Message, order: str, *, stop_before: str = "") -> Message:
        """One order by nothing but taps on a panel. ``stop_before``: leave the slot of this name open and show that."""
        position = self.ledger.position()
        verb, *arguments = order.split()
        draft, forced = settle_draft(position, self.seat, Draft())
        chosen = False
        if draft.verb != verb:  # several verbs, or one next to the main one whose choices are open
            prompt = position.prompt(self.seat)
            label = self.words.ending(prompt, verb) if prompt is not None else self.words.verb(verb)
            shown = (await self.click(shown.button(f"^{re.escape(label)}$"))).message
            draft, forced = Draft(verb), False
        while True:
            begun = draft.args
            draft, taken = settle_draft(position, self.seat, draft)
            forced |= taken
            if len(draft.args) > len(begun) and arguments[len(draft.args) - 1] not in ("", draft.args[-1]):
                # The game presumed something else: the other ways have buttons.
                wanted, before = arguments[len(draft.args) - 1], draft.args[:-1]
                slot = slot_at(position, self.seat, verb, before)
                assert slot is not None
                if slot.multi and set(wanted.split("+")) != set(draft.args[-1].split("+")):
                    shown = await self._instead(shown, slot, draft.args[-1].split("+"), wanted.split("+"))
                    draft = Draft(verb, (*before, "+".join(one for one in slot.choices if one in wanted.split("+"))))
                elif not slot.multi and len(slot.choices) > 1:
                    named = re.escape(self.words.value(slot.kind, wanted))
                    shown = (await self.click(shown.button(f"^{named}( ·|$)"))).message
                    draft, taken = settle_draft(position, self.seat, Draft(verb, (*before, wanted)))
            slot = slot_at(position, self.seat, verb, draft.args)
            if slot is None:
                asks = confirmation_text(position, draft.action(self.seat), self.words)
                waits = asks or (forced and (not chosen or position_outlook(position, draft.action(self.seat)) is None))
                return (await self.click(shown.button(":x:"))).message if waits else shown
            if slot.name == stop_before:
                return shown
            value = arguments[len(draft.args)]
            shown = await self.fill(shown, slot.kind, value, multi=slot.multi)
            forced, chosen = False, True
            draft = draft.chose("+".join(one for one in slot.choices if one in value.split("+")) if slot.multi else value)

    async def _instead(self, shown: Message, slot: Slot, presumed: list[str], wanted: list[str]) -> Message:
        """Choose other values than those presumed for a multi-slot: one by its button, several by choosing again."""
        named = re.escape(self.words.value(slot.kind, wanted[0]))
        exact = [one for one in shown.buttons if re.search(f"^{named}( ·|$)", one.label)]
        if len(wanted) == 1 and exact:
            return (await self.click(exact[0])).message
        shown = (await self.click(shown.button(f"^{re.escape(self.words.slot(slot))}$"))).message
        for one in set(presumed) ^ set(wanted):
            shown = (await self.click(shown.button(re.escape(self.words.value(slot.kind, one))))).message
        return (await self.click(shown.button(":c:"))).message

    async def fill(self, shown: Message, kind: str, value: str, *, multi: bool = False) -> Message:
        """Choose a value on an open panel: in its menu, by its button, or with the search form when the list is long."""
        if multi:
            if any(":t:" in menu.custom_id for menu in shown.selects):
                shown = (await self.choose(shown.select(":t:"), value.split("+"))).message
            else:
                for one in value.split("+"):
                    shown = (await self.click(shown.button(re.escape(self.words.value(kind, one))))).message
            # A menu with all there is, and the last place taken, need no confirmation.
            confirm = [one for one in shown.buttons if ":c:" in one.custom_id]
            return (await self.click(confirm[0])).message if confirm else shown
        menus = [menu for menu in shown.selects if ":s:" in menu.custom_id]
        if menus and value in menus[0].values:
            return (await self.choose(menus[0], value)).message
        if menus:
            form = (await self.click(shown.button(":f:"))).modal
            return (await self.submit(form, {"text": value})).message
        return (await self.click(shown.button(re.escape(self.words.value(kind, value))))).message


def _words(answer: Any) -> list[str]:
    """All text in an answer of the stand-in; ids of buttons and addresses of files are not for reading."""
    found: list[str] = []

    def read(value: Any) -> None:
        if isinstance(value, str):
            if not value.isdigit():
                found.append(value)
        elif isinstance(value, dict):
            for key, inner in value.items():
                if key not in ("custom_id", "url", "proxy_url"):
                    read(inner)
        elif isinstance(value, list):
            for inner in value:
                read(inner)

    read(answer)
    return found


__all__ = ["PATIENCE", "Ledger", "Person", "Program", "running"]
