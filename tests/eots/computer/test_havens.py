"""Where computer players of Empire of the Sun put a headquarters: behind its units, not in front of the enemy's."""

from __future__ import annotations

from data.eots.aims import load_aim_scales
from rules.eots.players.havens import best_haven, post_worth
from tests.eots.positions import war


def test_a_headquarters_goes_where_few_enemies_are_near() -> None:
    front, rear = "4423", "3727"
    units = {"us_corps_14": rear, "us_air_5af": rear, "jp_bb_yamato": "4021", "jp_cv_shokaku": "4021", "jp_army_17": "4222"}
    g = war(units=units | {"us_hq_southwest_pacific": rear, "jp_hq_south_seas": "4017"}, control={"allies": [front]})
    scales, hq = load_aim_scales(), "us_hq_southwest_pacific"
    assert post_worth(g, "allies", scales, rear, hq) > post_worth(g, "allies", scales, front, hq)
    assert best_haven(g, "allies", scales, hq, (front, rear)) == rear
    alone = war(units={"us_hq_southwest_pacific": rear, "jp_hq_south_seas": "4017"}, control={"allies": [front]})
    gap = [post_worth(one, "allies", scales, front, hq) - post_worth(one, "allies", scales, rear, hq) for one in (g, alone)]
    assert gap[0] < gap[1], "it is the enemy near that counts, and who is there to be led"
    assert post_worth(g, "allies", scales, "turn_track", hq) < post_worth(g, "allies", scales, front, hq)
