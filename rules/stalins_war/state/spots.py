"""Who stands where, by hex, and the sets of hexes that follow from it: kept from one change to the next, not built anew."""

from __future__ import annotations

from typing import Any

from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.book import Book
from rules.stalins_war.state.state import AXIS, SIDES, WarState


class Spots:
    """Who stands where.

    ``stacks``: hex -> its units, by their ids. ``masks``: the hexes with units of the Axis, of the Soviets, with partisans, with
    units of the Axis and of the Soviets that have a zone (8.1: of a kind that may have one, and in full supply).
    """

    __slots__ = ("_book", "masks", "stacks", "worked")

    def __init__(self, book: Book, stacks: dict[str, list[str]], masks: list[HexSet]) -> None:
        self._book = book
        self.stacks = stacks
        self.masks = masks
        #: What others work out of single stacks, by side and hex.
        self.worked: dict[str, dict[str, Any]] = {side: {} for side in SIDES}

    @classmethod
    def of(cls, book: Book, state: WarState) -> Spots:
        """Those of a state."""
        stacks: dict[str, list[str]] = {}
        for uid, hex_ in sorted(state.place.items()):
            stacks.setdefault(hex_, []).append(uid)
        found = cls(book, stacks, [0] * 5)
        for hex_ in stacks:
            found._add(hex_, state)
        return found

    def copy(self) -> Spots:
        """The same, to be changed; lists of units are never changed."""
        found = Spots(self._book, dict(self.stacks), list(self.masks))
        found.worked = {side: dict(kept) for side, kept in self.worked.items()}
        return found

    def shift(self, uid: str, old: str, new: str, state: WarState) -> None:
        """A unit has gone from one hex ("": none) to another; the state says so already."""
        if old:
            left = [one for one in self.stacks[old] if one != uid]
            if left:
                self.stacks[old] = left
            else:
                del self.stacks[old]
            self.look(old, state)
        if new:
            self.stacks[new] = sorted([*self.stacks.get(new, ()), uid])
            self.look(new, state)

    def look(self, hex_: str, state: WarState) -> None:
        """Units in a hex, or their supply, have changed."""
        rest = ~self._book.board.bit[hex_]
        self.masks[:] = [mask & rest for mask in self.masks]
        self._add(hex_, state)

    def _add(self, hex_: str, state: WarState) -> None:
        units, masks, bit = self._book.units, self.masks, self._book.board.bit[hex_]
        for uid in self.stacks.get(hex_, ()):
            row = units[uid]
            at = 0 if row.side == AXIS else 2 if row.kind == "partisan" else 1
            masks[at] |= bit
            if at < 2 and row.zone and uid not in state.supply:
                masks[3 + at] |= bit
