"""Operations about the bot itself, users, guilds, members and roles."""

from __future__ import annotations

from sandbox.core.api import Answer, Call, Routes
from sandbox.world import permissions, seed, views
from sandbox.world.wire import ApiError, Json, absolute_urls, not_found

ROUTES = Routes()


@ROUTES.add("GET", "/gateway", token=False)
async def route_gateway(call: Call) -> Answer:
    """The address of the gateway."""
    return {"url": call.app.gateway_url}


@ROUTES.add("GET", "/gateway/bot")
async def gateway_bot(call: Call) -> Answer:
    """The address of the gateway, the recommended number of shards, the remaining session starts."""
    app = call.app
    return {"url": app.gateway_url, "shards": app.world.settings.shards, "session_start_limit": app.gateway.starts.limit()}


@ROUTES.add("GET", "/users/@me")
async def route_own_user(call: Call) -> Answer:
    """The bot's own user."""
    world = call.app.world
    extra = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None, "flags": 0, "premium_type": 0}
    return views.user_view(world.users[world.bot_id]) | extra


@ROUTES.add("GET", "/oauth2/applications/@me")
@ROUTES.add("GET", "/applications/@me")
async def route_application(call: Call) -> Answer:
    """The bot's application."""
    world = call.app.world
    owner = next(user for user in world.users.values() if not user["bot"])
    return {
        "id": world.bot_id,
        "name": world.application["name"],
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot": views.user_view(world.users[world.bot_id]),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": views.user_view(owner),
        "team": None,
        "rpc_origins": [],
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "interactions_endpoint_url": None,
        "redirect_uris": [],
        "integration_types_config": {"0": {}},
    }


@ROUTES.add("GET", "/users/{user_id}")
async def route_user(call: Call) -> Answer:
    """Any user by id."""
    found = call.app.world.users.get(call.params["user_id"])
    if found is None:
        raise not_found(10013, "User")
    return views.user_view(found)


@ROUTES.add("POST", "/users/@me/channels")
async def create_direct(call: Call) -> Answer:
    """Open the direct message channel with a user; works even when their messages are closed (sending then fails)."""
    world = call.app.world
    user_id = str(call.body.get("recipient_id"))
    if user_id not in world.users:
        raise not_found(10013, "User")
    if world.users[user_id]["bot"]:
        raise ApiError(400, 50007, "Cannot send messages to this user")
    return views.channel_view(world, world.direct_channel(user_id))


@ROUTES.add("GET", "/users/@me/guilds")
async def my_guilds(call: Call) -> Answer:
    """The guilds the bot is in."""
    world = call.app.world
    return [
        {"id": item["id"], "name": item["name"], "icon": None, "banner": None, "owner": False, "features": [],
         "permissions": str(permissions.in_guild(item, world.bot_id))}
        for item in world.guilds.values() if world.bot_id in item["members"]
    ]  # fmt: skip


def _guild_of_call(call: Call) -> Json:
    guild = call.app.world.guild(call.params["guild_id"])
    if call.app.world.bot_id not in guild["members"]:
        raise ApiError(403, 50001, "Missing Access")
    return guild


@ROUTES.add("GET", "/guilds/{guild_id}")
async def route_guild(call: Call) -> Answer:
    """A guild the bot is in."""
    item = _guild_of_call(call)
    body = views.guild_view(call.app.world, item)
    if call.query.get("with_counts") in ("1", "true"):
        body |= {"approximate_member_count": len(item["members"]), "approximate_presence_count": len(item["members"])}
    return body


@ROUTES.add("DELETE", "/users/@me/guilds/{guild_id}")
async def leave_guild(call: Call) -> Answer:
    """The bot leaves a guild."""
    item = _guild_of_call(call)
    call.app.gateway.dispatch("GUILD_DELETE", {"id": item["id"]}, guild_id=item["id"])
    del item["members"][call.app.world.bot_id]
    call.app.world.save("guild", item)
    return None


@ROUTES.add("GET", "/guilds/{guild_id}/channels")
async def route_guild_channels(call: Call) -> Answer:
    """The guild's channels, without threads."""
    item = _guild_of_call(call)
    found = call.app.world.channels.values()
    return [
        views.channel_view(call.app.world, entry)
        for entry in found
        if entry.get("guild_id") == item["id"] and entry["type"] not in permissions.THREADS
    ]


