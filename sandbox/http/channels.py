"""Operations on channels and threads: read, create, change, archive, members; posts of a forum."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.core import messages
from sandbox.core.api import Answer, Call, Routes
from sandbox.world import permissions, seed, views
from sandbox.world.wire import ApiError, Json, form_error, not_found, now_iso

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

ROUTES = Routes()
#: A forum's tags, the letters of a name (as Discord's description of its API says), a post's tags, a flag of a forum.
_MOST_TAGS, _LONGEST_TAG, _MOST_APPLIED, _REQUIRES_TAG = 20, 50, 5, 1 << 4
_EDITABLE = (
    "name",
    "topic",
    "nsfw",
    "rate_limit_per_user",
    "parent_id",
    "position",
    "default_auto_archive_duration",
    "available_tags",
    "flags",
)


def _channel_of_call(call: Call, bits: int = permissions.VIEW_CHANNEL) -> Json:
    channel = call.app.world.channel(call.params["channel_id"])
    call.app.world.demand(channel, call.app.world.bot_id, bits)
    return channel


@ROUTES.add("GET", "/channels/{channel_id}")
async def route_read_channel(call: Call) -> Answer:
    """A channel, thread or direct message channel."""
    return views.channel_view(call.app.world, _channel_of_call(call))


@ROUTES.add("POST", "/guilds/{guild_id}/channels", status=201)
async def route_create_channel(call: Call) -> Answer:
    """Create a guild channel."""
    world = call.app.world
    guild = world.guild(call.params["guild_id"])
    if not permissions.in_guild(guild, world.bot_id) & permissions.MANAGE_CHANNELS:
        raise ApiError(403, 50013, "Missing Permissions")
    if (
        sum(
            1
            for item in world.channels.values()
            if item.get("guild_id") == guild["id"] and item["type"] not in permissions.THREADS
        )
        >= 500
    ):
        raise ApiError(400, 30013, "Maximum number of guild channels reached (500)")
    _check_channel_name(call.body.get("name"))
    parent = world.channel(str(call.body["parent_id"])) if call.body.get("parent_id") else None
    channel = seed.new_channel(
        world, guild, call.body["name"], call.body.get("type") or 0, parent=parent, topic=call.body.get("topic")
    )
    channel["permission_overwrites"] = _permission_overwrites(call.body) or (parent or {}).get("permission_overwrites", [])
    channel["available_tags"] = _forum_tags(call.app, call.body.get("available_tags") or [])
    world.save("channel", channel, channel["id"])
    call.app.gateway.dispatch("CHANNEL_CREATE", views.channel_view(world, channel), channel)
    return views.channel_view(world, channel)


def _check_channel_name(name: object) -> None:
    if not isinstance(name, str) or not 1 <= len(name) <= 100:
        raise form_error(["name"], "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")


def _forum_tags(app: RunningSandbox, tags: list[Json]) -> list[Json]:
    if len(tags) > _MOST_TAGS:
        raise form_error(["available_tags"], "BASE_TYPE_MAX_LENGTH", f"Must be {_MOST_TAGS} or fewer in length.")
    for tag in tags:
        if not isinstance(tag.get("name"), str) or not 1 <= len(tag["name"]) <= _LONGEST_TAG:
            raise form_error(["available_tags"], "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {_LONGEST_TAG} in length.")
    if len({tag["name"] for tag in tags}) < len(tags):
        raise ApiError(400, 40061, "Tag names must be unique")
    empty: Json = {"moderated": False, "emoji_id": None, "emoji_name": None}
    return [empty | tag | {"id": str(tag.get("id") or app.world.flakes.next())} for tag in tags]


def _check_applied_tags(app: RunningSandbox, parent: Json, tags: list[Any], worn: list[str] | None = None) -> list[str]:
    """The tags for a post, by id. ``worn``: those of a post that is there; tags of moderators change only by their right."""
    known, chosen = {tag["id"]: tag for tag in parent.get("available_tags") or []}, [str(tag) for tag in tags]
    if len(chosen) > _MOST_APPLIED:
        raise form_error(["applied_tags"], "BASE_TYPE_MAX_LENGTH", f"Must be {_MOST_APPLIED} or fewer in length.")
    if not set(chosen) <= set(known):
        raise form_error(["applied_tags"], "APPLIED_TAG_INVALID", "Unknown tag.")
    changed = set(chosen) ^ set(worn or [])
    moderates = app.world.rights(parent, app.world.bot_id) & permissions.MANAGE_THREADS
    if not moderates and any(known[tag]["moderated"] for tag in changed if tag in known):
        raise ApiError(403, 50013, "Missing Permissions")
    if not chosen and (parent.get("flags") or 0) & _REQUIRES_TAG:
        raise ApiError(400, 40067, "A tag is required to create a forum post in this channel")
    return chosen


def _permission_overwrites(body: Json) -> list[Json]:
    return [
        {
            "id": str(entry["id"]),
            "type": int(entry["type"]),
            "allow": str(entry.get("allow") or 0),
            "deny": str(entry.get("deny") or 0),
        }
        for entry in body.get("permission_overwrites") or []
    ]


@ROUTES.add("PATCH", "/channels/{channel_id}")
async def route_edit_channel(call: Call) -> Answer:
    """Change a channel; for a thread also archive, unarchive and lock."""
    channel = _channel_of_call(call)
    world = call.app.world
    if "name" in call.body:
        _check_channel_name(call.body["name"])
    if channel["type"] in permissions.THREADS:
        _edit_thread(call, channel)
        event = "THREAD_UPDATE"
    else:
        world.demand(channel, world.bot_id, permissions.MANAGE_CHANNELS)
        channel |= {key: call.body[key] for key in _EDITABLE if key in call.body}
        if call.body.get("available_tags") is not None:
            channel["available_tags"] = _forum_tags(call.app, call.body["available_tags"])
        if call.body.get("permission_overwrites") is not None:
            channel["permission_overwrites"] = _permission_overwrites(call.body)
        event = "CHANNEL_UPDATE"
    world.save("channel", channel, channel["id"])
    call.app.gateway.dispatch(event, views.channel_view(world, channel), channel)
    return views.channel_view(world, channel)


@ROUTES.add("PUT", "/channels/{channel_id}/voice-status", status=204)
async def route_set_voice_status(call: Call) -> Answer:
    """The status of a voice channel. The bot is never in one, so that it needs the right to manage it too."""
    world = call.app.world
    channel = _channel_of_call(call, permissions.SET_VOICE_CHANNEL_STATUS | permissions.MANAGE_CHANNELS)
    status = call.body.get("status")
    if channel["type"] != 2:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if status is not None and (not isinstance(status, str) or len(status) > 500):
        raise form_error(["status"], "BASE_TYPE_BAD_LENGTH", "Must be 500 or fewer in length.")
    channel["status"] = status or None
    world.save("channel", channel, channel["id"])
    told = {"id": channel["id"], "guild_id": channel["guild_id"], "status": channel["status"]}
    call.app.gateway.dispatch("VOICE_CHANNEL_STATUS_UPDATE", told, channel)
    return None


def _edit_thread(call: Call, thread: Json) -> None:
    world, body, state = call.app.world, call.body, thread["thread_metadata"]
    manages = bool(world.rights(thread, world.bot_id) & permissions.MANAGE_THREADS)
    if state["archived"] and body.get("archived") is not False:
        raise ApiError(400, 50083, "Thread is archived")
    opens = not state.get("locked") and body == {"archived": False}
    writes = bool(world.rights(thread, world.bot_id) & permissions.SEND_MESSAGES_IN_THREADS)
    if (
        not manages
        and not (opens and writes)
        and (thread["owner_id"] != world.bot_id or "locked" in body or (state.get("locked") and "archived" in body))
    ):
        raise ApiError(403, 50013, "Missing Permissions")
    if "archived" in body and body["archived"] != state["archived"]:
        state |= {"archived": body["archived"], "archive_timestamp": now_iso()}
    state |= {key: body[key] for key in ("locked", "auto_archive_duration", "invitable") if body.get(key) is not None}
    thread |= {key: body[key] for key in ("name", "rate_limit_per_user", "flags") if body.get(key) is not None}
    if body.get("applied_tags") is not None:
        thread["applied_tags"] = _check_applied_tags(call.app, world.parent(thread), body["applied_tags"], thread["applied_tags"])


@ROUTES.add("DELETE", "/channels/{channel_id}")
async def route_delete_channel(call: Call) -> Answer:
    """Delete a channel or thread; closing a direct message channel changes nothing here."""
    channel = _channel_of_call(call)
    world = call.app.world
    body = views.channel_view(world, channel)
    if channel["type"] == 1:
        return body
    thread = channel["type"] in permissions.THREADS
    world.demand(channel, world.bot_id, permissions.MANAGE_THREADS if thread else permissions.MANAGE_CHANNELS)
    call.app.gateway.dispatch("THREAD_DELETE" if thread else "CHANNEL_DELETE", body, channel)
    world.drop_channel(channel)
    return body


@ROUTES.add("PUT", "/channels/{channel_id}/permissions/{overwrite_id}")
async def set_permission(call: Call) -> Answer:
    """Set the overwrite of a role or member."""
    channel = _channel_of_call(call, permissions.VIEW_CHANNEL | permissions.MANAGE_CHANNELS)
    entry = _permission_overwrites({"permission_overwrites": [call.body | {"id": call.params["overwrite_id"]}]})
    return _replace_overwrite(call, channel, entry)


@ROUTES.add("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}")
async def drop_permission(call: Call) -> Answer:
    """Remove the overwrite of a role or member."""
    return _replace_overwrite(call, _channel_of_call(call, permissions.VIEW_CHANNEL | permissions.MANAGE_CHANNELS), [])


def _replace_overwrite(call: Call, channel: Json, entry: list[Json]) -> Answer:
    rest = [item for item in channel["permission_overwrites"] if item["id"] != call.params["overwrite_id"]]
    channel["permission_overwrites"] = rest + entry
    call.app.world.save("channel", channel, channel["id"])
    call.app.gateway.dispatch("CHANNEL_UPDATE", views.channel_view(call.app.world, channel), channel)
    return None


# Threads


def new_thread(app: RunningSandbox, parent: Json, owner_id: str, kind: int, body: Json, thread_id: str | None = None) -> Json:
    """Create a thread (10 announcement, 11 public, 12 private) owned and joined by `owner_id`, and announce it."""
    _check_channel_name(body.get("name"))
    thread: Json = {
        "id": thread_id or app.world.flakes.next(),
        "type": kind,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner_id,
        "name": body["name"],
        "nsfw": False,
        "last_message_id": None,
        "rate_limit_per_user": body.get("rate_limit_per_user") or 0,
        "message_count": 0,
        "total_message_sent": 0,
        "flags": 0,
        "applied_tags": [str(key) for key in body.get("applied_tags") or []],
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": body.get("auto_archive_duration") or parent.get("default_auto_archive_duration") or 4320,
            "archive_timestamp": now_iso(),
            "create_timestamp": now_iso(),
            "locked": False,
        },
        "_members": [owner_id],
    }
    if kind == 12:
        thread["thread_metadata"]["invitable"] = body.get("invitable", True)
    app.world.save("channel", thread, thread["id"])
    app.gateway.dispatch("THREAD_CREATE", views.channel_view(app.world, thread) | {"newly_created": True}, thread)
    return thread


@ROUTES.add("POST", "/channels/{channel_id}/messages/{message_id}/threads", status=201)
async def thread_from_message(call: Call) -> Answer:
    """A public thread attached to a message, with the message's id."""
    parent = _channel_of_call(call, permissions.VIEW_CHANNEL | permissions.CREATE_PUBLIC_THREADS)
    message = messages.visible_to_bot(call.app, parent["id"], call.params["message_id"])
    if message["id"] in call.app.world.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    if parent["type"] not in (0, 5):
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    thread = new_thread(call.app, parent, call.app.world.bot_id, 11 if parent["type"] == 0 else 10, call.body, message["id"])
    message |= {"_starts_thread": thread["id"], "flags": message["flags"] | (1 << 5)}
    messages.publish_message(call.app, message, event="MESSAGE_UPDATE")
    return views.channel_view(call.app.world, thread)


