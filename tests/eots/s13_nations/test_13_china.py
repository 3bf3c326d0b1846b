"""China (13.71 to 13.76): offensives, the front, surrender, the box of air units, Kunming and the Chinese armies."""

from __future__ import annotations

from typing import Any

import pytest

from bot.telling.text import GameWords
from rules.engine.contract.core import Event
from rules.eots import GAME
from rules.eots import s08_movement as movement
from rules.eots.s04_turn import attrition
from rules.eots.s06_supply import activation_lines, burma_road, supply
from rules.eots.s07_offensive import eligible_units
from rules.eots.s08_movement.ground import ground_entry_hexes
from rules.eots.s10_reinforcements import placement, reinforcements
from rules.eots.s11_replacements import replacements
from rules.eots.s13_nations import china
from tests.eots.positions import EotsWar, Place, Played, offensive_under_way, war

SEAC, SOUTH = "br_hq_seac", "jp_hq_south"
CALCUTTA, DACCA, JARHAT, LEDO, KUNMING, RANGOON = "1805", "1905", "2104", "2205", "2407", "2008"
TRACK = ["stable_front", "unstable_front", "major_breakthrough", "threat_to_chungking", "chungking_falls", "government_collapsed"]


def offensive(die: int, divisions: int = 9, road: str = "closed_no_hump", **fields: Any) -> EotsWar:
    """An OC offensive in China, rolled; SEAC at Calcutta keeps Northern India in supply."""
    units: dict[str, Place] = {SEAC: CALCUTTA, **fields.pop("units", {})}
    values = {"turn": 5, "china_front": "major_breakthrough", "china_divisions": divisions, "burma_road": road, **fields}
    g = war("full", units=units, dice=[die], **values)
    china.roll_china_offensive(g)
    return g


# -- 13.72 A: the roll -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("road", "divisions", "die", "success"),
    [
        ("closed_no_hump", 9, 9, True),
        ("closed_no_hump", 5, 5, True),
        ("closed_no_hump", 5, 6, False),
        ("closed_hump", 9, 5, True),
        ("closed_hump", 9, 6, False),
        ("open", 9, 1, True),
        ("open", 9, 2, False),
        ("open", 8, 0, True),
        ("open", 7, 0, False),
    ],
)
def test_13_72_a_divisions_less_the_road_against_the_die(road: str, divisions: int, die: int, success: bool) -> None:
    """Success up to the base number: the marker moves one box towards the collapse; a failure by itself moves nothing."""
    g = offensive(die, divisions, road)
    assert g.state.china_front == ("threat_to_chungking" if success else "major_breakthrough")


@pytest.mark.parametrize(
    ("units", "help_"),
    [
        ({"us_air_14af": "china"}, 1),
        ({"us_air_14af": "china", "us_lrb_14af": "china"}, 2),
        ({"us_lrb_14af": "china"}, 1),
        ({"us_lrb_10af": "china"}, 0),
        ({"us_b29_20bc": "china"}, 0),
        ({"us_air_avg": "china", "us_b29_20bc": "china"}, 1),
        ({"us_air_14af": JARHAT}, 0),
    ],
)
def test_13_72_b_supplied_air_units_in_china(units: dict[str, Place], help_: int) -> None:
    """No LRB counts but that of the 14th Air Force; those in India do not."""
    g = offensive(9, 12, "open", units=units)
    assert g.events[0].facts["support"] == help_


def test_13_72_b_without_supply_they_do_not_help() -> None:
    """13.74: road closed, no Hump."""
    g = offensive(9, 9, "closed_no_hump", units={"us_air_14af": "china"})
    assert g.events[0].facts["support"] == 0
    assert g.events[0].facts["success"]


def test_13_72_a_air_support_adds_to_the_die_and_turns_a_failure_back() -> None:
    """9 - 4 = 5: a 4 with two air units is a failure, and the marker goes one box to the right; only a 5 succeeds."""
    box: dict[str, Place] = {"us_air_14af": "china", "us_lrb_14af": "china"}
    g = offensive(4, 9, "closed_hump", units=box, hump=True)
    assert g.state.china_front == "unstable_front"
    assert offensive(3, 9, "closed_hump", units=box, hump=True).state.china_front == "threat_to_chungking"
    assert offensive(5, 9, "closed_hump", hump=True).state.china_front == "threat_to_chungking"


