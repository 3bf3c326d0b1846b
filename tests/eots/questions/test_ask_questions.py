"""Questions about positions: an answer on every set-up, facts worked out by hand, bad parameters."""

from __future__ import annotations

import json
import math
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from data.eots import load_scenario, scenario_ids
from rules.eots.board.catalogue import board_catalogue
from rules.eots.game import GAME
from rules.eots.positions import position
from rules.eots.state.war import EotsWar
from rules.positions.fault import FaultError

ask = GAME.position_questions

SP = {"id": "sp", "scenario": "south_pacific"}
FIGHT = {"hex": "4423", "attackers": ["us_marine_1_div"]}


def parameters(question: str, scenario: str) -> dict[str, Any]:
    """Parameters that fit the set-up of a scenario."""
    g = EotsWar(position.read({"scenario": scenario}), None)
    ground = sorted(g.units_of("allies", "ground"))[0]
    return {
        "activation": {"hq": sorted(g.units_of("japan", "hq"))[0], "ops": 2},
        "moves": {"unit": sorted(g.units_of("allies", "naval", "air", "ground"))[0], "ops": 3},
        "battle": {"hex": g.where(sorted(g.units_of("japan", "ground"))[0]), "attackers": [ground]},
    }.get(question, {})


@pytest.mark.parametrize("scenario", scenario_ids())
@pytest.mark.parametrize("question", list(ask.questions))
def test_every_question_has_an_answer_on_every_set_up(question: str, scenario: str) -> None:
    found = ask.answer(question, {"id": "x", "scenario": scenario}, **parameters(question, scenario))
    assert (found["id"], found["question"]) == ("x", question)
    assert len(found) > 2
    assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize("edition", ["newest", "classic"])
@pytest.mark.parametrize("scenario", scenario_ids())
def test_questions_about_units_have_an_answer_for_all_kinds_of_them(scenario: str, edition: str) -> None:
    """Supply of every unit on the map; activation by every headquarters; moves of units of every kind and side."""
    given = {"scenario": scenario, "edition": edition}
    if edition == "classic" and load_scenario(scenario).board != "full":
        with pytest.raises(FaultError, match="edition"):
            position.read(given)
        return
    g = EotsWar(position.read(given), None)
    rng = random.Random(7)
    for side in ("japan", "allies"):
        for uid in rng.sample(g.units_of(side, "air", "naval", "ground", "hq"), 8):
            one = ask.answer("supply", given, unit=uid)["unit"]
            assert (bool(one["path"]) == bool(one["hq"])) if one["supplied"] else one["blocker"]
        for hq in g.units_of(side, "hq"):
            ops, role = rng.choice((1, 2, 3)), rng.choice(("offensive", "reaction"))
            found = ask.answer("activation", given, hq=hq, ops=ops, role=role)
            assert found["place"] in found["hexes"]
        for kind in ("air", "naval", "ground"):
            for uid in rng.sample(g.units_of(side, kind), 2):
                found = ask.answer("moves", given, unit=uid, ops=rng.choice((1, 2, 3)), to=rng.choice(list(g.grid.bit)))
                assert found["from"] not in found["destinations"][kind if kind != "ground" else "amphibious"]
                assert found["to"]["by"] or found["to"]["why_not"]


# -- zones (6.4) ---------------------------------------------------------------------------------------------------------


def test_zones_of_the_south_pacific_set_up() -> None:
    found = ask.answer("zones", SP)
    japan, allies = found["japan"], found["allies"]
    # Truk is closed on turn 3: the carriers there project nothing.
    assert not {"jp_cv_shokaku", "jp_cvl_zuiho"} & set(japan["projecting"])
    assert not {"4017", "4018"} & set(japan["zone"])
    # Only Rabaul (4021) projects; Port Moresby (3823) is in the zones of both sides and neutralised for both.
    assert "4021" in japan["unneutralised"]
    assert "3823" in japan["zone"]
    assert "3823" in allies["zone"]
    assert "3823" not in japan["unneutralised"] + allies["unneutralised"]
    # Guadalcanal (4423): only a brigade, no air unit within two hexes of it; Espiritu Santo (4825) is Allied.
    assert "4423" not in japan["zone"]
    assert "4825" in allies["unneutralised"]


