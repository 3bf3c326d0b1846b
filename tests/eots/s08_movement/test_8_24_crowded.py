"""Too many ships in a hex after the battles: shown before the movement ends, under the section for ships."""

from __future__ import annotations

from rules.eots.s08_movement.post_battle import PostBattle
from rules.eots.s08_movement.stacking import Overstack
from tests.eots.positions import offensive_under_way, war

NOUMEA = "4828"
SHIPS = [
    "us_cv_wasp",
    "us_cv_enterprise",
    "us_cv_lexington",
    "us_bb_washington",
    "us_bb_north_carolina",
    "us_ca_northampton",
    "us_cv_essex",
]


def test_8_24_seven_ships_in_a_port_are_shown_before_the_movement_ends() -> None:
    for count, crowded in ((7, [NOUMEA]), (6, [])):
        g = war("south_pacific", units=dict.fromkeys(SHIPS[:count], NOUMEA), turn=3)
        offensive_under_way(g, "allies", " ".join(SHIPS[:count]))
        prompt = PostBattle(side="allies").prompts(g)[0]
        assert prompt.facts["crowded"] == crowded


def test_8_24_ships_are_taken_off_under_their_own_section() -> None:
    g = war("south_pacific", units=dict.fromkeys(SHIPS, NOUMEA), turn=3)
    assert Overstack(side="allies").prompts(g)[0].section == "8.24"
