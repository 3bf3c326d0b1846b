"""Worked examples of 16.41 and 16.47 that no other test has."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s13_nations import national_status
from rules.eots.s16_victory import political_will
from tests.eots.positions import war

MALAYA = ["2014", "2015"]
WILL_OFF: dict[str, Any] = {"turn": 3, "political_will": 5}


def test_16_41_malaya_won_back() -> None:
    """Will falls by 1 when Malaya surrenders and rises by 1 when the Allies win it back; it cannot surrender again."""
    g = war("full", control={"japan": MALAYA}, **WILL_OFF)

    def turn() -> int:
        national_status.check_national_statuses(g)
        political_will._surrender_will(g)
        return g.state.political_will

    assert turn() == 4
    assert turn() == 4, "once"
    for hex_ in MALAYA:
        g.capture(hex_, "allies")
    assert turn() == 5
    for hex_ in MALAYA:
        g.capture(hex_, "japan")
    assert turn() == 5, "a nation surrenders once a game (13.1)"


def progress(hexes: list[str], **fields: Any) -> list[str]:
    """What counts for the Progress of the War when the Allies hold these hexes, Japanese at the start of the turn."""
    g = war("full", turn=5, control_at_start=dict.fromkeys(hexes, "japan"), control={"allies": hexes}, **fields)
    return political_will.locations_taken(g)


def test_16_47_only_named_hexes_with_something_in_them_count() -> None:
    """Ports, airfields, resources, named places; a one-hex island with nothing on it, such as Attu/Kiska, does not count."""
    assert progress(["4715", "4423", "2415"]) == ["2415", "4423", "4715"]
    assert progress(["4600"]) == []
    g = war("full")
    bare = [h for h, row in g.cat.hexes.items() if row.one_hex_island and not (row.port or row.airfield or row.resource)]
    assert "4600" in bare
    assert not [h for h in bare if g.cat.hexes[h].pow_eligible]


def test_16_47_hexes_of_a_surrender_count() -> None:
    """The side that holds Eniwetok and Kwajalein gets the Marshalls (13.92): every base of theirs counts, not only these two."""
    g = war("full", turn=5, control={"allies": ["4415", "4715"], "japan": ["4815", "4816", "4817", "4916"]})
    g.state.control_at_start = dict.fromkeys(["4415", "4715", "4815", "4816", "4817", "4916"], "japan")
    g.touch()
    assert political_will.locations_taken(g) == ["4415", "4715"]
    national_status.check_national_statuses(g)
    assert set(political_will.locations_taken(g)) > {"4415", "4715"}


def test_16_47_a_hex_taken_and_lost_again_does_not_count() -> None:
    """It must be held until the segment."""
    g = war("full", turn=5, control_at_start={"4423": "japan"}, control={"japan": ["4423"]})
    assert political_will.locations_taken(g) == []


@pytest.mark.parametrize(("asp", "target"), [(2, 2), (3, 3), (4, 4), (7, 4)])
def test_16_47_four_or_the_asps_after_the_reinforcement_phase(asp: int, target: int) -> None:
    g = war(scenario="campaign_1941", turn=5, asp_due=asp, asp={"japan": 7, "allies": asp})
    assert political_will.progress_target(g) == target
    g.state.turn = 3
    assert political_will.progress_target(g) == 0, "from turn 4 on"
