"""A client as a process of its own, which a test can freeze: ``python -m tests.sandbox.shards.sleeper API GATEWAY TOKEN``.

It has shard 1 of 3, and prints "ready" and the id of each interaction that comes to it.
"""

from __future__ import annotations

import sys

import yarl
from discord import gateway, http

from tests.sandbox.shards.clients import ShardBot


class Sleeper(ShardBot):
    """Prints what comes to it."""

    async def on_ready(self) -> None:
        print("ready", flush=True)

    async def on_interaction(self, interaction: object) -> None:
        print(getattr(interaction, "id"), flush=True)  # noqa: B009


if __name__ == "__main__":
    http.Route.BASE, url, token = sys.argv[1:]
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
    Sleeper("asleep", 3, [1]).run(token, log_handler=None)