def test_zones_of_truk_from_turn_4_on() -> None:
    found = ask.answer("zones", {**SP, "turn": 4})
    assert {"4017", "4018", "4019"} <= set(found["japan"]["unneutralised"])


def test_zones_lose_what_loses_its_supply() -> None:
    """Without the headquarters at Truk and Palau no Japanese unit is supplied, and none projects a zone (6.4)."""
    gone = [["jp_hq_south_seas", "eliminated"], ["jp_hq_combined_fleet_yamamoto", "eliminated"]]
    found = ask.answer("zones", {**SP, "units": gone})
    assert found["japan"] == {"zone": [], "unneutralised": [], "projecting": []}
    assert "3823" in found["allies"]["unneutralised"]


# -- supply (6.2) --------------------------------------------------------------------------------------------------------


def test_supply_of_guadalcanal() -> None:
    found = ask.answer("supply", SP, unit="jp_bde_4sn")["unit"]
    assert found["supplied"]
    assert (found["hq"], found["path"][0], found["path"][-1]) == ("jp_hq_south_seas", "4017", "4423")
    grid = board_catalogue("south_pacific").grid
    assert all(grid.distance(a, b) == 1 for a, b in zip(found["path"], found["path"][1:], strict=False))
    assert len(found["path"]) - 1 <= 12


def test_supply_cut_by_a_zone_names_the_aircraft() -> None:
    units = [["us_air_1maw", "4423"], ["jp_bde_4sn", "4322", "reduced"], ["jp_af_21", "eliminated"], ["jp_af_25", "eliminated"]]
    given = {**SP, "units": [*units, ["jp_air_tainan", "eliminated"]], "control": {"allies": ["4423"]}}
    found = ask.answer("supply", given, unit="jp_bde_4sn")["unit"]
    assert not found["supplied"]
    assert found["blocker"] == "zoi"
    assert found["blocking_units"] == ["us_air_1maw"]
    assert "jp_bde_4sn" in ask.answer("supply", given)["japan"]["unsupplied_units"]


def test_burma_road_of_the_set_ups() -> None:
    assert ask.answer("supply", {"scenario": "campaign_1941"})["burma_road"] == {
        "marker": "open", "now": "open", "hump_works": False, "kunming_is_source": True, "china_box_supplied": True,
    }  # fmt: skip
    rangoon_lost = {"scenario": "campaign_1941", "control": {"japan": ["2008"]}}
    assert ask.answer("supply", rangoon_lost)["burma_road"]["now"] == "closed_no_hump"


def test_the_line_of_a_headquarters_comes_from_a_primary_source() -> None:
    """6.21 B: from Tokyo's islands or the map edge; an enemy zone with no own air power next to it bars the sea."""
    truk = ask.answer("supply", {"scenario": "campaign_1941"}, unit="jp_hq_south_seas")["unit"]
    cat = board_catalogue("full")
    assert cat.grid.bit[truk["path"][0]] & cat.sources["japan"]
    assert truk["path"][-1] == truk["place"] == "4017"
    assert all(cat.distance(a, b) == 1 for a, b in zip(truk["path"], truk["path"][1:], strict=False))
    lost = {"scenario": "campaign_1941", "control": {"allies": sorted(cat.grid.names(cat.sources["japan"]))}}
    assert ask.answer("supply", lost, unit="jp_hq_south_seas")["unit"]["blocker"] == "no-source"
    # A flotilla next to Manila, supplied from Saigon, closes the sea around a headquarters without air power of its own.
    units = [["us_hq_southwest_pacific", "2813"], ["jp_hq_south", "2212"], ["jp_af_21", "2812"]]
    given = {"scenario": "campaign_1942_1945", "others": "nowhere", "units": units, "control": {"japan": ["2812"]}}
    manila = ask.answer("supply", given, unit="us_hq_southwest_pacific")["unit"]
    assert (manila["supplied"], manila["blocker"], manila["blocking_units"]) == (False, "zoi", ["jp_af_21"])
    assert manila["blocker_hex"] in ask.answer("zones", given)["japan"]["unneutralised"]
    assert manila["path"][-1] == "2813"
    free = ask.answer("supply", {**given, "units": units[:2]}, unit="us_hq_southwest_pacific")["unit"]
    assert free["supplied"]


