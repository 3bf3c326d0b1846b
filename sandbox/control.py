"""The control routes: people's doings for the page and for tests, and the switches of the stand-in (faults, clocks, drops).

They live beside Discord's API under /_control and are meant for this machine only: other sites' pages are refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from aiohttp import web

from sandbox import feed, people
from sandbox.core import messages as msg
from sandbox.http.channels import set_membership
from sandbox.http.messages import set_reaction
from sandbox.world import seed, views
from sandbox.world.faults import Fault
from sandbox.world.wire import ApiError, Json, json_response

if TYPE_CHECKING:
    from sandbox.server import Sandbox

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_USER = "/_control/users/{user}"
_LONGEST_WAIT = 25.0


class Control:
    """The handlers of the control routes."""

    def __init__(self, app: Sandbox) -> None:
        self._app = app
        self._world = app.world

    def mount(self, router: web.UrlDispatcher) -> None:
        """Put the control routes on the web server."""
        table: list[tuple[str, str, Callable[[web.Request, Json], Awaitable[Any]]]] = [
            ("GET", "/_control/status", self._status),
            ("POST", "/_control/users", self._add_user),
            ("POST", "/_control/guilds", self._add_guild),
            ("POST", "/_control/channels", self._add_channel),
            ("PATCH", "/_control/settings", self._settings),
            ("GET", "/_control/requests", self._requests),
            ("GET", "/_control/faults", self._list_faults),
            ("POST", "/_control/faults", self._add_fault),
            ("DELETE", "/_control/faults", self._clear_faults),
            ("POST", "/_control/gateway", self._gateway),
            ("GET", _USER, self._overview),
            ("PATCH", _USER, self._edit_user),
            ("GET", _USER + "/messages", self._messages),
            ("GET", _USER + "/commands", self._commands),
            ("GET", _USER + "/feed", self._feed),
            ("GET", _USER + "/interactions/{interaction}", self._interaction),
            ("POST", _USER + "/slash", self._slash),
            ("POST", _USER + "/menu", self._menu),
            ("POST", _USER + "/component", self._component),
            ("POST", _USER + "/modal", self._modal),
            ("POST", _USER + "/send", self._send),
            ("POST", _USER + "/dismiss", self._dismiss),
            ("POST", _USER + "/react", self._react),
            ("POST", _USER + "/join", self._join),
        ]
        for method, path, handler in table:
            router.add_route(method, path, _wrap(handler))
        router.add_get(_USER + "/stream", self._stream)

    def _who(self, request: web.Request) -> Json:
        return self._world.find_user(request.match_info["user"])

    def _channel(self, user: Json, which: str) -> Json:
        """A channel the user can see, by id or name; "dm" is the direct messages with the bot."""
        if which == "dm":
            return self._world.direct_channel(user["id"])
        for item in self._world.channels.values():
            if which in (item["id"], item.get("name")) and item["type"] != 4 and self._world.sees(item, user["id"]):
                return item
        raise ApiError(404, 10003, f"{user['global_name']} sees no channel {which!r}")

    # The stand-in itself

    async def _status(self, request: web.Request, body: Json) -> Json:
        gateway = self._app.gateway
        return {
            "bot_connected": gateway.connected,
            "identifies": gateway.identifies,
            "resumes": gateway.resumes,
            "openapi": self._app.description.loaded,
            "users": [item["username"] for item in self._world.users.values() if not item["bot"]],
            "settings": asdict(self._world.settings),
        }

    async def _add_user(self, request: web.Request, body: Json) -> Json:
        name = body["name"]
        if any(item["username"] == name.lower() for item in self._world.users.values()):
            raise ApiError(400, 0, f"There is a user {name!r} already")
        user = seed.new_user(self._world, name, body.get("display") or name, body.get("locale") or "en-US")
        guild = next(iter(self._world.guilds.values()))
        roles = {role["name"]: role["id"] for role in guild["roles"]}
        guild["members"][user["id"]] = seed.new_member([roles[role] for role in body.get("roles") or []])
        self._world.save("guild", guild)
        payload = views.member(self._world, guild, user["id"]) | {"guild_id": guild["id"]}
        self._app.gateway.dispatch("GUILD_MEMBER_ADD", payload, guild_id=guild["id"])
        return views.user(user)

    async def _add_guild(self, request: web.Request, body: Json) -> Json:
        """A further guild with members by name and one text channel; the bot joins it."""
        people = [self._world.find_user(name) for name in body["members"]]
        guild = seed.new_guild(self._world, body["name"], people[0], body.get("locale") or "en-US")
        for user in people:
            guild["members"].setdefault(user["id"], seed.new_member())
        self._world.save("guild", guild)
        seed.new_channel(self._world, guild, body.get("channel") or "lobby")
        self._app.gateway.dispatch("GUILD_CREATE", views.guild_create(self._world, guild), guild_id=guild["id"])
        return views.guild(self._world, guild)

    async def _add_channel(self, request: web.Request, body: Json) -> Json:
        guild = self._world.guild(body["guild_id"]) if body.get("guild_id") else next(iter(self._world.guilds.values()))
        channel = seed.new_channel(self._world, guild, body["name"], body.get("type") or 0, topic=body.get("topic"))
        if body.get("permission_overwrites"):
            channel["permission_overwrites"] = body["permission_overwrites"]
            self._world.save("channel", channel, channel["id"])
        self._app.gateway.dispatch("CHANNEL_CREATE", views.channel(self._world, channel), channel)
        return views.channel(self._world, channel)

    async def _settings(self, request: web.Request, body: Json) -> Json:
        known = {item.name for item in fields(self._world.settings)}
        for key, value in body.items():
            if key not in known:
                raise ApiError(400, 0, f"There is no setting {key!r}")
            setattr(self._world.settings, key, {name: tuple(pair) for name, pair in value.items()} if key == "limits" else value)
        return asdict(self._world.settings)

    async def _requests(self, request: web.Request, body: Json) -> list[Json]:
        return [asdict(entry) for entry in self._app.journal.entries]

    async def _list_faults(self, request: web.Request, body: Json) -> list[Json]:
        return self._app.faults.listed()

    async def _add_fault(self, request: web.Request, body: Json) -> list[Json]:
        faults = self._app.faults
        faults.duplicate_interactions = body.pop("duplicate_interactions", faults.duplicate_interactions)
        faults.delay_interactions = body.pop("delay_interactions", faults.delay_interactions)
        if body:
            faults.add(Fault(**body))
        return faults.listed()

    async def _clear_faults(self, request: web.Request, body: Json) -> None:
        self._app.faults.clear()

    async def _gateway(self, request: web.Request, body: Json) -> None:
        action = body["action"]
        if action == "drop":
            await self._app.gateway.drop(body.get("code", 4000), resumable=body.get("resumable", True))
        elif action == "reconnect":
            self._app.gateway.reconnect()
        elif action == "invalidate":
            self._app.gateway.invalidate(resumable=body.get("resumable", False))
        else:
            raise ApiError(400, 0, f"There is no gateway action {action!r}")

    # A person's view

    async def _overview(self, request: web.Request, body: Json) -> Json:
        return feed.overview(self._app, self._who(request))

    async def _edit_user(self, request: web.Request, body: Json) -> Json:
        user = self._who(request)
        for key, own in (("locale", "locale"), ("dm_closed", "_dm_closed"), ("display", "global_name")):
            if key in body:
                user[own] = body[key]
        self._world.save("user", user)
        return views.user(user) | {"locale": user["locale"], "dm_closed": user["_dm_closed"]}

    async def _messages(self, request: web.Request, body: Json) -> Json:
        user = self._who(request)
        rev = self._world.rev
        wanted = request.query.get("channel")
        if wanted:
            keys = [self._channel(user, wanted)["id"]]
        else:
            keys = [key for key, item in self._world.channels.items() if self._world.sees(item, user["id"])]
        limit, before = int(request.query.get("limit", "200")), request.query.get("before")
        found = [item for key in keys for item in feed.messages(self._app, user, key, limit, before)]
        return {"rev": rev, "messages": sorted(found, key=lambda item: int(item["id"]))}

    async def _commands(self, request: web.Request, body: Json) -> list[Json]:
        user = self._who(request)
        return feed.commands(self._app, user, self._channel(user, request.query["channel"]))

    async def _feed(self, request: web.Request, body: Json) -> Json:
        since, wait = int(request.query["since"]), min(float(request.query.get("wait", "0")), _LONGEST_WAIT)
        user = self._who(request)
        loop = asyncio.get_running_loop()
        deadline = loop.time() + wait
        while True:
            news = feed.changes(self._app, user, since)
            left = deadline - loop.time()
            # Changes that do not concern this user move the revision on without ending the wait.
            if news["changes"] or news["reset"] or left <= 0 or self._app.closing:
                return news
            await self._world.changed(news["rev"], left)

    async def _interaction(self, request: web.Request, body: Json) -> Json:
        """An interaction once its stage is past ``stage``, or as it is when ``wait`` seconds went by."""
        user, key = self._who(request), request.match_info["interaction"]
        stage, wait = int(request.query.get("stage", "-1")), min(float(request.query.get("wait", "0")), _LONGEST_WAIT)
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
        seen = [feed.message(self._app, item) for item in found if item and self._world.visible(item, user["id"])]
        return feed.interaction(record) | {"messages": seen}

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        """A WebSocket with the same as /feed, for as long as the page is open.

        Not server-sent events: browsers allow six of those to one host, so that the sixth tab would hang.
        """
        user = self._who(request)
        socket = web.WebSocketResponse(heartbeat=20.0)
        await socket.prepare(request)
        pump = asyncio.create_task(self._pump(socket, user, int(request.query["since"])))
        try:
            async for _ in socket:
                pass
        finally:
            pump.cancel()
        return socket

    async def _pump(self, socket: web.WebSocketResponse, user: Json, since: int) -> None:
        with contextlib.suppress(ConnectionError):
            while not self._app.closing:
                news = feed.changes(self._app, user, since)
                since = news["rev"]
                if news["changes"] or news["reset"]:
                    await socket.send_str(json.dumps(news))
                await self._world.changed(since, 3600.0)
            await socket.close(code=1001)

    # A person's doings

    async def _slash(self, request: web.Request, body: Json) -> Json:
        user = self._who(request)
        channel = self._channel(user, body["channel"])
        return feed.interaction(
            people.run_command(self._app, user, channel, body["command"], body.get("options") or {}, body.get("focused"))
        )

    async def _menu(self, request: web.Request, body: Json) -> Json:
        user = self._who(request)
        return feed.interaction(
            people.use_menu(self._app, user, self._channel(user, body["channel"]), body["command"], body["target"])
        )

    async def _component(self, request: web.Request, body: Json) -> Json:
        return feed.interaction(
            people.use_component(self._app, self._who(request), body["message"], body["custom_id"], body.get("values"))
        )

    async def _modal(self, request: web.Request, body: Json) -> Json:
        return feed.interaction(people.submit_modal(self._app, self._who(request), body["interaction"], body.get("values") or {}))

    async def _send(self, request: web.Request, body: Json) -> Json:
        user = self._who(request)
        channel = self._channel(user, body["channel"])
        words: Json = {"content": people.say(self._app, user, body["content"])}
        if body.get("reply_to"):
            words["message_reference"] = {"message_id": body["reply_to"]}
        return feed.message(self._app, msg.post(self._app, channel, user["id"], words, []))

    async def _dismiss(self, request: web.Request, body: Json) -> None:
        message = self._world.find_message(body["message"])
        if message is None or message.get("_for") != self._who(request)["id"]:
            raise ApiError(404, 10008, "Unknown Message")
        message["_dismissed"] = True
        self._world.save("message", message)

    async def _react(self, request: web.Request, body: Json) -> None:
        user = self._who(request)
        message = self._world.find_message(body["message"])
        if message is None or message.get("_for") or not self._world.visible(message, user["id"]):
            raise ApiError(404, 10008, "Unknown Message")
        set_reaction(self._app, message, user["id"], body["emoji"], on=body.get("on", True))

    async def _join(self, request: web.Request, body: Json) -> None:
        user = self._who(request)
        set_membership(self._app, self._channel(user, body["channel"]), user["id"], on=body.get("on", True))


def _wrap(handler: Callable[[web.Request, Json], Awaitable[Any]]) -> Handler:
    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            body = await request.json() if request.can_read_body else {}
            return json_response(await handler(request, body))
        except ApiError as refused:
            return json_response(refused.body(), refused.status)
        except (KeyError, TypeError, ValueError) as error:
            return json_response({"message": f"Bad control request: {error!r}", "code": 0}, 400)

    return handle
