"""Answers to interactions whose messages are not read back.

Discord sends each message back as it then stands, and the library makes an object of each button and each option of each menu in
it. Nobody here looks at that: a click finds its ``Pressed`` by its id, and the panel is made anew from the game.
"""

from __future__ import annotations

from typing import Any

from discord.webhook.async_ import AsyncWebhookAdapter, async_context


class Unread(AsyncWebhookAdapter):
    """Sends answers as another adapter does, and hands back no more of them than the library needs."""

    def __init__(self, inner: AsyncWebhookAdapter) -> None:
        begin: Any = super().__init__  # the library's says nothing of types
        begin()
        self._inner = inner

    async def request(self, route: Any, session: Any, **given: Any) -> Any:
        """As the other's; a first answer is not asked for what became of it, and of an edit its parts are left out."""
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
    """From now on in this task, and in those it starts."""
    inner = async_context.get()
    if not isinstance(inner, Unread):
        async_context.set(Unread(inner))
