"""Question "check": it reports what the rules do not allow; set-ups and positions of games are clean."""

from __future__ import annotations

import random
from typing import Any

import pytest

from data.eots import scenario_ids
from rules.engine import SealedDice
from rules.engine.proof.playout import random_action
from rules.eots.board.catalogue import board_catalogue
from rules.eots.game import GAME
from rules.eots.positions import position

ask = GAME.position_questions

SWITCHES = {"scenario": "campaign_1941", "others": "nowhere"}


def problems_of(units: list[list[str]], **more: Any) -> list[tuple[str, str, str, list[str]]]:
    """The problems of a position with only these units."""
    found = ask.answer("check", {**SWITCHES, "units": units, **more})
    assert found["possible"] == (not found["problems"])
    return [(p["code"], p["section"], p["hex"], p["units"]) for p in found["problems"]]


@pytest.mark.parametrize("scenario", scenario_ids())
def test_every_set_up_is_possible(scenario: str) -> None:
    assert ask.answer("check", {"scenario": scenario})["problems"] == []


@pytest.mark.parametrize("scenario", ["south_pacific", "year_1942"])
def test_positions_between_the_cards_of_a_game_are_possible(scenario: str) -> None:
    rng, at, seen = random.Random(5), GAME.start(scenario, {}, SealedDice(bytes(32), 0)).position, 0
    for number in range(1, 250):
        at = at.play(random_action(at, rng), SealedDice(bytes(32), number)).position
        if at.over:
            break
        if at.state.offensive is None and at.prompts[0].what == "play-card":
            seen += 1
            assert ask.answer("check", position.write(at.state))["problems"] == []
    assert seen > 5


def test_headquarters_are_one_a_port_and_only_in_own_ports() -> None:
    """6.11, 6.14."""
    port, other, inland = "4017", "4021", "4322"
    assert problems_of([["jp_hq_south_seas", port]]) == []
    assert problems_of([["jp_hq_south_seas", inland]], control={"japan": [inland]}) == [
        ("hq-outside-port", "6.11", inland, ["jp_hq_south_seas"])
    ]
    both = ["jp_hq_south", "jp_hq_south_seas"]
    assert problems_of([[hq, port] for hq in both]) == [("two-hqs", "6.11", port, both)]
    assert problems_of([["jp_hq_south_seas", other]], control={"allies": [other]}) == [
        ("hq-in-enemy-hex", "6.14", other, ["jp_hq_south_seas"])
    ]


@pytest.mark.parametrize(
    ("uid", "hex_", "side"),
    [("jp_army_18", "3800", "japan"), ("jp_army_18", "1206", "japan"), ("us_marine_1_div", "2406", "allies")],
)
def test_ground_units_keep_out_of_closed_lands(uid: str, hex_: str, side: str) -> None:
    """8.41 B, C, D."""
    assert ("ground-closed-hex", "8.41", hex_, [uid]) in problems_of([[uid, hex_]])


def test_both_sides_do_not_share_land_and_ground_units_take_theirs() -> None:
    """9.33, 6.5, 8.32; ships pass by."""
    shared = problems_of([["jp_army_18", "4021"], ["us_marine_1_div", "4021"]], control={"japan": ["4021"]})
    assert shared == [
        ("both-sides", "9.33", "4021", ["jp_army_18", "us_marine_1_div"]),
        ("hex-not-taken", "6.5", "4021", ["us_marine_1_div"]),
    ]
    assert problems_of([["jp_army_18", "4021"], ["us_ca_northampton", "4021"]], control={"japan": ["4021"]}) == []
    assert problems_of([["us_marine_1_div", "3407"]], control={"japan": ["3407"]})[0][:3] == ("enemy-garrison", "13.94", "3407")
    assert problems_of([["us_air_5af", "4322"]], control={"japan": ["4322"]}) == [
        ("air-without-airfield", "8.32", "4322", ["us_air_5af"])
    ]


def test_limits_of_stacking_count_between_cards() -> None:
    """8.24, 8.48: more than six ships, more than three units on land."""
    units = board_catalogue("full").units
    japanese = sorted(uid for uid, row in units.items() if row.side == "japan")
    ships = [uid for uid in japanese if units[uid].kind == "naval"][:7]
    armies = [uid for uid in japanese if units[uid].kind == "ground"][:4]
    assert problems_of([[u, "4017"] for u in [*ships[:6], *armies[:3]]]) == []
    assert problems_of([[u, "4017"] for u in ships], control={"japan": ["4017"]}) == [("too-many-ships", "8.24", "4017", ships)]
    assert problems_of([[u, "4017"] for u in armies]) == [("too-many-on-land", "8.48", "4017", armies)]