@ROUTES.add("POST", "/channels/{channel_id}/threads", status=201)
async def create_thread(call: Call) -> Answer:
    """A thread without a message (private unless the type is 11), or a forum post with its first message."""
    parent = call.app.world.channel(call.params["channel_id"])
    world = call.app.world
    if parent["type"] in (15, 16):
        world.demand(parent, world.bot_id, permissions.VIEW_CHANNEL | permissions.SEND_MESSAGES)
        return _forum_post(call, parent)
    if parent["type"] not in (0, 5):
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    kind = call.body.get("type") or 12
    if kind not in permissions.THREADS:
        raise form_error(["type"], "BASE_TYPE_CHOICES", "Value must be one of (10, 11, 12).")
    right = permissions.CREATE_PRIVATE_THREADS if kind == 12 else permissions.CREATE_PUBLIC_THREADS
    world.demand(parent, world.bot_id, permissions.VIEW_CHANNEL | right)
    thread = new_thread(call.app, parent, world.bot_id, kind, call.body)
    if kind != 12:
        notice = messages.blank_message(call.app, parent, world.bot_id, kind=18)
        notice |= {
            "content": thread["name"],
            "message_reference": {"type": 0, "channel_id": thread["id"]},
            "_starts_thread": thread["id"],
        }
        messages.publish_message(call.app, notice)
    return views.channel_view(world, thread)


