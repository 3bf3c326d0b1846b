"""Emojis of the application: listed, made, renamed and deleted by the bot, and the same on every server."""

from __future__ import annotations

import base64
import binascii
import re

from sandbox.core.api import Answer, Call, Routes
from sandbox.world import views
from sandbox.world.state import World
from sandbox.world.wire import Json, form_error, not_found, picture_size

ROUTES = Routes()
#: Discord's limits: emojis of an application, bytes of one; its names; a picture as it is sent.
_MOST, _ROOM = 2000, 256 * 1024
_NAME, _IMAGE = re.compile(r"\w{2,32}", re.ASCII), re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)


def _emojis(world: World) -> dict[str, Json]:
    found: dict[str, Json] = world.application.setdefault("_emojis", {})
    return found


def _check_emoji_name(world: World, name: object) -> None:
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise form_error(["name"], "BASE_TYPE_BAD_LENGTH", "Must be 2 to 32 letters, digits and underscores.")
    if any(item["name"] == name for item in _emojis(world).values()):
        raise form_error(["name"], "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name is already taken.")


def _emoji_of_call(call: Call) -> Json:
    found = _emojis(call.app.world).get(call.params["emoji_id"])
    if found is None:
        raise not_found(10014, "Emoji")
    return found


@ROUTES.add("GET", "/applications/{application_id}/emojis")
async def route_application_emojis(call: Call) -> Answer:
    """All emojis of the application."""
    return {"items": list(_emojis(call.app.world).values())}


@ROUTES.add("POST", "/applications/{application_id}/emojis", status=201)
async def route_create_emoji(call: Call) -> Answer:
    """Make one of a picture."""
    world = call.app.world
    _check_emoji_name(world, call.body.get("name"))
    if len(_emojis(world)) >= _MOST:
        raise form_error(["name"], "APPLICATION_EMOJIS_MAXIMUM", f"Maximum number of emojis reached ({_MOST}).")
    sent = _IMAGE.fullmatch(str(call.body.get("image")))
    try:
        data = base64.b64decode(sent[1], validate=True) if sent else b""
    except binascii.Error:
        data = b""
    if picture_size(data) is None:
        raise form_error(["image"], "IMAGE_INVALID", "Invalid image data")
    if len(data) > _ROOM:
        raise form_error(["image"], "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    item: Json = {
        "id": world.flakes.next(),
        "name": call.body["name"],
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
        "user": views.user_view(world.users[world.bot_id]),
    }
    _emojis(world)[item["id"]] = item
    world.storage.put_blob(item["id"], data)
    world.save("application", world.application)
    return item


@ROUTES.add("GET", "/applications/{application_id}/emojis/{emoji_id}")
async def route_read_emoji(call: Call) -> Answer:
    """One of them."""
    return _emoji_of_call(call)


@ROUTES.add("PATCH", "/applications/{application_id}/emojis/{emoji_id}")
async def route_rename_emoji(call: Call) -> Answer:
    """Give one another name."""
    item = _emoji_of_call(call)
    if call.body.get("name") != item["name"]:
        _check_emoji_name(call.app.world, call.body.get("name"))
        item["name"] = call.body["name"]
        call.app.world.save("application", call.app.world.application)
    return item


@ROUTES.add("DELETE", "/applications/{application_id}/emojis/{emoji_id}")
async def route_delete_emoji(call: Call) -> Answer:
    """Delete one."""
    item, world = _emoji_of_call(call), call.app.world
    del _emojis(world)[item["id"]]
    world.storage.drop_blob(item["id"])
    world.save("application", world.application)
    return None
