"""Games kept from earlier versions: how their logs and saved states are written, read and replayed.

``logs/SCENARIO.zip`` has a file of JSON lines for each game: its settings, every entry of its log, the result.
``states/SCENARIO.zip`` has saved states of those games and ``index.json``, which gives the entry after which each was saved.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from rules.engine import Action, Game, Outcome, Position, SealedDice
from rules.engine.packages.registry import registered_games
from tests.earlier.digest import asked_digest, digest, ended

HERE = Path(__file__).parent
#: Date of every file in an archive, so that the same games make the same bytes.
EPOCH = (1980, 1, 1, 0, 0, 0)
INDEX = "index.json"


class Begun(msgspec.Struct, frozen=True):
    """What a game was begun with. ``position``: the position file it was opened from, or ""."""

    game: str
    scenario: str
    options: dict[str, str]
    #: Revision of the rules it was begun by.
    rules: int
    #: The secret of its dice, in hexadecimal.
    secret: str
    #: Sum of the opening.
    digest: str = ""
    position: str = ""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One entry of a log: an action as a line, or (``back_to`` above 0) an undo to the position before that entry."""

    seat: str
    line: str
    #: As it was then; whether something can be undone is not compared.
    irreversible: bool
    digest: str
    back_to: int = 0


class Log(msgspec.Struct, frozen=True):
    """A whole game; entry 1 is first."""

    name: str
    begun: Begun
    entries: tuple[Entry, ...]
    result: dict[str, Any] | None


class Saved(msgspec.Struct, frozen=True):
    """A saved state: the log it belongs to, the entry after which it was saved (0: the opening), and its other data.

    ``asked``: checksum of what it asks once it is loaded. It may differ from the log's: a freshly built dictionary has its
    own order, and a loaded one the order of its keys in the saved state.
    """

    file: str
    log: str
    entry: int
    moment: str
    asked: str


class DifferentError(Exception):
    """A game continues differently than it did."""


def begin(begun: Begun) -> tuple[Game, Outcome]:
    """The first decision of a game, by the revision of the rules it was begun by."""
    game = registered_games()[begun.game]
    dice = SealedDice(bytes.fromhex(begun.secret), 0)
    given = begun.position
    files = game.files
    outcome = files.opened(given, dice, begun.rules)[1] if given else game.start(begun.scenario, begun.options, dice)
    return game, outcome if begun.rules == game.editions.revision else game.editions.begin_by(begun.rules, outcome)


def replay(log: Log, most: int | None = None) -> Iterator[tuple[int, Outcome]]:
    """Play a log from its beginning: every entry's number and outcome. Raises DifferentError where it goes another way.

    ``most``: of how many entries. The result is compared when the log is played to its end.
    """
    _, outcome = begin(log.begun)
    found = digest(outcome.events, outcome.position)
    if found != log.begun.digest:
        raise DifferentError(_tale(log, 0, log.begun.digest, found))
    yield 0, outcome
    yield from follow(log, 0, outcome.position, most)


def follow(log: Log, after: int, position: Position, most: int | None = None) -> Iterator[tuple[int, Outcome]]:
    """Replay the rest of a log from the position after one of its entries. Raises DifferentError.

    An undo to before that position ends it, since the earlier positions are not known.
    """
    secret = bytes.fromhex(log.begun.secret)
    live: list[tuple[int, Position]] = [(after, position)]
    stop = len(log.entries) if most is None else min(len(log.entries), after + most)
    for number in range(after + 1, stop + 1):
        entry = log.entries[number - 1]
        if entry.back_to:
            while live and live[-1][0] >= entry.back_to:
                live.pop()
            if not live:
                return
            outcome = Outcome(live[-1][1], ())
            found = digest((), outcome.position)
        else:
            outcome = live[-1][1].play(Action.parse(entry.seat, entry.line), SealedDice(secret, number))
            live.append((number, outcome.position))
            found = digest(outcome.events, outcome.position)
        if found != entry.digest:
            raise DifferentError(_tale(log, number, entry.digest, found))
        yield number, outcome
    if stop == len(log.entries):
        result = ended(live[-1][1].game.result(live[-1][1].state))
        if result != log.result:
            raise DifferentError(f"{log.name}: ended {result}, not {log.result}")


