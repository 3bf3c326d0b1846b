"""7, 10, 12. The notes of a round: its use, OPS, markers, units that moved, were shipped, dug in, exploited."""

from __future__ import annotations

from rules.engine.contract.steps import refuse
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import SOVIET, Doing, Effect


class RoundChanges(FrontReading):
    """The changes during a side's round."""

    def give_round(self, side: str, number: int) -> None:
        """A side has the round of this number now (6 B)."""
        state = self.state
        state.active, state.round, state.phase = side, number, "rounds"
        self.altered()

    def leave_rounds(self) -> None:
        """The rounds of the turn are over."""
        self.state.round = 0
        self.altered()

    def begin_round(self) -> None:
        """Nothing has been done in the round yet.

        Soviet transport by sea is counted by rounds (10.2.6), that of the Axis by turns (10.2.5).
        """
        state = self.state
        state.doing, state.ops = "", 0
        for noted in (
            state.marked, state.freed, state.shipped, state.digging, state.attacked, state.fought, state.retreated, state.blitz,
            state.exploited, state.used,
        ):  # fmt: skip
            noted.clear()
        state.left.clear()
        if state.active == SOVIET:
            state.sailed = {key: count for key, count in state.sailed.items() if not key.startswith(SOVIET)}
        self.altered()

    def set_mud(self, mud: bool) -> None:
        """Whether there is mud in the round, by the die (23)."""
        self.state.mud = mud
        self.altered()

    def use_round(self, doing: Doing, ops: int = 0) -> None:
        """Set the use of the round, and its OPS (7.1)."""
        self.state.doing, self.state.ops = doing, ops
        self.altered()

    def finish_round(self, side: str) -> None:
        """A side's round is over: whether it fought is noted (7.2.6), what was noted of its movement is not kept."""
        state = self.state
        state.fighters = [one for one in state.fighters if one != side]
        if state.fought:
            state.fighters.append(side)
        state.blitz, state.retreated, state.left = [], [], {}
        state.marked, state.freed, state.shipped = [], [], []
        state.ops = 0
        self.altered()

    def spend(self, ops: int, section: str) -> None:
        """Spend OPS of the round. Raises IllegalActionError if there are not enough."""
        if self.state.ops < ops:
            raise refuse("ops-short", section, need=ops, left=self.state.ops)
        self.state.ops -= ops
        self.altered()

    def use_up(self, effect: Effect) -> None:
        """Use a card's effect once."""
        effect.left -= 1
        self.altered()

    # -- movement ----------------------------------------------------------------------------------------------------

    def mark(self, hex_: str) -> None:
        """A combat marker is placed (7.2.5)."""
        self.state.marked.append(hex_)
        self.altered()

    def free_stack(self, hex_: str) -> None:
        """The units in a hex may leave enemy zones (8.3)."""
        self.state.freed.append(hex_)
        self.altered()

    def keep_points(self, uid: str, points: int) -> None:
        """A unit has moved and has movement points left (10.1.4)."""
        self.state.left[uid] = points
        self.altered()

    def note_shipped(self, uid: str) -> None:
        """A unit goes by rail or sea in the round (10.2.1)."""
        self.state.shipped.append(uid)
        self.altered()

    def note_voyage(self, sea: str) -> None:
        """A unit goes over a sea; ``sea``: the side and the sea (10.2.5, 10.2.6)."""
        self.state.sailed[sea] = self.state.sailed.get(sea, 0) + 1
        self.altered()

    def plan_trench(self, hex_: str) -> None:
        """An army tries to dig in when all have moved (10.3.1)."""
        self.state.digging.append(hex_)
        self.altered()

    def end_digging(self) -> None:
        """Every try of the round was made (10.3.1)."""
        self.state.digging = []
        self.altered()

    def raise_partisans(self) -> None:
        """Partisans are active until the turn ends (16.4)."""
        self.state.risen = True
        self.altered()
        self.emit("risen")

    # -- Blitz markers, exploitation ---------------------------------------------------------------------------------

    def place_blitz(self, hex_: str, side: str) -> None:
        """A Blitz marker is placed (11.5.2)."""
        self.state.blitz.append(hex_)
        self.altered()
        self.emit("blitz", seat=side, hex=hex_)

    def remove_blitz(self) -> None:
        """Blitz markers are taken off when exploitation is over."""
        self.state.blitz.clear()
        self.altered()

    def note_exploited(self, uid: str) -> None:
        """A unit exploits, once a round (12.1.4)."""
        self.state.exploited.append(uid)
        self.altered()