def test_13_72_a_a_failure_does_not_enter_stable_front() -> None:
    box: dict[str, Place] = {"us_air_14af": "china"}
    g = offensive(9, 8, "open", units=box, china_front="unstable_front")
    assert g.state.china_front == "unstable_front"


def test_13_72_the_marker_starting_on_stable_front_stays_there() -> None:
    g = offensive(9, 8, "open", units={"us_air_14af": "china"}, china_front="stable_front")
    assert g.state.china_front == "stable_front"
    assert offensive(0, 9, china_front="stable_front").state.china_front == "unstable_front"


def played(last: int, turn: int, **fields: Any) -> Played:
    """Japan's card play with an OC card of operations value 3 after an offensive in China on turn ``last``."""
    from rules.eots.s04_turn.card_play import PlayCard

    values = {
        "hand": {"japan": ["J28", "J20"]},
        "china_offensive_turn": last,
        "turn": turn,
        "rivalry": {"japan": False, "allies": False},
    }
    g = war("full", keep=True, **{**values, **fields})
    g.stack.append(PlayCard(side="japan"))
    return Played(g)


@pytest.mark.parametrize(
    ("last", "turn", "legal"), [(0, 2, True), (4, 4, False), (4, 5, False), (4, 6, True), (5, 6, False), (5, 7, True)]
)
def test_13_72_once_in_two_turns(last: int, turn: int, legal: bool) -> None:
    p = played(last, turn)
    assert p.legal("japan: china J28") is legal
    if not legal:
        assert p.refused("japan: china J28").code in ("china-offensive-too-soon", "verb-not-now")


COAST = ["2508", "2509", "2609", "2809", "2908", "3007", "3104", "3105", "3305", "3306"]


def test_13_71_cut_off_from_every_port_of_china_and_korea() -> None:
    """No more offensives of either kind, and no divisions withdrawn; one port is enough to continue."""
    g = war("full", control={"allies": COAST}, china_divisions=8, turn=5)
    assert china.coast_lost(g)
    refusal = china.china_offensive_refusal(g, "japan", "J28")
    assert refusal is not None
    g.capture(COAST[0], "japan")
    assert not china.coast_lost(g)


# -- 13.73: surrender ------------------------------------------------------------------------------------------------------


def collapse(**fields: Any) -> EotsWar:
    """An OC offensive that succeeds with the marker on the last box but one."""
    units: dict[str, Place] = {
        "us_air_14af": "china",
        "us_b29_20bc": "china",
        "cn_army_5": KUNMING,
        "cn_army_6": LEDO,
        "cn_army_66": "eliminated",
    }
    return offensive(0, 12, "closed_hump", units=units, china_front="chungking_falls", hump=True, **fields)


def test_13_73_at_once_without_waiting_for_the_segment() -> None:
    g = collapse()
    assert g.state.china_front == "government_collapsed"
    assert "china" in g.state.surrendered


def test_13_73_air_units_return_next_turn_and_may_be_delayed_chinese_units_are_gone() -> None:
    g = collapse()
    assert {g.where("us_air_14af"), g.where("us_b29_20bc")} == {"turn:6"}
    assert "us_air_14af" not in g.state.returning
    assert {g.where(u) for u in ("cn_army_5", "cn_army_6", "cn_army_66")} == {"removed"}
    g.state.turn = 6
    g.state.war_in_europe = 0
    g.touch()
    assert reinforcements._delay_arrivals(g, ["us_b29_20bc"]) == ["us_b29_20bc"], "B-29s cannot be delayed (10.23)"