# -- activation (6.11, 7.21) ----------------------------------------------------------------------------------------------


def test_activation_at_truk() -> None:
    """South Seas HQ has efficiency 2: four units with a card of value 2; none from Truk itself on turn 3."""
    found = ask.answer("activation", SP, hq="jp_hq_south_seas", ops=2)
    assert found["efficiency"] == {"printed": 2, "modified": 2}
    assert (found["value"], found["limit"], found["may_lead"]) == (2, 4, True)
    assert "jp_ca_aoba" in found["units"]
    assert "jp_cv_shokaku" not in found["units"]
    # Rivalry (14.2 A): no army unit together with a ship.
    beside = ask.answer("activation", SP, hq="jp_hq_south_seas", ops=2, units=["jp_ca_aoba"], unit="jp_army_17")
    assert "jp_army_17" not in beside["units"]
    assert beside["unit"]["why_not"]["code"] == "rivalry"


def test_activation_in_reaction_needs_a_way_into_the_battle() -> None:
    asked = {"hq": "us_hq_south_pacific_ghormley", "role": "reaction", "battles": ["4423"], "ops": 3}
    found = ask.answer("activation", SP, **asked, unit="us_corps_1")
    assert found["may_lead"]
    assert "us_cv_wasp" in found["units"]
    assert found["unit"]["may"] is False


# -- moves (8.0) ---------------------------------------------------------------------------------------------------------


def test_moves_of_a_cruiser() -> None:
    """5 hexes a point of operations value: Espiritu Santo is 3 from Noumea, Townsville 11."""
    grid = board_catalogue("south_pacific").grid
    assert (grid.distance("4828", "4825"), grid.distance("4828", "3727")) == (3, 11)
    by_ops = {ops: ask.answer("moves", SP, unit="us_ca_northampton", ops=ops)["destinations"]["naval"] for ops in (1, 2, 3)}
    assert all("4825" in hexes for hexes in by_ops.values())
    assert ["3727" in hexes for hexes in by_ops.values()] == [False, False, True]
    assert ask.answer("moves", SP, unit="us_ca_northampton", ops=3, paths=True)["destinations"]["naval"]["4825"][0] == "4828"


def test_moves_of_a_landing_force() -> None:
    units = ["us_marine_1_div", "us_ca_northampton"]
    found = ask.answer("moves", SP, units=units, ops=3, to="4423")
    assert "4423" in found["destinations"]["amphibious"]
    assert found["asp"] == {"cost": {"amphibious": 1}, "available": 2}
    assert "amphibious" in found["to"]["by"]
    poor = ask.answer("moves", {**SP, "markers": {"allied_asp": 0}}, units=units, ops=3)
    assert poor["destinations"]["amphibious"] == []
    assert poor["not_possible"]["amphibious"]["code"] == "asp-short"


def test_moves_by_air() -> None:
    found = ask.answer("moves", SP, unit="us_air_1maw", ops=1)["destinations"]
    assert "4825" in found["air"]
    assert found["air_track"] is True


def test_moves_by_barges() -> None:
    """8.47: with the event in force and operations value 3, over one sea hexside, for no ASP: from Rabaul to its neighbours."""
    given = {**SP, "markers": {"barges": "active"}}
    found = ask.answer("moves", given, unit="jp_army_17", ops=3)
    assert found["destinations"]["barges"] == ["3921", "4020", "4121"]
    assert found["asp"]["cost"]["barges"] == 0
    slow = ask.answer("moves", given, unit="jp_army_17", ops=2)
    assert (slow["destinations"]["barges"], slow["not_possible"]["barges"]["section"]) == ([], "8.47")
    for markers in ({}, {"barges": "cancelled_by_pt_boats"}):
        without = ask.answer("moves", {**SP, "markers": markers}, unit="jp_army_17", ops=3)
        assert without["destinations"]["barges"] == []


