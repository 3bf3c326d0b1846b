"""The embedded table: the stand-in for Discord, only for this machine, or with ``--lan`` for everybody in the same network."""

from __future__ import annotations

import contextlib
import getpass
import ssl
from dataclasses import dataclass

from bot.program.choices import LANG, Choices
from bot.program.complaints import CannotStartError
from bot.settings import ProgramSettings
from sandbox.lan.address import AddressError, choose_address
from sandbox.lan.door import Door
from sandbox.lan.keys import KeyRing
from sandbox.server import Sandbox
from sandbox.world.seed import TABLE
from words import ENGLISH, lang_of

#: The command suggested in an empty channel of the embedded table.
FIRST_COMMAND = "game new"


@dataclass(frozen=True)
class Embedded:
    """An open table: the stand-in, and the text to print when the bot is connected."""

    sandbox: Sandbox
    welcome: str


async def open_table(settings: ProgramSettings, stack: contextlib.AsyncExitStack) -> Embedded:
    """Open the table that the settings ask for; ``stack`` closes it. Raises CannotStartError."""
    try:
        if settings.lan:
            return await _for_the_network(settings, stack)
        if settings.tls_cert is not None or settings.tls_key is not None:
            raise CannotStartError("--tls encrypts the table in the network only. Add --lan, or leave --tls out.")
        sandbox = Sandbox(
            settings.host,
            settings.port,
            settings.home / "sandbox",
            settings.openapi,
            people=TABLE,
            start_with=FIRST_COMMAND,
        )
        await sandbox.start()
        stack.push_async_callback(sandbox.close)
        return Embedded(sandbox, f"Fieldpost is ready. Open {sandbox.page_url} in your browser.")
    except AddressError as error:
        raise CannotStartError(str(error)) from error
    except ValueError as error:
        raise CannotStartError(f"{error}. Set FIELDPOST_HOST to 127.0.0.1, or open the table for your network: --lan.") from error
    except OSError as error:
        why = error.strerror or error
        raise CannotStartError(
            f"port {settings.port} cannot be used ({why}). Stop what uses it, or set FIELDPOST_PORT."
        ) from error


def share_language(sandbox: Sandbox, choices: Choices) -> None:
    """Keep one language per person: a choice on the page reaches the bot, and a choice with the bot reaches the page.

    On Discord these are two settings, as Discord's own texts are not the bot's. Here both are on one page.
    """

    def to_page(user: int, lang: str | None) -> None:
        if lang is not None:
            sandbox.set_locale(str(user), "en-US" if lang == ENGLISH else lang)

    async def to_bot(user: str, locale: str) -> None:
        lang = lang_of(locale)
        if choices.get("user", int(user), LANG) != lang:
            await choices.set("user", int(user), LANG, lang)

    choices.on_language = to_page
    sandbox.on_locale = to_bot
    for user, lang in choices.languages().items():
        to_page(user, lang)


async def _for_the_network(settings: ProgramSettings, stack: contextlib.AsyncExitStack) -> Embedded:
    tls = _ssl_certificate(settings)
    place = choose_address(settings.lan, encrypted=tls is not None)
    folder = settings.home / "sandbox"
    # The stand-in itself stays on loopback, at a port that nobody needs to know.
    sandbox = Sandbox(
        port=0,
        state_dir=folder,
        openapi=settings.openapi,
        people=(("host", _own_name(), ""),),
        owner="host",
        page=False,
        start_with=FIRST_COMMAND,
    )
    await sandbox.start()
    stack.push_async_callback(sandbox.close)
    door = Door(sandbox, KeyRing(folder), place, settings.port, tls)
    stack.push_async_callback(door.close)
    await door.start()
    return Embedded(sandbox, door.welcome())


def _ssl_certificate(settings: ProgramSettings) -> ssl.SSLContext | None:
    if settings.tls_cert is None and settings.tls_key is None:
        return None
    if settings.tls_cert is None or settings.tls_key is None:
        raise CannotStartError("--tls needs two files: the certificate and its key.")
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(settings.tls_cert, settings.tls_key)
    except (OSError, ssl.SSLError) as error:
        raise CannotStartError(
            f"the certificate {settings.tls_cert} with the key {settings.tls_key} cannot be used ({error.strerror or error})."
        ) from error
    return context


def _own_name() -> str:
    """The host's name until they choose one."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        name = ""
    return name.capitalize() if name.isalnum() and name != "root" else "Host"
