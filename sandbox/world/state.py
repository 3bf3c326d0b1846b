"""The stand-in's world: users, guilds, channels, messages, commands, interactions, and a log of changes.

Entities are stored in the wire form of Discord's API (plain JSON dicts). Keys that begin with an underscore are the
stand-in's own (the addressee of an ephemeral message, members of a thread, nonces) and are never sent.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path

from sandbox.world import permissions
from sandbox.world.storage import Storage
from sandbox.world.wire import ApiError, Json, Snowflakes, not_found


@dataclass
class WorldSettings:
    """The clocks and limits of the stand-in; Discord's own values unless a test says otherwise."""

    ack_seconds: float = 3.0
    """Time a bot has for its first answer to an interaction."""
    token_seconds: float = 900.0
    """Life of an interaction token."""
    nonce_seconds: float = 300.0
    """How long a message nonce is remembered for ``enforce_nonce``."""
    heartbeat_seconds: float = 41.25
    resume_seconds: float = 120.0
    """How long the events of a dropped gateway session are kept for RESUME."""
    shards: int = 1
    """How many shards the bot is advised to have."""
    max_concurrency: int = 1
    """How many shards may identify at once: one of each bucket (its number modulo this)."""
    identify_seconds: float = 0.0
    """Time between two of a bucket (Discord: 5), else op 9; 0 switches it off."""
    session_starts: int = 1000
    """Sessions that may begin in 24 hours. One more ends them all, and no token works (close code 4004)."""
    global_per_second: int = 0
    """Global request limit (Discord: 50); 0 switches it off. Interaction endpoints never count."""
    max_file_bytes: int = 10 * 1024 * 1024
    max_request_bytes: int = 25 * 1024 * 1024
    privileged_intents: bool = False
    """Whether the application may ask for members, presences and message content (else close code 4014)."""
    limits: dict[str, tuple[int, float]] = field(default_factory=dict)
    """Rate limits: "POST /channels/{channel_id}/messages" -> (requests, seconds); others get a generous default."""


@dataclass(frozen=True)
class WorldChange:
    """One step of the change log: the kind of thing that changed, its id and its channel ("" if none).

    `only_for` is the one person it concerns, "" for everyone who sees the channel.
    """

    rev: int
    kind: str
    id: str
    channel_id: str
    only_for: str = ""


