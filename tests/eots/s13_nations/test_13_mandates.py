"""The owner of the Australian Mandates (13.84): who held both keys in a segment last, and the points that ask for it."""

from __future__ import annotations

from typing import Any

import pytest

from data.eots import load_scenario, scenario_ids
from rules.eots.positions import position
from rules.eots.s13_nations import national_status
from rules.eots.s16_victory.points import score_lines
from rules.eots.state.migrations import to_version_3
from rules.eots.whole.play import SAVER
from rules.positions.fault import FaultError
from tests.eots.positions import war

RABAUL, GUADALCANAL, KAVIENG = "4021", "4423", "4020"
OWNED = {"year_1943", "year_1944", "years_1943_1944", "campaign_1943_1945", "south_pacific"}


@pytest.mark.parametrize("scenario", scenario_ids())
def test_the_owner_at_the_start(scenario: str) -> None:
    """From 1943 on Japan (17.32, 17.42); before, the Mandates are a part of Australia (13.81)."""
    assert load_scenario(scenario).mandates == ("japan" if scenario in OWNED else "allies")


@pytest.mark.parametrize(("table", "worth"), [("newer", 3), ("older", 1)])
def test_1943_japan_scores_while_guadalcanal_is_allied(table: str, worth: int) -> None:
    g = war("full", "year_1943", keep=True, victory_table=table)
    assert (g.state.control[RABAUL], g.state.control[GUADALCANAL]) == ("japan", "allies")
    found = dict(score_lines(g))
    assert (found["mandates_japan"], found["mandates_allies"]) == (worth, 0)


def test_one_key_is_not_enough_and_both_change_the_owner() -> None:
    """Marines are on both keys in turn; ships by themselves do not hold the rest."""
    g = war("full", "year_1943", control={"allies": [GUADALCANAL], "japan": [RABAUL, KAVIENG]})
    national_status.check_national_statuses(g)
    assert g.state.mandates == "japan"
    assert g.controls("japan", KAVIENG)
    g.capture(RABAUL, "allies")
    national_status.check_national_statuses(g)
    assert g.state.mandates == "allies"
    assert g.controls("allies", KAVIENG)
    assert [e.facts for e in g.events if e.kind == "mandates-owned"] == [{"side": "allies"}]
    g.capture(GUADALCANAL, "japan")
    national_status.check_national_statuses(g)
    assert g.state.mandates == "allies"
    g.capture(RABAUL, "japan")
    national_status.check_national_statuses(g)
    assert g.state.mandates == "japan"


@pytest.mark.parametrize("revision", [1, 2])
def test_games_of_earlier_revisions_ask_for_both_keys(revision: int) -> None:
    g = war("full", "year_1943", keep=True, revision=revision, victory_table="older")
    assert dict(score_lines(g))["mandates_japan"] == 0
    g.capture(RABAUL, "allies")
    national_status.check_national_statuses(g)
    assert not any(e.kind == "mandates-owned" for e in g.events)
    assert dict(score_lines(g))["mandates_allies"] == -3


def asked(**fields: Any) -> str:
    return position.read({"scenario": "year_1943", **fields}).mandates


def test_position_files_say_the_owner() -> None:
    assert asked() == "japan"
    assert asked(markers={"australian_mandates": "allies"}) == "allies"
    assert asked(control={"allies": [RABAUL]}) == "allies", "both keys are Allied now"
    assert asked(control={"allies": [RABAUL]}, markers={"australian_mandates": "japan"}) == "japan"
    with pytest.raises(FaultError, match=r"markers\.australian_mandates"):
        asked(markers={"australian_mandates": "nobody"})
    state = position.read({"scenario": "year_1943", "markers": {"australian_mandates": "allies"}})
    assert position.write(state)["markers"]["australian_mandates"] == "allies"
    assert position.read(position.write(state)).mandates == "allies"


@pytest.mark.parametrize(("held", "owner"), [("allies", "allies"), ("japan", "japan")])
def test_states_of_schema_version_2_get_an_owner_and_keep_their_rules(held: str, owner: str) -> None:
    tree = {"scenario": "year_1943", "control": {RABAUL: held, GUADALCANAL: "allies"}, "schema": 2}
    found = to_version_3(tree)
    assert (found["mandates"], found["revision"], found["schema"]) == (owner, 2, 3)
    state = war("full", "year_1943", keep=True).state
    assert SAVER.load(SAVER.save(state)).mandates == "japan"