def test_13_73_after_it_no_source_no_box_no_replacements_no_offensives() -> None:
    g = collapse()
    assert not burma_road.kunming_active(g)
    assert not burma_road.china_box_supplied(g)
    assert not placement.china_box_open(g, "us_air_14af")
    assert replacements.allied_pools(g).get("china_ground", 0) == 0
    refusal = china.china_offensive_refusal(g, "japan", "J28")
    assert refusal is not None
    china.move_front(g, 2, into_stable=True)
    assert g.state.china_front == "government_collapsed"


# -- 13.74: air units in China -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("road", "hump", "fields", "supplied"),
    [
        ("open", False, True, True),
        ("open", False, False, True),
        ("closed_hump", True, True, True),
        ("closed_hump", True, False, False),
        ("closed_no_hump", False, True, False),
    ],
)
def test_13_74_supply_over_the_road_or_the_hump(road: str, hump: bool, fields: bool, supplied: bool) -> None:
    """The Hump asks for a controlled, supplied airfield in Northern India, the open road for nothing more."""
    control = {} if fields else {"japan": [DACCA, JARHAT, LEDO]}
    g = war("full", units={SEAC: CALCUTTA, "us_air_14af": "china"}, burma_road=road, hump=hump, control=control)
    assert supply.is_supplied(g, "us_air_14af") is supplied
    refusal = eligible_units.activation_refusal(g, "allies", SEAC, "us_air_14af", [], None)
    if not supplied:
        assert refusal is not None
        assert refusal.code == "unsupplied"


def test_13_74_activated_over_kunming_or_over_the_hump() -> None:
    """SEAC's ten hexes reach Northern India; a headquarters that reaches neither activates nobody there."""
    units: dict[str, Place] = {SEAC: CALCUTTA, "us_hq_southwest_pacific": "3727", "us_air_14af": "china"}
    for road, hump in (("closed_hump", True), ("open", False)):
        g = war("full", units=units, burma_road=road, hump=hump)
        assert eligible_units.activation_refusal(g, "allies", SEAC, "us_air_14af", [], None) is None
        far = eligible_units.activation_refusal(g, "allies", "us_hq_southwest_pacific", "us_air_14af", [], None)
        assert far is not None
        assert far.code == "no-activation-line"


def test_13_74_one_leg_to_and_fro_whatever_the_range() -> None:
    """From supplied controlled airfields of Northern India, and back to them."""
    g = war("full", units={SEAC: CALCUTTA, "us_air_14af": DACCA, "us_b29_20bc": "china"}, burma_road="open", turn=9)
    offensive_under_way(g, "allies", "us_air_14af us_b29_20bc", ops=1)
    assert "china" in movement.legal_destinations(g, ("us_air_14af",), "air", False)
    home = set(movement.legal_destinations(g, ("us_b29_20bc",), "air", False))
    assert {DACCA, JARHAT, LEDO} <= home
    assert CALCUTTA not in home, "that would be a second leg"


def test_13_74_two_units_one_of_them_a_b29() -> None:
    g = war(
        "full", units={SEAC: CALCUTTA, "us_air_14af": "china", "us_b29_20bc": "china", "us_air_avg": DACCA}, burma_road="open"
    )
    offensive_under_way(g, "allies", "us_air_avg", ops=1)
    assert "china" not in movement.legal_destinations(g, ("us_air_avg",), "air", False)
    g = war("full", units={SEAC: CALCUTTA, "us_b29_21bc": DACCA, "us_b29_20bc": "china", "us_air_avg": DACCA}, burma_road="open")
    offensive_under_way(g, "allies", "us_b29_21bc us_air_avg", ops=1)
    assert "china" not in movement.legal_destinations(g, ("us_b29_21bc",), "air", False)
    assert "china" in movement.legal_destinations(g, ("us_air_avg",), "air", False)


def test_13_74_reinforcements_over_an_open_road_only() -> None:
    for road, hump, legal in (("open", False, True), ("closed_hump", True, False), ("closed_no_hump", False, False)):
        g = war("full", units={SEAC: CALCUTTA}, burma_road=road, hump=hump)
        assert placement.china_box_open(g, "us_air_14af") is legal


