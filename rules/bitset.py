"""Sets of named things as Python integers, a bit per thing: hexes of a grid, areas of a map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import compress

#: Sets of more things than this are read off their digits at once, not bit by bit.
DENSE = 40
#: Binary digits as bytes -> whether they are 1.
_TRUTH = bytes.maketrans(b"01", b"\x00\x01")


class Names:
    """Things by name and by bit. ``index``: the number of each thing's bit."""

    def __init__(self, index: Mapping[str, int]) -> None:
        self.index: dict[str, int] = dict(index)
        self.name: dict[int, str] = {i: name for name, i in self.index.items()}
        self.bit: dict[str, int] = {name: 1 << i for name, i in self.index.items()}
        #: By the numbers of their bits; nothing for an unused number.
        self._ordered = [self.name.get(number, "") for number in range(max(self.name, default=-1) + 1)]
        #: Everything there is.
        self.board: int = sum(self.bit.values())

    def set(self, names: Iterable[str]) -> int:
        """The set of the named things; names that are unknown are left out."""
        mask = 0
        for name in names:
            mask |= self.bit.get(name, 0)
        return mask

    def names(self, mask: int) -> list[str]:
        """The things of a set, by their bits."""
        if mask.bit_count() > DENSE:
            return list(compress(self._ordered, bin(mask)[:1:-1].encode().translate(_TRUTH)))
        found, name = [], self.name
        while mask:
            low = mask & -mask
            found.append(name[low.bit_length() - 1])
            mask ^= low
        return found

    def iterate(self, mask: int) -> Iterator[str]:
        """Each thing of a set, lowest bit first."""
        while mask:
            low = mask & -mask
            yield self.name[low.bit_length() - 1]
            mask ^= low


def single_bits(mask: int) -> Iterator[int]:
    """Each member of a set as a set with one member, lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low
