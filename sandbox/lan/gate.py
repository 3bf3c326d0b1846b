"""Connections before anything is known of them: a few from each address, and a first request that comes soon.

aiohttp has a limit on neither; without them one device that sends half a header over a thousand connections takes every file
handle of the process, the database's too.
"""

from __future__ import annotations

import asyncio
import ssl
from collections import Counter
from typing import Any

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

#: Connections of one address at once. A browser opens six, and one more for each page that listens.
MOST = 64
#: Seconds in which the first request must be there as a whole header, and a handshake done.
SOON = 10.0


class ConnectionGate:
    """Counts who is connected; makes the protocol of each connection of a server."""

    def __init__(self, server: web.Server, most: int = MOST, soon: float = SOON) -> None:
        self.server, self.most, self.soon = server, most, soon
        self.here: Counter[str] = Counter()
        self._ports: list[asyncio.Server] = []

    async def listen(self, address: str, port: int, tls: ssl.SSLContext | None = None) -> int:
        """Open a port; which one it is. Raises OSError."""
        loop = asyncio.get_running_loop()
        soon = self.soon if tls is not None else None
        opened = await loop.create_server(self._connection, address, port, ssl=tls, backlog=128, ssl_handshake_timeout=soon)
        self._ports.append(opened)
        return int(opened.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Let nobody else in."""
        for port in self._ports:
            port.close()

    def _connection(self) -> Guarded:
        return Guarded(self, loop=asyncio.get_running_loop())


class Guarded(RequestHandler):
    """One connection."""

    def __init__(self, gate: ConnectionGate, *, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(gate.server, loop=loop, **gate.server._kwargs)
        self._gate, self._from, self._asked = gate, "", False
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is there: not one too many of their address."""
        super().connection_made(transport)
        self._from = str((transport.get_extra_info("peername") or ("",))[0])
        self._gate.here[self._from] += 1
        if self._gate.here[self._from] > self._gate.most:
            self.force_close()
            return
        self._late = asyncio.get_running_loop().call_later(self._gate.soon, self._too_late)

    def data_received(self, data: bytes) -> None:
        """Something came; once a request's header is whole, the connection is an ordinary one."""
        super().data_received(data)
        if not self._asked and (self._messages or self._current_request is not None):
            self._asked = True
            if self._late is not None:
                self._late.cancel()

    def connection_lost(self, exc: BaseException | None) -> None:
        """They are gone."""
        if self._late is not None:
            self._late.cancel()
        if self._from:
            self._gate.here[self._from] -= 1
            if self._gate.here[self._from] <= 0:
                del self._gate.here[self._from]
            self._from = ""
        super().connection_lost(exc)

    def _too_late(self) -> None:
        if not self._asked:
            self.force_close()


def gate_of(runner: web.AppRunner, **limits: Any) -> ConnectionGate:
    """The gate before a runner that was set up."""
    assert runner.server is not None
    return ConnectionGate(runner.server, **limits)
