"""The program seen from outside: ``/healthz`` and ``/metrics`` for Prometheus, for this machine only, off by default."""

from __future__ import annotations

from pathlib import Path

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.client import FieldpostClient
from bot.cluster.slots import ClusterSession
from bot.health import damage_lines, health_fault
from bot.panel.answers import requests_in_hand
from bot.program import measures
from bot.program.complaints import CannotStartError
from bot.program.patience import PULSE
from bot.store import Store, StoreTroubleError

#: Nothing is served to another machine: whoever wants that puts a server with a lock in front.
LOOPBACK = "127.0.0.1"


class MetricsPage:
    """Serves both pages from ``open()`` to ``close()``. ``home``: where the heartbeat and the list of damage are.

    ``session``: the slot of one of several processes. ``client`` is set once there is one: not while a spare waits.
    """

    def __init__(self, store: Store, home: Path, session: ClusterSession | None) -> None:
        self.client: FieldpostClient | None = None
        self._store = store
        self._home = home
        self._session = session
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
        """200 while people are served or a spare waits, else 503; the reasons a line each, then what is served.

        Damage of single games leaves it at 200.
        """
        faults = [fault] if (fault := health_fault(self._home)) else []
        served: list[str] = []
        session, client = self._session, self.client
        if session is not None and session.slot < 0:
            served.append(f"a spare: it waits for one of {session.claim.processes} slots")
        elif session is not None:
            since = f"{session.since_beat():.1f} s"
            if not session.is_certain():
                faults.append(f"no word from PostgreSQL for {since}: nothing is sent")
            served.append(f"slot {session.slot} of {session.claim.processes}, epoch {session.epoch}, last beat {since} ago")
        if client is not None:
            shards = {shard: self._open_shard(client, shard) for shard in client.shard_ids or ()}
            if closed := [shard for shard, known in shards.items() if known is None]:
                faults.append(f"Discord is not connected (shard {', '.join(map(str, closed))})")
            if session is not None:
                served += [f"shard {shard}: {known.latency * 1000:.0f} ms" for shard, known in shards.items() if known]
                served += await self._backlog_line()
        lines = (faults + [f"damage: {line}" for line in damage_lines(self._home)]) or ["ok"]
        return web.Response(text="\n".join(lines + served) + "\n", status=503 if faults else 200)

    async def _backlog_line(self) -> list[str]:
        try:
            backlog = await self._store.outbox.backlog(self._store.now())
        except StoreTroubleError:
            return []
        return [f"messages: {backlog.waiting} due, {backlog.claimed} being sent"]

    async def _metrics(self, request: web.Request) -> web.Response:
        measures.LOOP_LATE.set(PULSE.late())
        measures.REQUESTS_IN_HAND.set(requests_in_hand())
        if self._session is not None:
            measures.CLUSTER_SLOT.set(self._session.slot)
            measures.CLUSTER_EPOCH.set(self._session.epoch)
            if self._session.slot >= 0:
                measures.BEAT_AGE.set(self._session.since_beat())
        if (client := self.client) is not None:
            measures.GAMES_IN_MEMORY.set(client.service.in_memory())
            measures.SERVERS.set(len(client.guilds))
            for shard in client.shard_ids or ():
                known = self._open_shard(client, shard)
                measures.SHARD_OPEN.labels(str(shard)).set(known is not None)
                if known is not None:
                    measures.SHARD_LATENCY.labels(str(shard)).set(known.latency)
            await self._measure_outbox()
        return web.Response(body=generate_latest(measures.REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _measure_outbox(self) -> None:
        try:
            backlog = await self._store.outbox.backlog(self._store.now())
        except StoreTroubleError:
            return  # what is known otherwise is shown all the same; the log says what is wrong with the database
        measures.OUTBOX_WAITING.set(backlog.waiting)
        measures.OUTBOX_OLDEST.set(backlog.oldest_seconds)
        measures.OUTBOX_CLAIMED.set(backlog.claimed)

    def _open_shard(self, client: FieldpostClient, shard: int) -> discord.ShardInfo | None:
        """A shard's connection; None while it is not connected."""
        known = client.shards.get(shard) if client.is_ready() and not client.is_closed() else None
        return None if known is None or known.is_closed() else known