def test_moves_by_organic_transport() -> None:
    """8.46: a cruiser carries a brigade from its own hex without ASPs; not an army, and not from elsewhere."""
    given = {**SP, "units": [["jp_bde_ss", "4021"]], "markers": {"japan_asp": 0}}
    found = ask.answer("moves", given, units=["jp_bde_ss", "jp_ca_aoba"], ops=3)
    assert "4121" in found["destinations"]["organic"]
    assert found["destinations"]["amphibious"] == []
    army = ask.answer("moves", given, units=["jp_army_17", "jp_ca_aoba"], ops=3)
    assert army["destinations"]["organic"] == []
    assert ask.answer("moves", given, unit="jp_bde_ss", ops=3)["not_possible"]["organic"]["code"] == "no-organic-carrier"


def test_strategic_moves_go_to_own_ports() -> None:
    """8.23: twice as far, from own port to own port: Port Moresby is 10 hexes from Noumea, Townsville 11."""
    found, farther = (ask.answer("moves", SP, unit="us_ca_northampton", ops=ops)["destinations"] for ops in (1, 2))
    cat, control = board_catalogue("south_pacific"), position.read(SP).control
    assert cat.grid.distance("4828", "3823") == 10
    assert ["3823" in found["strategic"], "3727" in found["strategic"], "3727" in farther["strategic"]] == [True, False, True]
    assert all(cat.grid.bit[h] & cat.ports and control[h] == "allies" for h in found["strategic"])


# -- battle (9.0) --------------------------------------------------------------------------------------------------------

#: The group of the worked example of 9.2 C: 12 + 4 + 10 + 5 + 16 = 47.
GROUP = [
    ["us_cv_enterprise", "4423"],
    ["us_lrb_5af", "4825"],
    ["us_air_5af", "4222"],
    ["us_air_13af", "4825"],
    ["us_bb_north_carolina", "4423"],
]
ENEMY = [["jp_cv_akagi", "4423"], ["jp_ca_aoba", "4423"]]
EXAMPLE = {**SP, "others": "nowhere", "units": [*GROUP, *ENEMY], "control": {"allies": ["4222"]}}


def test_dice_by_stage_and_side() -> None:
    """Results of rolls that are not made do not matter; the course is that of the same dice in order."""
    attackers = ["us_marine_1_div", "us_ca_northampton"]
    named = {"air_naval": {"allies": 4, "japan": 1}, "ground": {"allies": 5, "japan": 6}}
    asked = {"hex": "4423", "attackers": attackers}
    found = ask.answer("battle", SP, **asked, dice=named)
    rolls = [(roll["stage"], roll["side"], roll["natural"]) for roll in found["rolls"]]
    assert rolls == [("air_naval", "allies", 4), ("ground", "allies", 5), ("ground", "japan", 6)]
    assert found == ask.answer("battle", SP, **asked, dice=[4, 5, 6])
    marines = found["forces"]["allies"]["ground"]
    assert [face["hits"] for face in marines["rolls"]] == [
        math.ceil(marines["strength"] * face["multiplier"]) for face in marines["rolls"]
    ]
    assert found["forces"]["japan"]["ground"]["modifiers"] == {"beach_defence": 3}


@pytest.mark.parametrize(("die", "hits"), [(0, 12), (2, 12), (3, 24), (5, 24), (6, 47), (9, 47)])
def test_battle_of_the_worked_example(die: int, hits: int) -> None:
    attackers = [u for u, _ in GROUP]
    asked = {"hex": "4423", "attackers": attackers, "condition": "intercept"}
    found = ask.answer("battle", EXAMPLE, **asked)["forces"]["allies"]["air_naval"]
    assert found["strength"] == 47
    assert found["units"]["us_air_13af"] == 5
    assert (found["rolls"][die]["hits"], found["rolls"][die]["critical"]) == (hits, die == 9)
    played = ask.answer("battle", EXAMPLE, **asked, dice=[die, 0])
    assert played["rolls"][0]["hits"] == hits
    assert played["rolls"][0]["side"] == "allies"


