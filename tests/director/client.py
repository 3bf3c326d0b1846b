"""A person (and the director behind the scene) as Python objects over the control routes, for tests in any process.

async with Director(sandbox.base) as director:
    alice = director.user("alice")
    reply = await alice.slash("game new", {"scenario": "1942"}, channel="games")
    await alice.click(reply.message.button("Join"))
"""

from __future__ import annotations

import asyncio
import base64
import time
from collections.abc import Callable, Mapping
from typing import Any, Self

import aiohttp

from sandbox.world.wire import Json
from tests.director import seen
from tests.director.seen import Component, FailedError, Message, Modal, SeenReply

__all__ = [
    "PATIENCE",
    "Component",
    "Director",
    "FailedError",
    "Message",
    "Modal",
    "SeenReply",
    "StandInRefusedError",
    "User",
    "attachment_value",
]

#: Maximum wait in seconds, for a machine that may be busy. The wait ends as soon as the result is there.
PATIENCE = 300.0


class StandInRefusedError(Exception):
    """The stand-in refused the action (no such button for this user, a missing option, ...)."""


def attachment_value(filename: str, data: bytes) -> Json:
    """A file as the value of an attachment option or of an upload field."""
    return {"filename": filename, "data": base64.b64encode(data).decode()}


class Director:
    """The switches of a running stand-in: people, faults, clocks, gateway drops, the journal of requests."""

    def __init__(self, base: str) -> None:
        """`base` is ``Sandbox.base`` (or the page's address)."""
        self._base = base.rstrip("/")
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def call(self, method: str, path: str, body: object = None, query: Mapping[str, str] | None = None) -> Any:
        """One control request; raises RefusedError with the stand-in's explanation."""
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE))
        async with self._session.request(method, f"{self._base}/_control{path}", json=body, params=query) as response:
            answer = await response.json()
            if response.status >= 400:
                raise StandInRefusedError(answer.get("message", str(response.status)))
            return answer

    async def download(self, url: str) -> bytes:
        """The bytes behind an attachment's URL."""
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE))
        async with self._session.get(url) as response:
            response.raise_for_status()
            return await response.read()

    def user(self, name: str) -> User:
        """A person by name (alice, bob, carol, dave, or an added one)."""
        return User(self, name)

    async def add_user(
        self, name: str, *, display: str | None = None, locale: str = "en-US", roles: list[str] | None = None
    ) -> User:
        """A new member of the first guild; `roles` by name."""
        await self.call("POST", "/users", {"name": name, "display": display, "locale": locale, "roles": roles})
        return User(self, name)

    async def add_guild(
        self,
        name: str,
        members: list[str],
        *,
        channel: str = "lobby",
        locale: str = "en-US",
        bot: bool = True,
        shard: int = 0,
        of: int = 1,
    ) -> Json:
        """Another guild that the bot joins, or (not `bot`) on which people only bring it along for themselves.

        The first of `members` (names) owns it, `channel` is its only channel. Its events go to `shard`, where there are `of`.
        """
        body = {"name": name, "members": members, "channel": channel, "locale": locale, "bot": bot, "shard": shard, "of": of}
        answer: Json = await self.call("POST", "/guilds", body)
        return answer

    async def add_channel(
        self, name: str, kind: int = 0, *, permission_overwrites: list[Json] | None = None, guild_id: str | None = None
    ) -> Json:
        """A new channel in the first guild or the given one (0 text, 15 forum)."""
        body = {"name": name, "type": kind, "permission_overwrites": permission_overwrites, "guild_id": guild_id}
        answer: Json = await self.call("POST", "/channels", body)
        return answer

    async def status(self) -> Json:
        """Whether the bot is connected, by which shards ([number, count]), how often it identified and resumed, the settings."""
        answer: Json = await self.call("GET", "/status")
        return answer

    async def wait_for_bot(self, seconds: float = PATIENCE) -> None:
        """Wait until a bot has identified; TimeoutError after `seconds`."""
        deadline = time.monotonic() + seconds
        while not (await self.status())["bot_connected"]:
            if time.monotonic() > deadline:
                raise TimeoutError(f"No bot connected within {seconds} s")
            await asyncio.sleep(0.05)

    async def settings(self, **values: object) -> Json:
        """Change settings (see `sandbox.world.state.Settings`), e.g. ``ack_seconds=0.3`` or ``limits={...}``."""
        answer: Json = await self.call("PATCH", "/settings", values)
        return answer

    async def fault(self, **what: object) -> None:
        """Prepare a fault: fields of `sandbox.world.faults.Fault`, ``duplicate_interactions`` or ``delay_interactions``."""
        await self.call("POST", "/faults", what)

    async def clear_faults(self) -> None:
        """Remove all faults."""
        await self.call("DELETE", "/faults")

    async def gateway(self, action: str, **how: object) -> None:
        """ "drop" (code, resumable), "reconnect" (op 7) or "invalidate" (op 9, resumable); `shard`: only that one's."""
        await self.call("POST", "/gateway", {"action": action, **how})

    async def requests(self) -> list[Json]:
        """The bot's requests so far: method, path, status, error."""
        answer: list[Json] = await self.call("GET", "/requests")
        return answer

    async def refusals(self) -> list[Json]:
        """The bot's requests that Discord would have refused (4xx, except 429)."""
        return [entry for entry in await self.requests() if 400 <= entry["status"] < 500 and entry["status"] != 429]

    async def refusals_after_a_kill(self) -> list[Json]:
        """The same without second deletions: a bot killed between deleting a message and noting that tries again."""
        taken = {one["path"] for one in await self.requests() if one["method"] == "DELETE" and one["status"] == 204}
        return [one for one in await self.refusals() if one["method"] != "DELETE" or one["path"] not in taken]


