"""The classic edition: its differences from the newest rules. Sections are those of the newest rules."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from data.eots import load_charts, load_scenario, load_units
from data.eots.charts import read_edition_charts
from data.eots.editions import laid_over
from data.eots.units import read_edition_units
from data.tables import TableError
from rules.engine.machine.dice import FixedDice
from rules.eots.cards.hand_loss import random_discard
from rules.eots.s04_turn import card_play, card_uses
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import activation_lines, burma_road, supply, transport_routes
from rules.eots.s07_offensive import declare, special_reaction
from rules.eots.s08_movement import air, ground, sea_transport, stacking
from rules.eots.s08_movement.modes import possible_modes
from rules.eots.s11_replacements import replacements
from rules.eots.s12_strategic import strategic_warfare
from rules.eots.s13_nations import china, india
from rules.eots.s16_victory import political_will
from rules.eots.s16_victory.points import score_lines
from rules.eots.s17_scenarios import opening, setup
from rules.eots.state.model import UnitMove
from rules.eots.state.war import EotsWar
from tests.eots.positions import offensive_under_way, play, war

HERE = Path(setup.__file__).parents[3] / "data" / "eots"
BOTH = ("newest", "classic")


def edition(name: str, **fields: object) -> EotsWar:
    """A position of the full map in an edition, with only the units named."""
    units = fields.pop("units", {})
    control = fields.pop("control", {})
    dice = fields.pop("dice", ())
    scenario = fields.pop("scenario", "")
    g = war("full", scenario=scenario, units=units, control=control, edition=name, **fields)
    routes = [] if name == "classic" else list(g.state.unbuilt)
    g.state.unbuilt = list(fields.get("unbuilt", routes))
    return EotsWar(g.state, FixedDice(list(dice)))


def values(test: object) -> tuple[object, object]:
    """What both editions say."""
    newest, classic = (test(name) for name in BOTH)
    return newest, classic


# -- the sheet of differences ----------------------------------------------------------------------------------------


def test_changes_are_laid_over_tables_and_rows():
    tree = {"a": {"x": 1, "y": 2}, "rows": [{"id": "p", "n": 1}, {"id": "q", "n": 2}], "list": [1, 2]}
    changes = {"a": {"y": 3}, "rows": [{"id": "q", "n": 5}, {"id": "r", "n": 6}], "list": [7]}
    assert laid_over(tree, changes) == {
        "a": {"x": 1, "y": 3},
        "rows": [{"id": "p", "n": 1}, {"id": "q", "n": 5}, {"id": "r", "n": 6}],
        "list": [7],
    }


@pytest.mark.parametrize(
    ("line", "fault"),
    [("[edition]\nnonsense = 1", "nonsense"), ("[stacking]\nnaval = 'six'", "naval"), ("[edition]\nid = 'third'", "id")],
)
def test_a_fault_in_the_sheet_names_file_and_key(tmp_path: Path, line: str, fault: str):
    (tmp_path / "charts.toml").write_text((HERE / "charts.toml").read_text())
    (tmp_path / "classic.toml").write_text(line)
    with pytest.raises(TableError, match=f"classic.toml.*{fault}"):
        read_edition_charts(tmp_path, "classic")


@pytest.mark.parametrize(
    ("line", "fault"), [("[unit.nobody]\nattack_full = 1", "nobody"), ("[unit.jp_army_korea]\nwings = 2", "wings")]
)
def test_a_fault_in_a_changed_counter_names_file_and_key(tmp_path: Path, line: str, fault: str):
    (tmp_path / "units.csv").write_text((HERE / "units.csv").read_text())
    (tmp_path / "classic.toml").write_text(line)
    with pytest.raises(TableError, match=f"classic.toml.*{fault}"):
        read_edition_units(tmp_path, "classic")


def test_the_newest_edition_is_the_default_and_mini_maps_have_no_other():
    assert setup.new_state("campaign_1941", {}).edition == "newest"
    assert setup.new_state("campaign_1941", {"edition": "classic"}).edition == "classic"
    with pytest.raises(ValueError, match="no option edition=classic"):
        setup.new_state("south_pacific", {"edition": "classic"})


# -- 17: set-ups --------------------------------------------------------------------------------------------------------


def placed(scenario: str, name: str) -> dict[str, str]:
    state = setup.new_state(scenario, {"edition": name})
    setup.place_units(state)
    return {uid: place + ("/r" if uid in state.reduced else "") for uid, place in state.place.items()}


def test_set_ups_differ_where_the_classic_lists_say_so():
    """The table of 18.0 goes before the lists of 17; slips of both are not played."""

    def moved(scenario: str) -> dict[str, tuple[str, str]]:
        newest, classic = placed(scenario, "newest"), placed(scenario, "classic")
        return {u: (newest[u], classic[u]) for u in newest if newest[u] != classic[u]}

    assert moved("campaign_1941") == {"in_corps_2": ("1905", "1805")}
    assert moved("year_1942") == {
        "in_corps_2": ("1905", "1805"),
        "jp_army_15": ("2109", "1913"),
        "jp_army_38": ("1913", "2109"),
    }
    later = moved("year_1943")
    assert later["jp_af_25"] == ("4222/r", "4021/r")
    assert later["cn_army_5"] == ("2205", "2205/r")
    assert later["in_corps_1"] == ("2205/r", "removed")
    assert moved("year_1944")["jp_hq_south_seas"] == ("3813", "4017")


def test_slips_of_the_older_lists_are_marked():
    slips = {
        row.unit
        for name in ("campaign_1941", "year_1942", "year_1943")
        for row in load_scenario(name).older_edition_difference
        if row.slip
    }
    assert slips == {"br_air_malaya", "jp_army_19", "jp_bde_4sn", "joint_hq_abda"}


def test_first_hands_of_1942():
    """17.25: the Allies may take A04 in both editions; Japan's exchange and historical hand are newer."""

    def test(name: str) -> tuple[bool, bool]:
        g = edition(name, scenario="year_1942")
        sheets = [opening.first_cards_sheet(g, side) for side in ("japan", "allies")]
        return opening.offers_first_choice(sheets[0]), sheets[1].choice == ("A04",)

    assert values(test) == ((True, True), (False, True))