def test_battle_lists_every_legal_way_to_place_hits() -> None:
    """24 hits on Akagi (full) and Aoba (full): each costs its defence, full ones first, until nothing more can be bought."""
    asked = {"hex": "4423", "attackers": [u for u, _ in GROUP], "condition": "intercept"}
    units = board_catalogue("south_pacific").units
    akagi, aoba = units["jp_cv_akagi"].defence_full, units["jp_ca_aoba"].defence_full
    assert akagi is not None
    assert aoba is not None
    roll = ask.answer("battle", EXAMPLE, **asked, dice=[3, 0])["rolls"][0]
    assert akagi + aoba <= 24
    assert {"jp_cv_akagi": 1, "jp_ca_aoba": 1} in [{u: min(n, 1) for u, n in way.items()} for way in roll["allocations"]]
    assert all(sum(way.values()) >= 2 for way in roll["allocations"])
    placed = Counter(roll["placed"])
    assert dict(placed) in roll["allocations"]


def test_battle_odds_agree_with_every_roll_played() -> None:
    odds = ask.answer("battle", SP, **FIGHT)["odds"]
    winners: Counter[str] = Counter()
    steps: Counter[int] = Counter()
    for first in range(10):
        for second in range(10):
            played = ask.answer("battle", SP, **FIGHT, dice=[first, second])
            winners[played["winner"]] += 1
            steps[sum(row["steps"] for row in played["losses"] if row["unit"].startswith("jp_"))] += 1
    assert {side: chance["share"] for side, chance in odds["winner"].items()} == {s: n / 100 for s, n in winners.items()}
    assert {int(n): c["share"] for n, c in odds["steps_lost"]["japan"].items()} == {n: c / 100 for n, c in steps.items()}
    for table in ("winner", "air_naval_winner", "ground_winner", "control"):
        assert sum(Fraction(chance["exact"]) for chance in odds[table].values()) == 1


