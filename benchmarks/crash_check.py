"""The checks of ``benchmarks.crash``: what must hold after the program was killed, on disk and in Discord."""

from __future__ import annotations

import contextlib
import importlib
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from sqlalchemy import delete

from bot.core import games
from bot.core.log_in_words import log_lines
from bot.core.match import GameMatch
from bot.core.service import Service
from bot.drawing.pictures import GameDrawings
from bot.lobby.welcome import nonce_for
from bot.panel.board import LOG_LINES, board_layout
from bot.send.deliver import UNSAID
from bot.store import GameRow, Store
from bot.store.schema import snapshots
from bot.telling.text import GameWords
from render.adapter import Pictures as Adapter
from rules.engine import Action, Event, Game, Position, SealedDice
from sandbox.server import Sandbox
from sandbox.world.components import TEXT_DISPLAY, walk_components
from sandbox.world.wire import picture_size

Json = dict[str, Any]
#: Kinds of messages that only change others.
_CHANGES = ("unping", "hand-anew", "old-board", "withdrawn", "answered")
#: Kinds that are deleted if they were posted by a try nobody heard of, and what they say is over.
_PASSING = ("ping", "hand", "secret-turn", "clock")


class Database:
    """The program's database, read from outside, whether it runs or not."""

    def __init__(self, home: Path) -> None:
        self.file = home / "fieldpost.sqlite"

    def read(self, query: str, *given: object) -> list[Any]:
        """Rows of a query."""
        with contextlib.closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=10)) as connection:
            connection.row_factory = sqlite3.Row
            return connection.execute(query, given).fetchall()

    def newest_game(self) -> Any | None:
        """The row of the newest game; None before the first."""
        found = self.read("SELECT * FROM game ORDER BY id DESC LIMIT 1")
        return found[0] if found else None


class Course:
    """A game as in its log, replayed here with the rules, without the program."""

    def __init__(self, database: Database, game: Game, number: int) -> None:
        self.database = database
        self.game = game
        self.number = number
        self.rows: list[Any] = []
        self.positions: list[Position] = []
        #: Events announced to everybody in messages of their own, undone or not.
        self.public: list[Event] = []

    def position(self) -> Position:
        """The current position. Raises AssertionError for a gap or a change in the log, IllegalActionError for a bad row."""
        [row] = self.database.read("SELECT * FROM game WHERE id = ?", self.number)
        if not self.positions:
            start = games.begin_game_outcome(self.game, row["scenario"], json.loads(row["options"]), row["secret"])
            self._tell(start.events)
            self.positions = [start.position]
        log = self.database.read("SELECT * FROM action WHERE game_id = ? ORDER BY seq", self.number)
        assert [tuple(one) for one in log[: len(self.rows)]] == [tuple(one) for one in self.rows], "the log was changed"
        for one in log[len(self.rows) :]:
            assert one["seq"] == len(self.rows) + 1, f"gap in the log before {one['seq']}"
            if one["back_to"] is not None:
                self.positions.append(self.positions[one["back_to"] - 1])
            elif one["verb"].startswith("@"):  # the host's own, which changes no position
                self.positions.append(self.positions[-1])
            else:
                action = Action(one["seat"], one["verb"], tuple(one["argument"].split()))
                outcome = self.positions[-1].play(action, SealedDice(row["secret"], one["seq"]))
                self._tell(outcome.events)
                self.positions.append(outcome.position)
            self.rows.append(one)
        return self.positions[-1]

    def is_in_force(self, seq: int) -> bool:
        """Whether a log entry has not been undone."""
        undone = [row for row in self.rows if row["back_to"] is not None]
        return not any(row["back_to"] <= seq < row["seq"] for row in undone)

    def _tell(self, events: Iterable[Event]) -> None:
        logged = self.game.table.log_events
        self.public += [event for event in events if event.visible("spectator") and event.kind in logged]


def _members(order: str) -> list[list[str]]:
    """The words of an order, ignoring the order of several values in one word: a confirming panel sorts them."""
    return [sorted(word.split("+")) for word in order.split()]


