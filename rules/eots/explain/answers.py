"""The topics that players may have explained, and what answers them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract.questions import Answer
from rules.eots.explain import explain, odds
from rules.eots.state.model import EotsState


def answer_explain(state: EotsState, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
    """Explain a topic. Raises IllegalActionError if there is nothing to explain, KeyError for an unknown topic."""
    if topic == "supply":
        return explain.explain_unit_supply(state, args["unit"][0])
    if topic == "range":
        return explain.explain_headquarters(state, args["hq"][0])
    if topic == "zones":
        return explain.explain_air_zones(state)
    if topic == "odds":
        return odds.explain_battle_odds(state, args)
    raise KeyError(topic)
