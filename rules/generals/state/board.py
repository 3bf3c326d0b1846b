"""5, 6. The nations and the board: whose home is where, which spaces are next to each other for which side.

These are the same whatever module a game is played with; what a module may replace stands in ``book``.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from data.generals import load_tables
from rules.areamap.areas import AreaMap

Piece = Literal["army", "navy"]
PIECES: tuple[Piece, ...] = ("army", "navy")
AXIS, ALLIES = SIDES = ("axis", "allies")

_T = load_tables()
#: In the order of play (7).
NATIONS = tuple(_T.nations)
SIDE = {nation.id: nation.side for nation in _T.nations.values()}
ENEMY = {AXIS: ALLIES, ALLIES: AXIS}
OF_SIDE = {side: tuple(nation for nation in NATIONS if SIDE[nation] == side) for side in SIDES}

BOARD = AreaMap(
    {space.id: space.kind for space in _T.spaces.values()},
    [(link.a, link.b) for link in _T.links],
    {strait.id: (strait.a, strait.b) for strait in _T.straits.values()},
)
LAND, SEA = BOARD.kinds["land"], BOARD.kinds["sea"]
GROUND: dict[str, int] = {"army": LAND, "navy": SEA, "any": LAND | SEA, "land": LAND, "sea": SEA}
HOME_SPACE = {nation.id: nation.home for nation in _T.nations.values()}
HOME = {nation: BOARD.bit[space] for nation, space in HOME_SPACE.items()}
SOURCES = BOARD.set(space.id for space in _T.spaces.values() if space.source)
#: Strait -> the space that controls it, its bit, and all of these.
STRAIT_CONTROL = {strait.id: strait.control for strait in _T.straits.values()}
_CONTROL = {strait: BOARD.bit[space] for strait, space in STRAIT_CONTROL.items()}
CONTROLS = sum(set(_CONTROL.values()))


@cache
def _open_to(side: str, held: int) -> tuple[str, ...]:
    return tuple(strait for strait, control in _CONTROL.items() if bool(control & held) == (side == AXIS))


def straits_open(side: str, axis_armies: int) -> tuple[str, ...]:
    """The straits open to a side (6): to the Axis where its army stands in the controlling space, else to the Allies."""
    return _open_to(side, axis_armies & CONTROLS)


def nations_of(who: str) -> tuple[str, ...]:
    """The nations of a side, or the one nation named."""
    return OF_SIDE.get(who, (who,))


def in_order_after(active: str) -> tuple[str, ...]:
    """All nations in the order of play, beginning with the active one (7, 14)."""
    at = NATIONS.index(active) if active in NATIONS else 0
    return NATIONS[at:] + NATIONS[:at]
