"""The program seen from outside: ``/healthz`` and ``/metrics`` for Prometheus, for this machine only, off by default."""

from __future__ import annotations

from pathlib import Path

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.core.service import Service
from bot.health import damage_lines, health_fault
from bot.panel.answers import requests_in_hand
from bot.program import measures
from bot.program.complaints import CannotStartError
from bot.program.patience import PULSE
from bot.store import Store, StoreTroubleError

#: Nothing is served to another machine: whoever wants that puts a server with a lock in front.
LOOPBACK = "127.0.0.1"


class MetricsPage:
    """Serves both pages from ``open()`` to ``close()``. ``home``: where the heartbeat and the list of damage are."""

    def __init__(self, client: discord.AutoShardedClient, service: Service, store: Store, home: Path) -> None:
        self._client = client
        self._service = service
        self._store = store
        self._home = home
        self._runner: web.AppRunner | None = None

    async def open(self, port: int) -> int:
        """Listen; the port. ``port`` 0: any free one. Raises CannotStartError when it is taken."""
        pages = web.Application()
        pages.router.add_get("/healthz", self._health)
        pages.router.add_get("/metrics", self._metrics)
        self._runner = web.AppRunner(pages, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, LOOPBACK, port)
        try:
            await site.start()
        except OSError as error:
            await self.close()
            raise CannotStartError(
                f"port {port} for metrics cannot be opened ({error.strerror or error}). Set FIELDPOST_METRICS_PORT to another."
            ) from error
        opened: int = self._runner.addresses[0][1]
        return opened

    async def close(self) -> None:
        """Stop listening."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _health(self, request: web.Request) -> web.Response:
        """200 while people are served, else 503; the reasons a line each. Damage of single games leaves it at 200."""
        faults = [fault] if (fault := health_fault(self._home)) else []
        if closed := [shard for shard in self._client.shard_ids or () if not self._connected(shard)]:
            faults.append(f"Discord is not connected (shard {', '.join(map(str, closed))})")
        lines = faults + [f"damage: {line}" for line in damage_lines(self._home)]
        return web.Response(text="\n".join(lines or ["ok"]) + "\n", status=503 if faults else 200)

    async def _metrics(self, request: web.Request) -> web.Response:
        measures.LOOP_LATE.set(PULSE.late())
        measures.GAMES_IN_MEMORY.set(self._service.in_memory())
        measures.REQUESTS_IN_HAND.set(requests_in_hand())
        measures.SERVERS.set(len(self._client.guilds))
        for shard in self._client.shard_ids or ():
            connected = self._connected(shard)
            measures.SHARD_OPEN.labels(str(shard)).set(connected)
            if connected:
                measures.SHARD_LATENCY.labels(str(shard)).set(self._client.shards[shard].latency)
        try:
            backlog = await self._store.outbox.backlog(self._store.now())
        except StoreTroubleError:
            pass  # what is known otherwise is shown all the same; the log says what is wrong with the database
        else:
            measures.OUTBOX_WAITING.set(backlog.waiting)
            measures.OUTBOX_OLDEST.set(backlog.oldest_seconds)
            measures.OUTBOX_CLAIMED.set(backlog.claimed)
        return web.Response(body=generate_latest(measures.REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    def _connected(self, shard: int) -> bool:
        known = self._client.get_shard(shard)
        return self._client.is_ready() and not self._client.is_closed() and known is not None and not known.is_closed()
