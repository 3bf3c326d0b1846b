"""Shards go on with their session when Discord can be reached again.

A single client of discord.py resumes after any number of failed connections. Its shards resume at the first try only: after
another they begin a new session, and what happened meanwhile is lost.
"""

from __future__ import annotations

import discord
from discord.gateway import ReconnectWebSocket
from discord.shard import Shard


class ResumingShard(Shard):
    """A shard that asks for its session as long as it knows one; Discord says if that is over."""

    async def reconnect(self) -> None:
        """Called after a pause when a connection has failed."""
        if self.ws.session_id is None:
            await super().reconnect()
        else:
            await self.reidentify(ReconnectWebSocket(self.id, resume=True))


def resume_after_outages() -> None:
    """From now on clients of this process have such shards."""
    discord.shard.Shard = ResumingShard  # type: ignore[misc]
