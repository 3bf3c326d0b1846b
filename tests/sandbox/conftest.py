"""A running stand-in, a director, and the unmodified discord.py client connected to it."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import yarl
from discord import gateway, http

from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director
from tests.sandbox.bot import TableBot
from tests.sandbox.browser import left_out
from tests.sandbox.excerpt import EXCERPT

# Without an installed browser there is no page to check.
collect_ignore = left_out(Path(__file__).parent)


def openapi() -> Path:
    """Discord's API description: the whole one if it is named, else what of it this project needs."""
    return Path(os.environ.get("FIELDPOST_OPENAPI") or EXCERPT)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(openapi=openapi()) as running:
        running.world.settings.ack_seconds = PATIENCE  # a busy machine may take longer than Discord's three seconds
        yield running


@pytest.fixture
async def director(sandbox: Sandbox) -> AsyncIterator[Director]:
    async with Director(sandbox.base) as directing:
        yield directing


@contextlib.asynccontextmanager
async def running(sandbox: Sandbox, bot: discord.Client) -> AsyncIterator[None]:
    """Connect a client to the stand-in and wait until it is ready."""
    http.Route.BASE = sandbox.api_base
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway_url)
    await bot.login(sandbox.token)
    task = asyncio.create_task(bot.connect())
    try:
        async with asyncio.timeout(PATIENCE):
            await bot.wait_until_ready()
        yield
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[TableBot]:
    table = TableBot()
    async with running(sandbox, table):
        yield table
