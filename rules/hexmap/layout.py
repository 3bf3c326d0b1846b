"""Where units stand and who holds what: lists and masks computed once per layout of the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from rules.hexmap.hexset import HexSet


class Counter(Protocol):
    """What a layout knows of a unit."""

    @property
    def side(self) -> str:
        """Whose it is."""

    @property
    def kind(self) -> str:
        """What it is: one of the kinds that the game tells units apart by."""


class Layout:
    """Units on the board, by hex, side and kind, and the hexes each side controls. Never changed once built."""

    def __init__(
        self,
        bits: Mapping[str, HexSet],
        counters: Mapping[str, Counter],
        place: Mapping[str, str],
        control: Mapping[str, str],
        sides: tuple[str, ...],
        kinds: tuple[str, ...],
    ) -> None:
        """``place``: unit -> hex, or a box, in which it is left out; ``control``: hex -> side."""
        #: Hex -> units in it.
        self.stacks: dict[str, list[str]] = {}
        #: (side, kind) -> the hexes its units stand in.
        self.masks: dict[tuple[str, str], HexSet] = {(s, k): 0 for s in sides for k in kinds}
        self._lists: dict[tuple[str, tuple[str, ...]], list[str]] = {(s, (k,)): [] for s in sides for k in kinds}
        stacks, masks, lists = self.stacks, self.masks, self._lists
        for uid, hex_ in sorted(place.items()):  # the same order in a game that was saved and loaded
            bit = bits.get(hex_)
            if bit is not None:
                row = counters[uid]
                masks[row.side, row.kind] |= bit
                lists[row.side, (row.kind,)].append(uid)
                if hex_ in stacks:
                    stacks[hex_].append(uid)
                else:
                    stacks[hex_] = [uid]
        #: Side -> the hexes it controls.
        self.controlled: dict[str, HexSet] = {
            side: sum([bits[hex_] for hex_, holder in control.items() if holder == side]) for side in sides
        }
        self._kinds = kinds
        self._crowded: dict[int, HexSet] = {}
        self._bits = bits

    def units_of(self, side: str, kinds: tuple[str, ...]) -> list[str]:
        """Units of a side on the board, of these kinds (of all, if none is named)."""
        key = side, kinds
        if key not in self._lists:
            self._lists[key] = [uid for kind in kinds or self._kinds for uid in self._lists[side, (kind,)]]
        return self._lists[key]

    def crowded(self, count: int) -> HexSet:
        """The hexes with at least so many units."""
        if count not in self._crowded:
            self._crowded[count] = sum([self._bits[h] for h, units in self.stacks.items() if len(units) >= count])
        return self._crowded[count]
