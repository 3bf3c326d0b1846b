"""India (13.61 to 13.63): the track of unrest, recovery, surrender and who leaves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from rules.eots.s08_movement.ground import ground_entry_hexes
from rules.eots.s13_nations import india, national_status
from rules.eots.state.model import Mode, UnitMove
from tests.eots.positions import EotsWar, Place, Played, offensive_under_way, war

NORTH = ["1905", "2005", "2104", "2105", "2205"]
MADRAS, CALCUTTA, COLOMBO, MALDIVES = "1406", "1805", "1307", "1005"
SEAC, ANZAC = "br_hq_seac", "joint_hq_anzac"
BOXES = ["stable", "unrest", "strikes", "unstable", "revolts"]


def segment(state: str, japan: list[str], **fields: Any) -> EotsWar:
    """The national status segment with the marker in a box and these hexes Japanese."""
    g = war("full", india=state, control={"japan": japan}, **{"turn": 4, "political_will": 8, **fields})
    national_status.check_national_statuses(g)
    return g


@pytest.mark.parametrize(("before", "after"), list(pairwise(BOXES)))
def test_13_62_all_of_the_north_moves_the_marker_one_box(before: str, after: str) -> None:
    g = segment(before, NORTH)
    assert g.state.india == after
    assert "india" not in g.state.surrendered


@pytest.mark.parametrize("kept", NORTH)
def test_13_62_one_hex_of_the_north_stops_it(kept: str) -> None:
    assert segment("unrest", [h for h in NORTH if h != kept]).state.india == "unrest"


@pytest.mark.parametrize("japan", [NORTH, []])
def test_13_62_a_marker_on_revolts_means_surrender(japan: list[str]) -> None:
    """Whether it came there by the north or by an event."""
    g = segment("revolts", japan)
    assert "india" in g.state.surrendered


def test_13_62_five_segments_from_stable_to_surrender() -> None:
    g = war("full", control={"japan": NORTH}, turn=4)
    seen = []
    for _ in range(5):
        national_status.check_national_statuses(g)
        seen.append("surrender" if "india" in g.state.surrendered else g.state.india)
    assert seen == ["unrest", "strikes", "unstable", "revolts", "surrender"]


def recaptured(state: str, mode: Mode, path: list[str], **fields: Any) -> str:
    """The marker after an Allied offensive that won the last hex of the path."""
    g = war("full", india=state, units={"br_corps_15": path[-1]}, control={"japan": [path[-1]]}, turn=4, **fields)
    offensive_under_way(g, "allies", "br_corps_15")
    g.off.moved["br_corps_15"] = UnitMove(mode=mode, path=path)
    g.capture(path[-1], "allies")
    india.recover_india(g)
    return g.state.india


@pytest.mark.parametrize("state", BOXES)
def test_13_62_a_hex_won_back_from_calcutta_or_by_sea_brings_stable(state: str) -> None:
    assert recaptured(state, "ground", [CALCUTTA, "1905"]) == "stable"
    assert recaptured(state, "amphibious", [MADRAS, "1905"]) == "stable"


def test_13_62_from_elsewhere_it_does_not() -> None:
    """Out of Burma, over land."""
    assert recaptured("strikes", "ground", ["2106", "2105"]) == "strikes"


def test_13_62_by_a_card_it_does() -> None:
    """A hex that nobody marched into."""
    g = war("full", india="revolts", control={"japan": NORTH}, turn=4)
    offensive_under_way(g, "allies", "")
    g.capture("2105", "allies")
    india.recover_india(g)
    assert g.state.india == "stable"


def test_13_62_not_after_the_surrender() -> None:
    assert recaptured("revolts", "ground", [CALCUTTA, "1905"], surrendered=["india"]) == "revolts"


# -- 13.61 -----------------------------------------------------------------------------------------------------------------


def test_13_61_three_parts() -> None:
    """The north, Ceylon, and the rest, which Japanese ground units may not enter; Allied ones go everywhere."""
    g = war("full")
    regions = g.cat.regions
    assert g.grid.names(regions["Northern_India"]) == NORTH
    japan, allies = ground_entry_hexes(g, "jp_army_15"), ground_entry_hexes(g, "br_corps_15")
    assert not japan & regions["India_Mainland"]
    assert regions["Northern_India"] & ~japan == 0
    assert regions["Ceylon"] & ~japan == 0
    assert (regions["Northern_India"] | regions["India_Mainland"] | regions["Ceylon"]) & ~allies == 0


# -- 13.63 -----------------------------------------------------------------------------------------------------------------


def fallen(units: dict[str, Place], **fields: Any) -> Played:
    """India surrenders with these units on the map."""
    control = {"japan": [*NORTH, *fields.pop("japan", [])]}
    g = war("full", india="revolts", units=units, control=control, **{"turn": 6, **fields})
    national_status.check_national_statuses(g)
    return Played(g)


def test_13_63_indian_units_leave_the_game_wherever_they_are() -> None:
    units: dict[str, Place] = {"in_corps_1": CALCUTTA, "in_corps_2": COLOMBO, "in_corps_3": "2015", "in_corps_4": "turn:7"}
    p = fallen(units)
    assert {p.g.where(u) for u in units} == {"removed"}


def test_13_63_the_commonwealth_goes_to_ceylon_or_the_maldives() -> None:
    """Where it is in supply and outside Japanese zones: SEAC leaves only afterwards."""
    units: dict[str, Place] = {SEAC: CALCUTTA, "br_corps_15": CALCUTTA, "br_air_seac": MADRAS, "au_corps_3": "3727"}
    p = fallen(units)
    assert p.what() == ("allies leave-india",)
    assert set(p.choices("allies: place")) == {"br_corps_15", "br_air_seac"}
    assert {COLOMBO, "1308", MALDIVES} <= set(p.choices("allies: place br_air_seac"))
    p.play(f"allies: place br_corps_15 {COLOMBO}", f"allies: place br_air_seac {MALDIVES}")
    g = p.g
    assert (g.where("br_corps_15"), g.where("br_air_seac"), g.where("au_corps_3")) == (COLOMBO, MALDIVES, "3727")
    assert g.where(SEAC) == "turn:7"
    assert SEAC in g.state.returning


def test_13_63_no_place_left_no_unit_left() -> None:
    """Ceylon and the Maldives Japanese: out of the game for good."""
    p = fallen({SEAC: CALCUTTA, "br_corps_15": CALCUTTA}, japan=["1208", COLOMBO, "1308", MALDIVES])
    assert p.g.where("br_corps_15") == "removed"
    assert p.g.where(SEAC) == "turn:7"


def test_13_63_a_place_out_of_supply_is_none() -> None:
    """No headquarters, no supply."""
    p = fallen({"br_corps_15": CALCUTTA})
    assert p.g.where("br_corps_15") == "removed"


def test_13_63_room_for_three_in_a_hex() -> None:
    """Those who find no room are lost, by the Allied player's choice."""
    full: dict[str, Place] = dict.fromkeys(("au_corps_1", "au_corps_2", "nz_div_3"), COLOMBO)
    units: dict[str, Place] = {**full, SEAC: CALCUTTA, "br_corps_15": CALCUTTA}
    p = fallen(units)
    assert COLOMBO not in p.choices("allies: place br_corps_15")
    assert "1308" in p.choices("allies: place br_corps_15")