def test_battle_on_the_beach() -> None:
    """A brigade held Guadalcanal before the landing: +3 for its side (9.4), and landed units defend at half."""
    found = ask.answer("battle", SP, **FIGHT, dice=[4, 4])
    assert found["beach_defended"]
    assert found["forces"]["allies"]["ground"]["landed"] == ["us_marine_1_div"]
    japan = next(r for r in found["rolls"] if r["side"] == "japan")
    assert japan["modifiers"]["beach_defence"] == 3
    assert japan["modified"] == 7
    printed = board_catalogue("south_pacific").units["us_marine_1_div"].defence_full
    assert printed is not None
    assert found["forces"]["allies"]["ground"]["defence"] == {"us_marine_1_div": (printed + 1) // 2}


def test_an_unescorted_landing_met_by_ships_turns_back() -> None:
    """8.45 B: a step lost, no battle."""
    found = ask.answer("battle", SP, **FIGHT, defenders=["jp_ca_aoba"])
    assert (found["lapsed"], found["turned_back"]) == (True, True)
    assert found["losses"] == [{"unit": "us_marine_1_div", "eliminated": False}]


def test_hits_are_placed_as_given() -> None:
    asked = {"hex": "4423", "attackers": [u for u, _ in GROUP], "condition": "intercept", "dice": [6, 0]}
    answer = ask.answer("battle", EXAMPLE, **asked, hits=["jp_ca_aoba", "jp_cv_akagi"])
    assert answer["rolls"][0]["placed"][:2] == ["jp_ca_aoba", "jp_cv_akagi"]
    with pytest.raises(FaultError, match="full-units-first") as caught:
        ask.answer("battle", EXAMPLE, **asked, hits=["jp_ca_aoba", "jp_ca_aoba"])
    assert caught.value.field == "question.hits[1]"


# -- score (16), nations (13, 16.4) --------------------------------------------------------------------------------------


def test_score_of_the_south_pacific_set_up() -> None:
    """Five ports of the Mandates and all of them, four ports of New Guinea: 5 + 3 + 4."""
    found = ask.answer("score", SP)
    points = {row["id"]: row["points"] for row in found["lines"] if row["points"]}
    assert points == {"mandate_port": 5, "mandates_japan": 3, "new_guinea_port": 4}
    assert (found["total"], found["result"]["degree"]) == (12, "japan_decisive")
    fallen = ask.answer("score", {**SP, "control": {"allies": ["4423"]}, "units": [["jp_bde_4sn", "eliminated"]]})
    assert fallen["total"] == 8


def test_a_campaign_is_not_counted_in_points() -> None:
    found = ask.answer("score", {"scenario": "campaign_1942_1945"})
    assert (found["kind"], found["total"], found["result"]["winner"]) == ("campaign", None, "japan")
    bombing = next(row for row in found["conditions"] if row["id"] == "bombing_and_blockade")
    assert (bombing["bombing_turns"], bombing["is"]["bombing_turns"], bombing["is"]["b29_in_range"]) == (4, 0, [])
    controlled = position.read({"scenario": "campaign_1942_1945"}).control
    assert all(controlled[hex_] == "japan" for hex_ in bombing["is"]["resource_hexes"])
    beaten = ask.answer("score", {"scenario": "campaign_1942_1945", "markers": {"surrendered": ["japan"]}})
    assert beaten["result"]["winner"] == "allies"


def test_philippines_surrender_over_leyte() -> None:
    """13.2, 16.41 and the example of 8.22: the Asiatic Fleet's cruiser is at Leyte when the islands fall."""
    keys = ["2813", "2915"]
    ships = [u for u in board_catalogue("full").units if u.startswith("us_ca_") and "asiatic" in u]
    assert len(ships) == 1
    given = {
        "scenario": "campaign_1941",
        "turn": 2,
        "markers": {"political_will": 8},
        "control": {"japan": keys},
        "units": [[ships[0], "3014"]],
    }
    found = ask.answer("nations", given)
    assert found["nations"]["philippines"]["all_japan"]
    assert found["national_status"]["surrendered"] == ["philippines"]
    assert found["national_status"]["control"]["3014"] == "japan"
    [decision] = found["national_status"]["decisions"]
    assert (decision["seat"], decision["section"]) == ("allies", "8.22")
    assert [e["kind"] for e in found["political_will"]["events"]].count("political-will") >= 1
    assert found["will"]["after"] < found["will"]["before"]
    held = ask.answer("nations", {**given, "control": {"japan": keys[:1]}})
    assert held["national_status"]["surrendered"] == []


def test_progress_of_the_war() -> None:
    found = ask.answer("nations", SP)
    assert found["progress_of_war"] == {"taken": [], "target": 1}
    assert found["will"] == {"before": 4, "after": 3}
    taken = ask.answer("nations", {**SP, "control": {"allies": ["4423"]}, "units": [["jp_bde_4sn", "eliminated"]]})
    assert taken["progress_of_war"]["taken"] == ["4423"]
    assert taken["will"] == {"before": 4, "after": 4}


# -- legal, apply --------------------------------------------------------------------------------------------------------

HANDS = {**SP, "hands": {"japan": ["J17"], "allies": ["A24"]}, "active": "japan"}


def test_legal_actions_are_those_of_the_rules() -> None:
    found = ask.answer("legal", HANDS)
    assert [(p["seat"], p["what"]) for p in found["prompts"]] == [("japan", "play-card")]
    assert "japan: oc J17" in found["actions"]
    assert not found["more"]
    for line in found["actions"]:
        after = ask.answer("apply", HANDS, actions=[line], seed="x")
        assert after["position"]["scenario"] == "south_pacific"
    assert ask.answer("legal", HANDS, limit=1)["more"]


def test_legal_goes_on_from_the_beginning_of_an_action() -> None:
    at = ask.answer("apply", HANDS, actions=["japan: oc J17", "japan: hq jp_hq_south_seas"], seed="x")["position"]
    found = ask.answer("legal", at, line="japan: activate")["next"]
    assert (found["argument"], found["several"]) == ("units", True)
    assert "jp_ca_aoba" in found["choices"]
    assert ask.answer("legal", at, line="japan: activate jp_ca_aoba")["next"] == {"complete": True}
    whole = ask.answer("legal", at, stacks="all", limit=100_000)
    assert any(line.count("+") == 1 for line in whole["actions"])


def test_apply_chains_positions_as_one_game() -> None:
    lines = ["japan: oc J17", "japan: hq jp_hq_south_seas", "japan: activate jp_ca_aoba+jp_ca_nachi", "japan: done"]
    at_once = ask.answer("apply", HANDS, actions=lines, dice=[])
    step: dict[str, Any] = HANDS
    for line in lines:
        step = ask.answer("apply", step, actions=[line], dice=[])["position"]
    assert position.read(step) == position.read(at_once["position"])
    assert any(e["kind"] == "activated" and e["action"] == 3 for e in at_once["events"])


def test_a_seed_rolls_the_same_again() -> None:
    given = {**HANDS, "turn": 4, "phase": "strategic_warfare"}
    del given["active"]
    once, twice, other = (ask.answer("apply", given, seed=text) for text in ("x", "x", "y"))
    assert once == twice
    rolled = {json.dumps(a["events"]) for a in (once, other, *(ask.answer("apply", given, seed=str(n)) for n in range(8)))}
    assert len(rolled) > 1


# -- bad parameters ------------------------------------------------------------------------------------------------------

BAD: list[tuple[str, dict[str, Any], str, str]] = [
    ("supply", {"unit": "x"}, "question.unit", "no unit"),
    ("supply", {"unit": 3}, "question.unit", "must be a string"),
    ("supply", {"unit": "us_cv_essex"}, "question.unit", "not on the map"),
    ("zones", {"hq": "x"}, "question.hq", "unknown field"),
    ("activation", {}, "question.hq", "missing"),
    ("activation", {"hq": "us_cv_wasp", "ops": 1}, "question.hq", "is not a headquarters"),
    ("activation", {"hq": "jp_hq_south_seas"}, "question.ops", "missing"),
    ("activation", {"hq": "jp_hq_south_seas", "ops": 4}, "question.ops", "between 1 and 3"),
    ("activation", {"hq": "jp_hq_south_seas", "ops": 1, "role": "both"}, "question.role", "no role"),
    ("activation", {"hq": "jp_hq_south_seas", "card": "A24"}, "question.card", "card of allies"),
    ("activation", {"hq": "jp_hq_south_seas", "ops": 1, "kind": "EC"}, "question.card", "missing"),
    ("activation", {"hq": "jp_hq_south_seas", "card": "J07", "kind": "EC"}, "question.card", "is not an offensive"),  # 5.1
    ("activation", {"hq": "jp_hq_south_seas", "ops": 1, "units": ["us_cv_wasp"]}, "question.units[0]", "wrong-side"),
    ("activation", {"hq": "jp_hq_south_seas", "ops": 1, "battles": ["4423"]}, "question.battles", "reaction"),
    ("moves", {"ops": 1}, "question.unit", "missing"),
    ("moves", {"units": [], "ops": 1}, "question.units", "names no unit"),
    ("moves", {"units": ["us_cv_wasp", "us_air_1maw"], "ops": 1}, "question.units[1]", "not in one stack"),
    ("moves", {"units": ["us_cv_wasp", "us_cv_wasp"], "ops": 1}, "question.units[1]", "named twice"),
    ("moves", {"unit": "jp_hq_south_seas", "ops": 1}, "question.unit[0]", "headquarters"),
    ("moves", {"unit": "us_cv_wasp", "ops": 1, "mode": "rail"}, "question.mode", "no mode"),
    ("moves", {"unit": "us_cv_wasp", "ops": 1, "to": "0000"}, "question.to", "no hex"),
    ("moves", {"unit": "us_cv_wasp", "ops": 1, "role": "reaction"}, "question.battles", "missing"),
    ("battle", {}, "question.hex", "missing"),
    ("battle", {"hex": "4423"}, "question.attackers", "missing"),
    ("battle", {"hex": "4423", "side": "allies"}, "question.attackers", "nobody attacks"),
    ("battle", {**FIGHT, "defenders": ["us_cv_wasp"]}, "question.defenders[0]", "belongs to allies"),
    ("battle", {**FIGHT, "condition": "fog"}, "question.condition", "no condition"),
    ("battle", {**FIGHT, "landed": ["us_cv_wasp"]}, "question.landed[0]", "is not a ground unit of this battle"),
    ("battle", {"hex": "4423", "attackers": ["us_air_1maw"]}, "question.attackers[0]", "strikes at"),
    ("battle", {**FIGHT, "dice": [3]}, "question.dice", "one more is rolled"),
    ("battle", {**FIGHT, "dice": [3, 3, 3]}, "question.dice", "only 2 are rolled"),
    ("battle", {**FIGHT, "dice": [3, 10]}, "question.dice[1]", "on a die of 0 to 9"),
    ("battle", {**FIGHT, "dice": "33"}, "question.dice", "must be a list"),
    ("battle", {**FIGHT, "dice": {"naval": {}}}, "question.dice.naval", "did you mean air_naval"),
    ("battle", {**FIGHT, "dice": {"ground": {"japan": 10}}}, "question.dice.ground.japan", "between 0 and 9"),
    ("battle", {**FIGHT, "dice": {"ground": {"japan": 3}}}, "question.dice", "one more is rolled: ground:4423:allies"),
    ("battle", {**FIGHT, "hits": ["jp_bde_4sn"]}, "question.hits", "only with dice"),
    ("battle", {**FIGHT, "reaction_cards": ["A24"]}, "question.reaction_cards[0]", "card of allies"),
    ("legal", {"line": "wait"}, "question.line", "is not an action"),
    ("legal", {"line": "japan: sleep"}, "question.line", "verb-not-now"),
    ("legal", {"stacks": "some"}, "question.stacks", "no stacks"),
    ("legal", {"limit": 0}, "question.limit", "between 1"),
    ("apply", {"actions": ["japan: oc J99"]}, "question.actions[0]", "not-in-hand"),
    ("apply", {"actions": ["japan: oc J17", "allies: done"]}, "question.actions[1]", "not-your-decision"),
    ("apply", {"actions": "japan: oc J17"}, "question.actions", "must be a list"),
    ("apply", {"actions": [], "dice": [4]}, "question.dice", "only 0 are rolled"),
    ("apply", {"dice": [4], "seed": "x"}, "question.seed", "not both"),
]


@pytest.mark.parametrize(
    ("question", "params", "field", "reason"), BAD, ids=[f"{q}-{f}-{i}" for i, (q, _, f, _) in enumerate(BAD)]
)
def test_a_bad_parameter_is_named_with_the_reason(question: str, params: dict[str, Any], field: str, reason: str) -> None:
    with pytest.raises(FaultError) as caught:
        ask.answer(question, HANDS, **params)
    assert caught.value.field == field
    assert reason in caught.value.reason


def test_parameters_may_stand_in_the_position() -> None:
    inside = {**SP, "question": {"unit": "jp_bde_4sn", "hq": "jp_hq_south_seas", "ops": 2}}
    assert ask.answer("supply", inside)["unit"]["id"] == "jp_bde_4sn"
    assert ask.answer("activation", inside)["hq"] == "jp_hq_south_seas"
    assert ask.answer("supply", inside, unit="us_cv_wasp")["unit"]["id"] == "us_cv_wasp"
    with pytest.raises(FaultError, match="unknown field"):
        ask.answer("supply", {**SP, "question": {"unti": "x"}})
    with pytest.raises(FaultError, match="no question"):
        ask.answer("weather", SP)


def _unsorted(value: Any, where: str) -> list[str]:
    """Lists of hexes or ids inside an answer that are in no order."""
    if isinstance(value, dict):
        return [found for key, inner in value.items() for found in _unsorted(inner, f"{where}.{key}")]
    if not isinstance(value, list):
        return []
    here = [where] if all(isinstance(v, str) for v in value) and value != sorted(value) else []
    return here + [found for inner in value for found in _unsorted(inner, where)]


@pytest.mark.parametrize("scenario", ["campaign_1941", "year_1944", "south_pacific", "burma"])
def test_lists_of_answers_are_sorted(scenario: str) -> None:
    """People who compare answers with their own need not sort first."""
    hq = "jp_hq_south" if scenario == "burma" else "us_hq_central_pacific"
    state = position.scenario_state(scenario)
    unit = min(u for u, place in state.place.items() if place.isdigit() and u.startswith("jp_army"))
    asked: dict[str, dict[str, Any]] = {
        "zones": {}, "supply": {}, "activation": {"hq": hq, "ops": 3}, "moves": {"unit": unit, "ops": 3}, "nations": {},
    }  # fmt: skip
    for question, params in asked.items():
        answer = ask.answer(question, {"scenario": scenario}, **params)
        answer.pop("national_status", None)
        assert _unsorted(answer, question) == []