def test_alaska_was_taken_before_1943_begins():
    """16.42, 17.6: held since turn 3, so one more segment by the newest rules, two by the classic."""

    def test(name: str) -> list[int]:
        g = edition(name, scenario="year_1943", units={"jp_bde_2sn": "4600"}, turn=5, political_will=5)
        seen = []
        for _ in range(3):
            political_will._occupation_will(g, "alaska")
            seen.append(g.state.political_will)
        return seen

    assert values(test) == ([4, 4, 4], [5, 4, 4])


def test_markers_and_victory_tables_of_the_classic_scenarios():
    new, old = (setup.new_state("year_1944", {"edition": e}) for e in BOTH)
    assert (new.china_divisions, old.china_divisions, new.asp["allies"], old.asp["allies"]) == (5, 8, 8, 9)
    assert (new.victory_table, old.victory_table) == (load_scenario("year_1944").victory.default_table, "older")
    assert setup.new_state("year_1944", {"edition": "classic", "victory": "newer"}).victory_table == "newer"


# -- 6: supply ----------------------------------------------------------------------------------------------------------


def test_overland_supply_has_no_limit_but_the_range():
    """6.21 A: 2204 is further than 4 movement points from Rangoon and within the range of its headquarters."""

    def test(name: str) -> bool:
        units = {"jp_hq_south": "2008", "jp_army_15": "2204"}
        control = {"japan": ["2007", "2008", "2104", "2106", "2205", "2206", "2305"]}
        g = edition(name, units=units, control=control)
        assert supply.is_supplied(g, "jp_hq_south")
        return supply.is_supplied(g, "jp_army_15")

    assert values(test) == (False, True)


