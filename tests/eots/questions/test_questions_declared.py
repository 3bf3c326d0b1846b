"""The odds of a declared battle with more units or cards than are in it so far: what a reacting player asks."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import IllegalActionError
from rules.engine.contract.questions import Answer
from rules.eots.explain.answers import answer_explain
from rules.eots.s07_offensive import declare
from tests.eots.positions import offensive_under_way, war
from tests.eots.questions.test_questions import GUADALCANAL, lines


def asked(g: Any, **args: str) -> Answer:
    return answer_explain(g.state, "odds", {name: tuple(value.split("+")) for name, value in args.items()})


def test_named_defenders_join_the_battle_that_is_declared() -> None:
    units = {"us_bb_washington": GUADALCANAL, "jp_ca_aoba": GUADALCANAL, "jp_bb_yamato": "4021"}
    g = war("south_pacific", units=units, turn=3)
    named = asked(g, hex=GUADALCANAL, attackers="us_bb_washington", defenders="jp_bb_yamato", condition="intercept")
    offensive_under_way(g, "allies", "us_bb_washington", condition="intercept")
    g.off.battles = [declare.new_battle(g, GUADALCANAL)]
    g.touch()
    single = asked(g, hex=GUADALCANAL)
    joined = asked(g, hex=GUADALCANAL, defenders="jp_bb_yamato")
    assert joined.table == named.table
    assert joined.table != single.table
    assert lines(joined)["odds-winner"] == lines(named)["odds-winner"]
    assert asked(g, hex=GUADALCANAL, defenders="jp_bb_yamato", condition="surprise").table != joined.table
    with pytest.raises(IllegalActionError) as elsewhere:
        asked(g, hex="4021", defenders="jp_ca_aoba")
    assert elsewhere.value.refusal.code == "odds-need-attackers"
