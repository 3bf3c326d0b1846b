"""Creates, changes and removes messages: the one place for channel posts, interaction answers and people's own messages."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from sandbox.checks.messages import check_emojis, check_message
from sandbox.world import permissions, views
from sandbox.world.components import resolve_components, resolve_embeds
from sandbox.world.storage import SERVED_DROPPED
from sandbox.world.wire import (
    COMPONENTS_V2,
    LOADING,
    OWN_URL,
    SETTABLE_FLAGS,
    ApiError,
    Json,
    UploadPart,
    form_error,
    not_found,
    now_iso,
    picture_size,
)

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")


def blank_message(app: RunningSandbox, channel: Json, author_id: str, kind: int = 0) -> Json:
    """An empty message of the given Discord message type, not stored yet."""
    return {
        "id": app.world.flakes.next(),
        "channel_id": channel["id"],
        "type": kind,
        "author": {"id": author_id},
        "content": "",
        "timestamp": now_iso(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
        "_mentions": [],
    } | ({"guild_id": channel["guild_id"]} if "guild_id" in channel else {})


def fill_message(app: RunningSandbox, message: Json, body: Json, uploads: list[UploadPart], *, editing: bool) -> None:
    """Put the fields of a create or edit request into a message (checked first, so that a refusal changes nothing).

    Raises 400 / 50035 for everything Discord refuses: too long, empty, V2 mixed with content, unknown attachment names, ...
    """
    draft = dict(message)
    if "flags" in body and body["flags"] is not None:
        draft["flags"] |= body["flags"] & (COMPONENTS_V2 if editing else SETTABLE_FLAGS)
    for key, empty in (("content", ""), ("embeds", []), ("components", [])):
        if key in body:
            draft[key] = body[key] or empty
        elif key == "embeds" and body.get("embed"):
            draft["embeds"] = [body["embed"]]
    fresh: dict[str, bytes] = {}
    draft["attachments"] = _kept_attachments(app, message, body, uploads, fresh)
    check_message(draft, body, editing=editing)
    check_emojis(draft["components"], app.world.application.get("_emojis", {}))
    used: set[str] = set()
    draft["embeds"] = resolve_embeds(draft["embeds"], draft["attachments"], app.world.base, used)
    draft["components"] = resolve_components(draft["components"], draft["attachments"], app.world.base, used)
    draft["_inside"] = sorted(used)
    if "content" in body or "components" in body or not editing:
        _set_mentions(app, draft, body)
    for key, data in fresh.items():
        app.world.storage.put_blob(key, data)
    kept = {item["id"] for item in draft["attachments"]}
    gone = [item for item in message["attachments"] if item["id"] not in kept]
    for item in gone:
        app.world.storage.drop_blob(item["id"])
    if gone:  # pages that were shown them a moment ago may still load them
        replaced = [*message.get("_replaced", ()), *([item["id"], item["filename"]] for item in gone)]
        draft["_replaced"] = replaced[-SERVED_DROPPED:]
    draft["flags"] &= ~LOADING
    message.update(draft)


def _kept_attachments(
    app: RunningSandbox, message: Json, body: Json, uploads: list[UploadPart], fresh: dict[str, bytes]
) -> list[Json]:
    """The attachments after the request: the kept ones (by id) and the uploaded ones (id n is ``files[n]``)."""
    old = {item["id"]: item for item in message["attachments"]}
    listed = body.get("attachments")
    by_index = {upload.index: upload for upload in uploads}
    result: list[Json] = [] if listed is not None else list(old.values())
    for entry in listed or []:
        key = str(entry.get("id"))
        if key in old:
            result.append(old[key] | ({"description": entry["description"]} if entry.get("description") else {}))
        elif key.isdigit() and int(key) in by_index:
            result.append(_store_upload(app, message, by_index.pop(int(key)), entry, fresh))
        else:
            raise form_error(["attachments"], "ATTACHMENT_NOT_FOUND", f"Attachment {key} is neither on the message nor uploaded")
    # Uploads that the attachments array does not mention are still attached.
    result += [_store_upload(app, message, upload, {}, fresh) for upload in by_index.values()]
    if len(result) > 10:
        raise form_error(["attachments"], "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    return result


def _store_upload(app: RunningSandbox, message: Json, upload: UploadPart, entry: Json, fresh: dict[str, bytes]) -> Json:
    if len(upload.data) > app.world.settings.max_file_bytes:
        raise ApiError(413, 40005, "Request entity too large")
    key = app.world.flakes.next()
    # Discord keeps letters, digits, dot, dash and underscore in file names.
    name = re.sub(r"[^\w.\-]", "_", entry.get("filename") or upload.filename)
    fresh[key] = upload.data
    url = f"{OWN_URL}/attachments/{message['channel_id']}/{key}/{name}"
    item: Json = {
        "id": key,
        "filename": name,
        "size": len(upload.data),
        "url": url,
        "proxy_url": url,
        "content_type": upload.content_type,
    }
    size = picture_size(upload.data)
    if size:
        item["width"], item["height"] = size
    for extra in ("description", "title", "duration_secs", "waveform"):
        if entry.get(extra) is not None:
            item[extra] = entry[extra]
    if message.get("_for"):
        item["ephemeral"] = True
    return item


def mentionable_text(message: Json) -> str:
    """All text of a message that can mention somebody: its content and the TextDisplays at any depth."""
    parts = [message["content"]]

    def walk(node: object) -> None:
        if isinstance(node, dict):
            if node.get("type") == 10:
                parts.append(node.get("content", ""))
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(message["components"])
    return "\n".join(parts)


def _set_mentions(app: RunningSandbox, message: Json, body: Json) -> None:
    """Set who is pinged: the mentions in the text, restricted by ``allowed_mentions``."""
    text = mentionable_text(message)
    users = list(dict.fromkeys(key for key in _MENTION.findall(text) if key in app.world.users))
    roles = list(dict.fromkeys(_ROLE.findall(text)))
    everyone = "@everyone" in text or "@here" in text
    allowed = body.get("allowed_mentions")
    if allowed is not None:
        parse = allowed.get("parse") or []
        if "users" not in parse:
            named = {str(key) for key in allowed.get("users") or []}
            users = [key for key in users if key in named]
        if "roles" not in parse:
            named = {str(key) for key in allowed.get("roles") or []}
            roles = [key for key in roles if key in named]
        everyone = everyone and "everyone" in parse
    channel = app.world.channels[message["channel_id"]]
    if not app.world.rights(channel, message["author"]["id"]) & permissions.MENTION_EVERYONE:
        everyone = False
    message["_mentions"], message["mention_roles"], message["mention_everyone"] = users, roles, everyone


def refer_to_message(app: RunningSandbox, message: Json, body: Json) -> None:
    """Make the message a reply if the body has a ``message_reference``."""
    reference = body.get("message_reference")
    if not reference:
        return
    channel_id = str(reference.get("channel_id") or message["channel_id"])
    key = str(reference.get("message_id"))
    target = app.world.messages.get(channel_id, {}).get(key)
    if target is None or target.get("_for"):
        if reference.get("fail_if_not_exists", True):
            raise form_error(["message_reference"], "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
        return
    message["type"] = 19
    message["message_reference"] = {"type": 0, "channel_id": channel_id, "message_id": key}


def publish_message(app: RunningSandbox, message: Json, *, event: str = "MESSAGE_CREATE") -> None:
    """Store a message, update its channel's counters, notify the gateway (never of ephemeral messages)."""
    channel = app.world.channels[message["channel_id"]]
    app.world.save("message", message)
    if message.get("_for"):
        return
    if event == "MESSAGE_CREATE":
        channel["last_message_id"] = message["id"]
        if channel["type"] in permissions.THREADS:
            channel["message_count"] += 1
            channel["total_message_sent"] += 1
        app.world.save("channel", channel, channel["id"], news="channel_news")
    payload = views.message_view(app.world, message)
    if event == "MESSAGE_CREATE" and message.get("_nonce") is not None:
        payload["nonce"] = message["_nonce"]
    if "guild_id" in channel and message["author"]["id"] in app.world.guilds[channel["guild_id"]]["members"]:
        payload["member"] = app.world.guilds[channel["guild_id"]]["members"][message["author"]["id"]]
    app.gateway.dispatch(event, payload, channel)


