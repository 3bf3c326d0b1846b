"""Interactions: how a person's command, click or form reaches the bot, and which answers are allowed when.

An interaction record lives in `World.interactions`: ``status`` pending -> answered | failed, ``callback`` the type of the
first answer, ``original`` the message it made or (types 6, 7) came from, ``stage`` a counter of everything that happened.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
import time
from typing import TYPE_CHECKING, Any

from sandbox.checks.commands import check_choices
from sandbox.checks.messages import Found, check_modal
from sandbox.core import messages
from sandbox.world import permissions, views
from sandbox.world.wire import COMPONENTS_V2, EPHEMERAL, LOADING, ApiError, Json, UploadPart, form_error, form_errors, not_found

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL, PREMIUM, ACTIVITY = 4, 5, 6, 7, 8, 9, 10, 12
#: Further messages of one answer where the bot was brought along by a person.
_FOLLOW_UPS = 5
ALLOWED = {
    COMMAND: {MESSAGE, DEFER, MODAL, PREMIUM, ACTIVITY},
    COMPONENT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL, PREMIUM, ACTIVITY},
    AUTOCOMPLETE: {CHOICES},
    MODAL_SUBMIT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, PREMIUM, ACTIVITY},
}


def create_interaction(app: RunningSandbox, user: Json, channel: Json, kind: int, data: Json, source: Json | None = None) -> Json:
    """Create an interaction, send it to the bot and start its 3 seconds; returns the record."""
    world = app.world
    guild_id = channel.get("guild_id")
    _forget_old(app)
    key = world.flakes.next()
    record: Json = {
        "id": key,
        # The id is inside, so that a follow-up finds its interaction without a search.
        "token": f"sbx-{key}-{secrets.token_hex(24)}",
        "type": kind,
        "user_id": user["id"],
        "channel_id": channel["id"],
        "created": time.time(),
        "status": "pending",
        "callback": None,
        "original": None,
        "source": source["id"] if source else None,
        "followups": [],
        "modal": None,
        "choices": None,
        "stage": 0,
        "name": data.get("name") or data.get("custom_id"),
        "focused_type": _focused_type(data),
    }
    world.save("interaction", record, channel["id"])
    payload = _interaction_payload(app, record, user, channel, data, source)

    def deliver() -> None:
        for _ in range(2 if app.faults.duplicate_interactions > 0 else 1):
            app.gateway.dispatch("INTERACTION_CREATE", payload, channel, guild_id)
        app.faults.duplicate_interactions = max(0, app.faults.duplicate_interactions - 1)

    loop = asyncio.get_running_loop()
    if app.faults.delay_interactions:
        loop.call_later(app.faults.delay_interactions, deliver)
    else:
        deliver()
    loop.call_later(world.settings.ack_seconds, _expire_interaction, app, record)
    return record


def _forget_old(app: RunningSandbox) -> None:
    """Drop the records of expired tokens; they are ordered by age."""
    oldest = time.time() - app.world.settings.token_seconds - 60
    for record in list(itertools.takewhile(lambda item: item["created"] < oldest, app.world.interactions.values())):
        app.world.drop_interaction(record)


def _expire_interaction(app: RunningSandbox, record: Json) -> None:
    if record["status"] == "pending":
        record["status"] = "failed"
        _interaction_moved(app, record)


def _interaction_moved(app: RunningSandbox, record: Json) -> None:
    record["stage"] += 1
    app.world.save("interaction", record, record["channel_id"])


def _focused_type(data: Json) -> int | None:
    for option in data.get("options") or []:
        if option.get("focused"):
            return int(option["type"])
        inner = _focused_type(option)
        if inner is not None:
            return inner
    return None


def _interaction_payload(app: RunningSandbox, record: Json, user: Json, channel: Json, data: Json, source: Json | None) -> Json:
    world = app.world
    payload: Json = {
        "id": record["id"],
        "application_id": world.bot_id,
        "type": record["type"],
        "token": record["token"],
        "version": 1,
        "data": data,
        "channel_id": channel["id"],
        "channel": views.channel_view(world, channel) | {"permissions": str(world.rights(channel, user["id"]))},
        "locale": user["locale"],
        "entitlements": [],
        "app_permissions": str(_app_rights(app, user, channel)),
        "attachment_size_limit": world.settings.max_file_bytes,
    }
    guild_id = channel.get("guild_id")
    if guild_id:
        guild = world.guilds[guild_id]
        payload |= {
            "guild_id": guild_id,
            "guild": {"id": guild_id, "locale": guild["preferred_locale"], "features": []},
            "guild_locale": guild["preferred_locale"],
            "member": views.member_view(world, guild, user["id"]) | {"permissions": str(world.rights(channel, user["id"]))},
            "context": 0,
            "authorizing_integration_owners": {"1": user["id"]} if world.is_away(channel) else {"0": guild_id},
        }
    else:
        payload |= {"user": views.user_view(user), "context": 1, "authorizing_integration_owners": {"0": "0", "1": user["id"]}}
    if source is not None:
        payload["message"] = views.message_view(world, source)
    return payload


def _app_rights(app: RunningSandbox, user: Json, channel: Json) -> int:
    """What the bot may do where an interaction came from; brought along by a person, no more of this than they may."""
    world = app.world
    if not world.is_away(channel):
        return world.rights(channel, world.bot_id)
    brought = permissions.ATTACH_FILES | permissions.EMBED_LINKS | permissions.USE_EXTERNAL_EMOJIS | permissions.MENTION_EVERYONE
    return world.rights(channel, user["id"]) & brought


def answer_interaction(app: RunningSandbox, interaction_id: str, token: str, body: Json, uploads: list[UploadPart]) -> Json:
    """The first answer (callback). Returns the InteractionCallback object; refuses as Discord does:

    404 / 10062 for an unknown, foreign or late one, 400 / 40060 for a second answer, 50035 for a type that does not fit.
    """
    record = app.world.interactions.get(interaction_id)
    if record is None or not secrets.compare_digest(record["token"], token):
        raise not_found(10062, "interaction")
    if record["status"] == "answered":
        raise ApiError(400, 40060, "Interaction has already been acknowledged.")
    if record["status"] == "failed":
        raise not_found(10062, "interaction")
    kind = body.get("type")
    source = app.world.find_message(record["source"]) if record["source"] else None
    allowed = set(ALLOWED[record["type"]])
    if record["type"] == MODAL_SUBMIT and source is None:
        allowed -= {DEFER_UPDATE, UPDATE}
    if kind not in allowed:
        names = ", ".join(str(item) for item in sorted(allowed))
        raise form_error(["type"], "BASE_TYPE_CHOICES", f"Value must be one of ({names}).")
    data: Json = body.get("data") or {}
    message = _carry_out_answer(app, record, kind, data, uploads, source)
    record |= {"status": "answered", "callback": kind}
    if kind in (DEFER_UPDATE, UPDATE):
        record["original"] = record["source"]
    _interaction_moved(app, record)
    return _callback_object(app, record, message)


def _carry_out_answer(
    app: RunningSandbox, record: Json, kind: int, data: Json, uploads: list[UploadPart], source: Json | None
) -> Json | None:
    """Carry out an answer of this type; returns the message it made or changed."""
    if kind in (MESSAGE, DEFER):
        message = _new_message(app, record, ephemeral=bool((data.get("flags") or 0) & EPHEMERAL))
        if kind == DEFER:
            message["flags"] |= LOADING
            app.world.save("message", message)
        else:
            _complete_message(app, message, data, uploads)
            messages.publish_message(app, message)
        record["original"] = message["id"]
        return message
    if kind == UPDATE:
        if source is None:
            raise not_found(10008, "Message")
        messages.edit_own_message(app, source, app.world.bot_id, data, uploads)
        return source
    if kind == CHOICES:
        choices = data.get("choices")
        if not isinstance(choices, list):
            raise form_error(["data", "choices"], "BASE_TYPE_REQUIRED", "This field is required")
        found: Found = []
        check_choices(found, ("data", "choices"), choices, record["focused_type"])
        if found:
            raise form_errors(found)
        record["choices"] = choices
    elif kind == MODAL:
        check_modal(data)
        record["modal"] = data
    return None


def _complete_message(app: RunningSandbox, message: Json, body: Json, uploads: list[UploadPart]) -> None:
    """Fill a new message; the ephemeral flag was already decided when the message was made."""
    messages.fill_message(app, message, body, uploads, editing=False)


def _new_message(app: RunningSandbox, record: Json, *, ephemeral: bool, reply_to: str | None = None) -> Json:
    channel = app.world.channel(record["channel_id"])
    message = messages.blank_message(
        app, channel, app.world.bot_id, kind=19 if reply_to else 20 if record["type"] == COMMAND else 0
    )
    source = app.world.messages.get(channel["id"], {}).get(record["source"] or "")
    if not reply_to and source is not None:
        reply_to = source["id"]
        message["type"] = 19
    if reply_to:
        message["message_reference"] = {"type": 0, "channel_id": channel["id"], "message_id": reply_to}
    message |= {
        "application_id": app.world.bot_id,
        "webhook_id": app.world.bot_id,
        "interaction_metadata": {
            "id": record["id"],
            "type": record["type"],
            "user": views.user_view(app.world.users[record["user_id"]]),
            "authorizing_integration_owners": {},
        },
        "_command": record["name"] if record["type"] == COMMAND else None,
        "_interaction": record["id"],
    }
    if ephemeral:
        message |= {"flags": EPHEMERAL, "_for": record["user_id"]}
    return message


def _callback_object(app: RunningSandbox, record: Json, message: Json | None) -> Json:
    interaction: Json = {"id": record["id"], "type": record["type"]}
    resource: Json = {"type": record["callback"]}
    if message is not None:
        flags = message["flags"]
        interaction |= {
            "response_message_id": message["id"],
            "response_message_loading": bool(flags & LOADING),
            "response_message_ephemeral": bool(flags & EPHEMERAL),
        }
        resource["message"] = views.message_view(app.world, message)
    if record["callback"] in (DEFER_UPDATE, CHOICES, MODAL):
        return {"interaction": interaction}
    return {"interaction": interaction, "resource": resource}


# What the token allows afterwards


def by_token(app: RunningSandbox, application_id: str, token: str) -> Json:
    """The interaction behind a follow-up URL.

    Raises 401 / 50027 after 15 minutes, 404 / 10015 before the first answer and for a wrong token.
    """
    record = app.world.interactions.get(token.split("-")[1] if token.count("-") == 2 else "")
    if record is None or not secrets.compare_digest(record["token"], token) or application_id != app.world.bot_id:
        raise not_found(10015, "Webhook")
    if time.time() - record["created"] > app.world.settings.token_seconds:
        raise ApiError(401, 50027, "Invalid Webhook Token")
    if record["status"] != "answered":
        raise not_found(10015, "Webhook")
    return record


def follow_up_message(app: RunningSandbox, record: Json, body: Json, uploads: list[UploadPart]) -> Json:
    """A further message. The first one after a deferral fills the waiting message and keeps its visibility, as on Discord."""
    waiting = app.world.find_message(record["original"]) if record["callback"] == DEFER and record["original"] else None
    if waiting is not None and waiting["flags"] & LOADING:
        _complete_message(app, waiting, body, uploads)
        messages.publish_message(app, waiting)
        message = waiting
    else:
        if app.world.is_away(app.world.channel(record["channel_id"])) and len(record["followups"]) >= _FOLLOW_UPS:
            raise ApiError(400, 40094, "This interaction has hit the maximum number of follow up messages")
        message = _new_message(app, record, ephemeral=bool((body.get("flags") or 0) & EPHEMERAL), reply_to=record["original"])
        _complete_message(app, message, body, uploads)
        messages.publish_message(app, message)
        record["followups"].append(message["id"])
    _interaction_moved(app, record)
    return message


def own_message(app: RunningSandbox, record: Json, message_id: str) -> Json:
    """A message that the token may read and change: ``@original`` or one of its follow-ups; else 404 / 10008."""
    key: Any = record["original"] if message_id == "@original" else message_id
    if key is None or key not in (record["original"], *record["followups"]):
        raise not_found(10008, "Message")
    message = app.world.find_message(key)
    if message is None:
        raise not_found(10008, "Message")
    return message


def edit_own(app: RunningSandbox, record: Json, message: Json, body: Json, uploads: list[UploadPart]) -> Json:
    """Edit through the token; also fills a deferred answer."""
    body = dict(body)
    if body.get("flags") is not None:
        body["flags"] &= COMPONENTS_V2
    messages.edit_own_message(app, message, app.world.bot_id, body, uploads)
    _interaction_moved(app, record)
    return message


def delete_own(app: RunningSandbox, record: Json, message: Json) -> None:
    """Delete through the token."""
    messages.remove_message(app, message, None)
    _interaction_moved(app, record)
