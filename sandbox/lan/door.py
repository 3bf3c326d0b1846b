"""The door to the network: who may enter, and what each person may see. The stand-in behind it listens only on loopback.

Everything except the empty page needs a device's key, which the browser keeps as a cookie that scripts cannot read. People
can use their own routes (`sandbox.personal`), the files of messages they see, and their devices; the host can also invite.
Discord's API, the gateway and the control routes are not served here at all.
"""

from __future__ import annotations

import re
import ssl
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Self

from aiohttp import web

from sandbox import shell
from sandbox.lan.address import PageAddress
from sandbox.lan.gate import ConnectionGate, gate_of
from sandbox.lan.keys import DAY, Device, InvitationLink, KeyRing
from sandbox.lan.people import DEVICE, KEY, USER, InvitationRoutes
from sandbox.lan.qr import qr_for_terminal
from sandbox.lan.wrong import Tries
from sandbox.newcomers import fit_name
from sandbox.personal import PersonalRoutes, json_handler
from sandbox.world.wire import ApiError, Json, json_response

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

_Next = Callable[[web.Request], Awaitable[web.StreamResponse]]
_LOCALE = re.compile(r"[a-z]{2}(-[A-Z]{2})?")
#: Paths below these need a key, except those in the second line.
_GUARDED = ("/_me", "/_door/", "/attachments/")
_OPEN = ("/_door/me", "/_door/look", "/_door/enter")
_COOKIE_SECONDS = int(400 * DAY)
_SMALL, _HEAVY = 4096, 262_144
_MOST_STREAMS = 12


