"""Operations on a server's scheduled events: created, read, changed and deleted by the bot, stored with the server."""

from __future__ import annotations

from sandbox.core.api import Answer, Call, Routes
from sandbox.world import permissions, views
from sandbox.world.wire import ApiError, Json, form_error, not_found, now_iso

ROUTES = Routes()
#: An event in a voice channel, and one outside the server's channels.
_VOICE, _EXTERNAL = 2, 3
#: An event is planned, is on, is over, or was called off; which may follow.
_PLANNED, _ON, _OVER, _CALLED_OFF = 1, 2, 3, 4
_NEXT = {_PLANNED: (_PLANNED, _ON, _CALLED_OFF), _ON: (_ON, _OVER), _OVER: (_OVER,), _CALLED_OFF: (_CALLED_OFF,)}
_CHANGED = (
    *("name", "description", "scheduled_start_time", "scheduled_end_time", "entity_metadata", "status"),
    *("entity_type", "channel_id"),
)


def _events_of_call(call: Call, *, any_of: int = 0) -> tuple[Json, dict[str, Json]]:
    """A server and its events. ``any_of``: rights of which the bot needs one."""
    world = call.app.world
    guild = world.guild(call.params["guild_id"])
    if world.bot_id not in guild["members"]:
        raise ApiError(403, 50001, "Missing Access")
    if any_of and not permissions.in_guild(guild, world.bot_id) & any_of:
        raise ApiError(403, 50013, "Missing Permissions")
    return guild, guild.setdefault("_events", {})


def _event_of_call(call: Call, events: dict[str, Json]) -> Json:
    found = events.get(call.params["event_id"])
    if found is None:
        raise not_found(10070, "Guild Scheduled Event")
    return found


def _check_event_body(call: Call, body: Json, *, new_start: bool) -> None:
    """Raises ApiError for an event that Discord would refuse. ``new_start``: a start that is left as it was may have passed."""
    if new_start and body["scheduled_start_time"] <= now_iso():
        raise form_error(["scheduled_start_time"], "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")
    if int(body["entity_type"]) == _VOICE:
        world = call.app.world
        channel = world.channel(str(body.get("channel_id") or "0"))
        if channel["type"] != 2:
            raise form_error(["channel_id"], "BASE_TYPE_REQUIRED", "This field is required")
        world.demand(channel, world.bot_id, permissions.VIEW_CHANNEL | permissions.CONNECT)
        if (body.get("entity_metadata") or {}).get("location"):
            raise form_error(["entity_metadata"], "BASE_TYPE_BAD_TYPE", "Only external events have a location.")
    elif not (body.get("entity_metadata") or {}).get("location") or not body.get("scheduled_end_time"):
        raise form_error(["entity_metadata"], "BASE_TYPE_REQUIRED", "This field is required")


@ROUTES.add("GET", "/guilds/{guild_id}/scheduled-events")
async def route_list_events(call: Call) -> Answer:
    """All events of a server."""
    _, events = _events_of_call(call)
    return list(events.values())


@ROUTES.add("POST", "/guilds/{guild_id}/scheduled-events")
async def route_create_event(call: Call) -> Answer:
    """An event in a voice channel or outside the channels: the kinds supported here."""
    guild, events = _events_of_call(call, any_of=permissions.CREATE_EVENTS)
    world, body = call.app.world, call.body
    if int(body.get("entity_type") or 0) not in (_VOICE, _EXTERNAL):
        raise form_error(["entity_type"], "BASE_TYPE_CHOICES", "Only external events and those in voice channels are known here.")
    _check_event_body(call, body, new_start=True)
    item: Json = {
        "id": world.flakes.next(),
        "guild_id": guild["id"],
        "channel_id": body.get("channel_id") and str(body["channel_id"]),
        "creator_id": world.bot_id,
        "creator": views.user_view(world.users[world.bot_id]),
        "name": body["name"],
        "description": body.get("description"),
        "scheduled_start_time": body["scheduled_start_time"],
        "scheduled_end_time": body.get("scheduled_end_time"),
        "privacy_level": 2,
        "status": _PLANNED,
        "entity_type": int(body["entity_type"]),
        "entity_id": None,
        "entity_metadata": body.get("entity_metadata"),
        "user_count": 0,
        "image": None,
        "recurrence_rule": None,
    }
    events[item["id"]] = item
    world.save("guild", guild)
    call.app.gateway.dispatch("GUILD_SCHEDULED_EVENT_CREATE", item, guild_id=guild["id"])
    return item


@ROUTES.add("GET", "/guilds/{guild_id}/scheduled-events/{event_id}")
async def route_get_event(call: Call) -> Answer:
    """One event."""
    _, events = _events_of_call(call)
    return _event_of_call(call, events)


@ROUTES.add("PATCH", "/guilds/{guild_id}/scheduled-events/{event_id}")
async def route_edit_event(call: Call) -> Answer:
    """Change one of the bot's own events."""
    guild, events = _events_of_call(call, any_of=permissions.CREATE_EVENTS | permissions.MANAGE_EVENTS)
    item = _event_of_call(call, events)
    changed = item | {key: call.body[key] for key in _CHANGED if key in call.body}
    changed["channel_id"] = changed["channel_id"] and str(changed["channel_id"])
    if int(changed["status"]) not in _NEXT[item["status"]]:
        raise ApiError(400, 180000, "Cannot update a finished event")
    _check_event_body(call, changed, new_start=changed["scheduled_start_time"] != item["scheduled_start_time"])
    item |= changed
    call.app.world.save("guild", guild)
    call.app.gateway.dispatch("GUILD_SCHEDULED_EVENT_UPDATE", item, guild_id=guild["id"])
    return item


@ROUTES.add("DELETE", "/guilds/{guild_id}/scheduled-events/{event_id}")
async def route_delete_event(call: Call) -> Answer:
    """Delete one of the bot's own events."""
    guild, events = _events_of_call(call, any_of=permissions.CREATE_EVENTS | permissions.MANAGE_EVENTS)
    item = _event_of_call(call, events)
    del events[item["id"]]
    call.app.world.save("guild", guild)
    call.app.gateway.dispatch("GUILD_SCHEDULED_EVENT_DELETE", item, guild_id=guild["id"])
    return None
