"""A map being read: the places of units and what follows from them, kept until something changes that it depends on.

A change says what it touched. ``follow_move`` and ``follow_control`` are for one unit or hex, ``altered`` for all that is
neither places nor control, ``touch`` for what cannot be said more closely.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from rules.hexmap.hexset import HexGrid, HexSet
from rules.hexmap.kept import Cache, Shelf
from rules.hexmap.spots import FEW, MapFacts, Move, Spots, moves_between

T = TypeVar("T")
#: A value for nothing known, as None may be known.
_UNKNOWN = object()
#: Number of spots kept, and of results kept for spots with different markers.
SPOTS_KEPT, GROUNDS_KEPT = 48, 96


class MapCache(Cache):
    """The last spots read, and the results computed from them."""

    def __init__(self) -> None:
        super().__init__()
        #: By the board's key, places and control.
        self.spots: Shelf[tuple[str, int], Spots] = self.shelf(SPOTS_KEPT)
        #: By spots and markers.
        self.grounds: Shelf[tuple[Spots, tuple[Any, ...]], dict[Any, Any]] = self.shelf(GROUNDS_KEPT)


G = TypeVar("G", bound="MapReading")
P = ParamSpec("P")


def kept_in_memo(compute: Callable[Concatenate[G, P], T]) -> Callable[Concatenate[G, P], T]:
    """A function of a reading and of what can be hashed: each value is computed at most once until the state changes."""

    @wraps(compute)
    def found(g: G, /, *args: P.args, **named: P.kwargs) -> T:
        key = (compute, *args, *named.items()) if named else (compute, *args)
        value: Any = g._memo.get(key, _UNKNOWN)
        if value is _UNKNOWN:
            value = g._memo[key] = compute(g, *args, **named)
        return cast("T", value)

    return found


class MapReading(ABC):
    """A state with a map of hexes, being read. A game gives the places and what else its computations depend on."""

    def __init__(self, facts: MapFacts, kept: MapCache) -> None:
        """``kept``: the cache shared by positions of all games with these tables."""
        self.grid: HexGrid = facts.grid
        self.kept = kept
        self._facts = facts
        self._memo: dict[Hashable, Any] = {}
        #: The last fitting value, by its key (``some``).
        self._fitting: dict[Hashable, str] = {}
        #: The spots as they are now, None while they are not known.
        self._spots: Spots | None = None
        #: The last spots requested, and the moves and captures since then.
        self._last: Spots | None = None
        self._moves: list[Move] = []
        self._taken: list[Move] = []

    @abstractmethod
    def _on_the_board(self) -> tuple[Mapping[str, str], Mapping[str, str]]:
        """Unit -> its place, hex or box; hex -> the side that controls it."""

    def _markers(self) -> tuple[Any, ...]:
        """The dependencies of ``spatial`` values besides the spots."""
        return ()

    # -- cached results ----------------------------------------------------------------------------------------------

    def memo(self, key: Hashable, compute: Callable[[], T]) -> T:
        """A value computed at most once until the state changes. ``key`` names it and all its inputs."""
        found: Any = self._memo.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            found = self._memo[key] = compute()
        value: T = found
        return value

    def some(self, key: Hashable, among: Callable[[], Iterable[str]], fits: Callable[[str], bool]) -> bool:
        """Whether anything fits; the last fitting value for this key is tried first, even if it is no longer in ``among``.

        ``fits`` must itself reject values that are not in ``among``. Kept from one position to the next: usually it still fits.
        """
        last = self._fitting.get(key)
        if last is not None and fits(last):
            return True
        found = next((one for one in among() if fits(one)), None)
        if found is not None:
            self._fitting[key] = found
        return found is not None

    def spatial(self, key: Hashable, compute: Callable[[], T]) -> T:
        """A value that depends only on the spots and what ``_markers`` lists: kept between positions that share them.

        Values must not refer to this context: it may change after they were stored.
        """
        ground = self._memo.get("ground")
        if ground is None:
            ground = self._memo["ground"] = self.kept.grounds.get((self.spots, self._markers()), dict)
        if key not in ground:
            ground[key] = compute()
        value: T = ground[key]
        return value

    def of_side(self, side: str, key: Hashable, compute: Callable[[], T]) -> T:
        """A value that depends only on the places of one side's units and on ``key``.

        It is kept while only others move. Values must not refer to this context.
        """
        kept = self.spots.of_side[side]
        if key not in kept:
            kept[key] = compute()
        value: T = kept[key]
        return value

    # -- effects of a change -----------------------------------------------------------------------------------------

    def touch(self) -> None:
        """The state was changed in an unknown place: clear everything computed from it."""
        self._memo.clear()
        self._spots = self._last = None

    def altered(self) -> None:
        """Something was changed that is neither a unit's place nor control."""
        self._memo.clear()

    def follow_move(self, uid: str, old: str, new: str) -> None:
        """A unit has gone from one place to another, "" for none; the state says so already."""
        self._memo.clear()
        self._moves.append(Move(uid, old, new))
        self._spots = None

    def follow_control(self, hex_: str, old: str, new: str) -> None:
        """A hex has changed hands; the state says so already."""
        self._memo.clear()
        self._taken.append(Move(hex_, old, new))
        self._spots = None

    def share_kept(self, other: MapReading) -> None:
        """Keep from now on together with another context what is worked out of the same state, or of what is the same in it."""
        self._memo, self._fitting = other._memo, other._fitting
        self.share_map(other)

    def copy_kept(self, other: MapReading) -> None:
        """Take over what another context has worked out of the same state."""
        self._memo, self._fitting = dict(other._memo), dict(other._fitting)
        self.share_map(other)

    def share_map(self, other: MapReading) -> None:
        """Take over the places, which are the same in the state of another context."""
        self._spots, self._last, self._moves, self._taken = other._spots, other._last, [*other._moves], [*other._taken]

    def follow_map(self, other: MapReading) -> None:
        """Take over the places from another context, whose state may differ."""
        self.share_map(other)
        (was, held), (now, holds) = other._on_the_board(), self._on_the_board()
        if was is not now and was != now:
            self._moves += moves_between(was, now)
            self._spots = None
        if held is not holds and held != holds:
            self._taken += moves_between(held, holds)
            self._spots = None

    # -- places ------------------------------------------------------------------------------------------------------

    @property
    def spots(self) -> Spots:
        """The places of units, and control."""
        found = self._spots
        if found is None:
            found = self._spots = self._current_spots()
        return found

    def _current_spots(self) -> Spots:
        facts, last, moves, taken = self._facts, self._last, self._moves, self._taken
        if last is not None and not (moves or taken):
            return last
        place, control = self._on_the_board()
        code = facts.code_of(place, control) if last is None else facts.code_after(last.code, moves, taken)
        found: Spots | None = self.kept.spots.find((facts.key, code))
        if found is None:
            near = last is not None and len(moves) + len(taken) <= FEW
            found = last.after(moves, taken, code) if last is not None and near else Spots(facts, place, control, code)
            self.kept.spots.keep((facts.key, code), found)
        self._last, self._moves, self._taken = found, [], []
        return found

    @property
    def stacks(self) -> dict[str, list[str]]:
        """Hex -> units in it, of all sides."""
        return self.spots.stacks

    def at(self, hex_: str, side: str | None = None, *kinds: str) -> list[str]:
        """Units in a hex, of one side if given, of the given kinds if any are given."""
        units = self._facts.counters
        return [
            uid
            for uid in self.stacks.get(hex_, ())
            if (side is None or units[uid].side == side) and (not kinds or units[uid].kind in kinds)
        ]

    def by_place(self, units: Iterable[str]) -> dict[str, list[str]]:
        """Units by the places they are in."""
        place, found = self._on_the_board()[0], dict[str, list[str]]()
        for uid in units:
            found.setdefault(place[uid], []).append(uid)
        return found

    def units_of(self, side: str, *kinds: str) -> list[str]:
        """Units of a side on the board, of the given kinds if any are given."""
        return self.spots.units_of(side, kinds)

    def mask(self, side: str, *kinds: str) -> HexSet:
        """The hexes with a unit of a side, of the given kinds if any are given."""
        return (self._spots or self.spots).mask(side, kinds)

    def controlled(self, side: str) -> HexSet:
        """The hexes a side controls."""
        return (self._spots or self.spots).controlled[side]
