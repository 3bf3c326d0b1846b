"""Serving: the store, the embedded table without a token, and the bot's connection, until the program is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import aiohttp
import discord
import structlog
import yarl
from sqlalchemy.exc import SQLAlchemyError

from bot import private_files
from bot.client import FieldpostClient
from bot.cluster.member import ClusterMember
from bot.cluster.starting import check_cluster, join_cluster, wait_for_end
from bot.embedded import open_table, share_language
from bot.health import Heartbeat
from bot.lock import FileLock, HeldError
from bot.metrics import MetricsPage
from bot.program.background import Background
from bot.program.complaints import CannotStartError, printable_text
from bot.program.log_lines import configure_logging, name_in_log
from bot.program.progress import terminal_progress
from bot.settings import ProgramSettings, read_settings
from bot.store import Store, StoreError
from bot.store.backend import read_url, sqlite_file, sqlite_of
from bot.store.shares.server_share import ServerShare
from bot.tuning import Tidier, new_loop, tune_for_quick_answers
from bot.upkeep import Upkeep
from data.modules import KEPT
from render.parent import share_one_arena
from sandbox.server import Sandbox

#: Milliseconds that a write waits for another program's lock on the database. Discord waits three seconds for an answer.
BUSY_MS = 2000
#: The gateway's close code for an invalid token.
_TOKEN_GONE = 4004


def start_serving() -> CannotStartError | None:
    """Read the settings and serve until stopped. Returns why it ended, unless it was stopped."""
    try:
        settings = read_settings()
        configure_logging(settings.log_level, settings.log, home=settings.home)
        share_one_arena()
        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(serve_until_stopped(settings))
    except CannotStartError as error:
        return error
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    return None


async def serve_until_stopped(settings: ProgramSettings) -> None:
    """Run until stopped. Raises CannotStartError if the program cannot start."""
    api = settings.api_base
    gateway = settings.gateway_url
    if settings.discord_token is None and api:
        raise CannotStartError("no token for this API. Set DISCORD_TOKEN to the bot's token.")
    _prepare_home(settings)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":  # the loop has no signal handlers there: Ctrl-C ends asyncio.run
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, stop.set)
    async with contextlib.AsyncExitStack() as stack:
        worker = _lock_home(settings, stack)
        welcome = ""
        sandbox: Sandbox | None = None
        _hand_down_folders(settings.home)
        if settings.discord_token is not None:
            token = settings.discord_token.get_secret_value().strip()
        else:
            table = await open_table(settings, stack)
            sandbox, welcome = table.sandbox, table.welcome
            api, gateway, token = sandbox.api_base, sandbox.gateway_url, sandbox.token
        _point_library(api, gateway)
        itself = _lock_itself(settings, stack)
        member = await check_cluster(settings.store_url, settings.processes, settings.shards, token, stack)
        store = await _open_store(settings)
        if not itself:
            _lock_itself(settings, stack)
        stack.push_async_callback(store.close)
        heartbeat = Heartbeat(settings.home)
        stack.push_async_callback(heartbeat.stop)
        page = await _open_pages(settings, store, member, stack)
        if member is None:
            store.database.share = ServerShare(settings.shards or 1)
        else:
            if not await join_cluster(member, store, heartbeat.start, stop):
                return
            worker = member.name
            name_in_log(own_slot=member.session.slot, own_shards=" ".join(map(str, member.session.share.shard_ids())))
        options: dict[str, Any] = {"guild_ready_timeout": 0.2} if api else {}
        client = FieldpostClient(
            store,
            home=settings.home,
            name=worker,
            limits=settings.limits,
            modules=settings.modules_folder,
            member=member,
            identify_gate=None if member is None else member.identify_gate,
            **options,
        )
        client.league.pages.serve_into(settings.pages)
        page.client = client
        beside: list[Background] = [Tidier(client.app.clicks.idle), heartbeat]
        if store.database.share.is_first:
            beside.insert(0, Upkeep(store, settings.home / "backups", settings.backups))
        for work in beside:
            stack.push_async_callback(work.stop)
        await _connect_client(client, token, stop, welcome, beside, sandbox, member)


def _hand_down_folders(home: Path) -> None:
    """Set what the drawing processes inherit."""
    # A host may set it to an empty value: then nothing is kept.
    os.environ.setdefault("FIELDPOST_RENDER_CACHE", str((home / "grounds").absolute()))
    # Modules of games under way.
    os.environ.setdefault(KEPT, str((home / "kept_modules").absolute()))


def _point_library(api: str, gateway: str) -> None:
    """Have discord.py use a stand-in of Discord; "" for Discord itself."""
    if api:
        discord.http.Route.BASE = api.rstrip("/")
    if gateway:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


async def _open_pages(
    settings: ProgramSettings, store: Store, member: ClusterMember | None, stack: contextlib.AsyncExitStack
) -> MetricsPage:
    """The pages for who watches the program, also while it waits as a spare. Raises CannotStartError if the port is taken."""
    page = MetricsPage(store, settings.home, None if member is None else member.session)
    stack.push_async_callback(page.close)
    if settings.metrics_port is not None:
        structlog.get_logger().info("metrics", port=await page.open(settings.metrics_port))
    return page


def _lock_home(settings: ProgramSettings, stack: contextlib.AsyncExitStack) -> str:
    """Keep others from serving the same home or SQLite file until the stack ends; the home's name. Raises CannotStartError."""
    files = [settings.home / "fieldpost.lock"]
    # An unreadable address, or a folder that cannot be created, is reported when the store is opened.
    with contextlib.suppress(StoreError, OSError):
        if (database := sqlite_file(read_url(settings.store_url))) is not None:
            database = database.resolve()  # however many links lead to it, it is one database
            database.parent.mkdir(parents=True, exist_ok=True)
            files.append(database.with_name(f"{database.name}.lock"))
    taken: list[FileLock] = []
    for file in files:
        try:
            taken.append(FileLock.take(file))
        except HeldError as held:
            which = f" (process {held.pid})" if held.pid else ""
            raise CannotStartError(
                f"another Fieldpost{which} is serving {file.parent}. Stop it first, or set FIELDPOST_HOME to another folder."
            ) from held
        except OSError as error:
            raise CannotStartError(
                f"nothing can be written into {file.parent} ({error.strerror}). Set FIELDPOST_HOME to another folder."
            ) from error
        stack.callback(taken[-1].free)
    return taken[0].name


