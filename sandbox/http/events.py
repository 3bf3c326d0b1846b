"""Operations on a server's scheduled events: created, read, changed and deleted by the bot, stored with the server."""

from __future__ import annotations

from sandbox.core.api import Answer, Call, Routes
from sandbox.world import permissions, views
from sandbox.world.wire import ApiError, Json, form_error, not_found, now_iso

ROUTES = Routes()
#: An event outside the server's channels.
_EXTERNAL = 3
_CHANGED = ("name", "description", "scheduled_start_time", "scheduled_end_time", "entity_metadata", "status")


def _events_of_call(call: Call, *, demand: int = 0) -> tuple[Json, dict[str, Json]]:
    world = call.app.world
    guild = world.guild(call.params["guild_id"])
    if world.bot_id not in guild["members"]:
        raise ApiError(403, 50001, "Missing Access")
    if permissions.in_guild(guild, world.bot_id) & demand != demand:
        raise ApiError(403, 50013, "Missing Permissions")
    return guild, guild.setdefault("_events", {})


def _event_of_call(call: Call, events: dict[str, Json]) -> Json:
    found = events.get(call.params["event_id"])
    if found is None:
        raise not_found(10070, "Guild Scheduled Event")
    return found


def _check_event_body(body: Json) -> None:
    if body["scheduled_start_time"] <= now_iso():
        raise form_error(["scheduled_start_time"], "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")
    if not (body.get("entity_metadata") or {}).get("location") or not body.get("scheduled_end_time"):
        raise form_error(["entity_metadata"], "BASE_TYPE_REQUIRED", "This field is required")


@ROUTES.add("GET", "/guilds/{guild_id}/scheduled-events")
async def route_list_events(call: Call) -> Answer:
    """All events of a server."""
    _, events = _events_of_call(call)
    return list(events.values())


@ROUTES.add("POST", "/guilds/{guild_id}/scheduled-events")
async def route_create_event(call: Call) -> Answer:
    """An event outside the channels, the only kind supported here."""
    guild, events = _events_of_call(call, demand=permissions.CREATE_EVENTS)
    world, body = call.app.world, call.body
    if int(body.get("entity_type") or 0) != _EXTERNAL:
        raise form_error(["entity_type"], "BASE_TYPE_CHOICES", "Only external events are known here.")
    _check_event_body(body)
    item: Json = {
        "id": world.flakes.next(),
        "guild_id": guild["id"],
        "channel_id": None,
        "creator_id": world.bot_id,
        "creator": views.user_view(world.users[world.bot_id]),
        "name": body["name"],
        "description": body.get("description"),
        "scheduled_start_time": body["scheduled_start_time"],
        "scheduled_end_time": body["scheduled_end_time"],
        "privacy_level": 2,
        "status": 1,
        "entity_type": _EXTERNAL,
        "entity_id": None,
        "entity_metadata": body["entity_metadata"],
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
    guild, events = _events_of_call(call, demand=permissions.CREATE_EVENTS)
    item = _event_of_call(call, events)
    changed = item | {key: call.body[key] for key in _CHANGED if key in call.body}
    _check_event_body(changed)
    item |= changed
    call.app.world.save("guild", guild)
    call.app.gateway.dispatch("GUILD_SCHEDULED_EVENT_UPDATE", item, guild_id=guild["id"])
    return item


@ROUTES.add("DELETE", "/guilds/{guild_id}/scheduled-events/{event_id}")
async def route_delete_event(call: Call) -> Answer:
    """Delete one of the bot's own events."""
    guild, events = _events_of_call(call, demand=permissions.CREATE_EVENTS)
    item = _event_of_call(call, events)
    del events[item["id"]]
    call.app.world.save("guild", guild)
    call.app.gateway.dispatch("GUILD_SCHEDULED_EVENT_DELETE", item, guild_id=guild["id"])
    return None