def post_message(app: RunningSandbox, channel: Json, author_id: str, body: Json, uploads: list[UploadPart]) -> Json:
    """A plain channel message by the bot or a person, with Discord's permission checks; returns the stored message."""
    world = app.world
    if channel["type"] == 1:
        if author_id == world.bot_id and world.users[channel["_user"]]["_dm_closed"]:
            raise ApiError(403, 50007, "Cannot send messages to this user")
    elif channel["type"] not in (0, 5, *permissions.THREADS):
        raise ApiError(400, 50008, "Cannot send messages in a non-text channel")
    needed = permissions.SEND_MESSAGES_IN_THREADS if channel["type"] in permissions.THREADS else permissions.SEND_MESSAGES
    world.demand(channel, author_id, needed | (permissions.ATTACH_FILES if uploads else 0))
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        earlier = _by_nonce(app, channel, author_id, str(nonce))
        if earlier is not None:
            return earlier
    message = blank_message(app, channel, author_id)
    refer_to_message(app, message, body)
    fill_message(app, message, body, uploads, editing=False)
    if nonce is not None:
        message["_nonce"] = nonce
    _wake_thread(app, channel)
    publish_message(app, message)
    return message


def _by_nonce(app: RunningSandbox, channel: Json, author_id: str, nonce: str) -> Json | None:
    oldest = time.time() - app.world.settings.nonce_seconds
    for message in reversed(list(app.world.messages.get(channel["id"], {}).values())):
        if _snowflake_seconds(message["id"]) < oldest:
            return None
        if str(message.get("_nonce")) == nonce and message["author"]["id"] == author_id:
            return message
    return None


