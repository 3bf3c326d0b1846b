"""Burma: the fleet at Singapore, and the destroyers that are free of its rules (17)."""

from __future__ import annotations

import pytest

from rules.eots.s06_supply import supply, zones
from rules.eots.s07_offensive import eligible_units
from rules.eots.s08_movement import declarable_battle_hexes, post_battle
from rules.eots.s08_movement.modes import legal_destinations
from tests.eots.positions import Place, offensive_under_way, start_offensive, war

SINGAPORE, RANGOON, BASSEIN, CALCUTTA = "2015", "2008", "2006", "1805"
SOUTH, APD = "jp_hq_south", "jp_apd_kamikaze"
FLEET = {"jp_cvl_zuiho", "jp_bb_nagato", "jp_cv_junyo"}


@pytest.mark.parametrize(("card", "kind", "sails"), [("J08", "EC", True), ("J08", "OC", False), ("J16", "OC", False)])
def test_the_fleet_acts_only_by_j08_as_an_event(card: str, kind: str, sails: bool) -> None:
    p = start_offensive(war("burma", keep=True, turn=7), "japan", card, kind, SOUTH)
    assert set(p.choices("japan: activate")) & FLEET == (FLEET if sails else set())
    assert APD in p.choices("japan: activate")


def test_the_fleet_reacts_to_nothing() -> None:
    g = offensive_under_way(war("burma", keep=True, turn=7), "allies", "in_corps_4")
    found = {u: eligible_units.activation_refusal(g, "japan", SOUTH, u, [], None) for u in FLEET}
    assert {u: r.code if r else "" for u, r in found.items()} == dict.fromkeys(FLEET, "scenario-forbids-activation")


@pytest.mark.parametrize("zone", [False, True])
def test_singapore_is_joined_only_to_1912_and_cut_off_by_a_zone_there(zone: bool) -> None:
    """Without supply the fleet has no use for J08."""
    planes: dict[str, Place] = {"br_hq_seac": "1809", "br_air_seac": "1809", "us_air_14af": "1811"} if zone else {}
    g = war("burma", turn=7, units={SOUTH: "2212", "jp_cv_junyo": SINGAPORE, **planes}, control={"allies": ["1809"]})
    assert bool(zones.unneutralised_zoi(g, "allies") & g.grid.bit["1912"]) == zone
    assert supply.is_supplied(g, "jp_cv_junyo") != zone


def test_no_ground_unit_enters_singapore() -> None:
    p = start_offensive(war("burma", keep=True, turn=7, asp={"japan": 9}), "japan", "J09", "EC", SOUTH, "jp_army_28")
    for mode in p.choices("japan: move 2007 jp_army_28"):
        assert SINGAPORE not in p.choices(f"japan: move 2007 jp_army_28 {mode}")


@pytest.mark.parametrize(("others", "revision", "open_"), [({}, 5, False), ({}, 4, True), ({"us_lrb_10af": CALCUTTA}, 5, True)])
def test_a_headquarters_by_itself_is_not_attacked(others: dict[str, Place], revision: int, open_: bool) -> None:
    """It is not in a battle itself; the units with it are."""
    g = war("burma", turn=7, units={"br_hq_seac": CALCUTTA, "jp_cv_junyo": SINGAPORE, SOUTH: "2212", **others}, revision=revision)
    offensive_under_way(g, "japan", "jp_cv_junyo", card="J08", kind="EC")
    assert bool(declarable_battle_hexes(g, "japan") & g.grid.bit[CALCUTTA]) == open_
    assert (CALCUTTA in g.grid.names(legal_destinations(g, ["jp_cv_junyo"], "naval", False).goals)) == open_


def resting(uid: str, start: str, revision: int) -> set[str]:
    """Where a ship that sailed from ``start`` may end its post-battle movement."""
    g = war("burma", keep=True, turn=7, units={uid: start}, revision=revision)
    offensive_under_way(g, "japan", uid, card="J08", kind="EC")
    g.put(uid, BASSEIN)
    return set(g.grid.names(post_battle.post_battle_havens(g, uid)))


@pytest.mark.parametrize(
    ("uid", "start", "revision", "bound"),
    [("jp_cv_junyo", SINGAPORE, 5, True), (APD, SINGAPORE, 5, True), (APD, SINGAPORE, 4, False), (APD, RANGOON, 5, False)],
)
def test_who_sailed_from_singapore_returns_there(uid: str, start: str, revision: int, bound: bool) -> None:
    """The destroyers, too; from elsewhere they are free. Before revision 5 they were so from Singapore."""
    found = resting(uid, start, revision)
    assert (found == {SINGAPORE}) if bound else {SINGAPORE, RANGOON} < found
