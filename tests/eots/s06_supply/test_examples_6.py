"""Worked examples of section 6 (supply, zones of influence, control) that no other test has."""

from __future__ import annotations

import pytest

from rules.eots.s06_supply import supply, trace, zones
from tests.eots.positions import EotsWar, war

SOUTH_SEAS, SWPAC, SOUTH = "jp_hq_south_seas", "us_hq_southwest_pacific", "jp_hq_south"
TRUK, TOWNSVILLE, PORT_MORESBY, WEWAK, MADANG = "4017", "3727", "3823", "3720", "3721"
NEW_GUINEA = ["3119", "3319", "3520", "3620", WEWAK, MADANG, "3822", "3922"]

#: A far from every port, B inland, C inside the Allied zone next to a port, D and E on the coast.
FIVE = {"jp_army_17": "3922", "jp_army_18": "3621", "jp_army_19": MADANG, "jp_army_2": "3519", "jp_army_31": "3320"}
A, B, C, D, E = FIVE


def five_units(air: bool = True) -> EotsWar:
    """The second figure of 6.21 A laid on New Guinea: the zone of an air unit at Port Moresby closes the sea to the east."""
    allies = {SWPAC: TOWNSVILLE, "us_air_5af": PORT_MORESBY} if air else {SWPAC: TOWNSVILLE}
    return war("full", units={SOUTH_SEAS: TRUK, **allies, **FIVE}, control={"japan": NEW_GUINEA})


def test_6_21_five_units_only_the_one_far_from_a_port_is_cut_off() -> None:
    g = five_units()
    zone = zones.unneutralised_zoi(g, "allies")
    for uid, there in ((A, True), (B, False), (C, True), (D, False), (E, False)):
        assert bool(g.grid.bit[g.where(uid)] & zone) is there, uid
    assert [u for u in FIVE if supply.is_supplied(g, u)] == [B, C, D, E]


def test_6_21_five_units_overland_through_the_zone_to_the_port_beside() -> None:
    """C: enemy zones do not block a line by land. The port is supplied by sea, the last side is one of land."""
    g = five_units()
    report = trace.explain_supply_line(g, C)
    assert report.supplied
    assert list(report.path[-2:]) == [WEWAK, MADANG]
    assert supply.supplied_ports(g, "japan") & g.grid.bit[WEWAK]


def test_6_21_five_units_the_coast_is_reached_by_sea() -> None:
    """D and E are in coastal hexes: a line by sea has no overland range."""
    g = five_units()
    for uid in (D, E):
        assert trace.explain_supply_line(g, uid).supplied
        assert not g.cat.ports & g.grid.bit[g.where(uid)]


def test_6_21_five_units_without_the_zone_all_are_supplied() -> None:
    """Buna can be reached by sea as soon as nobody closes it: A is then only a coastal unit."""
    g = five_units(air=False)
    assert all(supply.is_supplied(g, u) for u in FIVE)


def test_6_21_note_a_supplied_port_must_lie_within_four_points() -> None:
    """The note after the rule: Mandalay lives on Rangoon, however far South HQ at Saigon is; without Rangoon it starves."""
    land = ["2008", "2106", "2107", "2108", "2110", "2109", "2209", "2210"]
    g = war("full", units={SOUTH: "2212", "jp_army_15": "2106"}, control={"japan": land})
    assert supply.is_supplied(g, "jp_army_15")
    g = war("full", units={SOUTH: "2212", "jp_army_15": "2106", "br_corps_15": "2008"}, control={"japan": land[1:]})
    assert not supply.is_supplied(g, "jp_army_15")


@pytest.mark.parametrize("condition", ["open", "closed_no_hump"])
def test_6_21_kunming_instead_of_a_headquarters(condition: str) -> None:
    """6.21, 13.75: a Chinese army on the road has supply from Kunming though no headquarters is on the map."""
    g = war("full", units={"cn_army_5": "2306"}, burma_road=condition)
    assert supply.is_supplied(g, "cn_army_5") is (condition == "open")


def mutual() -> EotsWar:
    """Rabaul and Gili Gili with an air unit each: on each lone island the zone of the other closes the sea."""
    units = {SOUTH_SEAS: TRUK, SWPAC: TOWNSVILLE, "jp_af_21": "4021", "us_air_5af": "4024"}
    return war("full", units=units, control={"japan": ["4021"], "allies": ["4024"]})


def test_6_4_figure_allied_japanese_and_neutralised_zones() -> None:
    """Where both reach nobody's zone counts; elsewhere each side's own. Together they are all there is."""
    g = mutual()
    japan, allies = zones.air_zoi(g, "japan"), zones.air_zoi(g, "allies")
    both = japan & allies
    assert (japan, allies) == (g.cat.disc("4021", 2), g.cat.disc("4024", 2))
    assert both
    only_japan, only_allies = zones.unneutralised_zoi(g, "japan"), zones.unneutralised_zoi(g, "allies")
    assert only_japan | only_allies | both == japan | allies
    assert not (only_japan | only_allies) & both
    assert not only_japan & only_allies


def test_6_4_a_carrier_takes_its_zone_along() -> None:
    """Both where it moves and where it is; nothing remains where it was."""
    g = mutual()
    g.put("us_air_5af", "eliminated")
    assert zones.unneutralised_zoi(g, "japan") == g.cat.disc("4021", 2)
    g.state.place["us_cv_wasp"] = "4423"
    g.touch()
    near = g.cat.disc("4021", 2) & g.cat.disc("4423", 2)
    assert zones.unneutralised_zoi(g, "japan") == g.cat.disc("4021", 2) & ~near
    g.put("us_cv_wasp", "4122")
    assert zones.unneutralised_zoi(g, "japan") == g.cat.disc("4021", 2) & ~g.cat.disc("4122", 2)
