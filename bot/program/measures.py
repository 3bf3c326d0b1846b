"""What the program measures of itself, for Prometheus. The page that shows it is ``bot.metrics``.

Nothing here names a person, a server, a game's number or a choice: a metric may be read by somebody who may not read hands.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from structlog.typing import EventDict, WrappedLogger

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

#: Discord waits three seconds for a first answer.
_ANSWER_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)
REQUEST_SECONDS = Histogram(
    "fieldpost_request_seconds",
    "From the arrival of a command, a press or a form until it is answered",
    ["kind"],
    registry=REGISTRY,
    buckets=_ANSWER_BUCKETS,
)
RENDER_SECONDS = Histogram(
    "fieldpost_render_seconds",
    "From the request of a picture until it is drawn, the wait for a process included",
    ["what"],
    registry=REGISTRY,
    buckets=(0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
)
RENDER_FAILURES = Counter("fieldpost_render_failures", "Pictures that could not be drawn", ["what"], registry=REGISTRY)
DELIVERIES = Counter("fieldpost_deliveries", "Tries to deliver a message, by result", ["result"], registry=REGISTRY)
LOG_LINES = Counter("fieldpost_log_lines", "Lines of the log, by level", ["level"], registry=REGISTRY)

LOOP_LATE = Gauge("fieldpost_loop_late_seconds", "By how much the event loop is late now", registry=REGISTRY)
GAMES_IN_MEMORY = Gauge("fieldpost_games_in_memory", "Games that are in memory", registry=REGISTRY)
REQUESTS_IN_HAND = Gauge("fieldpost_requests_in_hand", "Requests that are not answered yet", registry=REGISTRY)
OUTBOX_WAITING = Gauge("fieldpost_outbox_waiting", "Messages that wait to be sent and are due", registry=REGISTRY)
OUTBOX_OLDEST = Gauge("fieldpost_outbox_oldest_seconds", "How long the oldest of them has been due", registry=REGISTRY)
OUTBOX_CLAIMED = Gauge("fieldpost_outbox_claimed", "Messages that a program is sending now", registry=REGISTRY)
SHARD_LATENCY = Gauge(
    "fieldpost_shard_latency_seconds", "Between a heartbeat to Discord and its answer", ["shard"], registry=REGISTRY
)
SHARD_OPEN = Gauge("fieldpost_shard_open", "1 while connected to Discord", ["shard"], registry=REGISTRY)
CLUSTER_SLOT = Gauge("fieldpost_slot", "The process's slot; -1 while it has none", registry=REGISTRY)
CLUSTER_SLOT.set(-1)
CLUSTER_EPOCH = Gauge("fieldpost_slot_epoch", "How often a process has taken that slot", registry=REGISTRY)
BEAT_AGE = Gauge("fieldpost_beat_age_seconds", "Since its last beat in the database", registry=REGISTRY)
SERVERS = Gauge("fieldpost_servers", "Servers that the bot is in", registry=REGISTRY)


@contextlib.contextmanager
def timed_request(kind: str) -> Iterator[None]:
    """Measures one request of a kind: "command", "press" or "form"."""
    begun = time.perf_counter()
    try:
        yield
    finally:
        REQUEST_SECONDS.labels(kind).observe(time.perf_counter() - begun)


@contextlib.contextmanager
def timed_picture(what: str) -> Iterator[None]:
    """Measures one picture of a kind, also one that fails."""
    begun = time.perf_counter()
    try:
        yield
    finally:
        RENDER_SECONDS.labels(what).observe(time.perf_counter() - begun)


def count_log_line(_: WrappedLogger, method: str, line: EventDict) -> EventDict:
    """A processor of structlog: counts a line, changes nothing."""
    LOG_LINES.labels(str(line.get("level", method))).inc()
    return line
