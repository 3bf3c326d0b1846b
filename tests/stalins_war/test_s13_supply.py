"""13, 17, 18. Supply, what follows from it, attrition; oil and banked OPS that hang on it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.stalins_war.course.s04_setup import begin_as_then
from rules.stalins_war.course.s13_attrition import apply_side_attrition, lost_places
from rules.stalins_war.course.s17_oil import hand_limit, oil_modifier
from rules.stalins_war.course.s18_banked import lend_lease, start_phase
from rules.stalins_war.ground.s08_zones import zone_hexes
from rules.stalins_war.ground.s13_supply import check_side_supply, check_units_supply, supply_of_unit, traced_supply, would_be
from rules.stalins_war.march.s10_movement import movement_allowance
from rules.stalins_war.march.s10_strategic import fit_to_ship
from rules.stalins_war.state.state import Effect
from tests.stalins_war.field import Field, held_to

#: Everything that the Soviets held in June 1941 in the west, in Axis hands.
WEST = dict.fromkeys(
    [
        "kaunas",
        "vilnius",
        "riga",
        "dvinsk",
        "libau",
        "bialystok",
        "grodno",
        "brest",
        "baranovichi",
        "minsk",
        "kovel",
        "rovno",
        "lvov",
    ],
    "axis",
)
#: All ports of the Black Sea that are Soviet at first.
BLACK_SEA = ["odessa", "sevastopol", "feodosia", "kerch", "rostov", "novorossiysk", "tuapse", "batumi", "sukhumi"]

#: Soviet fronts around a hex of White Russia, and around Moscow: zones shut it in on all sides.
POCKET, RING = "1116", {"su_f_west": "1115", "su_f_nw": "1217", "su_f_south": "1017"}
MOSCOW_RING = {"su_f_west": "1914", "su_f_nw": "1816", "su_f_south": "2016"}
ARMIES = ("ge_4a", "ge_9a", "ge_11a", "ge_17a", "ge_6a", "ge_2a")


def besieged(hex_: str) -> dict[str, str]:
    """German armies on every side of a hex."""
    return dict(zip(ARMIES, Field({}).g.board.grid.neighbours(hex_), strict=False))


def supply(uid: str, hex_: str, **more: Any) -> str:
    """The supply of a single unit in a hex."""
    units = {uid: hex_, **more.pop("others", {})}
    return supply_of_unit(Field(units, **more).g, uid)


def test_13_1_1_supply_is_looked_at_when_the_rule_says_and_kept_until_then() -> None:
    field = Field({"ge_4a": "0718", "ge_k1": POCKET, **RING})
    assert field.g.full("ge_k1")  # nobody has looked yet
    check_units_supply(field.g, ["ge_k1"])
    assert field.g.supply("ge_k1") == "none"
    field.g.go("ge_k1", ("0718",))
    assert field.g.supply("ge_k1") == "none"
    check_side_supply(field.g, "axis")
    assert field.g.full("ge_k1")


def test_13_1_1_defenders_are_looked_at_only_in_the_fight() -> None:
    field = Field({"ge_4a": "0816", "su_a3": "0716", "su_a4": "0616"}, dice=(1, 1))
    field.do("attack 0716 0816 ge_4a").through()
    assert field.state.supply.get("su_a4", "full") == "full"


def test_13_1_2_four_hexes_to_a_source_or_to_a_railway_that_leads_to_one() -> None:
    g = Field({}, held=WEST).g
    full = traced_supply(g, "german").full
    far = [hex_ for hex_ in g.board.bit if not full & g.board.bit[hex_]]
    assert full & g.board.bit["0718"]  # Warsaw, on the line
    net = g.board.rail.flood(g.board.sources["german"], g.board.all & ~(g.held("soviet") & g.board.barring))
    for hex_ in g.board.bit:
        apart = min(g.board.grid.distance(hex_, one) for one in g.board.names(net))
        if apart > 4 and hex_ not in g.board.places:
            coast = any(g.board.bit[hex_] & found for found in g.board.coast.values())
            assert hex_ in far or coast or full & g.board.near(hex_), hex_


#: Soviet fronts down a meridian; Odessa behind them in Axis hands, as Constanta and Varna are.
MERIDIAN = {
    "su_f_kalinin": "1212", "su_f_nw": "1214", "su_f_north": "1216", "su_f_bryansk": "1218", "su_f_west": "1220",
    "su_f_south": "1222", "su_a5": "1224",
}  # fmt: skip


@pytest.mark.parametrize("land", [True, False])
def test_13_1_2_a_port_links_others_whether_or_not_it_traces_by_land(land: bool) -> None:
    held = held_to(12, axis=("odessa",))
    others = dict(MERIDIAN) if land else {**MERIDIAN, "su_a3": "1225", "su_a4": "1323"}
    assert supply("ge_k30", "1624", others=others, held=held) == "full"
    cut_off = {**held, **{place: "soviet" for place in ("constanta", "varna") if place in held}}
    g = Field({**others, "ge_k30": "1624"}, held=cut_off).g
    ports = g.board.ports["black"] & g.held("axis")
    assert ports == g.board.bit[g.book.places["odessa"].hex]
    assert supply_of_unit(g, "ge_k30") == "none"  # no other port of the sea is Axis


def test_13_1_2_games_begun_by_revision_1_link_no_port_that_traces_by_land() -> None:
    assert supply("ge_k30", "1624", others=MERIDIAN, held=held_to(12, axis=("odessa",)), revision=1) == "none"


def test_a_game_that_begins_by_revision_1_begins_with_the_supply_of_then() -> None:
    field = Field({"ge_k30": "1624", **MERIDIAN}, held=held_to(12, axis=("odessa",)))
    check_side_supply(field.g, "axis")
    assert field.g.full("ge_k30")
    events = begin_as_then(field.state, 1)
    assert [(event.kind, event.facts["unit"], event.facts["supply"]) for event in events] == [("supply", "ge_k30", "none")]
    assert (field.state.revision, field.state.supply) == (1, {"ge_k30": "none"})
    assert begin_as_then(field.state, 2) == []
    assert field.state.revision == 1


def test_13_1_2_one_link_a_path_over_whatever_seas() -> None:
    """Only ports that trace by land link others: a sea that is reached by a link leads over no further one."""
    from rules.stalins_war.ground.s13_supply import _linked_ports

    one, two, three = 1, 2, 4
    assert _linked_ports(one | two | three, 0) == 0
    assert _linked_ports(one | two, one) == two
    assert _linked_ports(one | two | three, one | two) == one | two | three
    # No Baltic port of the house's map is near a Black Sea port that traces by nothing else: bits represent a module's.


def test_13_1_2_a_link_from_port_to_port_of_one_sea() -> None:
    assert supply("ge_k1", "1014", held={"riga": "axis"}) == "full"
    cut = {"su_a8": "0915", "su_a11": "1015", "su_f_nw": "1114"}
    assert supply("ge_k1", "1014", held={"riga": "axis"}, others=cut) == "full"  # by sea from Königsberg
    no_port = {
        "riga": "axis",
        "memel": "soviet",
        "libau": "soviet",
        "konigsberg": "soviet",
        "danzig": "soviet",
        "stettin": "soviet",
    }
    fenced = {**cut, "su_a3": "0814", "su_a4": "0815", "su_a5": "0914", "su_a10": "1013", "su_f_west": "0816"}
    assert supply("ge_k1", "1014", held=no_port, others=fenced) == "none"
    assert supply("su_a9", "1324") == "full"


def test_13_1_2_no_link_over_other_seas() -> None:
    board = Field({}).g.board
    cut_off = {"ge_k1": "2629", "ge_k4": "2728", "ge_4a": "2727", "ge_9a": "2827", "ge_k6": "2829"}
    g = Field({"su_a46": "3029", **cut_off}, side="soviet").g
    assert board.ports["caspian"] & g.held("soviet")
    assert supply_of_unit(g, "su_a46") in ("defence", "full")


@pytest.mark.parametrize(
    ("barrier", "held"),
    [
        ({"su_a3": "0918"}, {}), ({}, {"brest": "soviet"}), ({}, {}),
    ],
)  # fmt: skip
def test_13_1_3_what_bars_supply(barrier: dict[str, str], held: dict[str, str]) -> None:
    g = Field({"ge_k1": "1018", **barrier}, held={**WEST, **held}).g
    from rules.stalins_war.ground.s13_supply import open_to

    shut = bool(barrier) or bool(held)
    assert bool(open_to(g, "axis") & g.board.bit["0918"]) != shut


def test_13_1_3_trenches_cities_oil_and_active_partisans_bar_too_zones_unless_cancelled() -> None:
    from rules.stalins_war.ground.s13_supply import open_to

    def shut(hex_: str, units: dict[str, str] | None = None, **more: Any) -> bool:
        g = Field(units or {}, **{"held": WEST, **more}).g
        return not open_to(g, "axis") & g.board.bit[hex_]

    assert shut("1116", trenches={"1116": "soviet"})
    assert shut("1516")  # Smolensk, a large city
    assert not shut("1416")  # Vitebsk, a town
    assert shut("2126")  # oil
    assert shut("1116", {"su_partisan1": "1116"}, risen=True)
    assert not shut("1116", {"su_partisan1": "1116"})
    assert shut("1115", {"su_f_west": "1116"})
    assert not shut("1115", {"su_f_west": "1116", "ge_k1": "1115"})
    from_east = Field({}, side="soviet", festungs=["1116"], held=WEST).g
    assert not open_to(from_east, "soviet") & from_east.board.bit["1116"]


def test_13_1_4_the_coastal_army_is_supplied_on_a_coast_while_a_black_sea_port_is_soviet() -> None:
    others = besieged("1626")
    assert supply("su_coastal", "1626", side="soviet", others=others, landed="su_coastal") == "full"
    none = dict.fromkeys(
        ("odessa", "sevastopol", "feodosia", "kerch", "rostov", "novorossiysk", "tuapse", "batumi", "sukhumi"), "axis"
    )
    assert supply("su_coastal", "1626", side="soviet", others=others, landed="su_coastal", held=none) == "none"


def test_13_2_1_sources_of_the_axis_nations() -> None:
    g = Field({}).g
    names = {nation: set(g.board.names(hexes)) for nation, hexes in g.board.sources.items()}
    west_edge = {hex_ for hex_ in names["german"] if g.board.hexes[hex_].column == 1}
    assert len(west_edge) == 3
    assert names["german"] - west_edge == set(g.board.names(g.board.role["upper_silesia"]))
    assert names["romanian"] == {g.book.places["bucharest"].hex}
    assert names["hungarian"] == names["italian"] == {g.book.places["budapest"].hex}
    assert g.unit("ge_vlasov").nation == "german"
    assert supply("ge_vlasov", "0718") == "full"
    assert supply("ro_k1", "0925") == "full"
    assert supply("ro_k1", "0925", held={"bucharest": "soviet"}) == "none"


def test_13_2_2_soviet_sources_lie_on_the_east_edge() -> None:
    g = Field({}).g
    assert all(any(place.kind == "edge" for place in g.board.places[hex_]) for hex_ in g.board.names(g.board.sources["soviet"]))
    assert supply("su_a3", "1915", side="soviet") == "full"


def test_13_2_3_baku_is_a_full_source_while_another_caspian_port_traces() -> None:
    units = {"su_a46": "3029", **besieged("3029")}
    lost = {"astrakhan": "axis", "makhachkala": "axis"}
    assert supply_of_unit(Field(units, side="soviet", held=lost).g, "su_a46") == "defence"
    assert supply_of_unit(Field(units, side="soviet", held={"makhachkala": "axis"}).g, "su_a46") == "full"  # Astrakhan traces


def test_13_2_3_places_that_trace_only_to_baku_change_no_hands() -> None:
    g = Field(besieged("3029"), side="soviet", held={"astrakhan": "axis", "makhachkala": "axis"}).g
    assert traced_supply(g, "soviet").defence & g.board.bit["3029"]
    assert "3029" not in lost_places(g, "soviet")


def test_13_2_4_fortresses_and_festungs_supply_their_own_hex_for_defence_and_attrition() -> None:
    ring = besieged("1627")
    held = dict.fromkeys((port for port in BLACK_SEA if port != "sevastopol"), "axis")
    assert supply("su_a9", "1627", side="soviet", others=ring, held=held) == "fortress"
    assert supply("ge_k1", POCKET, others=RING, festungs=[POCKET]) == "fortress"
    assert supply("ge_k1", POCKET, others=RING) == "none"
    g = Field({"su_f_west": "1627", **ring}, side="soviet", held=held).g
    check_side_supply(g, "soviet")
    assert not zone_hexes(g, "soviet")
    apply_side_attrition(g, "soviet")
    assert "su_f_west" in g.state.place


def test_13_2_4_an_enemy_fortress_that_was_taken_supplies_nobody() -> None:
    assert supply("ge_k1", "1627", held={"sevastopol": "axis"}, others={"su_f_west": "1626", "su_f_south": "1726"}) != "fortress"


def test_house_rule_13_3_1_four_states_of_supply() -> None:
    assert would_be(Field({"ge_k1": "0718"}).g, "ge_k1", "0718") == "full"


def test_house_rule_13_3_2_what_a_unit_without_full_supply_cannot_do() -> None:
    field = Field({"ge_k1": "0718"}, supply={"ge_k1": "fortress"})
    reason = fit_to_ship(field.g, "ge_k1")
    assert reason is not None
    assert f"{reason.code} {reason.section}" == "unsupplied house rule 13.3.2"


def test_house_rule_13_3_3_points() -> None:
    assert movement_allowance(Field({"ge_k1": "0718"}, supply={"ge_k1": "defence"}).g, "ge_k1") == 2


def test_house_rule_13_3_6_ground_still_helps_an_unsupplied_defender() -> None:
    from rules.stalins_war.battle.s11_fire import column_shifts
    from rules.stalins_war.state.fight import AttackUnderWay

    field = Field({"ge_4a": "1116", "su_a3": "1117"}, supply={"su_a3": "none"})
    fight = AttackUnderWay(side="axis", target="1117", attackers={"ge_4a": "1116"}, defenders=["su_a3"])
    assert any(one.why == "forest" for one in column_shifts(field.g, fight, "axis"))


def test_house_rule_13_3_7_units_without_supply_are_eliminated_in_fortresses_they_are_not() -> None:
    g = Field({"ge_k1": POCKET, **RING, "ge_k4": "0718"}).g
    apply_side_attrition(g, "axis")
    assert "ge_k1" not in g.state.place
    assert "ge_k4" in g.state.place


def test_house_rule_13_3_8_such_losses_are_replaceable_armies_of_the_axis_wait() -> None:
    g = Field({"ge_k1": POCKET, "ge_4a": POCKET, **RING}).g
    apply_side_attrition(g, "axis")
    assert g.state.eliminated == ["ge_k1"]
    assert g.state.waiting == {"ge_4a": 9}


def test_11_3_6_waiting_armies_come_into_the_box_when_their_turn_does() -> None:
    g = Field({}, turn=9, waiting={"ge_4a": 9, "ge_9a": 10}).g
    start_phase(g)
    assert g.state.eliminated == ["ge_4a"]
    assert g.state.waiting == {"ge_9a": 10}


def test_house_rule_13_3_9_places_that_cannot_be_supplied_change_hands() -> None:
    g = Field(MOSCOW_RING, held={"moscow": "axis"}).g
    moscow = g.book.places["moscow"].hex
    assert moscow in lost_places(g, "axis")
    apply_side_attrition(g, "axis")
    assert g.state.control[moscow] == "soviet"
    occupied = Field({"ge_k1": moscow, **MOSCOW_RING}, held={"moscow": "axis"}).g
    assert moscow not in lost_places(occupied, "axis")


# -- 17, 18 ----------------------------------------------------------------------------------------------------------------


def test_7_6_1_hands_hold_seven_at_most_and_four_at_least_but_for_the_axis_at_the_end() -> None:
    g = Field({}).g
    assert hand_limit(g, "axis") == hand_limit(g, "soviet") == 6
    more = [Effect("hand", "soviet", n=-5, until="next_draw")]
    assert hand_limit(Field({}, effects=more).g, "axis") == 4
    assert hand_limit(Field({}, effects=more, turn=16).g, "axis") == 1
    many = [Effect("hand", "axis", n=5, until="next_draw")]
    assert hand_limit(Field({}, effects=many).g, "soviet") == 7


def test_house_rule_17_1_oil_alters_the_hand_limit() -> None:
    assert oil_modifier(Field({}).g, "axis") == 0
    assert oil_modifier(Field({}, held={"ploesti": "soviet"}).g, "axis") == -1
    assert oil_modifier(Field({}, held={"baku": "axis"}).g, "soviet") == -1
    assert oil_modifier(Field({}, held={"maikop": "axis", "grozny": "axis"}).g, "soviet") == -1
    assert oil_modifier(Field({}, held={"maikop": "axis"}).g, "soviet") == 0
    supplied = dict.fromkeys(Field({}).g.book.places, "axis")
    assert oil_modifier(Field({}, held=supplied).g, "axis") == 1


def test_house_rule_18_3_lend_lease_brings_ops_from_the_north_and_the_south() -> None:
    force = {"lend_lease": 3}
    assert lend_lease(Field({}).g) == 0
    assert lend_lease(Field({}, in_force=force).g) == 2
    assert lend_lease(Field({}, in_force={"lend_lease": 6}).g) == 0  # from the next turn on
    assert lend_lease(Field({}, in_force=force, held={"baku": "axis"}).g) == 1
    assert lend_lease(Field({}, in_force=force, held={"baku": "axis", "murmansk": "axis", "archangel": "axis"}).g) == 0
    g = Field({}, in_force=force, banked={"soviet": 2}).g
    start_phase(g)
    assert (g.state.banked["soviet"], g.state.lend_lease) == (3, True)
    less = Field({}, in_force=force, turn=7, effects=[Effect("bank_less", "axis", n=2, until="next_turn", since=6)]).g
    start_phase(less)
    assert (less.state.banked.get("soviet", 0), less.state.lend_lease) == (0, False)
