"""What one person sees: channels, messages, their own interactions, and the stream of changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.people import commands_for
from sandbox.world import permissions, views
from sandbox.world.state import WorldChange
from sandbox.world.wire import LOADING, Json, absolute_urls

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox


def feed_message(app: RunningSandbox, item: Json) -> Json:
    """A message for a person's client: its wire form plus what only a client knows."""
    body = views.message_view(app.world, item) | {
        "ephemeral": bool(item.get("_for")),
        "loading": bool(item["flags"] & LOADING),
        "command": item.get("_command"),
        "interaction_id": item.get("_interaction"),
        # Attachments shown by a component or embed are not listed again below the message.
        "inside": item.get("_inside", []),
    }
    target = item.get("message_reference", {}).get("message_id")
    if item.get("_for") and target:
        # An ephemeral message may answer another one; the wire form leaves that message out.
        answered = app.world.messages.get(item["channel_id"], {}).get(target)
        if answered and answered.get("_for") == item["_for"] and not answered.get("_dismissed"):
            body["referenced_message"] = views.message_view(app.world, answered, deep=False)
    for reaction, who in zip(body.get("reactions", []), item.get("_reactions", {}).values(), strict=False):
        reaction["users"] = who
    return body


def feed_interaction(item: Json) -> Json:
    """An interaction for the person who made it."""
    keys = "id type status callback stage modal choices original followups source name channel_id created"
    return {key: item[key] for key in keys.split()}


def feed_channel(app: RunningSandbox, item: Json, user_id: str) -> Json:
    """A channel or thread for the channel list."""
    rights = app.world.rights(item, user_id)
    thread = item["type"] in permissions.THREADS
    return {
        "id": item["id"],
        "type": item["type"],
        "guild_id": item.get("guild_id"),
        "name": item.get("name"),
        "topic": item.get("topic"),
        "parent_id": item.get("parent_id"),
        "position": item.get("position", 0),
        "last_message_id": item.get("last_message_id"),
        "archived": bool(thread and item["thread_metadata"]["archived"]),
        "locked": bool(thread and item["thread_metadata"].get("locked")),
        "message_count": item.get("message_count", 0),
        "joined": bool(thread and user_id in item["_members"]),
        "writable": bool(rights & (permissions.SEND_MESSAGES_IN_THREADS if thread else permissions.SEND_MESSAGES))
        and item["type"] in (0, 1, 5, *permissions.THREADS),
        "tags": _names_of_tags(app, item),
    }


def _names_of_tags(app: RunningSandbox, post: Json) -> list[str]:
    """The tags that a post of a forum wears, by name."""
    forum = app.world.channels.get(post.get("parent_id") or "", {})
    worn = post.get("applied_tags") or ()
    return [tag["name"] for tag in forum.get("available_tags") or () if tag["id"] in worn]


def feed_overview(app: RunningSandbox, user: Json) -> Json:
    """Everything a client needs to start: the person, their surroundings, and the revision from which to follow changes."""
    world = app.world
    world.direct_channel(user["id"])
    return {
        "rev": world.rev,
        "me": views.user_view(user)
        | {"locale": user["locale"], "locale_open": bool(user.get("_locale_open")), "dm_closed": user["_dm_closed"]},
        "bot": views.user_view(world.users[world.bot_id]),
        "bot_connected": app.gateway.connected,
        "start_with": app.start_with,
        "users": [views.user_view(item) | {"locale": item["locale"]} for item in world.users.values()],
        "guilds": [
            {
                "id": item["id"],
                "name": item["name"],
                "roles": [absolute_urls(role, "") for role in item["roles"]],
                "members": list(item["members"]),
            }
            for item in world.guilds.values()
            if user["id"] in item["members"]
        ],
        "channels": [feed_channel(app, item, user["id"]) for item in world.channels.values() if world.sees(item, user["id"])],
    }


def feed_messages(app: RunningSandbox, user: Json, channel_id: str, limit: int = 200, before: str | None = None) -> list[Json]:
    """The newest messages of a channel that the user can see, oldest first; `before` an id: earlier ones."""
    box = app.world.messages.get(channel_id, {}).values()
    found = sorted((item for item in box if app.world.visible(item, user["id"])), key=lambda item: int(item["id"]))
    if before is not None:
        found = [item for item in found if int(item["id"]) < int(before)]
    return [feed_message(app, item) for item in found[-limit:]]


def feed_commands(app: RunningSandbox, user: Json, channel_item: Json) -> list[Json]:
    """The commands offered to the user in a channel, with all translations."""
    found = [absolute_urls(item, "") for item in commands_for(app, user, channel_item)]
    return sorted(found, key=lambda item: str(item["name"]))


def feed_changes(app: RunningSandbox, user: Json, since: int) -> Json:
    """What changed for the user after revision `since`, each thing once in its present form.

    ``reset`` true: too much time has passed (or the stand-in was restarted); read everything again.
    """
    world = app.world
    if (since < world.rev and (not world.changes or world.changes[0].rev > since + 1)) or since > world.rev:
        return {"rev": world.rev, "reset": True, "changes": []}
    newest: dict[tuple[str, str], Json] = {}
    for change in reversed(world.changes):
        if change.rev <= since:
            break
        key = (change.kind.removesuffix("_delete"), change.id)
        if change.kind in ("channel", "channel_news", "guild", "user", "application"):
            key = ("channels", "")
        elif change.kind == "command":
            key = ("commands", "")
        if key in newest:
            continue
        entry = _feed_entry(app, user, change)
        if entry is not None:
            newest[key] = entry
    return {"rev": world.rev, "reset": False, "changes": list(reversed(newest.values()))}


def _feed_entry(app: RunningSandbox, user: Json, change: WorldChange) -> Json | None:
    world, kind, key = app.world, change.kind, change.id
    found = world.channels.get(change.channel_id)
    sees = found is not None and world.sees(found, user["id"])
    if kind == "message_delete":
        # Reporting the removal of something the user never saw would reveal when others act.
        if change.only_for not in ("", user["id"]) or not sees:
            return None
        return {"kind": "message_delete", "id": key, "channel_id": change.channel_id}
    if kind == "message":
        item = world.messages.get(change.channel_id, {}).get(key)
        if item is None:
            return None
        if item.get("_dismissed") and item["_for"] == user["id"]:
            return {"kind": "message_delete", "id": key, "channel_id": change.channel_id}
        return {"kind": "message", "message": feed_message(app, item)} if world.visible(item, user["id"]) else None
    if kind == "interaction":
        record = world.interactions.get(key)
        return (
            {"kind": "interaction", "interaction": feed_interaction(record)}
            if record and record["user_id"] == user["id"]
            else None
        )
    if kind == "typing":
        return {"kind": "typing", "channel_id": change.channel_id} if sees else None
    if kind == "command":
        return {"kind": "commands"}
    if kind == "gateway":
        return {"kind": "gateway", "bot_connected": app.gateway.connected}
    # A new message moves its channel's counters: news for everyone who sees the channel. Any other change of a channel may
    # hide it from somebody, so everyone is notified, except about others' direct messages.
    if kind == "channel_news" or (found is not None and found["type"] == 1):
        return {"kind": "channels"} if sees else None
    return {"kind": "channels"}


def without_base(value: Any, base: str) -> Any:
    """The value with relative file addresses, for people who reach this machine by another name."""
    if isinstance(value, dict):
        return {key: without_base(item, base) for key, item in value.items()}
    if isinstance(value, list):
        return [without_base(item, base) for item in value]
    if isinstance(value, str) and value.startswith(base + "/attachments/"):
        return value[len(base) :]
    return value
