"""Position files in the words of the printed scenario tables: every marker, place, unit and card number is read as printed."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.eots.board.catalogue import board_catalogue
from rules.eots.game import GAME
from rules.eots.positions import position
from rules.eots.state.model import EotsState
from rules.positions.fault import FaultError

ask = GAME.position_questions

HERE = Path(__file__).parents[1] / "reference"
TABLES: dict[str, Any] = json.loads((HERE / "scenario_tables.json").read_text(encoding="utf-8"))
#: What a table does not say: the cards that are dealt and the steps of the turn; Burma's two units that its rules bring later.
DEALT = ("stack", "hand", "deck", "active")
BROUGHT = {"jp_army_29", "us_b29_20bc"}


def written(scenario: str) -> dict[str, Any]:
    """A position that says no more than the table, in its names; the games over several years begin as one of the others."""
    table = TABLES[scenario]
    table = TABLES[table["as"]] if "as" in table else table
    surrendered = {"surrendered": table["surrendered"]} if table["surrendered"] else {}
    return {
        "scenario": scenario, "others": "nowhere", "units": table["units"], "markers": {**table["markers"], **surrendered},
        "future": {side: str(number) if number else "" for side, number in table["future"].items()},
        "discard": table["discard"], "out_of_game": table["removed"],
    }  # fmt: skip


@pytest.mark.parametrize("scenario", TABLES)
def test_a_position_in_the_words_of_the_scenario_table_is_the_set_up(scenario: str) -> None:
    found, base = position.read(written(scenario)), position.scenario_state(scenario)
    for uid in BROUGHT if scenario == "burma" else ():
        del found.place[uid]
        found.reduced.discard(uid)
    for field in EotsState.__struct_fields__:
        if field not in DEALT:
            assert getattr(found, field) == getattr(base, field), field


@pytest.mark.parametrize("scenario", TABLES)
def test_control_of_the_set_up_is_that_of_the_table(scenario: str) -> None:
    """Where a table lists every named hex of Japan, exactly those; else those it names."""
    table = TABLES[scenario]
    table = TABLES[table["as"]] if "as" in table else table
    base = position.scenario_state(scenario)
    named = {h for h, row in board_catalogue(base.board).hexes.items() if row.named_location}
    japan = {h for h, side in base.control.items() if side == "japan"}
    assert set(table["japan"]) <= japan
    assert not table["complete"] or japan & named <= set(table["japan"])
    assert not set(table["allies"]) & japan


def test_every_marker_of_every_table_may_stand_in_any_scenario_of_the_whole_map() -> None:
    names: dict[str, Any] = {}
    for table in TABLES.values():
        names |= table.get("markers", {})
    del names["turn"]
    assert len(names) > 25
    for name, value in names.items():
        assert ask.answer("score", {"scenario": "year_1944", "markers": {name: value}}), name


def test_the_turn_may_stand_among_the_markers() -> None:
    assert position.read({"scenario": "year_1943", "markers": {"turn": 6}}).turn == 6
    with pytest.raises(FaultError) as wrong:
        position.read({"scenario": "year_1943", "turn": 5, "markers": {"turn": 6}})
    assert wrong.value.field == "markers.turn"


def test_the_years_long_occupation_of_alaska_is_counted_from_the_turn_that_the_table_names() -> None:
    """16.42: the segments of turns 3 and 4 are over on turn 5."""
    state = position.read({"scenario": "year_1944", "markers": {"alaska_occupation_since_turn": 3}})
    assert state.occupied_segments == {"alaska": 5}


def test_cards_by_their_numbers() -> None:
    state = position.read({"scenario": "campaign_1941", "hands": {"japan": [1, "2"], "allies": [84]}, "future": {"allies": "7"}})
    assert (state.hand["japan"], state.hand["allies"], state.future["allies"]) == (["J01", "J02"], ["A84"], "A07")


def test_a_unit_of_one_step_may_be_called_reduced() -> None:
    """6.24: it counts as reduced; it is the same unit either way."""
    rows = [["nl_reg_1", "2917"], ["nl_reg_1", "2917", "reduced"]]
    one, two = (position.read({"scenario": "campaign_1941", "units": [row]}) for row in rows)
    assert one == two


def test_events_in_force_leave_the_nations_of_the_scenario_paid() -> None:
    """16.41: naming events says nothing about Will for nations that surrendered before; only "was-lost" does."""
    for events, after in (([], 0), (["tojo_resigned"], 0), (["was-lost:burma"], -1)):
        given = {"scenario": "year_1943", "markers": {"events": events}, "control_at_start": {"japan": ["4423"]}}
        found = ask.answer("nations", given)
        paid = {e["cause"]: e["change"] for e in found["political_will"]["events"] if "surrender" in e.get("cause", "")}
        assert paid == ({"surrender-burma": after} if after else {})