def resume(log: Log, saved: Saved, data: bytes, most: int | None = None) -> Iterator[tuple[int, Outcome]]:
    """Load a saved state and replay the rest of its log. Raises DifferentError, also if it asks different questions."""
    game = registered_games()[log.begun.game]
    position = Position(game, game.saver.load(data))
    found = asked_digest(position)
    if found != saved.asked:
        raise DifferentError(f"{saved.log}, {saved.file}: what is asked once it is loaded is not as it was ({saved.moment})")
    yield from follow(log, saved.entry, position, most)


def _tale(log: Log, number: int, then: str, now: str) -> str:
    parts = [name for name, at in (("what happened", slice(8)), ("what is asked", slice(8, 16))) if then[at] != now[at]]
    line = f"{log.entries[number - 1].seat} {log.entries[number - 1].line}" if number else "the opening"
    return (
        f"{log.name}, entry {number} ({line}): {' and '.join(parts)} is not as it was.\n"
        f"See it, here and with the earlier code: python -m tests.earlier.replay --show {log.name} {number}"
    )


def logs(folder: Path = HERE) -> Iterator[Log]:
    """Every log below a folder, in the order of their names."""
    for archive in sorted(folder.rglob("logs/*.zip")):
        with zipfile.ZipFile(archive) as files:
            for name in files.namelist():
                yield _read(f"{archive.stem}/{Path(name).stem}", files.read(name))


def _read(name: str, data: bytes) -> Log:
    first, *lines, last = data.decode().splitlines()
    entries = tuple(msgspec.json.decode(line, type=Entry) for line in lines)
    return Log(name, msgspec.json.decode(first, type=Begun), entries, json.loads(last)["result"])


def states(folder: Path = HERE) -> Iterator[tuple[Saved, bytes]]:
    """Every saved state below a folder with its bytes."""
    for archive in sorted(folder.rglob("states/*.zip")):
        with zipfile.ZipFile(archive) as files:
            for saved in msgspec.json.decode(files.read(INDEX), type=list[Saved]):
                yield saved, files.read(saved.file)


def write_logs(folder: Path, written: Iterable[Log]) -> None:
    """Write logs below ``folder/logs``, those of a scenario together."""
    files: dict[str, dict[str, bytes]] = {}
    for log in written:
        lines = [
            msgspec.json.encode(log.begun),
            *map(msgspec.json.encode, log.entries),
            msgspec.json.encode({"result": log.result}),
        ]
        scenario, _, name = log.name.partition("/")
        files.setdefault(scenario, {})[f"{name}.jsonl"] = b"\n".join(lines) + b"\n"
    _write(folder / "logs", files)


def write_states(folder: Path, written: Iterable[tuple[Saved, bytes]]) -> None:
    """Write saved states below ``folder/states``, those of a scenario together."""
    files: dict[str, dict[str, bytes]] = {}
    index: dict[str, list[Saved]] = {}
    for saved, data in written:
        scenario = saved.log.partition("/")[0]
        files.setdefault(scenario, {})[saved.file] = data
        index.setdefault(scenario, []).append(saved)
    for scenario, known in index.items():
        files[scenario][INDEX] = msgspec.json.format(msgspec.json.encode(known))
    _write(folder / "states", files)


def _write(folder: Path, archives: Mapping[str, Mapping[str, bytes]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, files in archives.items():
        with zipfile.ZipFile(folder / f"{name}.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for inner, data in sorted(files.items()):
                archive.writestr(zipfile.ZipInfo(inner, EPOCH), data, zipfile.ZIP_DEFLATED, 9)