def test_eastern_line_and_bridge_do_not_change_headquarters():
    """6.25, 13.79."""
    new, old = (load_charts(e).activation for e in BOTH)
    assert (new.no_eastern_supply, new.burma_without_bridge, new.bridge) == (-1, -1, 1)
    assert (old.no_eastern_supply, old.burma_without_bridge, old.bridge) == (0, 0, 0)


# -- 7, 8: offensives and movement ----------------------------------------------------------------------------------


def test_resource_hexes_by_themselves_give_no_special_reaction():
    """7.27: 3219 has neither city nor port nor airfield."""

    def test(name: str) -> tuple[str, ...]:
        units = {
            "joint_hq_anzac": "3823", "au_air": "3119", "jp_hq_south_seas": "4017",
            "jp_bde_ss": "3219", "jp_ca_aoba": "3219",
        }  # fmt: skip
        g = edition(name, units=units, control={"allies": ["3119", "3219", "3823"]})
        offensive_under_way(g, "japan", "jp_bde_ss jp_ca_aoba")
        g.off.moved["jp_bde_ss"] = UnitMove(mode="organic", path=["3218", "3219"], ship="jp_ca_aoba")
        g.touch()
        return special_reaction.special_reaction_hexes(g)

    assert values(test) == (("3219",), ())


def test_reaction_may_spend_every_asp():
    """8.45 A: the newest rules allow one."""

    def test(name: str) -> int:
        g = edition(name, asp={"allies": 4, "japan": 7})
        offensive_under_way(g, "japan", "")
        return sea_transport.asp_available(g, "allies", True)

    assert values(test) == (1, 4)


def test_the_korean_army_sails_for_two():
    """8.45 A."""
    assert tuple(load_units(e)["jp_army_korea"].asp_full for e in BOTH) == (4, 2)


def test_ships_stack_by_class():
    """8.24: six of a class."""
    cruisers = [u for u, row in load_units().items() if row.class_ == "ca" and row.side == "allies" and row.nationality == "us"]
    ships = [*cruisers[:3], *(u for u, row in load_units().items() if row.class_ in ("bb", "cv") and row.nationality == "us")][:8]

    def test(name: str) -> list[str]:
        return stacking.overfull_hexes(edition(name, units=dict.fromkeys(ships, "5808")), "allies")

    assert values(test) == (["5808"], [])


def test_seven_of_a_class_are_too_many_and_only_they_leave():
    """8.24."""
    carriers = [u for u, row in load_units().items() if row.class_ == "cv" and row.side == "allies"][:7]
    g = edition("classic", units={**dict.fromkeys(carriers, "5808"), "us_bb_mississippi": "5808"})
    assert stacking.removable_units(g, "allies", "5808") == tuple(sorted(carriers))


def test_air_units_leave_first_and_come_back_two_turns_later():
    """8.34, 8.48."""

    def test(name: str) -> tuple[tuple[str, ...], str]:
        crowd = ("us_hq_central_pacific", "us_air_7af", "us_corps_10", "us_corps_24", "us_corps_9")
        units = dict.fromkeys(crowd, "5808")
        g = edition(name, units=units, turn=5)
        choices = stacking.removable_units(g, "allies", "5808")
        stacking.take_unit_off(g, "us_air_7af")
        return choices, g.where("us_air_7af")

    newest, classic = values(test)
    assert newest == (("us_corps_10", "us_corps_24", "us_corps_9", "us_air_7af"), "turn:6")
    assert classic == (("us_air_7af",), "turn:7")


def test_air_units_leave_the_map_by_a_card_and_not_in_an_offensive():
    """8.33."""

    def test(name: str) -> tuple[bool, bool]:
        units = {"jp_hq_south": "2212", "jp_af_22": "2212"}
        g = edition(name, units=units, hand={"japan": ["J25"]}, turn=3)
        g.stack.append(card_play.PlayCard(side="japan"))
        played = play(g)
        by_card = "jp_af_22" in played.choices("japan: withdraw J25")
        if by_card:
            played.play("japan: withdraw J25 jp_af_22")
            assert played.g.where("jp_af_22") == "turn:4"
            assert "jp_af_22" in played.g.state.returning
        h = edition(name, units=units)
        offensive_under_way(h, "japan", "jp_af_22")
        return by_card, "air_track" in possible_modes(h, ["jp_af_22"], False)

    assert values(test) == ((False, True), (True, False))


