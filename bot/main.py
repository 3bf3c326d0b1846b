"""The program: ``fieldpost``.

Without a token it opens the embedded table: the stand-in of Discord on this machine, with the bot connected to it and a page
to play on. With DISCORD_TOKEN it serves Discord (or, with FIELDPOST_API_BASE and FIELDPOST_GATEWAY_URL, another API).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from pathlib import Path
from typing import Annotated, Any

import aiohttp
import discord
import structlog
import typer
import yarl
from pydantic import ValidationError

from bot.client import FieldpostClient
from bot.settings import Settings
from bot.store import Store, StoreError
from sandbox.server import Sandbox

#: Exit code for something the person who started the program must put right.
MEND = 2


class Mend(Exception):
    """The program cannot start; the text is one line that says what to do."""


def run() -> None:
    """The entry point of ``fieldpost``."""
    # No pretty tracebacks: they print local variables, and one of those may be the token.
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(_command)
    app()


def _command(
    home: Annotated[Path | None, typer.Option(help="folder for the database and all else that is kept")] = None,
    port: Annotated[int | None, typer.Option(help="port of the embedded table's page", min=0, max=65535)] = None,
) -> None:
    """Serve Discord with DISCORD_TOKEN, or open a table of your own in the browser without one."""
    for name, value in (("FIELDPOST_HOME", home), ("FIELDPOST_PORT", port)):
        if value is not None:
            os.environ[name] = str(value)
    try:
        settings = Settings.model_validate({})
    except ValidationError as error:
        first = error.errors()[0]
        _complain(f"Setting {'.'.join(map(str, first['loc']))}: {first['msg']}")
        raise SystemExit(MEND) from None
    configure_logging(settings.log_level)
    try:
        asyncio.run(serve(settings))
    except Mend as error:
        _complain(str(error))
        raise SystemExit(MEND) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _complain(text: str) -> None:
    print(f"fieldpost: {text}", file=sys.stderr, flush=True)


def configure_logging(level: str) -> None:
    """Our own log and the libraries', to standard error."""
    number = logging.getLevelNamesMapping()[level]
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    # It would warn that voice is not installed; nobody speaks here.
    logging.getLogger("discord.client").setLevel(logging.ERROR)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso"),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
    )


async def serve(settings: Settings) -> None:
    """Run until told to stop. Raises Mend when the program cannot start."""
    api = settings.api_base
    gateway = settings.gateway_url
    if settings.discord_token is None and api:
        raise Mend("no token for this API. Set DISCORD_TOKEN to the bot's token.")
    try:
        settings.home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mend(f"the folder {settings.home} cannot be made ({error.strerror}). Set FIELDPOST_HOME to another.") from error
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # no signal handlers on Windows: there Ctrl-C ends asyncio.run
            loop.add_signal_handler(name, stop.set)
    async with contextlib.AsyncExitStack() as stack:
        page = ""
        if settings.discord_token is not None:
            token = settings.discord_token.get_secret_value().strip()
        else:
            sandbox = await _embedded(settings)
            stack.push_async_callback(sandbox.close)
            api, gateway, page, token = sandbox.api_base, sandbox.gateway_url, sandbox.page_url, sandbox.token
        if api:
            discord.http.Route.BASE = api.rstrip("/")
        if gateway:
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        store = await _open_store(settings)
        stack.push_async_callback(store.close)
        options: dict[str, Any] = {"guild_ready_timeout": 0.2} if api else {}
        client = FieldpostClient(store, home=settings.home, **options)
        await _connect(client, token, stop, page)


async def _embedded(settings: Settings) -> Sandbox:
    try:
        return await Sandbox(settings.host, settings.port, settings.home / "sandbox", settings.openapi).start()
    except ValueError as error:
        raise Mend(f"{error}. Set FIELDPOST_HOST to 127.0.0.1.") from error
    except OSError as error:
        why = error.strerror or error
        raise Mend(f"port {settings.port} cannot be used ({why}). Stop what uses it, or set FIELDPOST_PORT.") from error


async def _open_store(settings: Settings) -> Store:
    try:
        return await Store.open(settings.store_url)
    except StoreError as error:
        raise Mend(f"the database cannot be opened: {error}") from error


async def _connect(client: FieldpostClient, token: str, stop: asyncio.Event, page: str) -> None:
    """Log in, stay until ``stop``, leave cleanly. Raises Mend when Discord cannot be reached or refuses the token."""
    stopping = asyncio.create_task(stop.wait())
    ready = asyncio.create_task(_announce(client, page))
    running = asyncio.create_task(client.start(token))
    try:
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
    except discord.LoginFailure:
        raise Mend("Discord refused the token. Copy it anew from the developer portal into DISCORD_TOKEN.") from None
    except (aiohttp.ClientError, OSError, ValueError) as error:
        raise Mend(f"{discord.http.Route.BASE} cannot be reached ({type(error).__name__}). Check the network.") from None
    finally:
        for task in (stopping, ready):
            task.cancel()
        await client.close()
        running.cancel()
        await asyncio.gather(stopping, ready, running, return_exceptions=True)


async def _announce(client: FieldpostClient, page: str) -> None:
    await client.ready.wait()
    if page:
        print(f"Fieldpost is ready. Open {page} in your browser.", flush=True)
    else:
        print(f"Fieldpost is ready as {client.user} in {len(client.guilds)} servers.", flush=True)


if __name__ == "__main__":
    run()
