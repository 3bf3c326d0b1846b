"""A map being read: what is computed from a state, or from the layout of its map alone, is computed once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

from rules.hexmap.hexset import HexGrid, HexSet
from rules.hexmap.kept import Cache, Shelf
from rules.hexmap.layout import Counter, Layout, code_between, code_of

T = TypeVar("T")
#: Layouts kept, and what is kept of layouts with different markers.
LAYOUTS_KEPT, GROUNDS_KEPT = 48, 96


class MapCache(Cache):
    """The layouts that were read last, and what was computed from them."""

    def __init__(self) -> None:
        super().__init__()
        #: By what tells boards apart, who stands where and who holds what.
        self.layouts: Shelf[Any, Layout] = self.shelf(LAYOUTS_KEPT)
        #: By layout and markers.
        self.grounds: Shelf[tuple[Layout, tuple[Any, ...]], dict[Any, Any]] = self.shelf(GROUNDS_KEPT)


class MapReading(ABC):
    """A state with a map of hexes, being read. A game says who stands where and what else its computations depend on."""

    sides: ClassVar[tuple[str, ...]]
    #: The kinds by which units are told apart.
    kinds: ClassVar[tuple[str, ...]]
    kept: ClassVar[MapCache]

    def __init__(self, board: str, grid: HexGrid, counters: Mapping[str, Counter]) -> None:
        """``board``: what tells this board from others of the game."""
        self.grid = grid
        self._board = board
        self._counters = counters
        self._memo: dict[Any, Any] = {}
        #: The layout last asked for, with the places and the control that it was made of.
        self._known: tuple[dict[str, str], dict[str, str], Layout] | None = None

    @abstractmethod
    def _on_the_board(self) -> tuple[Mapping[str, str], Mapping[str, str]]:
        """Unit -> its place, hex or box; hex -> the side that controls it."""

    @abstractmethod
    def _markers(self) -> tuple[Any, ...]:
        """What ``spatial`` values depend on besides the layout."""

    # -- what is kept ------------------------------------------------------------------------------------------------

    def memo(self, key: Any, compute: Callable[[], T]) -> T:
        """A value computed at most once until the state changes."""
        if key not in self._memo:
            self._memo[key] = compute()
        value: T = self._memo[key]
        return value

    def spatial(self, key: Any, compute: Callable[[], T]) -> T:
        """A value that depends only on the layout and what ``_markers`` lists: kept between positions that share them.

        Values must not refer to this context: it may change after they were stored.
        """
        ground = self._memo.get("ground")
        if ground is None:
            ground = self._memo["ground"] = self.kept.grounds.get((self.layout, self._markers()), dict)
        if key not in ground:
            ground[key] = compute()
        value: T = ground[key]
        return value

    def of_side(self, side: str, key: Any, compute: Callable[[], T]) -> T:
        """A value that depends on where the units of one side stand, on ``key``, and on nothing else of the state.

        It is kept while only others move. Values must not refer to this context.
        """
        kept = self.layout.of_side[side]
        if key not in kept:
            kept[key] = compute()
        value: T = kept[key]
        return value

    def touch(self) -> None:
        """The state was changed: forget what was computed from it."""
        self._memo.clear()

    @property
    def layout(self) -> Layout:
        """Where the units stand and who holds what. Compared with the last one asked for, as steps change places, too."""
        found: Layout | None = self._memo.get("layout")
        if found is None:
            found = self._memo["layout"] = self._current_layout()
        return found

    def _current_layout(self) -> Layout:
        place, control = self._on_the_board()
        known = self._known
        if known is None:
            bits = self.grid.bit
            found = self.kept.layouts.get(
                (self._board, code_of(bits, place, control)),
                lambda: Layout(bits, self._counters, place, control, self.sides, self.kinds),
            )
        elif known[0] == place and known[1] == control:
            return known[2]
        else:
            # Where units wait off the board plays no part.
            code = known[2].code ^ code_between(known[0], place, self.grid.bit)
            if known[1] != control:
                code ^= code_between(known[1], control)
            found = self.kept.layouts.get((self._board, code), lambda: known[2].moved(place, control))
        self._known = dict(place), dict(control), found
        return found

    # -- who stands where --------------------------------------------------------------------------------------------

    @property
    def stacks(self) -> dict[str, list[str]]:
        """Hex -> units in it, of all sides."""
        return self.layout.stacks

    def at(self, hex_: str, side: str | None = None, *kinds: str) -> list[str]:
        """Units in a hex, of one side if given, of the given kinds if any are given."""
        units = self._counters
        return [
            uid
            for uid in self.stacks.get(hex_, ())
            if (side is None or units[uid].side == side) and (not kinds or units[uid].kind in kinds)
        ]

    def units_of(self, side: str, *kinds: str) -> list[str]:
        """Units of a side on the board, of the given kinds if any are given."""
        return self.layout.units_of(side, kinds)

    def mask(self, side: str, *kinds: str) -> HexSet:
        """The hexes with a unit of a side, of the given kinds if any are given."""
        return self.layout.mask(side, kinds)

    def controlled(self, side: str) -> HexSet:
        """The hexes a side controls."""
        return self.layout.controlled[side]