class World:
    """The whole state of the stand-in, in memory, written through to `Storage`."""

    def __init__(self, folder: Path | None = None, settings: WorldSettings | None = None) -> None:
        self.storage = Storage(folder)
        self.settings = settings or WorldSettings()
        self.flakes = Snowflakes()
        self.base = ""
        self.application: Json = {}
        self.users: dict[str, Json] = {}
        self.guilds: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.commands: dict[str, Json] = {}
        self.interactions: dict[str, Json] = {}
        self._tables: dict[str, dict[str, Json]] = {
            "user": self.users,
            "guild": self.guilds,
            "channel": self.channels,
            "command": self.commands,
            "interaction": self.interactions,
        }
        # Revisions start from the clock, so that a page left open over a restart notices that it must reload.
        self.rev = int(time.time() * 1000)
        self.changes: deque[WorldChange] = deque(maxlen=20_000)
        self._changed = asyncio.Event()
        self._load()

    def _load(self) -> None:
        for kind, key, body in self.storage.load():
            if kind == "message":
                self.messages.setdefault(body["channel_id"], {})[key] = body
            elif kind == "application":
                self.application = body
            else:
                self._tables[kind][key] = body
            self.flakes.seen(key)
        oldest = time.time() - self.settings.token_seconds
        for record in [item for item in self.interactions.values() if item["created"] < oldest]:
            self.drop_interaction(record)

    # Writing

    def save(self, kind: str, entity: Json, channel_id: str = "", *, news: str = "") -> None:
        """Store an entity (new or changed) durably and note the change for all watchers (as `news`, else as `kind`)."""
        key = entity["id"]
        if kind == "message":
            self.messages.setdefault(entity["channel_id"], {})[key] = entity
            channel_id = entity["channel_id"]
        elif kind == "application":
            self.application = entity
        else:
            self._tables[kind][key] = entity
        self.storage.put(kind, key, entity)
        self.touch(news or kind, key, channel_id)

    def drop_message(self, message: Json) -> None:
        """Remove a message with its attachment bytes."""
        self.messages.get(message["channel_id"], {}).pop(message["id"], None)
        for attachment in message["attachments"]:
            self.storage.drop_blob(attachment["id"])
        self.storage.drop("message", message["id"])
        self.touch("message_delete", message["id"], message["channel_id"], message.get("_for") or "")

    def drop_channel(self, channel: Json) -> None:
        """Remove a channel with its messages and, for a parent, its threads."""
        for thread in [
            item
            for item in self.channels.values()
            if item.get("parent_id") == channel["id"] and item["type"] in permissions.THREADS
        ]:
            self.drop_channel(thread)
        for message in list(self.messages.get(channel["id"], {}).values()):
            self.drop_message(message)
        self.messages.pop(channel["id"], None)
        self.channels.pop(channel["id"], None)
        self.storage.drop("channel", channel["id"])
        self.touch("channel", channel["id"], channel["id"])

    def drop_command(self, command: Json) -> None:
        """Remove an application command."""
        self.commands.pop(command["id"], None)
        self.storage.drop("command", command["id"])
        self.touch("command", command["id"])

    def drop_interaction(self, record: Json) -> None:
        """Forget an interaction whose token has expired."""
        self.interactions.pop(record["id"], None)
        self.storage.drop("interaction", record["id"])

    def touch(self, kind: str, key: str, channel_id: str = "", only_for: str = "") -> None:
        """Append to the change log and wake everyone who waits for news."""
        self.rev += 1
        self.changes.append(WorldChange(self.rev, kind, key, channel_id, only_for))
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self, since: int, seconds: float) -> bool:
        """Wait until the revision is past `since`; False if that takes more than this many seconds."""
        deadline = time.monotonic() + seconds
        while self.rev <= since:
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            try:
                await asyncio.wait_for(self._changed.wait(), left)
            except TimeoutError:
                return self.rev > since
        return True

    # Reading

    def channel(self, channel_id: str) -> Json:
        """A channel or thread; 404 / 10003 when there is none."""
        try:
            return self.channels[channel_id]
        except KeyError:
            raise not_found(10003, "Channel") from None

    def guild(self, guild_id: str) -> Json:
        """A guild; 404 / 10004 when there is none."""
        try:
            return self.guilds[guild_id]
        except KeyError:
            raise not_found(10004, "Guild") from None

    def message(self, channel_id: str, message_id: str) -> Json:
        """A message that exists for everyone; ephemeral ones are 404 / 10008 here, as on Discord."""
        found = self.messages.get(channel_id, {}).get(message_id)
        if found is None or found.get("_for"):
            raise not_found(10008, "Message")
        return found

    def find_message(self, message_id: str) -> Json | None:
        """A message by id only, including ephemeral ones."""
        return next((box[message_id] for box in self.messages.values() if message_id in box), None)

    @property
    def bot_id(self) -> str:
        """The bot's user id, which is the application's id too."""
        return str(self.application["id"])

    def find_user(self, who: str) -> Json:
        """A user by id or name (any case); 404 / 10013 when there is none."""
        if who in self.users:
            return self.users[who]
        for user in self.users.values():
            if user["username"] == who.lower():
                return user
        raise not_found(10013, "User")

    def parent(self, channel: Json) -> Json:
        """The channel whose overwrites apply: the parent of a thread, else the channel itself."""
        return self.channels.get(channel["parent_id"], channel) if channel["type"] in permissions.THREADS else channel

    def rights(self, channel: Json, user_id: str) -> int:
        """The user's permission bits in a channel, thread or direct message channel; 0 when it cannot be seen."""
        if channel["type"] == 1:
            return permissions.DIRECT if user_id in (channel["_user"], self.bot_id) else 0
        bits = permissions.channel_bits(self.guilds[channel["guild_id"]], self.parent(channel), user_id)
        if channel["type"] == 12 and user_id not in channel["_members"] and not bits & permissions.MANAGE_THREADS:
            return 0
        return bits

    def is_away(self, channel: Json) -> bool:
        """Whether a channel is on a server that the bot is not on: people bring it along there for themselves."""
        guild = self.guilds.get(channel.get("guild_id", ""))
        return guild is not None and self.bot_id not in guild["members"]

    def sees(self, channel: Json, user_id: str) -> bool:
        """Whether the user can open the channel."""
        return bool(self.rights(channel, user_id) & permissions.VIEW_CHANNEL)

    def demand(self, channel: Json, user_id: str, bits: int) -> None:
        """Refuse as Discord does: 50001 if the channel is not visible, 50013 without the permission."""
        have = self.rights(channel, user_id)
        if not have & permissions.VIEW_CHANNEL:
            raise ApiError(403, 50001, "Missing Access")
        if have & bits != bits:
            raise ApiError(403, 50013, "Missing Permissions")

    def visible(self, message: Json, user_id: str) -> bool:
        """Whether the user can see the message: the channel's members; an ephemeral one only its addressee, until dismissed."""
        if message.get("_for"):
            return bool(message["_for"] == user_id and not message.get("_dismissed"))
        channel = self.channels.get(message["channel_id"])
        return channel is not None and self.sees(channel, user_id)

    def direct_channel(self, user_id: str) -> Json:
        """The direct message channel between the bot and a user, made on first use."""
        for channel in self.channels.values():
            if channel["type"] == 1 and channel["_user"] == user_id:
                return channel
        channel = {"id": self.flakes.next(), "type": 1, "last_message_id": None, "flags": 0, "_user": user_id}
        self.save("channel", channel, channel["id"])
        return channel
