"""How near the end of the game is, and what no longer matters then."""

from __future__ import annotations

from functools import cached_property

from data.stalins_war.greedy import GreedyScales
from rules.stalins_war.course.s05_victory import victory_line_holds
from rules.stalins_war.state.reading import FrontReading

#: Enemies so near may be there in a round.
SOON_THERE = 2


class GameEnding:
    """The end of a game as the scales of a player heed it."""

    def __init__(self, g: FrontReading, side: str, scales: GreedyScales) -> None:
        self.g, self.side, self.scales = g, side, scales

    @cached_property
    def last_turn(self) -> bool:
        """Whether no turn follows."""
        return self.g.state.turn >= self.g.scenario.last

    @cached_property
    def near(self) -> float:
        """How near the end is, from 0 to 1: 0 before the second round of the last turn, 1 in its last."""
        g = self.g
        if not self.last_turn or g.state.phase != "rounds" or g.this_turn.rounds < 2:
            return 0.0
        return (g.state.round - 1) / (g.this_turn.rounds - 1)

    @cached_property
    def heeding(self) -> float:
        """How much losses of one's own matter, from 0 to 1."""
        return 1 - self.scales.careless * self.near

    @cached_property
    def useful(self) -> float:
        """How much of what brings no fights at once is of use until the game ends, from 0 to 1."""
        return 1 - self.scales.futile * self.near

    @cached_property
    def future(self) -> float:
        """The same of what brings something in later turns only."""
        after, ripe = self.g.scenario.last - self.g.state.turn, self.scales.ripe
        return min(after / ripe, 1.0) if ripe else 1.0

    @property
    def seizing(self) -> float:
        """How many times its worth a place has for who attacks it."""
        return self.scales.seize if self.last_turn else 1.0

    @cached_property
    def is_leading(self) -> bool:
        """Whether the side would win if the last turn ended now."""
        g = self.g
        lines = (line for line in g.scenario.victory if line.when == "last" and victory_line_holds(g, line))
        return next((line.winner == self.side for line in lines), False)

    def guarding(self, far: int) -> float:
        """How many times as much an own place that a line of victory names is guarded, by the distance of the nearest enemy."""
        if not self.last_turn or not self.scales.last_guard:
            return 1.0
        guard = self.scales.last_guard if self.is_leading else self.scales.last_guard_behind
        return guard / max(1, far - SOON_THERE)

    def is_held_fast(self, worth: float, steps: int) -> bool:
        """Whether defenders with so many steps stand in a place of this worth whatever their supply is."""
        return self.last_turn and self.scales.last_stand >= 1 and worth >= self.scales.line and steps > 1

    def wanting(self, defence: int, beside: int) -> float:
        """The share of a goal's pull that is left, by the strength of its defenders and of the units beside it already."""
        sated = self.last_turn and beside > self.scales.enough * defence
        return self.scales.sated if sated else 1.0
