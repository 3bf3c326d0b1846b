"""Tokyo Express (6.23), the air ferry at 5408 (8.35) and barges (8.47) in the corners that other tests leave out."""

from __future__ import annotations

import pytest

from rules.eots import s08_movement as movement
from rules.eots.s06_supply import supply, zones
from rules.eots.s07_offensive import eligible_units
from rules.eots.s08_movement import emergency
from rules.eots.s10_reinforcements import placement
from tests.eots.positions import EotsWar, Place, offensive_under_way, war

TRUK, GUADALCANAL, NOUMEA, FERRY, MIDWAY, OAHU = "4017", "4423", "4828", "5408", "5108", "5808"
SOUTH_SEAS, GHORMLEY, CENTRAL = "jp_hq_south_seas", "us_hq_south_pacific_ghormley", "us_hq_central_pacific"


# -- 6.23 Tokyo Express ----------------------------------------------------------------------------------------------------


def express(marker: str = GUADALCANAL, **units: Place) -> EotsWar:
    """Guadalcanal inside Allied zones, South Seas at Truk, the marker on a hex."""
    place: dict[str, Place] = {
        SOUTH_SEAS: TRUK,
        "jp_army_17": GUADALCANAL,
        GHORMLEY: NOUMEA,
        "us_air_13af": "4424",
        "us_cv_wasp": "4422",
        **units,
    }
    return war("full", units=place, control={"japan": ["4222", "4021", GUADALCANAL]}, tokyo_express=marker, turn=4)


def test_6_23_the_marker_is_supply_but_no_activation_line() -> None:
    """Un-neutralised zones close the sea to the line of activation, marker or not."""
    with_, without = express(), express("")
    assert zones.unneutralised_zoi(with_, "allies") & with_.grid.bit[GUADALCANAL]
    assert (supply.is_supplied(with_, "jp_army_17"), supply.is_supplied(without, "jp_army_17")) == (True, False)
    refusal = eligible_units.activation_refusal(with_, "japan", SOUTH_SEAS, "jp_army_17", [], None)
    assert refusal is not None
    assert refusal.code == "no-activation-line"


def test_6_23_ships_and_aircraft_in_the_hex_too_but_no_headquarters() -> None:
    g = express(jp_ca_aoba=GUADALCANAL, jp_af_25=GUADALCANAL, jp_hq_combined_fleet_yamamoto=GUADALCANAL)
    assert supply.is_supplied(g, "jp_ca_aoba")
    assert supply.is_supplied(g, "jp_af_25")
    assert zones.air_zoi(g, "japan") & g.grid.bit["4424"], "its zone is back"
    home = g.grid.names(g.cat.home_cities)
    for hex_ in home:
        g.capture(hex_, "allies")
    assert not supply.is_supplied(g, "jp_hq_combined_fleet_yamamoto")


def test_6_23_only_in_the_hex_of_the_marker() -> None:
    g = express("4522", jp_bde_ss="4522")
    assert supply.is_supplied(g, "jp_bde_ss")
    assert not supply.is_supplied(g, "jp_army_17")


# -- 8.35 the ferry --------------------------------------------------------------------------------------------------------


def test_8_35_nobody_stays_there() -> None:
    """Neither in movement, nor in flight from a lost base, nor as a reinforcement."""
    units: dict[str, Place] = {CENTRAL: OAHU, "us_air_7af": MIDWAY, "us_corps_10": OAHU}
    g = war("full", units=units, turn=5, asp={"japan": 0, "allies": 5})
    offensive_under_way(g, "allies", "us_air_7af us_corps_10")
    assert FERRY not in movement.legal_destinations(g, ("us_air_7af",), "air", False)
    assert FERRY not in movement.legal_destinations(g, ("us_air_7af",), "strategic", False)
    assert FERRY not in movement.legal_destinations(g, ("us_corps_10",), "amphibious", False)
    assert FERRY not in g.grid.names(placement.reinforcement_hexes(g, "us_air_13af"))
    lost = war("full", units=units, control={"japan": [MIDWAY]}, turn=5)
    assert FERRY not in lost.grid.names(emergency.emergency_havens(lost, "us_air_7af"))


@pytest.mark.parametrize(("intruder", "open_"), [("", True), ("jp_ca_aoba", False)])
def test_8_35_a_japanese_ship_closes_it_while_it_stays(intruder: str, open_: bool) -> None:
    """Midway is four hexes from every other field: without the ferry Oahu cannot be reached at range 4."""
    units: dict[str, Place] = {CENTRAL: OAHU, "us_air_7af": OAHU}
    g = war("full", units={**units, **({intruder: FERRY} if intruder else {})}, turn=5)
    offensive_under_way(g, "allies", "us_air_7af", ops=2)
    assert (MIDWAY in movement.legal_destinations(g, ("us_air_7af",), "air", False)) is open_


# -- 8.47 barges -----------------------------------------------------------------------------------------------------------


def barges(card: str = "J28", kind: str = "OC", **fields: object) -> EotsWar:
    """An army at Buin with barges and no ASP."""
    units: dict[str, Place] = {SOUTH_SEAS: TRUK, "jp_army_17": "4222", "us_hq_southwest_pacific": "3727"}
    g = war(
        "full", units=units, control={"japan": ["4222", "4221"]}, asp={"japan": 0, "allies": 0}, turn=5, barges=True, **fields
    )
    return offensive_under_way(g, "japan", "jp_army_17", card=card, kind=kind, ops=g.cat.cards[card].ops)


def crossings(g: EotsWar, reaction: bool = False) -> set[str]:
    return set(movement.legal_destinations(g, ("jp_army_17",), "barges", reaction))


@pytest.mark.parametrize("kind", ["OC", "EC"])
def test_8_47_a_card_of_value_3_as_operations_or_as_event(kind: str) -> None:
    g = barges("J28", kind)
    assert g.off.ops == 3
    assert {"4221", "4322"} <= crossings(g)


def test_8_47_not_with_a_smaller_card_and_not_in_reaction() -> None:
    small = next(c for c, row in war("full").cat.cards.items() if row.side == "japan" and row.ops == 2)
    assert crossings(barges(small)) == set()
    g = barges()
    g.off.side = "allies"
    g.off.reacted = ["jp_army_17"]
    g.off.activated = []
    g.touch()
    assert crossings(g, reaction=True) == set()


def test_8_47_into_enemies_as_well_and_under_the_rules_of_landings() -> None:
    """A crossing may begin a battle; un-neutralised enemy zones forbid it as they forbid any landing."""
    g = barges()
    g.state.place["au_corps_3"] = "4322"
    g.state.control["4322"] = "allies"
    g.touch()
    assert "4322" in crossings(g)
    g.state.place["us_air_13af"] = "4322"
    g.touch()
    assert zones.unneutralised_zoi(g, "allies") & g.grid.bit["4322"]
    assert "4322" not in crossings(g)
