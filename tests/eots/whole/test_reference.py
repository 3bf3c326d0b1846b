"""Answers compared with the naive implementation in ``tests.eots.reference``; and faults that it found.

``python -m tests.eots.reference.compare QUESTION FIRST LAST`` compares any number of positions.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from rules.eots.s06_supply import supply, zones
from tests.eots.reference import compare
from tests.eots.reference.strew import board_of, strewn
from tests.eots.space import bare


@pytest.mark.parametrize("seed", range(0, 16, 2))
def test_zones_and_supply_of_a_position_strewn_at_random(seed: int) -> None:
    """6.2, 6.4, 13.75, 13.78: every list of the answers, hex by hex."""
    assert compare.space(strewn(random.Random(seed), name=str(seed))) == {}


def inland(given: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The position with its headquarters anywhere on land, as only a hand-made one has them, near units of both sides."""
    land = [h for side in given["control"].values() for h in side]
    ground = {row[1] for row in given["units"] if row[1] in land}
    c = board_of(given["scenario"])
    near = sorted(h for h in land if any(c.distance(h, other) <= 2 for other in ground)) or sorted(land)
    rng.shuffle(near)
    units = [[row[0], near.pop(), *row[2:]] if "_hq_" in row[0] and near else row for row in given["units"]]
    return {**given, "units": units}


@pytest.mark.parametrize("seed", [14, 28, 32, 36, 46])
def test_the_overland_range_counts_from_the_headquarters_that_supplies(seed: int) -> None:
    """6.21 A, overland range, a): another headquarters, which may not supply the unit, does not help."""
    rng = random.Random(seed)
    assert compare.space(inland(strewn(rng, edition="newest", name=str(seed)), rng)) == {}


@pytest.mark.parametrize("seed", range(0, 8, 2))
def test_activation_of_a_position_strewn_at_random(seed: int) -> None:
    """6.11, 6.12, 6.25, 6.3: every headquarters."""
    assert compare.activation(strewn(random.Random(seed), name=str(seed))) == {}


@pytest.mark.parametrize("seed", range(0, 8, 2))
def test_moves_of_stacks_strewn_at_random(seed: int) -> None:
    """7.22, 8.21-8.49: three stacks each, every kind of movement."""
    assert compare.moves(strewn(random.Random(seed), name=str(seed), mixed=False), count=3) == {}


@pytest.mark.parametrize("seed", range(0, 10, 2))
def test_odds_of_battles_strewn_at_random(seed: int) -> None:
    """9: every roll of the dice, exactly."""
    assert compare.battles(strewn(random.Random(seed), name=str(seed), mixed=False)) == {}


@pytest.mark.parametrize("scenario", ["south_pacific", "burma", "years_1942_1943", "year_1942", "year_1943", "year_1944"])
def test_points_of_positions_strewn_at_random(scenario: str) -> None:
    """16 and the scenarios' newer tables, line by line; the winner."""
    assert compare.score(strewn(random.Random(1), scenario, "newest", "1")) == {}


@pytest.mark.parametrize("seed", range(0, 12, 2))
def test_national_status_and_will_of_positions_strewn_at_random(seed: int) -> None:
    """13, 16.4: who surrenders or is won back, which hexes change hands, Political Will."""
    assert compare.nations(strewn(random.Random(seed), edition="newest", name=str(seed))) == {}


@pytest.mark.parametrize(
    "question",
    [compare.space, compare.score, partial(compare.moves, count=3), compare.battles],
    ids=["space", "score", "moves", "battles"],
)
def test_positions_of_a_game_of_random_actions(question: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    for given in compare.played(3, most=130):
        assert question(given) == {}, given["id"]


@pytest.mark.parametrize("scenario", ["south_pacific", "burma", "campaign_1941", "year_1942", "year_1943", "year_1944"])
def test_every_set_up(scenario: str) -> None:
    """The games over several years begin as one of these do."""
    for given in compare.set_ups(scenario):
        assert compare.space(given) == {}, given["id"]
        assert compare.activation(given) == {}, given["id"]


def test_powers_without_supply_do_not_cost_an_enemy_his() -> None:
    """6.4, 6.21: the carrier near Truk is far from its headquarters and projects nothing, so Rabaul keeps up its own zone."""
    g = bare(
        {
            "jp_hq_south_seas": "4017", "jp_af_21": "4021", "us_cv_wasp": "4117",
            "joint_hq_anzac": "3727", "us_air_5af": "3822",
        },
        japan="4017 4021",
        allies="3727 3822",
    )  # fmt: skip
    assert not supply.is_supplied(g, "us_cv_wasp")
    assert supply.is_supplied(g, "us_air_5af")
    assert supply.supplied_hqs(g, "japan") == {"jp_hq_south_seas"}
    assert supply.is_supplied(g, "jp_af_21")
    assert zones.zoi_projecting_units(g, "japan") == ["jp_af_21"]


def test_a_side_whose_enemy_has_no_power_projects_no_more_than_is_supplied() -> None:
    """6.4: no Allied carrier or air unit is there at all, and the Japanese one is beyond its headquarters."""
    g = bare({"jp_hq_south_seas": "4017", "jp_af_21": "1307", "us_hq_southwest_pacific": "3727"}, japan="4017 1307")
    assert zones.zoi_projecting_units(g, "japan") == []
    assert not zones.air_zoi(g, "japan")


def test_where_both_cut_each_other_off_only_the_allies_project() -> None:
    """6.21, end: each carrier would cut the headquarters of the other."""
    seats = {"jp_hq_south_seas": "4017", "joint_hq_anzac": "4825"}
    wasp, shokaku = {"us_cv_wasp": "4118"}, {"jp_cv_shokaku": "4724"}
    separate = [bare(seats | one, japan="4017", allies="4825") for one in (wasp, shokaku)]
    assert [supply.supplied_hqs(separate[0], side) for side in ("japan", "allies")] == [set(), {"joint_hq_anzac"}]
    assert [supply.supplied_hqs(separate[1], side) for side in ("japan", "allies")] == [{"jp_hq_south_seas"}, set()]
    g = bare(seats | wasp | shokaku, japan="4017", allies="4825")
    assert (zones.zoi_projecting_units(g, "japan"), zones.zoi_projecting_units(g, "allies")) == ([], ["us_cv_wasp"])
    assert [supply.supplied_hqs(g, side) for side in ("japan", "allies")] == [set(), {"joint_hq_anzac"}]
