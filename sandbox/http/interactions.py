"""Operations with an interaction's token: the callback, follow-ups, ``@original``."""

from __future__ import annotations

from sandbox.core import interactions
from sandbox.core.api import Answer, Call, Routes
from sandbox.world import views
from sandbox.world.wire import form_error

ROUTES = Routes()
_TOKEN = "/webhooks/{webhook_id}/{webhook_token}"
_MESSAGE = _TOKEN + "/messages/{message_id}"


@ROUTES.add("POST", "/interactions/{interaction_id}/{interaction_token}/callback", token=False)
async def route_callback(call: Call) -> Answer:
    """The first answer to an interaction; with ``with_response=1`` the InteractionCallback object, else 204."""
    if not isinstance(call.body, dict):
        raise form_error(["type"], "BASE_TYPE_REQUIRED", "This field is required")
    result = interactions.answer_interaction(
        call.app, call.params["interaction_id"], call.params["interaction_token"], call.body, call.uploads
    )
    return result if call.query.get("with_response") in ("1", "true") else None


@ROUTES.add("POST", _TOKEN, token=False)
async def route_follow_up(call: Call) -> Answer:
    """A follow-up message. Discord waits for follow-ups to interactions regardless of ``wait``."""
    record = interactions.by_token(call.app, call.params["webhook_id"], call.params["webhook_token"])
    return views.message_view(call.app.world, interactions.follow_up_message(call.app, record, call.body or {}, call.uploads))


@ROUTES.add("GET", _MESSAGE, token=False)
async def route_read_response(call: Call) -> Answer:
    """``@original`` or a follow-up, ephemeral ones too."""
    record = interactions.by_token(call.app, call.params["webhook_id"], call.params["webhook_token"])
    return views.message_view(call.app.world, interactions.own_message(call.app, record, call.params["message_id"]))


@ROUTES.add("PATCH", _MESSAGE, token=False)
async def route_edit_response(call: Call) -> Answer:
    """Change ``@original`` or a follow-up."""
    record = interactions.by_token(call.app, call.params["webhook_id"], call.params["webhook_token"])
    message = interactions.own_message(call.app, record, call.params["message_id"])
    return views.message_view(call.app.world, interactions.edit_own(call.app, record, message, call.body or {}, call.uploads))


@ROUTES.add("DELETE", _MESSAGE, token=False)
async def route_delete_response(call: Call) -> Answer:
    """Delete ``@original`` or a follow-up."""
    record = interactions.by_token(call.app, call.params["webhook_id"], call.params["webhook_token"])
    interactions.delete_own(call.app, record, interactions.own_message(call.app, record, call.params["message_id"]))
    return None
