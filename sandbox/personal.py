"""What one person sees and does, as routes: for the page, for tests, and for people in the same network (`sandbox.lan`).

The code that mounts the routes decides who the person is: by a name in the path on this machine, by a key in the network.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from aiohttp import web

from sandbox import feed, people
from sandbox.core import messages
from sandbox.http.channels import set_membership
from sandbox.http.messages import set_reaction
from sandbox.world import views
from sandbox.world.wire import ApiError, Json, json_response

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Inner = Callable[[web.Request, Json], Awaitable[Any]]
LONGEST_WAIT = 25.0
# Close code of a stream whose person may no longer read it.
GONE = 4401
_MOST, _LOOK_SECONDS, _LONGEST_EMOJI = 1000, 5.0, 100


def json_handler(handler: Inner, finish: Callable[[Any], Any] = lambda answer: answer) -> Handler:
    """Turns a JSON handler into a request handler; `finish` can change the answer last."""

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            body = await request.json() if request.can_read_body else {}
            if not isinstance(body, dict):
                raise TypeError("a JSON object is wanted")
            return json_response(finish(await handler(request, body)))
        except ApiError as refused:
            return json_response(refused.body(), refused.status, refused.headers)
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
            return json_response({"message": f"Bad control request: {error!r}", "code": 0}, 400)

    return handle


class Cursors:
    """Revisions under opaque names.

    A revision counts everyone's actions, including hidden ones: anyone who could read it would know when others act.
    """

    def __init__(self, most: int = 2000) -> None:
        self._most = most
        self._known: OrderedDict[str, int] = OrderedDict()

    def give(self, rev: int) -> str:
        """A name for a revision; the oldest names are forgotten."""
        name = secrets.token_urlsafe(9)
        self._known[name] = rev
        while len(self._known) > self._most:
            self._known.popitem(last=False)
        return name

    def take(self, name: str) -> int:
        """The revision of a name; -1 if forgotten, which makes the page read everything again."""
        return self._known.get(name, -1)


class PersonalRoutes:
    """The routes of one person.

    `who` finds the person. `outside` True: they are at another machine; their answers contain no address of this one and no
    revision. `alive` says whether an open stream may go on. `may_edit` checks their changes to themselves.
    """

    def __init__(
        self,
        app: RunningSandbox,
        who: Callable[[web.Request], Json],
        *,
        outside: bool = False,
        alive: Callable[[web.Request], bool] = lambda request: True,
        may_edit: Callable[[Json, Json], None] = lambda user, changes: None,
    ) -> None:
        self._app = app
        self._world = app.world
        self._who = who
        self._outside = outside
        self._alive = alive
        self._may_edit = may_edit
        self._cursors = Cursors()

    def mount(self, router: web.UrlDispatcher, root: str) -> None:
        """Add the routes below `root` to a web server."""
        table: list[tuple[str, str, Inner]] = [
            ("GET", "", self._overview),
            ("PATCH", "", self._edit_user),
            ("GET", "/messages", self._messages),
            ("GET", "/commands", self._commands),
            ("POST", "/slash", self._slash),
            ("POST", "/menu", self._menu),
            ("POST", "/component", self._component),
            ("POST", "/modal", self._modal),
            ("POST", "/send", self._send),
            ("POST", "/dismiss", self._dismiss),
            ("POST", "/react", self._react),
            ("POST", "/join", self._join),
        ]
        if not self._outside:  # only tests ask for this
            table += [("GET", "/feed", self._feed), ("GET", "/interactions/{interaction}", self._interaction)]
        for method, path, handler in table:
            router.add_route(method, root + path, json_handler(handler, self._finish))
        router.add_get(root + "/stream", self._stream)

    def _finish(self, answer: Any) -> Any:
        return feed.without_base(answer, self._world.base) if self._outside else answer

    def _channel(self, user: Json, which: str) -> Json:
        """A channel the user can see, by id or name; "dm" is the direct messages with the bot."""
        if which == "dm":
            return self._world.direct_channel(user["id"])
        for item in self._world.channels.values():
            if which in (item["id"], item.get("name")) and item["type"] != 4 and self._world.sees(item, user["id"]):
                return item
        raise ApiError(404, 10003, f"{user['global_name']} sees no channel {which!r}")

    # A person's view

    async def _overview(self, request: web.Request, body: Json) -> Json:
        shown = feed.feed_overview(self._app, self._who(request))
        return shown | {"rev": self._cursors.give(shown["rev"])} if self._outside else shown

    async def _edit_user(self, request: web.Request, body: Json) -> Json:
        """Change locale, dm_closed or display. ``chosen`` false: the locale is the browser's, which a choice replaces."""
        user = self._who(request)
        self._may_edit(user, body)
        for key, own in (("locale", "locale"), ("dm_closed", "_dm_closed"), ("display", "global_name")):
            if key in body:
                user[own] = body[key]
        if "locale" in body and body.get("chosen", True):
            user["_locale_open"] = False
        self._world.save("user", user)
        if "locale" in body and body.get("chosen", True) and self._app.on_locale is not None:
            await self._app.on_locale(user["id"], user["locale"])
        return views.user_view(user) | {"locale": user["locale"], "dm_closed": user["_dm_closed"]}

    async def _messages(self, request: web.Request, body: Json) -> Json:
        user = self._who(request)
        rev = self._world.rev
        wanted = request.query.get("channel")
        if wanted:
            keys = [self._channel(user, wanted)["id"]]
        else:
            if self._outside:
                raise ApiError(400, 0, "Name a channel")
            keys = [key for key, item in self._world.channels.items() if self._world.sees(item, user["id"])]
        limit, before = max(1, min(int(request.query.get("limit", "200")), _MOST)), request.query.get("before")
        found = [item for key in keys for item in feed.feed_messages(self._app, user, key, limit, before)]
        shown: Json = {"messages": sorted(found, key=lambda item: int(item["id"]))}
        return shown if self._outside else {"rev": rev} | shown

    async def _commands(self, request: web.Request, body: Json) -> list[Json]:
        user = self._who(request)
        return feed.feed_commands(self._app, user, self._channel(user, request.query["channel"]))

    async def _feed(self, request: web.Request, body: Json) -> Json:
        since, wait = int(request.query["since"]), min(float(request.query.get("wait", "0")), LONGEST_WAIT)
        user = self._who(request)
        loop = asyncio.get_running_loop()
        deadline = loop.time() + wait
        while True:
            news = feed.feed_changes(self._app, user, since)
            left = deadline - loop.time()
            # Changes that do not concern this user move the revision on without ending the wait.
            if news["changes"] or news["reset"] or left <= 0 or self._app.closing:
                return news
            await self._world.changed(news["rev"], left)

    async def _interaction(self, request: web.Request, body: Json) -> Json:
        """An interaction once its stage is past ``stage``, or as it is after ``wait`` seconds."""
        user, key = self._who(request), request.match_info["interaction"]
        stage, wait = int(request.query.get("stage", "-1")), min(float(request.query.get("wait", "0")), LONGEST_WAIT)
        loop = asyncio.get_running_loop()
        deadline = loop.time() + wait
        while True:
            record = self._world.interactions.get(key)
            if record is None or record["user_id"] != user["id"]:
                raise ApiError(404, 10062, "Unknown interaction")
            left = deadline - loop.time()
            if record["stage"] > stage or left <= 0 or self._app.closing:
                break
            await self._world.changed(self._world.rev, left)
        found = [self._world.find_message(item) for item in [record["original"], *record["followups"]] if item]
        seen = [feed.feed_message(self._app, item) for item in found if item and self._world.visible(item, user["id"])]
        return feed.feed_interaction(record) | {"messages": seen}

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        """A WebSocket with the same data as /feed, for as long as the page is open.

        Not server-sent events: browsers allow six of those per host, so the sixth tab would hang.
        """
        user = self._who(request)
        since = request.query.get("since", "")
        socket = web.WebSocketResponse(heartbeat=20.0, max_msg_size=1024)
        await socket.prepare(request)
        start = self._cursors.take(since) if self._outside else int(since)
        pump = asyncio.create_task(self._pump(socket, request, user, start))
        try:
            async for _ in socket:
                pass
        finally:
            pump.cancel()
        return socket

    async def _pump(self, socket: web.WebSocketResponse, request: web.Request, user: Json, since: int) -> None:
        with contextlib.suppress(ConnectionError):
            while not self._app.closing and self._alive(request):
                news = feed.feed_changes(self._app, user, since)
                since = news["rev"]
                if news["changes"] or news["reset"]:
                    sent = self._finish(news | {"rev": ""}) if self._outside else news
                    await socket.send_str(json.dumps(sent))
                # Outside, a key may be revoked while nothing happens.
                await self._world.changed(since, _LOOK_SECONDS if self._outside else 3600.0)
            await socket.close(code=1001 if self._app.closing else GONE)

    # A person's doings

    async def _slash(self, request: web.Request, body: Json) -> Json:
        user = self._who(request)
        channel = self._channel(user, body["channel"])
        return feed.feed_interaction(
            people.run_command(self._app, user, channel, body["command"], body.get("options") or {}, body.get("focused"))
        )

    async def _menu(self, request: web.Request, body: Json) -> Json:
        user = self._who(request)
        return feed.feed_interaction(
            people.use_menu(self._app, user, self._channel(user, body["channel"]), body["command"], body["target"])
        )

    async def _component(self, request: web.Request, body: Json) -> Json:
        return feed.feed_interaction(
            people.use_component(self._app, self._who(request), body["message"], body["custom_id"], body.get("values"))
        )

    async def _modal(self, request: web.Request, body: Json) -> Json:
        return feed.feed_interaction(
            people.submit_modal(self._app, self._who(request), body["interaction"], body.get("values") or {})
        )

    async def _send(self, request: web.Request, body: Json) -> Json:
        user = self._who(request)
        channel = self._channel(user, body["channel"])
        words: Json = {"content": people.say_in_channel(self._app, user, body["content"])}
        if body.get("reply_to"):
            words["message_reference"] = {"message_id": body["reply_to"]}
        return feed.feed_message(self._app, messages.post_message(self._app, channel, user["id"], words, []))

    async def _dismiss(self, request: web.Request, body: Json) -> None:
        message = self._world.find_message(body["message"])
        if message is None or message.get("_for") != self._who(request)["id"]:
            raise ApiError(404, 10008, "Unknown Message")
        message["_dismissed"] = True
        self._world.save("message", message)

    async def _react(self, request: web.Request, body: Json) -> None:
        user, emoji = self._who(request), body["emoji"]
        if not 1 <= len(emoji) <= _LONGEST_EMOJI:
            raise ApiError(400, 10014, "Unknown Emoji")
        message = self._world.find_message(body["message"])
        if message is None or message.get("_for") or not self._world.visible(message, user["id"]):
            raise ApiError(404, 10008, "Unknown Message")
        set_reaction(self._app, message, user["id"], emoji, on=body.get("on", True))

    async def _join(self, request: web.Request, body: Json) -> None:
        user = self._who(request)
        set_membership(self._app, self._channel(user, body["channel"]), user["id"], on=body.get("on", True))