def check_actions(
    courses: Iterable[Course], orders: dict[int, tuple[str, str]], answered: set[int], beside: Collection[int | None] = ()
) -> int:
    """No action lost, doubled or invented; counts them. ``orders``: click -> (seat, order), ``answered``: carried out.

    ``beside``: clicks whose order is not known, and None where the program itself may decide.
    """
    logged: Counter[int] = Counter()
    for course in courses:
        course.position()
        for row in course.rows:
            click = row["interaction_id"]
            if click in beside:
                assert click is None or not logged[click], "an action was carried out twice"
                logged[click] = 1
                continue
            logged[click] += 1
            assert click in orders, f"game {course.number}: entry {row['seq']} was never asked for"
            seat, order = orders[click]
            if row["back_to"] is None:
                written = f"{row['verb']} {row['argument']}".rstrip()
                where = f"game {course.number}, entry {row['seq']}, click {click}"
                assert (row["seat"], _members(written)) == (seat, _members(order)), f"{where}: {written} is not {order}"
            else:
                assert order == "undo", f"{order} was logged as an undo"
    assert max(logged.values(), default=0) <= 1, "an action was carried out twice"
    lost = answered - logged.keys()
    assert not lost, f"answered but not in the log: {[orders[click] for click in lost]}"
    return sum(logged.values())


def check_messages(database: Database, sandbox: Sandbox, courses: Iterable[Course], gone: Collection[Json]) -> dict[str, int]:
    """Every message exactly once, by its nonce, with its picture; returns counts by kind. ``gone``: deleted messages."""
    world = sandbox.world
    posted: dict[str, list[Json]] = {}
    # If it was killed between deleting a message and noting that, the program deletes it once more.
    read = [message for message in gone if message["content"] != UNSAID]
    # If a message was to be deleted before it had been sent, only the deletion was there.
    unsaid = {str(message.get("_nonce")) for message in gone if message["content"] == UNSAID}
    for message in (*read, *(one for channel in world.messages.values() for one in channel.values())):
        if message["author"]["id"] == world.bot_id and not message.get("_for"):
            assert message.get("_nonce"), f"a message beside the outbox: {message['content']!r}"
            posted.setdefault(str(message["_nonce"]), []).append(message)
    rows = database.read("SELECT * FROM outbox")
    welcomes = {nonce_for(int(guild)) for guild in world.guilds}
    unknown = posted.keys() - {row["nonce"] for row in rows} - welcomes
    assert not unknown, f"messages that the outbox does not know: {[posted[nonce] for nonce in unknown]}"
    twice = {nonce: found for nonce, found in posted.items() if len(found) > 1}
    assert not twice, f"posted twice: {twice}"
    of_game = {course.number: course for course in courses}
    boards = {row["board_message_id"] for row in database.read("SELECT board_message_id FROM game")}
    counts: Counter[str] = Counter()
    for row in rows:
        payload = json.loads(row["payload"])
        what = payload["what"]
        found = posted.get(row["nonce"], [])
        assert row["status"] in ("delivered", "superseded"), f"{what}: {row['status']}, {row['last_error']}"
        if row["status"] == "superseded" or what in _CHANGES or (what == "board" and row["remember"] is None):
            continue
        course = of_game.get(row["game_id"])
        never = row["nonce"] in unsaid and what in _PASSING
        if not found and row["discord_message_id"] is None and (never or _needless(payload, course)):
            continue
        assert len(found) == 1, f"{what} {row['id']} is not there"
        noted = str(row["discord_message_id"]) == found[0]["id"]
        if row["discord_message_id"] is None:
            if what in _PASSING:
                noted = found[0] in gone
            elif what == "board":  # it became a link to a newer one
                noted = int(found[0]["id"]) not in boards
            elif what == "chapter":
                noted = course is not None and not course.is_in_force(payload["seq"])
        assert noted, f"{what}: the note names another message"
        counts[what] += 1
        if (what == "hand" and course is not None and GameDrawings().looks(course.game.id)) or (
            row["discord_message_id"] is not None and _drawn(database, course, payload)
        ):
            # The bytes of a deleted message are deleted too.
            there = len(found[0]["attachments"]) if found[0] in gone else _pictures(sandbox, found[0])
            assert there, f"{what} {row['id']} has no picture"
            counts["pictures"] += 1
    for course in of_game.values():
        queued = sum(row["game_id"] == course.number and json.loads(row["payload"])["what"] == "event" for row in rows)
        assert queued == len(course.public), f"game {course.number}: {queued} of {len(course.public)} events were announced"
    return dict(counts)


def _needless(payload: Json, course: Course | None) -> bool:
    """Whether it is right that a message was never posted."""
    match payload["what"]:
        case "ping" | "secret-turn":
            return True  # it had been decided in the meantime
        case "clock":
            return not payload.get("verb")  # the same; of an answer given for somebody they always hear
        case "event":
            return course is not None and bool(course.game.story.chapters)  # announced in its chapter
        case "chapter":
            return bool(payload.get("draft")) or (course is not None and not course.is_in_force(payload["seq"]))
    return False


