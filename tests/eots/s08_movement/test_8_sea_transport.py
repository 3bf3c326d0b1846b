"""8.44-8.47 Ground units at sea: ASPs, zones and ships in the way, Marines first, organic transport, barges, strategic moves."""

import pytest

from rules.engine.contract.core import IllegalActionError
from rules.eots import s08_movement as movement
from rules.eots.s08_movement import MoveUnits, sea_transport
from tests.eots.space import attack, bare, react

SEAS = {"jp_hq_south_seas": "4017", "us_hq_southwest_pacific": "3727"}


def land(g, *units, mode="amphibious", reaction=False):
    return movement.legal_destinations(g, units, mode, reaction)


def code(g, units, mode, hex_, reaction=False):
    refusal = movement.why_no_destination(g, units, mode, hex_, reaction)
    return refusal.code if refusal else None


def do(g, side, *args):
    step = MoveUnits(side=side)
    g.state.stack = [step]
    step.do_move(g, side, args)


@pytest.mark.parametrize(
    ("uid", "reduced", "cost"),
    [
        ("jp_army_17", False, 2),
        ("jp_army_17", True, 1),
        ("jp_army_korea", False, 4),
        ("jp_army_korea", True, 2),
        ("us_marine_1_div", False, 1),
        ("us_marine_1_div", True, 1),
        ("us_corps_1", False, 2),
        ("jp_bde_ss", False, 1),
        ("in_corps_1", False, 0),
    ],
)
def test_asp_costs(uid, reduced, cost):
    """8.45 A."""
    g = bare({uid: ("4017", reduced)})
    assert sea_transport.asp_cost(g, uid) == cost


def test_asps_are_spent_and_run_out():
    """8.45 A, 10.3, 14.2 B: rivalry halves what Japan has."""
    units = SEAS | {"jp_army_17": "4017", "jp_bde_ss": "4017"}
    g = attack(bare(units, japan="4017", asp={"japan": 4, "allies": 0}), "japan", "jp_army_17 jp_bde_ss")
    do(g, "japan", "4017", "jp_army_17", "amphibious", "4222")
    assert g.state.asp_used["japan"] == 2
    assert g.off.asp_used == 2
    assert g.off.moved["jp_army_17"].asp == 2
    assert land(g, "jp_bde_ss")
    g.state.rivalry = {"japan": True}
    g.touch()
    assert not land(g, "jp_bde_ss")
    assert code(g, ["jp_bde_ss"], "amphibious", "4222") == "asp-short"
    # Typed, the kind of movement itself is refused with the reason, before any destination.
    refusal = MoveUnits(side="japan").why(g, "japan", "move", ("4017", "jp_bde_ss"), "amphibious")
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("asp-short", {"need": 1, "have": 0})


def test_a_card_may_forbid_asps():
    """5.31 (A05)."""
    units = SEAS | {"us_marine_1_div": "3727"}
    g = attack(bare(units), "allies", "us_marine_1_div", card="A05")
    assert sea_transport.asp_available(g, "allies", False) == 0
    assert code(g, ["us_marine_1_div"], "amphibious", "4423") == "asp-short"


def test_only_some_ground_units_land():
    """8.45."""
    g = attack(bare({"br_hq_seac": "1805", "in_corps_1": "1805"}), "allies", "in_corps_1")
    assert code(g, ["in_corps_1"], "amphibious", "2006") == "not-amphibious"
    assert "strategic" not in movement.usable_modes(g, ["in_corps_1"], False)


def test_landings_go_to_coasts_but_not_to_mountains_except_port_moresby():
    """8.45."""
    g = attack(bare(SEAS | {"jp_army_17": "4021"}, japan="4021 4017"), "japan", "jp_army_17")
    reached = land(g, "jp_army_17")
    assert "3823" in reached
    assert not reached.goals & g.cat.terrain["mountain"] & ~g.grid.bit["3823"]
    assert not reached.goals & ~g.cat.coastal
    mountain = next(iter(g.grid.iterate(g.cat.terrain["mountain"] & g.cat.coastal & ~g.grid.bit["3823"])))
    assert code(g, ["jp_army_17"], "amphibious", mountain) == "mountain-coast"


def test_the_way_keeps_out_of_unneutralised_zones():
    """6.4, 8.45 B: neither out of one nor into one, unless a carrier of the stack comes along (7.32)."""
    units = SEAS | {"jp_army_17": "4017", "jp_cv_shokaku": "4017", "us_air_5af": "4423"}
    g = attack(bare(units, japan="4017 4021", allies="4423 4222"), "japan", "jp_army_17 jp_cv_shokaku")
    assert "4423" not in land(g, "jp_army_17")
    assert code(g, ["jp_army_17"], "amphibious", "4423") == "enters-zoi"
    assert "4423" in land(g, "jp_army_17", "jp_cv_shokaku")
    g.put("jp_cv_shokaku", "4222")
    assert "4423" in land(g, "jp_army_17")


