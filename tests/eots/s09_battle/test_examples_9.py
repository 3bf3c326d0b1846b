"""The worked example of 9.2 as one story (C, F 3, F 6), and the notes of section 9 on carriers and bonuses."""

from __future__ import annotations

import pytest

from rules.eots.state.model import Side
from tests.eots.positions import Played, fight, offensive_under_way, war

GUADALCANAL, BUIN, ESPIRITU = "4423", "4222", "4825"
#: 12 + 4 + 10 + 5 (10 at extended range) + 16 = 47.
GROUP = {
    "us_cv_enterprise": GUADALCANAL,
    "us_lrb_5af": ESPIRITU,
    "us_air_5af": BUIN,
    "us_air_13af": ESPIRITU,
    "us_bb_north_carolina": GUADALCANAL,
}
STRIKE = {"us_lrb_5af": GUADALCANAL, "us_air_5af": GUADALCANAL, "us_air_13af": GUADALCANAL}
#: Defences 10, 10, 8, 8 and 18.
CRUISERS = ("jp_ca_aoba", "jp_ca_takao", "jp_cvl_zuiho", "jp_apd_kamikaze")
FLEET = dict.fromkeys((*CRUISERS, "jp_bb_yamato"), GUADALCANAL)


def group(dice: list[int], active: Side = "allies", condition: str = "intercept", cards: tuple[str, ...] = ()) -> Played:
    """The Allied group against the fleet; the Allied side is active, or reacts with ``cards``."""
    g = war(units={**GROUP, **FLEET}, dice=dice, turn=3)
    movers = " ".join(GROUP if active == "allies" else FLEET)
    offensive_under_way(g, active, movers, condition=condition, reaction_cards=list(cards))
    if active == "japan":
        g.off.reacted = list(GROUP)
    return fight(g, GUADALCANAL, STRIKE)


def test_9_2_f_3_what_reaches_no_unit_is_lost() -> None:
    """47 hits: every ship but one is reduced, more than 10 are left, the last one defends with 18: they are lost."""
    p = group([6, 0])
    p.play(*(f"allies: hit {u}" for u in CRUISERS))
    assert p.last("battle-roll", side="allies")["hits"] - 10 - 10 - 8 - 8 >= 10
    assert "allies place-hits" not in p.what()
    assert not p.g.is_reduced("jp_bb_yamato")
    assert all(p.g.on_map(u) for u in FLEET)


def test_9_2_f_6_rochefort_lets_them_sink_a_reduced_one() -> None:
    """The same under ambush with Rochefort: a modified 9 or more is critical, the 10 hits sink a reduced cruiser."""
    p = group([6, 0], "japan", "ambush", ("A12",))
    roll = p.last("battle-roll", side="allies")
    assert (roll["modified"], roll["hits"], roll["critical"]) == (10, 47, True)
    p.play(*(f"allies: hit {u}" for u in CRUISERS), "allies: hit jp_ca_aoba")
    assert not p.g.on_map("jp_ca_aoba")
    assert not p.g.is_reduced("jp_bb_yamato")


def test_9_2_f_6_ambush_by_itself_makes_no_critical_hit() -> None:
    """Without Rochefort the same roll of 10 is not a critical hit."""
    p = group([6, 0], "japan", "ambush")
    roll = p.last("battle-roll", side="allies")
    assert (roll["modified"], roll["critical"]) == (10, False)


@pytest.mark.parametrize(("die", "hits"), [(2, 12), (3, 24), (6, 47)])
def test_9_2_c_the_same_for_either_active_side(die: int, hits: int) -> None:
    """Under intercept neither side has a modifier."""
    sides: tuple[Side, Side] = ("allies", "japan")
    for active in sides:
        roll = group([die, die], active).last("battle-roll", side="allies")
        assert (roll["strength"], roll["hits"], roll["modifiers"]) == (47, hits, [])


def test_9_2_f_4_one_air_unit_and_one_carrier_may_choose_any_two_of_three() -> None:
    """The firing side chooses which: each pair of the three distant carriers is possible."""
    far = ("jp_cv_akagi", "jp_cv_soryu", "jp_cv_junyo")
    for spared in far:
        ours = {"us_cv_enterprise": BUIN, "us_air_5af": BUIN, "us_bb_washington": GUADALCANAL}
        g = war(units={**ours, **dict.fromkeys(far, "4322")}, dice=[8, 0])
        offensive_under_way(g, "allies", " ".join(ours), condition="intercept")
        strike = dict.fromkeys(("us_cv_enterprise", "us_air_5af", *far), GUADALCANAL)
        p = fight(g, GUADALCANAL, strike)
        p.play(*(f"allies: hit {u}" for u in far if u != spared))
        assert not p.g.is_reduced(spared)
        assert "allies place-hits" not in p.what() or spared not in p.choices("allies: hit")
