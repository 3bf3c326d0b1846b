"""Operations on application commands, global and per guild."""

from __future__ import annotations

from sandbox.checks.commands import check_commands, check_one
from sandbox.core.api import Answer, Call, Routes
from sandbox.world.wire import ApiError, Json, absolute_urls, not_found

ROUTES = Routes()
_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _commands_of_scope(call: Call) -> list[Json]:
    """The commands of the path's scope, in the order in which they were registered."""
    if call.params["application_id"] != call.app.world.bot_id:
        raise ApiError(403, 20012, "You are not authorized to perform this action on this application")
    guild_id = call.params.get("guild_id")
    if guild_id is not None:
        call.app.world.guild(guild_id)
    return [item for item in call.app.world.commands.values() if item.get("guild_id") == guild_id]


def _command_of_call(call: Call) -> Json:
    found = next((item for item in _commands_of_scope(call) if item["id"] == call.params["command_id"]), None)
    if found is None:
        raise not_found(10063, "application command")
    return found


def _command_object(call: Call, body: Json, old: Json | None) -> Json:
    """The full command object of a request; an unchanged name keeps its id, as on Discord."""
    world = call.app.world
    command: Json = {
        "id": old["id"] if old else world.flakes.next(),
        "application_id": world.bot_id,
        "version": world.flakes.next(),
        "type": body.get("type") or 1,
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "options": body.get("options") or [],
        "default_member_permissions": body.get("default_member_permissions"),
        "dm_permission": body.get("dm_permission", True),
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or [0],
        "nsfw": body.get("nsfw") or False,
    }
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    if "guild_id" in call.params:
        command["guild_id"] = call.params["guild_id"]
        del command["dm_permission"]
    return command


def _localized_command(call: Call, command: Json) -> Json:
    """The command, with its translations only if ``with_localizations`` is set."""
    body: Json = absolute_urls(command, "")
    if call.query.get("with_localizations") not in ("1", "true", "True"):
        body.pop("name_localizations", None)
        body.pop("description_localizations", None)
    return body


@ROUTES.add("GET", _GLOBAL)
@ROUTES.add("GET", _GUILD)
async def route_list_commands(call: Call) -> Answer:
    """All commands of the scope."""
    return [_localized_command(call, item) for item in _commands_of_scope(call)]


@ROUTES.add("PUT", _GLOBAL)
@ROUTES.add("PUT", _GUILD)
async def route_overwrite_commands(call: Call) -> Answer:
    """Replace all commands of the scope."""
    held, body = _commands_of_scope(call), call.body or []
    check_commands(body)
    by_name = {(item["type"], item["name"]): item for item in held}
    fresh = [_command_object(call, item, by_name.get((item.get("type") or 1, item["name"]))) for item in body]
    for item in held:
        call.app.world.drop_command(item)
    for item in fresh:
        call.app.world.save("command", item)
    return fresh


@ROUTES.add("POST", _GLOBAL, status=201)
@ROUTES.add("POST", _GUILD, status=201)
async def route_create_command(call: Call) -> Answer:
    """Create one command, or replace the one of the same name."""
    held = _commands_of_scope(call)
    check_one(call.body)
    old = next((item for item in held if (item["type"], item["name"]) == (call.body.get("type") or 1, call.body["name"])), None)
    command = _command_object(call, call.body, old)
    call.app.world.save("command", command)
    return command


@ROUTES.add("GET", _GLOBAL + "/{command_id}")
@ROUTES.add("GET", _GUILD + "/{command_id}")
async def route_read_command(call: Call) -> Answer:
    """One command, always with its translations."""
    body: Json = absolute_urls(_command_of_call(call), "")
    return body


@ROUTES.add("PATCH", _GLOBAL + "/{command_id}")
@ROUTES.add("PATCH", _GUILD + "/{command_id}")
async def route_edit_command(call: Call) -> Answer:
    """Change one command."""
    old = _command_of_call(call)
    body = {key: value for key, value in old.items() if key not in ("id", "version", "application_id")} | call.body
    check_one(body)
    command = _command_object(call, body, old)
    call.app.world.save("command", command)
    return command


@ROUTES.add("DELETE", _GLOBAL + "/{command_id}")
@ROUTES.add("DELETE", _GUILD + "/{command_id}")
async def route_delete_command(call: Call) -> Answer:
    """Remove one command."""
    call.app.world.drop_command(_command_of_call(call))
    return None
