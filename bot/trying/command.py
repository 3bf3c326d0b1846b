"""``fieldpost try-discord SERVER``: connects with the token, tries, reports, deletes what it made."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Annotated, Any

import aiohttp
import discord
import typer
import yarl

from bot.client import FieldpostClient
from bot.command_sync import translated_commands
from bot.program.complaints import CannotStartError, exit_to_mend, print_complaint
from bot.settings import ProgramSettings, read_settings
from bot.store import Store
from bot.telling.localise import FluentTranslator
from bot.trying.findings import Findings
from bot.trying.trial import DiscordTrial

#: Seconds until the connection must be there.
_CONNECTED = 60.0


def trial_app() -> typer.Typer:
    """The command."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(_try_command)
    return app


def _try_command(
    server: Annotated[int, typer.Argument(metavar="SERVER", help="the server's id")],
    channel: Annotated[int, typer.Option(help="a private text channel's id; without it one is made (Manage Channels)")] = 0,
    person: Annotated[int, typer.Option(help="the id of somebody who agrees to get a direct message")] = 0,
    wait: Annotated[float, typer.Option(min=0, max=3600, help="seconds to wait for somebody to fill in the form")] = 0,
) -> None:
    """Try on a real server what Fieldpost needs of Discord, in a private channel, and delete all that was made.

    Exit code 0: all as in the stand-in; 1: something fails or is left; 2: it works, but differs.
    """
    found = Findings()
    try:
        asyncio.run(try_discord(read_settings(), server, channel, person, wait, found))
    except CannotStartError as error:
        exit_to_mend(str(error))
    except KeyboardInterrupt:
        print_complaint("interrupted; what was made is deleted as far as the lines above say")
        raise typer.Exit(130) from None
    print(found.summary())
    raise typer.Exit(found.exit_code())


async def try_discord(settings: ProgramSettings, server: int, channel: int, person: int, wait: float, found: Findings) -> None:
    """One run. Raises CannotStartError for a token or a server that does not work."""
    if settings.discord_token is None:
        raise CannotStartError("no token. Set DISCORD_TOKEN to the bot's token.")
    if settings.api_base:
        discord.http.Route.BASE = settings.api_base.rstrip("/")
    if settings.gateway_url:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway_url)
    commands = await _all_commands()
    client = discord.Client(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
    running = asyncio.create_task(client.start(settings.discord_token.get_secret_value().strip()))
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        await asyncio.wait({running, ready}, timeout=_CONNECTED, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        guild = client.get_guild(server)
        if guild is None:
            names = ", ".join(f"{one.name} ({one.id})" for one in client.guilds) or "none"
            raise CannotStartError(f"the bot is not on the server {server}. It is on: {names}")
        print(f"{client.user} on {guild.name}, discord.py {discord.__version__}", flush=True)
        await DiscordTrial(client, guild, commands, found, person, wait).run(channel)
    except RuntimeError as error:
        raise CannotStartError(f"Discord did not answer within {_CONNECTED:.0f} seconds ({error})") from None
    except discord.LoginFailure:
        raise CannotStartError("Discord refused the token. Copy it again from the developer portal into DISCORD_TOKEN.") from None
    except (aiohttp.ClientError, OSError) as error:
        raise CannotStartError(f"{discord.http.Route.BASE} cannot be reached ({type(error).__name__})") from None
    finally:
        ready.cancel()
        await client.close()
        running.cancel()
        await asyncio.gather(running, ready, return_exceptions=True)


async def _all_commands() -> list[Any]:
    """The commands as they are sent to Discord."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        async with await Store.open(f"sqlite:///{home / 'try.sqlite'}") as store:
            client = FieldpostClient(store, home=home, pictures=False, deliver=False)
            await client.tree.set_translator(FluentTranslator())
            payload, _ = await translated_commands(client.tree)
    return payload
