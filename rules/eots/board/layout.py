"""Where units stand and who holds what: lists and masks computed once per layout of the map, and kept between positions.

Most actions change no place (a choice, a card, a roll), and a game asks for the same layout before and after an action, when
it is drawn and when it is taken back: the last few layouts keep their zones, supply and activation lines.
"""

from __future__ import annotations

from typing import Any

from rules.eots.board.catalogue import Catalogue
from rules.eots.state.model import SIDES, EotsState
from rules.hexmap.hexset import HexSet

KINDS = ("hq", "air", "naval", "ground")
#: Layouts kept, and per layout the sets of markers (activated units, Tokyo Express ...) whose zones and supply are kept.
LAYOUTS_KEPT, GROUNDS_KEPT = 48, 8
_LAYOUTS: dict[Any, Layout] = {}


class Layout:
    """Units on the board, by hex, side and kind, and the hexes each side controls. Never changed once built."""

    def __init__(self, state: EotsState, cat: Catalogue) -> None:
        bits, units = cat.grid.bit, cat.units
        #: Hex -> units in it.
        self.stacks: dict[str, list[str]] = {}
        #: (side, kind) -> the hexes its units stand in.
        self.masks: dict[tuple[str, str], HexSet] = {(s, k): 0 for s in SIDES for k in KINDS}
        self._lists: dict[tuple[str, tuple[str, ...]], list[str]] = {(s, (k,)): [] for s in SIDES for k in KINDS}
        stacks, masks, lists = self.stacks, self.masks, self._lists
        for uid, place in sorted(state.place.items()):  # the same order in a game that was saved and loaded
            bit = bits.get(place)
            if bit is not None:
                row = units[uid]
                masks[row.side, row.kind] |= bit
                lists[row.side, (row.kind,)].append(uid)
                if place in stacks:
                    stacks[place].append(uid)
                else:
                    stacks[place] = [uid]
        #: Side -> the land hexes it controls.
        self.controlled: dict[str, HexSet] = {
            side: sum([bits[hex_] for hex_, holder in state.control.items() if holder == side]) for side in SIDES
        }
        self._crowded: dict[int, HexSet] = {}
        self._bits = bits
        self._grounds: dict[Any, dict[Any, Any]] = {}

    def units_of(self, side: str, kinds: tuple[str, ...]) -> list[str]:
        """Units of a side on the board, of these kinds (of all, if none is named)."""
        key = side, kinds
        if key not in self._lists:
            self._lists[key] = [uid for kind in kinds or KINDS for uid in self._lists[side, (kind,)]]
        return self._lists[key]

    def crowded(self, count: int) -> HexSet:
        """The hexes with at least so many units."""
        if count not in self._crowded:
            self._crowded[count] = sum([self._bits[h] for h, units in self.stacks.items() if len(units) >= count])
        return self._crowded[count]

    def ground(self, markers: tuple[Any, ...]) -> dict[Any, Any]:
        """The store of what was computed from this layout under these markers."""
        found = self._grounds.pop(markers, None)
        if found is None:
            found = {}
            for old in list(self._grounds)[: len(self._grounds) - GROUNDS_KEPT]:
                self._grounds.pop(old, None)
        self._grounds[markers] = found
        return found


def layout_of(state: EotsState, cat: Catalogue) -> Layout:
    """The layout of a state: one of those kept, else a new one. Where units wait off the board plays no part."""
    bits = cat.grid.bit
    key = state.board, frozenset([x for x in state.place.items() if x[1] in bits]), frozenset(state.control.items())
    found = _LAYOUTS.pop(key, None)
    if found is None:
        found = Layout(state, cat)
        for old in list(_LAYOUTS)[: len(_LAYOUTS) - LAYOUTS_KEPT]:
            _LAYOUTS.pop(old, None)
    _LAYOUTS[key] = found
    return found


def forget() -> None:
    """Drop every layout that is kept, as in a process that just started (benchmarks measure from here)."""
    _LAYOUTS.clear()
