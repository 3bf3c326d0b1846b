"""The topics that players may have explained, and what answers them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract.questions import Answer
from rules.eots.explain import explain, odds
from rules.eots.state.model import EotsState


def answer(state: EotsState, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
    """Explain a topic. Raises IllegalActionError where there is nothing to explain, KeyError for an unknown topic."""
    if topic == "supply":
        return explain.supply_of(state, args["unit"][0])
    if topic == "range":
        return explain.headquarters(state, args["hq"][0])
    if topic == "zones":
        return explain.zones(state)
    if topic == "odds":
        return odds.odds(state, args)
    raise KeyError(topic)
