"""``fieldpost generals ask``: the answer and the refusals of each question."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.generals.game import GAME
from rules.positions import command
from rules.positions.fault import FaultError

ask = GAME.position_questions


def test_9_a_piece_falls_with_the_port_that_fell_before_it() -> None:
    """The army in Africa is cut off; the navy that it was a port for comes off with it."""
    given = {"army": {"italy": ["italy", "africa"]}, "navy": {"italy": ["south_atlantic"]}}
    found = ask.answer("supply", given, nation="italy")["nations"]["italy"]
    assert found["cut_off"] == [["army", "africa"], ["navy", "south_atlantic"]]
    assert found["comes_off"] == found["cut_off"]
    assert found["ports"] == {"south_atlantic": ["africa"]}
    guarded = {**given, "guards": [["italy", "army", "africa"]]}
    assert ask.answer("supply", guarded, nation="italy")["nations"]["italy"]["comes_off"] == [["navy", "south_atlantic"]]


def test_6_straits_by_side() -> None:
    found = ask.answer("supply", {"army": {"italy": ["italy", "north_africa"]}})["straits"]
    assert found == {"danish": "allies", "gibraltar": "axis", "malacca": "allies", "panama": "allies", "suez": "allies"}


def test_12_where_a_nation_may_build_and_battle() -> None:
    given = {"army": {"germany": ["germany"], "soviet_union": ["eastern_europe"], "italy": ["balkans"]}}
    found = ask.answer("targets", given, nation="germany")["nations"]["germany"]
    assert found["left"] == {"army": 6, "navy": 3}
    assert "eastern_europe" not in found["build"]["army"]
    assert "balkans" in found["build"]["army"]
    assert found["battle"]["land"]["eastern_europe"] == ["soviet_union"]
    assert "balkans" not in found["battle"]["land"]


def test_14_a_card_that_answers_nothing_has_no_targets() -> None:
    given: dict[str, Any] = {"army": {"germany": ["germany"]}, "statuses": {"germany": ["ger_blitzkrieg"]}}
    found = ask.answer("targets", given, card="ger_blitzkrieg")
    assert (found["usable"], found["laid"], found["trigger"]) == (False, True, "own_land_battle")
    after = ask.answer("apply", {**given, "hands": {"germany": ["ger_land_battle"]}},
                       actions=["germany: play ger_land_battle balkans"])  # fmt: skip
    assert after["prompts"][0]["what"] == "answer-exchange"
    found = ask.answer("targets", after["position"], card="ger_blitzkrieg")
    assert (found["usable"], found["parts"][0]["choices"]) == (True, ["balkans"])


def test_14_who_is_asked_follows_from_what_everybody_knows() -> None:
    given: dict[str, Any] = {"army": {"germany": ["germany", "ukraine"], "soviet_union": ["moscow", "russia"]}}
    for down in (["sov_stalingrad"], ["sov_leningrad"], ["sov_rasputitsa"]):
        found = ask.answer("window", {**given, "responses": {"soviet_union": down}}, event="battle", space="russia")
        assert found["asked"] == ["soviet_union"]
        [row] = [row for row in found["nations"] if row["nation"] == "soviet_union"]
        assert row["why"] == [{"card": "sov_leningrad", "kind": "response"}]
    assert ask.answer("window", given, event="battle", space="russia")["asked"] == []
    shown = {**given, "responses": {"soviet_union": ["sov_stalingrad"]}, "discard": {"soviet_union": ["sov_leningrad"]}}
    assert ask.answer("window", shown, event="battle", space="russia")["asked"] == []


def test_14_a_question_about_a_window_under_way_takes_it_as_it_is() -> None:
    given = {
        "army": {"germany": ["germany"]},
        "statuses": {"germany": ["ger_blitzkrieg"]},
        "hands": {"germany": ["ger_land_battle"]},
    }
    after = ask.answer("apply", given, actions=["germany: play ger_land_battle balkans"])
    assert ask.answer("window", after["position"])["asked"] == [prompt["seat"] for prompt in after["prompts"]] == ["germany"]


def test_14_pieces_placed_removed_threatened_and_texts() -> None:
    given: dict[str, Any] = {
        "army": {"germany": ["germany", "ukraine", "moscow"], "soviet_union": ["russia"]},
        "navy": {"germany": ["north_sea"], "japan": ["sea_of_japan"]},
        "responses": {"soviet_union": ["sov_rasputitsa"], "japan": ["jpn_kamikaze"], "united_kingdom": ["uk_raf"]},
    }
    assert ask.answer("window", given, event="placed", space="moscow")["asked"] == ["soviet_union"]
    assert ask.answer("window", given, event="economic_warfare", card="ger_submarines_monsoon")["asked"] == ["united_kingdom"]
    with pytest.raises(FaultError, match="Germany has no army in balkans"):
        ask.answer("window", given, event="placed", space="balkans")
    with pytest.raises(FaultError, match="whose piece it was"):
        ask.answer("window", given, event="removed", space="balkans")
    with pytest.raises(FaultError, match="a card of economic warfare"):
        ask.answer("window", given, event="economic_warfare", card="ger_land_battle")


def test_16_points_by_source_and_card() -> None:
    given = {"army": {"germany": ["germany", "italy", "western_europe"]}}
    found = ask.answer("score", given)["nations"]
    assert found["germany"]["sources"] == {"germany": 2, "italy": 1, "western_europe": 2}
    assert found["germany"]["total"] == 5
    lost = ask.answer("score", {"army": {"germany": ["italy"], "soviet_union": ["germany"]}}, nation="germany")["nations"][
        "germany"
    ]
    assert (lost["home_lost"], lost["total"]) == (True, 0)


def test_what_is_legal_can_be_applied_and_goes_on() -> None:
    given: dict[str, Any] = {"hands": {"germany": ["ger_build_army"]}}
    for line in ask.answer("legal", given)["actions"]:
        after = ask.answer("apply", given, actions=[line], seed="x")
        assert ask.answer("apply", after["position"])["prompts"] == after["prompts"]


def test_the_command_lists_all_faults_with_their_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.json"
    path.write_text('{"id": 3,\n "round": 0,\n "army": {"italy":\n  ["rome"]}}', encoding="utf-8")
    assert command.run_questions(ask, ["supply", str(path)]) == command.BAD
    [found] = map(json.loads, capsys.readouterr().out.splitlines())
    assert (found["id"], found["error"]["line"], found["error"]["field"]) == (3, 2, "round")
    assert [(fault["line"], fault["field"]) for fault in found["error"]["faults"]] == [(2, "round"), (4, "army.italy[0]")]
    path.write_text('{"id": 1}\n{"id": 2, "round": 0, "phase": "x"}\n', encoding="utf-8")
    assert command.run_questions(ask, ["supply", str(path), "--nation", "italy"]) == command.BAD
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows[0]["nations"]["italy"]["sources"] == ["italy"]
    assert {fault["line"] for fault in rows[1]["error"]["faults"]} == {2}