def _snowflake_seconds(snowflake: str) -> float:
    return ((int(snowflake) >> 22) + 1_420_070_400_000) / 1000


def _wake_thread(app: RunningSandbox, channel: Json) -> None:
    """A message reopens an archived thread; a locked one stays closed."""
    if channel["type"] in permissions.THREADS and channel["thread_metadata"]["archived"]:
        if channel["thread_metadata"].get("locked"):
            raise ApiError(400, 50083, "Thread is archived")
        channel["thread_metadata"] |= {"archived": False, "archive_timestamp": now_iso()}
        app.world.save("channel", channel, channel["id"])
        app.gateway.dispatch("THREAD_UPDATE", views.channel_view(app.world, channel), channel)


def edit_own_message(app: RunningSandbox, message: Json, editor_id: str, body: Json, uploads: list[UploadPart]) -> None:
    """Change a message of the editor's own; others' messages are 403 / 50005."""
    if message["author"]["id"] != editor_id:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    was_loading = bool(message["flags"] & LOADING)
    fill_message(app, message, body, uploads, editing=True)
    if not was_loading:
        message["edited_timestamp"] = now_iso()
    publish_message(app, message, event="MESSAGE_CREATE" if was_loading else "MESSAGE_UPDATE")


def remove_message(app: RunningSandbox, message: Json, remover_id: str | None) -> None:
    """Delete a message; `remover_id` None skips the permission check (deletion through an interaction token)."""
    channel = app.world.channels[message["channel_id"]]
    if remover_id is not None and message["author"]["id"] != remover_id:
        app.world.demand(channel, remover_id, permissions.MANAGE_MESSAGES)
    app.world.drop_message(message)
    if not message.get("_for"):
        payload = {"id": message["id"], "channel_id": channel["id"]} | (
            {"guild_id": channel["guild_id"]} if "guild_id" in channel else {}
        )
        app.gateway.dispatch("MESSAGE_DELETE", payload, channel)


def visible_to_bot(app: RunningSandbox, channel_id: str, message_id: str) -> Json:
    """A message that the bot may fetch; 404 / 10003 or 10008, 403 / 50001 if it cannot see the channel."""
    channel = app.world.channel(channel_id)
    app.world.demand(channel, app.world.bot_id, permissions.VIEW_CHANNEL)
    message = app.world.message(channel_id, message_id)
    if message["flags"] & LOADING and message.get("_for"):
        raise not_found(10008, "Message")
    return message
