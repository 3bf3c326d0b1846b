"""Next War begun in the midst of battles, for tests of the table: a scenario for each position, played as a game of its own."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine import Dice, Outcome, Position, ScenarioInfo
from rules.next_war.game import NextWarGame
from rules.next_war.positions import position
from rules.next_war.state.state import TheatreState

#: Two units hold the fort at Olderdalen against three along the road: the defender is asked who leads.
FORT = {
    "scenario": "lyngen", "segment": "initiative_combat", "active": "pact", "others": "nowhere", "opening": False,
    "units": [
        ["su_131_1", "2317"], ["su_131_2", "2317"], ["su_131_t", "2317"], ["no_ir_17", "2217"], ["no_alta", "2217"],
        ["su_45_1", "2321"], ["no_ir_16", "2221"], ["no_hv_16", "2221"],
    ],
}  # fmt: skip
#: Four divisions and more, 25 units in twelve hexes, at the beginning of their movement segment.
ARMY = {
    "scenario": "nordkalott", "segment": "initiative_movement", "active": "pact", "others": "nowhere", "opening": False,
    "units": [
        ["su_131_1", "6018"], ["su_131_2", "6018"], ["su_131_3", "6117"], ["su_131_t", "6117"], ["su_36_dshb", "6117"],
        ["su_45_1", "6217"], ["su_45_2", "6217"], ["su_45_3", "6517"], ["su_45_t", "6517"], ["su_border", "5818"],
        ["su_54_1", "6140"], ["su_54_2", "6140"], ["su_54_3", "6139"], ["su_54_t", "6139"],
        ["su_61_874", "6216"], ["su_61_875", "6216"], ["su_61_876", "6216"],
        ["su_111_1", "6720"], ["su_111_2", "6720"], ["su_111_3", "6719"], ["su_111_t", "6719"],
        ["su_77g_1", "6617"], ["su_77g_2", "6617"], ["su_77g_3", "6318"], ["su_77g_t", "6318"],
    ],
}  # fmt: skip
STAGES = {"fort": FORT, "army": ARMY}


class StagedTheatre(NextWarGame):
    """The game."""

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return tuple(ScenarioInfo(name, name, ("nato", "pact"), (1, 3)) for name in STAGES)

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[TheatreState]:
        if scenario not in STAGES:
            raise ValueError(f"no such position: {scenario}")
        return Outcome(Position(self, position.read(STAGES[scenario])), ())


GAME = StagedTheatre()