def test_a_route_leads_into_a_battle_in_reaction():
    """8.42: half a point into a battle hex with enemies by road, in the classic edition."""

    def test(name: str) -> bool:
        units = {"in_corps_3": "2014", "jp_army_15": "1913"}
        g = edition(name, units=units, control={"japan": ["1913"]})
        offensive_under_way(g, "japan", "jp_army_15", ops=1)
        g.off.reacted = ["in_corps_3"]
        declare.declare_battle_in(g, "1913")
        return "1913" in ground.ground_moves(g, ["in_corps_3"], True, {}).names

    assert values(test) == (False, True)


def test_armour_stops_in_rough_terrain_off_the_road():
    """8.49: in the newest rules it may continue but never into mountains."""
    units = {"br_bde_7_armoured": "2106"}

    def test(name: str) -> tuple[bool, bool]:
        g = edition(name, units=units)
        offensive_under_way(g, "allies", "br_bde_7_armoured", ops=3)
        g.off.ops = 6  # far enough for two rough hexes
        march = ground.stack_march(g, ["br_bde_7_armoured"], {})
        rough = g.cat.land & ~g.cat.terrain["open"]
        twice = [p for h in g.grid.iterate(march.reached) if len(p := march.path(h)) > 2 and off_road(g, march, p, rough)]
        return bool(twice), bool(march.reached & g.cat.terrain["mountain"])

    (newest_on, newest_mountain), (classic_on, classic_mountain) = values(test)
    assert newest_on
    assert not classic_on
    assert not newest_mountain
    assert classic_mountain


def off_road(g: EotsWar, march: ground.GroundMarch, path: list[str], rough: int) -> bool:
    """Whether a path enters a rough hex off the road before its last."""
    for a, b in pairwise(path[:-1]):
        by_route = transport_routes.route_flow(g).step(g.grid.bit[a]) & g.grid.bit[b]
        if g.grid.bit[b] & rough and not by_route:
            return True
    return False


def test_the_china_box_is_four_hexes_away():
    """13.74: an air unit with range 2 gets there in one leg by the newest rules only; the box holds three in the classic."""

    def test(name: str) -> tuple[bool, int]:
        units = {"br_hq_seac": "1905", "us_air_avg": "2104"}
        g = edition(name, units=units, control={"allies": ["2104"]}, burma_road="open")
        offensive_under_way(g, "allies", "us_air_avg", ops=1)
        reach = air.Flight(g, "allies", "2104", 3, 1, g.grid.board)
        return reach.china_after > 0, g.cat.charts.stacking.china_box_air

    assert values(test) == ((True, 2), (False, 3))


def test_a_future_card_may_be_discarded():
    """7.29."""

    def test(name: str) -> bool:
        g = edition(name, hand={"japan": ["J25"]}, future={"japan": "J23"}, future_turn={"japan": 2}, turn=3)
        return card_uses.discard_refusal(g, "japan", "J23") is None

    assert values(test) == (False, True)


def test_a_lost_forced_card_takes_effect_whatever_its_condition():
    """5.37: Tojo Resigns before 1944."""

    def test(name: str) -> bool:
        g = edition(name, hand={"japan": ["J43"]}, turn=5, dice=[0])
        random_discard(g, "japan", "A60")
        return "J43" in g.state.out_of_game["japan"]

    assert values(test) == (False, True)


# -- 9: battles ---------------------------------------------------------------------------------------------------------


