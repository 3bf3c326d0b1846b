"""10.3, 16.3, 16.5. Markers on the ground: trenches, Festungs, fortified areas."""

from __future__ import annotations

from rules.stalins_war.state.reading import FrontReading


class GroundChanges(FrontReading):
    """Digging, building and removing. Nothing here checks permission."""

    def dig(self, hex_: str, side: str) -> bool:
        """Trenches are put into a hex if there is a marker left; whether there was (10.3.2)."""
        state = self.state
        if hex_ in state.trenches or sum(one == side for one in state.trenches.values()) >= self.numbers.trench_most:
            return False
        state.trenches[hex_] = side
        self.altered()
        self.emit("dug", seat=side, hex=hex_)
        return True

    def fill(self, hex_: str) -> None:
        """Trenches are removed."""
        self.emit("trench-gone", seat=self.state.trenches.pop(hex_), hex=hex_)
        self.altered()

    def set_festung(self, hex_: str) -> None:
        """A Festung marker is placed (16.3)."""
        self.state.festungs = sorted([*self.state.festungs, hex_])
        self.altered()
        self.emit("festung", hex=hex_)

    def set_fortified(self, hex_: str) -> None:
        """A Soviet fortified area is placed (16.5)."""
        self.state.fortified = sorted([*self.state.fortified, hex_])
        self.altered()
        self.emit("fortified", hex=hex_)
