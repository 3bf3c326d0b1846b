"""Responses to interactions whose messages are not read back.

Discord sends each message back, and the library makes an object for each button and each option of each menu in it. Nobody
uses them: a click finds its ``Pressed`` by its id, and the panel is made again from the game.
"""

from __future__ import annotations

from typing import Any

from discord.webhook.async_ import AsyncWebhookAdapter, async_context


class Unread(AsyncWebhookAdapter):
    """Sends responses through another adapter, and returns no more of them than the library needs."""

    def __init__(self, inner: AsyncWebhookAdapter) -> None:
        begin: Any = super().__init__  # the library leaves it untyped
        begin()
        self._inner = inner

    async def request(self, route: Any, session: Any, **given: Any) -> Any:
        """Like the inner adapter's; a first response asks for no result, and of an edit the components are left out."""
        params = given.get("params")
        if params is None or "with_response" not in params:
            data = await self._inner.request(route, session, **given)
            if route.method != "PATCH" or not isinstance(data, dict):
                return data
            return {name: value for name, value in data.items() if name != "components"}
        given["params"] = {**params, "with_response": "0"}
        await self._inner.request(route, session, **given)
        # What the library reads of it: which interaction was answered.
        return {"interaction": {"id": route.webhook_id}}


def mark_unread() -> None:
    """Apply it from now on in this task, and in those it starts."""
    inner = async_context.get()
    if not isinstance(inner, Unread):
        async_context.set(Unread(inner))