def _forum_post(call: Call, parent: Json) -> Answer:
    body = call.body.get("message")
    if not isinstance(body, dict):
        raise form_error(["message"], "BASE_TYPE_REQUIRED", "This field is required")
    _check_applied_tags(call.app, parent, call.body.get("applied_tags") or [])
    thread = new_thread(call.app, parent, call.app.world.bot_id, 11, call.body)
    try:
        message = messages.blank_message(call.app, thread, call.app.world.bot_id) | {"id": thread["id"]}
        messages.fill_message(call.app, message, body, call.uploads, editing=False)
    except ApiError:
        # Nothing may remain of a refused post; the thread was made first only because the message lives in it.
        call.app.gateway.dispatch("THREAD_DELETE", views.channel_view(call.app.world, thread), thread)
        call.app.world.drop_channel(thread)
        raise
    messages.publish_message(call.app, message)
    return views.channel_view(call.app.world, thread) | {"message": views.message_view(call.app.world, message)}


@ROUTES.add("GET", "/channels/{channel_id}/threads/archived/public")
@ROUTES.add("GET", "/channels/{channel_id}/threads/archived/private")
@ROUTES.add("GET", "/channels/{channel_id}/users/@me/threads/archived/private")
async def route_archived_threads(call: Call) -> Answer:
    """Archived threads below a channel that the bot can see, newest archive first (public and private alike)."""
    parent, world = _channel_of_call(call), call.app.world
    found = [
        item for item in world.channels.values()
        if item.get("parent_id") == parent["id"] and item["type"] in permissions.THREADS
        and item["thread_metadata"]["archived"] and world.sees(item, world.bot_id)
    ]  # fmt: skip
    found.sort(key=lambda item: str(item["thread_metadata"]["archive_timestamp"]), reverse=True)
    return {"threads": [views.channel_view(world, item) for item in found], "members": [], "has_more": False}


