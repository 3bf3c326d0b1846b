"""Operations on the messages of a channel: post, read, change, delete, react, pin, type."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sandbox.core import messages
from sandbox.core.api import Answer, Call, Routes
from sandbox.world import permissions, views
from sandbox.world.wire import ApiError, Json, form_error, now_iso

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

ROUTES = Routes()


def _message_channel_of_call(call: Call, bits: int = permissions.VIEW_CHANNEL) -> Json:
    channel = call.app.world.channel(call.params["channel_id"])
    call.app.world.demand(channel, call.app.world.bot_id, bits)
    return channel


def _message_of_call(call: Call) -> Json:
    return messages.visible_to_bot(call.app, call.params["channel_id"], call.params["message_id"])


@ROUTES.add("POST", "/channels/{channel_id}/messages")
async def route_create_message(call: Call) -> Answer:
    """Post a message."""
    channel = call.app.world.channel(call.params["channel_id"])
    return views.message_view(
        call.app.world, messages.post_message(call.app, channel, call.app.world.bot_id, call.body or {}, call.uploads)
    )


@ROUTES.add("GET", "/channels/{channel_id}/messages")
async def route_history(call: Call) -> Answer:
    """Messages newest first, bounded by ``before``, ``after`` or ``around``."""
    channel = _message_channel_of_call(call, permissions.VIEW_CHANNEL | permissions.READ_MESSAGE_HISTORY)
    limit = int(call.query.get("limit", "50"))
    if not 1 <= limit <= 100:
        raise form_error(["limit"], "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
    found = sorted(
        (item for item in call.app.world.messages.get(channel["id"], {}).values() if not item.get("_for")),
        key=lambda m: int(m["id"]),
    )
    if "before" in call.query:
        found = [item for item in found if int(item["id"]) < int(call.query["before"])][-limit:]
    elif "after" in call.query:
        found = [item for item in found if int(item["id"]) > int(call.query["after"])][:limit]
    elif "around" in call.query:
        middle, half = int(call.query["around"]), limit // 2
        older = [item for item in found if int(item["id"]) < middle][-half:]
        found = older + [item for item in found if int(item["id"]) >= middle][: limit - len(older)]
    else:
        found = found[-limit:]
    return [views.message_view(call.app.world, item) for item in reversed(found)]


@ROUTES.add("GET", "/channels/{channel_id}/messages/pins")
async def route_list_pins(call: Call) -> Answer:
    """Pinned messages, newest pin first."""
    found = _pinned_messages(call)
    return {
        "items": [{"pinned_at": item["_pinned_at"], "message": views.message_view(call.app.world, item)} for item in found],
        "has_more": False,
    }


@ROUTES.add("GET", "/channels/{channel_id}/pins")
async def old_pins(call: Call) -> Answer:
    """Pinned messages in the older format."""
    return [views.message_view(call.app.world, item) for item in _pinned_messages(call)]


def _pinned_messages(call: Call) -> list[Json]:
    channel = _message_channel_of_call(call)
    found = [item for item in call.app.world.messages.get(channel["id"], {}).values() if item["pinned"]]
    return sorted(found, key=lambda item: str(item["_pinned_at"]), reverse=True)


@ROUTES.add("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@ROUTES.add("PUT", "/channels/{channel_id}/pins/{message_id}")
async def route_pin(call: Call) -> Answer:
    """Pin a message."""
    return _set_pin(call, pinned=True)


@ROUTES.add("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@ROUTES.add("DELETE", "/channels/{channel_id}/pins/{message_id}")
async def route_unpin(call: Call) -> Answer:
    """Unpin a message."""
    return _set_pin(call, pinned=False)


def _set_pin(call: Call, *, pinned: bool) -> Answer:
    channel, message = _message_channel_of_call(call, permissions.VIEW_CHANNEL | permissions.PIN_MESSAGES), _message_of_call(call)
    if message["pinned"] == pinned:
        return None
    if pinned and sum(1 for item in call.app.world.messages[channel["id"]].values() if item["pinned"]) >= 250:
        raise ApiError(400, 30003, "Maximum number of pins reached for the channel (250)")
    message |= {"pinned": pinned, "_pinned_at": now_iso()}
    messages.publish_message(call.app, message, event="MESSAGE_UPDATE")
    where = {"channel_id": channel["id"], "last_pin_timestamp": now_iso()}
    call.app.gateway.dispatch(
        "CHANNEL_PINS_UPDATE", where | ({"guild_id": channel["guild_id"]} if "guild_id" in channel else {}), channel
    )
    if pinned:
        notice = messages.blank_message(call.app, channel, call.app.world.bot_id, kind=6)
        notice["message_reference"] = {"type": 0, "channel_id": channel["id"], "message_id": message["id"]}
        messages.publish_message(call.app, notice)
    return None


@ROUTES.add("GET", "/channels/{channel_id}/messages/{message_id}")
async def route_read_message(call: Call) -> Answer:
    """One message; ephemeral ones are unknown here."""
    return views.message_view(call.app.world, _message_of_call(call))


@ROUTES.add("PATCH", "/channels/{channel_id}/messages/{message_id}")
async def route_edit_message(call: Call) -> Answer:
    """Change one of the bot's own messages."""
    message = _message_of_call(call)
    channel = call.app.world.channel(call.params["channel_id"])
    if channel["type"] in permissions.THREADS and channel["thread_metadata"]["archived"]:
        raise ApiError(400, 50083, "Thread is archived")
    messages.edit_own_message(call.app, message, call.app.world.bot_id, call.body or {}, call.uploads)
    return views.message_view(call.app.world, message)


