"""A number in a file's ``state`` that no saved state can hold is refused when the file is read."""

from __future__ import annotations

import json

import pytest

from rules.engine import SealedDice
from rules.positions.fault import FaultError
from rules.stalins_war import GAME


def test_number_beyond_64_bits_contradicts_the_position() -> None:
    text = json.dumps({"scenario": "minsk_1941", "state": {"mobilized": 2**70}})
    with pytest.raises(FaultError, match="contradicts"):
        GAME.files.opened(text, SealedDice(bytes(32), 0), GAME.editions.revision)
