"""Processes of one machine that may be so busy that a beat comes late: here only a test that says so counts one as frozen."""

from __future__ import annotations

import pytest

from bot.cluster import slots
from tests.director.client import PATIENCE


@pytest.fixture(autouse=True)
def _patient_slots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots, "FROZEN", 2 * PATIENCE)
    monkeypatch.setattr(slots, "DOUBT", 2 * PATIENCE)