def test_a_landing_force_in_a_zone_takes_a_carrier_along():
    """7.32: the step sails a lone force with a ship that opens its way."""
    units = SEAS | {"jp_army_17": "4021", "jp_cv_shokaku": "4021", "us_air_5af": "4222", "us_lrb_5af": "4222"}
    g = attack(bare(units, japan="4017 4021", allies="4222"), "japan", "jp_army_17 jp_cv_shokaku")
    g.put("jp_cv_shokaku", "4021")
    step = MoveUnits(side="japan")
    g.state.stack = [step]
    assert "jp_army_17" in step.slot_move(g, "japan", ("4021",)).choices
    do(g, "japan", "4021", "jp_army_17+jp_cv_shokaku", "amphibious", "4222")
    assert g.where("jp_cv_shokaku") == "4222"
    assert g.off.moved["jp_army_17"].escorts == ["jp_cv_shokaku"]
    assert g.off.zoi_touched


def test_enemy_ships_bar_the_way_without_an_escort():
    """8.11, 8.45 B."""
    units = SEAS | {"jp_army_17": "4017", "jp_ca_aoba": "4017", "us_ca_northampton": "4222"}
    g = attack(bare(units, japan="4017", allies="4222"), "japan", "jp_army_17 jp_ca_aoba")
    assert code(g, ["jp_army_17"], "amphibious", "4222") == "enemy-ships"
    assert "4222" in land(g, "jp_army_17", "jp_ca_aoba")


def test_the_us_army_lands_behind_marines_on_defended_one_hex_islands():
    """8.45 D; A62 lifts it."""
    units = SEAS | {"us_corps_1": "3727", "us_marine_1_div": "3727", "jp_bde_ss": "4423"}

    def force(card="A13"):
        return attack(bare(units, japan="4423 4222"), "allies", "us_corps_1 us_marine_1_div", card=card)

    g = force()
    assert "4423" not in land(g, "us_corps_1")
    assert code(g, ["us_corps_1"], "amphibious", "4423") == "marines-first"
    assert "4423" in land(g, "us_corps_1", "us_marine_1_div")
    do(g, "allies", "3727", "us_marine_1_div", "amphibious", "4423")
    assert "4423" in land(g, "us_corps_1")
    assert "4222" in land(force(), "us_corps_1")
    assert "4423" in land(force("A62"), "us_corps_1")


def test_brigades_ride_on_cruisers_and_apds():
    """8.46: no ASP, one brigade a ship, from one hex."""
    units = SEAS | {"jp_bde_ss": "4017", "jp_bde_1sn": "4017", "jp_ca_aoba": "4017", "jp_bb_kongo": "4017"}
    g = attack(bare(units, japan="4017", asp={"japan": 0}), "japan", "jp_bde_ss jp_bde_1sn jp_ca_aoba jp_bb_kongo")
    assert not land(g, "jp_bde_ss")
    assert "4021" in land(g, "jp_bde_ss", "jp_ca_aoba", mode="organic")
    assert not land(g, "jp_bde_ss", "jp_bb_kongo", mode="organic")
    assert not land(g, "jp_bde_ss", "jp_bde_1sn", "jp_ca_aoba", mode="organic")
    assert code(g, ["jp_bde_ss", "jp_bb_kongo"], "organic", "4021") == "no-organic-carrier"
    step = MoveUnits(side="japan")
    g.state.stack = [step]
    assert "organic" in step.slot_move(g, "japan", ("4017", "jp_bde_ss+jp_ca_aoba")).choices
    do(g, "japan", "4017", "jp_bde_ss+jp_ca_aoba", "organic", "4021")
    assert g.where("jp_ca_aoba") == "4021"
    moved = g.off.moved["jp_bde_ss"]
    assert (moved.mode, moved.ship, moved.asp) == ("organic", "jp_ca_aoba", 0)
    assert g.state.asp_used.get("japan", 0) == 0


def test_other_ground_units_of_the_stack_pay_for_themselves():
    """8.45 A, 8.46."""
    units = SEAS | {"jp_bde_ss": "4017", "jp_army_17": "4017", "jp_ca_aoba": "4017"}
    g = attack(bare(units, japan="4017", asp={"japan": 2}), "japan", "jp_bde_ss jp_army_17 jp_ca_aoba")
    stack = "jp_bde_ss+jp_army_17+jp_ca_aoba"
    assert not land(g, *stack.split("+"))
    do(g, "japan", "4017", stack, "organic", "4021")
    assert g.off.moved["jp_army_17"].mode == "amphibious"
    assert g.state.asp_used["japan"] == 2


