"""The gateway: HELLO, IDENTIFY, READY, dispatch with intents and shards, heartbeats, RESUME with replay, drops on demand."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections import deque
from typing import Any, Protocol

from aiohttp import WSMsgType, web

from sandbox.world import views
from sandbox.world.state import World
from sandbox.world.wire import Json

GUILDS, MEMBERS, PRESENCES, CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
# Event prefix -> intent in a guild, intent in a direct message channel. Events not listed here reach every session.
_INTENTS = (
    ("MESSAGE_REACTION_", 1 << 10, 1 << 13),
    ("MESSAGE_", 1 << 9, 1 << 12),
    ("TYPING_START", 1 << 11, 1 << 14),
    ("CHANNEL_PINS_UPDATE", GUILDS, 1 << 12),
    ("CHANNEL_", GUILDS, 0),
    ("THREAD_", GUILDS, 0),
    ("GUILD_MEMBER", MEMBERS, 0),
    ("GUILD_", GUILDS, 0),
)
_KEEP = 10_000
# Seconds until a heartbeat is acknowledged. discord.py records the time of its heartbeat in another thread after sending it:
# an answer from the same process overtakes that, and the client takes the previous heartbeat for the acknowledged one.
_ROUND_TRIP = 0.1


class Session:
    """An identified connection; it outlives its socket so that a RESUME finds the missed events."""

    def __init__(self, shard: tuple[int, int], intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.intents = intents
        self.seq = 0
        self.buffer: deque[tuple[int, str]] = deque(maxlen=_KEEP)
        self.socket: _Socket | None = None
        self.lost_at = 0.0

    def push(self, event: str, data: object) -> None:
        """Number an event, keep it for a RESUME and send it if somebody is connected."""
        self.seq += 1
        frame = json.dumps({"op": 0, "t": event, "s": self.seq, "d": data}, ensure_ascii=False)
        self.buffer.append((self.seq, frame))
        if self.socket is not None:
            self.socket.send(frame)

    def acknowledged(self, seq: int) -> None:
        """Forget the events that the client reported as received in a heartbeat."""
        while self.buffer and self.buffer[0][0] <= seq:
            self.buffer.popleft()


class _Socket:
    """A WebSocket with one writer, so that frames keep their order."""

    def __init__(self, ws: web.WebSocketResponse) -> None:
        self.ws = ws
        self.session: Session | None = None
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: str) -> None:
        self._queue.put_nowait(frame)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while (frame := await self._queue.get()) is not None:
                await self.ws.send_str(frame)

    async def flush_and_stop(self) -> None:
        self._queue.put_nowait(None)
        await asyncio.wait([self._writer], timeout=1)
        self._writer.cancel()


class GatewayHome(Protocol):
    """What the gateway needs from its stand-in."""

    world: World
    token: str

    @property
    def gateway_url(self) -> str:
        """The address at which a bot reconnects."""


class Gateway:
    """All gateway sessions of the one bot."""

    def __init__(self, app: GatewayHome) -> None:
        self._app = app
        self.sessions: dict[str, Session] = {}
        self._sockets: set[_Socket] = set()
        self.identifies = 0
        self.resumes = 0

    @property
    def connected(self) -> bool:
        """Whether a bot is connected right now."""
        return any(session.socket for session in self.sessions.values())

    # Outgoing events

    def dispatch(self, event: str, data: Json, channel: Json | None = None, guild_id: str | None = None) -> None:
        """Send an event to every session with a matching shard and intents, if the bot may see the channel."""
        self._forget_lost()
        if channel is not None:
            guild_id = channel.get("guild_id")
            if event != "INTERACTION_CREATE" and not self._app.world.sees(channel, self._app.world.bot_id):
                return
        for session in self.sessions.values():
            number, count = session.shard
            if (int(guild_id) >> 22) % count != number if guild_id else number != 0:
                continue
            if self._wanted(event, session.intents, in_guild=guild_id is not None):
                session.push(event, self._redact(event, data, session, guild_id))

    @staticmethod
    def _wanted(event: str, intents: int, *, in_guild: bool) -> bool:
        if event == "INTERACTION_CREATE":
            return True
        for prefix, guild_bit, direct_bit in _INTENTS:
            if event.startswith(prefix):
                return bool(intents & (guild_bit if in_guild else direct_bit))
        return True

    def _redact(self, event: str, data: Json, session: Session, guild_id: str | None) -> Json:
        """Without the message content intent, other people's messages in a guild arrive empty unless they mention the bot."""
        if not event.startswith("MESSAGE_") or "author" not in data or session.intents & CONTENT or guild_id is None:
            return data
        bot = self._app.world.bot_id
        if data["author"]["id"] == bot or any(user["id"] == bot for user in data["mentions"]):
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _forget_lost(self) -> None:
        oldest = time.monotonic() - self._app.world.settings.resume_seconds
        for key in [key for key, item in self.sessions.items() if item.socket is None and item.lost_at < oldest]:
            del self.sessions[key]

    # Faults

    async def drop(self, code: int = 4000, *, resumable: bool = True) -> None:
        """Cut every connection with a close code; not `resumable`: the sessions are forgotten, so a RESUME gets op 9."""
        for socket in list(self._sockets):
            self._detach(socket)
            await socket.ws.close(code=code)
        if not resumable:
            self.sessions.clear()

    def reconnect(self) -> None:
        """Ask every connection to reconnect and resume (op 7)."""
        for socket in self._sockets:
            socket.send(json.dumps({"op": 7, "d": None}))

    def invalidate(self, *, resumable: bool = False) -> None:
        """Declare the sessions invalid (op 9)."""
        for socket in self._sockets:
            socket.send(json.dumps({"op": 9, "d": resumable}))
        if not resumable:
            self.sessions.clear()

    # Incoming connections

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket connection of a bot."""
        ws = web.WebSocketResponse(max_msg_size=4096 * 4)
        await ws.prepare(request)
        socket = _Socket(ws)
        self._sockets.add(socket)
        sent: deque[float] = deque()
        interval = int(self._app.world.settings.heartbeat_seconds * 1000)
        socket.send(json.dumps({"op": 10, "d": {"heartbeat_interval": interval, "_trace": []}}))
        try:
            async for frame in ws:
                if frame.type is not WSMsgType.TEXT:
                    continue
                now = time.monotonic()
                sent.append(now)
                while sent[0] < now - 60:
                    sent.popleft()
                code = 4008 if len(sent) > 120 else self._receive(socket, frame.data)
                if code:
                    await ws.close(code=code)
        finally:
            self._detach(socket)
            self._sockets.discard(socket)
            await socket.flush_and_stop()
        return ws

    def _detach(self, socket: _Socket) -> None:
        if socket.session is not None and socket.session.socket is socket:
            socket.session.socket = None
            socket.session.lost_at = time.monotonic()
            self._app.world.touch("gateway", "lost")
        socket.session = None

    def _receive(self, socket: _Socket, text: str) -> int:
        """Handle one frame; returns a close code, 0 to go on."""
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            return 4002
        if op == 1:
            if socket.session is not None and isinstance(data, int):
                socket.session.acknowledged(data)
            asyncio.get_running_loop().call_later(_ROUND_TRIP, socket.send, '{"op": 11}')
            return 0
        if op == 2:
            return 4005 if socket.session else self._identify(socket, data)
        if op == 6:
            return 4005 if socket.session else self._resume(socket, data)
        if op not in (3, 4, 8, 31):
            return 4001
        if socket.session is None:
            return 4003
        if op == 8:
            self._members(socket.session, data)
        return 0

    def _identify(self, socket: _Socket, data: Json) -> int:
        if data.get("token") != self._app.token:
            return 4004
        intents = int(data.get("intents", 0))
        if intents & PRIVILEGED and not self._app.world.settings.privileged_intents:
            return 4014
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            return 4010
        self.identifies += 1
        session = Session((number, count), intents)
        self.sessions[session.id] = session
        session.socket, socket.session = socket, session
        world = self._app.world
        guilds = [
            guild
            for guild in world.guilds.values()
            if (int(guild["id"]) >> 22) % count == number and world.bot_id in guild["members"]
        ]
        bot = views.user_view(world.users[world.bot_id]) | {"mfa_enabled": False, "verified": True, "email": None, "flags": 0}
        ready = {
            "v": 10,
            "user": bot,
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._app.gateway_url,
            "shard": [number, count],
            "application": {"id": world.bot_id, "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "geo_ordered_rtc_regions": [],
            "auth": {},
            "_trace": ["sandbox"],
        }
        session.push("READY", ready)
        for guild in guilds:
            if intents & GUILDS:
                session.push("GUILD_CREATE", views.guild_create(world, guild))
        world.touch("gateway", "identify")
        return 0

    def _resume(self, socket: _Socket, data: Json) -> int:
        if data.get("token") != self._app.token:
            return 4004
        self._forget_lost()
        session = self.sessions.get(data.get("session_id", ""))
        seq: Any = data.get("seq")
        if session is None or not isinstance(seq, int) or seq > session.seq or session.seq - len(session.buffer) > seq:
            socket.send(json.dumps({"op": 9, "d": False}))
            return 0
        self.resumes += 1
        session.acknowledged(seq)
        session.socket, socket.session = socket, session
        for _, frame in session.buffer:
            socket.send(frame)
        session.push("RESUMED", {"_trace": ["sandbox"]})
        self._app.world.touch("gateway", "resume")
        return 0

    def _members(self, session: Session, data: Json) -> None:
        """Answer a request for guild members (op 8) in one chunk."""
        world = self._app.world
        guild = world.guilds.get(str(data.get("guild_id")))
        if guild is None:
            return
        wanted = data.get("user_ids")
        ids = [str(key) for key in (wanted if isinstance(wanted, list) else [wanted])] if wanted else list(guild["members"])
        query = (data.get("query") or "").lower()
        found = [key for key in ids if key in guild["members"] and world.users[key]["username"].startswith(query)]
        chunk: Json = {
            "guild_id": guild["id"],
            "members": [views.member_view(world, guild, key) for key in found[: data.get("limit") or None]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [key for key in ids if key not in guild["members"]],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.push("GUILD_MEMBERS_CHUNK", chunk)
