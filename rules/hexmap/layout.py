"""Where units stand and who holds what: lists and masks computed once per layout of the map."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Protocol

from rules.hexmap.hexset import HexSet

#: So many units may have moved for a layout to be derived from another: an action moves a stack.
FEW = 12


#: A number of 128 bits, drawn at random, for each thing in each place (Zobrist's way).
_numbers: dict[tuple[str, str], int] = {}
_draw = random.Random(1)


def number(thing: str, at: str) -> int:
    """The number of a thing in a place. Those of all things, put together by exclusive or, stand for who is where."""
    found = _numbers.get((thing, at))
    return _numbers.setdefault((thing, at), _draw.getrandbits(128)) if found is None else found


def changes(was: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The keys whose values differ, or that only one of the two has."""
    found = [key for key, value in now.items() if was.get(key) != value]
    if len(was) != len(now) or any(key not in was for key in found):
        found += [key for key in was if key not in now]
    return found


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
        #: Stands for who is where on the board and who holds what: equal for two layouts that are.
        self.code: int = code_of(bits, place, control)
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
        self.controlled: dict[str, HexSet] = _controlled(bits, control, sides)
        self._sides = sides
        self._kinds = kinds
        self._crowded: dict[tuple[int, str, tuple[str, ...]], HexSet] = {}
        #: Side -> what was computed of where its units stand and of nothing else, by key: layouts in which none of them moved
        #: share it.
        self.of_side: dict[str, dict[Any, Any]] = {side: {} for side in sides}
        self._joined: dict[tuple[str, tuple[str, ...]], HexSet] = {}
        self._bits = bits
        self._counters = counters
        self._place, self._control = dict(place), dict(control)

    def moved(self, place: Mapping[str, str], control: Mapping[str, str]) -> Layout:
        """The layout of other places of the units: derived from this one where few have changed, otherwise built anew."""
        was, bits = self._place, self._bits
        changed = changes(was, place)
        if len(changed) > FEW:
            return Layout(bits, self._counters, place, control, self._sides, self._kinds)
        found = Layout.__new__(Layout)
        found._sides, found._kinds, found._bits, found._counters = self._sides, self._kinds, bits, self._counters
        found._crowded, found._joined = {}, {}
        found.of_side = dict(self.of_side)
        found._place, found._control = dict(place), dict(control)
        found.controlled, found.code = self.controlled, self.code
        if control != self._control:
            found.controlled = _controlled(bits, control, self._sides)
            found.code ^= code_between(self._control, control)
        found.stacks, found.masks, found._lists = dict(self.stacks), dict(self.masks), self._single_lists()
        for uid in changed:
            found._put(uid, was.get(uid, ""), place.get(uid, ""))
        # As they come in a layout built anew: by their first units.
        found.stacks = dict(sorted(found.stacks.items(), key=_first_unit))
        return found

    def _single_lists(self) -> dict[tuple[str, tuple[str, ...]], list[str]]:
        return {key: units for key, units in self._lists.items() if len(key[1]) == 1}

    def _put(self, uid: str, old: str, new: str) -> None:
        """Move a unit from one place to another. Lists of the layout that this one is derived from are never changed."""
        row, bits, stacks = self._counters[uid], self._bits, self.stacks
        if old not in bits and new not in bits:
            return
        group = row.side, row.kind
        self.of_side[row.side] = {}
        self.code ^= (number(uid, old) if old in bits else 0) ^ (number(uid, new) if new in bits else 0)
        if old in bits:
            left = [u for u in stacks[old] if u != uid]
            if left:
                stacks[old] = left
            else:
                del stacks[old]
            if not any((self._counters[u].side, self._counters[u].kind) == group for u in left):
                self.masks[group] &= ~bits[old]
        if new in bits:
            stacks[new] = sorted([*stacks.get(new, ()), uid])
            self.masks[group] |= bits[new]
        if (old in bits) != (new in bits):
            key = row.side, (row.kind,)
            units = self._lists[key]
            self._lists[key] = sorted([*units, uid]) if new in bits else [u for u in units if u != uid]

    def units_of(self, side: str, kinds: tuple[str, ...]) -> list[str]:
        """Units of a side on the board, of these kinds (of all, if none is named)."""
        key = side, kinds
        if key not in self._lists:
            self._lists[key] = [uid for kind in kinds or self._kinds for uid in self._lists[side, (kind,)]]
        return self._lists[key]

    def mask(self, side: str, kinds: tuple[str, ...]) -> HexSet:
        """The hexes with a unit of a side, of these kinds (of any, if none is named)."""
        key = side, kinds
        found = self._joined.get(key)
        if found is None:
            found = 0
            for kind in kinds or self._kinds:
                found |= self.masks[side, kind]
            self._joined[key] = found
        return found

    def crowded(self, count: int, side: str, kinds: tuple[str, ...]) -> HexSet:
        """The hexes with at least so many units of a side, of these kinds."""
        key = count, side, kinds
        if key not in self._crowded:
            rows, groups = self._counters, {(side, kind) for kind in kinds}
            self._crowded[key] = sum(
                self._bits[hex_]
                for hex_, units in self.stacks.items()
                if len(units) >= count and sum((rows[u].side, rows[u].kind) in groups for u in units) >= count
            )
        return self._crowded[key]


def code_of(board: Mapping[str, HexSet], place: Mapping[str, str], control: Mapping[str, str]) -> int:
    """The code of a layout."""
    code = 0
    for uid, hex_ in place.items():
        if hex_ in board:
            code ^= number(uid, hex_)
    for hex_, side in control.items():
        code ^= number(hex_, side)
    return code


def code_between(was: Mapping[str, str], now: Mapping[str, str], board: Mapping[str, HexSet] | None = None) -> int:
    """What a layout's code changes by when things change their places; with a ``board``, only places on it count."""
    code = 0
    for key in changes(was, now):
        for at in (was.get(key), now.get(key)):
            if at is not None and (board is None or at in board):
                code ^= number(key, at)
    return code


def _controlled(bits: Mapping[str, HexSet], control: Mapping[str, str], sides: tuple[str, ...]) -> dict[str, HexSet]:
    return {side: sum([bits[hex_] for hex_, holder in control.items() if holder == side]) for side in sides}


def _first_unit(stack: tuple[str, list[str]]) -> str:
    return stack[1][0]