def test_13_63_us_units_may_stay_or_go() -> None:
    units: dict[str, Place] = {SEAC: CALCUTTA, "us_lrb_10af": CALCUTTA, "us_air_14af": MADRAS}
    p = fallen(units)
    assert p.what() == ("allies leave-india",)
    p.play(f"allies: place us_lrb_10af {COLOMBO}", "allies: done")
    assert (p.g.where("us_lrb_10af"), p.g.where("us_air_14af")) == (COLOMBO, MADRAS)


def test_13_63_the_commonwealth_must_go_first() -> None:
    """As long as one of its units can be placed, "done" is not offered."""
    p = fallen({SEAC: CALCUTTA, "br_corps_15": CALCUTTA, "us_lrb_10af": CALCUTTA})
    assert p.refused("allies: done").code == "verb-not-now"


def test_13_63_no_hex_changes_hands() -> None:
    p = fallen({SEAC: CALCUTTA})
    assert p.g.controls("allies", MADRAS)
    assert p.g.controls("allies", CALCUTTA)


def test_13_63_the_mainland_does_not_count_for_the_progress_of_the_war() -> None:
    from rules.eots.s16_victory import political_will

    start = dict.fromkeys([MADRAS, "2105"], "japan")
    g = war("full", turn=6, control_at_start=start, surrendered=["india"])
    assert political_will.locations_taken(g) == ["2105"]
    g.state.surrendered.clear()
    g.touch()
    assert political_will.locations_taken(g) == [MADRAS, "2105"]


def test_13_63_japan_has_no_special_reaction_on_the_mainland() -> None:
    """Even within Japanese zones and command."""
    from rules.eots.s07_offensive import special_reaction

    units: dict[str, Place] = {"jp_hq_south": "2008", "jp_ad_5": "1905", "br_corps_15": CALCUTTA, SEAC: COLOMBO}
    for lost, offered in ((["india"], False), ([], True)):
        g = war("full", units=units, control={"japan": ["2008", *NORTH, CALCUTTA]}, surrendered=lost, turn=6)
        offensive_under_way(g, "allies", "br_corps_15")
        g.off.moved["br_corps_15"] = UnitMove(mode="amphibious", path=[COLOMBO, CALCUTTA])
        g.touch()
        assert (CALCUTTA in special_reaction.special_reaction_hexes(g)) is offered
