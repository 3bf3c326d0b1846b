"""A table with the toy game, in a simulated Discord."""

from __future__ import annotations

import pathlib

import pytest

from bot.client import FieldpostClient
from bot.store import Store
from bot.table import games


@pytest.fixture(autouse=True)
def toy_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the toy game is played here."""
    monkeypatch.setenv("FIELDPOST_GAMES", "tests.table.toy")
    games.games.cache_clear()
