"""The places of units and control on a map of hexes: followed unit by unit, with the sets of hexes and the sums of stacks.

``Spots`` are never changed once built. Those after a move are derived from those before it, and share all that stays.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rules.hexmap.hexset import HexGrid, HexSet

#: Most changes between two positions for the spots of one to be derived from the other's: an action moves a stack.
FEW = 12


#: A number of 128 bits, drawn at random, for each thing in each place (Zobrist's way).
_numbers: dict[tuple[str, str], int] = {}
_draw = random.Random(1)


def spot_number(thing: str, at: str) -> int:
    """The number of a thing in a place. Those of all things, combined by exclusive or, identify all places."""
    found = _numbers.get((thing, at))
    return _numbers.setdefault((thing, at), _draw.getrandbits(128)) if found is None else found


class Move(NamedTuple):
    """A unit has gone from one place to another, or a hex from one side to another; "" for none."""

    thing: str
    old: str
    new: str


def moves_between(was: Mapping[str, str], now: Mapping[str, str]) -> list[Move]:
    """The differences between two tables of places, or of control."""
    found = [Move(key, was.get(key, ""), value) for key, value in now.items() if was.get(key) != value]
    if len(was) != len(now) or any(not move.old for move in found):
        found += [Move(key, value, "") for key, value in was.items() if key not in now]
    return found


class SpotCounter(Protocol):
    """The facts about a unit."""

    @property
    def side(self) -> str:
        """Its side."""

    @property
    def kind(self) -> str:
        """Its kind, as the game distinguishes them."""


#: The combined trait of a side's units in a hex.
Sum = Callable[[Sequence[str]], Hashable]


class MapFacts(NamedTuple):
    """Facts that never change in a game: its board, its counters, and their kinds.

    ``key`` identifies this board among others of the game. ``counted``: the default kinds; () for all.
    ``total``: the combined trait of a side's units in one hex (``Spots.sums``).
    """

    key: str
    grid: HexGrid
    counters: Mapping[str, SpotCounter]
    sides: tuple[str, ...]
    kinds: tuple[str, ...]
    counted: tuple[str, ...] = ()
    total: Sum = len

    def code_of(self, place: Mapping[str, str], control: Mapping[str, str]) -> int:
        """A key of all places on the board and of control: equal for two positions that agree in both."""
        bits, known, code = self.grid.bit, _numbers.get, 0
        for at in place.items():
            if at[1] in bits:
                code ^= known(at) or spot_number(*at)
        for at in control.items():
            code ^= known(at) or spot_number(*at)
        return code

    def code_after(self, code: int, moves: Iterable[Move], taken: Iterable[Move]) -> int:
        """The code after units have moved and hexes have changed hands. Where units wait off the board plays no part."""
        bits = self.grid.bit
        for uid, old, new in moves:
            if old in bits:
                code ^= spot_number(uid, old)
            if new in bits:
                code ^= spot_number(uid, new)
        for hex_, old, new in taken:
            if old:
                code ^= spot_number(hex_, old)
            if new:
                code ^= spot_number(hex_, new)
        return code


class Spots:
    """Units on the board, by hex, side and kind, and the hexes each side controls. Never changed once built."""

    __slots__ = ("_crowded", "_joined", "_lists", "_sums", "code", "controlled", "facts", "masks", "of_side", "stacks")

    def __init__(self, facts: MapFacts, place: Mapping[str, str], control: Mapping[str, str], code: int | None = None) -> None:
        """``place``: unit -> hex, or a box, which does not count; ``control``: hex -> side; ``code``: if known."""
        sides, kinds, bits, counters = facts.sides, facts.kinds, facts.grid.bit, facts.counters
        self.facts = facts
        #: Hex -> units in it, the hexes by their first units.
        self.stacks: dict[str, list[str]] = {}
        #: (side, kind) -> the hexes with its units.
        self.masks: dict[tuple[str, str], HexSet] = {(s, k): 0 for s in sides for k in kinds}
        self._lists: dict[tuple[str, tuple[str, ...]], list[str]] = {(s, (k,)): [] for s in sides for k in kinds}
        stacks, masks, lists = self.stacks, self.masks, self._lists
        #: A key of all places on the board and of control.
        self.code: int = facts.code_of(place, control) if code is None else code
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
        self.controlled: dict[str, HexSet] = dict.fromkeys(sides, 0)
        for hex_, holder in control.items():
            self.controlled[holder] |= bits[hex_]
        #: Side -> results that depend only on the places of its units, by key: shared while none of them moves.
        self.of_side: dict[str, dict[Any, Any]] = {side: {} for side in sides}
        self._crowded: dict[tuple[int, str, tuple[str, ...]], HexSet] = {}
        self._joined: dict[tuple[str, tuple[str, ...]], HexSet] = {}
        #: Side -> the sum of each of its stacks, and the hexes of each sum; of sides that were asked for.
        self._sums: dict[str, tuple[dict[str, Hashable], dict[Hashable, HexSet]]] = {}

    def after(self, moves: Sequence[Move], taken: Sequence[Move], code: int | None = None) -> Spots:
        """The spots after units have moved and hexes have changed hands. ``code``: their code, if already known."""
        found = Spots.__new__(Spots)
        found.facts, found.code = self.facts, self.facts.code_after(self.code, moves, taken) if code is None else code
        found._crowded, found._joined, found._sums = {}, {}, dict(self._sums)
        found.of_side = dict(self.of_side)
        found.controlled = self._controlled_after(taken) if taken else self.controlled
        found.masks = dict(self.masks)
        found._lists = {key: units for key, units in self._lists.items() if len(key[1]) == 1} if moves else self._lists
        found.stacks = dict(self.stacks)
        for move in moves:
            found._put(*move)
        if moves:
            # As they come in spots built from nothing: by their first units.
            found.stacks = {hex_: units for units, hex_ in sorted(zip(found.stacks.values(), found.stacks, strict=True))}
            found._follow_sums(moves)
        return found

    def _controlled_after(self, taken: Iterable[Move]) -> dict[str, HexSet]:
        controlled, bits = dict(self.controlled), self.facts.grid.bit
        for hex_, old, new in taken:
            if old:
                controlled[old] &= ~bits[hex_]
            if new:
                controlled[new] |= bits[hex_]
        return controlled

    def _put(self, uid: str, old: str, new: str) -> None:
        """Move a unit from one place to another. Lists of the spots that these are derived from are never changed."""
        counters, bits, stacks = self.facts.counters, self.facts.grid.bit, self.stacks
        if old not in bits and new not in bits:
            return
        row = counters[uid]
        group = row.side, row.kind
        self.of_side[row.side] = {}
        if old in bits:
            left = [u for u in stacks[old] if u != uid]
            if left:
                stacks[old] = left
            else:
                del stacks[old]
            if not any((counters[u].side, counters[u].kind) == group for u in left):
                self.masks[group] &= ~bits[old]
        if new in bits:
            stacks[new] = sorted([*stacks.get(new, ()), uid])
            self.masks[group] |= bits[new]
        if (old in bits) != (new in bits):
            key = row.side, (row.kind,)
            units = self._lists[key]
            self._lists[key] = sorted([*units, uid]) if new in bits else [u for u in units if u != uid]

    # -- reading -----------------------------------------------------------------------------------------------------

    def units_of(self, side: str, kinds: tuple[str, ...]) -> list[str]:
        """Units of a side on the board, of these kinds (of those that count, if none is named), kind by kind."""
        key = side, kinds
        if key not in self._lists:
            self._lists[key] = [uid for kind in kinds or self._counted for uid in self._lists[side, (kind,)]]
        return self._lists[key]

    def mask(self, side: str, kinds: tuple[str, ...]) -> HexSet:
        """The hexes with a unit of a side, of these kinds (of those that count, if none is named)."""
        key = side, kinds
        found = self._joined.get(key)
        if found is None:
            found = 0
            for kind in kinds or self._counted:
                found |= self.masks[side, kind]
            self._joined[key] = found
        return found

    @property
    def _counted(self) -> tuple[str, ...]:
        return self.facts.counted or self.facts.kinds

    def crowded(self, count: int, side: str, kinds: tuple[str, ...]) -> HexSet:
        """The hexes with at least that many units of a side, of these kinds."""
        key = count, side, kinds
        if key not in self._crowded:
            rows, bits, groups = self.facts.counters, self.facts.grid.bit, {(side, kind) for kind in kinds}
            self._crowded[key] = sum(
                bits[hex_]
                for hex_, units in self.stacks.items()
                if len(units) >= count and sum((rows[u].side, rows[u].kind) in groups for u in units) >= count
            )
        return self._crowded[key]

    # -- sums of stacks ----------------------------------------------------------------------------------------------

    def sums(self, side: str) -> Mapping[Hashable, HexSet]:
        """The combined trait of a side's units in a hex (``MapFacts.total``) -> the hexes with it; some of them empty."""
        found = self._sums.get(side)
        if found is None:
            found = self._sums[side] = {}, {}
            for hex_ in self.stacks:
                self._sum_up(side, hex_, *found)
        return found[1]

    def _follow_sums(self, moves: Iterable[Move]) -> None:
        counters = self.facts.counters
        for side, (of_hex, hexes) in self._sums.items():
            places = {at for uid, *ends in moves if counters[uid].side == side for at in ends}
            if places:
                self._sums[side] = of_hex, hexes = dict(of_hex), dict(hexes)
                for hex_ in places:
                    if hex_ in self.facts.grid.bit:
                        self._sum_up(side, hex_, of_hex, hexes)

    def _sum_up(self, side: str, hex_: str, of_hex: dict[str, Hashable], hexes: dict[Hashable, HexSet]) -> None:
        """Note a hex under its present content."""
        counters, bit = self.facts.counters, self.facts.grid.bit[hex_]
        own = [uid for uid in self.stacks.get(hex_, ()) if counters[uid].side == side]
        old, new = of_hex.pop(hex_, None), self.facts.total(own) if own else None
        if new is not None:
            of_hex[hex_] = new
        if old != new:
            if old is not None:
                hexes[old] &= ~bit
            if new is not None:
                hexes[new] = hexes.get(new, 0) | bit