def test_a_headquarters_by_itself_does_not_hold_the_beach():
    """9.4."""

    def test(name: str) -> bool:
        g = edition(name, units={"jp_bde_ss": "3823", "joint_hq_anzac": "3823"})
        offensive_under_way(g, "japan", "jp_bde_ss")
        g.off.moved["jp_bde_ss"] = UnitMove(mode="amphibious", path=["4021", "3823"])
        return declare.new_battle(g, "3823").beach_defended

    assert values(test) == (True, False)


# -- 10-12 --------------------------------------------------------------------------------------------------------------


def test_commonwealth_ships_are_replaced_on_turn_three_too():
    """11.33."""

    def test(name: str) -> tuple[int, ...]:
        g = edition(name)
        found = []
        for turn in (2, 3, 6):
            g.state.turn = turn
            g.touch()
            found.append(replacements.allied_pools(g)["cw_naval"])
        return tuple(found)

    assert values(test) == ((0, 0, 1), (0, 1, 1))


def test_interceptors_save_cards_and_bases_near_tokyo_save_bombers():
    """12.32: with J71 played a success costs no card in the classic edition but counts as bombing; 5 hexes or 3."""

    def test(name: str) -> tuple[int, int]:
        units = {"us_b29_20bc": "china"}
        played = {"japan": ["J71"], "allies": []}
        g = edition(name, units=units, turn=9, burma_road="open", events_played=played, dice=[3])
        strategic_warfare.roll_bombing(g, "us_b29_20bc")
        return g.state.bombing_cards, g.state.bombing_saved

    assert values(test) == ((1, 0), (0, 1))
    assert tuple(load_charts(e).bombing.interceptor_range for e in BOTH) == (5, 3)


# -- 13, 15, 16: nations and Will --------------------------------------------------------------------------------------


def test_events_do_not_bring_china_down():
    """13.72, 13.73: only an OC offensive does in the classic edition."""

    def test(name: str) -> str:
        g = edition(name, china_front="chungking_falls")
        event_of_card("J41").play(g)
        return g.state.china_front

    assert values(test) == ("government_collapsed", "chungking_falls")
    g = edition("classic", china_front="chungking_falls", burma_road="closed_no_hump", china_divisions=12, dice=[0])
    china.roll_china_offensive(g)
    assert g.state.china_front == "government_collapsed"


def test_china_may_come_back_to_a_stable_front():
    """13.72."""

    def test(name: str) -> str:
        g = edition(name, china_front="unstable_front")
        china.move_front(g, 1)
        return g.state.china_front

    assert values(test) == ("unstable_front", "stable_front")


def test_offensives_in_china_fall_on_even_turns():
    """13.72."""

    def test(name: str) -> list[int]:
        found = []
        for turn in range(2, 8):
            g = edition(name, turn=turn, hand={"japan": ["J25"]}, china_offensive_turn=3)
            if china.china_offensive_refusal(g, "japan", "J25") is None:
                found.append(turn)
        return found

    assert values(test) == ([5, 6, 7], [2, 4, 6])


def test_air_units_in_china_are_lost_without_an_airfield_to_fly_to():
    """13.73."""
    north = ["1905", "2005", "2104", "2105", "2205"]

    def test(name: str) -> str:
        g = edition(name, units={"us_air_14af": "china"}, control={"japan": north}, turn=5)
        china.surrender_china(g)
        return g.where("us_air_14af")

    assert values(test) == ("turn:6", "removed")


def test_the_burma_road_runs_to_madras_only():
    """13.78: with the road to India cut, Rangoon and the sea keep it open by the newest rules; routes need not be built."""

    def test(name: str) -> tuple[str, str]:
        whole = burma_road.burma_road_status(edition(name))
        cut = burma_road.burma_road_status(edition(name, control={"japan": ["2105", "2205"]}))
        return whole, cut

    assert values(test) == (("open", "open"), ("open", "closed_no_hump"))
    assert setup.new_state("campaign_1941", {"edition": "classic"}).unbuilt == []


