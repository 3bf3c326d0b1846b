"""The made-up kit of these tests, registered as that of a game outside of the project."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from data.kit import register, unregister_kit

ISLES = Path(__file__).parent / "isles"


@pytest.fixture
def isles() -> Iterator[str]:
    """The game's id."""
    register("isles", ISLES)
    yield "isles"
    unregister_kit("isles")