def _lock_itself(settings: ProgramSettings, stack: contextlib.AsyncExitStack) -> bool:
    """The same by the SQLite file itself, which may have several names; whether it is there. Raises CannotStartError."""
    file = sqlite_of(settings.store_url)
    try:
        lock = None if file is None else FileLock.take_itself(file.resolve())
    except HeldError as held:
        raise CannotStartError(
            f"another Fieldpost is serving the database {held.file} under another name (a hard link). Stop it first, "
            "or set FIELDPOST_HOME to another folder."
        ) from held
    if lock is not None:
        stack.callback(lock.free)
    return lock is not None


def _prepare_home(settings: ProgramSettings) -> None:
    """Create the home; check that it is writable and private. Raises CannotStartError."""
    private_files.from_now_on()
    home = settings.home
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotStartError(f"the folder {home} cannot be made ({error.strerror}). Set FIELDPOST_HOME to another.") from error
    try:
        with tempfile.TemporaryFile(dir=home):
            pass
    except OSError as error:
        raise CannotStartError(
            f"nothing can be written into the folder {home} ({error.strerror}). Set FIELDPOST_HOME to another, "
            "or let the program's user write there."
        ) from error
    database = sqlite_of(settings.store_url)
    private_files.put_right(home, database.resolve() if database is not None else None)
    if settings.openapi is not None and not settings.openapi.is_file():
        raise CannotStartError(f"there is no file {settings.openapi}. Mend FIELDPOST_OPENAPI, or leave it unset.")


async def _open_store(settings: ProgramSettings) -> Store:
    try:
        with terminal_progress("Bringing the database up to date") as tell:
            return await Store.open(settings.store_url, busy_ms=BUSY_MS, tell=tell)
    except StoreError as error:
        raise CannotStartError(f"{_database_name(settings)} cannot be opened: {error}. {_database_advice(settings)}") from error
    except (SQLAlchemyError, sqlite3.Error, UnicodeError, OSError) as error:
        # A damaged page, an unwritable file: one line, without the SQL statement.
        why = " ".join(str(getattr(error, "orig", None) or error).split())[:200]
        raise CannotStartError(f"{_database_name(settings)} cannot be opened: {why}. {_database_advice(settings)}") from None


def _count_text(servers: int) -> str:
    return f"{servers} server" if servers == 1 else f"{servers} servers"


def _database_name(settings: ProgramSettings) -> str:
    """The database, by its file or without its password."""
    file = sqlite_of(settings.store_url)
    return "the database" if file is None else f"the database {file}"


def _database_advice(settings: ProgramSettings) -> str:
    if sqlite_of(settings.store_url) is None:
        return 'Check FIELDPOST_DATABASE_URL (docs/hosting.md, "Settings" and "PostgreSQL").'
    backups = settings.home / "backups"
    return f"Daily copies lie in {backups}; docs/hosting.md (Backup) tells how to go on from one. Nothing was changed."


async def _connect_client(
    client: FieldpostClient,
    token: str,
    stop: asyncio.Event,
    welcome: str,
    beside: Sequence[Background],
    sandbox: Sandbox | None,
    member: ClusterMember | None,
) -> None:
    """Log in, stay until ``stop``, leave cleanly.

    Raises CannotStartError when Discord cannot be reached or refuses the token, and when another process takes the servers.
    """
    stopping = asyncio.create_task(wait_for_end(stop, member))
    ready = asyncio.create_task(_announce_open(client, welcome, beside, sandbox))
    running = asyncio.create_task(client.start(token))
    try:
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        for task in (running, stopping):
            if task.done():
                task.result()
    except discord.LoginFailure:
        raise CannotStartError("Discord refused the token. Copy it again from the developer portal into DISCORD_TOKEN.") from None
    except discord.ConnectionClosed as error:
        if error.code != _TOKEN_GONE:
            raise
        raise CannotStartError(
            "Discord has withdrawn the token. Copy the new one from the developer portal into DISCORD_TOKEN."
        ) from None
    except discord.HTTPException as error:
        raise CannotStartError(
            f"Discord does not let the program in now ({error.status}). Start it again in some minutes."
        ) from None
    except (aiohttp.ClientError, OSError, ValueError) as error:
        raise CannotStartError(
            f"{discord.http.Route.BASE} cannot be reached ({type(error).__name__}). Check the network."
        ) from None
    finally:
        for task in (stopping, ready):
            task.cancel()
        await client.close()
        running.cancel()
        await asyncio.gather(stopping, ready, running, return_exceptions=True)


async def _announce_open(client: FieldpostClient, welcome: str, beside: Sequence[Background], sandbox: Sandbox | None) -> None:
    """Announce that the table is open, and start the background work."""
    await client.ready.wait()
    if sandbox is not None:
        share_language(sandbox, client.table.choices)
    tune_for_quick_answers()
    for work in beside:
        work.start()
    print(
        printable_text(welcome or f"Fieldpost is ready as {client.user} in {_count_text(len(client.guilds))}.", sys.stdout),
        flush=True,
    )