@ROUTES.add("DELETE", "/channels/{channel_id}/messages/{message_id}")
async def route_delete_message(call: Call) -> Answer:
    """Delete a message."""
    messages.remove_message(call.app, _message_of_call(call), call.app.world.bot_id)
    return None


@ROUTES.add("POST", "/channels/{channel_id}/messages/bulk-delete")
async def bulk_delete(call: Call) -> Answer:
    """Delete 2 to 100 messages younger than two weeks."""
    channel = _message_channel_of_call(call, permissions.VIEW_CHANNEL | permissions.MANAGE_MESSAGES)
    keys = [str(key) for key in call.body.get("messages", [])]
    if not 2 <= len(keys) <= 100:
        raise ApiError(
            400,
            50016,
            "Provided too few or too many messages to delete. Must provide at least 2 and at most 100 messages to delete.",
        )
    oldest = (int((time.time() - 14 * 86_400) * 1000) - 1_420_070_400_000) << 22
    if any(int(key) < oldest for key in keys):
        raise ApiError(400, 50034, "You can only bulk delete messages that are under 14 days old.")
    for key in keys:
        message = call.app.world.messages.get(channel["id"], {}).get(key)
        if message is not None and not message.get("_for"):
            messages.remove_message(call.app, message, None)
    return None


@ROUTES.add("POST", "/channels/{channel_id}/typing")
async def route_typing(call: Call) -> Answer:
    """Show that the bot is typing (kept for ten seconds by clients)."""
    channel = _message_channel_of_call(call, permissions.VIEW_CHANNEL | permissions.SEND_MESSAGES)
    call.app.world.touch("typing", channel["id"], channel["id"])
    return None


@ROUTES.add("PUT", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me")
async def route_react(call: Call) -> Answer:
    """The bot reacts."""
    _message_channel_of_call(call, permissions.VIEW_CHANNEL | permissions.ADD_REACTIONS | permissions.READ_MESSAGE_HISTORY)
    set_reaction(call.app, _message_of_call(call), call.app.world.bot_id, call.params["emoji_name"], on=True)
    return None


@ROUTES.add("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me")
async def route_unreact(call: Call) -> Answer:
    """Remove the bot's reaction."""
    set_reaction(call.app, _message_of_call(call), call.app.world.bot_id, call.params["emoji_name"], on=False)
    return None


@ROUTES.add("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{user_id}")
async def unreact_other(call: Call) -> Answer:
    """Remove another user's reaction."""
    _message_channel_of_call(call, permissions.VIEW_CHANNEL | permissions.MANAGE_MESSAGES)
    set_reaction(call.app, _message_of_call(call), call.params["user_id"], call.params["emoji_name"], on=False)
    return None


@ROUTES.add("GET", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}")
async def route_reactors(call: Call) -> Answer:
    """The users who reacted with an emoji."""
    who = _message_of_call(call).get("_reactions", {}).get(call.params["emoji_name"], [])
    after = int(call.query.get("after", "0"))
    keys = sorted((key for key in who if int(key) > after), key=int)[: int(call.query.get("limit", "25"))]
    return [views.user_view(call.app.world.users[key]) for key in keys]


@ROUTES.add("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions")
@ROUTES.add("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}")
async def clear_reactions(call: Call) -> Answer:
    """Remove all reactions, or all with one emoji."""
    _message_channel_of_call(call, permissions.VIEW_CHANNEL | permissions.MANAGE_MESSAGES)
    message = _message_of_call(call)
    emoji = call.params.get("emoji_name")
    held = message.get("_reactions", {})
    message["_reactions"] = {key: who for key, who in held.items() if emoji is not None and key != emoji}
    call.app.world.save("message", message)
    return None


def set_reaction(app: RunningSandbox, message: Json, user_id: str, emoji: str, *, on: bool) -> None:
    """Add or remove one user's reaction and tell the gateway."""
    held = message.setdefault("_reactions", {})
    who = [key for key in held.get(emoji, []) if key != user_id]
    if on and emoji not in held and len(held) >= 20:
        raise ApiError(400, 30010, "Maximum number of reactions reached (20)")
    if on:
        who.append(user_id)
    if who:
        held[emoji] = who
    else:
        held.pop(emoji, None)
    app.world.save("message", message)
    channel = app.world.channels[message["channel_id"]]
    name, _, emoji_id = emoji.partition(":")
    payload: Json = {
        "user_id": user_id,
        "channel_id": channel["id"],
        "message_id": message["id"],
        "emoji": {"id": emoji_id or None, "name": name},
        "burst": False,
        "type": 0,
    }
    if "guild_id" in channel:
        guild = app.world.guilds[channel["guild_id"]]
        payload |= {"guild_id": guild["id"], "member": views.member_view(app.world, guild, user_id)}
    app.gateway.dispatch("MESSAGE_REACTION_ADD" if on else "MESSAGE_REACTION_REMOVE", payload, channel)