def test_india_falls_box_by_box_in_two_segments_each():
    """13.62: stable, unrest, unstable; recovery waits for the segment."""
    north = ["1905", "2005", "2104", "2105", "2205"]
    g = edition("classic", control={"japan": north})
    seen = []
    for _ in range(5):
        india.india_segment(g)
        seen.append("surrender" if "india" in g.state.surrendered else g.state.india)
    assert seen == ["unrest", "unrest", "unstable", "unstable", "surrender"]
    newest = edition("newest", control={"japan": north})
    for _ in range(2):
        india.india_segment(newest)
    assert newest.state.india == "strikes"


def test_india_recovers_in_the_next_segment():
    """13.62."""

    def test(name: str) -> tuple[str, str]:
        g = edition(name, india="unrest", units={"in_corps_1": "2105"}, control={"japan": ["2105"]})
        offensive_under_way(g, "allies", "in_corps_1")
        g.off.moved["in_corps_1"] = UnitMove(mode="ground", path=["1805", "1905", "2105"])
        g.capture("2105", "allies")
        india.recover_india(g)
        at_once = g.state.india
        india.india_segment(g)
        return at_once, g.state.india

    assert values(test) == (("stable", "stable"), ("unrest", "stable"))


def test_two_recoveries_before_a_segment_are_one() -> None:
    """13.62, classic: won back twice in a turn, the marker returns once; the next segment finds nothing left of it."""
    g = edition("classic", india="unrest", units={"in_corps_1": "2105"}, control={"japan": ["2105"]})
    offensive_under_way(g, "allies", "in_corps_1")
    g.capture("2105", "allies")
    for _ in range(2):
        india.recover_india(g)
    india.india_segment(g)
    assert (g.state.india, g.state.india_recovered) == ("stable", False)


def test_events_move_india_on_its_own_track():
    """13.62: the classic track has three boxes."""
    boxes = {"newest": ["unrest", "strikes", "unstable", "revolts"], "classic": ["unrest", "unstable", "unstable"]}
    for name, steps in boxes.items():
        g = edition(name)
        seen = []
        for _ in steps:
            event_of_card("J15").play(g)
            seen.append(g.state.india)
        assert seen == steps


def test_alaska_and_hawaii_need_ground_units_and_a_later_turn_than_the_first():
    """16.42: four segments instead of three; ships do not occupy; what was taken on turn 1 counts no more."""

    def test(name: str) -> tuple[int, int, int]:
        found = []
        for uid, turn in (("jp_army_17", 4), ("jp_ca_aoba", 4), ("jp_army_17", 1)):
            g = edition(name, units={uid: "5100"}, turn=turn, political_will=5)
            falls = 0
            for segments in range(1, 6):
                political_will._occupation_will(g, "alaska")
                if g.state.political_will == 4:
                    falls = segments
                    break
            found.append(falls)
        return found[0], found[1], found[2]

    assert values(test) == ((3, 3, 3), (4, 0, 0))


def test_will_items_with_other_numbers():
    """15.5, 16.43 A, 16.47."""
    new, old = (load_charts(e).political_will for e in BOTH)
    assert (new.get("resources").change, old.get("resources").change) == (3, 1)
    assert (new.get("progress_of_war").count, old.get("progress_of_war").count) == (4, 5)

    def test(name: str) -> list[int]:
        found = []
        for marker in (-6, -7):
            g = edition(name, political_will=5, war_in_europe=marker, units={"us_cv_lexington": "5808"}, turn=3)
            political_will.run_political_will(g)
            found.append(g.state.political_will)
        return found

    assert values(test) == ([5, 5], [5, 4])


# -- cards --------------------------------------------------------------------------------------------------------------


def test_matador_is_malayas_and_holds_singapore():
    """A05: the classic card helps the fortress, the newest one the air units of any headquarters."""

    def test(name: str) -> tuple[bool, bool, int, int]:
        units = {
            "br_hq_malaya": "2015",
            "joint_hq_abda": "2019",
            "br_air_malaya": "2015",
            "jp_bb_kongo": "2015",
            "au_ca_kent": "2015",
        }
        g = edition(name, units=units)
        offensive_under_way(g, "japan", "jp_bb_kongo", condition="intercept")
        battle = declare.declare_battle_in(g, "2015")
        own = event_of_card("A05")
        others = own.hq_allowed(g, "joint_hq_abda") is None
        ships = own.may_activate(g, "br_hq_malaya", "au_ca_kent", []) is None
        return others, ships, own.air_naval_die(g, "allies", battle), own.defence(g, "br_air_malaya", battle)

    assert values(test) == ((True, True, 0, 2), (False, False, 2, 0))