def test_barges_cross_one_sea_hexside_in_a_three_offensive():
    """8.47."""
    units = SEAS | {"jp_army_17": "4222"}
    g = attack(bare(units, japan="4017 4222 4221", asp={"japan": 0}, barges=True), "japan", "jp_army_17")
    reached = land(g, "jp_army_17", mode="barges")
    assert "4221" in reached
    assert all(len(path) == 2 for path in reached.values())
    do(g, "japan", "4222", "jp_army_17", "barges", "4221")
    assert g.state.asp_used.get("japan", 0) == 0
    for fields, ops in (({"barges": False}, 3), ({"barges": True}, 2)):
        g = attack(bare(units, japan="4017 4222 4221", **fields), "japan", "jp_army_17", ops=ops)
        assert not land(g, "jp_army_17", mode="barges")


@pytest.mark.parametrize(("revision", "one"), [(4, False), (5, True)])
def test_barges_carry_one_unit_an_offensive(revision: int, one: bool) -> None:
    """8.47: of any size; in games begun before revision 5 there was no limit."""
    troops = ["jp_army_17", "jp_army_18"]
    units = SEAS | dict.fromkeys(troops, "4222")
    g = attack(bare(units, japan="4017 4222 4221", asp={"japan": 0}, barges=True, revision=revision), "japan", " ".join(troops))
    assert bool(land(g, *troops, mode="barges")) != one
    reason = sea_transport.mode_refusal(g, troops, "barges", False)
    assert (reason.code if reason else "") == ("barges-carry-one" if one else "")
    do(g, "japan", "4222", "jp_army_17", "barges", "4221")
    assert bool(land(g, "jp_army_18", mode="barges")) != one


def test_strategic_movement_needs_no_asp_and_ends_in_supplied_controlled_ports():
    """8.44: from a coast once, from a port twice the allowance."""
    g = attack(bare(SEAS | {"jp_army_17": "4017"}, japan="4017 4021 4222", asp={"japan": 0}), "japan", "jp_army_17", ops=1)
    far = land(g, "jp_army_17", mode="strategic")
    assert "4021" in far
    assert not far.goals & ~(g.cat.ports & g.controlled("japan"))
    assert all(len(path) - 1 <= 10 for path in far.values())
    g = attack(bare(SEAS | {"jp_army_17": "4221"}, japan="4017 4021 4221 4222 4020"), "japan", "jp_army_17", ops=1)
    assert not g.cat.ports & g.grid.bit["4221"]
    assert all(len(path) - 1 <= 5 for path in land(g, "jp_army_17", mode="strategic").values())
    g = attack(bare(SEAS | {"jp_army_17": "4017"}, japan="4017 4021"), "japan", "jp_army_17")
    g.put("us_ca_northampton", "4021")
    assert "4021" not in land(g, "jp_army_17", mode="strategic")


def test_a_port_being_landed_in_does_not_serve_strategic_movement():
    """8.44: control changes only when the offensive is over."""
    units = SEAS | {"jp_army_17": "4017", "jp_bde_ss": "4017"}
    g = attack(bare(units, japan="4017", allies="4222"), "japan", "jp_army_17 jp_bde_ss")
    do(g, "japan", "4017", "jp_bde_ss", "amphibious", "4222")
    assert not g.controls("japan", "4222")
    assert "4222" not in land(g, "jp_army_17", mode="strategic")
    assert "4222" in land(g, "jp_army_17")


def test_reaction_lands_in_battles_with_one_asp_in_all():
    """7.26, 8.45 A: organic transport is not counted."""
    units = SEAS | {"us_marine_1_div": "3727", "us_marine_2_div": "3727", "us_corps_1": "3727", "jp_army_17": "4423"}
    units |= {"au_corps_3": "4423"}
    g = attack(bare(units, allies="4423"), "japan", "jp_army_17")
    react(g, "4423", "us_marine_1_div")
    assert set(land(g, "us_marine_1_div", reaction=True)) == {"4423"}
    assert movement.can_join(g, "us_marine_2_div", ["4423"]) == ()
    assert movement.can_join(g, "us_corps_1", ["4423"]) == ()
    step = MoveUnits(side="allies", reaction=True)
    g.state.stack = [step]
    step.do_move(g, "allies", ("3727", "us_marine_1_div", "amphibious", "4423"))
    assert g.off.reaction_asp == 1
    assert code(g, ["us_marine_2_div"], "amphibious", "4423", True) == "asp-short"


def test_mixed_stacks_have_no_kind_of_movement():
    g = attack(bare(SEAS | {"jp_af_21": "4017", "jp_ca_aoba": "4017"}, japan="4017"), "japan", "jp_af_21 jp_ca_aoba")
    step = MoveUnits(side="japan")
    g.state.stack = [step]
    with pytest.raises(IllegalActionError) as caught:
        step.slot_move(g, "japan", ("4017", "jp_af_21+jp_ca_aoba"))
    assert caught.value.refusal.code == "cannot-move-together"
