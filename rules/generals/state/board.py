"""5, 6. The nations and the board: whose home is where, which spaces are next to each other for which side.

The tables that a game is played with define all of it: a module may have its own board.
"""

from __future__ import annotations

from typing import Literal

from data.generals import GeneralsTables, generals_tables_of
from rules.areamap.areas import AreaMap

Piece = Literal["army", "navy"]
PIECES: tuple[Piece, ...] = ("army", "navy")
AXIS, ALLIES = SIDES = ("axis", "allies")
ENEMY = {AXIS: ALLIES, ALLIES: AXIS}
#: Every possible nation, in the house's order of play (7). Those of a game are in its board.
NATIONS = tuple(generals_tables_of("").nations)


class SpaceBoard(AreaMap):
    """The spaces of a game's tables, and its nations."""

    def __init__(self, tables: GeneralsTables) -> None:
        super().__init__(
            {space.id: space.kind for space in tables.spaces.values()},
            [(link.a, link.b) for link in tables.links],
            {strait.id: (strait.a, strait.b) for strait in tables.straits.values()},
        )
        #: In the order of play (7).
        self.nations: tuple[str, ...] = tuple(tables.nations)
        self.side: dict[str, str] = {nation.id: nation.side for nation in tables.nations.values()}
        self.of_side: dict[str, tuple[str, ...]] = {
            side: tuple(nation for nation in self.nations if self.side[nation] == side) for side in SIDES
        }
        self.land, self.sea = self.kinds.get("land", 0), self.kinds.get("sea", 0)
        #: The spaces for a kind of piece and for a kind of battle.
        self.ground: dict[str, int] = {
            "army": self.land, "navy": self.sea, "any": self.land | self.sea, "land": self.land, "sea": self.sea,
        }  # fmt: skip
        self.home_space: dict[str, str] = {nation.id: nation.home for nation in tables.nations.values()}
        self.home: dict[str, int] = {nation: self.bit[space] for nation, space in self.home_space.items()}
        self.sources: int = self.set(space.id for space in tables.spaces.values() if space.source)
        #: Strait -> the space that controls it; its bit; all of these.
        self.strait_control: dict[str, str] = {strait.id: strait.control for strait in tables.straits.values()}
        self._control = {strait: self.bit[space] for strait, space in self.strait_control.items()}
        self._controls = self.set(self.strait_control.values())
        self._open: dict[tuple[str, int], tuple[str, ...]] = {}

    def straits_open(self, side: str, axis_armies: int) -> tuple[str, ...]:
        """The straits open to a side (6): to the Axis where its army is in the controlling space, else to the Allies."""
        key = (side, axis_armies & self._controls)
        found = self._open.get(key)
        if found is None:
            held = key[1]
            mine = (strait for strait, control in self._control.items() if bool(control & held) == (side == AXIS))
            found = self._open[key] = tuple(mine)
        return found

    def nations_of(self, who: str) -> tuple[str, ...]:
        """The nations of a side, or the one nation named."""
        return self.of_side.get(who, (who,))

    def in_order_after(self, active: str) -> tuple[str, ...]:
        """All nations in the order of play, beginning with the active one (7, 14)."""
        at = self.nations.index(active) if active in self.nations else 0
        return self.nations[at:] + self.nations[:at]
