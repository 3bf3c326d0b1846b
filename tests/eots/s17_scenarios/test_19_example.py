"""The classic rulebook's example of play (its section 19), replayed with its dice: every paragraph says what the book says.

The paragraphs are in ``example/example.toml``; where the book slips, a comment there and
rules/eots/RULINGS.md say what is played.
"""

from __future__ import annotations

import pytest

from rules.eots.s06_supply import zones
from rules.eots.s08_movement import why_no_destination
from rules.eots.s17_scenarios import setup
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from tests.eots.example import PARTS, Part, PlayedPart, before, example, opened
from tests.eots.positions import offensive_under_way, war


def play_of(part_id: str) -> PlayedPart:
    return example()[part_id]


def without_steps(state: EotsState) -> EotsWar:
    """The map of a state in the classic edition, with nothing on the stack."""
    g = war("full", scenario="campaign_1941", edition="classic", turn=state.turn)
    g.state.place, g.state.control, g.state.reduced = dict(state.place), dict(state.control), set(state.reduced)
    g.touch()
    return g


# -- what every paragraph states -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.id)
def test_the_paragraph_comes_out_as_the_book_says(part: Part):
    one = play_of(part.id)
    state = one.after.position.state
    assert {uid: one.place(uid) for uid in part.at} == part.at
    assert {hex_: state.control[hex_] for hex_ in part.control} == part.control
    for roll in part.roll:
        found = next(r for r in one.rolls() if (r["hex"], r["stage"], r["side"]) == (roll.hex, roll.stage, roll.side))
        assert found["strength"] == roll.strength
        assert dict(found["modifiers"]) == roll.modifiers
        assert (found["natural"], found["rating"], found["hits"]) == (roll.natural, roll.rating, roll.hits)
    over = {facts["hex"]: {loss["unit"]: loss["steps"] for loss in facts["losses"]} for facts in one.of("battle-over")}
    assert {hex_: over.get(hex_) for hex_ in part.lost} == part.lost
    assert {name: getattr(state, name) for name in part.state} == part.state
    if part.asp_used is not None:
        assert state.asp_used["japan"] == part.asp_used
    if part.resources is not None:
        held = [h for h in one.after.g.cat.charts.japan_draw.resource_hexes if state.control[h] == "japan"]
        assert len(held) == part.resources
    if part.due:
        assert one.after.what() == part.due


def test_every_paragraph_states_something():
    for part in PARTS:
        assert part.at or part.control or part.roll or part.lost or part.state or part.due, part.id


# -- December 1941: what the book remarks on the way -------------------------------------------------------------------