def test_a_five_of_the_wasps_submarine_is_a_dud():
    """J27: errata of the classic edition."""

    def test(name: str) -> tuple[list[int], ...]:
        found = []
        for roll in (4, 5, 6):
            g = edition(name, units={"us_cv_wasp": "4826"}, dice=[roll])
            offensive_under_way(g, "allies", "us_cv_wasp")
            event_of_card("J27").after_battles(g)
            found.append([e.facts["steps"] for e in g.events if e.kind == "submarine-attack"])
        return tuple(found)

    assert values(test) == (([1], [2], [2]), ([1], [0], [2]))


def conquest(name: str, **units: str) -> EotsWar:
    """J02 under way with these units."""
    g = edition(name, units=units, control={"japan": ["2415", "2913"]}, turn=1)
    japan = " ".join(u for u in units if u.startswith("jp_") and not u.startswith("jp_hq"))
    return offensive_under_way(g, "japan", japan, card="J02", kind="EC")


def test_the_conquest_lands_in_ports_with_ships_only():
    """J02: every port and resource hex, or only Manila and Singapore."""

    def test(name: str) -> tuple[bool, ...]:
        g = conquest(name, jp_army_16="3416", jp_ca_nachi="2616")
        unescorted, escorted = event_of_card("J02").landing_hexes(g, False), event_of_card("J02").landing_hexes(g, True)
        assert unescorted is not None
        assert escorted is not None
        bit = g.grid.bit
        hexes = ("2915", "2813", "2912", "2616")
        assert all(escorted & bit[h] for h in hexes)
        return tuple(bool(unescorted & bit[h]) for h in hexes)

    assert values(test) == ((True, False, True, True), (False, False, True, True))


def test_ships_off_manila_lose_steps_in_the_newest_edition_only():
    """J02."""

    def test(name: str) -> bool:
        g = conquest(name, jp_army_16="2813", jp_ca_nachi="2813")
        g.off.moved["jp_army_16"] = UnitMove(mode="amphibious", path=["2909", "2813"], escorts=["jp_ca_nachi"])
        event_of_card("J02").after_reaction(g)
        return g.is_reduced("jp_ca_nachi")

    assert values(test) == (True, False)


def test_air_units_join_the_conquest_from_afar_or_beside_the_enemy():
    """J02: by the newest card all within range must join; in the classic edition those next to an enemy may, or open one."""
    units = {"br_air_malaya": "2015", "us_air_feaf": "2813", "jp_army_15": "2014", "jp_army_14": "2812"}

    def test(name: str) -> tuple[dict[str, str], tuple[str, ...]]:
        g = conquest(name, **units)
        declare.declare_battle_in(g, "2812")
        own = event_of_card("J02")
        own.before_reaction(g)
        own.after_reaction(g)
        played = play(g)
        return dict(played.g.off.assigned), played.what()

    newest, classic = values(test)
    assert newest == ({"us_air_feaf": "2812"}, ())
    assert classic == ({}, ("allies air-joins",))

    g = conquest("classic", **units)
    declare.declare_battle_in(g, "2812")
    event_of_card("J02").before_reaction(g)
    played = play(g)
    assert played.choices("allies: join") == ("br_air_malaya", "us_air_feaf")
    played.play("allies: join br_air_malaya 2014")
    assert [(b.hex, b.special) for b in played.g.off.battles] == [("2812", False), ("2014", True)]
    assert played.what() == ("allies air-joins",)
    played.play("allies: done")
    assert played.g.off.assigned == {"br_air_malaya": "2014"}
    assert played.what() == ()


