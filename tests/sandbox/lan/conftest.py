"""A table in the network for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.sandbox.bot import TableBot
from tests.sandbox.conftest import running
from tests.sandbox.lan.table import Browser, Table, table, two


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path) as open_table:
        yield open_table


@pytest.fixture
async def bot(at: Table) -> AsyncIterator[TableBot]:
    made = TableBot()
    async with running(at.sandbox, made):
        yield made


@pytest.fixture
async def pair(at: Table, bot: TableBot) -> AsyncIterator[tuple[Browser, Browser]]:
    async with two(at) as both:
        yield both