def _drawn(database: Database, course: Course | None, payload: Json) -> bool:
    """Whether a message is an event or a chapter with a picture."""
    if course is None or not GameDrawings().looks(course.game.id) or payload["what"] not in ("event", "chapter"):
        return False
    [row] = database.read("SELECT game_type, lang FROM game WHERE id = ?", course.number)
    pictures: Adapter = importlib.import_module(f"render.{row['game_type']}").PICTURES
    if payload["what"] == "event":
        return pictures.event(Event(payload["kind"], payload["facts"]), row["lang"]) is not None
    events = [Event(kind, facts) for kind, facts in payload.get("events", [])]
    view = course.game.view(course.positions[payload["seq"]].state, "spectator")
    return bool(events) and pictures.chapter(payload["name"], view, events, row["lang"]) is not None


def _pictures(sandbox: Sandbox, message: Json) -> int:
    """The number of complete pictures of a message. Raises AssertionError for a picture without its bytes."""
    for attachment in message["attachments"]:
        data = sandbox.world.storage.blob(attachment["id"]) or b""
        assert len(data) == attachment["size"] > 1000, f"{attachment['filename']}: {len(data)} bytes"
        assert picture_size(data) is not None, attachment["filename"]
    return len(message["attachments"])


async def check_boards(url: str, sandbox: Sandbox, *, elsewhere: bool = False) -> int:
    """Check that every board shows the current position and map; returns how many there are. The program must be stopped.

    ``elsewhere``: the last process may have read games again, see ``board_fault``.
    """
    async with await Store.open(url) as store:
        rows = await store.games.find(("active", "finished"))
        for row in rows:
            fault = await board_fault(store, sandbox, row, elsewhere=elsewhere)
            assert not fault, fault
    if elsewhere:
        async with await Store.open(url) as store:
            await store.database.write(lambda connection: connection.execute(delete(snapshots)))
            for row in rows:
                fault = await board_fault(store, sandbox, row, elsewhere=True, whole=True)
                assert not fault, fault
    return len(rows)


async def board_fault(store: Store, sandbox: Sandbox, row: GameRow, *, elsewhere: bool = False, whole: bool = False) -> str:
    """What is wrong with the board of a started game; "" if it shows the current position and map.

    ``elsewhere``: after an undo only what is above its log is compared; and its log may begin earlier than that of a program that
    has read the game again from a saved state, or (``whole``: the store has no saved states) later than that of the whole game.
    """
    message = sandbox.world.find_message(str(row.board_message_id))
    if message is None:
        return f"the board of game {row.id} is not there"
    match = await Service(store).match(row.id)
    shown = _texts(message["components"])
    wanted = _texts(_board(match))
    if elsewhere and any(one.back_to is not None for one in await store.log.actions(row.id)):
        # What was undone is in the log on the board while the game stays in memory; a program that reads it again leaves it out.
        for first in log_lines(match, "spectator", GameWords(match.game, row.lang))[-LOG_LINES:][:1]:
            wanted = wanted.split(f"\n{first}")[0]
        shown = "\n".join(shown.splitlines()[: len(wanted.splitlines())])
    if await store.clocks.of_game(row.id) is not None:  # below the line that says who acts are the times
        shown = "\n".join(line for line in shown.splitlines() if line in wanted.splitlines())
    longer, shorter = (wanted, shown) if whole else (shown, wanted)
    if not (_is_clipped(shorter.splitlines(), longer.splitlines()) if elsewhere else shown == wanted):
        return f"game {row.id}: the board says {shown!r} instead of {wanted!r}"
    if GameDrawings().looks(match.game.id) and _pictures(sandbox, message) != 1:
        return f"the board of game {row.id} has no map"
    return ""


def _is_clipped(shorter: list[str], longer: list[str]) -> bool:
    """Whether lines are the same as others, but for some in the middle: the oldest of the log on a board."""
    left = len(longer) - len(shorter)
    return 0 <= left < LOG_LINES and any(shorter == longer[:at] + longer[at + left :] for at in range(len(shorter) + 1))


def _board(match: GameMatch) -> list[Json]:
    words = GameWords(match.game, match.row.lang, match.position.state)
    info = next(info for info in match.game.scenarios() if info.id == match.row.scenario)
    view: Any = board_layout(match, words.full_title(info), words, None)
    components: list[Json] = view.to_components()
    return components


def _texts(components: list[Json]) -> str:
    """The text of the components. The program links commands by the ids that Discord gave them; here they are not needed."""
    said = "\n".join(part["content"] for _, part in walk_components(components) if part["type"] == TEXT_DISPLAY)
    return re.sub(r"</([^:>]+):\d+>(?: `([^`]*)`)?", lambda found: "`/" + " ".join(filter(None, found.groups())) + "`", said)
