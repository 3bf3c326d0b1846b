"""Who stands where, by hex, and the sets of hexes that follow from it: kept from one change to the next, not built anew."""

from __future__ import annotations

from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.book import Book
from rules.stalins_war.state.state import AXIS, SIDES, WarState
from rules.stalins_war.state.traits import Traits, together


class Spots:
    """Who stands where.

    ``stacks``: hex -> its units, by their ids. ``masks``: the hexes with units of the Axis, of the Soviets, with partisans, with
    units of the Axis and of the Soviets that have a zone (8.1: of a kind that may have one, and in full supply).
    ``units``: side -> its units by their ids, of those that were asked for; another dictionary once units come or leave.
    """

    __slots__ = ("_book", "_kinds", "_traits", "masks", "stacks", "units")

    def __init__(self, book: Book, stacks: dict[str, list[str]], masks: list[HexSet]) -> None:
        self._book = book
        self.stacks = stacks
        self.masks = masks
        self.units: dict[str, list[str]] = {}
        #: Side -> what of its stacks matters to stacking -> the hexes with such; side -> that of each hex. None until asked for.
        self._kinds: dict[str, dict[Traits, HexSet]] | None = None
        self._traits: dict[str, dict[str, Traits]] = {}

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
        found.units = self.units
        if self._kinds is not None:
            found._kinds = {side: dict(kinds) for side, kinds in self._kinds.items()}
            found._traits = {side: dict(kept) for side, kept in self._traits.items()}
        return found

    def kinds(self, side: str) -> dict[Traits, HexSet]:
        """What of a side's units in a hex matters to stacking -> the hexes with such units."""
        if self._kinds is None:
            self._kinds, self._traits = {one: {} for one in SIDES}, {one: {} for one in SIDES}
            for hex_ in self.stacks:
                self._sort(hex_, self._kinds)
        return self._kinds[side]

    def shift(self, uid: str, old: str, new: str, state: WarState) -> None:
        """A unit has gone from one hex ("": none) to another; the state says so already."""
        if old:
            left = [one for one in self.stacks[old] if one != uid]
            if left:
                self.stacks[old] = left
            else:
                del self.stacks[old]
        if new:
            self.stacks[new] = sorted([*self.stacks.get(new, ()), uid])
        if not (old and new):
            self.units = {}
        for hex_ in (old, new):
            if hex_:
                self.look(hex_, state)
                if self._kinds is not None:
                    self._sort(hex_, self._kinds)

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

    def _sort(self, hex_: str, kinds: dict[str, dict[Traits, HexSet]]) -> None:
        """Note a hex under what it holds now."""
        units, bit, there = self._book.units, self._book.board.bit[hex_], self.stacks.get(hex_, ())
        for side in SIDES:
            own = [uid for uid in there if units[uid].side == side]
            old, new = self._traits[side].pop(hex_, None), together(self._book.traits, own) if own else None
            if new is not None:
                self._traits[side][hex_] = new
            if old == new:
                continue
            if old is not None:
                kinds[side][old] &= ~bit
            if new is not None:
                kinds[side][new] = kinds[side].get(new, 0) | bit
