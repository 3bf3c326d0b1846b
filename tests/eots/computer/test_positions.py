"""Officers answer most of the positions that they were tuned on well, and every position opens for the seat that is asked."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from data.eots.aims import load_aim_scales
from data.players.sheet import STYLES
from rules.engine.machine.sight import Sight
from rules.eots import GAME
from rules.eots.players.battle_prospects import BattleProspects
from rules.eots.players.force import ForceBuilder
from rules.eots.players.land_odds import land_win_chance
from rules.eots.s14_rivalry.rivalry import rivalling_service
from rules.players import players_of
from rules.players.computer import Computer
from tests.eots.computer.figures import played_figures
from tests.eots.computer.graded import GradedPosition, graded_positions, is_answered_well
from tests.eots.positions import war

#: The share of good answers of an officer, a little less than it was when it was tuned.
SHARE = 0.7


@pytest.fixture(scope="module")
def positions() -> list[GradedPosition]:
    """All sixty."""
    return graded_positions()


def test_twenty_of_sixty_are_put_aside(positions: list[GradedPosition]) -> None:
    assert len(positions) == 60
    assert sum(graded.aside for graded in positions) == 20
    for graded in positions:
        assert graded.position.prompt(graded.seat) is not None, graded.id
        assert not graded.acceptable & graded.foolish, graded.id


def test_officers_answer_most_positions_well(positions: list[GradedPosition]) -> None:
    officer, well, asked = players_of(GAME)["officer"], 0, 0
    assert isinstance(officer, Computer)
    for graded in [graded for graded in positions if not graded.aside]:
        asked += 1
        well += is_answered_well(graded, officer.decide(Sight(graded.position, graded.seat), Random(1)))
    assert asked == 40
    assert well >= SHARE * asked


def test_a_landing_in_an_enemy_zone_takes_a_carrier_along() -> None:
    places = {"us_marine_1_div": "4825", "us_cv_wasp": "4825", "jp_af_21": "4222", "jp_hq_south_seas": "4017"}
    g = war(units=places, asp={"allies": 5})
    scales = load_aim_scales()
    force = ForceBuilder(g, "allies", scales, ["us_marine_1_div", "us_cv_wasp"], 3, 15).force_for("4423", 2)
    assert list(force.goals) == ["us_marine_1_div", "us_cv_wasp"]
    assert not ForceBuilder(g, "allies", scales, ["us_marine_1_div"], 3, 15).force_for("4423", 1).goals


def test_a_battle_costs_no_more_than_the_enemy_there_can_hit() -> None:
    """And brings no more than those sent can hit."""
    fleet = ["us_cv_essex", "us_cv_enterprise", "us_bb_washington"]
    g = war(units={**dict.fromkeys(fleet, "4825"), "jp_cl_tenryu": "4222", "jp_bb_yamato": "4017", "jp_bb_kongo": "4017"})
    scales = load_aim_scales()
    battles, weak = BattleProspects(g, "allies", scales), fleet[:1]
    assert -scales.risk * battles.answer("4222") <= battles.worth("4222", fleet, 0.0) < 0.0
    assert battles.worth("4017", weak, 1.0) == pytest.approx(scales.prey * g.attack(weak[0]))
    assert battles.odds("4222", fleet) > battles.odds("4222", weak) > battles.odds("4017", weak)
    assert battles.worth("4017", weak, battles.odds("4017", weak)) < 0.0


def test_a_beach_that_is_held_lowers_the_odds() -> None:
    g = war(units={"us_marine_1_div": "4825", "us_marine_2_div": "4825", "jp_army_17": "4423", "jp_bde_4sn": "4222"})
    both = ["us_marine_1_div", "us_marine_2_div"]
    by_land, by_sea = (land_win_chance(g, both, ["jp_army_17"], "4423", sea, 2) for sea in (False, True))
    assert 0.0 < by_sea < by_land < 1.0
    assert land_win_chance(g, both[:1], ["jp_army_17"], "4423", True, 2) < by_sea
    assert land_win_chance(g, both, ["jp_bde_4sn"], "4222", True, 2) > 0.9


def test_a_force_has_units_of_one_service_while_the_services_are_rivals() -> None:
    """And what a card forbids besides others stays at home: the whole of a force may be activated."""
    places = {"us_corps_14": "4825", "us_marine_1_div": "4825", "us_cv_wasp": "4825", "us_air_5af": "4825"}
    g = war(units=places | {"jp_hq_south_seas": "4017"}, asp={"allies": 9}, rivalry={"allies": True})
    scales = load_aim_scales()
    for aim in ("4423", "4222"):
        units = ForceBuilder(g, "allies", scales, list(places), 3, 15, "us_hq_south_pacific").force_for(aim, 4).units
        assert units
        assert len({rivalling_service(g, uid) for uid in units}) == 1, units


def test_hardly_an_offensive_comes_to_nothing() -> None:
    """A hundred offensives of recruits: before forces knew of rivalry and limits of cards, seven did."""
    total = Counter[str]()
    for seed in range(4):
        figures = played_figures(dict.fromkeys(GAME.seats, "recruit"), "south_pacific", seed)
        for count in figures.counts.values():
            total += count
    assert total["offensives"] > 80
    assert total["nothing"] <= 0.03 * total["offensives"]


def test_styles_differ_in_what_they_do() -> None:
    """Recruits of each style against historical ones, four games each of the same length for both: twelve of some two seconds."""
    figures = {style: style_figures(style) for style in STYLES[1:]}
    bold, historical = figures["bold"]
    assert bold["battles"] > historical["battles"]
    careful, historical = figures["careful"]
    assert all(careful[name] < historical[name] for name in ("offensives", "battles"))
    raider, historical = figures["raider"]
    assert raider["enemy steps"] > 1.2 * historical["enemy steps"]
    assert raider["hexes"] < historical["hexes"]


def style_figures(style: str) -> tuple[Counter[str], Counter[str]]:
    """What players of a style did, and what historical ones did against them."""
    own, other = Counter[str](), Counter[str]()
    for number in range(4):
        mine, theirs = GAME.seats if number % 2 else GAME.seats[::-1]
        found = played_figures({mine: f"recruit.{style}", theirs: "recruit"}, "south_pacific", number // 2)
        own += found.counts[mine]
        other += found.counts[theirs]
    return own, other
