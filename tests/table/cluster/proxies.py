"""What lies between a program and PostgreSQL, and fails: connections that are cut where nobody expects it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from sqlalchemy import make_url


class CuttingProxy:
    """Cuts clients off from the server, which keeps its end of the connection.

    ``cut_all`` does so at once, as after a cable was out; with ``at_commit`` the next client that commits is cut off once the
    server has the COMMIT, before its answer.
    """

    def __init__(self, url: str) -> None:
        self._target = make_url(url)
        self._clients: list[asyncio.StreamWriter] = []
        self._servers: list[asyncio.StreamWriter] = []
        self.at_commit = False

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[str]:
        """The URL of the same database through the proxy."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        yield self._target.set(host="127.0.0.1", port=port, query={}).render_as_string(hide_password=False)
        server.close()
        for writer in self._servers:
            writer.close()

    def cut_all(self) -> None:
        """Cut all clients off."""
        for writer in self._clients:
            writer.transport.abort()
        self._clients.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host, port = self._target.query.get("host", self._target.host), self._target.query.get("port", "5432")
        answers, asked = await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
        self._clients.append(writer)
        self._servers.append(asked)
        cut = asyncio.Event()

        async def pass_back() -> None:
            with contextlib.suppress(OSError):
                while data := await answers.read(65536):
                    if cut.is_set():
                        writer.transport.abort()
                    else:
                        writer.write(data)
            writer.close()

        back = asyncio.create_task(pass_back())
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if self.at_commit and b"COMMIT" in data:
                    self.at_commit = False
                    cut.set()
                asked.write(data)
        await back
