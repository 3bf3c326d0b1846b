"""The running stand-in as its parts see it: each imports this instead of the server that assembles them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from sandbox.checks.limits import Limiter
from sandbox.checks.validate import Description
from sandbox.gateway import Gateway
from sandbox.world.faults import WaitingFaults
from sandbox.world.journal import Journal
from sandbox.world.state import World


class RunningSandbox(Protocol):
    """What parts need of ``sandbox.server.Sandbox``."""

    world: World
    description: Description
    faults: WaitingFaults
    limiter: Limiter
    journal: Journal
    gateway: Gateway
    token: str
    start_with: str
    closing: bool
    on_locale: Callable[[str, str], Awaitable[None]] | None

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
