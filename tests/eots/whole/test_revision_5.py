"""What games begun by revision 5 of the rules play otherwise than those begun before it, where no chapter's tests have it."""

from __future__ import annotations

import pytest

from rules.engine.machine.dice import FixedDice
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s13_nations import india
from rules.eots.state.war import EotsWar
from tests.eots.positions import war


@pytest.mark.parametrize(("box", "revision", "falls"), [("unstable", 5, True), ("unstable", 4, False), ("unrest", 5, False)])
def test_12_62_an_event_that_moves_nothing_gives_india_no_more_time(box: str, revision: int, falls: bool) -> None:
    """Classic edition: two turns in the last box are surrender; a box newly entered begins its two turns."""
    g = EotsWar(war("full", edition="classic", india=box, india_segments=1, revision=revision).state, FixedDice([]))
    event_of_card("J82").play(g)
    assert g.state.india == "unstable"
    india.india_segment(g)
    assert ("india" in g.state.surrendered) == falls
