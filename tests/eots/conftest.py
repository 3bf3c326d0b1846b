"""Fixtures of the tests of Empire of the Sun."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.eots.state.war import EotsWar
from tests.eots import positions


@pytest.fixture
def war() -> Callable[..., EotsWar]:
    """``positions.war`` for tests that build a position."""
    return positions.war
