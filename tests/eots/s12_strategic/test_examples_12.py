"""A note of 12.31 that no other test has."""

from __future__ import annotations

from typing import Any

from rules.eots.s12_strategic import strategic_warfare
from tests.eots.positions import Place, war


def test_12_31_note_a_rebuilt_bomber_misses_a_turn() -> None:
    """Destroyed and rebuilt in the same turn it does not bomb; the turn after it does."""
    isles = {"allies": ["3813", "3814"]}
    units: dict[str, Place] = {"us_b29_20bc": "3813", "us_hq_central_pacific": "3814"}
    fields: dict[str, Any] = {"units": units, "control": isles, "turn": 10}
    assert strategic_warfare.bombing_b29s(war("full", rebuilt={"us_b29_20bc"}, **fields)) == []
    assert strategic_warfare.bombing_b29s(war("full", **fields)) == ["us_b29_20bc"]