def test_new_guinea_in_japanese_hands_scores_twice():
    """17.48 K, L: 5 for all of it and 3 for its not being Allied, by the older table of 1944; 5 by the newer."""
    ports = ["3219", "3319", "3520", "3720", "3822", "3823", "4024"]

    def test(held: list[str]) -> tuple[int, int]:
        found = []
        for table in ("newer", "older"):
            sides = {hex_: "japan" if hex_ in held else "allies" for hex_ in ports}
            control = {side: [h for h in ports if sides[h] == side] for side in ("japan", "allies")}
            g = war("full", "year_1944", keep=True, turn=10, victory_table=table, control=control, control_at_setup=sides)
            found.append(sum(points for name, points in score_lines(g) if name.startswith("new_guinea")))
        return found[0], found[1]

    assert test([]) == (0, 0)
    assert test(ports[:1]) == (3, 3)
    assert test(ports) == (5, 8)


def test_lines_end_at_enemy_units():
    """6.21 A, 6.3: into the hex with an enemy ground unit, not past it."""

    def test(name: str, blocker: str) -> tuple[bool, ...]:
        units = {"jp_hq_south": "2212", "jp_army_15": "2211", "jp_army_38": "2110", blocker: "2211"}
        g = edition(name, units=units, control={"japan": ["2110", "2109"]})
        reach = activation_lines.activation_reach(g, "jp_hq_south")
        own = [bool(reach & g.grid.bit[h]) for h in ("2211", "2110")]
        return (*own, *(supply.is_supplied(g, u) for u in ("jp_army_15", "jp_army_38")))

    # Bangkok is a port: a line by sea reaches it in any case.
    assert test("newest", "in_corps_3") == (False, True, False, True)
    assert test("classic", "in_corps_3") == (True, True, True, True)


def test_enemy_ships_and_islands_stop_classic_lines_at_sea():
    """6.21 A, 6.3: a hex with any enemy unit is not passed; within the range there is a way round or not."""

    def test(name: str) -> tuple[bool, bool]:
        g = edition(name, units={"jp_hq_south_seas": "4017", "jp_bde_3sn": "3814"}, control={"japan": ["3814"]})
        ring = g.cat.disc("4017", 1) & ~g.grid.bit["4017"]
        ships = [u for u, row in g.cat.units.items() if row.kind == "naval" and row.side == "allies" and not g.is_carrier(u)]
        for uid, hex_ in zip(ships, g.grid.names(ring), strict=False):
            g.state.place[uid] = hex_
        g.touch()
        return bool(activation_lines.activation_reach(g, "jp_hq_south_seas") & g.grid.bit["3814"]), supply.is_supplied(
            g, "jp_bde_3sn"
        )

    assert values(test) == ((True, True), (False, False))


def test_idle_air_power_is_drawn_into_a_special_battle():
    """7.27: the newest rules let only what covers the landing fight there."""

    def test(name: str) -> tuple[str, ...]:
        units = {
            "us_hq_central_pacific": "5808", "us_air_7af": "5808", "jp_bde_ss": "5708", "jp_ca_aoba": "5708",
            "jp_cv_akagi": "5607",
        }  # fmt: skip
        g = edition(name, units=units, control={"allies": ["5708", "5808"]}, dice=[0])
        offensive_under_way(g, "japan", "jp_bde_ss jp_ca_aoba jp_cv_akagi", card="J25")
        g.off.moved["jp_bde_ss"] = UnitMove(mode="organic", path=["5606", "5708"], ship="jp_ca_aoba")
        g.touch()
        g.stack.append(special_reaction.SpecialReaction())
        played = play(g, "allies: roll 5708", dice=[0])
        due = played.what()
        if due == ("japan join-special",):
            played.play("japan: join jp_cv_akagi 5708")
            assert played.g.off.assigned["jp_cv_akagi"] == "5708"
        return due

    newest, classic = values(test)
    assert newest != classic
    assert classic == ("japan join-special",)