def _thread_of_call(call: Call) -> Json:
    thread = _channel_of_call(call)
    if thread["type"] not in permissions.THREADS:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    return thread


@ROUTES.add("GET", "/channels/{channel_id}/thread-members")
async def thread_members(call: Call) -> Answer:
    """Members of a thread."""
    thread = _thread_of_call(call)
    return [views.thread_member_view(thread, key) for key in thread["_members"]]


@ROUTES.add("GET", "/channels/{channel_id}/thread-members/{user_id}")
async def route_thread_member(call: Call) -> Answer:
    """One member of a thread."""
    thread = _thread_of_call(call)
    if call.params["user_id"] not in thread["_members"]:
        raise not_found(10007, "Member")
    return views.thread_member_view(thread, call.params["user_id"])


@ROUTES.add("PUT", "/channels/{channel_id}/thread-members/{user_id}")
async def add_thread_member(call: Call) -> Answer:
    """Add a user, or with ``@me`` the bot, to a thread."""
    set_membership(call.app, _thread_of_call(call), _user_of_call(call), on=True)
    return None


@ROUTES.add("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
async def remove_thread_member(call: Call) -> Answer:
    """Remove a user, or with ``@me`` the bot, from a thread."""
    set_membership(call.app, _thread_of_call(call), _user_of_call(call), on=False)
    return None


def _user_of_call(call: Call) -> str:
    key = call.params["user_id"]
    return call.app.world.bot_id if key == "@me" else key


def set_membership(app: RunningSandbox, thread: Json, user_id: str, *, on: bool) -> None:
    """Add a user to a thread or remove them; 404 / 10013 for someone who is not in the guild."""
    if thread["thread_metadata"]["archived"]:
        raise ApiError(400, 50083, "Thread is archived")
    if user_id not in app.world.guilds[thread["guild_id"]]["members"]:
        raise not_found(10013, "User")
    rest = [key for key in thread["_members"] if key != user_id]
    thread["_members"] = [*rest, user_id] if on else rest
    app.world.save("channel", thread, thread["id"])
    payload: Json = {
        "id": thread["id"],
        "guild_id": thread["guild_id"],
        "member_count": len(thread["_members"]),
        "added_members": [views.thread_member_view(thread, user_id)] if on else [],
        "removed_member_ids": [] if on else [user_id],
    }
    app.gateway.dispatch("THREAD_MEMBERS_UPDATE", payload, thread)