@ROUTES.add("GET", "/guilds/{guild_id}/threads/active")
async def active_threads(call: Call) -> Answer:
    """Threads that are not archived and that the bot can see."""
    item, world = _guild_of_call(call), call.app.world
    found = [
        entry for entry in world.channels.values()
        if entry["type"] in permissions.THREADS and entry["guild_id"] == item["id"]
        and not entry["thread_metadata"]["archived"] and world.sees(entry, world.bot_id)
    ]  # fmt: skip
    members = [views.thread_member_view(entry, world.bot_id) for entry in found if world.bot_id in entry["_members"]]
    return {"threads": [views.channel_view(world, entry) for entry in found], "members": members}


@ROUTES.add("GET", "/guilds/{guild_id}/members")
async def route_members(call: Call) -> Answer:
    """Members of a guild; needs the members intent, as on Discord."""
    item = _guild_of_call(call)
    if not call.app.world.settings.privileged_intents:
        raise ApiError(403, 50001, "Missing Access")
    after, limit = int(call.query.get("after", "0")), int(call.query.get("limit", "1"))
    keys = sorted((key for key in item["members"] if int(key) > after), key=int)[:limit]
    return [views.member_view(call.app.world, item, key) for key in keys]


@ROUTES.add("GET", "/guilds/{guild_id}/members/search")
async def search_members(call: Call) -> Answer:
    """Members whose name begins with the query."""
    item, users = _guild_of_call(call), call.app.world.users
    query, limit = call.query.get("query", "").lower(), int(call.query.get("limit", "1"))
    keys = [
        key
        for key in item["members"]
        if users[key]["username"].startswith(query) or users[key]["global_name"].lower().startswith(query)
    ]
    return [views.member_view(call.app.world, item, key) for key in keys[:limit]]


@ROUTES.add("GET", "/guilds/{guild_id}/members/{user_id}")
async def route_member(call: Call) -> Answer:
    """One member."""
    item = _guild_of_call(call)
    if call.params["user_id"] not in item["members"]:
        raise not_found(10007, "Member")
    return views.member_view(call.app.world, item, call.params["user_id"])


@ROUTES.add("PATCH", "/guilds/{guild_id}/members/@me")
async def edit_me(call: Call) -> Answer:
    """Change the bot's nickname."""
    item, world = _guild_of_call(call), call.app.world
    if "nick" in call.body:
        item["members"][world.bot_id]["nick"] = call.body["nick"] or None
        world.save("guild", item)
    return views.member_view(world, item, world.bot_id)


@ROUTES.add("GET", "/guilds/{guild_id}/roles")
async def route_roles(call: Call) -> Answer:
    """The guild's roles."""
    return [absolute_urls(role, "") for role in _guild_of_call(call)["roles"]]


@ROUTES.add("POST", "/guilds/{guild_id}/roles")
async def create_role(call: Call) -> Answer:
    """Make a role."""
    item, world = _guild_of_call(call), call.app.world
    _demand_bits(call, item, permissions.MANAGE_ROLES)
    role = seed.new_role(
        world, call.body.get("name") or "new role", int(call.body.get("permissions") or permissions.EVERYONE), position=1
    )
    role |= {key: call.body[key] for key in ("color", "hoist", "mentionable") if call.body.get(key) is not None}
    item["roles"].append(role)
    world.save("guild", item)
    call.app.gateway.dispatch("GUILD_ROLE_CREATE", {"guild_id": item["id"], "role": role}, guild_id=item["id"])
    return role


@ROUTES.add("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}")
async def add_role(call: Call) -> Answer:
    """Give a member a role."""
    return _change_role(call, add=True)


@ROUTES.add("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}")
async def remove_role(call: Call) -> Answer:
    """Take a role from a member."""
    return _change_role(call, add=False)


def _change_role(call: Call, *, add: bool) -> Answer:
    item, world = _guild_of_call(call), call.app.world
    _demand_bits(call, item, permissions.MANAGE_ROLES)
    user_id, role_id = call.params["user_id"], call.params["role_id"]
    if user_id not in item["members"]:
        raise not_found(10007, "Member")
    if role_id not in {role["id"] for role in item["roles"]}:
        raise not_found(10011, "Role")
    held = [key for key in item["members"][user_id]["roles"] if key != role_id]
    item["members"][user_id]["roles"] = [*held, role_id] if add else held
    world.save("guild", item)
    payload = views.member_view(world, item, user_id) | {"guild_id": item["id"]}
    call.app.gateway.dispatch("GUILD_MEMBER_UPDATE", payload, guild_id=item["id"])
    return None


def _demand_bits(call: Call, item: Json, bits: int) -> None:
    if permissions.in_guild(item, call.app.world.bot_id) & bits != bits:
        raise ApiError(403, 50013, "Missing Permissions")
