"""``fieldpost store``, from a terminal: the store copied to another database; a person's data as a file; a person forgotten."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from bot.core.errors import NotReplayedError
from bot.core.library import Library
from bot.core.match import GameMatch
from bot.core.memory import Memory
from bot.lock import FileLock, HeldError
from bot.personal.own_file import person_file, plain_file
from bot.program.complaints import CannotStartError, exit_to_mend, print_complaint, reason_text
from bot.program.denied import DeniedError
from bot.program.progress import Tell, terminal_progress
from bot.settings import read_settings
from bot.store import Store, StoreError
from bot.store.backend import sqlite_of
from bot.store.league import LeagueStore
from bot.store.league.rows import SeasonStatus
from bot.store.people_kept.forgetting import ForgettingStore
from bot.store.people_kept.person_rows import PersonReader
from bot.store.rows import Status
from bot.store_copy import copy_store

#: Games that have a log to replay.
_BEGUN: tuple[Status, ...] = ("active", "finished", "closed")
_SEASONS: tuple[SeasonStatus, ...] = ("draft", "entries", "running", "over", "dropped")


def store_app() -> typer.Typer:
    """The ``fieldpost store`` commands."""
    group = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help="The store.")
    group.callback()(lambda: None)
    group.command("copy")(_copy_command)
    group.command("person")(_person_command)
    group.command("forget")(_forget_command)
    return group


def _copy_command(
    source: Annotated[str, typer.Argument(metavar="FROM", help="sqlite:///FILE or postgresql://...")],
    target: Annotated[str, typer.Argument(metavar="TO", help="an empty database, or a file that is not there yet")],
    replay: Annotated[bool, typer.Option(help="play every game again from its log, to compare")] = True,
) -> None:
    """Copy everything into an empty database, SQLite to PostgreSQL or back, and check it. Stop the program first."""
    file = sqlite_of(source)
    try:
        lock = FileLock.take_itself(file) if file is not None else None
    except HeldError:
        exit_to_mend(f"{file} is in use: stop the program first")
    try:
        with terminal_progress("Copying the store") as tell:
            tables = asyncio.run(copy_store(source, target, tell))
        print("\n".join(f"{table.name:16} {table.count:9}  {table.digest[:16]}" for table in tables))
        if replay:
            with terminal_progress("Replaying the games") as tell:
                count, faults = asyncio.run(replay_store(target, tell))
            for line in faults:
                print_complaint(line)
            print(f"games replayed: {count}, with a fault: {len(faults)}")
    except StoreError as error:
        exit_to_mend(str(error))
    finally:
        if lock is not None:
            lock.free()
    print("The folder kept_modules is no part of the store: it stays in the home, or goes along with it.")


def _person_command(
    user: Annotated[int, typer.Argument(metavar="USER", help="their Discord id")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a file that is not there yet")] = Path("fieldpost.json"),
) -> None:
    """Write all that is kept of a person into a file for them, as /me export does. The program may be running."""
    if file.exists():
        exit_to_mend(f"{file} is there already; name a file that is not")

    async def write() -> int:
        async with await Store.open(_store_url()) as store:
            content = plain_file(person_file(user, await PersonReader(store.database).rows(user), store.now()))
        file.touch(mode=0o600)
        return file.write_bytes(content)

    try:
        size = asyncio.run(write())
    except (StoreError, OSError) as error:
        exit_to_mend(str(error))
    print(f"{file}: {size} bytes")


def _forget_command(
    user: Annotated[int, typer.Argument(metavar="USER", help="their Discord id")],
    sure: Annotated[bool, typer.Option("--yes", help="it cannot be undone")] = False,
) -> None:
    """Forget a person, as /me forget does. What is theirs only goes now, the rest when the program is started again."""
    if not sure:
        exit_to_mend("this cannot be undone: repeat it with --yes")

    async def forget() -> None:
        async with await Store.open(_store_url()) as store:
            await ForgettingStore(store.database).begin(user)

    try:
        asyncio.run(forget())
    except (StoreError, ValueError) as error:
        exit_to_mend(str(error))
    print("Their settings, notes, vacations and forms are deleted. The program does the rest once it is started again.")


def _store_url() -> str:
    try:
        return read_settings().store_url
    except CannotStartError as error:
        exit_to_mend(str(error))


async def replay_store(url: str, tell: Tell) -> tuple[int, list[str]]:
    """Play every game of a store again from its set-up, and read the logs of its seasons by their checksums.

    Returns how many games there are, and a line for each game or season with a fault. Raises StoreError.
    """
    faults = []
    async with await Store.open(url) as store:
        memory = Memory(store, Library())
        rows = [row for row in await store.games.find(_BEGUN) if row.revision]
        for count, row in enumerate(rows):
            tell(count, len(rows))
            try:
                match = await memory.match(row.id)
                whole = GameMatch.replayed(match, await store.log.actions(row.id))
            except (DeniedError, NotReplayedError, StoreError, ValueError) as error:
                faults.append(f"game {row.id} cannot be replayed: {reason_text(error)}")
                continue
            saver = match.game.saver
            if saver.save(whole.position.state) != saver.save(match.position.state):
                faults.append(f"game {row.id}: its saved state is not what its log leads to")
            memory.forget(row.id)
        seasons = LeagueStore(store.database)
        await seasons.check_logs(_SEASONS)
        faults += [f"season {number}: {reason_text(damage)}" for number, damage in seasons.damaged.items()]
        tell(len(rows), len(rows))
    return len(rows), faults
