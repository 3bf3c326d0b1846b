"""Destinations under headings, where one of them is not a hex."""

from __future__ import annotations

from rules.engine import Position, Slot
from rules.eots import GAME
from rules.eots.explain.briefing import briefing_headings
from tests.eots.space import bare


def test_the_china_box_is_a_destination_without_a_distance() -> None:
    """12.72 C: from an airfield of Northern India aircraft go to the box on one leg."""
    g = bare({"us_lrb_14af": "2104"}, board="burma")
    slot = Slot("destination", "hex", ("2205", "1805", "china"))
    listed = [
        value for _, values in briefing_headings(Position(GAME, g.state), slot, ("2104", "us_lrb_14af")) for value in values
    ]
    assert sorted(listed) == ["1805", "2205", "china"]
