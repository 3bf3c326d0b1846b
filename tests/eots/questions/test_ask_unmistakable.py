"""Position files that cannot be misread: markers that the map decides, levels and numbers, garrisons, reasons given."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.machine.dice import SealedDice
from rules.eots import GAME
from rules.eots.positions import position
from rules.positions.fault import FaultError

RANGOON, MANILA, SHANGHAI = "2008", "2813", "3007"
PEIPING, MUKDEN = "3004", "3303"


def answered(asked: str, **given: Any) -> dict[str, Any]:
    found: dict[str, Any] = GAME.position_questions.answer(asked, given)
    return found


def test_the_burma_road_lies_where_the_map_has_it() -> None:
    """13.78: left out, it follows the map; a marker that contradicts it is reported."""
    lost = {"scenario": "campaign_1942_1945", "control": {"japan": [RANGOON]}}
    assert position.read(lost).burma_road == "closed_no_hump"
    assert position.read({"scenario": "campaign_1942_1945"}).burma_road == "open"
    assert position.read(lost, rules=2).burma_road == "open", "games opened before go on"
    wrong = answered("check", **lost, markers={"burma_road": "open"})["problems"]
    [found] = [one for one in wrong if one["code"] == "burma-road-marker"]
    assert (found["section"], found["belongs"]) == ("13.78", "closed_no_hump")


def test_control_at_the_start_of_a_later_turn_is_as_the_file_has_it() -> None:
    """16.47: a hex that the file calls Japanese and the Allies then take counts."""
    given = {"scenario": "year_1943", "turn": 6, "control": {"japan": ["4423"]}}
    assert position.read(given).control_at_start["4423"] == "japan"
    assert position.read({**given, "turn": 5}).control_at_start["4423"] == "allies", "the first turn begins as set up"
    assert position.read({**given, "control_at_start": {"allies": ["4423"]}}).control_at_start["4423"] == "allies"
    assert position.read(given, rules=2).control_at_start["4423"] == "allies"


@pytest.mark.parametrize(("level", "track"), [(0, 1), (1, 0), (2, -3), (3, -5), (4, -7)])
def test_a_level_of_war_in_europe_is_no_number_on_its_track(level: int, track: int) -> None:
    given = {"scenario": "year_1943", "markers": {"war_in_europe_level": level}}
    found = answered("check", **given)["war_in_europe"]
    assert found["level"] == level
    state = position.read({"scenario": "campaign_1941", "markers": {"war_in_europe_level": level}})
    assert state.war_in_europe in (track, position.read({"scenario": "campaign_1941"}).war_in_europe)
    with pytest.raises(FaultError, match="by its number on the track"):
        position.read({"scenario": "year_1943", "markers": {"war_in_europe_level": 1, "war_in_europe": 1}})
    assert answered("check", scenario="year_1943", markers={"war_in_europe": 1})["war_in_europe"] == {"track": 1, "level": 0}


def test_battle_with_only_a_garrison_rolls_for_it() -> None:
    """13.76: strength, rolls and what is there."""
    question = {"hex": SHANGHAI, "attackers": ["us_corps_1"], "landed": ["us_corps_1"]}
    found = answered("battle", scenario="year_1944", units=[["us_corps_1", SHANGHAI]], question=question)["forces"]["japan"]
    steps, attack = found["garrison"]["steps"], found["garrison"]["attack"]
    assert found["ground"]["strength"] == steps * attack > 0
    assert [roll["natural"] for roll in found["ground"]["rolls"]] == list(range(10))


@pytest.mark.parametrize("hex_", [PEIPING, "3005", "3103", "2507", MUKDEN])
def test_battle_is_refused_where_none_may_be_declared(hex_: str) -> None:
    """7.24, 13.91: inland China, occupied or not, and Manchukuo; odds are not asked there either."""
    given: dict[str, Any] = {"scenario": "year_1944", "units": [["us_cv_wasp", "3104"], ["us_corps_1", hex_]]}
    with pytest.raises(FaultError, match=r"question\.hex.*\(7\.24\)"):
        answered("battle", **given, question={"hex": hex_, "attackers": ["us_corps_1"]})


def test_a_game_opened_by_an_earlier_revision_reads_its_file_as_then() -> None:
    text = '{"scenario": "campaign_1942_1945", "turn": 3, "control": {"japan": ["2008"]}}'
    for rules in (1, 2, 3):
        state = GAME.files.opened(text, SealedDice(bytes(32), 0), rules)[1].position.state
        assert state.revision == rules


def test_activation_does_not_count_the_armies_that_a48_activates_beyond_the_limit() -> None:
    units = [
        ["br_hq_seac", "1805"],
        ["cn_army_5", "2105"],
        ["cn_army_6", "2105"],
        ["in_corps_4", "1805"],
        ["br_corps_15", "1805"],
    ]
    given: dict[str, Any] = {"scenario": "campaign_1942_1945", "turn": 6, "others": "nowhere", "units": units}
    full = answered("activation", **given, question={"hq": "br_hq_seac", "card": "A48", "kind": "EC"})
    chosen = [u for u in full["units"] if not u.startswith("cn_")][: full["limit"]]
    found = answered("activation", **given, question={"hq": "br_hq_seac", "card": "A48", "kind": "EC", "units": chosen})
    assert {u for u in found["units"] if u.startswith("cn_")} == {u for u in full["units"] if u.startswith("cn_")}


def test_moves_says_who_is_out_of_supply() -> None:
    given: dict[str, Any] = {"scenario": "south_pacific", "others": "nowhere", "units": [["jp_ca_aoba", "4021"]]}
    assert answered("moves", **given, question={"unit": "jp_ca_aoba", "ops": 1})["unsupplied"] == ["jp_ca_aoba"]
    given["units"] += [["jp_hq_south_seas", "4017"]]
    assert "unsupplied" not in answered("moves", **given, question={"unit": "jp_ca_aoba", "ops": 1})


def test_apply_says_which_question_each_action_answered() -> None:
    """The last unit that can be activated ends the step: the next "done" ends the movement."""
    given: dict[str, Any] = {"scenario": "south_pacific", "active": "japan", "hands": {"japan": ["J17"], "allies": ["A24"]}}
    lines = ["japan: oc J17", "japan: hq jp_hq_south_seas"]
    found = answered("apply", **given, question={"actions": lines})
    assert found["answered"] == ["play-card", "choose-hq"]


def test_a_japanese_ship_may_not_enter_madras() -> None:
    """13.61: the reason is India, not the way."""
    given: dict[str, Any] = {"scenario": "campaign_1941", "others": "nowhere", "control": {"japan": ["1813"]}}
    given["units"] = [["jp_hq_south", "1813"], ["jp_ca_aoba", "1813"]]
    for mode in ("naval", "strategic"):
        question = {"unit": "jp_ca_aoba", "ops": 3, "mode": mode, "to": "1406"}
        [why] = answered("moves", **given, question=question)["to"]["why_not"].values()
        assert (why["code"], why["section"]) == ("india-closed", "13.61"), mode
