"""The context of Next War: the one place that changes the state. A change forgets what was worked out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import Segment


class TheatreWar(TheatreReading):
    """What the steps of the game work on."""

    def reading(self) -> Self | None:
        found = type(self)(self.state, None, self.book)
        found._memo, found._fitting = self._memo, self._fitting
        found.share_map(self)
        return found

    def begin_segment(self, segment: Segment, side: str, crowded: Iterable[str]) -> None:
        """A segment begins: nobody has moved in it. ``crowded``: the hexes that are overstacked now (8.1.1.1)."""
        state = self.state
        if state.segment == "initiative_movement" or (state.segment == "first_movement" and segment != "first_movement"):
            state.opening = False
        state.segment, state.active, state.moved, state.crowded = segment, side, [], sorted(crowded)
        self.altered()
        self.emit("segment", seat=side, segment=segment)

    def walk_stack(self, units: Sequence[str], path: Sequence[str]) -> None:
        """Units go along a way: they are the last to have entered its hexes (2.8); enemy ferries there are gone (8.3.1.8)."""
        state, side, origin = self.state, self.side(units[0]), self.state.place[units[0]]
        for uid in units:
            state.place[uid] = path[-1]
            self.follow_move(uid, origin, path[-1])
        state.moved = sorted({*state.moved, *units})
        state.entered |= dict.fromkeys(path, side)
        for name, pair in self.board.ferries.items():
            if pair & set(path) and name not in state.sunk and not all(self.book.own_country(side, end) for end in pair):
                state.sunk = sorted([*state.sunk, name])
                self.emit("ferry-sunk", seat=side, ferry=name)
        self.altered()
        self.emit("moved", seat=side, units=list(units), origin=origin, path=list(path))

    def take_hex(self, hex_: str, side: str) -> None:
        """A hex changes hands (8.4): a fort in it is one no longer."""
        state, was = self.state, self.holder(hex_)
        if was == side:
            return
        old = state.taken.get(hex_, "")
        state.taken[hex_] = side
        state.entered.pop(hex_, None)
        if self.board.hexes[hex_].fort and self.board.bit[hex_] & self.book.forts[self.enemy(side)]:
            state.razed = sorted({*state.razed, hex_})
        self.follow_control(hex_, old, side)
        self.emit("taken", seat=side, hex=hex_)

    def mark_supply(self, side: str, units: Iterable[str]) -> None:
        """Supply of a side is checked: these have none until it is checked again (13.1.1)."""
        others = [uid for uid in self.state.unsupplied if self.side(uid) != side]
        self.state.unsupplied = sorted([*others, *units])
        self.altered()
        self.emit("supply", seat=side, units=[uid for uid in self.state.unsupplied if self.side(uid) == side])

    def lose_step(self, uid: str) -> None:
        """A unit loses a step; with its last it is gone (9.7.1)."""
        state = self.state
        if state.lost.get(uid, 0) + 1 < (self.unit(uid).steps or 1):
            state.lost[uid] = state.lost.get(uid, 0) + 1
            self.altered()
            return
        state.lost.pop(uid, None)
        self.follow_move(uid, state.place.pop(uid), "")
