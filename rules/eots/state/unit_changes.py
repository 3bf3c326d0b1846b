"""Changes of units and their possessions: places, steps, the turn track, control of hexes.

Each change puts new tables of places and control into the state: states before and after it share all that stays.
"""

from __future__ import annotations

from rules.eots.state.changing import Changing
from rules.eots.state.places import ELIMINATED, REMOVED, on_turn


class UnitChanges(Changing):
    """Units and hexes of a state being changed."""

    def put(self, uid: str, place: str) -> None:
        """Put a unit into a hex or box."""
        old = self.where(uid)
        self.state.place = {**self.state.place, uid: place}
        self.follow_move(uid, old, place)

    def flip(self, uid: str, reduced: bool) -> None:
        """Turn a two-step unit to one of its sides."""
        if reduced:
            self.state.reduced.add(uid)
        else:
            self.state.reduced.discard(uid)
        self.altered()

    def lose_step(self, uid: str) -> bool:
        """One step lost (9.2 F 1): reduce a full unit, eliminate a reduced or one-step one. True if it was eliminated."""
        if not self.is_reduced(uid):
            self.flip(uid, True)
            self.emit("step-lost", unit=uid, hex=self.where(uid))
            return False
        self.eliminate(uid)
        return True

    def eliminate(self, uid: str) -> None:
        """Take a unit off the board: to be rebuilt if it may be (11.0), out of the game for pre-war units (11.1)."""
        hex_ = self.where(uid)
        u = self.unit(uid)
        self.put(uid, ELIMINATED if u.replaceable else REMOVED)
        self.state.reduced.discard(uid)
        self.altered()
        self.emit("eliminated", unit=uid, hex=hex_)

    def remove(self, uid: str) -> None:
        """Take a unit out of the game for good."""
        self.put(uid, REMOVED)
        self.state.reduced.discard(uid)
        self.altered()
        self.emit("removed", unit=uid)

    def to_track(self, uid: str, turns: int = 1, delayable: bool = False) -> None:
        """Put a unit on the turn track, to come back as a reinforcement that cannot be delayed unless ``delayable``.

        Past the last turn of a scenario that says so it is out of the game.
        """
        turn = self.state.turn + turns
        if turn > self.state.last_turn and self.scenario.special.track_limit_removes:
            self.remove(uid)
            return
        self.put(uid, on_turn(turn))
        if not delayable:
            self.state.returning.add(uid)
            self.altered()
        self.emit("to-track", unit=uid, turn=turn)

    def capture(self, hex_: str, side: str) -> None:
        """Give a side control of a hex (6.5); notes it in the offensive being resolved."""
        before = self.state.control.get(hex_)
        if before == side or before is None:
            return
        self._hold(hex_, side)
        if self.state.offensive is not None:
            self.state.offensive.captured.setdefault(hex_, before)
        if before == "japan" and self.grid.bit.get(hex_, 0) & self.cat.home_cities:
            self.state.garrisons_gone.add(hex_)  # 13.94: an Allied marker ends a home city's garrison for good
        if side == "allies" and hex_ == self.state.tokyo_express:
            self.state.tokyo_express = ""  # 6.23 (1)
        self.altered()
        self.emit("control", hex=hex_, side=side)

    def undo_capture(self, hex_: str, side: str) -> None:
        """Return a hex captured in this offensive to a side, as if it had not been captured."""
        self.off.captured.pop(hex_)
        self._hold(hex_, side)
        self.altered()

    def _hold(self, hex_: str, side: str) -> None:
        old = self.state.control.get(hex_, "")
        self.state.control = {**self.state.control, hex_: "japan" if side == "japan" else "allies"}
        self.follow_control(hex_, old, self.state.control[hex_])