def test_13_74_attrition_reduces_there_and_never_destroys() -> None:
    units: dict[str, Place] = {SEAC: CALCUTTA, "us_air_14af": "china", "us_b29_20bc": ("china", "reduced")}
    g = war("full", units=units, burma_road="closed_no_hump", turn=9)
    attrition.apply_attrition(g)
    assert g.is_reduced("us_air_14af")
    assert g.where("us_b29_20bc") == "china"


# -- 13.75: Kunming and the Chinese armies -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hq", "place"),
    [(SEAC, CALCUTTA), ("us_hq_southwest_pacific", CALCUTTA), ("joint_hq_abda", CALCUTTA), ("br_hq_malaya", DACCA)],
)
def test_13_75_any_headquarters_activates_chinese_armies(hq: str, place: str) -> None:
    """Within its command range; supply comes from Kunming."""
    g = war("full", units={hq: place, "cn_army_5": LEDO}, burma_road="open")
    reach = activation_lines.activation_reach(g, hq) & g.grid.bit[LEDO]
    refusal = eligible_units.activation_refusal(g, "allies", hq, "cn_army_5", [], None)
    assert (refusal is None) is bool(reach)


def test_13_75_without_supply_no_activation_and_attrition() -> None:
    """An army next to Kunming while it is not a source and no supplied port is near."""
    g = war(
        "full",
        units={SEAC: CALCUTTA, "cn_army_5": "2406"},
        burma_road="closed_no_hump",
        turn=4,
        control={"japan": [RANGOON, "2106", "2206", "2305"]},
    )
    refusal = eligible_units.activation_refusal(g, "allies", SEAC, "cn_army_5", [], None)
    assert refusal is not None
    assert refusal.code == "unsupplied"
    attrition.apply_attrition(g)
    assert g.is_reduced("cn_army_5")


def test_13_75_where_the_chinese_may_go() -> None:
    """Northern India, Burma, Kunming and the hexes next to it; 8.41 D, E: nobody else enters China's interior."""
    g = war("full")
    chinese = ground_entry_hexes(g, "cn_army_5")
    regions = g.cat.regions
    around = g.cat.disc(KUNMING, 1)
    allowed = regions["Northern_India"] | regions["Burma"] | around
    assert not chinese & ~allowed
    assert chinese & around & ~regions["China_Coast"]
    for uid in ("us_corps_1", "br_corps_15", "jp_army_15"):
        assert not ground_entry_hexes(g, uid) & regions["China_Interior"]


def test_13_75_kunming_and_its_neighbours_are_allied() -> None:
    g = war("full")
    assert all(g.controls("allies", h) for h in g.grid.names(g.cat.regions["Kunming_Area"]))


def test_13_75_four_points_from_kunming() -> None:
    """An army that marches too far from it is out of supply although Kunming is a source."""
    g = war("full", units={"cn_army_5": "2206", "cn_army_6": DACCA}, burma_road="open")
    assert supply.is_supplied(g, "cn_army_5")
    assert not supply.is_supplied(g, "cn_army_6")


def test_tracks_of_china() -> None:
    g = war("full")
    assert china.front_boxes(g) == TRACK


@pytest.mark.parametrize(
    ("front", "boxes", "revision", "change"),
    [
        ("stable_front", 1, 6, 0), ("unstable_front", 1, 6, 0), ("major_breakthrough", 2, 6, 1),
        ("major_breakthrough", -1, 6, -1), ("stable_front", 1, 5, 1), ("major_breakthrough", 2, 5, 2),
    ],
)  # fmt: skip
def test_13_72_the_event_says_what_the_marker_did(front: str, boxes: int, revision: int, change: int) -> None:
    """Not what the card says: a marker that stays where it is has moved by nothing."""
    g = war("full", turn=5, china_front=front, revision=revision)
    before = TRACK.index(front)
    china.move_front(g, boxes)
    [facts] = [event.facts for event in g.events if event.kind == "china-front"]
    assert facts == {"now": g.state.china_front, "change": change}
    if revision == 6:
        assert change == before - TRACK.index(g.state.china_front)
        said = GameWords(GAME, "en").event(Event("china-front", facts))
        assert ("as before" in said) == (change == 0)
