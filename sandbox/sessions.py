"""Gateway sessions: what a connection has identified as, the events it may miss, and the socket it has at the moment."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import deque
from typing import NamedTuple

from aiohttp import web

from sandbox.world.wire import shard_of_guild

_KEEP = 10_000


class Shard(NamedTuple):
    """A share of a bot's events: shard ``number`` of ``total``."""

    number: int
    total: int

    def receives(self, guild_id: str | None) -> bool:
        """Whether events of a guild come here; None for what is in no guild: direct messages.

        Discord looks at the event's guild only, whether the bot is a member there or a person has brought it along.
        """
        return self.number == (0 if guild_id is None else shard_of_guild(guild_id, self.total))


class Session:
    """An identified connection; it outlives its socket so that a RESUME finds the missed events."""

    def __init__(self, shard: Shard, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.intents = intents
        self.seq = 0
        self.buffer: deque[tuple[int, str]] = deque(maxlen=_KEEP)
        self.socket: GatewaySocket | None = None
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

    def can_resume(self, seq: int) -> bool:
        """Whether every event after `seq` is still there."""
        return self.seq - len(self.buffer) <= seq <= self.seq


class GatewaySocket:
    """A WebSocket with one writer, so that frames keep their order."""

    def __init__(self, ws: web.WebSocketResponse) -> None:
        self.ws = ws
        self.session: Session | None = None
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: str) -> None:
        """Put a frame behind those that wait."""
        self._queue.put_nowait(frame)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while (frame := await self._queue.get()) is not None:
                await self.ws.send_str(frame)

    async def flush_and_stop(self) -> None:
        """Send what waits, for a second at most."""
        self._queue.put_nowait(None)
        await asyncio.wait([self._writer], timeout=1)
        self._writer.cancel()
