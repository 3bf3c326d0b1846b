"""6, 7.2, 14, 18. What a turn counts: OPS in a row, banked OPS, replacement points, reinforcements, the turn itself."""

from __future__ import annotations

from rules.engine import Result
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import ENEMY, SOVIET, Effect, Phase


class CourseChanges(FrontReading):
    """The changes from one phase and turn to the next."""

    # -- effects of cards that last ----------------------------------------------------------------------------------

    def last(self, effect: Effect) -> None:
        """Start a lasting effect of a card."""
        effect.since = self.state.turn
        self.state.effects.append(effect)
        self.altered()

    def expire(self, moment: str, side: str = "") -> None:
        """End expired effects: at the end of a "round" of a side, of a "turn", after the "draw"."""
        turn = self.state.turn
        if moment == "turn":
            self.state.entered.clear()
            self.state.battled.clear()

        def over(one: Effect) -> bool:
            if moment == "round":
                return one.until == "round" or (one.until == "next_round" and one.side == ENEMY[side])
            if moment == "draw":
                return one.until == "next_draw"
            return one.until in ("round", "turn", "next_round") or (one.until == "next_turn" and one.since < turn)

        self.state.effects = [one for one in self.state.effects if not over(one)]
        self.altered()

    # -- OPS and events ----------------------------------------------------------------------------------------------

    def count_row(self, side: str) -> None:
        """A side plays one more card for OPS in a row (7.2.1)."""
        self.state.consecutive[side] = self.state.consecutive.get(side, 0) + 1
        self.altered()

    def break_row(self, side: str) -> None:
        """A side's next card for OPS is worth all it says (7.2.3)."""
        self.state.consecutive[side] = 0
        self.altered()

    def bank(self, side: str, ops: int) -> None:
        """OPS are banked, as many as there is room for (18.1)."""
        self._add_banked(side, ops)
        self.emit("banked", seat=side, total=self.state.banked[side])

    def _add_banked(self, side: str, ops: int) -> None:
        banked = self.state.banked
        banked[side] = min(self.numbers.bank_most, banked.get(side, 0) + ops)
        self.altered()

    def use_banked(self, side: str, ops: int) -> None:
        """Banked OPS are added to a round (18.2)."""
        if ops:
            self.state.banked[side] -= ops
            self.altered()

    def receive_lend_lease(self, ops: int) -> None:
        """The OPS of Lend-Lease at the start of a turn, perhaps none (18.3)."""
        self.state.lend_lease = ops > 0
        self.altered()
        if ops:
            self._add_banked(SOVIET, ops)
            self.emit("lend-lease", count=ops, total=self.state.banked[SOVIET])

    def note_reinforcements(self, side: str, *, mobilization: bool) -> None:
        """A side has played a reinforcement card this turn (7.5.2a)."""
        state = self.state
        state.reinforced[side] = state.reinforced.get(side, 0) + 1
        state.mobilized += mobilization
        self.altered()

    # -- replacement points, in halves -------------------------------------------------------------------------------

    def note_replacements(self, side: str) -> None:
        """A side has taken a replacement action this turn (7.4)."""
        self.state.replaced.append(side)
        self.altered()

    def gain_rp(self, kind: str, points: int) -> None:
        """Replacement points for phase D (14.1): "german", "allied" or "soviet"."""
        if points:
            self.state.rp[kind] = self.state.rp.get(kind, 0) + 2 * points
            self.altered()
            self.emit("rp", kind=kind, count=points)

    def change_rp(self, kind: str, halves: int) -> None:
        """Replacement points are spent or gained, never below nothing (14.1, 14.5)."""
        self.state.rp[kind] = max(0, self.state.rp.get(kind, 0) + halves)
        self.altered()

    def lose_rp(self, kind: str) -> None:
        """Replacement points that are left when phase D ends are lost."""
        self.state.rp.pop(kind, None)
        self.altered()

    # -- time --------------------------------------------------------------------------------------------------------

    def set_phase(self, phase: Phase, active: str = "") -> None:
        """Begin another phase of the turn."""
        self.state.phase, self.state.active = phase, active
        self.altered()
        self.emit("phase", what=phase, seat=active)

    def clear_turn(self) -> None:
        """Clear the counts of the turn; its VP stay."""
        state = self.state
        state.consecutive, state.reinforced, state.mobilized, state.replaced = {}, {}, 0, []
        state.risen, state.sailed, state.rp = False, {}, {}
        state.course.append(state.vp)
        self.altered()

    def next_turn(self) -> None:
        """The next turn begins."""
        self.state.turn += 1
        self.altered()

    def end(self, side: str, degree: str) -> None:
        """The game is over."""
        self.state.result = Result((side,), degree, (("vp", self.state.vp),))
        self.altered()
        self.emit("ended", winner=side, degree=degree)
