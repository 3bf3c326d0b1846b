"""6.15, 6.21, 6.3: corners of headquarters, supply lines and activation lines."""

from rules.eots.s06_supply import activation_lines, headquarters, supply, zones
from tests.eots.space import attack, bare


def test_6_15_ceylon_is_a_part_of_india():
    """6.15, 13.61: Colombo and Trincomalee take a headquarters back as Madras does."""
    units = {"br_hq_seac": "turn:6", "us_hq_southwest_pacific": "3727"}
    g = bare(units, turn=5, returning={"br_hq_seac"})
    ports = set(g.grid.names(headquarters.early_ports(g, "br_hq_seac")))
    assert {"1307", "1308", "1406", "1805"} <= ports


def test_6_3_no_line_over_the_printed_distances_into_a_zone():
    """6.3, 6.4: a line from the box of Oahu enters no un-neutralised ZOI by sea, as anywhere else."""
    units = {"us_hq_central_pacific": "5808", "us_ca_northampton": "4825"}
    free = bare(units, "south_pacific", allies="4825")
    assert activation_lines.activation_reach(free, "us_hq_central_pacific") & free.grid.bit["4825"]
    seas = {"jp_hq_south_seas": "4423", "jp_cv_akagi": "4825"}
    g = bare(units | seas, "south_pacific", japan="4423", allies="4825")
    g.put("us_ca_northampton", "4926")
    assert supply.is_supplied(g, "jp_cv_akagi")
    for hex_ in ("4825", "4826", "4926"):
        assert not activation_lines.activation_reach(g, "us_hq_central_pacific") & g.grid.bit[hex_], hex_


def test_6_21_a_line_leaves_the_land_at_a_supplied_port_only():
    """6.21 A 3): Rangoon passes a line on by sea only while some headquarters reaches it by sea (1.3)."""
    units = {"jp_hq_south": "2110", "jp_bde_1sn": "1809", "br_hq_malaya": "2015", "us_air_feaf": "2112"}
    ports = "2110 2008 1809 2311 2212"
    g = attack(bare(units, japan=ports, allies="2112"), "allies", "us_air_feaf")
    assert "jp_hq_south" in supply.supplied_hqs(g, "japan")
    assert not supply.supplied_ports(g, "japan") & g.grid.bit["2008"]
    assert not supply.is_supplied(g, "jp_bde_1sn")
    g.put("jp_hq_south_seas", "1905")
    assert supply.supplied_ports(g, "japan") & g.grid.bit["2008"]
    assert supply.is_supplied(g, "jp_bde_1sn")


def test_6_22_every_edge_hex_is_an_allied_source():
    """6.22: "controlled" refers only to Japan's cities: a hex of the southern edge that Japan marched through stays a source."""
    edge = "2027 2028 2127 2228 2327 2426 2427 2525 2626 2725 2826 2925 3025 3125 3226 3227 3327 3428 3527 3628 3727"
    units = {"us_hq_southwest_pacific": "3626", "jp_af_25": "3627", "jp_hq_south_seas": "4017"}
    g = attack(bare(units, japan=edge + " 3627 2825 3023"), "japan", "jp_af_25")
    assert zones.unneutralised_zoi(g, "japan") & g.grid.bit["3626"], "by sea it is cut off"
    assert "us_hq_southwest_pacific" in supply.supplied_hqs(g, "allies")