def test_pearl_harbor_is_not_answered():
    """No Allied roll; 34 of the 36 hits are used, the other two buy nothing against half the printed defence."""
    one = play_of("pearl_harbor")
    assert [roll["side"] for roll in one.rolls()] == ["japan"]
    g = one.after.g
    bought = sum(
        -(-(g.unit(loss["unit"]).defence_full or 0) // 2) * loss["steps"]
        for facts in one.of("battle-over")
        for loss in facts["losses"]
    )
    assert bought == 34
    assert one.of("battle-over")[0]["condition"] == "surprise"


def test_the_us_carriers_at_sea_come_to_oahu():
    assert [(f["units"], f["path"][-1]) for f in play_of("pearl_harbor").of("post-battle-move")] == [
        (["us_cv_lexington"], "5808"),
        (["us_cv_enterprise"], "5808"),
    ]


def test_all_headquarters_together_activate_26_units_and_not_the_raiders_again():
    game = before("activation").play("japan: event J02")
    prompt = game.position.prompts[0]
    assert (prompt.what, prompt.facts["limit"]) == ("activate", 26)
    assert game.refused("japan: activate jp_cv_akagi").section == "17.11"
    assert len(play_of("activation").after.g.off.activated) == 26


def test_allied_air_units_have_no_zone_during_the_conquest():
    """Without this the landings would be barred: Clark Field and Manila are covered by US air units at other times."""
    during = play_of("activation").after.g
    assert zones.air_zoi(during, "allies") & during.grid.set(("2812", "2913", "4612")) == 0
    other = play_of("fleet_returns").after.g
    assert zones.air_zoi(other, "allies") & other.grid.bit["2913"]


def test_ships_wait_for_the_landing_they_support():
    """7.21, newest 8.21: Kongo may end at Kota Bharu only after the 25th Army landed there."""
    assert before("malaya").refused("japan: move 2909 jp_bb_kongo naval 2112").section == "8.21"


def test_the_march_to_kuala_lumpur():
    path = next(f["path"] for f in play_of("malaya").of("moved") if f["units"] == ["jp_army_15"])
    assert path == ["2211", "2110", "2011", "2012", "1912", "1913"]


def test_landings_from_cruisers_cost_nothing():
    """7.46: Miri, Guam, Rabaul and Wake are reached without shipping points."""
    paid = [
        (f["units"], f["asp"]) for part in ("borneo_and_hong_kong", "islands_and_declarations") for f in play_of(part).of("moved")
    ]
    assert sum(asp for _, asp in paid) == 0


def test_ports_are_landed_at_with_ships_only():
    """17.11: submarines watch every port and resource hex; Davao is a port, Aparri and Clark Field are not."""
    game = before("philippines")
    assert why_no_destination(game.g, ["jp_army_16"], "amphibious", "2915", False) is not None
    assert why_no_destination(game.g, ["jp_army_16", "jp_ca_nachi"], "amphibious", "2915", False) is None
    assert why_no_destination(game.g, ["jp_bde_1sn"], "amphibious", "2911", False) is None


def test_force_z_makes_kota_bharu_a_battle():
    battles = {b.hex: b.special for b in play_of("islands_and_declarations").after.g.off.battles}
    assert battles == {
        "2112": True, "2709": False, "2812": False, "2913": False, "2915": False, "3014": False, "4612": False,
    }  # fmt: skip


def test_air_units_on_formosa_fight_at_half_strength():
    """54 points of air strength count 27 at Clark Field; 24th Flotilla 5 of 10 at Wake."""
    clark = next(r for r in play_of("clark_field").rolls() if r["stage"] == "air_naval" and r["side"] == "japan")
    strengths = dict(clark["units"])
    g = play_of("clark_field").after.g
    formosa = ("jp_ad_5", "jp_af_21", "jp_af_23")
    assert sum(g.unit(u).attack_full or 0 for u in formosa) == 54
    assert sum(strengths[u] for u in formosa) == 27
    wake = next(r for r in play_of("davao_and_wake").rolls() if r["hex"] == "4612" and r["side"] == "japan")
    assert dict(wake["units"])["jp_af_24"] == 5


def test_south_luzon_corps_has_one_way_out():
    assert [(f["unit"], f["hex"]) for f in play_of("south_luzon").of("retreated")] == [("us_corps_south_luzon", "2912")]


def test_the_cruisers_at_leyte_cannot_reach_the_carrier():
    """Their roll, even a nine, hits nobody: they have no aircraft against a carrier three hexes off."""
    one = play_of("leyte")
    answer = next(r for r in one.rolls() if r["side"] == "allies")
    assert (answer["natural"], one.place("jp_cvl_ryujo")) == (9, "3314")


def test_wake_is_held_by_losses():
    over = next(f for f in play_of("davao_and_wake").of("battle-over") if f["hex"] == "4612")
    assert (over["air_naval"], over["ground"]) == ("japan", "allies")


def test_wake_needs_a_carrier_at_other_times():
    """The Marines' air unit projects a zone over Wake again once the conquest is over."""
    state = play_of("strategic_warfare").after.position.state
    g = EotsWar(state, None)
    copy = without_steps(state)
    assert zones.unneutralised_zoi(g, "allies") & g.grid.bit["4612"]
    offensive_under_way(copy, "japan", "jp_bde_4sn jp_cl_tenryu jp_af_24")
    refusal = why_no_destination(copy, ["jp_bde_4sn", "jp_cl_tenryu"], "organic", "4612", False)
    assert refusal is not None
    assert refusal.code == "enters-zoi"


def test_only_the_book_units_fought():
    """No Allied unit moved but Force Z, and the air units and carriers that left of necessity."""
    moved = [f["units"] for part in PARTS[: PARTS.index(play_of("post_battle").part)] for f in play_of(part.id).of("moved")]
    assert [units for units in moved if not units[0].startswith("jp_")] == [["br_bb_force_z"]]


def test_the_fleet_may_leave_after_the_conquest():
    """17.11: the example leaves it where it is."""
    game = before("reinforcements")
    assert game.position.prompts[0].verbs == ("place", "done")
    assert "us_ca_asiatic" in game.choices("allies: place")


# -- turn 2 ---------------------------------------------------------------------------------------------------------------


def test_no_nation_fell_and_nobody_starved_in_december():
    one = play_of("reinforcements")
    kinds = {e.kind for e in one.events}
    assert not kinds & {"surrender", "attrition", "political-will"}
    assert [(f["unit"], f["roll"], f["sent"]) for f in one.of("europe-roll")] == [
        ("us_air_5af", 5, False),
        ("us_corps_11", 5, False),
        ("us_lrb_10af", 5, False),
        ("us_lrb_5af", 1, True),
    ]


def test_allied_replacements_of_turn_two():
    """Two ground, five air, two naval steps; one air step and both ground steps find no use."""
    game = before("replacements")
    assert game.position.prompts[0].facts["pools"] == {"allied_ground": 2, "allied_air": 5, "us_naval": 2}
    for line in play_of("replacements").part.play[:4]:
        game.play(line)
    assert game.position.prompts[0].facts["pools"] == {"allied_ground": 2, "allied_air": 1, "us_naval": 2}
    assert not [u for u in game.choices("allies: replace") if game.g.unit(u).kind in ("ground", "air")]


def test_torpedoes_fail_the_submarines():
    one = play_of("strategic_warfare")
    assert one.of("submarine-war") == [{"roll": 2, "modifier": 1, "turn": 2, "success": False, "lost_asp": 0}]
    assert [(f["side"], f["cards"], f["passes"]) for f in one.of("hand-size")] == [("japan", 7, 0), ("allies", 5, 2)]


def test_malaya_is_as_the_scenario_of_1942_begins():
    one = play_of("strategic_warfare")
    state = setup.new_state("year_1942", {"edition": "classic"})
    setup.place_units(state)
    units = ("jp_army_15", "jp_army_25", "jp_af_22", "jp_bb_kongo", "jp_ca_mogami", "in_corps_3", "au_div_8", "br_air_malaya")
    for uid in (*units, "br_hq_malaya", "jp_hq_south", "jp_army_38"):
        assert one.place(uid) == state.place[uid] + ("/r" if uid in state.reduced else ""), uid


def test_south_leads_four_units_and_an_event_may_fight_in_two_hexes():
    game = before("operation_re").play("japan: event J23", "japan: hq jp_hq_south")
    assert game.position.prompts[0].facts["limit"] == 4
    assert [b.hex for b in play_of("operation_re").after.g.off.battles] == ["2014", "2015"]


def test_played_for_its_value_the_card_gives_one_battle():
    """7.24: as an operations card one battle hex only."""
    game = before("operation_re")
    copy = without_steps(game.position.state)
    offensive_under_way(copy, "japan", "jp_army_15 jp_bb_kongo jp_ca_mogami", card="J23", ops=2)
    assert why_no_destination(copy, ["jp_bb_kongo", "jp_ca_mogami"], "naval", "2015", False) is None
    copy.state.place["jp_army_15"] = "2014"
    copy.touch()
    refusal = why_no_destination(copy, ["jp_bb_kongo", "jp_ca_mogami"], "naval", "2015", False)
    assert refusal is not None


def test_matador_makes_it_an_interception_with_four_activations():
    game = before("matador").play("allies: react A05")
    assert game.g.off.condition == "intercept"
    game.play("allies: decline")
    assert game.choices("allies: hq") == ("br_hq_malaya",)
    game.play("allies: hq br_hq_malaya")
    assert game.position.prompts[0].facts["limit"] == 4
    assert set(game.choices("allies: activate")) == {"in_corps_3", "au_div_8", "br_air_malaya"}


def test_the_australians_are_pinned_in_singapore():
    """6.26: units in a battle hex do not leave it for another battle."""
    game = before("matador").play(*play_of("matador").part.play[:4])
    assert not game.legal("allies: move 2015 au_div_8 ground 2014")


def test_the_terrain_and_not_operation_re_counts_at_kuantan():
    """J23 helps brigades only; none is there."""
    rolls = {(r["hex"], r["side"]): dict(r["modifiers"]) for r in play_of("singapore").rolls()}
    assert rolls["2014", "japan"] == {"mixed": -2}


def test_a_nine_after_modifiers_is_no_critical_hit():
    answer = next(r for r in play_of("singapore").rolls() if r["hex"] == "2015" and r["side"] == "allies")
    assert (answer["modified"], answer["critical"]) == (9, False)


def test_a_tie_at_kuantan_is_the_defenders():
    over = play_of("kuantan").of("battle-over")[0]
    assert (over["hex"], over["winner"]) == ("2014", "allies")
    assert [(f["unit"], f["hex"]) for f in play_of("kuantan").of("retreated")] == [("jp_army_15", "1913")]


@pytest.mark.parametrize(("bid", "will"), [("-2", 6), ("0", 8), ("+2", 10)])
def test_a_bid_changes_will_after_pearl_harbor(bid: str, will: int):
    """16.49 B: the campaign begins at 0 with any bid."""
    game = opened(will=bid)
    assert game.position.state.political_will == 0
    raid = [*play_of("pearl_harbor").part.play, *play_of("fleet_returns").part.play]
    game.play(*raid, dice=[8])
    assert game.position.state.political_will == will
