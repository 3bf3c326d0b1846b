"""Worked examples of 13.22 and 13.76 that no other test has."""

from __future__ import annotations

import pytest

from rules.eots.s13_nations.national_status import check_national_statuses, push_departures
from rules.eots.state import garrisons
from tests.eots.positions import Place, Played, war

MANILA, DAVAO, LEYTE, SOERABAJA = "2813", "2915", "3014", "2220"


def test_8_22_philippines_surrender_with_the_asiatic_fleet_at_leyte() -> None:
    """13.22 and the example of 8.22 through the segment: the cruiser is put into a port within ten hexes, as 2220."""
    units: dict[str, Place] = {"us_ca_asiatic": LEYTE, "us_bde_p": LEYTE, "us_corps_mindanao": "2911"}
    g = war("full", units=units, control={"japan": [MANILA, DAVAO]})
    check_national_statuses(g)
    push_departures(g)
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
    cities = g.grid.names(garrisons.chinese_garrison_hexes(g))
    assert {"2609", "3007", "3004"} <= set(cities)
    for city in cities:
        assert garrisons.steps_of_garrison(g, city) == steps
        assert garrisons.garrison_factors(g, city) == (9, 12)


def test_13_76_garrisons_go_and_come_back_with_control() -> None:
    g = war("full", china_divisions=5, control={"allies": ["3007"]})
    assert garrisons.steps_of_garrison(g, "3007") == 0
    g.capture("3007", "japan")
    assert garrisons.steps_of_garrison(g, "3007") == 2
    assert garrisons.steps_of_garrison(g, "2709") == 0, "Hong Kong is no part of China (13.71)"
