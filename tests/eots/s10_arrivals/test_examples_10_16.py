"""Worked examples and notes of sections 5.3 D, 6.14/6.15, 12.31, 13.22, 13.76, 16.41 and 16.47 that are not told elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s12_strategic import strategic_warfare
from rules.eots.s13_nations import national_status
from rules.eots.s13_nations.national_status import segment
from rules.eots.s16_victory import political_will
from rules.eots.state import garrisons
from tests.eots.positions import Place, Played, start_offensive, war

MALAYA = ["2014", "2015"]
MANILA, DAVAO, LEYTE, SOERABAJA = "2813", "2915", "3014", "2220"
WILL_OFF: dict[str, Any] = {"turn": 3, "political_will": 5}


@pytest.mark.parametrize("rivalry", [True, False])
def test_5_3_d_a33_where_the_marker_stands_already(rivalry: bool) -> None:
    """The card ends US rivalry; if there is none nothing more happens and the rest of the event is used all the same."""
    rivals = {"japan": False, "allies": rivalry}
    g = war(scenario="year_1944", keep=True, turn=8, control={"allies": ["2006"]}, rivalry=rivals)
    p = start_offensive(g, "allies", "A33", "EC")
    assert not p.g.state.rivalry["allies"]
    assert p.what() == ("allies free-route",)


def test_8_22_philippines_surrender_with_the_asiatic_fleet_at_leyte() -> None:
    """13.22 and the example of 8.22 through the segment: the cruiser is put into a port within ten hexes, as 2220."""
    units: dict[str, Place] = {"us_ca_asiatic": LEYTE, "us_bde_p": LEYTE, "us_corps_mindanao": "2911"}
    g = war("full", units=units, control={"japan": [MANILA, DAVAO]})
    segment(g)
    p = Played(g)
    assert p.what() == ("allies emergency-move",)
    ports = p.choices("allies: place us_ca_asiatic")
    assert SOERABAJA in ports
    for port in ports:
        assert g.grid.distance(LEYTE, port) <= 10
        assert g.cat.hexes[port].port
        assert g.controls("allies", port)
    p.play(f"allies: place us_ca_asiatic {SOERABAJA}")
    assert p.g.where("us_ca_asiatic") == SOERABAJA
    assert not p.g.on_map("us_bde_p")
    assert not p.g.on_map("us_corps_mindanao")


@pytest.mark.parametrize(("divisions", "steps"), [(12, 3), (9, 3), (8, 2), (5, 2), (4, 1), (1, 1), (0, 1)])
def test_13_76_a_step_for_four_boxes_rounded_up(divisions: int, steps: int) -> None:
    """Five boxes give two steps of 9-12 in each occupied Chinese city; with no division left there is one all the same."""
    g = war("full", china_divisions=divisions)
    cities = g.grid.names(garrisons.chinese(g))
    assert {"2609", "3007", "3004"} <= set(cities)
    for city in cities:
        assert garrisons.steps(g, city) == steps
        assert garrisons.factors(g, city) == (9, 12)


def test_13_76_garrisons_go_and_come_back_with_control() -> None:
    g = war("full", china_divisions=5, control={"allies": ["3007"]})
    assert garrisons.steps(g, "3007") == 0
    g.capture("3007", "japan")
    assert garrisons.steps(g, "3007") == 2
    assert garrisons.steps(g, "2709") == 0, "Hong Kong is no part of China (13.71)"


def test_16_41_malaya_won_back() -> None:
    """Will falls by 1 when Malaya surrenders and rises by 1 when the Allies win it back; it cannot surrender again."""
    g = war("full", control={"japan": MALAYA}, **WILL_OFF)

    def turn() -> int:
        national_status.segment(g)
        political_will._surrenders(g)
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
    return political_will.taken(g)


def test_16_47_only_named_hexes_with_something_in_them_count() -> None:
    """Ports, airfields, resources, named places; a one-hex island with nothing on it, such as Attu/Kiska, does not count."""
    assert progress(["4715", "4423", "2415"]) == ["2415", "4423", "4715"]
    assert progress(["4600"]) == []
    g = war("full")
    bare = [h for h, row in g.cat.hexes.items() if row.one_hex_island and not (row.port or row.airfield or row.resource)]
    assert "4600" in bare
    assert not [h for h in bare if g.cat.hexes[h].pow_eligible]


def test_16_47_hexes_of_a_surrender_count() -> None:
    """The Marshalls fall to who holds Eniwetok and Kwajalein (13.92): every base of theirs counts, not the two alone."""
    g = war("full", turn=5, control={"allies": ["4415", "4715"], "japan": ["4815", "4816", "4817", "4916"]})
    g.state.control_at_start = dict.fromkeys(["4415", "4715", "4815", "4816", "4817", "4916"], "japan")
    g.touch()
    assert political_will.taken(g) == ["4415", "4715"]
    national_status.segment(g)
    assert set(political_will.taken(g)) > {"4415", "4715"}


def test_16_47_a_hex_taken_and_lost_again_does_not_count() -> None:
    """It must be held until the segment."""
    g = war("full", turn=5, control_at_start={"4423": "japan"}, control={"japan": ["4423"]})
    assert political_will.taken(g) == []


@pytest.mark.parametrize(("asp", "target"), [(2, 2), (3, 3), (4, 4), (7, 4)])
def test_16_47_four_or_the_asps_after_the_reinforcement_phase(asp: int, target: int) -> None:
    g = war(scenario="campaign_1941", turn=5, asp_due=asp, asp={"japan": 7, "allies": asp})
    assert political_will.progress_target(g) == target
    g.state.turn = 3
    assert political_will.progress_target(g) == 0, "from turn 4 on"


def test_12_31_note_a_rebuilt_bomber_misses_a_turn() -> None:
    """Destroyed and rebuilt in the same turn it does not bomb; the turn after it does."""
    isles = {"allies": ["3813", "3814"]}
    units: dict[str, Place] = {"us_b29_20bc": "3813", "us_hq_central_pacific": "3814"}
    fields: dict[str, Any] = {"units": units, "control": isles, "turn": 10}
    assert strategic_warfare.bombers(war("full", rebuilt={"us_b29_20bc"}, **fields)) == []
    assert strategic_warfare.bombers(war("full", **fields)) == ["us_b29_20bc"]
