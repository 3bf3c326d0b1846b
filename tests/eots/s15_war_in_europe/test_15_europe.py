"""The War in Europe (15.0): its levels, what waits, the rolls, ASPs and cards."""

from __future__ import annotations

import pytest

from rules.eots.s10_reinforcements import reinforcements
from rules.eots.s12_strategic import strategic_warfare
from rules.eots.s15_war_in_europe import war_in_europe
from rules.eots.state.war import EotsWar
from tests.eots.positions import Place, war

#: Marker -> level, last die of the roll for Europe, ASP as reinforcement, cards less.
LEVELS = {
    3: (0, None, True, 0),
    2: (0, None, True, 0),
    1: (0, None, True, 0),
    0: (1, 1, True, 0),
    -1: (1, 1, True, 0),
    -2: (1, 1, True, 0),
    -3: (2, 3, True, 0),
    -4: (2, 3, True, 0),
    -5: (3, 5, False, 0),
    -6: (3, 5, False, 0),
    -7: (4, 7, False, 1),
}
ARMY = "us_corps_24"
AGREED = {"japan": False, "allies": False}


def europe(marker: int, place: str = "turn:6", dice: tuple[int, ...] = (), rivalry: bool = False) -> EotsWar:
    """Turn 6 of the campaign with a US corps to come."""
    units: dict[str, Place] = {ARMY: place}
    return war("full", units=units, war_in_europe=marker, rivalry={"japan": False, "allies": rivalry}, dice=dice, turn=6)


@pytest.mark.parametrize(("marker", "row"), LEVELS.items())
def test_15_1_to_15_5_the_level_of_each_value(marker: int, row: tuple[int, int | None, bool, int]) -> None:
    level, last, asp, cards = row
    g = europe(marker)
    found = g.cat.charts.war_in_europe.at(marker)
    assert (found.level, found.asp_gain, -found.cards) == (level, asp, cards)
    assert strategic_warfare.allied_draw(g)[0] == 7 - cards
    before = g.state.asp["allies"]
    reinforcements._grant_turn_asp(g)
    assert g.state.asp["allies"] - before == int(asp)
    assert found.delayed is (last is not None)


@pytest.mark.parametrize(("marker", "row"), [(m, r) for m, r in LEVELS.items() if r[1] is not None])
def test_15_2_to_15_5_what_arrives_waits_and_may_go_to_europe(marker: int, row: tuple[int, int, bool, int]) -> None:
    """Up to the last die of the level; it comes back three turns later as a reinforcement."""
    for die in range(10):
        g = europe(marker, dice=(die,))
        assert reinforcements._delay_arrivals(g, [ARMY]) == []
        assert g.where(ARMY) == ("turn:9" if die <= row[1] else "delayed")


@pytest.mark.parametrize("marker", [1, 2, 3])
def test_15_1_without_a_level_everything_comes_and_nobody_rolls(marker: int) -> None:
    assert reinforcements._delay_arrivals(europe(marker), [ARMY]) == [ARMY]
    g = europe(marker, "delayed")
    war_in_europe.roll_diversion(g, ARMY)
    assert g.where(ARMY) == "delayed"


@pytest.mark.parametrize("die", range(10))
def test_15_6_modified_dice_end_at_zero(die: int) -> None:
    """Rivalry's -1 makes a 0 no less than 0: at level 1 it goes all the same; a 9 becomes 8."""
    g = europe(-1, "delayed", dice=(die,), rivalry=True)
    war_in_europe.roll_diversion(g, ARMY)
    assert (g.where(ARMY) == "turn:9") is (die <= 2)


def test_15_7_from_minus_seven_to_plus_three() -> None:
    g = europe(2)
    war_in_europe.shift_war_in_europe(g, 4)
    assert g.state.war_in_europe == 3
    war_in_europe.shift_war_in_europe(g, -20)
    assert g.state.war_in_europe == -7


def test_15_2_what_waited_before_comes_although_the_level_goes_on() -> None:
    """10.21: one turn in the box, then it is received, at any level."""
    g = europe(-7, "delayed")
    assert reinforcements._delay_arrivals(g, reinforcements.arriving_units(g, "allies")) == [ARMY]


def test_15_5_d_the_level_at_the_start_of_the_turn_counts() -> None:
    """12.52: one card less at level 4, a pass for it; at -6 none."""
    assert strategic_warfare.allied_draw(europe(-7)) == (6, 1)
    assert strategic_warfare.allied_draw(europe(-6)) == (7, 0)


@pytest.mark.parametrize("uid", ["us_cve_sangamon", "us_cv_essex", "us_marine_3_div", "br_corps_15", "us_bb_missouri"])
def test_15_only_us_army_units_and_cves_are_sent(uid: str) -> None:
    """10.22: everybody waits at level 4, a 0 sends those that may be sent."""
    sent = uid == "us_cve_sangamon"
    g = war("full", units={uid: "turn:6"}, war_in_europe=-7, rivalry=AGREED, dice=[0] if sent else [], turn=6)
    assert reinforcements._delay_arrivals(g, [uid]) == []
    assert g.where(uid) == ("turn:9" if sent else "delayed")


@pytest.mark.parametrize("uid", ["us_b29_20bc", "joint_hq_anzac"])
def test_15_headquarters_and_b29s_never_wait(uid: str) -> None:
    """10.23."""
    g = war("full", units={uid: "turn:6"}, war_in_europe=-7, rivalry={"japan": False, "allies": True}, turn=6)
    assert reinforcements._delay_arrivals(g, [uid]) == [uid]
