"""The stand-in as one object: HTTP API, gateway, attachments, control routes and the page, on a loopback port."""

from __future__ import annotations

import ipaddress
import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from aiohttp import web

from sandbox import shell
from sandbox.checks.limits import Limiter
from sandbox.checks.validate import Description, find_description
from sandbox.control import ControlRoutes
from sandbox.core import api
from sandbox.gateway import Gateway
from sandbox.http import (
    channels,
    commands,
    emojis,
    events,
    interactions,
    messages,
    misc,
)
from sandbox.world.faults import WaitingFaults
from sandbox.world.journal import Journal
from sandbox.world.seed import PEOPLE, Person, seed_world
from sandbox.world.state import World, WorldSettings

# Not a secret: it only opens this stand-in on this machine.
TOKEN = "sandbox.local.token"
_Next = Callable[[web.Request], Awaitable[web.StreamResponse]]


def is_loopback(host: str) -> bool:
    """Whether a host name or address is this machine's loopback."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class Sandbox:
    """A private Discord: ``await Sandbox(...).start()`` ... ``await sandbox.close()``; also an async context manager."""

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        state_dir: Path | None = None,
        openapi: Path | None = None,
        settings: WorldSettings | None = None,
        *,
        people: Sequence[Person] = PEOPLE,
        owner: str = "carol",
        page: bool = True,
        start_with: str = "",
    ) -> None:
        """`port` 0 picks a free one. `state_dir` None forgets everything at the end. `openapi` is Discord's API description.

        `people` and their `owner` fill an empty world. `page` False: no page, no control routes and a token that nobody else
        knows; people come through another door (`sandbox.lan`). `start_with` is a command that an empty channel offers.
        Raises ValueError for a host that other machines could reach.
        """
        if not is_loopback(host):
            raise ValueError(f"The stand-in serves this machine only; {host} could be reached from outside")
        self._host = host
        self._port = port
        if state_dir is not None:
            state_dir.mkdir(parents=True, exist_ok=True)
            state_dir.chmod(0o700)  # it contains hands and private messages
        self._page = page
        self._people, self._owner = people, owner
        self.start_with = start_with
        self.token = TOKEN if page else secrets.token_urlsafe(32)
        self.world = World(state_dir, settings)
        self.description = Description(find_description(openapi))
        self.faults = WaitingFaults()
        self.limiter = Limiter(self.world.settings)
        self.journal = Journal()
        self.gateway = Gateway(self)
        self.closing = False
        #: Called when a person has chosen their language on the page: user id, locale.
        self.on_locale: Callable[[str, str], Awaitable[None]] | None = None
        self._runner: web.AppRunner | None = None

    @property
    def base(self) -> str:
        """Scheme, host and port, e.g. ``http://127.0.0.1:8150``."""
        host = f"[{self._host}]" if ":" in self._host else self._host
        return f"http://{host}:{self._port}"

    @property
    def api_base(self) -> str:
        """The value for ``discord.http.Route.BASE``."""
        return self.base + api.API

    @property
    def gateway_url(self) -> str:
        """The value for ``discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY``."""
        return self.base.replace("http", "ws", 1) + "/"

    @property
    def page_url(self) -> str:
        """The page to play on."""
        return self.base + "/"

    async def start(self) -> Self:
        """Open the port and fill an empty world."""
        app = web.Application(middlewares=[self._guard], client_max_size=self.world.settings.max_request_bytes + 2**20)
        router = app.router
        for routes in (messages, channels, interactions, commands, emojis, events, misc):
            api.mount_routes(self, router, routes.ROUTES.all)
        api.mount_unknown(self, router)
        router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._attachment)
        router.add_get("/emojis/{emoji_id}.png", partial(shell.emoji_bytes, self.world))
        router.add_get("/", self._front)
        if self._page:
            ControlRoutes(self).mount(router)
            shell.mount_shell(router)
        self._runner = web.AppRunner(app, shutdown_timeout=0.2, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        await site.start()
        if not self._port:
            self._port = int(self._runner.addresses[0][1])
        self.world.base = self.base
        seed_world(self.world, self._people, self._owner)
        return self

    def set_locale(self, user_id: str, locale: str) -> None:
        """Set the locale of a person's client, as if they had chosen it on the page; open pages follow."""
        user = self.world.users.get(user_id)
        if user is not None and (user["locale"] != locale or user.get("_locale_open")):
            user["locale"], user["_locale_open"] = locale, False
            self.world.save("user", user)

    async def close(self) -> None:
        """Cut all connections; close the port and the files."""
        self.closing = True
        self.world.touch("gateway", "close")
        await self.gateway.drop(1001)
        if self._runner is not None:
            await self._runner.cleanup()
        self.world.storage.close()

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @web.middleware
    async def _guard(self, request: web.Request, handler: _Next) -> web.StreamResponse:
        """Refuse requests from other sites' pages: a foreign Host (rebinding) or a foreign Origin."""
        host = urlsplit(f"//{request.host}").hostname or ""
        origin = request.headers.get("Origin")
        # A browser says where a request comes from even if it sends no Origin (pictures); links to the page itself are fine.
        foreign = request.headers.get("Sec-Fetch-Site") in ("cross-site", "same-site") and request.path != "/"
        if not is_loopback(host) or foreign or (origin is not None and origin != f"http://{request.host}"):
            return web.Response(status=403, text="This stand-in answers only pages of its own")
        return await handler(request)

    async def _front(self, request: web.Request) -> web.StreamResponse:
        """The gateway for a WebSocket, the page for a browser: both are at the root."""
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.handle(request)
        if not self._page:
            raise web.HTTPNotFound
        return shell.front_page(request, door=False)

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        """The bytes of an attachment (open to anyone who knows the address, as on Discord)."""
        return await shell.attachment_bytes(self.world, request)
