"""The control routes: the switches of the stand-in (people, faults, clocks, drops), and each person's own routes by name.

They are served next to Discord's API under /_control and only for this machine: pages of other sites are refused.
"""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox.newcomers import join_guild
from sandbox.personal import Inner, PersonalRoutes, json_handler
from sandbox.world import seed, views
from sandbox.world.faults import RequestFault
from sandbox.world.wire import ApiError, Json

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

_USER = "/_control/users/{user}"


class ControlRoutes:
    """The handlers of the control routes."""

    def __init__(self, app: RunningSandbox) -> None:
        self._app = app
        self._world = app.world

    def mount(self, router: web.UrlDispatcher) -> None:
        """Put the control routes on the web server."""
        table: list[tuple[str, str, Inner]] = [
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
        ]
        for method, path, handler in table:
            router.add_route(method, path, json_handler(handler))
        PersonalRoutes(self._app, lambda request: self._world.find_user(request.match_info["user"])).mount(router, _USER)

    # The stand-in itself

    async def _status(self, request: web.Request, body: Json) -> Json:
        gateway = self._app.gateway
        return {
            "bot_connected": gateway.connected,
            "shards": sorted(session.shard for session in gateway.sessions.values() if session.socket),
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
        user = join_guild(self._app, name, body.get("display") or name, body.get("locale") or "en-US", body.get("roles") or [])
        return views.user_view(user)

    async def _add_guild(self, request: web.Request, body: Json) -> Json:
        """Another guild with members by name and one text channel; the bot joins it, unless ``bot`` is false.

        ``shard`` and ``of``: its events go to this shard of so many.
        """
        people = [self._world.find_user(name) for name in body["members"]]
        shard = int(body.get("shard") or 0), int(body.get("of") or 1)
        if not 0 <= shard[0] < shard[1]:
            raise ApiError(400, 0, f"There is no shard {shard[0]} of {shard[1]}")
        guild = seed.new_guild(self._world, body["name"], people[0], body.get("locale") or "en-US", shard)
        for user in people:
            guild["members"].setdefault(user["id"], seed.new_member())
        if not body.get("bot", True):
            del guild["members"][self._world.bot_id]
        self._world.save("guild", guild)
        seed.new_channel(self._world, guild, body.get("channel") or "lobby")
        if self._world.bot_id not in guild["members"]:
            return views.guild_view(self._world, guild)
        self._app.gateway.dispatch("GUILD_CREATE", views.guild_create(self._world, guild), guild_id=guild["id"])
        return views.guild_view(self._world, guild)

    async def _add_channel(self, request: web.Request, body: Json) -> Json:
        guild = self._world.guild(body["guild_id"]) if body.get("guild_id") else next(iter(self._world.guilds.values()))
        channel = seed.new_channel(self._world, guild, body["name"], body.get("type") or 0, topic=body.get("topic"))
        if body.get("permission_overwrites"):
            channel["permission_overwrites"] = body["permission_overwrites"]
            self._world.save("channel", channel, channel["id"])
        self._app.gateway.dispatch("CHANNEL_CREATE", views.channel_view(self._world, channel), channel)
        return views.channel_view(self._world, channel)

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
            faults.add(RequestFault(**body))
        return faults.listed()

    async def _clear_faults(self, request: web.Request, body: Json) -> None:
        self._app.faults.clear()

    async def _gateway(self, request: web.Request, body: Json) -> None:
        """Cut connections, or ask for a reconnect; only those of ``shard``, if one is given."""
        gateway, action, shard = self._app.gateway, body["action"], body.get("shard")
        if action == "drop":
            await gateway.drop(body.get("code", 4000), resumable=body.get("resumable", True), shard=shard)
        elif action == "reconnect":
            gateway.reconnect(shard)
        elif action == "invalidate":
            gateway.invalidate(resumable=body.get("resumable", False), shard=shard)
        else:
            raise ApiError(400, 0, f"There is no gateway action {action!r}")