class Door:
    """The page for the network: ``await Door(...).start()`` ... ``await door.close()``."""

    def __init__(
        self, app: RunningSandbox, keys: KeyRing, place: PageAddress, port: int, tls: ssl.SSLContext | None = None
    ) -> None:
        """`app` is a running `Sandbox(page=False)`; `port` 0 picks a free one; `tls` encrypts."""
        self._app = app
        self._world = app.world
        self._keys = keys
        self._place = place
        self._port = port
        self._tls = tls
        self._desk = InvitationRoutes(app, keys)
        self._wrong_keys, self._wrong_cookies = Tries(10, 60.0), Tries(120, 60.0)
        self._requests, self._doings, self._uploads = Tries(900, 10.0), Tries(150, 10.0), Tries(30, 3600.0)
        self._streams: Counter[str] = Counter()
        self._moved = False
        self._runner: web.AppRunner | None = None
        #: The number of connections of each address, once the port is open.
        self.gate: ConnectionGate | None = None

    @property
    def base(self) -> str:
        """Scheme, host and port for links."""
        return f"{self._scheme}://{self._place.in_links}:{self._port}"

    @property
    def _scheme(self) -> str:
        return "https" if self._tls else "http"

    @property
    def cookie(self) -> str:
        """The cookie's name. Cookies ignore ports, so another table on this machine needs another name."""
        return f"fieldpost_{self._port}"

    async def start(self) -> Self:
        """Open the port, also on loopback if nothing is encrypted (browsers trust that address more). Raises OSError."""
        most = self._world.settings.max_file_bytes * 4 // 3 + 65_536
        app = web.Application(middlewares=[self._guard], client_max_size=most)
        app.router.add_get("/", self._front)
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._attachment)
        app.router.add_get("/emojis/{emoji_id}.png", partial(shell.emoji_bytes, self._world))
        PersonalRoutes(self._app, lambda request: request[USER], outside=True, alive=self._alive, may_edit=self._may_edit).mount(
            app.router, "/_me"
        )
        app.router.add_get("/_door/me", json_handler(self._me))
        app.router.add_post("/_door/look", json_handler(self._look))
        app.router.add_post("/_door/enter", json_handler(self._enter))
        app.router.add_post("/_door/leave", json_handler(self._leave))
        self._desk.mount(app.router)
        shell.mount_shell(app.router)
        self._runner = web.AppRunner(app, shutdown_timeout=0.2, access_log=None)
        await self._runner.setup()
        self.gate = gate_of(self._runner)
        self._port = await self.gate.listen(self._place.address, self._port, self._tls)
        if self._tls is None and self._place.address not in ("127.0.0.1", "::1"):
            await self.gate.listen("127.0.0.1", self._port)
        names = {self._place.in_links, self._place.address, *(("127.0.0.1", "localhost") if self._tls is None else ())}
        default = 443 if self._tls else 80
        self._hosts = {f"{name.lower()}:{self._port}" for name in names}
        self._hosts |= {name.lower() for name in names} if self._port == default else set()
        self._desk.base = self.base
        # A browser sends its cookie only to the address it came in by.
        self._moved = self._keys.fact("address") != self.base
        self._keys.keep_fact("address", self.base)
        return self

    async def close(self) -> None:
        """Close the port and the file of keys."""
        if self.gate is not None:
            await self.gate.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self._keys.close()

    def welcome(self) -> str:
        """The text printed when the table is open: the address; for a host who was never here, their link and its QR code."""
        host = self._desk.host
        lines = [f"Fieldpost is ready in your network: {self.base}/"]
        if self._keys.devices(host["id"]) and not self._moved:
            lines += ["Everybody opens it with the browser they came in with. Who lost theirs: ./run people link NAME"]
            shown = f"{self.base}/"
        else:
            shown = f"{self.base}/#key={self._keys.link(user_id=host['id'], name=host['global_name'], seconds=DAY)}"
            lines += ["Your own link (it works once, within a day); the others you invite from the page:", shown]
        if self._tls is None:
            lines.append("Not encrypted: good for a network whose people you trust. See docs/hosting.md.")
        return "\n".join([*lines, "", qr_for_terminal(shown)])

    # Access checks

    @web.middleware
    async def _guard(self, request: web.Request, handler: _Next) -> web.StreamResponse:
        try:
            self._demand_own_page(request)
            response = await self._let_in(request, handler)
        except ApiError as refused:
            response = json_response(refused.body(), refused.status, refused.headers)
        except web.HTTPException as refused:
            response = web.Response(status=refused.status, text=refused.reason)
        if not response.prepared:
            for name, value in (shell.page_headers(request) | {"Cache-Control": "no-store"}).items():
                response.headers.setdefault(name, value)
            response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
            if KEY in request:
                response.set_cookie(
                    self.cookie,
                    request[KEY],
                    max_age=_COOKIE_SECONDS if request[KEY] else 0,
                    path="/",
                    httponly=True,
                    secure=self._tls is not None,
                    samesite="Strict",
                )
        return response

    def _demand_own_page(self, request: web.Request) -> None:
        """Refuse requests from other sites' pages: foreign names (rebinding), foreign origins, forms, scripts, pictures."""
        origin = request.headers.get("Origin")
        acts = request.method not in ("GET", "HEAD") or "upgrade" in request.headers
        foreign = request.headers.get("Sec-Fetch-Site") in ("cross-site", "same-site") and request.path != "/"
        own = f"{self._scheme}://{request.host}"
        if request.host.lower() not in self._hosts or foreign or ((origin or acts) and origin != own):
            raise ApiError(403, 0, "This table answers only pages of its own")
        if request.can_read_body and request.content_type != "application/json":
            raise ApiError(415, 0, "Only JSON is understood here")

    async def _let_in(self, request: web.Request, handler: _Next) -> web.StreamResponse:
        device = self._device(request)
        if not request.path.startswith(_GUARDED) or request.path in _OPEN:
            if request.can_read_body and (request.content_length is None or request.content_length > _SMALL):
                raise ApiError(413, 40005, "Request entity too large")
            return await handler(request)
        user = self._world.users.get(device.user_id) if device else None
        if device is None or user is None:
            if request.cookies.get(self.cookie):
                self._wrong_cookies.demand(request.remote or "")
                self._wrong_cookies.count(request.remote or "")
            raise ApiError(401, 0, "You are signed out here", say="signed-out")
        request[USER] = user
        self._requests.demand(user["id"])
        self._requests.count(user["id"])
        if request.method != "GET":
            self._doings.demand(user["id"])
            self._doings.count(user["id"])
        if request.can_read_body and (request.content_length is None or request.content_length > _HEAVY):
            self._uploads.demand(user["id"])
            self._uploads.count(user["id"])
        if not request.path.endswith("/stream"):
            return await handler(request)
        if self._streams[user["id"]] >= _MOST_STREAMS:
            raise ApiError(429, 0, "The page is open too often")
        self._streams[user["id"]] += 1
        try:
            return await handler(request)
        finally:
            self._streams[user["id"]] -= 1

    def _device(self, request: web.Request) -> Device | None:
        key = request.cookies.get(self.cookie, "")
        device = self._keys.device(key) if key else None
        if device:
            request[DEVICE] = device
        return device

    def _alive(self, request: web.Request) -> bool:
        return self._keys.signed_in(request[DEVICE].id)

    def _may_edit(self, user: Json, changes: Json) -> None:
        if "display" in changes:
            changes["display"] = fit_name(self._world, changes["display"], but=user["id"])
        if not _LOCALE.fullmatch(changes.get("locale", "en")) or not isinstance(changes.get("dm_closed", False), bool):
            raise ApiError(400, 0, "That cannot be set")

    # The page and its files

    async def _front(self, request: web.Request) -> web.StreamResponse:
        return shell.front_page(request, door=True)

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        """A file of a message that this person can see, also one that an edit has replaced; for all others it does not exist."""
        box = self._world.messages.get(request.match_info["channel_id"], {})
        wanted = (request.match_info["attachment_id"], request.match_info["filename"])
        for message in box.values():
            replaced = (tuple(item) for item in message.get("_replaced", ()))
            if wanted in {*((item["id"], item["filename"]) for item in message["attachments"]), *replaced}:
                if not self._world.visible(message, request[USER]["id"]):
                    break
                response = await shell.attachment_bytes(self._world, request)
                response.headers["Vary"] = "Cookie"
                return response
        raise web.HTTPNotFound

    # Coming and going

    async def _me(self, request: web.Request, body: Json) -> Json:
        device = request.get(DEVICE)
        user = self._world.users.get(device.user_id) if device else None
        shown = {"id": user["id"], "name": user["global_name"], "host": self._desk.is_host(user)} if user else None
        return {"me": shown, "encrypted": self._tls is not None}

    def _link(self, request: web.Request, body: Json) -> InvitationLink:
        """The link in a request. Raises for an invalid one: 429 if one address sends many.

        A valid link always works: behind a proxy everyone has the same address, and nobody must be able to lock the others
        out. Its secret has 256 bits, which nobody can guess at any speed.
        """
        link = self._keys.look(str(body["key"]))
        if link is None:
            self._wrong_keys.demand(request.remote or "")
            self._wrong_keys.count(request.remote or "")
            raise _void_key_error()
        return link

    async def _look(self, request: web.Request, body: Json) -> Json:
        """The person a link is for; it stays unused."""
        link = self._link(request, body)
        return {"name": link.name, "new": not link.user_id}

    async def _enter(self, request: web.Request, body: Json) -> Json:
        """Use up a link: this browser gets a key of its own."""
        link = self._link(request, body)
        name = fit_name(self._world, body.get("name") or link.name, but=link.user_id)
        locale = body.get("locale") or "en-US"
        self._may_edit({"id": link.user_id}, {"locale": locale})
        if not self._keys.drop_link(link.id):
            raise _void_key_error()
        before = request.get(DEVICE)
        if before is not None:
            self._keys.sign_out(before.user_id, before.id)
        user = self._desk.arrive(link, name, locale)
        request[KEY] = self._keys.admit(user["id"], _device_label(request.headers.get("User-Agent", "")))
        return {"name": user["global_name"]}

    async def _leave(self, request: web.Request, body: Json) -> None:
        """Sign this browser out."""
        device = request[DEVICE]
        self._keys.sign_out(device.user_id, device.id)
        request[KEY] = ""


def _void_key_error() -> ApiError:
    return ApiError(403, 0, "This link was used already, or its time is over", say="link-void")


def _device_label(agent: str) -> str:
    """The likely device, in two words, from the browser's own description."""
    systems = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "Mac"))
    programs = (("Firefox", "Firefox"), ("Edg", "Edge"), ("Chrome", "Chrome"), ("Safari", "Safari"))
    system = next((name for sign, name in systems if sign in agent), "Linux" if "Linux" in agent else "?")
    return f"{system} · {next((name for sign, name in programs if sign in agent), '?')}"
