"""Limits for new connections: a few from each address, and a first request that arrives soon.

aiohttp limits neither; without limits, one device that sends half a header over a thousand connections uses up every file
handle of the process, including the database's.
"""

from __future__ import annotations

import asyncio
import ssl
from collections import Counter
from typing import Any

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

#: Connections of one address at a time. A browser opens six, plus one for each open page.
MOST = 64
#: Seconds within which the TLS handshake and the complete header of the first request must arrive.
SOON = 10.0


class ConnectionGate:
    """Counts connections, and creates the protocol for each connection of a server."""

    def __init__(self, server: web.Server, most: int = MOST, soon: float = SOON) -> None:
        self.server, self.most, self.soon = server, most, soon
        self.here: Counter[str] = Counter()
        self._ports: list[asyncio.Server] = []

    async def listen(self, address: str, port: int, tls: ssl.SSLContext | None = None) -> int:
        """Open a port and return its number. Raises OSError."""
        loop = asyncio.get_running_loop()
        soon = self.soon if tls is not None else None
        opened = await loop.create_server(self._connection, address, port, ssl=tls, backlog=128, ssl_handshake_timeout=soon)
        self._ports.append(opened)
        return int(opened.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Accept no more connections."""
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
        """Accept the connection unless its address already has too many."""
        super().connection_made(transport)
        self._from = str((transport.get_extra_info("peername") or ("",))[0])
        self._gate.here[self._from] += 1
        if self._gate.here[self._from] > self._gate.most:
            self.force_close()
            return
        self._late = asyncio.get_running_loop().call_later(self._gate.soon, self._too_late)

    def data_received(self, data: bytes) -> None:
        """Receive data; once the first request's header is complete, the connection is an ordinary one."""
        super().data_received(data)
        if not self._asked and (self._messages or self._current_request is not None):
            self._asked = True
            if self._late is not None:
                self._late.cancel()

    def connection_lost(self, exc: BaseException | None) -> None:
        """The connection has ended."""
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
    """The gate in front of a runner that was set up."""
    assert runner.server is not None
    return ConnectionGate(runner.server, **limits)