class User:
    """One person at their Discord client."""

    def __init__(self, director: Director, name: str) -> None:
        self.director = director
        self.name = name

    async def _call(self, method: str, path: str, body: object = None, query: Mapping[str, str] | None = None) -> Any:
        return await self.director.call(method, f"/users/{self.name}{path}", body, query)

    # Doing

    async def slash(
        self,
        command: str,
        options: Json | None = None,
        *,
        channel: str = "general",
        wait: str = "answer",
        seconds: float = PATIENCE,
    ) -> SeenReply:
        """Run a slash command ("game new"). `channel`: name or id, "dm" for the direct messages with the bot.

        `wait` "answer": until the bot has said something (a deferral alone is not enough); "ack": until its first answer.
        A bot that does not answer in time gives a Reply with ``failed`` set (see `Reply.ok`).
        """
        body = {"command": command, "options": options or {}, "channel": channel}
        return await self._reply(await self._call("POST", "/slash", body), wait, seconds)

    async def menu(
        self, command: str, target: str, *, channel: str = "general", wait: str = "answer", seconds: float = PATIENCE
    ) -> SeenReply:
        """Use a context menu entry on a user (name or id) or a message (id)."""
        body = {"command": command, "target": target, "channel": channel}
        return await self._reply(await self._call("POST", "/menu", body), wait, seconds)

    async def autocomplete(
        self, command: str, focused: str, value: str = "", options: Json | None = None, *, channel: str = "general"
    ) -> list[Json]:
        """The completions that the bot offers for an option: [{"name", "value"}, ...]; FailedError when it does not answer."""
        given = {**(options or {}), focused: value}
        body = {"command": command, "options": given, "focused": focused, "channel": channel}
        reply = await self._reply(await self._call("POST", "/slash", body), "ack", PATIENCE)
        return reply.ok().choices

    async def click(self, button: Component, *, wait: str = "answer", seconds: float = PATIENCE) -> SeenReply:
        """Click a button found with `Message.button`."""
        return await self.press(button.message_id, button.custom_id, wait=wait, seconds=seconds)

    async def choose(
        self, select: Component, values: list[str] | str, *, wait: str = "answer", seconds: float = PATIENCE
    ) -> SeenReply:
        """Choose in a select menu: option values or labels, user or channel names."""
        chosen = [values] if isinstance(values, str) else values
        return await self.press(select.message_id, select.custom_id, chosen, wait=wait, seconds=seconds)

    async def press(
        self, message_id: str, custom_id: str, values: list[str] | None = None, *, wait: str = "answer", seconds: float = PATIENCE
    ) -> SeenReply:
        """Use a component by message id and custom_id (`values` for a select menu)."""
        body = {"message": message_id, "custom_id": custom_id, "values": values}
        return await self._reply(await self._call("POST", "/component", body), wait, seconds)

    async def submit(
        self, modal: Modal, values: Json | None = None, *, wait: str = "answer", seconds: float = PATIENCE
    ) -> SeenReply:
        """Send a form; `values` by custom_id or by label. Fields that are not named keep their defaults."""
        body = {"interaction": modal.interaction_id, "values": modal.by_custom_id(values or {})}
        return await self._reply(await self._call("POST", "/modal", body), wait, seconds)

    async def say(self, text: str, *, channel: str = "general", reply_to: str | None = None) -> Message:
        """Write a message; @name becomes a mention."""
        return Message(await self._call("POST", "/send", {"content": text, "channel": channel, "reply_to": reply_to}))

    async def dismiss(self, message: Message) -> None:
        """Dismiss an ephemeral message."""
        await self._call("POST", "/dismiss", {"message": message.id})

    async def react(self, message: Message, emoji: str, *, on: bool = True) -> None:
        """Add or remove a reaction."""
        await self._call("POST", "/react", {"message": message.id, "emoji": emoji, "on": on})

    async def configure(self, **values: object) -> None:
        """Change the person's ``locale``, ``dm_closed`` or ``display`` name."""
        await self._call("PATCH", "", values)

    # Seeing

    async def overview(self) -> Json:
        """The person and their surroundings: me, users, guilds, channels, the revision."""
        answer: Json = await self._call("GET", "")
        return answer

    async def channels(self) -> list[Json]:
        """The channels, threads and direct messages the person sees."""
        answer: list[Json] = (await self.overview())["channels"]
        return answer

    async def commands(self, channel: str = "general") -> list[Json]:
        """The commands offered in a channel."""
        answer: list[Json] = await self._call("GET", "/commands", query={"channel": channel})
        return answer

    async def messages(self, channel: str | None = None) -> list[Message]:
        """The messages the person sees (everywhere, or in one channel by name, id or "dm"), oldest first."""
        answer = await self._call("GET", "/messages", query={"channel": channel} if channel else None)
        return [Message(item) for item in answer["messages"]]

    async def wait_for(
        self, predicate: Callable[[Message], bool], seconds: float = PATIENCE, *, channel: str | None = None
    ) -> Message:
        """The newest matching visible message, as soon as there is one; TimeoutError with what was visible instead."""
        deadline = time.monotonic() + seconds
        while True:
            query = {"channel": channel} if channel else None
            answer = await self._call("GET", "/messages", query=query)
            visible = [Message(item) for item in answer["messages"]]
            for message in reversed(visible):
                if predicate(message):
                    return message
            left = deadline - time.monotonic()
            if left <= 0:
                newest = "\n".join(f"- {message}" for message in visible[-8:])
                raise TimeoutError(f"{self.name} saw nothing that fits within {seconds} s; the newest were:\n{newest}")
            await self._call("GET", "/feed", query={"since": str(answer["rev"]), "wait": f"{min(left, 20):.3f}"})

    async def download(self, attachment: Json) -> bytes:
        """The bytes of an attachment of a message."""
        return await self.director.download(attachment["url"])

    async def follow(self, reply: SeenReply, wait: str = "answer", seconds: float = PATIENCE) -> SeenReply:
        """The reply, read again after something else has happened to its interaction (an edit, a follow-up)."""
        return await self._settle(reply.id, reply.stage, wait, seconds)

    async def _reply(self, record: Json, wait: str, seconds: float) -> SeenReply:
        return await self._settle(record["id"], 0, wait, seconds)

    async def _settle(self, key: str, stage: int, wait: str, seconds: float) -> SeenReply:
        deadline = time.monotonic() + seconds
        while True:
            left = max(deadline - time.monotonic(), 0.0)
            record = await self._call("GET", f"/interactions/{key}", query={"stage": str(stage), "wait": f"{min(left, 20):.3f}"})
            reply = SeenReply(record, self.name)
            moved = reply.stage > stage
            waiting = reply.kind in (seen.DEFERRED, seen.DEFERRED_UPDATE) and wait == "answer" and reply.stage < 2
            if moved and not waiting:
                return reply
            if time.monotonic() >= deadline:
                if moved:
                    return reply
                raise TimeoutError(f"Nothing more happened to {self.name}'s {reply.name!r} within {seconds} s")
            stage = max(stage, reply.stage)
