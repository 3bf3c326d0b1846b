"""2.8, 8.4. Control of hexes."""

from __future__ import annotations

from rules.next_war.ground.s08_control import passing_hexes, serving_bases, serving_ports, uncleared_hexes
from rules.next_war.state.book import book_of
from tests.next_war.field import battlefield, block, house, unit


def test_control_at_the_start_is_of_the_scenario_else_of_the_country() -> None:
    """NW-411: in Lyngen Sørkjosen is the second side's; neutral land is nobody's."""
    g = house(scenario="lyngen")
    assert (g.holder("2415"), g.holder("1421"), g.holder("2722")) == ("pact", "nato", "pact")
    assert g.board.bit["2415"] & serving_bases(g, "pact")
    assert house(scenario="nordkalott").holder("2722") == ""


def test_control_changes_in_the_control_step_only() -> None:
    """NW-104, NW-105: until then a fort works; towns, airfields and forts pass to the last who entered."""
    hexes = block(h0203="flat red fort=red", h0204="flat red town", h0303="flat red city")
    g = battlefield(hexes, {"b": unit("blue", "0202", ma=7)}, {"roads": [["primary", "0303", "0304"]]})
    g.walk_stack(["b"], ["0203", "0204", "0304"])
    assert g.holder("0203") == "red"
    assert g.board.bit["0203"] & g.standing_forts("red")
    assert dict(passing_hexes(g)) == {"0203": "blue", "0204": "blue", "0304": "blue"}
    g.take_hex("0203", "blue")
    assert (g.holder("0203"), g.standing_forts("red"), g.state.razed) == ("blue", 0, ["0203"])
    g.take_hex("0203", "red")
    assert g.standing_forts("red") == 0


def test_what_needs_clearing_does_not_pass() -> None:
    """NW-308, NW-310."""
    g = battlefield(block(h0203="flat red city"), {"b": unit("blue", "0202")}, {"roads": [["primary", "0203", "0204"]]})
    g.walk_stack(["b"], ["0203"])
    assert dict(passing_hexes(g)) == {}
    assert g.board.names(uncleared_hexes(g, "blue")) == ["0203"]


def test_captured_bases_and_ports_serve() -> None:
    """NW-314, NW-315."""
    hexes = block(h0101="sea zone=bay", h0202="flat red airfield", h0201="flat red port=2")
    g = battlefield(hexes, {}, {"zones": {"bay": "blue"}, "roads": [["primary", "0201", "0202"]]})
    assert g.board.names(serving_bases(g, "red") | serving_ports(g, "red")) == ["0201", "0202"]
    g.take_hex("0202", "blue")
    g.take_hex("0201", "blue")
    assert g.board.names(serving_bases(g, "blue") | serving_ports(g, "blue")) == ["0201", "0202"]
    assert serving_bases(g, "red") == 0


def test_an_enemy_in_a_fjord_closes_its_port() -> None:
    """NW-415, Q47: Narvik; zones there do not."""
    board = book_of("").board
    row = board.ports["0926"]
    assert row.fjord
    beside = house(scenario="nordkalott", others="nowhere", units=[["su_131_1", "0927"]])
    assert board.bit["0926"] & serving_ports(beside, "nato")
    name, one = next((name, one) for name, port in board.ports.items() for one in port.fjord if board.hexes[one].land)
    g = house(scenario="nordkalott", others="nowhere", units=[["su_131_1", one]], control={name: "nato"})
    assert not board.bit[name] & serving_ports(g, "nato")


def test_helicopter_bases_and_ports_have_their_numbers() -> None:
    """NW-313; those of helicopters (6.5.1.1) are read by later parts."""
    numbers = book_of("").numbers
    bases = numbers.helicopter_bases
    assert (bases.airbase, bases.airfield, bases.city, bases.urban, numbers.port_capacity) == (3, 1, 1, 1, 2)
