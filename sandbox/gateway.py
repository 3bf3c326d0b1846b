"""The gateway: HELLO, IDENTIFY, READY, dispatch with intents and shards, heartbeats, RESUME with replay, drops on demand."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Iterable
from typing import Protocol

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.identify import UNREADABLE, WRONG_TOKEN, SessionStarts, read_identify
from sandbox.sessions import GatewaySocket, Session
from sandbox.world import views
from sandbox.world.state import World
from sandbox.world.wire import Json

GUILDS, MEMBERS, CONTENT = 1 << 0, 1 << 1, 1 << 15
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
# Seconds until a heartbeat is acknowledged. discord.py records the time of its heartbeat in another thread after sending it:
# an answer from the same process overtakes that, and the client takes the previous heartbeat for the acknowledged one.
_ROUND_TRIP = 0.1
#: Bytes that a client may send at once.
_LONGEST_FRAME = 4096
#: Close code of a connection whose session was resumed on another.
_REPLACED = 4000


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
        self._sockets: set[GatewaySocket] = set()
        self._closing: set[asyncio.Task[bool]] = set()
        self.starts = SessionStarts(app.world.settings)
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
            if session.shard.receives(guild_id) and self._wanted(event, session.intents, in_guild=guild_id is not None):
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

    def _of(self, shard: int | None) -> Iterable[GatewaySocket]:
        """The connections of a shard; all for None, those included that have not identified."""
        return [one for one in self._sockets if shard is None or (one.session and one.session.shard.number == shard)]

    async def drop(self, code: int = 4000, *, resumable: bool = True, shard: int | None = None) -> None:
        """Cut every connection, or those of a shard, with a close code; not `resumable`: a RESUME of theirs gets op 9."""
        if not resumable:
            self._forget_sessions(shard)
        for socket in self._of(shard):
            self._detach(socket)
            await socket.ws.close(code=code)

    def reconnect(self, shard: int | None = None) -> None:
        """Ask every connection, or those of a shard, to reconnect and resume (op 7)."""
        for socket in self._of(shard):
            socket.send(json.dumps({"op": 7, "d": None}))

    def invalidate(self, *, resumable: bool = False, shard: int | None = None) -> None:
        """Declare the sessions, or those of a shard, invalid (op 9)."""
        if not resumable:
            self._forget_sessions(shard)
        for socket in self._of(shard):
            socket.send(json.dumps({"op": 9, "d": resumable}))
            if not resumable:
                self._detach(socket)

    def _forget_sessions(self, shard: int | None) -> None:
        for key in [key for key, one in self.sessions.items() if shard in (None, one.shard.number)]:
            del self.sessions[key]

    # Incoming connections

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket connection of a bot."""
        ws = web.WebSocketResponse(max_msg_size=4096 * 4)
        await ws.prepare(request)
        socket = GatewaySocket(ws)
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
            # A client that says goodbye does not come back for the rest.
            self._detach(socket, forget=ws.close_code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY))
            self._sockets.discard(socket)
            await socket.flush_and_stop()
        return ws

    def _detach(self, socket: GatewaySocket, *, forget: bool = False) -> None:
        """A connection ends; its session can be resumed, unless it is to be forgotten."""
        session = socket.session
        if session is not None and session.socket is socket:
            session.socket = None
            session.lost_at = time.monotonic()
            if forget:
                self.sessions.pop(session.id, None)
            self._app.world.touch("gateway", "lost")
        socket.session = None

    def _receive(self, socket: GatewaySocket, text: str) -> int:
        """Handle one frame; returns a close code, 0 to go on."""
        if len(text.encode()) > _LONGEST_FRAME:
            return UNREADABLE
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError, RecursionError):
            return UNREADABLE
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
        return self._members(socket.session, data) if op == 8 else 0

    def _identify(self, socket: GatewaySocket, data: object) -> int:
        world = self._app.world
        identity = read_identify(data, self._app.token, privileged=world.settings.privileged_intents)
        if isinstance(identity, int):
            return identity
        if self.starts.too_fast(identity.shard):
            socket.send(json.dumps({"op": 9, "d": False}))
            return 0
        if not self.starts.remaining():
            self._end_all(WRONG_TOKEN)
            return WRONG_TOKEN
        self.starts.note(identity.shard)
        self.identifies += 1
        session = Session(identity.shard, identity.intents)
        self.sessions[session.id] = session
        session.socket, socket.session = socket, session
        guilds = [
            guild for guild in world.guilds.values() if session.shard.receives(guild["id"]) and world.bot_id in guild["members"]
        ]
        bot = views.user_view(world.users[world.bot_id]) | {"mfa_enabled": False, "verified": True, "email": None, "flags": 0}
        ready = {
            "v": 10,
            "user": bot,
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._app.gateway_url,
            "shard": list(session.shard),
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
            if session.intents & GUILDS:
                session.push("GUILD_CREATE", views.guild_create(world, guild))
        world.touch("gateway", "identify")
        return 0

    def _resume(self, socket: GatewaySocket, data: object) -> int:
        if not isinstance(data, dict) or not isinstance(key := data.get("session_id"), str):
            return UNREADABLE
        if data.get("token") != self._app.token:
            return WRONG_TOKEN
        self._forget_lost()
        session, seq = self.sessions.get(key), data.get("seq")
        if session is None or not isinstance(seq, int) or not session.can_resume(seq):
            socket.send(json.dumps({"op": 9, "d": False}))
            return 0
        self.resumes += 1
        session.acknowledged(seq)
        if session.socket is not None:  # the client has given that connection up; here it did not end yet
            self._close_beside(session.socket, _REPLACED)
        session.socket, socket.session = socket, session
        for _, frame in session.buffer:
            socket.send(frame)
        session.push("RESUMED", {"_trace": ["sandbox"]})
        self._app.world.touch("gateway", "resume")
        return 0

    def _end_all(self, code: int) -> None:
        """Close every connection and forget every session."""
        for socket in self._sockets:
            self._close_beside(socket, code)
        self.sessions.clear()

    def _close_beside(self, socket: GatewaySocket, code: int) -> None:
        """Close a connection that is not the one being served."""
        self._detach(socket)
        task = asyncio.create_task(socket.ws.close(code=code))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    def _members(self, session: Session, data: object) -> int:
        """Answer a request for guild members (op 8) in one chunk; a close code for one that cannot be read."""
        if not isinstance(data, dict):
            return UNREADABLE
        world = self._app.world
        guild, limit, query = world.guilds.get(str(data.get("guild_id"))), data.get("limit") or 0, data.get("query") or ""
        if not isinstance(limit, int) or not isinstance(query, str):
            return UNREADABLE
        if guild is None or world.bot_id not in guild["members"] or not session.shard.receives(guild["id"]):
            return 0
        wanted = data.get("user_ids")
        ids = [str(key) for key in (wanted if isinstance(wanted, list) else [wanted])] if wanted else list(guild["members"])
        found = [key for key in ids if key in guild["members"] and world.users[key]["username"].startswith(query.lower())]
        chunk: Json = {
            "guild_id": guild["id"],
            "members": [views.member_view(world, guild, key) for key in found[: limit or None]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [key for key in ids if key not in guild["members"]],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.push("GUILD_MEMBERS_CHUNK", chunk)
        return 0
